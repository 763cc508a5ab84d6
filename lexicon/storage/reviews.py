"""What was found in looking back through a finished game: one file a game, beside the saves.

It is only kept so that nothing has to be searched twice: a file that is missing or damaged is written anew.
"""

from __future__ import annotations

import logging
from pathlib import Path

from lexicon.storage._files import write_atomically
from lexicon.system.plainfile import read_plain

_log = logging.getLogger(__name__)
_SUFFIX = ".json"


class ReviewStore:
    """The files in ``folder``, each called after its save."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def read(self, save_id: str) -> bytes | None:
        """What was written last; None where nothing can be read."""
        try:
            return read_plain(self._path(save_id))
        except OSError:
            return None

    def write(self, save_id: str, data: bytes) -> None:
        """Keep *data*. Raises ``OSError`` (disk full, no permission)."""
        write_atomically(self._path(save_id), data, late=_never_mind)

    def _path(self, save_id: str) -> Path:
        return self.folder / (save_id + _SUFFIX)


def _never_mind(error: OSError) -> None:
    """A review that the disk refuses after all is made anew another time."""
    _log.warning("a review could not be kept: %s", error)
