"""The look-up screen by fingers alone: word after word, and the list of games over everything."""

from __future__ import annotations

from typing import Any

import pygame

from lexicon.scenes.dictionary import DictionaryScene
from tests.scenes.test_touch import keys_of, tap


def test_another_word_is_typed_when_the_letters_are_opened_anew(make_pilot: Any) -> None:
    """QUAYQUAYBRINGS was not legal."""
    scene = DictionaryScene()
    pilot = make_pilot(scene, (960, 600))
    for word in ("QUAY", "BRINGS"):
        pilot.tap(keys_of(pilot, scene.field))
        pilot.step(3)
        tap(pilot, word + "\n")
        assert scene.facts is not None
        assert scene.facts.word == word
    pilot.tap(keys_of(pilot, scene.field))
    pilot.step(3)
    tap(pilot, "\n")
    assert not pilot.app.letters.shown
    pilot.tap("Empty the line")
    assert scene.field.text == ""
    assert pilot.app.letters.shown, "another word is wanted"


def test_the_key_that_deletes_goes_on_while_it_is_held(make_pilot: Any) -> None:
    scene = DictionaryScene()
    pilot = make_pilot(scene, (960, 600))
    pilot.tap(keys_of(pilot, scene.field))
    tap(pilot, "QUIXOTRY")
    pilot.tap(pilot.app.letters.place_of("⌫"), 0.2)
    assert scene.field.text == "QUIXOTR"
    pilot.tap(pilot.app.letters.place_of("⌫"), 2.0)
    assert scene.field.text == ""
    tap(pilot, "ME")
    pilot.tap(pilot.app.letters.place_of("E"), 2.0)
    assert scene.field.text == "MEE", "a letter comes once"


def test_an_open_list_lies_over_letters_bars_and_lines(make_pilot: Any) -> None:
    """Letters hid its end, a bar was drawn through it, and a finger on it moved lines behind it."""
    scene = DictionaryScene()
    pilot = make_pilot(scene, (960, 600))
    pilot.tap(keys_of(pilot, scene.field))
    tap(pilot, "STARE")
    pilot.wait(1.0)
    pilot.tap(scene.drop)
    pilot.wait(1.0)
    opened = scene.drop.list
    assert not pilot.app.letters.shown
    assert opened is not None
    assert scene.ui.get_root_container().rect.contains(opened.face)
    near = pygame.Rect(*(round(side * scene.u) for side in scene._places()["near"]))
    bar = near.clip(opened.face)
    inner = bar.inflate(-8, -8)
    shown = pilot.app.display.canvas.subsurface(inner).copy()
    alone = pygame.Surface(inner.size)
    alone.blit(opened.picture(), (0, 0), inner.move(-opened.rect.x, -opened.rect.y))
    assert pygame.image.tobytes(shown, "RGB") == pygame.image.tobytes(alone, "RGB")
    assert not scene._near.lines.all_seen
    pilot.swipe(bar.center, (bar.centerx, bar.centery - 60))
    assert scene._near.lines.first == 0


def test_beside_the_letters_near_words_are_seen_at_once(make_pilot: Any) -> None:
    """In the smallest window one line of them has room, and that was the label of the first group."""
    pilot = make_pilot(DictionaryScene(), (960, 600))
    for word in ("CAT", "QUAY", "PARIS"):
        pilot.scene.ask(word)
    pilot.tap(pilot.scene.field.rect)
    pilot.wait(0.3)
    assert pilot.app.letters.shown
    assert "PAIRS" in [chip.label for chip in pilot.scene._near.chips]
    assert "Did you mean" in [label.label for label in pilot.scene._near._labels]
