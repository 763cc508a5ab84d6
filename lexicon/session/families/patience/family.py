"""The family of the card solitaires at the table."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from typing import ClassVar

import msgspec

from lexicon.games.game import Action, Ending, Event, Game, Made, SeatId, TableView
from lexicon.games.patience import (
    DealtCards,
    GiveUp,
    PatienceGame,
    PatienceView,
    any_word,
    patience_game,
    word_classes,
)
from lexicon.games.patience.events import NestTurned, Uncovered
from lexicon.players import Line, Solution
from lexicon.players.patience import best_line, proved_line, still_winnable
from lexicon.players.patience.solving import ASKED
from lexicon.session.families.patience.log import Scribe
from lexicon.session.family import Family, LineSearch, Revealed, SolutionSearch, Step
from lexicon.session.log import LogEntry, counted
from lexicon.session.review.marks import Reviewed, by_order
from lexicon.session.review.moment import Moment
from lexicon.session.work.searches import searched
from lexicon.session.work.separate import Tell
from lexicon.storage import Summary
from lexicon.words import Dictionary, open_dictionary


class PatienceFamily(Family):
    """`Family` for Solitaire No. 1, Word Solitaire, Solitaire No. 2 and Letter Patience."""

    hidden_hands: ClassVar[bool] = False
    endings: ClassVar[Mapping[Ending, str]] = {
        Ending.DONE: "Every card is used",
        Ending.STUCK: "Nothing more would go, {left} left",
        Ending.GIVEN_UP: "Given up with {left} left",
    }

    def log(self, number: int, step: Step, names: Mapping[SeatId, str], turn: int) -> list[LogEntry]:
        """What one step adds to the log."""
        view = PatienceView.of(step.after)
        (seat,) = view.seats
        return list(Scribe(number, turn, seat, names[seat], view.scores[seat]).lines(step.events))

    def fallback(self, seat: SeatId) -> Action:
        """The deal is given up: there is no other way to end a turn that goes on."""
        return GiveUp(seat)

    def summary(self, view: TableView, over: bool) -> Summary:
        """How many cards are left."""
        note = f"{counted(PatienceView.of(view).left, 'card')} left"
        return msgspec.structs.replace(super().summary(view, over), note=note, board=list(PatienceView.of(view).piles))

    def reveals(self, game: Game, event: Event) -> Revealed:
        """Cards turned up: they come again in the same order."""
        return Revealed.HIDDEN if isinstance(event, Uncovered | NestTurned) else Revealed.NOTHING

    def any_play(self, view: TableView, dictionary: Dictionary) -> bool:
        """Whether a word, a card to move or a nest card is left (rulings 6.1, 6.2)."""
        view = PatienceView.of(view)
        game = patience_game(view.game_id)
        if view.fills or view.may_turn:
            return True
        return any_word(game.position(view), word_classes(dictionary, game.layout.policy))

    ranks = True

    def review(self, moment: Moment, dictionary: Dictionary, stop: Callable[[], bool]) -> Reviewed:
        """What else came to mind: what a single word is worth nobody can say."""
        return by_order(moment, dictionary, stop)

    def note(self, moment: Moment) -> str:
        """How many cards were left."""
        left = moment.record.figures.get("left")
        return f"{counted(left, 'card')} left" if left is not None and moment.record.made is Made.PLAYED else ""

    def winnable(self, view: TableView, dictionary: Dictionary) -> SolutionSearch | None:
        """A search of the cards that are seen; of cards face down it knows nothing but what was proved beforehand."""
        view = PatienceView.of(view)

        def here(tell: Tell, stop: Callable[[], bool]) -> Solution:
            return still_winnable(view, dictionary, replace(ASKED, cancelled=stop), tell)

        return searched(dictionary, here, partial(_solved, view, dictionary.id))

    def known_draw(self, game: Game) -> LineSearch | None:
        """The way with the fewest words that a search finds of the whole deal."""
        return _line_search(game) if isinstance(game, PatienceGame) else None


def _line_search(game: PatienceGame) -> LineSearch:
    """The search of the deal of *game*, which is over. A dictionary that only this process has is searched here."""
    (seat,), dealt, dictionary = game.seats, game.reveal(), game.dictionary

    def here(tell: Tell, stop: Callable[[], bool]) -> Line:
        return best_line(type(game), dealt, seat, dictionary, tell, stop)

    return searched(dictionary, here, partial(_found, game.spec.id, dealt, seat, dictionary.id, game.seed))


def _solved(view: PatienceView, dictionary: str, tell: Tell) -> Solution:
    """In the new process."""
    return still_winnable(view, open_dictionary(dictionary), ASKED, tell)


def _found(game_id: str, dealt: DealtCards, seat: SeatId, dictionary: str, deal: int, tell: Tell) -> Line:
    """In the new process. Where the search finds nothing there may be a proof that was made beforehand."""
    line = best_line(patience_game(game_id), dealt, seat, open_dictionary(dictionary), tell)
    return line if line.done else proved_line(game_id, seat, dictionary, deal) or line
