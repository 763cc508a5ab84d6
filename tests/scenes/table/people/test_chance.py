"""What is shown about a play that may be challenged: the verdict's words, the strip and the room it leaves, slips."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace

import pygame
import pytest

from lexicon.games.keyword.actions import PlayWord
from lexicon.games.registry import game_class
from lexicon.scenes.dictionary.facts import judge
from lexicon.scenes.table import TableScene
from lexicon.scenes.table.dialogs import word as word_card
from lexicon.scenes.table.dialogs.challenge import ChallengeDialog, VerdictDialog, _lost
from lexicon.scenes.table.dialogs.word import judged
from lexicon.scenes.table.undoing import JUDGED
from lexicon.session import ChanceKind
from lexicon.session.families.keyword import KeywordFamily
from lexicon.sprites.paint.pen import Pen
from lexicon.sprites.paint.pool import PICTURES
from lexicon.sprites.table.dialogs import VerdictData, VerdictLine, VerdictSlip
from lexicon.words import Gloss, Sense, open_dictionary
from tests.scenes.pilot import Pilot
from tests.scenes.table.conftest import COMPUTER, PERSON, plans
from tests.scenes.table.people.playing import play_best
from tests.sprites.pictures import lines_drawn


def offered(make_table, plays: int = 0, **more) -> tuple[Pilot, TableScene]:
    """A table where a person may challenge a computer's play, after so many turns of his own."""
    pilot, table = make_table(plans(red=PERSON, blue=COMPUTER), challenges="challenge", starter="blue", **more)
    for _ in range(plays):
        pilot.wait_until(lambda: table.may_act)
        play_best(pilot, table)
    pilot.wait_until(lambda: table.strip.shown and table.may_act)
    return pilot, table


# ---------------------------------------------------------------------- the verdict
def test_ruling_3_4_a_verdict_names_the_dictionary_of_the_game_as_the_look_up_does(make_table, computers):
    pilot, table = make_table(plans(red=PERSON, blue=COMPUTER), challenges="challenge", starter="red")
    pilot.step(2)
    dictionary = table.session.dictionary
    larger = KeywordFamily().best_plays(table.view, open_dictionary("unabridged"), 60)
    play = next(one for one in larger if not dictionary.is_legal(one.words[0]))
    computers.objecting = True
    table.session.submit(PlayWord.of("red", play.play))
    pilot.wait_until(lambda: isinstance(pilot.scene, VerdictDialog))
    word, said = play.words[0], pilot.scene.face.data.lines[0].text
    assert said == f"{word} is not in the Collegiate dictionary."
    assert said == judge(dictionary, word, game_class("keyword").spec.policy).sentence == judged(dictionary, word)


@pytest.mark.parametrize("known", [True, False])
def test_a_part_of_speech_is_told_once(monkeypatch, known):
    gloss = Gloss("WIZARD", (Sense("noun", "one who does magic"),), Path()) if known else None
    monkeypatch.setattr(word_card, "gloss", lambda *asked: gloss)
    services = SimpleNamespace(settings=SimpleNamespace(meanings_folder=""))
    session, spec = SimpleNamespace(dictionary=open_dictionary()), game_class("keyword").spec
    table = SimpleNamespace(session=session, app=SimpleNamespace(services=services), spec=spec)
    lost = _lost(table, SimpleNamespace(judged=(SimpleNamespace(word="WIZARD"),)), "Nell", 0)
    card = word_card.WordCard(open_dictionary(), "WIZARD").text
    if known:
        assert card == "In the list of Collegiate.\nnoun: one who does magic"
        assert [line.text for line in lost[:2]] == ["wizard is a word", "noun: one who does magic"]
    else:
        assert card == "Noun."
        assert lost[0].text == "wizard  noun"


def test_what_a_word_means_stands_under_that_word(monkeypatch):
    """Under the second word it read as the meaning of that one."""
    gloss = Gloss("EVIL", (Sense("noun", "bad behavior"),), Path())
    monkeypatch.setattr(word_card, "gloss", lambda *asked: gloss)
    services = SimpleNamespace(settings=SimpleNamespace(meanings_folder=""))
    session, spec = SimpleNamespace(dictionary=open_dictionary()), game_class("keyword").spec
    table = SimpleNamespace(session=session, app=SimpleNamespace(services=services), spec=spec)
    judged = (SimpleNamespace(word="EVIL"), SimpleNamespace(word="ME"))
    told = [line.text for line in _lost(table, SimpleNamespace(judged=judged), "Nell", 0)]
    assert told[:2] == ["evil is a word", "noun: bad behavior"]
    assert told[2].startswith("me ")


def test_after_a_judged_challenge_undo_says_why_it_cannot_be_used(make_table, computers):
    pilot, table = make_table(plans(red=PERSON, blue=COMPUTER), challenges="challenge", starter="red")
    pilot.step(2)
    larger = KeywordFamily().best_plays(table.view, open_dictionary("unabridged"), 60)
    play = next(one for one in larger if not table.session.dictionary.is_legal(one.words[0]))
    computers.objecting = True
    table.session.submit(PlayWord.of("red", play.play))
    pilot.wait_until(lambda: isinstance(pilot.scene, VerdictDialog))
    pilot.key("Enter")
    pilot.wait_until(lambda: pilot.app.top is table and not table.moving)
    assert not pilot.find("Undo").is_enabled
    pilot.hover("Undo")
    pilot.wait(1.0)
    assert table.tooltip._shown is pilot.find("Undo")
    assert pilot.find("Undo").told == JUDGED
    pilot.hover((5, 300))
    pilot.wait(0.1)
    assert table.tooltip._shown is None
    pilot.key("Ctrl+Z")
    assert table.tooltip._shown is pilot.find("Undo")


def test_a_long_sentence_of_a_verdict_takes_two_rules_and_is_not_cut(monkeypatch):
    pygame.font.init()
    written = []
    text = Pen.text
    monkeypatch.setattr(
        Pen, "text", lambda pen, words, *at, **how: (written.append(words), text(pen, words, *at, **how))[1]
    )
    why = "NONCONFORMISTS is not in the Australian English (Enchant) dictionary."
    for more in (0, 5):
        lines = (VerdictLine(why, "head"), *[VerdictLine("So.")] * more)
        data = VerdictData("Mary challenged Oscar and won", f"WORD{'S' * more}", lines, ())
        VerdictSlip(data, pygame.Rect((0, 0), VerdictSlip.SIZE), 1.0).picture()
    assert "English (Enchant) dictionary." in written
    assert written[-6].endswith("…")  # there is no seventh rule


# ---------------------------------------------------------------------- the slips
@pytest.mark.parametrize("challenges", ["challenge", "checked"])
def test_what_the_last_play_brought_is_of_the_play_in_the_total(make_table, challenges):
    pilot, table = make_table(plans(red=PERSON, blue=COMPUTER), challenges=challenges, starter="blue")
    before = 0
    for _ in range(3):
        pilot.wait_until(lambda: table.may_act)
        slip = table.seats.slips["blue"].data
        assert slip.total > before
        assert slip.last == f"+{slip.total - before} last"
        before = slip.total
        play_best(pilot, table)
        pilot.step(3)


# ---------------------------------------------------------------------- the strip
SIZES = [(960, 600), (1280, 800), (1920, 1080)]


def lying_over(table: TableScene) -> list[pygame.Rect]:
    """Where the log lies, or what is open over it."""
    panels = [one for one in (table.help._panel, table.help._unseen) if one is not None]
    return [panel.body for panel in panels or [table.log]]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("keys", [(), ("F5",), ("F2",), ("F2", "F5"), ("F5", "F2", "F2", "F2")])
def test_the_strip_lies_below_the_log_and_below_what_lies_over_the_log(make_table, size, keys):
    pilot, table = offered(make_table, 1, size=size, hints=True)
    pilot.key(*keys)
    pilot.step(3)
    strip = table.strip.rect
    assert table.help.open is bool(keys)
    for body in lying_over(table):
        assert body.bottom < strip.top
        assert body.top == table.frame.log.top
    assert strip.bottom == table.frame.log.bottom
    assert table.log.visible >= 4
    pilot.key("F3")
    assert isinstance(pilot.scene, ChallengeDialog)


@pytest.mark.parametrize("size", SIZES)
def test_log_and_lists_take_their_place_again_when_the_strip_goes(make_table, computers, size):
    pilot, table = offered(make_table, 1, size=size, hints=True)
    pilot.key("F5")
    assert table.help.open
    computers.passing = True
    play_best(pilot, table)  # lets the computer's play stand, and no other follows
    pilot.wait_until(lambda: table.may_act and not table.strip.shown)
    assert lying_over(table) == [table.frame.log]
    assert table.log.body == table.frame.log


@pytest.mark.parametrize("size", SIZES)
def test_the_strip_that_waits_can_be_answered_with_a_list_open(make_table, size):
    seats = plans(red=PERSON, green=COMPUTER, blue=COMPUTER)
    pilot, table = make_table(seats, challenges="challenge", starter="green", hints=True, size=size)
    pilot.wait_until(lambda: table.strip.shown and table.session.chance.kind is ChanceKind.TIMED)
    pilot.key("F5")
    button = pilot.find("Let it stand")
    assert table.strip.rect.contains(button.face)
    assert all(body.bottom < button.face.top for body in lying_over(table))
    taken = table.session.taken
    pilot.key("Space")
    assert table.session.taken > taken


def test_the_key_of_a_challenge_says_when_there_is_none(make_table, computers):
    pilot, table = offered(make_table, 1)
    table.session.chance.let_stand()
    pilot.wait_until(lambda: not table.progress.may_challenge)
    pilot.step(2)
    pilot.key("F3")
    assert pilot.app.top is table
    assert table.tooltip._shown is pilot.find("Challenge")
    assert pilot.find("Challenge").told == "There is no play to challenge now"


@pytest.mark.parametrize("size", [(960, 600), (1280, 800)])
@pytest.mark.parametrize("seconds", [None, 12.0])
def test_the_strip_names_the_button_and_not_its_key_alone(make_table, monkeypatch, size, seconds):
    pilot, table = offered(make_table, size=size)
    table.session.chance.seconds_left = seconds
    PICTURES.clear()
    told = [words for words, _ in lines_drawn(monkeypatch, lambda: table.strip.draw(pilot.app.display.canvas))]
    assert any(words.startswith(("Challenge", "Press Challenge")) for words in told)
    assert all("Challenge" in words for words in told if "F3" in words)
