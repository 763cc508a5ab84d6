"""Makes what is seen out of the state, and carries a view on by events. Nothing that lies face down passes here."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from lexicon.games.events import Ended, ended
from lexicon.games.game import Event, Made, SeatId
from lexicon.games.patience.events import (
    ColumnFilled,
    Dealt,
    GivenUp,
    NestTurned,
    Uncovered,
    WordTaken,
)
from lexicon.games.patience.rules.layout import Layout
from lexicon.games.patience.rules.position import Fill, Position
from lexicon.games.patience.state import State
from lexicon.games.patience.view import PatienceTurn, PatienceView


def view_of(common: Mapping[str, Any], state: State, player: SeatId) -> PatienceView:
    """A game of *player*, whose state is *state*, as it is seen; *common*: the fields that every game gives."""
    fields = _fields(state.position.seen, (player,))
    return PatienceView(**common, starter=player, pending=None, aside=state.aside, used=state.used, **fields)


def _fields(position: Position, seats: Sequence[SeatId]) -> dict[str, Any]:
    """What of a view comes of how the cards lie."""
    return {
        "counts": dict.fromkeys(seats, position.left),
        "piles": position.piles,
        "nest_up": position.nest_up,
        "nest": position.nest,
        "masters": position.masters,
        "left": position.left,
        "vowels": position.vowels,
        "fills": position.fills(),
        "may_turn": position.may_turn,
        "owes": position.owes,
        "must_fill": position.must_fill,
    }


def record(
    turn: int,
    seat: SeatId,
    made: Made,
    words: int,
    left: int,
    letters: str = "",
    cards: tuple[int, ...] = (),
    column: int | None = None,
) -> PatienceTurn:
    """A turn after which so many words are made and so many cards left; the rest as in `PatienceTurn`."""
    return PatienceTurn(
        turn,
        seat,
        made,
        {seat: words},
        (letters.upper(),) if letters else (),
        points=1 if letters else 0,
        shed=len(letters),
        figures={"left": left},
        letters=letters,
        cards=cards,
        column=column,
    )


def cards_of(letters: str) -> str:
    """The letters of a word that are cards, and no Masters."""
    return "".join(filter(str.isupper, letters))


def before_deal(view: PatienceView, layout: Layout) -> PatienceView:
    """The table before the cards are dealt: *view* is the first one of a game."""
    empty = _at(view, Position(layout, ("",) * len(layout.piles)))
    return replace(empty, aside="", to_move=None, to_act=frozenset())


def follow(view: PatienceView, event: Event, layout: Layout) -> PatienceView:
    """*view* after *event*, of a game with *layout*."""
    position = Position(layout, view.piles, view.nest_up, view.nest, view.masters)
    match event:
        case Dealt():
            dealt = _at(view, Position(layout, event.piles, "", event.nest, event.masters))
            return replace(dealt, aside=event.aside, to_move=view.starter, to_act=frozenset(view.seats))
        case WordTaken():
            words = {event.seat: view.scores[event.seat] + 1}
            after = _at(view, position.after_word(event.cards))
            after = replace(after, scores=words, used=view.used + cards_of(event.letters))
            return _turned(after, Made.PLAYED, event.letters, event.cards)
        case Uncovered():
            piles = list(view.piles)
            piles[event.column] = piles[event.column][:-1] + event.letter
            return _at(view, replace(position, piles=tuple(piles)))
        case NestTurned():
            return _turned(_at(view, position.after_turn(event.letter)), Made.TURNED)
        case ColumnFilled():
            after = _at(view, position.after_fill(Fill(event.column, event.source)))
            return _turned(after, Made.FILLED, cards=(event.source,), column=event.column)
        case GivenUp():
            return _turned(view, Made.GAVE_UP)
        case Ended():
            return ended(view, event)
    return view


def _at(view: PatienceView, position: Position) -> PatienceView:
    """*view* with the cards as in *position*."""
    return replace(view, **_fields(position, view.seats))


def _turned(
    view: PatienceView, made: Made, letters: str = "", cards: tuple[int, ...] = (), column: int | None = None
) -> PatienceView:
    """*view* with one more turn in its history."""
    (seat,) = view.seats
    turn = record(view.turn, seat, made, view.scores[seat], view.left, letters, cards, column)
    return replace(view, history=(*view.history, turn), turn=view.turn + 1)
