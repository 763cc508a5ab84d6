"""Marks for the turns of the Keyword family: by points, or alone in Patience by the words still to come."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from lexicon.crossword import Play, ScoredPlay
from lexicon.games.game import Made
from lexicon.games.keyword import KeywordView, PlayWord
from lexicon.players import Budget
from lexicon.players.advice import Advice
from lexicon.players.keyword import Ranked, advised, endings, ranked_plays
from lexicon.session.review.marks import POINTS, SHOWN, Mark, Reviewed, Scale
from lexicon.session.review.moment import Moment
from lexicon.session.work.workers import Cancelled
from lexicon.words import Dictionary

WORDS = Scale(places=1, same=0.1, good=0.5)
"""Of words to come, told in tenths; a tenth is less than the estimate knows."""
#: A way of so many words and one of more are both simply long.
_LONG = 15.0
_ALL = 1_000_000


def by_points(moment: Moment, best: Sequence[ScoredPlay], dictionary: Dictionary, stop: Cancelled) -> Reviewed:
    """Marks by points alone, as people at a table would give them; what a play leaves or opens is not weighed.

    *best*: the plays that score most. Who passes though there is a play misses all of the best one; without a play a
    pass misses nothing. When nothing is left to draw, points are less than who goes out: then the game is played to its
    end after each play.
    """
    record = moment.record
    if record.made is not Made.TAKEN_BACK:
        ended = endings(moment.before, play_made(moment), dictionary, SHOWN, Budget(cancelled=stop))
        if ended is not None:
            return _by_endings(moment, *ended)
    ranked = [Ranked(play, float(play.score)) for play in best]
    if record.made is Made.PASSED and ranked:
        return Reviewed(_told(moment, ranked), Mark.MISSED, missed=ranked[0].worth)
    if record.made is not Made.PLAYED:
        return Reviewed(_told(moment, ranked))
    # A play with a word that is in no dictionary, unchallenged, may be worth more than the best there was.
    missed = POINTS.missed(ranked[0].worth, record.points) if ranked else 0.0
    return Reviewed(_told(moment, ranked), POINTS.mark(missed), _made(moment, float(record.points)), missed)


def _by_endings(moment: Moment, best: list[Ranked], made: float) -> Reviewed:
    missed, told = POINTS.missed(best[0].worth, made), _told(moment, best)
    if moment.record.made is Made.PASSED:
        return Reviewed(told, Mark.MISSED if missed else Mark.BEST, missed=missed, to_end=True)
    return Reviewed(told, POINTS.mark(missed), _made(moment, made), missed, to_end=True)


def by_words(moment: Moment, dictionary: Dictionary, stop: Cancelled) -> Reviewed:
    """Marks by how many words are still to be expected after the play, as the strongest player reckons."""
    found = ranked_plays(moment.before, dictionary, _ALL, Budget(cancelled=stop))
    ranked = [Ranked(r.play, min(0.0, max(-_LONG, r.worth))) for r in found]
    play = _play(moment)
    made = next((r.worth for r in ranked if play is not None and play.looks_like(r.play.play)), None)
    if made is None:
        return Reviewed(_told(moment, ranked[:SHOWN], WORDS), scale=WORDS)
    missed = WORDS.missed(ranked[0].worth, made)
    told, mine = _told(moment, ranked[:SHOWN], WORDS), _made(moment, made, WORDS)
    return Reviewed(told, WORDS.mark(missed), mine, missed, scale=WORDS)


def _play(moment: Moment) -> Play | None:
    return moment.action.play if isinstance(moment.action, PlayWord) else None


def play_made(moment: Moment) -> ScoredPlay | None:
    """The play of a turn that stood; None for another turn."""
    play = _play(moment)
    if play is None or moment.record.made is not Made.PLAYED:
        return None
    return ScoredPlay(play, moment.record.points, moment.record.words)


def _told(moment: Moment, ranked: Sequence[Ranked], scale: Scale = POINTS) -> tuple[Advice, ...]:
    """The plays as advice. The one that looks like the play made, whichever of its letters are Masters, is that one."""
    view, play = moment.before, _play(moment)
    view = KeywordView.of(view)
    told = zip(ranked, map(scale.advice, advised(view, ranked)), strict=True)
    return tuple(
        replace(advice, action=moment.action) if play is not None and play.looks_like(each.play.play) else advice
        for each, advice in told
    )


def _made(moment: Moment, worth: float, scale: Scale = POINTS) -> Advice | None:
    view, play = moment.before, play_made(moment)
    view = KeywordView.of(view)
    if play is None:
        return None
    return replace(advised(view, [Ranked(play, scale.told(worth))])[0], action=moment.action)
