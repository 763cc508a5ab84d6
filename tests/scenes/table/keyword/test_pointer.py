import pygame
import pytest

from lexicon.scenes.table.surfaces.keyword.laying.pointer import FINGER_LIFT, Pointer
from lexicon.scenes.table.surfaces.keyword.laying.tentative import Tentative
from lexicon.scenes.table.surfaces.keyword.layout import arrange


class Desk:
    """An owner that writes down what it is told."""

    def __init__(self, rack="ABCDE?", filled=()):
        self.layout = arrange(1280, 800)
        self.tentative = Tentative()
        self.tentative.deal(rack)
        self.filled = set(filled)
        self.flying = set()
        self.cursor = False
        self.told = []
        self.pointer = Pointer(self)

    def may_lay(self, square):
        return 0 <= square[0] < 19 and 0 <= square[1] < 19 and square not in self.filled

    def in_flight(self, block):
        return block in self.flying

    def laid(self, block, start):
        self.told.append(("laid", block.letter))

    def put_back(self, block, start):
        self.told.append(("back", block.letter))

    def sent_back(self, block, start, square):
        self.told.append(("sent back", block.letter, square))

    def picked_up(self, block):
        self.told.append(("up", block.letter))

    def rack_clicked(self, block):
        self.told += [("at cursor", block.letter)] * self.cursor
        return self.cursor

    def square_clicked(self, square):
        self.told.append(("square", square))

    def master_clicked(self, block):
        self.told.append(("master", block.letter))

    # --- acting
    def spot(self, i):
        return self.layout.place_rect(i).center

    def square(self, row, col):
        return self.layout.square_rect((row, col)).center

    def mouse(self, kind, pos, **extra):
        return self.pointer.event(pygame.event.Event(kind, {"pos": pos, "button": 1, "rel": (0, 0), **extra}))

    def click(self, pos):
        self.mouse(pygame.MOUSEBUTTONDOWN, pos)
        self.mouse(pygame.MOUSEBUTTONUP, pos)

    def drag(self, start, end):
        self.mouse(pygame.MOUSEBUTTONDOWN, start)
        self.mouse(pygame.MOUSEMOTION, ((start[0] + end[0]) // 2, (start[1] + end[1]) // 2))
        self.mouse(pygame.MOUSEMOTION, end)
        self.mouse(pygame.MOUSEBUTTONUP, end)

    def finger(self, kind, pos):
        """A mouse event that SDL has made of a finger."""
        return self.mouse(kind, pos, touch=True)


@pytest.fixture
def desk():
    return Desk()


def test_a_block_is_dragged_to_a_square(desk):
    desk.drag(desk.spot(1), desk.square(4, 7))
    assert desk.tentative.letters == {(4, 7): "B"}
    assert desk.told == [("up", "B"), ("laid", "B")]


def test_a_small_miss_counts_for_the_square_beside(desk):
    desk = Desk(filled=[(4, 7)])
    x, y = desk.square(4, 7)
    desk.drag(desk.spot(0), (x + 13, y))
    assert desk.tentative.letters == {(4, 8): "A"}


def test_a_drop_on_nothing_goes_home(desk):
    desk.drag(desk.spot(0), (1000, 300))
    assert desk.tentative.letters == {}
    assert desk.told[-1] == ("back", "A")


def test_a_loose_block_is_dragged_on_and_back_to_a_place_of_the_rack(desk):
    desk.drag(desk.spot(0), desk.square(4, 7))
    desk.drag(desk.square(4, 7), desk.square(5, 7))
    assert desk.tentative.letters == {(5, 7): "A"}
    desk.drag(desk.square(5, 7), desk.spot(3))
    assert [b.letter if b else "." for b in desk.tentative.places][:6] == list("BCDAE?")


def test_click_and_click(desk):
    desk.click(desk.spot(2))
    assert desk.pointer.chosen.letter == "C"
    desk.click(desk.square(0, 0))
    assert desk.tentative.letters == {(0, 0): "C"}
    assert desk.pointer.held is None


def test_a_click_on_the_rack_is_for_the_cursor_where_it_is_set_and_a_drag_is_not(desk):
    desk.cursor = True
    desk.click(desk.spot(2))
    assert desk.told == [("at cursor", "C")]
    assert desk.pointer.held is None
    desk.drag(desk.spot(0), desk.square(9, 9))
    assert desk.told[1:] == [("up", "A"), ("laid", "A")]
    desk.click(desk.square(9, 9))
    assert desk.told[3:] == [("up", "A")], "a loose block is lifted from the board"


def test_another_click_on_the_rack_chooses_that_block_instead(desk):
    desk.click(desk.spot(2))
    desk.click(desk.spot(3))
    assert desk.pointer.chosen.letter == "D"
    desk.click(desk.spot(3))
    assert desk.pointer.chosen is None


def test_a_chosen_block_goes_to_a_free_place_of_the_rack(desk):
    desk.click(desk.spot(0))
    desk.click(desk.spot(8))
    assert desk.tentative.places[8].letter == "A"
    assert desk.tentative.places[0] is None


def test_click_on_an_empty_square_sets_the_cursor(desk):
    desk.click(desk.square(3, 3))
    assert desk.told == [("square", (3, 3))]


def test_a_filled_square_takes_nothing():
    desk = Desk(filled=[(9, 9)])
    desk.click(desk.spot(0))
    desk.click(desk.square(9, 9))
    assert desk.tentative.letters == {}


def test_right_click_takes_back(desk):
    desk.drag(desk.spot(0), desk.square(4, 7))
    desk.mouse(pygame.MOUSEBUTTONDOWN, desk.square(4, 7), button=3)
    assert desk.told[-1] == ("sent back", "A", (4, 7))
    assert desk.tentative.letters == {}
    assert desk.tentative.places[0].letter == "A"


def test_a_second_click_on_a_loose_block_takes_it_back(desk):
    """A finger has no right button, and at the other tables a click on what lies loose takes it back."""
    desk.drag(desk.spot(0), desk.square(4, 7))
    desk.click(desk.square(4, 7))
    assert desk.pointer.chosen is not None, "the next click may say where to"
    desk.click(desk.square(4, 7))
    assert desk.told[-1] == ("sent back", "A", (4, 7))
    assert desk.tentative.letters == {}
    assert desk.tentative.places[0].letter == "A"
    assert desk.pointer.held is None


def test_a_loose_master_asks_for_its_letter_again(desk):
    desk.drag(desk.spot(5), desk.square(4, 7))
    desk.click(desk.square(4, 7))
    assert desk.told[-1] == ("master", "?")


def test_a_block_in_flight_is_left_alone(desk):
    desk.flying.add(desk.tentative.places[0])
    desk.drag(desk.spot(0), desk.square(4, 7))
    assert desk.tentative.letters == {}
    desk.drag(desk.spot(1), desk.square(4, 7))
    assert desk.tentative.letters == {(4, 7): "B"}


def test_a_block_dragged_by_a_finger_floats_above_it(desk):
    start, end = desk.spot(0), desk.square(4, 7)
    lifted = end[0], end[1] + round(desk.layout.block * FINGER_LIFT)
    desk.finger(pygame.MOUSEBUTTONDOWN, start)
    desk.finger(pygame.MOUSEMOTION, lifted)
    assert desk.pointer.dragged_centre == end
    desk.finger(pygame.MOUSEBUTTONUP, lifted)
    assert desk.tentative.letters == {(4, 7): "A"}
    assert desk.pointer.held is None


def test_tap_and_tap(desk):
    for pos in (desk.spot(0), desk.square(2, 2)):
        desk.finger(pygame.MOUSEBUTTONDOWN, pos)
        desk.finger(pygame.MOUSEBUTTONUP, pos)
    assert desk.tentative.letters == {(2, 2): "A"}


def test_letting_go_of_everything_loses_nothing(desk):
    desk.mouse(pygame.MOUSEBUTTONDOWN, desk.spot(0))
    desk.mouse(pygame.MOUSEMOTION, desk.square(4, 7))
    desk.pointer.drop()
    assert len(desk.tentative.blocks) == 6
    assert desk.told[-1] == ("back", "A")
    assert desk.pointer.dragged is None


def test_double_clicks_lose_nothing(desk):
    for _ in range(5):
        desk.click(desk.spot(0))
        desk.click(desk.spot(0))
        desk.click(desk.square(1, 1))
        desk.click(desk.square(1, 1))
    assert len(desk.tentative.blocks) == 6
