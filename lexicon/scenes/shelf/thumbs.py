"""What a saved game looks like in small, and in words: public facts only, never a rack."""

from __future__ import annotations

import math
from datetime import date, datetime

from lexicon.games.common.party_terms import FULL
from lexicon.games.game import Ending
from lexicon.games.shelf import SPECS
from lexicon.scenes.families import lid_of, pages_of
from lexicon.scenes.shelf.lids import group_of
from lexicon.sprites.pages.lids import lid_thumbnail
from lexicon.sprites.pages.party import PartyPicture, RoomPicture
from lexicon.sprites.pages.tickets import Thumb
from lexicon.storage import SavedGame, SaveInfo


def game_name(game_id: str) -> str:
    """The name of a game, or its id where this version does not know it."""
    spec = SPECS.get(game_id)
    return spec.name if spec is not None else game_id


def thumb(save: SavedGame | None, pixels: int) -> Thumb | None:
    """A picture of the table, of a party's tables, or of the lid, so many pixels wide; None for an unknown game."""
    if save is None:
        return None
    pages, spec = pages_of(save.game), SPECS.get(save.game)
    if (made := pages.thumbnail(save, pixels)) is not None or spec is None:
        return made
    picture = lid_of(spec).picture
    if isinstance(picture, PartyPicture):
        picture = RoomPicture(picture.table, max(1, math.ceil(len(save.table.plans) / FULL)))
    return Thumb((save.id, picture, pixels), lid_thumbnail(picture, group_of(spec), pixels))


def player_name(save: SavedGame, seat: str | None) -> str:
    """Who sits at a seat."""
    return next((plan.name for plan in save.table.plans if plan.seat == seat), (seat or "").title())


def match_waits(save: SavedGame) -> bool:
    """Whether it is a finished game of a match that has more games."""
    match = save.table.match
    return match is not None and save.table.summary.over and len(match.played) < match.games


def turn_words(save: SavedGame, short: bool = False) -> str:
    """Whose turn it is, and the how manieth; how it ended. Practice is called so, unless it has to be *short*."""
    words = _how_it_stands(save)
    return f"Practice · {words}" if save.table.practice and not short else words


def _how_it_stands(save: SavedGame) -> str:
    summary = save.table.summary
    if save.party is not None:
        return summary.note or "Finished"
    if save.table.given_up:
        return f"Given up · turn {summary.turn}"
    if summary.over:
        match = save.table.match
        if match is None or not match_waits(save):
            return "Given up" if summary.ending == Ending.GIVEN_UP else "Finished"
        return f"Game {len(match.played) + 1} of {match.games} is next"
    if summary.to_move is None:
        return f"{summary.does} · turn {summary.turn}" if summary.does else f"Turn {summary.turn}"
    done = summary.does or ("has just played" if summary.challengeable else "to play")
    return f"{player_name(save, summary.to_move)} {done} · turn {summary.turn}"


def moment_words(when: float, now: float) -> str:
    """A moment as people say it: "Today, 21:58", "Yesterday", "24 November", "24 November 2025".

    Empty for none, and for one that no calendar has: a disk may give a file any time.
    """
    try:
        moment, today = datetime.fromtimestamp(when), date.fromtimestamp(now)
    except (ValueError, OverflowError, OSError):
        return ""
    if not when:
        return ""
    if moment.date() == today:
        return f"Today, {moment:%H:%M}"
    if today.toordinal() - moment.toordinal() == 1:
        return f"Yesterday, {moment:%H:%M}"
    year = "" if moment.year == today.year else f" {moment.year}"
    return f"{moment.day} {moment:%B}{year}"


def file_title(info: SaveInfo, now: float) -> str:
    """What to call a file that may not be readable: its game and its day."""
    game = (
        info.save.game
        if info.save
        else next((g for g in sorted(SPECS, key=len, reverse=True) if info.id.startswith(g)), "")
    )
    name = game_name(game) if game else info.id
    return f"{name}, {moment_words(info.modified, now).split(',')[0].lower()}" if info.modified else name
