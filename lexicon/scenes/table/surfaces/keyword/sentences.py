"""What happens in a Keyword game, in words."""

from __future__ import annotations

from collections.abc import Mapping

from lexicon.games.game import Event, SeatId
from lexicon.games.keyword.events import Charged, Passed, PassReason, RackThrownBack, StarterDraw, WentOut
from lexicon.games.keyword.rules.scoring import Why
from lexicon.games.keyword.view import KeywordView, PlayedTurn
from lexicon.scenes.table.surfaces.keyword.layout import Square
from lexicon.scenes.table.surfaces.trial import PlaySum
from lexicon.session import arithmetic
from lexicon.session.families.keyword import REASONS
from lexicon.session.log import counted, signed
from lexicon.sprites.table.curtain import SumLetter

SETTLES = (Charged,)
"""Events that tell one settlement together."""


def tell(event: Event, names: Mapping[SeatId, str]) -> str:
    """One sentence on an event that needs one; "" for the others."""
    match event:
        case StarterDraw():
            drawn = {one.seat: one.letter for draws in event.rounds for one in draws if one.letter != "?"}
            letters = ", ".join(f"{names[seat]} {letter}" for seat, letter in drawn.items())
            return f"Drawn for the start: {letters}. {names[event.starter]} begins."
        case RackThrownBack():
            return "The first rack had no word to open with; another is drawn."
        case Passed():
            late = event.reason is PassReason.TIME
            return f"{names[event.seat]} is out of time for this turn." if late else f"{names[event.seat]} passes."
        case WentOut():
            return f"{names[event.seat]} has gone out: {signed(event.points)}."
        case Charged():
            return f"{names[event.seat]} has {counted(event.blocks, 'block')} left: {signed(event.points)}."
    return ""


def letters_of(turn: PlayedTurn, view: KeywordView) -> tuple[tuple[str, bool], ...]:
    """The letters of the main word as they lie on the board, each with whether it is a Master."""
    board = view.board
    return tuple((letter, board[r][c].islower()) for letter, (r, c) in zip(turn.words[0], _squares(turn), strict=True))


def sum_of(turn: PlayedTurn, view: KeywordView) -> PlaySum:
    """Each letter of the main word, the square it lies on, and what it earned."""
    earned = {(p.row, p.col): p.points for p in turn.parts if p.why is not Why.KEY_CARD}
    letters = tuple(
        SumLetter(letter, view.layout[r][c], earned.get((r, c)), view.board[r][c].islower())
        for letter, (r, c) in zip(turn.words[0], _squares(turn), strict=True)
    )
    return PlaySum(letters, arithmetic(turn.parts, REASONS), view.key_word if turn.key_word else None)


def _squares(turn: PlayedTurn) -> list[Square]:
    down, right = turn.direction.step
    return [(turn.row + i * down, turn.col + i * right) for i in range(len(turn.words[0]))]
