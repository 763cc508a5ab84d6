"""The final sheet of a party as text, as CSV and as JSON; also of one that goes on, as it stands."""

from __future__ import annotations

import csv
from collections.abc import Iterator, Sequence
from io import StringIO
from typing import Any

import msgspec

from lexicon.games.party.view import EntrantStanding, PartyPhase, PartyView, PrizeWon
from lexicon.games.spec import Unit

_MISSED = "–"


def sheet_text(view: PartyView) -> str:
    """Standings, winner, prizes, best word, most Key cards, a line each; every line ends."""
    return "\n".join([*_head(view), "", *_table(view), *awards(view)]) + "\n"


def sheet_csv(view: PartyView) -> str:
    """A line for each who took part: place, name, who plays, the figure of each round, the sum, table prizes won."""
    text = StringIO(newline="")
    writer = csv.writer(text)
    rounds = range(1, _rounds(view) + 1)
    writer.writerow(["place", "name", "player", *(f"round {number}" for number in rounds), "sum", "prizes"])
    for row in view.standings:
        won = " ".join(prize.word for prize in view.prizes if prize.number == row.number)
        figures = ["" if figure is None else figure for figure in row.figures]
        writer.writerow([row.rank, _plain(row.name), row.kind.value, *figures, row.total, won])
    return text.getvalue()


def _plain(name: str) -> str:
    """A name that no spreadsheet takes for a formula."""
    return f"'{name}" if name[:1] in "=+-@" else name


def sheet_json(view: PartyView) -> dict[str, Any]:
    """The same as plain JSON values; people are told by number, ``name`` is in the standings."""
    return {
        "game": view.game_id,
        "seed": view.setup.seed,
        "rounds": _rounds(view),
        "over": view.phase is PartyPhase.OVER,
        "winners": list(view.winners),
        "standings": msgspec.to_builtins(view.standings),
        "prizes": msgspec.to_builtins(view.prizes),
        "best_word": msgspec.to_builtins(view.best_word),
        "most_key_cards": msgspec.to_builtins(view.most_key_cards),
    }


def awards(view: PartyView) -> list[str]:
    """What is told below the standings: table prizes, the best word of the evening, most Key cards."""
    lines = _prize_lines(view)
    if view.best_word is not None:
        best = view.best_word
        unit = "cards" if view.setup.spec.play_unit is Unit.CARDS else "points"
        where = f"{view.names[best.number]}, round {best.round}, table {best.table}"
        lines.append(f"Best word of the evening: {best.word}, {best.worth} {unit} ({where}).")
    if view.most_key_cards is not None:
        most = view.most_key_cards
        cards = "Key card" if most.count == 1 else "Key cards"
        lines.append(f"Most Key cards: {_listed([view.names[n] for n in most.numbers])}, {most.count} {cards}.")
    return lines


def _head(view: PartyView) -> Iterator[str]:
    rounds, seed = _rounds(view), view.setup.seed
    played = f"{rounds} round{'s' * (rounds != 1)}"
    if view.phase is not PartyPhase.OVER:
        played = f"{played} of {view.rounds}"
    host = f", host {view.setup.host}" if view.setup.host else ""
    yield f"{view.setup.spec.name}: {played}, {len(view.standings)} players, seed {seed}{host}"
    if view.winners:
        total = next(row.total for row in view.standings if row.number in view.winners)
        names = _listed([view.names[number] for number in view.winners])
        over = view.phase is PartyPhase.OVER
        verb = ("wins" if over else "leads") if len(view.winners) == 1 else ("share the win" if over else "lead")
        yield f"{names} {verb} with {total}."


def _table(view: PartyView) -> Iterator[str]:
    wide = max((len(row.name) for row in view.standings), default=4)
    heads = [str(number) for number in range(1, _rounds(view) + 1)]
    yield _line("Place", "Name", wide, [*heads, "Sum"])
    for row in view.standings:
        yield _line(str(row.rank), row.name, wide, [*_figures(row), str(row.total)])
    yield ""


def _line(place: str, name: str, wide: int, figures: Sequence[str]) -> str:
    return f"{place:>5}  {name:<{wide}}" + "".join(f"{figure:>7}" for figure in figures)


def _figures(row: EntrantStanding) -> list[str]:
    return [_MISSED if figure is None else str(figure) for figure in row.figures]


def _prize_lines(view: PartyView) -> list[str]:
    by_word: dict[str, list[PrizeWon]] = {}
    for prize in view.prizes:
        by_word.setdefault(prize.word, []).append(prize)
    return [
        f"Table prize {word}: "
        + _listed([f"{view.names[p.number]} (round {p.round}, table {p.table})" for p in prizes])
        + "."
        for word, prizes in by_word.items()
    ]


def _listed(names: Sequence[str]) -> str:
    return " and ".join(filter(None, (", ".join(names[:-1]), names[-1])))


def _rounds(view: PartyView) -> int:
    """How many rounds have figures in the standings."""
    return max((len(row.figures) for row in view.standings), default=0)
