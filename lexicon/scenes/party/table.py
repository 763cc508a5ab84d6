"""A table of a party at which people sit: the ordinary table, which leads back to the floor."""

from __future__ import annotations

from lexicon.scenes.dialog import Dialog, DialogButton
from lexicon.scenes.table import TableScene
from lexicon.session import Session
from lexicon.wording import in_figures


class PartyTableScene(TableScene):
    """Table ``number`` of the party. When its game is over, or is left in the menu, the floor comes back."""

    def __init__(self, session: Session, number: int) -> None:
        super().__init__(session)
        self.number = number

    @property
    def part_of(self) -> str:
        """The floor of the party."""
        return "the floor"

    def ended(self) -> None:
        """Say how it came out; then back to the floor."""
        results = self.session.results()
        figures = ", ".join(f"{line.name} {in_figures(line.score)}" for line in results.lines)
        text = f"{results.detail.rstrip('.')}.\n{figures}."
        choice = DialogButton("To the floor", True, "primary", "Enter")
        self.app.push(Dialog(f"Table {self.number}: {results.headline}", text, (choice,)), lambda _: self.app.pop())
