"""What may be taken back: one rule for all games.

Within a turn its own acts come back while nothing hidden was shown since. With the first of them comes back the chance
to challenge the play before, where that stood because the turn was taken and nothing was shown by it. Whole turns come
back, alone or against computers also past what was shown: then the game is *seen* and counts in no record. Between
people all others have to agree, and a card that was taken blind stays taken; in games where a discard is given for it
(ruling 4.4) it stays taken always. A challenge that was judged is never undone.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from lexicon.games.common.challenges import Challenged
from lexicon.games.game import Event, Phase, SeatId
from lexicon.session.family import Revealed
from lexicon.session.thinking import TABLE_ACTIONS
from lexicon.session.timeline import Timeline


@dataclass(frozen=True, slots=True)
class UndoOffer:
    """What undo would do now: ``text`` names the turn, ``ask`` are the people who have to agree (none: at once).

    ``seen``: whether the game would count no more, since something hidden has been shown since. ``taken``: how many
    actions would be left.
    """

    text: str
    seat: SeatId
    ask: tuple[SeatId, ...]
    taken: int
    seen: bool = False


def undo_offer(timeline: Timeline, people: Sequence[SeatId], front: SeatId | None) -> UndoOffer | None:
    """What may be taken back now. None: nothing. *front*: who is at the screen."""
    last = _last_act(timeline, people)
    if last is None:
        return None
    seat = timeline.actions(last)[0].seat
    view, turn = timeline.view, timeline.steps[last - 1].after.turn
    own_act = view.turn == turn and view.phase is Phase.FOLLOW and _revealed(timeline, last, people) is Revealed.NOTHING
    first = last if own_act else _first_act(timeline, last, turn)
    revealed = _revealed(timeline, first, people)
    if revealed is Revealed.FINAL or _judged(timeline, first):
        return None
    ask = tuple(each for each in people if each != front) if len(people) > 1 and not own_act else ()
    if ask and revealed is Revealed.BLIND:
        return None
    lines = [entry.text for entry in timeline.log if entry.step == first]
    taken = first - 1 - _passes_over(timeline, first, people)
    return UndoOffer(lines[0] if lines else "", seat, ask, taken, revealed is not Revealed.NOTHING and not ask)


def challenge_bars(timeline: Timeline, people: Sequence[SeatId]) -> bool:
    """Whether the last turn cannot be taken back because a challenge has been judged since it began."""
    last = _last_act(timeline, people)
    if last is None:
        return False
    return _judged(timeline, _first_act(timeline, last, timeline.steps[last - 1].after.turn))


def _passes_over(timeline: Timeline, first: int, people: Sequence[SeatId]) -> bool:
    """Whether action *first* let the play before it stand, so that the chance to challenge that comes back with it."""
    before = timeline.steps[first - 1]
    answered = any(before.action is each for each in timeline.passed_over)
    shown = (_revealed_by(timeline, event, people) for event in before.events)
    return answered and max(shown, default=Revealed.NOTHING) is Revealed.NOTHING


def _last_act(timeline: Timeline, people: Sequence[SeatId]) -> int | None:
    """The number of the last action that is a person's own."""
    for number in range(timeline.taken, 0, -1):
        action = timeline.steps[number].action
        if action is not None and action.seat in people and not isinstance(action, TABLE_ACTIONS):
            return number
    return None


def _first_act(timeline: Timeline, last: int, turn: int) -> int:
    """The number of the first action of the turn that action *last* belongs to."""
    first = last
    while first > 1 and timeline.steps[first - 2].after.turn == turn:
        first -= 1
    return first


def _revealed(timeline: Timeline, first: int, people: Sequence[SeatId]) -> Revealed:
    """What was revealed to *people* from action *first* on."""
    events = (event for step in timeline.steps[first:] for event in step.events)
    return max((_revealed_by(timeline, event, people) for event in events), default=Revealed.NOTHING)


def _revealed_by(timeline: Timeline, event: Event, people: Sequence[SeatId]) -> Revealed:
    revealed = timeline.family.reveals(timeline.game, event)
    theirs = getattr(event, "seat", None) in people
    return Revealed.NOTHING if revealed is Revealed.FINAL and not theirs else revealed


def _judged(timeline: Timeline, first: int) -> bool:
    """Whether a challenge was judged from action *first* on."""
    return any(isinstance(event, Challenged) for step in timeline.steps[first:] for event in step.events)
