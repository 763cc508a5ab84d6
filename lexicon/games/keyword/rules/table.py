"""Keyword for two to four: challenges, passes, clocks, going out (rulings 3.3, 5.4, 5.6)."""

from __future__ import annotations

import dataclasses

from lexicon.crossword import Play, analyse
from lexicon.games.common.challenges import Challenge, Challenged, JudgedWord, LetStand, Stood, judged_words
from lexicon.games.common.clocks import Span, TimeUp
from lexicon.games.game import TIMED, Action, Ending, Made, Phase, Refusal, ScorePart, SeatId
from lexicon.games.keyword.actions import Pass, PlayWord
from lexicon.games.keyword.events import Charged, Passed, PassReason, TakenBack, WentOut
from lexicon.games.keyword.game import KeywordGame
from lexicon.games.keyword.rules.scoring import BLOCK, OUT, Account, Why
from lexicon.games.keyword.view import PlayedTurn
from lexicon.pieces import MASTER
from lexicon.problems import Problem


class KeywordTable(KeywordGame):
    """What is common to the games that several play."""

    offered = frozenset({PlayWord, Pass, Challenge, LetStand, TimeUp})

    @property
    def challengers(self) -> tuple[SeatId, ...]:
        """Who may challenge the play just made: the opponents of its seat; nobody at other times."""
        if self._state.phase is not Phase.CHALLENGE:
            return ()
        return tuple(seat for seat in self.seats if seat not in self.side(self._state.to_move))

    def _do(self, action: Action) -> Action:
        match action:
            case Pass():
                self._pass(action.seat, PassReason.CHOICE)
            case Challenge():
                return self._challenge(action)
            case LetStand():
                self._stand()
            case TimeUp():
                self._time_up(action)
        return action

    def _untimely(self, action: Action) -> Problem | None:
        if isinstance(action, TimeUp) and action.span is Span.GAME:
            return None
        objecting = isinstance(action, Challenge | LetStand)
        if objecting != (self._state.phase is Phase.CHALLENGE):
            text = "There is no play to challenge." if objecting else "The last play may still be challenged."
            return Problem(Refusal.NOT_NOW, text)
        if isinstance(action, LetStand):
            return None
        if isinstance(action, Challenge):
            wrong = action.seat not in self.challengers
            return Problem(Refusal.NOT_YOUR_TURN, "Only an opponent may challenge.") if wrong else None
        return super()._untimely(action)

    def _after_play(self) -> None:
        if self._unjudged:
            self._state.phase = Phase.CHALLENGE
        else:
            self._settle()

    # ------------------------------------------------------------------ challenges (ruling 3.3)

    def _stand(self) -> None:
        self._tell(Stood(self._pending().seat))
        self._state.phase = Phase.ACT
        self._settle()

    def _challenge(self, action: Challenge) -> Challenge:
        state, played, challenger = self._state, self._pending(), action.seat
        known = tuple(word.word for word in action.judged) == played.words
        judged = action.judged if known else self._judge(played)
        right = any(word.code for word in judged)
        assert self.spec.tariff is not None, "a game with challenges has their tariff"
        points = self.spec.tariff.right if right else self.spec.tariff.wrong
        state.accounts[challenger][Account.CHALLENGES] += points
        state.pending = played = dataclasses.replace(played, challenger=challenger)
        self._tell(Challenged(challenger, played.seat, right, judged, points, self.scores[challenger]))
        if right:
            self._take_back(played)
        else:
            self._stand()
        return dataclasses.replace(action, judged=judged)

    def _judge(self, played: PlayedTurn) -> tuple[JudgedWord, ...]:
        """All words of the play that lies on the board, each with the first thing that is wrong with it."""
        play = Play(played.row, played.col, played.direction, played.letters)
        before = self._state.grid.remove((square.row, square.col) for square in played.filled)
        analysis = analyse(before, play, self.layout_rules, self.dictionary)
        return judged_words(played.words, analysis.spelling)

    def _take_back(self, played: PlayedTurn) -> None:
        """The blocks come back, the score and the Key card too; the turn is lost, or the same player acts again."""
        state = self._state
        state.grid = state.grid.remove((square.row, square.col) for square in played.filled)
        state.racks[played.seat] += "".join(MASTER if square.master else square.letter for square in played.filled)
        self._book(played, -1)
        state.passes = 0
        self._close(dataclasses.replace(played, made=Made.TAKEN_BACK, points=0, lost=played.points))
        self._tell(TakenBack(played.seat, played.filled, played.points, self.scores[played.seat]))
        self._next_turn(again=self.spec.tariff is not None and self.spec.tariff.again)

    # ------------------------------------------------------------------ turns without a play

    def _pass(self, seat: SeatId, reason: PassReason) -> None:
        state = self._state
        self._tell(Passed(seat, reason))
        figures = {TIMED: 1} if reason is PassReason.TIME else {}
        self._close(PlayedTurn(state.turn, seat, Made.PASSED, {}, figures=figures))
        state.passes += 1
        if state.passes == len(self.seats):
            self._all_passed()
        else:
            self._next_turn()

    def _time_up(self, action: TimeUp) -> None:
        if action.span is Span.TURN:
            self._pass(action.seat, PassReason.TIME)
            return
        # A game cut off counts as it stands (5.10), and so does a play that nobody has challenged yet.
        if self._state.phase is Phase.CHALLENGE:
            self._stand()
        if self.outcome is None:
            self._end(Ending.TIME, self._leaders())

    # ------------------------------------------------------------------ the end (ruling 5.6)

    def _finished(self, seat: SeatId) -> bool:
        if self._state.racks[seat]:
            return False
        held = sum(len(rack) for other, rack in self._state.racks.items() if other not in self.side(seat))
        parts = (ScorePart(OUT, Why.OUT), ScorePart(BLOCK * held, Why.BLOCKS))
        account = self._state.accounts[seat]
        account[Account.OUT] += OUT
        account[Account.BLOCKS] += BLOCK * held
        self._tell(WentOut(seat, OUT + BLOCK * held, self.scores[seat], parts))
        self._end(Ending.OUT, self._leaders())
        return True

    def _all_passed(self) -> None:
        for seat, rack in self._state.racks.items():
            self._charge(seat, len(rack))
        self._end(Ending.ALL_PASSED, self._leaders())

    def _charge(self, seat: SeatId, blocks: int) -> None:
        self._state.accounts[seat][Account.BLOCKS] -= BLOCK * blocks
        self._tell(Charged(seat, blocks, -BLOCK * blocks, self.scores[seat]))

    def _leaders(self) -> list[SeatId]:
        """The seats of the highest score; a tie is shared."""
        scores = self.scores
        return [seat for seat in self.seats if scores[seat] == max(scores.values())]
