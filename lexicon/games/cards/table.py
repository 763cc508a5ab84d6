"""Card crosswords for several: exchanges, challenges, clocks, hands and the target (rulings 3.3, 3.5, 4.4 to 4.7)."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from lexicon.crossword import LayoutRules, Play, analyse
from lexicon.games.base import Action, BadSetup, Ending, Made, Phase, Refusal, SeatId, SheetLine
from lexicon.games.cards.actions import TABLE_ACTIONS
from lexicon.games.cards.engine import CardsGame, cards
from lexicon.games.cards.events import Idled, TakenBack
from lexicon.games.cards.state import State
from lexicon.games.cards.view import CardTurn, cards_of, exchanged_turn, figures
from lexicon.games.challenges import Challenge, Challenged, JudgedWord, LetStand, Stood
from lexicon.games.clocks import Span, TimeUp
from lexicon.games.dice import Dice
from lexicon.games.hands import IDLE_TURNS, Cut, Dealt, HandEnded, NextHand, Standing
from lexicon.games.piles import Discard, Discarded, Pile, Piles, Take, Took
from lexicon.games.plays import PlayWord
from lexicon.games.seats import nearest_to_a, to_the_left
from lexicon.pieces import MASTER
from lexicon.problems import Problem


class CardTable(CardsGame):
    """What is common to the games that several play."""

    actions_codec = TABLE_ACTIONS
    offered = frozenset({PlayWord, Discard, Take, Challenge, LetStand, TimeUp, NextHand})

    #: How many cards each is dealt, by the number of seats: with one pack, and with two (ruling 4.6).
    deals_of: ClassVar[Mapping[int, Mapping[int, int]]]
    #: The total that ends a game, and a quick one; None: the option says.
    targets: ClassVar[tuple[int, int] | None] = (100, 50)

    @classmethod
    def target(cls, options: Mapping[str, Any]) -> int:
        """The total that ends the game (ruling 4.7)."""
        return int(options["target"]) if cls.targets is None else cls.targets[bool(options["quick"])]

    @classmethod
    def packs(cls, options: Mapping[str, Any], seats: int) -> int:
        """With how many packs so many play: what the option says, or as few as will do."""
        least = min(packs for packs, dealt in cls.deals_of.items() if seats in dealt)
        return int(options.get("packs", 0)) or least

    @classmethod
    def pack(cls, options: Mapping[str, Any], seats: int) -> Sequence[str]:
        """Every card of a game for so many *seats*, Masters too."""
        return cards(cls.packs(options, seats), masters=True)

    @classmethod
    def hand_size(cls, options: Mapping[str, Any], seats: int) -> int:
        """How many cards each is dealt (ruling 4.6)."""
        return cls.deals_of[cls.packs(options, seats)][seats]

    @classmethod
    def _agree(cls, options: Mapping[str, Any], seats: tuple[SeatId, ...]) -> None:
        super()._agree(options, seats)
        if len(seats) not in cls.deals_of[cls.packs(options, len(seats))]:
            raise BadSetup(f"{cls.spec.name} with {len(seats)} players needs two packs")
        if cls.target(options) < 1:
            raise BadSetup("the target is a score of 1 or more")

    # ------------------------------------------------------------------ the deal (ruling 4.6)

    def _begin(self) -> None:
        dealer = self._first_dealer()
        standing = Standing(self.seats, dealer)
        self._state = State(dealer, standing.starter, standing)
        self._deal_hand()

    def _first_dealer(self) -> SeatId:
        """Who deals first: cut for, or at the right of who begins in a further game of a match."""
        if starter := self.options["starter"]:
            return next(seat for seat in self.seats if to_the_left(self.seats, seat) == starter)
        rounds, dealer = nearest_to_a(Dice(self.seed), self.seats, self.pack(self.options, len(self.seats)))
        self._tell(Cut(rounds, dealer))
        return dealer

    def _deal_hand(self) -> None:
        """Deal the hand whose number the standing says; its order follows from the seed and that number."""
        state, standing = self._state, self._standing
        self._tell(standing.began())
        blind = Dice.later(self.seed, standing.number).shuffled(self.pack(self.options, len(self.seats)))
        state.grid = type(state.grid).empty()
        state.piles, state.left, state.idle = Piles(blind), {}, 0
        size = self.hand_size(self.options, len(self.seats))
        first = self.seats.index(standing.starter)
        for seat in self.seats[first:] + self.seats[:first]:
            state.hands[seat] = "".join(blind.pop() for _ in range(size))
            self._tell(Dealt(seat, size, state.hands[seat]))
        self._tell(state.piles.turn_up())
        state.starter = standing.starter
        self._turn_begins(standing.starter)

    @property
    def _standing(self) -> Standing:
        standing = self._state.standing
        assert standing is not None, "a table counts hands"
        return standing

    @property
    def scores(self) -> dict[SeatId, int]:
        """Every seat's total so far, challenges included."""
        return self._standing.totals

    # ------------------------------------------------------------------ what is done

    def _do(self, action: Action) -> Action:
        match action:
            case Discard():
                self._discard(action)
            case Take():
                self._take(action.seat, action.pile)
            case Challenge():
                return self._challenge(action)
            case LetStand():
                self._stand()
            case TimeUp():
                self._time_up(action)
            case NextHand():
                self._standing.next_hand()
                self._deal_hand()
        return action

    def _untimely(self, action: Action) -> Problem | None:
        state = self._state
        if isinstance(action, TimeUp) and action.span is Span.GAME:
            return None
        wanted = _PHASES.get(type(action), Phase.ACT)
        also = isinstance(action, TimeUp) and state.phase is Phase.FOLLOW
        if state.phase is not wanted and not also:
            return Problem(Refusal.NOT_NOW, _NOT_NOW[state.phase] if wanted is Phase.ACT else _TOO_EARLY[wanted])
        if isinstance(action, LetStand):
            return None
        if isinstance(action, Challenge):
            wrong = action.seat not in self.challengers
            return Problem(Refusal.NOT_YOUR_TURN, "Only an opponent may challenge.") if wrong else None
        if isinstance(action, NextHand):
            wrong = action.seat not in ("", *self.seats)
            return Problem(Refusal.NOT_YOUR_TURN, "Only who plays may go on.") if wrong else None
        return super()._untimely(action) or self._not_had(action)

    def _not_had(self, action: Action) -> Problem | None:
        """Whether a card is not there to be laid down, or to be taken (rulings 4.4, 4.5)."""
        if isinstance(action, Discard) and (len(action.card) != 1 or action.card not in self._to_lay(action.seat)):
            named = "Master" if action.card == MASTER else action.card
            return Problem(Refusal.NOT_HELD, f"There is no {named:.10} {self.held}.")
        if isinstance(action, Take) and action.pile not in self._state.piles.choices():
            return Problem(Refusal.NOT_HELD, "The blind pile is empty: the exposed card is the only one to take.")
        return None

    def _lay(self, action: PlayWord) -> None:
        self._state.take_from_hand(action.seat, action.play.used())
        if self._unjudged:
            self._state.phase = Phase.CHALLENGE
        else:
            self._settle()

    def _settle(self) -> None:
        """The play can no longer be challenged."""
        state, played = self._state, self._pending
        self._close(played)
        state.idle = 0
        if state.hands[played.seat]:
            self._next_turn()
        else:
            self._count_hand(played.seat)

    @property
    def _pending(self) -> CardTurn:
        played = self._state.pending
        assert played is not None, "only asked for while a play is pending"
        return played

    def _idle(self, turn: CardTurn) -> None:
        """A turn went by that brought no play (ruling 4.5)."""
        state = self._state
        self._close(turn)
        state.idle += 1
        if state.idle == IDLE_TURNS:
            self._count_hand(None)
        else:
            self._next_turn()

    def _next_turn(self) -> None:
        self._turn_begins(to_the_left(self.seats, self._state.to_move))

    # ------------------------------------------------------------------ exchanges (rulings 4.4, 4.5)

    def _discard(self, action: Discard) -> None:
        state = self._state
        state.take_from_hand(action.seat, action.card)
        state.piles.exposed.append(action.card)
        state.discarded, state.phase = action.card, Phase.FOLLOW
        self._tell(Discarded(action.seat, action.card))

    def _take(self, seat: SeatId, pile: Pile) -> None:
        state = self._state
        card = state.piles.take(pile)
        state.hands[seat] += card
        turn = exchanged_turn(seat, state.discarded, pile, card, state.turn, self._standing.number)
        state.discarded = ""
        self._tell(Took(seat, pile, card), *state.piles.renew(self.seed, self._standing.number))
        self._idle(turn)

    # ------------------------------------------------------------------ challenges (ruling 3.3)

    def _stand(self) -> None:
        self._tell(Stood(self._pending.seat))
        self._settle()

    def _challenge(self, action: Challenge) -> Challenge:
        state, played, challenger = self._state, self._pending, action.seat
        known = tuple(word.word for word in action.judged) == played.words
        judged = action.judged if known else self._judge(played)
        right = any(word.code for word in judged)
        assert self.spec.tariff is not None, "a game with challenges has their tariff"
        points = self.spec.tariff.right if right else self.spec.tariff.wrong
        self._standing.challenged(challenger, points)
        state.pending = played = dataclasses.replace(played, challenger=challenger)
        self._tell(Challenged(challenger, played.seat, right, judged, points, self.scores[challenger]))
        if right:
            self._take_back(played)
        else:
            self._stand()
        return dataclasses.replace(action, judged=judged)

    def _judge(self, played: CardTurn) -> tuple[JudgedWord, ...]:
        """All words of the play that lies on the table, each with the first thing that is wrong with it."""
        play = Play(played.row, played.col, played.direction, played.letters)
        before = self._state.grid.remove((square.row, square.col) for square in played.filled)
        rules: LayoutRules = self.rules(self.options)
        analysis = analyse(before, play, rules, self.words_of(self.dictionary, self.options))
        wrong = {problem.word: problem for problem in reversed(analysis.spelling)}
        return tuple(
            JudgedWord(word, wrong[word].code.value, wrong[word].text) if word in wrong else JudgedWord(word)
            for word in played.words
        )

    def _take_back(self, played: CardTurn) -> None:
        """The cards come back; the turn is lost, and is one without a play."""
        state = self._state
        state.grid = state.grid.remove((square.row, square.col) for square in played.filled)
        state.hands[played.seat] += cards_of(played.filled)
        self._tell(TakenBack(played.seat, played.filled))
        self._idle(dataclasses.replace(played, made=Made.TAKEN_BACK))

    # ------------------------------------------------------------------ clocks (ruling 3.5)

    def _time_up(self, action: TimeUp) -> None:
        state = self._state
        if action.span is Span.TURN and state.phase is Phase.FOLLOW:
            self._take(action.seat, Pile.EXPOSED)
        elif action.span is Span.TURN:
            self._tell(Idled(action.seat))
            self._idle(CardTurn(state.turn, action.seat, Made.PASSED, {}, hand=self._standing.number))
        else:
            self._cut_off()

    def _cut_off(self) -> None:
        """The game counts as it stands, and so does a play that nobody has challenged yet (ruling 5.11)."""
        if self._state.phase is Phase.CHALLENGE:
            self._stand()
        elif self._state.phase is Phase.FOLLOW:
            self._take(self._state.to_move, Pile.EXPOSED)
        if self._state.phase not in (Phase.BETWEEN, Phase.OVER):
            self._enter_hand(None)
        if self.outcome is None:
            self._end(Ending.TIME, self._standing.lowest())

    # ------------------------------------------------------------------ the end of a hand (ruling 4.7)

    def _count_hand(self, out: SeatId | None) -> None:
        """Count what is left in the hands; the game ends when a total has reached the target."""
        self._enter_hand(out)
        if self._standing.reached(self.target(self.options)):
            self._end(Ending.TARGET, self._standing.lowest())
            return
        state = self._state
        state.phase = Phase.BETWEEN
        state.to_move = to_the_left(self.seats, self._standing.dealer)

    def _enter_hand(self, out: SeatId | None) -> None:
        state = self._state
        state.left, state.pending, state.discarded = dict(state.hands), None, ""
        record = self._standing.count({seat: figures(hand) for seat, hand in state.hands.items()}, out)
        self._tell(HandEnded(record, dict(state.hands)))

    def _sheet(self) -> dict[SeatId, tuple[SheetLine, ...]]:
        return self._standing.sheet()


#: In which phase an action may be done, if not when it is somebody's turn.
_PHASES: Mapping[type[Action], Phase] = {
    Take: Phase.FOLLOW,
    Challenge: Phase.CHALLENGE,
    LetStand: Phase.CHALLENGE,
    NextHand: Phase.BETWEEN,
}
#: Why something else must be done first.
_NOT_NOW = {
    Phase.FOLLOW: "A card has been discarded: a pile is to be chosen.",
    Phase.CHALLENGE: "The last play may still be challenged.",
    Phase.BETWEEN: "The hand has been counted: the next one is dealt first.",
}
#: Why what belongs to a phase cannot be done outside it.
_TOO_EARLY = {
    Phase.FOLLOW: "A card is discarded before one is taken.",
    Phase.CHALLENGE: "There is no play to challenge.",
    Phase.BETWEEN: "The next hand is dealt when this one has been counted.",
}
