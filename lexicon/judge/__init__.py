"""The judge: the rules without a window. One JSON question a line in, one JSON answer a line out.

``python main.py judge FILE`` (``-``: standard input). It asks the same rules that the table plays by.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import BinaryIO, TextIO

from lexicon.judge._lines import LONGEST_LINE, answer_line
from lexicon.system.text import path_words

_USAGE = "usage: main.py judge FILE   (one JSON object a line; - reads standard input; --help says more)"
_HELP = """usage: main.py judge FILE

Was that play legal, and what does it score? FILE has one JSON object a line, - is standard input; each gets one answer,
a line of JSON. No window is opened, nothing is written.

  {"ask":"word","game":"keyword","word":"cats"}            is it a good word
  {"ask":"play","game":…,"board":[…],"rack":…,"play":…}    is the play legal, and why not
  {"ask":"moves","game":…,"board":[…],"rack":…}            how many plays there are, and the best
  {"ask":"replay","save":{…}}                              what a saved game comes to

"options", "words" or "words_file", and "id" may stand in any of them.
Exit status: 0, or 2 if FILE or any question could not be read; the others are answered all the same.
docs/judge.md shows every field of every game.
"""


def main(argv: list[str]) -> int:
    """Answer the cases of a file. Exit status 0, or 2 if the file or any case could not be read."""
    if argv in (["--help"], ["-h"]):
        print(_HELP, end="")
        return 0
    if len(argv) != 1:
        print(_USAGE, file=sys.stderr)
        return 2
    if argv[0] == "-":
        return _answer_input()
    path, name = Path(argv[0]), path_words(argv[0])
    try:
        if _would_wait(path):
            print(f"judge: {name} is a pipe that may never be written to: give it as - < {name}", file=sys.stderr)
            return 2
        with path.open("rb") as lines:
            return answer_all(lines, path.resolve().parent, sys.stdout)
    except OSError as error:
        print(f"judge: {name} cannot be read: {error.strerror or error}", file=sys.stderr)
        return 2


def _answer_input() -> int:
    """Answer the cases on standard input."""
    if sys.stdin is None:
        print("judge: standard input is closed", file=sys.stderr)
        return 2
    try:
        return answer_all(sys.stdin.buffer, Path.cwd(), sys.stdout)
    except OSError as error:
        print(f"judge: standard input cannot be read: {error.strerror or error}", file=sys.stderr)
        return 2


def _would_wait(path: Path) -> bool:
    """Whether to open *path* waits for a writer: a pipe in a folder, and not one that the shell has open."""
    return path.is_fifo() and not str(path).startswith(("/dev/", "/proc/"))


def answer_all(lines: BinaryIO | Iterable[bytes], folder: Path, out: TextIO) -> int:
    """Answer each of *lines* on *out*, in order; blank ones are left out. *folder*: where word files lie.

    Returns the exit status: 2 if any case could not be read.
    """
    status = 0
    for number, line in enumerate(_bounded(lines), start=1):
        if line.strip():
            answer, good = answer_line(line, number, folder)
            print(answer, file=out, flush=True)
            status = status if good else 2
    return status


def _bounded(lines: BinaryIO | Iterable[bytes]) -> Iterator[bytes]:
    """The lines; one that is too long is cut short and is the last, as what follows is no case."""
    if not hasattr(lines, "readline"):
        yield from lines
        return
    while line := lines.readline(LONGEST_LINE + 1):
        yield line
        if len(line) > LONGEST_LINE:
            return
