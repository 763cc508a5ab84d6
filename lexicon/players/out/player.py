"""O-U-T at five levels: by the words known, by how far they look ahead, by what they point out, ask and bluff."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from lexicon.games.common.longwords import LongWords
from lexicon.games.game import Action, Phase, View
from lexicon.games.out import Add, Answer, Ask, OutView, Pass, PointOut
from lexicon.pieces import MASTER
from lexicon.players.advice import Advice, HintStep
from lexicon.players.out._outlook import Chances, Round, Search, Tree, able, by_words, without
from lexicon.players.player import Budget, Player
from lexicon.words import Dictionary, Level


@dataclass(frozen=True)
class Style:
    """What a level minds.

    ``words``: how many words it runs through to see who would complete them (0: it only sees what completes at once).
    ``nodes``: how many positions it looks at. ``point``: the chance to see what another could add. ``ask``: the chance
    to ask when it knows no word for the run, where bluffing is allowed. ``bluff``: the chance to bluff when
    everything it knows would most likely be its own to complete. ``candid``: whether it adds a letter that others see
    even then: who passes has it pointed out, and the E goes to another.
    """

    words: int
    nodes: int
    point: float
    ask: float
    bluff: float
    candid: bool = False


STYLES = {
    Level.BEGINNER: Style(words=0, nodes=0, point=0.1, ask=0.03, bluff=0.0),
    Level.CASUAL: Style(words=0, nodes=0, point=0.3, ask=0.1, bluff=0.0),
    Level.CLUB: Style(words=10, nodes=0, point=0.55, ask=0.3, bluff=0.05),
    Level.EXPERT: Style(words=20, nodes=40, point=0.85, ask=0.7, bluff=0.05),
    Level.MASTER: Style(words=60, nodes=200, point=1.0, ask=1.0, bluff=0.3, candid=True),
}
#: From such a chance of completing it himself on, a player would rather not add.
_TOO_LIKELY = 0.95
#: From such a chance on it is told who will complete it.
_PROBABLE = 0.5


@dataclass(frozen=True)
class OutPlayer:
    """One level at the table. ``style`` is the level's own unless given, for comparisons."""

    level: Level
    dictionary: Dictionary
    style: Style | None = None

    def choose(self, view: View, rng: random.Random, budget: Budget) -> Action:
        """Add, pass or ask; where one is asked, a word."""
        view, seat = OutView.of_seat(view)
        if view.phase is Phase.FOLLOW:
            run = view.text.upper()
            return Answer(seat, _named(view) or self._word(run, rng))
        run, checked = view.text.upper(), view.checked
        risks = self._risks(view, seat, budget)
        least = min(risks.values(), default=1.0)
        if not run and not risks:
            return self._first(view, seat, rng)
        best = [letter for letter, risk in risks.items() if risk <= least + 1e-9]
        if risks and (least < _TOO_LIKELY or not run):
            return Add(seat, _plainest(best, rng))
        doubtful = not self._tree.words.goes_on(run)
        if doubtful and not checked and view.last != seat and rng.random() < self._style.ask:
            return Ask(seat)
        shown = any(letter.isupper() for letter in risks)  # another could point it out, and he would have to add it
        if shown and not checked and rng.random() < self._style.bluff:
            letter = self._bluff(view, seat, rng)
            if letter:
                return Add(seat, letter)
        return Add(seat, _plainest(best, rng)) if shown and self._style.candid else Pass(seat)

    def objection(self, view: View, rng: random.Random) -> Action | None:
        """What the level sees that the one who passes could add."""
        view, seat = OutView.of_seat(view)
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
        """What may be done, the least dangerous first. Worth is the chance in a hundred of not completing the word."""
        view, seat = OutView.of_seat(view)
        run = view.text.upper()
        if view.phase is Phase.FOLLOW:
            return [_answer_advice(seat, word) for word in self._tree.some(run, k)][:k]
        if view.phase is Phase.CHALLENGE:
            return self._pointing_advice(view, seat)[:k]
        outlooks, order = self._outlooks(view, seat, budget), Round.of(view, seat)[1]
        found = [self._add_advice(seat, run, letter, order, each) for letter, each in outlooks.items()]
        if run and not view.checked and not self._tree.words.goes_on(run) and view.last not in (None, seat):
            told, none = "Ask for the word", "no word goes on"
            found.append(Advice(Ask(seat), 50.0, "Ask", HintStep(told), HintStep(none), HintStep("none"), note=none))
        if run:
            found.append(self._pass_advice(view, seat, outlooks, budget))
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

    def _risks(self, view: OutView, seat: str, budget: Budget) -> dict[str, float]:
        """For each letter that may be added to a known word: how likely this seat then completes it."""
        return {letter: chances[0] for letter, chances in self._outlooks(view, seat, budget).items()}

    def _outlooks(self, view: OutView, seat: str, budget: Budget) -> dict[str, Chances]:
        """For each letter that may be added to a known word: how likely each completes it, this seat first."""
        run, style = view.text.upper(), self._style
        hands = Round.of(view, seat)[0].hands
        letters = able(self._tree.letters(run), hands[0])
        if style.nodes:
            search = Search(self._tree, replace(budget, nodes=style.nodes).start())
            return {letter: search.adding(run, hands, 0, letter) for letter in letters}
        nobody = (0.0,) * (len(hands) - 1)
        found: dict[str, Chances] = {}
        for letter in letters:
            longer = run + letter.upper()
            if longer in self._tree.words:
                found[letter] = (1.0, *nobody)
            elif style.words:
                after = without(hands, 0, letter)
                found[letter] = by_words(self._tree, longer, after, 1 % len(after), style.words)
            else:
                found[letter] = (0.0, *nobody)
        return found

    def _bluff(self, view: OutView, seat: str, rng: random.Random) -> str:
        """A letter with which the end of the run looks like a word's; "" if none does."""
        run, tree = view.text.upper(), self._tree
        ends = run[-2:]
        hand = sorted(set(view.cards[seat]) - {MASTER})
        likely = [letter for letter in hand if ends + letter in tree.triples]
        return rng.choice(likely) if likely else ""

    def _first(self, view: OutView, seat: str, rng: random.Random) -> Action:
        """The first letter of a word, where none that is known starts with a card of the hand."""
        if view.checked or not view.cards[seat]:
            return Pass(seat)
        return Add(seat, self._bluff(view, seat, rng) or _as_letter(rng.choice(view.cards[seat])))

    def _add_advice(self, seat: str, run: str, letter: str, order: list[str], chances: Chances) -> Advice:
        longer = run + letter.upper()
        count = LongWords.of(self.dictionary).count(longer)  # all that go on, as the table says of a letter chosen
        words = "1 word goes on" if count == 1 else f"{count} words go on"
        return Advice(
            Add(seat, letter),
            100 * (1 - chances[0]),
            letter.upper(),
            HintStep("Add a letter"),
            HintStep(words),
            HintStep(f"Add {letter.upper()}" + (" with the Master" if letter.islower() else ""), pieces=_card(letter)),
            note=_outlook_note(words, longer in self._tree.words, order, chances),
        )

    def _pass_advice(self, view: OutView, seat: str, outlooks: Mapping[str, Chances], budget: Budget) -> Advice:
        """A pass: others point out what they see, and choose the letter; what a Master alone could do is safe."""
        shown = [chances[0] for letter, chances in outlooks.items() if letter.isupper()]
        if shown:
            return _pass(seat, 100 * (1 - max(shown)), "another can point a letter out", "some fit")
        hands = Round.of(view, seat)[0].hands
        search = Search(self._tree, replace(budget, nodes=max(1, self._style.nodes)).start())
        mine = search.after(view.text.upper(), hands, 1 % len(hands))[0]
        return _pass(seat, 100 * (1 - mine), "nothing can be pointed out", "none fits")

    def _pointing_advice(self, view: OutView, seat: str) -> list[Advice]:
        run, passer = view.text.upper(), view.to_move
        if passer is None or seat not in view.pointers:
            return []
        seen = [letter for letter in self._tree.letters(run) if letter in view.cards[passer]]
        return [_pointing(seat, letter, self._tree.some(run + letter, 1)[0]) for letter in seen]


def _plainest(letters: list[str], rng: random.Random) -> str:
    """One of *letters*, equally good: a card rather than a Master."""
    cards = [letter for letter in letters if letter.isupper()]
    return rng.choice(cards or letters)


def _named(view: OutView) -> str:
    """The word that was named when the last letter of the run was pointed out; "" if it was not."""
    last = view.history[-1] if view.history else None
    return last.words[0] if last is not None and last.pointer is not None and last.words else ""


def _as_letter(card: str) -> str:
    return "e" if card == MASTER else card


def _card(letter: str) -> str:
    return MASTER if letter.islower() else letter


def _answer_advice(seat: str, word: str) -> Advice:
    return Advice(
        Answer(seat, word), 100.0, word, HintStep("There is a word"), HintStep(f"{len(word)} letters"), HintStep(word)
    )


def _pointing(seat: str, letter: str, word: str) -> Advice:
    return Advice(
        PointOut(seat, letter, word),
        100.0,
        f"{letter} for {word}",
        HintStep("There is a letter to point out"),
        HintStep(letter, pieces=letter),
        HintStep(f"{letter}, for {word}", pieces=letter),
        (word,),
    )


def _pass(seat: str, worth: float, why: str, fits: str) -> Advice:
    """A pass; *fits*: in few words, whether any of the hand's letters goes on."""
    return Advice(Pass(seat), worth, "Pass", HintStep("Pass"), HintStep(fits), HintStep("none"), note=why)


def _outlook_note(words: str, complete: bool, order: list[str], chances: Chances) -> str:
    """What comes of a letter: how many words go on, and who will most likely have to complete one."""
    if complete:
        return "completes the word"
    if chances[0] >= _TOO_LIKELY:
        return f"{words}; lost"
    likely = max(range(len(order)), key=lambda at: chances[at])
    return f"{words}; {{{order[likely]}}} completes" if likely and chances[likely] > _PROBABLE else words


def make_out_player(_: str, level: Level, dictionary: Dictionary) -> Player:
    """A player of *level*."""
    return OutPlayer(level, dictionary)


def _careless(_: str, dictionary: Dictionary) -> Player:
    return OutPlayer(Level.MASTER, dictionary, replace(STYLES[Level.MASTER], words=0, nodes=0))


#: Entrants that are no levels: one that knows all words and points everything out, but does not look ahead.
OUT_YARDSTICKS: Mapping[str, Callable[[str, Dictionary], Player]] = {"careless": _careless}
