"""Every game there is, by its id, and games made from saves. Ids are for good: saves and statistics hang on them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any

from lexicon.games.anagrams import Anagrams
from lexicon.games.cards import CARD_GAMES
from lexicon.games.game import SAVE_FORMAT, BadSetup, Game, IllegalAction, SeatId
from lexicon.games.guessing import GuessOGram
from lexicon.games.keyword import KEYWORD_GAMES
from lexicon.games.out import OutGame
from lexicon.games.patience import PATIENCE_GAMES
from lexicon.games.records import BadRecord
from lexicon.games.wordline import LINE_GAMES
from lexicon.words import Dictionary

_FAMILIES: tuple[tuple[type[Game], ...], ...] = (
    KEYWORD_GAMES,
    CARD_GAMES,
    LINE_GAMES,
    (Anagrams,),
    (OutGame,),
    (GuessOGram,),
    PATIENCE_GAMES,
)
GAMES: dict[str, type[Game]] = {game.spec.id: game for family in _FAMILIES for game in family}
"""Every game, by id, in the order of the shelf. Tests may enter games of their own."""


class UnknownGame(ValueError):
    """There is no game of that id."""


class BadSave(ValueError):
    """A saved game cannot be played again; the message says what is wrong and where."""


def games() -> Mapping[str, type[Game]]:
    """Every game, by id, in the order of the shelf."""
    return MappingProxyType(GAMES)


def game_class(game_id: str) -> type[Game]:
    """The game called *game_id*. Raises UnknownGame."""
    if not isinstance(game_id, str) or game_id not in GAMES:
        raise UnknownGame(f"there is no game {game_id!r:.60}; there are {', '.join(GAMES)}")
    return GAMES[game_id]


def new_game(
    game_id: str,
    options: Mapping[str, Any],
    seats: Sequence[SeatId],
    seed: int,
    dictionary: Dictionary | None = None,
    deal: Mapping[str, Any] | None = None,
) -> Game:
    """A game at its start (see ``Game.new``). Raises UnknownGame, BadSetup."""
    return game_class(game_id).new(options, seats, seed, dictionary, deal)


def dealt(save: Mapping[str, Any], dictionary: Dictionary | None = None) -> Game:
    """The game of *save* at its start, with the deal that it had. Raises UnknownGame, BadSetup.

    A save that does not say what the dictionary decided of its deal has the deal that most of its actions fit; where
    several do, what *dictionary* decides now comes first.
    """
    cls, deal = game_class(save.get("game", "")), save.get("deal")
    setup = save.get("options", {}), save.get("seats", ()), save.get("seed", 0)
    game = cls.new(*setup, dictionary, deal)
    actions = save.get("actions", ())
    if deal or not actions:
        return game
    best, most = game.deal, -1
    for candidate in (game.deal, *cls.deals()) if game.deal else ():
        fits = _takes(cls.new(*setup, dictionary, candidate), actions)
        if fits > most:
            best, most = dict(candidate), fits
        if fits == len(actions):
            break
    return cls.new(*setup, dictionary, best) if best != game.deal else game


def _takes(game: Game, actions: Sequence[Any]) -> int:
    """How many of *actions* can be taken one after the other."""
    for number, data in enumerate(actions):
        try:
            game.apply(game.actions_codec.decode(data))
        except (BadRecord, IllegalAction):
            return number
    return len(actions)


def replay(save: Mapping[str, Any], dictionary: Dictionary | None = None, steps: int | None = None) -> Game:
    """The game that *save* (as ``Game.save`` gives it; further keys are left alone) stands for.

    *steps*: only so many of its actions. Raises BadSave, UnknownGame.
    """
    if not isinstance(save, Mapping):
        raise BadSave(f"a saved game is an object, not {type(save).__name__}")
    if save.get("format") != SAVE_FORMAT:
        raise BadSave(f"the save has format {save.get('format')!r:.60}; this program reads format {SAVE_FORMAT}")
    actions = save.get("actions", [])
    if not isinstance(actions, Sequence) or isinstance(actions, str):
        raise BadSave("actions are a list")
    try:
        game = dealt(save, dictionary)
    except BadSetup as error:
        raise BadSave(str(error)) from error
    for number, data in enumerate(actions[:steps], start=1):
        try:
            game.apply(game.actions_codec.decode(data))
        except (BadRecord, IllegalAction) as error:
            raise BadSave(f"action {number}: {error}") from error
    return game
