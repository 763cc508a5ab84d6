"""Where the program keeps its files on this machine."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from time import time

import platformdirs

from lexicon.storage._files import sweep

APP_NAME = "LexiconKeyword"
HOME_VARIABLE = "LEXICON_KEYWORD_HOME"


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
        home = (os.environ if environ is None else environ).get(HOME_VARIABLE, "").strip()
        if home:
            return cls.under(Path(os.path.expanduser(home)))
        dirs = platformdirs.PlatformDirs(APP_NAME, appauthor=False)
        pictures = platformdirs.user_pictures_path() / "Lexicon and Keyword"
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
