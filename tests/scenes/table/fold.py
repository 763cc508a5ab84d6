"""Folds the events of whole games onto the first view, with the table's own director, and compares with each view.

No window is opened: the cloth and the scene are replaced by doubles without pictures, so that thousands of deals are
quick. By hand: ``python -m tests.scenes.table.fold 5000`` does so many deals of every game, and plays every 50th on.
"""

from __future__ import annotations

import random
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from typing import Any

import pygame

from lexicon.games.base import Event, Game, SeatId
from lexicon.games.keyword.view import KeywordView
from lexicon.games.registry import games, new_game
from lexicon.scenes.table.animation import Motion, Stage, Tempo, Tween
from lexicon.scenes.table.director import Director
from lexicon.scenes.table.shown import Shown
from lexicon.scenes.table.tentative import Tentative
from lexicon.words import Dictionary, open_dictionary
from tests.games.table import any_action, short_list

_NOWHERE = pygame.Rect(0, 0, 1, 1)


class NoCloth:
    """Moves blocks without drawing any."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage

    def glide(self, block: Any, start: Any, motion: Motion = Motion.SLIDE, index: int = 0) -> Tween:
        return self._stage.tween(motion, lambda _: None, index=index)

    def fly_in(self, square: Any, letter: str, master: bool, start: Any, index: int) -> Tween:
        return self._stage.tween(Motion.FLY, lambda _: None, index=index)

    def square_body(self, square: Any) -> pygame.Rect:
        return _NOWHERE

    def bodies(self) -> dict[Any, pygame.Rect]:
        return {}

    def glide_all(self, blocks: Any, before: Any) -> None: ...
    def put(self, square: Any, letter: str, master: bool) -> None: ...
    def lift_off(self, squares: Any) -> None: ...
    def settle(self) -> None: ...


class Place:
    """Where things lie: nowhere in particular."""

    reserve = _NOWHERE

    def square_rect(self, square: Any) -> pygame.Rect:
        return _NOWHERE


class Watcher:
    """One seat (or a spectator) at a table without a window: what it is shown, and its rack."""

    def __init__(self, game: Game, seat: SeatId | None) -> None:
        self.game, self.front = game, seat
        self.names: Mapping[SeatId, str] = {each: each for each in game.seats}
        self.place: Any = Place()
        self.stage = Stage(Tempo(0.0))
        self.tentative = Tentative()
        view = game.view(seat)
        assert isinstance(view, KeywordView)
        self.shown = Shown.before_deal(view)
        cloth: Any = NoCloth(self.stage)
        house: Any = self
        self.director = Director(house, self.stage, cloth, self.tentative)

    def see(self, events: Iterable[Event]) -> str:
        """Fold *events* as this seat may see them; returns what then differs from the game's view, or ""."""
        self.director.perform([self.game.redact(event, self.front) for event in events])
        self.stage.finish()
        view = self.game.view(self.front)
        assert isinstance(view, KeywordView)
        if self.shown != Shown.of(view):
            return f"{self.front} is shown {self.shown}, but it is {Shown.of(view)}"
        held = Counter(block.letter for block in self.tentative.blocks)
        return "" if held == Counter(view.rack) else f"{self.front} is shown the rack {held}, but it is {view.rack}"

    # ------------------------------------------------------------------ what the director asks of the scene
    def fly_badge(self, label: str, start: Any, end: Any) -> Tween:
        return self.stage.tween(Motion.BADGE, lambda _: None)

    def slip_of(self, seat: SeatId) -> pygame.Rect:
        return _NOWHERE

    def show_challenge(self, event: Event, after: Callable[[], None]) -> None:
        after()

    def sound(self, name: str) -> None: ...
    def notice(self, text: str, icon: str | None = None) -> None: ...
    def refresh(self) -> None: ...
    def tried(self) -> None: ...
    def ring_share(self, share: float) -> None: ...
    def stamp_key_card(self, share: float) -> None: ...
    def turn_key_card(self, share: float) -> None: ...


def difference(game: Game, seed: int, actions: int = 0) -> str:
    """Deal *game* and play so many *actions* by chance; the first difference between fold and view, or ""."""
    watchers = [Watcher(game, seat) for seat in (None, *game.seats)]
    rng, events = random.Random(seed), game.opening_events
    for number in range(actions + 1):
        for watcher in watchers:
            if found := watcher.see(events):
                return f"{game.spec.id}, seed {game.seed}, after {number} actions: {found}"
        if game.outcome is not None or number == actions:
            break
        events = game.apply(any_action(game, rng))
    return ""


def _by_hand(deals: int, dictionary: Dictionary) -> None:
    """Deal every game with *dictionary*; every 50th is dealt once more with the tests' words and played to its end."""
    for game_id, cls in games().items():
        found = []
        for seats in cls.spec.usual_seats.values():
            options = {"challenges": "challenge"} if len(seats) > 1 else {}
            for seed in range(1, deals + 1):
                found.append(difference(new_game(game_id, {}, seats, seed, dictionary), seed))
                if seed % 50 == 0:
                    chosen = options if seed % 100 == 0 else {}
                    found.append(difference(new_game(game_id, chosen, seats, seed, short_list()), seed, 400))
        wrong = [text for text in found if text]
        print(*wrong, f"{game_id}: {len(found)} games, {len(wrong)} differ", sep="\n")


if __name__ == "__main__":
    _by_hand(int(sys.argv[1]), open_dictionary(sys.argv[2] if len(sys.argv) > 2 else "collegiate"))
