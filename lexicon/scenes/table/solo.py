"""Side columns of the games for one: Keyword Solitaire (ruling 5.8) and Patience on the board (ruling 5.9)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

import pygame

from lexicon.games.base import Made, SeatId
from lexicon.games.keyword.scoring import Why
from lexicon.games.keyword.view import PlayedTurn
from lexicon.scenes.table.attempt import Attempt
from lexicon.scenes.table.layout import SQUARES, Square
from lexicon.scenes.table.panels import Facts, Panels, log_rows
from lexicon.scenes.table.shown import Run
from lexicon.session import counted
from lexicon.session.daily import day_in_words
from lexicon.sprites.keycard import Reserve, ReserveData
from lexicon.sprites.solo import (
    CounterData,
    DealCard,
    DealData,
    JoinedData,
    JoinedWord,
    JoinedWords,
    MadeOf,
    MadeOfData,
    Share,
    Thermometer,
    ThermometerData,
    WordCounter,
)

_KINDS: Final = (
    (Why.OWN, "b", "Blue letters", 10),
    (Why.OWN_KEY, "B", "Blue Keys", 50),
    (Why.KEY, "Y", "Other Keys", 20),
    (Why.KEY_CARD, "card", "Key cards", 50),
)
"""Kinds of points of Solitaire: what for, picture, name, points each."""


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
        self.log.place(right)
        self._made_of = MadeOf(MadeOfData((), 0), left, u)
        self._thermometer = Thermometer(ThermometerData(0), layout.score, u)
        self.sprites += [self._made_of, self._thermometer]
        self.under_help = [self.log, self._made_of]

    def refresh(self, facts: Facts) -> None:
        """Score, what it would be, and its parts."""
        self._refresh_cards(facts)
        seat = self.seats[0]
        made, shown = facts.attempt, facts.shown
        gain = made.verdict.score if made is not None and made.playable and made.verdict is not None else None
        score = shown.scores.get(seat, 0)
        word = made.verdict.words[0] if gain is not None and made is not None and made.verdict is not None else ""
        would_be = score + gain if gain is not None else None
        self._thermometer.show(ThermometerData(score, would_be, word, facts.best, seat[0]))
        self._made_of.show(MadeOfData(shares(facts.view.history), score))
        rows = [replace(row, who="", seat=None) for row in log_rows(facts.log)]
        self.log.show(replace(self.log.data, rows=tuple(rows)))

    def slip_rect(self, seat: SeatId) -> pygame.Rect:
        """The thermometer."""
        del seat
        return self.layout.score


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
        self._counter = WordCounter(CounterData(0), layout.score, u)
        self._words = JoinedWords(JoinedData((), legend=False), layout.log, u)
        self.sprites = [self._deal, self._reserve, self._counter, self._words]
        self.under_help = [self._words]

    def refresh(self, facts: Facts) -> None:
        """Words so far, the one being laid, and how far it is to the corner."""
        joints, made = _Joints(facts.view.history), facts.attempt
        words = len(joints.rows)
        laying = made is not None and made.playable and made.play is not None and made.verdict is not None
        if laying and made is not None and made.play is not None and made.verdict is not None:
            joints.add(made.run, made.play.letters, made.verdict.words[0], tentative=True)
        offset = min(self._words.data.offset, max(0, len(joints.rows) - self._words.visible))
        self._words.show(JoinedData(tuple(joints.rows), facts.rings, offset))
        self._counter.show(CounterData(words, laying, _distance(facts, made)))
        self._deal.show(_deal_data(facts))
        self._reserve.show(ReserveData(facts.shown.reserve))

    def scroll(self, rows: int) -> None:
        """Go back or forward among the words."""
        data = self._words.data
        most = max(0, len(data.words) - self._words.visible)
        self._words.show(replace(data, offset=max(0, min(most, data.offset + rows))))

    def slip_rect(self, seat: SeatId) -> pygame.Rect:
        """The counter."""
        del seat
        return self.layout.score


def _deal_data(facts: Facts) -> DealData:
    """The deal's number, and who did best in it; of the daily one the date, and the days on end."""
    if facts.daily:
        best = (("Best today", False), (facts.best, True)) if facts.best else (("Not done yet today", False),)
        days = ((f"Streak: {counted(facts.streak, 'day')}", False),) if facts.streak else ()
        return DealData(str(facts.view.deal or ""), date=day_in_words(facts.daily), lines=best + days)
    lines = (
        (("Best in this deal", False), (facts.best, True))
        if facts.best
        else (("Each word uses one", False), ("letter of an earlier", False))
    )
    return DealData(str(facts.view.deal or ""), "Deal", lines=lines)


def _distance(facts: Facts, made: Attempt | None) -> tuple[str, ...]:
    """What is still to go to the bottom right square, from the nearest letter."""
    far = SQUARES - 1
    squares = list(facts.shown.letters) + (list(made.squares) if made is not None and made.playable else [])
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
