"""Where the program keeps its files on this machine."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from time import time

import platformdirs

from lexicon.storage._files import sweep
from lexicon.system.userhome import chosen_home

APP_NAME = "LexiconKeyword"


@dataclass(frozen=True, slots=True)
class Places:
    """The folders of one user. Nothing is created here; writers create what they need when they need it."""

    config: Path
    data: Path
    cache: Path
    log: Path
    pictures: Path
    """Where pictures go that somebody wants to share."""

    @classmethod
    def find(cls, environ: Mapping[str, str] | None = None) -> Places:
        """The platform's folders, or those under ``LEXICON_KEYWORD_HOME`` when that is set."""
        chosen = chosen_home(environ)
        if chosen is not None:
            return cls.under(chosen)
        dirs = platformdirs.PlatformDirs(APP_NAME, appauthor=False)
        pictures = Path(str(platformdirs.user_pictures_path()).replace("\0", "")) / "Lexicon and Keyword"
        return cls(dirs.user_config_path, dirs.user_data_path, dirs.user_cache_path, dirs.user_log_path, pictures)

    @classmethod
    def under(cls, home: Path) -> Places:
        """All five folders inside one: portable use, and tests."""
        return cls(home / "config", home / "data", home / "cache", home / "log", home / "pictures")

    def tidy(self) -> None:
        """Remove half-written files that killed processes left at least a day ago."""
        for folder in (self.config, self.data, self.cache):
            sweep(folder, time())

    @property
    def settings(self) -> Path:
        """The settings file."""
        return self.config / "settings.json"

    @property
    def saves(self) -> Path:
        """The folder of saved games (its sub-folders: ``finished``, ``away``)."""
        return self.data / "saves"

    @property
    def statistics(self) -> Path:
        """The statistics database."""
        return self.data / "statistics.sqlite3"
