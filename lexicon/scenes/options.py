"""The sheet of options before a game: dictionary, bad words, time, match, hints, or the deal of a solitaire."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from datetime import date
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from lexicon.games.base import GameSpec
from lexicon.games.registry import game_class
from lexicon.games.setup import sound_options
from lexicon.scenes.families import pages_of
from lexicon.scenes.howto import add_dictionary_help
from lexicon.scenes.pages import ExtraTick
from lexicon.session import counted
from lexicon.sprites.pen import Pen
from lexicon.text import digits
from lexicon.theme import mix
from lexicon.widgets.buttons import LinkButton
from lexicon.widgets.choices import Choice, Radio, Stepper, Tick
from lexicon.widgets.field import Field, TextLabel
from lexicon.widgets.lists import DropList, Row

if TYPE_CHECKING:
    from lexicon.scenes.setup import SetupScene

TURN_SECONDS: Final = (15, 30, 45, 60, 90, 120, 180, 300, 600)
GAME_MINUTES: Final = (5, 10, 15, 20, 25, 30, 45, 60, 90, 120)
MATCH_GAMES: Final = tuple(range(2, 11))
TIMES: Final = ("off", "turn", "game")
DEALS: Final = ("any", "daily", "number")
MOST_DEALS: Final = 999_999


class OptionsSheet:
    """Keeps the options, paints the sheet and makes its controls. Measures: regular, or compact in brackets."""

    def __init__(self, scene: SetupScene, spec: GameSpec, remembered: Mapping[str, Any]) -> None:
        self.scene = scene
        self.spec = spec
        self._rules = sound_options(spec, remembered)
        if "dictionary" not in remembered and scene.app.services.settings.dictionary:
            self._rules["dictionary"] = scene.app.services.settings.dictionary
        alone = remembered.get("alone")
        self._chosen_alone = alone if "challenges" in remembered and isinstance(alone, bool) else None
        """Whether bad words were chosen for one person at the table; None: nobody has chosen."""
        match = remembered.get("match")
        self._match = match if match in MATCH_GAMES and isinstance(match, int) else 1
        self._turn = self._rules.get("turn_seconds") or 120
        self._game = self._rules.get("game_minutes") or 25
        self._games = self._match if self._match > 1 else 3
        self._deal = "any"
        self._number = ""
        self._ticks = {tick: bool(remembered.get(tick.key, tick.on)) for tick in pages_of(spec.id).ticks(spec)}

    # --- what was chosen

    @property
    def alone(self) -> bool:
        """Whether this is a game for one."""
        return self.spec.max_seats == 1

    @property
    def challenge(self) -> bool:
        """Whether bad words may be played and challenged.

        Until somebody chooses, one person against computers plays Checked, two or more the printed rule (ruling 3.3).
        What was chosen for one person does not hold for several, nor the other way round.
        """
        if self._chosen_alone == self._one_person or "challenges" not in self._rules:
            return bool(self._rules.get("challenges") == "challenge")
        return not self._one_person

    @property
    def _one_person(self) -> bool:
        return sum(plan.is_person for plan in self.scene.seating.plans()) == 1

    @property
    def time(self) -> str:
        """``off``, ``turn`` or ``game``."""
        return "turn" if self._rules.get("turn_seconds") else "game" if self._rules.get("game_minutes") else "off"

    @property
    def match_games(self) -> int:
        """How many games on end."""
        return self._match

    def rules(self) -> dict[str, Any]:
        """The options for the rules; who begins is drawn."""
        rules = {k: v for k, v in self._rules.items() if k != "starter"}
        if "challenges" in rules:
            rules["challenges"] = "challenge" if self.challenge else "checked"
        return rules

    def remembered(self) -> dict[str, Any]:
        """What to keep for the next time; what nobody chose is left to be settled then."""
        kept = {**self.rules(), "match": self._match, "alone": self._one_person}
        kept |= {tick.key: on for tick, on in self._ticks.items()}
        if self._chosen_alone != self._one_person:
            kept.pop("challenges", None)
        return kept

    def daily(self, today: date) -> str:
        """The date (ISO) if it is the day's deal that is played."""
        return today.isoformat() if self.alone and self._deal == "daily" else ""

    def seed(self, today: date) -> int | None:
        """The number of the deal; ``None`` for any."""
        if not self.alone or self._deal == "any":
            return None
        return game_class(self.spec.id).daily_deal(today) if self._deal == "daily" else int(self._number)

    def problem(self) -> str:
        """Why the game can't start like this, or an empty text."""
        if self.alone and self._deal == "number" and not self._number.isdigit():
            return "Which deal? Type its number."
        return ""

    # --- painting

    @property
    def key(self) -> Hashable:
        """What the picture of the sheet depends on."""
        return self.spec.id, self._deal, len(self.dictionaries), self._best_today

    @property
    def dictionaries(self) -> list[Any]:
        """The dictionaries on offer."""
        from lexicon.words import available

        if not hasattr(self, "_dictionaries"):
            self._dictionaries = available()
        return self._dictionaries

    def _y(self, regular: float, compact: float) -> float:
        return compact if self.scene.compact else regular

    @property
    def pad(self) -> float:
        """Room at the sheet's left and right."""
        return self._y(22, 18)

    def paint(self, pen: Pen, w: float, h: float) -> None:
        """The sheet with its headings."""
        pad, iw = self.pad, w - 2 * self.pad
        pen.panel(0, 0, w, h)
        pen.rulehead("Dictionary", pad, self._y(30, 24), iw)
        if self.alone:
            pen.rulehead("Deal", pad, self._y(178, 128), iw)
            self._paint_deal(pen, pad, iw)
            return
        pen.rulehead("Bad words", pad, self._y(178, 128), iw)
        pen.rulehead("Time", pad, self._y(366, 268), iw)
        pen.rulehead("Match", pad, self._y(458, 348), iw)
        if not self.scene.compact:
            pen.text("Scores are added; the start moves to the left.", pad, 542, 16, color="ink_soft")
            pen.line(mix("paper", "rule", 0.6), pad, 566, pad + iw, 566, 1)

    def _paint_deal(self, pen: Pen, pad: float, iw: float) -> None:
        words = {
            "any": "A deal at random. Its number is shown at the table, so that it can be tried again.",
            "daily": "Everybody who plays it today has the same letters.",
            "number": "The same number is the same deal, for you and for others.",
        }[self._deal]
        pen.para(f"{words} {self._best_today}", pad, self._y(178, 128) + 92, iw, 16, 23)

    @property
    def _best_today(self) -> str:
        """Who did best in the day's deal, if that is chosen."""
        if self._deal != "daily":
            return ""
        deal = game_class(self.spec.id).daily_deal(date.today())
        best = self.scene.app.services.statistics.best_of_deal(self.spec.id, deal)
        if best is None:
            return "Nobody here has done it yet."
        return f"Best today: {counted(best[1], self.spec.unit[:-1])}, {best[0]}."

    # --- controls

    def build(self, rect: tuple[float, float, float, float]) -> None:
        """The controls, in reading order."""
        self.x, self.top, w, _ = rect
        self.iw = w - 2 * self.pad
        self._build_dictionary()
        if self.alone:
            self._build_deal()
            return
        self._build_bad_words()
        self._build_time()
        self._build_match()
        self._build_ticks()

    def _build_dictionary(self) -> None:
        scene, x, y = self.scene, self.x + self.pad, self.top
        ids = [d.id for d in self.dictionaries]
        if self._rules["dictionary"] not in ids:
            self._rules["dictionary"] = "collegiate" if "collegiate" in ids else ids[0]
        chosen = ids.index(self._rules["dictionary"])
        unit = "" if scene.compact else " words"
        rows = [Row(d.name, f"{d.words:,}{unit}" if d.words else "found here") for d in self.dictionaries]
        self.dictionary = DropList(
            scene.ui,
            (x, y + self._y(48, 38), self.iw, self._y(42, 38)),
            rows,
            chosen,
            self._set_dictionary,
            label="Dictionary",
            focus=scene.focus.focus,
        )
        about = _first_sentence(self.dictionaries[chosen].description)
        offer = f"{_word(len(ids)).title()} on offer" if scene.compact else about
        self.about = TextLabel(
            scene.ui, (x, y + self._y(100, 83), self.iw if not scene.compact else 160, 24), offer, color="ink_soft"
        )
        link_x = x if not scene.compact else x + self.iw
        link = LinkButton(
            scene.ui,
            link_x,
            y + self._y(137, 95),
            "How to add another" if not scene.compact else "How to add",
            lambda: add_dictionary_help(scene.app),
            key="F7",
            align="l" if not scene.compact else "r",
        )
        scene.focus.region("dictionary", [self.dictionary, link])

    def _set_dictionary(self, i: int) -> None:
        self._rules["dictionary"] = self.dictionaries[i].id
        if not self.scene.compact:
            self.about.set_label(_first_sentence(self.dictionaries[i].description))

    def _build_bad_words(self) -> None:
        scene, x, y = self.scene, self.x + self.pad, self.top + self._y(178, 128)
        notes = (
            ("The challenger wins or loses 25", "Refused, nothing is lost")
            if scene.compact
            else (
                "Any play goes down. An opponent may challenge it and wins or loses 25 points.",
                "A bad word is refused with the reason; nothing is lost.",
            )
        )
        self.radios = [
            Radio(
                scene.ui,
                (x, y + self._y(32 + 86 * i, 27 + 57 * i) - 11, self.iw, self._y(74, 48)),
                name,
                on,
                partial(self._set_bad_words, value),
                note=notes[i],
            )
            for i, (name, value, on) in enumerate(
                (("Challenge", "challenge", self.challenge), ("Checked", "checked", not self.challenge))
            )
        ]
        scene.focus.region("bad words", self.radios)

    def _set_bad_words(self, value: str) -> None:
        self._rules["challenges"] = value
        self._chosen_alone = self._one_person
        for radio, on in zip(self.radios, (self.challenge, not self.challenge), strict=True):
            radio.set_on(on)
        self._show_ticks()

    def _build_time(self) -> None:
        scene, x, y = self.scene, self.x + self.pad, self.top + self._y(366, 268)
        names = ("Off", "Turn", "Game") if scene.compact else ("Off", "A turn", "A game")
        width, h = self._y(236, 194), self._y(42, 36)
        self.times = Choice(
            scene.ui,
            (x, y + self._y(18, 14), width, h),
            names,
            TIMES.index(self.time),
            lambda i: self._set_time(TIMES[i]),
            label="Time",
        )
        left = width + self._y(16, 10)
        game = self.time == "game"
        self.limit = Stepper(
            scene.ui,
            (x + left, y + self._y(18, 14), self.iw - left, h),
            GAME_MINUTES if game else TURN_SECONDS,
            self._game if game else self._turn,
            self._limit_words,
            self._set_limit,
            label="Limit",
            enabled=self.time != "off",
        )
        scene.focus.region("time", [self.times, self.limit])

    def _limit_words(self, value: int) -> str:
        unit = "m" if self.scene.compact else "min"
        if self.time == "game":
            return f"{value} {unit}"
        if value < 60:
            return f"{value} s"
        return f"{value // 60} {unit}" if value % 60 == 0 else f"{value / 60:.1f} {unit}"

    def _set_time(self, kind: str) -> None:
        self._rules["turn_seconds"] = self._turn if kind == "turn" else 0
        self._rules["game_minutes"] = self._game if kind == "game" else 0
        self.scene.options_changed(repaint=True)

    def _set_limit(self, value: int) -> None:
        if self.time == "game":
            self._game = self._rules["game_minutes"] = value
        else:
            self._turn = self._rules["turn_seconds"] = value

    def _build_match(self) -> None:
        scene, x, y = self.scene, self.x + self.pad, self.top + self._y(458, 348)
        names = ("One", "Match") if scene.compact else ("One game", "Match")
        width, h = self._y(236, 194), self._y(42, 36)
        choice = Choice(
            scene.ui, (x, y + self._y(18, 14), width, h), names, int(self._match > 1), self._set_match, label="Match"
        )
        left = width + self._y(16, 10)
        self.games = Stepper(
            scene.ui,
            (x + left, y + self._y(18, 14), self.iw - left, h),
            MATCH_GAMES,
            self._games,
            lambda n: str(n) if scene.compact else f"{n} games",
            self._set_games,
            label="Games",
            enabled=self._match > 1,
        )
        scene.focus.region("match", [choice, self.games])

    def _set_match(self, i: int) -> None:
        self._match = self._games if i else 1
        self.games.set_enabled(bool(i))

    def _set_games(self, n: int) -> None:
        self._games = self._match = n

    def _build_ticks(self) -> None:
        scene, x = self.scene, self.x + self.pad
        y = self.top + self._y(597, 432)
        self.hints = Tick(scene.ui, (x, y - 14, self.iw, 28), "", bool(self._rules["hints"]), self._set_hints)
        self._show_ticks()
        scene.focus.region("hints", [self.hints])

    def _show_ticks(self) -> None:
        """In Checked games hints and the list are always there; only Challenge games have a choice."""
        self.hints.set_enabled(self.challenge)
        self.hints.on = bool(self._rules["hints"]) or not self.challenge
        self.hints.set_label("Hints and unseen blocks" if self.challenge else "Hints and unseen blocks (always)")
        self.hints.repaint()

    def _set_hints(self, on: bool) -> None:
        self._rules["hints"] = on

    def _build_deal(self) -> None:
        scene, x, y = self.scene, self.x + self.pad, self.top + self._y(178, 128)
        choice = Choice(
            scene.ui,
            (x, y + 22, self.iw, 42),
            ("Any deal", "Today’s", "Number"),
            DEALS.index(self._deal),
            self._set_deal,
            label="Deal",
        )
        things: list[Any] = [choice]
        if self._deal == "number":
            self.number = Field(
                scene.ui,
                (x, y + 160, 200, 42),
                self._number,
                label="Number of the deal",
                limit=8,
                placeholder="Number",
                on_change=self._set_number,
                take=digits,
            )
            things.append(self.number)
        scene.focus.region("deal", things)
        boxes = [(tick.key, tick.label, on, partial(self._set_tick, tick)) for tick, on in self._ticks.items()]
        boxes += [
            (option.id, option.text, bool(self._rules[option.id]), partial(self._set_rule, option.id))
            for option in self.spec.options
            if isinstance(option.default, bool)
        ]
        for i, (key, label, on, change) in enumerate(boxes):
            rect = (x, self.top + self._y(392, 350) + 32 * i, self.iw, 28)
            scene.focus.region(key, [Tick(scene.ui, rect, label, on, change)])

    def _set_rule(self, option: str, on: bool) -> None:
        self._rules[option] = on

    def _set_tick(self, tick: ExtraTick, on: bool) -> None:
        self._ticks[tick] = on

    def _set_deal(self, i: int) -> None:
        self._deal = DEALS[i]
        self.scene.options_changed(repaint=True)

    def _set_number(self, text: str) -> None:
        self._number = text
        self.scene.options_changed()


def _first_sentence(text: str) -> str:
    """What fits in a line."""
    return text.partition(". ")[0].rstrip(".") + "."


def _word(n: int) -> str:
    return ("none", "one", "two", "three", "four", "five", "six")[n] if n < 7 else str(n)
