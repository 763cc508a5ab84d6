"""Which deals are dealt: those that a search has won with every card known, the deal of a day, a deal by chance.

The lists and the proofs are made by tools/prove_deals.py with the words of the Desk dictionary, which every larger
dictionary of the program has too. A dictionary from elsewhere may lack some, so there nothing is proved.
"""

from __future__ import annotations

import gzip
import os
from collections.abc import Iterable, Iterator
from datetime import date
from functools import cache
from pathlib import Path

from lexicon.games.game import Action, SeatId
from lexicon.games.patience.actions import FillColumn, TakeWord, TurnNest
from lexicon.games.patience.rules.position import MASTER_CARD, NEST
from lexicon.pieces import ASSETS

FOLDER = ASSETS / "deals"
#: The dictionaries that have every word of a proof.
PROVED_WITH = ("desk", "collegiate", "unabridged")
#: The deals of the days go round in so many of the list, whatever is added to it later.
_DAYS = 1000
_TURN, _FROM_NEST, _MASTER, _BY_CARDS = ".", "n", "m", "/"


@cache
def proved_deals(game_id: str) -> tuple[int, ...]:
    """The numbers of the deals that are proved winnable, rising; none for games in which all cards are seen."""
    return tuple(sorted(number for number, _ in read_proofs(proof_file(game_id))))


def offers_proved(game_id: str, dictionary_id: str) -> bool:
    """Whether proved deals can be chosen for a game with that dictionary."""
    return dictionary_id in PROVED_WITH and bool(proved_deals(game_id))


def is_proved(game_id: str, dictionary_id: str, deal: int) -> bool:
    """Whether a search has won the deal of that number."""
    return offers_proved(game_id, dictionary_id) and deal in proved_deals(game_id)


def deal_of_day(game_id: str, day: date) -> int:
    """The number of the deal that everybody plays on *day*: of the proved ones, or 20260131 for 31 January 2026."""
    proved = proved_deals(game_id)
    if proved:
        return proved[day.toordinal() % min(_DAYS, len(proved))]
    return day.year * 10_000 + day.month * 100 + day.day


# ---------------------------------------------------------------------- proofs


def proof_file(game_id: str) -> Path:
    """Where the proofs of a game are."""
    return FOLDER / f"{game_id}.gz"


def read_proofs(path: Path) -> Iterator[tuple[int, str]]:
    """The number of each deal and its proof, from a file of lines ``number proof``; none if there is no file."""
    if not os.path.exists(path):
        return
    for line in gzip.decompress(path.read_bytes()).decode("ascii").splitlines():
        if line and not line.startswith("#"):
            number, proof = line.split(" ", 1)
            yield int(number), proof


def write_proof(actions: Iterable[Action]) -> str:
    """*actions* in short: ``.`` a nest card turned, ``06`` column 0 filled from 6 (``n`` the nest), else a word.

    A word is followed by ``/`` and where its cards come from (``n`` the nest, ``m`` a Master) if that is told.
    """
    return " ".join(map(_short, actions))


def read_proof(proof: str, seat: SeatId) -> Iterator[Action]:
    """The actions that ``write_proof`` wrote."""
    for part in proof.split():
        if part == _TURN:
            yield TurnNest(seat)
        elif part[0].isdigit():
            yield FillColumn(seat, int(part[0]), _source(part[1]))
        else:
            letters, _, cards = part.partition(_BY_CARDS)
            yield TakeWord(seat, letters, tuple(map(_source, cards)))


def _short(action: Action) -> str:
    match action:
        case TurnNest():
            return _TURN
        case FillColumn():
            return f"{action.column}{_sign(action.source)}"
        case TakeWord():
            return action.letters + (_BY_CARDS + "".join(map(_sign, action.cards)) if action.cards else "")
    raise ValueError(f"{action.kind} is no part of a proof")


def _sign(source: int) -> str:
    return {NEST: _FROM_NEST, MASTER_CARD: _MASTER}.get(source, str(source))


def _source(sign: str) -> int:
    return {_FROM_NEST: NEST, _MASTER: MASTER_CARD}[sign] if sign.isalpha() else int(sign)
