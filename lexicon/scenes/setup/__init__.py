"""Before a game: who sits where, and by which options."""

from lexicon.scenes.setup.newname import NameDialog
from lexicon.scenes.setup.scene import SetupScene
from lexicon.scenes.setup.seating import COMPUTER_NAMES, Seating

__all__ = ["COMPUTER_NAMES", "NameDialog", "Seating", "SetupScene"]
