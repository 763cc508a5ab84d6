"""Builds the compiled move generator: ``python -m tools.build_kernel``.

The C in ``lexicon/crossword/kernel/src`` becomes ``assets/kernel/kernel.wasm``, and its SHA-256 stands beside it. The
compiler is Zig's, from the package index (ziglang, in the test group): the same sources give the same bytes.
"""

from __future__ import annotations

import hashlib
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SOURCES = ROOT / "lexicon" / "crossword" / "kernel" / "src"
KERNEL = ROOT / "assets" / "kernel" / "kernel.wasm"
HASH = KERNEL.with_suffix(".sha256")

_FILES = ("words.c", "position.c", "slots.c", "kept.c", "rack.c", "match.c", "search.c", "worth.c", "playout.c")
_FLAGS = (
    *("-target", "wasm32-freestanding", "-mcpu=generic+bulk_memory+simd128"),
    *("-std=c11", "-O3", "-fno-unroll-loops", "-flto", "-nostdlib", "-Wall", "-Wextra", "-Werror"),
    *("-Wl,--no-entry", "-Wl,--strip-all", "-Wl,-z,stack-size=65536"),
)


def build(target: Path) -> None:
    """Compile the kernel to *target*. Raises CalledProcessError with what the compiler says."""
    command = [sys.executable, "-m", "ziglang", "cc", *_FLAGS, "-o", str(target), *_FILES]
    subprocess.run(command, cwd=SOURCES, check=True, capture_output=True, text=True)


def digest(path: Path) -> str:
    """The SHA-256 of a file."""
    return hashlib.sha256(path.read_bytes()).hexdigest()


def main() -> int:
    with tempfile.TemporaryDirectory() as folder:
        made = Path(folder) / KERNEL.name
        try:
            build(made)
        except subprocess.CalledProcessError as error:
            print(error.stderr, file=sys.stderr)
            return 1
        KERNEL.write_bytes(made.read_bytes())
    HASH.write_text(f"{digest(KERNEL)}  {KERNEL.name}\n", encoding="ascii")
    print(f"{KERNEL.relative_to(ROOT)}: {KERNEL.stat().st_size:,} bytes")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
