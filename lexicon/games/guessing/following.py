"""A view of Guess-O-Gram carried on by events (see ``Game.follow``)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Any, Final

from lexicon.games.events import Ended, TurnBegan, ended, turn_began
from lexicon.games.game import Event, Phase, SeatId
from lexicon.games.guessing.events import (
    Guessed,
    SecretSet,
    Solved,
    ThinkerScored,
    TurnEnded,
    WordBegan,
)
from lexicon.games.guessing.rules import DOWN
from lexicon.games.guessing.view import Call, GuessingView


def follow(view: GuessingView, event: Event) -> GuessingView:
    """*view* after *event*, which is redacted for the seat of the view."""
    change = _CHANGES.get(type(event))
    return change(view, event) if change is not None else view


def _scored(view: GuessingView, seat: SeatId, score: int) -> dict[SeatId, int]:
    return {**view.scores, seat: score}


def _word_began(view: GuessingView, event: WordBegan) -> GuessingView:
    return replace(view, word=event.word, thinker=event.thinker, row="", secret="", called="", missed="", tried=())


def _secret_set(view: GuessingView, event: SecretSet) -> GuessingView:
    scores = _scored(view, event.seat, event.score)
    return replace(view, row=DOWN * event.length, secret=event.cards or "", scores=scores)


def _guessed(view: GuessingView, event: Guessed) -> GuessingView:
    up = dict(event.turned)
    row = "".join(up.get(at, card) for at, card in enumerate(view.row))
    missed = "" if event.whole or event.turned else event.call
    return replace(
        view,
        row=row,
        called=view.called + ("" if event.whole else event.call),
        missed=view.missed + missed,
        tried=(*view.tried, event.call) if event.whole and not event.turned else view.tried,
        calls=(*view.calls, Call(event.call, len(event.turned))),
        scores=_scored(view, event.seat, event.score),
        phase=Phase.FOLLOW if event.turned and DOWN in row else view.phase,
    )


def _thinker_scored(view: GuessingView, event: ThinkerScored) -> GuessingView:
    return replace(view, scores=_scored(view, event.seat, event.score))


def _solved(view: GuessingView, event: Solved) -> GuessingView:
    return replace(view, known=(*view.known, event.word))


def _turn_ended(view: GuessingView, event: TurnEnded) -> GuessingView:
    return replace(view, history=(*view.history, event.record), calls=())


_CHANGES: Final[Mapping[type[Event], Callable[[GuessingView, Any], GuessingView]]] = MappingProxyType(
    {
        WordBegan: _word_began,
        TurnBegan: turn_began,
        SecretSet: _secret_set,
        Guessed: _guessed,
        ThinkerScored: _thinker_scored,
        Solved: _solved,
        TurnEnded: _turn_ended,
        Ended: ended,
    }
)
