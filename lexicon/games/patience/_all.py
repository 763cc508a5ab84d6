"""Everything that this room offers; the room fetches it when a name of it is asked for."""

from lexicon.games.patience.actions import FillColumn, GiveUp, TakeWord, TurnNest
from lexicon.games.patience.game import DealtCards, PatienceGame
from lexicon.games.patience.rules.finding import WordClasses, any_word, takeable, word_classes, words_of
from lexicon.games.patience.rules.layout import Duty, Layout
from lexicon.games.patience.rules.position import FACE_DOWN, MASTER_CARD, NEST, Fault, Fill, Position
from lexicon.games.patience.rules.spelling import spelling_problems
from lexicon.games.patience.rules.taking import is_way, usual_way, ways, with_masters
from lexicon.games.patience.variants import (
    PATIENCE_GAMES,
    LetterPatience,
    SolitaireNo1,
    SolitaireNo2,
    WordSolitaire,
    patience_game,
)
from lexicon.games.patience.view import PatienceTurn, PatienceVerdict, PatienceView

__all__ = [
    "FACE_DOWN",
    "MASTER_CARD",
    "NEST",
    "PATIENCE_GAMES",
    "DealtCards",
    "Duty",
    "Fault",
    "Fill",
    "FillColumn",
    "GiveUp",
    "Layout",
    "LetterPatience",
    "PatienceGame",
    "PatienceTurn",
    "PatienceVerdict",
    "PatienceView",
    "Position",
    "SolitaireNo1",
    "SolitaireNo2",
    "TakeWord",
    "TurnNest",
    "WordClasses",
    "WordSolitaire",
    "any_word",
    "is_way",
    "patience_game",
    "spelling_problems",
    "takeable",
    "usual_way",
    "ways",
    "with_masters",
    "word_classes",
    "words_of",
]
