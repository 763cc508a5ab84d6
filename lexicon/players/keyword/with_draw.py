"""Who knows the draw of a Keyword game for one."""

from __future__ import annotations

from collections.abc import Callable

from lexicon.games.game import Action
from lexicon.games.keyword import Declare, GiveUp, KeywordPatience, SoloGame
from lexicon.players.keyword.known_draw import KnownDraw, best_line
from lexicon.players.known_line import LinePlayer
from lexicon.players.player import Line


class DrawKnower(LinePlayer[SoloGame]):
    """Plays the best line of the draw."""

    plays = SoloGame

    def _line(self, cancelled: Callable[[], bool]) -> Line:
        draw = self._ended().reveal()
        return best_line(
            type(self._game), KnownDraw(self._seat, draw, self._game.dictionary, lambda share: None, cancelled)
        )

    def _end(self) -> Action:
        return (GiveUp if isinstance(self._game, KeywordPatience) else Declare)(self._seat)
