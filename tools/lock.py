"""Write the lock files: each package that a set-up installs, in one version, with the hashes of its wheels.

    python3 -m tools.lock [PATH OF uv]

Needs the program uv and a connection; run it when a pin in requirements.txt or in the group ``test`` of pyproject.toml
changes. The lock files hold for every system and every Python that the game runs on: what only one system needs carries
a marker. Source archives are left out, as a set-up takes wheels alone; so are wheels for other Pythons.
"""

from __future__ import annotations

import argparse
import re
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
PYTHONS = (11, 12, 13, 14)
"""Of 3.x: those that the game runs on."""
SYSTEMS = {
    "Linux on x64": r"(manylinux|musllinux).*_x86_64",
    "Linux on ARM": r"manylinux.*_aarch64",
    "macOS on Intel": r"macosx_.*_(x86_64|universal2)",
    "macOS on ARM": r"macosx_.*_(arm64|universal2)",
    "Windows on x64": r"win_amd64",
}
"""Where every package must have a wheel, and what the name of such a wheel says."""
_OTHERS = re.compile(r"(ios|android|emscripten|pyodide|pyemscripten|wasi)")
_HEAD = """\
# Made by tools/lock.py out of {source}, which is to be changed instead.
# Every package that is installed, in one version for all systems, with the hashes of its wheels.
"""

Package = dict[str, Any]


def main(argv: Sequence[str]) -> int:
    """Make both lock files. Returns 1 if a package has no wheel for a system that the game runs on."""
    parser = argparse.ArgumentParser(prog="python -m tools.lock", description="Make both lock files.")
    parser.add_argument("uv", nargs="?", default="uv", help="the command of uv (default: uv)")
    uv = parser.parse_args(argv).uv
    play, test = ROOT / "requirements.lock", ROOT / "requirements-test.lock"
    missing = _lock(uv, ["requirements.txt"], "requirements.txt", play)
    missing += _lock(uv, ["--group", "pyproject.toml:test", "--constraints", play.name], "pyproject.toml", test)
    for line in missing:
        print(line)
    return 1 if missing else 0


def _lock(uv: str, sources: Sequence[str], source: str, target: Path) -> list[str]:
    """Write one lock file; returns what it lacks."""
    packages = _resolved(uv, sources)
    entries = [entry(package) for package in packages]
    target.write_text(_HEAD.format(source=source) + "".join(entries), encoding="utf-8", newline="\n")
    print(f"{target.name}: {len(packages)} packages")
    return [line for package in packages for line in lacking(package)]


def _resolved(uv: str, sources: Sequence[str]) -> list[Package]:
    """What uv makes of *sources* for all systems: packages with name, version, marker and wheels."""
    with tempfile.TemporaryDirectory() as folder:
        made = Path(folder) / "pylock.toml"
        settings = ["--universal", "--python-version", f"3.{PYTHONS[0]}", "--only-binary", ":all:", "--quiet"]
        command = [uv, "pip", "compile", *settings, "--format", "pylock.toml", "--output-file", str(made), *sources]
        subprocess.run(command, cwd=ROOT, check=True)
        packages: list[Package] = tomllib.loads(made.read_text(encoding="utf-8"))["packages"]
    return packages


def entry(package: Package) -> str:
    """A package as pip reads it: pinned, with its marker and the hashes of the wheels that may be taken."""
    marker = f" ; {package['marker']}" if "marker" in package else ""
    hashes = sorted(wheel["hashes"]["sha256"] for wheel in package["wheels"] if fits(_file(wheel)))
    lines = [f"{package['name']}=={package['version']}{marker}", *(f"    --hash=sha256:{each}" for each in hashes)]
    return " \\\n".join(lines) + "\n"


def _file(wheel: Package) -> str:
    return str(wheel["url"]).rsplit("/", 1)[-1]


def fits(file: str, pythons: Iterable[int] = PYTHONS, system: str = "") -> bool:
    """Whether a wheel of this name may be taken by one of these Pythons (on a system of `SYSTEMS`)."""
    interpreters, abis, platforms = file.removesuffix(".whl").split("-")[-3:]
    if _OTHERS.search(platforms):
        return False
    if system and platforms != "any" and not re.search(system, platforms):
        return False
    names = interpreters.split(".")
    if abis == "none":
        return bool({"py3", "cp3", *(f"{kind}3{minor}" for kind in ("py", "cp") for minor in pythons)} & {*names})
    if abis == "abi3":
        return any(name.startswith("cp3") and int(name[3:] or 0) <= max(pythons) for name in names)
    return any(f"cp3{minor}" in names and f"cp3{minor}" in abis.split(".") for minor in pythons)


def lacking(package: Package) -> list[str]:
    """For which Pythons and systems the package has no wheel; one with a marker is not asked for elsewhere."""
    files = [_file(wheel) for wheel in package["wheels"]]
    return [
        f"{package['name']} has no wheel for Python 3.{minor} on {name}"
        for minor in PYTHONS
        for name, system in SYSTEMS.items()
        if "marker" not in package and not any(fits(file, (minor,), system) for file in files)
    ]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
