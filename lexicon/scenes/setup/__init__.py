"""Before a game: who sits where, and by which options."""

from lexicon.games.registry import game_class
from lexicon.scenes.scene import Scene
from lexicon.scenes.setup.newname import NameDialog
from lexicon.scenes.setup.scene import SetupScene
from lexicon.scenes.setup.seating import COMPUTER_NAMES, Seating

__all__ = ["COMPUTER_NAMES", "NameDialog", "Seating", "SetupScene", "setup_of"]


def setup_of(game_id: str) -> Scene:
    """What is asked before a game: who sits where; before a party, who comes. Raises ``UnknownGame``."""
    from lexicon.scenes.party.setup import PartySetupScene

    return SetupScene(game_id) if game_class(game_id).spec.party is None else PartySetupScene(game_id)
