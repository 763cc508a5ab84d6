"""Which letter a Master on the board stands for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lexicon.crossword import play_from_squares
from lexicon.games.game import Verdict
from lexicon.scenes.table.dialogs.letter import LetterChooser
from lexicon.scenes.table.dialogs.letter_place import MasterPlace
from lexicon.scenes.table.surfaces.keyword.laying.tentative import Block
from lexicon.scenes.table.surfaces.keyword.laying.trial import grid_of
from lexicon.scenes.table.surfaces.keyword.layout import BoardLayout
from lexicon.scenes.table.surfaces.keyword.run import Run
from lexicon.scenes.table.surfaces.surface import Table
from lexicon.sprites.table.helps import ALPHABET, MasterPiece

if TYPE_CHECKING:
    from lexicon.scenes.table.surfaces.keyword.surface import KeywordSurface


class MasterChooser(LetterChooser):
    """Keeps off the Key card where it can, for its word is wanted now."""

    def __init__(self, surface: KeywordSurface, block: Block) -> None:
        self._surface = surface
        self._square = surface.tentative.square_of(block) or (0, 0)
        words = self._words_by_letter() if surface.table.session.checked else {}
        super().__init__(block.shown, words)

    def _words_by_letter(self) -> dict[str, str]:
        """For each letter that makes a legal play as it lies, the main word it makes; empty while none does."""
        found = {}
        for letter in ALPHABET:
            verdict = self._verdict(letter)
            if verdict is not None and verdict.ok and verdict.words:
                found[letter] = verdict.words[0]
        return found

    def _verdict(self, letter: str) -> Verdict | None:
        own = self._surface
        letters = {**own.tentative.letters, self._square: letter.lower()}
        play = play_from_squares(grid_of(own.view), letters)
        mine = own.table.front is not None and own.table.session.to_move == own.table.front
        return own.check(play) if play is not None and mine else None

    def _run(self) -> Run:
        """The squares of the row being played."""
        own = self._surface
        letters = {**own.tentative.letters, self._square: "a"}
        play = play_from_squares(grid_of(own.view), letters)
        if play is None:
            return Run(self._square, own.cursor.direction, 1)
        return Run((play.row, play.col), play.direction, len(play.letters))

    @property
    def frame(self) -> BoardLayout:
        """The board's layout."""
        return self._surface.layout

    @property
    def table(self) -> Table:
        """The table that it lies over."""
        return self._surface.table

    @property
    def piece(self) -> MasterPiece:
        """A block, which stays where it lies (ruling 2)."""
        return MasterPiece()

    def master_place(self) -> MasterPlace:
        """The row being played, the Master's square, the Key card."""
        place, run = self._surface.layout, self._run()
        row = place.square_rect(run.square).union(place.square_rect(run.squares[-1]))
        return MasterPlace(row, place.square_rect(self._square), place.card)
