"""The final sheet of a party, and what is copied and saved of it."""

from lexicon.scenes.party.final.scene import FinalSheet

__all__ = ["FinalSheet"]
