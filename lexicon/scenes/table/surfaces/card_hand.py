"""A hand of cards at a table: which cards, in the order in which their owner keeps them, and where each lies."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass

import pygame

from lexicon.pieces import MASTER
from lexicon.scenes.table.animation import Motion, Stage, Tween
from lexicon.sprites.pieces.playing_cards import CardData, CardSprite
from lexicon.sprites.sprite import PieceState

VOWELS = "AEIOU"


@dataclass(eq=False)
class HandCard:
    """One card of the hand in view; compared by identity, as two E are two cards."""

    letter: str
    """A–Z, or ``?`` for a Master."""
    stands_for: str = ""
    """The letter that a Master is while it is laid; "" as long as it has none."""

    @property
    def is_master(self) -> bool:
        """Whether it stands for any letter."""
        return self.letter == MASTER

    @property
    def laid(self) -> str:
        """What it is as part of a play: a letter, lower case where a Master stands for it, ``?`` one without."""
        return (self.stands_for.lower() or MASTER) if self.is_master else self.letter


class CardHand:
    """Cards with their sprites. ``rect_of`` a place is given by the layout; what is played is for the surface to say.

    ``values``: the figure of each letter, for the corners. ``chosen``: cards that are shown picked up. ``sprite_type``:
    what they look like.
    """

    def __init__(self, stage: Stage, values: Mapping[str, int], sprite_type: type[CardSprite] = CardSprite) -> None:
        self._stage = stage
        self._values = values
        self._sprite_type = sprite_type
        self.cards: list[HandCard] = []
        self.chosen: set[HandCard] = set()
        self.hovered: HandCard | None = None
        self.covered = False
        """Whether the cards lie face down."""
        self.flying: set[HandCard] = set()
        self._sprites: dict[HandCard, CardSprite] = {}
        self._rect_of: Callable[[int, int], pygame.Rect] = lambda place, count: pygame.Rect(0, 0, 60, 84)
        self._unit = 1.0

    # ------------------------------------------------------------------ which cards
    def deal(self, letters: str) -> list[HandCard]:
        """Make the cards agree with the hand that the game tells of; returns the new ones, which come last."""
        spare = Counter(letters)
        kept = []
        for card in self.cards:
            if spare[card.letter] > 0:
                spare[card.letter] -= 1
                kept.append(card)
        fresh = [HandCard(letter) for letter in letters if spare[letter] > 0 and not spare.subtract([letter])]
        self.cards = [*kept, *fresh]
        self.chosen &= set(self.cards)
        for card in [c for c in self._sprites if c not in self.cards]:
            del self._sprites[card]
            self.flying.discard(card)
        return fresh

    def find(self, letter: str, but: Iterable[HandCard] = ()) -> HandCard | None:
        """The first card of a letter that is none of *but*."""
        taken = set(but)
        return next((card for card in self.cards if card.letter == letter and card not in taken), None)

    def sort(self) -> None:
        """Vowels, then consonants, then Masters, each from A to Z."""
        self.cards.sort(key=lambda c: (c.is_master, c.letter not in VOWELS, c.letter))

    def put_in_order(self, letters: str) -> None:
        """Lie in the order of *letters*, as far as there are such cards; the others come last."""
        spare, first = list(self.cards), []
        for letter in letters:
            card = next((each for each in spare if each.letter == letter), None)
            if card is not None:
                first.append(card)
                spare.remove(card)
        self.cards = [*first, *spare]

    def take_order(self, order: Sequence[HandCard]) -> None:
        """Lie in *order* again, as before a piece was dragged over the others; new pieces are last."""
        self.cards.sort(key=lambda card: order.index(card) if card in order else len(order))

    def shift(self, card: HandCard, place: int) -> None:
        """Move a card to another place; those between make room."""
        self.cards.remove(card)
        self.cards.insert(max(0, min(place, len(self.cards))), card)

    # ------------------------------------------------------------------ where they lie
    def arrange(self, rect_of: Callable[[int, int], pygame.Rect], unit: float) -> None:
        """Lie as a layout wants it: ``rect_of(place, count)`` is the body of a card."""
        self._rect_of, self._unit = rect_of, unit
        self._sprites.clear()
        self.flying.clear()

    def rect(self, card: HandCard) -> pygame.Rect:
        """Where a card belongs."""
        return self._rect_of(self.cards.index(card), len(self.cards))

    def rect_at(self, place: int) -> pygame.Rect:
        """Where a place of the hand is."""
        return self._rect_of(place, max(1, len(self.cards)))

    def card_at(self, point: tuple[int, int]) -> HandCard | None:
        """The card under a point of the window, the uppermost where they overlap."""
        return next((card for card in reversed(self.cards) if self.rect(card).collidepoint(point)), None)

    def sprite(self, card: HandCard) -> CardSprite:
        """The sprite of a card."""
        if card not in self._sprites:
            data = CardData(card.letter, self._values.get(card.letter))
            self._sprites[card] = self._sprite_type(data, self.rect(card), self._unit)
        return self._sprites[card]

    # ------------------------------------------------------------------ movement and drawing
    def glide(self, card: HandCard, start: pygame.Rect, motion: Motion = Motion.SLIDE, index: int = 0) -> Tween:
        """A tween that brings a card from where it was seen to its place; not yet running."""
        sprite, end = self.sprite(card), self.rect(card)
        self.flying.add(card)
        sprite.body = end.copy()
        sprite.body.center = start.center

        def show(share: float) -> None:
            x, y = (round(a + (b - a) * share) for a, b in zip(start.center, end.center, strict=True))
            sprite.body.center = x, y

        return self._stage.tween(motion, show, lambda: self.flying.discard(card), index)

    def draw(self, canvas: pygame.Surface) -> None:
        """All cards, in their order; those in flight last."""
        for card in sorted(self.cards, key=lambda c: c in self.flying):
            sprite = self.sprite(card)
            if card not in self.flying:
                sprite.place(self.rect(card))
            self._dress(card, sprite)
            canvas.blit(sprite.image, sprite.rect)

    def _dress(self, card: HandCard, sprite: CardSprite) -> None:
        state = (
            PieceState.LIFTED if card in self.chosen else PieceState.HOVER if card is self.hovered else PieceState.REST
        )
        letter = None if self.covered else card.letter
        sprite.show(CardData(letter, None if letter is None else self._values.get(letter), state=state))
