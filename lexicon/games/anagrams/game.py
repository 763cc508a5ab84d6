"""Anagrams (ruling 8.1)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, Self

from lexicon.games.anagrams.actions import ACTIONS, Act, ChallengeAct, Lengthen, Make, Take, ToMiddle
from lexicon.games.anagrams.events import (
    EVENTS,
    Acted,
    Drew,
    PutInMiddle,
    StarterCut,
    TakenBack,
    TurnEnded,
    TurnForfeited,
    TurnLost,
    TurnPending,
)
from lexicon.games.anagrams.following import follow
from lexicon.games.anagrams.rules import Position, placing_problems, spelling_problems, value
from lexicon.games.anagrams.specs import SPEC
from lexicon.games.anagrams.state import Lying, State
from lexicon.games.anagrams.view import Account, ActMade, AnagramsView, AnagramTurn
from lexicon.games.common.challenges import Challenge, Challenged, JudgedWord, LetStand, Stood
from lexicon.games.common.clocks import Span, TimeUp
from lexicon.games.common.dice import Dice
from lexicon.games.common.seats import nearest_to_a
from lexicon.games.game import (
    Action,
    Ending,
    Event,
    Made,
    Outcome,
    Phase,
    SeatId,
    SheetLine,
    TableView,
    Verdict,
    sheet_of,
)
from lexicon.games.turns import TurnGame, not_now, not_your_turn, verdict_on
from lexicon.pieces import load_pack
from lexicon.problems import Problem
from lexicon.words import Dictionary


class Anagrams(TurnGame):
    """Words are made of the letters in the middle, and taken from one another."""

    spec = SPEC
    actions_codec = ACTIONS
    events_codec = EVENTS

    _state: State

    @classmethod
    def new(
        cls,
        options: Mapping[str, Any],
        seats: Sequence[SeatId],
        seed: int,
        dictionary: Dictionary | None = None,
        deal: Mapping[str, Any] | None = None,
    ) -> Self:
        """A game at its start (see ``Game.new``). Alone there is no time limit unless one is asked for."""
        if len(seats) == 1 and isinstance(options, Mapping):
            options = {"turn_seconds": 0, **options}
        return super().new(options, seats, seed, dictionary, deal)

    def _begin(self) -> None:
        """Cut for the first player; each then draws the letter he holds, the first player first."""
        dice = Dice(self.seed)
        letters = load_pack("american").letters()
        starter = self.options["starter"] or self.seats[0]
        if len(self.seats) > 1 and not self.options["starter"]:
            rounds, starter = nearest_to_a(dice, self.seats, letters)
            self._tell(StarterCut(rounds, starter))
        lying = Lying("", dict.fromkeys(self.seats, ()))
        nothing, none = dict.fromkeys(self.seats, ""), dict.fromkeys(self.seats, 0)
        self._state = State(dice.shuffled(letters), nothing, lying, lying, starter, starter, none)
        for seat in (starter, *self.left_of(starter)):
            self._draw(seat)
        self._take_up(starter)

    # ------------------------------------------------------------------ what anybody may ask

    @property
    def challengers(self) -> tuple[SeatId, ...]:
        """Who may challenge the turn just made, the next to play first."""
        return tuple(self.left_of(self._state.to_move)) if self._state.phase is Phase.CHALLENGE else ()

    @property
    def scores(self) -> dict[SeatId, int]:
        """The sum of the cards before each seat."""
        return {seat: sum(map(value, words)) for seat, words in self._state.lying.owned.items()}

    @property
    def _unjudged(self) -> bool:
        return super()._unjudged and len(self.seats) > 1

    def position(self) -> Position:
        """What lies on the table for the seat to act."""
        state = self._state
        held, lying = state.held[state.to_move], state.lying
        return Position(state.to_move, lying.middle, held, lying.owned, bool(self.options["rearrange"]))

    def view(self, seat: SeatId | None) -> AnagramsView:
        """What *seat* may see: of the held letters its own. Raises KeyError for a seat that nobody has taken."""
        state = self._state
        return AnagramsView(
            **self._table_fields(seat),
            counts={each: len(held) for each, held in state.held.items()},
            starter=state.starter,
            pending=state.pending,
            middle=state.lying.middle,
            held="" if seat is None else state.held[seat],
            owned=dict(state.lying.owned),
            pack=len(state.pack),
            acts=state.acts,
            lost=dict(state.lost),
            challengers=self.challengers,
        )

    @classmethod
    def follow(cls, view: TableView, event: Event) -> AnagramsView:
        """*view* after *event* (see ``Game.follow``)."""
        return follow(AnagramsView.of(view), event)

    @classmethod
    def before_deal(cls, view: TableView) -> AnagramsView:
        """The table before anything was drawn (see ``Game.before_deal``)."""
        view, none = AnagramsView.of(view), dict.fromkeys(view.seats, 0)
        pack = view.pack + sum(view.counts.values())
        return replace(view, held="", counts=none, pack=pack, to_move=None, to_act=frozenset())

    def redact(self, event: Event, seat: SeatId | None) -> Event:
        """*event* as *seat* may see it: a letter drawn is for the seat that drew it."""
        if isinstance(event, Drew) and event.seat != seat:
            return replace(event, letters=None)
        return event

    # ------------------------------------------------------------------ check

    def _untimely(self, action: Action) -> Problem | None:
        objecting = isinstance(action, Challenge | LetStand)
        if objecting != (self._state.phase is Phase.CHALLENGE):
            text = "There is no turn to challenge." if objecting else "The last turn may still be challenged."
            return not_now(text)
        if isinstance(action, LetStand):
            return None
        return None if action.seat in self.to_act else not_your_turn()

    def _examine(self, action: Action) -> Verdict:
        if isinstance(action, Make | Take | Lengthen):
            return self._verdict(action)
        if isinstance(action, ChallengeAct) and not 0 <= action.act < len(self._state.acts):
            return verdict_on(not_now(f"The turn has acts 0 to {len(self._state.acts) - 1}."))
        return Verdict(True)

    def _verdict(self, act: Act) -> Verdict:
        """The sum that the act adds to one's own is its score."""
        position = self.position()
        placing = placing_problems(position, act)
        if placing:
            return Verdict(False, placing)
        spelling = () if self._unjudged or act.good else spelling_problems(act, self.dictionary)
        old = act.word if isinstance(act, Lengthen) else ""
        return Verdict(not spelling, spelling, value(act.letters) - value(old), (act.letters.upper(),))

    # ------------------------------------------------------------------ apply

    def _do(self, action: Action) -> Action:
        match action:
            case Make() | Take() | Lengthen():
                self._act(action)
                return action if self._unjudged else replace(action, good=True)
            case ToMiddle():
                self._to_middle(time=False)
            case ChallengeAct():
                return self._challenge(action)
            case LetStand():
                self._stand()
            case TimeUp():
                self._time_up(action)
        return action

    def _act(self, act: Act) -> None:
        """Make, take or lengthen; with the held card the turn is over."""
        state = self._state
        state.lying, made = state.lying.after(act)
        state.acts = (*state.acts, made)
        if act.held:
            state.held[act.seat] = ""
        self._tell(Acted(act.seat, made, self.scores))
        if act.held:
            self._turn_over()
        else:
            state.phase = Phase.FOLLOW

    def _to_middle(self, *, time: bool) -> None:
        seat = self._state.to_move
        letter = self._lay_down(seat)
        self._tell(PutInMiddle(seat, letter, time))
        self._turn_over(to_middle=True)

    def _lay_down(self, seat: SeatId) -> str:
        """The held letter of *seat* goes to the middle."""
        state = self._state
        letter, state.held[seat] = state.held[seat], ""
        state.lying = Lying(state.lying.middle + letter, state.lying.owned)
        return letter

    def _turn_over(self, to_middle: bool = False) -> None:
        """The held letter has been played: one chance to challenge, or the next turn (ruling 8.1)."""
        state = self._state
        state.pending = self._record(to_middle)
        if self._unjudged and state.acts:
            state.phase = Phase.CHALLENGE
            self._tell(TurnPending(state.pending))
        else:
            self._settle()

    def _record(self, to_middle: bool) -> AnagramTurn:
        """The turn that is on, as it goes into the history."""
        state, seat = self._state, self._state.to_move
        grown = self.scores[seat] - sum(map(value, state.before.owned[seat]))
        return AnagramTurn(
            state.turn,
            seat,
            _what(state.acts),
            {},
            tuple(act.letters.upper() for act in state.acts),
            points=grown,
            shed=int(not state.held[seat]),
            figures=_figures(state.acts),
            acts=state.acts,
            letter=state.letter,
            to_middle=to_middle,
        )

    def _settle(self, made: Made | None = None) -> None:
        """The turn can no longer be challenged: it stands in the history, the next letter is drawn."""
        turn = self._pending()
        if made is Made.TAKEN_BACK:
            turn = replace(turn, made=made, points=0, figures={})
        self._close(turn)
        self._draw(turn.seat)
        self._next_turn()

    def _pending(self) -> AnagramTurn:
        turn = self._state.pending
        assert turn is not None, "only asked for while a turn is pending"
        return turn

    def _close(self, turn: AnagramTurn) -> None:
        state = self._state
        state.phase, state.pending, state.acts = Phase.ACT, None, ()
        record = replace(turn, scores=self.scores)
        state.history.append(record)
        self._tell(TurnEnded(record))

    # ------------------------------------------------------------------ challenges (rulings 3.3, 8.1)

    def _stand(self) -> None:
        self._tell(Stood(self._pending().seat))
        self._settle()

    def _challenge(self, action: ChallengeAct) -> ChallengeAct:
        """One act is judged. A bad one brings the whole turn back; else the challenger loses his next turn."""
        state, turn, challenger = self._state, self._pending(), action.seat
        act = turn.acts[action.act]
        judged = action.judged or (self._judge(turn.seat, act),)
        right = any(word.code for word in judged)
        state.pending = replace(turn, challenger=challenger)
        self._tell(Challenged(challenger, turn.seat, right, judged, 0, self.scores[challenger]))
        if right:
            self._take_back(turn)
        else:
            state.lost[challenger] += 1
            self._tell(TurnForfeited(challenger, state.lost[challenger]))
            self._stand()
        return replace(action, judged=judged)

    def _judge(self, seat: SeatId, made: ActMade) -> JudgedWord:
        """The word of an act, and what is wrong with it: how it is spelt, or that it is a mere inflection."""
        act: Act = Make(seat, made.letters, made.from_middle, made.held)
        if made.made is Made.TOOK:
            act = Take(seat, made.owner, made.old, made.letters, made.from_middle, made.held)
        problems = spelling_problems(act, self.dictionary)
        word = made.letters.upper()
        return JudgedWord(word, problems[0].code.value, problems[0].text) if problems else JudgedWord(word)

    def _take_back(self, turn: AnagramTurn) -> None:
        """All acts come back, and the held letter goes to the middle."""
        state = self._state
        state.lying = Lying(state.before.middle + turn.letter, state.before.owned)
        lying = state.lying
        self._tell(TakenBack(turn.seat, turn.letter, lying.middle, dict(lying.owned), self.scores))
        self._settle(Made.TAKEN_BACK)

    # ------------------------------------------------------------------ turns

    def _time_up(self, action: TimeUp) -> None:
        """Ruling 3.5: acts made stand, the held letter goes to the middle. For the game: it counts as it stands."""
        if action.span is Span.TURN:
            self._to_middle(time=True)
            return
        if self._state.acts:
            self._close(self._state.pending or self._record(to_middle=False))
        self._end(Ending.TIME)

    def _draw(self, seat: SeatId) -> None:
        """The next letter, while the pack lasts."""
        state = self._state
        if state.pack:
            state.held[seat] = state.pack.pop()
            self._tell(Drew(seat, len(state.pack), state.held[seat]))

    def _next_turn(self) -> None:
        """The next seat that holds a letter; who is to lose his turn is passed over, once."""
        state = self._state
        while any(state.held.values()):
            order = (*self.left_of(state.to_move), state.to_move)
            state.to_move = next(seat for seat in order if state.held[seat])
            state.turn += 1
            if not state.lost[state.to_move]:
                self._take_up(state.to_move)
                return
            self._lose(state.to_move)
        self._end(Ending.DONE)

    def _take_up(self, seat: SeatId) -> None:
        """The turn of *seat* begins."""
        state = self._state
        state.before, state.letter = state.lying, state.held[seat]
        self._begin_turn(seat)

    def _lose(self, seat: SeatId) -> None:
        """The turn is lost. The letter is kept; with the pack empty there is no later turn for it: to the middle."""
        state = self._state
        state.lost[seat] -= 1
        letter = "" if state.pack else self._lay_down(seat)
        self._tell(TurnLost(seat, state.lost[seat], letter))
        self._close(
            AnagramTurn(state.turn, seat, Made.LOST, {}, shed=len(letter), letter=letter, to_middle=bool(letter))
        )

    # ------------------------------------------------------------------ the end

    def _end(self, ending: Ending) -> None:
        """The highest sum wins; a tie is shared."""
        state, scores = self._state, self.scores
        winners = tuple(seat for seat in self.seats if scores[seat] == max(scores.values()))
        state.pending = None
        self._over(Outcome(ending, scores, winners, self._sheet(), dict(state.held)))

    def _sheet(self) -> dict[SeatId, tuple[SheetLine, ...]]:
        sheet = {}
        for seat, words in self._state.lying.owned.items():
            cards = "".join(words)
            subs = value("".join(c for c in cards if c.islower()))
            lines = {Account.LETTERS: value(cards) - subs, Account.SUBS: subs}
            sheet[seat] = sheet_of(lines, Account)
        return sheet


def _what(acts: tuple[ActMade, ...]) -> Made:
    """What came of a turn: the boldest of its acts."""
    made = {act.made for act in acts}
    return next((each for each in (Made.TOOK, Made.PLAYED, Made.LENGTHENED) if each in made), Made.LEFT)


def _figures(acts: tuple[ActMade, ...]) -> dict[str, int]:
    names = {Made.PLAYED: "made", Made.TOOK: "took", Made.LENGTHENED: "lengthened"}
    counted = {name: sum(act.made is made for act in acts) for made, name in names.items()}
    return {name: count for name, count in counted.items() if count}
