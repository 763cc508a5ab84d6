"""Cutting for the dealer, shown round by round over the table."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Final

import pygame

from lexicon.games.common.hands import Cut
from lexicon.games.game import SeatId
from lexicon.scenes.table.animation import Tween
from lexicon.scenes.table.surfaces.handgame.sentences import cut_again, dealer_cut
from lexicon.sprites.table.cut import CutCard, CutData, CutPanel

if TYPE_CHECKING:
    from lexicon.scenes.table.surfaces.handgame.surface import HandSurface

_ROUND: Final = 2200.0
"""Milliseconds that a round is shown; a click goes on."""


class Cutting:
    """The panel, while a round is shown."""

    def __init__(self, surface: HandSurface[Any]) -> None:
        self._surface = surface
        self._panel: CutPanel | None = None

    def tweens(self, event: Cut) -> list[Tween]:
        """The rounds one after the other; the table waits until they have been seen."""
        stage = self._surface.table.stage
        rounds = self._rounds(event)
        for data in reversed(rounds[1:]):
            stage.then_next(partial(self._show, data))
        return self._show(rounds[0])

    def clear(self) -> None:
        """Show nothing."""
        self._panel = None

    def _rounds(self, event: Cut) -> list[CutData]:
        """What is shown of each round: what everybody has cut last, so that it is seen whom a new card has to beat."""
        names, made = self._surface.table.names, []
        latest: dict[SeatId, str] = {}
        for number, drawn in enumerate(event.rounds):
            letters = {each.seat: each.letter for each in drawn}
            latest |= letters
            following = event.rounds[number + 1] if number + 1 < len(event.rounds) else None
            again = tuple(each.seat for each in following) if following else ()
            foot = cut_again(latest, names, again) if again else dealer_cut(event, names)
            cards = tuple(
                CutCard(names[seat], letter, not again and seat == event.dealer, seat in letters)
                for seat, letter in latest.items()
            )
            made.append(CutData("Cut again" if number else "Cutting for the dealer", cards, foot, self._surface.blocks))
        return made

    def _show(self, data: CutData) -> list[Tween]:
        own = self._surface
        u, (w, h) = own.frame.unit, CutPanel.size(len(data.cards))
        body = pygame.Rect(0, 0, round(w * u), round(h * u))
        body.center = own.frame.area.center
        self._panel = CutPanel(data, body.clamp(own.frame.window), u)
        own.table.sound("card")
        pause = own.table.stage.pause(_ROUND)
        pause.done = self.clear
        return [pause]

    def draw(self, canvas: pygame.Surface) -> None:
        """The panel, if a round is shown."""
        if self._panel is not None:
            canvas.blit(self._panel.image, self._panel.rect)
