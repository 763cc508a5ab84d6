"""The card crosswords at the table."""

from lexicon.session.families.cards.family import CardsFamily

__all__ = ["CardsFamily"]
