"""The card solitaires on the pages outside their table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

import pygame

from lexicon.games.game import TableView, TurnRecord
from lexicon.games.patience import (
    FACE_DOWN,
    MASTER_CARD,
    NEST,
    FillColumn,
    PatienceTurn,
    PatienceView,
    TakeWord,
    patience_game,
)
from lexicon.games.patience.rules.deals import is_proved
from lexicon.pieces import MASTER, load_pack
from lexicon.players.advice import Advice
from lexicon.scenes.pages import FamilyPages, LookBackTable
from lexicon.scenes.table.surfaces.patience.layout import CardPlaces, card_places
from lexicon.scenes.table.surfaces.patience.pages.best_way import WayData, WayPanel, way_data
from lexicon.scenes.table.surfaces.patience.pages.leftover import cards_left
from lexicon.session import BestLine, Results, Session
from lexicon.sprites.pages.tickets import Thumb
from lexicon.sprites.paint.grounds import baize
from lexicon.sprites.paint.pen import Pen
from lexicon.sprites.pieces.playing_cards import CardData, CardSprite, PileData, PileSprite, draw_back, draw_table_card
from lexicon.sprites.pieces.spelt import draw_spelt
from lexicon.sprites.sprite import Painted, PieceState
from lexicon.storage import SavedGame

_FIGURES: Final = load_pack("american").values


class PatiencePages(FamilyPages):
    """Piles, columns and the nest."""

    tells_line = True

    def thumbnail(self, save: SavedGame, pixels: int) -> Thumb | None:
        """The piles as they lie, from the left; the words that were made where no card is left in them."""
        piles = tuple(save.table.summary.board)
        if len(piles) != len(patience_game(save.game).layout.piles) or max(map(len, piles)) > _SEVEN:
            return None
        if not any(piles) and (words := _words_made(save)):
            return Thumb((save.id, words, pixels), _picture_of_words(words, pixels))
        return Thumb((save.id, piles, pixels), _picture(piles, pixels))

    def lying(self, view: TableView, turn: TurnRecord) -> str:
        """With its Masters."""
        return turn.letters if isinstance(turn, PatienceTurn) and turn.letters else super().lying(view, turn)

    def line_panel(
        self, session: Session, results: Results, line: BestLine, place: pygame.Rect, u: float
    ) -> Painted[Any] | None:
        """In how few words the deal goes, or went: what the search of the whole deal has found so far."""
        view, (mine,) = PatienceView.of(session.view()), results.lines
        proved = is_proved(view.game_id, str(view.options["dictionary"]), view.deal or 0)
        data: WayData = way_data(line, mine.score if mine.winner else None, proved, cards_left(view))
        return WayPanel(data, place, u)

    def look_back(self, first: TableView, strong: bool) -> LookBackTable:
        """The piles before a turn, with the cards that it took."""
        return PatienceLookBack(first, strong)


class PatienceLookBack(LookBackTable):
    """The cards as they lay; ringed what a turn took, and what another one would have taken."""

    def arrange(self, table: pygame.Rect, square: int, hand: pygame.Rect, piece: int, u: float) -> None:
        """Piles on the table, the word that was made in the place of the hand."""
        self._hand, self._piece, self._u = hand, piece, u
        layout = patience_game(self.first.game_id).layout
        self._places = card_places(table, u, layout)

    def sprites(
        self, before: TableView, turn: TurnRecord, label: str, better: Advice | None, better_label: str
    ) -> Sequence[Painted[Any]]:
        """Every card, and the word."""
        before = PatienceView.of(before)
        assert isinstance(turn, PatienceTurn), "of the family"
        other = better.action if better is not None else None
        wanted = other.cards if isinstance(other, TakeWord) else ()
        wanted = (other.source,) if isinstance(other, FillColumn) else wanted
        made = {at: turn.cards.count(at) for at in turn.cards}
        asked = {at: wanted.count(at) for at in wanted}
        word = other.letters if isinstance(other, TakeWord) else turn.letters
        return [*self._lying(before, made, asked), *self._word(word)]

    def _lying(self, view: PatienceView, made: dict[int, int], asked: dict[int, int]) -> Iterator[Painted[Any]]:
        places: CardPlaces = self._places
        heaps = dict(enumerate(view.piles))
        if places.nest is not None:
            yield PileSprite(PileData(view.nest), places.nest, self._u)
            heaps[NEST] = view.nest_up[-_SHOWN_UP:]
            heaps[MASTER_CARD] = MASTER * view.masters
        for source, heap in heaps.items():
            for depth, letter in enumerate(heap):
                left = len(heap) - depth
                state = PieceState.LAST if left <= made.get(source, 0) else PieceState.REST
                state = PieceState.TENTATIVE if left <= asked.get(source, 0) else state
                yield self._card(letter, places.card_rect(source, depth), state)
        if places.aside is not None and view.aside:
            yield self._card(view.aside, places.aside, PieceState.GHOST)

    def _card(self, letter: str, rect: pygame.Rect, state: PieceState) -> CardSprite:
        if letter == FACE_DOWN:
            return CardSprite(CardData(None), rect, self._u)
        data = CardData(letter, _FIGURES[letter], indexed=letter != MASTER, state=state)
        return CardSprite(data, rect, self._u)

    def _word(self, letters: str) -> Iterator[CardSprite]:
        width = min(self._piece, round(self._hand.height / 1.4))
        step = min(width + 4, (self._hand.width - width) // max(1, len(letters) - 1))
        for at, letter in enumerate(letters):
            body = pygame.Rect(self._hand.x + at * step, self._hand.y, width, round(width * 1.4))
            data = CardData(letter, _FIGURES.get(letter))
            if letter.islower():
                data = CardData(MASTER, _FIGURES[MASTER], letter.upper())
            yield CardSprite(data, body, self._u)


_SEVEN: Final = 7
_MOST_WORDS: Final = 30
_ONE_COLUMN: Final = 8
"""So many words of a picture lie one below the other."""
_SHOWN_UP: Final = 3


def _words_made(save: SavedGame) -> tuple[str, ...]:
    """The words of a saved game; what a file says of others than words is passed over."""
    told = (action.get("letters") for action in save.actions if action.get("kind") == TakeWord.kind)
    return tuple(word for word in told if isinstance(word, str) and word.isascii() and word.isalpha())[:_MOST_WORDS]


def _picture_of_words(words: tuple[str, ...], pixels: int) -> pygame.Surface:
    """They lie in their cards on the felt, all of one size, in one column or two."""
    picture = baize((pixels, pixels), 1.0).copy()
    pen = Pen(picture, pixels / 100)
    columns = 1 if len(words) <= _ONE_COLUMN else 2
    rows = -(-len(words) // columns)
    each, pitch = 92 / columns, 92 / rows
    step = (each - 4) / max(map(len, words))
    for at, word in enumerate(words):
        x, y = 4 + at // rows * each, 4 + at % rows * pitch
        draw_spelt(pen, word, x, y, step * len(word), min(pitch - 2, 18), cards=True, gap=step * 0.08)
    return picture


def _picture(piles: tuple[str, ...], pixels: int) -> pygame.Surface:
    """The piles in small on the felt, a square of so many pixels."""
    picture = baize((pixels, pixels), 1.0).copy()
    size = 100.0
    pen = Pen(picture, pixels / size)
    columns = _SEVEN if len(piles) == _SEVEN else 9
    rows = -(-len(piles) // columns)
    step = (size - 8) / columns
    card, strip = step * 0.88, step * 0.5
    for at, pile in enumerate(piles):
        x, y = 4 + at % columns * step, (8 if rows == 1 else 10) + at // columns * (size - 12) / rows
        for depth, letter in enumerate(pile):
            if letter == FACE_DOWN:
                draw_back(pen, x, y + depth * strip, card)
            else:
                draw_table_card(pen, CardData(letter), x, y + depth * strip, card)
    return picture
