"""The compiled move generator (see ``src``), as Python asks it."""

from lexicon.crossword.kernel._instance import MAX_USED, KernelUnavailable, make_ready, start_compiling
from lexicon.crossword.kernel._kernel import (
    ALL_LETTERS,
    Bools,
    Ints,
    Kernel,
    Question,
    Search,
    TooLarge,
    Vocabulary,
    kernel_of,
)
from lexicon.crossword.kernel._playouts import CameTo, Candidate, Deal, Trial, Weighing

__all__ = [
    "ALL_LETTERS",
    "MAX_USED",
    "Bools",
    "CameTo",
    "Candidate",
    "Deal",
    "Ints",
    "Kernel",
    "KernelUnavailable",
    "Question",
    "Search",
    "TooLarge",
    "Trial",
    "Vocabulary",
    "Weighing",
    "kernel_of",
    "make_ready",
    "start_compiling",
]
