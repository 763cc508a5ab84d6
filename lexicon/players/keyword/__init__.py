"""Computer players of the Keyword family."""

from lexicon.players.keyword.known_draw import KnownDraw, Line, best_line
from lexicon.players.keyword.patience import PatiencePlayer
from lexicon.players.keyword.solitaire import SolitairePlayer
from lexicon.players.keyword.table import STYLES, TablePlayer

__all__ = ["STYLES", "KnownDraw", "Line", "PatiencePlayer", "SolitairePlayer", "TablePlayer", "best_line"]
