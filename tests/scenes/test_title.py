"""The title: what there is, and no more."""

from __future__ import annotations

import threading
from dataclasses import replace
from typing import Any

import pygame
import pytest
from msgspec import structs

from lexicon import scenes
from lexicon.app.title_pictures import look_among_stored, stamp, store
from lexicon.games.keyword import Pass, PlayWord
from lexicon.games.registry import game_class
from lexicon.games.spec import Kind
from lexicon.scenes.menu import MenuScene
from lexicon.scenes.results import ResultsScene
from lexicon.scenes.saved import SavedScene
from lexicon.scenes.settings.scene import SettingsScene
from lexicon.scenes.setup import SetupScene
from lexicon.scenes.shelf.lids import NARROW, WIDE, group_of, lay_out, lid_data
from lexicon.scenes.shelf.playable import shown_games
from lexicon.scenes.table import TableScene
from lexicon.scenes.table.dialogs.curtain import CurtainScene
from lexicon.scenes.title import BOOKS, TitleScene
from lexicon.session.families.keyword import KeywordFamily
from lexicon.sprites.pages.lids import Lid, lid_thumbnail, title_name
from lexicon.sprites.pages.tickets import resume_width
from lexicon.sprites.paint.cache import FIRST
from lexicon.sprites.paint.lettering import Typesetter
from lexicon.sprites.paint.pen import clear_caches
from lexicon.storage import LESSON_TAKEN, SeatPlan
from lexicon.widgets.buttons import measure
from tests.scenes.pilot import Pilot

SIZES = ((960, 600), (1280, 800), (1920, 1080), (2560, 1440), (3440, 1440), (1280, 1024))


def begin(services: Any) -> None:
    plans = [SeatPlan("red", "person", "George"), SeatPlan("blue", "person", "Mary")]
    services.start_session("keyword", {}, plans, seed=11).close()


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_only_what_exists_stands_on_the_shelf(make_pilot: Any, size: Any) -> None:
    pilot: Pilot = make_pilot(TitleScene(), size)
    books = {cover.label for name, cover, _ in BOOKS if scenes.exists(name)}
    others = {"Quit", "Learn Keyword in ten minutes"}
    assert set(pilot.labels()) == {spec.name for spec in shown_games()} | books | others


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_nothing_overlaps_and_nothing_leaves_the_window(make_pilot: Any, services: Any, size: Any) -> None:
    begin(services)
    pilot: Pilot = make_pilot(TitleScene(), size)
    faces = [(c.label, c.face) for c in pilot.scene.ui.controls()]
    for i, (label, face) in enumerate(faces):
        assert pilot.app.display.canvas.get_rect().contains(face), label
        for other, b in faces[i + 1 :]:
            assert not face.colliderect(b), f"{label} and {other}"
    ticket = pilot.scene.ticket.body
    assert not any(ticket.colliderect(face) for label, face in faces if label not in ("Continue", "Resume"))


def test_a_lid_leads_to_its_seats_by_mouse_and_by_key(make_pilot: Any) -> None:
    pilot: Pilot = make_pilot(TitleScene())
    pilot.click("Keyword, partners")
    assert pilot.scene.spec.id == "keyword-partners"
    pilot.key("Esc", "1")
    assert isinstance(pilot.scene, SetupScene)
    assert pilot.scene.spec.id == "keyword"
    pilot.key("Esc", "Tab", "Right", "Enter")  # the place is still at the lid that was clicked
    assert pilot.scene.spec.id == "keyword-solitaire"


def test_no_ticket_without_a_game_and_one_with(make_pilot: Any, services: Any) -> None:
    pilot: Pilot = make_pilot(TitleScene())
    assert not pilot.has("Continue")
    begin(services)
    pilot.scene.resumed()
    pilot.click("Continue")
    assert isinstance(pilot.scene, TableScene)


def test_enter_goes_on_with_the_game(make_pilot: Any, services: Any) -> None:
    begin(services)
    pilot: Pilot = make_pilot(TitleScene())
    pilot.key("Enter")
    assert isinstance(pilot.scene, TableScene)


def test_the_ticket_names_who_has_just_played_while_that_may_be_challenged(make_pilot: Any, services: Any) -> None:
    plans = [SeatPlan("red", "person", "George"), SeatPlan("blue", "person", "Mary")]
    session = services.start_session("keyword", {"challenges": "challenge", "starter": "red"}, plans, seed=11)
    session.open_curtain("red")
    play = KeywordFamily().best_plays(session.view(), session.dictionary, 1)[0].play
    session.submit(PlayWord.of("red", play))
    pilot: Pilot = make_pilot(TitleScene())
    assert pilot.scene.ticket.data.turn == "George has just played · turn 1"
    session.chance.let_stand()
    session.close()
    pilot.scene.resumed()
    assert pilot.scene.ticket.data.turn == "Mary to play · turn 2"


def test_enter_without_a_game_to_go_on_with_shows_where_the_keyboard_is(make_pilot: Any, services: Any) -> None:
    services.settings.lessons = {"keyword": LESSON_TAKEN}
    pilot: Pilot = make_pilot(TitleScene())
    pilot.key("Enter")
    assert pilot.scene.focus.shown
    assert pilot.scene.focus.current is not None
    pilot.key("Enter")
    assert isinstance(pilot.scene, SetupScene)


def test_books_open(make_pilot: Any) -> None:
    pilot: Pilot = make_pilot(TitleScene())
    pilot.click("Settings")
    assert isinstance(pilot.scene, SettingsScene)
    pilot.key("Esc", "F3")
    assert isinstance(pilot.scene, SavedScene)


def test_escape_asks_before_it_leaves(make_pilot: Any) -> None:
    pilot: Pilot = make_pilot(TitleScene())
    pilot.key("Esc")
    pilot.wait(0.3)
    pilot.key("Esc")
    pilot.wait(0.3)
    assert isinstance(pilot.scene, TitleScene)
    pilot.key("Esc")
    pilot.wait(0.3)
    pilot.key("Enter")
    pilot.wait(0.3)
    assert not pilot.app.running


def test_quit_button(make_pilot: Any) -> None:
    pilot: Pilot = make_pilot(TitleScene())
    pilot.click("Quit")
    assert not pilot.app.running


@pytest.mark.parametrize("count", [1, 4, 7, 12, 20])
@pytest.mark.parametrize("room", [(1224.0, 660.0), (920.0, 503.0)])
def test_shelf_holds_any_number_of_games(count: int, room: tuple[float, float]) -> None:
    kinds = list(Kind)
    spec = game_class("keyword").spec
    specs = [replace(spec, id=f"g{i}", kind=kinds[i % len(kinds)]) for i in range(count)]
    shelf = lay_out(specs, *room, lambda free: free < 4)
    assert sum(len(row) for row in shelf.rows) == count
    assert shelf.columns * (shelf.lid_w + 6) - 6 <= room[0] + 0.01
    free = shelf.columns - len(shelf.rows[-1])
    assert (len(shelf.rows) + (free < 4)) * (shelf.lid_h + shelf.base.plank) <= room[1] + 40
    assert shelf.base in (WIDE, NARROW)


@pytest.mark.parametrize(
    "size", [(960, 600), (1280, 720), (1366, 700), (1366, 640), (1500, 700), (1366, 768), (1920, 1080)]
)
def test_no_group_of_games_has_its_name_twice(make_pilot: Any, size: tuple[int, int]) -> None:
    """At 1366 × 700 seven lids stood to a row, two groups went on in the next, and the books had a row of their own."""
    shelf = make_pilot(TitleScene(), size).scene.shelf
    groups = [group for row in shelf.rows for group in {group_of(spec) for spec in row}]
    assert len(groups) == len(set(groups))
    assert len(shelf.rows[-1]) < shelf.columns, "books stand beside the last lids"


def test_the_game_to_go_on_with_is_told_at_its_usual_width_where_there_is_room(
    make_pilot: Any, services: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It was squeezed beside bare wood."""
    words = "Wilhelmina Woods has just played · turn 23"
    monkeypatch.setattr("lexicon.scenes.shelf.thumbs._how_it_stands", lambda save: words)
    plans = [SeatPlan("red", "person", "George"), SeatPlan("blue", "person", "Mary")]
    services.start_session("keyword", {}, plans, seed=11).close()
    save = services.store.list_games()[0].save
    services.store.write(structs.replace(save, table=structs.replace(save.table, practice=True)))
    for size, told in (((960, 600), words), ((1366, 640), f"Practice · {words}"), ((1366, 700), f"Practice · {words}")):
        scene = make_pilot(TitleScene(), size).scene
        name = title_name(scene.u, scene.compact).get_rect(left=round((scene.margin - 4) * scene.u))
        needed = resume_width(measure(scene.ui), scene.ticket.data, scene.compact)
        assert scene.ticket.body.left >= name.right
        assert scene.ticket.data.turn == told
        assert scene.ticket.body.w >= round(needed * scene.u) - 1 or size == (960, 600)


def test_menu_leads_to_settings_title_and_out(make_pilot: Any) -> None:
    pilot: Pilot = make_pilot(TitleScene())
    pilot.key("1", "F10")
    assert isinstance(pilot.scene, MenuScene)
    pilot.wait(0.3)
    pilot.key("S")
    assert isinstance(pilot.scene, SettingsScene)
    pilot.key("Esc", "F10")
    pilot.wait(0.3)
    pilot.click("To the title")
    assert isinstance(pilot.scene, TitleScene)


def test_menu_over_a_table_says_the_game_is_kept_and_begins_another(make_pilot: Any, services: Any) -> None:
    begin(services)
    pilot: Pilot = make_pilot(TitleScene())
    pilot.key("Enter")
    pilot.app.push(MenuScene(pilot.scene.session))
    pilot.wait(0.3)
    pilot.click("New game")
    assert isinstance(pilot.scene, SetupScene)
    assert [type(scene) for scene in pilot.app.scenes] == [TitleScene, SetupScene]


def test_a_match_between_two_games_is_gone_on_with(make_pilot: Any, services: Any) -> None:
    plans = [SeatPlan("red", "person", "George"), SeatPlan("blue", "person", "Mary")]
    session = services.start_session("keyword", {"challenges": "checked"}, plans, seed=11, match_games=2)
    for _ in range(2):
        session.open_curtain(session.curtain_needed)
        session.submit(Pass(session.to_move))
    assert session.over
    session.close()
    pilot: Pilot = make_pilot(TitleScene())
    assert pilot.scene.ticket.data.turn == "Game 2 of 2 is next"
    pilot.key("Enter")
    assert isinstance(pilot.scene, ResultsScene)
    pilot.key("N")
    pilot.step(2)
    second = pilot.scene.session
    assert second.match.rows
    second.close()
    pilot = make_pilot(TitleScene())
    assert pilot.scene.resume_info.id == second.save_id


def test_that_a_game_is_being_opened_shows_at_once_and_presses_meanwhile_are_dropped(
    make_pilot: Any, services: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    begin(services)
    pilot: Pilot = make_pilot(TitleScene())
    seen: list[str | None] = []
    resume = services.resume_session

    def slowly(save_id: str) -> Any:
        seen.append(pilot.app.toasts.text)
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, {"key": pygame.K_SPACE, "mod": 0, "unicode": " "}))
        return resume(save_id)

    monkeypatch.setattr(services, "resume_session", slowly)
    pilot.click("Continue")
    pilot.wait(1.5)
    assert seen == ["Opening the game …"]
    assert pilot.app.toasts.text is None
    assert any(isinstance(scene, TableScene) for scene in pilot.app.scenes)
    assert isinstance(pilot.scene, CurtainScene)  # nobody has said that he is the one to look behind it


@pytest.mark.parametrize("narrow", [False, True])
def test_names_on_lids_are_read_whole(narrow: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    pygame.display.init()
    pygame.font.init()
    cut: list[str] = []
    fitted = Typesetter.fitted

    def watch(pen: Typesetter, words: str, *rest: Any, **named: Any) -> str:
        shown = fitted(pen, words, *rest, **named)
        cut.extend([words] if shown != words else [])
        return shown

    monkeypatch.setattr(Typesetter, "fitted", watch)
    base = NARROW if narrow else WIDE
    for spec in shown_games():
        data = replace(lid_data(spec, narrow), description="")
        for name in (data.name, data.name.replace("|", " ")):
            body = pygame.Rect(0, 0, round(base.w), round(base.h))
            assert Lid(replace(data, name=name), body, 1.0).image.get_width() > 1
    assert cut == []


@pytest.mark.parametrize("size", SIZES[:3])
def test_the_arrows_reach_everything_from_everywhere(make_pilot: Any, size: tuple[int, int]) -> None:
    pilot: Pilot = make_pilot(TitleScene(), size)
    ring = pilot.scene.focus
    things = [item for name in ring._regions for item in ring._usable(name)]
    seen = [things[0]]
    assert things[0].label.startswith("Learn")
    for here in seen:
        for way in ("down", "up", "left", "right"):
            ring.focus(here, show=True)
            pilot.key(way)
            seen.extend([ring.current] if ring.current not in seen else [])
    assert set(seen) == set(things)
    ring.focus(things[0], show=True)
    pilot.key("down", "up")
    assert ring.current is things[0]


def test_every_game_has_a_picture_of_its_own() -> None:
    pictures = [lid_data(spec, narrow=False).picture for spec in shown_games()]
    seen = {pygame.image.tobytes(lid_thumbnail(picture, "keyword", 160), "RGBA") for picture in pictures}
    assert len(seen) == len(pictures) == 20


def test_the_second_start_paints_nothing_of_the_title(make_pilot: Any, services: Any) -> None:
    """Painting is the longest part of a start: what was painted is kept in a file, and looks the same from there."""
    begin(services)
    clear_caches()
    assert look_among_stored(services.places) == stamp()
    first: Pilot = make_pilot(TitleScene())
    store(services.places, stamp())
    assert FIRST.painted
    join_all("pictures")
    shown = pygame.image.tobytes(first.app.display.canvas, "RGB")

    clear_caches()
    look_among_stored(services.places)
    second: Pilot = make_pilot(TitleScene())
    assert not FIRST.painted
    assert pygame.image.tobytes(second.app.display.canvas, "RGB") == shown
    FIRST.end()


def join_all(name: str) -> None:
    for thread in threading.enumerate():
        if thread.name == name:
            thread.join()
