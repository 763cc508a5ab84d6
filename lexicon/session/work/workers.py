"""Work off the window's thread: computer players, hints, searches. Nothing here ever waits."""

from __future__ import annotations

import threading
from collections.abc import Callable
from concurrent.futures import Executor, Future, ThreadPoolExecutor, wait
from typing import Any, Generic, ParamSpec, TypeVar

T = TypeVar("T")
P = ParamSpec("P")

#: Asked by the work itself, often: True once nobody wants its answer any more.
Cancelled = Callable[[], bool]

_WORKERS = 2


class InlineExecutor(Executor):
    """Does the work at once, in the caller's thread: for tests and for tables without a window."""

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        """A future that is done already."""
        future: Future[T] = Future()
        try:
            future.set_result(fn(*args, **kwargs))
        except Exception as error:
            future.set_exception(error)
        return future


class Job(Generic[T]):
    """An answer to come. Ask ``done`` each frame, then take ``result`` once; ``cancel`` when it is no longer wanted."""

    def __init__(self, future: Future[T], stop: threading.Event) -> None:
        self._future = future
        self._stop = stop

    @property
    def done(self) -> bool:
        """Whether the answer (or the error) is there; never once cancelled."""
        return not self._stop.is_set() and self._future.done()

    def result(self) -> T:
        """The answer. Raises what the work raised. Only when ``done``."""
        return self._future.result(timeout=0)

    def wait(self, seconds: float) -> None:
        """Wait at most *seconds* for the answer: only for what takes a few milliseconds."""
        wait([self._future], timeout=seconds)

    def cancel(self) -> None:
        """Let the work stop as soon as it looks; its answer is dropped."""
        self._stop.set()
        self._future.cancel()


class Workers:
    """The threads of one table; made at the first job."""

    def __init__(self, executor: Executor | None = None) -> None:
        self._given = executor
        self._own: ThreadPoolExecutor | None = None
        self._jobs: list[Job[Any]] = []

    def start(self, work: Callable[[Cancelled], T]) -> Job[T]:
        """Begin ``work``, which is handed the question whether it has been cancelled."""
        stop = threading.Event()
        job = Job(self._executor().submit(work, stop.is_set), stop)
        self._jobs = [old for old in self._jobs if not old.done]
        self._jobs.append(job)
        return job

    def cancel_all(self) -> None:
        """Cancel every job."""
        for job in self._jobs:
            job.cancel()
        self._jobs.clear()

    def close(self) -> None:
        """Cancel everything and let the threads end by themselves."""
        self.cancel_all()
        if self._own is not None:
            self._own.shutdown(wait=False, cancel_futures=True)
            self._own = None

    def _executor(self) -> Executor:
        if self._given is not None:
            return self._given
        if self._own is None:
            self._own = ThreadPoolExecutor(_WORKERS, thread_name_prefix="lexicon-computer")
        return self._own
