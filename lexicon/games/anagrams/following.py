"""A view of Anagrams carried on by events (see ``Game.follow``)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Any, Final

from lexicon.games.anagrams.events import (
    Acted,
    Drew,
    PutInMiddle,
    TakenBack,
    TurnEnded,
    TurnForfeited,
    TurnLost,
    TurnPending,
)
from lexicon.games.anagrams.view import AnagramsView
from lexicon.games.common.challenges import Challenged
from lexicon.games.events import Ended, TurnBegan, ended, turn_began
from lexicon.games.game import Event, Phase, SeatId


def follow(view: AnagramsView, event: Event) -> AnagramsView:
    """*view* after *event*, which is redacted for the seat of the view."""
    change = _CHANGES.get(type(event))
    return change(view, event) if change is not None else view


def _without_held(view: AnagramsView, seat: SeatId) -> AnagramsView:
    held = "" if seat == view.seat else view.held
    return replace(view, held=held, counts={**view.counts, seat: 0})


def _drew(view: AnagramsView, event: Drew) -> AnagramsView:
    held = event.letters or "" if event.seat == view.seat else view.held
    return replace(view, held=held, counts={**view.counts, event.seat: 1}, pack=event.pack)


def _turn_began(view: AnagramsView, event: TurnBegan) -> AnagramsView:
    return replace(turn_began(view, event), acts=())


def _acted(view: AnagramsView, event: Acted) -> AnagramsView:
    act, owned, middle = event.act, dict(view.owned), view.middle
    for card in act.from_middle:
        middle = middle.replace(card, "", 1)
    if act.owner:
        words = list(owned[act.owner])
        words.remove(act.old)
        owned[act.owner] = tuple(words)
    owned[event.seat] = (*owned[event.seat], act.letters)
    view = replace(view, middle=middle, owned=owned, scores=dict(event.scores), acts=(*view.acts, act))
    return _without_held(view, event.seat) if act.held else replace(view, phase=Phase.FOLLOW)


def _put_in_middle(view: AnagramsView, event: PutInMiddle) -> AnagramsView:
    return replace(_without_held(view, event.seat), middle=view.middle + event.letter)


def _turn_pending(view: AnagramsView, event: TurnPending) -> AnagramsView:
    others = _left_of(view, event.record.seat)
    return replace(view, phase=Phase.CHALLENGE, pending=event.record, challengers=others, to_act=frozenset(others))


def _left_of(view: AnagramsView, seat: SeatId) -> tuple[SeatId, ...]:
    at = view.seats.index(seat)
    return (*view.seats[at + 1 :], *view.seats[:at])


def _challenged(view: AnagramsView, event: Challenged) -> AnagramsView:
    assert view.pending is not None, "a turn is challenged"
    return replace(view, pending=replace(view.pending, challenger=event.challenger))


def _taken_back(view: AnagramsView, event: TakenBack) -> AnagramsView:
    return replace(view, middle=event.middle, owned=dict(event.owned), scores=dict(event.scores))


def _forfeited(view: AnagramsView, event: TurnForfeited | TurnLost) -> AnagramsView:
    view = replace(view, lost={**view.lost, event.seat: event.lost})
    if isinstance(event, TurnLost) and event.letter:
        return replace(_without_held(view, event.seat), middle=view.middle + event.letter)
    return view


def _turn_ended(view: AnagramsView, event: TurnEnded) -> AnagramsView:
    history = (*view.history, event.record)
    return replace(view, history=history, pending=None, challengers=(), acts=(), phase=Phase.ACT)


def _ended(view: AnagramsView, event: Ended) -> AnagramsView:
    return replace(ended(view, event), pending=None, challengers=())


_CHANGES: Final[Mapping[type[Event], Callable[[AnagramsView, Any], AnagramsView]]] = MappingProxyType(
    {
        Drew: _drew,
        TurnBegan: _turn_began,
        Acted: _acted,
        PutInMiddle: _put_in_middle,
        TurnPending: _turn_pending,
        Challenged: _challenged,
        TakenBack: _taken_back,
        TurnForfeited: _forfeited,
        TurnLost: _forfeited,
        TurnEnded: _turn_ended,
        Ended: _ended,
    }
)
