"""A view carried on by events: what a seat sees after each event, reckoned from what it saw before.

A screen that plays events back needs the state between them. What is reckoned here after all the events of an action
is what ``KeywordGame.view`` says then.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Any, Final

from lexicon.crossword import Grid, Play
from lexicon.crossword.analysis import formed_words
from lexicon.games.common.challenges import Challenged, Stood
from lexicon.games.events import Ended, TurnBegan, ended, turn_began
from lexicon.games.game import TIMED, Event, Made, Phase, Place, SeatId
from lexicon.games.keyword.events import (
    Charged,
    Drew,
    FilledSquare,
    KeyTurned,
    Passed,
    PassReason,
    Placed,
    RackThrownBack,
    Scored,
    TakenBack,
    WentOut,
)
from lexicon.games.keyword.view import KeywordView, PlayedTurn, figures
from lexicon.games.keyword.viewing import unseen
from lexicon.pieces import MASTER


def before_deal(view: KeywordView) -> KeywordView:
    """The table before the opening events of the game at whose start *view* was taken: nothing has been dealt."""
    return _recounted(
        replace(
            view,
            rack="",
            counts=dict.fromkeys(view.seats, 0),
            reserve=view.reserve + sum(view.counts.values()),
            key_word=None,
            key_cards=view.key_cards + (view.key_word is not None),
            to_move=None,
            to_act=frozenset(),
        )
    )


def follow(view: KeywordView, event: Event) -> KeywordView:
    """*view* after *event*, which is redacted for the seat of the view."""
    change = _CHANGES.get(type(event))
    return change(view, event) if change is not None else view


def _recounted(view: KeywordView) -> KeywordView:
    return replace(view, unseen=unseen(_grid(view), view.rack))


def _grid(view: KeywordView) -> Grid:
    return Grid.from_rows(view.board, bounded=True)


def _scored_to(view: KeywordView, seat: SeatId, score: int) -> dict[SeatId, int]:
    """Every total, now that the side of *seat* has come to *score*."""
    side = next(side for side in view.sides if seat in side)
    return {each: score if each in side else total for each, total in view.scores.items()}


def _without(rack: str, letters: str) -> str:
    for letter in letters:
        rack = rack.replace(letter, "", 1)
    return rack


def _letters(filled: tuple[FilledSquare, ...]) -> str:
    """The blocks themselves: "?" for a Master."""
    return "".join(MASTER if square.master else square.letter for square in filled)


# ---------------------------------------------------------------------- the deal and the piles


def _drew(view: KeywordView, event: Drew) -> KeywordView:
    counts = {**view.counts, event.seat: view.counts[event.seat] + event.count}
    rack = view.rack + (event.letters or "") if event.seat == view.seat else view.rack
    return _recounted(replace(view, counts=counts, rack=rack, reserve=view.reserve - event.count))


def _thrown_back(view: KeywordView, event: RackThrownBack) -> KeywordView:
    counts = {**view.counts, event.seat: 0}
    rack = "" if event.seat == view.seat else view.rack
    return _recounted(replace(view, counts=counts, rack=rack, reserve=view.reserve + len(event.letters)))


def _key_turned(view: KeywordView, event: KeyTurned) -> KeywordView:
    return replace(view, key_word=event.word, key_cards=event.left)


# ---------------------------------------------------------------------- a play and what comes of it


def _placed(view: KeywordView, event: Placed) -> KeywordView:
    play = Play(event.row, event.col, event.direction, event.letters)
    after = _grid(view).place(play)
    played = PlayedTurn(
        turn=view.turn,
        seat=event.seat,
        made=Made.PLAYED,
        scores={},
        row=event.row,
        col=event.col,
        direction=event.direction,
        letters=event.letters,
        words=event.words,
        places=tuple(Place(word.row, word.col, word.direction) for word in formed_words(after, play)),
        shed=len(event.filled),
        filled=event.filled,
    )
    rack = _without(view.rack, play.used()) if event.seat == view.seat else view.rack
    counts = {**view.counts, event.seat: view.counts[event.seat] - len(event.filled)}
    return _recounted(replace(view, board=after.rows(), rack=rack, counts=counts, last=played))


def _scored(view: KeywordView, event: Scored) -> KeywordView:
    assert view.last is not None, "a score follows its play"
    played = replace(
        view.last,
        points=event.points,
        parts=event.parts,
        key_word=event.key_word,
        figures=figures(event.key_word),
    )
    view = replace(view, scores=_scored_to(view, event.seat, event.score), last=played)
    if view.options.get("challenges") != "challenge":
        return _closed(view, played)
    side = next(side for side in view.sides if event.seat in side)
    challengers = tuple(seat for seat in view.seats if seat not in side)
    return replace(view, phase=Phase.CHALLENGE, pending=played, challengers=challengers, to_act=frozenset(challengers))


def _closed(view: KeywordView, played: PlayedTurn) -> KeywordView:
    """The turn is in the history; nothing can be challenged any more."""
    history = (*view.history, replace(played, scores=dict(view.scores)))
    last = next((turn for turn in reversed(history) if turn.made is Made.PLAYED), None)
    to_act = frozenset((played.seat,))
    return replace(view, phase=Phase.ACT, history=history, last=last, pending=None, challengers=(), to_act=to_act)


def _stood(view: KeywordView, event: Stood) -> KeywordView:
    del event
    return _closed(view, view.pending) if view.pending is not None else view


def _challenged(view: KeywordView, event: Challenged) -> KeywordView:
    assert view.pending is not None, "a play is challenged"
    pending = replace(view.pending, challenger=event.challenger)
    scores = _scored_to(view, event.challenger, event.score)
    return replace(view, scores=scores, pending=pending, last=pending)


def _taken_back(view: KeywordView, event: TakenBack) -> KeywordView:
    assert view.pending is not None, "a play is taken back"
    view = replace(
        view,
        board=_grid(view).remove((square.row, square.col) for square in event.filled).rows(),
        rack=view.rack + _letters(event.filled) if event.seat == view.seat else view.rack,
        counts={**view.counts, event.seat: view.counts[event.seat] + len(event.filled)},
        scores=_scored_to(view, event.seat, event.score),
    )
    assert view.pending is not None, "it has not been closed yet"
    lost = view.pending.points
    return _recounted(_closed(view, replace(view.pending, made=Made.TAKEN_BACK, points=0, lost=lost)))


# ---------------------------------------------------------------------- turns and the end


def _passed(view: KeywordView, event: Passed) -> KeywordView:
    figures = {TIMED: 1} if event.reason is PassReason.TIME else {}
    return _closed(view, PlayedTurn(view.turn, event.seat, Made.PASSED, {}, figures=figures))


def _settled(view: KeywordView, event: WentOut | Charged) -> KeywordView:
    return replace(view, scores=_scored_to(view, event.seat, event.score), to_move=None, to_act=frozenset())


def _ended(view: KeywordView, event: Ended) -> KeywordView:
    return replace(ended(view, event), scores=dict(event.outcome.scores))


_CHANGES: Final[Mapping[type[Event], Callable[[KeywordView, Any], KeywordView]]] = MappingProxyType(
    {
        Drew: _drew,
        RackThrownBack: _thrown_back,
        KeyTurned: _key_turned,
        Placed: _placed,
        Scored: _scored,
        Stood: _stood,
        Challenged: _challenged,
        TakenBack: _taken_back,
        Passed: _passed,
        TurnBegan: turn_began,
        WentOut: _settled,
        Charged: _settled,
        Ended: _ended,
    }
)
