"""What a card does that is dragged somewhere and let go: it goes into a word, or back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lexicon.scenes.table.surfaces.surface import Point
from lexicon.scenes.table.surfaces.wordline.laying.trying import Tab, Trying
from lexicon.scenes.table.surfaces.wordline.rows import Hit

if TYPE_CHECKING:
    from lexicon.scenes.table.surfaces.wordline.surface import LineSurface


def drop_at(surface: LineSurface, point: Point) -> tuple[int | None, Hit | None]:
    """Which word a card let go there would change (None: a new one), and how; None: it would go back."""
    if surface.frame.strip.collidepoint(point):
        return surface.making.at, _in_strip(surface, point[0])
    number = surface.rows.word_near(point)
    if number is None:
        return None, None
    trying, hit = surface.making, surface.rows.hit(number, point[0])
    if trying.asked and trying.tab is Tab.ADD and hit.gap is None:
        hit = Hit(gap=hit.place)
    if trying.asked and trying.tab is Tab.EXCHANGE and hit.place is None:
        hit = Hit(place=min(hit.gap or 0, len(surface.view.table[number]) - 1))
    return number, _among_cells(trying, hit) if number == trying.at else hit


def _among_cells(trying: Trying, hit: Hit) -> Hit:
    """Where *hit*, counted in the letters of the word as it lies, is in the word that is open, with what was added."""
    lying = [place for place, cell in enumerate(trying.cells) if cell.lies]
    if not lying:
        return hit
    if hit.gap is None:
        return Hit(place=lying[hit.place or 0])
    return Hit(gap=lying[hit.gap] if 0 < hit.gap < len(lying) else hit.gap and len(trying.cells))


def _in_strip(surface: LineSurface, x: int) -> Hit:
    """Where in the word of the strip a card let go at *x* would go."""
    trying, plan = surface.making, surface.plan
    if trying.at is None:
        return Hit(gap=plan.gap_for(x))
    if trying.tab is Tab.EXCHANGE and (trying.asked or trying.cards):
        return Hit(place=plan.cell_for(x))
    if trying.asked or any(cell.added for cell in trying.cells):
        return Hit(gap=plan.gap_for(x))
    return plan.hit(x)


def where_to_drop(surface: LineSurface) -> str:
    """What is said of a card that was let go on the felt, where it can do nothing."""
    if not surface.view.table:
        return "Let it go in the field above: the word is laid there."
    if surface.making.at is not None:
        return "Let it go on a word, between two letters or at its end."
    return "Let it go on a word or at its end, or in the field above for a new word."
