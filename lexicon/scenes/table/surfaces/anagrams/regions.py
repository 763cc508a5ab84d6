"""What the keyboard can be at: the letter held, the cards of the middle, the words, the cards of the tray."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from lexicon.scenes.table.surfaces.anagrams.gathering import HELD, Card, Where

if TYPE_CHECKING:
    from lexicon.scenes.table.surfaces.anagrams.surface import AnagramsSurface

CARDS: Final = 54
"""More cards of the middle, or words, or letters of a word than that there cannot be."""


class Spot:
    """One of so many places of a kind, there while something lies on it. Enter or Space does what a click does."""

    focus_radius = 6.0

    def __init__(self, surface: AnagramsSurface, number: int) -> None:
        self.surface, self.number = surface, number

    @property
    def count(self) -> int:
        """How many there are now."""
        return 1

    @property
    def usable(self) -> bool:
        """Whether something lies there, and the hand may be used."""
        return self.number < self.count and self.surface.table.in_hand

    def focus_rect(self) -> pygame.Rect:
        """Where it lies."""
        return self.surface.place.held

    def take_key(self, event: pygame.event.Event) -> bool:
        """Nothing but arrows and Enter."""
        del event
        return False

    def press(self) -> None:
        """As a click."""


class HeldSpot(Spot):
    """The letter held."""

    @property
    def count(self) -> int:
        """One, or none."""
        return len(self.surface.view.held)

    def press(self) -> None:
        """Into the word, or back."""
        self.surface.take(HELD)


class MiddleSpot(Spot):
    """A card of the middle."""

    @property
    def count(self) -> int:
        """The cards of the middle."""
        return len(self.surface.view.middle)

    def focus_rect(self) -> pygame.Rect:
        """The card."""
        return self.surface.cards[self.number]

    def press(self) -> None:
        """Into the word, or back."""
        self.surface.take(Card(Where.MIDDLE, self.number))


class WordSpot(Spot):
    """A word that lies before somebody."""

    @property
    def count(self) -> int:
        """All words."""
        return len(self.surface.words)

    def focus_rect(self) -> pygame.Rect:
        """All of the word."""
        return self.surface.words[self.number].body

    def press(self) -> None:
        """Choose it for the word that is being made, or let it be."""
        lying = self.surface.words[self.number]
        self.surface.claim(lying.owner, lying.word)


class TraySpot(Spot):
    """A card in the tray: of the word, or of the word on the table that is still to be used."""

    @property
    def count(self) -> int:
        """Both together."""
        return len(self.surface.gathering.pieces) + len(self.surface.gathering.rest)

    def focus_rect(self) -> pygame.Rect:
        """The card."""
        return self.surface.tray_rect(self.number)

    def press(self) -> None:
        """Put it back, or into the word."""
        self.surface.tray_pressed(self.number)
