"""The floor of a party: tables, ways between them, what happens to the people."""

from lexicon.scenes.party.floor.scene import PartyFloor

__all__ = ["PartyFloor"]
