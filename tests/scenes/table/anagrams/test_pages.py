"""Anagrams on the pages outside its table: every turn of a game looked back on, at each size; the lid."""

from __future__ import annotations

import random

import pygame
import pytest

from lexicon.games.anagrams import Anagrams
from lexicon.games.common.challenges import LetStand
from lexicon.games.common.seats import PLACES
from lexicon.games.game import Phase
from lexicon.players import Budget, make_player
from lexicon.scenes.families import lid_of, pages_of
from lexicon.scenes.table.surfaces.anagrams.pieces import FieldData, FieldSprite, WordSprite
from lexicon.sprites.sprite import PieceState
from tests.games.table import short_list
from tests.sprites.pictures import lines_drawn, overlapping


@pytest.fixture(autouse=True)
def _fonts() -> None:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((64, 64))


@pytest.mark.parametrize("seats", [1, 2, 6])
@pytest.mark.parametrize("side", [380, 548])
def test_every_turn_can_be_looked_back_on(seats: int, side: int) -> None:
    game = Anagrams.new({}, PLACES[:seats], 5, short_list())
    player, rng = make_player("anagrams", "expert", short_list()), random.Random(1)
    page = pages_of("anagrams").look_back(game.view(None), strong=False)
    table = pygame.Rect(16, 46, side, side)
    page.arrange(table, side // 19, pygame.Rect(16, 620, side, 70), 50, 1.0)
    seen = 0
    while game.outcome is None:
        seat = game.acting
        before = game.view(seat)
        advice = player.advise(before, 1, Budget())
        turn = len(game.view(None).history)
        while game.outcome is None and len(game.view(None).history) == turn:
            stands = game.phase is Phase.CHALLENGE
            game.apply(LetStand("") if stands else player.choose(game.view(game.acting), rng, Budget()))
        record = game.view(None).history[turn]
        sprites = page.sprites(before, record, "12", advice[0] if advice else None, "30")
        words = [sprite for sprite in sprites if isinstance(sprite, WordSprite)]
        assert all(table.contains(sprite.body) for sprite in words)
        ringed = [sprite.data.word for sprite in words if sprite.data.ring is PieceState.LAST]
        assert set(ringed) >= {act.letters for act in record.acts}
        if advice:
            assert any(sprite.data.ring is PieceState.TENTATIVE for sprite in words)
            seen += 1
        for sprite in sprites:
            assert sprite.image.get_width() > 0
    assert seen > 3


@pytest.mark.parametrize(("wide", "note", "said"), [(300, "two words, 66", True), (210, "no words yet", False)])
def test_the_note_of_a_field_is_clear_of_its_edge(monkeypatch, wide: int, note: str, said: bool) -> None:
    """In a narrow field the heading leaves out who is to play: the field is edged, and the strip names the player."""
    field = FieldSprite(FieldData("Place 2", note, warm=True, state="to play"), pygame.Rect(0, 0, wide, 90), 1.0)
    lines = lines_drawn(monkeypatch, field.picture)
    assert any("TO PLAY" in text for text, _ in lines) is said
    (box,) = [box for text, box in lines if text == note]  # in letters of their usual width
    assert box.right <= wide - 12
    assert not overlapping(lines)


def test_the_lid_has_a_picture_of_its_own() -> None:
    words = lid_of(Anagrams.spec)
    assert words.description == "Words taken from one another"
    assert words.picture.__module__.endswith("anagrams.lid")
