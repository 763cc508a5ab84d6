"""Computer players of the Keyword family."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial

from lexicon.crossword import ScoredPlay
from lexicon.games.game import View
from lexicon.games.keyword import KeywordPatience, KeywordSolitaire
from lexicon.players.keyword.advice import Ranked, advised, describe
from lexicon.players.keyword.known_draw import KnownDraw, best_line
from lexicon.players.keyword.lookahead.playouts import weighing
from lexicon.players.keyword.patience import PatiencePlayer
from lexicon.players.keyword.solitaire import SolitairePlayer
from lexicon.players.keyword.table import STYLES, Style, TablePlayer
from lexicon.players.keyword.with_draw import DrawKnower
from lexicon.players.player import Budget, Line, Player
from lexicon.words import Dictionary, Level

__all__ = [
    "KEYWORD_YARDSTICKS",
    "STYLES",
    "DrawKnower",
    "KnownDraw",
    "Line",
    "PatiencePlayer",
    "Ranked",
    "SolitairePlayer",
    "TablePlayer",
    "advised",
    "best_line",
    "describe",
    "endings",
    "make_keyword_adviser",
    "make_keyword_player",
    "ranked_plays",
    "weighing",
]

_ALONE: Mapping[str, Callable[[Level, Dictionary], Player]] = {
    KeywordSolitaire.spec.id: SolitairePlayer,
    KeywordPatience.spec.id: PatiencePlayer,
}


def make_keyword_player(game_id: str, level: Level, dictionary: Dictionary) -> Player:
    """A player of *level* for a game of the family."""
    return _ALONE.get(game_id, TablePlayer)(level, dictionary)


def make_keyword_adviser(game_id: str, level: Level, dictionary: Dictionary) -> Player:
    """Who knows the words of *level* and weighs plays as Master does."""
    player = make_keyword_player(game_id, level, dictionary)
    return replace(player, style=STYLES[Level.MASTER]) if isinstance(player, TablePlayer) else player


def ranked_plays(
    view: View, dictionary: Dictionary, k: int, budget: Budget | None = None, knows: Level = Level.MASTER
) -> list[Ranked]:
    """The *k* best plays of the seat of *view* as Master sees them, best first; none is a slur. Raises Cancelled.

    *knows*: only plays of which a computer player of that level knows every word.
    """
    player = make_keyword_adviser(view.game_id, knows, dictionary)
    assert isinstance(player, TablePlayer | SolitairePlayer | PatiencePlayer), "a player of the family"
    return player.rank(view, k, budget or Budget())


def endings(
    view: View, made: ScoredPlay | None, dictionary: Dictionary, k: int, budget: Budget | None = None
) -> tuple[list[Ranked], float] | None:
    """With nothing left to draw: the *k* best plays and what *made*, or a pass, is worth, by how the game then ends.

    None before that, and in games for one. Raises Cancelled.
    """
    player = make_keyword_player(view.game_id, Level.MASTER, dictionary)
    return player.endings(view, made, k, budget or Budget()) if isinstance(player, TablePlayer) else None


def _in_style(style: Style, _: str, dictionary: Dictionary) -> Player:
    return TablePlayer(Level.MASTER, dictionary, style)


#: Entrants that are no levels: whoever always takes what scores most, and Master without playouts and without trying
#: answers in the end.
KEYWORD_YARDSTICKS: Mapping[str, Callable[[str, Dictionary], Player]] = {
    "best-score": partial(_in_style, Style()),
    "static": partial(_in_style, replace(STYLES[Level.MASTER], replies=0, deals=0, end_deals=0)),
}
