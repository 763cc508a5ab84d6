"""The rule book: what it says agrees with the rules, everything fits, and it can be read by keys alone."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pygame
import pytest

from lexicon.scenes.families import pages_of
from lexicon.scenes.pages import Example, Picture
from lexicon.scenes.rulebook import RuleBookScene, pages
from lexicon.scenes.rulebook.found import places, words_on
from lexicon.scenes.rulebook.pages import Chapter, Page, chapters, leaves
from lexicon.scenes.rulebook.paint import SMALLEST, paint_leaf, table_lines, text_size
from lexicon.scenes.rulebook.scene import ContentsRow
from lexicon.scenes.rulebook.synonyms import SYNONYMS
from lexicon.scenes.shelf.playable import shown_games
from lexicon.scenes.table.surfaces.examples import read_data
from lexicon.scenes.table.surfaces.keyword.pages.example import BoardExample, reckon
from lexicon.sprites.paint.pen import Pen
from lexicon.system.text import plain
from tests.scenes.pilot import Pilot
from tests.sprites.pictures import lines_drawn

PAGES = [
    pytest.param(chapter, page, id=f"{chapter.game}-{page.title}") for chapter in chapters() for page in chapter.pages
]
SHOWN = [
    pytest.param(chapter, shown, id=f"{chapter.game}-{page.title}")
    for chapter in chapters()
    for page in chapter.pages
    for shown in (page.example, page.picture)
    if shown is not None
]


@pytest.mark.parametrize("size", [(960, 600), (1280, 800)])
def test_a_table_on_a_page_of_its_own_begins_at_its_top_and_has_one_line_at_its_end(
    size: tuple[int, int], make_pilot: Callable[..., Pilot], monkeypatch: pytest.MonkeyPatch
) -> None:
    """It stood in the lower part of the page, and its last line lay beside the page's."""
    rules: list[float] = []
    rule = Pen.line
    monkeypatch.setattr(Pen, "line", lambda pen, *told: rules.append(told[2]) or rule(pen, *told))
    for chapter in chapters():
        for leaf in leaves(chapter, halves=size == (960, 600)):
            if leaf.half == "text" or leaf.page.aside or leaf.page.table is None:
                continue
            h = 414.0 if leaf.half == "aside" else 500.0
            pen = Pen(pygame.Surface(size), 1.0)
            rules.clear()
            lines = lines_drawn(monkeypatch, lambda pen=pen, leaf=leaf, h=h: list(paint_leaf(pen, leaf, 592, h, 18)))
            heading = next(place for words, place in lines if words == leaf.page.table.heading.upper())
            assert leaf.half == "both" or heading.top < 20
            assert max(rules) < h - 12, chapter.name


def test_every_game_has_a_chapter() -> None:
    assert [chapter.game for chapter in chapters()] == [spec.id for spec in shown_games()]


@pytest.mark.parametrize(("chapter", "shown"), SHOWN)
def test_examples_and_pictures_are_as_the_rules_of_the_game_say(chapter: Chapter, shown: Example | Picture) -> None:
    assert list(pages_of(chapter.game).faults(chapter.game, shown)) == []


def test_an_example_that_the_rules_refuse_is_found() -> None:
    laid = {"row": 9, "col": 8, "direction": "across", "letters": "STONX"}
    example = Example("So", "No.", {"corner": [6, 6], "size": [6, 9], "play": laid})
    assert any("STONX" in fault for fault in pages_of("keyword").faults("keyword", example))
    refused = Example("So", "No.", {**example.data, "play": {**laid, "letters": "STONE"}, "refused": True})
    assert pages_of("keyword").faults("keyword", refused) == ["the play is good"]


def test_ruling_5_5_arithmetic_of_the_scoring_page() -> None:
    scoring = next(page for page in chapters()[0].pages if page.title == "Scoring")
    assert scoring.example is not None
    worked = reckon("keyword", read_data(scoring.example.data, BoardExample), scoring.example.note)
    assert [term.points for term in worked.terms] == [10, 10, 0, 10, 50]
    assert worked.total == 80
    assert "5 + 5 + 5 + 25 = 40" in worked.note


def test_the_key_card_page_adds_fifty() -> None:
    page = next(page for page in chapters()[0].pages if page.title.startswith("Masters"))
    assert page.example is not None
    worked = reckon("keyword", read_data(page.example.data, BoardExample), page.example.note)
    assert worked.bonus == 50
    assert [term.master for term in worked.terms] == [False, False, True, False]


@pytest.mark.parametrize(("chapter", "page"), PAGES)
@pytest.mark.parametrize(("width", "room"), [(359.0, 456.0), (648.0, 302.0)], ids=["regular", "compact"])
def test_text_of_every_page_fits(chapter: Chapter, page: Page, width: float, room: float) -> None:
    pygame.font.init()
    pen = Pen(pygame.Surface((1, 1)), 2)
    if page.text_table is not None:
        room -= 34 + 29 * (len(page.text_table.rows) + 1)
    size = text_size(pen, page, width, room, 18)
    lines = sum(len(pen.wrap(part, width, size)) for part in page.text)
    assert lines * size * 1.44 + len(page.text) * size * 0.6 <= room + 8
    assert size >= SMALLEST


@pytest.mark.parametrize("width", [359.0, 648.0], ids=["regular", "compact"])
def test_no_cell_of_a_table_lies_on_another(width: float) -> None:
    pygame.font.init()
    pen = Pen(pygame.Surface((1, 1)), 2)
    broken = 0
    for table in [page.table for chapter in chapters() for page in chapter.pages if page.table is not None]:
        for row, lines in zip(table.rows, table_lines(pen, table, width), strict=True):
            assert tuple(" ".join(cell) for cell in lines) == row, "nothing is lost"
            words, *figures = lines
            left = max(pen.text_width(line, 16) for line in words)
            right = sum(max(pen.text_width(line, 17, "serif", "Bold") for line in cell) for cell in figures)
            assert left + right < width, row
            broken += any(len(cell) > 1 for cell in lines)
    assert broken, "of them some need more lines"


def test_a_small_window_shows_each_page_in_halves() -> None:
    chapter = chapters()[0]
    assert len(leaves(chapter, False)) == len(chapter.pages)
    with_more = [page for page in chapter.pages if page.aside or page.table is not None]
    assert len(leaves(chapter, True)) == len(chapter.pages) + len(with_more)


@pytest.mark.parametrize(("size", "draws_each"), [((960, 600), 1), ((1280, 800), 1), ((1920, 1080), 7)])
def test_it_can_be_leafed_through_by_keys(
    make_pilot: Callable[..., Pilot], size: tuple[int, int], draws_each: int
) -> None:
    """Every page is drawn, whole and in halves; at a third size some are."""
    pilot = make_pilot(RuleBookScene("keyword"), size)
    pilot.draws_each = draws_each
    scene: Any = pilot.scene
    seen = 0
    for _ in range(len(scene._leaves) - 1):
        pilot.key("PgDn")
        seen += 1
    assert scene._at == len(scene._leaves) - 1 == seen
    pilot.key("PgDn")
    assert scene._at == seen
    pilot.key("Left")
    assert scene._at == seen - 1


def test_search_shows_only_pages_that_have_the_words(make_pilot: Callable[..., Pilot]) -> None:
    pilot = make_pilot(RuleBookScene())
    pilot.key("/")
    pilot.type("daily deal")
    pilot.step(2)
    labels = pilot.labels()
    assert "Deals and grades" in labels
    assert "Scoring" not in labels
    assert pilot.scene._search == "daily deal"


def test_enter_opens_what_a_search_finds_and_down_goes_into_it(make_pilot: Callable[..., Pilot]) -> None:
    pilot = make_pilot(RuleBookScene())
    scene: Any = pilot.scene
    pilot.key("/")
    pilot.type("daily deal")
    pilot.step(2)
    found = [page for _, page, _ in scene._listed if page is not None]
    pilot.key("Enter")
    assert scene._page is found[0]
    assert scene.focus.current is scene.field
    pilot.key("Down")
    assert scene.focus.current in scene._rows


def test_enter_on_the_next_page_goes_on_page_by_page(make_pilot: Callable[..., Pilot]) -> None:
    """The button before it comes with the second page; the keyboard's place went over to that."""
    pilot = make_pilot(RuleBookScene("keyword"))
    scene: Any = pilot.scene
    scene.focus.focus(next(c for c in scene.ui.controls() if c.key == "PgDn"), show=True)
    for page in (1, 2, 3):
        pilot.key("Enter")
        assert scene._at == page


def test_words_that_people_use_find_what_the_rules_call_otherwise(make_pilot: Callable[..., Pilot]) -> None:
    pilot = make_pilot(RuleBookScene("keyword"))
    pages = {page for chapter in chapters() for page in chapter.pages}
    for asked, meant in (("blank", "master"), ("Blanks", "master"), ("joker", "master"), ("tile", "block")):
        assert {page for page in pages if page.has(asked)} >= {page for page in pages if page.has(meant)}
        assert any(page.has(asked) for page in pages)
    for asked, names in SYNONYMS.items():
        for name in names:
            assert any(name in page.words for page in pages), f"no page says {name}, which is meant by {asked}"
    assert not any(page.has("zzyzx") for page in pages)
    pilot.key("/")
    pilot.type("blank")
    assert any(row.number is not None for row in pilot.scene._rows)


@pytest.mark.parametrize(
    "asked",
    [
        "joker",
        "wild",
        "blank",
        "bonus",
        "tile",
        "swap",
        "dump",
        "pass",
        "dictionary",
        "phony",
        "illegal",
        "plural",
        "proper",
        "partner",
        "clock",
        "timer",
        "premium",
        "penalty",
        "resign",
        "concede",
        "surrender",
        "winner",
    ],
)
def test_what_a_player_would_type_finds_a_page(asked: str) -> None:
    assert any(page.has(asked) for chapter in chapters() for page in chapter.pages)


def test_a_search_makes_nothing_anew_but_the_list(make_pilot: Callable[..., Pilot]) -> None:
    pilot = make_pilot(RuleBookScene("keyword"))
    pilot.key("/")
    scene, field, back = pilot.scene, pilot.scene.field, pilot.scene.back
    pilot.type("mas")
    assert (scene.field, scene.back, field.text) == (field, back, "mas")
    pilot.key("Backspace")
    assert field.text == scene._search == "ma"
    pilot.type("zzz")
    assert scene._rows == []
    pilot.key(*["Backspace"] * 5)
    assert len(scene._rows) > 5


def test_a_letter_typed_makes_only_the_rows_in_sight_and_reads_no_page_again(
    make_pilot: Callable[..., Pilot], monkeypatch: pytest.MonkeyPatch
) -> None:
    pilot = make_pilot(RuleBookScene("keyword"), (960, 600))
    scene = pilot.scene
    assert all(page.words for chapter in chapters() for page in chapter.pages)
    made: list[str] = []
    read: list[str] = []
    make, normalise = ContentsRow.__init__, pages.plain

    def watch_make(row: ContentsRow, ui: Any, rect: Any, label: str, *rest: Any) -> None:
        made.append(label)
        make(row, ui, rect, label, *rest)

    monkeypatch.setattr(ContentsRow, "__init__", watch_make)
    monkeypatch.setattr(pages, "plain", lambda text: read.append(text) or normalise(text))
    monkeypatch.setattr(scene, "paint_back", lambda pen: pytest.fail("felt, sheets and page are painted anew"))
    pilot.key("/")
    for letter in "master":
        made.clear()
        pilot.type(letter)
        assert 0 < len(made) == len(scene._rows) <= scene._in_sight.rows
    assert read
    assert set(read) <= {"master"[:letters] for letters in range(1, 7)}, "what a page says is put in plain letters once"


def test_a_click_in_the_contents_opens_the_page(make_pilot: Callable[..., Pilot]) -> None:
    pilot = make_pilot(RuleBookScene("keyword"))
    pilot.click("Challenges")
    assert pilot.scene._page.title == "Challenges"


@pytest.mark.parametrize("size", [(960, 600), (1000, 1000)])
def test_every_game_of_the_contents_is_reached_by_the_mouse(make_pilot: Callable[..., Pilot], size: Any) -> None:
    pilot = make_pilot(RuleBookScene("keyword"), size)
    scene, last = pilot.scene, chapters()[-1].name
    assert not pilot.has(last)
    pilot.drag(scene._rows[-1], scene._rows[2])
    hidden = len(scene._listed) - len(scene._rows)
    assert scene._in_sight.first == min(len(scene._rows) - 3, hidden) > 0, "a drag moves the rows with it"
    assert scene._page is chapters()[0].pages[0], "the row that was dragged is not pressed"
    x, y, w, h = (round(side * scene.u) for side in scene._list_area)
    pilot.drag((x + w - 4, y + 4), (x + w - 4, y + h - 1))
    pilot.click(last)
    assert scene._chapter is chapters()[-1]
    pilot.drag((x + w - 4, y + h - 1), (x + w - 4, y))
    assert scene._in_sight.first == 0
    pilot.hover(scene._rows[3])
    pygame.event.post(pygame.event.Event(pygame.MOUSEWHEEL, {"y": -1, "x": 0}))
    pilot.step()
    assert scene._in_sight.first == min(3, len(scene._listed) - len(scene._rows))
    assert scene._chapter is chapters()[-1], "the wheel over the contents turns no page"


@pytest.mark.parametrize("by", [-1, 1], ids=["back", "on"])
@pytest.mark.parametrize("size", [(960, 600), (1280, 800)])
def test_the_wheel_stops_at_the_ends_of_a_game(
    make_pilot: Callable[..., Pilot], size: tuple[int, int], by: int
) -> None:
    pilot = make_pilot(RuleBookScene("lexicon"), size)
    scene, chapter, place = pilot.scene, pilot.scene._chapter, (round(size[0] * 0.7), size[1] // 2)
    pilot.hover(place)
    for towards in (1, by):
        for _ in range(2 * len(chapter.pages) + 2):
            pygame.event.post(pygame.event.Event(pygame.MOUSEWHEEL, {"y": -towards, "x": 0}))
            pilot.step()
        assert scene._chapter is chapter
        assert scene._page is chapter.pages[-1 if towards == 1 else 0]
    pilot.key("PgDn" if by == 1 else "PgUp")
    assert scene._chapter is not chapter, "the button goes on"


def test_keys_keep_the_place_in_the_contents_in_sight(make_pilot: Callable[..., Pilot]) -> None:
    pilot = make_pilot(RuleBookScene("keyword"), (960, 600))
    scene = pilot.scene
    for _ in scene._leaves:
        assert [row.label for row in scene._rows if row.marked and row.number] == [scene._page.title]
        pilot.key("PgDn")
    pilot.click(scene._rows[-1])
    for _ in range(len(scene._listed)):
        pilot.key("Up")
        if scene.focus.where == "contents":
            top = scene.focus.current.label
    assert top == chapters()[0].name


@pytest.mark.parametrize("size", [(960, 600), (1366, 768)])
def test_letters_on_the_screen_leave_what_a_search_finds_in_sight(
    make_pilot: Callable[..., Pilot], size: tuple[int, int]
) -> None:
    pilot = make_pilot(RuleBookScene(), size)
    field = pilot.scene.field
    pilot.click(field._small[0])
    assert pilot.app.letters.shown
    board = pilot.app.letters.rect()
    assert not board.colliderect(field.answers)
    assert pilot.app.display.canvas.get_rect().contains(board)
    pilot.type("joker")
    assert pilot.scene._rows
    assert not any(row.face.colliderect(board) for row in pilot.scene._rows)


def test_a_page_is_turned_by_drawing_it_sideways(make_pilot: Callable[..., Pilot]) -> None:
    pilot = make_pilot(RuleBookScene("keyword"), (960, 600))
    scene = pilot.scene
    first = scene._at
    pilot.swipe((800, 300), (560, 320))
    assert scene._at == first + 1
    pilot.swipe((560, 300), (800, 280))
    assert scene._at == first
    pilot.swipe((700, 200), (650, 420))
    pilot.swipe((700, 300), (670, 300))
    assert scene._at == first, "down the page and a short way it is not turned"
    scene.turn(1)
    forth = pilot.find(scene._name(scene._leaves[first + 2])).face
    pilot.swipe((forth.left + 2, forth.centery), (forth.right - 2, forth.centery))
    assert scene._at == first, "a button that is drawn over is not pressed"


def test_a_page_found_by_letters_on_the_screen_is_not_covered_by_them(make_pilot: Callable[..., Pilot]) -> None:
    pilot = make_pilot(RuleBookScene("keyword"), (960, 600))
    pilot.click(pilot.scene.field._small[0])
    for letter in "STAR":
        pilot.click(pilot.app.letters.place_of(letter))
    assert pilot.app.letters.shown
    pilot.tap(next(row for row in pilot.scene._rows if row.number is not None))
    assert not pilot.app.letters.shown


def test_a_wide_low_window_shows_both_halves_of_a_page(make_pilot: Any) -> None:
    scene = make_pilot(RuleBookScene("keyword"), (2000, 700)).scene
    assert scene.compact
    assert {leaf.half for leaf in scene._leaves} == {"both"}


def test_the_head_the_list_and_the_foot_count_the_same_pages(
    make_pilot: Callable[..., Pilot], monkeypatch: pytest.MonkeyPatch
) -> None:
    pilot = make_pilot(RuleBookScene("keyword"), (960, 600))
    scene: Any = pilot.scene
    chapter = scene._chapter
    for leaf in leaves(chapter, True):
        assert scene._leaves[scene._at] == leaf
        number = next(row.number for row in scene._rows if row.marked and row.number is not None)
        assert chapter.pages[number - 1] is leaf.page
        scene.repaint()
        with monkeypatch.context() as patch:
            told = [words for words, _ in lines_drawn(patch, pilot.app.draw)]
        assert f"{number} of {len(chapter.pages)}" in told
        half = f", {leaf.beside}" if leaf.half == "aside" else ""
        assert f"{chapter.name} · page {number} of {len(chapter.pages)}{half}" in told
        pilot.key("PgDn")


def test_what_turns_to_a_half_page_is_called_by_its_page(make_pilot: Callable[..., Pilot]) -> None:
    pilot = make_pilot(RuleBookScene("keyword"), (960, 600))
    scene: Any = pilot.scene
    names = {scene._name(leaf) for leaf in leaves(scene._chapter, True)}
    assert len(names) == len(leaves(scene._chapter, True))
    assert not names & {"Table", "Example", "Picture"}


@pytest.mark.parametrize(("search", "stands"), [("scor", "scor"), ("blank", "master")])
def test_words_that_are_searched_are_marked_where_they_stand(
    make_pilot: Callable[..., Pilot], search: str, stands: str
) -> None:
    pilot = make_pilot(RuleBookScene("keyword"))
    scene: Any = pilot.scene
    page = next(page for page in scene._chapter.pages if page.has(search) and stands in page.words)
    scene.open(scene._chapter, page)
    before = pilot.pixels()
    scene._searched(search)
    words = words_on(page, search)
    marks = places(Pen(scene.back, scene.u), scene._printed, words)
    text = " ".join(line.text for line in scene._printed)
    assert len(marks) == plain(text).count(stands) > 0
    sheet = pygame.Rect(*(round(v * scene.u) for v in scene._sheet))
    assert all(sheet.contains(mark) for mark in marks)
    assert pilot.pixels() != before
    scene._searched("")
    assert pilot.pixels() == before


@pytest.mark.parametrize(
    "game", ["keyword", "keyword-solitaire", "crossword-lexicon", "lexicon", "lexicon-uk", "anagrams"]
)
def test_it_is_told_how_a_finger_takes_a_loose_piece_back(game: str) -> None:
    chapter = next(chapter for chapter in chapters() if chapter.game == game)
    told = " ".join(text for page in chapter.pages for text in page.text)
    assert re.search(r"[Cc]lick on (a loose|a card laid|a letter of the word)[^.]* (takes it|puts it) back", told)
