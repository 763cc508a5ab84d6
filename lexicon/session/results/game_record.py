"""A finished game as Statistics keeps it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

import msgspec

from lexicon.games.game import Made, SeatId, TurnRecord
from lexicon.games.spec import Unit
from lexicon.session.results.results import best_play
from lexicon.session.timeline import Timeline
from lexicon.storage import ALONE, GameRecord, PlayerRecord, SavedTable, SeatPlan


def turns_played_for(table: SavedTable, timeline: Timeline) -> frozenset[int]:
    """The numbers of the turns that a computer player took for the one who plays alone."""
    steps = timeline.steps
    return frozenset(steps[number - 1].after.turn for number in table.played_for if 0 < number < len(steps))


def game_record(
    save_id: str, table: SavedTable, timeline: Timeline, times: Mapping[SeatId, float], ended: float
) -> GameRecord:
    """The record of the finished game of *timeline*. Raises ``ValueError`` before the end."""
    game = timeline.game
    outcome = game.outcome
    if outcome is None:
        raise ValueError("the game is not over")
    view = timeline.view
    played_for = turns_played_for(table, timeline)
    turns = [turn for turn in view.history if turn.turn not in played_for]
    taken = [(turn.seat, owner) for turn in turns for owner in timeline.family.taken_from(turn)]
    sides = {seat: number for number, side in enumerate(view.sides) if len(side) > 1 for seat in side}
    return GameRecord(
        id=save_id,
        game=game.spec.id,
        started=table.started,
        ended=ended,
        ending=str(outcome.ending),
        players=[
            msgspec.structs.replace(
                player_record(
                    plan,
                    turns,
                    outcome.scores[seat],
                    seat in outcome.winners and not table.played_on,
                    times.get(seat, 0.0),
                    sides.get(seat, ALONE),
                    game.spec.play_unit,
                ),
                words_taken=sum(taker == seat for taker, _ in taken),
                words_lost=sum(owner == seat for _, owner in taken),
                **_of_hands(timeline, seat),
            )
            for seat, plan in timeline.plans.items()
        ],
        seconds=sum(times.values()),
        dictionary=str(game.options.get("dictionary", "")),
        challenges=str(game.options.get("challenges", "")),
        grade=str(outcome.grade) if outcome.grade is not None and not table.played_on else None,
        deal=game.seed if len(game.seats) == 1 else None,
        daily=table.daily,
        unit=game.spec.unit.value,
        low_wins=game.spec.low_wins,
        seen=table.seen is not None,
    )


def _of_hands(timeline: Timeline, seat: SeatId) -> dict[str, int]:
    """What *seat* did in the hands of a game of several, by the names of the record's fields."""
    view, hand_of = timeline.view, timeline.family.hand_of
    hands = [hand for hand in view.hands if seat in hand.figures]
    won = [hand.number for hand in hands if hand.out == seat]
    turns = Counter(hand_of(turn) for turn in view.history if turn.seat == seat)
    return {
        "hands": len(hands),
        "hands_won": len(won),
        "hands_left": sum(hand.figures[seat] for hand in hands),
        "fewest_turns": min((turns[number] for number in won), default=0),
    }


def player_record(
    plan: SeatPlan, turns: Sequence[TurnRecord], score: int, won: bool, seconds: float, side: int, unit: Unit
) -> PlayerRecord:
    """What one seat did; *unit*: what plays are measured by."""
    own = [turn for turn in turns if turn.seat == plan.seat]
    made = [turn for turn in own if turn.stands]
    objections = [turn for turn in turns if turn.challenger == plan.seat]
    best = best_play(made, {plan.seat: plan.name}, unit)
    mains = [turn.words[0] for turn in made]
    return PlayerRecord(
        name=plan.name,
        kind=plan.kind,
        level=plan.level,
        seat=plan.seat,
        score=score,
        won=won,
        plays=len(made),
        play_points=sum(turn.worth(unit) for turn in made),
        passes=sum(turn.made is Made.PASSED and not turn.timed for turn in own),
        key_cards=sum(turn.figures.get("key_cards", 0) for turn in made),
        taken_back=sum(turn.made is Made.TAKEN_BACK for turn in own),
        challenges_won=sum(turn.made is Made.TAKEN_BACK for turn in objections),
        challenges_lost=sum(turn.made is not Made.TAKEN_BACK for turn in objections),
        best_word=best.word.word if best else "",
        best_points=best.points if best else 0,
        best_with=[word.word for word in best.others] if best else [],
        lengths={str(length): count for length, count in sorted(Counter(map(len, mains)).items())},
        longest=max(mains, key=len, default=""),
        seconds=seconds,
        side=side,
    )
