"""Two people who play card crosswords at the table: one only clicks, the other only types."""

from __future__ import annotations

from collections.abc import Callable

from lexicon.games.common.piles import Pile
from lexicon.games.common.plays import PlayWord
from lexicon.games.game import Phase
from lexicon.pieces import MASTER
from lexicon.players.cards import most_cards
from lexicon.scenes.results import ResultsScene
from lexicon.scenes.table import TableScene
from lexicon.scenes.table.dialogs.between import BetweenHands
from lexicon.scenes.table.dialogs.curtain import CurtainScene
from lexicon.scenes.table.surfaces.cards.crossword.master import MasterChooser
from lexicon.scenes.table.surfaces.cards.table import CardTableSurface
from tests.scenes.pilot import Pilot


def surface(table: TableScene) -> CardTableSurface:
    assert isinstance(table.surface, CardTableSurface)
    return table.surface


def best_word(table: TableScene) -> PlayWord | None:
    """The play that lays most cards."""
    found = most_cards(surface(table).view, table.session.dictionary, 1)
    action = found[0].action if found else None
    assert action is None or isinstance(action, PlayWord)
    return action


def name_masters(pilot: Pilot, letter: str, keys: bool) -> None:
    """Answer the box that asks for a Master's letter."""
    pilot.step()
    scene = pilot.scene
    if isinstance(scene, MasterChooser):
        spots = [(x, y) for x in range(0, scene.size[0], 6) for y in range(0, scene.size[1], 6)]
        if keys:
            pilot.key(letter.lower())
        else:
            pilot.click(next(spot for spot in spots if scene._panel.letter_at(spot) == letter.upper()))
        pilot.step()


def click_word(pilot: Pilot, table: TableScene, word: PlayWord) -> None:
    """Click the first free square, again to turn, click the pieces, LAY WORD."""
    own = surface(table)
    placed = word.play.placed()
    first = placed[0][0]
    own.area.viewport.follow(own.area.lying, [square for square, _ in placed])
    pilot.click(own.area.viewport.rect(first))
    if own.area.laying.cursor.direction is not word.direction:
        pilot.click(own.area.viewport.rect(first))
    for _, letter in placed:
        wanted = MASTER if letter.islower() else letter
        card = next(c for c in own.hand.cards if c.letter == wanted and c not in own.loose)
        pilot.click(own.hand.rect(card))
        name_masters(pilot, letter, keys=False)
    pilot.click(table.frame.play)


def type_word(pilot: Pilot, table: TableScene, word: PlayWord, far: bool = False) -> None:
    """Arrows to the first square, *far*: with Ctrl as long as that is far, the whole word typed, Enter."""
    own = surface(table)
    cursor = own.area.laying.cursor
    for _ in range(8):
        if table.focus.current is own.area.focus and own.area.cursor_shown:
            break
        pilot.key("Tab")
    pilot.key("Left") if not own.area.cursor_shown else None
    for keys, way in ((("Up", "Down"), 0), (("Left", "Right"), 1)):
        wanted = (word.row, word.col)[way]
        while cursor.square[way] != wanted:
            ctrl = "Ctrl+" if far and abs(cursor.square[way] - wanted) > 8 else ""
            pilot.key(ctrl + keys[cursor.square[way] < wanted])
    if cursor.direction is not word.direction:
        pilot.key("Ins")
    for square, letter in word.play.squares():
        there = own.area.letter(square)
        if there is not None:
            pilot.key(there.lower())
        elif letter.islower():
            pilot.key("?")
            name_masters(pilot, letter, keys=True)
        else:
            pilot.key(letter.lower())
    pilot.key("Enter")


def click_turn(pilot: Pilot, table: TableScene) -> None:
    """One step of a turn, by mouse."""
    own = surface(table)
    if own.view.phase is Phase.FOLLOW:
        pilot.click(own.piles.source if Pile.BLIND in own.view.may_take else own.frame.exposed)
        return
    word = best_word(table)
    if word is not None:
        click_word(pilot, table, word)
        return
    pilot.click(own.exchange_label)
    pilot.click(own.hand.rect(own.hand.cards[0]))
    pilot.click(table.frame.play)


def type_turn(pilot: Pilot, table: TableScene) -> None:
    """One step of a turn, by keys."""
    own = surface(table)
    if own.view.phase is Phase.FOLLOW:
        pilot.key("e" if Pile.EXPOSED in own.view.may_take else "b")
        return
    word = best_word(table)
    if word is not None:
        type_word(pilot, table, word)
        return
    pilot.key("F4")
    pilot.key("?" if own.hand.cards[0].is_master else own.hand.cards[0].letter.lower())
    pilot.key("Enter")


def play_to_the_end(pilot: Pilot, table: TableScene, turn: Callable[[Pilot, TableScene], None]) -> int:
    """Play; gives how many score sheets between two hands were seen."""
    sheets = 0
    for _ in range(2000):
        scene = pilot.scene
        if isinstance(scene, ResultsScene):
            return sheets
        if isinstance(scene, BetweenHands):
            sheets += 1
            pilot.key("Space") if turn is type_turn else pilot.click("Next hand")
        elif isinstance(scene, CurtainScene):
            pilot.key("Space")
        elif scene is table and table.may_act:
            before = table.session.taken
            turn(pilot, table)
            pilot.step()
            assert table.session.taken > before, (table.trial, pilot.app.toasts.text)
        pilot.step()
    raise AssertionError("the game does not end")
