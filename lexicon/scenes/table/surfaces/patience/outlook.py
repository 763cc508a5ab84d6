"""Can it still be won? The control that asks, what it says, the way on request, and a computer that plays it on."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from lexicon.games.game import Action
from lexicon.games.patience import NEST, FillColumn, TakeWord
from lexicon.games.patience.rules.deals import is_proved
from lexicon.players import Answer
from lexicon.scenes.dialog import Dialog, DialogButton
from lexicon.scenes.table.surfaces.patience.panels import InfoData, Tone
from lexicon.scenes.table.surfaces.surface import Button
from lexicon.session import Session, counted

if TYPE_CHECKING:
    from lexicon.scenes.table.surfaces.patience.surface import PatienceSurface

_ASK, _WAY, _STOP = "Can it still be won?", "Show the way", "Stop playing on"
_PLAY_ON = "The computer plays on from here, and you look on. The deal then counts as not won."


class OutlookControl:
    """One button whose words say what it does now: ask, show the way that was found, stop the computer player."""

    def __init__(self, surface: PatienceSurface) -> None:
        self._surface = surface
        self._said: object = None

    @property
    def button(self) -> Button:
        """The control, in the side's last place."""
        tip = "Looks for a way to the end among the cards you see"
        return Button("outlook", _ASK, self.press, self._usable, None, "F7", tip, say=self._label, why=self._why)

    @property
    def _session(self) -> Session:
        return self._surface.table.session

    def _label(self) -> str:
        if self._session.plays_on:
            return _STOP
        return _WAY if self._way else _ASK

    def _usable(self) -> bool:
        if self._session.plays_on:
            return True
        asked = self._session.outlook.progress is not None
        return self._surface.table.may_act and (bool(self._way) or not asked)

    def _why(self) -> str:
        """Why it cannot be asked: it is being looked for, or there is none to show."""
        searching = "It has been asked already: a new card or word begins a new search"
        return self._surface.table.untimely or searching

    @property
    def _way(self) -> tuple[Action, ...]:
        """The way to the end that was found."""
        solution = self._session.outlook.solution
        return solution.actions if solution is not None else ()

    # ------------------------------------------------------------------ doing
    def press(self) -> None:
        """Ask; once a way is found, show it; stop the computer player."""
        if self._session.plays_on:
            self._session.cancel()
        elif self._way:
            self._show_way()
        elif self._usable():
            self._session.ask_outlook()
        self._surface.table.refresh()

    def _show_way(self) -> None:
        first, *_ = self._way
        words = " · ".join(map(_step, self._way))
        choices = [DialogButton("Close", None, key="Esc"), DialogButton("Play it for me", self.play_on, key="P")]
        if isinstance(first, TakeWord):
            lay = partial(self._surface.lay_out, first)
            choices.append(DialogButton("Lay the first word", lay, "primary", "Enter"))
        self._ask("One way to the end", words, choices)

    def ask_give_up(self) -> None:
        """Whether the deal is to be given up, or played on by a computer player."""
        surface = self._surface
        text = f"It counts as not won, with {counted(surface.view.left, 'card')} left. It can be dealt again."
        choices = (
            DialogButton("Show me", self.play_on, key="S"),
            DialogButton("Back", None, key="Esc"),
            DialogButton("Give up", surface.leave, "danger", "G"),
        )
        self._ask("Give this deal up?", f"{text}\nShow me: {_PLAY_ON[0].lower()}{_PLAY_ON[1:]}", choices)

    def _ask(self, title: str, text: str, choices: Sequence[DialogButton]) -> None:
        app = self._surface.table.app
        app.push(Dialog(title, text, choices), lambda do: do() if do is not None else None)

    def play_on(self) -> None:
        """Have a computer player go on."""
        if self._surface.table.may_act:
            self._surface.recall()
            self._session.play_on()

    # ------------------------------------------------------------------ saying
    def update(self) -> None:
        """Have the panel follow the search."""
        outlook = self._session.outlook
        now = (outlook.progress, self._session.plays_on)
        if now != self._said:
            self._said = now
            self._surface.table.changed()

    def info(self) -> InfoData | None:
        """What is said instead of how it stands; None where nothing was asked."""
        outlook = self._session.outlook
        if self._session.plays_on:
            return InfoData("Can it still be won?", ("The computer plays on. It counts as not won.",))
        if outlook.progress is None or not self._surface.table.may_act:
            return None
        if outlook.solution is None:
            return InfoData("Can it still be won?", (f"Looking for a way … {round(100 * outlook.progress)} %",))
        tone = {Answer.YES: Tone.GOOD, Answer.NO: Tone.BAD}.get(outlook.solution.answer, Tone.PLAIN)
        return InfoData("Can it still be won?", self._words(outlook.solution.answer), tone=tone)

    def _words(self, answer: Answer) -> tuple[str, ...]:
        view = self._surface.view
        if answer is Answer.NO:
            return ("No: nothing wins from here.", "Words can be taken back.")
        if answer is Answer.YES and self._way:
            words = sum(isinstance(action, TakeWord) for action in self._way)
            return (f"Yes: {counted(words, 'more word')} would do it.",)
        if answer is Answer.YES:
            return ("Yes: a way was found before it was dealt.", "It is not told, as cards lie face down.")
        if not self._surface.hidden:
            return ("Not known: no way was found, and none ruled out.",)
        proved = is_proved(view.game_id, str(view.options["dictionary"]), view.deal or 0)
        more = ("As it was dealt it could be.",) if proved else ()
        return ("Not known: cards lie face down, and no search looks under them.", *more)


def _step(action: Action) -> str:
    """One action of a way in few words."""
    match action:
        case TakeWord():
            return action.letters.upper()
        case FillColumn():
            source = "nest" if action.source == NEST else f"column {action.source + 1}"
            return f"({source} to column {action.column + 1})"
    return "(turn a nest card)"
