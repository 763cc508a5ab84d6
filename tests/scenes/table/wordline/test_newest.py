"""The word that another has just laid, while it may still be challenged."""

from __future__ import annotations

from dataclasses import replace

from lexicon.games.game import Phase
from lexicon.games.wordline import Add, NewWord
from tests.games.put import put
from tests.games.wordline.positions import arrange


def test_a_word_that_may_be_challenged_is_chosen_by_arrows_and_added_to(lie) -> None:
    pilot, table, surface = lie("HAT", "SEDQ", challenges="challenge")
    game, steps = table.session._game, table.session._timeline.steps
    put(arrange(game, "HAT", s2="MOTHERQX"), to_move="2")
    game.apply(NewWord("2", "MOTHER"))
    steps[-1] = replace(steps[-1], after=game.view(None))
    table.surface.show(game.view("1"))
    table.changed()
    pilot.step(2)
    assert surface.view.phase is Phase.CHALLENGE
    pilot.key("Down", "Right")
    pilot.type("SMOTHER")
    pilot.wait(1.0)
    assert surface.view.phase is Phase.CHALLENGE
    assert surface.making.play("1") == Add("1", "S......", 1)
    pilot.key("Enter")
    pilot.wait(0.5)
    assert surface.view.table == ("HAT", "SMOTHER")
