"""A party as a file has it: a value that makes no sense costs only itself.

What nothing hangs on gives way to the usual value: names, levels, options, the notes of a slip. Seed, numbers of
players and figures cannot be guessed; where one of them is wrong, `read_party` says so as `replay` does.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Collection, Iterable, Mapping
from itertools import count
from typing import Any, Final

from lexicon.games.party.actions import ACTIONS, Arrive, PartyAction, ResultLine, StartRound, TableResult
from lexicon.games.party.checking import line_problems
from lexicon.games.party.party import BadParty, Party, replay
from lexicon.games.party.setup import MOST_ROUNDS, USUAL_ROUNDS, Entrant, EntrantKind, PartySetup, Prize
from lexicon.games.registry import UnknownGame, game_class
from lexicon.games.setup import sound_options
from lexicon.games.spec import GameSpec
from lexicon.system import text
from lexicon.words import Level

_NUMBER: Final = 3
"""Letters that a blank and the number behind a name take."""
_NEEDED: Final = ("number", "figure")


def read_party(save: Mapping[str, Any], *, part: bool = False) -> Party:
    """The party that *save* stands for, which a file has in the form of ``Party.save``. Raises BadParty.

    *part*: as far as its actions can be played, where one of them is wrong.
    """
    actions = save.get("actions")
    rounds = [each for each in actions if _kind(each) == StartRound.kind] if isinstance(actions, list) else []
    return replay({**save, "setup": sound_setup(save.get("setup"), len(rounds))}, decode=sound_action, part=part)


def sound_part(save: Mapping[str, Any]) -> int:
    """How many actions of *save*, from the first on, `read_party` can play where it cannot play all."""
    try:
        return len(read_party(save, part=True).actions)
    except BadParty:
        return 0


def sound_setup(data: object, begun: int = 0) -> object:
    """*data*, a set-up in JSON, with the usual values for those that make no sense. *begun*: rounds that were."""
    if not isinstance(data, Mapping):
        return data
    kept = {field.name: data[field.name] for field in dataclasses.fields(PartySetup) if field.name in data}
    entrants = kept.get("entrants")
    if isinstance(entrants, list):
        kept["entrants"] = _sound_entrants(entrants)
    try:
        spec = game_class(str(kept.get("game_id"))).spec
    except UnknownGame:
        return kept
    return {**kept, **_sound_terms(kept, spec, begun)}


def _sound_terms(given: Mapping[str, Any], spec: GameSpec, begun: int) -> dict[str, Any]:
    """What was agreed on besides game, seed and who takes part."""
    if spec.party is None:
        return {}
    minutes, rounds, prize, host, options = (
        given.get(name) for name in ("minutes", "rounds", "prize", "host", "options")
    )
    entrants = given.get("entrants")
    people = isinstance(entrants, list) and all(each["kind"] == EntrantKind.PERSON for each in entrants)
    return {
        "minutes": minutes if _is_within(minutes, 0, spec.party.minutes) else 0,
        "rounds": rounds if _is_within(rounds, 1, MOST_ROUNDS) else min(MOST_ROUNDS, max(USUAL_ROUNDS, begun)),
        "prize": prize if spec.party.prize_words and prize in tuple(Prize) else Prize.NONE.value,
        "host": host if isinstance(host, str) else "",
        "options": sound_options(spec, options) if isinstance(options, Mapping) else {},
        "steward": given.get("steward") is True and people,
    }


def _sound_entrants(given: Iterable[object]) -> list[dict[str, Any]]:
    names: list[str] = []
    sound = []
    for number, each in enumerate(given, start=1):
        entrant = _sound_entrant(each, number, names)
        names.append(entrant["name"])
        sound.append(entrant)
    return sound


def _sound_entrant(data: object, number: int, taken: Collection[str]) -> dict[str, Any]:
    """One who takes part, in JSON, under a name that is none of *taken*."""
    given = data if isinstance(data, Mapping) else {}
    level, kind = given.get("level"), given.get("kind", EntrantKind.PERSON)
    known = level in tuple(Level)
    if kind not in tuple(EntrantKind):
        kind = EntrantKind.COMPUTER if known else EntrantKind.PERSON
    person = kind == EntrantKind.PERSON
    usual = level if known else Level.CLUB.value
    return {
        "name": _apart(_name(given.get("name")) or f"Player {number}", taken),
        "kind": str(kind),
        "level": "" if person else usual,
    }


def _name(value: object) -> str:
    return text.name(value) if isinstance(value, str) else ""


def _apart(name: str, taken: Collection[str]) -> str:
    """*name*, with a number behind it where one of *taken* is called so."""
    folded = {each.casefold() for each in taken}
    short = name[: text.NAME_LENGTH - _NUMBER].rstrip()
    names = (name if n == 1 else f"{short} {n}" for n in count(1))
    return next(each for each in names if each.casefold() not in folded)


def sound_action(party: Party, data: object) -> PartyAction:
    """The next action of *party* that *data* stands for. Raises BadRecord where nothing can be made of it."""
    cls = ACTIONS.classes.get(_kind(data))
    if cls is None or not isinstance(data, Mapping):
        return ACTIONS.decode(data)
    known = {"kind", *(field.name for field in dataclasses.fields(cls))}
    kept = {name: value for name, value in data.items() if name in known}
    if cls is Arrive:
        kept["entrant"] = _sound_arrival(party, kept.get("entrant"))
    elif cls is TableResult:
        kept |= _sound_slip(kept, party.setup.spec)
    return ACTIONS.decode(kept)


def _sound_arrival(party: Party, data: object) -> dict[str, Any]:
    entrants = party.entrants
    fields = _sound_entrant(data, len(entrants) + 1, ())
    back = party.who_left(Entrant(fields["name"], EntrantKind(fields["kind"])))
    others = [each.name for number, each in enumerate(entrants) if number != back]
    return {**fields, "name": _apart(fields["name"], others)}


def _sound_slip(given: Mapping[str, Any], spec: GameSpec) -> dict[str, Any]:
    lines, played, confirmed = given.get("lines"), given.get("played", False), given.get("confirmed_by", [])
    if not isinstance(played, bool):
        played = not confirmed
    sound: dict[str, Any] = {"played": played, "confirmed_by": [] if played else confirmed}
    if isinstance(lines, list):
        sound["lines"] = [_sound_line(line, spec) for line in lines]
    return sound


def _sound_line(data: object, spec: GameSpec) -> object:
    """A line of a slip: each note that could not be, or does not go with those before it, has its usual value."""
    if not isinstance(data, Mapping) or any(type(data.get(name)) is not int for name in _NEEDED):
        return data
    line = ResultLine(data["number"], data["figure"])
    for field in dataclasses.fields(ResultLine):
        value = data.get(field.name, field.default)
        if field.name not in _NEEDED and type(value) is type(field.default):
            note: Any = {field.name: value}
            tried = dataclasses.replace(line, **note)
            line = line if any(line_problems(tried, spec, "")) else tried
    return dataclasses.asdict(line)


def _kind(data: object) -> str:
    kind = data.get("kind") if isinstance(data, Mapping) else None
    return kind if isinstance(kind, str) else ""


def _is_within(value: object, least: int, most: int) -> bool:
    return type(value) is int and least <= value <= most
