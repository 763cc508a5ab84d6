"""Who sits where before a game."""

from __future__ import annotations

import random

import pytest

from lexicon.games.registry import game_class
from lexicon.games.shelf import SPECS
from lexicon.scenes.setup.seating import COMPUTER_NAMES, Seating
from lexicon.storage import SeatPlan

KEYWORD = game_class("keyword").spec


def seated(**seats: str) -> Seating:
    """Seats by colour: a name is a person, ``computer`` a computer player."""
    plans = [
        SeatPlan(seat, "computer", "Nell", "casual") if name == "computer" else SeatPlan(seat, "person", name)
        for seat, name in seats.items()
    ]
    return Seating(KEYWORD, plans)


def test_first_time_a_person_against_a_computer_at_the_usual_seats() -> None:
    kinds = {seat.seat: seat.kind for seat in Seating(KEYWORD).seats}
    assert kinds == {"red": "person", "green": "empty", "blue": "computer", "yellow": "empty"}


def test_remembered_seats_come_back() -> None:
    plans = seated(red="George", green="computer", yellow="Mary").plans()
    again = Seating(KEYWORD, plans)
    assert again.plans() == plans
    assert again.seat("blue").kind == "empty"
    assert again.seat("green").level == "casual"


def test_who_gave_no_name_has_none_the_next_time() -> None:
    again = Seating(KEYWORD, seated(red=" ", blue="Mary").plans())
    assert again.seat("red").name == ""
    assert again.plans()[0].name == "Red"
    again.exchange("red", "green")
    assert again.shown_name(again.seat("green")) == "Green"


def test_remembered_seats_of_another_number_are_not_taken() -> None:
    assert Seating(game_class("keyword-partners").spec, seated(red="George", blue="Mary").plans()).problem() == ""


def test_partners_have_no_empty_seat_and_solitaires_only_people() -> None:
    partners = Seating(game_class("keyword-partners").spec)
    assert len(partners.taken) == 4
    assert "empty" not in partners.kinds
    assert Seating(game_class("keyword-solitaire").spec).kinds == ("person",)


@pytest.mark.parametrize(
    ("seats", "words"),
    [
        ({"red": "George"}, "At least two"),
        ({"red": "computer", "blue": "computer"}, "At least one person"),
        ({"red": "George", "blue": "george "}, "called"),
    ],
)
def test_why_a_game_cannot_start(seats: dict[str, str], words: str) -> None:
    seating = seated(red="X", blue="Y")
    for seat in seating.seats:
        seating.set_kind(seat.seat, "empty")
    for seat, name in seats.items():
        seating.set_kind(seat, "computer" if name == "computer" else "person")
        seating.seat(seat).name = name
    assert words in seating.problem()


def test_nameless_people_are_called_by_their_colour() -> None:
    seating = seated(red=" ", blue="Mary")
    assert [plan.name for plan in seating.plans()] == ["Red", "Mary"]


def test_computers_never_have_a_persons_name() -> None:
    seating = seated(red=COMPUTER_NAMES[0], green="computer", blue="computer", yellow="computer")
    names = [plan.name for plan in seating.plans()]
    assert len(set(names)) == 4


def test_exchange_moves_everything() -> None:
    seating = seated(red="George", green="computer")
    seating.exchange("red", "yellow")
    seating.exchange("green", "blue")
    assert {s.seat: s.kind for s in seating.seats} == {
        "red": "empty",
        "green": "empty",
        "blue": "computer",
        "yellow": "person",
    }
    assert seating.seat("yellow").name == "George"
    assert seating.seat("blue").level == "casual"


def test_placing_somebody_who_sits_already_exchanges_seats() -> None:
    seating = seated(red="George", blue="Mary")
    seating.place("Mary", "red")
    assert seating.seat("red").name == "Mary"
    assert seating.seat("blue").name == "George"


def test_shuffle_keeps_who_plays_and_which_seats_are_taken() -> None:
    orders = set()
    for seed in range(40):
        seating = seated(red="George", green="Ada", blue="Mary")
        seating.shuffle(random.Random(seed))
        assert seating.seat("yellow").kind == "empty"
        orders.add(tuple(seat.name for seat in seating.seats[:3]))
    assert len(orders) == 6


def test_best_place_prefers_the_nameless_then_the_empty() -> None:
    seating = seated(red="George", green=" ", blue="computer")
    assert seating.best_place() == "green"
    seating.seat("green").name = "Ada"
    assert seating.best_place() == "yellow"
    seating.place("Tom", "yellow")
    assert seating.best_place() == "blue"


def test_people_may_have_the_names_of_computers_at_a_table_of_eight() -> None:
    spec = game_class("crossword-lexicon").spec
    people = [SeatPlan(str(n + 1), "person", COMPUTER_NAMES[n]) for n in range(7)]
    seating = Seating(spec, [*people, SeatPlan("8", "computer", "Nell", "casual")])
    names = [plan.name for plan in seating.plans()]
    assert len(set(names)) == 8


def test_who_has_no_name_has_the_same_in_all_games_for_one() -> None:
    """Figures go by the name: one person had two rows, Player and Player 1."""
    alone = [Seating(spec) for spec in SPECS.values() if spec.max_seats == 1]
    assert len(alone) > 5
    assert {seating.plans()[0].name for seating in alone} == {"Player"}
