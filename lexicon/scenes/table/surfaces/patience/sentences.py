"""What the table of a card solitaire says: on the bar, in the tray, beside the cards."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from lexicon.games.patience import FACE_DOWN, MASTER_CARD, NEST, Duty
from lexicon.scenes.table.surfaces.base import Trial
from lexicon.scenes.table.surfaces.patience.panels import InfoData, Tone
from lexicon.scenes.table.surfaces.patience.tray import free_card
from lexicon.session import counted, listing
from lexicon.session.daily import day_in_words

if TYPE_CHECKING:
    from lexicon.scenes.table.surfaces.patience.surface import PatienceSurface


def situation(surface: PatienceSurface) -> list[str]:
    """The deal, and how many cards are left."""
    view, daily = surface.view, surface.table.session.daily
    deal = f"Deal of {day_in_words(daily)}" if daily else f"Deal {view.deal}"
    if surface.hidden:
        return [deal, f"{counted(view.nest, 'nest card')} to turn", f"{view.left} cards left"]
    return [deal, f"{view.left} of {sum(surface.game.layout.piles)} cards left"]


def tray_words(surface: PatienceSurface, trial: Trial | None) -> tuple[str, str, bool | None]:
    """The word in the tray, what is said of it, and whether it is good (None: nothing can be said yet)."""
    tray = surface.tray
    if not tray.pieces:
        return "", _hover(surface) or "Type or click", None
    word = tray.letters.upper()
    if trial is None:
        return word, "", None
    if trial.playable:
        more = f"{tray.ways} ways: Tab" if tray.ways > 1 else "in the list"
        return word, more, True
    return word, trial.reason.rstrip("."), False if len(word) > 3 else None


def _hover(surface: PatienceSurface) -> str:
    """What the card that is pointed at, or that the keyboard is at, would free."""
    source = surface.cards.looked_at
    if surface.hidden or source is None or source in (NEST, MASTER_CARD):
        return ""
    pile = surface.view.piles[source]
    top = free_card(surface.position, surface.tray, source)
    below = [pile[depth] for depth in surface.tray.lying(source, len(pile))[:-1]]
    if not top or not below:
        return ""
    return f"{top} frees {', then '.join(reversed(below))}"


def info(surface: PatienceSurface) -> InfoData:
    """How it stands: what must, may and may not be done."""
    view, said = surface.view, surface.outlook.info()
    if not surface.hidden:
        piles = sum(bool(pile) for pile in view.piles)
        after = view.left - len(surface.tray.pieces)
        rows = [("Piles left", str(piles))]
        if surface.tray.pieces:
            rows.append(("After this word", counted(after, "card")))
        stuck = ("Nothing more goes: take words back, or give up.",) if surface.table.nothing_goes else ()
        told = InfoData("How it stands", stuck, tuple(rows), Tone.BAD if stuck else Tone.PLAIN)
        return told if said is None else replace(said, rows=tuple(rows))
    down = view.nest + sum(pile.count(FACE_DOWN) for pile in view.piles)
    figures = (("Face down", str(down)), ("Masters", str(view.masters)))
    if said is not None:
        return replace(said, rows=figures)
    if surface.table.nothing_goes:
        return InfoData("What may be done", ("Nothing more goes: take back, or give up.",), figures, Tone.BAD)
    return InfoData("What may be done", _duty(surface), figures, Tone.BAD if view.owes else Tone.PLAIN)


def _duty(surface: PatienceSurface) -> tuple[str, ...]:
    view = surface.view
    if view.owes:
        where = listing([str(at + 1) for at in view.vowels], "or")
        must = f"Fill the empty column with the vowel of column {where}."
        if surface.game.layout.duty is Duty.WORD:
            return (must, "Before that no word, no nest card.")
        return (must, "Before that no nest card.") if view.nest else (must.replace("Fill", "You may fill"),)
    free = "The empty column may take the nest's top card." if view.fills else ""
    turn = "A nest card may be turned." if view.may_turn else "The nest is through."
    return tuple(filter(None, (turn, free or "Each column gives one card to a word, and so does the nest.")))
