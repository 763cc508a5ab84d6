from __future__ import annotations

import pytest

from lexicon.players import generators
from lexicon.words import open_dictionary


def test_in_a_new_process_the_kernel_is_compiled_beside_the_dictionary(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[str] = []
    monkeypatch.setattr(generators, "start_compiling", lambda: told.append("compiling"))
    monkeypatch.setattr(generators, "open_dictionary", lambda name: (told.append(name), open_dictionary(name))[1])
    assert generators.dictionary_for_plays("desk") is open_dictionary("desk")
    assert told == ["compiling", "desk"]
