"""How the tests play Anagrams at the table: what a person does, by mouse alone and by keys alone."""

from __future__ import annotations

from collections.abc import Callable

from lexicon.games.anagrams.actions import Act
from lexicon.games.anagrams.options import Finder, act_for
from lexicon.games.anagrams.rules import value
from lexicon.scenes.dialog import Dialog
from lexicon.scenes.table import TableScene
from lexicon.scenes.table.dialogs.challenge import VerdictDialog
from lexicon.scenes.table.dialogs.curtain import CurtainScene
from lexicon.scenes.table.surfaces.anagrams.asking import SubChooser
from lexicon.scenes.table.surfaces.anagrams.gathering import HELD, Card, Gathering, Where
from lexicon.scenes.table.surfaces.anagrams.surface import AnagramsSurface
from tests.games.table import short_list
from tests.scenes.pilot import Pilot
from tests.scenes.table.conftest import StandIn


def surface(table: TableScene) -> AnagramsSurface:
    assert isinstance(table.surface, AnagramsSurface)
    return table.surface


def next_act(table: TableScene) -> Act | None:
    """The act that makes the dearest word; None: the held letter goes to the middle."""
    position = surface(table).position
    acts = [act_for(position, result) for result in Finder(short_list()).results(position)]
    return max(acts, key=lambda act: (value(act.letters), act.held, act.letters), default=None)


def cards_of(table: TableScene, act: Act) -> list[Card]:
    """The cards of *act* in the order of the new word."""
    gathering = Gathering()
    gathering.lay_out(act, surface(table).position)
    return [piece.card for piece in gathering.pieces if piece.card is not None]


def click_card(pilot: Pilot, table: TableScene, card: Card, letter: str) -> None:
    """Click a card where it lies: of a word in strips by its place in the tray."""
    on = surface(table)
    if card == HELD:
        pilot.click(on.place.held)
    elif card.where is Where.MIDDLE:
        rect = on.cards[card.at]
        pilot.click((rect.x + 3, rect.y + 3))
    else:
        lying = next(each for each in on.words if (each.owner, each.word) == (card.owner, card.word))
        if lying.card:
            rect = lying.letter_rect(card.at)
            pilot.click((rect.x + 3, rect.centery))
        else:
            if on.gathering.claimed is None:
                pilot.click(lying.body)
            pilot.click(on.tray_rect(len(on.gathering.pieces) + on.gathering.rest.index(card)))
    if isinstance(pilot.scene, SubChooser):
        pilot.click(pilot.scene._panel.letter_rect(letter.upper()))


def click_turn(pilot: Pilot, table: TableScene) -> None:
    """One act, or the letter to the middle, by mouse."""
    act = next_act(table)
    if act is None:
        pilot.click("To the middle")
        return
    for card, letter in zip(cards_of(table, act), act.letters, strict=True):
        click_card(pilot, table, card, letter)
    assert surface(table).gathering.word == act.letters.upper()
    assert table.trial is not None
    assert table.trial.playable, table.trial.reason
    pilot.click(surface(table).say_play())


def type_turn(pilot: Pilot, table: TableScene) -> None:
    """The same by keys: the first source that is found does."""
    act = next_act(table)
    if act is None:
        pilot.key("F4")
        return
    pilot.type(act.letters.upper())
    assert table.trial is not None
    for _ in range(len(surface(table).gathering.ways)):
        if table.trial.playable:
            break
        pilot.key("Tab")
    assert table.trial.playable, table.trial.reason
    pilot.key("Enter")


def play_to_the_end(pilot: Pilot, table: TableScene, turn: Callable[[Pilot, TableScene], None], keys: bool) -> None:
    """Play; challenges of people are let be, and curtains opened, by mouse or by *keys*."""
    for _ in range(900):
        top = pilot.scene
        if isinstance(top, StandIn):
            return
        if isinstance(top, CurtainScene):
            names = [label for label in pilot.labels() if label.startswith("I am")]
            if names:
                pilot.key("Space") if keys else pilot.click(names[0])
        elif isinstance(top, Dialog):
            pilot.key("Space") if keys else pilot.click("Let it stand")
        elif isinstance(top, VerdictDialog):
            pilot.key("Space") if keys else pilot.click("Go on")
        elif top is table and table.may_act:
            turn(pilot, table)
        elif top is table and pilot.has("Let it stand"):
            pilot.key("Space") if keys else pilot.click("Let it stand")
        pilot.step(2)
    raise AssertionError(f"the game did not end: {pilot.scene}")
