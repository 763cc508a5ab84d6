from __future__ import annotations

import pytest

from lexicon.bootstrap import _failure
from lexicon.bootstrap._failure import diagnose, no_venv

NONE_FOUND = (
    "ERROR: Could not find a version that satisfies the requirement pygame-ce==2.5.8 (from versions: none)\n"
    "ERROR: No matching distribution found for pygame-ce==2.5.8"
)
NO_NAME = (
    "WARNING: Retrying (Retry(total=0)) after connection broken by 'NewConnectionError('<HTTPSConnection object>: "
    "Failed to establish a new connection: [Errno -3] Temporary failure in name resolution')': /simple/pygame-ce/\n"
    + NONE_FOUND
)
TIMED_OUT = (
    "WARNING: Retrying after connection broken by 'ReadTimeoutError(\"HTTPSConnectionPool(host='index.invalid', "
    "port=443): Read timed out. (read timeout=15)\")': /simple/numpy/\n" + NONE_FOUND.replace("pygame-ce", "numpy")
)


@pytest.mark.parametrize(
    ("output", "title", "cause"),
    [
        (NO_NAME, "No connection to the package index", "pygame-ce could not be fetched: name not found."),
        (TIMED_OUT, "No connection to index.invalid", "numpy could not be fetched: the connection timed out."),
        (
            "error: Failed to fetch: `https://index.invalid/simple/numpy/`\n  Caused by: dns error: no such host",
            "No connection to index.invalid",
            "numpy could not be fetched: name not found.",
        ),
        ("[WinError 10061] No connection could be made", "No connection to the package index", "refused"),
        ("ProxyError('Cannot connect to proxy.')", "No connection to the package index", "proxy"),
        ("SSLError(… CERTIFICATE_VERIFY_FAILED …) host='x.invalid'", "could not be trusted", "certificate"),
        ("OSError: [Errno 28] No space left on device", "The disk is full", "MB"),
        (NONE_FOUND, "pygame-ce is not made for this Python", "no wheel of it for Python 3."),
        (NONE_FOUND.replace("none", "2.5.0, 2.5.1"), "pygame-ce is not made for this Python", "no wheel"),
        (
            "ERROR: THESE PACKAGES DO NOT MATCH THE HASHES …\n numpy",
            "not the one that was expected",
            "not",
        ),
        ("error: Hash mismatch for `numpy==2.4.6`", "not the one that was expected", "was not installed"),
        ("ERROR: Permission denied: '/x/.venv'", "could not be written to", "/x/.venv"),
        ("a\nERROR: strange\nafterwards\n", "Setting up did not work", "ERROR: strange"),
        ("", "Setting up did not work", "without a word"),
    ],
)
def test_output_becomes_a_reason(output: str, title: str, cause: str) -> None:
    failure = diagnose(output.splitlines())
    assert title in failure.title
    assert cause in failure.cause
    assert failure.advice


def test_without_a_network_the_command_says_how_to_do_without() -> None:
    failure = diagnose(NO_NAME.splitlines())
    assert "wheels" in failure.advice
    assert failure.command == "python3 -m pip download --only-binary :all: -r requirements.lock -d wheels"
    assert str(failure).splitlines()[-1] == failure.command


@pytest.mark.parametrize(
    ("ids", "command"),
    [
        ({"ubuntu", "debian"}, "sudo apt install python3."),
        ({"fedora"}, "sudo dnf install python3-pip"),
        ({"opensuse-tumbleweed", "suse"}, "sudo zypper install python3-pip"),
        ({"arch"}, "sudo pacman -S python-pip"),
        ({"alpine"}, "sudo apk add py3-pip"),
    ],
)
def test_the_missing_system_package_is_named(monkeypatch: pytest.MonkeyPatch, ids: set[str], command: str) -> None:
    monkeypatch.setattr(_failure, "_system_ids", lambda: ids)
    failure = no_venv([])
    assert failure.command.startswith(command)
    assert failure.command.split()[-1] in failure.cause


def test_what_the_system_itself_names_comes_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(_failure, "_system_ids", lambda: {"debian"})
    said = ["ensurepip is not available. Install the package with the command", "", "    apt install python3.12-venv"]
    assert no_venv(said).command == "sudo apt install python3.12-venv"


def test_an_unknown_system_gets_python_org(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(_failure, "_system_ids", set)
    failure = no_venv([])
    assert "python.org" in failure.advice
    assert not failure.command
