"""What starts the game from the desktop, since a double click on main.py does not everywhere: made, found, removed.

Linux: an entry for the menu and, where there is a desktop folder, the same there. macOS: a ``.command``. Windows: a
shortcut. Nothing is installed for it, and nothing but these files is written.
"""

from __future__ import annotations

import errno
import os
import re
import shlex
import struct
import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from lexicon.system.plainfile import read_plain, write_whole
from lexicon.system.text import path_words
from lexicon.system.userhome import HOME_VARIABLE, PROGRAM_ID, user_home

NAME: Final = "Lexicon & Keyword"
_RUNS: Final = 0o755
_SPECIAL: Final = str.maketrans({c: f"\\{c}" for c in '\\"`$'})
_UNSAYABLE: Final = re.compile("[\x00-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff]")
_WINDOWS_SCRIPT: Final = (
    "$s = (New-Object -ComObject WScript.Shell).CreateShortcut($env:LK_LINK);"
    "$s.TargetPath = $env:LK_PROGRAM; $s.Arguments = $env:LK_ARGUMENTS;"
    "$s.WorkingDirectory = $env:LK_FOLDER; $s.IconLocation = $env:LK_ICON; $s.Save()"
)
Run = Callable[[Sequence[str], Mapping[str, str]], object]


def start_command(root: Path, executable: str = sys.executable, prefix: str = sys.prefix) -> list[str]:
    """What starts this program: a bundle by itself, else ``main.py`` with the Python that it was started with.

    That is not the one of the folder ``.venv``, which the first start made and may make anew.
    """
    if getattr(sys, "frozen", False):
        return [executable]
    if Path(prefix).name == ".venv":
        executable = getattr(sys, "_base_executable", None) or executable
    if os.name == "nt":
        windowed = Path(executable).with_name("pythonw.exe")
        executable = str(windowed) if os.path.exists(windowed) else executable
    return [executable, str(root / "main.py")]


def _run(command: Sequence[str], environment: Mapping[str, str]) -> object:
    return subprocess.run(
        command, env=dict(environment), check=True, capture_output=True, stdin=subprocess.DEVNULL, timeout=60
    )


@dataclass
class Desktop:
    """Where it goes on a system. ``icon`` gives a picture of 256 × 256 pixels as PNG.

    ``system`` is as `sys.platform` has it, ``folder`` where the program keeps things. ``home`` is the user's folder, or
    nowhere if nobody knows it.
    """

    command: Sequence[str]
    icon: Callable[[], bytes]
    folder: Path
    system: str = sys.platform
    home: Path = field(default_factory=lambda: user_home() or Path(os.devnull))
    environment: Mapping[str, str] = field(default_factory=lambda: dict(os.environ))
    run: Run = _run

    @property
    def files(self) -> list[Path]:
        """The files that start the game."""
        if self.system == "win32":
            return [self._windows_desktop() / "Lexicon and Keyword.lnk"]
        if self.system == "darwin":
            return [self.home / "Desktop" / "Lexicon and Keyword.command"]
        found = [self._data / "applications" / f"{PROGRAM_ID}.desktop"]
        desktop = self._linux_desktop()
        return [*found, desktop / f"{PROGRAM_ID}.desktop"] if desktop is not None else found

    @property
    def on_desktop(self) -> bool:
        """Whether one of them lies on the desktop, and not in its menu alone."""
        return self.system in ("win32", "darwin") or len(self.files) > 1

    @property
    def place(self) -> str:
        """Where those files are, in words."""
        if self.system in ("win32", "darwin"):
            return "your desktop"
        return "your desktop and its menu" if self.on_desktop else "the menu of your desktop"

    @property
    def there(self) -> bool:
        """Whether it has been made."""
        return any(os.path.exists(path) for path in self.files)

    @property
    def worth_offering(self) -> bool:
        """Whether it is not there, and no name that it needs or goes to is one that the system does not allow."""
        try:
            self._make_sure_it_can_be_said()
            for path in self.files:
                with suppress(FileNotFoundError):
                    os.stat(path)
        except OSError:
            return False
        return not self.there

    def make(self) -> None:
        """Put it there. Raises ``OSError``, in words that can be shown."""
        self._make_sure_it_can_be_said()
        if self.system == "win32":
            self._make_windows()
        elif self.system == "darwin":
            script = f"#!/bin/sh\n{self._home_words}exec {shlex.join(self.command)}\n"
            write_whole(self.files[0], script.encode(), _RUNS)
        else:
            write_whole(self._icon_file, self.icon())
            for path in self.files:
                write_whole(path, self._entry().encode(), _RUNS)
                self._trust(path)

    def _make_sure_it_can_be_said(self) -> None:
        """Raises ``OSError`` for names that are no text, or that would begin a line of their own in an entry."""
        for part in (*self._home_parts, *self.command, str(self._icon_file)):
            if _UNSAYABLE.search(part):
                why = "no shortcut can hold the name of the folder"
                raise OSError(errno.EINVAL, f"{why} “{path_words(part)}”")

    def _trust(self, path: Path) -> None:
        """Some desktops want to be told that an entry may be started; where they can't be, they ask the user."""
        with suppress(OSError, subprocess.SubprocessError):
            self.run(["gio", "set", str(path), "metadata::trusted", "true"], self.environment)

    def remove(self) -> None:
        """Take it away again. Raises ``OSError``."""
        for path in [*self.files, self._icon_file]:
            path.unlink(missing_ok=True)

    # --- Linux and the like

    @property
    def _data(self) -> Path:
        return Path(self.environment.get("XDG_DATA_HOME") or self.home / ".local" / "share")

    @property
    def _icon_file(self) -> Path:
        if self.system == "win32":
            return self.folder / f"{PROGRAM_ID}.ico"
        return self._data / "icons" / "hicolor" / "256x256" / "apps" / f"{PROGRAM_ID}.png"

    def _linux_desktop(self) -> Path | None:
        """The desktop's folder as the user's settings have it, if there is one."""
        config = Path(self.environment.get("XDG_CONFIG_HOME") or self.home / ".config") / "user-dirs.dirs"
        folder = self.home / "Desktop"
        try:
            lines = os.fsdecode(read_plain(config)).splitlines()
        except OSError:
            lines = []
        for line in lines:
            if line.startswith("XDG_DESKTOP_DIR="):
                folder = Path(line.partition("=")[2].strip().strip('"').replace("$HOME", str(self.home)))
        return folder if os.path.isdir(folder) and folder != self.home else None

    def _entry(self) -> str:
        """The text of the entry; every part of the command is quoted as the standard for entries wants it."""
        parts = [*self._home_parts, *self.command]
        quoted = " ".join(f'"{part.translate(_SPECIAL)}"'.replace("%", "%%").replace("\\", "\\\\") for part in parts)
        lines = {
            "Type": "Application",
            "Name": NAME,
            "Comment": "Classic word games for one to eight",
            "Exec": quoted,
            "Icon": str(self._icon_file).replace("\\", "\\\\"),
            "Terminal": "false",
            "StartupWMClass": PROGRAM_ID,
            "Categories": "Game;BoardGame;",
        }
        return "[Desktop Entry]\n" + "".join(f"{name}={value}\n" for name, value in lines.items())

    @property
    def _home_parts(self) -> list[str]:
        """Where games are kept goes along, if somebody has said where."""
        chosen = self.environment.get(HOME_VARIABLE)
        return ["env", f"{HOME_VARIABLE}={chosen}"] if chosen else []

    @property
    def _home_words(self) -> str:
        chosen = self.environment.get(HOME_VARIABLE)
        return f"export {HOME_VARIABLE}={shlex.quote(chosen)}\n" if chosen else ""

    # --- Windows

    def _windows_desktop(self) -> Path:
        usual = Path(self.environment.get("USERPROFILE") or self.home) / "Desktop"
        if sys.platform != "win32":
            return usual
        import winreg

        key = r"Software\Microsoft\Windows\CurrentVersion\Explorer\User Shell Folders"
        try:
            with winreg.OpenKey(winreg.HKEY_CURRENT_USER, key) as opened:
                return Path(os.path.expandvars(winreg.QueryValueEx(opened, "Desktop")[0]))
        except OSError:
            return usual

    def _make_windows(self) -> None:
        write_whole(self._icon_file, as_ico(self.icon()))
        told = {
            "LK_LINK": str(self.files[0]),
            "LK_PROGRAM": self.command[0],
            "LK_ARGUMENTS": subprocess.list2cmdline(self.command[1:]),
            "LK_FOLDER": str(Path(self.command[-1]).parent),
            "LK_ICON": str(self._icon_file),
        }
        command = ["powershell", "-NoProfile", "-NonInteractive", "-Command", _WINDOWS_SCRIPT]
        try:
            self.run(command, {**self.environment, **told})
        except subprocess.SubprocessError as error:
            raise OSError(f"Windows made no shortcut ({type(error).__name__})") from error


def as_ico(png: bytes) -> bytes:
    """A Windows icon with one picture of 256 × 256 pixels."""
    return struct.pack("<3H4B2H2I", 0, 1, 1, 0, 0, 0, 0, 1, 32, len(png), 22) + png
