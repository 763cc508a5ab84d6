"""What the table of a card solitaire says: on the bar, in the tray, beside the cards."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from lexicon.games.patience import FACE_DOWN, MASTER_CARD, NEST
from lexicon.scenes.table.surfaces.patience.duty import before_filling
from lexicon.scenes.table.surfaces.patience.panels import InfoData, Tone
from lexicon.scenes.table.surfaces.patience.tray import free_card
from lexicon.scenes.table.surfaces.trial import Trial
from lexicon.session import counted
from lexicon.session.results.daily import deal_words

if TYPE_CHECKING:
    from lexicon.scenes.table.surfaces.patience.surface import PatienceSurface


def situation(surface: PatienceSurface) -> list[str]:
    """The deal, and how many cards are left."""
    view, daily = surface.view, surface.table.session.daily
    deal = deal_words(view.deal, daily)
    if surface.hidden:
        return [deal, f"{counted(view.nest, 'nest card')} to turn", f"{view.left} cards left"]
    return [deal, f"{view.left} of {sum(surface.game.layout.piles)} cards left"]


def tray_words(surface: PatienceSurface, trial: Trial | None) -> tuple[str, str, bool | None]:
    """The word in the tray, what is said of it, and whether it is good (None: nothing can be said yet)."""
    tray = surface.tray
    if not tray.pieces:
        table = surface.table
        invites = table.front is not None and surface.view.outcome is None and not table.session.plays_on
        return "", _hover(surface) or "Type or choose" * invites, None
    word = tray.letters.upper()
    if trial is None:
        return word, "", None
    told = tray.way[1] < 2  # else a button stands there
    if trial.playable:
        return word, "in the list" * told, True
    return (word, "does not go" * told, False) if len(word) > 3 else (word, "", None)


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


def info(surface: PatienceSurface, trial: Trial | None) -> InfoData:
    """How it stands in figures, and the answer to whether it can still be won."""
    rows = _figures(surface, trial)
    said = surface.outlook.info()
    if said is not None:
        return replace(said, rows=rows)
    if before := before_filling(surface):
        return InfoData("How it stands", (before,), rows, Tone.BAD)
    if surface.hidden:
        return InfoData("How it stands", ("A column gives one card to a word, the nest too.",), rows)
    return InfoData("How it stands", rows=rows)


def _figures(surface: PatienceSurface, trial: Trial | None) -> tuple[tuple[str, str], ...]:
    """What is left; after the word in the tray too, if that goes."""
    view = surface.view
    if surface.hidden:
        down = view.nest + sum(pile.count(FACE_DOWN) for pile in view.piles)
        return (("Face down", str(down)), ("Masters", str(view.masters)))
    left = ("Piles left", str(sum(bool(pile) for pile in view.piles)))
    if trial is None or not trial.playable:
        return (left,)
    return (left, ("After this word", counted(view.left - len(surface.tray.pieces), "card")))
