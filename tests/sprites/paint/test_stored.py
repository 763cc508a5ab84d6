"""Pictures as bytes, and their names."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

import pygame
import pytest

from lexicon.sprites.pages.lids import plain_picture
from lexicon.sprites.paint.cache import for_display
from lexicon.sprites.paint.pen import ButtonState
from lexicon.sprites.paint.stored import NoName, name_of, pack, unpack


@dataclass(frozen=True)
class Look:
    """Something that a picture hangs on."""

    word: str
    paint: object = plain_picture


def picture(seed: int, flags: int = pygame.SRCALPHA) -> pygame.Surface:
    made = pygame.Surface((7, 5), flags, 32)
    made.get_buffer().write(Random(seed).randbytes(7 * 5 * 4))
    return for_display(made)


def test_a_name_is_the_same_at_every_start_and_different_for_every_key() -> None:
    keys = [("a", 1.5, None), ("a", 1.5), ("a,1.5",), (Look("a"),), (Look("b"),), (Look("a", name_of),)]
    names = [name_of(key) for key in keys]
    assert len(set(names)) == len(keys)
    assert not any(" at 0x" in name for name in names)
    assert name_of((ButtonState.HOVER, Look("a"))) != name_of((ButtonState.NORMAL, Look("a")))


def test_what_means_nothing_at_another_start_has_no_name() -> None:
    for key in (lambda: None, object(), Look("a", lambda: None)):
        with pytest.raises(NoName):
            name_of((key,))


def test_pictures_come_back_as_they_were(display: None) -> None:
    pictures = {"clear": picture(1), "solid": picture(2, 0)}
    back = unpack("me", pack("me", pictures))
    assert list(back) == list(pictures)
    for name, made in back.items():
        assert made.get_buffer().raw == pictures[name].get_buffer().raw
        assert made.get_flags() & pygame.SRCALPHA == pictures[name].get_flags() & pygame.SRCALPHA


def test_a_file_of_another_program_or_a_damaged_one_is_as_none(display: None) -> None:
    data = pack("me", {"a": picture(1), "b": picture(2)})
    assert unpack("another", data) == {}
    assert unpack("me", data[:-1]) == {}
    assert (
        unpack("me", b"")
        == unpack("me", b"[]\n")
        == unpack("me", b'{"stamp": "me", "pictures": {"a": [0, -1]}}\n')
        == {}
    )
    draw = Random(5)
    for _ in range(300):  # nothing but pictures, or nothing, whatever is in it
        bad = bytearray(data)
        for _ in range(draw.randint(1, 4)):
            bad[draw.randrange(260)] = draw.randrange(256)
        assert all(isinstance(made, pygame.Surface) for made in unpack("me", bytes(bad)).values())
