"""Marks for the turns of a card crossword: by the cards that go, then by the figures that stay in the hand."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from lexicon.crossword import ScoredPlay
from lexicon.games.base import Advice, Made
from lexicon.games.cards import CardsView
from lexicon.games.common.plays import PlayWord
from lexicon.games.handgame import figures
from lexicon.players import Cancelled
from lexicon.players.cards import advised, most_cards
from lexicon.session.review.marks import SHOWN, Mark, Reviewed, as_chosen, mark
from lexicon.session.review.moment import Moment
from lexicon.words import Dictionary

#: A card fewer than could have gone is still good.
_GOOD = 1.0


def by_cards(moment: Moment, dictionary: Dictionary, stop: Callable[[], bool]) -> Reviewed:
    """What went beside what could have gone. An exchange lets nothing go. Raises Cancelled."""
    if stop():
        raise Cancelled
    view, record = moment.before, moment.record
    assert isinstance(view, CardsView), "of the family"
    chosen = as_chosen(moment.action)
    found = [_noted(view, each) for each in most_cards(view, dictionary, SHOWN)]
    best = tuple(replace(each, action=moment.action) if each.action == chosen else each for each in found)
    if record.made in (Made.TAKEN_BACK, Made.PASSED):
        return Reviewed(best)
    went = float(record.shed - record.gained)
    missed = max(0.0, best[0].worth - went) if best else 0.0
    made = _made(moment, went)
    if made is None:
        return Reviewed(best, Mark.MISSED if best else Mark.NONE, missed=missed)
    return Reviewed(best, mark(missed, 0.0, _GOOD), made, missed)


def _made(moment: Moment, went: float) -> Advice | None:
    """The word that was made, as advice; None for a turn without one."""
    view, action = moment.before, as_chosen(moment.action)
    assert isinstance(view, CardsView), "of the family"
    if not isinstance(action, PlayWord):
        return None
    made = advised(view, ScoredPlay(action.play, int(went), moment.record.words), went)
    return _noted(view, replace(made, action=moment.action))


def _noted(view: CardsView, advice: Advice) -> Advice:
    """With the figures that would be left in the hand."""
    assert isinstance(advice.action, PlayWord), "a play"
    left = figures(view.hand) - figures(advice.action.play.used())
    return replace(advice, note=f"leaves {left}")
