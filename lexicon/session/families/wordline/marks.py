"""Marks for the turns of the word line: by the cards that go, then by the figures that stay in the hand."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from lexicon.games.base import Advice, Made
from lexicon.games.wordline import LinePlay, LineView
from lexicon.players import Cancelled
from lexicon.players.wordline import most_cards, play_advice
from lexicon.session.review.marks import SHOWN, Mark, Reviewed, as_chosen, mark
from lexicon.session.review.moment import Moment
from lexicon.words import Dictionary

#: A card fewer than could have gone is still good.
_GOOD = 1.0


def by_cards(moment: Moment, dictionary: Dictionary, stop: Callable[[], bool]) -> Reviewed:
    """What went beside what could have gone. An exchange, with a word or with the piles, lets nothing go.

    Raises Cancelled.
    """
    if stop():
        raise Cancelled
    view, record = moment.before, moment.record
    assert isinstance(view, LineView), "of the family"
    chosen = as_chosen(moment.action)
    found = most_cards(view, dictionary, SHOWN)
    best = tuple(replace(each, action=moment.action) if each.action == chosen else each for each in found)
    if record.made in (Made.TAKEN_BACK, Made.PASSED):
        return Reviewed(best)
    went = float(record.shed - record.gained)
    missed = max(0.0, best[0].worth - went) if best else 0.0
    made = _made(moment, went)
    if made is None:
        return Reviewed(best, Mark.MISSED if best else Mark.NONE, missed=missed)
    return Reviewed(best, mark(missed, 0.0, _GOOD if went else 0.0), made, missed)


def _made(moment: Moment, went: float) -> Advice | None:
    """The word that was made, as advice; None for a turn without one."""
    view, action = moment.before, as_chosen(moment.action)
    assert isinstance(view, LineView), "of the family"
    if not isinstance(action, LinePlay):
        return None
    return replace(play_advice(view, action, went), action=moment.action)
