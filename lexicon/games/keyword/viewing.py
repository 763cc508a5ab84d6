"""Makes what one seat may see out of the whole state. Nothing hidden passes here."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from lexicon.crossword import Grid
from lexicon.games.base import Made, Phase, SeatId
from lexicon.games.keyword.board import keyword_board
from lexicon.games.keyword.state import State
from lexicon.games.keyword.view import KeywordView, PlayedTurn
from lexicon.pieces import MASTER, load_pack

if TYPE_CHECKING:
    from lexicon.games.keyword.engine import KeywordGame


def view_of(game: KeywordGame, state: State, seat: SeatId | None) -> KeywordView:
    """*game*, whose state is *state*, as *seat* sees it. Raises KeyError for a seat that nobody has taken."""
    rack = "" if seat is None else state.racks[seat]
    return KeywordView(
        game_id=game.spec.id,
        seat=seat,
        options=dict(game.options),
        seats=game.seats,
        sides=game.sides,
        own={each: game.own_colours(each) for each in game.seats},
        board=state.grid.rows(),
        layout=keyword_board().rows,
        rack=rack,
        counts={each: len(state.racks[each]) for each in game.seats},
        scores=game.scores,
        key_word=state.key_word,
        key_cards=len(state.deck),
        reserve=len(state.stock.blocks),
        phase=state.phase,
        to_move=game.to_move,
        to_act=game.to_act,
        turn=state.turn,
        starter=state.starter,
        pending=state.pending if state.phase is Phase.CHALLENGE else None,
        challengers=game.challengers,
        last=_last(state),
        history=tuple(state.history),
        unseen=unseen(state.grid, rack),
        outcome=state.outcome,
        deal=game.seed if len(game.seats) == 1 else None,
    )


def _last(state: State) -> PlayedTurn | None:
    """The last play that still lies on the board."""
    plays = (turn for turn in reversed(state.history) if turn.made is Made.PLAYED)
    return state.pending or next(plays, None)


def unseen(grid: Grid, rack: str) -> dict[str, int]:
    """How many of each letter, Masters last, are neither on the board nor on *rack*."""
    shown = Counter(rack)
    shown.update(MASTER if letter.islower() else letter for _, letter in grid.items())
    return {letter: count - shown[letter] for letter, count in load_pack("keyword").all_counts().items()}
