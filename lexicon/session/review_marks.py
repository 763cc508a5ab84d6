"""What is said of one turn in looking back: the best plays there were, their worth, and a mark for the one made."""

from __future__ import annotations

import enum
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from lexicon.games.base import View
from lexicon.players import Budget, Ranked, endings, hints
from lexicon.session._workers import Cancelled
from lexicon.session.family import Family
from lexicon.session.lookback import Moment, play_made
from lexicon.session.searches import Searcher
from lexicon.words import Dictionary

#: How many of the best plays are kept for each turn.
SHOWN = 6
#: Points that a play may be worth less than the best and still be good.
GOOD_POINTS = 10.0
#: Words that it may cost more than the best, where words are counted, to be good; and to be as good as the best.
GOOD_WORDS, SAME_WORDS = 0.5, 0.1
#: A way of so many words and one of more are both simply long.
_LONG = 15.0
_ALL = 1_000_000


class Mark(enum.StrEnum):
    """How the play made stands to the best there was."""

    BEST = "best"
    GOOD = "good"
    MISSED = "missed"
    NONE = "none"
    """A pass where there was no play, or a play that was taken back."""


@dataclass(frozen=True, slots=True)
class Reviewed:
    """One turn. ``best``: the plays worth most, in order. ``made``: what the play made was worth, None for a pass.

    ``missed``: how much less that was than the best, for a pass all that the best was worth. Worth is points;
    where words are counted, minus the words still to be expected. ``to_end``: worth is how much further ahead the game
    ends after the play.
    """

    best: tuple[Ranked, ...]
    mark: Mark = Mark.NONE
    made: float | None = None
    missed: float = 0.0
    to_end: bool = False


Critic = Callable[[Moment, Cancelled], Reviewed]
"""Looks at one turn; in a worker."""


def critic_of(family: Family, view: View, dictionary: Dictionary, search: Searcher) -> Critic:
    """Who judges the turns of a game, searching as *search* does: by points, or by the words still to come."""

    def look(moment: Moment, stop: Cancelled) -> Reviewed:
        work = partial(by_words, moment) if family.unit(view) == "words" else partial(by_points, family, moment)
        return search(work, dictionary, stop)

    return look


def by_points(family: Family, moment: Moment, dictionary: Dictionary, stop: Cancelled) -> Reviewed:
    """Marks by points alone, as people at a table would give them; what a play leaves or opens is not weighed.

    Who passes though there is a play misses all of the best one; without a play a pass misses nothing. When nothing is
    left to draw, points are less than who goes out: then the game is played to its end after each play.
    """
    if moment.record.made != "taken_back":
        ended = endings(moment.before, play_made(moment), dictionary, SHOWN, Budget(cancelled=stop))
        if ended is not None:
            return _by_endings(moment, *ended)
    plays = family.best_plays(moment.before, dictionary, SHOWN)
    best = tuple(Ranked(play, float(play.score)) for play in plays)
    if moment.record.made == "pass" and best:
        return Reviewed(best, Mark.MISSED, missed=best[0].worth)
    if moment.record.made != "play":
        return Reviewed(best)
    made = float(moment.record.points)
    # A play with a word that is in no dictionary, unchallenged, may be worth more than the best there was.
    missed = max(0.0, best[0].worth - made) if best else 0.0
    return Reviewed(best, mark(missed, 0.0, GOOD_POINTS), made, missed)


def _by_endings(moment: Moment, best: list[Ranked], made: float) -> Reviewed:
    missed = max(0.0, best[0].worth - made)
    if moment.record.made == "pass":
        return Reviewed(tuple(best), mark(missed, 0.0, 0.0), missed=missed, to_end=True)
    return Reviewed(tuple(best), mark(missed, 0.0, GOOD_POINTS), made, missed, to_end=True)


def by_words(moment: Moment, dictionary: Dictionary, stop: Cancelled) -> Reviewed:
    """Marks by how many words are still to be expected after the play, as the strongest player reckons."""
    found = hints(moment.before, dictionary, _ALL, Budget(cancelled=stop))
    ranked = [Ranked(r.play, min(0.0, max(-_LONG, r.worth))) for r in found]
    best, play = tuple(ranked[:SHOWN]), moment.play
    made = next((r.worth for r in ranked if play is not None and play.looks_like(r.play.play)), None)
    if made is None:
        return Reviewed(best)
    missed = max(0.0, ranked[0].worth - made)
    return Reviewed(best, mark(missed, SAME_WORDS, GOOD_WORDS), made, missed)


def mark(missed: float, same: float, good: float) -> Mark:
    """The mark of a play worth *missed* less than the best: up to *same* it is as good, up to *good* still good."""
    if missed <= same:
        return Mark.BEST
    return Mark.GOOD if missed <= good else Mark.MISSED
