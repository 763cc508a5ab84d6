"""The window's stack, its frames, and dialogs."""

from __future__ import annotations

import os
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from lexicon.app.app import LONGEST_STEP, App
from lexicon.app.display import FRAME, Display, FrameTimes, fitting, needs_whole_screen, use_plain_pixels
from lexicon.scenes.dialog import Dialog, DialogButton, confirm, message
from lexicon.scenes.scene import Scene, UiScene
from lexicon.scenes.title import TitleScene
from lexicon.sprites.paint.pen import Pen
from lexicon.widgets.buttons import TicketButton
from tests.scenes.pilot import Pilot


class Probe(Scene):
    """Notes what happens to it."""

    def __init__(self, name: str = "probe") -> None:
        self.name = name
        self.notes: list[Any] = []

    def entered(self, app: Any) -> None:
        super().entered(app)
        self.notes.append("entered")

    def left(self) -> None:
        self.notes.append("left")

    def resumed(self) -> None:
        self.notes.append("resumed")

    def layout(self, size: tuple[int, int]) -> None:
        self.notes.append(size)

    def update(self, dt: float) -> None:
        self.notes.append(dt)


class Buttons(UiScene):
    """Four tickets in two rows, and what was pressed."""

    def __init__(self) -> None:
        super().__init__()
        self.pressed: list[str] = []

    def build(self) -> None:
        rows = [
            [self._ticket(label, 100 + 200 * i, y, key) for i, (label, key) in enumerate(row)]
            for y, row in ((100, (("A", "F2"), ("B", None))), (200, (("C", "c"), ("D", None))))
        ]
        self.focus.region("top", rows[0] + rows[1])

    def _ticket(self, label: str, x: float, y: float, key: str | None) -> TicketButton:
        return TicketButton(self.ui, (x, y, 120, 48), label, lambda: self.pressed.append(label), key=key)

    def paint_back(self, pen: Pen) -> None:
        pen.surface.fill((10, 60, 40))


def test_stack_calls_scenes_and_hands_on_results(make_pilot: Any) -> None:
    first, second = Probe(), Probe()
    app = make_pilot(first).app
    results: list[Any] = []
    app.push(second, results.append)
    app.pop(7)
    assert results == [7]
    assert [n for n in first.notes if isinstance(n, str)] == ["entered", "resumed"]
    assert [n for n in second.notes if isinstance(n, str)] == ["entered", "left"]
    app.pop()
    assert not app.running


def test_replace_keeps_the_one_who_waits(make_pilot: Any) -> None:
    app = make_pilot(Probe()).app
    results: list[Any] = []
    app.push(Probe(), results.append)
    app.replace(Probe())
    app.pop("done")
    assert results == ["done"]


def test_a_long_frame_brings_only_fifty_milliseconds(make_pilot: Any) -> None:
    probe = Probe()
    app = make_pilot(probe).app
    app.step(3.0)
    assert probe.notes[-1] == LONGEST_STEP


def test_layout_follows_a_resize_only_when_it_has_been_quiet(make_pilot: Any) -> None:
    probe = Probe()
    pilot: Pilot = make_pilot(probe)
    pygame.display.set_mode((1000, 700), pygame.RESIZABLE)  # what SDL does to the window when it is dragged
    pygame.event.post(pygame.event.Event(pygame.VIDEORESIZE, {"size": (1000, 700), "w": 1000, "h": 700}))
    pilot.wait(0.1)
    assert (1000, 700) not in probe.notes
    assert pilot.app.display.size == (1280, 800)
    pilot.wait(0.1)
    assert (1000, 700) in probe.notes
    assert pilot.app.display.size == (1000, 700)


def test_mouse_is_mapped_while_the_old_frame_is_stretched(make_pilot: Any) -> None:
    scene = Buttons()
    pilot: Pilot = make_pilot(scene)
    pygame.display.set_mode((2560, 1600), pygame.RESIZABLE)
    pygame.event.post(pygame.event.Event(pygame.VIDEORESIZE, {"size": (2560, 1600), "w": 2560, "h": 1600}))
    pilot.step()
    x, y = scene.find("D").face.center
    pilot.click((2 * x, 2 * y))
    assert scene.pressed == ["D"]


def test_click_and_hot_key_press_a_ticket(make_pilot: Any) -> None:
    scene = Buttons()
    pilot: Pilot = make_pilot(scene)
    pilot.click("B")
    pilot.key("F2", "c")
    assert scene.pressed == ["B", "A", "C"]


def test_letting_go_elsewhere_is_no_press(make_pilot: Any) -> None:
    scene = Buttons()
    pilot: Pilot = make_pilot(scene)
    pilot.drag("A", (900, 600))
    assert scene.pressed == []


def test_keyboard_alone_reaches_every_ticket(make_pilot: Any) -> None:
    scene = Buttons()
    pilot: Pilot = make_pilot(scene)
    pilot.key("Tab", "Enter", "Right", "Space", "Down", "Enter", "Left", "Enter")
    assert scene.pressed == ["A", "B", "D", "C"]


def test_rings_show_after_a_key_and_hide_after_a_click(make_pilot: Any) -> None:
    scene = Buttons()
    pilot: Pilot = make_pilot(scene)
    pilot.hover("A")
    assert not scene.focus.shown
    pilot.key("Tab")
    shown = pilot.pixels()
    pilot.click("D")
    assert not scene.focus.shown
    assert scene.focus.current is scene.find("D")
    assert pilot.pixels() != shown


def test_hover_never_steals_the_place(make_pilot: Any) -> None:
    scene = Buttons()
    pilot: Pilot = make_pilot(scene)
    pilot.key("Tab")
    pilot.hover("D")
    assert scene.focus.current is scene.find("A")


def test_a_disabled_ticket_is_neither_pressed_nor_visited(make_pilot: Any) -> None:
    scene = Buttons()
    pilot: Pilot = make_pilot(scene)
    scene.find("A").disable()
    pilot.click("A")
    pilot.key("F2", "Tab", "Enter")
    assert scene.pressed == ["B"]


@pytest.mark.parametrize(("how", "wanted"), [("Esc", False), ("Enter", True), ("Cancel", False), ("Do it", True)])
def test_dialog_gives_what_was_chosen(make_pilot: Any, how: str, wanted: Any) -> None:
    pilot: Pilot = make_pilot(Buttons())
    results: list[Any] = []
    choices = (DialogButton("Cancel", False, key="Esc"), DialogButton("Do it", True, "primary", "Enter"))
    pilot.app.push(Dialog("Sure?", "One or two sentences.", choices), results.append)
    pilot.wait(0.3)
    if how in ("Esc", "Enter"):
        pilot.key(how)
    else:
        pilot.click(how)
    pilot.wait(0.3)
    assert results == [wanted]


def test_dialog_keeps_events_from_the_scene_below(make_pilot: Any) -> None:
    scene = Buttons()
    pilot: Pilot = make_pilot(scene)
    confirm(pilot.app, "Sure?", "Really.", "Yes", lambda: scene.pressed.append("yes"))
    pilot.wait(0.3)
    pilot.click((160, 124))
    pilot.key("F2")
    assert scene.pressed == []
    pilot.key("Tab", "Left", "Enter")
    pilot.wait(0.3)
    assert scene.pressed == []
    assert pilot.scene is scene


def test_toast_shows_goes_and_can_be_undone(make_pilot: Any) -> None:
    pilot: Pilot = make_pilot(Buttons())
    before = pilot.pixels()
    undone: list[bool] = []
    pilot.app.toast("Put away", action=("Undo", "Ctrl+Z", lambda: undone.append(True)))
    pilot.wait(0.5)
    assert pilot.pixels() != before
    pilot.key("Ctrl+Z")
    assert undone == [True]
    pilot.app.toast("Only a notice", "check")
    pilot.wait(3.5)
    assert pilot.pixels() == before


@pytest.mark.parametrize("size", [(960, 600), (1280, 800)])
@pytest.mark.parametrize("letters", [40, 300, 4000])
def test_a_long_path_lies_within_its_notice_and_its_dialog(make_pilot: Any, size: Any, letters: int) -> None:
    pilot: Pilot = make_pilot(Buttons(), size)
    window, path = pygame.Rect((0, 0), size), "/" + "x" * letters
    pilot.app.toast(f"Saved: {path}", "check", action=("Undo", "Ctrl+Z", lambda: None))
    assert window.contains(pilot.app.toasts.rect())
    message(pilot.app, "This game can’t be opened", f"It is damaged.\nThe file is left as it is:\n{path}")
    pilot.wait(0.5)
    dialog = pilot.scene
    pen = Pen(pygame.Surface((1, 1)), 2 * dialog.u)
    assert all(pen.text_width(line, 17) <= dialog.sheet[0] - 72 for line in dialog._lines())
    w, h = dialog.sheet
    assert window.contains(pygame.Rect(dialog.sx * dialog.u, dialog.sy * dialog.u, w * dialog.u, h * dialog.u))


def test_an_offer_to_undo_does_not_follow_to_another_screen(make_pilot: Any) -> None:
    pilot: Pilot = make_pilot(Buttons())
    undone: list[bool] = []
    pilot.app.toast("Put away", action=("Undo", "Ctrl+Z", lambda: undone.append(True)))
    pilot.app.push(Buttons())
    pilot.key("Ctrl+Z")
    assert undone == []


def test_a_notice_waits_while_a_dialog_lies_over_it(make_pilot: Any) -> None:
    pilot: Pilot = make_pilot(Buttons())
    pilot.app.toast("Red begins")
    pilot.wait(0.5)
    message(pilot.app, "Read this", "First.")
    pilot.wait(5)
    assert pilot.app.toasts.text == "Red begins"
    pilot.key("Enter")
    pilot.wait(5)
    assert pilot.app.toasts.text is None


def test_tip_shows_after_a_rest(make_pilot: Any) -> None:
    scene = Buttons()
    pilot: Pilot = make_pilot(scene)
    scene.find("B").tip = "What B does"
    pilot.hover("B")
    pilot.wait(0.2)
    before = pilot.pixels()
    pilot.wait(0.8)
    assert pilot.pixels() != before


@pytest.mark.parametrize("enabled", [True, False])
def test_no_tip_lies_over_what_has_just_been_clicked_on(make_pilot: Any, enabled: bool) -> None:
    """However quick the click: a slow frame sees the button go down and up at once."""
    scene = Buttons()
    pilot: Pilot = make_pilot(scene)
    found = scene.find("B")
    found.tip = "What B does"
    found.set_enabled(enabled, "")
    pilot.hover("B")
    pilot.step()
    before = pilot.pixels()
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(pygame.event.Event(kind, pos=found.face.center, button=1))
    pilot.wait(1.0)
    assert pilot.pixels() == before
    pilot.hover("A")
    pilot.step()
    pilot.hover("B")
    pilot.wait(1.0)
    assert pilot.pixels() != before  # once the mouse has been away it may ask again


def tip_shown(pilot: Pilot, over: str = "B") -> bool:
    """Whether a tip comes to lie over or under a control of the scene by and by."""
    place = pilot.find(over).face
    zone = pygame.Rect(place.x, place.y - 40, place.w, place.h + 80).clip(pilot.app.display.canvas.get_rect())

    def seen() -> bytes:
        pilot.app.draw()
        return pygame.image.tobytes(pilot.app.display.canvas.subsurface(zone), "RGB")

    pilot.step(3)
    before = seen()
    pilot.wait(1.2)
    return seen() != before


def test_a_control_that_comes_under_a_resting_mouse_has_no_tip(make_pilot: Any) -> None:
    """With another screen, with controls made anew, and when a dialog has gone."""
    scene, following = Buttons(), Buttons()
    pilot: Pilot = make_pilot(scene)
    pilot.hover("B")
    pilot.app.replace(following)
    pilot.step()
    following.find("B").tip = "What B does"
    assert not tip_shown(pilot)
    following.rebuild()
    following.find("B").tip = "What B does"
    assert not tip_shown(pilot)
    pilot.hover("A")
    message(pilot.app, "Read this", "First.")
    pilot.hover(following.find("B").face.center)
    pilot.key("Enter")
    pilot.wait(0.5)
    assert pilot.scene is following
    assert not tip_shown(pilot)
    pilot.hover(following.find("B").face.move(3, 0).center)
    assert tip_shown(pilot)


def test_a_tip_gives_way_to_what_has_to_be_seen(make_pilot: Any) -> None:
    scene = Buttons()
    pilot: Pilot = make_pilot(scene)
    place = scene.find("B").face
    above, below = (place.move(0, by).inflate(0, -24) for by in (-place.h, place.h))  # but for the button's shadow
    scene.find("B").tip = "What B does"
    top = pygame.Rect(above.x, 0, above.w, above.bottom)  # else the tip lies over what is above
    for clear in ([above], [below], [top, below]):
        scene.tooltip.keep_clear = clear
        pilot.hover("A")
        pilot.step(2)
        before = [pygame.image.tobytes(pilot.app.display.canvas.subsurface(one), "RGB") for one in clear]
        pilot.hover("B")
        assert tip_shown(pilot) is (len(clear) == 1)
        assert before == [pygame.image.tobytes(pilot.app.display.canvas.subsurface(one), "RGB") for one in clear]


def test_f11_goes_to_full_screen_and_is_remembered(make_pilot: Any) -> None:
    pilot: Pilot = make_pilot(Probe())
    pilot.key("F11")
    assert pilot.app.services.settings.full_screen
    pilot.key("F11")
    assert not pilot.app.services.settings.full_screen


@pytest.mark.parametrize(
    ("desktop", "wanted", "opened"),
    [
        ((1366, 768), (1280, 800), (1280, 768 - FRAME)),  # its foot would lie under the system's bar
        ((1280, 800), (1280, 800), (1280, 800 - FRAME)),
        ((1920, 1080), (1280, 800), (1280, 800)),
        ((1024, 600), (1280, 800), (1024, 600)),  # less is never laid out
    ],
)
def test_the_window_and_its_frame_fit_on_the_desktop(monkeypatch: Any, desktop: Any, wanted: Any, opened: Any) -> None:
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "x11")
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [desktop])
    assert fitting(wanted, FRAME) == opened


def test_window_size_is_remembered(make_pilot: Any, services: Any) -> None:
    pilot: Pilot = make_pilot(Probe(), (1100, 700))
    pilot.app.close()
    assert services.settings.window_size == (1100, 700)


@pytest.mark.parametrize("first", [pygame.WINDOWMAXIMIZED, pygame.WINDOWSIZECHANGED])
def test_a_maximized_window_comes_back_maximized_and_keeps_its_own_size(
    make_pilot: Any, services: Any, monkeypatch: pytest.MonkeyPatch, first: int
) -> None:
    """It came back as wide as the screen, with its edges beside it."""
    pilot: Pilot = make_pilot(Probe(), (1100, 700))
    maximized = pygame.Surface((1366, 740))
    with monkeypatch.context() as patch:
        patch.setattr(Display, "window", property(lambda _: maximized))
        for kind in sorted((pygame.WINDOWMAXIMIZED, pygame.WINDOWSIZECHANGED), key=lambda kind: kind != first):
            pygame.event.post(pygame.event.Event(kind))
            pilot.step()
        pilot.wait(0.3)
        pilot.app.close()
    assert (services.settings.window_size, services.settings.maximized) == ((1100, 700), True)
    window = SimpleNamespace(minimum_size=(0, 0), grown=0)
    window.maximize = lambda: setattr(window, "grown", window.grown + 1)
    monkeypatch.setattr(pygame, "Window", SimpleNamespace(from_display_module=lambda: window))
    app = App(services)
    assert window.grown == 1
    pygame.event.post(pygame.event.Event(pygame.WINDOWRESTORED))
    app.step(1 / 60)
    app.close()
    assert (services.settings.window_size, services.settings.maximized) == ((1100, 700), False)


@pytest.mark.parametrize(("desktop", "whole"), [((960, 600), True), ((1024, 768), False), ((1366, 660), True)])
def test_on_a_screen_too_small_for_a_frame_the_program_starts_on_all_of_it(
    services: Any, monkeypatch: pytest.MonkeyPatch, desktop: tuple[int, int], whole: bool
) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(pygame.display, "get_driver", lambda: "x11")
        patch.setattr(pygame.display, "get_desktop_sizes", lambda: [desktop])
        assert needs_whole_screen() is whole
    monkeypatch.setattr("lexicon.app.display.needs_whole_screen", lambda: whole)
    assert App(services).display.full_screen is whole
    assert App(services, (960, 600)).display.full_screen is False, "who names a size gets it"
    assert not services.settings.full_screen


def test_frame_times_are_told_oldest_first_in_milliseconds() -> None:
    times = FrameTimes(kept=3)
    for ms in (1, 2, 3, 4):
        times.record(ms / 1000)
    assert times.as_text() == "2.000\n3.000\n4.000\n"


@pytest.mark.parametrize(
    ("driver", "set_before", "then"),
    [
        ("x11", None, "0"),  # ten times as quick where the processor plays OpenGL
        ("x11", "1", "1"),
        ("wayland", None, None),  # it has no other way: a window would not open
        ("cocoa", None, None),
        ("dummy", None, None),
    ],
)
def test_frames_reach_an_x_server_without_opengl(monkeypatch, driver, set_before, then):
    monkeypatch.setattr(pygame.display, "get_driver", lambda: driver)
    monkeypatch.setenv("SDL_FRAMEBUFFER_ACCELERATION", set_before or "x")
    if set_before is None:
        monkeypatch.delenv("SDL_FRAMEBUFFER_ACCELERATION")
    use_plain_pixels()
    assert os.environ.get("SDL_FRAMEBUFFER_ACCELERATION") == then


def test_a_frame_that_was_broken_off_closes_no_part_of_the_canvas(make_pilot):
    pilot = make_pilot(Probe())
    canvas = pilot.app.display.canvas
    canvas.set_clip(pygame.Rect(0, 0, 10, 10))
    pilot.step()
    assert canvas.get_clip() == canvas.get_rect()


def test_the_first_picture_of_a_screen_has_its_controls(make_pilot: Any) -> None:
    """The start shows one before any time has gone by, and so does what says that a game is being opened."""
    app = make_pilot(TitleScene()).app
    app.step(1 / 60)
    whole = pygame.image.tobytes(app.display.canvas, "RGB")
    app.relayout()
    app.draw()
    assert pygame.image.tobytes(app.display.canvas, "RGB") == whole
