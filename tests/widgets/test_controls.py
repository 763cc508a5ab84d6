"""Buttons, text lines, lists, the ring."""

from __future__ import annotations

import warnings
from typing import Any

import pygame
import pytest

from lexicon.sprites.paint.pen import Pen
from lexicon.widgets.buttons import BarButton, Chip, IconButton, LinkButton, SwapButton, TicketButton, measure
from lexicon.widgets.control import Ui, forget_themes
from lexicon.widgets.field import PLACEHOLDER, Field, TextLabel
from lexicon.widgets.keyboard.focus import FocusRing
from lexicon.widgets.lists import DropList, Row, open_list


def test_the_theme_has_no_mistakes() -> None:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((800, 600))
    forget_themes()
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        ui = Ui((800, 600), 1.35)
        Field(ui, (10, 10, 200, 40), "Mary")


@pytest.mark.parametrize("u", [1.0, 1.35, 1.8])
def test_every_state_of_every_button_looks_different(u: float) -> None:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((800, 600))
    ui = Ui((800, 600), u)
    made = [
        TicketButton(ui, (20, 20, 160, 48), "Play", kind=kind, key="Enter", badge="45")
        for kind in ("paper", "primary", "dark", "danger")
    ]
    made += [
        BarButton(ui, (20, 80, 120, 28), "Menu", "menu", key="F10"),
        IconButton(ui, (20, 120, 36, 36), "x", "cross"),
        SwapButton(ui, (20, 160, 36, 36), "Exchange"),
        LinkButton(ui, 20, 220, "How to add another"),
        Chip(ui, (20, 250, 120, 40), "George", seat_id="red"),
        Chip(ui, (20, 300, 160, 40), "New", adds=True),
    ]
    for button in made:
        looks = [pygame.image.tobytes(button.picture(), "RGBA")]
        button.hovered = True
        button.on_hovered()
        looks.append(pygame.image.tobytes(button.picture(), "RGBA"))
        assert looks[0] != looks[1], type(button).__name__
        assert button.rect.w > button.face.w


def test_a_long_label_is_set_smaller_and_stays_on_its_ticket(ui: Ui) -> None:
    button = TicketButton(ui, (100, 100, 120, 44), "A rather long label", key="Ctrl+Shift+F12")
    ink = pygame.mask.from_surface(button.picture(), 200).get_bounding_rects()
    assert all(rect.left >= button._pad - 1 and rect.right <= button._pad + 121 for rect in ink)


def test_only_the_face_is_hit_not_the_room_round_it(ui: Ui, mouse: Any) -> None:
    got: list[int] = []
    TicketButton(ui, (100, 100, 120, 44), "Play", lambda: got.append(1))
    mouse(95, 110)
    assert got == []
    mouse(101, 101)
    assert got == [1]


def test_field_types_and_tells(ui: Ui) -> None:
    got: list[str] = []
    field = Field(ui, (100, 100, 200, 40), "Ma", limit=6, on_change=got.append)
    field.got_focus()
    assert ui.typing
    for letter in "Zoé-Ann":
        ui.process_events(pygame.event.Event(pygame.TEXTINPUT, {"text": letter}))
    assert got[-1] == "Zoé-An"
    field.put("")
    assert field.get_text() == ""
    assert got[-1] == "Zoé-An"
    field.lost_focus()
    assert not ui.typing


def test_field_shows_its_placeholder_faintly(ui: Ui) -> None:
    empty, full = Field(ui, (100, 100, 200, 40), placeholder="Name"), Field(ui, (100, 200, 200, 40), "Name")
    ui.update(0.02)

    def darkest(field: Field) -> int:
        inner = field.image.subsurface(field.image.get_rect().inflate(-16, -12))
        return min(sum(inner.get_at((x, y))[:3]) for x in range(inner.get_width()) for y in range(inner.get_height()))

    assert darkest(empty) > darkest(full) + 100
    assert empty.drawable_shape.theming["normal_text"] == PLACEHOLDER


def test_text_label_lets_the_mouse_through(ui: Ui, mouse: Any) -> None:
    got: list[int] = []
    TicketButton(ui, (100, 100, 120, 44), "Play", lambda: got.append(1))
    TextLabel(ui, (100, 100, 120, 44), "over it")
    mouse(150, 120)
    assert got == [1]


def test_chip_is_pressed_or_dropped(ui: Ui, mouse: Any) -> None:
    got: list[Any] = []
    Chip(ui, (100, 100, 120, 40), "George", lambda: got.append("press"), on_drop=got.append)
    mouse(120, 120)
    mouse(120, 120, to=(122, 121))
    mouse(120, 120, to=(400, 300))
    assert got == ["press", "press", (400, 300)]


ROWS = (Row("Desk", "79,600"), Row("Collegiate", "115,400"), Row("Add another", extra=True))


def test_drop_list_by_mouse(ui: Ui, mouse: Any) -> None:
    got: list[int] = []
    drop = DropList(ui, (100, 100, 300, 40), ROWS, 1, got.append)
    mouse(150, 120)
    assert drop.list is not None
    mouse(*drop.list.row_rect(0).center)
    assert got == [0]
    assert drop.shown == ("Desk", "79,600")
    mouse(150, 120)
    mouse(*drop.list.row_rect(2).center)
    assert got == [0, 2]
    assert drop.shown[0] == "Desk"


def test_drop_list_by_keys_and_its_focus_returns(ui: Ui, key: Any) -> None:
    got: list[int] = []
    ring = FocusRing(1.0)
    drop = DropList(ui, (100, 100, 300, 40), ROWS, 1, got.append, focus=ring.focus)
    ring.region("only", [drop])
    ring.focus(drop, show=True)
    for code in ("K_RETURN", "K_UP", "K_RETURN"):
        assert ring.event(key(code))
    assert got == [0]
    assert ring.current is drop
    ring.event(key("K_DOWN"))
    assert drop.list is not None
    assert ring.event(key("K_ESCAPE"))
    assert drop.list is None
    assert got == [0]


def test_an_open_list_keeps_tab_to_itself(ui: Ui, key: Any) -> None:
    ring = FocusRing(1.0)
    drop = DropList(ui, (100, 100, 300, 40), ROWS, 1, lambda _: None, focus=ring.focus)
    ring.region("only", [drop])
    ring.focus(drop, show=True)
    drop.press()
    assert ring.event(key("K_TAB"))
    assert drop.list is None
    assert ring.current is drop


def test_a_list_near_the_bottom_opens_upwards(ui: Ui) -> None:
    opened = open_list(ui, (100, 540, 200, 40), ROWS, 0, lambda _: None, lambda: None)
    assert opened.face.bottom <= 540
    assert opened.face.top >= 0


def test_a_list_that_is_too_long_for_the_window_scrolls(ui: Ui, mouse: Any, key: Any) -> None:
    got: list[int] = []
    rows = [Row(f"Line {i}") for i in range(60)]
    opened = open_list(ui, (100, 300, 200, 40), rows, 59, got.append, lambda: None)
    assert ui.get_root_container().rect.contains(opened.face)
    assert opened.face.contains(opened.row_rect(59)), "the chosen one is in sight"
    mouse(*opened.row_rect(50).center, to=(opened.row_rect(50).centerx, opened.row_rect(50).centery + 62))
    assert (got, opened.lines.first) == ([], 60 - opened.lines.rows - 2), "a drag moves the lines and chooses none"
    ui.process_events(pygame.event.Event(pygame.MOUSEWHEEL, {"y": 30, "x": 0}))
    mouse(*opened.row_rect(0).center)
    assert got == [0]
    opened = open_list(ui, (100, 300, 200, 40), rows, 0, got.append, lambda: None)
    opened.take_key(key("K_END"))
    assert opened.face.contains(opened.row_rect(59))


def test_an_open_list_is_as_wide_as_its_lines_need(ui: Ui, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = "The Game of Words: Crossword"
    rows = (Row("Keyword"), Row(whole), Row(whole, "2–8"))
    told: list[str] = []
    for x, chosen in ((100.0, 0), (690.0, 1)):
        with monkeypatch.context() as patch:
            patch.setattr(Pen, "text", lambda pen, text, *rest, **more: told.append(text) or 0.0)
            opened = open_list(ui, (x, 40, 100, 40), rows, chosen, lambda _: None, lambda: None)
            opened.picture()
        assert 0 <= opened.face.left < opened.face.right <= ui.window_resolution[0]
    assert told.count(whole) == 4


def test_ring_goes_between_regions_and_remembers_its_places(ui: Ui, key: Any) -> None:
    ring = FocusRing(1.0)
    first = [TicketButton(ui, (20 + 140 * i, 20, 120, 44), f"a{i}") for i in range(3)]
    second = [TicketButton(ui, (20 + 140 * i, 120, 120, 44), f"b{i}") for i in range(2)]
    second[0].disable()
    ring.region("first", first)
    ring.region("second", second)
    ring.event(key("K_TAB"))
    assert ring.current is first[0]
    ring.event(key("K_RIGHT"))
    ring.event(key("K_TAB"))
    assert ring.current is second[1]  # the first of them is disabled
    ring.event(key("K_TAB"))
    assert ring.current is first[1]
    ring.event(key("K_TAB", pygame.KMOD_LSHIFT))
    assert ring.current is second[1]


def test_arrows_reach_everything_in_a_region(ui: Ui, key: Any) -> None:
    ring = FocusRing(1.0)
    things = [
        TicketButton(ui, rect, str(i))
        for i, rect in enumerate([(20, 20, 100, 40), (300, 60, 100, 40), (20, 300, 100, 40), (600, 20, 100, 40)])
    ]
    ring.region("all", things)
    seen, todo = {0}, [0]
    while todo:
        at = todo.pop()
        for code in ("K_LEFT", "K_RIGHT", "K_UP", "K_DOWN"):
            ring.focus(things[at], show=True)
            ring.event(key(code))
            there = things.index(ring.current)  # type: ignore[arg-type]
            if there not in seen:
                seen.add(there)
                todo.append(there)
    assert seen == {0, 1, 2, 3}


def test_a_thing_that_becomes_useless_loses_the_place(ui: Ui, key: Any) -> None:
    ring = FocusRing(1.0)
    things = [TicketButton(ui, (20, 20, 100, 40), "a"), TicketButton(ui, (20, 80, 100, 40), "b")]
    ring.region("all", things)
    ring.focus(things[0], show=True)
    things[0].disable()
    assert not ring.event(key("K_RETURN"))
    ring.event(key("K_TAB"))
    assert ring.current is things[1]


def test_measuring_is_the_same_at_every_scale() -> None:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((800, 600))
    widths = [measure(Ui((800, 600), u)).button_width("Shuffle seats", 17, key="F6") for u in (1.0, 1.35, 1.8)]
    assert max(widths) - min(widths) < 3


def test_a_long_word_in_the_pill_leaves_no_room_for_the_key(monkeypatch: pytest.MonkeyPatch) -> None:
    ui = Ui((400, 200), 1.0)
    shown: list[tuple[object, ...]] = []
    monkeypatch.setattr("lexicon.sprites.paint.pen.Pen.button", lambda self, *args: shown.append(args))
    button = TicketButton(ui, (20, 20, 190, 48), "LAY WORD", kind="primary", size=20, key="Enter", badge="LA")
    for word in ("LA", "LARVA", "LARVAE", "LARVATED"):
        button.set_badge(word)
        button.picture()
        *_, size, _icon, badge, key = shown[-1]
        assert badge == word
        assert measure(ui).button_width("LAY WORD", size, None, word, key, 9 if key else 7) <= 190 or size == 12
    assert shown[0][-1] == "Enter"
    assert shown[-1][-1] is None


def test_a_button_without_room_for_its_key_has_it_in_its_tip(ui: Ui) -> None:
    narrow = TicketButton(ui, (20, 20, 100, 36), "Turn a card", key="F6")
    wide = TicketButton(ui, (20, 80, 240, 36), "Turn a card", key="F6")
    hidden = TicketButton(ui, (20, 140, 240, 36), "Turn a card", key="F6", show_key=False)
    assert (narrow.told, wide.told, hidden.told) == ("Turn a card", None, "Turn a card")
