"""The small window of the first start: what is being fetched, or what went wrong and what helps."""

from __future__ import annotations

import tkinter as tk
import traceback
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Event, Thread

from lexicon.bootstrap._console import Job, say
from lexicon.bootstrap._failure import Cancelled, Failure
from lexicon.bootstrap._paper import (
    ACCENT,
    ACCENT_DARK,
    BAD,
    CARD,
    HEIGHT,
    INK,
    INK_SOFT,
    PAPER,
    RULE,
    TROUGH,
    WIDTH,
    Paper,
)
from lexicon.bootstrap._progress import State, Status
from lexicon.system.plainfile import plain_opener, read_plain

_DETAILS = 260  # how much longer the window gets for the log
_APART = 12  # units at the least between two parts in a row
_POLL = 40  # milliseconds between two looks at what the worker says


def places(widths: Sequence[float]) -> list[tuple[float, float]]:
    """Where parts so wide stand, in units: spread over a row, or in two where that is too narrow."""
    room = WIDTH - 48
    gap = (room - sum(widths)) / max(1, len(widths) - 1)
    if gap >= _APART:
        return [(24 + sum(widths[:place]) + gap * place, 206) for place in range(len(widths))]
    columns = (len(widths) + 1) // 2
    return [(24 + place % columns * room / columns, 194 + place // columns * 25) for place in range(len(widths))]


@dataclass(frozen=True)
class _Button:
    label: str
    press: Callable[[], None]
    x: float
    width: float
    primary: bool = False


class Window:
    """Shows a set-up, or a failure; made on the main thread, and used only there. `place` says where things are kept.

    Raises tkinter.TclError where there is no display.
    """

    def __init__(self, log: Path, place: str) -> None:
        self._log = log
        self._place = place
        self._root = tk.Tk(className="Lexicon")
        self._root.title("Lexicon & Keyword")
        self._root.resizable(False, False)
        self._paper = Paper(self._root)
        self._buttons: list[_Button] = []
        self._focus = 0
        self._details: tk.Text | None = None
        self._news: SimpleQueue[Status | BaseException | None] = SimpleQueue()
        self._cancelled = Event()
        self._finished = False
        self._job: Job | None = None
        self._close: Callable[[], None] = self._root.destroy
        self._bind()
        self._centre()

    def run(self, job: Job) -> bool:
        """Do `job` on a thread and show how it goes; False when it did not get to its end."""
        self._job = job
        self._start()
        self._root.mainloop()
        return self._finished

    def tell(self, failure: Failure) -> None:
        """Show a failure that can't be tried again, until the window is closed."""
        self._show_failure(failure)
        self._root.mainloop()

    def _start(self) -> None:
        self._cancelled = Event()
        self._close = self._cancel
        self._hide_details()
        self._show_status(Status("Getting ready"))
        Thread(target=self._work, args=(self._cancelled,), daemon=True).start()
        self._root.after(_POLL, self._listen)

    def _work(self, cancelled: Event) -> None:
        assert self._job is not None
        try:
            self._job(self._news.put, cancelled)
        except BaseException as error:  # whatever it is, the window has to hear of it
            self._news.put(error)
        else:
            self._news.put(None)

    def _listen(self) -> None:
        """Show the newest of what the worker said; end or show a failure when it is through."""
        newest = None
        while True:
            try:
                news = self._news.get_nowait()
            except Empty:
                break
            if not isinstance(news, Status):
                self._end(news)
                return
            newest = news
        if newest is not None and not self._cancelled.is_set():
            self._show_status(newest)
        self._root.after(_POLL, self._listen)

    def _end(self, error: BaseException | None) -> None:
        if error is None or isinstance(error, Cancelled):
            self._finished = error is None
            self._root.destroy()
        elif isinstance(error, Failure):
            say(f"\n{error}\nLog: {self._log}")
            self._show_failure(error)
        else:
            with open(self._log, "a", encoding="utf-8", opener=plain_opener) as log:
                traceback.print_exception(error, file=log)
            self._show_failure(Failure("Setting up did not work", f"{error}", "The log says more: Show details."))

    def _cancel(self) -> None:
        self._cancelled.set()
        self._show_status(Status("Stopping"))

    def _show_status(self, status: Status) -> None:
        paper = self._paper
        self._clear()
        paper.text(24, 108, "Setting up, this happens once", 19, "serif bold")
        paper.text(24, 138, status.line, 16)
        paper.text(WIDTH - 24, 138, status.right, 16, fill=INK_SOFT, anchor="e")
        paper.box(24, 158, WIDTH - 48, 18, TROUGH, INK)
        if status.fraction:
            paper.box(25, 159, (WIDTH - 50) * status.fraction, 16, ACCENT)
        self._show_parts(status.parts)
        paper.text(24, 262, self._place, 16, fill=INK_SOFT)
        self._show_buttons(_Button("Cancel", self._cancel, WIDTH - 24 - 112, 112))

    def _show_parts(self, parts: tuple[tuple[str, State], ...]) -> None:
        """The parts, each with its mark: in a row, or in two where the letters of this system are too wide for one."""
        paper = self._paper
        widths = [paper.text_width(name, 16) + 20 for name, _ in parts]
        for (name, state), (x, y) in zip(parts, places(widths), strict=True):
            if state is State.DONE:
                paper.tick(x, y)
            elif state is State.AT_WORK:
                paper.disc(x + 7, y, 5, ACCENT_DARK, ACCENT_DARK)
            else:
                paper.disc(x + 7, y, 5, PAPER, RULE)
            paper.text(x + 20, y, name, 16, fill=INK_SOFT if state is State.WAITING else INK)

    def _show_failure(self, failure: Failure) -> None:
        paper = self._paper
        self._close = self._root.destroy
        self._clear()
        paper.box(24, 94, 4, 48, BAD)
        paper.text(40, 104, failure.title, 19, "serif bold", BAD)
        paper.text(40, 118, failure.cause, 15, anchor="nw", width=WIDTH - 64)
        paper.text(24, 154, failure.advice, 15, fill=INK_SOFT, anchor="nw", width=WIDTH - 48)
        if failure.command:
            paper.line_to_copy(202, failure.command)
        right, middle = WIDTH - 24 - 112, WIDTH - 24 - 112 - 124
        again = self._job is not None
        details = _Button("Show details", self._toggle_details, 24, 130)
        close = _Button("Close", self._root.destroy, middle if again else right, 112, primary=not again)
        retry = [_Button("Try again", self._start, right, 112, primary=True)] if again else []
        self._show_buttons(details, close, *retry)

    def _toggle_details(self) -> None:
        """Show the log under the rest, or put it away."""
        if self._details is not None:
            self._hide_details()
            return
        try:
            said = read_plain(self._log).decode("utf-8", "replace")
        except OSError as error:
            said = str(error)
        paper = self._paper
        self._details = tk.Text(paper.canvas, font=paper.face(13), wrap="word", background=CARD, foreground=INK)
        self._details.insert("1.0", f"{self._log}\n\n{said}")
        self._details.see("end")
        self._details.configure(state="disabled", takefocus=False)
        paper.resize(HEIGHT + _DETAILS)
        paper.put(self._details, HEIGHT, _DETAILS - 24, "details")

    def _hide_details(self) -> None:
        if self._details is not None:
            self._details.destroy()
            self._details = None
            self._paper.resize(HEIGHT)

    def _clear(self) -> None:
        for child in self._paper.canvas.winfo_children():
            child.destroy()
        self._details = None
        self._paper.clear()

    def _show_buttons(self, *buttons: _Button) -> None:
        """Show the buttons; when they are others than before, the last has the focus."""
        if [button.label for button in buttons] != [button.label for button in self._buttons]:
            self._focus = len(buttons) - 1
        self._buttons = list(buttons)
        self._draw_buttons()

    def _draw_buttons(self) -> None:
        for place, button in enumerate(self._buttons):
            tag = f"button{place}"
            focus = place == self._focus
            self._paper.button(button.x, button.width, button.label, tag, primary=button.primary, focus=focus)
            self._paper.canvas.tag_bind(tag, "<ButtonRelease-1>", lambda _event, press=button.press: press())  # type: ignore[misc]

    def _bind(self) -> None:
        def on(keys: str, act: Callable[[], None]) -> None:
            def pressed(_event: object) -> str:
                act()
                return "break"  # Tab must not leave the sheet

            for key in keys.split():
                self._paper.canvas.bind(key, pressed)

        on("<Tab> <Right>", lambda: self._move_focus(1))
        on("<Shift-Tab> <Left>", lambda: self._move_focus(-1))
        on("<Return> <space>", lambda: self._buttons[self._focus].press())
        on("<Escape>", lambda: self._close())
        self._root.protocol("WM_DELETE_WINDOW", lambda: self._close())
        self._paper.canvas.focus_set()

    def _move_focus(self, step: int) -> None:
        """Put the ring round the next button."""
        self._focus = (self._focus + step) % len(self._buttons)
        self._paper.box(0, 236, WIDTH, 54, PAPER, PAPER)
        self._draw_buttons()

    def _centre(self) -> None:
        wide, high = self._paper.pixels(WIDTH, HEIGHT)
        left = (self._root.winfo_screenwidth() - wide) // 2
        top = (self._root.winfo_screenheight() - high) // 3
        self._root.geometry(f"+{left}+{top}")
