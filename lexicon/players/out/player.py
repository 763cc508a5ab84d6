"""O-U-T at five levels: by the words known, by how far they look ahead, by what they point out, ask and bluff."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from lexicon.games.base import Action, Advice, HintStep, Phase, View
from lexicon.games.out import Add, Answer, Ask, Pass, PointOut, SpellingView
from lexicon.pieces import MASTER
from lexicon.players.base import Budget, Player
from lexicon.players.out._outlook import Round, Search, Tree, able, by_words, without
from lexicon.words import Dictionary, Level


@dataclass(frozen=True)
class Style:
    """What a level minds.

    ``words``: how many words it runs through to see who would complete them (0: it only sees what completes at once).
    ``nodes``: how many positions it looks at. ``point``: the chance to see what another could add. ``ask``: the chance
    to ask when it knows no word for the run, where bluffing is allowed. ``bluff``: the chance to bluff when
    everything it knows would most likely be its own to complete, or it knows nothing.
    """

    words: int
    nodes: int
    point: float
    ask: float
    bluff: float


STYLES = {
    Level.BEGINNER: Style(words=0, nodes=0, point=0.1, ask=0.03, bluff=0.0),
    Level.CASUAL: Style(words=0, nodes=0, point=0.3, ask=0.1, bluff=0.0),
    Level.CLUB: Style(words=10, nodes=0, point=0.55, ask=0.3, bluff=0.05),
    Level.EXPERT: Style(words=20, nodes=40, point=0.85, ask=0.7, bluff=0.05),
    Level.MASTER: Style(words=60, nodes=200, point=1.0, ask=1.0, bluff=0.05),
}
#: From such a chance of completing it himself on, a player would rather not add.
_TOO_LIKELY = 0.95


@dataclass(frozen=True)
class OutPlayer:
    """One level at the table. ``style`` is the level's own unless given, for comparisons."""

    level: Level
    dictionary: Dictionary
    style: Style | None = None

    def choose(self, view: View, rng: random.Random, budget: Budget) -> Action:
        """Add, pass or ask; where one is asked, a word."""
        view, seat = _own(view)
        if view.phase is Phase.FOLLOW:
            return Answer(seat, self._word(view.text.upper(), rng))
        run, checked = view.text.upper(), view.checked
        risks = self._risks(view, seat, budget)
        least = min(risks.values(), default=1.0)
        if risks and (least < _TOO_LIKELY or not run):
            return Add(seat, _plainest([letter for letter, risk in risks.items() if risk <= least + 1e-9], rng))
        if not run:
            return self._first(view, seat, rng)
        doubtful = not self._tree.words.goes_on(run)
        if doubtful and not checked and view.last != seat and rng.random() < self._style.ask:
            return Ask(seat)
        shown = any(letter.isupper() for letter in risks)  # another could point it out, and he would have to add it
        if shown and not checked and rng.random() < self._style.bluff:
            letter = self._bluff(view, seat, rng)
            if letter:
                return Add(seat, letter)
        return Pass(seat)

    def objection(self, view: View, rng: random.Random) -> Action | None:
        """What the level sees that the one who passes could add."""
        view, seat = _own(view)
        passer = view.to_move
        if passer is None or seat not in view.pointers or rng.random() >= self._style.point:
            return None
        run = view.text.upper()
        seen = [letter for letter in self._tree.letters(run) if letter in view.cards[passer]]
        if not seen:
            return None
        letter = rng.choice(seen)
        return PointOut(seat, letter, self._word(run + letter, rng))

    def advise(self, view: View, k: int, budget: Budget) -> list[Advice]:
        """What may be done, the least dangerous first. A letter's worth is 1 less the chance of completing it."""
        view, seat = _own(view)
        run = view.text.upper()
        if view.phase is Phase.FOLLOW:
            return [_answer_advice(seat, word) for word in self._tree.some(run, k)][:k]
        if view.phase is Phase.CHALLENGE:
            return self._pointing_advice(view, seat)[:k]
        risks = self._risks(view, seat, budget)
        found = [self._add_advice(seat, run, letter, 1 - risk) for letter, risk in risks.items()]
        if run and not view.checked and not self._tree.words.goes_on(run) and view.last not in (None, seat):
            found.append(_plain_advice(Ask(seat), "Ask", "Ask for the word", 0.5))
        if run:
            found.append(_plain_advice(Pass(seat), "Pass", "Pass", 1 - _TOO_LIKELY))
        return sorted(found, key=lambda each: (-each.worth, each.label))[:k]

    # ------------------------------------------------------------------ what it knows

    @property
    def _style(self) -> Style:
        return self.style or STYLES[self.level]

    @property
    def _tree(self) -> Tree:
        return Tree.of(self.dictionary, self.level)

    def _word(self, run: str, rng: random.Random) -> str:
        """A known word that starts with *run*; "" if there is none."""
        words = self._tree.some(run, 12)
        return rng.choice(words) if words else ""

    def _risks(self, view: SpellingView, seat: str, budget: Budget) -> dict[str, float]:
        """For each letter that may be added to a known word: how likely this seat then completes it."""
        run, style = view.text.upper(), self._style
        hands = Round.of(view, seat)[0].hands
        letters = able(self._tree.letters(run), hands[0])
        if style.nodes:
            search = Search(self._tree, replace(budget, nodes=style.nodes).start())
            return {letter: search.adding(run, hands, 0, letter)[0] for letter in letters}
        risks = {}
        for letter in letters:
            longer = run + letter.upper()
            risks[letter] = float(longer in self._tree.words)
            if style.words and not risks[letter]:
                after = without(hands, 0, letter)
                risks[letter] = by_words(self._tree, longer, after, 1 % len(after), style.words)[0]
        return risks

    def _bluff(self, view: SpellingView, seat: str, rng: random.Random) -> str:
        """A letter with which the end of the run looks like a word's; "" if none does."""
        run, tree = view.text.upper(), self._tree
        ends = run[-2:]
        hand = sorted(set(view.cards[seat]) - {MASTER})
        likely = [letter for letter in hand if ends + letter in tree.triples]
        return rng.choice(likely) if likely else ""

    def _first(self, view: SpellingView, seat: str, rng: random.Random) -> Action:
        """The first letter of a word, where none that is known starts with a card of the hand."""
        if view.checked or not view.cards[seat]:
            return Pass(seat)
        return Add(seat, self._bluff(view, seat, rng) or _as_letter(rng.choice(view.cards[seat])))

    def _add_advice(self, seat: str, run: str, letter: str, worth: float) -> Advice:
        longer = run + letter.upper()
        count = self._tree.words.count(longer)
        words = "1 word goes on" if count == 1 else f"{count} words go on"
        return Advice(
            Add(seat, letter),
            worth,
            letter.upper(),
            HintStep("Add a letter"),
            HintStep(words),
            HintStep(f"Add {letter.upper()}" + (" with the Master" if letter.islower() else ""), pieces=_card(letter)),
            note=words,
        )

    def _pointing_advice(self, view: SpellingView, seat: str) -> list[Advice]:
        run, passer = view.text.upper(), view.to_move
        if passer is None or seat not in view.pointers:
            return []
        seen = [letter for letter in self._tree.letters(run) if letter in view.cards[passer]]
        return [_pointing(seat, letter, self._tree.some(run + letter, 1)[0]) for letter in seen]


def _plainest(letters: list[str], rng: random.Random) -> str:
    """One of *letters*, equally good: a card rather than a Master."""
    cards = [letter for letter in letters if letter.isupper()]
    return rng.choice(cards or letters)


def _as_letter(card: str) -> str:
    return "e" if card == MASTER else card


def _card(letter: str) -> str:
    return MASTER if letter.islower() else letter


def _answer_advice(seat: str, word: str) -> Advice:
    return Advice(
        Answer(seat, word), 1.0, word, HintStep("There is a word"), HintStep(f"{len(word)} letters"), HintStep(word)
    )


def _pointing(seat: str, letter: str, word: str) -> Advice:
    return Advice(
        PointOut(seat, letter, word),
        1.0,
        f"{letter} for {word}",
        HintStep("There is a letter to point out"),
        HintStep(letter, pieces=letter),
        HintStep(f"{letter}, for {word}", pieces=letter),
        (word,),
    )


def _plain_advice(action: Action, label: str, text: str, worth: float) -> Advice:
    return Advice(action, worth, label, HintStep(text), HintStep("No word goes on that is known"), HintStep(text))


def _own(view: View) -> tuple[SpellingView, str]:
    if not isinstance(view, SpellingView) or view.seat is None:
        raise TypeError("made for O-U-T, and for a seat")
    return view, view.seat


def make_out_player(_: str, level: Level, dictionary: Dictionary) -> Player:
    """A player of *level*."""
    return OutPlayer(level, dictionary)


def _careless(_: str, dictionary: Dictionary) -> Player:
    return OutPlayer(Level.MASTER, dictionary, replace(STYLES[Level.MASTER], words=0, nodes=0))


#: Entrants that are no levels: one that knows all words and points everything out, but does not look ahead.
OUT_YARDSTICKS: Mapping[str, Callable[[str, Dictionary], Player]] = {"careless": _careless}
