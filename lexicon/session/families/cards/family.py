"""The card crosswords at the table: crossword solitaires, and hands for several."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import ClassVar

import msgspec

from lexicon.crossword import Generator, LayoutRules
from lexicon.games.cards import CardSolo, CardsView, CardTable, CardTurn, card_game
from lexicon.games.cards.events import Turned
from lexicon.games.common.hands import Dealt
from lexicon.games.common.piles import TurnedUp
from lexicon.games.game import Ending, Event, Game, Made, SeatId, TableView, TurnRecord
from lexicon.session.families.cards.best_line import line_search
from lexicon.session.families.cards.log import TableScribe, lines
from lexicon.session.families.cards.marks import review_turn
from lexicon.session.families.handgame import hand_of_turn, revealed_by_hands
from lexicon.session.family import Family, LineSearch, Revealed, Step
from lexicon.session.log import LogEntry, counted
from lexicon.session.review.marks import Reviewed
from lexicon.session.review.moment import Moment
from lexicon.storage import Summary
from lexicon.words import Dictionary


class CardsFamily(Family):
    """`Family` for Crossword Solitaire A and B; it knows who does it for the games of several."""

    hidden_hands: ClassVar[bool] = False
    endings: ClassVar[Mapping[Ending, str]] = {Ending.OUT: "Every card is used"}

    def of_game(self, game: Game) -> Family:
        """Games for several have their own."""
        return _TABLES if isinstance(game, CardTable) else self

    def log(self, number: int, step: Step, names: Mapping[SeatId, str], turn: int) -> list[LogEntry]:
        """What one step adds to the log."""
        return list(lines(number, step, names, turn))

    def summary(self, view: TableView, over: bool) -> Summary:
        """How many cards are left."""
        left = counted(view.scores[view.seats[0]], "card")
        return msgspec.structs.replace(super().summary(view, over), note=f"{left} left")

    def reveals(self, game: Game, event: Event) -> Revealed:
        """Cards that were face down and come again in the same order."""
        return Revealed.HIDDEN if isinstance(event, Dealt | Turned | TurnedUp) else Revealed.NOTHING

    def unseen(self, view: TableView) -> Mapping[str, int]:
        """What lies in the blind pile, by letter, if what was turned up is remembered."""
        return CardsView.of(view).unseen

    def any_play(self, view: TableView, dictionary: Dictionary) -> bool:
        """Whether a word can be laid; turning a card may be possible all the same."""
        view = CardsView.of(view)
        return _any_word(view, view.hand + view.exposed[-1:], dictionary)

    def known_draw(self, game: Game) -> LineSearch | None:
        """Of the solitaires."""
        return line_search(game) if isinstance(game, CardSolo) else None


class CardTablesFamily(Family):
    """`Family` for Crossword Lexicon, Lexicon Blocks and Whitman's Crossword."""

    def log(self, number: int, step: Step, names: Mapping[SeatId, str], turn: int) -> list[LogEntry]:
        """A line for each turn, challenge and hand."""
        return list(TableScribe(number, turn, names, CardsView.of(step.after)).lines(step.events))

    def hand_of(self, turn: TurnRecord) -> int:
        """As at every table of hands."""
        return hand_of_turn(turn)

    def share(self, view: TableView) -> float | None:
        """Of a game of one hand, how many cards the smallest hand has lost."""
        game = card_game(view.game_id)
        if game.spec.hands or not issubclass(game, CardTable):
            return None
        return max(0.0, 1 - min(view.counts.values()) / game.hand_size(view.options, len(view.seats)))

    def reveals(self, game: Game, event: Event) -> Revealed:
        """Cards dealt, and cards taken blind."""
        return revealed_by_hands(game, event)

    def unseen(self, view: TableView) -> Mapping[str, int]:
        """Pack − table − exposed − own hand."""
        return CardsView.of(view).unseen

    def any_play(self, view: TableView, dictionary: Dictionary) -> bool:
        """Whether a word can be laid; a card can be exchanged all the same."""
        return _any_word(CardsView.of(view), CardsView.of(view).hand, dictionary)

    def review(self, moment: Moment, dictionary: Dictionary, stop: Callable[[], bool]) -> Reviewed:
        """By the cards that could go."""
        return review_turn(moment, dictionary, stop)

    def note(self, moment: Moment) -> str:
        """Which cards were exchanged; of a play the figures that went."""
        turn = moment.record
        assert isinstance(turn, CardTurn), "of the family"
        if turn.made is Made.EXCHANGED:
            return f"{turn.discarded} for {turn.took or 'a blind one'}"
        return f"figures {turn.figures['shed']}" if "shed" in turn.figures else ""


_TABLES = CardTablesFamily()


def _any_word(view: CardsView, cards: str, dictionary: Dictionary) -> bool:
    game = card_game(view.game_id)
    generator = _generator(game.words_of(dictionary, view.options), game.rules(view.options))
    return generator.exists(view.grid, cards)


@lru_cache(maxsize=4)
def _generator(dictionary: Dictionary, rules: LayoutRules) -> Generator:
    return Generator(dictionary, rules)
