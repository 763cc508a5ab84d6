"""The slip of a table as its finished game fills it in."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from lexicon.games.common.hands import HandAccount
from lexicon.games.game import Ending, Outcome, SeatId, TableView, TurnRecord
from lexicon.games.party.actions import ResultLine
from lexicon.games.registry import game_class
from lexicon.games.spec import Unit


def result_lines(view: TableView, numbers: Mapping[SeatId, int], prize_word: str = "") -> tuple[ResultLine, ...]:
    """A line for each seat of the finished game that *view*, a spectator's, shows.

    *numbers*: who sits where. *prize_word*: spelling it wins the table prize; "" if there is none. Raises ValueError
    before the end.
    """
    if view.outcome is None:
        raise ValueError("the game is not over")
    unit = game_class(view.game_id).spec.play_unit
    return tuple(_line(view, view.outcome, seat, numbers[seat], prize_word, unit) for seat in view.seats)


def _line(view: TableView, outcome: Outcome, seat: SeatId, number: int, prize_word: str, unit: Unit) -> ResultLine:
    stood = [turn for turn in view.history if turn.seat == seat and turn.stands]
    best = max(stood, key=lambda turn: (turn.worth(unit), len(turn.words[0])), default=None)
    return ResultLine(
        number=number,
        figure=outcome.scores[seat],
        last_play=stood[-1].points if stood else 0,
        cards_left=view.counts[seat],
        fine=sum(line.points for line in outcome.sheet.get(seat, ()) if line.why == HandAccount.FINES),
        out=outcome.ending is Ending.OUT and view.counts[seat] == 0,
        prize_turn=_spelt(stood, prize_word),
        best_word=best.words[0] if best is not None else "",
        best_worth=best.worth(unit) if best is not None else 0,
        key_cards=sum(turn.figures.get("key_cards", 0) for turn in stood),
    )


def _spelt(turns: Sequence[TurnRecord], word: str) -> int:
    """The first turn in which *word* was among those made; 0 if it never was."""
    return next((turn.turn for turn in turns if word and word in turn.words), 0)
