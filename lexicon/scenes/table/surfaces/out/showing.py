"""What the panels of O-U-T show: from the view and what is being tried to the data of the sprites."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from lexicon.games.game import Phase, SeatId
from lexicon.games.out import OutView
from lexicon.games.out.rules import card_for
from lexicon.pieces import MASTER
from lexicon.scenes.table.surfaces.out.naming import Step
from lexicon.scenes.table.surfaces.out.sentences import goes_on, word_lines
from lexicon.sprites.pieces.guessing import KeysData
from lexicon.sprites.pieces.out import FootData, OwnData, RunData, SeatData, StandingData, ToldData
from lexicon.sprites.table.log import LogPart, LogRow

if TYPE_CHECKING:
    from lexicon.scenes.table.surfaces.out.surface import OutSurface

#: What of a line of the log is left out where the log is narrow: the run, the word, whom it was said to.
_LONG: Final = re.compile(r"( \(a Master\))?: .*|, for .*| for the word\.| to [^,]*(?=, for)|(?<=^points out .) to .*")
_NARROW: Final = 300
"""Units below which the log's lines are short."""


class Showing:
    """Brings the sprites of a surface up to what is so."""

    def __init__(self, surface: OutSurface) -> None:
        self._surface = surface

    def refresh(self) -> None:
        """Everything."""
        own, view = self._surface, self._surface.view
        self._refresh_ring()
        self._refresh_hand()
        own.run.show(self._run_data())
        own.own.show(self._own_data(own.near))
        own.foot.show(self._foot_data())
        word = own.naming is not None and own.naming.step is not Step.MASTER
        own.keys.show(KeysData(title="Letters to name a word with" if word else "What the Master stands for"))
        own.told.show(ToldData(f"Word {view.word}", word_lines(view, own.table.names, own.playback.word_over)))
        if own.standing is not None:
            own.standing.show(self._standing())
        own.panel.refresh()

    def _refresh_hand(self) -> None:
        own = self._surface
        own.hand.deal(own.view.cards[own.near])
        own.hand.cards.sort(key=lambda card: card.letter)  # as everybody's cards lie
        card = own.hand.find(card_for(own.chosen)) if own.chosen else None
        own.hand.chosen = {card} if card is not None else set()
        own.hand.hovered = own.hand.find(own.hinted) if own.hinted and not own.chosen else None

    def _refresh_ring(self) -> None:
        own = self._surface
        others = own.others
        cells, told_at = own.frame.cells(len(others))
        own.told.place(told_at)
        for seat, cell in zip(others, cells, strict=True):
            own.zones[seat].place(cell)
            own.zones[seat].show(self._seat_data(seat))

    def _seat_data(self, seat: SeatId) -> SeatData:
        own, view = self._surface, self._surface.view
        plan = own.table.session.plans[seat]
        ringed, naming = None, own.naming
        if naming is not None and naming.step is Step.POINT and seat == view.to_move and naming.letter:
            ringed = view.cards[seat].find(naming.letter)
        return SeatData(
            plan.name,
            "" if plan.is_person else (plan.level or "").title(),
            plan.is_person,
            view.cards[seat],
            view.letters[seat],
            view.excellent[seat],
            *self._tag(seat),
            ringed,
        )

    def _tag(self, seat: SeatId) -> tuple[str, bool]:
        """What a seat does, and whether it is to act."""
        own, view = self._surface, self._surface.view
        if view.outcome is not None:
            return "", False
        if view.asked == seat:
            return "asked", True
        if view.phase is Phase.CHALLENGE and seat == view.to_move:
            return "passes", False
        if seat == own.table.to_play and view.asked is None:
            return "to play", True
        return ("passed", False) if seat in _passed(view) else ("", False)

    def _run_data(self) -> RunData:
        own, view, names = self._surface, self._surface.view, self._surface.table.names
        figures = tuple(own.values[MASTER if card.islower() else card] for card in view.text)
        adds = own.table.to_play if view.outcome is None and view.asked is None else None
        owners = tuple(names.get(each.seat, "") for each in view.run)
        hidden = min(own.hidden, len(view.run))
        return RunData(view.text, owners, figures, names.get(adds or "", ""), own.chosen, hidden)

    def _own_data(self, near: SeatId) -> OwnData:
        view = self._surface.view
        letters, excellent = view.letters[near], view.excellent[near]
        return OwnData(
            self._surface.table.names.get(near, ""), *self._tag(near), len(view.cards[near]), letters, excellent
        )

    def _foot_data(self) -> FootData:
        own, view = self._surface, self._surface.view
        if own.naming is not None or not own.table.may_act:
            return FootData()
        if not own.chosen:
            return FootData("Choose a card, or type its letter.")
        return FootData(goes_on(view.text, own.chosen, own.table.session.dictionary) if view.checked else "")

    def _standing(self) -> StandingData:
        own, view, names = self._surface, self._surface.view, self._surface.table.names
        order = sorted(view.seats, key=lambda seat: (view.letters[seat], -view.excellent[seat]))
        rows = tuple((names[seat], view.letters[seat], view.excellent[seat]) for seat in order)
        return StandingData(rows, order.index(own.near))

    def log_rows(self, rows: tuple[LogRow, ...]) -> tuple[LogRow, ...]:
        """The log's rows, short where there is little room: the table shows the rest."""
        frame = self._surface.frame
        if frame.log.width >= frame.px(_NARROW):
            return rows
        return tuple(LogRow(row.seat, row.who, (LogPart(_short(row)),), row.score, row.number) for row in rows)


def _short(row: LogRow) -> str:
    return _LONG.sub("", "".join(part.text for part in row.parts)).rstrip(".")


def _passed(view: OutView) -> frozenset[SeatId]:
    """Those who passed since the last letter."""
    return frozenset(turn.seat for turn in view.history[-view.passes :]) if view.passes else frozenset()
