"""Can it still be won, asked at the table; the way on request; a computer player that plays the deal on."""

from __future__ import annotations

import pytest

from lexicon.games.game import Ending
from lexicon.games.patience.rules.deals import proved_deals
from lexicon.scenes.lookback.content import Content
from lexicon.scenes.outcome.content import result_words
from lexicon.scenes.results import ResultsScene
from lexicon.scenes.table.surfaces.patience.panels import Tone
from lexicon.session.results.game_record import game_record
from lexicon.session.results.results import as_played_on
from lexicon.session.work import searches
from tests.scenes.table.patience.test_table import line_of

pytestmark = pytest.mark.usefixtures("searched_here")


def said(table):
    return table.surface.info.data


def test_open_piles_can_be_won_and_the_way_is_told_on_request(alone):
    pilot, table = alone("solitaire-1")
    pilot.key("F7")
    pilot.step(2)
    assert said(table).tone is Tone.GOOD
    assert said(table).lines[0].startswith("Yes: ")
    way = table.session.outlook.solution.actions
    assert way[0].letters not in " ".join(said(table).lines), "the way is told when it is asked for"
    pilot.click("Show the way")
    assert way[0].letters in pilot.scene.text
    pilot.click("Lay the first word")
    pilot.step(2)
    assert table.surface.tray.letters == way[0].letters
    pilot.key("Enter")
    pilot.step(2)
    assert said(table).title == "How it stands", "after a turn it is to be asked again"
    assert not table.session.played_on


def test_of_hidden_cards_no_way_is_told(alone):
    pilot, table = alone("letter-patience", seed=proved_deals("letter-patience")[0])
    pilot.key("F7")
    pilot.step(2)
    assert said(table).tone is Tone.GOOD
    assert not pilot.has("Show the way")
    pilot.key("F6")
    pilot.step(2)
    pilot.click("Can it still be won?")
    pilot.step(2)
    assert said(table).lines[0].startswith("Not known: cards lie face down")
    assert said(table).lines[1:] == ("As it was dealt it could be.",)


def test_a_search_that_fails_is_not_known_and_told_once(alone, monkeypatch, caplog):
    def fails(work, tell, stop):
        raise OSError("no process can be begun")

    monkeypatch.setattr(searches, "in_own_process", fails)
    pilot, table = alone("solitaire-1")
    pilot.key("F7")
    pilot.step(5)
    assert said(table).lines[0].startswith("Not known")
    assert sum("way to win failed" in record.message for record in caplog.records) == 1


def test_a_computer_plays_on_and_it_counts_as_not_won(alone):
    pilot, table = alone("solitaire-1")
    pilot.key("F4")
    pilot.click("Show me")
    pilot.wait_until(lambda: table.session.taken == 1)
    assert table.session.plays_on
    pilot.step(2)
    assert table.surface.duty.data.title == "Looking on", "nothing is asked of who looks on"
    assert table.surface.tray_sprite.data.status == ""
    pilot.click("Stop playing on")
    taken = table.session.taken
    pilot.wait(3)
    assert table.session.taken == taken, "stopped"
    assert table.surface.duty.data.title == "Make a word"
    table.surface.outlook.play_on()
    pilot.wait_until(lambda: table.session.over, 60)
    session = table.session
    assert session.outcome.ending is Ending.DONE
    record = game_record("x", session._table, session._timeline, {}, 0.0)
    assert not record.players[0].won
    assert record.grade is None


def test_nothing_that_a_computer_played_on_is_said_to_be_the_players(alone):
    """Headline, winner, longest word, what is shared, look back and statistics."""
    pilot, table = alone("solitaire-1")
    own = line_of("solitaire-1", 3)[0]
    table.send(own)
    table.surface.outlook.play_on()
    pilot.wait_until(lambda: isinstance(pilot.scene, ResultsScene), 60)
    session, results = table.session, table.session.results()
    count = len(session.view().history)
    assert session.turns_played_for == {*range(2, count + 1)}
    assert (results.headline, results.lines[0].winner) == (f"{count} words, not won", False)
    assert results.detail == "Every card is used"
    assert (results.best.name == "The computer") == (results.best.turn > 1)
    assert as_played_on(results, range(1, count + 1)).best.name == "The computer"
    assert table.progress.subtitle().startswith(f"Mary: {count} words, not won")
    assert "not won" in result_words(session, results)
    record = game_record("x", session._table, session._timeline, {}, 0.0).players[0]
    assert (record.plays, record.best_word, record.longest) == (1, own.letters, own.letters)
    content = Content(session, session.look_back(), session.review(session.look_back()))
    assert [content.turn(i).name for i in range(count)] == ["Mary", *["The computer"] * (count - 1)]


def test_a_turn_taken_again_after_a_computers_was_taken_back_is_ones_own(alone):
    pilot, table = alone("solitaire-1")
    table.surface.outlook.play_on()
    pilot.wait_until(lambda: table.session.taken == 2)
    session = table.session
    session.undo()
    session.redo()
    assert session.turns_played_for == {1, 2}
    session.undo()
    session.undo()
    table.send(line_of("solitaire-1", 3)[0])
    assert session.turns_played_for == frozenset()
    assert session.played_on, "the way was seen"


def test_a_turn_of_ones_own_ends_the_playing_on(alone):
    _, table = alone("solitaire-1")
    table.surface.outlook.play_on()
    table.send(line_of("solitaire-1", 3)[0])
    assert not table.session.plays_on
    assert table.session.played_on
