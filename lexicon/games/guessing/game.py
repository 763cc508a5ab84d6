"""Guess-O-Gram (ruling 8.3)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from lexicon.games.common.clocks import Span, TimeUp
from lexicon.games.common.dice import Dice
from lexicon.games.common.longwords import LEAST
from lexicon.games.game import (
    Action,
    BadSetup,
    Ending,
    Event,
    Made,
    Outcome,
    Phase,
    SeatId,
    TableView,
    Verdict,
    sheet_of,
)
from lexicon.games.guessing.actions import ACTIONS, GuessLetter, GuessWord, SetWord
from lexicon.games.guessing.events import (
    EVENTS,
    Guessed,
    SecretSet,
    Solved,
    ThinkerScored,
    TimeRanOut,
    TurnEnded,
    Unsolved,
    WordBegan,
)
from lexicon.games.guessing.following import follow
from lexicon.games.guessing.rules import (
    DOWN,
    POINTS,
    cards_for,
    is_capital,
    letter_problem,
    set_problems,
    suggestions,
    turned_by,
    word_problem,
)
from lexicon.games.guessing.specs import SPEC
from lexicon.games.guessing.state import State
from lexicon.games.guessing.view import Account, Call, GuessingView, GuessTurn
from lexicon.games.turns import TurnGame, not_now, not_your_turn, verdict_on
from lexicon.problems import Problem

#: With so many seats a miss is worth something to the Thinker.
_PAIR = 2


class GuessOGram(TurnGame):
    """One thinks of a long word, the others call its letters."""

    spec = SPEC
    actions_codec = ACTIONS
    events_codec = EVENTS

    _state: State

    @classmethod
    def _agree(cls, options: Mapping[str, Any], seats: tuple[SeatId, ...]) -> None:
        super()._agree(options, seats)
        if not options["words"] and not options["game_minutes"]:
            raise BadSetup("the game needs a number of words or of minutes, or it has no end")

    def _begin(self) -> None:
        dice = Dice(self.seed)
        starter = self.options["starter"] or self.seats[dice.below(len(self.seats))]
        self._state = State(self.seed, starter, starter, starter, {seat: Counter() for seat in self.seats})
        self._next_turn(starter)

    # ------------------------------------------------------------------ what anybody may ask

    @property
    def scores(self) -> dict[SeatId, int]:
        """Every seat's points."""
        return {seat: sum(account.values()) for seat, account in self._state.accounts.items()}

    @property
    def words_played(self) -> int:
        """How many words make the game; 0: until time is up. Whole rounds where the Thinker goes round the table."""
        words, seats = int(self.options["words"]), len(self.seats)
        return -(-words // seats) * seats if self.options["thinker"] == "round" else words

    def view(self, seat: SeatId | None) -> GuessingView:
        """What *seat* may see: the secret is for its Thinker. Raises KeyError for a seat that nobody has taken."""
        state = self._state
        if seat is not None:
            state.accounts[seat]
        return GuessingView(
            **self._table_fields(seat),
            counts={},
            starter=state.starter,
            pending=None,
            thinker=state.thinker,
            row=state.row,
            secret=state.cards if seat == state.thinker else "",
            called=state.called,
            missed="".join(letter for letter in state.called if letter not in state.row.upper()),
            tried=state.tried,
            word=state.word,
            words=self.words_played,
            calls=state.calls,
            known=state.known,
        )

    @classmethod
    def follow(cls, view: TableView, event: Event) -> GuessingView:
        """*view* after *event* (see ``Game.follow``)."""
        return follow(GuessingView.of(view), event)

    @classmethod
    def before_deal(cls, view: TableView) -> GuessingView:
        """The table before anybody was to think (see ``Game.before_deal``)."""
        return replace(GuessingView.of(view), to_move=None, to_act=frozenset())

    def redact(self, event: Event, seat: SeatId | None) -> Event:
        """*event* as *seat* may see it: the secret is for its Thinker."""
        if isinstance(event, SecretSet) and event.seat != seat:
            return replace(event, cards=None)
        return event

    # ------------------------------------------------------------------ check

    def _untimely(self, action: Action) -> Problem | None:
        state = self._state
        if action.seat != state.to_move:
            return not_your_turn()
        if isinstance(action, TimeUp) or isinstance(action, SetWord) == (not state.cards):
            return None
        return not_now("The Thinker sets a word first." if not state.cards else "The word has been set.")

    def _examine(self, action: Action) -> Verdict:
        state = self._state
        match action:
            case SetWord():
                problems = () if self._was_good(action) else set_problems(action.word, self.dictionary, self._packs)
                if not problems and action.word in state.known:
                    return verdict_on(not_now(f"{action.word} was set before in this game."))
                return Verdict(not problems, problems, POINTS * len(action.word), (action.word,))
            case GuessLetter():
                return verdict_on(letter_problem(action.letter, state.called))
            case GuessWord():
                return verdict_on(word_problem(action.word, state.row, state.called, state.tried))
        return Verdict(True)

    @property
    def _packs(self) -> int:
        return max(1, int(self.options["packs"]))

    def _was_good(self, action: SetWord) -> bool:
        """Whether the dictionary let the word pass when it was set; length and cards are asked again."""
        long_enough = is_capital(action.word) and len(action.word) >= LEAST
        return action.good and long_enough and cards_for(action.word, self._packs) is not None

    # ------------------------------------------------------------------ apply

    def _do(self, action: Action) -> Action:
        match action:
            case SetWord():
                return self._set(action)
            case GuessLetter():
                self._guess(action.seat, action.letter, turned_by(action.letter, self._state.cards, self._state.row))
            case GuessWord():
                self._guess_word(action)
            case TimeUp():
                return self._time_up(action)
        return action

    def _set(self, action: SetWord) -> SetWord:
        state, cards = self._state, cards_for(action.word, self._packs)
        assert cards is not None, "checked before"
        points = POINTS * len(cards)
        state.cards, state.row, state.called, state.tried = cards, DOWN * len(cards), "", ()
        state.points = self._score(action.seat, Account.WORDS_SET, points)
        self._tell(SecretSet(action.seat, len(cards), points, self.scores[action.seat], cards))
        self._close(Made.SET, figures={"letters": len(cards)})
        self._next_turn(self.left_of(action.seat)[0])
        return replace(action, good=True)

    def _guess(self, seat: SeatId, call: str, turned: tuple[tuple[int, str], ...]) -> None:
        """A letter or the whole word: turn up the cards, or end the turn."""
        state, whole = self._state, len(call) > 1
        if whole and not turned:
            state.tried = (*state.tried, call)
        elif not whole:
            state.called += call
        up = dict(turned)
        state.row = "".join(up.get(at, card) for at, card in enumerate(state.row))
        state.calls = (*state.calls, Call(call, len(turned)))
        points = self._score(seat, Account.WHOLE_WORDS if whole else Account.LETTERS, POINTS * len(turned))
        state.points += points
        self._tell(Guessed(seat, call, whole, turned, points, self.scores[seat]))
        if not turned:
            self._missed(seat)
        elif DOWN in state.row:
            state.phase = Phase.FOLLOW
        else:
            self._solved(seat)

    def _guess_word(self, action: GuessWord) -> None:
        state, right = self._state, action.word == self._state.cards.upper()
        down = [(at, card) for at, card in enumerate(state.cards) if state.row[at] == DOWN]
        self._guess(action.seat, action.word, tuple(down) if right else ())

    def _missed(self, seat: SeatId) -> None:
        """The turn is over; with two seats the miss is worth something to the Thinker (ruling 8.3)."""
        state = self._state
        if len(self.seats) == _PAIR:
            points = self._score(state.thinker, Account.MISSES, POINTS)
            self._tell(ThinkerScored(state.thinker, points, self.scores[state.thinker]))
        self._close(Made.MISSED)
        after = self.left_of(seat)
        self._next_turn(next(each for each in [*after, seat] if each != state.thinker))

    def _solved(self, seat: SeatId) -> None:
        """Everything is up: the next Thinker, or the end."""
        state, word = self._state, self._state.cards.upper()
        self._tell(Solved(seat, word))
        self._close(Made.GUESSED, words=(word,))
        state.known = (*state.known, word)
        if state.word == self.words_played:
            self._end(Ending.ROUNDS)
            return
        state.word += 1
        state.cards = state.row = state.called = ""
        state.tried = ()
        state.thinker = self.left_of(state.thinker)[0] if self.options["thinker"] == "round" else seat
        self._next_turn(state.thinker)

    def _time_up(self, action: TimeUp) -> Action:
        """Ruling 3.5: a miss; for the Thinker the suggested word is set. For the game: it counts as it stands."""
        state = self._state
        if action.span is Span.GAME:
            if state.calls:
                self._close(Made.GUESSED)
            self._end(Ending.TIME)
        elif state.cards:
            self._tell(TimeRanOut(action.seat))
            self._missed(action.seat)
        else:
            words = suggestions(self.dictionary, self._packs, state.known)
            if words:
                word = words[Dice.later(self.seed, state.word, state.turn).below(len(words))]
                return self._set(SetWord(action.seat, word, suggested=True))
            self._end(Ending.STUCK)
        return action

    # ------------------------------------------------------------------ turns, scores, the end

    def _score(self, seat: SeatId, account: Account, points: int) -> int:
        self._state.accounts[seat][account] += points
        return points

    def _close(self, made: Made, words: tuple[str, ...] = (), figures: dict[str, int] | None = None) -> None:
        """Enter the turn in the history."""
        state = self._state
        record = GuessTurn(
            turn=state.turn,
            seat=state.to_move,
            made=made,
            scores=self.scores,
            words=words,
            points=state.points,
            figures=figures or {"turned": sum(call.turned for call in state.calls)},
            word=state.word,
            calls=state.calls,
        )
        state.history.append(record)
        state.calls, state.points = (), 0
        self._tell(TurnEnded(record))

    def _next_turn(self, seat: SeatId) -> None:
        if not self._state.cards:
            self._tell(WordBegan(self._state.word, seat))
        self._begin_turn(seat)

    def _end(self, ending: Ending) -> None:
        state, scores = self._state, self.scores
        winners = tuple(seat for seat in self.seats if scores[seat] == max(scores.values()))
        sheet = {seat: sheet_of(account, Account) for seat, account in state.accounts.items()}
        if DOWN in state.row:
            self._tell(Unsolved(state.cards.upper()))
        self._over(Outcome(ending, scores, winners, sheet))
