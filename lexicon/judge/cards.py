"""Plays and moves in positions of the card crosswords."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from lexicon.crossword import Generator, LayoutRules, ScoredPlay, SquareScorer, TooLarge, analyse
from lexicon.games.cards import CardsGame, CardSolo, card_game
from lexicon.judge._case import Case, CaseError, reasons, words_in_error
from lexicon.words import Dictionary

_MOST_MOVES = 1000
#: In which field each solitaire's cards are, besides the turned-up one.
_HANDS = {"crossword-solitaire-a": "row", "crossword-solitaire-b": "hand"}


def judge_play(case: Case) -> dict[str, Any]:
    """Whether a play is legal in a position, and what it forms."""
    game, options = _set_up(case)
    words = game.words_of(case.dictionary(), options)
    analysis = analyse(case.table(), case.play(), game.rules(options), words, _held(case, game))
    if not analysis.legal:
        return reasons(analysis.problems)
    return {"legal": True, "words": [formed.word for formed in analysis.words]}


def judge_moves(case: Case) -> dict[str, Any]:
    """How many plays the cards have in a position, and those that use most."""
    game, options = _set_up(case)
    grid, held, limit = case.table(), _held(case, game), case.number("limit", 20, least=0, most=_MOST_MOVES)
    if held is None:
        raise CaseError(f"{_HANDS.get(game.spec.id, 'rack')}: it is missing")
    generator, scorer = _generator(game.words_of(case.dictionary(), options), game.rules(options)), SquareScorer()
    try:
        count = len(generator.plays(grid, held, scorer))
        return {"count": count, "best": [_written(play) for play in generator.best(grid, held, scorer, limit)]}
    except TooLarge as error:
        raise CaseError(f"board: {words_in_error(error)}") from error


def _set_up(case: Case) -> tuple[type[CardsGame], dict[str, Any]]:
    """The game of the case and its options."""
    game = card_game(case.text("game"))
    return game, case.options(game.spec)


def _held(case: Case, game: type[CardsGame]) -> str | None:
    """The cards that may be laid, each once; None: not told."""
    if not issubclass(game, CardSolo):
        return case.rack() if case.has("rack") else None
    name = _HANDS[game.spec.id]
    if not case.has(name):
        return None
    up = case.letters("up") if case.has("up") else ""
    if len(up) > 1:
        raise CaseError("up: one card, or none, lies on top")
    return case.letters(name) + up


def _written(scored: ScoredPlay) -> dict[str, Any]:
    play = scored.play
    place = {"row": play.row, "col": play.col, "direction": play.direction.value, "letters": play.letters}
    return {**place, "words": list(scored.words)}


@lru_cache(maxsize=4)
def _generator(dictionary: Dictionary, rules: LayoutRules) -> Generator:
    return Generator(dictionary, rules)
