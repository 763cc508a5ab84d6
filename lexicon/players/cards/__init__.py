"""Computer players of the card crosswords."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial

from lexicon.games.cards import CardSolo, card_game
from lexicon.players.cards.advice import advised
from lexicon.players.cards.known_draw import CardDrawKnower, KnownDraw, best_line
from lexicon.players.cards.solitaire import SolitairePlayer
from lexicon.players.cards.table import STYLES, Style, TablePlayer, most_cards
from lexicon.players.player import Player
from lexicon.words import Dictionary, Level

__all__ = [
    "CARD_YARDSTICKS",
    "CardDrawKnower",
    "KnownDraw",
    "SolitairePlayer",
    "Style",
    "TablePlayer",
    "advised",
    "best_line",
    "make_card_adviser",
    "make_card_player",
    "most_cards",
]


def make_card_player(game_id: str, level: Level, dictionary: Dictionary) -> Player:
    """A player of *level* for a game of the family."""
    solo = issubclass(card_game(game_id), CardSolo)
    return SolitairePlayer(level, dictionary) if solo else TablePlayer(level, dictionary)


def make_card_adviser(game_id: str, level: Level, dictionary: Dictionary) -> Player:
    """Who gives hints with the words of *level*, and weighs plays as Master does."""
    player = make_card_player(game_id, level, dictionary)
    return replace(player, style=STYLES[Level.MASTER]) if isinstance(player, TablePlayer) else player


def _in_style(style: Style, _: str, dictionary: Dictionary) -> Player:
    return TablePlayer(Level.MASTER, dictionary, style)


#: Entrants that are no levels: whoever always sheds most cards, whichever they are.
CARD_YARDSTICKS: Mapping[str, Callable[[str, Dictionary], Player]] = {"most-cards": partial(_in_style, Style())}
