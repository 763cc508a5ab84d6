"""The games of the family: what each is made of."""

from __future__ import annotations

from lexicon.games.patience.game import PatienceGame
from lexicon.games.patience.rules.layout import LETTER_PATIENCE, SOLITAIRE_1, SOLITAIRE_2, WORD_SOLITAIRE
from lexicon.games.patience.specs import LETTERS, NO_1, NO_2, WORDS


class SolitaireNo1(PatienceGame):
    """Seventeen piles of three, all cards seen (ruling 6.1)."""

    layout = SOLITAIRE_1
    spec = NO_1


class WordSolitaire(PatienceGame):
    """The same with the odd card as a pile of its own, and no plurals made with S (rulings 6.1, 3.2)."""

    layout = WORD_SOLITAIRE
    spec = WORDS


class SolitaireNo2(PatienceGame):
    """Seven columns and the nest (ruling 6.2)."""

    layout = SOLITAIRE_2
    spec = NO_2


class LetterPatience(PatienceGame):
    """The same with the stricter duty to fill an empty column (ruling 6.2)."""

    layout = LETTER_PATIENCE
    spec = LETTERS


#: The family, in the order of the shelf.
PATIENCE_GAMES: tuple[type[PatienceGame], ...] = (SolitaireNo1, WordSolitaire, SolitaireNo2, LetterPatience)


def patience_game(game_id: str) -> type[PatienceGame]:
    """The game of the family called *game_id*. Raises KeyError."""
    return {game.spec.id: game for game in PATIENCE_GAMES}[game_id]
