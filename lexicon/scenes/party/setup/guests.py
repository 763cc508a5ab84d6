"""Who is asked to a party and what is agreed, before the places are drawn. No screen in it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import chain, count, cycle
from typing import Any, Final

from lexicon.games.party import LEAST, MOST, MOST_ROUNDS, Entrant, EntrantKind, PartySetup, Prize
from lexicon.games.spec import GameSpec
from lexicon.scenes.heads import LEVELS
from lexicon.scenes.party.content import tables_words
from lexicon.storage import SeatPlan
from lexicon.system import text
from lexicon.wording import counted_word, number_word

COMPUTER_NAMES: Final = (
    *("Hazel", "Oscar", "Nell", "Hugo", "Ruth", "Basil", "Edith", "Cecil", "Ivor", "Clara", "Walter", "Mabel"),
    *("Percy", "Agnes", "Ernest", "Winnie", "Ivy", "Stanley", "Olive", "Frank", "June", "Cyril", "Vera", "Sidney"),
    *("Pearl", "Ned", "Elsie", "George", "Daisy", "Bert", "Harriet", "Albert", "Rosalind", "Reginald", "Maud", "Fred"),
    *(
        "Winifred",
        "Hubert",
        "Lil",
        "Harold",
        "Margaret",
        "Leonard",
        "Beryl",
        "Arthur",
        "Dora",
        "Wilfred",
        "Ada",
        "Noel",
    ),
    *("Phyllis", "Gilbert", "Muriel", "Horace", "Enid", "Claude", "Nora", "Edgar", "Gladys", "Alfred", "Sybil", "Rex"),
)
"""First names of computer players at a party: more than may take part."""
USUAL_COUNT: Final = 12
USUAL_ROUNDS: Final = 3
USUAL_LEVELS: Final = ("casual", "club", "expert")
COUNTS: Final = tuple(range(LEAST, MOST + 1))
ROUNDS: Final = tuple(range(1, MOST_ROUNDS + 1))
PRIZES: Final = (Prize.NONE, Prize.TABLE, Prize.ROOM)
_PEOPLE: Final = "people"


def free_names(taken: Iterable[str]) -> Iterator[str]:
    """Names of computers that nobody of *taken* has; when all have been given, "Hazel 2" and so on."""
    used = {name.casefold() for name in taken}
    names = chain(COMPUTER_NAMES, (f"{name} {n}" for n in count(2) for name in COMPUTER_NAMES))
    return (name for name in names if name.casefold() not in used)


def minutes_offered(most: int) -> tuple[int, ...]:
    """The times that a game may be given."""
    return tuple(n for n in range(1, most + 1) if n <= 10 or n % 5 == 0 or n == most)


NAMELESS: Final = "Player 1"
"""Who plays first here where nobody has a name yet."""


class Guests:
    """The list of a party. *remembered*, *people*: as they were chosen the last time; *name*: who plays first here."""

    def __init__(self, spec: GameSpec, remembered: Mapping[str, Any], people: Iterable[str], name: str) -> None:
        self.spec = spec
        terms = spec.party
        assert terms is not None, "a game for a party"
        self.terms = terms
        self.people = [text.name(each) for each in people if text.name(each)] or [name or NAMELESS]
        self.count = _one_of(remembered.get("count"), COUNTS, USUAL_COUNT)
        self.rounds = _one_of(remembered.get("rounds"), ROUNDS, USUAL_ROUNDS)
        self.minutes = _one_of(remembered.get("minutes"), minutes_offered(terms.minutes), terms.minutes)
        kept = remembered.get("levels")
        levels = kept if isinstance(kept, (list, tuple)) else USUAL_LEVELS
        self.levels = [each.id for each in LEVELS if each.id in levels] or list(USUAL_LEVELS)
        prize = remembered.get("prize")
        self.prize = Prize(prize) if terms.prize_words and prize in tuple(Prize) else Prize.NONE
        self.steward = remembered.get("steward") is True
        self.dictionary = str(remembered.get("dictionary") or "")
        host = remembered.get("host")
        self.host = host if isinstance(host, str) else self.people[0]

    # --- looking

    @property
    def total(self) -> int:
        """How many take part."""
        return len(self.people) if self.steward else max(self.count, len(self.people))

    @property
    def computers(self) -> int:
        """How many of them are computers."""
        return self.total - len(self.people)

    @property
    def counts(self) -> tuple[int, ...]:
        """How many may take part, with the people there are."""
        return tuple(n for n in COUNTS if n >= len(self.people)) or COUNTS[-1:]

    def company(self) -> str:
        """ "one person and eleven computers at three tables of four"."""
        people, computers = len(self.people), self.computers
        who = f"{number_word(people)} {'person' if people == 1 else 'people'}"
        if computers:
            who += f" and {counted_word(computers, 'computer')}"
        return f"{who} at {tables_words(self.total)}" if self.total >= LEAST else who

    def problem(self) -> str:
        """Why the party can't begin like this, or an empty text."""
        folded = [name.casefold() for name in self.people]
        twice = next((n for i, n in enumerate(self.people) if n.casefold() in folded[:i]), None)
        if twice:
            return f"Two are called {twice}."
        if self.total < LEAST:
            return f"At real tables at least {number_word(LEAST)} people have to play."
        return ""

    def setup(self, seed: int) -> PartySetup:
        """What the rules want, with the chance of *seed*."""
        entrants = [Entrant(name) for name in self.people]
        names, levels = free_names(self.people), cycle(self.levels)
        for _ in range(self.computers):
            entrants.append(Entrant(next(names), EntrantKind.COMPUTER, next(levels)))
        options = {"dictionary": self.dictionary} if self.dictionary else {}
        return PartySetup(
            game_id=self.spec.id,
            entrants=tuple(entrants),
            rounds=self.rounds,
            minutes=self.minutes,
            prize=self.prize,
            host=self.host,
            seed=seed,
            options=options,
            steward=self.steward,
        )

    # --- changing

    def add(self, name: str) -> bool:
        """Ask somebody; false where nobody of that name can be asked."""
        name = text.name(name)
        if not name or len(self.people) >= MOST or name.casefold() in (n.casefold() for n in self.people):
            return False
        self.people.append(name)
        return True

    def rename(self, name: str, new: str) -> bool:
        """Have *name* on the list as *new*; false where that is no name or somebody else has it."""
        new = text.name(new)
        others = [n.casefold() for n in self.people if n != name]
        if not new or name not in self.people or new.casefold() in others:
            return False
        self.people[self.people.index(name)] = new
        if self.host == name:
            self.host = new
        return True

    def remove(self, name: str) -> None:
        """Strike somebody off; one stays."""
        if len(self.people) > 1:
            self.people.remove(name)
            if self.host == name:
                self.host = self.people[0]

    def flip_level(self, level: str) -> None:
        """Let computers of a level come, or not; one level at least stays."""
        chosen = {*self.levels} ^ {level}
        if chosen:
            self.levels = [each.id for each in LEVELS if each.id in chosen]

    # --- remembered

    def remembered(self) -> dict[str, Any]:
        """What to keep for the next time."""
        return {
            "count": self.count,
            "rounds": self.rounds,
            "minutes": self.minutes,
            "levels": list(self.levels),
            "prize": self.prize.value,
            "steward": self.steward,
            "host": self.host,
            "dictionary": self.dictionary,
        }

    def plans(self) -> list[SeatPlan]:
        """The people, as the settings keep them."""
        return [SeatPlan(_PEOPLE, "person", name) for name in self.people]


def _one_of(value: object, offered: tuple[int, ...], usual: int) -> int:
    return value if type(value) is int and value in offered else usual
