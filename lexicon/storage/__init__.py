"""Saved games, settings and statistics on disk. Serves the session; knows no rules and no screen."""

from lexicon.storage.places import Places
from lexicon.storage.records import GameRecord, Match, MatchGame, PlayerRecord, SavedGame, SeatPlan, Summary, Table
from lexicon.storage.saves import SaveError, SaveInfo, SaveState, SaveStore
from lexicon.storage.settings import Settings, SettingsStore

__all__ = [
    "GameRecord",
    "Match",
    "MatchGame",
    "Places",
    "PlayerRecord",
    "SaveError",
    "SaveInfo",
    "SaveState",
    "SaveStore",
    "SavedGame",
    "SeatPlan",
    "Settings",
    "SettingsStore",
    "Summary",
    "Table",
]
