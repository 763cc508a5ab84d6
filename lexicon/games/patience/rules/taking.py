"""Which cards a word takes: the taller piles give first, and every other way after that (ruling 6.1).

Letters are counted in one large number, a byte for each letter of the alphabet, so that "are these cards among those?"
is one subtraction: no byte borrows from its neighbour while the top bit of each is set beforehand.
"""

from __future__ import annotations

from collections.abc import Iterator

from lexicon.games.patience.rules.position import MASTER_CARD, NEST, Position

GUARD = sum(0x80 << 8 * at for at in range(26))


def packed(letters: str) -> int:
    """How often each of *letters* (A to Z, fewer than 128 of each) comes, as one number."""
    return sum(1 << 8 * (ord(letter) - 65) for letter in letters)


def within(need: int, supply: int) -> bool:
    """Whether every letter of *need* is in *supply* as often."""
    return ((supply | GUARD) - need) & GUARD == GUARD


def ways(position: Position, letters: str) -> Iterator[tuple[int, ...]]:
    """Every way to take the cards of *letters* (lower case: a Master), the usual one first.

    A way says for each letter where its card comes from: the number of a pile, ``NEST`` or ``MASTER_CARD``. Ways that
    take the same number of cards from each pile are one. Whether the word is long enough and good is not asked.
    """
    real = [letter for letter in letters if letter.isupper()]
    if not real or len(real) > position.left or len(letters) - len(real) > position.masters:
        return
    piles = _sources(position)
    for taken in _takings(piles, packed("".join(real)), position.layout.deepest):
        yield _named(letters, [(at, cards[-count:]) for (at, cards), count in zip(piles, taken, strict=True) if count])


def usual_way(position: Position, letters: str) -> tuple[int, ...] | None:
    """The way in which taller piles give first; None if the cards cannot be had."""
    return next(ways(position, letters), None)


def is_way(position: Position, letters: str, cards: tuple[int, ...]) -> bool:
    """Whether *cards* is a way to take *letters*: each from the top down, nothing left on top of any."""
    if len(cards) != len(letters) or any(
        (card == MASTER_CARD) != low.islower() for card, low in zip(cards, letters, strict=True)
    ):
        return False
    if cards.count(MASTER_CARD) > position.masters:
        return False
    piles = dict(_sources(position))
    for at in set(cards) - {MASTER_CARD}:
        taken = sorted(letter for card, letter in zip(cards, letters, strict=True) if card == at)
        allowed = len(taken) <= (1 if at == NEST else position.layout.deepest)
        if not allowed or at not in piles or sorted(piles[at][-len(taken) :]) != taken:
            return False
    return True


def with_masters(position: Position, word: str) -> str:
    """*word* with Masters (lower case) for the letters that no free card gives, the first of equal letters kept real.

    Only where cards of one pile do not go into one word together; elsewhere the word as it is.
    """
    free, spelt = list(position.exposed), []
    for letter in word.upper():
        if letter in free or not position.masters:
            spelt.append(letter)
            if letter in free:
                free.remove(letter)
        else:
            spelt.append(letter.lower())
    return "".join(spelt)


def _sources(position: Position) -> list[tuple[int, str]]:
    """What cards can be taken from, by number: the tallest pile first, of equals the leftmost, then the nest."""
    piles = sorted(((at, pile) for at, pile in enumerate(position.piles) if pile), key=lambda each: -len(each[1]))
    return [*piles, (NEST, position.nest_up[-1])] if position.nest_up else piles


def _takings(piles: list[tuple[int, str]], need: int, deepest: int) -> Iterator[list[int]]:
    """How many cards to take from each of *piles* so that they are *need*; as many as can be from the first."""
    options = [
        [packed(cards[-count:]) if count else 0 for count in range(min(deepest, len(cards)) + 1)] for _, cards in piles
    ]
    supply = [0] * (len(piles) + 1)
    for at in range(len(piles) - 1, -1, -1):
        supply[at] = supply[at + 1] + options[at][-1]
    dead: set[tuple[int, int]] = set()
    taken = [0] * len(piles)

    def below(at: int, need: int) -> Iterator[list[int]]:
        if not need:
            yield taken[:at] + [0] * (len(piles) - at)
            return
        if (at, need) in dead or not within(need, supply[at]):
            return
        found = False
        for count in range(len(options[at]) - 1, -1, -1):
            if within(options[at][count], need):
                taken[at] = count
                for each in below(at + 1, need - options[at][count]):
                    found = True
                    yield each
        taken[at] = 0
        if not found:
            dead.add((at, need))

    return below(0, need)


def _named(letters: str, given: list[tuple[int, str]]) -> tuple[int, ...]:
    """Which of the *given* cards (by where they come from) serves for each of *letters*."""
    rest = [(at, letter) for at, cards in given for letter in reversed(cards)]
    named = []
    for letter in letters:
        if letter.islower():
            named.append(MASTER_CARD)
            continue
        card = next(each for each in rest if each[1] == letter)
        rest.remove(card)
        named.append(card[0])
    return tuple(named)
