"""What scenes may use besides the window: files, settings, statistics, sessions and who thinks in them."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from threading import Lock
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from lexicon.games.party import PartySetup
    from lexicon.session import Session, Tools
    from lexicon.session.party import PartyRun
    from lexicon.sound import Sounds
    from lexicon.storage import Places, SaveStore, SeatPlan, Settings, SettingsStore, Statistics
    from lexicon.system.desktop import Desktop

_log = logging.getLogger("lexicon.services")


@dataclass
class Services:
    """What scenes may use besides the window. Handed on by the app; scenes reach them as ``self.app.services``."""

    places: Places
    config: SettingsStore
    store: SaveStore
    sounds: Sounds
    tell: Callable[[str], None] = field(default=_log.warning)
    """Says something to the people; the app shows it."""
    settings_refused: str = ""
    """Why the settings could not be written the last time, as the system says it; empty when they were."""
    settings_advice: str = ""
    """What people can do about that, a sentence."""
    _opening: Lock = field(default_factory=Lock)
    _statistics: Statistics | None = None

    @property
    def settings(self) -> Settings:
        """What the user has set; change fields, then :meth:`save_settings`."""
        return self.config.settings

    def save_settings(self) -> None:
        """Write the settings; a failure is told once and never raised."""
        self._keep_settings(self.config.save)

    def reset_settings(self) -> None:
        """Put everything back but what is remembered of games and names; a failure to write is told, not raised."""
        self._keep_settings(self.config.reset)

    def _keep_settings(self, write: Callable[[], None]) -> None:
        from lexicon.storage import advice, reason

        try:
            write()
            self.settings_refused = ""
        except OSError as error:
            _log.exception("settings could not be written")
            before, self.settings_refused = self.settings_refused, reason(error)
            self.settings_advice = advice(error, self.places.config)
            if not before:
                self.tell(f"Settings cannot be saved: {self.settings_refused}. They count until you quit.")

    def apply_sound(self) -> None:
        """Have the sounds follow the settings."""
        self.sounds.volume = self.settings.sound_volume / 100
        self.sounds.muted = not self.settings.sound_on

    # --- tables

    @property
    def statistics(self) -> Statistics:
        """The file of finished games; opened once, whichever thread asks first."""
        from lexicon.storage import Statistics, finished_records

        with self._opening:
            if self._statistics is None:
                self._statistics = Statistics(self.places.statistics, lambda: finished_records(self.store))
            return self._statistics

    @cached_property
    def tools(self) -> Tools:
        """What sessions need besides rules and files: the computer players, and who keeps the statistics."""
        from lexicon.session import PlayersOfAllLevels, Tools

        return Tools(PlayersOfAllLevels(), statistics=self.statistics)

    @cached_property
    def desktop(self) -> Desktop:
        """What starts the game from the desktop."""
        from lexicon.system.desktop import Desktop, start_command

        root = Path(__file__).resolve().parents[1]
        return Desktop(start_command(root), icon_png, self.places.settings.parent)

    def start_session(
        self,
        game_id: str,
        options: Mapping[str, Any],
        plans: Sequence[SeatPlan],
        *,
        seed: int | None = None,
        match_games: int = 1,
        daily: str = "",
        seen: bool = False,
    ) -> Session:
        """Begin a game; without a ``seed`` a fresh one. Raises ``BadSetup``. ``seen``: the deal was played before."""
        from lexicon.session import Session, new_seed

        return Session.start(
            game_id,
            options,
            plans,
            new_seed(game_id, options) if seed is None else seed,
            self.store,
            self.settings,
            self.tools,
            match_games=match_games,
            daily=daily,
            seen=seen,
        )

    def knows_deal(self, name: str, game_id: str, deal: int) -> bool:
        """Whether *name* has finished that deal of a game for one, or has begun it in a game that is kept."""
        if self.statistics.has_played(name, game_id, deal):
            return True
        kept = (info.save for info in self.store.list_games() if info.save is not None)
        return any(
            save.game == game_id and save.seed == deal and any(plan.name == name for plan in save.table.plans)
            for save in kept
        )

    def resume_session(self, save_id: str) -> Session:
        """Go on with a saved game. Raises ``KeyError``, ``SaveError``, ``CannotResume``."""
        from lexicon.session import Session

        return Session.resume(save_id, self.store, self.settings, self.tools)

    def rescue_session(self, save_id: str) -> Session:
        """Go on with what is sound of a damaged game, as a new one. Raises as :meth:`resume_session` does."""
        from lexicon.session import Session

        return Session.rescue(save_id, self.store, self.settings, self.tools)

    # --- parties

    def start_party(self, setup: PartySetup) -> PartyRun:
        """Draw the places of a party. Raises ``BadSetup``."""
        from lexicon.session.party import PartyRun

        return PartyRun.start(setup, self.store, self.settings, self.tools)

    def resume_party(self, save_id: str) -> PartyRun:
        """Go on with a saved party. Raises as :meth:`resume_session` does."""
        from lexicon.session.party import PartyRun

        return PartyRun.resume(save_id, self.store, self.settings, self.tools)

    def rescue_party(self, save_id: str) -> PartyRun:
        """Go on with what is sound of a damaged party, as a new one. Raises as :meth:`resume_session` does."""
        from lexicon.session.party import PartyRun

        return PartyRun.rescue(save_id, self.store, self.settings, self.tools)


def icon_png() -> bytes:
    """The picture for the desktop: a block, as PNG."""
    from io import BytesIO

    import pygame

    from lexicon.sprites.pieces.block import block_face

    face = block_face("K", 220, 220 / 34)
    square = pygame.transform.smoothscale(face, (256, 256))
    file = BytesIO()
    pygame.image.save(square, file, "icon.png")
    return file.getvalue()
