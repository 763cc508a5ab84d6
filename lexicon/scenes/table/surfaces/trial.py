"""What is tried at a table, and what a play was worth: told between a surface and the table that it lies on."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Self

from lexicon.games.game import Action, Verdict
from lexicon.sprites.table.curtain import SumLetter


@dataclass(frozen=True)
class Trial:
    """What PLAY would send now. ``verdict``: what the game says to it, None where the pieces make no action yet.

    ``reason``: why it would be refused, "" where it would not. ``label``: what it is worth, on PLAY and on the badge.
    ``begun``: it is the beginning of what is asked for; the reason is what is missing, and nothing is marked as wrong.
    """

    action: Action | None = None
    verdict: Verdict | None = None
    reason: str = ""
    label: str = ""
    begun: bool = field(default=False, kw_only=True)

    @property
    def playable(self) -> bool:
        """Whether PLAY would be accepted."""
        return self.action is not None and self.verdict is not None and self.verdict.ok

    def refused(self, reason: str) -> Self:
        """The same, refused for another reason than the game's own."""
        return replace(self, verdict=None, reason=reason)


@dataclass(frozen=True)
class PlaySum:
    """How the points of a play came about: its letters with what each lies on and earned, and the sum as a text.

    ``letters`` empty: the words are told alone. ``key_word``: the word of the Key card that was earned, if one was.
    """

    letters: tuple[SumLetter, ...] = ()
    text: str = ""
    key_word: str | None = None
