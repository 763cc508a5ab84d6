"""A card solitaire played at the table as people do: by typing alone and by clicking alone, with undo and hints."""

from __future__ import annotations

import random
from dataclasses import replace
from functools import cache

import pygame
import pytest

from lexicon.games.game import Ending, Phase
from lexicon.games.patience import FillColumn, TakeWord, TurnNest, patience_game
from lexicon.players.patience.solving import as_actions, clearing, column_search
from lexicon.players.player import Budget
from lexicon.scenes.table.surfaces.patience.panels import Tone
from lexicon.sprites.paint.pen import Pen
from lexicon.sprites.pieces.playing_cards import CardSprite
from lexicon.sprites.sprite import PieceState
from lexicon.words import open_dictionary
from tests.games.patience.positions import SEAT
from tests.sprites.pictures import raw

GAMES = ["solitaire-1", "word-solitaire", "solitaire-2", "letter-patience"]


@cache
def line_of(game_id, seed):
    """A way to win, by whoever knows every card."""
    desk, budget = open_dictionary("desk"), Budget(nodes=40_000)
    game = patience_game(game_id).new({"dictionary": "desk"}, (SEAT,), seed, desk)
    dealt, layout = game.every_card(), game.layout
    if layout.hidden:
        way, _ = column_search(desk, layout, 120).way(dealt.start, dealt.nest, budget.start())
    else:
        way, _ = clearing(desk, layout).way(dealt.start, random.Random(1), budget.start())
    return as_actions(SEAT, way)


@pytest.mark.usefixtures("seldom_drawn")
@pytest.mark.parametrize("game_id", ["word-solitaire", "letter-patience"])
def test_a_deal_is_won_by_keys_alone(alone, game_id):
    pilot, table = alone(game_id)
    for action in line_of(game_id, 3):
        if isinstance(action, TakeWord):
            pilot.type(action.letters.lower())
            for _ in range(200):
                if sorted(table.surface.tray.cards) == sorted(action.cards):
                    break
                pilot.key("Tab")
            pilot.key("Enter")
        elif isinstance(action, TurnNest):
            pilot.key("F6")
        else:
            _fill_by_keys(pilot, table, action)
        pilot.step()
        if table.session.over:
            break
    assert table.session.outcome.ending is Ending.DONE


def _fill_by_keys(pilot, table, action):
    """By the number of the column, and of the column of the vowel where there are several."""
    pilot.key(str(action.column + 1))
    if table.surface.filling is not None:
        pilot.key(str(action.source + 1))


@pytest.mark.usefixtures("seldom_drawn", "searched_here")
@pytest.mark.parametrize("game_id", ["solitaire-1", "solitaire-2"])
def test_a_deal_is_won_by_the_mouse_alone(alone, game_id):
    pilot, table = alone(game_id)
    for action in line_of(game_id, 3):
        surface = table.surface
        if isinstance(action, TakeWord):
            _click_word(pilot, table, action)
        elif isinstance(action, TurnNest):
            pilot.click(surface.place.nest)
        else:
            pilot.drag(surface.front_rect(action.source), surface.front_rect(action.column))
        pilot.step()
        if table.session.over:
            break
    assert table.session.outcome.ending is Ending.DONE


def _click_word(pilot, table, action):
    """Each letter's own card, also one that another of the word still covers."""
    surface = table.surface
    for letter, source in zip(action.letters, action.cards, strict=True):
        pilot.click(
            _spot(surface, letter, source) if source >= 0 and not surface.hidden else surface.front_rect(source)
        )
    pilot.click("MAKE WORD")


def _spot(surface, letter, source):
    """A point where the uppermost card of that letter in the pile can be seen."""
    pile = surface.view.piles[source]
    lying = surface.tray.lying(source, len(pile))
    depth = max(depth for depth in lying if pile[depth] == letter)
    rect = surface.cards.rect(source, depth)
    return (rect.centerx, rect.centery) if depth == lying[-1] else (rect.centerx, rect.y + surface.place.strip // 2)


def shown(table):
    return table.surface.view


def test_ruling_6_1_what_a_card_would_free_is_said(alone):
    pilot, table = alone("solitaire-1")
    pile = shown(table).piles[0]
    pilot.hover(table.surface.front_rect(0))
    assert table.surface.tray_sprite.data.status == f"{pile[2]} frees {pile[1]}, then {pile[0]}"


def test_a_word_that_does_not_go_says_why(alone):
    pilot, table = alone("solitaire-1")
    pilot.type("zzzz")
    assert table.surface.tray_sprite.data.status == "does not go"
    assert "Z" in table.surface.duty.data.told
    pilot.key("Enter")
    assert shown(table).turn == 1
    pilot.key("Backspace")
    assert table.surface.tray.letters == "ZZZ"
    pilot.key("Ctrl+R")
    assert not table.surface.trying


def test_the_card_out_of_play_is_seen_to_be_and_says_so(alone):
    """It looked as all others do, and a press on it did nothing."""
    pilot, table = alone("solitaire-1")
    place = table.surface.place.aside
    (card,) = (
        sprite for sprite in table.surface.cards.resting() if isinstance(sprite, CardSprite) and sprite.body == place
    )
    assert card.data.state is PieceState.GHOST
    assert raw(card.picture()) != raw(CardSprite(replace(card.data, state=PieceState.REST), place, card.u).picture())
    pilot.click(place)
    assert "out of play" in pilot.app.toasts.text
    assert not table.surface.trying


def test_what_would_be_left_is_told_of_words_that_go_alone(alone):
    pilot, table = alone("solitaire-1")
    word = line_of("solitaire-1", 3)[0].letters
    for at, letter in enumerate(word, start=1):
        pilot.type(letter.lower())
        rows = dict(table.surface.info.data.rows)
        assert rows.get("After this word") == (f"{51 - at} cards" if table.trial.playable else None), word[:at]
    assert "After this word" in rows
    pilot.type("z")
    assert "After this word" not in dict(table.surface.info.data.rows)


def test_cards_go_back_by_a_click(alone):
    pilot, table = alone("solitaire-1")
    pilot.click(table.surface.front_rect(4))
    assert len(table.surface.tray.pieces) == 1
    pilot.click(table.surface.place.tray_rect(0, 1))
    assert not table.surface.trying


def test_a_turn_is_taken_back(alone):
    pilot, table = alone("solitaire-1")
    first = shown(table).piles
    pilot.type(line_of("solitaire-1", 3)[0].letters.lower())
    pilot.key("Enter")
    assert shown(table).piles != first
    pilot.key("Ctrl+Z")
    pilot.step(3)
    if pilot.has("Take back"):
        pilot.click("Take back")
    assert shown(table).piles == first


def test_a_hint_marks_cards_and_lays_the_word(alone):
    pilot, table = alone("solitaire-1")
    pilot.key("F2")
    pilot.step(3)
    assert table.surface.hint
    assert table.surface.hint[0].squares


def come_to_a_fill(pilot, table):
    """Play the line to where a column must be filled."""
    for action in line_of("letter-patience", 3):
        if isinstance(action, FillColumn) and shown(table).must_fill:
            break
        if isinstance(action, TakeWord):
            pilot.type(action.letters.lower())
            pilot.key("Enter")
        elif isinstance(action, TurnNest):
            pilot.key("F6")
        pilot.step()
    assert shown(table).must_fill


def test_a_hint_for_an_empty_column_names_its_card_and_shows_it(alone):
    pilot, table = alone("letter-patience", size=(960, 600))
    come_to_a_fill(pilot, table)
    for _ in range(3):
        pilot.key("F2")
        pilot.step(3)
    view, surface, panel = shown(table), table.surface, table.help._panel
    fill, column = surface.advised_fill, view.piles.index("")
    assert fill.column == column
    notes = panel.data.notes
    assert notes[0] == f"Fill column {column + 1}"
    assert notes[2] == f"{view.piles[fill.source][-1]} of column {fill.source + 1}"
    ringed = [sprite for sprite in surface.at_rest() if getattr(sprite.data, "state", None) is PieceState.TENTATIVE]
    assert [sprite.data.letter for sprite in ringed] == [view.piles[fill.source][-1]]
    pen = Pen(pygame.Surface((1, 1)), panel.u * 2)
    assert all(pen.text_width(note, 16) <= panel.w - 28 - 58 for note in notes)
    pilot.key("Esc")
    assert surface.advised_fill is None


def test_ruling_6_2_what_must_be_done_is_said(alone):
    pilot, table = alone("letter-patience")
    come_to_a_fill(pilot, table)
    view = shown(table)
    data, empty = table.surface.duty.data, view.piles.index("") + 1
    assert (data.title, data.tone) == ("Must fill", Tone.DUTY)
    assert f"Choose column {empty} (or press {empty})" in data.how
    assert all(f"{view.piles[at][-1]} of column {at + 1}" in data.told for at in view.vowels)
    pilot.key("F7")
    pilot.step(2)
    assert table.surface.duty.data == data, "an answer to another question leaves it there"
    before = view.turn
    pilot.click(table.surface.place.nest)
    assert shown(table).turn == before, "no nest card is turned"
    assert not pilot.find("Turn a nest card").is_enabled


@pytest.mark.usefixtures("searched_here")
@pytest.mark.parametrize("game_id", GAMES)
def test_given_up_after_a_question_that_enter_alone_does_not_answer(alone, game_id):
    pilot, table = alone(game_id)
    pilot.key("F4", "Enter", "Enter")
    assert pilot.scene is table
    assert not table.session.over
    assert not table.session.plays_on
    pilot.key("F4", "G")
    pilot.step(2)
    assert table.session.over
    assert table.session.view().phase is Phase.OVER


def test_two_cards_and_a_master_are_too_few_and_that_is_what_is_said(alone):
    """No letter made a word of three, the line under the tray said, though N, O and T do."""
    pilot, table = alone("solitaire-2", seed=5)
    own = table.surface
    pilot.click(table.frame.masters[0])
    for pile in [at for at, cards in enumerate(own.view.piles) if cards][:2]:
        pilot.click(own.cards.rect(pile, len(own.view.piles[pile]) - 1))
    pilot.wait(0.3)
    assert len(own.tray.pieces) == 3
    assert "4 letters or more" in table.trial.reason
    assert "No letter" not in table.trial.reason


def test_tab_backwards_takes_the_word_in_no_other_way(alone):
    """It turned the ways as Tab does, where elsewhere it leads to what lies before."""
    pilot, table = alone("solitaire-1")
    for action in line_of("solitaire-1", 3):
        pilot.type(action.letters.lower())
        if table.surface.tray.way[1] > 1:
            break
        pilot.key(*["Backspace"] * len(action.letters))
    assert table.surface.tray.way[0] == 1
    pilot.key("Shift+Tab")
    assert table.surface.tray.way[0] == 1
