"""The compiled move generator as a WebAssembly instance: its memory as NumPy arrays, its functions as methods.

The sources are in ``src``; ``tools/build_kernel.py`` makes ``assets/kernel/kernel.wasm`` of them. It runs the same on
every system that wasmtime has a wheel for, so a player needs no compiler, and a fault in it cannot crash the program.
"""

from __future__ import annotations

import atexit
import ctypes
import json
import struct
import threading
import weakref
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import DTypeLike, NDArray

from lexicon.system.memory import collecting_nothing
from lexicon.system.plainfile import plain_opener
from lexicon.words import cache_folder

if TYPE_CHECKING:
    import wasmtime

PATH = Path(__file__).resolve().parents[3] / "assets" / "kernel" / "kernel.wasm"

#: As in ``src/kernel.h``.
MAX_LENGTH, MAX_SIZE = 32, 160
MAX_SLOTS, MAX_PLAYS, MAX_BEST = 1 << 17, 1 << 18, 1024
MAX_USED = 4096
MAX_SEATS, MAX_LAID, MAX_RESERVE, MAX_CANDIDATES = 8, 16, 256, 64

SLOT = np.dtype(
    [
        *((name, "u1") for name in ("direction", "line", "start", "length", "laid", "kind", "crosses", "bonus")),
        ("score", "<i4"),
        ("order", "<u4"),
    ]
)
PLAY = np.dtype(
    [
        ("score", "<i4"),
        ("slot", "<u4"),
        ("number", "<u4"),
        *((name, "u1") for name in ("row", "col", "direction", "length")),
        ("text", f"S{MAX_LENGTH}"),
    ]
)
#: Seats, turns, size of a rack, points for going out and for a block, how many are in the reserve; teams; how many of
#: each letter a rack holds, by seat; the reserve.
DEAL = struct.Struct(f"<6i{MAX_SEATS}i{28 * MAX_SEATS}s{MAX_RESERVE}s")
#: Score, how many letters are laid, whether that forms the Key word, and of each letter its row, column, number (1 to
#: 26) and whether it is a Master.
CANDIDATE = struct.Struct("<3i" + 4 * f"{MAX_LAID}s")
#: So many numbers tell what a play came to: gains by team, whether it is over, and what each seat kept.
RESULT = 2 * MAX_SEATS + 1
#: What letters kept are worth: A to Z, Masters, and five figures more.
WEIGHTS = 32


class KernelUnavailable(RuntimeError):
    """The compiled move generator cannot run on this machine; the message says why and what to do."""


_instances: weakref.WeakSet[Instance] = weakref.WeakSet()
_compiling = threading.Lock()


def _module() -> tuple[wasmtime.Engine, wasmtime.Module]:
    """The engine and the compiled module, made once a process by whoever asks first. Raises KernelUnavailable."""
    _import()
    with _compiling:
        return _compiled()


@cache
def _import() -> None:
    """Import wasmtime. Raises KernelUnavailable."""
    try:
        with collecting_nothing():  # the package makes some ten thousand objects, and keeps them: half its time
            import wasmtime  # noqa: F401 - kept among the modules
    except (ImportError, OSError, RuntimeError) as error:
        raise _unavailable(error) from error


@cache
def _compiled() -> tuple[wasmtime.Engine, wasmtime.Module]:
    """As `_module`; the lock is held."""
    import wasmtime

    try:
        engine = _engine(_cache())
        module = wasmtime.Module.from_file(engine, str(PATH))
    except (OSError, RuntimeError, wasmtime.WasmtimeError) as error:
        raise _unavailable(error) from error
    atexit.register(_close, module, engine)
    return engine, module


def _unavailable(error: Exception) -> KernelUnavailable:
    return KernelUnavailable(
        f"The move generator cannot start: {error}. It needs the package wasmtime, which has versions for Windows, "
        "macOS and Linux on x64 and arm64; run main.py --test to see what else is missing."
    )


def start_compiling() -> None:
    """Begin what `make_ready` waits for, in a thread that imports nothing: wasmtime compiles beside Python.

    What fails is tried again, and raised, by `make_ready`. What is compiled is kept in the user's cache folder.
    """
    _make_folder()
    with suppress(RuntimeError):  # KernelUnavailable, or the system has no thread left
        _import()
        threading.Thread(target=_compile, name="kernel").start()


def _compile() -> None:
    with suppress(KernelUnavailable):
        _module()


def make_ready() -> None:
    """Load the compiled generator, so that the first search need not wait for it, and keep what it compiles.

    Raises KernelUnavailable.
    """
    _make_folder()
    _module()


def _make_folder() -> None:
    if (folder := _cache()) is not None:
        with suppress(OSError):
            folder.mkdir(parents=True, exist_ok=True)


def _cache() -> Path | None:
    folder = cache_folder()
    return None if folder is None else folder / "kernel"


def _engine(folder: Path | None) -> wasmtime.Engine:
    """An engine that keeps what it compiles in *folder*, as compiling takes longer than all else at the start.

    Where there is no such folder, or nothing can be written, it compiles anew each time: so judge and arena, which
    write nothing, make no folder.
    """
    import wasmtime

    if folder is None:
        return wasmtime.Engine()
    settings = folder / "settings.toml"
    try:
        with open(settings, "w", encoding="utf-8", opener=plain_opener) as file:
            file.write(f"[cache]\ndirectory = {json.dumps(str(folder.absolute()))}\n")
        config = wasmtime.Config()
        config.cache = str(settings)
        return wasmtime.Engine(config)
    except (OSError, wasmtime.WasmtimeError):
        return wasmtime.Engine()


def _close(module: wasmtime.Module, engine: wasmtime.Engine) -> None:
    """Close everything while the interpreter is still whole: left to its end, each would complain."""
    for instance in list(_instances):
        instance.close()
    module.close()
    engine.close()


class Instance:
    """One instance: one dictionary's words. Not safe to use from two threads at once."""

    def __init__(self) -> None:
        engine, module = _module()
        import wasmtime

        self._store = wasmtime.Store(engine)
        self._exports: Any = wasmtime.Instance(self._store, module, []).exports(self._store)
        self._functions: dict[str, Callable[..., int]] = {}
        _instances.add(self)

    def close(self) -> None:
        """Give back what wasmtime holds. Nothing can be called any more."""
        self._exports, self._functions = {}, {}
        self._store.close()

    def call(self, name: str, *arguments: int) -> int:
        """Call an exported function; None counts as 0."""
        function = self._functions.get(name)
        if function is None:
            function = self._functions[name] = self._function(name)
        return function(*arguments)

    def _function(self, name: str) -> Callable[..., int]:
        """An exported function of whole numbers, to be called with as many arguments as it has.

        The package itself makes objects of every value and asks for the type each time, which takes as long as finding
        the best play takes by half. Here the values lie in room that is kept.
        """
        import wasmtime
        from wasmtime import _bindings

        exported: Any = self._exports[name]
        type_, context = exported.type(self._store), self._store._context()
        count, answers, function = len(type_.params), bool(type_.results), ctypes.byref(exported._func)
        room = max(count, 1)
        values = (_bindings.wasmtime_val_raw_t * room)()
        run, no_trap = _bindings._wasmtime_func_call_unchecked, ctypes.POINTER(_bindings.wasm_trap_t)

        def called(*arguments: int) -> int:
            if len(arguments) != count:
                raise TypeError(f"{name} takes {count} arguments, not {len(arguments)}")
            for value, argument in zip(values, arguments, strict=True) if count else ():
                value.i32 = argument
            trap = no_trap()
            error = run(context, function, values, room, ctypes.byref(trap))
            if error:
                raise wasmtime.WasmtimeError._from_ptr(error)
            if trap:
                raise wasmtime.Trap._from_ptr(trap)
            return int(values[0].i32) if answers else 0

        return called

    def array(self, address: int, kind: DTypeLike, count: int) -> NDArray[Any]:
        """The memory at *address* as *count* elements of a kind. Good until the memory grows."""
        memory = self._exports["memory"]
        start = ctypes.addressof(memory.data_ptr(self._store).contents)
        size = np.dtype(kind).itemsize * count
        here: Any = (ctypes.c_uint8 * size).from_address(start + address)
        found: NDArray[Any] = np.frombuffer(here, dtype=kind)
        return found

    def list(self, function: str, kind: DTypeLike, count: int, *arguments: int) -> NDArray[Any]:
        """The list whose address an exported function tells."""
        return self.array(self.call(function, *arguments), kind, count)

    def take(self, data: NDArray[np.uint8]) -> int:
        """Copy *data* into memory of its own, for good; returns the address."""
        address = self.call("allocate", len(data) + 8)
        self.array(address, np.uint8, len(data))[:] = data
        return address
