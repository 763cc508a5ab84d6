"""Whose folder everything lies in: the user's own, or one that was said to be used instead. Standard library alone."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path

PROGRAM_ID = "lexicon-keyword"
"""What desktops know the program by: its entry in the menu, and its window."""
HOME_VARIABLE = "LEXICON_KEYWORD_HOME"
"""The environment variable that names one folder for all that the program keeps."""


def chosen_home(environ: Mapping[str, str] | None = None) -> Path | None:
    """The folder that `HOME_VARIABLE` names; None where it is not set. ``~nobody`` stays as it is."""
    chosen = (os.environ if environ is None else environ).get(HOME_VARIABLE, "").strip()
    return Path(os.path.expanduser(chosen)) if chosen else None


def user_home() -> Path | None:
    """The user's own folder; None where HOME is not set and the system does not know the user, as in containers."""
    home = os.path.expanduser("~")
    return None if home == "~" else Path(home)
