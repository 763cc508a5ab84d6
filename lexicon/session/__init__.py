"""A table in progress: whose turn it is, challenges, clocks, undo, hints, saving, matches, results, looking back."""

from lexicon.session._driver import CannotResume
from lexicon.session._workers import InlineExecutor
from lexicon.session.computers import Computers, PlayersOfAllLevels, Tools
from lexicon.session.hints import Hint, Strength
from lexicon.session.log import LogEntry, LogKind, LogWord, arithmetic, counted, listing, signed, true_minus
from lexicon.session.lookback import LookBack
from lexicon.session.matches import MatchSheet
from lexicon.session.moment import Moment
from lexicon.session.results import BestPlay, ResultLine, Results
from lexicon.session.review import Review, Tally
from lexicon.session.review_marks import Mark, Reviewed
from lexicon.session.searches import Beside
from lexicon.session.session import Hidden, Rewound, Session, UndoOffer, new_seed
from lexicon.session.window import WINDOW_SECONDS, ChallengeWindow, WindowKind
from lexicon.storage import SeatPlan

__all__ = [
    "WINDOW_SECONDS",
    "Beside",
    "BestPlay",
    "CannotResume",
    "ChallengeWindow",
    "Computers",
    "Hidden",
    "Hint",
    "InlineExecutor",
    "LogEntry",
    "LogKind",
    "LogWord",
    "LookBack",
    "Mark",
    "MatchSheet",
    "Moment",
    "PlayersOfAllLevels",
    "ResultLine",
    "Results",
    "Review",
    "Reviewed",
    "Rewound",
    "SeatPlan",
    "Session",
    "Strength",
    "Tally",
    "Tools",
    "UndoOffer",
    "WindowKind",
    "arithmetic",
    "counted",
    "listing",
    "new_seed",
    "signed",
    "true_minus",
]
