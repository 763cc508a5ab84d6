"""What is written on a slip while it is filled in, and the result it makes. No screen in it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Final

from lexicon.games.common.seats import to_the_left
from lexicon.games.game import BadSetup
from lexicon.games.party import PartyTable, PartyView, Prize, ResultLine, TableResult
from lexicon.games.party.checking import result_problem
from lexicon.system import text

_LONGEST = 15


@dataclass(frozen=True)
class SlipColumn:
    """What is asked of each line. ``kind``: ``number``, ``signed``, ``word``, ``tick`` or ``fine``."""

    key: str
    head: str
    width: float
    kind: str = "number"
    wanted: bool = False
    """Whether it may not be left empty."""


def columns(view: PartyView, table: PartyTable) -> tuple[SlipColumn, ...]:
    """What the slip of this party asks for, from left to right."""
    spec, terms = view.setup.spec, view.setup.terms
    if spec.low_wins:
        asked = [SlipColumn("points", "Left in hand", 92, wanted=True), SlipColumn("cards_left", "Cards", 62)]
        if spec.tariff is not None and spec.tariff.fine:
            asked.append(SlipColumn("fine", "Fines", 104, "fine"))
        if terms.out_leads:
            asked.append(SlipColumn("out", "Ran out", 62, "tick"))
    else:
        asked = [SlipColumn("points", "Points", 82, "signed", wanted=True), SlipColumn("last_play", "Last play", 76)]
        if table.prize_word or view.setup.prize is Prize.ROOM:
            asked.append(SlipColumn("prize_turn", "Prize, turn", 82))
        asked.append(SlipColumn("key_cards", "Key cards", 78))
    return (*asked, SlipColumn("best_word", "Best word", 150, "word"), SlipColumn("best_worth", "worth", 60))


def neighbours(table: PartyTable) -> dict[int, int]:
    """For everybody at a table the number of who checks the line: the player at the left (ruling 5.11)."""
    numbers = table.numbers
    return {numbers[seat]: numbers[to_the_left(table.seat_ids, seat)] for seat in table.seat_ids}


@dataclass
class Slip:
    """A slip of ``table`` being filled in: what stands in each field, and whose line was checked."""

    view: PartyView
    table: PartyTable
    written: dict[tuple[int, str], str] = field(default_factory=dict)
    checked: set[int] = field(default_factory=set)

    @classmethod
    def of(cls, view: PartyView, number: int, before: TableResult | None) -> Slip:
        """An empty slip, or the one that was entered *before*, to be put right."""
        slip = cls(view, view.table(number))
        for line in before.lines if before is not None else ():
            values = {
                "points": line.figure - line.fine if view.setup.spec.low_wins else line.figure,
                "last_play": line.last_play,
                "cards_left": line.cards_left,
                "fine": line.fine,
                "out": int(line.out),
                "prize_turn": line.prize_turn,
                "key_cards": line.key_cards,
                "best_worth": line.best_worth,
            }
            shown = {key: str(value) for key, value in values.items() if value or key == "points"}
            slip.written |= {(line.number, key): value for key, value in {**shown, "best_word": line.best_word}.items()}
        return slip

    def put(self, number: int, key: str, value: str) -> None:
        """Write in a field; what was checked before has to be checked again."""
        self.written[number, key] = value
        self.checked.discard(number)

    def problem(self) -> str:
        """What is missing yet, or an empty text."""
        for seat in self.table.seats:
            name = self.view.names[seat.number]
            for column in columns(self.view, self.table):
                said = self.written.get((seat.number, column.key), "").strip()
                if column.wanted and not said and not self._out(seat.number):
                    return f"{column.head} of {name}?"
                if said and column.kind in ("number", "signed") and not _is_number(said, column.kind == "signed"):
                    return f"{column.head} of {name}: a number, please."
        wrong = result_problem(self._result(), self.view.tables, self.view.setup.spec, self.view.names.__getitem__)
        if wrong is not None:
            return wrong.text
        for number, neighbour in neighbours(self.table).items():
            if number not in self.checked:
                return f"{self.view.names[neighbour]} has to check the line of {self.view.names[number]}."
        return ""

    def result(self) -> TableResult:
        """The result it makes. Raises BadSetup while something is missing."""
        if problem := self.problem():
            raise BadSetup(problem)
        return self._result()

    def _result(self) -> TableResult:
        """What it comes to when all lines have been checked."""
        left = neighbours(self.table)
        numbers = [seat.number for seat in self.table.seats]
        lines = tuple(self._line(number) for number in numbers)
        return TableResult(self.table.number, lines, tuple(left[number] for number in numbers))

    def _out(self, number: int) -> bool:
        return self.written.get((number, "out")) == "1"

    def _number(self, number: int, key: str) -> int:
        said = self.written.get((number, key), "").strip().replace("−", "-")
        return int(said) if said and said != "-" else 0

    def _line(self, number: int) -> ResultLine:
        out, fine = self._out(number), self._number(number, "fine")
        return ResultLine(
            number,
            figure=self._number(number, "points") + fine,
            last_play=self._number(number, "last_play"),
            cards_left=self._number(number, "cards_left"),
            fine=fine,
            out=out,
            prize_turn=self._number(number, "prize_turn"),
            best_word=text.fold(self.written.get((number, "best_word"), ""))[:_LONGEST],
            best_worth=self._number(number, "best_worth"),
            key_cards=self._number(number, "key_cards"),
        )


def _is_number(said: str, signed: bool) -> bool:
    bare = said.replace("−", "-")
    return (bare[1:] if signed and bare.startswith("-") else bare).isdecimal()


def only_numbers(said: str) -> str:
    """What a field for a number takes."""
    return text.digits(said)


def only_signed(said: str) -> str:
    """What a field for a number that may be below zero takes."""
    return ("-" if said.strip()[:1] in ("-", "−") else "") + text.digits(said)


TAKES: Final[Mapping[str, Callable[[str], str]]] = {"number": only_numbers, "signed": only_signed, "word": text.fold}
"""What a field of each kind makes of what is typed in it."""
