"""Tickets of games to go on with."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from lexicon.sprites.pages.tickets import ResumeData, ResumeTicket, SavedData, SavedTicket, Thumb
from lexicon.sprites.paint.pen import Pen
from tests.sprites.pictures import lines_drawn, raw


def _thumb(colour: str) -> Thumb:
    picture = pygame.Surface((200, 200))
    picture.fill(colour)
    return Thumb(colour, picture)


@pytest.mark.parametrize("body", [pygame.Rect(814, 16, 438, 100), pygame.Rect(554, 9, 386, 68)])
def test_the_resume_ticket_has_room_for_its_button(body: pygame.Rect) -> None:
    data = ResumeData("Keyword", "Turn 15 · Mary to play", _thumb("red"))
    ticket = ResumeTicket(data, body, 1.0)
    assert body.contains(ticket.button)
    long = ResumeTicket(replace(data, turn="Turn 15 · Bartholomew Fitzwilliam to play"), body, 1.0)
    area = ticket.button.move(-ticket.rect.x, -ticket.rect.y)
    assert raw(long.image.subsurface(area)) == raw(ticket.image.subsurface(area))


def test_the_name_of_the_game_to_go_on_with_is_read_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[str] = []
    for name in ("text", "text_in"):
        monkeypatch.setattr(Pen, name, lambda pen, text, *rest, **more: told.append(text) or 0.0)
    data = ResumeData("Patience on the board", "Mura to play · turn 3", _thumb("red"))
    assert raw(ResumeTicket(data, pygame.Rect(554, 9, 386, 68), 1.0).image)
    assert data.name in told


def test_another_picture_makes_another_ticket() -> None:
    body = pygame.Rect(814, 16, 438, 100)
    red, blue, none = (
        ResumeTicket(ResumeData("Keyword", "Turn 1", thumb), body, 1.0).image
        for thumb in (_thumb("red"), _thumb("blue"), None)
    )
    assert len({raw(red), raw(blue), raw(none)}) == 3


def test_saved_games_and_damaged_ones() -> None:
    body = pygame.Rect(24, 86, 804, 102)
    game = SavedData(
        "Keyword",
        "Mary to play · turn 15",
        (("r", "George"), ("b", "Mary"), (None, "Ruth")),
        "Today, 21:58",
        "100 · 190",
        _thumb("red"),
    )
    tickets = [
        game,
        replace(game, chosen=True),
        replace(game, hover=True),
        replace(game, damaged=True),
        replace(game, people=()),
        replace(game, thumb=None),
    ]
    assert len({raw(SavedTicket(data, body, 1.0).image) for data in tickets}) == len(tickets)
    assert body.contains(SavedTicket(game, body, 1.0).put_away)


def test_a_saved_game_tells_all_that_there_is_room_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """*Practice · Hazel has just played · tur…* was cut beside free room."""
    turn = "Practice · Hazel has just played · turn 23"
    data = SavedData("Keyword", turn, (), "Today, 14:27")
    lines = dict(lines_drawn(monkeypatch, lambda: SavedTicket(data, pygame.Rect(16, 342, 600, 84), 1.0).image))
    assert turn in lines
    long = replace(data, turn=turn + " and on and on and on", date="Yesterday, 14:27")
    lines = dict(lines_drawn(monkeypatch, lambda: SavedTicket(long, pygame.Rect(16, 342, 600, 84), 1.0).image))
    cut = next(line for line in lines if line.startswith("Practice"))
    assert lines[cut].right < lines["Yesterday, 14:27"].left
