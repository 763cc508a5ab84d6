"""What the final sheet of a party says besides the figures, and the plot of the sums."""

from __future__ import annotations

from collections.abc import Collection

from lexicon.games.party import EntrantStanding, PartyPhase, PartyView
from lexicon.session import counted, listing
from lexicon.sprites.pages.plots import LineData, Series
from lexicon.wording import in_figures, number_word

_LINES = 6
"""Lines of the plot at most."""
_STYLES = "rgby"


def rounds_played(view: PartyView) -> int:
    """Of how many rounds there are figures."""
    return max((len(s.figures) for s in view.standings if s.played), default=0)


def headline(view: PartyView) -> str:
    """Who has won, or leads."""
    names = listing([view.names[n] for n in view.winners])
    if not names:
        return "No result is in yet"
    over, alone = view.phase is PartyPhase.OVER, len(view.winners) == 1
    verb = ("wins" if alone else "share") if over else ("leads" if alone else "lead")
    return f"{names} {verb} the party"


def facts(view: PartyView) -> list[tuple[str, str]]:
    """What else is told of the evening: what, and who."""
    told = []
    best = view.best_word
    if best is not None:
        worth = f" for {in_figures(best.worth)} {view.setup.spec.play_unit}" if best.worth else ""
        told.append(("Best word", f"{best.word}{worth}, {view.names[best.number]} in round {best.round}"))
    most = view.most_key_cards
    if most is not None and most.count:
        names = listing([view.names[n] for n in most.numbers])
        told.append(("Most Key cards", f"{names}, {counted(most.count, 'card')}"))
    won: dict[str, list[str]] = {}
    for prize in view.prizes:
        won.setdefault(prize.word, []).append(f"{view.names[prize.number]} (round {prize.round})")
    told += [(f"Prize {word}", listing(names)) for word, names in won.items()]
    if not view.prizes and view.room_prize:
        told.append((f"Prize {view.room_prize}", "nobody spelt it"))
    if view.setup.host:
        told.append(("Host", view.setup.host))
    return told


def plot(view: PartyView, people: Collection[int]) -> LineData:
    """Sums after each round: of the best, with the people of this screen among them; whether there are more is told."""
    chosen = list(view.standings[:_LINES])
    for standing in (s for s in view.standings[_LINES:] if s.number in people):
        spare = [s for s in chosen[1:] if s.number not in people]
        if spare:
            chosen.remove(spare[-1])
            chosen.append(standing)
    played = rounds_played(view)
    series = tuple(
        Series(_STYLES[i % len(_STYLES)], s.name, _sums(s, played), hollow=i >= len(_STYLES))
        for i, s in enumerate(s for s in chosen if s.played)
    )
    playing = sum(bool(s.played) for s in view.standings)
    some = f", {number_word(len(series))} of {number_word(playing)} players" if len(series) < playing else ""
    return LineData(series, f"Sum by round{some}", "round")


def _sums(standing: EntrantStanding, rounds: int) -> tuple[int, ...]:
    sums = [0]
    for i in range(rounds):
        sums.append(sums[-1] + ((standing.figures[i] if i < len(standing.figures) else None) or 0))
    return tuple(sums)
