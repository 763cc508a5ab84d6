"""Worked examples of the word line for the rule book: the rules themselves say what comes of them."""

from __future__ import annotations

from dataclasses import dataclass

from lexicon.games.wordline import Add, Exchange, LinePlay, NewWord
from lexicon.games.wordline.rules import Change, change, placing_problems, spelling_problems
from lexicon.pieces import MASTER
from lexicon.scenes.table.surfaces.wordline.rows import offsets
from lexicon.session import listing
from lexicon.sprites.paint.pen import Pen
from lexicon.sprites.pieces.playing_cards import CardData, draw_table_card
from lexicon.sprites.pieces.wordline import row_card
from lexicon.sprites.sprite import PieceState
from lexicon.words import open_dictionary

_WIDEST = 46.0
_LINE = 26.0
_TOP = 58.0


@dataclass(frozen=True)
class LineChange:
    """One change: the word as it lies ("" none), and the letters of the play, as the judge writes them."""

    lies: str
    letters: str

    @property
    def play(self) -> LinePlay:
        """An addition, or an exchange where as many letters are named as lie there."""
        if not self.lies:
            return NewWord("", self.letters)
        return (Exchange if len(self.letters) == len(self.lies) else Add)("", self.letters, 0)

    @property
    def result(self) -> Change:
        """What comes of it. Raises ValueError where it does not fit."""
        made = change([self.lies] if self.lies else [], self.play)
        if not isinstance(made, Change):
            raise ValueError(made.text)
        return made


@dataclass(frozen=True)
class LineExample:
    """Several changes, one below the other; ``refused``: the last one is against the rules."""

    changes: tuple[LineChange, ...]
    refused: bool = False

    def faults(self) -> list[str]:
        """What the rules have against it; empty where it is as it says."""
        found = []
        for number, each in enumerate(self.changes):
            problems = placing_problems([each.lies] if each.lies else [], None, each.play)
            if not problems:
                problems = spelling_problems(each.result.after.upper(), open_dictionary("collegiate"))
            bad = self.refused and number == len(self.changes) - 1
            if bool(problems) is not bad:
                found.append(problems[0].text if problems else f"{each.letters} is good")
        return found

    # ------------------------------------------------------------------ drawing
    def paint(self, pen: Pen, heading: str, note: str, w: float, h: float) -> None:
        """Heading; each change in two rows of cards, what lay and what lies, and a sentence below; the note."""
        pen.caps("Example", 0, 8, 14, "red", weight="Bold")
        pen.text_in(heading, 0, 36, w, 21, "serif", "Bold")
        pen.text_in(note, 0, h - 8, w, 16, "sans", "It", "ink_soft")
        each = (h - _TOP - 22) / len(self.changes)
        longest = max(len(change.result.after) for change in self.changes)
        card = min(_WIDEST, (w - 8) / (0.8 * (longest - 1) + 1), (each - _LINE - 14) / (2 * 1.4 + 0.25))
        for number, one in enumerate(self.changes):
            bad = self.refused and number == len(self.changes) - 1
            _paint_change(pen.at(0, _TOP + number * each), one, card, w, bad)


def _paint_change(pen: Pen, one: LineChange, card: float, w: float, refused: bool) -> None:
    made = one.result
    high = card * 1.4
    y = 2.0
    if made.before:
        _paint_row(pen, made.before, frozenset(), card, y)
        pen.text("→", min(w - 24, offsets(made.before, card)[-1] + 14), y + high / 2, 24, "sans", "Bold", "accent_dark")
        y += high + card * 0.25
    new = frozenset(i for i, letter in enumerate(one.letters) if letter != ".")
    _paint_row(pen, made.after, new, card, y)
    y += high + 16
    pen.icon("cross" if refused else "check", 9, y, 15, "bad" if refused else "good")
    pen.text_in(_told(made, refused), 24, y, w - 26, 16, color="ink")


def _paint_row(pen: Pen, word: str, new: frozenset[int], card: float, y: float) -> None:
    last = len(word) - 1
    for i, (letter, x) in enumerate(zip(word, offsets(word, card)[:-1], strict=True)):
        data: CardData = row_card(letter, i == last, PieceState.TENTATIVE if i in new else PieceState.REST)
        draw_table_card(pen, data, x + 3, y, card)


def _told(made: Change, refused: bool) -> str:
    used = listing("a Master" if card == MASTER else card for card in made.used)
    if refused:
        return f"{used} for itself: spelt as before, not allowed"
    if made.gains:
        return f"{used} from the hand; {listing('the Master' if c == MASTER else c for c in made.gains)} comes to it"
    return f"{used} from the hand"
