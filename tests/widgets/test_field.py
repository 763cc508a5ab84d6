"""A line of text: what stands in its right end covers no letter, and a cross empties a search."""

from __future__ import annotations

import pygame
import pytest

from lexicon.widgets.control import Ui
from lexicon.widgets.field import Field

WIDE = "W" * 16


@pytest.mark.parametrize("search", [False, True])
def test_a_wide_name_ends_before_the_buttons(ui: Ui, search: bool) -> None:
    field = Field(ui, (20, 20, 220, 40), WIDE, search=search)
    assert field.text == WIDE
    assert field.image.get_width() == field.rect.width, "nothing is drawn beyond the line"
    assert field.rect.right <= min(button.face.left for button in field._small)
    assert field.face.right == field._small[0].face.right


def test_the_end_of_a_long_text_is_seen_while_it_is_typed(ui: Ui) -> None:
    field = Field(ui, (20, 20, 220, 40))
    field.focus()
    before = bytes(pygame.image.tobytes(field.image, "RGB"))
    for letter in WIDE:
        field.process_event(pygame.event.Event(pygame.TEXTINPUT, text=letter))
        ui.update(0.02)
    full = bytes(pygame.image.tobytes(field.image, "RGB"))
    field.process_event(pygame.event.Event(pygame.TEXTINPUT, text="i"))
    ui.update(0.02)
    assert before != full != bytes(pygame.image.tobytes(field.image, "RGB"))


def test_a_cross_empties_a_search_and_the_line_goes_on(ui: Ui) -> None:
    said: list[str] = []
    field = Field(ui, (20, 20, 300, 40), search=True, on_change=said.append)
    cross = field._small[1]
    assert not cross.usable
    field.focus()
    field.process_event(pygame.event.Event(pygame.TEXTINPUT, text="undo"))
    assert cross.usable
    cross.press()
    assert (field.text, said[-1], cross.usable) == ("", "", False)


def test_no_caret_stays_in_a_line_that_the_keyboard_has_left(ui: Ui) -> None:
    """It stood on in a line whose letters went into a list that had been opened meanwhile."""
    shown = []
    for visited in (False, True):
        field = Field(ui, (20, 20, 220, 40), "STARE")
        if visited:
            field.got_focus()
            field.lost_focus()
        ui.update(0.02)
        ui.update(0.02)
        shown.append(pygame.image.tobytes(field.image, "RGB"))
        field.kill()
    assert shown[0] == shown[1]
