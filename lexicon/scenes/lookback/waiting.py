"""The best line of a game for one is wanted at once: wait until it is found."""

from __future__ import annotations

from lexicon.scenes.dialog import Dialog, DialogButton
from lexicon.scenes.outcome.content import best_line_name
from lexicon.session import Review, Session


class WaitForLine(Dialog):
    """Says how far the search is. Gives the review with the line; None where it is not wanted or nothing was found."""

    def __init__(self, session: Session) -> None:
        self._wanted = best_line_name(session.spec)
        super().__init__(f"The {self._wanted}", "", (DialogButton("Cancel", None, key="Esc"),))
        story = session.look_back()
        self._beginning = "" if len(story) else "No word was laid. "
        self.review: Review = session.review(story)
        self._given = False
        self._say()

    def _say(self) -> None:
        line = self.review.line
        assert line is not None, "a game for one"
        self.text = (
            f"{self._beginning}The {self._wanted} with the same letters is being looked for.\n"
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
            self._given = line.found
            if not self._given:
                self.app.toast(f"No {self._wanted} was found.", "query")
            self.close(self.review if self._given else None)
