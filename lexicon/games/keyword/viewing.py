"""Makes what one seat may see out of the whole state. Nothing hidden passes here."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from lexicon.crossword import Grid
from lexicon.games.game import Made, Phase, SeatId
from lexicon.games.keyword.rules.board import keyword_board
from lexicon.games.keyword.state import State
from lexicon.games.keyword.view import KeywordView, PlayedTurn
from lexicon.pieces import MASTER, load_pack


def view_of(
    common: Mapping[str, Any],
    state: State,
    seat: SeatId | None,
    own: Mapping[SeatId, tuple[str, ...]],
    challengers: tuple[SeatId, ...],
) -> KeywordView:
    """A game whose state is *state* as *seat* sees it. Raises KeyError for a seat that nobody has taken.

    *common*: the fields that every game gives; *own*: the colours that count as own for each seat.
    """
    rack = "" if seat is None else state.racks[seat]
    return KeywordView(
        **common,
        own=dict(own),
        board=state.grid.rows(),
        layout=keyword_board().rows,
        rack=rack,
        counts={each: len(rack) for each, rack in state.racks.items()},
        key_word=state.key_word,
        key_cards=len(state.deck),
        reserve=len(state.stock.blocks),
        starter=state.starter,
        pending=state.pending if state.phase is Phase.CHALLENGE else None,
        challengers=challengers,
        last=_last(state),
        unseen=unseen(state.grid, rack),
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
