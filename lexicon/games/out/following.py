"""A view of O-U-T carried on by events (see ``Game.follow``)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Any, Final

from lexicon.games.events import Ended, TurnBegan, ended, turn_began
from lexicon.games.game import TIMED, Event, Made, Phase, SeatId
from lexicon.games.out.events import (
    Added,
    Answered,
    Asked,
    CardsBack,
    Dealt,
    GotExcellent,
    GotLetter,
    Passed,
    PointedOut,
    TurnEnded,
    WentOut,
    WordBegan,
    WordDied,
)
from lexicon.games.out.rules import card_for
from lexicon.games.out.view import OutTurn, OutView, RunLetter


def follow(view: OutView, event: Event) -> OutView:
    """*view* after *event*."""
    change = _CHANGES.get(type(event))
    return change(view, event) if change is not None else view


def _with_cards(view: OutView, cards: dict[SeatId, str]) -> OutView:
    return replace(view, cards=cards, counts={seat: len(hand) for seat, hand in cards.items()})


def _dealt(view: OutView, event: Dealt) -> OutView:
    return _with_cards(view, dict(event.hands))


def _cards_back(view: OutView, event: CardsBack) -> OutView:
    return replace(_with_cards(view, dict(event.hands)), run=(), last=None, passes=0)


def _word_began(view: OutView, event: WordBegan) -> OutView:
    return replace(view, word=event.word, word_starter=event.starter)


def _added(view: OutView, event: Added) -> OutView:
    run = (*view.run, RunLetter(event.letter.upper(), event.seat, event.letter.islower()))
    hand = view.cards[event.seat].replace(card_for(event.letter), "", 1)
    return replace(_with_cards(view, {**view.cards, event.seat: hand}), run=run, last=event.seat, passes=0)


def _passed(view: OutView, event: Passed) -> OutView:
    at, hand = view.seats.index(event.seat), view.cards[event.seat]
    others = (*view.seats[at + 1 :], *view.seats[:at])
    figures = {TIMED: 1} if event.time else {}
    pending = OutTurn(view.turn, event.seat, Made.PASSED, {}, figures=figures, run=view.text, word=view.word, hand=hand)
    return _may_point(view, tuple(seat for seat in others if seat not in view.retired), pending)


def _may_point(view: OutView, pointers: tuple[SeatId, ...], pending: OutTurn | None) -> OutView:
    return replace(view, phase=Phase.CHALLENGE, pointers=pointers, to_act=frozenset(pointers), pending=pending)


def _pointed_out(view: OutView, event: PointedOut) -> OutView:
    if event.good:
        return replace(view, phase=Phase.ACT, pending=None, pointers=())
    return _may_point(view, tuple(seat for seat in view.pointers if seat != event.pointer), view.pending)


def _asked(view: OutView, event: Asked) -> OutView:
    return replace(view, phase=Phase.FOLLOW, asked=event.asked, to_act=frozenset((event.asked,)))


def _answered(view: OutView, event: Answered) -> OutView:
    del event
    return replace(view, asked=None)


def _got_letter(view: OutView, event: GotLetter) -> OutView:
    return replace(_got(view, event.seat, event.letters, event.excellent), dead=0)


def _got_excellent(view: OutView, event: GotExcellent) -> OutView:
    return _got(view, event.seat, event.letters, event.excellent)


def _got(view: OutView, seat: SeatId, letters: int, excellent: int) -> OutView:
    scores = {**view.scores, seat: letters}
    return replace(view, scores=scores, letters=scores, excellent={**view.excellent, seat: excellent})


def _word_died(view: OutView, event: WordDied) -> OutView:
    return replace(view, dead=event.dead)


def _went_out(view: OutView, event: WentOut) -> OutView:
    cards = {**view.cards, event.seat: ""}
    for seat, card in event.dealt:
        cards[seat] = "".join(sorted(cards[seat] + card))
    return replace(_with_cards(view, cards), retired=(*view.retired, event.seat))


def _turn_ended(view: OutView, event: TurnEnded) -> OutView:
    passes = view.passes + (event.record.made is Made.PASSED)
    history = (*view.history, event.record)
    return replace(view, history=history, passes=passes, phase=Phase.ACT, pending=None, pointers=())


def _ended(view: OutView, event: Ended) -> OutView:
    return replace(ended(view, event), pending=None, asked=None, pointers=())


_CHANGES: Final[Mapping[type[Event], Callable[[OutView, Any], OutView]]] = MappingProxyType(
    {
        Dealt: _dealt,
        CardsBack: _cards_back,
        WordBegan: _word_began,
        TurnBegan: turn_began,
        Added: _added,
        Passed: _passed,
        PointedOut: _pointed_out,
        Asked: _asked,
        Answered: _answered,
        GotLetter: _got_letter,
        GotExcellent: _got_excellent,
        WordDied: _word_died,
        WentOut: _went_out,
        TurnEnded: _turn_ended,
        Ended: _ended,
    }
)
