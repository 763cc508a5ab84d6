"""Pictures as bytes, so that what is seen first need not be painted at every start.

A file of them is one line of JSON, the places of the pictures by name, and then their pixels as they lie in memory.
"""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Mapping
from typing import Any, Final

import pygame

_LARGEST: Final = 16_384
"""Pixels of a picture's side at most: a file may say anything."""


class NoName(Exception):
    """A key has parts that mean nothing at another start."""


def name_of(key: object) -> str:
    """A key of the cache as text that is the same at every start. Raises `NoName`."""
    if key is None or isinstance(key, (str, int, float, bool)):
        return repr(key)
    if isinstance(key, (tuple, list, pygame.Rect)):
        return f"({','.join(map(name_of, key))})"
    if dataclasses.is_dataclass(key) and not isinstance(key, type):
        fields = (name_of(getattr(key, field.name)) for field in dataclasses.fields(key))
        return f"{type(key).__module__}.{type(key).__qualname__}({','.join(fields)})"
    name = getattr(key, "__qualname__", "<")
    if "<" in name or not callable(key):
        raise NoName(repr(key))
    return f"{key.__module__}.{name}"


def pack(stamp: str, pictures: Mapping[str, pygame.Surface]) -> bytes:
    """A file of *pictures* by name, made by the program that *stamp* stands for."""
    places: dict[str, list[Any]] = {}
    pixels: list[bytes] = []
    at = 0
    for name, picture in pictures.items():
        if picture.get_bytesize() != 4 or picture.get_pitch() != 4 * picture.get_width():
            continue
        raw = picture.get_buffer().raw
        places[name] = [at, *picture.get_size(), *picture.get_masks()]
        pixels.append(raw)
        at += len(raw)
    head = json.dumps({"stamp": stamp, "pictures": places})
    return b"".join([head.encode("ascii"), b"\n", *pixels])


def unpack(stamp: str, data: bytes) -> dict[str, pygame.Surface]:
    """The pictures of a file; none where another program made it, or where it is not as it should be."""
    head, _, pixels = data.partition(b"\n")
    try:
        told = json.loads(head)
        if told["stamp"] != stamp:
            return {}
        return {name: _picture(memoryview(pixels), *place) for name, place in told["pictures"].items()}
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError, pygame.error):
        return {}


def _picture(pixels: memoryview, at: int, width: int, height: int, *masks: int) -> pygame.Surface:
    size = 4 * width * height
    if not (0 < width <= _LARGEST and 0 < height <= _LARGEST and 0 <= at <= len(pixels) - size and len(masks) == 4):
        raise ValueError("a picture is not in the file")
    made = pygame.Surface((width, height), pygame.SRCALPHA if masks[3] else 0, 32, masks)
    made.get_buffer().write(bytes(pixels[at : at + size]))
    return made
