"""Checks what a game is set up with, the same for every game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Any

from lexicon.games.game import BadSetup, Game, SeatId
from lexicon.games.spec import GameSpec, Option

#: Whole numbers beyond this are not safe in every JSON reader.
MAX_SEED = 2**53 - 1


_LONGEST = 100
"""Letters of an option at most: an id of a dictionary, or a word of a choice."""
_CALLED = {bool: "true or false", int: "a whole number", str: "a text"}


def settle_options(spec: GameSpec, given: Mapping[str, Any]) -> dict[str, Any]:
    """Every option of *spec*, at the value *given* or its default. Raises BadSetup naming what is wrong."""
    if not isinstance(given, Mapping):
        raise BadSetup("options are an object of names and values")
    known = {option.id: option for option in spec.options}
    for name in given:
        if name not in known:
            raise BadSetup(f"{spec.name} has no option {name!r:.60}; it has {', '.join(known)}")
    return {name: _settle(option, given.get(name, option.default)) for name, option in known.items()}


def _settle(option: Option, value: Any) -> Any:
    if type(value) is not type(option.default):
        raise BadSetup(f"option {option.id} is {_CALLED[type(option.default)]}, not {value!r:.60}")
    if isinstance(value, str) and len(value) > _LONGEST:
        raise BadSetup(f"option {option.id} has {_LONGEST} letters at most, not {value!r:.60}…")
    if option.choices and value not in option.choices:
        raise BadSetup(f"option {option.id} is one of {', '.join(map(repr, option.choices))}, not {value!r:.60}")
    if type(value) is int and not 0 <= value <= option.maximum:
        raise BadSetup(f"option {option.id} runs from 0 to {option.maximum}, not {value!r:.60}")
    return value


def sound_options(spec: GameSpec, given: Mapping[str, Any]) -> dict[str, Any]:
    """Every option of *spec*, at the value *given* where that is sound, else at its default."""
    settled = dict(spec.defaults)
    for option in spec.options:
        with suppress(BadSetup):
            settled[option.id] = _settle(option, given.get(option.id, option.default))
    return settled


def settle_seats(spec: GameSpec, given: Sequence[SeatId]) -> tuple[SeatId, ...]:
    """The seats taken, in their order round the table. Raises BadSetup for an unknown one, a double, a wrong number."""
    if isinstance(given, str) or not isinstance(given, Sequence):
        raise BadSetup("seats are a list of names")
    for seat in given:
        if seat not in spec.seat_ids:
            raise BadSetup(f"{spec.name} has no seat {seat!r:.60}; it has {', '.join(spec.seat_ids)}")
    if len(set(given)) != len(given):
        raise BadSetup("a seat is taken twice")
    if not spec.min_seats <= len(given) <= spec.max_seats:
        raise BadSetup(f"{spec.name} has {spec.min_seats} to {spec.max_seats} seats, not {len(given)}")
    return tuple(seat for seat in spec.seat_ids if seat in given)


def settle_seed(given: object) -> int:
    """The seed, if it is one. Raises BadSetup."""
    if type(given) is not int or not 0 <= given <= MAX_SEED:
        raise BadSetup(f"a seed is a whole number from 0 to {MAX_SEED}, not {given!r:.60}")
    return given


def settle_deal(game: type[Game], given: Mapping[str, Any] | None) -> None:
    """Make sure that *given*, where there is something, can be what a dictionary decided of a deal. Raises BadSetup."""
    if given and given not in (possible := list(game.deals())):
        known = f"one of {possible[0]!r} to {possible[-1]!r}" if possible else "nothing here"
        raise BadSetup(f"the deal of {game.spec.name} is {known}, not {given!r:.60}")
