"""Parties: several tables of one game, round after round; the best of each table move on (rulings 5.10, 5.11)."""

from lexicon.games.common.party_terms import LEAST, MOST
from lexicon.games.party.actions import (
    Arrive,
    EndParty,
    Leave,
    PartyAction,
    ResultLine,
    StartRound,
    TableResult,
)
from lexicon.games.party.party import BadParty, Party, replay
from lexicon.games.party.reading import read_party, sound_part
from lexicon.games.party.results import result_lines
from lexicon.games.party.setup import LEAST_LEFT, MOST_ROUNDS, Entrant, EntrantKind, PartySetup, Prize
from lexicon.games.party.sheet import awards, sheet_csv, sheet_json, sheet_text
from lexicon.games.party.view import (
    BestWord,
    EntrantStanding,
    MostKeyCards,
    PartyPhase,
    PartyTable,
    PartyView,
    PrizeWon,
    Seated,
)

__all__ = [
    "LEAST",
    "LEAST_LEFT",
    "MOST",
    "MOST_ROUNDS",
    "Arrive",
    "BadParty",
    "BestWord",
    "EndParty",
    "Entrant",
    "EntrantKind",
    "EntrantStanding",
    "Leave",
    "MostKeyCards",
    "Party",
    "PartyAction",
    "PartyPhase",
    "PartySetup",
    "PartyTable",
    "PartyView",
    "Prize",
    "PrizeWon",
    "ResultLine",
    "Seated",
    "StartRound",
    "TableResult",
    "awards",
    "read_party",
    "replay",
    "result_lines",
    "sheet_csv",
    "sheet_json",
    "sheet_text",
    "sound_part",
]
