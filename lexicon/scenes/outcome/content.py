"""What the results page says of games for one and of matches: from the session and the statistics to the panels."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from datetime import date

from lexicon.games.game import SeatId, TurnRecord
from lexicon.games.spec import GameSpec, Unit
from lexicon.session import MatchSheet, Results, Session, counted, listing
from lexicon.session.results.daily import day_in_words, streak
from lexicon.sprites.pages.outcome import FactsData, MatchData, MatchRow, WordsData
from lexicon.sprites.pages.plots import LineData, Series
from lexicon.storage import Category, Statistics
from lexicon.theme import seat as seat_style
from lexicon.wording import clock_words, in_figures

_BEST_SCORES = 3


def best_line_name(spec: GameSpec) -> str:
    """What the best line of a game for one is called wherever it is spoken of."""
    return "shortest way" if spec.unit is Unit.WORDS else "best line"


def deal_facts(session: Session, statistics: Statistics) -> FactsData:
    """A game for one: which deal it was, how others and oneself did, days on end."""
    name, game = player_name(session), session.game_id
    deal = ("Daily deal", day_in_words(session.daily)) if session.daily else ("Deal", str(session.view().deal))
    figures = statistics.figures(name, Category(game, 1))
    best = counted(figures.best, session.spec.unit[:-1]) if figures.best is not None else "—"
    facts = [
        deal,
        ("Best in this deal", best_of_deal(session, statistics)),
        ("Your best ever", best),
        ("Deals done", f"{figures.won} of {figures.played}"),
    ]
    tried = statistics.daily(name, game)
    done = {day for day, record in tried.items() if record.players[0].won}
    last = session.daily or max(done, default="")
    if last:
        facts.append(("Daily deals on end", str(streak(done, last))))
    facts.append(("Time used", clock_words(sum(session.times.values()))))
    return FactsData("This deal", tuple(facts))


def result_words(session: Session, results: Results) -> str:
    """The result of a game for one as text to be shared: game, deal, result, time; no word that was made."""
    day = date.fromisoformat(session.daily) if session.daily else None
    deal = f"daily deal of {day.day} {day:%B %Y}" if day is not None else f"deal {session.view().deal}"
    ended = f"{results.headline} ({results.detail[:1].lower()}{results.detail[1:]})"
    if session.seen or session.played_on:
        ended += ", with a second look" if session.seen else ", played on by the computer"
    return f"{session.spec.name}, {deal}\n{ended}, in {clock_words(results.seconds)}"


def best_scores(session: Session, statistics: Statistics) -> str:
    """The best scores of a game for one, best first."""
    series = statistics.figures(player_name(session), Category(session.game_id, 1)).series
    best = sorted((score for _, score, _ in series), reverse=not session.spec.low_wins)[:_BEST_SCORES]
    return " · ".join(in_figures(score) for score in best) or "—"


def player_name(session: Session) -> str:
    """Who plays alone."""
    return session.plans[session.seats[0]].name


def best_of_deal(session: Session, statistics: Statistics) -> str:
    """Who did best in this deal."""
    best = statistics.best_of_deal(session.game_id, session.view().deal or 0)
    if best is None:
        return "not done yet"
    name, figure = best
    unit = session.spec.unit
    return f"{in_figures(figure) if unit is Unit.POINTS else counted(figure, unit[:-1])}, {name}"


# --- matches


def sides_of(session: Session) -> list[tuple[SeatId, ...]]:
    """Who has one score: partners together, else each alone; in the order of the seats."""
    return list(session.view().sides)


def plot_data(results: Results, sides: Sequence[Sequence[SeatId]], spec: GameSpec) -> LineData:
    """Score by turn, a line a side: the winners' first."""
    names = {line.seat: line.name for line in results.lines}
    order = [line.seat for line in results.lines]
    first = sorted(sides, key=lambda side: min(order.index(seat) for seat in side))
    series = tuple(Series(side[0], _side_name(side, names), results.series[side[0]]) for side in first)
    left = " left" if spec.unit is Unit.CARDS and spec.low_wins else ""
    title = "Score by turn" if spec.unit is Unit.POINTS else f"{spec.unit.title()}{left} by turn"
    return LineData(series, title, settled=results.settled)


def words_data(
    history: Sequence[TurnRecord], unit: Unit, lying: Callable[[TurnRecord], str], blocks: bool
) -> WordsData:
    """Every word that stands, in the order in which they were made, each with what it came to.

    *lying*: the word of a turn as it lies; *blocks*: whether in blocks, not in cards.
    """
    made = [turn for turn in history if turn.stands]
    return WordsData(tuple((lying(turn), in_figures(turn.worth(unit))) for turn in made), unit, blocks)


def _side_name(side: Sequence[SeatId], names: Mapping[SeatId, str]) -> str:
    """A player's name; of partners the initials of their colours."""
    return names[side[0]] if len(side) == 1 else " + ".join(seat_style(seat).name[0] for seat in side)


def match_data(match: MatchSheet, sides: Sequence[Sequence[SeatId]]) -> MatchData:
    """The match sheet: a row a player, or a side where partners play."""
    rows = []
    for side in sides:
        at = [match.seats.index(seat) for seat in side]
        scores = tuple(scores[at[0]] for _, scores in match.rows)
        name = listing([match.names[i] for i in at])
        rows.append(MatchRow(tuple(side), name, scores, match.totals[at[0]], at[0] in match.leaders))
    row_of = {match.seats.index(seat): number for number, side in enumerate(sides) for seat in side}
    return MatchData(match.games, tuple(rows), tuple(row_of[starter] for starter, _ in match.rows))


def match_words(match: MatchSheet, sides: Sequence[Sequence[SeatId]]) -> str:
    """ "Hazel wins the match", "Hazel and Mary lead", "Hazel and Oscar win the match"."""
    leading = [
        [match.names[match.seats.index(seat)] for seat in side]
        for side in sides
        if match.seats.index(side[0]) in match.leaders
    ]
    names = [name for side in leading for name in side]
    if match.over and len(leading) > 1:
        return f"{listing(names)} share the match"
    verb = (
        ("wins the match" if match.over else "leads")
        if len(names) == 1
        else ("win the match" if match.over else "lead")
    )
    return f"{listing(names)} {verb}"
