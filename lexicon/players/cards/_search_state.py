"""A crossword solitaire as a search sees it: the table, the cards face up, and how far the pack has come."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from lexicon.crossword import Generator, Grid, Play, Plays
from lexicon.games.cards import CardSolo, PlayCards, TurnCard
from lexicon.games.game import Action, SeatId
from lexicon.players.cards._position import ONE_EACH, Floats, hardness, without


@dataclass(frozen=True)
class SearchState:
    """One moment. ``ups``: the turned-up cards, the top one last. ``left``: the blind cards, the next one first.

    ``line``: what was done to come here.
    """

    grid: Grid
    hand: str
    ups: str
    left: str
    line: tuple[Action, ...] = ()

    @classmethod
    def start(cls, game: type[CardSolo], cards: str) -> SearchState:
        """The start of a deal of *cards*, in the order in which they come."""
        turned = game.size + game.refilled
        return cls(Grid.empty(), cards[: game.size], cards[game.size : turned], cards[turned:])

    @property
    def unused(self) -> int:
        """How many cards are not in the crossword."""
        return len(self.hand) + len(self.ups) + len(self.left)

    def plays(self, engine: Generator) -> Plays:
        """Every play of the cards that may be laid."""
        return engine.plays(self.grid, self.hand + self.ups[-1:], ONE_EACH)

    def turned(self, seat: SeatId) -> SearchState:
        """The next card turned up."""
        return SearchState(self.grid, self.hand, self.ups + self.left[:1], self.left[1:], (*self.line, TurnCard(seat)))

    def after(self, game: type[CardSolo], seat: SeatId, play: Play) -> SearchState:
        """*play* made; the turned-up card goes first."""
        used, ups = play.used(), self.ups
        if ups and ups[-1] in used:
            used, ups = used.replace(ups[-1], "", 1), ups[:-1]
        drawn = self.left[: len(used)] if game.refilled else ""
        hand = without(self.hand, used) + drawn
        return SearchState(
            self.grid.place(play), hand, ups, self.left[len(drawn) :], (*self.line, PlayCards.of(seat, play))
        )


def promising(state: SearchState, plays: Plays, saving: bool) -> Floats:
    """What each play is worth: how hard its cards are to be rid of, each card counting too.

    *saving*: cards of the hand are kept while the pack lasts (Solitaire B): a play uses the turned-up card and at most
    two of them; others are worth −∞.
    """
    used = plays.used()[:, :26].astype(np.float64)
    laid = used.sum(axis=1)
    worth: Floats = laid + 2.0 * (used @ hardness()[:26])
    if saving and state.left:
        top = ord(state.ups[-1]) - ord("A") if state.ups else None
        takes = used[:, top] > 0 if top is not None else np.zeros(len(laid), dtype=np.bool_)
        # A card of the hand that goes is one less for the end.
        worth = np.where(takes & (laid <= _SAVED + 1), worth - 1.5 * (laid - 1), -np.inf)
    return worth


_SAVED = 2


def chosen(plays: Plays, worth: Floats, most: int) -> Iterator[int]:
    """The plays worth most, few of them on the same squares."""
    alike: Counter[int] = Counter()
    count = 0
    for at in np.argsort(-worth, kind="stable").tolist():
        slot = int(plays.slots[at])
        if worth[at] == -np.inf or count == most:
            return
        if alike[slot] < _ALIKE:
            alike[slot] += 1
            count += 1
            yield at


_ALIKE = 2


def best_states(states: Sequence[SearchState], width: int) -> list[SearchState]:
    """The *width* best of *states*, all with as many acts done: most cards used, then the easier ones left."""

    def worth(state: SearchState) -> float:
        waiting = state.hand + state.ups
        return -len(waiting) - 0.8 * sum(float(hardness()[ord(card) - ord("A")]) for card in waiting)

    found: dict[tuple[Grid, str], SearchState] = {}
    for state in sorted(states, key=worth, reverse=True):
        found.setdefault((state.grid, state.ups), state)
        if len(found) == width:
            break
    return list(found.values())
