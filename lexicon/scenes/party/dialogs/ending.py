"""The end of a party before its last round, asked once; and the menu on the floor, which offers it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from lexicon.games.party import EndParty, PartyPhase
from lexicon.scenes.dialog import confirm
from lexicon.scenes.menu import MenuScene
from lexicon.session import counted
from lexicon.widgets.control import Control

if TYPE_CHECKING:
    from lexicon.app.app import App
    from lexicon.session.party import PartyRun

END = "End the party now"


def ask_end(app: App, run: PartyRun, on_yes: Callable[[], None]) -> None:
    """Ask whether the party is to end now, and say what then counts."""
    view = run.view
    if view.phase is PartyPhase.PLAYING:
        text = f"This round does not count. The sums after {counted(view.round - 1, 'round')} decide."
    else:
        text = f"{counted(view.rounds - view.round, 'round')} would be left. The sums so far decide."
    confirm(app, f"{END}?", text, "End it", on_yes, danger=True)


class PartyMenu(MenuScene):
    """The menu on the floor of a party."""

    def __init__(self, run: PartyRun) -> None:
        super().__init__(back="Back", kept=True)
        self._run = run

    @property
    def dictionary_open(self) -> bool:
        """Not while people play a Challenge game at one of the tables."""
        return self._run.words_open

    def _items(self) -> list[tuple[str, str, str, Callable[[], None]]]:
        items = super()._items()
        if self._run.view.phase in (PartyPhase.PLAYING, PartyPhase.MOVING):
            items.insert(-2, (END, "check", "E", self._ask_end))
        return items

    def build(self) -> None:
        """Where the party cannot end yet, the button is grey and says why."""
        super().build()
        button, verdict = self.find(END), self._run.party.check(EndParty())
        if isinstance(button, Control) and not verdict.ok:
            button.set_enabled(False, verdict.problems[0].text.rstrip("."))

    def _ask_end(self) -> None:
        ask_end(self.app, self._run, self._end)

    def _end(self) -> None:
        self._run.apply(EndParty())
        self.app.play("card")
        self.cancel()
