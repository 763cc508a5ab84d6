"""O-U-T (ruling 8.2)."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from lexicon.games.common.challenges import LetStand
from lexicon.games.common.clocks import Span, TimeUp
from lexicon.games.common.dice import Dice
from lexicon.games.common.longwords import LongWords
from lexicon.games.game import TIMED, Action, Ending, Event, Made, Outcome, Phase, SeatId, TableView, Verdict, sheet_of
from lexicon.games.out.actions import ACTIONS, Add, Answer, Ask, Pass, PointOut
from lexicon.games.out.events import (
    EVENTS,
    Added,
    Answered,
    Asked,
    CardsBack,
    Completed,
    Dealt,
    GotExcellent,
    GotLetter,
    Passed,
    PointedOut,
    TurnEnded,
    WentOut,
    WordBegan,
    WordDied,
)
from lexicon.games.out.following import follow
from lexicon.games.out.rules import (
    add_problems,
    card_for,
    held_problem,
    named_problem,
    placing_problems,
    point_problems,
    spelling_problem,
    word_problems,
)
from lexicon.games.out.specs import SPEC
from lexicon.games.out.state import OUT, State
from lexicon.games.out.view import Account, OutTurn, OutView
from lexicon.games.turns import TurnGame, not_now, not_your_turn
from lexicon.pieces import load_pack
from lexicon.problems import Problem

#: So many dead words running, or words in all, end the game.
DEAD_WORDS, MOST_WORDS = 3, 60


class OutGame(TurnGame):
    """Each in turn adds a letter to a long word, and nobody wants to complete it."""

    spec = SPEC
    actions_codec = ACTIONS
    events_codec = EVENTS

    _state: State

    def _begin(self) -> None:
        """The first starter by lot; the deal begins at his left."""
        dice = Dice(self.seed)
        starter = self.options["starter"] or self.seats[dice.below(len(self.seats))]
        order = [*self.left_of(starter), starter]
        hands: dict[SeatId, list[str]] = {seat: [] for seat in self.seats}
        for number, card in enumerate(dice.shuffled(load_pack("american").letters())):
            hands[order[number % len(order)]].append(card)
        self._state = State(
            {seat: "".join(sorted(cards)) for seat, cards in hands.items()},
            starter,
            starter,
            starter,
            {seat: Counter() for seat in self.seats},
            dict.fromkeys(self.seats, 0),
        )
        self._tell(Dealt(starter, dict(self._state.hands)), WordBegan(1, starter))
        self._begin_turn(starter)

    # ------------------------------------------------------------------ what anybody may ask

    @property
    def _in_turn(self) -> tuple[SeatId, ...]:
        """The seat to move, or the one that is asked for its word."""
        return (self._state.asked or self._state.to_move,)

    @property
    def scores(self) -> dict[SeatId, int]:
        """The penalty letters of every seat."""
        return {seat: self._state.letters(seat) for seat in self.seats}

    @property
    def active(self) -> tuple[SeatId, ...]:
        """The seats that are not out."""
        return tuple(seat for seat in self.seats if seat not in self._state.retired)

    @property
    def challengers(self) -> tuple[SeatId, ...]:
        """Who may point something out, the first at the passer's left; nobody unless one has just passed."""
        state = self._state
        if state.phase is not Phase.CHALLENGE:
            return ()
        return tuple(seat for seat in self._others(state.to_move) if seat not in state.pointed)

    def _others(self, seat: SeatId) -> list[SeatId]:
        """The other seats that are not out, beginning at the left of *seat*."""
        return [other for other in self.left_of(seat) if other not in self._state.retired]

    @property
    def _words(self) -> LongWords:
        return LongWords.of(self.dictionary)

    def view(self, seat: SeatId | None) -> OutView:
        """What everybody sees. Raises KeyError for a seat that nobody has taken."""
        state = self._state
        if seat is not None:
            state.hands[seat]
        return OutView(
            **self._table_fields(seat),
            counts={each: len(hand) for each, hand in state.hands.items()},
            starter=state.starter,
            pending=state.pending,
            retired=state.retired,
            cards=dict(state.hands),
            run=state.run,
            letters=self.scores,
            excellent=dict(state.excellent),
            last=state.last,
            asked=state.asked,
            pointers=self.challengers,
            word=state.word,
            dead=state.dead,
            passes=state.passes,
            word_starter=state.word_starter,
        )

    @classmethod
    def follow(cls, view: TableView, event: Event) -> OutView:
        """*view* after *event* (see ``Game.follow``)."""
        return follow(OutView.of(view), event)

    @classmethod
    def before_deal(cls, view: TableView) -> OutView:
        """The table before the cards were dealt (see ``Game.before_deal``)."""
        view = OutView.of(view)
        nothing, none = dict.fromkeys(view.seats, ""), dict.fromkeys(view.seats, 0)
        return replace(view, cards=nothing, counts=none, to_move=None, to_act=frozenset())

    def redact(self, event: Event, seat: SeatId | None) -> Event:
        """All cards lie face up: nothing to hide."""
        return event

    # ------------------------------------------------------------------ check

    def _untimely(self, action: Action) -> Problem | None:
        state = self._state
        if isinstance(action, PointOut | LetStand) != (state.phase is Phase.CHALLENGE):
            waiting = state.phase is Phase.CHALLENGE
            return not_now("Others may still point something out." if waiting else "Nobody has passed just now.")
        if isinstance(action, LetStand):
            return None
        if isinstance(action, PointOut) and action.seat in state.pointed:
            return not_now("Each may point something out once.")
        if action.seat not in self.to_act:
            return not_your_turn()
        if not isinstance(action, TimeUp) and isinstance(action, Answer) != (state.asked is not None):
            return not_now("A word has been asked for." if state.asked else "Nobody has asked for a word.")
        return None

    def _examine(self, action: Action) -> Verdict:
        match action:
            case Add():
                problems = self._against_adding(action)
            case Pass():
                problems = self._against_passing(action)
            case Ask():
                problems = self._against_asking(action)
            case PointOut():
                problems = self._against_pointing(action)
            case Answer():
                problems = self._against_answering(action)
            case _:
                problems = ()
        return Verdict(not problems, problems)

    def _against_adding(self, action: Add) -> tuple[Problem, ...]:
        hand = self._state.hands[action.seat]
        if self._unjudged or action.good:
            return _each(held_problem(action.letter, hand))
        return add_problems(self._state.text, action.letter, hand, self._words)

    def _against_passing(self, action: Pass) -> tuple[Problem, ...]:
        if self._state.run or action.forced or self._nothing_goes(action.seat):
            return ()
        return (not_now("Who starts a word may not pass."),)

    def _nothing_goes(self, seat: SeatId) -> bool:
        """Whether *seat*, who starts, has no letter to start with."""
        hand = self._state.hands[seat]
        letters = self._words.letters("")
        able = letters and (card_for("a") in hand or any(letter in hand for letter in letters))
        return not hand or (not self._unjudged and not able)

    def _against_asking(self, action: Ask) -> tuple[Problem, ...]:
        last = self._state.last
        if last is None:
            return (not_now("There is no letter yet, and nobody to ask."),)
        return (not_now("Nobody asks himself."),) if last == action.seat else ()

    def _against_answering(self, action: Answer) -> tuple[Problem, ...]:
        """ "" is always taken: he has no word. Whether a word is legal is judged later where bluffing is allowed."""
        run = self._state.text
        if not action.word:
            return ()
        if self._unjudged or action.good is not None:
            return _each(named_problem(action.word, run))
        return word_problems(action.word, run, self.dictionary)

    def _against_pointing(self, action: PointOut) -> tuple[Problem, ...]:
        state = self._state
        hand, run = state.hands[state.to_move], state.text
        if self._unjudged or action.good is not None:
            return placing_problems(run, action.letter, hand, action.word)
        return point_problems(run, action.letter, hand, action.word, self.dictionary)

    # ------------------------------------------------------------------ apply

    def _do(self, action: Action) -> Action:
        match action:
            case Add():
                completes = self._add(action.seat, action.letter, action.completes)
                return replace(action, good=not self._unjudged, completes=completes)
            case Pass():
                forced = not self._state.run
                self._pass(action.seat, time=False)
                return replace(action, forced=forced)
            case Ask():
                self._ask(action.seat)
            case Answer():
                return self._answer(action)
            case PointOut():
                return self._point(action)
            case LetStand():
                self._nobody_pointed()
            case TimeUp():
                self._time_up(action)
        return action

    def _add(
        self, seat: SeatId, letter: str, completes: bool | None, pointer: SeatId | None = None, named: str = ""
    ) -> bool:
        """Add a letter of *seat* to the run, which *pointer* may have pointed out and *named* a word for.

        Whether that completes a word.
        """
        state = self._state
        before = state.hands[seat]
        state.take(seat, letter)
        state.passes = 0
        run = state.text
        done = run.upper() in self._words if completes is None else completes
        self._tell(Added(seat, letter, run, pointer))
        words = (named,) if named else ()
        made = OutTurn(
            state.turn, seat, Made.SPELT, {}, words, run=run, letter=letter, pointer=pointer, shed=1, hand=before
        )
        if done:
            self._tell(Completed(seat, run.upper()))
            self._penalty(seat, Account.COMPLETED)
            self._close(replace(made, words=(run.upper(),), penalty=seat))
            self._end_word(seat)
        else:
            self._close(made)
            self._next_turn()
        return done

    def _pass(self, seat: SeatId, *, time: bool) -> None:
        state = self._state
        self._tell(Passed(seat, time))
        figures = {TIMED: 1} if time else {}
        state.pending = OutTurn(
            state.turn, seat, Made.PASSED, {}, figures=figures, run=state.text, word=state.word, hand=state.hands[seat]
        )
        state.phase, state.pointed = Phase.CHALLENGE, ()

    def _point(self, action: PointOut) -> PointOut:
        """Judge what was pointed out: if right, the letter is added and the pointer gets an E (ruling 8.2)."""
        state, seat = self._state, self._state.to_move
        wrong = spelling_problem(action.word, self.dictionary)
        good = wrong is None if action.good is None else action.good
        text = "" if good or wrong is None else wrong.text
        self._tell(PointedOut(action.seat, seat, action.letter, action.word, good, text))
        completes = action.completes
        if good:
            state.pending, state.phase = None, Phase.ACT
            self._excellent(action.seat)
            completes = self._add(seat, action.letter, action.completes, action.seat, action.word)
        else:
            state.pointed = (*state.pointed, action.seat)
            if not self.challengers:
                self._nobody_pointed()
        return replace(action, good=good, completes=completes)

    def _nobody_pointed(self) -> None:
        """The pass stands; if all have passed in a row the word is dead."""
        state, passed = self._state, self._state.pending
        assert passed is not None, "asked only after a pass"
        state.passes += 1
        state.phase = Phase.ACT
        self._close(passed)
        if state.passes < len(self.active):
            self._next_turn()
            return
        state.dead += 1
        self._tell(WordDied(state.text, state.dead))
        self._end_word(None)

    def _ask(self, seat: SeatId) -> None:
        state = self._state
        assert state.last is not None, "checked before"
        state.asked, state.phase = state.last, Phase.FOLLOW
        self._tell(Asked(seat, state.asked))

    def _answer(self, action: Answer) -> Answer:
        """The one asked names a word, or none: one of the two gets a letter, and the word is over."""
        state, asker = self._state, self._state.to_move
        wrong = spelling_problem(action.word, self.dictionary) if action.word else None
        good = (bool(action.word) and wrong is None) if action.good is None else action.good
        self._tell(Answered(action.seat, action.word, good, "" if good or wrong is None else wrong.text))
        loser = asker if good else action.seat
        self._penalty(loser, Account.ASKED if good else Account.NO_WORD)
        words = (action.word,) if action.word else ()
        state.asked = None
        self._close(OutTurn(state.turn, asker, Made.ASKED, {}, words, run=state.text, asked=action.seat, penalty=loser))
        self._end_word(loser)
        return replace(action, good=good)

    def _time_up(self, action: TimeUp) -> None:
        """Ruling 3.5: a pass; who does not name his word has none. For the game: it counts as it stands."""
        if action.span is Span.GAME:
            self._end(Ending.TIME)
        elif self._state.asked is not None:
            self._answer(Answer(action.seat, good=False))
        else:
            self._pass(action.seat, time=True)

    # ------------------------------------------------------------------ letters, words, the end

    def _penalty(self, seat: SeatId, why: Account) -> None:
        """*seat* gets a letter; an E that he kept cancels it."""
        state = self._state
        state.accounts[seat][why] += 1
        cancelled = state.excellent[seat] > 0
        if cancelled:
            state.excellent[seat] -= 1
            state.accounts[seat][Account.CANCELLED] -= 1
        self._tell(GotLetter(seat, why, state.letters(seat), state.excellent[seat], cancelled))

    def _excellent(self, seat: SeatId) -> None:
        """*seat* gets an E: it cancels a letter at once, else it is kept."""
        state = self._state
        cancelled = state.letters(seat) > 0
        if cancelled:
            state.accounts[seat][Account.CANCELLED] -= 1
        else:
            state.excellent[seat] += 1
        self._tell(GotExcellent(seat, state.letters(seat), state.excellent[seat], cancelled))

    def _end_word(self, loser: SeatId | None) -> None:
        """The cards go back; *loser* (None: the word died) may be out. The next word, or the end."""
        state = self._state
        state.give_back()
        state.passes = 0
        self._tell(CardsBack(dict(state.hands)))
        if loser is not None:
            state.dead = 0
            if state.letters(loser) == OUT:
                self._retire(loser)
        if len(self.active) == 1:
            self._end(Ending.TARGET)
        elif state.dead == DEAD_WORDS or state.word == MOST_WORDS:
            self._end(Ending.COUNT)
        else:
            state.word += 1
            state.word_starter = self._others(state.word_starter)[0]
            self._tell(WordBegan(state.word, state.word_starter))
            self._begin_turn(state.word_starter)

    def _retire(self, seat: SeatId) -> None:
        """*seat* has O, U and T: his cards are dealt, face up, one by one to the others."""
        state = self._state
        state.retired = (*state.retired, seat)
        others = self._others(seat)
        cards, state.hands[seat] = state.hands[seat], ""
        order = Dice.later(self.seed, state.word).shuffled(sorted(cards))
        dealt = tuple((others[number % len(others)], card) for number, card in enumerate(order))
        for other, card in dealt:
            state.add_cards(other, card)
        self._tell(WentOut(seat, dealt))

    def _close(self, made: OutTurn) -> None:
        """Enter a turn in the history."""
        state = self._state
        record = replace(made, scores=self.scores, word=state.word)
        state.history.append(record)
        state.pending = None
        self._tell(TurnEnded(record))

    def _next_turn(self) -> None:
        self._begin_turn(self._others(self._state.to_move)[0])

    def _end(self, ending: Ending) -> None:
        """The fewest letters win; a tie is shared."""
        state, scores = self._state, self.scores
        winners = tuple(seat for seat in self.seats if scores[seat] == min(scores.values()))
        sheet = {seat: sheet_of(account, Account) for seat, account in state.accounts.items()}
        state.pending, state.asked = None, None
        self._over(Outcome(ending, scores, winners, sheet, dict(state.hands)))


def _each(problem: Problem | None) -> tuple[Problem, ...]:
    return () if problem is None else (problem,)
