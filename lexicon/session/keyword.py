"""The Keyword family at the table: its actions, its log lines and its public history in the session's terms."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from lexicon.crossword import EMPTY, Direction, Generator, Grid, ScoredPlay, Square, SquareScorer
from lexicon.games.base import Action, Event, Game, SeatId, Unit, View
from lexicon.games.challenges import Challenge, Challenged, LetStand
from lexicon.games.clocks import Span, TimeUp
from lexicon.games.keyword import SoloGame, keyword_game, next_game
from lexicon.games.keyword.actions import Declare, GiveUp, Pass, PlayWord
from lexicon.games.keyword.events import (
    Charged,
    Ended,
    FilledSquare,
    KeyTurned,
    Passed,
    PassReason,
    Placed,
    RackThrownBack,
    Scored,
    StarterDraw,
    TakenBack,
    TurnBegan,
    WentOut,
)
from lexicon.games.keyword.view import KeywordView, PlayedTurn
from lexicon.players.keyword import describe
from lexicon.session.best_line import line_search
from lexicon.session.family import Clocks, LineSearch, NextTable, Pending, Step
from lexicon.session.joints import leading_joints
from lexicon.session.keyword_review import by_points, by_words
from lexicon.session.log import LogEntry, LogKind, LogWord, arithmetic, counted, listing
from lexicon.session.moment import Moment
from lexicon.session.results import headline
from lexicon.session.review_marks import SHOWN, Reviewed
from lexicon.session.turns import TurnRecord
from lexicon.storage import SeatPlan, Summary
from lexicon.words import Dictionary, is_slur

#: More slurs than this do not stand among the best plays of a rack.
_SLURS = 8


class KeywordFamily:
    """`lexicon.session.family.Family` for Keyword, partners, Solitaire and Patience."""

    def is_turn(self, action: Action) -> bool:
        """Plays, passes, declaring and giving up."""
        return isinstance(action, PlayWord | Pass | Declare | GiveUp)

    def known_draw(self, game: Game) -> LineSearch | None:
        """Of the games for one."""
        return line_search(game) if isinstance(game, SoloGame) else None

    def to_seat(self, action: Action, seat: SeatId) -> bool:
        """Whether *action* is *seat*'s own."""
        return action.seat == seat

    def challenge(self, seat: SeatId) -> Action:
        """Ruling 3.3."""
        return Challenge(seat)

    def let_stand(self) -> Action:
        """Everybody lets it stand."""
        return LetStand("")

    def time_up(self, seat: SeatId | None) -> Action:
        """The turn's clock, or the game's."""
        return TimeUp("", Span.GAME) if seat is None else TimeUp(seat, Span.TURN)

    def give_way(self, seat: SeatId) -> Action:
        """A pass: always allowed."""
        return Pass(seat)

    def pending(self, view: View) -> Pending | None:
        """The play in the window."""
        view = _keyword(view)
        if view.pending is None or not view.challengers:
            return None
        return Pending(view.pending.seat, view.pending.words, view.pending.points, view.challengers)

    def checked(self, view: View) -> bool:
        """Everything but a game with the challenge option on."""
        return _keyword(view).options.get("challenges") != "challenge"

    def unseen(self, view: View) -> Mapping[str, int]:
        """Pack − board − own rack."""
        return _keyword(view).unseen

    def summary(self, view: View, over: bool) -> Summary:
        """Public facts for the list of saved games."""
        view = _keyword(view)
        words = sum(1 for turn in view.history if turn.made == "play")
        return Summary(
            turn=view.turn,
            to_move=view.to_move,
            scores=dict(view.scores),
            board=list(view.board),
            note=counted(words, "word") if view.deal is not None else "",
            over=over,
        )

    def scores(self, view: View) -> Mapping[SeatId, int]:
        """By seat; partners show their side's."""
        return _keyword(view).scores

    def turn(self, view: View) -> int:
        """From 1."""
        return _keyword(view).turn

    def starter(self, view: View) -> SeatId:
        """Who began."""
        return _keyword(view).starter

    def next_game(self, view: View) -> NextTable:
        """Rulings 5.2 and 5.7; alone, simply another deal."""
        view = _keyword(view)
        if len(view.seats) == 1:
            return NextTable(dict(view.options), view.starter, {view.starter: view.starter})
        further = next_game(view)
        return NextTable({**view.options, "starter": further.starter}, further.starter, further.moves)

    def clocks(self, view: View) -> Clocks:
        """From the options."""
        options = _keyword(view).options
        return Clocks(float(options.get("turn_seconds", 0)), 60.0 * options.get("game_minutes", 0))

    def hints_allowed(self, view: View) -> bool:
        """In Checked games and alone always, else by the option."""
        return self.checked(view) or bool(_keyword(view).options.get("hints"))

    def any_play(self, view: View, dictionary: Dictionary) -> bool:
        """Ruling 5.6."""
        view = _keyword(view)
        return _generator(view.game_id, dictionary).exists(_grid(view), view.rack)

    def note(self, moment: Moment) -> str:
        """Which way the play reads, what it joins, what it reaches."""
        view, words = _keyword(moment.before), [word.word for word in moment.record.words]
        return describe(view, moment.action.play, words) if isinstance(moment.action, PlayWord) else ""

    def review(self, moment: Moment, dictionary: Dictionary, stop: Callable[[], bool]) -> Reviewed:
        """By points, or by the words still to come."""
        if keyword_game(moment.before.game_id).scoring is None:
            return by_words(moment, dictionary, stop)
        return by_points(moment, self.best_plays(moment.before, dictionary, SHOWN), dictionary, stop)

    def best_plays(self, view: View, dictionary: Dictionary, k: int) -> list[ScoredPlay]:
        """Exactly the best by score; no slur is ever shown to people."""
        view = _keyword(view)
        scoring, scorer = keyword_game(view.game_id).scoring, SquareScorer()
        if scoring is not None and view.seat is not None:
            scorer = SquareScorer(scoring.table(view.own[view.seat]), view.key_word, scoring.key_card)
        best = _generator(view.game_id, dictionary).best(_grid(view), view.rack, scorer, k + _SLURS)
        return [play for play in best if not _has_slur(play, dictionary)][:k]

    def joints(self, view: View, dictionary: Dictionary) -> frozenset[Square]:
        """Ruling 5.9."""
        view = _keyword(view)
        if keyword_game(view.game_id).scoring is not None:
            return frozenset()
        grid = _grid(view)
        return leading_joints(grid, _generator(view.game_id, dictionary).plays(grid, view.rack, SquareScorer()))

    def partners(self, view: View) -> Sequence[Sequence[SeatId]]:
        """The sides."""
        return _keyword(view).sides

    def past(self, view: View) -> Sequence[object]:
        """Every `PlayedTurn`, the pending one too."""
        view = _keyword(view)
        return (*view.history, view.pending)

    def turns(self, view: View) -> tuple[TurnRecord, ...]:
        """The history as far as everybody knows it."""
        view = _keyword(view)
        return tuple(_turn_record(played, view.board) for played in view.history)

    def log(self, number: int, step: Step, plans: Mapping[SeatId, SeatPlan], turn: int) -> list[LogEntry]:
        """What one step adds to the log."""
        view, names = _keyword(step.after), {seat: plan.name for seat, plan in plans.items()}
        return list(
            _Scribe(number, turn, names, view.board, view.sides, keyword_game(view.game_id).spec.unit).lines(
                step.events
            )
        )


@lru_cache(maxsize=4)
def _generator(game_id: str, dictionary: Dictionary) -> Generator:
    return Generator(dictionary, keyword_game(game_id).layout_rules)


def _grid(view: KeywordView) -> Grid:
    return Grid.from_rows(view.board, bounded=True)


def _has_slur(play: ScoredPlay, dictionary: Dictionary) -> bool:
    entries = (dictionary.lookup(word) for word in play.words)
    return any(is_slur(entry) for entry in entries if entry is not None)


@dataclass
class _Scribe:
    """Writes the lines of one step."""

    step: int
    turn: int
    names: Mapping[SeatId, str]
    board: Sequence[str]
    sides: Sequence[Sequence[SeatId]]
    unit: Unit

    def lines(self, events: Sequence[Event]) -> Iterator[LogEntry]:
        placed: Placed | None = None
        for event in events:
            if isinstance(event, TurnBegan):
                self.turn = event.turn
            elif isinstance(event, Placed):
                placed = event
            elif isinstance(event, Scored):
                assert placed is not None, "a score follows its play"
                yield self._play(placed, event)
            elif (write := _WRITERS.get(type(event))) is not None:
                yield from write(self, event)

    def entry(self, kind: LogKind, text: str, seat: SeatId | None = None, **more: Any) -> LogEntry:
        name = self.names.get(seat, "") if seat else ""
        return LogEntry(self.step, self.turn, kind, text, seat, name, **more)

    def _play(self, placed: Placed, scored: Scored) -> LogEntry:
        words = directed(placed.words, placed.direction, placed.filled, self.board)
        shown = listing([f"{word.word} {word.direction}" for word in words])
        return self.entry(
            LogKind.PLAY,
            f"{self.names[placed.seat]}: {shown}",
            placed.seat,
            words=words,
            points=scored.points,
            sum=arithmetic(scored.parts),
            squares=_squares(placed.filled),
        )

    def starter_draw(self, event: StarterDraw) -> Iterator[LogEntry]:
        for draws in event.rounds:
            drawn = [f"{self.names[d.seat]} {'a Master' if d.letter == '?' else d.letter}" for d in draws]
            text = f"Drawn for the start: {listing(drawn)}."
            yield self.entry(LogKind.START, text)
        yield self.entry(LogKind.START, f"{self.names[event.starter]} begins.", event.starter)

    def thrown_back(self, event: RackThrownBack) -> Iterator[LogEntry]:
        text = f"{event.letters} makes no first word: thrown back and drawn again."
        yield self.entry(LogKind.START, text, event.seat)

    def passed(self, event: Passed) -> Iterator[LogEntry]:
        why = "passes" if event.reason == PassReason.CHOICE else "runs out of time and passes"
        yield self.entry(LogKind.PASS, f"{self.names[event.seat]} {why}.", event.seat)

    def challenged(self, event: Challenged) -> Iterator[LogEntry]:
        words = listing([judged.word for judged in event.judged])
        faults = " ".join(judged.text for judged in event.judged if judged.text)
        verdict = (
            f"rightly. {faults}"
            if event.right
            else "wrongly: all good."
            if len(event.judged) > 1
            else ("wrongly: it is good.")
        )
        name = self.names[event.challenger]
        text = f"{name} challenges {words}, {verdict}"
        yield self.entry(LogKind.CHALLENGE, text, event.challenger, points=event.points)

    def taken_back(self, event: TakenBack) -> Iterator[LogEntry]:
        text = f"{self.names[event.seat]} takes the play back."
        squares = _squares(event.filled)
        yield self.entry(LogKind.TAKEN_BACK, text, event.seat, points=-event.points, squares=squares)

    def key_turned(self, event: KeyTurned) -> Iterator[LogEntry]:
        word = f"The Key card is {event.word}." if event.word else "The last Key card is gone."
        yield self.entry(LogKind.KEY_CARD, word)

    def went_out(self, event: WentOut) -> Iterator[LogEntry]:
        text = f"{self.names[event.seat]} goes out."
        yield self.entry(LogKind.SETTLED, text, event.seat, points=event.points, sum=arithmetic(event.parts))

    def charged(self, event: Charged) -> Iterator[LogEntry]:
        text = f"{self.names[event.seat]} has {counted(event.blocks, 'block')} left."
        yield self.entry(LogKind.SETTLED, text, event.seat, points=event.points)

    def ended(self, event: Ended) -> Iterator[LogEntry]:
        yield self.entry(LogKind.END, f"{headline(event.outcome, self.names, self.sides, self.unit)}.")


_WRITERS: dict[type[Event], Callable[[_Scribe, Any], Iterator[LogEntry]]] = {
    StarterDraw: _Scribe.starter_draw,
    RackThrownBack: _Scribe.thrown_back,
    Passed: _Scribe.passed,
    Challenged: _Scribe.challenged,
    TakenBack: _Scribe.taken_back,
    KeyTurned: _Scribe.key_turned,
    WentOut: _Scribe.went_out,
    Charged: _Scribe.charged,
    Ended: _Scribe.ended,
}


def directed(
    words: Sequence[str], direction: Direction, filled: Sequence[FilledSquare], board: Sequence[str]
) -> tuple[LogWord, ...]:
    """The *words* of a play with the way each reads. The main word is first; *board* has (or had) the play on it.

    A single block reads the other way where it makes no word along the play's own direction.
    """
    main = Direction(direction)
    if len(filled) == 1 and len(words) == 1 and not _has_neighbour(filled[0], main, board):
        return (LogWord(words[0], main.other),)
    return tuple(LogWord(word, main if number == 0 else main.other) for number, word in enumerate(words))


def _has_neighbour(square: FilledSquare, direction: Direction, board: Sequence[str]) -> bool:
    down, right = direction.step
    beside = ((square.row - down, square.col - right), (square.row + down, square.col + right))
    return any(0 <= r < len(board) and 0 <= c < len(board[r]) and board[r][c] != EMPTY for r, c in beside)


def _squares(filled: Sequence[FilledSquare]) -> tuple[tuple[int, int], ...]:
    return tuple((square.row, square.col) for square in filled)


def _turn_record(played: PlayedTurn, board: Sequence[str]) -> TurnRecord:
    return TurnRecord(
        turn=played.turn,
        seat=played.seat,
        made=str(played.made),
        scores=dict(played.scores),
        words=directed(played.words, played.direction, played.filled, board),
        points=played.points,
        blocks=len(played.filled),
        key=played.key_word and played.made == "play",
        challenger=played.challenger,
    )


def _keyword(view: View) -> KeywordView:
    if not isinstance(view, KeywordView):
        raise TypeError(f"a view of the Keyword family is wanted, not {type(view).__name__}")
    return view
