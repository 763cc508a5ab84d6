"""The panel of the results that says whether the deal was to be won, and how, once that is found."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from lexicon.games.patience import TakeWord
from lexicon.scenes.table.surfaces.patience.pages.leftover import draw_left
from lexicon.session import BestLine, counted
from lexicon.sprites.paint.cache import Parts
from lexicon.sprites.paint.pen import Pen
from lexicon.sprites.pieces.spelt import draw_spelt
from lexicon.sprites.sprite import Painted

_ROW: Final = 26.0
"""Units from word to word where they are written."""
_SPELT_ROW: Final = (38.0, 64.0)
"""Least and most of a row with a word in its cards."""
_CARD_LEAST: Final = 20.0
"""Least width of such a card with the gap beside it."""
_SEARCHED: Final = (
    "Every card is known to the search, also those that lay covered. It goes through the deal again and again, each "
    "time by other words or by more of them, for a way that clears everything in few words.",
    "Once a way is found its words stand here, and the look back goes through it card by card.",
)
_NOT_FOUND: Final = (
    "There are more ways through a deal than can be looked at. A word that was left aside early may have been the one.",
)


@dataclass(frozen=True)
class WayData:
    """``told``: the sentence that counts; ``more``: what is said under it; ``words``: those of the way found.

    A letter in lower case is one for which a Master stands.
    """

    told: str
    more: str = ""
    words: tuple[str, ...] = ()
    share: float | None = None
    """How much has been searched, 0 to 1, while it is."""
    notes: tuple[str, ...] = ()
    """What is said of the search where there are no words."""
    left: tuple[str, ...] = ()
    """The heaps of cards that the player had left, for the place where there are no words."""


def way_data(line: BestLine, made: int | None, proved: bool, left: tuple[str, ...] = ()) -> WayData:
    """What is said. *made*: in how many words the player won, None: not at all. *proved*: known before the deal.

    *left*: the heaps of cards that the player had left.
    """
    if line.line is None and not line.done:
        told = "It was there to be won" if proved and made is None else "Looking for the best way"
        return WayData(told, "The whole deal is being searched.", share=line.progress, notes=_SEARCHED, left=left)
    found = line.line
    if found is None or not found.done or not found.actions:
        return WayData("No way to win was found", "That does not say that there was none.", notes=_NOT_FOUND, left=left)
    words = tuple(action.letters for action in found.actions if isinstance(action, TakeWord))
    score = counted(found.score, "word")
    if made is None:
        return WayData(f"It was there to be won: in {score}", "Every card was known to the search.", words)
    if made <= found.score:
        return WayData(f"Won in {counted(made, 'word')}: no shorter way was found", "", words)
    return WayData(f"Won in {made}; {score} would have done", "Every card was known to the search.", words)


class WayPanel(Painted[WayData]):
    """Sentence, note, and the words in as many columns as they need; or what the search does."""

    def draw(self, pen: Pen) -> Parts:
        """On paper, the sentence in green."""
        w, h, data = self.w, self.h, self.data
        pen.panel(0, 0, w, h, 7, "card")
        pen.rulehead("The same deal", 20, 28, w - 40)
        size = 24.0
        while size > 16 and pen.text_width(data.told, size, "serif", "Bold") > w - 40:
            size -= 1
        pen.text(data.told, 20, 62, size, "serif", "Bold", "good" if data.words else "ink")
        if data.more:
            pen.text(pen.fitted(data.more, w - 40, 16), 20, 90, 16, color="ink_soft")
        if data.share is not None:
            pen.progress(20, 112, w - 40, 12, data.share)
        if data.words:
            yield from self._draw_words(pen, 120.0 if data.more else 100.0)
        else:
            y = self._draw_notes(pen, 144.0 if data.share is not None else 124.0)
            yield from draw_left(pen, data.left, 20, y, w - 40, h - 20 - y)

    def _draw_notes(self, pen: Pen, y: float) -> float:
        """As many of them as have room; gives where the next thing begins."""
        for note in self.data.notes:
            lines = pen.wrap(note, self.w - 40, 17)
            if y + 24 * (len(lines) - 1) > self.h - 22:
                break
            for i, line in enumerate(lines):
                pen.text(line, 20, y + 24 * i, 17, color="ink_soft")
            y += 24 * len(lines) + 6
        return y

    def _draw_words(self, pen: Pen, top: float) -> Parts:
        """In their cards where those have room, in up to three columns; else written."""
        words, room = self.data.words, self.w - 40
        longest = max(map(len, words))
        for columns in (1, 2, 3):
            rows, each = -(-len(words) // columns), room / columns
            pitch = min(_SPELT_ROW[1], (self.h - top - 4) / rows)
            if pitch >= _SPELT_ROW[0] and (each - 34) / longest >= _CARD_LEAST:
                for i, word in enumerate(words):
                    yield
                    x, y = 20 + i // rows * each, top - 12 + i % rows * pitch
                    pen.text(str(i + 1), x + 18, y + pitch / 2, 14, color="ink_soft", align="r")
                    draw_spelt(pen, word, x + 26, y + 4, each - 34, pitch - 8, cards=True)
                return
        rows = max(1, int((self.h - top - 4) / _ROW))
        each = room / max(2, -(-len(words) // rows))
        for i, word in enumerate(words):
            x, y = 20 + i // rows * each, top + i % rows * _ROW
            pen.text(str(i + 1), x + 18, y, 14, color="ink_soft", align="r")
            pen.text_in(word.upper(), x + 26, y, each - 34, 18, "serif", "Semibold")
