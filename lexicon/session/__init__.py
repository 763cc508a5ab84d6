"""A table in progress: whose turn it is, challenges, clocks, undo, hints, saving, matches, results, looking back."""

from lexicon.session.challenge.chance import CHANCE_SECONDS, ChallengeChance, ChanceKind
from lexicon.session.hints.hint import Hint, Strength
from lexicon.session.log import LogEntry, LogKind, LogWord, arithmetic, counted, listing, signed
from lexicon.session.playing import CannotResume
from lexicon.session.results.matches import MatchSheet
from lexicon.session.results.results import COMPUTER, BestPlay, ResultLine, Results, headline, solo_words
from lexicon.session.review.line import BestLine
from lexicon.session.review.lookback import LookBack
from lexicon.session.review.marks import Mark, Reviewed
from lexicon.session.review.moment import Moment
from lexicon.session.review.review import Review, Tally
from lexicon.session.session import Session, new_seed
from lexicon.session.state import Hidden, Rewound
from lexicon.session.undo import UndoOffer
from lexicon.session.work.computers import Computers, PlayersOfAllLevels, Tools
from lexicon.session.work.workers import InlineExecutor
from lexicon.storage import SeatPlan

__all__ = [
    "CHANCE_SECONDS",
    "COMPUTER",
    "BestLine",
    "BestPlay",
    "CannotResume",
    "ChallengeChance",
    "ChanceKind",
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
    "arithmetic",
    "counted",
    "headline",
    "listing",
    "new_seed",
    "signed",
    "solo_words",
]
