"""The numbers of the look: every contrast that the look promises, colours, seats, scale and fonts."""

from __future__ import annotations

import pytest

from lexicon import theme
from lexicon.theme import Colour, contrast, mix, rgb, rgba
from lexicon.widgets.field import PLACEHOLDER

# What is printed, what on, and the ratio the look was computed to have.
TEXT: list[tuple[Colour, Colour, float]] = [
    ("ink", "paper", 14.0),
    ("ink", "card", 14.9),
    ("ink", "ivory", 14.1),
    ("ink", "accent", 5.7),
    ("ink", "yellow", 7.4),
    ("ink_soft", "paper", 7.2),
    ("ink_soft", "card", 7.6),
    ("ink_soft", "paper2", 6.2),
    ("figure", "card", 5.7),
    ("figure", "ivory", 5.4),
    ("cream", "baize", 8.5),
    ("cream", "baize_light", 5.9),
    ("cream", "wood", 7.2),
    ("cream", "red_dark", 6.7),
    ("cream", "green_dark", 7.8),
    ("cream", "blue_dark", 8.5),
    ("cream", "start", 8.7),
    ("cream", "key", 4.9),
    ("cream2", "baize", 6.8),
    ("cream2", "baize_light", 4.7),
    ("good", "card", 5.5),
    ("good", "paper", 5.2),
    ("bad", "card", 6.4),
    ("ink", "yellow_key", 5.7),
    ("accent_light", "ink", 9.6),
    ("accent_light", "baize", 5.6),
]
GRAPHICS: list[tuple[Colour, Colour, float]] = [
    ("yellow_dark", "card", 3.3),
    ("cream", "red", 4.2),
    ("ink", "yellow", 7.4),
]


@pytest.mark.parametrize(("ink", "ground", "promised"), TEXT)
def test_text_has_the_contrast_promised_and_never_below_4_5(ink: Colour, ground: Colour, promised: float) -> None:
    assert contrast(ink, ground) == pytest.approx(promised, abs=0.06)
    assert contrast(ink, ground) >= 4.5


@pytest.mark.parametrize(("ink", "ground", "promised"), GRAPHICS)
def test_large_letters_and_graphics_never_below_3(ink: Colour, ground: Colour, promised: float) -> None:
    assert contrast(ink, ground) == pytest.approx(promised, abs=0.06)
    assert contrast(ink, ground) >= 3.0


def test_links_can_be_read_though_plain_marmalade_could_not() -> None:
    for paper in ("paper", "card"):
        assert contrast(theme.LINK, paper) >= 4.5
    assert contrast("accent_dark", "paper") < 4.5


def test_named_exceptions_are_what_they_are_said_to_be() -> None:
    assert contrast("ink_off", mix("paper2", "paper", 0.4)) == pytest.approx(3.0, abs=0.35)  # disabled, exempt
    assert contrast("accent_light", "yellow") == pytest.approx(1.3, abs=0.1)  # hence the ink about it


@pytest.mark.parametrize("letter", "rgby")
def test_what_is_printed_on_a_seats_colours_can_be_read(letter: str) -> None:
    style = theme.seat(letter)
    assert contrast(style.print_, style.square) >= 3.0
    assert contrast(style.print_, "yellow_key" if letter == "y" else style.dark) >= 4.5


def test_seats_differ_by_more_than_colour() -> None:
    styles = list(theme.SEATS.values())
    for what in ("pattern", "marker", "dash", "initial", "name"):
        assert len({getattr(style, what) for style in styles}) == 4


def test_a_seat_is_found_by_letter_or_name() -> None:
    assert theme.seat("b") is theme.seat("Blue") is theme.seat("B")


def test_who_plays_alone_is_not_called_nobody() -> None:
    assert (theme.seat("player").name, theme.seat("player").letter) == ("Playing alone", "1")
    assert theme.seat("p") is theme.seat("player")


def test_colours_by_name_hex_and_tuple() -> None:
    assert rgb("ink") == (0x23, 0x1A, 0x14) == rgb("#231a14") == rgb((0x23, 0x1A, 0x14))
    assert rgba("ink", 120) == (0x23, 0x1A, 0x14, 120)
    assert rgba((1, 2, 3, 4)) == (1, 2, 3, 4)
    assert rgba((1, 2, 3, 4), 9) == (1, 2, 3, 9)
    assert mix("#000000", "#ffffff", 0.5) == (128, 128, 128)


def test_an_unknown_colour_is_named() -> None:
    with pytest.raises(ValueError, match="mauve"):
        rgb("mauve")


@pytest.mark.parametrize(
    ("size", "scale", "compact"),
    [
        ((960, 600), 1.0, True),
        ((1280, 800), 1.0, False),
        ((1280, 720), 0.9, False),
        ((1366, 768), 0.96, False),
        ((1440, 900), 1.125, False),
        ((1279, 1000), 1.0, True),
        ((1000, 1000), 1.0, True),
        ((2000, 700), 700 / 650, True),
        ((1320, 710), 1.03125, True),
        ((1000, 700), 1.0, True),
        ((1280, 719), 1.0, True),
        ((1920, 1080), 1.35, False),
        ((2560, 1440), 1.8, False),
        ((3840, 1080), 1.35, False),
    ],
)
def test_scale(size: tuple[int, int], scale: float, compact: bool) -> None:
    assert theme.scale_for(*size) == pytest.approx(scale)
    assert theme.layout_scale(*size) == (pytest.approx(scale), compact)


@pytest.mark.parametrize("family", ["sans", "serif"])
@pytest.mark.parametrize("weight", ["Regular", "Semibold", "Bold", "Black", "It"])
def test_every_font_in_use_is_there(family: str, weight: str) -> None:
    assert theme.font_path(family, weight).is_file()


def test_a_missing_font_is_named() -> None:
    with pytest.raises(FileNotFoundError, match="Wobbly"):
        theme.font_path("sans", "Wobbly")


def test_a_place_round_the_table_is_told_by_its_number() -> None:
    assert (theme.seat("3").letter, theme.seat("3").name) == ("3", "Place 3")
    assert theme.seat("zz") is theme.NO_SEAT


def test_what_is_to_be_typed_can_be_read() -> None:
    assert theme.contrast(PLACEHOLDER, "card") >= 4.5
