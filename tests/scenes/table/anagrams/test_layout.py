"""Where the parts of a table of Anagrams lie: nothing overlaps, and all words fit, however many there are."""

from __future__ import annotations

import itertools
import random

import pygame
import pytest

from lexicon.games.anagrams import Take
from lexicon.scenes.table.surfaces.anagrams.layout import AnagramsFrame, arrange
from lexicon.scenes.table.surfaces.anagrams.pieces import TrayData, TraySprite
from lexicon.scenes.table.surfaces.anagrams.sentences import act_in_words
from lexicon.scenes.table.surfaces.anagrams.spread import lay_cards, lay_words
from lexicon.sprites.paint.pen import Pen
from lexicon.sprites.pieces.card import SHAPE
from tests.games.table import short_list
from tests.scenes.table.handgame.test_card_frame import SIZES

ROWS = ((2,), (2, 1))
MANY = ("BEAUTIFULLY", "AWAY", "OVERTHROWN", "CAT", "DOG", "EEL")


def parts(frame: AnagramsFrame) -> dict[str, pygame.Rect]:
    names = ("bar", "middle", "mine_head", "mine", "hand", "clock", "steps", "log_panel", "play")
    found = {name: getattr(frame, name) for name in names}
    for name in ("seats", "zones", "buttons"):
        found |= {f"{name} {i}": rect for i, rect in enumerate(getattr(frame, name))}
    return found


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_nothing_overlaps_or_leaves_the_window(size) -> None:
    for case in itertools.product(range(6), (1.0, 1.15, 1.3), ROWS):
        others, text, rows = case
        frame = arrange(*size, text, others=others, buttons=rows)
        found = list(parts(frame).items())
        for i, (name, one) in enumerate(found):
            assert frame.window.contains(one), (name, case)
            assert one.w > 20, (name, case)
            assert one.h > 20, (name, case)
            for other_name, other in found[i + 1 :]:
                assert not one.colliderect(other), (name, other_name, case)
        inside = [frame.held, frame.row, frame.said, *frame.tools]
        for i, one in enumerate(inside):
            assert frame.hand.contains(one), case
            assert not any(one.colliderect(other) for other in inside[i + 1 :]), case
        assert frame.clock.contains(frame.ring), case
        assert frame.middle.contains(frame.pack), case
        assert frame.middle.contains(frame.cards), case
        assert not frame.pack.colliderect(frame.cards), case
        assert frame.log_panel.h / frame.unit > 100, ("the last turns can be read", case)


@pytest.mark.parametrize("size", [(960, 600), (1280, 800), (1920, 1080)], ids=str)
@pytest.mark.parametrize("others", [0, 1, 3, 5])
def test_all_words_fit_however_many_there_are(size, others: int) -> None:
    frame = arrange(*size, 1.0, others=others, buttons=(2, 1))
    rooms = [(zone.inflate(-frame.px(16), -frame.px(16)), 44, 0) for zone in frame.zones] + [(frame.mine, 64, 24)]
    rng = random.Random(7)
    words = [word for word in short_list().words if len(word) > 2]
    sets = [("ABCDEFGHIJKLMNOPQRSTU",), MANY, tuple(f"{a}AT" for a in "ABCDEFGHIJKLMNOPQR")]
    sets += [tuple(rng.sample(words, count)) for count in range(1, 9)]
    for room, largest, below in rooms:
        for chosen in sets:
            lying = lay_words("1", chosen, room, frame.unit, largest, below)
            assert [each.word for each in lying] == list(chosen)
            bodies = [each.body for each in lying]
            assert all(room.contains(body) for body in bodies), f"{chosen} in {room}"
            assert not any(one.colliderect(two) for i, one in enumerate(bodies) for two in bodies[i + 1 :])
            for each in lying:
                rects = [each.letter_rect(at) for at in range(len(each.word))]
                assert all(rect.w > 3 for rect in rects)


@pytest.mark.parametrize("count", [1, 8, 14, 25, 54])
@pytest.mark.parametrize("others", [0, 5])
def test_the_middle_holds_all_cards(count: int, others: int) -> None:
    frame = arrange(960, 600, 1.0, others=others, buttons=(2,))
    rects = lay_cards(count, frame.cards, frame.unit)
    assert len(rects) == count
    assert all(frame.cards.contains(rect) for rect in rects)
    assert not any(one.colliderect(two) for i, one in enumerate(rects) for two in rects[i + 1 :])


@pytest.mark.parametrize("compact", [True, False])
def test_the_longest_word_fits_in_the_tray(compact: bool) -> None:
    frame = arrange(*((960, 600) if compact else (1280, 800)), 1.0, others=5, buttons=(2,))
    for count in (1, 7, 15, 21):
        rects = [frame.place(number, count) for number in range(count)]
        assert all(frame.hand.contains(rect) for rect in rects)
        assert rects[-1].right <= frame.row.right + 1
        assert all(one.x < two.x for one, two in itertools.pairwise(rects))


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("word", ["LUPINE", "EMANCIPATE"])
def test_what_is_taken_is_told_whole_and_clear_of_the_cards(monkeypatch, size, word: str) -> None:
    frame = arrange(*size, 1.0, others=1, buttons=(2,))
    told: list[tuple[str, float]] = []
    monkeypatch.setattr(Pen, "text_in", lambda pen, text, x, y, *_, **__: told.append((text, y)) or 0.0)
    u = frame.unit
    acts = act_in_words(Take("1", "2", word, f"{word}S", "S", held=False), "C", {"2": "Maximilian Momms"})
    place = (frame.row.x - frame.hand.x) / u, (frame.row.y - frame.hand.y) / u
    said = (frame.said.x - frame.hand.x) / u, frame.said.w / u
    assert TraySprite(TrayData(acts, row=place, place=(20, 40, 40), said=said), frame.hand, u).image is not None
    (text, y), *_ = told
    assert text.startswith(("Take", word)), "not cut, but in fewer words"
    assert f"{word} from Maximilian Momms" in text
    assert y - 8 >= place[1] + frame.small * SHAPE / u
    assert y + 8 <= frame.hand.h / u - 6
