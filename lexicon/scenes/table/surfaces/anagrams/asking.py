"""Questions of the table of Anagrams: which letter a Sub stands for, and which act is challenged."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

from lexicon.games.anagrams import ActMade, ChallengeAct
from lexicon.games.game import SeatId
from lexicon.scenes.dialog import Dialog, DialogButton
from lexicon.scenes.table.dialogs.letter import LetterChooser
from lexicon.scenes.table.dialogs.letter_place import MasterPlace
from lexicon.scenes.table.frame import Frame
from lexicon.scenes.table.surfaces.anagrams.sentences import made_in_words
from lexicon.scenes.table.surfaces.surface import Table
from lexicon.sprites.table.helps import MasterPiece

if TYPE_CHECKING:
    from lexicon.app.app import App
    from lexicon.scenes.table.surfaces.anagrams.surface import AnagramsSurface

_NO: Final = "no"
"""What the dialog of a challenge gives for letting the turn stand."""


class SubChooser(LetterChooser):
    """Points at the Sub in the tray. All letters look alike: the word is not whole yet."""

    def __init__(self, surface: AnagramsSurface, number: int) -> None:
        """*number*: which card of the tray it is."""
        self._surface, self._number = surface, number
        super().__init__(None, {})

    @property
    def frame(self) -> Frame:
        """The table's frame."""
        return self._surface.place

    @property
    def table(self) -> Table:
        """The table that it lies over."""
        return self._surface.table

    @property
    def piece(self) -> MasterPiece:
        """A card, which keeps its letter whoever takes the word (ruling 8.1)."""
        return MasterPiece(back="back to its place", name="Sub", block=False)

    def master_place(self) -> MasterPlace:
        """The tray, and the Sub."""
        return MasterPlace(self._surface.place.hand, self._surface.tray_rect(self._number))


def ask_who(
    app: App,
    people: Sequence[SeatId],
    player: SeatId,
    acts: Sequence[ActMade],
    names: Mapping[SeatId, str],
    do: Callable[[ChallengeAct], None],
    stand: Callable[[], None],
) -> None:
    """Ask who of *people* challenges the turn of *player*, and which of its acts; *stand*: nobody does."""
    words = ", ".join(made_in_words(act, names) for act in acts)
    text = (
        f"{names[player]} made {words}. Is a challenge right, the whole turn comes back and {names[player]}’s letter "
        "goes to the middle. Is it wrong, the challenger loses the next turn."
    )
    labels = [f"{names[seat]} challenges" if len(people) > 1 else "Challenge" for seat in people]
    choices = [
        DialogButton(label, seat, key="C" if len(people) == 1 else str(number + 1))
        for number, (label, seat) in enumerate(zip(labels, people, strict=True))
    ]

    def chosen(seat: SeatId | None) -> None:
        if seat == _NO:
            stand()
        elif seat is not None:
            ask_which(app, seat, acts, names, do)

    stays = DialogButton("Let it stand", _NO, "primary", "Space")
    app.push(Dialog("Challenge this turn?", text, (*choices, stays), max(600.0, 190.0 * (len(choices) + 1))), chosen)


def ask_which(
    app: App,
    seat: SeatId,
    acts: Sequence[ActMade],
    names: Mapping[SeatId, str],
    do: Callable[[ChallengeAct], None],
    first: int = 0,
) -> None:
    """Ask which act *seat* challenges, four at a time; at once where there is only one."""
    if len(acts) == 1:
        do(ChallengeAct(seat, act=0))
        return
    shown = range(first, min(first + 4, len(acts)))
    choices = [DialogButton(acts[number].letters.upper(), number, key=str(number + 1)) for number in shown]
    more = shown.stop < len(acts) or first > 0
    choices += [DialogButton("More", -1, key="M")] if more else []

    def chosen(number: int | None) -> None:
        if number == -1:
            ask_which(app, seat, acts, names, do, shown.stop % len(acts) if shown.stop < len(acts) else 0)
        elif number is not None:
            do(ChallengeAct(seat, act=number))

    text = "\n".join(f"{number + 1}. {made_in_words(acts[number], names)}" for number in shown)
    app.push(Dialog(f"Which word does {names[seat]} challenge?", text, tuple(choices), 640.0), partial(chosen))
