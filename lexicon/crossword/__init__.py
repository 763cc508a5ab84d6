"""Letters laid crosswise: the grid, a play, what is right and wrong with it, and all plays there are. Knows no game."""

from lexicon.crossword._play import MASTER, Direction, Play, Square
from lexicon.crossword.analysis import Analysis, FormedWord, analyse, formed_words, play_from_squares
from lexicon.crossword.generator import Generator
from lexicon.crossword.grid import EMPTY, Grid
from lexicon.crossword.kernel import (
    CameTo,
    Candidate,
    Deal,
    KernelUnavailable,
    TooLarge,
    Trial,
    Weighing,
    make_ready,
    start_compiling,
)
from lexicon.crossword.plays import Plays, Prospect, Runs, ScoredPlay, Shape
from lexicon.crossword.rules import Code, LayoutRules
from lexicon.crossword.scoring import SquareScorer

__all__ = [
    "EMPTY",
    "MASTER",
    "Analysis",
    "CameTo",
    "Candidate",
    "Code",
    "Deal",
    "Direction",
    "FormedWord",
    "Generator",
    "Grid",
    "KernelUnavailable",
    "LayoutRules",
    "Play",
    "Plays",
    "Prospect",
    "Runs",
    "ScoredPlay",
    "Shape",
    "Square",
    "SquareScorer",
    "TooLarge",
    "Trial",
    "Weighing",
    "analyse",
    "formed_words",
    "make_ready",
    "play_from_squares",
    "start_compiling",
]
