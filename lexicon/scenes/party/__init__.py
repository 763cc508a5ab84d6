"""Parties: set-up, the floor, its tables, slips and the final sheet."""

from lexicon.scenes.party.final import FinalSheet
from lexicon.scenes.party.floor import PartyFloor
from lexicon.scenes.party.setup import PartySetupScene

__all__ = ["FinalSheet", "PartyFloor", "PartySetupScene"]
