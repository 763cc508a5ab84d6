"""The card crosswords for several at the table: whole games by mouse and by keys, layouts, exchanges, Masters."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from lexicon.games.registry import replay
from lexicon.scenes.table import TableScene
from tests.scenes.pilot import Pilot
from tests.scenes.table.cards.players import click_turn, play_to_the_end, type_turn

Make = Callable[..., tuple[Pilot, TableScene]]


@pytest.mark.usefixtures("seldom_drawn")
@pytest.mark.parametrize(
    ("game", "options", "turn"),
    [
        ("crossword-lexicon", {"quick": True}, type_turn),
        ("lexicon-blocks", {"quick": True}, click_turn),
        ("whitman-crossword", {"target": 30}, click_turn),
    ],
)
def test_a_game_is_played_to_its_end(make_hands: Make, game: str, options: dict[str, object], turn: object) -> None:
    pilot, table = make_hands(game, people=1, computers=2, **options)
    sheets = play_to_the_end(pilot, table, turn)  # type: ignore[arg-type]
    assert table.session.over
    assert sheets == len(table.session.view_for(None).hands) - 1
    outcome = table.session.outcome
    assert outcome is not None
    assert outcome.scores[outcome.winners[0]] == min(outcome.scores.values())
    saved = table.session._game.save()
    assert replay(saved).state_hash() == table.session._game.state_hash()
