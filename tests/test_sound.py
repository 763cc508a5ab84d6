from __future__ import annotations

import importlib.util
import re
import sys
from pathlib import Path
from types import ModuleType

import numpy as np
import pygame
import pytest

from lexicon.sound import FOLDER, NAMES, Sounds, wait_for_devices


@pytest.fixture
def mixer():
    """The dummy device, closed after the test."""
    yield
    pygame.mixer.quit()


@pytest.fixture(scope="module")
def maker(root: Path) -> ModuleType:
    spec = importlib.util.spec_from_file_location("make_sounds", root / "tools" / "make_sounds.py")
    module = importlib.util.module_from_spec(spec)
    sys.modules["make_sounds"] = module
    spec.loader.exec_module(module)
    return module


def opened(**how) -> Sounds:
    sounds = Sounds(**how)
    wait_for_devices()
    return sounds


def busy() -> int:
    return sum(pygame.mixer.Channel(n).get_busy() for n in range(pygame.mixer.get_num_channels()))


@pytest.mark.parametrize("name", NAMES)
def test_every_sound_is_there_and_plays(mixer, name: str) -> None:
    sounds = opened()
    assert not sounds.silent
    sounds.play(name)
    assert busy() == 1


def test_muted_and_volume_nought_play_nothing(mixer) -> None:
    sounds = opened(muted=True)
    sounds.play("place")
    sounds.muted, sounds.volume = False, 0.0
    sounds.play("place")
    assert busy() == 0
    sounds.volume = 0.5
    sounds.play("place")
    assert busy() == 1


def test_volume_is_squared(mixer) -> None:
    sounds = opened(volume=0.5)
    sounds.play("win")
    playing = next(s for n in range(8) if (s := pygame.mixer.Channel(n).get_sound()))
    assert playing.get_volume() == pytest.approx(0.25, abs=0.02)


def test_takes_alternate(mixer) -> None:
    sounds = opened()
    heard = []
    for _ in range(4):
        pygame.mixer.stop()
        sounds.play("place")
        heard.append(pygame.mixer.Channel(0).get_sound().get_length())
        heard.append(id(pygame.mixer.Channel(0).get_sound()))
    assert len(set(heard[1::2])) == 3
    assert heard[1] == heard[7]


def test_an_unknown_sound_is_silence(mixer) -> None:
    opened().play("trumpet")
    assert busy() == 0


def test_no_device_is_silence(mixer, monkeypatch: pytest.MonkeyPatch) -> None:
    def no_device(*_args: object) -> None:
        raise pygame.error("ALSA: Couldn't open audio device: No such file or directory")

    monkeypatch.setattr(pygame.mixer, "init", no_device)
    sounds = opened()
    assert sounds.silent
    sounds.play("place")


def test_missing_and_damaged_files_are_silence(mixer, tmp_path: Path) -> None:
    (tmp_path / "place.ogg").write_bytes(b"OggS but not really")
    (tmp_path / "win.ogg").write_bytes((FOLDER / "win.ogg").read_bytes())
    sounds = opened(folder=tmp_path)
    sounds.play("place")
    assert busy() == 0
    sounds.play("win")
    assert busy() == 1


def test_a_device_that_goes_away_is_silence(mixer) -> None:
    sounds = opened()
    pygame.mixer.quit()
    sounds.play("place")
    assert sounds.silent


def test_the_files_are_small_and_all_known(root: Path) -> None:
    files = sorted(FOLDER.glob("*.ogg"))
    assert sum(path.stat().st_size for path in files) < 300_000
    assert {re.sub(r"-\d$", "", path.stem) for path in files} == set(NAMES)
    page = (FOLDER / "README.md").read_text(encoding="utf-8")
    assert all(f"| `{name}` |" in page for name in NAMES)


def test_the_script_makes_what_is_shipped(mixer, maker: ModuleType) -> None:
    """Decoded, the shipped files are what the script computes, but for what the packing loses."""
    pygame.mixer.init(44_100, -16, 1)
    for name in NAMES:
        for stem, samples in maker.rendered(name).items():
            heard = pygame.sndarray.array(pygame.mixer.Sound(str(FOLDER / f"{stem}.ogg"))) / 32767
            heard = heard.reshape(len(heard), -1).mean(axis=1)[: len(samples)]
            assert len(heard) == pytest.approx(len(samples), abs=64)
            assert np.corrcoef(heard, samples[: len(heard)])[0, 1] > 0.97, stem
            assert 0.05 < np.abs(heard).max() < 0.9, stem


def test_the_script_is_repeatable(maker: ModuleType) -> None:
    for name in NAMES:
        first, second = maker.rendered(name), maker.rendered(name)
        assert all(np.array_equal(first[stem], second[stem]) for stem in first)


def test_scenes_ask_only_for_sounds_that_exist(root: Path) -> None:
    asked = set()
    for path in (root / "lexicon").rglob("*.py"):
        asked |= set(re.findall(r"(?:app|sounds)\.play\(\"([a-z]+)\"\)", path.read_text(encoding="utf-8")))
    assert asked <= set(NAMES)
