"""What the panels of the look back say: from the turns of a game and their review to the data of the sprites."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import ClassVar

from lexicon.games.game import Made, SeatId, TableView, TurnRecord
from lexicon.games.spec import Unit
from lexicon.players.advice import Advice
from lexicon.session import COMPUTER, LookBack, Mark, Review, Reviewed, Session, counted, listing
from lexicon.sprites.pages.lookback import Possible, PossibleData, SummaryData, TurnData, TurnMark
from lexicon.sprites.pages.turn_chart import ChartData, TurnPoint
from lexicon.wording import decimal, first_names, in_figures

_MARKS = {Mark.BEST: TurnMark.BEST, Mark.GOOD: TurnMark.GOOD, Mark.MISSED: TurnMark.MISSED, Mark.NONE: TurnMark.PASS}


@dataclass(frozen=True)
class PlayRow:
    """A row of the list: what was possible, and whether it is what was done or worth more."""

    advice: Advice
    made: bool = False
    better: bool = False


def _apart(best: Iterable[Advice]) -> list[Advice]:
    """Of advice whose rows would read the same the first."""
    found: dict[tuple[str, str, float], Advice] = {}
    for advice in best:
        found.setdefault((advice.label, advice.note, advice.worth), advice)
    return list(found.values())


class Content:
    """Says everything about one finished game. ``parties``: players, or sides, the best first."""

    marked: ClassVar[bool] = True
    """Whether the review is about these turns."""
    risks = False
    """Whether worth is the chance in a hundred of not getting a penalty letter."""
    ranked: bool = False
    """Whether the review gives an order of what was possible, and no worth."""

    def __init__(self, session: Session, story: LookBack, review: Review) -> None:
        self.story, self.review = story, review
        self.ranked = session.ranks
        results = session.results()
        self.words = results.unit == "words"
        self.unit = results.play_unit
        self.risks = results.unit == "letters"
        self._played_for = session.turns_played_for
        self.names = {seat: plan.name for seat, plan in session.plans.items()}
        self.won = any(line.winner for line in results.lines)
        self.finals = {line.seat: line.score for line in results.lines}
        sides = session.view_for(None).sides
        self.parties: list[tuple[SeatId, ...]] = []
        for line in results.lines:
            if not any(line.seat in party for party in self.parties):
                self.parties.append(next((side for side in sides if line.seat in side), (line.seat,)))

    # ------------------------------------------------------------------ one turn
    def before(self, number: int) -> TableView:
        """What the seat to move saw."""
        return self.story.at(number).before

    def played(self, number: int) -> TurnRecord:
        """What came of the turn."""
        moment = self.story.at(number)
        return next(t for t in reversed(moment.after.history) if t.turn == moment.turn)

    def reviewed(self, number: int) -> Reviewed | None:
        """The review of a turn, None before it is there."""
        turns = self.review.turns if self.marked else ()
        return turns[number] if number < len(turns) else None

    def mark(self, number: int) -> TurnMark | None:
        """The mark of a turn; a pass without a play and a play that was taken back have a dash."""
        reviewed = self.reviewed(number)
        return _MARKS[reviewed.mark] if reviewed is not None else None

    def unsaid(self, turn: TurnRecord) -> str:
        """What is told of a turn without words."""
        return str(turn.made).replace("_", " ").capitalize()

    def amount(self, worth: float) -> str:
        """How worth is written: points, or words to come."""
        places = max((reviewed.scale.places for reviewed in self.review.turns), default=0)
        return decimal(abs(worth) if self.words else worth, places)

    def choices(self, number: int, rows: int) -> list[PlayRow]:
        """The best plays of a turn with the one made among them, before others of the same worth.

        Plays that would read the same are one row: the first of them, or the one made.
        """
        reviewed = self.reviewed(number)
        if reviewed is None:
            return []
        made = reviewed.made
        if made is None:
            return [PlayRow(advice, better=reviewed.mark is Mark.MISSED) for advice in _apart(reviewed.best)][:rows]
        others = [advice for advice in reviewed.best if advice.action != made.action]
        others = [advice for advice in _apart([made, *others]) if advice is not made]
        limit = reviewed.scale.told(made.worth + reviewed.scale.same)
        above = [PlayRow(advice, better=advice.worth > limit) for advice in others if advice.worth > made.worth]
        rest = [PlayRow(advice) for advice in others if advice.worth <= made.worth]
        return [*above[: rows - 1], PlayRow(made, made=True), *rest][:rows]

    def possible(self, number: int, rows: int, chosen: int | None) -> PossibleData:
        """The list of best plays."""
        choices, reviewed = self.choices(number, rows), self.reviewed(number)
        plays = tuple(
            Possible(
                c.advice.label,
                self._named(c.advice.note),
                "" if self.ranked else self.amount(c.advice.worth),
                self._difference(c, reviewed),
                c.better,
                c.made,
            )
            for c in choices
        )
        note = "Looking for the best plays…" if reviewed is None else "There was no play."
        turn = self.played(number)
        done = "the lost turn" if turn.timed else "the pass" if turn.made is Made.PASSED else "the one made"
        worth = (
            "Safe, in a hundred"
            if self.risks
            else "Words to come"
            if self.words
            else "Gain by the end"
            if reviewed and reviewed.to_end
            else "Worth"
        )
        heads = (worth, f"against {done}")
        if self.ranked:
            return PossibleData(plays, chosen, note, title="What else came to mind", heads=("", ""), rows=rows)
        return PossibleData(plays, chosen, note, heads=heads, rows=rows)

    def _named(self, note: str) -> str:
        """A note of the advice with the names of seats that it speaks of."""
        return re.sub(r"\{(\w+)\}", lambda found: self.names.get(found[1], found[1]), note)

    def _difference(self, choice: PlayRow, reviewed: Reviewed | None) -> str:
        """How much more or less *choice* is worth than what was made; of a pass, what it missed less than the best.

        So what is said beside the best play is what the mark says.
        """
        if choice.made or self.ranked:
            return "made" if choice.made else ""
        made = reviewed.made if reviewed else None
        if reviewed is None or (made is None and not choice.better):
            return ""
        scale = reviewed.scale
        gap = scale.told(choice.advice.worth - (made.worth if made else reviewed.best[0].worth - reviewed.missed))
        if not gap:
            return "the same"
        if abs(gap) <= scale.same:
            return "as good"
        more = (gap > 0) is not self.words  # of words fewer are better
        return f"{'+' if more else '−'}{self.amount(abs(gap))}"

    def turn(self, number: int) -> TurnData:
        """The step panel."""
        moment, reviewed, turn = self.story.at(number), self.reviewed(number), self.played(number)
        last = self.story.at(len(self.story) - 1).turn
        label, note = "", ""
        if turn.made is Made.TAKEN_BACK:
            note = "taken back"
        elif turn.made is Made.PASSED and (reviewed is None or reviewed.mark is Mark.NONE):
            note = "out of time" if turn.timed else "passed"
        elif reviewed is not None and reviewed.mark is not Mark.NONE:
            lost = self.amount(reviewed.missed)
            label = {Mark.BEST: "BEST", Mark.GOOD: f"GOOD −{lost}"}.get(reviewed.mark, f"MISSED {lost}")
        good = reviewed is not None and reviewed.mark is not Mark.MISSED
        name = COMPUTER if moment.turn in self._played_for else self.names[moment.seat]
        return TurnData(moment.seat[0], moment.turn, last, name, label, good, note)

    # ------------------------------------------------------------------ the whole game
    @property
    def places(self) -> int:
        """Decimal places of an average: of cards there are few."""
        return 0 if self.unit is Unit.POINTS else 1

    def party_name(self, party: Sequence[SeatId]) -> str:
        """A player's name, or both of a side."""
        return listing([self.names[seat] for seat in party])

    def short_name(self, party: Sequence[SeatId]) -> str:
        """The same in first names, where there is little room."""
        firsts = first_names(self.names.values())
        return listing([firsts[self.names[seat]] for seat in party])

    def chart(self, missed_only: bool) -> ChartData:
        """The game turn by turn with its marks."""
        seats = tuple((party[0][0], self.party_name(party)) for party in self.parties)
        points = tuple(TurnPoint(m.seat[0], self.mark(i), self._totals(i)) for i, m in enumerate(self.story.moments))
        return ChartData(seats, points, self._title(), self._note(), missed_only, self._line_totals())

    def _line_totals(self) -> tuple[int, ...]:
        """Totals of the best line found with the same draw, where points are counted."""
        line = self.review.line
        if self.words or line is None or line.story is None or line.line is None:
            return ()
        (seat,) = self.names
        return (*(moment.record.scores[seat] for moment in line.story.moments[:-1]), line.line.score)

    def _title(self) -> str:
        if self.words:
            return "Words by turn" if self.ranked else "Words and marks by turn"
        return "Difference and marks by turn" if len(self.parties) == 2 else "Scores and marks by turn"

    def _note(self) -> str:
        if self.review.progress < 1.0:
            return f"looked at {len(self.review.turns)} of {counted(len(self.story), 'turn')}"
        if self._line_totals() and self.review.line is not None and self.review.line.line is not None:
            return f"green: the best line found, {in_figures(self.review.line.line.score)}"
        if self.words:
            return "" if self.ranked else "laid and to be expected"
        if len(self.parties) != 2:
            return ""
        lead = "lead" if len(self.parties[0]) > 1 else "leads"
        return f"above the line {self.party_name(self.parties[0])} {lead}"

    def _totals(self, number: int) -> tuple[int, ...]:
        """Totals after a turn; after the last one all is settled. Patience: the words it was heading for."""
        if self.words and not self.ranked:
            reviewed = self.reviewed(number)
            to_come = -reviewed.made.worth if reviewed is not None and reviewed.made is not None else 0.0
            return (number + 1 + round(to_come),)
        scores = self.finals if number == len(self.story) - 1 else self.story.at(number).record.scores
        return tuple(scores[party[0]] for party in self.parties)

    def summary(self, party: Sequence[SeatId]) -> SummaryData:
        """What the look back says of a player or a side."""
        tally = self.review.tally(party)
        records = [m.record for m in self.story.moments if m.seat in party and m.record.stands]
        best = max(records, key=lambda record: record.worth(self.unit), default=None)
        plain = not (self.words or self.risks)
        praise = f"best {best.words[0]} {in_figures(best.worth(self.unit))}" if best is not None and plain else ""
        average = f"Average play {tally.average:.{self.places}f}" if tally.average is not None and plain else ""
        lost = "Words more than the best in sight" if self.words else f"{self.unit.title()} missed"
        made = (lost, self.amount(tally.worth_missed))
        if self.risks:
            made = ("Letters risked", f"{tally.worth_missed / 100:.1f}")
        return SummaryData(
            party[0][0],
            self.party_name(party),
            self.finals[party[0]],
            tally.best,
            tally.good,
            tally.missed,
            made if not self.ranked else ("Turns", str(len(self.story))),
            average,
            praise,
            party[1][0] if len(party) > 1 else "",
            not self.ranked,
            self.short_name(party),
            self._against(),
        )

    def _against(self) -> tuple[str, str]:
        """The words beside those of the shortest way found, which knew what nobody saw; ("", "") without one."""
        line = self.review.line.line if self.words and self.review.line is not None else None
        if line is None or not line.done or not line.actions:
            return "", ""
        if not self.won:
            return "The shortest way found", counted(line.score, "word")
        (mine,) = self.finals.values()
        if mine <= line.score:
            return "No shorter way was found", ""
        return "Words more than the shortest way found", in_figures(mine - line.score)
