"""What people do at a table: turns as a computer player would take them, or any action that the game lets them take."""

from __future__ import annotations

import random
from collections import Counter

from lexicon.games.common.hands import NextHand
from lexicon.games.game import Action, Phase
from lexicon.services import Services
from lexicon.session import Session
from lexicon.storage import SavedGame
from tests.games.table import any_action
from tools.soak.program import LEVEL

_BY_CHANCE = 0.4
"""How many of the actions are taken by chance, and not as a computer player chooses."""
_OBJECTS = 0.3
"""How often a person objects."""

ACTIONS: Counter[str] = Counter()
"""How many actions of each kind lay in the saves that were looked at, by game."""


def count_actions(saved: SavedGame) -> None:
    """Count the actions of a save."""
    ACTIONS.update(f"{saved.game}, {action.get('kind')}" for action in saved.actions)


def take_turn(session: Session, services: Services, rng: random.Random) -> bool:
    """Do for the person at the screen what is asked: object or not, go on, take a turn; whether there was something."""
    if session.over:
        return False
    if session.phase is Phase.BETWEEN:
        session.submit(NextHand(""))
        return True
    seat = session.front_seat
    if seat is None:
        return False
    if session.chance is not None and session.chance.people:
        action = _by_chance(session, rng) if rng.random() < _OBJECTS else None
        if action is not None and action.seat in session.chance.people:
            session.chance.object(action.seat, action)
        else:
            session.chance.let_stand()
        return True
    if session.chance is not None or session.to_move != seat:
        return False
    action = _by_chance(session, rng) if rng.random() < _BY_CHANCE else None
    if action is None or action.seat != seat:
        computers = services.tools.computers
        action = computers.act(session.view(), LEVEL, session.dictionary, str(rng.random()), lambda: False)
    session.submit(action)
    return True


def _by_chance(session: Session, rng: random.Random) -> Action | None:
    """Any action that may be taken now; None where the game would refuse what came up."""
    game = session._timeline.game
    action = any_action(game, rng)
    return action if game.check(action).ok else None
