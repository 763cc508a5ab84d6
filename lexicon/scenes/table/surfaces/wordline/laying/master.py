"""Which letter a Master on the word line stands for."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from lexicon.scenes.table.dialogs.letter import LetterChooser
from lexicon.scenes.table.dialogs.letter_place import MasterPlace
from lexicon.scenes.table.frame import Frame
from lexicon.scenes.table.surfaces.surface import Table
from lexicon.sprites.table.helps import ALPHABET, MasterPiece

if TYPE_CHECKING:
    from lexicon.scenes.table.surfaces.card_hand import HandCard
    from lexicon.scenes.table.surfaces.wordline.surface import LineSurface


class MasterChooser(LetterChooser):
    """Points at the Master in the strip. Words are told in Checked games alone (ruling 3.3)."""

    def __init__(self, surface: LineSurface, card: HandCard) -> None:
        self._surface, self._card = surface, card
        super().__init__(None, self._by_letter() if surface.table.session.checked and surface.mine else {})

    def _by_letter(self) -> Mapping[str, str]:
        """For each letter that makes a word, that word."""
        own, found = self._surface, {}
        place = own.making.cell_of(self._card)
        if place is None:
            return {}
        cell = own.making.cells[place]
        kept = cell.letter
        for letter in ALPHABET:
            cell.letter = letter
            play = own.making.play(own.view.seat or "")
            if play is not None and own.table.session.check(play).ok:
                found[letter] = own.making.word
        cell.letter = kept
        return found

    @property
    def frame(self) -> Frame:
        """The table's frame."""
        return self._surface.frame

    @property
    def table(self) -> Table:
        """The table that it lies over."""
        return self._surface.table

    @property
    def piece(self) -> MasterPiece:
        """A card, which whoever has that letter may take (ruling 7.4)."""
        return MasterPiece("It keeps that letter until it is exchanged.", "back to the hand", block=False)

    def master_place(self) -> MasterPlace:
        """The strip, and the Master in it."""
        own = self._surface
        place = own.making.cell_of(self._card)
        return MasterPlace(own.frame.strip, own.plan.cells[place] if place is not None else own.frame.strip)
