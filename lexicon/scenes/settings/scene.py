"""Settings: sound, table and screen, computer players, words, meanings, and the keys. All of it counts at once."""

from __future__ import annotations

import os
from functools import partial
from pathlib import Path
from typing import Any, Final

from lexicon.scenes.dialog import confirm
from lexicon.scenes.frame import FramedScene
from lexicon.scenes.settings import shortcut
from lexicon.scenes.settings.controls import Swatch, TextSizes
from lexicon.scenes.settings.howto import add_dictionary_help, add_meanings_help
from lexicon.scenes.settings.keys import AT_THE_TABLE, EVERYWHERE, paint_keys
from lexicon.scenes.settings.layout import SettingsLayout
from lexicon.sprites.paint.pen import Pen
from lexicon.system.text import visible
from lexicon.theme import text_fits
from lexicon.widgets.buttons import IconButton, TicketButton
from lexicon.widgets.choices import Choice, Slider, Switch
from lexicon.widgets.field import Field, TextLabel
from lexicon.widgets.lists import DropList, Row
from lexicon.wording import in_figures
from lexicon.words import available, wordnet_folder

MOVEMENTS: Final = ("off", "fast", "normal", "slow")
TEXT_SIZES: Final = ("normal", "large", "largest")
PATTERNS: Final = ("normal", "strong")
PAUSE_STEPS: Final = 20
"""Steps of the pause's slider; each is a quarter of a second."""

_MUTED: Final = "Sound is off"


class SettingsScene(FramedScene):
    """Sheets in columns; where the keys have no room beside the rest they are a page of their own."""

    def __init__(self) -> None:
        super().__init__()
        self.keys_page = False

    @property
    def bar_words(self) -> tuple[str, str]:
        """Title and subtitle."""
        return "Settings", "Changes count at once and are remembered"

    @property
    def settings(self) -> Any:
        """What the user has set."""
        return self.app.services.settings

    def save(self) -> None:
        """Remember a change."""
        self.app.services.save_settings()

    @property
    def places(self) -> SettingsLayout:
        """Where everything lies, for the size that the scene has now."""
        return SettingsLayout(self.x0, self.w, self.h, self.compact)

    @property
    def _keys_alone(self) -> bool:
        """Whether the page of keys is up, which there is where they have no room beside the rest."""
        return self.keys_page and not self.places.keys

    # --- painting

    def paint_felt(self, pen: Pen) -> None:
        """The sheets with what is printed on them."""
        places = self.places
        if not self._keys_alone:
            draws = (self._sound_sheet, self._table_sheet, self._pause_sheet, self._words_sheet)
            for i, ((x, y, w, h), draw) in enumerate(zip(places.sheets, draws, strict=True)):
                self.plate(pen, (x, y, w, h), partial(draw, w=w, h=h), (i, w, h, self._folder_found()))
        both = [("Everywhere", EVERYWHERE), ("At the table", AT_THE_TABLE)]
        sheets = places.keys_page if self._keys_alone else places.keys
        for (x, y, w, h), groups in zip(
            sheets, [both] if len(sheets) == 1 else [[group] for group in both], strict=False
        ):
            draw_keys = partial(paint_keys, w=w, h=h, pad=self._pad(), groups=groups)
            self.plate(pen, (x, y, w, h), draw_keys, ("keys", groups[0][0], w, h))
        if not self.compact:
            pen.text(
                "Names, statistics and saved games stay.",
                self.x0 + 296,
                self.places.bottom + 32,
                17,
                "sans",
                "It",
                "cream",
            )

    def _pad(self) -> float:
        return 16.0 if self.compact else 22.0

    def _sound_sheet(self, pen: Pen, w: float, h: float) -> None:
        pad = self._pad()
        pen.panel(0, 0, w, h)
        pen.rulehead("Sound", pad, 24 if self.compact else 28, w - 2 * pad)
        pen.text("Volume", pad, 70 if self.compact else 76, 17)
        if not self.compact:
            pen.text("Cards, blocks, and a bell for your turn.", pad, h - 36, 16, color="ink_soft")

    def _table_sheet(self, pen: Pen, w: float, h: float) -> None:
        pad, y = self._pad(), self.places.table_lines
        pen.panel(0, 0, w, h)
        pen.rulehead("Table and screen", pad, y[0], w - 2 * pad)
        pen.text("Movement of cards and blocks", pad, y[1], 17)
        pen.text("Text size", pad, y[2], 17)
        pen.text("Patterns on the board", pad, y[3], 17)
        pen.text("Full screen", pad, y[5], 17)
        pen.keycap(pad + 100, y[5] - 13, "F11")
        pen.text("Larger focus rings", pad, y[6], 17)

    def _pause_sheet(self, pen: Pen, w: float, h: float) -> None:
        pad = self._pad()
        pen.panel(0, 0, w, h)
        pen.rulehead("Computer players", pad, 24 if self.compact else 28, w - 2 * pad)
        pen.text("Thinking pause", pad, 52 if self.compact else 68, 17)
        left, width, y = pad + 11, w - 2 * pad - 22, h - 33 + (8 if self.compact else 0)
        for i, words in enumerate(("none", "1", "2", "3", "4", "5 s")):
            align = "l" if i == 0 else "r" if i == 5 else "c"
            pen.text(
                words, left + width * i / 5 + {"l": -11, "r": 11, "c": 0}[align], y, 16, color="ink_soft", align=align
            )

    def _words_sheet(self, pen: Pen, w: float, h: float) -> None:
        pad = self._pad()
        pen.panel(0, 0, w, h)
        pen.rulehead("Words", pad, 22 if self.compact else 28, w - 2 * pad)
        pen.text("Dictionary for new games", pad, 48 if self.compact else 62, 17)
        y = self.places.meanings
        pen.rulehead("Meanings", pad, y, w - 2 * pad)
        without = "Without WordNet, forms and kinds of words are still told. Check says how to add it."
        told = without if self._folder_found() is None else "Words that are looked up are told with their meanings."
        pen.para(told, pad, y + 100, w - 2 * pad, 16, 21)

    # --- controls

    def build(self) -> None:
        """The controls of each sheet, in reading order."""
        self.focus.form = True
        self.build_bar()
        if not self._keys_alone:
            self._build_sound()
            self._build_table()
            self._build_pause()
            self._build_words()
        self._build_bottom()

    def _build_sound(self) -> None:
        (x, y, w, _), pad = self.places.sheets[0], self._pad()
        cy = y + (70 if self.compact else 76)
        self.volume = Slider(
            self.ui,
            (x + pad + 92, cy - 14, w - 2 * pad - 92 - 100, 28),
            20,
            round(self.settings.sound_volume / 5),
            self._set_volume,
            label="Volume",
        )
        self.volume.set_enabled(self.settings.sound_on, _MUTED)
        self.volume_words = TextLabel(
            self.ui, (x + w - pad - 96, cy - 12, 46, 24), self._volume_text(), size=17, weight="Semibold", align="r"
        )
        self.mute = IconButton(
            self.ui,
            (x + w - pad - 36, cy - 16, 36, 32),
            "Sound",
            "sound",
            self._flip_sound,
            key="Ctrl+U",
            tip="Sound on or off",
        )
        self._show_sound()
        self.focus.region("sound", [self.volume, self.mute])

    def _build_table(self) -> None:
        (x, y, w, _), pad, at = self.places.sheets[1], self._pad(), self.places.table_lines
        s, iw = self.settings, w - 2 * pad
        gap = 30 if self.compact else 38
        self.movement = Choice(
            self.ui,
            (x + pad, y + at[1] + (12 if self.compact else 18), iw, gap),
            ("Off", "Fast", "Normal", "Slow"),
            MOVEMENTS.index(s.movement),
            lambda i: self._set("movement", MOVEMENTS[i]),
            label="Movement",
        )
        self.text_size = TextSizes(
            self.ui,
            (x + w - pad - 204, y + at[2] - gap / 2, 204, gap),
            ("Aa", "Aa ", "Aa  "),
            TEXT_SIZES.index(s.text_size),
            self._set_text_size,
            label="Text size",
        )
        sw, sh = (iw - 14) / 2, self.places.swatch_high
        self.patterns = [
            Swatch(
                self.ui,
                (x + pad + i * (sw + 14), y + at[4], sw, sh),
                name,
                bool(i),
                s.patterns == PATTERNS[i],
                partial(self._set_patterns, i),
            )
            for i, name in enumerate(("Normal", "Strong"))
        ]
        self.full_screen = Switch(
            self.ui, x + w - pad - 46, y + at[5], "Full screen", self.app.display.full_screen, self.app.set_full_screen
        )
        self.larger = Switch(
            self.ui, x + w - pad - 46, y + at[6], "Larger focus rings", s.larger_focus, self._set_larger
        )
        self.focus.region("table", [self.movement, self.text_size, *self.patterns, self.full_screen, self.larger])

    def _build_pause(self) -> None:
        (x, y, w, h), pad = self.places.sheets[2], self._pad()
        cy = y + (h - 33 + 8 - 26 if self.compact else 102)
        self.pause = Slider(
            self.ui,
            (x + pad + 11, cy - 14, w - 2 * pad - 22, 28),
            PAUSE_STEPS,
            round(self.settings.thinking_pause * 4),
            self._set_pause,
            label="Thinking pause",
            marks=4,
        )
        self.pause_words = TextLabel(
            self.ui,
            (x + w - pad - 140, y + (52 if self.compact else 68) - 12, 140, 24),
            self._pause_text(),
            size=17,
            weight="Semibold",
            align="r",
        )
        self.focus.region("pause", [self.pause])

    def _build_words(self) -> None:
        (x, y, w, _), pad = self.places.sheets[3], self._pad()
        self.dictionaries = available()
        rows = [Row(d.name, f"{in_figures(d.words)} words" if d.words else "found here") for d in self.dictionaries]
        ids = [d.id for d in self.dictionaries]
        chosen = ids.index(self.settings.dictionary) if self.settings.dictionary in ids else _default(ids)
        self.dictionary = DropList(
            self.ui,
            (x + pad, y + (62 if self.compact else 80), w - 2 * pad, 40),
            [*rows, Row("Add another dictionary…", extra=True)],
            chosen,
            self._set_dictionary,
            label="Dictionary",
            focus=lambda c: self.focus.focus(c),
        )
        note = self.dictionaries[chosen].description
        self.dictionary_note = TextLabel(
            self.ui, (x + pad, y + (108 if self.compact else 130), w - 2 * pad, 24), note, color="ink_soft"
        )
        y += self.places.meanings
        self.folder = Field(
            self.ui,
            (x + pad, y + 18, w - 2 * pad - 118, 40),
            self.settings.meanings_folder,
            label="Folder of WordNet",
            placeholder="Folder of WordNet",
            limit=400,
            on_change=self._set_folder,
            on_enter=lambda _: self._check_folder(),
            take=visible,
        )
        self.check_button = TicketButton(
            self.ui, (x + w - pad - 108, y + 18, 108, 40), "Check", self._check_folder, key="F7", size=16
        )
        self.folder_words = TextLabel(self.ui, (x + pad, y + 66, w - 2 * pad, 24), "", size=16)
        self._show_folder()
        self.focus.region("words", [self.dictionary])
        self.focus.region("meanings", [self.folder, self.check_button])

    def _build_bottom(self) -> None:
        x, y = self.x0, self.places.bottom
        if self.compact:
            reset = TicketButton(
                self.ui,
                (x + 16, y + 4, 190, 44),
                "Reset all settings…",
                self.ask_reset,
                kind="danger",
                key="F8",
                size=16,
            )
            done = TicketButton(
                self.ui, (x + self.w - 16 - 200, y, 200, 52), "Done", self.cancel, kind="primary", key="Esc", size=20
            )
            keys = [] if self.places.keys else [self._keys_button(x + 220, y + 4)]
            left = 384.0 if keys else 220.0
            desktop = self._desktop_button((x + left, y + 4, min(420.0, self.w - left - 230), 44), 16)
            self.focus.region("bottom", [reset, *keys, desktop, done])
        else:
            reset = TicketButton(
                self.ui, (x + 24, y + 8, 256, 48), "Reset all settings…", self.ask_reset, kind="danger", key="F8"
            )
            done = TicketButton(
                self.ui, (x + self.w - 24 - 200, y, 200, 64), "Done", self.cancel, kind="primary", key="Esc", size=22
            )
            desktop = self._desktop_button((x + self.w - 24 - 200 - 16 - 300, y + 8, 300, 48), 17)
            self.focus.region("bottom", [reset, desktop, done])
        self.done = done

    def _keys_button(self, x: float, y: float) -> TicketButton:
        words = "Settings" if self.keys_page else "Keys"
        return TicketButton(self.ui, (x, y, 150, 44), words, self._turn_page, key="F6", size=16)

    def _desktop_button(self, rect: tuple[float, float, float, float], size: float) -> TicketButton:
        return TicketButton(
            self.ui,
            rect,
            shortcut.words(self.app),
            self._flip_desktop,
            icon=shortcut.icon(self.app),
            key="F9",
            size=size,
        )

    def _flip_desktop(self) -> None:
        shortcut.flip(self.app, self.rebuild)

    # --- what changes

    def _set(self, name: str, value: Any) -> None:
        setattr(self.settings, name, value)
        self.save()

    def _set_volume(self, value: int) -> None:
        self.settings.sound_volume = value * 5
        self._show_sound()
        self.app.services.apply_sound()
        self.app.play("place")
        self.save()

    def _flip_sound(self) -> None:
        self.settings.sound_on = not self.settings.sound_on
        self._show_sound()
        self.app.services.apply_sound()
        self.save()

    def _volume_text(self) -> str:
        return str(self.settings.sound_volume) if self.settings.sound_on else "off"

    def _show_sound(self) -> None:
        on = self.settings.sound_on
        self.volume.set_enabled(on, _MUTED)
        self.volume_words.set_label(self._volume_text())
        self.mute.set_icon("sound" if on else "mute", "ink" if on else "bad")

    def _set_text_size(self, i: int) -> None:
        self._set("text_size", TEXT_SIZES[i])
        self.app.relayout()
        if not text_fits(*self.size, self.reading):
            width, height = self.size
            self.app.toast(f"Text is as large as a window of {width} × {height} has room for.", "query")

    def _set_patterns(self, i: int) -> None:
        for j, swatch in enumerate(self.patterns):
            swatch.set_on(i == j)
        self._set("patterns", PATTERNS[i])
        self.app.relayout()

    def _set_larger(self, on: bool) -> None:
        self.focus.larger = on
        self._set("larger_focus", on)
        self.app.relayout()

    def _set_pause(self, value: int) -> None:
        self._set("thinking_pause", value / 4)
        self.pause_words.set_label(self._pause_text())

    def _pause_text(self) -> str:
        pause = self.settings.thinking_pause
        if pause == 0:
            return "none"
        return f"{pause:g} second{'' if pause == 1 else 's'}"

    def _set_dictionary(self, i: int) -> None:
        if i >= len(self.dictionaries):
            add_dictionary_help(self.app)
            return
        self._set("dictionary", self.dictionaries[i].id)
        self.dictionary_note.set_label(self.dictionaries[i].description)

    def _set_folder(self, text: str) -> None:
        self._set("meanings_folder", text.strip())
        self._show_folder()

    def _check_folder(self) -> None:
        self._show_folder()
        if self._folder_found() or self.settings.meanings_folder:
            self.app.toast(self.folder_words.label, "check" if self._folder_found() else "cross")
        else:
            add_meanings_help(self.app)

    def _show_folder(self) -> None:
        self.folder_words.set_label(self._folder_text())
        self.folder_words.set_color("good" if self._folder_found() else "ink_soft")
        self.repaint()

    def _folder_found(self) -> Path | None:
        return wordnet_folder(self.settings.meanings_folder)

    def _folder_text(self) -> str:
        chosen, found = self.settings.meanings_folder, self._folder_found()
        if found is not None:
            return (
                "WordNet found."
                if chosen and Path(os.path.expanduser(chosen)) == found
                else f"WordNet found in {found}"
            )
        return "No WordNet in this folder." if chosen else "No WordNet found on this machine."

    def cancel(self) -> None:
        """Esc goes back: from the page of keys to the settings."""
        if self._keys_alone:
            self._turn_page()
        else:
            super().cancel()

    def _turn_page(self) -> None:
        self.keys_page = not self.keys_page
        self.rebuild()

    def ask_reset(self) -> None:
        """Ask, then put everything back but names, statistics and saved games."""
        confirm(
            self.app,
            "Reset all settings?",
            "They go back to what they were on the first day. Names, statistics and saved games stay.",
            "Reset",
            self._reset,
            danger=True,
        )

    def _reset(self) -> None:
        self.app.services.reset_settings()
        self.app.services.apply_sound()
        self.app.set_full_screen(self.settings.full_screen)
        self.app.relayout()
        self.app.toast("All settings are as they were on the first day", "check")


def _default(ids: list[str]) -> int:
    """Place of the dictionary that is used when none is set."""
    return ids.index("collegiate") if "collegiate" in ids else 0
