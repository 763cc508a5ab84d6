"""What starts the game from the desktop, on each system: made, found and taken away, with odd names of folders."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
from pathlib import Path
from typing import Any

import pytest

from lexicon.system.desktop import Desktop, as_ico, start_command
from lexicon.system.userhome import PROGRAM_ID

ODD = '/opt/my "games" $5 100% \\ `x`/main.py'


def make(tmp_path: Path, system: str, *command: str, **environment: str) -> tuple[Desktop, list[Any]]:
    """A desktop of a system whose commands are only noted down."""
    ran: list[Any] = []
    (tmp_path / "Desktop").mkdir(exist_ok=True)
    known = {"USERPROFILE": str(tmp_path), **environment}
    desktop = Desktop(
        command or ("/usr/bin/python3", "/opt/game/main.py"),
        lambda: b"PNG",
        tmp_path / "config",
        system,
        tmp_path,
        known,
        lambda command, environment: ran.append((command, environment)),
    )
    return desktop, ran


def exec_words(entry: str) -> list[str]:
    """The command of an entry as a desktop reads it: first the text is unescaped, then the quotes and ``%``."""
    line = next(line for line in entry.splitlines() if line.startswith("Exec="))[5:]
    words = re.findall(r'"((?:[^"\\]|\\.)*)"', line.replace("\\\\", "\\"))
    return [re.sub(r"\\(.)", r"\1", word).replace("%%", "%") for word in words]


@pytest.mark.parametrize("system", ["linux", "darwin"])
def test_it_is_made_found_and_taken_away(tmp_path: Path, system: str) -> None:
    desktop, _ = make(tmp_path, system)
    before = sorted(tmp_path.rglob("*"))
    assert not desktop.there
    desktop.make()
    assert desktop.there
    assert all(path.stat().st_mode & 0o111 for path in desktop.files)
    desktop.remove()
    assert not desktop.there
    assert [path for path in tmp_path.rglob("*") if path.is_file()] == [path for path in before if path.is_file()]
    desktop.remove()  # again: nothing to do


def test_linux_has_it_in_the_menu_and_on_the_desktop_of_the_users_language(tmp_path: Path) -> None:
    (tmp_path / "Schreibtisch").mkdir()
    (tmp_path / ".config").mkdir()
    (tmp_path / ".config/user-dirs.dirs").write_text('XDG_DESKTOP_DIR="$HOME/Schreibtisch"\n')
    desktop, ran = make(tmp_path, "linux", "/usr/bin/python3", ODD)
    desktop.make()
    menu, on_desktop = desktop.files
    assert menu.parent == tmp_path / ".local/share/applications"
    assert on_desktop.parent == tmp_path / "Schreibtisch"
    assert exec_words(menu.read_text()) == ["/usr/bin/python3", ODD]
    icon = next(line for line in menu.read_text().splitlines() if line.startswith("Icon="))[5:]
    assert f"StartupWMClass={PROGRAM_ID}" in menu.read_text().splitlines()  # desktops join window and icon by it
    assert Path(icon).read_bytes() == b"PNG"
    assert {command[0] for command, _ in ran} == {"gio"}


def test_a_system_without_a_desktop_folder_has_it_in_the_menu_alone(tmp_path: Path) -> None:
    desktop, _ = make(tmp_path, "linux")
    (tmp_path / "Desktop").rmdir()
    assert len(desktop.files) == 1


ODD_HOMES = ["/tmp/a\nTerminal=true\nExec=xterm", "/tmp/a\rb", "/tmp/bad\udcff", "/tmp/a\u2028b", "/tmp/\x1b[1m"]


@pytest.mark.parametrize("system", ["linux", "darwin", "win32"])
@pytest.mark.parametrize("home", ODD_HOMES, ids=range(len(ODD_HOMES)))
def test_a_name_that_would_break_the_entry_is_refused_before_anything_is_written(
    tmp_path: Path, system: str, home: str
) -> None:
    desktop, ran = make(tmp_path, system, LEXICON_KEYWORD_HOME=home)
    with pytest.raises(OSError, match="no shortcut can hold the name") as refused:
        desktop.make()
    refused.value.strerror.encode()
    assert not desktop.worth_offering
    desktop, _ = make(tmp_path, system, "/usr/bin/python3", f"{home}/main.py")
    with pytest.raises(OSError, match="no shortcut can hold the name"):
        desktop.make()
    assert not ran
    assert not [path for path in tmp_path.rglob("*") if path.is_file()]
    assert not desktop.there


def test_backslashes_and_blanks_of_any_kind_are_no_harm(tmp_path: Path) -> None:
    odd = tmp_path / "a\\nb c\u00a0d"
    desktop, _ = make(tmp_path, "linux", "/usr/bin/python3", f"{odd}/main.py", XDG_DATA_HOME=str(odd))
    desktop.make()
    entry = desktop.files[0].read_text()
    assert exec_words(entry) == ["/usr/bin/python3", f"{odd}/main.py"]
    icon = next(line for line in entry.splitlines() if line.startswith("Icon="))[5:]
    assert Path(icon.replace("\\\\", "\\")).read_bytes() == b"PNG"


def test_an_entry_that_the_disk_refuses_is_not_half_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    desktop, _ = make(tmp_path, "linux")

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("lexicon.system.plainfile.os.replace", full)
    with pytest.raises(OSError, match="No space"):
        desktop.make()
    assert not [path for path in tmp_path.rglob("*") if path.is_file()]


LONG = "a" * 300


def test_names_that_are_too_long_are_an_entry_that_is_not_there(tmp_path: Path) -> None:
    desktop, _ = make(tmp_path, "linux", XDG_DATA_HOME=f"/{LONG}")
    assert not desktop.there
    assert not desktop.worth_offering
    with pytest.raises(OSError, match="too long"):
        desktop.make()
    (tmp_path / ".config").mkdir()
    (tmp_path / ".config/user-dirs.dirs").write_text(f'XDG_DESKTOP_DIR="/{LONG}"\n')
    desktop, _ = make(tmp_path, "linux")
    assert desktop.worth_offering
    desktop.make()
    assert desktop.there
    assert not desktop.worth_offering


@pytest.mark.skipif(os.name == "nt", reason="needs pipes")
def test_a_pipe_as_the_users_folders_is_not_waited_for(tmp_path: Path) -> None:
    (tmp_path / ".config").mkdir()
    os.mkfifo(tmp_path / ".config/user-dirs.dirs")
    desktop, _ = make(tmp_path, "linux")
    assert [path.parent.name for path in desktop.files] == ["applications", "Desktop"]


def test_where_games_are_kept_goes_along(tmp_path: Path) -> None:
    desktop, _ = make(tmp_path, "linux", LEXICON_KEYWORD_HOME="/media/my stick")
    desktop.make()
    assert exec_words(desktop.files[0].read_text())[:2] == ["env", "LEXICON_KEYWORD_HOME=/media/my stick"]
    desktop, _ = make(tmp_path, "darwin", LEXICON_KEYWORD_HOME="/Volumes/my stick")
    desktop.make()
    assert "LEXICON_KEYWORD_HOME='/Volumes/my stick'" in desktop.files[0].read_text()


def test_the_command_of_a_mac_starts_what_it_names(tmp_path: Path) -> None:
    said = tmp_path / "said"
    desktop, _ = make(tmp_path, "darwin", "/bin/sh", "-c", f"echo 'it \"runs\"' > {shlex.quote(str(said))}")
    desktop.make()
    subprocess.run([str(desktop.files[0])], check=True, timeout=20)
    assert said.read_text() == 'it "runs"\n'


def test_windows_is_asked_for_a_shortcut_with_an_icon(tmp_path: Path) -> None:
    desktop, ran = make(tmp_path, "win32", "C:/Python/pythonw.exe", "C:/my games/main.py")
    desktop.make()
    command, environment = ran[0]
    assert command[0] == "powershell"
    told = {name for name in environment if name.startswith("LK_")}
    assert set(re.findall(r"\$env:(\w+)", command[-1])) == told, "the script uses all that it is told"
    assert environment["LK_LINK"] == str(tmp_path / "Desktop" / "Lexicon and Keyword.lnk")
    assert environment["LK_ARGUMENTS"] == '"C:/my games/main.py"'
    assert Path(environment["LK_ICON"]).read_bytes() == as_ico(b"PNG")
    assert not any(part in command[-1] for part in ("C:", "my games"))  # names of folders are no part of the script


def test_a_refusal_of_windows_is_an_error_in_words(tmp_path: Path) -> None:
    desktop, _ = make(tmp_path, "win32")

    def fails(command: Any, environment: Any) -> None:
        raise subprocess.CalledProcessError(1, command)

    desktop.run = fails
    with pytest.raises(OSError, match="Windows made no shortcut"):
        desktop.make()


def test_it_starts_with_the_python_that_the_game_was_started_with(tmp_path: Path) -> None:
    assert start_command(tmp_path, "/opt/py/bin/python", "/opt/py") == ["/opt/py/bin/python", str(tmp_path / "main.py")]
    made = start_command(tmp_path, str(tmp_path / ".venv/bin/python"), str(tmp_path / ".venv"))
    assert ".venv" not in made[0]
