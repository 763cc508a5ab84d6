"""The toy family for the session, and its entry in every registry."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from lexicon.games.game import SeatId
from lexicon.games.registry import GAMES
from lexicon.games.shelf import SPECS
from lexicon.scenes.families import SURFACES
from lexicon.session.families import FAMILIES
from lexicon.session.family import Family, Step
from lexicon.session.log import LogEntry, LogKind
from tests.toy.rules import Discarded, Took, ToyGame
from tests.toy.table import ToySurface


class ToyFamily(Family):
    """Log lines are all that the session needs."""

    def log(self, number: int, step: Step, names: Mapping[SeatId, str], turn: int) -> list[LogEntry]:
        lines = []
        for event in step.events:
            if isinstance(event, Discarded) and event.seat:
                lines.append((event.seat, f"discards {event.letter}"))
            elif isinstance(event, Took):
                lines.append((event.seat, "takes blind" if event.blind else f"takes {event.letter}"))
        return [
            LogEntry(number, turn, LogKind.TURN, f"{names[seat]} {text}.", seat, names[seat]) for seat, text in lines
        ]


def enter_toy(monkeypatch: pytest.MonkeyPatch) -> None:
    """Enter the toy in the registries: nothing else of the program knows it."""
    monkeypatch.setitem(GAMES, "toy", ToyGame)
    monkeypatch.setitem(SPECS, "toy", ToyGame.spec)
    monkeypatch.setitem(FAMILIES, "toy", ToyFamily())
    monkeypatch.setitem(SURFACES, "toy", lambda: ToySurface)
