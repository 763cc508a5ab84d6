"""What the panels say while the best line found with the same draw is gone through, instead of the game as played."""

from __future__ import annotations

from lexicon.scenes.lookback.content import Content
from lexicon.session import LookBack, Review, Session, counted
from lexicon.sprites.pages.lookback import Possible, PossibleData, TurnData
from lexicon.wording import in_figures


class LineContent(Content):
    """The best line, turn by turn. It has no marks: what is best now and best in the end may differ."""

    marked = False

    def __init__(self, session: Session, review: Review, story: LookBack) -> None:
        super().__init__(session, story, review)
        self._session, (self.seat,) = session, session.seats

    def first_row(self, number: int, rows: int) -> int:
        """Which turn, from 0, the list begins with, so that *number* is in it."""
        return max(0, min(number - rows // 2, len(self.story) - rows))

    def possible(self, number: int, rows: int, chosen: int | None) -> PossibleData:
        """The plays of the line about the turn."""
        del chosen
        first = self.first_row(number, rows)
        shown = range(first, min(first + rows, len(self.story)))
        heads = ("Letters", "Words") if self.words else ("Points", "Total")
        plays = tuple(self._row(i, i == number) for i in shown)
        return PossibleData(plays, title="The best line found with the same draw", heads=heads, rows=rows)

    def _row(self, number: int, here: bool) -> Possible:
        moment = self.story.at(number)
        words = moment.record.words
        worth = len("".join(words[:1])) if self.words else moment.record.points
        return Possible(
            ", ".join(words) or self.unsaid(moment.record),
            self._session.note(moment),
            in_figures(worth) if words or not self.words else "",
            str(self._totals(number)[0]),
            made=here,
            rank=str(moment.turn),
        )

    def turn(self, number: int) -> TurnData:
        """The step panel."""
        moment = self.story.at(number)
        return TurnData(moment.seat[0], moment.turn, len(self.story), self.names[moment.seat], note="best line")

    def _line_totals(self) -> tuple[int, ...]:
        return ()

    def _title(self) -> str:
        return "Words by turn" if self.words else "Score by turn"

    def _note(self) -> str:
        return f"the best line found: {self.comes_to}"

    @property
    def comes_to(self) -> str:
        """What the line comes to, in words."""
        line = self.review.line
        assert line is not None, "there is a line to look at"
        assert line.line is not None, "and it was found"
        return counted(line.line.score, "word" if self.words else "point")

    def _totals(self, number: int) -> tuple[int, ...]:
        if self.words:
            return (self.story.at(number).record.scores[self.seat],)
        line = self.review.line
        if line is not None and line.line is not None and number == len(self.story) - 1:
            return (line.line.score,)
        return (self.story.at(number).record.scores[self.seat],)
