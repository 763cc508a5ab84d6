"""Before a party: who comes and what is agreed."""

from lexicon.scenes.party.setup.scene import PartySetupScene

__all__ = ["PartySetupScene"]
