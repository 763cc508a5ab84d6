"""The card solitaires at the table."""

from lexicon.session.families.patience.family import PatienceFamily

__all__ = ["PatienceFamily"]
