"""The Keyword family at the table."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import ClassVar

import msgspec

from lexicon.crossword import Generator, Grid, ScoredPlay, Square, SquareScorer
from lexicon.games.game import Action, Ending, Event, Game, SeatId, TableView
from lexicon.games.keyword import SoloGame, keyword_game, next_game
from lexicon.games.keyword.actions import Pass, PlayWord
from lexicon.games.keyword.events import Drew, KeyTurned
from lexicon.games.keyword.view import KeywordView
from lexicon.players.keyword import describe
from lexicon.session.families.keyword.best_line import line_search
from lexicon.session.families.keyword.joints import leading_joints
from lexicon.session.families.keyword.log import REASONS, Scribe
from lexicon.session.families.keyword.marks import by_points, by_words
from lexicon.session.family import Family, LineSearch, NextTable, Revealed, Step
from lexicon.session.log import LogEntry, counted
from lexicon.session.review.marks import SHOWN, Reviewed
from lexicon.session.review.moment import Moment
from lexicon.storage import Summary
from lexicon.words import Dictionary, is_slur

#: More slurs than this do not stand among the best plays of a rack.
_SLURS = 8


class KeywordFamily(Family):
    """`Family` for Keyword, partners, Solitaire and Patience."""

    reasons: ClassVar[Mapping[str, str]] = REASONS
    endings: ClassVar[Mapping[Ending, str]] = {Ending.DONE: "The last corner is reached"}

    def log(self, number: int, step: Step, names: Mapping[SeatId, str], turn: int) -> list[LogEntry]:
        """What one step adds to the log."""
        view = KeywordView.of(step.after)
        unit = keyword_game(view.game_id).spec.unit
        return list(Scribe(number, turn, names, view.board, view.sides, unit).lines(step.events))

    def fallback(self, seat: SeatId) -> Action:
        """A pass: always allowed."""
        return Pass(seat)

    def summary(self, view: TableView, over: bool) -> Summary:
        """With the board; in a game for one how many words lie."""
        view = KeywordView.of(view)
        words = sum(1 for turn in view.history if turn.made == "play")
        note = counted(words, "word") if view.deal is not None else ""
        return msgspec.structs.replace(super().summary(view, over), board=list(view.board), note=note)

    def share(self, view: TableView) -> float | None:
        """How many of the blocks lie on the board."""
        view = KeywordView.of(view)
        lying = sum(square != "." for row in view.board for square in row)
        return lying / (lying + view.reserve + sum(view.counts.values()))

    def next_game(self, view: TableView) -> NextTable:
        """Rulings 5.2 and 5.7: partners change places too."""
        view = KeywordView.of(view)
        if len(view.seats) == 1:
            return super().next_game(view)
        further = next_game(view)
        return NextTable({**view.options, "starter": further.starter}, further.starter, further.moves)

    def reveals(self, game: Game, event: Event) -> Revealed:
        """Blocks drawn and Key cards turned up: they come again in the same order."""
        return Revealed.HIDDEN if isinstance(event, Drew | KeyTurned) else Revealed.NOTHING

    def unseen(self, view: TableView) -> Mapping[str, int]:
        """Pack − board − own rack."""
        return KeywordView.of(view).unseen

    def any_play(self, view: TableView, dictionary: Dictionary) -> bool:
        """Ruling 5.6."""
        view = KeywordView.of(view)
        return _generator(view.game_id, dictionary).exists(_grid(view), view.rack)

    def joints(self, view: TableView, dictionary: Dictionary) -> frozenset[Square]:
        """Ruling 5.9."""
        view = KeywordView.of(view)
        if keyword_game(view.game_id).scoring is not None:
            return frozenset()
        grid = _grid(view)
        return leading_joints(grid, _generator(view.game_id, dictionary).plays(grid, view.rack, SquareScorer()))

    def review(self, moment: Moment, dictionary: Dictionary, stop: Callable[[], bool]) -> Reviewed:
        """By points, or by the words still to come."""
        if keyword_game(moment.before.game_id).scoring is None:
            return by_words(moment, dictionary, stop)
        return by_points(moment, self.best_plays(moment.before, dictionary, SHOWN), dictionary, stop)

    def best_plays(self, view: TableView, dictionary: Dictionary, k: int) -> list[ScoredPlay]:
        """Exactly the best by score; no slur is ever shown to people."""
        view = KeywordView.of(view)
        scoring, scorer = keyword_game(view.game_id).scoring, SquareScorer()
        if scoring is not None and view.seat is not None:
            scorer = SquareScorer(scoring.table(view.own[view.seat]), view.key_word, scoring.key_card)
        best = _generator(view.game_id, dictionary).best(_grid(view), view.rack, scorer, k + _SLURS)
        return [play for play in best if not _has_slur(play, dictionary)][:k]

    def note(self, moment: Moment) -> str:
        """Which way the play reads, what it joins, what it reaches."""
        view, action = KeywordView.of(moment.before), moment.action
        return describe(view, action.play, moment.record.words) if isinstance(action, PlayWord) else ""

    def known_draw(self, game: Game) -> LineSearch | None:
        """Of the games for one."""
        return line_search(game) if isinstance(game, SoloGame) else None


@lru_cache(maxsize=4)
def _generator(game_id: str, dictionary: Dictionary) -> Generator:
    return Generator(dictionary, keyword_game(game_id).layout_rules)


def _grid(view: KeywordView) -> Grid:
    return Grid.from_rows(view.board, bounded=True)


def _has_slur(play: ScoredPlay, dictionary: Dictionary) -> bool:
    entries = (dictionary.lookup(word) for word in play.words)
    return any(is_slur(entry) for entry in entries if entry is not None)
