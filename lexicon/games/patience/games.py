"""The games of the family: what each is made of."""

from __future__ import annotations

from lexicon.games.patience.layout import LETTER_PATIENCE, SOLITAIRE_1, SOLITAIRE_2, WORD_SOLITAIRE, Layout
from lexicon.games.patience.rules import PatienceGame
from lexicon.games.spec import GameSpec, Grade, GradeStep, Kind, Option, Unit

_SEAT = ("player",)
_DICTIONARY = Option("dictionary", "Dictionary", "collegiate")
#: Which deals are dealt where cards lie face down: of those that a search has won, or any (see ``deals``).
_DEALS = Option("deals", "Deals", "proved", choices=("proved", "any"), words=("Proved winnable", "Any"))
#: Any win counts; no game has more words than fourteen.
_GRADES = (GradeStep(14, Grade.WON),)


def _spec(game_id: str, name: str, layout: Layout) -> GameSpec:
    return GameSpec(
        game_id,
        name,
        Kind.CARD_SOLITAIRE,
        "patience",
        1,
        1,
        _SEAT,
        (_DICTIONARY, _DEALS) if layout.hidden else (_DICTIONARY,),
        {1: _SEAT},
        layout.policy,
        low_wins=True,
        unit=Unit.WORDS,
        grades=_GRADES,
        play_unit=Unit.LETTERS,
    )


class SolitaireNo1(PatienceGame):
    """Seventeen piles of three, all cards seen (ruling 6.1)."""

    layout = SOLITAIRE_1
    spec = _spec("solitaire-1", "Solitaire No. 1", layout)


class WordSolitaire(PatienceGame):
    """The same with the odd card as a pile of its own, and no plurals made with S (rulings 6.1, 3.2)."""

    layout = WORD_SOLITAIRE
    spec = _spec("word-solitaire", "Word Solitaire", layout)


class SolitaireNo2(PatienceGame):
    """Seven columns and the nest (ruling 6.2)."""

    layout = SOLITAIRE_2
    spec = _spec("solitaire-2", "Solitaire No. 2", layout)


class LetterPatience(PatienceGame):
    """The same with the stricter duty to fill an empty column (ruling 6.2)."""

    layout = LETTER_PATIENCE
    spec = _spec("letter-patience", "Letter Patience", layout)


#: The family, in the order of the shelf.
PATIENCE_GAMES: tuple[type[PatienceGame], ...] = (SolitaireNo1, WordSolitaire, SolitaireNo2, LetterPatience)


def patience_game(game_id: str) -> type[PatienceGame]:
    """The game of the family called *game_id*. Raises KeyError."""
    return {game.spec.id: game for game in PATIENCE_GAMES}[game_id]
