"""The sums of an evening: standings, prizes, best word, most Key cards (rulings 5.10, 5.11)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence

from lexicon.games.common.dice import Dice
from lexicon.games.party.actions import ResultLine, TableResult
from lexicon.games.party.setup import Entrant
from lexicon.games.party.view import BestWord, EntrantStanding, MostKeyCards, PrizeWon

#: The results of each round so far, by table.
Results = Sequence[Mapping[int, TableResult]]


def lines_of(results: Results) -> Iterator[tuple[int, int, ResultLine]]:
    """Every line there is, with its round and table, in their order."""
    for number, tables in enumerate(results, start=1):
        for table in sorted(tables):
            yield from ((number, table, line) for line in tables[table].lines)


def standings(
    entrants: Sequence[Entrant], results: Results, here: Collection[int], low_wins: bool
) -> tuple[EntrantStanding, ...]:
    """Everybody who has a figure or is here, the best first.

    The highest sum wins. Where the lowest does, who has played more rounds comes first: a hand missed would else be
    the best of all.
    """
    figures: dict[int, list[int | None]] = {number: [None] * len(results) for number in range(len(entrants))}
    for round_no, _, line in lines_of(results):
        figures[line.number][round_no - 1] = line.figure

    def key(number: int) -> tuple[int, int]:
        had = [figure for figure in figures[number] if figure is not None]
        return (-len(had), sum(had)) if low_wins else (0, -sum(had))

    shown = [number for number in figures if number in here or any(f is not None for f in figures[number])]
    ordered = sorted(shown, key=lambda number: (key(number), number))
    keys = [key(number) for number in ordered]
    return tuple(
        EntrantStanding(
            1 + keys.index(key(number)),
            number,
            entrants[number].name,
            entrants[number].kind,
            tuple(figures[number]),
            sum(figure for figure in figures[number] if figure is not None),
            number in here,
        )
        for number in ordered
    )


def leaders(rows: Sequence[EntrantStanding]) -> tuple[int, ...]:
    """The numbers of those who stand first; nobody before there is a figure."""
    return tuple(row.number for row in rows if row.rank == 1 and row.played)


def table_prizes(results: Results, words: Mapping[int, str]) -> tuple[PrizeWon, ...]:
    """Everybody who has spelt the word of his table (*words*, by table), each once a table."""
    won: dict[tuple[int, int], PrizeWon] = {}
    for round_no, table, line in lines_of(results):
        if line.prize_turn:
            prize = PrizeWon(words[table], line.number, round_no, table, line.prize_turn)
            won.setdefault((table, line.number), prize)
    return tuple(won.values())


def room_prize(results: Results, word: str, dice: Dice) -> tuple[PrizeWon, ...]:
    """Who has spelt the one *word* first: in the first round, in the fewest turns, then by lot."""
    spelt = [
        PrizeWon(word, line.number, round_no, table, line.prize_turn)
        for round_no, table, line in lines_of(results)
        if line.prize_turn
    ]
    first = min(((prize.round, prize.turn) for prize in spelt), default=None)
    equal = [prize for prize in spelt if (prize.round, prize.turn) == first]
    return (equal[dice.below(len(equal))],) if equal else ()


def best_word(results: Results) -> BestWord | None:
    """The play that was worth most, of equal ones the longer word, then the earlier."""
    found = [
        BestWord(line.best_word, line.best_worth, line.number, round_no, table)
        for round_no, table, line in lines_of(results)
        if line.best_word
    ]
    return max(found, key=lambda best: (best.worth, len(best.word)), default=None)


def most_key_cards(results: Results) -> MostKeyCards | None:
    """Who has earned most Key cards; None if nobody has one."""
    counts: Counter[int] = Counter()
    for _, _, line in lines_of(results):
        counts[line.number] += line.key_cards
    most = max(counts.values(), default=0)
    return MostKeyCards(most, tuple(sorted(n for n, count in counts.items() if count == most))) if most else None
