"""All the ways to make a word that somebody types whole, out of a word on the table or as a new one (ruling 7.2)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations, islice

from lexicon.games.game import SeatId
from lexicon.games.wordline.actions import Add, Exchange, LinePlay, NewWord
from lexicon.games.wordline.rules import KEPT, Change, change, placing_problems
from lexicon.pieces import MASTER

#: More ways than this nobody goes through.
_MOST = 24


def ways_to_make(word: str, seat: SeatId, table: Sequence[str], at: int | None, hand: str) -> tuple[LinePlay, ...]:
    """Plays of *seat* that make *word* (A to Z) of word number *at* (None: a new one), which the cards of *hand* allow.

    Those that keep or win a Master come first; each leaves table or hand otherwise than the others. Empty where there
    is none. Whether the word is good is not asked.
    """
    made: dict[tuple[str, str, str], tuple[int, LinePlay]] = {}
    for play in islice(_plays(word.upper(), seat, table, at, Counter(hand)), 4 * _MOST):
        result = change(table, play)
        if isinstance(result, Change) and not placing_problems(table, hand, play):
            cost = result.used.count(MASTER) - result.gains.count(MASTER)
            made.setdefault((result.after, result.used, result.gains), (cost, play))
    return tuple(play for _, play in sorted(made.values(), key=lambda each: each[0])[:_MOST])


def nearest_way(word: str, seat: SeatId, table: Sequence[str], at: int | None) -> LinePlay:
    """The play that would make *word* if every card were in the hand: for the rules to say what is wrong with it."""
    word = word.upper()
    if at is None:
        return NewWord(seat, word)
    lying = table[at].upper()
    if len(word) == len(lying):
        letters = "".join(KEPT if new == old else new for new, old in zip(word, lying, strict=True))
        return Exchange(seat, letters, at)
    kept = next(_embeddings(lying, word), ())
    return Add(seat, "".join(KEPT if place in kept else letter for place, letter in enumerate(word)), at)


def _plays(
    word: str, seat: SeatId, table: Sequence[str], at: int | None, held: Counter[str]
) -> Iterator[NewWord | Add | Exchange]:
    if at is None:
        yield from (NewWord(seat, letters) for letters in _named(word, range(len(word)), held))
        return
    lying = table[at]
    if len(word) > len(lying):
        for kept in _embeddings(lying.upper(), word):
            new = [place for place in range(len(word)) if place not in kept]
            yield from (Add(seat, letters, at) for letters in _named(word, new, held))
    elif len(word) == len(lying):
        changing = [p for p, old in enumerate(lying) if old.upper() != word[p]]
        staying = [p for p, old in enumerate(lying) if old.islower() and p not in changing]
        for count in range(len(staying), -1, -1):
            for taken in combinations(staying, count):
                places = sorted((*changing, *taken))
                yield from (Exchange(seat, letters, at) for letters in _named(word, places, held))


def _embeddings(lying: str, word: str) -> Iterator[tuple[int, ...]]:
    """The places of *word* at which the letters of *lying* can stand in their order."""

    def go_on(letter: int, place: int, kept: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        if letter == len(lying):
            yield kept
            return
        for at in range(place, len(word) - (len(lying) - letter) + 1):
            if word[at] == lying[letter]:
                yield from go_on(letter + 1, at + 1, (*kept, at))

    return go_on(0, 0, ())


def _named(word: str, places: Sequence[int], held: Counter[str]) -> Iterator[str]:
    """*word* with a card at each of *places*, fewest Masters first, ``.`` elsewhere."""
    wanted = Counter(word[place] for place in places)
    least = sum(max(count - held[letter], 0) for letter, count in wanted.items())
    for count in range(least, min(held[MASTER], len(places)) + 1):
        for masters in combinations(places, count):
            real = Counter(word[place] for place in places if place not in masters)
            if real <= held:
                yield "".join(
                    KEPT if p not in places else letter.lower() if p in masters else letter
                    for p, letter in enumerate(word)
                )
