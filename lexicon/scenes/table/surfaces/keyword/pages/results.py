"""What the results page shows of the Keyword games for one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame

from lexicon.games.game import TurnRecord
from lexicon.games.keyword.rules.scoring import Account
from lexicon.games.keyword.view import KeywordView, PlayedTurn
from lexicon.scenes.outcome.content import best_of_deal, best_scores
from lexicon.scenes.outcome.panels import BestData, BestPanel
from lexicon.scenes.table.surfaces.keyword.run import Run
from lexicon.scenes.table.surfaces.keyword.side.solo_panels import AT_THE_END, MARKS, SPANS, shares
from lexicon.session import Results, Session, signed
from lexicon.sprites.pages.outcome import FactsData, FactsPanel, WayData, WayPanel
from lexicon.sprites.pages.plots import LineData, LinePlot
from lexicon.sprites.sprite import Painted
from lexicon.sprites.table.solo_panels import CounterData, Thermometer, ThermometerData, WordCounter
from lexicon.storage import Statistics
from lexicon.wording import in_figures

Places = Sequence[pygame.Rect]


def lying(view: KeywordView, turn: TurnRecord) -> str:
    """The main word of a turn as it lies on the board: in lower case the letters for which a Master stands."""
    assert isinstance(turn, PlayedTurn), "of the family"
    there = "".join(view.board[row][col] for row, col in Run.of(turn).squares)
    return there if there.upper() == turn.words[0] else turn.words[0]


def _plays(view: KeywordView) -> list[PlayedTurn]:
    """The plays that stood."""
    return [turn for turn in view.history if turn.stands]


def patience_panels(
    view: KeywordView, results: Results, facts: FactsData, places: Places, u: float
) -> list[Painted[Any]]:
    """Words counted against the grades, the way, the longest word, the deal."""
    a, b, c, d = places
    words = [(lying(view, turn), turn.turn) for turn in _plays(view)]
    word, turn = max(words, key=lambda each: len(each[0]), default=("", 0))
    longest = BestData(word, f"Word {turn}" if word else "", str(len(word)), "Longest word", "letters", blocks=True)
    way = WayData(view.layout, tuple(view.board), tuple(turn.words[0] for turn in _plays(view)))
    return [
        WordCounter(CounterData(len(words), SPANS, tint=results.lines[0].winner), a, u),
        WayPanel(way, b, u),
        BestPanel(longest, c, u),
        FactsPanel(facts, d, u),
    ]


def solitaire_panels(
    view: KeywordView, results: Results, facts: FactsData, plot: LineData, best: BestData, places: Places, u: float
) -> list[Painted[Any]]:
    """The score on its thermometer, word by word, the best word, what the score is made of."""
    a, b, c, d = places
    thermometer = ThermometerData(results.lines[0].score, MARKS, seat=view.seats[0][0], notes=AT_THE_END)
    return [Thermometer(thermometer, a, u), LinePlot(plot, b, u), BestPanel(best, c, u), FactsPanel(facts, d, u)]


def solitaire_facts(session: Session, view: KeywordView, results: Results, statistics: Statistics) -> FactsData:
    """What the score is made of, the best scores, the deal."""
    facts = [(f"{share.name}, {share.rate}", in_figures(share.points)) for share in shares(view.history)]
    sheet = results.lines[0].sheet
    ends = ((Account.OUT, "Rack empty"), (Account.BLOCKS, "Blocks left"))
    facts.append(next(((name, signed(sheet[why])) for why, name in ends if sheet.get(why)), ("At the end", "0")))
    facts.append(("Your best scores", best_scores(session, statistics)))
    facts += [("Deal", str(view.deal)), ("Best in this deal", best_of_deal(session, statistics))]
    return FactsData("What it is made of", tuple(facts))
