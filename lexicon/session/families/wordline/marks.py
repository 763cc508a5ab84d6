"""Marks for the turns of the word line: by the cards that go, then by the figures that stay in the hand."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from lexicon.games.wordline import LinePlay, LineView
from lexicon.players import Cancelled
from lexicon.players.advice import Advice
from lexicon.players.wordline import most_cards, play_advice
from lexicon.session.review.marks import SHOWN, Reviewed, as_chosen, by_cards
from lexicon.session.review.moment import Moment
from lexicon.words import Dictionary


def review_turn(moment: Moment, dictionary: Dictionary, stop: Callable[[], bool]) -> Reviewed:
    """What went beside what could have gone. Raises Cancelled."""
    if stop():
        raise Cancelled
    view = moment.before
    view = LineView.of(view)
    return by_cards(moment, most_cards(view, dictionary, SHOWN), partial(_made, moment))


def _made(moment: Moment, went: float) -> Advice | None:
    """The word that was made, as advice; None for a turn without one."""
    view, action = moment.before, as_chosen(moment.action)
    view = LineView.of(view)
    if not isinstance(action, LinePlay):
        return None
    return replace(play_advice(view, action, went), action=moment.action)
