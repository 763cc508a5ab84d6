"""The options of a game about to start: as remembered, as chosen, as the rules want them. No screen in it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from datetime import date
from typing import Any, Final

from lexicon.games.registry import game_class
from lexicon.games.setup import sound_options
from lexicon.games.spec import GameSpec
from lexicon.storage import SeatPlan

MATCH_GAMES: Final = tuple(range(2, 11))
DEALS: Final = ("any", "daily", "number")
_FIGURES: Final = 8
"""Figures of a deal's number at most."""


class ChosenOptions:
    """What is chosen so far. *boxes*: further things to tick, with whether they are at first; *plans*: who sits where.

    *dictionary*: the one to begin with, "" for the game's own. *remembered*: what ``remembered`` gave the last time.
    """

    def __init__(
        self,
        spec: GameSpec,
        remembered: Mapping[str, Any],
        dictionary: str,
        boxes: Mapping[str, bool],
        plans: Callable[[], Sequence[SeatPlan]],
    ) -> None:
        self.spec = spec
        self.values = sound_options(spec, remembered)
        if "dictionary" not in remembered and dictionary:
            self.values["dictionary"] = dictionary
        self.boxes = {key: bool(remembered.get(key, on)) for key, on in boxes.items()}
        self.deal = "any"
        self.number = ""
        self._plans = plans
        alone = remembered.get("alone")
        self._chosen_alone = alone if "challenges" in remembered and isinstance(alone, bool) else None
        """Whether bad words were chosen for one person at the table; None: nobody has chosen."""
        self._time_chosen = "turn_seconds" in remembered
        match = remembered.get("match")
        self.match_games = match if match in MATCH_GAMES and isinstance(match, int) else 1
        """How many games on end."""
        self.turn_seconds = self.values.get("turn_seconds") or 120
        self.game_minutes = self.values.get("game_minutes") or 25
        self.games = self.match_games if self.match_games > 1 else 3
        """How many games a match has, were one chosen."""

    # --- what was chosen

    @property
    def alone(self) -> bool:
        """Whether this is a game for one."""
        return self.spec.max_seats == 1

    @property
    def challenge(self) -> bool:
        """Whether bad words may be played and challenged.

        Until somebody chooses, one person against computers plays Checked, two or more the printed rule (ruling 3.3).
        What was chosen for one person does not hold for several, nor the other way round.
        """
        if "challenges" not in self.values:
            return False
        if self._chosen_alone == self._one_person:
            return bool(self.values["challenges"] == "challenge")
        return not self._one_person

    @property
    def _one_person(self) -> bool:
        return sum(plan.is_person for plan in self._plans()) == 1

    @property
    def hints_open(self) -> bool:
        """Whether hints are a choice: where bad words are refused, they are always there."""
        return self.challenge or "challenges" not in self.values

    @property
    def hints(self) -> bool:
        """Whether there are hints."""
        return not self.hints_open or bool(self.values["hints"])

    @property
    def time(self) -> str:
        """``off``, ``turn`` or ``game``."""
        return "turn" if self._seconds else "game" if self.values.get("game_minutes") else "off"

    @property
    def _seconds(self) -> int:
        """Seconds a turn; until somebody chooses, none for one who plays alone (ruling 8.1)."""
        open_for_one = not self._time_chosen and len(self._plans()) == 1
        return 0 if open_for_one else int(self.values.get("turn_seconds") or 0)

    def rules(self) -> dict[str, Any]:
        """The options for the rules; who begins is drawn."""
        rules = {key: value for key, value in self.values.items() if key != "starter"}
        if "challenges" in rules:
            rules["challenges"] = "challenge" if self.challenge else "checked"
        if "turn_seconds" in rules:
            rules["turn_seconds"] = self._seconds
        return rules

    def remembered(self) -> dict[str, Any]:
        """What to keep for the next time; what nobody chose is left to be settled then."""
        kept = {**self.rules(), "match": self.match_games, "alone": self._one_person, **self.boxes}
        if self._chosen_alone != self._one_person:
            kept.pop("challenges", None)
        if not self._time_chosen:
            kept.pop("turn_seconds", None)
        return kept

    def daily(self, today: date) -> str:
        """The date (ISO) if it is the day's deal that is played."""
        return today.isoformat() if self.alone and self.deal == "daily" else ""

    def seed(self, today: date) -> int | None:
        """The number of the deal; ``None`` for any."""
        if not self.alone or self.deal == "any":
            return None
        return game_class(self.spec.id).daily_deal(today) if self.deal == "daily" else int(self.number)

    def problem(self) -> str:
        """Why the game can't start like this, or an empty text."""
        if self.alone and self.deal == "number" and not self.number.isdigit():
            return "Which deal? Type its number."
        if self.alone and self.deal == "number" and len(self.number.lstrip("0")) > _FIGURES:
            return f"No deal has a number of more than {_FIGURES} figures."
        return ""

    # --- choosing

    def set_challenges(self, value: str) -> None:
        """``challenge`` or ``checked``."""
        self.values["challenges"] = value
        self._chosen_alone = self._one_person

    def set_time(self, kind: str) -> None:
        """A limit for turns, for the game, or none (see ``time``)."""
        self._time_chosen = True
        self.values["turn_seconds"] = self.turn_seconds if kind == "turn" else 0
        self.values["game_minutes"] = self.game_minutes if kind == "game" else 0

    def set_limit(self, value: int) -> None:
        """How long a turn (in seconds) or the game (in minutes) may take."""
        self._time_chosen = True
        if self.time == "game":
            self.game_minutes = self.values["game_minutes"] = value
        else:
            self.turn_seconds = self.values["turn_seconds"] = value

    def set_match(self, on: bool) -> None:
        """A match of several games, or one game."""
        self.match_games = self.games if on else 1

    def set_games(self, games: int) -> None:
        """How many games the match has."""
        self.games = self.match_games = games
