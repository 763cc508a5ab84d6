"""What every screen needs to know of the games of the family."""

from __future__ import annotations

from lexicon.games.patience.rules.layout import LETTER_PATIENCE, SOLITAIRE_1, SOLITAIRE_2, WORD_SOLITAIRE, Layout
from lexicon.games.spec import GameSpec, Grade, GradeStep, Kind, Option, Unit

_SEAT = ("player",)
_DICTIONARY = Option("dictionary", "Dictionary", "collegiate")
#: Which deals are dealt where cards lie face down: of those that a search has won, or any (see ``deals``).
_DEALS = Option("deals", "Deals", "proved", choices=("proved", "any"), words=("Proved winnable", "Any"))
#: Any win counts; no game has more words than fourteen.
_GRADES = (GradeStep(14, Grade.WON),)


def _spec(game_id: str, name: str, how: Layout) -> GameSpec:
    return GameSpec(
        game_id,
        name,
        Kind.CARD_SOLITAIRE,
        "patience",
        1,
        1,
        _SEAT,
        (_DICTIONARY, _DEALS) if how.hidden else (_DICTIONARY,),
        {1: _SEAT},
        how.policy,
        low_wins=True,
        unit=Unit.WORDS,
        grades=_GRADES,
        play_unit=Unit.LETTERS,
    )


NO_1 = _spec("solitaire-1", "Solitaire No. 1", SOLITAIRE_1)
WORDS = _spec("word-solitaire", "Word Solitaire", WORD_SOLITAIRE)
NO_2 = _spec("solitaire-2", "Solitaire No. 2", SOLITAIRE_2)
LETTERS = _spec("letter-patience", "Letter Patience", LETTER_PATIENCE)
#: The family, in the order of the shelf.
SPECS = (NO_1, WORDS, NO_2, LETTERS)
