"""How a finished game came out: what the results page shows and Statistics keeps."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Final

from lexicon.games.game import Ending, Outcome, SeatId, TurnRecord
from lexicon.games.spec import GameSpec, Grade, Unit
from lexicon.session.log import LogWord, counted, listing, log_words
from lexicon.storage import SeatPlan

COMPUTER: Final = "The computer"
"""Who took a turn for the one who plays alone."""
_ENDINGS = {
    Ending.OUT: "{out} went out",
    Ending.ALL_PASSED: "Everybody passed",
    Ending.TIME: "Time was up",
    Ending.DECLARED: "Declared at an end",
    Ending.DONE: "Done",
    Ending.GIVEN_UP: "Given up",
    Ending.STUCK: "No play was left",
    Ending.TARGET: "The target was reached",
    Ending.COUNT: "Nothing went on any more",
    Ending.ROUNDS: "All rounds were played",
}


@dataclass(frozen=True, slots=True)
class ResultLine:
    """One seat of the score sheet. ``sheet`` has the side's points by what they are for; ``seconds`` is time used."""

    seat: SeatId
    name: str
    score: int
    winner: bool
    sheet: Mapping[str, int]
    left: str
    plays: int
    seconds: float


@dataclass(frozen=True, slots=True)
class BestPlay:
    """The play that was worth most, in ``points`` or cards. ``turn``: its number; ``others``: further words."""

    seat: SeatId
    name: str
    turn: int
    points: int
    word: LogWord
    others: tuple[LogWord, ...]


@dataclass(frozen=True, slots=True)
class Results:
    """The results page. ``lines``: the best score first. ``series``: each seat's score after 0, 1, 2… turns.

    ``turns``: how many the game had. ``settled``: the end changed a score; final scores then come after those turns.
    """

    headline: str
    detail: str
    outcome: Outcome
    lines: tuple[ResultLine, ...]
    series: Mapping[SeatId, tuple[int, ...]]
    settled: bool
    best: BestPlay | None
    challenges: int
    plays: int
    turns: int
    seconds: float
    grade: str
    """A solitaire's grade in words, or ""."""
    unit: Unit
    """What the scores count."""
    play_unit: Unit
    """What plays are measured by."""
    next_starter: str
    """Name of who begins the next game; "" for a solitaire."""


def make_results(
    outcome: Outcome,
    turns: Sequence[TurnRecord],
    plans: Mapping[SeatId, SeatPlan],
    times: Mapping[SeatId, float],
    sides: Sequence[Sequence[SeatId]],
    next_starter: str,
    spec: GameSpec,
    endings: Mapping[Ending, str],
    first: Mapping[SeatId, int],
) -> Results:
    """Everything of the results page from the outcome and the public history; *first*: the scores before any turn.

    *endings*: how a game of the family ended, where it has words of its own.
    """
    names = {seat: plan.name for seat, plan in plans.items()}
    made = [turn for turn in turns if turn.stands]
    series = {seat: (first[seat], *(turn.scores[seat] for turn in turns)) for seat in outcome.scores}
    settled = any(series[seat][-1] != score for seat, score in outcome.scores.items())
    return Results(
        headline=headline(outcome, names, sides, spec.unit),
        detail=detail(outcome, names, sides, spec, endings),
        outcome=outcome,
        lines=_lines(outcome, made, names, times, spec.low_wins),
        series={seat: (*course, outcome.scores[seat]) if settled else course for seat, course in series.items()},
        settled=settled,
        best=best_play(turns, names, spec.play_unit),
        challenges=sum(1 for turn in turns if turn.challenger is not None),
        plays=len(made),
        turns=len(turns),
        seconds=sum(times.values()),
        grade=outcome.grade.words if outcome.grade is not None else "",
        unit=spec.unit,
        play_unit=spec.play_unit,
        next_starter=next_starter,
    )


def as_played_on(results: Results, turns: Collection[int]) -> Results:
    """The *results* of a game for one that a computer player played on: nobody has won; *turns* were that player's."""
    best = results.best
    if best is not None and best.turn in turns:
        best = replace(best, name=COMPUTER)
    lines = tuple(replace(line, winner=False) for line in results.lines)
    told = headline(results.outcome, {}, (), results.unit, played_on=True)
    return replace(results, headline=told, lines=lines, best=best, grade="")


def headline(
    outcome: Outcome,
    names: Mapping[SeatId, str],
    sides: Sequence[Sequence[SeatId]],
    unit: Unit = Unit.POINTS,
    played_on: bool = False,
) -> str:
    """ "Hazel wins", "Hazel and Mary share the win", "Hazel and Oscar win"; for one alone "905 points, won".

    *played_on*: a computer player played on for the one who plays alone, so that nothing is won.
    """
    if len(outcome.scores) == 1:
        return _alone(outcome, unit, played_on)
    winners = [names[seat] for seat in outcome.winners]
    if len(winners) == 1:
        return f"{winners[0]} wins"
    one_side = any(set(outcome.winners) <= set(side) for side in sides)
    return f"{listing(winners)} {'win' if one_side else 'share the win'}"


def _alone(outcome: Outcome, unit: Unit, played_on: bool) -> str:
    (score,) = outcome.scores.values()
    if played_on and outcome.grade is not None:
        return f"{_figure(score, unit)}, not won"
    return solo_words(score, unit, outcome.grade)


def solo_words(score: int, unit: Unit, grade: Grade | None) -> str:
    """How a game for one came out: "905 points, won", "7 words, not done", "no card left, won"."""
    told = grade.words if grade is not None else "not done" if unit is Unit.WORDS else "not won"
    return f"{_figure(score, unit)}, {told}"


def _figure(score: int, unit: Unit) -> str:
    """What somebody alone came to, in words; cards are those that were left."""
    if unit is Unit.CARDS:
        return f"{counted(score, 'card') if score else 'no card'} left"
    return counted(score, unit[:-1])


def detail(
    outcome: Outcome,
    names: Mapping[SeatId, str],
    sides: Sequence[Sequence[SeatId]],
    spec: GameSpec,
    endings: Mapping[Ending, str] = MappingProxyType({}),
) -> str:
    """How it ended and by how much: "Out first, by 38 points"; of more than two sides also ahead of whom."""
    ended = endings.get(outcome.ending) or _ENDINGS[outcome.ending]
    out = [seat for seat in outcome.scores if outcome.left.get(seat) == ""]
    losers = [side for side in sides if not set(side) & set(outcome.winners)]
    if not outcome.winners or not losers:
        left = counted(len(next(iter(outcome.left.values()), "")), "card")
        return ended.format(out="".join(names[seat] for seat in out[:1]), left=left)
    better = min if spec.low_wins else max
    second = better(losers, key=lambda side: outcome.scores[side[0]])
    margin = abs(outcome.scores[outcome.winners[0]] - outcome.scores[second[0]])
    shown = counted(margin, spec.unit[:-1])
    by = f"by {shown}"
    if len(sides) > 2:
        by = f"{shown} ahead of {listing(names[seat] for seat in second)}"
    if outcome.ending is Ending.OUT and set(out) & set(outcome.winners):
        return f"Out first, {by}"
    return f"{ended.format(out=''.join(names[seat] for seat in out[:1]))}; won {by}"


def best_play(turns: Sequence[TurnRecord], names: Mapping[SeatId, str], unit: Unit) -> BestPlay | None:
    """The play that was worth most in *unit*; of equal ones the first."""
    with_words = [turn for turn in turns if turn.stands]
    if not with_words:
        return None
    best = max(with_words, key=lambda turn: turn.worth(unit))
    word, *others = log_words(best)
    return BestPlay(best.seat, names[best.seat], best.turn, best.worth(unit), word, tuple(others))


def _lines(
    outcome: Outcome,
    made: Sequence[TurnRecord],
    names: Mapping[SeatId, str],
    times: Mapping[SeatId, float],
    low_wins: bool,
) -> tuple[ResultLine, ...]:
    lines = (
        ResultLine(
            seat,
            names[seat],
            score,
            seat in outcome.winners,
            {line.why: line.points for line in outcome.sheet.get(seat, ())},
            outcome.left.get(seat, ""),
            sum(1 for turn in made if turn.seat == seat),
            times.get(seat, 0.0),
        )
        for seat, score in outcome.scores.items()
    )
    return tuple(sorted(lines, key=lambda line: line.score if low_wins else -line.score))
