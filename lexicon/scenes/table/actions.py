"""What a person may do at any table, however he asks for it: by mouse, finger, key or button."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from lexicon.games.game import Action, IllegalAction
from lexicon.scenes.dialog import confirm
from lexicon.scenes.table.dialogs.word import WordCard
from lexicon.session import Hidden

if TYPE_CHECKING:
    from lexicon.scenes.table.scene import TableScene


class Actions:
    """Sends what the person in view does."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene

    def play(self) -> None:
        """PLAY: send the trial, or say why not."""
        scene = self._scene
        trial = scene.trial
        if scene.front is None or trial is None:
            return
        if not scene.may_act:
            scene.refuse(f"{self.untimely}.")
        elif trial.action is None or not trial.playable:
            scene.refuse(trial.reason)
        else:
            scene.surface.drop()
            self.send(trial.action)

    @property
    def untimely(self) -> str:
        """Why the person in view may take no turn now, without a stop; "" where that may be done."""
        scene, session = self._scene, self._scene.session
        mover = scene.to_play or session.to_move  # what is shown may be behind what the computers have played already
        if scene.may_act:
            return ""
        if session.over:
            return "The game is over"
        if mover is None:
            return "First the others may object" if session.chance is not None else "The hand is over"
        return f"{scene.names[mover]} is to play" if mover != scene.front else "The last play is still being shown"

    @property
    def why_no_play(self) -> str:
        """Why PLAY cannot be used now, without a stop."""
        trial = self._scene.trial
        if self._scene.untimely or trial is None:
            return self._scene.untimely or self._scene.surface.nothing_tried
        return trial.reason.rstrip(".") or "This cannot be played"

    def send(self, action: Action) -> None:
        """Send an action of the person in view; say why it is refused if it is."""
        try:
            self._scene.session.submit(action)
        except (IllegalAction, Hidden) as error:
            self._scene.refuse(str(error))
        self._scene.progress.take_events()

    def confirm(self, title: str, text: str, yes: str, do: Callable[[], None], danger: bool = False) -> None:
        """Ask before something is done."""
        confirm(self._scene.app, title, text, yes, do, danger=danger)

    def tell_word(self, word: str) -> None:
        """What a word of the log means and what it belongs to; closed while it would help in a Challenge game."""
        scene = self._scene
        if not scene.session.checked and not scene.session.over:
            scene.notice("Words are not looked up while a Challenge game is in progress.", "query")
            return
        scene.app.push(WordCard(scene.session.dictionary, word, scene.app.services.settings.meanings_folder))
