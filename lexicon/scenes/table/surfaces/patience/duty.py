"""What must, may and may not be done now, in words, and how it is done: the line between the cards and the tray."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from lexicon.games.game import Verdict
from lexicon.games.patience import Duty
from lexicon.games.patience.rules.position import Fault
from lexicon.scenes.table.surfaces.patience.panels import DutyData, Tone
from lexicon.scenes.table.surfaces.trial import Trial
from lexicon.session import listing

if TYPE_CHECKING:
    from lexicon.scenes.table.surfaces.patience.surface import PatienceSurface

_LONG: Final = 3
"""So many letters are no word yet: of them only what the cards have against them is told."""
_FEW: Final = 2
"""So many vowels are named."""
_OPEN: Final = DutyData(
    "Make a word", "Type it, or choose its cards.", "A card under another is free once that one is taken."
)
_PLAYED_ON: Final = DutyData(
    "Looking on", "The computer plays this deal on.", "Choose “Stop playing on” (F7) to go on yourself."
)


def duty(surface: PatienceSurface, trial: Trial | None) -> DutyData:
    """What is told of the turn: a duty first, then what is against the word in the tray, then what may be done."""
    if not surface.table.may_act:
        return DutyData()
    if surface.table.session.plays_on:
        return _PLAYED_ON
    view = surface.view
    if surface.filling is not None:
        return _which_vowel(surface, surface.filling)
    if view.owes and (view.must_fill or not surface.trying):
        return _fill(surface)
    against = _against(surface, trial)
    if against:
        return DutyData("Does not go", against, tone=Tone.BAD)
    if surface.table.nothing_goes:
        return DutyData("Nothing goes", "Take words back, or give up.", tone=Tone.BAD)
    return _turn(surface) if surface.hidden else _OPEN


def _which_vowel(surface: PatienceSurface, column: int) -> DutyData:
    vowels = surface.view.vowels
    numbers = listing([str(at + 1) for at in vowels], "or")
    told = f"Column {column + 1} takes {_cards(surface, vowels)}."
    return DutyData("Which vowel?", told, f"Choose it, or press {numbers}. Esc: not now.", Tone.DUTY)


def _fill(surface: PatienceSurface) -> DutyData:
    """A vowel goes to the empty column: whether it must, which, and how."""
    vowels, must = surface.view.vowels, bool(before_filling(surface))
    how = _choose(surface) + (", then the vowel; or drag it." if len(vowels) > 1 else ", or drag the card.")
    if must and not surface.view.must_fill:
        how += " A word may come before."
    told = _goes(surface, _cards(surface, vowels), "goes" if must else "may go")
    return DutyData("Must fill" if must else "May fill", told, how, Tone.DUTY)


def before_filling(surface: PatienceSurface) -> str:
    """What may not be done before an empty column is filled; "" where nothing has to be."""
    view = surface.view
    if not view.owes:
        return ""
    if surface.game.layout.duty is Duty.WORD:
        return "Fill the empty column first."
    return "Fill the empty column before you turn a nest card." if view.nest else ""


def _turn(surface: PatienceSurface) -> DutyData:
    """A word, a nest card, or the nest's top card to an empty column."""
    view = surface.view
    if view.fills and not view.owes:
        told = _goes(surface, f"the {view.nest_up[-1]} of the nest", "may go")
        other = "Or a word, or a nest card (F6)." if view.may_turn else "Or a word."
        return DutyData("May fill", told, f"{_choose(surface)}, or drag the card. {other}")
    title = "Word or nest card" if view.may_turn else "Make a word"
    told = "Make a word: one card from each column at most, one from the nest."
    how = "Choose the cards, or type" + (", or press the nest (F6) to turn a card." if view.may_turn else ".")
    return DutyData(title, told, how)


def _empty(surface: PatienceSurface) -> list[int]:
    """The numbers of the empty columns."""
    return [at for at, pile in enumerate(surface.view.piles, start=1) if not pile]


def _goes(surface: PatienceSurface, what: str, goes: str) -> str:
    empty = _empty(surface)
    if len(empty) == 1:
        return f"Column {empty[0]} is empty: {what} {goes} there."
    return f"{what[0].upper()}{what[1:]} {goes} to an empty column."


def _choose(surface: PatienceSurface) -> str:
    empty = _empty(surface)
    return f"Choose column {empty[0]} (or press {empty[0]})" if len(empty) == 1 else "Choose one (or press its number)"


def _cards(surface: PatienceSurface, columns: tuple[int, ...]) -> str:
    """The vowels that may go to an empty column, by letter and column where there are few."""
    if len(columns) > _FEW:
        return f"the vowel of column {listing([str(at + 1) for at in columns], 'or')}"
    return listing([f"the {surface.view.piles[at][-1]} of column {at + 1}" for at in columns], "or")


def _against(surface: PatienceSurface, trial: Trial | None) -> str:
    """What is against the word in the tray; "" if nothing is, or nothing can be said yet."""
    if trial is None or trial.playable:
        return ""
    if len(surface.tray.pieces) > _LONG or trial.verdict is None:
        return trial.reason
    return _of_cards(trial.verdict)


def _of_cards(verdict: Verdict) -> str:
    found = (problem.text for problem in verdict.problems if problem.code in (Fault.FILL_FIRST, Fault.NOT_TAKEABLE))
    return next(found, "")
