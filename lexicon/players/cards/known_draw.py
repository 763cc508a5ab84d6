"""The best line of a crossword solitaire with the whole draw known, and of its end, when all cards lie face up.

A beam search. It goes by cards drawn and cards used together: each act brings that sum on, so that states of one level
can be compared by how many cards wait to be used, and how hard these are.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from lexicon.crossword import Generator
from lexicon.games.cards import CardSolo, Declare
from lexicon.games.game import Action, SeatId
from lexicon.players.cards._search_state import SearchState, best_states, chosen, promising
from lexicon.players.generators import generator
from lexicon.players.known_line import LinePlayer
from lexicon.players.player import Cancelled, Line
from lexicon.words import Dictionary

#: States kept of each level, and plays of each that are followed.
_WIDTH, _FOLLOWED = 12, 10


@dataclass(frozen=True)
class KnownDraw:
    """One deal to search: its cards in the order in which they come. ``dictionary``: with names, if they are let in.

    ``tell`` hears how much is done, 0 to 1; ``cancelled`` is asked often. ``effort``: how wide the search is, 1 for
    what people are shown.
    """

    seat: SeatId
    cards: str
    engine: Generator
    tell: Callable[[float], None]
    cancelled: Callable[[], bool]
    effort: float = 1.0


def best_line(game: type[CardSolo], draw: KnownDraw) -> Line:
    """The best line found: its actions, and how many cards it leaves. Raises Cancelled."""
    best = search(
        game, draw.engine, draw.seat, SearchState.start(game, draw.cards), draw.effort, draw.cancelled, draw.tell
    )
    return Line(best.line, best.unused, done=not best.unused)


def search(
    game: type[CardSolo],
    engine: Generator,
    seat: SeatId,
    start: SearchState,
    effort: float = 1.0,
    cancelled: Callable[[], bool] = lambda: False,
    tell: Callable[[float], None] = lambda share: None,
) -> SearchState:
    """The state with the fewest cards unused that a beam from *start* comes to. Raises Cancelled."""
    width, first = max(1, round(_WIDTH * effort)), _progress(start)
    levels: dict[int, list[SearchState]] = {first: [start]}
    best, last = start, start.unused + len(start.left)
    level = first
    while levels:
        for state in best_states(levels.pop(level, []), width):
            if cancelled():
                raise Cancelled
            if state.unused < best.unused:
                best = state
            for after in _next(game, engine, seat, state):
                levels.setdefault(_progress(after), []).append(after)
        level += 1
        tell(min(1.0, (level - first) / max(last, 1)))
        if not best.unused:
            break
    return best


def _progress(state: SearchState) -> int:
    """Rises with each act: cards drawn and cards used."""
    return len(state.grid) - len(state.left)


def _next(game: type[CardSolo], engine: Generator, seat: SeatId, state: SearchState) -> list[SearchState]:
    plays = state.plays(engine)
    found = []
    if len(plays):
        worth = promising(state, plays, saving=not game.refilled)
        found = [state.after(game, seat, plays[at].play) for at in chosen(plays, worth, _FOLLOWED)]
    if state.left:
        found.append(state.turned(seat))
    return found


class CardDrawKnower(LinePlayer[CardSolo]):
    """Plays one crossword solitaire along the best line of its draw."""

    plays = CardSolo

    def _line(self, cancelled: Callable[[], bool]) -> Line:
        game = self._game
        engine = engine_for(game, game.dictionary)
        cards = self._ended().reveal()
        return best_line(type(game), KnownDraw(self._seat, cards, engine, lambda share: None, cancelled))

    def _end(self) -> Action:
        return Declare(self._seat)


def engine_for(game: CardSolo, dictionary: Dictionary) -> Generator:
    """All plays of *game* that the dictionary of record knows."""
    return generator(game.words_of(dictionary, game.options), game.rules(game.options))
