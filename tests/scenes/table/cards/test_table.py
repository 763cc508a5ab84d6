"""The card crosswords for several at the table: whole games by mouse and by keys, layouts, exchanges, Masters."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from lexicon.games.registry import replay
from lexicon.scenes.table import TableScene
from tests.scenes.pilot import Pilot
from tests.scenes.table.cards.players import click_turn, play_to_the_end, surface, type_turn

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


def test_blocks_are_called_blocks(make_hands: Make) -> None:
    """Hints, tips, the options and lists speak of blocks where blocks are played with, and of cards elsewhere."""
    for game, piece, other in (("lexicon-blocks", "block", "card"), ("crossword-lexicon", "card", "block")):
        pilot, table = make_hands(game)
        own = surface(table)
        said = [word for step in own.hint_steps for word in step]
        said += [tool.tip for tool in (*own.buttons(), *own.tools()) if tool.tip]
        said += [option.text for option in table.spec.options]
        said += [control.tip for control in table.ui.controls() if control.tip]
        pilot.key("F5")
        unseen = table.help._unseen.data
        said += [unseen.title, unseen.lie, unseen.held]
        assert any(re.search(rf"\b{piece}", line.lower()) for line in said)
        assert [line for line in said if re.search(rf"\b{other}", line.lower())] == []
        rest = ("in the pool", "in other racks") if piece == "block" else ("in the blind pile", "in other hands")
        assert (unseen.lie, unseen.held, unseen.block) == (*rest, piece == "block")
