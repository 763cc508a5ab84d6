"""Why a set-up stopped, in words for the person who started the game."""

from __future__ import annotations

import re
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path


@dataclass(eq=False)
class Failure(Exception):
    """A set-up that can't go on: what happened, why, what to do, and a command that may help (may be empty)."""

    title: str
    cause: str
    advice: str
    command: str = ""

    def __str__(self) -> str:
        """Every line that is to be read, the command last."""
        return "\n".join(line for line in (self.title, self.cause, self.advice, self.command) if line)


class Cancelled(Exception):
    """The person who started the game does not want to wait for it."""


_DOWNLOAD = "python3 -m pip download --only-binary :all: -r requirements.lock -d wheels"
_OFFLINE = (
    "The game needs it once. Without a connection, run this where there is one, and copy the folder “wheels” beside "
    "main.py:"
)
_SEE_LOG = "The log says what was tried. Start the game again to try once more."

_NO_NETWORK = (
    ("name not found", r"name resolution|Name or service not known|getaddrinfo|nodename nor servname|dns error"),
    ("the connection timed out", r"timed out|ReadTimeout|ConnectTimeout"),
    ("the connection was refused", r"Connection refused|WinError 10061|No route to host|Network is unreachable"),
    ("the proxy does not answer", r"Cannot connect to proxy|ProxyError"),
    ("the connection broke", r"Failed to establish a new connection|NewConnectionError|Connection broken|RemoteDisc"),
)
_HOST = re.compile(r"host='([^']+)'|https?://([^/\s:'\"]+)")
_REQUIREMENT = re.compile(r"(?:satisfies the requirement|No matching distribution found for) ([A-Za-z0-9_.-]+)")
_PAGE = re.compile(r"/simple/([a-z0-9-]+)/")
_DEBIAN_VENV = re.compile(r"python3(?:\.\d+)?-venv")


def _wanted(text: str) -> str:
    """The package that could not be had, or a word for all of them."""
    found = _REQUIREMENT.search(text) or _PAGE.search(text)
    return found.group(1) if found else "A package"


def _no_network(text: str) -> Failure | None:
    for cause, pattern in _NO_NETWORK:
        if re.search(pattern, text, re.IGNORECASE):
            host = _HOST.search(text)
            where = (host.group(1) or host.group(2)) if host else "the package index"
            return Failure(
                f"No connection to {where}", f"{_wanted(text)} could not be fetched: {cause}.", _OFFLINE, _DOWNLOAD
            )
    return None


def diagnose(lines: Sequence[str]) -> Failure:
    """What the output of pip or uv means for a player."""
    text = "\n".join(lines)
    if re.search(r"No space left|Errno 28|WinError 112|not enough space", text, re.IGNORECASE):
        return Failure("The disk is full", "The game needs about 250 MB once.", "Make room and start the game again.")
    if "CERTIFICATE_VERIFY_FAILED" in text:
        return Failure(
            "The connection could not be trusted",
            "The certificate of the package index was not accepted.",
            "A wrong clock or a company network does that. Set the clock, or ask who runs the network.",
        )
    if re.search(r"DO NOT MATCH THE HASHES|Hash mismatch", text, re.IGNORECASE):
        return Failure(
            "A package is not the one that was expected",
            "What came is not what the game was tested with, and was not installed.",
            "A broken connection or a mirror of packages does that. Start again, on another network if need be.",
        )
    if (offline := _no_network(text)) is not None:
        return offline
    if re.search(r"No matching distribution|satisfies the requirement|No solution found", text):
        version = f"{sys.version_info[0]}.{sys.version_info[1]}"
        return Failure(
            f"{_wanted(text)} is not made for this Python",
            f"There is no wheel of it for Python {version} on {sys.platform}.",
            "Python 3.11 to 3.14 from python.org will do.",
        )
    if re.search(r"Permission denied|Errno 13|WinError 5\b|Access is denied", text, re.IGNORECASE):
        return Failure("A folder could not be written to", _last_error(lines), _SEE_LOG)
    return Failure("Setting up did not work", _last_error(lines), _SEE_LOG)


def _last_error(lines: Sequence[str]) -> str:
    """The last line that calls itself an error, or the last line."""
    said = [line.strip() for line in lines if line.strip()]
    errors = [line for line in said if line.lower().startswith("error")]
    return (errors or said or ["It ended without a word."])[-1][:200]


def no_venv(lines: Sequence[str]) -> Failure:
    """No rung of the ladder made an environment: name what the system lacks."""
    package, command = _system_package("\n".join(lines))
    return Failure(
        "Python can’t make an environment here",
        f"The system’s package {package} is missing." if command else "Its modules venv and pip are missing.",
        "Install it and start the game again:" if command else "A Python from python.org brings both.",
        command,
    )


def _system_package(output: str) -> tuple[str, str]:
    """The package that brings venv on this system, and the command that installs it."""
    version = f"{sys.version_info[0]}.{sys.version_info[1]}"
    if named := _DEBIAN_VENV.search(output):
        return named.group(), f"sudo apt install {named.group()}"
    systems = {
        ("debian", "ubuntu"): (f"python{version}-venv", "sudo apt install"),
        ("fedora", "rhel", "centos"): ("python3-pip", "sudo dnf install"),
        ("suse", "opensuse"): ("python3-pip", "sudo zypper install"),
        ("arch",): ("python-pip", "sudo pacman -S"),
        ("alpine",): ("py3-pip", "sudo apk add"),
    }
    here = _system_ids()
    for ids, (package, install) in systems.items():
        if here & set(ids):
            return package, f"{install} {package}"
    return "", ""


def _system_ids() -> set[str]:
    """The names that a Linux system gives itself and its relations, in lower case."""
    try:
        lines = Path("/etc/os-release").read_text(encoding="utf-8").splitlines()
    except OSError:
        return set()
    values = [line.split("=", 1)[1].strip('"') for line in lines if line.startswith(("ID=", "ID_LIKE="))]
    return set(" ".join(values).lower().split())
