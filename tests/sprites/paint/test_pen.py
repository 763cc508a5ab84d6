"""The pen: units to pixels, text, buttons in all states, icons, the bounded cache."""

from __future__ import annotations

import numpy as np
import pygame
import pytest

from lexicon.sprites.paint import brush, pool, textures
from lexicon.sprites.paint.pen import (
    ICONS,
    ButtonKind,
    ButtonState,
    Pen,
    clear_caches,
    kept_bytes,
    kept_count,
    paint,
    paint_pixels,
)
from lexicon.theme import rgb
from tests.sprites.pictures import ink_box, raw

SCALES = [0.75, 1.0, 1.35, 1.8, 2.25]


@pytest.mark.parametrize("u", SCALES)
def test_a_painted_picture_has_the_size_asked_for(u: float) -> None:
    made = paint((80, 40), u, lambda pen: pen.rr("card", 0, 0, 80, 40), "sheet")
    assert made.get_size() == (round(80 * u), round(40 * u))


@pytest.mark.parametrize("u", SCALES)
def test_a_filled_sheet_reaches_its_edges_and_no_further(u: float) -> None:
    made = paint((100, 60), u, lambda pen: pen.rr("card", 10, 10, 80, 40), "sheet")
    box = ink_box(made)
    assert abs(box.x - 10 * u) <= 1
    assert abs(box.w - 80 * u) <= 1.5
    assert abs(box.h - 40 * u) <= 1.5


def test_what_was_painted_is_not_painted_again() -> None:
    calls: list[Pen] = []
    first = paint((20, 20), 1.0, calls.append, "key")
    assert paint((20, 20), 1.0, calls.append, "key") is first
    assert len(calls) == 1
    assert paint((20, 20), 1.5, calls.append, "key") is not first
    assert paint((20, 20), 1.0, calls.append, "other key") is not first
    assert len(calls) == 3


def test_the_cache_is_bounded_and_drops_what_was_least_lately_used(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pool.PICTURES, "limit", 10 * 100 * 100 * 4)
    kept = paint_pixels((100, 100), 1.0, lambda pen: None, "kept")
    for i in range(50):
        paint_pixels((100, 100), 1.0, lambda pen: None, i)
        assert paint_pixels((100, 100), 1.0, lambda pen: None, "kept") is kept
        assert kept_bytes() <= 10 * 100 * 100 * 4
    assert kept_count() == 10


def test_clearing_forgets_everything() -> None:
    first = paint((20, 20), 1.0, lambda pen: pen.text("A", 2, 10), "key")
    clear_caches()
    assert kept_count() == kept_bytes() == 0
    assert paint((20, 20), 1.0, lambda pen: pen.text("A", 2, 10), "key") is not first


def test_soft_edges_keep_their_colour() -> None:
    """Scaling down does not darken the rim of a picture that lies on nothing."""
    made = paint((40, 40), 1.0, lambda pen: pen.circ("#ffffff", 20, 20, 15), "disc")
    rims = [made.get_at((x, y)) for x in range(40) for y in range(40) if 0 < made.get_at((x, y)).a < 255]
    assert rims
    assert all(min(c.r, c.g, c.b) >= 250 for c in rims)


@pytest.mark.parametrize("name", sorted(ICONS))
@pytest.mark.parametrize("size", [11, 17, 30])
def test_every_icon_draws_about_its_centre(name: str, size: int) -> None:
    made = paint((60, 60), 1.0, lambda pen: pen.icon(name, 30, 30, size, "ink"), (name, size))
    box = ink_box(made)
    assert box.w > size * 0.3
    assert box.h >= max(1, size * 0.1)
    assert pygame.Rect(30 - size, 30 - size, 2 * size, 2 * size).contains(box)


def test_icons_differ() -> None:
    pictures = {
        raw(paint((40, 40), 1.0, lambda pen, name=name: pen.icon(name, 20, 20, 30, "ink"), name))
        for name in ICONS
        if name != "undo"
    }  # undo is recall by another name
    assert len(pictures) == len(ICONS) - 1


def _button(kind: ButtonKind, state: ButtonState) -> bytes:
    return raw(paint((140, 60), 1.0, lambda pen: pen.button(8, 8, 120, 42, "Pass", kind, state), (kind, state)))


@pytest.mark.parametrize("kind", list(ButtonKind))
def test_a_button_looks_different_in_each_state(kind: ButtonKind) -> None:
    assert len({_button(kind, state) for state in ButtonState}) == len(ButtonState)


def test_kinds_of_buttons_look_different() -> None:
    assert len({_button(kind, ButtonState.NORMAL) for kind in ButtonKind}) == len(ButtonKind)


def test_a_buttons_label_badge_and_key_fit_its_own_width() -> None:
    pen = Pen(pygame.Surface((10, 10)), 2.0)
    plain = pen.button_width("Challenge")
    assert plain < pen.button_width("Challenge", icon="query") < pen.button_width("Challenge", icon="query", key="C")
    assert plain > pen.text_width("Challenge", 17, "sans", "Semibold")


@pytest.mark.parametrize("align", ["l", "c", "r"])
def test_text_lies_where_it_is_told(align: str) -> None:
    made = paint((200, 40), 2.0, lambda pen: pen.text("HILL", 100, 20, align=align) and None, align)
    box, middle = ink_box(made), 200
    assert {"l": box.left, "c": box.centerx, "r": box.right}[align] == pytest.approx(middle, abs=4)
    assert box.centery == pytest.approx(40, abs=2)


@pytest.mark.parametrize("letter", "AIJQWM")
def test_a_letter_is_centred_by_its_own_ink(letter: str) -> None:
    made = paint((60, 60), 2.0, lambda pen: pen.glyph(letter, 30, 30, 36), letter)
    assert ink_box(made).centerx == pytest.approx(60, abs=2)


@pytest.mark.parametrize("u", SCALES)
def test_measured_text_is_as_wide_as_set_text(u: float) -> None:
    pen = Pen(pygame.Surface((900, 100), pygame.SRCALPHA), u)
    assert pen.text_width("The quick brown fox", 16) == pytest.approx(pen.text("The quick brown fox", 5, 20), abs=0.01)
    assert pen.caps_width("Last plays") == pytest.approx(pen.caps("Last plays", 5, 50), abs=0.01)


def test_wrapped_lines_fit_and_lose_nothing() -> None:
    pen, text = Pen(pygame.Surface((10, 10)), 1.0), "Any play goes down. An opponent may challenge it and wins."
    lines = pen.wrap(text, 160)
    assert len(lines) > 2
    assert " ".join(lines) == text
    assert all(pen.text_width(line) <= 160 for line in lines)


@pytest.mark.parametrize(
    "path", ["/home/anna/" + "a folder/" * 20 + "x" * 90, "C:\\" + "Programme\\" * 30, "/" + "é" * 300, "W" * 200]
)
def test_a_path_is_broken_where_it_has_no_room_and_loses_nothing(path: str) -> None:
    pen = Pen(pygame.Surface((10, 10)), 1.0)
    lines = pen.wrap(f"The file is left as it is: {path}", 160)
    assert all(pen.text_width(line) <= 160 for line in lines)
    assert "".join(lines).replace(" ", "") == f"Thefileisleftasitis:{path}".replace(" ", "")


def test_a_path_is_broken_behind_a_separator() -> None:
    pen = Pen(pygame.Surface((10, 10)), 1.0)
    first, *_ = pen.wrap("/home/anna/.local/share/lexicon-keyword/saves/keyword.json", 160)
    assert first.endswith(("/", "-", ".")), first


def test_of_a_path_without_its_middle_both_ends_are_told() -> None:
    pen = Pen(pygame.Surface((10, 10)), 1.0)
    assert pen.without_middle("short", 200, 16) == "short"
    for path in ("Saved: /home/" + "anna/" * 50 + "Keyword.png", "W" * 20_000):
        cut = pen.without_middle(path, 200, 16)
        assert pen.text_width(cut) <= 200
        before, after = cut.split("…")
        assert path.startswith(before)
        assert path.endswith(after)
        assert len(after) > 5


def test_fitted_text_fits_and_says_that_it_was_cut() -> None:
    pen = Pen(pygame.Surface((10, 10)), 1.0)
    assert pen.fitted("short", 200, 16) == "short"
    cut = pen.fitted("Bartholomew the Second", 80, 16)
    assert cut.endswith("…")
    assert pen.text_width(cut) <= 80
    assert pen.fitted("", -4, 16) == ""


def test_a_moved_pen_draws_moved() -> None:
    made = paint((60, 60), 1.0, lambda pen: pen.at(20, 30).rr("ink", 0, 0, 10, 10), "moved")
    assert ink_box(made) == pygame.Rect(20, 30, 10, 10)


def test_neighbouring_rectangles_leave_no_gap_at_odd_scales() -> None:
    pen = Pen(pygame.Surface((400, 10)), 1.35 * 2)
    for i in range(20):
        assert pen.rect(i * 3.3, 0, 3.3, 2).right == pen.rect((i + 1) * 3.3, 0, 3.3, 2).left


def test_seat_chips_differ_without_their_colours() -> None:
    """In greys, without the letter: the print alone tells seats apart."""
    pictures = set()
    for seat in "rgby":
        made = paint((40, 40), 1.0, lambda pen, seat=seat: pen.seat_chip(seat, 0, 0, 40, 40, letter=False), seat)
        grey = pygame.transform.grayscale(made)
        plain = rgb(tuple(made.get_at((2, 20)))[:3])
        mask = pygame.mask.from_threshold(grey, grey.get_at((20, 20)), (6, 6, 6, 255))
        assert plain
        pictures.add(raw(mask.to_surface()))
    assert len(pictures) == 4


@pytest.mark.parametrize("kind", ["paper", "felt"])
def test_textures_darken_a_little_and_only_a_little(kind: str) -> None:
    def draw(pen: Pen) -> None:
        pen.surface.fill((200, 200, 200))
        pen.texture(kind)

    made = paint((64, 64), 1.0, draw, kind)
    mean = pygame.transform.average_color(made)
    assert 160 < mean[0] < 200


@pytest.mark.parametrize(("r", "blur", "alpha"), [(6, 6, 120), (0, 3, 255), (14, 12, 90), (4, 30, 140)])
@pytest.mark.parametrize("size", [(700, 400), (1000, 241), (90, 600)])
def test_a_large_shadow_cut_into_nine_is_that_of_the_whole(
    size: tuple[int, int], r: int, blur: int, alpha: int
) -> None:
    box = pygame.Rect((4 * blur, 4 * blur), size)
    cut, whole = (pygame.Surface((size[0] + 8 * blur, size[1] + 8 * blur), pygame.SRCALPHA, 32) for _ in "ab")
    brush._lay_soft(cut, box, r, blur, (10, 6, 3, alpha))
    whole.blit(brush._blurred(*size, r, blur, (10, 6, 3, alpha)), (2 * blur, 2 * blur))
    difference = np.abs(pygame.surfarray.array_alpha(cut).astype(int) - pygame.surfarray.array_alpha(whole))
    assert difference.max() <= 6
    assert difference.mean() < 0.5


def test_no_shadow_of_a_panel_is_blurred_whole() -> None:
    clear_caches()
    paint((1000, 1000), 1.0, lambda pen: pen.shadow(50, 50, 900, 900), "panel")
    assert max(made.get_width() for made in pool.MATERIALS.pictures.values()) < 200


@pytest.mark.parametrize(
    ("name", "spaced"), [("ZOË", True), ("한국", True), ("محمد", False), ("שרה", False), ("X\u0323Y", False)]
)
def test_letters_that_join_are_not_spaced(name: str, spaced: bool) -> None:
    pen = Pen(pygame.Surface((10, 10)), 1.0)
    assert (pen.text_width(name, 40, track=20) > pen.text_width(name, 40)) is spaced


def test_a_text_of_any_length_is_measured_shortened_and_wrapped() -> None:
    pen = Pen(pygame.Surface((10, 10)), 1.0)
    for long in ("W" * 200_000, "wide word " * 20_000, "\u200b" * 200_000):
        assert pen.text_width(long) <= pen.text_width("W" * 1000)
        short = pen.fitted(long, 100, 16)
        assert pen.text_width(short) <= 100
        assert sum(map(len, pen.wrap(long, 300))) < 21_000
    name = "Hazel and Oscar"
    for width in range(20, 130):
        cut = [name[:length].rstrip() + "…" for length in range(len(name) + 1)]
        longest = [each for each in [*cut, name] if pen.text_width(each) <= width][-1]
        assert pen.fitted(name, width, 16) == longest


@pytest.mark.parametrize(("radius", "at"), [(0.0, (3.0, 5.0)), (7.0, (0.0, 0.0)), (7.0, (-4.0, 9.5))])
def test_a_large_sheet_laid_in_tiles_is_the_one_made_as_a_whole(
    monkeypatch: pytest.MonkeyPatch, radius: float, at: tuple[float, float]
) -> None:
    def laid() -> bytes:
        target = pygame.Surface((700, 640), pygame.SRCALPHA, 32)
        Pen(target, 2.0).sheet("paper", *at, 330, 300, radius)
        return pygame.image.tobytes(target, "RGBA")

    tiles: list[str] = []
    coloured = textures.coloured_tile
    monkeypatch.setattr(textures, "coloured_tile", lambda kind, colour: (tiles.append(kind), coloured(kind, colour))[1])
    made = laid()
    assert tiles == ["paper"]
    monkeypatch.setattr(textures, "PAPER_SIZE", 10_000)
    assert laid() == made
    assert tiles == ["paper"]
