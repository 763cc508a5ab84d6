"""A table shared as picture and text: everybody may see it, so nobody's hand is in it."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from typing import Any

import pygame
import pytest

from lexicon.games.common.plays import PlayWord
from lexicon.games.shelf import SPECS
from lexicon.scenes import share
from lexicon.scenes.menu import MenuScene
from lexicon.scenes.results import ResultsScene
from lexicon.scenes.table import TableScene
from lexicon.session.families.keyword import KeywordFamily
from lexicon.sprites.paint.pen import clear_caches
from lexicon.storage import SeatPlan
from tests.scenes.pilot import Pilot
from tests.scenes.results.test_results import finished
from tests.scenes.table.conftest import COMPUTER, PERSON, plans
from tests.sprites.pictures import lines_drawn

MakeTable = Callable[..., tuple[Pilot, TableScene]]


@pytest.fixture(autouse=True)
def copied(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    texts: list[str] = []
    monkeypatch.setattr(share, "clipboard_copy", texts.append)
    monkeypatch.setattr(share, "clipboard_paste", lambda: texts[-1])
    return texts


def share_by_menu(pilot: Pilot) -> None:
    pilot.key("F10")
    pilot.wait(0.3)
    pilot.click("Share the table")
    pilot.step(2)


def test_the_menu_shares_picture_and_text(make_table: MakeTable, services: Any, copied: list[str]) -> None:
    pilot, table = make_table(plans(red=PERSON, blue=COMPUTER), challenges="checked", starter="blue")
    pilot.wait_until(lambda: table.may_act)
    for _ in range(2):
        share_by_menu(pilot)
    pictures = sorted(services.places.pictures.iterdir())
    assert len(pictures) == 2
    assert pygame.image.load(str(pictures[0])).get_size() == (1280, 800)
    word = table.view.history[0].words[0] if table.view.history else table.view.pending.words[0]
    assert word in copied[0]
    assert "George 0" in copied[0]
    assert str(pictures[0].parent) in (pilot.app.toasts.text or "")


@pytest.mark.skipif(sys.platform != "linux", reason="other systems have no such names")
def test_a_folder_whose_name_is_no_text_takes_the_picture(tmp_path: Path) -> None:
    path = share.keep_picture(pygame.Surface((4, 3)), tmp_path / os.fsdecode(b"bad\xff"), "Keyword")
    assert pygame.image.load(BytesIO(path.read_bytes()), path.name).get_size() == (4, 3)


def test_no_hand_is_in_the_picture_and_the_hand_stands_as_before(make_table: MakeTable) -> None:
    hands = set()
    for seed in (1, 2):
        pilot, table = make_table(plans(red=PERSON, blue=COMPUTER), challenges="checked", starter="red", seed=seed)
        pilot.step(2)
        pilot.key("Ctrl+S")
        before = [block.letter for block in table.surface.tentative.places if block is not None]
        picture = share.table_picture(table)
        hands.add(pygame.image.tobytes(picture.subsurface(table.frame.hand), "RGB"))
        assert [block.letter for block in table.surface.tentative.places if block is not None] == before
        assert table.front == "red"
        assert table.may_act
    assert len(hands) == 1


def test_what_happened_since_the_last_frame_is_played_back_once(make_table: MakeTable) -> None:
    pilot, table = make_table(plans(red=PERSON, blue=COMPUTER), challenges="checked", starter="red")
    pilot.wait_until(lambda: table.may_act)
    session = table.session
    best = KeywordFamily().best_plays(session.view(), session.dictionary, 1)[0]
    session.submit(PlayWord.of("red", best.play))
    share.table_picture(table)
    assert table.view == session.view_for("red")
    assert best.words[0] in str(table.log.data.rows), "the log tells of what lies on the board"
    assert share.table_words(session).splitlines()[0] == f"Keyword · turn {session.turn}"
    pilot.wait_until(lambda: table.may_act)
    assert len(table.view.history) == 2


def test_a_disk_that_is_full_is_told(make_table: MakeTable, monkeypatch: pytest.MonkeyPatch, copied: list[str]) -> None:
    def refuses(folder: Path, **_: Any) -> None:
        raise OSError(28, "No space left on device")

    pilot, _table = make_table(plans(red=PERSON, blue=COMPUTER), challenges="checked", starter="red")
    monkeypatch.setattr(Path, "mkdir", refuses)
    share_by_menu(pilot)
    assert "No space left" in (pilot.app.toasts.text or "")
    assert len(copied) == 1


@pytest.mark.parametrize("size", [(960, 600), (1366, 768)])
def test_the_menu_of_the_table_fits(make_table: MakeTable, size: Any) -> None:
    pilot, _table = make_table(plans(red=PERSON, blue=COMPUTER), size=size)
    pilot.key("F10")
    pilot.wait(0.3)
    menu = pilot.scene
    assert isinstance(menu, MenuScene)
    window = pygame.Rect(0, 0, *size)
    assert all(window.contains(control.face) for control in menu.ui.controls())
    assert menu.sy >= 0


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1366, 768)])
@pytest.mark.parametrize("text", ["normal", "largest"])
def test_words_on_the_bar_end_before_its_buttons(make_table: MakeTable, services: Any, size: Any, text: str) -> None:
    services.settings.text_size = text
    _pilot, table = make_table(
        plans(red=PERSON, blue=COMPUTER), size=size, game="keyword", challenges="checked", turn_seconds=60
    )
    table.names["red"] = table.names["blue"] = "Maximilian Moritz"
    table.app.draw()
    left, bar = table.controls.bar_left, table.frame.bar
    plain, _ = table.drawing._bar_picture()
    table.progress.subtitle = lambda fits: ""  # type: ignore[method-assign]
    bare, _ = table.drawing._bar_picture()
    room = pygame.Rect(left, 0, min(20, size[0] - left), bar.height)
    assert pygame.image.tobytes(plain.subsurface(room), "RGB") == pygame.image.tobytes(bare.subsurface(room), "RGB")
    assert table.controls.clock is not None
    assert left <= table.controls.clock.face.left


def test_the_picture_has_no_buttons(make_table: MakeTable) -> None:
    pilot, table = make_table(plans(red=PERSON, blue=COMPUTER), challenges="checked", starter="red")
    pilot.step(2)
    pictures = []
    for place in ("Hint", "Pass", "Menu"):
        pilot.hover(place)
        pilot.wait(1)
        pictures.append(pygame.image.tobytes(share.table_picture(table), "RGB"))
    assert len(set(pictures)) == 1, "neither a lit button nor its tip"
    play = table.controls.play.face
    assert share.table_picture(table).get_at(play.center)[:3] == table.back.get_at(play.center)[:3]


@pytest.mark.parametrize("game", ["keyword", "keyword-partners", "solitaire-1", "word-solitaire", "letter-patience"])
def test_the_picture_tells_nobody_what_to_do(make_table: MakeTable, monkeypatch: pytest.MonkeyPatch, game: str) -> None:
    spec = SPECS[game]
    seats = [SeatPlan(seat, "person", f"Player {seat}") for seat in spec.usual_seats[spec.min_seats]]
    pilot, table = make_table(seats, game=game)
    pilot.step(2)
    clear_caches()
    table.layout(table.size)  # all panels are painted anew
    told = " ".join(words for words, _ in lines_drawn(monkeypatch, lambda: share.table_picture(table)))
    assert told
    assert "Lay letters" not in told
    assert "Type or choose" not in told


def test_a_game_that_is_over_is_shared_from_its_pages(services: Any, make_pilot: Any, copied: list[str]) -> None:
    session = finished(services)
    pilot = make_pilot(ResultsScene(session))
    pilot.wait(1)
    share_by_menu(pilot)
    pilot.click("Look back")
    pilot.wait(0.3)
    share_by_menu(pilot)
    first, second = (pygame.image.load(str(path)) for path in sorted(services.places.pictures.iterdir()))
    assert pygame.image.tobytes(first, "RGB") == pygame.image.tobytes(second, "RGB")
    assert copied[0] == copied[1] == share.table_words(session)
    table = TableScene(session)
    table.app = pilot.app
    table.layout(pilot.app.display.size)
    table.draw(pilot.app.display.canvas)
    assert table.progress.subtitle().startswith(f"{session.results().headline} · ")
    bar = table.frame.bar.copy()
    bar.width = table.controls.bar_left
    assert pygame.image.tobytes(first.subsurface(bar), "RGB") == pygame.image.tobytes(
        pilot.app.display.canvas.subsurface(bar), "RGB"
    )
    board = table.frame.board
    assert pygame.image.tobytes(first.subsurface(board), "RGB") == pygame.image.tobytes(
        pilot.app.display.canvas.subsurface(board), "RGB"
    )
