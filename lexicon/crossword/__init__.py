"""Letters laid crosswise: the grid, a play, what is right and wrong with it, and all plays there are. Knows no game."""

from lexicon.crossword._play import MASTER, Direction, Play, Square
from lexicon.crossword._search import Plays, Prospect, ScoredPlay
from lexicon.crossword._survey import Runs, Shape, Survey
from lexicon.crossword._tables import Hand
from lexicon.crossword.analysis import Analysis, FormedWord, analyse, formed_words, play_from_squares
from lexicon.crossword.generator import Generator
from lexicon.crossword.grid import EMPTY, Grid
from lexicon.crossword.rules import Code, LayoutRules
from lexicon.crossword.scoring import SquareScorer

__all__ = [
    "EMPTY",
    "MASTER",
    "Analysis",
    "Code",
    "Direction",
    "FormedWord",
    "Generator",
    "Grid",
    "Hand",
    "LayoutRules",
    "Play",
    "Plays",
    "Prospect",
    "Runs",
    "ScoredPlay",
    "Shape",
    "Square",
    "SquareScorer",
    "Survey",
    "analyse",
    "formed_words",
    "play_from_squares",
]
