"""Taking a turn back at the table, and bringing it back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from lexicon.scenes.table.dialogs.undo import UndoDialog
from lexicon.scenes.table.surfaces.surface import Button

if TYPE_CHECKING:
    from lexicon.scenes.table.scene import TableScene

SEEN: Final = (
    "What came after it has been seen. The game goes on and can be finished, but it counts in no record, streak or "
    "daily count any more. To redo the turn does not change that."
)
TIP: Final = "Take the last turn back"
NOTHING: Final = "There is no turn to take back now"
NO_REDO: Final = "No turn was taken back, or one was played since"
JUDGED: Final = "A challenge was judged, so the turn stays"


class Undoing:
    """At once against computers, between people if all agree."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self._known = (-1, False)
        """After how many actions it was last asked whether there is a turn to take back, and the answer."""
        self._barred = False
        """Whether, at that time, a challenge that was judged kept the last turn from being taken back."""

    @property
    def button(self) -> Button:
        """The control that takes the last turn back."""
        return Button("undo", "Undo", self.undo, lambda: self.may_undo, "undo", "Ctrl+Z", TIP, why=lambda: self.why)

    @property
    def may_undo(self) -> bool:
        """Whether there is a turn to take back."""
        scene = self._scene
        return scene.front is not None and not scene.moving and self._offered()

    def _offered(self) -> bool:
        taken = self._scene.session.taken
        if self._known[0] != taken:
            self._known = taken, self._scene.session.undo_offer() is not None
            self._barred = self._scene.session.challenge_bars_undo
        return self._known[1]

    @property
    def why(self) -> str:
        """Why no turn can be taken back."""
        self._offered()
        return JUDGED if self._barred else NOTHING

    def undo(self) -> None:
        """Take the last turn back. What still moves is ended first: the button looks as if it could be pressed then."""
        scene = self._scene
        self._come_to_rest()
        offer = scene.session.undo_offer() if self.may_undo else None
        if offer is None:
            return
        if offer.ask:
            scene.app.push(UndoDialog(scene.names, offer), self._answered)
        elif scene.session.undo_warns:
            scene.confirm("Take this turn back?", SEEN, "Take back", lambda: self._answered(()), danger=True)
        else:
            self._answered(())

    def _answered(self, agreed: tuple[str, ...] | None) -> None:
        if agreed is None:
            return
        scene = self._scene
        offer = scene.session.undo_offer()
        scene.session.undo(agreed)
        self._gone_to("lift")
        if offer is not None and scene.session.can_redo:
            text = f"{scene.names[offer.seat]}’s last turn is taken back."
            scene.app.toast(text, "undo", ("Redo", "Ctrl+Y", self.redo))

    @property
    def may_redo(self) -> bool:
        """Whether there is something to bring back."""
        return self._scene.session.can_redo and not self._scene.moving

    def redo(self) -> None:
        """Bring back what was taken back last, if nothing has been played since."""
        scene = self._scene
        self._come_to_rest()
        if self.may_redo:
            scene.session.redo()
            self._gone_to("place")
            scene.app.toasts.clear()

    def _come_to_rest(self) -> None:
        if self._scene.stage.busy:
            self._scene.progress.settle()

    def _gone_to(self, sound: str) -> None:
        self._scene.sound(sound)
        self._scene.progress.take_events()
