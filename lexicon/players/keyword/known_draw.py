"""The best line of a game for one with the whole draw known: what there was in the deal, for looking back.

Both are beam searches. Solitaire (ruling 5.8) goes by blocks placed: all states with the same number have seen the same
letters, so they can be compared. Patience (ruling 5.9) goes by words.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from lexicon.crossword import Generator, Grid, Play, Plays, Runs
from lexicon.games.game import SeatId
from lexicon.games.keyword import SIZE, DrawOrder, KeywordGame, KeywordPatience, KeywordSolitaire, PlayWord
from lexicon.games.keyword.rules.draw import RACK
from lexicon.games.keyword.rules.scoring import BLOCK as CHARGE
from lexicon.games.keyword.rules.scoring import OUT
from lexicon.players.generators import generator
from lexicon.players.keyword._position import Position
from lexicon.players.keyword.patience import WayLeft
from lexicon.players.keyword.solitaire import BLOCK, outlook, play_worth, takings
from lexicon.players.player import Cancelled, Line
from lexicon.words import Dictionary

Floats = NDArray[np.float64]

#: States kept of each level, and with the reserve empty, when the end is counted out.
_WIDTH, _LAST_WIDTH = 6, 24
#: Of how many states of a level the room they leave is asked for, for each one kept.
_ASKED = 3
#: How many plays of a state are followed, and of how many that fill the same squares.
_FOLLOWED, _ALIKE = 16, 2
#: The same for Patience.
_WIDTH_PATIENCE, _FOLLOWED_PATIENCE = 50, 40
#: A way of more words is not looked for.
_MOST_WORDS = 25
#: As many words as the way takes where the share that is done is told.
_USUAL_WORDS = 8

#: How many runs of squares are looked at for plays, the most promising ones.
_RUNS = 24

_CORNER = (SIZE - 1, SIZE - 1)


@dataclass(frozen=True)
class KnownDraw:
    """One deal to search. ``tell`` hears how much is done, 0 to 1; ``cancelled`` is asked often.

    ``effort``: how wide the search is, 1 for what people are shown.
    """

    seat: SeatId
    draw: DrawOrder
    dictionary: Dictionary
    tell: Callable[[float], None]
    cancelled: Callable[[], bool]
    effort: float = 1.0


@dataclass(frozen=True)
class _State:
    """A board on the way, what was played so far, and how it is ranked among those of its level."""

    grid: Grid
    rack: str
    drawn: int
    cards: int = 0
    score: int = 0
    line: tuple[Play, ...] = ()
    worth: float = 0.0


class _Lead(NamedTuple):
    """A play of a state that is not laid yet: most never are. ``worth`` ranks it among those of its level."""

    state: _State
    plays: Plays
    at: int
    worth: float


class _Beam:
    """What both searches share."""

    def __init__(self, deal: KnownDraw, game: type[KeywordGame]) -> None:
        self.deal, self.game = deal, game
        self.engine: Generator = generator(deal.dictionary, game.layout_rules)

    def wide(self, states: int) -> int:
        """So many states at the search's effort."""
        return max(1, round(states * self.deal.effort))

    def start(self) -> _State:
        """The first rack before an empty board."""
        empty = Grid.from_rows(["." * SIZE] * SIZE, bounded=True)
        return _State(empty, self.deal.draw.letters[:RACK], RACK)

    def position(self, state: _State) -> Position:
        """What the players' own reckoning takes."""
        cards, letters = self.deal.draw.key_words, self.deal.draw.letters
        key = cards[state.cards] if state.cards < len(cards) else None
        return Position(self.game, state.grid, self.deal.seat, state.rack, key, len(letters) - state.drawn, {}, 0)

    def plays(self, position: Position, rank: Callable[[Runs], Floats], runs: int) -> Plays:
        """Every play of the *runs* runs of squares that *rank* puts first. Raises Cancelled."""
        if self.deal.cancelled():
            raise Cancelled
        return self.engine.first(position.grid, position.rack, position.scorer, rank, runs)

    def laid(self, leads: Iterable[_Lead], most: int) -> list[_State]:
        """The states of the best leads, *most* different boards. Raises Cancelled."""
        found: dict[Grid, _State] = {}
        for lead in sorted(leads, key=lambda lead: -lead.worth):
            if self.deal.cancelled():
                raise Cancelled
            state = self._after(lead)
            found.setdefault(state.grid, state)
            if len(found) == most:
                break
        return list(found.values())

    def _after(self, lead: _Lead) -> _State:
        """The state when the play lies and the rack is filled up."""
        letters, cards = self.deal.draw.letters, self.deal.draw.key_words
        state, scored = lead.state, lead.plays[lead.at]
        rack = list(state.rack)
        for letter in scored.play.used():
            rack.remove(letter)
        drawn = min(len(letters), state.drawn + RACK - len(rack))
        earned = state.cards < len(cards) and cards[state.cards] in scored.words
        return _State(
            state.grid.place(scored.play), "".join(rack) + letters[state.drawn : drawn], drawn,
            state.cards + earned, state.score + scored.score, (*state.line, scored.play), lead.worth,
        )  # fmt: skip


def best_line(game: type[KeywordGame], deal: KnownDraw) -> Line:
    """The best line found for Solitaire or Patience. Raises Cancelled, and ValueError for another game."""
    if issubclass(game, KeywordSolitaire):
        return _solitaire(_Beam(deal, game))
    if issubclass(game, KeywordPatience):
        return _patience(_Beam(deal, game))
    raise ValueError(f"{game.spec.id} has no draw of its own")


def _solitaire(beam: _Beam) -> Line:
    size, best = len(beam.deal.draw.letters), Line((), -CHARGE * RACK)
    levels: dict[int, list[_Lead]] = {}
    states = [beam.start()]
    for level in range(size + 1):
        for state in states:
            total = state.score + (OUT if level == size else -CHARGE * len(state.rack))
            if total > best.score:
                best = _line(beam, state, total)
            for blocks, lead in _promising(beam, state):
                levels.setdefault(level + blocks, []).append(lead)
        beam.deal.tell(level / size)
        states = _kept(beam, levels.pop(level + 1, []), size)
    return best


def _line(beam: _Beam, state: _State, score: int) -> Line:
    """The plays that led to *state*, as actions."""
    return Line(tuple(PlayWord.of(beam.deal.seat, play) for play in state.line), score)


def _kept(beam: _Beam, leads: list[_Lead], size: int) -> list[_State]:
    """The best states of a level: by score and letters, then by the room they leave too."""
    # States of one level have drawn the same blocks.
    last = bool(leads) and leads[0].state.drawn == size
    width = beam.wide(_LAST_WIDTH if last else _WIDTH)
    asked = beam.laid(leads, width * _ASKED)
    if len(asked) <= width:
        return asked
    weighed = [replace(s, worth=s.worth + outlook(beam.position(s), s.grid, beam.engine)) for s in asked]
    return sorted(weighed, key=lambda state: -state.worth)[:width]


def _promising(beam: _Beam, state: _State) -> Iterator[tuple[int, _Lead]]:
    """The plays that promise most, and how many blocks each lays; ranked so that states of one level compare."""
    position = beam.position(state)
    plays = beam.plays(position, lambda runs: -takings(position, runs), _RUNS)
    if not len(plays):
        return
    worth, blocks = play_worth(position, plays), plays.used().sum(axis=1)
    for i in _chosen(plays, worth, _FOLLOWED):
        # What blocks could earn elsewhere is the same for all states of a level.
        yield int(blocks[i]), _Lead(state, plays, i, state.score + float(worth[i] + BLOCK * blocks[i]))


def _chosen(plays: Plays, worth: Floats, most: int) -> list[int]:
    """The plays worth most, few of them on the same squares."""
    chosen: list[int] = []
    alike: dict[int, int] = {}
    order = np.argsort(-worth, kind="stable")
    for i, slot in zip(order.tolist(), plays.slots[order].tolist(), strict=True):
        if (before := alike.get(slot, 0)) < _ALIKE:
            alike[slot] = before + 1
            chosen.append(i)
            if len(chosen) == most:
                break
    return chosen


def _patience(beam: _Beam) -> Line:
    states = [beam.start()]
    for words in range(1, _MOST_WORDS + 1):
        leads: list[_Lead] = []
        for number, state in enumerate(states):
            ways = _ways(beam, state)
            if ways and _arrives(ways[0]):
                return _line(beam, beam.laid(ways[:1], 1)[0], words)
            leads += ways
            beam.deal.tell(min(0.99, (words - 1 + (number + 1) / len(states)) / _USUAL_WORDS))
        states = beam.laid(leads, beam.wide(_WIDTH_PATIENCE))
    return Line((), 0, done=False)


def _ways(beam: _Beam, state: _State) -> list[_Lead]:
    """The plays that leave the shortest way, the shortest first."""
    position, left = beam.position(state), WayLeft(state.grid)
    plays = beam.plays(position, left.of_runs, _RUNS)
    if not len(plays):
        return []
    worth = -left.of_plays(position, plays)
    chosen = _chosen(plays, worth, _FOLLOWED_PATIENCE)
    return [_Lead(state, plays, i, each) for i, each in zip(chosen, worth[chosen].tolist(), strict=True)]


def _arrives(lead: _Lead) -> bool:
    """Whether the play fills the last corner."""
    row, col, direction, length = lead.plays.run(lead.at)
    down, right = direction.step
    return (row + down * (length - 1), col + right * (length - 1)) == _CORNER
