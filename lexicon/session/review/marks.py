"""What is said of one turn in looking back: the best there was, its worth, and a mark for what was done."""

from __future__ import annotations

import dataclasses
import enum
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from lexicon.games.game import Action, Made
from lexicon.players import Budget, make_adviser
from lexicon.players.advice import Advice
from lexicon.session.review.moment import Moment
from lexicon.session.work.workers import Cancelled
from lexicon.words import Dictionary, Level

#: How much of the best advice is kept for each turn.
SHOWN = 6
#: More advice than there ever is.
_ALL = 1_000_000
#: Fields of actions in which the dictionary's answers are kept.
_DECIDED = frozenset({"good", "judged", "completes", "forced", "suggested"})


@dataclass(frozen=True, slots=True)
class Scale:
    """How worth is told and compared: rounded to so many ``places`` first, so that verdicts agree with figures.

    What is worth at most ``same`` less than the best is as good, at most ``good`` less still good.
    """

    places: int = 0
    same: float = 0.0
    good: float = 10.0

    def told(self, worth: float) -> float:
        """*worth* as people read it."""
        return round(worth, self.places) + 0.0  # no minus before nought

    def missed(self, best: float, made: float) -> float:
        """How much less than *best* was *made*; nothing if it is more."""
        return self.told(max(0.0, self.told(best) - self.told(made)))

    def mark(self, missed: float) -> Mark:
        """The mark of what was worth *missed* less than the best."""
        if missed <= self.same:
            return Mark.BEST
        return Mark.GOOD if missed <= self.good else Mark.MISSED

    def advice(self, advice: Advice) -> Advice:
        """*advice* with its worth as people read it."""
        return dataclasses.replace(advice, worth=self.told(advice.worth))


POINTS = Scale()
CARDS = Scale(good=1.0)
"""A card fewer than could have gone is still good."""


class Mark(enum.StrEnum):
    """How what was done stands to the best there was."""

    BEST = "best"
    GOOD = "good"
    MISSED = "missed"
    NONE = "none"
    """A pass where there was no play, or a play that was taken back."""


@dataclass(frozen=True, slots=True)
class Reviewed:
    """One turn. ``best``: what was worth most, in order. ``made``: what was done, with its worth; None for a pass.

    What was done may be among the best: it has the same action there. ``missed``: how much less it was worth than the
    best, for a pass all that the best was worth. Worth is in the unit of the scores; where few are wanted, minus what
    is still to be expected. ``to_end``: worth is how much further ahead the game ends after the action. All worth is
    rounded as ``scale`` says.
    """

    best: tuple[Advice, ...]
    mark: Mark = Mark.NONE
    made: Advice | None = None
    missed: float = 0.0
    to_end: bool = False
    scale: Scale = POINTS


def by_advice(moment: Moment, dictionary: Dictionary, stop: Cancelled, scale: Scale = POINTS) -> Reviewed:
    """Marks by what the strongest adviser thinks that each action is worth. Without advice there is no mark."""
    adviser = make_adviser(moment.before.game_id, Level.MASTER, dictionary)
    found = adviser.advise(moment.before, _ALL, Budget(cancelled=stop))
    chosen = as_chosen(moment.action)
    made = next((advice for advice in found if advice.action == chosen), None)
    best = tuple(scale.advice(each) for each in found[:SHOWN])
    if made is None:
        return Reviewed(best, scale=scale)
    missed = scale.missed(found[0].worth, made.worth)
    return Reviewed(best, scale.mark(missed), scale.advice(made), missed, scale=scale)


def by_order(moment: Moment, dictionary: Dictionary, stop: Cancelled) -> Reviewed:
    """What the strongest adviser would think of first, without marks: where nobody can say what a turn is worth."""
    adviser = make_adviser(moment.before.game_id, Level.MASTER, dictionary)
    found = adviser.advise(moment.before, SHOWN, Budget(cancelled=stop))
    chosen = as_chosen(moment.action)
    return Reviewed(tuple(advice for advice in found if advice.action != chosen))


def by_cards(moment: Moment, found: Sequence[Advice], made: Callable[[float], Advice | None]) -> Reviewed:
    """Marks by the cards that went beside those that could have gone, of *found*. An exchange lets nothing go.

    *made*: what was done, as advice worth so many cards; None for a turn without a word.
    """
    record, chosen = moment.record, as_chosen(moment.action)
    best = tuple(dataclasses.replace(each, action=moment.action) if each.action == chosen else each for each in found)
    if record.made in (Made.TAKEN_BACK, Made.PASSED):
        return Reviewed(best)
    went = float(record.shed - record.gained)
    missed = CARDS.missed(best[0].worth, went) if best else 0.0
    done = made(went)
    if done is None:
        return Reviewed(best, Mark.MISSED if best else Mark.NONE, missed=missed)
    scale = CARDS if went else dataclasses.replace(CARDS, good=0.0)
    return Reviewed(best, scale.mark(missed), done, missed, scale=scale)


def as_chosen(action: Action) -> Action:
    """*action* as its seat chose it: without what the dictionary decided of it, which is kept for saved games."""
    defaults: dict[str, Any] = {field.name: field.default for field in dataclasses.fields(action)}
    return dataclasses.replace(action, **{name: defaults[name] for name in defaults if name in _DECIDED})
