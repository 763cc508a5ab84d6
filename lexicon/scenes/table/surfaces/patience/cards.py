"""The cards on the table: what lies still, what lies in the tray, what is dragged or flies, and the marks."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

import pygame

from lexicon.games.patience import FACE_DOWN, MASTER_CARD, NEST, FillColumn
from lexicon.pieces import MASTER, load_pack
from lexicon.scenes.table.animation import Motion, Tween
from lexicon.scenes.table.surfaces.patience.regions import NestFocus, SourceFocus
from lexicon.scenes.table.surfaces.patience.tray import Piece, free_card
from lexicon.sprites.paint.pen import Pen
from lexicon.sprites.pieces.card import SHAPE
from lexicon.sprites.pieces.playing_cards import CardData, CardSprite, PileData, PileSprite, draw_place
from lexicon.sprites.sprite import Layer, Painted, PieceState

if TYPE_CHECKING:
    from lexicon.scenes.table.surfaces.patience.surface import PatienceSurface

_SHOWN_UP = 3
"""So many of the turned-up nest cards are seen."""
_FIGURES = load_pack("american").values


@dataclass(frozen=True)
class PlaceData:
    """An empty place. ``waits``: a card must or may go there, or was just taken from it."""

    waits: bool = False


class PlaceSprite(Painted[PlaceData]):
    """The dashed place of a card."""

    layer_of: ClassVar[int] = Layer.BOARD

    def draw(self, pen: Pen) -> None:
        """Cream, or marmalade where a card is awaited."""
        waits = self.data.waits
        draw_place(pen, 0, 0, self.w, "accent_light" if waits else "cream", 230 if waits else 90)


@dataclass(frozen=True)
class LabelData:
    """A line of words on the felt, in its middle."""

    text: str
    size: float = 16


class LabelSprite(Painted[LabelData]):
    """Words on the felt."""

    def draw(self, pen: Pen) -> None:
        """In cream."""
        pen.text(self.data.text, self.w / 2, self.h / 2, self.data.size, color="cream", align="c")


class Cards:
    """Sprites of the cards for one layout. ``sway``: how far the tray is shaken aside."""

    def __init__(self, surface: PatienceSurface) -> None:
        self._surface = surface
        self.sway = 0
        self.flying: list[CardSprite] = []
        self.covered: set[int] = set()
        """Piles whose top card is still in flight or being turned."""
        self._sprites: dict[Any, Painted[Any]] = {}

    # ------------------------------------------------------------------ what is looked at
    @property
    def looked_at(self) -> int | None:
        """The pile that is pointed at, or that the keyboard is at."""
        focus = self._surface.table.focus
        if focus.shown and isinstance(focus.current, SourceFocus) and not isinstance(focus.current, NestFocus):
            return focus.current.source
        return self._surface.pointing.hovered

    def _heap(self, source: int) -> str:
        view = self._surface.view
        return view.nest_up if source == NEST else view.piles[source]

    def _lying(self, source: int) -> list[int]:
        """Which cards of a pile lie there, the lowest first, without those in the tray."""
        return self._surface.tray.lying(source, len(self._heap(source)))

    def depth_at(self, source: int, point: tuple[int, int]) -> int | None:
        """Which card of a pile is under a point; None: none that lies there."""
        if source < 0:
            return None
        lying = reversed(self._lying(source))
        return next((depth for depth in lying if self.rect(source, depth).collidepoint(point)), None)

    def _depth(self, source: int, depth: int) -> int:
        """How far down the table a card of a heap lies, in strips."""
        if source != NEST:
            return depth
        return max(0, depth - max(0, len(self._surface.view.nest_up) - _SHOWN_UP))

    def rect(self, source: int, depth: int) -> pygame.Rect:
        """Where a card of a pile or of the turned-up nest lies."""
        return self._surface.place.card_rect(source, self._depth(source, depth))

    def front_rect(self, source: int) -> pygame.Rect:
        """The card that could be taken next, or the empty place."""
        if source == MASTER_CARD:
            left = self._surface.view.masters - self._surface.tray.taken(MASTER_CARD)
            return self._surface.place.masters[max(0, left - 1)]
        return self.rect(source, max(self._lying(source), default=0))

    # ------------------------------------------------------------------ what lies
    def resting(self) -> list[Painted[Any]]:
        """All cards and places that lie still."""
        surface, made = self._surface, []
        for source in range(len(surface.view.piles)):
            made += self._pile(source)
        if surface.hidden:
            places = surface.place.places
            made += [self._label(f"column {at}", str(at), rect) for at, rect in enumerate(places, start=1)]
            made += self._nest()
        if surface.place.aside is not None and surface.view.aside:
            made += self._aside(surface.place.aside)
        return made

    def _pile(self, source: int) -> list[Painted[Any]]:
        lying, heap = self._lying(source), self._heap(source)
        made: list[Painted[Any]] = []
        if not heap:
            waits = bool(self._surface.view.fills)
            return [self._place(source, 0, waits=waits)]
        if len(lying) < len(heap):
            made.append(self._place(source, len(heap) - 1, waits=True))
        for depth in lying:
            if depth == lying[-1] and source in self.covered:
                continue
            made.append(self._card((source, depth), self.rect(source, depth), heap[depth], source))
        return made

    def _nest(self) -> list[Painted[Any]]:
        surface, place = self._surface, self._surface.place
        view, tray = surface.view, surface.tray
        assert place.nest is not None, "a game with a nest"
        assert place.up is not None, "a game with a nest"
        pile = self._get(("nest",), PileSprite, PileData(view.nest), place.nest)
        made: list[Painted[Any]] = [pile, self._label("turn", f"{view.nest} to turn", place.nest, below=True)]
        made.append(self._label("nest", "NEST", place.nest))
        made.append(self._label("masters", "MASTERS", place.masters[0]))
        lying = self._lying(NEST)
        if NEST in self.covered:
            lying = lying[:-1]
        shown = range(max(0, len(view.nest_up) - _SHOWN_UP), len(view.nest_up))
        if not lying:
            made.append(self._place(NEST, 0, waits=bool(view.nest_up)))
        up = [at for at in shown if at in lying]
        made += [self._card((NEST, at), self.rect(NEST, at), view.nest_up[at], NEST) for at in up]
        made.append(self._label("up", "TURNED UP" if place.compact else f"TURNED UP {len(view.nest_up)}", place.up))
        left = view.masters - tray.taken(MASTER_CARD)
        for at, rect in enumerate(place.masters):
            if at < left:
                made.append(self._card((MASTER_CARD, at), rect, MASTER, MASTER_CARD))
            else:
                made.append(self._get(("no master", at), PlaceSprite, PlaceData(at < view.masters), rect))
        return made

    def _aside(self, rect: pygame.Rect) -> list[Painted[Any]]:
        data = self.face(self._surface.view.aside, PieceState.GHOST)
        card = self._get(("aside", rect.w), CardSprite, data, rect)
        return [card, self._label("aside", "out of play", rect, below=True)]

    # ------------------------------------------------------------------ sprites
    def _get(self, key: Any, kind: Any, data: Any, rect: pygame.Rect) -> Any:
        sprite = self._sprites.get(key)
        if sprite is None:
            sprite = self._sprites[key] = kind(data, rect, self._surface.place.unit)
        sprite.show(data)
        sprite.body = pygame.Rect(rect)
        return sprite

    def _place(self, source: int, depth: int, waits: bool) -> Painted[Any]:
        rect = self._surface.place.card_rect(source, self._depth(source, depth))
        sprite: Painted[Any] = self._get(("place", source, depth), PlaceSprite, PlaceData(waits), rect)
        return sprite

    def _label(self, key: str, text: str, beside: pygame.Rect, below: bool = False) -> Painted[Any]:
        px = self._surface.place.px
        rect = pygame.Rect(0, 0, max(beside.w, px(110)), px(20))
        rect.centerx, rect.centery = beside.centerx, beside.bottom + px(14) if below else beside.y - px(12)
        sprite: Painted[Any] = self._get(("label", key), LabelSprite, LabelData(text, 16 if below else 14), rect)
        return sprite

    def _card(self, key: Any, rect: pygame.Rect, letter: str, source: int | None) -> Painted[Any]:
        data = self.face(letter, self._state(key, source))
        sprite: Painted[Any] = self._get((key, rect.w), CardSprite, data, rect)
        return sprite

    def face(self, letter: str, state: PieceState = PieceState.REST, master: bool = False) -> CardData:
        """A card face up, a Master for a letter, or a back."""
        if letter == FACE_DOWN:
            return CardData(None)
        if master:
            return CardData(MASTER, _FIGURES[MASTER], letter if letter != MASTER else None, state=state)
        return CardData(letter, _FIGURES[letter], indexed=letter != MASTER, state=state)

    def _state(self, key: Any, source: int | None) -> PieceState:
        """Rings: of a hint, of a vowel that must or may move, of the card that is looked at and what it would free."""
        surface = self._surface
        if source is None:
            return PieceState.REST
        hinted = self._hinted()
        if key in hinted:
            return PieceState.TENTATIVE
        if source == MASTER_CARD:
            return PieceState.HOVER if self.looked_at == source and key[1] == 0 else PieceState.REST
        lying = self._lying(source)
        top = lying[-1] if lying else -1
        asked = surface.filling is not None or surface.view.owes
        if asked and not hinted and source in surface.view.vowels and key[1] == top:
            return PieceState.TENTATIVE
        if self.looked_at == source and free_card(surface.position, surface.tray, source):
            if key[1] == top:
                return PieceState.HOVER
            if lying[-2:-1] == [key[1]] and not surface.hidden:
                return PieceState.LAST
        return PieceState.REST

    def _hinted(self) -> set[tuple[int, int]]:
        """The cards that a hint speaks of."""
        surface = self._surface
        if surface.advised_fill is not None:
            source = surface.advised_fill.source
            return {(source, len(self._heap(source)) - 1)}
        return {card for step in surface.hint for card in step.squares}

    # ------------------------------------------------------------------ what moves
    def draw(self, canvas: pygame.Surface) -> None:
        """The tray's cards, the card that is dragged, cards in flight."""
        tray, place = self._surface.tray, self._surface.place
        if self._surface.advised_fill is not None:
            self._draw_advised(canvas, self._surface.advised_fill)
        dragged = self._surface.pointing.dragged
        for at, piece in enumerate(tray.pieces):
            if piece is not dragged:
                sprite = self._tray_card(at, piece, place.tray_rect(at, len(tray.pieces)).move(self.sway, 0))
                canvas.blit(sprite.image, sprite.rect)
        if dragged is not None:
            self._draw_dragged(canvas, dragged)
        for flying in self.flying:
            canvas.blit(flying.image, flying.rect)

    def _draw_dragged(self, canvas: pygame.Surface, dragged: int | Piece) -> None:
        """The card in hand, from a pile or from the tray."""
        surface, place = self._surface, self._surface.place
        rect = pygame.Rect(0, 0, place.card, round(place.card * SHAPE))
        rect.center = surface.pointing.at
        if isinstance(dragged, Piece):
            face = self.face(dragged.letter, PieceState.LIFTED, master=dragged.source == MASTER_CARD)
        else:
            letter = free_card(surface.position, surface.tray, dragged)
            if not letter:
                return
            face = self.face(letter, PieceState.LIFTED)
        sprite = self._get(("dragged",), CardSprite, face, rect)
        canvas.blit(sprite.image, sprite.rect)

    def _draw_advised(self, canvas: pygame.Surface, fill: FillColumn) -> None:
        """The card that a hint moves, pale, where it would go."""
        face = self.face(self._heap(fill.source)[-1], PieceState.TENTATIVE)
        sprite = self._get(("advised",), CardSprite, face, self.rect(fill.column, 0))
        sprite.fade = 150
        canvas.blit(sprite.image, sprite.rect)

    def _tray_card(self, at: int, piece: Piece, rect: pygame.Rect) -> Any:
        master = piece.source == MASTER_CARD
        data = CardData(piece.letter, _FIGURES.get(piece.letter))
        if master:
            data = self.face(piece.letter, master=True)
        sprite = self._get(("tray", at), CardSprite, data, rect)
        sprite.fade = 255 if piece.source is not None else 120
        return sprite

    def fly(self, letter: str, start: pygame.Rect, end: pygame.Rect, index: int = 0, landed: Any = None) -> Tween:
        """A tween that brings a card from one place to another."""
        sprite = CardSprite(self.face(letter), start, self._surface.place.unit)
        self.flying.append(sprite)

        def show(share: float) -> None:
            sprite.body.center = tuple(
                round(a + (b - a) * share) for a, b in zip(start.center, end.center, strict=True)
            )

        def done() -> None:
            self.flying.remove(sprite)
            if landed is not None:
                landed()

        return self._surface.table.stage.tween(Motion.SLIDE, show, done, index)

    def turn_over(self, source: int, letter: str, start: pygame.Rect, end: pygame.Rect) -> Tween:
        """A tween that turns a card face up, on its way from one place to another."""
        sprite = CardSprite(CardData(None), start, self._surface.place.unit)
        self.flying.append(sprite)
        self.covered.add(source)

        def show(share: float) -> None:
            sprite.body.center = tuple(
                round(a + (b - a) * share) for a, b in zip(start.center, end.center, strict=True)
            )
            sprite.width = max(0.04, abs(2 * min(1.0, share) - 1))
            if share >= 0.5:
                sprite.show(self.face(letter))

        def done() -> None:
            self.flying.remove(sprite)
            self.covered.discard(source)

        return self._surface.table.stage.tween(Motion.SLIDE, show, done)
