"""What the results page says of games for one and of matches: from the session and the statistics to the panels."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import cast

from lexicon.games.base import Made, SeatId
from lexicon.games.keyword.scoring import Account
from lexicon.games.keyword.view import KeywordView, PlayedTurn
from lexicon.scenes.table.surfaces.keyword.run import Run
from lexicon.scenes.table.surfaces.keyword.side.solo import shares
from lexicon.session import MatchSheet, Results, Session, counted, listing, signed
from lexicon.session.daily import day_in_words, streak
from lexicon.sprites.outcome import FactsData, MatchData, MatchRow, WayData
from lexicon.sprites.plots import LineData, Series
from lexicon.sprites.solo import CounterData
from lexicon.storage import Category, Statistics
from lexicon.theme import seat as seat_style

_BEST_SCORES = 3


def _history(session: Session) -> list[PlayedTurn]:
    """The plays that stood."""
    return [turn for turn in cast(KeywordView, session.view()).history if turn.made is Made.PLAYED]


def counter_data(session: Session, results: Results) -> CounterData:
    """Patience: words counted against the grades."""
    return CounterData(len(_history(session)), tint=results.lines[0].winner)


def way_data(session: Session) -> WayData:
    """Patience: the board and its words."""
    view = cast(KeywordView, session.view())
    return WayData(view.layout, tuple(view.board), tuple(turn.words[0] for turn in _history(session)))


def longest_word(session: Session) -> tuple[str, int]:
    """Patience: the longest word, as :func:`lying`, and the number of its turn; empty and 0 without a word."""
    words = [(lying(session, turn.turn), turn.turn) for turn in _history(session)]
    return max(words, key=lambda word: len(word[0]), default=("", 0))


def lying(session: Session, turn: int) -> str:
    """The main word of a turn's play as it lies on the board: in lower case the letters for which a Master stands."""
    played = next(one for one in _history(session) if one.turn == turn)
    board = cast(KeywordView, session.view()).board
    there = "".join(board[row][col] for row, col in Run.of(played).squares)
    return there if there.upper() == played.words[0] else played.words[0]


def patience_facts(session: Session, statistics: Statistics) -> FactsData:
    """Which deal it was, how others and oneself did, days on end."""
    name, game, view = _me(session), session.game_id, cast(KeywordView, session.view())
    deal = ("Daily deal", day_in_words(session.daily)) if session.daily else ("Deal", str(view.deal))
    figures = statistics.figures(name, Category(game, 1))
    best = counted(figures.best, "word") if figures.best is not None else "—"
    facts = [
        deal,
        ("Best in this deal", _best_of_deal(session, statistics)),
        ("Your best", best),
        ("Deals done", f"{figures.won} of {figures.played}"),
    ]
    tried = statistics.daily(name, game)
    done = {day for day, record in tried.items() if record.players[0].won}
    last = session.daily or max(done, default="")
    if last:
        facts.append(("Daily deals on end", str(streak(done, last))))
    facts.append(("Time used", _minutes(sum(session.times.values()))))
    return FactsData("This deal", tuple(facts))


def solitaire_facts(session: Session, results: Results, statistics: Statistics) -> FactsData:
    """What the score is made of, the best scores, the deal."""
    view = cast(KeywordView, session.view())
    facts = [(f"{share.name}, {share.rate}", str(share.points)) for share in shares(view.history)]
    sheet = results.lines[0].sheet
    ends = ((Account.OUT, "Rack empty"), (Account.BLOCKS, "Blocks left"))
    facts.append(next(((name, signed(sheet[why])) for why, name in ends if sheet.get(why)), ("At the end", "0")))
    series = statistics.figures(_me(session), Category(session.game_id, 1)).series
    best = sorted((score for _, score, _ in series), reverse=True)[:_BEST_SCORES]
    facts.append(("Your best scores", " · ".join(str(score).replace("-", "−") for score in best) or "—"))
    facts += [("Deal", str(view.deal)), ("Best in this deal", _best_of_deal(session, statistics))]
    return FactsData("What it is made of", tuple(facts))


def _me(session: Session) -> str:
    return session.plans[session.seats[0]].name


def _best_of_deal(session: Session, statistics: Statistics) -> str:
    best = statistics.best_of_deal(session.game_id, cast(KeywordView, session.view()).deal or 0)
    return f"{best[1]}, {best[0]}" if best is not None else "not done yet"


def _minutes(seconds: float) -> str:
    return f"{int(seconds) // 60}:{int(seconds) % 60:02d}"


# --- matches


def sides_of(session: Session) -> list[tuple[SeatId, ...]]:
    """Who has one score: partners together, else each alone; in the order of the seats."""
    sides = [tuple(side) for side in cast(KeywordView, session.view()).sides]
    return sides or [(seat,) for seat in session.seats]


def plot_data(results: Results, sides: Sequence[Sequence[SeatId]]) -> LineData:
    """Score by turn, a line a side: the winners' first."""
    names = {line.seat: line.name for line in results.lines}
    order = [line.seat for line in results.lines]
    first = sorted(sides, key=lambda side: min(order.index(seat) for seat in side))
    return LineData(tuple(Series(side[0], _side_name(side, names), results.series[side[0]]) for side in first))


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
