"""A game for one that was given up before any turn has only its best line to look back on: wait until it is found."""

from __future__ import annotations

from lexicon.scenes.dialog import Choice, Dialog
from lexicon.session import Review, Session


class WaitForLine(Dialog):
    """Says how far the search is. Gives the review with the line; None where it is not wanted or nothing was found."""

    def __init__(self, session: Session) -> None:
        super().__init__("The best line", "", (Choice("Cancel", None, key="Esc"),))
        self.review: Review = session.review(session.look_back())
        self._given = False
        self._say()

    def _say(self) -> None:
        line = self.review.line
        assert line is not None, "a game for one"
        self.text = (
            "No word was laid. The best that could be done with the same letters is being looked for.\n"
            f"{round(100 * line.progress)} % is done."
        )

    def left(self) -> None:
        """Nobody wants the line any more, or somebody has it."""
        if not self._given:
            self.review.close()

    def update(self, dt: float) -> None:
        """Take in how far it is, and what was found."""
        super().update(dt)
        said = self.text
        self.review.update()
        self._say()
        if said != self.text:
            self.repaint()
        line = self.review.line
        if line is not None and line.done:
            self._given = line.story is not None and len(line.story) > 0
            self.close(self.review if self._given else None)
