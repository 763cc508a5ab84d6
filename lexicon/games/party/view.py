"""What everybody in the room may see of a party; nothing of it is secret."""

from __future__ import annotations

import enum
from dataclasses import dataclass

from lexicon.games.game import SeatId
from lexicon.games.party.setup import EntrantKind, PartySetup


class PartyPhase(enum.StrEnum):
    """What is awaited."""

    SEATED = "seated"  # the places are drawn, the first round has not begun
    PLAYING = "playing"  # results come in
    MOVING = "moving"  # all results are in; the next round seats everybody anew
    OVER = "over"  # the last results may still be put right


@dataclass(frozen=True, slots=True)
class Seated:
    """One at a table. ``seat``: of the game. ``moves_on``, ``figure``: None until the table's result is in."""

    number: int
    seat: SeatId
    moves_on: bool | None = None
    figure: int | None = None


@dataclass(frozen=True, slots=True)
class PartyTable:
    """One table of a round.

    ``number``: from 1. ``seats``: in the order of play. ``to``: the table that its best go to. ``dealer``: who deals
    first, who has moved on to here (ruling 5.11); None: it is drawn at the table. ``starter``: who therefore begins.
    ``seed``: of its game. ``prize_word``: spelling it wins the table prize; "" if there is none.
    """

    number: int
    seats: tuple[Seated, ...]
    to: int
    dealer: SeatId | None
    starter: SeatId | None
    seed: int
    prize_word: str = ""

    @property
    def done(self) -> bool:
        """Whether its result is in."""
        return all(seated.figure is not None for seated in self.seats)

    @property
    def seat_ids(self) -> tuple[SeatId, ...]:
        """The seats taken, in the order of play."""
        return tuple(seated.seat for seated in self.seats)

    @property
    def numbers(self) -> dict[SeatId, int]:
        """Who sits where."""
        return {seated.seat: seated.number for seated in self.seats}


@dataclass(frozen=True, slots=True)
class EntrantStanding:
    """Where one stands. ``rank``: from 1, equal ones share it. ``figures``: by round, None where he did not play."""

    rank: int
    number: int
    name: str
    kind: EntrantKind
    figures: tuple[int | None, ...]
    total: int
    here: bool

    @property
    def played(self) -> int:
        """In how many rounds he has a figure."""
        return sum(figure is not None for figure in self.figures)


@dataclass(frozen=True, slots=True)
class PrizeWon:
    """A table prize. ``table``: at which the word was spelt; ``turn``: of that game."""

    word: str
    number: int
    round: int
    table: int
    turn: int


@dataclass(frozen=True, slots=True)
class BestWord:
    """The best play of the evening. ``worth``: in the unit of the game's plays."""

    word: str
    worth: int
    number: int
    round: int
    table: int


@dataclass(frozen=True, slots=True)
class MostKeyCards:
    """Who has earned most Key cards; several if they are equal."""

    count: int
    numbers: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class PartyView:
    """A party as it stands.

    ``round``: from 1, the one that is played or, in SEATED, about to be. ``coming``: in MOVING, who will sit where if
    the next round began now; None if it cannot, since too few are left. ``waiting``: those who are here and sit down
    with the next round. ``names``: by number. ``standings``: the best first. ``winners``: who leads, or has won.
    ``room_prize``: the word for the whole room, "" if there is none.
    """

    game_id: str
    setup: PartySetup
    phase: PartyPhase
    round: int
    rounds: int
    tables: tuple[PartyTable, ...]
    coming: tuple[PartyTable, ...] | None
    waiting: tuple[int, ...]
    names: tuple[str, ...]
    standings: tuple[EntrantStanding, ...]
    winners: tuple[int, ...]
    room_prize: str
    prizes: tuple[PrizeWon, ...]
    best_word: BestWord | None
    most_key_cards: MostKeyCards | None

    def table(self, number: int) -> PartyTable:
        """The table *number*, from 1. Raises IndexError."""
        if not 1 <= number <= len(self.tables):
            raise IndexError(f"there is no table {number}")
        return self.tables[number - 1]
