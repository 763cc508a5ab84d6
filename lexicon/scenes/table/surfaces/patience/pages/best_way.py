"""The panel of the results that says whether the deal was to be won, and how, once that is found."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from lexicon.games.patience import TakeWord
from lexicon.session import BestLine, counted
from lexicon.sprites.paint.pen import Pen
from lexicon.sprites.sprite import Painted

_ROW: Final = 26.0


@dataclass(frozen=True)
class WayData:
    """``told``: the sentence that counts; ``more``: what is said under it; ``words``: those of the way found."""

    told: str
    more: str = ""
    words: tuple[str, ...] = ()
    share: float | None = None
    """How much has been searched, 0 to 1, while it is."""


def way_data(line: BestLine, made: int | None, proved: bool) -> WayData:
    """What is said. *made*: in how many words the player won, None: not at all. *proved*: known before the deal."""
    if line.line is None and not line.done:
        told = "It was there to be won" if proved and made is None else "Looking for the best way"
        return WayData(told, "The whole deal is being searched.", share=line.progress)
    found = line.line
    if found is None or not found.done or not found.actions:
        return WayData("No way to win was found", "That does not say that there was none.")
    words = tuple(action.letters.upper() for action in found.actions if isinstance(action, TakeWord))
    score = counted(found.score, "word")
    if made is None:
        return WayData(f"It was there to be won: in {score}", "Every card was known to the search.", words)
    if made <= found.score:
        return WayData(f"Won in {counted(made, 'word')}: no shorter way was found", "", words)
    return WayData(f"Won in {made}; {score} would have done", "Every card was known to the search.", words)


class WayPanel(Painted[WayData]):
    """Sentence, note, and the words in as many columns as they need."""

    def draw(self, pen: Pen) -> None:
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
        top = 120.0 if data.more else 100.0
        rows = max(1, int((h - top - 4) / _ROW))
        columns = max(2, -(-len(data.words) // rows))
        each = (w - 40) / columns
        for i, word in enumerate(data.words):
            x, y = 20 + i // rows * each, top + i % rows * _ROW
            pen.text(str(i + 1), x + 18, y, 14, color="ink_soft", align="r")
            pen.text_in(word, x + 26, y, each - 34, 18, "serif", "Semibold")
