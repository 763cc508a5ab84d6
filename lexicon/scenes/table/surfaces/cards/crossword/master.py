"""Which letter a Master on the table stands for."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from lexicon.crossword import Play, play_from_squares
from lexicon.games.game import Verdict
from lexicon.pieces import MASTER
from lexicon.scenes.table.dialogs.letter import LetterChooser
from lexicon.scenes.table.dialogs.letter_place import MasterPlace
from lexicon.scenes.table.frame import Frame
from lexicon.scenes.table.surfaces.card_hand import HandCard
from lexicon.scenes.table.surfaces.cards.crossword.area import CrosswordArea
from lexicon.scenes.table.surfaces.surface import Table
from lexicon.sprites.table.helps import ALPHABET, MasterPiece


class MasterChooser(LetterChooser):
    """Points at the Master on the table; what is being laid stays in sight."""

    def __init__(self, area: CrosswordArea, card: HandCard, check: Callable[[Play], Verdict] | None) -> None:
        """*check*: judges a play, in Checked games; None: no words are told."""
        self._area, self._card = area, card
        super().__init__(card.stands_for or None, self._words_of(check) if check is not None else {})

    def _words_of(self, check: Callable[[Play], Verdict]) -> Mapping[str, str]:
        """For each letter that makes a legal play as it lies, the main word it makes."""
        area, square, found = self._area, self._area.laying.square_of(self._card), {}
        if square is None:
            return {}
        for letter in ALPHABET:
            play = play_from_squares(area.grid, {**area.laying.letters, square: letter.lower()})
            verdict = check(play) if play is not None and MASTER not in play.letters else None
            if verdict is not None and verdict.ok and verdict.words:
                found[letter] = verdict.words[0]
        return found

    @property
    def frame(self) -> Frame:
        """The table's frame."""
        return self._area.owner.table.frame

    @property
    def table(self) -> Table:
        """The table that it lies over."""
        return self._area.owner.table

    @property
    def piece(self) -> MasterPiece:
        """A card or a block, dealt anew in the next hand."""
        own = self._area.owner
        note, back = "It keeps that letter for the rest of the hand.", f"back to the {own.hand_name}"
        return MasterPiece(note, back, block=own.piece_name == "block")

    def master_place(self) -> MasterPlace:
        """The row being laid with what lies in it already, as far as it is in sight, and the Master."""
        area, square = self._area, self._area.laying.square_of(self._card)
        square = square if square is not None else area.laying.cursor.square
        play = play_from_squares(area.grid, dict.fromkeys([*area.laying.loose, square], "a"))
        rects = [area.viewport.rect(each) for each, _ in play.squares()] if play is not None else []
        seen = [rect for rect in rects if rect.colliderect(area.viewport.area)]
        own = area.viewport.rect(square)
        return MasterPlace(own.unionall(seen).clip(area.viewport.area), own)
