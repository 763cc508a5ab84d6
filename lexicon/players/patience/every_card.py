"""Who knows every card of a card solitaire."""

from __future__ import annotations

from collections.abc import Callable

from lexicon.games.game import Action
from lexicon.games.patience import GiveUp, PatienceGame
from lexicon.players.known_line import LinePlayer
from lexicon.players.patience.solving import best_line
from lexicon.players.player import Line


class DealKnower(LinePlayer[PatienceGame]):
    """Plays the best line of the cards as they lie."""

    plays = PatienceGame

    def _line(self, cancelled: Callable[[], bool]) -> Line:
        game = self._game
        return best_line(type(game), game.every_card(), self._seat, game.dictionary, cancelled=cancelled)

    def _end(self) -> Action:
        return GiveUp(self._seat)
