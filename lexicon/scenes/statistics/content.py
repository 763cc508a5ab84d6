"""The figures as words: what stands in the boxes and rows of the statistics sheet. No drawing here."""

from __future__ import annotations

import time
from fractions import Fraction
from typing import Final

from lexicon.games.registry import games
from lexicon.games.spec import Unit
from lexicon.sprites.pages.figures import BestWordData, FigureData
from lexicon.storage import Category, Figures, RecordRow
from lexicon.wording import decimal, in_figures

_MONTHS: Final = (
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
)
DASH: Final = "—"


def day(moment: float) -> str:
    """A date as it is said: "5 November"; with the year if it is another one."""
    at, now = time.localtime(moment), time.localtime()
    words = f"{at.tm_mday} {_MONTHS[at.tm_mon - 1]}"
    return words if at.tm_year == now.tm_year else f"{words} {at.tm_year}"


def category_name(category: Category) -> str:
    """A game, with the number of players where that can vary."""
    game = games().get(category.game)
    name = game.spec.name if game is not None else category.game
    varies = game is not None and game.spec.min_seats != game.spec.max_seats
    return f"{name}, {category.players} players" if varies else name


POINTS: Final[str] = Unit.POINTS.value


def number(value: float | None, unit: str = POINTS, places: int = 0) -> str:
    """A score or an average with a real minus; what is not points is named."""
    if value is None:
        return DASH
    words = decimal(value, places)
    return words if unit == POINTS else f"{words} {unit}"


def six(figures: Figures, plays: Unit = Unit.POINTS) -> tuple[FigureData, ...]:
    """The six figures at the top; *plays*: what plays are measured by."""
    if figures.hands:
        return _six_of_hands(figures, plays)
    scored, unit = figures.unit == POINTS, figures.unit
    best = ("lowest" if scored else f"fewest {unit}") if figures.low_wins else ("highest" if scored else f"most {unit}")
    return (
        FigureData(
            in_figures(figures.played),
            "game played" if figures.played == 1 else "games played",
            f"since {day(figures.since)}" if figures.played else "",
        ),
        FigureData(in_figures(figures.won), "won" if scored else "done", _share(figures)),
        FigureData(
            number(figures.average, places=0 if scored else 1),
            "average score" if scored else f"{unit} on average",
            f"against {number(figures.average_against)}" if figures.average_against is not None else "",
        ),
        FigureData(
            number(figures.best),
            best,
            day(figures.best_moment) if figures.best is not None else "",
        ),
        _fifth(figures, plays),
        FigureData(str(figures.streak), "won in a row" if scored else "in a row", "the longest run"),
    )


def _six_of_hands(figures: Figures, plays: Unit) -> tuple[FigureData, ...]:
    """Those of a game of several hands in which low wins."""
    against = f"against {number(figures.average_against)}" if figures.average_against is not None else ""
    shed = f"{figures.play_average:.1f} {plays} a play" if figures.play_average is not None else ""
    run = f"{figures.streak} games won in a row"
    return (
        FigureData(
            f"{figures.won} of {figures.played}",
            "game won" if figures.played == 1 else "games won",
            f"since {day(figures.since)}",
        ),
        FigureData(f"{figures.hands_won} of {figures.hands}", "hands won", run if figures.streak > 1 else ""),
        FigureData(str(figures.fewest_turns or DASH), "fewest turns", "to go out"),
        FigureData(number(figures.left_average, places=1), "left in a hand", shed),
        FigureData(number(figures.average), "average score", against),
        FigureData(number(figures.best), "lowest", day(figures.best_moment) if figures.best is not None else ""),
    )


def _share(figures: Figures) -> str:
    """Won of played in the smallest whole numbers up to ten, as people say it: "3 of 5"."""
    if not figures.played:
        return ""
    share = Fraction(figures.won, figures.played).limit_denominator(10)
    about = "" if share == Fraction(figures.won, figures.played) else "about "
    return f"{about}{share.numerator} of {share.denominator}"


def _fifth(figures: Figures, unit: Unit) -> FigureData:
    minutes = figures.seconds / 60 / figures.played if figures.played else 0.0
    if figures.words_taken or figures.words_lost:
        return FigureData(f"{figures.words_taken} : {figures.words_lost}", "words taken, lost", "to the others")
    if figures.unit != POINTS:
        return FigureData(f"{minutes:.0f}", "minutes a game", "on average")
    plays = f"{figures.plays_a_game:.1f} plays a game" if figures.plays_a_game is not None else ""
    average = figures.play_average
    shown = number(average) if average is None or unit is Unit.POINTS else f"{average:.1f}"
    return FigureData(shown, f"{unit} a play", plays)


def play_unit(category: Category | None) -> Unit:
    """What plays of a game are measured by."""
    game = games().get(category.game) if category is not None else None
    return game.spec.play_unit if game is not None else Unit.POINTS


def best_word(figures: Figures, unit: Unit, blocks: bool) -> BestWordData:
    """The box of the best word; *unit*: what plays are measured by."""
    best = figures.best_word
    longest = f"Longest: {figures.longest}" if figures.longest else ""
    if best is None:
        return BestWordData("", 0)
    against = f"Against {', '.join(best.against)}, " if best.against else ""
    others = f"with {', '.join(best.others)}" if best.others else ""
    notes = (f"{against}{day(best.moment)}", longest)
    return BestWordData(best.word, best.points, others, notes, unit, blocks)


def record_cells(row: RecordRow, short: bool) -> tuple[str, ...]:
    """One line of the records; ``short`` leaves the streak and the holder out."""
    best = row.best_word
    unit = play_unit(row.category)
    counted = "" if unit is Unit.POINTS else f" {unit}"
    word = DASH if best is None else f"{best.word}, {in_figures(best.points)}{counted}"
    cells = (
        category_name(row.category),
        in_figures(row.played),
        in_figures(row.won),
        number(row.average, row.unit, 0 if row.unit == POINTS else 1),
        number(row.best, row.unit),
        word,
    )
    if short:
        return cells
    holder = DASH
    if row.holder is not None:
        name, score, moment = row.holder
        holder = f"{name}, {number(score, row.unit)} on {day(moment)}"
    return (*cells, str(row.streak), holder)
