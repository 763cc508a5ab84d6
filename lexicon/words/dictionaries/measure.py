"""How fast and how large the dictionary is on this machine, for ``main.py bench``."""

from __future__ import annotations

import gc
import time
import tracemalloc
from collections.abc import Callable
from typing import Any

from lexicon.words.dictionaries import asset_file
from lexicon.words.dictionaries.bundled import COLLEGIATE, DESK, UNABRIDGED
from lexicon.words.dictionaries.dictionary import BundledDictionary

_LIMITS = {"desk": DESK, "collegiate": COLLEGIATE, "unabridged": UNABRIDGED}


def measure() -> dict[str, Any]:
    """Load time (s, best of three, from the file), look-ups a second, and memory (MB) of everything loaded at once.

    Measures fresh copies: what the program has open already is left alone.
    """
    loads = {id: min(_load_seconds(id, limit) for _ in range(3)) for id, limit in _LIMITS.items()}
    dictionary = BundledDictionary(asset_file.load(), "collegiate", "Collegiate", COLLEGIATE)
    return {
        "load_seconds": loads,
        "legal_per_second": _rate(dictionary.is_legal, dictionary.words),
        "lookup_per_second": _rate(dictionary.lookup, dictionary.words[::20]),
        "memory_mb_collegiate": _memory_mb(("collegiate",)),
        "memory_mb_everything": _memory_mb(tuple(_LIMITS)),
    }


def _load_seconds(id: str, limit: int) -> float:
    start = time.perf_counter()
    BundledDictionary(asset_file.load(), id, id, limit)
    return time.perf_counter() - start


def _rate(ask: Callable[[str], object], words: tuple[str, ...]) -> int:
    start = time.perf_counter()
    for word in words:
        ask(word)
    return int(len(words) / (time.perf_counter() - start))


def _memory_mb(ids: tuple[str, ...]) -> float:
    gc.collect()
    tracemalloc.start()
    asset = asset_file.load()
    kept = [BundledDictionary(asset, id, id, _LIMITS[id]) for id in ids]
    kept[0].lookup("PARIS")  # brings in the known-only strings as well
    size = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    return round(size / 1e6, 1)
