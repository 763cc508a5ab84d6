"""Questions of the table of Anagrams: which letter a Sub stands for, and which act is challenged."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from lexicon.games.anagrams import ActMade, ChallengeAct
from lexicon.games.base import SeatId
from lexicon.scenes.base import UiScene
from lexicon.scenes.dialog import Choice, Dialog
from lexicon.scenes.table.surfaces.anagrams.sentences import made_in_words
from lexicon.sprites.helps import ALPHABET, MasterData, MasterPanel

if TYPE_CHECKING:
    from lexicon.app import App

_STEPS: Final = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1, pygame.K_UP: -9, pygame.K_DOWN: 9}
_NO: Final = "no"
"""What the dialog of a challenge gives for letting the turn stand."""


class SubChooser(UiScene):
    """Gives the letter that a Sub is to stand for, or None. All letters look alike: no word is given away."""

    overlay = True

    def __init__(self, above: pygame.Rect, unit: float) -> None:
        """*above*: the tray, over which it lies; *unit*: pixels a unit."""
        super().__init__()
        self._above, self._unit, self._letter = above, unit, "E"

    def build(self) -> None:
        """Over the tray, in its middle."""
        w, h = (round(side * self._unit) for side in MasterPanel.SIZE_SILENT)
        body = pygame.Rect(0, 0, w, h)
        body.midbottom = self._above.centerx, self._above.y - round(10 * self._unit)
        self._panel = MasterPanel(self._data(), body.clamp(pygame.Rect(0, 0, *self.size)), self._unit)

    def _data(self) -> MasterData:
        return MasterData(self._letter, note="It keeps that letter, whoever takes the word.", edge="")

    def draw(self, surface: pygame.Surface) -> None:
        """The letters."""
        self._panel.show(self._data())
        surface.blit(self._panel.image, self._panel.rect)

    def event(self, event: pygame.event.Event) -> bool:
        """A letter typed or clicked is chosen; arrows move, Enter takes, Esc or a click beside puts the Sub back."""
        if event.type == pygame.KEYDOWN:
            self._key(event)
        elif event.type == pygame.MOUSEMOTION and (letter := self._panel.letter_at(event.pos)):
            self._letter = letter
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            letter = self._panel.letter_at(event.pos)
            if letter is not None or not self._panel.hit(event.pos):
                self.app.pop(letter)
        return True

    def _key(self, event: pygame.event.Event) -> None:
        if pygame.K_a <= event.key <= pygame.K_z and not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            self.app.pop(chr(event.key).upper())
        elif event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE):
            self.app.pop(self._letter)
        elif event.key in (pygame.K_ESCAPE, pygame.K_BACKSPACE):
            self.app.pop(None)
        elif event.key in _STEPS:
            at = ALPHABET.index(self._letter) + _STEPS[event.key]
            self._letter = ALPHABET[at] if 0 <= at < len(ALPHABET) else self._letter


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
        Choice(label, seat, key="C" if len(people) == 1 else str(number + 1))
        for number, (label, seat) in enumerate(zip(labels, people, strict=True))
    ]

    def chosen(seat: SeatId | None) -> None:
        if seat == _NO:
            stand()
        elif seat is not None:
            ask_which(app, seat, acts, names, do)

    stays = Choice("Let it stand", _NO, "primary", "Space")
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
    choices = [Choice(acts[number].letters.upper(), number, key=str(number + 1)) for number in shown]
    more = shown.stop < len(acts) or first > 0
    choices += [Choice("More", -1, key="M")] if more else []

    def chosen(number: int | None) -> None:
        if number == -1:
            ask_which(app, seat, acts, names, do, shown.stop % len(acts) if shown.stop < len(acts) else 0)
        elif number is not None:
            do(ChallengeAct(seat, act=number))

    text = "\n".join(f"{number + 1}. {made_in_words(acts[number], names)}" for number in shown)
    app.push(Dialog(f"Which word does {names[seat]} challenge?", text, tuple(choices), 640.0), partial(chosen))
