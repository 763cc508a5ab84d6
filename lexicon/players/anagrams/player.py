"""Anagrams at five levels, by the chance of seeing what can be made and taken."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache

from lexicon.games.anagrams import AnagramsView, ChallengeAct, Lengthen, Make, Position, ToMiddle
from lexicon.games.anagrams.actions import Act
from lexicon.games.anagrams.options import Finder, Result, act_for
from lexicon.games.anagrams.rules import cards_of, mere_inflection, value
from lexicon.games.game import Action, Made, View
from lexicon.pieces import MASTER
from lexicon.players.advice import Advice, HintStep
from lexicon.players.anagrams._exposure import Exposure
from lexicon.players.doubts import DOUBTS, Knowledge
from lexicon.players.player import Budget, Player
from lexicon.words import Dictionary, Level


@dataclass(frozen=True)
class Style:
    """What a level sees and minds.

    ``make``, ``take``: the chance to see a short everyday word that can be made of loose letters (or that lengthens
    one's own), or that takes another's. ``longer``: what each letter above four leaves of it. ``guard``: the share of a
    word's worth that it minds for each letter with which another could take it. ``words``: which level's words it has.
    """

    make: float
    take: float
    longer: float
    guard: float
    words: Level


STYLES = {
    Level.BEGINNER: Style(make=0.56, take=0.36, longer=0.84, guard=0.0, words=Level.CASUAL),
    Level.CASUAL: Style(make=0.76, take=0.56, longer=0.88, guard=0.0, words=Level.CASUAL),
    Level.CLUB: Style(make=0.88, take=0.72, longer=0.93, guard=0.0, words=Level.CLUB),
    Level.EXPERT: Style(make=0.9, take=0.74, longer=0.93, guard=0.01, words=Level.EXPERT),
    Level.MASTER: Style(make=1.0, take=1.0, longer=1.0, guard=0.02, words=Level.MASTER),
}
_SHORT = 4


@dataclass(frozen=True)
class Option:
    """An act that the player sees, and what it thinks it is worth in points.

    ``open``: with how many cards of the pack another could take the new word; None where that is not minded.
    """

    act: Act
    result: Result
    worth: float
    open: float | None = None


@dataclass(frozen=True)
class AnagramsPlayer:
    """One level at the table. ``style`` is the level's own unless given, for comparisons."""

    level: Level
    dictionary: Dictionary
    style: Style | None = None

    def choose(self, view: View, rng: random.Random, budget: Budget) -> Action:
        """The best act that it sees; acts with middle letters alone come first where both go."""
        view, seat = AnagramsView.of_seat(view)
        position = position_of(view, seat)
        seen = [option for option in self._options(view, position) if rng.random() < self._chance(option.result)]
        return _next_act(position, seen) or ToMiddle(seat)

    def objection(self, view: View, rng: random.Random) -> Action | None:
        """The first act of the pending turn that it takes for a bad one."""
        view, seat = AnagramsView.of_seat(view)
        if view.pending is None:
            return None
        knowledge, doubt = Knowledge.of(self.dictionary, self.level), DOUBTS[self.level]
        for number, act in enumerate(view.pending.acts):
            word = act.letters.upper()
            if rng.random() < knowledge.doubts(word, doubt):
                return ChallengeAct(seat, act=number)
            inflected = act.made is Made.TOOK and mere_inflection(act.old.upper(), word, self.dictionary)
            if inflected and word in knowledge.words and rng.random() < doubt.s_rule:
                return ChallengeAct(seat, act=number)
        return None

    def advise(self, view: View, k: int, budget: Budget) -> list[Advice]:
        """The acts worth most, best first."""
        view, seat = AnagramsView.of_seat(view)
        if view.pending is not None:
            return []
        position = position_of(view, seat)
        options = sorted(self._options(view, position), key=lambda each: (-each.worth, each.result.word))
        best = _next_act(position, options)
        options.sort(key=lambda each: each.act != best)
        return [_advice(view, option) for option in options[:k]]

    # ------------------------------------------------------------------ what it knows

    @property
    def _style(self) -> Style:
        return self.style or STYLES[self.level]

    def _options(self, view: AnagramsView, position: Position) -> list[Option]:
        """Everything that goes among the level's words, and its worth."""
        finder = _finder(self.dictionary, self._style.words)
        exposure = Exposure.of(self.dictionary) if self._style.guard and len(view.seats) > 1 else None
        others = max(1, len(view.seats) - 1)
        found = []
        for result in finder.results(position):
            act = act_for(position, result)
            lost = value(result.old) if result.old else 0
            worth = float(value(act.letters) - (lost if result.owner == position.seat else 0))
            if result.owner and result.owner != position.seat:
                worth += lost / others
            taken_with = None
            if exposure is not None:
                taken_with = exposure.of_word(result.word)
                worth -= self._style.guard * taken_with * value(act.letters)
                if result.owner == position.seat:
                    worth += self._style.guard * exposure.of_word(result.old.upper()) * lost
            found.append(Option(act, result, worth, taken_with))
        return found

    def _chance(self, result: Result) -> float:
        """How likely the level sees *result* at all."""
        style = self._style
        taking = bool(result.old) and result.owner != ""
        first = style.take if taking else style.make
        return first * style.longer ** max(0, len(result.word) - _SHORT)


@lru_cache(maxsize=12)
def _finder(dictionary: Dictionary, level: Level) -> Finder:
    return Finder(dictionary, dictionary.vocabulary(level))


def position_of(view: AnagramsView, seat: str) -> Position:
    """What lies on the table for *seat*, whose view it is."""
    return Position(seat, view.middle, view.held, view.owned, view.rearrange)


def _next_act(position: Position, seen: list[Option]) -> Act | None:
    """The best act, or before it one with middle letters alone that leaves it possible."""
    if not seen:
        return None
    best = max(seen, key=lambda each: (each.worth, each.result.word))
    if not best.act.held:
        return best.act
    first = [each for each in seen if not each.act.held and _both_go(position, each, best)]
    return max(first, key=lambda each: (each.worth, each.result.word)).act if first else best.act


def _both_go(position: Position, first: Option, second: Option) -> bool:
    """Whether the one does not take what the other needs, nor make the same word."""
    cards = Counter(first.act.from_middle) + Counter(second.act.from_middle)
    one, other = first.result, second.result
    same = one.word == other.word or (one.old and (one.owner, one.old) == (other.owner, other.old))
    return not same and not cards - Counter(position.middle)


def _advice(view: AnagramsView, option: Option) -> Advice:
    """The hint: where the letters come from; how many letters the word has; the word."""
    act, result = option.act, option.result
    source, label = _source(view, act), result.word
    points = value(act.letters) - (value(act.word) if isinstance(act, Lengthen) else 0)
    return Advice(
        act,
        option.worth,
        label,
        source,
        HintStep(f"A word of {len(result.word)} letters", word=source.word),
        HintStep(f"{result.word}, for {points}", word=source.word, pieces=cards_of(act.from_middle)),
        (result.word,),
        points,
        note=source.text if option.open is None else f"{source.text}; {option.open:.0f} cards take it",
    )


def _source(view: AnagramsView, act: Act) -> HintStep:
    """Where the letters come from; ``word``: the number of the word among all that lie, seat by seat."""
    held = f" and {'the Sub' if view.held == MASTER else view.held}" if act.held else ""
    if isinstance(act, Make):
        return HintStep(f"The middle{held}")
    owner = act.seat if isinstance(act, Lengthen) else act.owner
    words = [(seat, word) for seat in view.seats for word in view.owned[seat]]
    return HintStep(f"{act.word.upper()}{held}", word=words.index((owner, act.word)))


def make_anagrams_player(_: str, level: Level, dictionary: Dictionary) -> Player:
    """A player of *level*."""
    return AnagramsPlayer(level, dictionary)


def _sees_all(_: str, dictionary: Dictionary) -> Player:
    return AnagramsPlayer(
        Level.MASTER, dictionary, Style(make=1.0, take=1.0, longer=1.0, guard=0.0, words=Level.MASTER)
    )


#: Entrants that are no levels: one that sees everything and always takes what counts most.
ANAGRAMS_YARDSTICKS: Mapping[str, Callable[[str, Dictionary], Player]] = {"best-sum": _sees_all}
