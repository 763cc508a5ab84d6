"""The names over both piles are read whatever is done with the piles."""

from __future__ import annotations

import pygame
import pytest

from lexicon.games.common.piles import Pile

NAME = 17.0
"""Units from the top of a pile to that of its name."""


@pytest.mark.parametrize("size", [(960, 600), (1280, 800)], ids=str)
@pytest.mark.parametrize("game", ["lexicon-blocks", "crossword-lexicon"])
def test_what_is_lifted_from_a_pile_leaves_its_name_free(make_hands, game, size):
    """A block under the mouse rose into the name of its pile, and so did a card."""
    pilot, table = make_hands(game, starter="1", size=size)
    pilot.wait_until(lambda: table.may_act)
    own, frame = table.surface, table.frame
    own.exchange.discard(own.hand.cards[0])
    pilot.step()
    pilot.hover((5, 5))

    def seen(pile: Pile) -> bytes:
        at = own.piles.rect(pile)
        name = pygame.Rect(at.x, at.y - frame.px(NAME), at.w, frame.px(NAME) - frame.px(8))
        table.app.draw()
        return pygame.image.tobytes(table.app.display.canvas.subsurface(name), "RGB")

    for pile in own.exchange.may_take:
        before = seen(pile)
        assert len(set(before)) > 3, "the name stands there"
        pilot.hover(own.piles.rect(pile))
        assert own.piles.hovered is pile
        assert seen(pile) == before
        pilot.hover((5, 5))
