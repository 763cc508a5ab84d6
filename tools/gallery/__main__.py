"""Draw sheets of everything the sprites can show, to be looked at: ``python -m tools.gallery FOLDER [SHEET ...]``."""

from __future__ import annotations

import argparse
import os
import time
from collections.abc import Callable, Iterable
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

from tools.gallery import pages, table

SHEETS: dict[str, Callable[[], pygame.Surface]] = {
    "pieces": table.pieces,
    "chrome": table.chrome,
    "helps": table.helps,
    "title": pages.title,
    "title-compact": lambda: pages.title(960, 600),
    "saved": pages.saved,
    "curtain": table.curtain,
    "curtain-play": table.curtain_play,
    "dialogs": table.dialogs,
    "results": pages.results,
    "solo": table.solo,
    "lookback": pages.lookback,
    "figures": pages.figures,
}


def main(folder: str, names: Iterable[str]) -> None:
    """Write the sheets named, or all, to a folder as PNG files."""
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((1, 1))
    Path(folder).mkdir(parents=True, exist_ok=True)
    for name in list(names) or list(SHEETS):
        start = time.perf_counter()
        made = SHEETS[name]()
        print(f"{name}: {time.perf_counter() - start:.2f} s")
        pygame.image.save(made, Path(folder) / f"{name}.png")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="python -m tools.gallery", description="Sheets of what the sprites can show.")
    parser.add_argument("folder", help="where they are written, as PNG files")
    parser.add_argument("sheets", nargs="*", metavar="SHEET", help=f"which: {', '.join(SHEETS)} (default: all)")
    arguments = parser.parse_args()
    if unknown := [name for name in arguments.sheets if name not in SHEETS]:
        parser.error(f"no such sheet: {', '.join(unknown)}")
    main(arguments.folder, arguments.sheets)
