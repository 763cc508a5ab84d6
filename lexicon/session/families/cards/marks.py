"""Marks for the turns of a card crossword: by the cards that go, then by the figures that stay in the hand."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from lexicon.crossword import ScoredPlay
from lexicon.games.cards import CardsView
from lexicon.games.common.plays import PlayWord
from lexicon.games.handgame import figures
from lexicon.players import Cancelled
from lexicon.players.advice import Advice
from lexicon.players.cards import advised, most_cards
from lexicon.session.review.marks import SHOWN, Reviewed, as_chosen, by_cards
from lexicon.session.review.moment import Moment
from lexicon.words import Dictionary


def review_turn(moment: Moment, dictionary: Dictionary, stop: Callable[[], bool]) -> Reviewed:
    """What went beside what could have gone. Raises Cancelled."""
    if stop():
        raise Cancelled
    view = moment.before
    view = CardsView.of(view)
    found = [_noted(view, each) for each in most_cards(view, dictionary, SHOWN)]
    return by_cards(moment, found, partial(_made, moment))


def _made(moment: Moment, went: float) -> Advice | None:
    """The word that was made, as advice; None for a turn without one."""
    view, action = moment.before, as_chosen(moment.action)
    view = CardsView.of(view)
    if not isinstance(action, PlayWord):
        return None
    made = advised(view, ScoredPlay(action.play, int(went), moment.record.words), went)
    return _noted(view, replace(made, action=moment.action))


def _noted(view: CardsView, advice: Advice) -> Advice:
    """With the figures that would be left in the hand."""
    assert isinstance(advice.action, PlayWord), "a play"
    left = figures(view.hand) - figures(advice.action.play.used())
    return replace(advice, note=f"leaves {left}")
