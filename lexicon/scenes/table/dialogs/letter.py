"""Which letter a Master stands for: a pop-up with its point on the Master, what is being laid cut out."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping
from dataclasses import replace

import pygame

from lexicon.scenes.scene import UiScene
from lexicon.scenes.table.dialogs.letter_place import MasterPlace, place_letters, tip_of
from lexicon.scenes.table.frame import Frame
from lexicon.scenes.table.surfaces.surface import Table
from lexicon.sprites.pieces.marks import Veil, VeilData
from lexicon.sprites.table.helps import ALPHABET, MasterData, MasterPanel, MasterPiece


class LetterChooser(UiScene):
    """Gives the letter chosen, or ``None`` when the Master goes back to the hand.

    *words*: for each letter that makes a legal play the main word it makes; empty where that is not to be told. Only
    in Checked games letters that make words are brighter and the words are shown; in Challenge games all 26 look alike
    (ruling 3.3).
    """

    overlay = True

    def __init__(self, shown: str | None, words: Mapping[str, str]) -> None:
        super().__init__()
        self._shown, self._words = shown, dict(words)
        self._letter = shown or min(self._words, default="E")

    @property
    @abstractmethod
    def piece(self) -> MasterPiece:
        """What a Master is in this game, and how long it keeps its letter."""

    @abstractmethod
    def master_place(self) -> MasterPlace:
        """Where the Master lies at the present layout."""

    @property
    @abstractmethod
    def frame(self) -> Frame:
        """The table's frame."""

    @property
    @abstractmethod
    def table(self) -> Table:
        """The table that it lies over."""

    # ------------------------------------------------------------------ life
    def build(self) -> None:
        """Place the panel beside what is being laid, smaller or of another shape where there is no room for it."""
        frame, place = self.frame, self.master_place()
        self._place = where = place_letters(frame, place, bool(self._words))
        self._beak = tip_of(place, where) / where.u
        self._panel = MasterPanel(self._data(), where.body, where.u)
        hole = place.row.inflate(frame.px(14), frame.px(14))
        self._veil = Veil(VeilData(158, (hole.x, hole.y, hole.w, hole.h)), frame.window, where.u)

    def _data(self) -> MasterData:
        words, where = self._words, self._place
        data = MasterData(self._letter, piece=self.piece, beak=self._beak, edge=where.edge, shape=where.shape)
        if not words:
            return data
        told = tuple(words[letter] for letter in sorted(words))
        return replace(data, bright=frozenset(words), words=told, chosen_word=words.get(self._letter, ""))

    def update(self, dt: float) -> None:
        """The clock of one's own turn goes on, for all that is needed to think is in sight; it may end the turn.

        The seconds in which a play may be challenged stand: this lies over what tells of it.
        """
        super().update(dt)
        table, session = self.table, self.table.session
        if table.front is None or session.to_move != table.front:
            return
        asked = session.chance is not None and session.chance.people
        session.update(0.0 if asked else dt)
        if session.to_move != table.front:
            self.app.pop(None)

    def draw(self, surface: pygame.Surface) -> None:
        """The table dimmed but for what is being laid, and the letters."""
        self._panel.show(self._data())
        surface.blit(self._veil.image, self._veil.rect)
        surface.blit(self._panel.image, self._panel.rect)

    # ------------------------------------------------------------------ events
    def event(self, event: pygame.event.Event) -> bool:
        """A letter typed or clicked is chosen; arrows move, Enter takes, Esc puts the Master back."""
        if event.type == pygame.KEYDOWN:
            self._key(event)
        elif event.type == pygame.MOUSEMOTION and (letter := self._panel.letter_at(event.pos)):
            self._letter = letter
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._click(event.pos)
        return True

    def _click(self, at: tuple[int, int]) -> None:
        """A letter, or what stands beside a key, so that no keyboard is needed; beside the panel nothing is changed."""
        letter = self._panel.letter_at(at)
        if letter is not None:
            self.app.pop(letter)
        elif self._panel.take.collidepoint(at):
            self.app.pop(self._letter)
        elif self._panel.give_back.collidepoint(at):
            self.app.pop(None)
        elif not self._panel.hit(at):
            self.app.pop(self._shown)

    def _key(self, event: pygame.event.Event) -> None:
        if pygame.K_a <= event.key <= pygame.K_z and not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            self.app.pop(chr(event.key).upper())
        elif event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE):
            self.app.pop(self._letter)
        elif event.key in (pygame.K_ESCAPE, pygame.K_BACKSPACE):
            self.app.pop(None)
        elif event.key in _STEPS:
            across, down = _STEPS[event.key]
            at = ALPHABET.index(self._letter) + across + down * self._place.shape.columns
            if 0 <= at < len(ALPHABET):
                self._letter = ALPHABET[at]


_STEPS = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1)}
"""Letters to the right and lines down that a key goes."""
