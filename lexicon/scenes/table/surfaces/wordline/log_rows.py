"""Rows of the log at the word line, in fewer words than in full."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from lexicon.sprites.table.log import LogPart, LogRow

_DISCARDS: Final = "discards "


def shorter(row: LogRow) -> LogRow:
    """An exchange with the piles in few words, so that it is not cut: "B for the H"."""
    text = row.parts[0].text if row.parts else ""
    if not text.startswith(_DISCARDS):
        return row
    return replace(row, parts=(LogPart(text.removeprefix(_DISCARDS).replace(", takes ", " for ").rstrip(".")),))
