"""The tables of the statistics database, as the steps that made them. ``PRAGMA user_version`` counts the steps taken.

A step, once released, is never changed; what comes new is a further step.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable


def _games_and_seats(database: sqlite3.Connection) -> None:
    database.execute(
        """CREATE TABLE games (
            id TEXT PRIMARY KEY, game TEXT NOT NULL, players INTEGER NOT NULL, started REAL NOT NULL,
            ended REAL NOT NULL, seconds REAL NOT NULL, dictionary TEXT NOT NULL, challenges TEXT NOT NULL,
            ending TEXT NOT NULL, grade TEXT, deal INTEGER, daily TEXT NOT NULL, unit TEXT NOT NULL)"""
    )
    database.execute(
        """CREATE TABLE seats (
            game_id TEXT NOT NULL REFERENCES games (id) ON DELETE CASCADE, seat TEXT NOT NULL, name TEXT NOT NULL,
            kind TEXT NOT NULL, level TEXT, score INTEGER NOT NULL, won INTEGER NOT NULL, plays INTEGER NOT NULL,
            play_points INTEGER NOT NULL, passes INTEGER NOT NULL, key_cards INTEGER NOT NULL,
            taken_back INTEGER NOT NULL, challenges_won INTEGER NOT NULL, challenges_lost INTEGER NOT NULL,
            best_word TEXT NOT NULL, best_points INTEGER NOT NULL, best_with TEXT NOT NULL, lengths TEXT NOT NULL,
            longest TEXT NOT NULL, seconds REAL NOT NULL, PRIMARY KEY (game_id, seat))"""
    )


def _people_by_name(database: sqlite3.Connection) -> None:
    """A person is the same however the name is written: "Zoë", "ZOË"."""
    database.execute("ALTER TABLE seats ADD COLUMN person TEXT NOT NULL DEFAULT ''")
    names = database.execute("SELECT DISTINCT name FROM seats WHERE kind = 'person'").fetchall()
    database.executemany(
        "UPDATE seats SET person = ? WHERE name = ? AND kind = 'person'", [(name.casefold(), name) for (name,) in names]
    )
    database.execute("CREATE INDEX seats_person ON seats (person)")


def _what_was_cleared(database: sqlite3.Connection) -> None:
    """When the figures were cleared: games finished before are not taken up again from their saves."""
    database.execute("CREATE TABLE cleared (moment REAL NOT NULL)")


def _sides_and_low_scores(database: sqlite3.Connection) -> None:
    """Who plays together, whether low wins, and whether something hidden had been seen.

    What earlier versions told by the name of the game is entered: partners, and games in which words are counted.
    """
    database.execute("ALTER TABLE games ADD COLUMN low_wins INTEGER NOT NULL DEFAULT 0")
    database.execute("ALTER TABLE games ADD COLUMN seen INTEGER NOT NULL DEFAULT 0")
    database.execute("ALTER TABLE seats ADD COLUMN side INTEGER NOT NULL DEFAULT -1")
    database.execute("UPDATE games SET low_wins = 1 WHERE unit = 'words'")
    for side, colours in enumerate(("('red', 'blue')", "('green', 'yellow')")):
        database.execute(
            f"UPDATE seats SET side = {side} WHERE seat IN {colours} "
            "AND game_id IN (SELECT id FROM games WHERE game = 'keyword-partners')"
        )


def _words_taken(database: sqlite3.Connection) -> None:
    """How many words a player took from others, and lost to them."""
    for column in ("words_taken", "words_lost"):
        database.execute(f"ALTER TABLE seats ADD COLUMN {column} INTEGER NOT NULL DEFAULT 0")


def _hands(database: sqlite3.Connection) -> None:
    """Hands of a game of several: how many, how many won, what was left in them, the fewest turns to go out."""
    for column in ("hands", "hands_won", "hands_left", "fewest_turns"):
        database.execute(f"ALTER TABLE seats ADD COLUMN {column} INTEGER NOT NULL DEFAULT 0")


STEPS: tuple[Callable[[sqlite3.Connection], None], ...] = (
    _games_and_seats,
    _people_by_name,
    _what_was_cleared,
    _sides_and_low_scores,
    _words_taken,
    _hands,
)
VERSION = len(STEPS)


def upgrade(database: sqlite3.Connection) -> None:
    """Take the steps that are missing, each whole or not at all."""
    (done,) = database.execute("PRAGMA user_version").fetchone()
    for number, step in enumerate(STEPS[done:], start=done + 1):
        database.execute("BEGIN IMMEDIATE")
        try:
            step(database)
            database.execute(f"PRAGMA user_version = {number}")
            database.execute("COMMIT")
        except BaseException:
            database.execute("ROLLBACK")
            raise
