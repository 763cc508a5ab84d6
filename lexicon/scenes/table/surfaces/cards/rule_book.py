"""Worked examples of the card crosswords in the rule book: words that lie, a play, and what the rules say to it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from lexicon.crossword import Analysis, Grid, analyse
from lexicon.games.cards import card_game
from lexicon.games.handgame import figures
from lexicon.pieces import MASTER, load_pack
from lexicon.scenes.pages import Example, Picture
from lexicon.scenes.table.surfaces.examples import ExamplePlay, read_data
from lexicon.session import counted
from lexicon.sprites.paint.cache import Parts
from lexicon.sprites.paint.pen import Pen
from lexicon.sprites.pieces.letter_blocks import draw_letter_block
from lexicon.sprites.pieces.playing_cards import CardData, draw_table_card
from lexicon.sprites.sprite import PieceState
from lexicon.words import open_dictionary

_LARGEST = 46.0
_SHAPE = 1.3
_BADGE = 60.0
"""Room in units that the badge takes beside the crossword."""


@dataclass(frozen=True)
class CardExample:
    """What an example shows. ``lie``: the words on the table, laid one after the other; ``play``: what is laid now.

    ``refused`` says that the play is a bad one. ``hand``: what its player still holds after it.
    """

    play: ExamplePlay
    lie: tuple[ExamplePlay, ...] = ()
    hand: str = ""
    refused: bool = False


def _grid(lie: tuple[ExamplePlay, ...]) -> Grid:
    grid = Grid.empty()
    for laid in lie:
        grid = grid.place(laid.play)
    return grid


def _analysed(game_id: str, before: Grid, laid: ExamplePlay) -> Analysis:
    """By the rules of the game as it is usually played, with the dictionary that games start with."""
    game = card_game(game_id)
    return analyse(before, laid.play, game.rules(game.spec.defaults), open_dictionary())


@cache
def _reckoned(game_id: str, example: CardExample) -> Analysis:
    return _analysed(game_id, _grid(example.lie), example.play)


def faults(game_id: str, shown: Example | Picture) -> list[str]:
    """What the rules have against the words that lie there, or the play: that it is good, or bad, and not said so."""
    if isinstance(shown, Picture):
        return ["there are no pictures"]
    example, found = read_data(shown.data, CardExample), []
    for at, laid in enumerate(example.lie):
        found += [problem.text for problem in _analysed(game_id, _grid(example.lie[:at]), laid).problems]
    against = [problem.text for problem in _reckoned(game_id, example).problems]
    if bool(against) != example.refused:
        found += against or ["the play is good"]
    return found


# ---------------------------------------------------------------------- drawing


def paint_example(pen: Pen, game_id: str, shown: Example, w: float, h: float) -> Parts:
    """The crossword with the play on it, what it comes to or why it is refused, and the note."""
    pen.caps("Example", 0, 8, 14, "red", weight="Bold")
    pen.para(shown.heading, 0, 42, w, 21, 26, "ink", "serif", "Bold")
    example = read_data(shown.data, CardExample)
    analysis = _reckoned(game_id, example)
    after = _grid(example.lie).place(example.play.play)
    squares = [square for square, _ in after.items()]
    top, left = min(r for r, _ in squares), min(c for _, c in squares)
    rows, cols = max(r for r, _ in squares) - top + 1, max(c for _, c in squares) - left + 1
    blocks = card_game(game_id).blocks
    shape = 1.0 if blocks else _SHAPE
    wide = float(int(min(_LARGEST, (w - _BADGE) / cols, (h - 260) / rows / shape)))
    new = {square for square, _ in example.play.play.placed()}
    for square, letter in sorted(after.items(), key=lambda item: item[0] in new):
        x, y = 6 + (square[1] - left) * wide, 80 + (square[0] - top) * wide * shape
        yield
        _paint_piece(pen, letter, (x, y), wide, square in new, blocks)
    yield
    y = 80 + rows * wide * shape + 26
    y = _paint_refusal(pen, analysis, y, w) if example.refused else _paint_worth(pen, game_id, example, y, w)
    pen.para(shown.note, 0, y + 6, w, 16, 24, "ink_soft", weight="It")


def _paint_piece(pen: Pen, letter: str, at: tuple[float, float], wide: float, new: bool, blocks: bool) -> None:
    master, shown = letter.islower(), letter.upper()
    figure = load_pack("american").values[MASTER if master else shown]
    stands_for = shown if master else None
    data = CardData(
        MASTER if master else shown, figure, stands_for, state=PieceState.TENTATIVE if new else PieceState.REST
    )
    if blocks:
        draw_letter_block(pen.at(*at), data, wide)
    else:
        draw_table_card(pen, data, *at, wide, wide * _SHAPE)


def _paint_refusal(pen: Pen, analysis: Analysis, y: float, w: float) -> float:
    for problem in analysis.problems:
        pen.icon("cross", 9, y + 8, 15, "bad")
        y = pen.para(problem.text, 28, y + 8, w - 28, 17, 24, "bad", "sans", "Semibold")
    return y + 8


def _paint_worth(pen: Pen, game_id: str, example: CardExample, y: float, w: float) -> float:
    """How many pieces go and how many figures with them; what is still held, and what it costs."""
    piece = "block" if card_game(game_id).blocks else "card"
    used = example.play.play.used()
    pen.icon("check", 9, y + 8, 15, "good")
    text = f"{counted(len(used), piece)} laid, figures {figures(used)}"
    y = pen.para(text, 28, y + 8, w - 28, 17, 24, "ink", weight="Semibold")
    if example.hand:
        sums = " + ".join(str(figures(card)) for card in example.hand)
        cards = ", ".join(example.hand.replace(MASTER, "★"))
        told = f"Still held: {cards}, which would cost {sums} = {figures(example.hand)}"
        y = pen.para(told.replace(f"{sums} = ", "") if len(example.hand) == 1 else told, 28, y + 4, w - 28, 16, 24)
    return y + 8
