"""The sheet of options before a game: dictionary, bad words, time, match, hints, and what the game has of its own."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from datetime import date
from functools import cached_property, partial
from typing import Any, Final, Protocol

from lexicon.games.registry import game_class
from lexicon.games.spec import ChallengeTariff, Option
from lexicon.scenes.pages import ExtraTick
from lexicon.scenes.settings.howto import add_dictionary_help
from lexicon.scenes.setup.options import DEALS, MATCH_GAMES, ChosenOptions
from lexicon.session import counted, signed
from lexicon.sprites.paint.pen import Pen
from lexicon.system.text import digits
from lexicon.theme import mix
from lexicon.widgets.buttons import LinkButton
from lexicon.widgets.choices import Choice, Radio, Stepper, Tick
from lexicon.widgets.control import Control, Ui
from lexicon.widgets.field import Field, TextLabel
from lexicon.widgets.keyboard.focus import FocusRing
from lexicon.widgets.lists import DropList, Row
from lexicon.wording import in_figures, number_word

TURN_SECONDS: Final = (15, 30, 45, 60, 90, 120, 180, 300, 600)
GAME_MINUTES: Final = (5, 10, 15, 20, 25, 30, 45, 60, 90, 120)
TIMES: Final = ("off", "turn", "game")
_TICK: Final = 30.0
_ROW: Final = 40.0
"""Heights of a thing to tick and of a row with a control, regular; compact they are two units lower."""


_MOST_MORE: Final = 44.0
"""Units by which the sections of a high sheet stand further apart, at most."""
_TALL: Final = 900.0
"""Height of a compact screen, in units, from which the sheet has all its explanations."""
_ONE: Final = "One game alone is no match"
_MATCH: Final = "Scores are added; the start moves to the left."


class SheetOwner(Protocol):
    """The scene that a sheet of options stands on."""

    app: Any
    ui: Ui
    focus: FocusRing
    compact: bool
    h: float

    def options_changed(self, repaint: bool = False) -> None:
        """Something was chosen; *repaint*: other things are to be on the sheet."""


class OptionsSheet:
    """Paints the sheet and makes its controls. *ticks*: further boxes of the family.

    Sections lie one below the other, each at the top that ``_tops`` says. Where a game has options of its own the
    sections are set closer, so that all have room. Measures: regular, or compact in brackets.
    """

    def __init__(self, scene: SheetOwner, chosen: ChosenOptions, ticks: Sequence[ExtraTick]) -> None:
        self.scene = scene
        self.chosen = chosen
        self.spec = chosen.spec
        self._ticks = ticks

    # --- measures

    def _y(self, regular: float, compact: float) -> float:
        return compact if self.scene.compact else regular

    @property
    def pad(self) -> float:
        """Room at the sheet's left and right."""
        return self._y(22, 18)

    @property
    def _close(self) -> bool:
        """Whether the sections are set closer."""
        return bool(self.spec.own_options) and not self._tall

    @property
    def _tall(self) -> bool:
        """Whether a compact sheet has room below, so that nothing need be left out."""
        return self.scene.compact and self.scene.h >= _TALL

    def _tops(self, h: float) -> dict[str, float]:
        """Where the heading of each section is on a sheet so high; of the last ones, where they begin."""
        close, has = self._close, {option.id for option in self.spec.options}
        heights = {
            "dictionary": self._y(112, 72) if close else self._y(148, 104),
            "bad words": (self._y(108, 68) if close else self._y(188, 140)) if "challenges" in has else 0,
            "time": (self._y(84, 68) if close else self._y(92, 80)) if "turn_seconds" in has else 0,
            "match": self._y(84, 56) if close else self._y(108, 88 if self._tall else 60),
        }
        first, boxes = self._y(30, 24), (14 if close else self._y(17, 10)) + self._y(_TICK, 28) + sum(self._heights)
        free = h - first - sum(heights.values()) - boxes - 14
        more = max(0.0, min(_MOST_MORE, free / sum(height > 0 for height in heights.values())))
        tops, y = {}, first
        for name, height in heights.items():
            if height:
                tops[name] = y
                y += height + more
        return tops | {"rest": y}

    @property
    def alone_height(self) -> float:
        """How high the sheet of a game for one is."""
        return max(440.0, self._alone_rest + sum(self._heights) + 14)

    @property
    def _alone_rest(self) -> float:
        """Where the options of a game for one begin, under the field for the number of the deal."""
        return self._y(388, 346)

    @property
    def _heights(self) -> list[float]:
        """How high each of the boxes and the game's own options is, in their order."""
        less = self._y(0, 2)
        own = [_TICK if isinstance(option.default, bool) else _ROW for option in self.spec.own_options]
        return [height - less for height in [*[_TICK] * len(self._ticks), *own]]

    # --- painting

    @property
    def key(self) -> Hashable:
        """What the picture of the sheet depends on."""
        return self.spec.id, self.chosen.deal, len(self.dictionaries), self._best_today

    @cached_property
    def dictionaries(self) -> list[Any]:
        """The dictionaries on offer."""
        from lexicon.words import available

        return available()

    def paint(self, pen: Pen, w: float, h: float) -> None:
        """The sheet with its headings."""
        pad, iw = self.pad, w - 2 * self.pad
        pen.panel(0, 0, w, h)
        if self.chosen.alone:
            pen.rulehead("Dictionary", pad, self._y(30, 24), iw)
            pen.rulehead("Deal", pad, self._y(178, 128), iw)
            self._paint_deal(pen, pad, iw)
            return
        tops = self._tops(h)
        for section, heading in (("dictionary", "Dictionary"), ("bad words", "Bad words"), ("time", "Time")):
            if section in tops:
                pen.rulehead(heading, pad, tops[section], iw - (self._y(196, 132) if self._link_up(section) else 0))
        pen.rulehead("Match", pad, tops["match"], iw)
        if self._tall:
            pen.para(_MATCH, pad, tops["match"] + 66, iw, 16, 20, "ink_soft")
        elif not self.scene.compact and not self._close:
            pen.text(_MATCH, pad, tops["match"] + 84, 16, color="ink_soft")
            pen.line(mix("paper", "rule", 0.6), pad, tops["rest"], pad + iw, tops["rest"], 1)

    def _link_up(self, section: str) -> bool:
        """Whether the link to the help stands in the heading of that section."""
        return section == "dictionary" and self._close and not self.chosen.alone

    def _paint_deal(self, pen: Pen, pad: float, iw: float) -> None:
        words = {
            "any": "A deal at random. Its number is shown at the table, so that it can be tried again.",
            "daily": "Everybody who plays it today has the same letters.",
            "number": "The same number is the same deal, for you and for others.",
        }[self.chosen.deal]
        pen.para(f"{words} {self._best_today}", pad, self._y(178, 128) + 92, iw, 16, 23)

    @property
    def _best_today(self) -> str:
        """Who did best in the day's deal, if that is chosen."""
        if self.chosen.deal != "daily":
            return ""
        deal = game_class(self.spec.id).daily_deal(date.today())
        best = self.scene.app.services.statistics.best_of_deal(self.spec.id, deal)
        if best is None:
            return "Nobody here has done it yet."
        return f"Best today: {counted(best[1], self.spec.unit[:-1])}, {best[0]}."

    # --- controls

    def build(self, rect: tuple[float, float, float, float]) -> None:
        """The controls, in reading order."""
        self.x, self.top, w, h = rect
        self.x += self.pad
        self.iw = w - 2 * self.pad
        self._build_dictionary()
        if self.chosen.alone:
            self._build_deal()
            self._build_own(self.top + self._alone_rest)
            return
        tops = self._tops(h)
        for section, build in (
            ("bad words", self._build_strip if self._close else self._build_radios),
            ("time", self._build_time),
            ("match", self._build_match),
        ):
            if section in tops:
                build(self.top + tops[section])
        self._build_own(self.top + tops["rest"], self._build_hints)

    def _build_dictionary(self) -> None:
        scene, x, y = self.scene, self.x, self.top
        ids = [d.id for d in self.dictionaries]
        values = self.chosen.values
        if values["dictionary"] not in ids:
            values["dictionary"] = "collegiate" if "collegiate" in ids else ids[0]
        chosen = ids.index(values["dictionary"])
        unit = "" if scene.compact else " words"
        rows = [Row(d.name, f"{in_figures(d.words)}{unit}" if d.words else "found here") for d in self.dictionaries]
        self.dictionary = DropList(
            scene.ui,
            (x, y + self._y(48, 38), self.iw, self._y(42, 38)),
            rows,
            chosen,
            self._set_dictionary,
            label="Dictionary",
            focus=scene.focus.focus,
        )
        raised = self._link_up("dictionary")
        if not (raised and scene.compact):
            about = _first_sentence(self.dictionaries[chosen].description)
            offer = f"{number_word(len(ids)).title()} on offer" if scene.compact else about
            self.about = TextLabel(
                scene.ui, (x, y + self._y(100, 83), 160 if scene.compact else self.iw, 24), offer, color="ink_soft"
            )
        right = scene.compact or raised
        link = LinkButton(
            scene.ui,
            x + self.iw if right else x,
            y + (self._y(30, 24) if raised else self._y(137, 95)),
            "How to add" if scene.compact else "How to add another",
            lambda: add_dictionary_help(scene.app),
            key="F7",
            align="r" if right else "l",
        )
        scene.focus.region("dictionary", [self.dictionary, link])

    @property
    def _idle(self) -> frozenset[str]:
        """Options that make no difference beside the others chosen, and so are not offered."""
        return game_class(self.spec.id).idle_options(self.chosen.values)

    def _set_dictionary(self, i: int) -> None:
        idle = self._idle
        self.chosen.values["dictionary"] = self.dictionaries[i].id
        if self._idle != idle:
            self.scene.options_changed(repaint=True)
        elif not self.scene.compact:
            self.about.set_label(_first_sentence(self.dictionaries[i].description))

    def _build_radios(self, y: float) -> None:
        """Bad words, with a line on each."""
        scene, notes = self.scene, _notes(self.spec.tariff, self.scene.compact)
        radios: dict[str, Radio] = {}

        def choose(value: str) -> None:
            self.chosen.set_challenges(value)
            for each, radio in radios.items():
                radio.set_on(each == value)
            self._show_hints()
            self._tell_of_hints()

        for i, (name, value) in enumerate((("Challenge", "challenge"), ("Checked", "checked"))):
            radios[value] = Radio(
                scene.ui,
                (self.x, y + self._y(32 + 86 * i, 27 + 57 * i) - 11, self.iw, self._y(74, 48)),
                name,
                self.chosen.challenge == (value == "challenge"),
                partial(choose, value),
                note=notes[i],
            )
        scene.focus.region("bad words", list(radios.values()))

    def _build_strip(self, y: float) -> None:
        """Bad words in less room: one line on what is chosen, none where it is compact."""
        scene, notes = self.scene, _notes(self.spec.tariff, True)
        about: list[TextLabel] = []

        def choose(i: int) -> None:
            self.chosen.set_challenges(("challenge", "checked")[i])
            for label in about:
                label.set_label(notes[i])
            self._show_hints()
            self._tell_of_hints()

        i = int(not self.chosen.challenge)
        strip = Choice(
            scene.ui,
            (self.x, y + self._y(18, 14), self.iw, self._y(42, 36)),
            ("Challenge", "Checked"),
            i,
            choose,
            label="Bad words",
            tip=f"Challenge: {notes[0]}. Checked: {notes[1]}." if scene.compact else None,
        )
        if not scene.compact:
            about.append(TextLabel(scene.ui, (self.x, y + 64, self.iw, 24), notes[i], color="ink_soft"))
        scene.focus.region("bad words", [strip])

    def _build_time(self, y: float) -> None:
        scene, chosen = self.scene, self.chosen
        names = ("Off", "Turn", "Game") if scene.compact else ("Off", "A turn", "A game")
        width, h = self._y(236, 194), self._y(42, 36)

        def choose(i: int) -> None:
            chosen.set_time(TIMES[i])
            scene.options_changed(repaint=True)

        times = Choice(
            scene.ui, (self.x, y + self._y(18, 14), width, h), names, TIMES.index(chosen.time), choose, label="Time"
        )
        left = width + self._y(16, 10)
        game = chosen.time == "game"
        limit = Stepper(
            scene.ui,
            (self.x + left, y + self._y(18, 14), self.iw - left, h),
            GAME_MINUTES if game else TURN_SECONDS,
            chosen.game_minutes if game else chosen.turn_seconds,
            self._limit_words,
            chosen.set_limit,
            label="Limit",
        )
        limit.set_enabled(chosen.time != "off", "Time is off")
        scene.focus.region("time", [times, limit])

    def _limit_words(self, value: int) -> str:
        unit = "m" if self.scene.compact else "min"
        if self.chosen.time == "game":
            return f"{value} {unit}"
        if value < 60:
            return f"{value} s"
        return f"{value // 60} {unit}" if value % 60 == 0 else f"{value / 60:.1f} {unit}"

    def _build_match(self, y: float) -> None:
        scene, chosen = self.scene, self.chosen
        names = ("One", "Match") if scene.compact else ("One game", "Match")
        width, h = self._y(236, 194), self._y(42, 36)
        on = chosen.match_games > 1
        left = width + self._y(16, 10)
        games = Stepper(
            scene.ui,
            (self.x + left, y + self._y(18, 14), self.iw - left, h),
            MATCH_GAMES,
            chosen.games,
            lambda n: str(n) if scene.compact else f"{n} games",
            chosen.set_games,
            label="Games",
        )
        games.set_enabled(on, _ONE)

        def choose(i: int) -> None:
            chosen.set_match(bool(i))
            games.set_enabled(bool(i), _ONE)

        match = Choice(scene.ui, (self.x, y + self._y(18, 14), width, h), names, int(on), choose, label="Match")
        scene.focus.region("match", [match, games])

    # --- boxes and the game's own options

    def _build_own(self, y: float, hints: Any = None) -> None:
        """Hints (made by *hints*), the family's boxes and the game's own options, from *y* down."""
        if hints is not None:
            y += 14 if self._close else self._y(17, 10)
            hints(y)
            y += _TICK - self._y(0, 2)
        heights = iter(self._heights)
        for tick in self._ticks:
            self._tick(tick.key, tick.label, self.chosen.boxes, y)
            y += next(heights)
        for option in self.spec.own_options:
            if isinstance(option.default, bool):
                self._tick(option.id, option.text, self.chosen.values, y)
            elif option.id not in self._idle:
                self._row(option, y)
            y += next(heights)

    def _build_hints(self, y: float) -> None:
        option = next(option for option in self.spec.options if option.id == "hints")
        self._hints_text = option.text
        self.hints = Tick(self.scene.ui, (self.x, y, self.iw, 28), "", False, partial(self._set, "hints"))
        self._show_hints()
        self.scene.focus.region("hints", [self.hints])

    def _show_hints(self) -> None:
        """In Checked games hints and the list are always there; only other games have a choice."""
        self.hints.set_enabled(self.chosen.hints_open, "Where words are checked hints may always be asked for")
        self.hints.on = self.chosen.hints
        self.hints.set_label(self._hints_text if self.chosen.hints_open else f"{self._hints_text}: always on")
        self.hints.repaint()

    def _tell_of_hints(self) -> None:
        """Who chooses challenges loses the hints that are always there in Checked games: say so."""
        if self.chosen.challenge and not self.chosen.hints:
            self.scene.app.toast("With challenges there are no hints, unless you tick them.", "hint")

    def _tick(self, key: str, label: str, of: dict[str, Any], y: float) -> None:
        change = partial(of.__setitem__, key)
        self.scene.focus.region(key, [Tick(self.scene.ui, (self.x, y, self.iw, 28), label, bool(of[key]), change)])

    def _row(self, option: Option, y: float) -> None:
        """An option that is one of a few, or a number: its name at the left, a control at the right."""
        scene, values, h = self.scene, self.chosen.values, self._y(36, 34)
        part = self.iw * 0.4
        TextLabel(scene.ui, (self.x, y + h / 2 - 12, part, 24), option.text)
        rect = (self.x + part, y, self.iw - part, h)
        control: Control
        if option.choices:
            names = option.words or tuple(choice.capitalize() for choice in option.choices)
            control = Choice(
                scene.ui,
                rect,
                names,
                option.choices.index(values[option.id]),
                lambda i: self._set(option.id, option.choices[i]),
                label=option.text,
            )
        else:
            offered = option.offered or tuple(range(option.maximum + 1))
            words = dict(zip(offered, option.words, strict=False))
            control = Stepper(
                scene.ui,
                rect,
                offered,
                values[option.id],
                lambda n: words.get(n, str(n)),
                partial(self._set, option.id),
                label=option.text,
            )
        scene.focus.region(option.id, [control])

    def _set(self, option: str, value: Any) -> None:
        self.chosen.values[option] = value

    # --- the deal of a game for one

    def _build_deal(self) -> None:
        scene, chosen, y = self.scene, self.chosen, self.top + self._y(178, 128)

        def choose(i: int) -> None:
            chosen.deal = DEALS[i]
            scene.options_changed(repaint=True)

        def typed(text: str) -> None:
            chosen.number = text
            scene.options_changed()

        names = ("Any deal", "Today’s", "Number")
        things: list[Any] = [
            Choice(scene.ui, (self.x, y + 22, self.iw, 42), names, DEALS.index(chosen.deal), choose, label="Deal")
        ]
        if chosen.deal == "number":
            field = Field(
                scene.ui,
                (self.x, y + 160, 200, 42),
                chosen.number,
                label="Number of the deal",
                limit=20,
                placeholder="Number",
                on_change=typed,
                take=digits,
            )
            things.append(field)
        scene.focus.region("deal", things)


def _notes(tariff: ChallengeTariff | None, short: bool) -> tuple[str, str]:
    """What is said of Challenge and of Checked. Points of a low-winning game are added, so they are told with signs."""
    refused = "Refused, nothing is lost" if short else "A bad word is refused with the reason; nothing is lost."
    if tariff is None:
        return ("Others may object to a bad word" if short else "Any play goes down. Others may object to it."), refused
    if tariff.right == -tariff.wrong > 0:
        stake = f"wins or loses {tariff.right}"
    else:
        stake = f"gets {signed(tariff.right)} if right, {signed(tariff.wrong)} if wrong"
    if short:
        return f"The challenger {stake}", refused
    return f"Any play goes down. An opponent may challenge it and {stake} points.", refused


def _first_sentence(text: str) -> str:
    """What fits in a line."""
    return text.partition(". ")[0].rstrip(".") + "."
