"""Side columns of the games for one: Keyword Solitaire (ruling 5.8) and Patience on the board (ruling 5.9)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from lexicon.games.game import Made
from lexicon.games.keyword.rules.scoring import BLOCK, OUT, SOLITAIRE, Why, settled
from lexicon.games.keyword.specs import PATIENCE, SOLITAIRE_850
from lexicon.games.keyword.view import PlayedTurn
from lexicon.games.spec import GradeStep
from lexicon.scenes.table.surfaces.keyword.laying.trial import BoardTrial
from lexicon.scenes.table.surfaces.keyword.layout import SQUARES, Square
from lexicon.scenes.table.surfaces.keyword.run import Lying, Run
from lexicon.scenes.table.surfaces.keyword.side.panels import Panels
from lexicon.session import counted
from lexicon.session.results.daily import day_in_words, streak
from lexicon.sprites.pieces.keycard import Reserve, ReserveData
from lexicon.sprites.table.log import LogRow
from lexicon.sprites.table.solo_panels import (
    CounterData,
    DealCard,
    DealData,
    GradeSpan,
    JoinedData,
    JoinedWord,
    JoinedWords,
    MadeOf,
    MadeOfData,
    Milestone,
    Share,
    Thermometer,
    ThermometerData,
    WordCounter,
)
from lexicon.wording import in_figures

if TYPE_CHECKING:
    from lexicon.scenes.table.surfaces.keyword.surface import KeywordSurface

_KINDS: Final = (
    (Why.OWN, "b", "Blue letters", SOLITAIRE.own),
    (Why.OWN_KEY, "B", "Blue Keys", SOLITAIRE.own_key),
    (Why.KEY, "Y", "Other Keys", SOLITAIRE.key),
    (Why.KEY_CARD, "card", "Key cards", SOLITAIRE.key_card),
)
"""Kinds of points of Solitaire: what for, picture, name, points each."""


MARKS: Final = tuple(Milestone(step.figure, step.grade.words.capitalize()) for step in reversed(SOLITAIRE_850.grades))
"""Grades of Solitaire, the lowest first."""
AT_THE_END: Final = (f"At the end, {BLOCK} off a block left", f"or {OUT} for an empty rack")


def _spans(steps: Sequence[GradeStep]) -> Iterator[GradeSpan]:
    """Each grade with the numbers of words that earn it: the best with so many or fewer, the next from there on."""
    first = 1
    for step in steps:
        several = f"{first} {'or' if step.figure == first + 1 else 'to'} {step.figure}"
        words = str(first) if first == step.figure else several if first > 1 else f"{step.figure} or fewer"
        yield GradeSpan(step.grade.words.capitalize(), words, first, step.figure)
        first = step.figure + 1


SPANS: Final = tuple(_spans(PATIENCE.grades))
"""Grades of Patience, the best first."""


class SolitairePanels(Panels):
    """Key card, reserve, the score as a thermometer, what it is made of, and the last plays."""

    def build(self) -> None:
        """Make the panels; the log shares its place."""
        self._build_cards()
        layout, u = self.layout, self.layout.unit
        left, right = layout.log.copy(), layout.log.copy()
        gap = layout.px(16 if not layout.compact else 8)
        left.width = round((layout.log.width - gap) * 0.5)
        right.left = left.right + gap
        right.width = layout.log.right - right.left
        self.log_rect = right
        self._made_of = MadeOf(MadeOfData((), 0), left, u)
        self._thermometer = Thermometer(ThermometerData(0, MARKS, notes=AT_THE_END), layout.score, u)
        self._best = best_score(self.surface)
        self.sprites += [self._made_of, self._thermometer]
        self.under_help = [self._made_of]

    def refresh(self) -> None:
        """Score, what it would be, and its parts."""
        self._refresh_cards()
        own = self.surface
        (seat,) = own.view.seats
        trial, score = own.trial_now, own.table.shown_score(seat)
        verdict = trial.verdict if trial is not None and trial.playable else None
        gain = verdict.score if verdict is not None else None
        word = verdict.words[0] if verdict is not None and gain is not None else ""
        would_be = score + gain if gain is not None else None
        at_end = None if own.table.session.over else settled(score, own.view.counts[seat])
        data = ThermometerData(score, MARKS, would_be, word, self._best, seat[0], AT_THE_END, at_end=at_end)
        self._thermometer.show(data)
        self._made_of.show(MadeOfData(shares(own.view.history), score))

    def log_rows(self, rows: tuple[LogRow, ...]) -> tuple[LogRow, ...]:
        """Nobody's name is told."""
        return tuple(replace(row, who="", seat=None) for row in rows)


def shares(history: Sequence[PlayedTurn]) -> tuple[Share, ...]:
    """How many of each kind the plays have brought, and their points."""
    counts = Counter(part.why for turn in history for part in turn.parts)
    return tuple(
        Share(picture, name, f"{counts[why]} at {each}", counts[why] * each) for why, picture, name, each in _KINDS
    )


class PatiencePanels(Panels):
    """The deal, the reserve, the words counted, and where each joins."""

    def build(self) -> None:
        """Make the panels; there is no log but the words."""
        layout, u = self.layout, self.layout.unit
        card, reserve = layout.card.copy(), layout.reserve.copy()
        if layout.compact:
            card.width = reserve.left - card.left - 8
        self._deal = DealCard(DealData(""), card, u)
        self._reserve = Reserve(ReserveData(0), reserve, u)
        self._counter = WordCounter(CounterData(0, SPANS), layout.score, u)
        self._words = JoinedWords(JoinedData((), legend=False), layout.log, u)
        self._best, self._streak = best_of_deal(self.surface), daily_streak(self.surface)
        self.log_rect = None
        self.sprites = [self._deal, self._reserve, self._counter, self._words]
        self.under_help = [self._words]

    def refresh(self) -> None:
        """Words so far, the one being laid, and how far it is to the corner."""
        own = self.surface
        joints, trial = _Joints(own.view.history), own.trial_now
        words = len(joints.rows)
        laying = trial is not None and trial.playable
        if trial is not None and trial.playable and trial.play is not None and trial.verdict is not None:
            joints.add(trial.run, trial.play.letters, trial.verdict.words[0], tentative=True)
        offset = min(self._words.data.offset, max(0, len(joints.rows) - self._words.visible))
        self._words.show(JoinedData(tuple(joints.rows), own.rings, offset))
        self._counter.show(CounterData(words, SPANS, laying, _distance(own.lying, trial)))
        self._deal.show(self._deal_data())
        self._reserve.show(ReserveData(own.view.reserve))

    def scroll(self, rows: int) -> bool:
        """Go back or forward among the words."""
        data = self._words.data
        most = max(0, len(data.words) - self._words.visible)
        self._words.show(replace(data, offset=max(0, min(most, data.offset + rows))))
        return True

    def _deal_data(self) -> DealData:
        """The deal's number, and who did best in it; of the daily one the date, and the days on end."""
        deal, daily, best = str(self.surface.view.deal or ""), self.surface.table.session.daily, self._best
        if daily:
            done = (("Best today", False), (best, True)) if best else (("Not done yet today", False),)
            days = ((f"Streak: {counted(self._streak, 'day')}", False),) if self._streak else ()
            return DealData(deal, date=day_in_words(daily), lines=done + days)
        lines = (
            (("Best in this deal", False), (best, True))
            if best
            else (("Each word uses one", False), ("letter of an earlier", False))
        )
        return DealData(deal, "Deal", lines=lines)


def best_score(surface: KeywordSurface) -> str:
    """The best score in Solitaire so far; "" without one."""
    table = surface.table
    statistics, name = table.app.services.statistics, table.names[surface.view.seats[0]]
    rows = statistics.records(name)
    found = [row.best for row in rows if row.category.game == surface.view.game_id and row.best is not None]
    return in_figures(max(found)) if found else ""


def best_of_deal(surface: KeywordSurface) -> str:
    """The best that was done in this deal of Patience, and by whom; "" where nobody has done it."""
    best = surface.table.app.services.statistics.best_of_deal(surface.view.game_id, surface.view.deal or 0)
    return f"{counted(best[1], 'word')}, {best[0]}" if best is not None else ""


def daily_streak(surface: KeywordSurface) -> int:
    """At the daily deal: on how many days on end it was done."""
    table = surface.table
    if not table.session.daily:
        return 0
    tried = table.app.services.statistics.daily(table.names[surface.view.seats[0]], surface.view.game_id)
    return streak({day for day, game in tried.items() if game.players[0].won}, table.session.daily)


def _distance(lying: Lying, trial: BoardTrial | None) -> tuple[str, ...]:
    """What is still to go to the bottom right square, from the nearest letter."""
    far = SQUARES - 1
    squares = list(lying) + (list(trial.squares) if trial is not None and trial.playable else [])
    if not squares:
        return "The first word starts", "in the top left corner"
    row, col = max(squares, key=lambda s: s[0] + s[1])
    if (row, col) == (far, far):
        return ("The corner is reached",)
    return f"{counted(far - col, 'square')} right and", f"{far - row} down to the corner"


class _Joints:
    """Follows the words of Patience over the board: which word uses which letter of which."""

    def __init__(self, history: Sequence[PlayedTurn]) -> None:
        self._words: dict[Square, str] = {}
        self.rows: list[JoinedWord] = []
        for turn in history:
            if turn.made is Made.PLAYED:
                self.add(Run.of(turn), turn.letters, turn.words[0])

    def add(self, run: Run, letters: str, word: str, tentative: bool = False) -> None:
        """One more word, its letters as in a play: ``.`` where one lies already."""
        squares = run.squares
        joint = letters.find(".")
        joined = self._words.get(squares[joint], "") if joint >= 0 else ""
        note = f"joins {joined}" if joined else "from the corner"
        self.rows.append(JoinedWord(word, str(run.direction), joint if joint >= 0 else None, note, tentative))
        for square in squares:
            self._words.setdefault(square, word)
