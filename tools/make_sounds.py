"""Makes sounds/*.ogg: wood, card and bell, computed with NumPy and packed by oggenc (Debian: vorbis-tools).

    python3 tools/make_sounds.py [FOLDER]

The same samples and the same files each time. Everything is modelled: a struck piece of wood or metal is a sum of dying
sine waves, a card is shaped noise.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import tempfile
import wave
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

Samples = NDArray[np.float64]
RATE = 44_100
_WOOD = ((1.0, 1.0, 1.0), (1.83, 0.55, 0.7), (2.71, 0.32, 0.5), (4.15, 0.16, 0.35))  # a small block: times, loud, long
_BAR = ((1.0, 1.0, 1.0), (3.98, 0.22, 0.35), (9.2, 0.06, 0.15))  # a tuned wooden bar (marimba)
_BELL = ((0.5, 0.22, 1.3), (1.0, 1.0, 1.0), (2.0, 0.42, 0.7), (2.76, 0.2, 0.5), (5.4, 0.07, 0.3))


def _times(seconds: float) -> Samples:
    return np.arange(round(seconds * RATE)) / RATE


def _struck(
    partials: Sequence[tuple[float, float, float]], pitch: float, decay: float, seconds: float, attack: float = 0.0008
) -> Samples:
    """Something struck: partials as (times the pitch, loudness, times the decay); pitch in Hz, the rest in seconds."""
    t = _times(seconds)
    sound = sum(
        (loud * np.sin(2 * np.pi * pitch * times * t) * np.exp(-t / (decay * long)) for times, loud, long in partials),
        start=np.zeros_like(t),
    )
    return sound * np.minimum(1.0, t / attack)


def _noise(seconds: float, low: float, high: float, seed: int) -> Samples:
    """Noise between two frequencies (Hz), from -1 to 1, with soft edges to the band."""
    count = round(seconds * RATE)
    spectrum = np.fft.rfft(np.random.default_rng(seed).standard_normal(count))
    frequencies = np.fft.rfftfreq(count, 1 / RATE)
    rise = 1 / (1 + (low / np.maximum(frequencies, 1e-9)) ** 6)
    fall = 1 / (1 + (frequencies / high) ** 6)
    sound = np.fft.irfft(spectrum * rise * fall, count)
    return np.asarray(sound / np.abs(sound).max())


def _mix(*parts: tuple[float, float, Samples]) -> Samples:
    """Parts as (seconds from the start, loudness, samples), added up."""
    length = max(round(start * RATE) + len(part) for start, _, part in parts)
    whole = np.zeros(length)
    for start, loud, part in parts:
        at = round(start * RATE)
        whole[at : at + len(part)] += loud * part
    return whole


def _click(pitch: float, seed: int, decay: float = 0.011) -> Samples:
    """One piece of wood on another: the block rings, and the touch is a breath of noise."""
    touch = _noise(0.02, 1200, 7000, seed) * np.exp(-_times(0.02) / 0.0025)
    return _mix((0, 1.0, _struck(_WOOD, pitch, decay, 0.14)), (0, 0.45, touch))


def _flick(seed: int, seconds: float = 0.11) -> Samples:
    """A card pushed off a pack: a rub that rises, and the snap of its edge."""
    t = _times(seconds)
    rub = _noise(seconds, 1800, 9000, seed) * (t / seconds) ** 1.5 * np.exp(-(((t - 0.6 * seconds) / 0.03) ** 2))
    snap = _noise(0.03, 900, 5200, seed + 1) * np.exp(-_times(0.03) / 0.004)
    return _mix((0, 0.5, rub), (0.66 * seconds, 0.8, snap), (0.66 * seconds, 0.25, _struck(_WOOD, 420, 0.012, 0.08)))


def deal(take: int) -> Samples:
    """A block drawn from the pile and set on the rack."""
    return _mix((0, 0.35, _flick(40 + take, 0.07)), (0.055, 0.8, _click(1150 + 90 * take, 50 + take, 0.008)))


def place(take: int) -> Samples:
    """A block laid on the board: the click, and the board under it."""
    board = _struck(_WOOD, 236 + 14 * take, 0.028, 0.2)
    return _mix((0, 0.8, _click(1480 + 110 * take, 10 + take)), (0, 0.7, board))


def lift(take: int) -> Samples:
    """A block picked up: the place's click, lighter and higher."""
    return _click(2050 + 60 * take, 30 + take, 0.006)


def refuse() -> Samples:
    """A play that is not allowed: two low knocks."""
    knock = _struck(_WOOD, 174, 0.045, 0.24)
    return _mix((0, 1.0, knock), (0.13, 0.8, _struck(_WOOD, 146, 0.05, 0.26)))


def turn() -> Samples:
    """Somebody's turn: two notes of a wooden bar, rising."""
    return _mix((0, 0.8, _struck(_BAR, 523.25, 0.16, 0.7, 0.002)), (0.12, 1.0, _struck(_BAR, 698.46, 0.2, 0.9, 0.002)))


def challenge() -> Samples:
    """A word is doubted: a rubber stamp on the table."""
    paper = _noise(0.05, 300, 2600, 61) * np.exp(-_times(0.05) / 0.009)
    return _mix((0, 1.0, _struck(_WOOD, 98, 0.06, 0.4)), (0, 0.8, paper), (0.0, 0.3, _struck(_WOOD, 392, 0.02, 0.2)))


def win() -> Samples:
    """The end of a game: a chord laid out on bars, under a soft bell."""
    notes = (523.25, 659.26, 783.99, 1046.5)
    bars = [(0.11 * place, 0.75, _struck(_BAR, pitch, 0.22, 1.0, 0.002)) for place, pitch in enumerate(notes)]
    return _mix(*bars, (0.44, 0.55, _struck(_BELL, 1046.5, 0.42, 1.9, 0.004)))


def tick() -> Samples:
    """The clock in its last seconds."""
    return _click(2600, 70, 0.004)


def card(take: int) -> Samples:
    """A card turned up."""
    return _flick(80 + 2 * take)


def taking(take: int) -> Samples:
    """A word taken from another player: cards swept together, one after the other, and squared on the table."""
    sweep = [(0.07 * at, 0.5 + 0.1 * at, _flick(120 + 10 * take + 2 * at, 0.09)) for at in range(4)]
    return _mix(*sweep, (0.36, 0.7, _struck(_WOOD, 262 + 18 * take, 0.03, 0.2)))


def seal() -> Samples:
    """A seal pressed on a plate: soft wax, and the wood under it."""
    wax = _noise(0.09, 160, 1500, 91) * np.exp(-_times(0.09) / 0.02)
    return _mix(
        (0, 0.7, wax), (0.02, 1.0, _struck(_WOOD, 130, 0.05, 0.35)), (0.02, 0.25, _struck(_WOOD, 520, 0.02, 0.2))
    )


def right() -> Samples:
    """A letter or word that is right: two quick bars, a third apart."""
    return _mix((0, 0.8, _struck(_BAR, 783.99, 0.12, 0.5, 0.002)), (0.08, 1.0, _struck(_BAR, 987.77, 0.16, 0.6, 0.002)))


def wrong() -> Samples:
    """One that is not: a low bar, damped at once."""
    return _mix((0, 1.0, _struck(_BAR, 196, 0.07, 0.4, 0.002)), (0, 0.3, _struck(_WOOD, 150, 0.03, 0.2)))


def shuffle() -> Samples:
    """Cards riffled together: edges falling faster and faster, then the pack squared on the table."""
    falls = [(0.6 * (1 - (1 - at / 26) ** 1.6), 0.35 + 0.25 * (at % 3) / 2, _flick(100 + at, 0.05)) for at in range(26)]
    return _mix(*falls, (0.66, 0.5, _struck(_WOOD, 240, 0.02, 0.14)))


def _takes(make: Callable[[int], Samples], count: int) -> list[Callable[[], Samples]]:
    return [partial(make, take) for take in range(count)]


# Every sound: its takes, and its peak as a part of full scale. Those heard most are the softest.
SOUNDS: dict[str, tuple[list[Callable[[], Samples]], float]] = {
    "deal": (_takes(deal, 3), 0.45),
    "place": (_takes(place, 3), 0.6),
    "lift": (_takes(lift, 2), 0.25),
    "refuse": ([refuse], 0.55),
    "turn": ([turn], 0.45),
    "challenge": ([challenge], 0.75),
    "win": ([win], 0.6),
    "tick": ([tick], 0.35),
    "card": (_takes(card, 2), 0.5),
    "take": (_takes(taking, 2), 0.55),
    "seal": ([seal], 0.55),
    "right": ([right], 0.4),
    "wrong": ([wrong], 0.45),
    "shuffle": ([shuffle], 0.4),
}


def rendered(name: str) -> dict[str, Samples]:
    """The takes of one sound by file name (without ending): samples from -1 to 1, faded out at the end."""
    makers, peak = SOUNDS[name]
    made = {}
    for take, make in enumerate(makers, start=1):
        sound = make()
        fade = min(len(sound), round(0.02 * RATE))
        sound[-fade:] *= np.linspace(1, 0, fade)
        made[name if len(makers) == 1 else f"{name}-{take}"] = sound * (peak / np.abs(sound).max())
    return made


def _write(path: Path, samples: Samples, serial: int) -> None:
    """Pack samples into an OGG Vorbis file; a fixed serial number makes it the same each time."""
    with tempfile.TemporaryDirectory() as folder:
        plain = Path(folder) / "sound.wav"
        with wave.open(str(plain), "wb") as out:
            out.setnchannels(1)
            out.setsampwidth(2)
            out.setframerate(RATE)
            out.writeframes((samples * 32767).round().astype("<i2").tobytes())
        command = ["oggenc", "-Q", "-q", "4", "--serial", str(serial), "-o", str(path), str(plain)]
        subprocess.run(command, check=True)


def main(argv: Sequence[str]) -> int:
    """Make every sound; returns the exit status."""
    parser = argparse.ArgumentParser(prog="python -m tools.make_sounds", description="Make every sound.")
    usual = Path(__file__).resolve().parent.parent / "sounds"
    parser.add_argument("folder", nargs="?", type=Path, default=usual, help="where they are written (default: sounds)")
    folder: Path = parser.parse_args(argv).folder
    folder.mkdir(parents=True, exist_ok=True)
    everything = {name: samples for sound in SOUNDS for name, samples in rendered(sound).items()}
    for serial, (name, samples) in enumerate(everything.items(), start=1):
        _write(folder / f"{name}.ogg", samples, serial)
        print(f"{name}: {len(samples) / RATE:.2f} s, {(folder / f'{name}.ogg').stat().st_size} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
