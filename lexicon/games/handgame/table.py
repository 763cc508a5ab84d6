"""Hands for several: the deal, both piles, challenges, clocks, counting (rulings 3.3, 3.5, 4.4 to 4.7)."""

from __future__ import annotations

import dataclasses
from abc import abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from lexicon.games.common.challenges import Challenge, Challenged, JudgedWord, LetStand, Stood, fine_of
from lexicon.games.common.clocks import Span, TimeUp
from lexicon.games.common.dice import Dice
from lexicon.games.common.hands import IDLE_TURNS, Cut, Dealt, HandEnded, NextHand, Standing
from lexicon.games.common.piles import Discard, Discarded, Pile, Piles, Take, Took
from lexicon.games.common.seats import nearest_to_a, to_the_left
from lexicon.games.game import TIMED, Action, BadSetup, Ending, Made, Phase, Refusal, SeatId, SheetLine
from lexicon.games.handgame.events import Idled
from lexicon.games.handgame.game import HandGame, cards
from lexicon.games.handgame.view import TurnT, exchanged_turn, figures
from lexicon.games.turns import not_now
from lexicon.pieces import MASTER
from lexicon.problems import Problem

#: What may be done at every such table, besides plays.
SHARED_ACTIONS: tuple[type[Action], ...] = (Discard, Take, Challenge, LetStand, TimeUp, NextHand)


class HandTable(HandGame[TurnT]):
    """A game of several hands for two or more. A family says what a play is, and what comes of a challenge to it."""

    #: The pack that is played with (ruling 2).
    pack_id: ClassVar[str] = "american"
    #: How many cards each is dealt, by the number of seats: with one pack, and with two (ruling 4.6).
    deals_of: ClassVar[Mapping[int, Mapping[int, int]]]
    #: The total that ends a game, and a quick one; None: the option says.
    targets: ClassVar[tuple[int, int] | None] = (100, 50)
    #: Whether the game is one hand, won by who runs out, else by the lowest (ruling 5.11).
    one_hand: ClassVar[bool] = False

    @classmethod
    def target(cls, options: Mapping[str, Any]) -> int | None:
        """The total that ends the game, or a seat's part in it (rulings 4.7, 7.1); None where one hand is all."""
        if cls.one_hand:
            return None
        return int(options["target"]) if cls.targets is None else cls.targets[bool(options["quick"])]

    @classmethod
    def packs(cls, options: Mapping[str, Any], seats: int) -> int:
        """With how many packs so many play: what the option says, or as few as will do."""
        least = min(packs for packs, dealt in cls.deals_of.items() if seats in dealt)
        return int(options.get("packs", 0)) or least

    @classmethod
    def pack(cls, options: Mapping[str, Any], seats: int) -> Sequence[str]:
        """Every card of a game for so many *seats*, Masters too."""
        return cards(cls.pack_id, cls.packs(options, seats))

    @classmethod
    def hand_size(cls, options: Mapping[str, Any], seats: int) -> int:
        """How many cards each is dealt (ruling 4.6)."""
        return cls.deals_of[cls.packs(options, seats)][seats]

    @classmethod
    def _agree(cls, options: Mapping[str, Any], seats: tuple[SeatId, ...]) -> None:
        super()._agree(options, seats)
        if len(seats) not in cls.deals_of[cls.packs(options, len(seats))]:
            raise BadSetup(f"{cls.spec.name} with {len(seats)} players needs two packs")
        target = cls.target(options)
        if target is not None and target < 1:
            raise BadSetup("the target is a score of 1 or more")

    # ------------------------------------------------------------------ what a family says

    @abstractmethod
    def _clear_table(self) -> None:
        """A new hand: no word lies on the table."""

    @abstractmethod
    def _judge(self, played: TurnT) -> tuple[JudgedWord, ...]:
        """All words of the play that lies on the table, each with the first thing that is wrong with it."""

    @abstractmethod
    def _undo_play(self, played: TurnT) -> None:
        """Put table and hands as they were before the play, and tell so."""

    # ------------------------------------------------------------------ the deal (ruling 4.6)

    def _deal_first(self) -> None:
        """Find out who deals, and deal the first hand; the state was made for who begins."""
        self._standing.dealer = self._first_dealer()
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
        self._clear_table()
        state.piles, state.left, state.idle = Piles(blind), {}, 0
        state.hands |= dict.fromkeys(standing.retired, "")
        size = self.hand_size(self.options, len(self.seats))
        for seat in self.leftwards(standing.starter):
            if seat in standing.playing:
                state.hands[seat] = "".join(blind.pop() for _ in range(size))
                self._tell(Dealt(seat, size, state.hands[seat]))
        self._tell(state.piles.turn_up())
        state.starter = standing.starter
        self._begin_turn(standing.starter)

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
        wanted = _PHASES.get(type(action), Phase.ACT)
        also = isinstance(action, TimeUp) and state.phase is Phase.FOLLOW
        if state.phase is not wanted and not also:
            return not_now(_NOT_NOW[state.phase] if wanted is Phase.ACT else _TOO_EARLY[wanted])
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
        if isinstance(action, Discard) and (len(action.card) != 1 or action.card not in self._state.hands[action.seat]):
            named = "Master" if action.card == MASTER else action.card
            return Problem(Refusal.NOT_HELD, f"There is no {named:.10} {self.held}.")
        if isinstance(action, Take) and action.pile not in self._state.piles.choices():
            return Problem(Refusal.NOT_HELD, "The blind pile is empty: the exposed card is the only one to take.")
        return None

    def _laid(self) -> None:
        """The pending play lies on the table, its cards are off the hand: it may be challenged, or is settled."""
        if self._unjudged:
            self._state.phase = Phase.CHALLENGE
        else:
            self._turn_over(self._pending)

    @property
    def _pending(self) -> TurnT:
        played = self._state.pending
        assert played is not None, "only asked for while a play is pending"
        return played

    def _turn_over(self, turn: TurnT) -> None:
        """A turn is settled. Enough of them in a row that leave no hand smaller, and the hand is counted (4.5, 7.5)."""
        state = self._state
        self._close(turn)
        smaller = turn.made is not Made.TAKEN_BACK and turn.shed > turn.gained
        state.idle = 0 if smaller else state.idle + 1
        if not state.hands[turn.seat]:
            self._count_hand(turn.seat)
        elif state.idle == IDLE_TURNS:
            self._count_hand(None)
        else:
            self._begin_turn(to_the_left(self.seats, state.to_move, self.playing))

    # ------------------------------------------------------------------ exchanges (rulings 4.4, 4.5)

    def _discard(self, action: Discard) -> None:
        state = self._state
        state.take_from_hand(action.seat, action.card)
        state.piles.exposed.append(action.card)
        state.discarded, state.phase = action.card, Phase.FOLLOW
        self._tell(Discarded(action.seat, action.card))

    def _take(self, seat: SeatId, pile: Pile) -> None:
        state, number = self._state, self._standing.number
        card = state.piles.take(pile)
        state.hands[seat] += card
        turn = exchanged_turn(self.turn_type, seat, state.discarded, pile, card, state.turn, number)
        state.discarded = ""
        self._tell(Took(seat, pile, card), *state.piles.renew(self.seed, number))
        self._turn_over(turn)

    # ------------------------------------------------------------------ challenges (ruling 3.3)

    def _stand(self) -> None:
        self._tell(Stood(self._pending.seat))
        self._turn_over(self._pending)

    def _challenge(self, action: Challenge) -> Challenge:
        state, played, challenger = self._state, self._pending, action.seat
        known = tuple(word.word for word in action.judged) == played.words
        judged = action.judged if known else self._judge(played)
        right = any(word.code for word in judged)
        assert self.spec.tariff is not None, "a game with challenges has their tariff"
        points = self.spec.tariff.right if right else self.spec.tariff.wrong
        self._standing.challenged(challenger, points)
        fine = fine_of(self.spec.tariff, judged)
        if fine:
            self._standing.fined(played.seat, fine)
        state.pending = played = dataclasses.replace(played, challenger=challenger)
        self._tell(Challenged(challenger, played.seat, right, judged, points, self.scores[challenger], fine))
        if right:
            self._undo_play(played)
            self._turn_over(dataclasses.replace(played, made=Made.TAKEN_BACK))
        else:
            self._stand()
        return dataclasses.replace(action, judged=judged)

    # ------------------------------------------------------------------ clocks (ruling 3.5)

    def _time_up(self, action: TimeUp) -> None:
        state = self._state
        if action.span is Span.TURN and state.phase is Phase.FOLLOW:
            self._take(action.seat, Pile.EXPOSED)
        elif action.span is Span.TURN:
            self._tell(Idled(action.seat))
            hand = self._standing.number
            self._turn_over(self.turn_type(state.turn, action.seat, Made.PASSED, {}, hand=hand, figures={TIMED: 1}))
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
            self._end(Ending.TIME, self._best_of_hand(None) if self.one_hand else self._standing.lowest(self.playing))

    # ------------------------------------------------------------------ the end of a hand (ruling 4.7)

    def _count_hand(self, out: SeatId | None) -> None:
        """Count what is left in the hands; the game ends, or another hand is dealt when somebody says so."""
        self._enter_hand(out)
        if self.one_hand:
            self._end(Ending.COUNT if out is None else Ending.OUT, self._best_of_hand(out))
            return
        winners = self._winners()
        if winners:
            self._end(Ending.TARGET, winners)
            return
        state = self._state
        state.phase = Phase.BETWEEN
        state.to_move = to_the_left(self.seats, self._standing.dealer, self.playing)

    def _winners(self) -> tuple[SeatId, ...]:
        """Who has won now that a hand was counted: the lowest when a total reached the target; nobody yet: empty."""
        standing = self._standing
        return standing.lowest() if standing.reached(self.target(self.options)) else ()

    def _best_of_hand(self, out: SeatId | None) -> tuple[SeatId, ...]:
        """Who has won a game of one hand: who ran out, else the lowest, of equal ones with fewest cards (5.11)."""
        if out is not None:
            return (out,)
        lowest, hands = self._standing.lowest(self.playing), self._state.hands
        fewest = min(len(hands[seat]) for seat in lowest)
        return tuple(seat for seat in lowest if len(hands[seat]) == fewest)

    def _enter_hand(self, out: SeatId | None) -> None:
        state, playing = self._state, self.playing
        left = {seat: hand for seat, hand in state.hands.items() if seat in playing}
        state.left, state.pending, state.discarded = dict(left), None, ""
        record = self._standing.count({seat: figures(hand) for seat, hand in left.items()}, out)
        self._tell(HandEnded(record, left))

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
