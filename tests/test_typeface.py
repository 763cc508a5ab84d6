"""Any text can be measured and drawn, and letters that our fonts lack come from others."""

from __future__ import annotations

import pygame
import pytest

from lexicon import theme, typeface
from lexicon.typeface import Face, Lenders, packaged_fonts
from tests.system.test_text import BLANK


@pytest.fixture
def face() -> Face:
    pygame.font.init()
    return Face(theme.font_path("sans"), 24)


def drawn(face: Face, text: str) -> bytes:
    return pygame.image.tobytes(face.render(text, True, (0, 0, 0)), "RGBA")


@pytest.mark.parametrize("blank", [*BLANK, "\u0301"], ids=ascii)
def test_text_of_no_width_is_drawn(face: Face, blank: str) -> None:
    for text in (blank, f"{blank}Anna", f"An{blank}na", blank * 40):
        assert face.render(text, True, (0, 0, 0)).get_width() == face.size(text)[0]
    assert blank == "\u0301" or drawn(face, f"{blank}Anna") == drawn(face, "Anna")


def test_plain_text_is_drawn_as_ever(face: Face) -> None:
    plain = pygame.font.Font(theme.font_path("sans"), 24)
    for text in ("", "Keyword", "Zoë − 3 × “x”", "Ж"):
        assert drawn(face, text) == pygame.image.tobytes(plain.render(text, True, (0, 0, 0)), "RGBA")
        assert face.size(text) == plain.size(text)


@pytest.mark.parametrize("name", ["محمد", "שרה", "한국", "नमस्ते"])
def test_letters_of_other_scripts_are_borrowed(face: Face, name: str) -> None:
    boxes = pygame.font.Font(theme.font_path("sans"), 24).render(name, True, (0, 0, 0))
    assert drawn(face, name) != pygame.image.tobytes(boxes, "RGBA")
    assert all(typeface.lenders.of(letter) for letter in name if letter.isalpha())
    together = face.render(f"{name} ab {name}", True, (0, 0, 0))
    assert together.get_size() == face.size(f"{name} ab {name}")
    assert together.get_height() == face.get_height()


def test_a_font_of_the_system_is_asked_when_no_other_has_the_letter(
    face: Face, monkeypatch: pytest.MonkeyPatch
) -> None:
    (korean,) = (path for path in packaged_fonts() if "KR" in path)
    monkeypatch.setattr(typeface, "packaged_fonts", tuple)
    monkeypatch.setattr(typeface, "system_fonts", lambda: ("/nowhere.ttf", __file__, korean))
    assert Lenders().of("한") == korean
    assert Lenders(2).of("한") is None, "only so many fonts are opened"
    monkeypatch.setattr(typeface, "lenders", Lenders())
    assert drawn(face, "한") == drawn(Face(theme.font_path("sans"), 24), "한") != drawn(face, "\U00012000")


def test_a_letter_that_no_font_has_is_a_box(face: Face, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(typeface, "packaged_fonts", tuple)
    monkeypatch.setattr(typeface, "system_fonts", tuple)
    monkeypatch.setattr(typeface, "lenders", Lenders())
    assert drawn(face, "한") == drawn(face, "王") != drawn(face, "")


def test_fonts_of_one_size_only_are_scaled_to_the_line(face: Face, monkeypatch: pytest.MonkeyPatch) -> None:
    class Large(pygame.font.Font):
        def __init__(self, path: str, pixels: int) -> None:
            super().__init__(path, 5 * pixels)

    (korean,) = (path for path in packaged_fonts() if "KR" in path)
    face._borrowed[korean, ""] = Large(korean, 24)
    assert face.render("한", True, (0, 0, 0)).get_size() == face.size("한")
    assert face.size("한")[0] < 48


def test_a_letter_that_no_font_has_is_a_dot_and_no_box(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(typeface.lenders, "of", lambda letter: None)
    monkeypatch.setattr(typeface, "_own_letters", {})
    face = Face(theme.font_path("sans"), 20)
    assert drawn(face, "Bob \U0001f389") == drawn(face, "Bob ·")
    assert face.size("Bob \U0001f389") == face.size("Bob ·")
