"""Guess-O-Gram at five levels: letters by how many of the words that one knows have them, and when to say the word."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from lexicon.games.common.longwords import LEAST
from lexicon.games.game import Action, View
from lexicon.games.guessing import GuessingView, GuessLetter, GuessWord, SetWord
from lexicon.games.guessing.rules import DOWN, POINTS
from lexicon.players.advice import Advice, HintStep
from lexicon.players.guessing._fitting import Lists
from lexicon.players.player import Budget, Player
from lexicon.words import Dictionary, Level

#: Letters in the order in which they are usual, for a secret of which the level knows no word.
_USUAL = "ETAOINSRLDCUMPHGBYFVWKXJQZ"
#: A share that is as good as all.
_ALL = 1 - 1e-9
_VOWELS = "AEIOU"


@dataclass(frozen=True)
class Style:
    """How a level guesses.

    ``choices``: it calls one of so many of the likeliest letters. ``up``: the share of cards that must lie up before it
    says a whole word; ``sure``: then it may be torn between so many words. ``long``: as Thinker it takes one of the
    longest, such a share of the words it knows: the Thinker alone scores for every letter.
    """

    choices: int
    up: float
    sure: int
    long: float = 1.0


STYLES = {
    Level.BEGINNER: Style(choices=12, up=1.0, sure=1),
    Level.CASUAL: Style(choices=4, up=0.6, sure=1),
    Level.CLUB: Style(choices=3, up=0.45, sure=1, long=0.6),
    Level.EXPERT: Style(choices=2, up=0.3, sure=2, long=0.3),
    Level.MASTER: Style(choices=1, up=0.0, sure=2, long=0.1),
}


@dataclass(frozen=True)
class GuessingPlayer:
    """One level at the table. ``style`` is the level's own unless given, for comparisons."""

    level: Level
    dictionary: Dictionary
    style: Style | None = None

    def choose(self, view: View, rng: random.Random, budget: Budget) -> Action:
        """Set a word of one's level, or guess."""
        view, seat = GuessingView.of_seat(view)
        if not view.row:
            return SetWord(seat, rng.choice(self._to_set(view)))
        lists = self._lists(view)
        words = lists.fitting(view)
        word = self._word_to_say(view, words)
        if word is not None:
            return GuessWord(seat, word)
        likely = list(lists.chances(words, view.called)) or [letter for letter in _USUAL if letter not in view.called]
        return GuessLetter(seat, likely[min(rng.randrange(self._style.choices), len(likely) - 1)])

    def objection(self, view: View, rng: random.Random) -> Action | None:
        """Nothing is challenged here: words are judged when they are set."""
        return None

    def advise(self, view: View, k: int, budget: Budget) -> list[Advice]:
        """The letters worth calling, the likeliest first, or the word where it can be told; a word to set."""
        view, seat = GuessingView.of_seat(view)
        if not view.row:
            return [_to_set(seat, word) for word in self._to_set(view)[:k]]
        words = self._lists(view).fitting(view)
        found = []
        word = self._word_to_say(view, words)
        if word is not None:
            found.append(_word_advice(seat, word, view.row.count(DOWN) / len(words)))
        shares = self._lists(view).chances(words, view.called)
        found += [_letter_advice(seat, letter, share, list(shares)) for letter, share in shares.items()]
        return found[:k]

    @property
    def _style(self) -> Style:
        return self.style or STYLES[self.level]

    def _lists(self, view: GuessingView) -> Lists:
        return Lists.of(self.dictionary, self.level, max(1, int(view.options["packs"])))

    def _to_set(self, view: GuessingView) -> list[str]:
        """The words that may be set: those of the level, none twice; the whole dictionary's if it knows none."""
        for level in (self.level, Level.MASTER):
            lists = Lists.of(self.dictionary, level, max(1, int(view.options["packs"])))
            words = [word for group in lists.words.values() for word in group if word not in view.known]
            if words:
                words.sort(key=lambda word: (-len(word), word))
                return words[: max(1, round(self._style.long * len(words)))]
        raise ValueError(f"no word of {LEAST} letters is left to set")

    def _word_to_say(self, view: GuessingView, words: list[str]) -> str | None:
        """The word to be said, if this is the moment: enough is up, and hardly another word would do."""
        down, style = view.row.count(DOWN), self._style
        if not words or len(words) > style.sure or 1 - down / len(view.row) < style.up:
            return None
        lists = self._lists(view)
        # A letter that all of them have costs nothing to call first; one card alone is called.
        sure = any(share > _ALL for share in lists.chances(words, view.called).values())
        if (len(words) > 1 or down == 1) and sure:
            return None
        return max(words, key=lambda word: (lists.weights[word], word))


def _to_set(seat: str, word: str) -> Advice:
    letters = len(word)
    return Advice(
        SetWord(seat, word),
        float(POINTS * letters),
        word,
        HintStep(f"A word of {letters} letters"),
        HintStep(f"It starts with {word[0]}", pieces=word[0]),
        HintStep(word, pieces=word),
        (word,),
        POINTS * letters,
    )


def _word_advice(seat: str, word: str, worth: float) -> Advice:
    return Advice(
        GuessWord(seat, word),
        POINTS * worth,
        word,
        HintStep("Say the whole word"),
        HintStep(f"It starts with {word[0]}", pieces=word[0]),
        HintStep(word, pieces=word),
        (word,),
    )


def _letter_advice(seat: str, letter: str, share: float, likely: list[str]) -> Advice:
    """The hint: a vowel or a consonant; three letters, of which it is one; the letter."""
    at = likely.index(letter)
    three = sorted(likely[max(0, at - 2) : max(0, at - 2) + 3])
    kind = "a vowel" if letter in _VOWELS else "a consonant"
    return Advice(
        GuessLetter(seat, letter),
        POINTS * share,
        letter,
        HintStep(f"Call {kind}"),
        HintStep(f"One of {', '.join(three)}", pieces="".join(three)),
        HintStep(f"{letter}: {round(100 * share)} of 100 words that fit have it", pieces=letter),
        note=f"{round(100 * share)}%",
    )


def still_fitting(view: GuessingView, dictionary: Dictionary) -> int:
    """How many words could be the secret, for one who knows all of them and sees what *view* shows."""
    return len(Lists.of(dictionary, Level.MASTER, max(1, int(view.options["packs"]))).fitting(view))


def make_guessing_player(_: str, level: Level, dictionary: Dictionary) -> Player:
    """A player of *level*."""
    return GuessingPlayer(level, dictionary)


def _letters_alone(_: str, dictionary: Dictionary) -> Player:
    return GuessingPlayer(Level.MASTER, dictionary, Style(choices=1, up=1.0, sure=0))


#: Entrants that are no levels: one that knows all words and calls the likeliest letter, but never says a word.
GUESSING_YARDSTICKS: Mapping[str, Callable[[str, Dictionary], Player]] = {"letters": _letters_alone}
