"""The command line of main.py: which part of the program a line of arguments asks for."""

from __future__ import annotations

from importlib import import_module

_PARTS = {"judge": "lexicon.judge", "arena": "lexicon.players.arena", "bench": "lexicon.bench"}


def main(argv: list[str]) -> int:
    """Run what `argv` asks for and return the exit status."""
    if argv and argv[0] in _PARTS:
        return int(import_module(_PARTS[argv[0]]).main(argv[1:]))
    if argv and argv[0] == "--test":
        return int(import_module("pytest").main(argv[1:]))
    return int(import_module("lexicon.app").main(argv))
