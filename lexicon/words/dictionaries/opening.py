"""The dictionaries to choose from, and opening one by its id."""

from __future__ import annotations

import threading
from dataclasses import dataclass
from pathlib import Path

import platformdirs

from lexicon.system.userhome import chosen_home, user_home
from lexicon.words.dictionaries import enchant
from lexicon.words.dictionaries.bundled import COLLEGIATE, DESK, UNABRIDGED, entry, shared_asset
from lexicon.words.dictionaries.dictionary import BundledDictionary, Dictionary, UnknownDictionary

DEFAULT = "collegiate"
_BUNDLED = {
    "desk": ("Desk", DESK, "The words most people know: the shortest list, good with children."),
    "collegiate": ("Collegiate", COLLEGIATE, "What a good desk dictionary holds, American and British."),
    "unabridged": ("Unabridged", UNABRIDGED, "Rare and technical words too, for players who like a fight over words."),
}
#: How to come by an Enchant dictionary, for the set-up and settings screens.
HOW_TO_ADD = (
    "The program also plays by the spelling dictionaries of the Enchant library, where they are installed. "
    "Debian, Ubuntu: apt install libenchant-2-2 hunspell-en-gb · Fedora: dnf install enchant2 hunspell-en-GB · "
    "macOS: brew install enchant · Windows: it comes with the program."
)
_opened: dict[str, Dictionary] = {}
_lock = threading.RLock()


@dataclass(frozen=True, slots=True)
class DictionaryInfo:
    """A dictionary on offer. ``words`` is None where counting them would take long (Enchant)."""

    id: str
    name: str
    description: str
    words: int | None


def open_dictionary(id: str = DEFAULT, cache: Path | None = None) -> Dictionary:
    """The dictionary called *id*; each is made once and shared by all threads. Raises UnknownDictionary.

    *cache*: folder in which an Enchant dictionary keeps its list of words (default: the user's own cache folder).
    """
    with _lock:
        if id not in _opened:
            _opened[id] = _make(id, cache)
        return _opened[id]


def _make(id: str, cache: Path | None) -> Dictionary:
    asset = shared_asset()
    if id in _BUNDLED:
        name, limit, _ = _BUNDLED[id]
        return BundledDictionary(asset, id, name, limit)
    if id.startswith(enchant.PREFIX):
        folder = cache or cache_folder()
        unabridged = open_dictionary("unabridged")
        if isinstance(unabridged, BundledDictionary):
            return enchant.EnchantDictionary(id.removeprefix(enchant.PREFIX), asset, unabridged, folder)
    raise UnknownDictionary(
        f"There is no dictionary {id!r:.60} here; there are {', '.join(i.id for i in available())}."
    )


def cache_folder() -> Path | None:
    """Where the program's caches are when nobody says: as lexicon.storage has it, which lower rooms may not ask.

    None where there is no folder of the user's to put them in.
    """
    if (chosen := chosen_home()) is not None:
        return chosen / "cache"
    if user_home() is None:
        return None
    return platformdirs.user_cache_path("LexiconKeyword", appauthor=False)


def available() -> list[DictionaryInfo]:
    """Every dictionary that a game may be played with on this machine, the bundled ones first."""
    sizes = shared_asset().sizes
    bundled = [DictionaryInfo(id, name, about, sizes[limit]) for id, (name, limit, about) in _BUNDLED.items()]
    about = "A spelling dictionary found on this machine."
    return bundled + [
        DictionaryInfo(enchant.PREFIX + tag, f"{enchant.title(tag)} (Enchant)", about, None) for tag in enchant.tags()
    ]


def found_in(word: str) -> list[str]:
    """The ids of the bundled dictionaries in which *word* is legal, smallest first. Opens none."""
    known = entry(shared_asset(), word, UNABRIDGED)
    if known is None or known.kind:
        return []
    return [id for id, (_, limit, _) in _BUNDLED.items() if known.level <= limit]
