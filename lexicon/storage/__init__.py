"""Saved games, settings and statistics on disk. Serves the session; knows no rules and no screen."""

from lexicon.storage._files import advice, reason
from lexicon.storage.parties import TableKey, is_table_line, party_actions, party_games, party_lines, table_save_id
from lexicon.storage.places import Places
from lexicon.storage.save_info import SaveInfo, SaveState
from lexicon.storage.saved_game import Match, MatchGame, SavedGame, SavedTable, SeatPlan, Summary
from lexicon.storage.saves import SaveError, SaveStore, UnkeptStore
from lexicon.storage.settings import FIRST_LESSON, LESSON_TAKEN, Settings, SettingsStore
from lexicon.storage.statistics.figures import BestWord, Category, Figures, RecordRow
from lexicon.storage.statistics.game_record import ALONE, GameRecord, PlayerRecord
from lexicon.storage.statistics.store import Statistics, finished_records

__all__ = [
    "ALONE",
    "FIRST_LESSON",
    "LESSON_TAKEN",
    "BestWord",
    "Category",
    "Figures",
    "GameRecord",
    "Match",
    "MatchGame",
    "Places",
    "PlayerRecord",
    "RecordRow",
    "SaveError",
    "SaveInfo",
    "SaveState",
    "SaveStore",
    "SavedGame",
    "SavedTable",
    "SeatPlan",
    "Settings",
    "SettingsStore",
    "Statistics",
    "Summary",
    "TableKey",
    "UnkeptStore",
    "advice",
    "finished_records",
    "is_table_line",
    "party_actions",
    "party_games",
    "party_lines",
    "reason",
    "table_save_id",
]
