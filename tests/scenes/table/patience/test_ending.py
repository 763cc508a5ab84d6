"""After the end of a card solitaire: in how few words it went, that it was to be won, the look back, what is shared."""

from __future__ import annotations

from datetime import date
from types import SimpleNamespace

import msgspec
import pygame
import pytest
from pygame import Rect

import lexicon.scenes.results as results_page
from lexicon.games.game import Made
from lexicon.games.patience import TakeWord
from lexicon.players.patience import proved_line
from lexicon.scenes import share
from lexicon.scenes.families import lid_of
from lexicon.scenes.outcome.content import result_words
from lexicon.scenes.shelf.thumbs import thumb
from lexicon.scenes.table.surfaces.patience.pages import best_way, leftover
from lexicon.scenes.table.surfaces.patience.pages.best_way import WayData, WayPanel, way_data
from lexicon.scenes.table.surfaces.patience.sentences import tray_words
from lexicon.session import BestLine
from lexicon.sprites.pieces.playing_cards import CardSprite
from lexicon.sprites.sprite import PieceState
from tests.games.patience.positions import SEAT
from tests.scenes.table.patience.test_table import line_of
from tests.sprites.pictures import lines_drawn, overlapping, raw

pytestmark = pytest.mark.usefixtures("searched_here")


@pytest.fixture(autouse=True)
def _fonts():
    pygame.font.init()


def ended(pilot, table, game_id, share=1.0):
    """Play so much of a way to win, then give up."""
    line = line_of(game_id, 3)
    for action in line[: round(share * len(line))]:
        table.send(action)
    table.surface.leave()
    pilot.wait_until(lambda: isinstance(pilot.scene, results_page.ResultsScene))
    pilot.wait_until(lambda: pilot.scene._line.done)
    pilot.step(2)
    return pilot.scene


def test_a_deal_given_up_was_there_to_be_won(alone):
    pilot, table = alone("letter-patience", size=(960, 600))
    page = ended(pilot, table, "letter-patience", 0.5)
    told = page.panels[2].data
    assert told.told == f"It was there to be won: in {len(told.words)} words"
    assert page.panels[0].data.detail.startswith("Given up with ")
    assert page.panels[0].data.detail.endswith(" cards left")


def test_a_master_of_the_best_way_is_told_as_one(alone):
    pilot, table = alone("letter-patience", size=(960, 600))
    panel = ended(pilot, table, "letter-patience", 0.5).panels[2]
    masters = sum(letter.islower() for word in panel.data.words for letter in word)
    line = [action for action in pilot.scene._line.line.actions if isinstance(action, TakeWord)]
    assert masters == sum(letter.islower() for action in line for letter in action.letters)


@pytest.mark.parametrize("size", [(506, 274), (620, 330), (775, 486)])
@pytest.mark.parametrize("count", [3, 9, 15])
def test_the_words_of_the_best_way_are_spelt_where_there_is_room(monkeypatch, size, count):
    words = ("AGREeD", "IRON", "COZY")
    panel = WayPanel(
        WayData("It was there to be won", "More", tuple(words[i % 3] for i in range(count))), Rect(0, 0, *size), 1.0
    )
    spelt = []
    monkeypatch.setattr(best_way, "draw_spelt", lambda pen, word, x, y, w, h, cards: spelt.append((word, y + h)))
    lines = lines_drawn(monkeypatch, panel.picture)
    told = [word for word, _ in spelt] or [text for text, _ in lines if text in ("AGREED", "IRON", "COZY")]
    assert [word.upper() for word in told] == [words[i % 3].upper() for i in range(count)]
    assert bool(spelt) is (count < 15 or size[0] > 600)
    assert all(bottom <= size[1] - 8 for _, bottom in spelt)
    assert not overlapping(lines)


@pytest.mark.parametrize("size", [(506, 274), (620, 330), (775, 486)])
@pytest.mark.parametrize(
    "line", [SimpleNamespace(line=None, done=False, progress=0.3), SimpleNamespace(line=None, done=True)]
)
def test_without_words_it_is_told_what_the_search_does(monkeypatch, size, line):
    data = way_data(line, None, proved=False)
    drawn = lines_drawn(monkeypatch, WayPanel(data, Rect(0, 0, *size), 1.0).picture)
    told = " ".join(text for text, _ in drawn)
    assert all(note in told for note in data.notes)
    assert len(data.notes) >= 1
    assert not overlapping(drawn)
    assert all(Rect(8, 8, size[0] - 16, size[1] - 16).contains(box) for _, box in drawn)


@pytest.mark.parametrize("heaps", [("LJE",) * 17, ("E", *("." * n + "R" for n in range(1, 7)), ".", "??"), ("A",)])
@pytest.mark.parametrize("size", [(656, 332), (775, 486), (541, 454)])
def test_without_words_the_cards_that_were_left_fill_the_panel(monkeypatch, size, heaps):
    data = way_data(SimpleNamespace(line=None, done=True), None, proved=False, left=heaps)
    cards = []
    monkeypatch.setattr(
        leftover, "draw_table_card", lambda pen, data, x, y, w: cards.append((data.letter, Rect(x, y, w, w * 1.4)))
    )
    lines = lines_drawn(monkeypatch, WayPanel(data, Rect(0, 0, *size), 1.0).picture)
    assert [letter or "." for letter, _ in cards] == list("".join(heaps))
    assert all(Rect(8, 8, size[0] - 16, size[1] - 16).contains(box) for _, box in cards)
    assert not any(box.colliderect(line) for _, box in cards for _, line in lines)
    assert max(box.bottom for _, box in cards) > 0.5 * size[1]


def test_of_a_deal_given_up_the_panel_knows_what_was_left(alone, monkeypatch):
    monkeypatch.setattr(BestLine, "update", lambda line: False)  # it comes to no end
    pilot, table = alone("letter-patience")
    table.send(line_of("letter-patience", 3)[0])
    piles = tuple(filter(None, table.surface.view.piles))
    table.surface.leave()
    pilot.wait_until(lambda: isinstance(pilot.scene, results_page.ResultsScene))
    pilot.step(2)
    assert pilot.scene.panels[2].data.left[: len(piles)] == piles


def test_a_deal_won_is_compared_with_the_best_way(alone):
    pilot, table = alone("solitaire-1")
    page = ended(pilot, table, "solitaire-1")
    mine, best = len(line_of("solitaire-1", 3)), len(page.panels[2].data.words)
    assert page.panels[2].data.told.startswith(f"Won in {mine}")
    assert best > 0
    assert table.progress.subtitle().startswith(f"Mary: {mine} words, won"), "as the picture says that is shared"
    assert tray_words(table.surface, None) == ("", "", None), "nothing is to be typed any more"
    if mine > best:
        assert page.panels[2].data.told.endswith(f"{best} words would have done")


def test_the_best_line_is_gone_through_on_the_table(alone):
    pilot, table = alone("letter-patience")
    ended(pilot, table, "letter-patience", 0.3)
    pilot.wait(1)
    pilot.key("l")
    pilot.step(2)
    pilot.wait_until(lambda: pilot.has("Game as played") or pilot.scene._line_found)
    pilot.key("b")
    pilot.step(2)
    look_back = pilot.scene
    assert look_back.in_line
    for _ in range(len(look_back.story)):
        cards = [sprite for sprite in look_back._on_table() if isinstance(sprite, CardSprite)]
        turn = look_back.content.played(look_back.at)
        ringed = [card for card in cards if card.state is PieceState.LAST]
        taken = len(turn.cards)
        assert len(ringed) == taken
        assert all(look_back.place.board.contains(card.body) for card in cards[: len(cards) - len(turn.letters)])
        pilot.key("Right")
    assert {look_back.story.at(i).record.made for i in range(len(look_back.story))} >= {Made.PLAYED, Made.TURNED}


def test_the_search_goes_on_under_menu_and_statistics_and_in_the_look_back(alone, monkeypatch):
    monkeypatch.setattr(BestLine, "update", lambda line: False)  # it comes to no end
    pilot, table = alone("letter-patience")
    table.send(line_of("letter-patience", 3)[0])
    table.surface.leave()
    pilot.wait_until(lambda: isinstance(pilot.scene, results_page.ResultsScene))
    pilot.wait(1)
    page, line = pilot.scene, pilot.scene._line
    for key in ("F10", "F6"):
        pilot.key(key)
        pilot.wait(0.3)
        assert pilot.scene is not page
        pilot.key("Esc")
        pilot.wait(0.3)
        assert pilot.scene is page
        assert page._line is line
    pilot.key("l")
    pilot.step(2)
    assert pilot.scene.review.line is line
    pilot.key("Esc")
    pilot.step(2)
    assert pilot.scene is page
    assert page._line not in (None, line), "the look back has ended it"


def test_the_result_is_shared_without_telling_a_word(alone, monkeypatch):
    copied = []
    monkeypatch.setattr(share, "clipboard_copy", copied.append)
    monkeypatch.setattr(share, "clipboard_paste", lambda: copied[-1])
    pilot, table = alone("word-solitaire")
    page = ended(pilot, table, "word-solitaire")
    pilot.wait(1)
    pilot.key("c")
    words = len(line_of("word-solitaire", 3))
    assert copied == [f"Word Solitaire, deal 3\n{words} words, won (every card is used), in 0:00"]
    page.session._keeper.change(daily=date(2026, 11, 28).isoformat())
    assert result_words(page.session, page.results).startswith("Word Solitaire, daily deal of 28 November 2026\n")

    def refused(text):
        raise pygame.error("no clipboard")

    assert pilot.app.toasts.text == "The result is on the clipboard, 2 lines."
    monkeypatch.setattr(share, "clipboard_paste", lambda: "something else")
    pilot.click("Copy result")
    assert "does not keep what is put there" in pilot.app.toasts.text
    monkeypatch.setattr(share, "clipboard_copy", refused)
    pilot.click("Copy result")
    assert "no clipboard" in pilot.app.toasts.text


def test_a_saved_game_has_a_picture_of_its_piles(alone):
    for game_id in ("solitaire-1", "letter-patience"):
        pilot, table = alone(game_id)
        save = table.session._keeper.store.load(table.session.save_id)
        assert save.table.summary.board == list(table.view.piles)
        picture = thumb(save, 160)
        assert picture.picture.get_size() == (160, 160)
        assert lid_of(table.spec).description
        pilot.step()


def test_a_game_that_was_won_has_a_picture_of_its_words(alone):
    """No card is left in its piles: the picture was bare felt."""
    pilot, table = alone("solitaire-1")
    line = line_of("solitaire-1", 3)
    ended(pilot, table, "solitaire-1")
    save = table.session._keeper.store.load(table.session.save_id)
    won = thumb(save, 160)
    assert won.name[1] == tuple(action.letters for action in line)
    strange = msgspec.structs.replace(save, actions=[{"kind": "take_word", "letters": what} for what in (1, "<", None)])
    assert raw(thumb(strange, 160).picture) != raw(won.picture)
    assert thumb(strange, 160).name[1] == tuple(save.table.summary.board)


def test_a_proof_is_a_line_that_wins(alone):
    assert proved_line("letter-patience", SEAT, "desk", 1_000_000_000) is None
    _, table = alone("letter-patience", seed=1)
    for action in proved_line("letter-patience", SEAT, "desk", 1).actions:
        table.send(action)
    assert table.session.over
    assert table.session.outcome.winners
