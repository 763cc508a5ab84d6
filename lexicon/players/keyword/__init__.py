"""Computer players of the Keyword family."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial

from lexicon.games.keyword import KeywordPatience, KeywordSolitaire
from lexicon.players.base import Player
from lexicon.players.keyword.known_draw import KnownDraw, Line, best_line
from lexicon.players.keyword.patience import PatiencePlayer
from lexicon.players.keyword.solitaire import SolitairePlayer
from lexicon.players.keyword.table import STYLES, Style, TablePlayer
from lexicon.words import Dictionary, Level

__all__ = [
    "KEYWORD_YARDSTICKS",
    "STYLES",
    "KnownDraw",
    "Line",
    "PatiencePlayer",
    "SolitairePlayer",
    "TablePlayer",
    "best_line",
    "make_keyword_player",
]

_ALONE: Mapping[str, Callable[[Level, Dictionary], Player]] = {
    KeywordSolitaire.spec.id: SolitairePlayer,
    KeywordPatience.spec.id: PatiencePlayer,
}


def make_keyword_player(game_id: str, level: Level, dictionary: Dictionary) -> Player:
    """A player of *level* for a game of the family."""
    return _ALONE.get(game_id, TablePlayer)(level, dictionary)


def _in_style(style: Style, _: str, dictionary: Dictionary) -> Player:
    return TablePlayer(Level.MASTER, dictionary, style)


#: Entrants that are no levels: whoever always takes what scores most, and Master without playouts.
KEYWORD_YARDSTICKS: Mapping[str, Callable[[str, Dictionary], Player]] = {
    "best-score": partial(_in_style, Style()),
    "static": partial(_in_style, replace(STYLES[Level.MASTER], deals=0)),
}
