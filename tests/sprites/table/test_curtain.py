"""The curtain: two halves that make a whole, and cards that show no more than they should."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from typing import Any

import pygame
import pytest

from lexicon.sprites.paint.pen import OutOfTime, Pen, clear_caches, painting_until
from lexicon.sprites.table import curtain
from lexicon.sprites.table.curtain import (
    CurtainCard,
    CurtainData,
    CurtainPlay,
    CurtainPlayData,
    SumLetter,
    swags,
    velvet,
    velvet_half,
)
from tests.sprites.pictures import lines_drawn, overlapping, raw

PLAY = CurtainPlayData(
    "y",
    "Oscar has just played",
    "turn 16",
    (SumLetter("T", "y", None), SumLetter("I", "y", 10), SumLetter("G", "Y", 50)),
    60,
    (("TIG across", "10 + 50 = 60"),),
    None,
    "Right +25, wrong −25",
    2,
    "George",
)


@pytest.mark.parametrize("size", [(960, 600), (1281, 801)])
def test_the_halves_make_the_whole_and_nothing_shows_through(size: tuple[int, int]) -> None:
    whole = velvet(size, 1.0)
    left, right = velvet_half(size, 1.0, False), velvet_half(size, 1.0, True)
    assert left.get_width() + right.get_width() == size[0]
    joined = pygame.Surface(size)
    joined.blit(left, (0, 0))
    joined.blit(right, (left.get_width(), 0))
    assert raw(joined) == raw(whole)
    assert swags(size[0], 1.0).get_width() == size[0]


def test_the_card_names_the_next_person() -> None:
    body = pygame.Rect((360, 204), CurtainCard.SIZE)
    data = CurtainData("Mary", "b", "Blue · turn 15 · 90 points", "Hazel has just played PIETY for 40.")
    cards = [data, replace(data, name="Bartholomew the Second"), replace(data, seat=None), replace(data, note="")]
    assert len({raw(CurtainCard(card, body, 1.0).image) for card in cards}) == 4
    assert body.contains(CurtainCard(data, body, 1.0).button)


@pytest.mark.parametrize("challengers", [0, 1, 2, 3])
@pytest.mark.parametrize("words", [1, 4])
def test_buttons_lie_on_the_card_and_apart(challengers: int, words: int) -> None:
    data = replace(PLAY, challengers=challengers, lines=(("TIG across", "10 + 50 = 60"),) * words)
    body = pygame.Rect(280, 40, CurtainPlay.WIDTH, CurtainPlay.height(data))
    card = CurtainPlay(data, body, 1.0)
    buttons = [card.challenge_rect(i) for i in range(challengers)] + [card.button]
    assert all(body.inflate(-40, -40).contains(button) for button in buttons)
    assert all(button.collidelist(buttons) == i for i, button in enumerate(buttons))
    assert card.image.get_size() == card.rect.size


@pytest.mark.parametrize("challengers", [1, 2, 3])
def test_those_who_may_challenge_stand_in_one_row_clear_of_the_words(monkeypatch, challengers: int) -> None:
    data = replace(PLAY, challengers=challengers)
    card = CurtainPlay(data, pygame.Rect(0, 0, CurtainPlay.WIDTH, CurtainPlay.height(data)), 1.0)
    buttons = [card.challenge_rect(i) for i in range(challengers)]
    assert len({button.y for button in buttons}) == 1
    assert min(button.x for button in buttons) >= 60  # the strip begins at 44
    told = [box for text, box in lines_drawn(monkeypatch, card.picture) if text in ("Not a word?", data.stakes)]
    assert len(told) == 2
    assert not told[0].colliderect(told[1])
    assert not [box for box in told if box.collidelist(buttons) >= 0]


def test_look_13_has_the_size_drawn_there() -> None:
    assert (CurtainPlay.WIDTH, CurtainPlay.height(PLAY)) == (720, 556)


def test_the_sum_shows() -> None:
    body = pygame.Rect(280, 140, 720, 556)
    plays = [
        PLAY,
        replace(PLAY, key_word="TIGER"),
        replace(PLAY, total=61),
        replace(PLAY, seat="r"),
        replace(PLAY, letters=(*PLAY.letters, SumLetter("E", "k", 5, True))),
    ]
    assert len({raw(CurtainPlay(play, body, 1.0).image) for play in plays}) == len(plays)


def test_a_play_of_cards_is_told_by_its_word_without_colours_or_points(monkeypatch: pytest.MonkeyPatch) -> None:
    body = pygame.Rect(280, 140, 720, 556)
    data = replace(PLAY, seat="", letters=(), total=0, word="TIGER", lines=(("TIGER across", ""),))
    lines = lines_drawn(monkeypatch, CurtainPlay(data, body, 1.0).picture)
    told = [text for text, _ in lines]
    assert "TIGER" in told
    assert "points" not in told
    assert overlapping(lines) == []


@pytest.mark.parametrize("name", ["MARY", "MAXIMILIAN MOMMS", "WWWWWWWWWWWWWWWW", "IIIIIIIIIIIIIIII"])
def test_the_size_of_a_name_is_found_with_few_fonts(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    """Each size loads a font, and a long name once took a dozen of them in one frame."""
    pen, asked = Pen(pygame.Surface((2, 2)), 2.0), list[float]()
    width = Pen.text_width

    def noted(pen: Pen, text: str, size: float = 16, *style: Any) -> float:
        asked.append(size)
        return width(pen, text, size, *style)

    monkeypatch.setattr(Pen, "text_width", noted)
    found = curtain._fit_name(pen, name, 76, 480, 6)
    assert len(asked) <= 4
    fits = [size for size in range(24, 78, 2) if width(pen, name, size, "serif", "Bold", 6) <= 480]
    assert found == (fits[-1] if fits else 24)


def test_velvet_and_swags_are_drawn_over_frames() -> None:
    clear_caches()
    tries = 0
    for draw in (lambda: velvet((640, 400), 1.0), lambda: swags(640, 1.0)):
        made = None
        while made is None:
            tries += 1
            with suppress(OutOfTime), painting_until(0.0):
                made = draw()
    assert tries >= 6
