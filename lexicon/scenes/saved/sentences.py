"""What the page of saved games says in words: what is on each shelf, about the chosen game, about a damaged file."""

from __future__ import annotations

from typing import Final

from lexicon.scenes.shelf.thumbs import moment_words
from lexicon.session.results.daily import deal_words
from lexicon.storage import SavedGame, SaveInfo, SaveState
from lexicon.words import available

KEPT: Final = (
    (
        "Games that go on",
        "Every game is kept after each turn, from the first one on. Leave the table by its menu, or close the window: "
        "it waits here, and goes on where it stood.",
        "To begin one, go back and take a box from the shelf.",
    ),
    (
        "Games that are over",
        "A game that was played to its end, or given up, comes here, with its score sheet and the look back.",
    ),
    (
        "Games put away",
        "The cross on a ticket puts its game away. Here it can be brought back at any time.",
    ),
)
"""What the sheet says where there is no game: a heading, what is kept on each shelf, and how a game gets there."""


def facts(info: SaveInfo, now: float) -> list[str]:
    """What is said of a game below its players; *now* in seconds since 1970."""
    if info.state is not SaveState.GOOD:
        return [info.problem, what_works(info)]
    assert info.save is not None
    if info.save.party is not None:
        return [f"{len(info.save.table.plans)} take part", *_started(info.save, now)]
    options = info.save.options
    words = next((d.name for d in available() if d.id == options.get("dictionary")), "")
    rule = {"challenge": "challenge rule", "checked": "checked words"}.get(str(options.get("challenges")), "")
    lines = [", ".join(part for part in (words, rule) if part), deal_of(info.save)]
    if info.save.table.given_up:
        lines.append("Given up: nobody has won, and it is in no statistics")
    if info.save.table.practice:
        lines.append("Practice from a look back: in no statistics")
    match = info.save.table.match
    if match is not None and match.games > 1:
        lines.append(f"Game {len(match.played) + 1} of a match of {match.games}")
    return [line for line in (*lines, *_started(info.save, now)) if line]


def deal_of(save: SavedGame) -> str:
    """What the deal of a game for one is called: two games on one shelf are told apart by it. Else ""."""
    alone = save.party is None and len(save.table.plans) == 1
    return deal_words(save.seed, save.table.daily) if alone else ""


def _started(save: SavedGame, now: float) -> list[str]:
    started = moment_words(save.table.started, now)
    return [f"Started {started[0].lower()}{started[1:]}"] if started else []


def what_works(info: SaveInfo) -> str:
    """What is left of a file that can't be opened as it is."""
    if info.state is SaveState.NEWER:
        return "The file is left as it is, for the newer version."
    if info.save is None:
        return "Nothing of it can be read; the file is left as it is."
    n = len(info.save.actions)
    sound = f"The first {n} actions are sound" if n else "The seats are sound"
    return f"{sound}; the file is left as it is."


def rescue_words(info: SaveInfo) -> str:
    """What the button says that opens the sound part."""
    turn = info.save.table.summary.turn if info.save and info.save.party is None else 0
    return f"Open as far as turn {turn}" if turn else "Open what is sound"
