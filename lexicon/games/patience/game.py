"""The rules that all card solitaires share (rulings 6.1, 6.2). What differs between them is in ``layout``."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any, ClassVar

from lexicon.games.common.dice import Dice
from lexicon.games.game import (
    Action,
    Ending,
    Event,
    IllegalAction,
    Made,
    Outcome,
    Phase,
    Refusal,
    ScorePart,
    SeatId,
    SheetLine,
    TableView,
    Verdict,
)
from lexicon.games.patience.actions import ACTIONS, FillColumn, GiveUp, TakeWord, TurnNest
from lexicon.games.patience.events import (
    EVENTS,
    ColumnFilled,
    Dealt,
    GivenUp,
    NestTurned,
    Uncovered,
    WordTaken,
)
from lexicon.games.patience.rules.deals import deal_of_day, offers_proved, proved_deals
from lexicon.games.patience.rules.finding import any_word, word_classes
from lexicon.games.patience.rules.layout import Layout
from lexicon.games.patience.rules.position import NEST, Fault, Position
from lexicon.games.patience.rules.spelling import spelling_problems
from lexicon.games.patience.rules.taking import is_way, usual_way
from lexicon.games.patience.state import State
from lexicon.games.patience.view import PatienceVerdict, PatienceView
from lexicon.games.patience.viewing import before_deal, cards_of, follow, record, view_of
from lexicon.games.seeded import SeededGame
from lexicon.problems import Problem

#: What a word counts for, on the score sheet and in the parts of a play.
WORD = "word"


@dataclass(frozen=True)
class DealtCards:
    """How everything lay when the game was dealt: ``start`` with every letter, ``nest`` in the order turned up."""

    start: Position
    nest: str


class PatienceGame(SeededGame):
    """One card solitaire. ``layout`` is what its rules are made of; the seed is the number of the deal."""

    actions_codec = ACTIONS
    events_codec = EVENTS

    layout: ClassVar[Layout]

    _state: State

    def _begin(self) -> None:
        self._state = state = State.dealt(self.seats[0], self.layout, Dice(self.seed))
        self._dealt = DealtCards(state.position, "".join(reversed(state.nest)))
        seen = state.position.seen
        self._tell(Dealt(seen.piles, state.aside, seen.nest, seen.masters))

    # ------------------------------------------------------------------ what anybody may ask

    @property
    def scores(self) -> dict[SeatId, int]:
        """The number of words made so far."""
        return {self.seats[0]: self._state.words}

    def view(self, seat: SeatId | None) -> PatienceView:
        """What is seen of the table, the same for everybody. Raises KeyError for a seat that nobody has taken."""
        (player,) = self.seats
        if seat not in (None, player):
            raise KeyError(seat)
        return view_of(self._table_fields(seat), self._state, player)

    @classmethod
    def daily_deal(cls, day: date) -> int:
        """The number of the deal of *day*: of a proved one where there are any."""
        return deal_of_day(cls.spec.id, day)

    @classmethod
    def deal_numbers(cls, options: Mapping[str, Any]) -> Sequence[int]:
        """The proved deals, where the options ask for them and the dictionary has the words of their proofs."""
        asked = "deals" not in cls.idle_options(options) and options.get("deals", "any") == "proved"
        return proved_deals(cls.spec.id) if asked else ()

    @classmethod
    def idle_options(cls, options: Mapping[str, Any]) -> frozenset[str]:
        """Which deals are dealt, where none is proved or the dictionary may lack words of the proofs."""
        return frozenset() if offers_proved(cls.spec.id, str(options["dictionary"])) else frozenset({"deals"})

    @classmethod
    def position(cls, view: PatienceView) -> Position:
        """The position that *view* shows, of a game of this class."""
        return Position(cls.layout, view.piles, view.nest_up, view.nest, view.masters)

    def redact(self, event: Event, seat: SeatId | None) -> Event:
        """*event* as it is: what lies face down is in no event."""
        return event

    @classmethod
    def follow(cls, view: TableView, event: Event) -> PatienceView:
        """*view* after *event* (see ``Game.follow``)."""
        return follow(PatienceView.of(view), event, cls.layout)

    @classmethod
    def before_deal(cls, view: TableView) -> PatienceView:
        """The table before the cards are dealt (see ``Game.before_deal``)."""
        return before_deal(PatienceView.of(view), cls.layout)

    def reveal(self) -> DealtCards:
        """All cards of the deal, for its best line. Raises ValueError while some are still hidden."""
        if self.layout.hidden and self._state.outcome is None:
            raise ValueError("what lies face down is shown when the game is over")
        return self.every_card()

    def every_card(self) -> DealtCards:
        """All cards of the deal, hidden or not: for proofs, where nobody plays. Never for a table."""
        return self._dealt

    def stuck(self) -> bool:
        """Whether nothing more goes: no word, no card to move, no nest card to turn."""
        position = self._state.position
        if position.may_turn or position.fills():
            return False
        return not any_word(position, word_classes(self.dictionary, self.layout.policy))

    # ------------------------------------------------------------------ check and apply

    def check(self, action: Action) -> Verdict:
        """What would come of *action* now."""
        refusal = self._refusal(action)
        if refusal is not None:
            return Verdict(False, (refusal,))
        match action:
            case TakeWord():
                return self._check_word(action)
            case TurnNest():
                return _verdict(self._state.position.turn_problems())
            case FillColumn():
                return _verdict(self._check_fill(action))
        return Verdict(True)

    def apply(self, action: Action) -> tuple[Event, ...]:
        """Do *action* and tell what happened. Raises IllegalAction and changes nothing if ``check`` would refuse it."""
        verdict = self.check(action)
        if not verdict.ok:
            raise IllegalAction(verdict.problems)
        match action:
            case TakeWord():
                assert isinstance(verdict, PatienceVerdict), "a word gets a verdict of its own"
                action = dataclasses.replace(action, cards=verdict.cards, good=True)
                self._take(action)
            case TurnNest():
                self._turn()
            case FillColumn():
                self._fill(action)
            case GiveUp():
                stuck = self.stuck() if action.stuck is None else action.stuck
                action = dataclasses.replace(action, stuck=stuck)
                self._give_up(stuck)
        self.actions.append(action)
        return self._told()

    def _refusal(self, action: Action) -> Problem | None:
        """What in the state of the game forbids *action*."""
        if self._state.phase is Phase.OVER:
            return Problem(Refusal.GAME_OVER, "The game is over.")
        nest = isinstance(action, TurnNest | FillColumn)
        if not isinstance(action, TakeWord | GiveUp) and not (nest and self.layout.hidden):
            return Problem(Refusal.NOT_OFFERED, f"{self.spec.name} has no such turn.")
        if action.seat != self.seats[0]:
            return Problem(Refusal.NOT_YOUR_TURN, "This is a game for one.")
        return None

    def _check_word(self, action: TakeWord) -> Verdict:
        position, word = self._state.position, action.letters.upper()
        cards = self._cards(action)
        problems = position.word_problems(action.letters, takeable=cards is not None)
        if not action.good:
            problems += spelling_problems(word, self.layout.policy, self.dictionary)
        parts = (ScorePart(1, WORD),)
        return PatienceVerdict(not problems, tuple(problems), None, (word,), parts, cards or ())

    def _cards(self, action: TakeWord) -> tuple[int, ...] | None:
        """Where the cards of a word come from: as the action says, or from the taller piles (ruling 6.1)."""
        if not action.cards:
            return usual_way(self._state.position, action.letters)
        return action.cards if is_way(self._state.position, action.letters, action.cards) else None

    def _check_fill(self, action: FillColumn) -> list[Problem]:
        columns = range(len(self._state.position.piles))
        if action.column not in columns or (action.source not in columns and action.source != NEST):
            return [Problem(Fault.NO_LETTERS, "There is no such column.")]
        return self._state.position.fill_problems(action.fill)

    # ------------------------------------------------------------------ what comes of it

    def _take(self, action: TakeWord) -> None:
        state, cards = self._state, action.cards
        state.position = state.position.after_word(cards)
        state.words += 1
        state.used += cards_of(action.letters)
        self._tell(WordTaken(action.seat, action.letters, cards, state.position.left))
        self._uncover(sorted({card for card in cards if card >= 0}))
        self._close(Made.PLAYED, action.letters, cards)
        if not state.position.left:
            self._end(Ending.DONE)

    def _turn(self) -> None:
        state = self._state
        letter = state.nest.pop()
        state.position = state.position.after_turn(letter)
        self._tell(NestTurned(letter, state.position.nest))
        self._close(Made.TURNED)

    def _fill(self, action: FillColumn) -> None:
        state = self._state
        state.position = state.position.after_fill(action.fill)
        self._tell(ColumnFilled(action.column, action.source, state.position.piles[action.column]))
        if action.source != NEST:
            self._uncover([action.source])
        self._close(Made.FILLED, cards=(action.source,), column=action.column)

    def _uncover(self, columns: Sequence[int]) -> None:
        """Tell of the cards that are turned up in *columns*, whose top cards are gone."""
        if self.layout.hidden:
            piles = self._state.position.piles
            self._tell(*(Uncovered(at, piles[at][-1]) for at in columns if piles[at]))

    def _give_up(self, stuck: bool) -> None:
        self._tell(GivenUp(self.seats[0], self._state.position.left, stuck))
        self._close(Made.GAVE_UP)
        self._end(Ending.STUCK if stuck else Ending.GIVEN_UP)

    def _close(self, made: Made, letters: str = "", cards: tuple[int, ...] = (), column: int | None = None) -> None:
        """Enter a turn in the history."""
        state, left = self._state, self._state.position.left
        state.history.append(record(state.turn, self.seats[0], made, state.words, left, letters, cards, column))
        state.turn += 1

    def _end(self, ending: Ending) -> None:
        state, (seat,) = self._state, self.seats
        won = ending is Ending.DONE
        grade = self.spec.grade(state.words) if won else None
        left = "".join(state.position.piles) + state.position.nest_up + "".join(reversed(state.nest))
        sheet: dict[SeatId, tuple[SheetLine, ...]] = {seat: (SheetLine(WORD, state.words),)}
        self._over(Outcome(ending, self.scores, (seat,) if won else (), sheet, {seat: left}, grade))


def _verdict(problems: list[Problem]) -> Verdict:
    return Verdict(not problems, tuple(problems))
