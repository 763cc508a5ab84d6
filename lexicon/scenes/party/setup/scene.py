"""Before a party: who comes, how many computers fill the tables, and what is agreed. Remembered for the next time."""

from __future__ import annotations

import secrets
from functools import cached_property, partial
from typing import Any, Final

import pygame

from lexicon.games.game import BadSetup
from lexicon.games.party import MOST, Prize
from lexicon.games.registry import game_class
from lexicon.scenes.dialog import message
from lexicon.scenes.frame import FramedScene
from lexicon.scenes.heads import LEVELS
from lexicon.scenes.opening import saying
from lexicon.scenes.party.setup.guests import NAMELESS, PRIZES, ROUNDS, Guests, minutes_offered
from lexicon.scenes.party.setup.levels import LevelBox
from lexicon.scenes.party.setup.names import NameButton, lay_names
from lexicon.scenes.setup.seating import NAME_LIMIT
from lexicon.session import counted
from lexicon.sprites.paint.pen import Pen
from lexicon.system import text
from lexicon.theme import mix
from lexicon.widgets.buttons import Chip, TicketButton, measure
from lexicon.widgets.choices import Choice, Stepper, Tick
from lexicon.widgets.control import Rect
from lexicon.widgets.field import Field, TextLabel
from lexicon.widgets.lists import DropList, Row
from lexicon.wording import in_figures
from lexicon.words import UnknownDictionary, available

_SEED_BITS: Final = 48
FULL: Final = f"No more than {MOST} take part."
_MOST_HOSTS: Final = 12
_GUESTS: Final = 4
_COMPACT_GUESTS: Final = 3
_NAME_WIDE: Final = 210.0
"""Usual width of a name in units, with the gap beside it: in a wide window more of them stand in a row."""
_ROW: Final = 40.0
"""Usual height of a row of names."""
_SPARE: Final = 3
"""Rows that the sheet of the people has at least, before the one under it may grow; one of them is always free."""
_MOST_HIGHER: Final = 150.0
"""By how many units the boxes of the levels may grow."""
_MOST_COLUMNS: Final = 5
"""Names in a row, so that long ones can be read; more where there are so many that they need it."""
_NAME_PITCH: Final = 30.0
"""Units from name to name below which there are more of them in a row."""
_LATER: Final = f"Up to {MOST} take part. Who is late comes in between two rounds, by Arrivals on the floor."
_OWN_CLOCK: Final = "Each table with people has its own clock."
_PRIZES: Final = {Prize.NONE: "None", Prize.TABLE: "At each table", Prize.ROOM: "For the room"}


class PartySetupScene(FramedScene):
    """People by name at the left, the computers under them; what is agreed at the right."""

    def __init__(self, game_id: str) -> None:
        super().__init__()
        self.spec = game_class(game_id).spec
        self.rules_of = game_id
        self._typed = ""
        self._renaming = ""
        """Whose name on the list is being written anew."""

    def entered(self, app: Any) -> None:
        """Take up what was chosen the last time."""
        super().entered(app)
        settings = app.services.settings
        people = [plan.name for plan in settings.last_seats.get(self.spec.id, ())]
        name = settings.players[0] if settings.players else ""
        self.guests = Guests(self.spec, settings.last_options.get(self.spec.id, {}), people, name)
        ids = [words.id for words in self.dictionaries]
        usual = settings.dictionary or str(self.spec.defaults.get("dictionary", ""))
        if self.guests.dictionary not in ids:
            self.guests.dictionary = usual if usual in ids else ids[0]

    @cached_property
    def dictionaries(self) -> list[Any]:
        """The dictionaries on offer."""
        return available()

    @property
    def bar_words(self) -> tuple[str, str]:
        """The game."""
        return self.spec.name, "New party" if self.compact else "New party · eight to forty players"

    # ------------------------------------------------------------------ measures
    @property
    def _left(self) -> float:
        return self.x0 + (16 if self.compact else 24 + (self.w - 1280) / 2)

    @property
    def _sheet(self) -> Rect:
        """What is agreed."""
        if self.compact:
            return self.x0 + self.w - 16 - 364, 44, 364, self.h - 44 - 78
        return self._left + 784, 56, 448, self.h - 56 - 106

    @property
    def _people(self) -> Rect:
        wide = self._sheet[0] - self._left - (16 if self.compact else 32)
        return self._left, self._sheet[1], wide, self._sheet[3] - self._room_high - (12 if self.compact else 18)

    @property
    def _room_high(self) -> float:
        """As much as it needs, and where the people leave more of it, with higher boxes."""
        least = 196.0 if self.compact else 246.0
        rows = max(_SPARE, 1 + -(-len(self.guests.people) // self._columns))
        free = self._sheet[3] - least - (112 if self.compact else 124) - rows * _ROW
        return least + max(0.0, min(_MOST_HIGHER, free))

    @property
    def _columns(self) -> int:
        """Names in a row, as a rule."""
        wide = self._sheet[0] - self._left - 56
        return max(_COMPACT_GUESTS if self.compact else _GUESTS, int(wide / _NAME_WIDE))

    @property
    def _line_high(self) -> float:
        """Height of the line in which a name is written."""
        return 36.0 if self.compact else 42.0

    @property
    def _box_high(self) -> float:
        return self._room_high - (126.0 if self.compact else 152.0)

    @property
    def _room(self) -> Rect:
        """The computers."""
        x, y, w, h = self._people
        return x, y + h + (12 if self.compact else 18), w, self._room_high

    # ------------------------------------------------------------------ painting
    def paint_felt(self, pen: Pen) -> None:
        """The three sheets."""
        self.plate(pen, self._people, self._paint_people, ("people", self._people[2:], len(self.guests.people)))
        key = ("room", self._room[2:], self.guests.steward)
        self.plate(pen, self._room, self._paint_room, key)
        self.plate(pen, self._sheet, self._paint_sheet, ("sheet", self._sheet[2:], self._sections, self._rule))

    def _paint_people(self, pen: Pen) -> None:
        w, h = self._people[2:]
        pen.panel(0, 0, w, h)
        pen.rulehead(f"People · {len(self.guests.people)}", 20, 22, w - 40)
        names = 92 + _ROW * -(-len(self.guests.people) // self._columns)
        if names + 76 <= h:
            pen.para(_LATER, 20, h - 48, w - 40, 16, 21, color="ink_soft")
            for x, y, wide, high in self._name_places(MOST, self._columns, _ROW)[len(self.guests.people) :]:
                if y + high <= h - 60:  # a line for a name that may come
                    pen.line(mix("paper", "rule", 0.6), x, y + high, x + wide, y + high, 1)

    def _name_places(self, count: int, columns: int, pitch: float) -> list[Rect]:
        """Where so many names lie on the sheet of the people."""
        return lay_names((20.0, 50.0 + self._line_high, self._people[2] - 40), count, columns, pitch)

    def _paint_room(self, pen: Pen) -> None:
        w, h = self._room[2:]
        pen.panel(0, 0, w, h)
        pen.rulehead("The room", 20, 22, w - 40)
        if self.guests.steward:
            words = "Everybody plays at a real table. The program draws the places, moves people and keeps the sums."
            pen.para(words, 20, 110, w - 40, 16, 23)
            return
        pen.text(
            "Computers of these levels fill the tables:", 20, h - self._box_high - (30 if self.compact else 38), 16
        )

    def _paint_sheet(self, pen: Pen) -> None:
        w, h = self._sheet[2:]
        pen.panel(0, 0, w, h)
        for label, y in self._heads().items():
            pen.rulehead(label, 20, y, w - 40)
        if not self.compact:
            pen.text_in(_OWN_CLOCK, 20, self._heads()["Rounds and time"] + 76, w - 40, 16, color="ink_soft")
        pen.para(self._rule, 20, h - (48 if self.compact else 66), w - 40, 16, 21)

    def _heads(self) -> dict[str, float]:
        pitch = (self._sheet[3] - (74 if self.compact else 110)) / len(self._sections)
        return {label: 24 + i * pitch for i, label in enumerate(self._sections)}

    @property
    def _rule(self) -> str:
        """What a challenged word costs."""
        fine = self.spec.tariff.fine if self.spec.tariff is not None else 0
        if fine:
            return f"A challenged word in no list costs the turn. One that exists but is barred costs {fine} as well."
        return "A bad word that is challenged comes back: it is put right or withdrawn, and nobody is fined."

    @property
    def _sections(self) -> tuple[str, ...]:
        prize = ("Table prize",) if self.guests.terms.prize_words else ()
        return ("Rounds and time", *prize, "Host", "Dictionary", "Steward")

    # ------------------------------------------------------------------ controls
    def build(self) -> None:
        """Names, computers, what is agreed, the bottom row."""
        self.focus.form = True
        self._build_people()
        self._build_room()
        self._build_sheet()
        self._build_bottom()
        self.build_bar()
        self._show_problem()
        if self.focus.current is None:
            self.focus.focus(self.start_button)

    def _build_people(self) -> None:
        x, y, w, h = self._people
        high = self._line_high
        self.line = Field(
            self.ui,
            (x + 20, y + 38, w * 0.42, high),
            self._typed,
            label="Name",
            limit=NAME_LIMIT,
            placeholder="Name of a guest",
            on_change=self._type,
            on_enter=lambda _: self.add(),
            one_of_several=True,
        )
        left = x + 20 + w * 0.42 + 8
        words, icon = ("Rename", None) if self._renaming in self.guests.people else ("Add", "plus")
        self.add_button = TicketButton(self.ui, (left, y + 38, 84, high), words, self.add, icon=icon, size=16)
        chips = self._build_chips(left + 94, y + 38 + (high - 32) / 2, x + w - 20)
        self.focus.region("guest", [self.line, self.add_button, *chips])
        self.focus.region("people", self._build_names(x, y, h - high - 66))

    def _build_names(self, x: float, y: float, h: float) -> list[NameButton]:
        people, made = self.guests.people, []
        columns = self._columns
        while columns < _MOST_COLUMNS and -(-len(people) // columns) * _NAME_PITCH > h:
            columns += 1
        pitch = min(_ROW, h / max(1, -(-len(people) // columns)))
        places = self._name_places(len(people), columns, pitch)
        for name, (left, top, wide, high) in zip(people, places, strict=True):
            rect = (x + left, y + top, wide, high)
            made.append(NameButton(self.ui, rect, name, partial(self.remove, name), tip="The cross: does not come"))
            made[-1].on_name = partial(self.edit, name)
        return made

    def _build_chips(self, x: float, y: float, end: float) -> list[Chip]:
        """Remembered players who are not on the list yet, as many as there is room for."""
        pen, made = measure(self.ui), []
        here = {name.casefold() for name in self.guests.people}
        for name in self.app.services.settings.players:
            w = Chip.width(pen, name, 32)
            if name.casefold() in here:
                continue
            if x + w > end:
                break
            made.append(Chip(self.ui, (x, y, w, 32), name, partial(self._invite, name)))
            x += w + 8
        return made

    def _build_room(self) -> None:
        x, y, w, h = self._room
        guests = self.guests
        items: list[Any] = []
        if not guests.steward:
            self.count = Stepper(
                self.ui,
                (x + 20, y + 40, 196, 40),
                guests.counts,
                guests.total,
                lambda n: f"{n} players",
                self._set_count,
                label="Players",
            )
            items.append(self.count)
            room = (w - 40 - 4 * 8) / 5
            high = self._box_high
            for i, level in enumerate(LEVELS):
                rect = (x + 20 + i * (room + 8), y + h - high - 16, room, high)
                box = LevelBox(self.ui, rect, level.name, partial(self._flip, level.id), tip=level.line)
                box.level, box.on = i, level.id in guests.levels
                items.append(box)
        left = 20 if guests.steward else 232
        self.company = TextLabel(self.ui, (x + left, y + 40, w - left - 20, 40), "", size=16, color="ink_soft")
        self.focus.region("room", items)

    def _build_sheet(self) -> None:
        x, y, w, _ = self._sheet
        heads = self._heads()
        high, under = (34.0, 15.0) if self.compact else (40.0, 20.0)

        def row(label: str) -> Rect:
            return x + 20, y + heads[label] + under, w - 40, high

        self._build_times(row("Rounds and time"))
        if "Table prize" in heads:
            self._build_prize(row("Table prize"))
        self._build_host(row("Host"))
        self._build_dictionary(row("Dictionary"))
        self._build_steward(row("Steward"))

    def _build_times(self, row: Rect) -> None:
        x, y, w, high = row
        guests, half = self.guests, (w - 10) / 2
        rounds = Stepper(
            self.ui,
            (x, y, half, high),
            ROUNDS,
            guests.rounds,
            lambda n: counted(n, "round"),
            self._set_rounds,
            label="Rounds",
        )
        minutes = Stepper(
            self.ui,
            (x + 10 + half, y, half, high),
            minutes_offered(guests.terms.minutes),
            guests.minutes,
            lambda n: f"{n} min a {'hand' if self.spec.low_wins else 'game'}",
            self._set_minutes,
            label="Minutes",
        )
        minutes.tip = _OWN_CLOCK
        self.focus.region("rounds", [rounds, minutes])

    def _build_prize(self, row: Rect) -> None:
        names = [_PRIZES[prize] for prize in PRIZES]
        prize = Choice(self.ui, row, names, PRIZES.index(self.guests.prize), self._set_prize, label="Table prize")
        prize.tip = "A Key word drawn beforehand: whoever spells it in play wins the prize"
        self.focus.region("prize", [prize])

    def _build_host(self, row: Rect) -> None:
        hosts, host = self._hosts, self.guests.host
        chosen = hosts.index(host) if host in hosts else len(hosts) - 1
        rows = [Row(name or "Nobody") for name in hosts]
        names = DropList(self.ui, row, rows, chosen, self._set_host, label="Host", focus=self.focus.focus)
        self.focus.region("host", [names])

    def _build_dictionary(self, row: Rect) -> None:
        rows = [Row(d.name, f"{in_figures(d.words)} words" if d.words else "found here") for d in self.dictionaries]
        at = [words.id for words in self.dictionaries].index(self.guests.dictionary)
        words = DropList(self.ui, row, rows, at, self._set_words, label="Dictionary", focus=self.focus.focus)
        self.focus.region("dictionary", [words])

    def _build_steward(self, row: Rect) -> None:
        x, y, w, _ = row
        label = f"Real {'cards' if self.spec.low_wins else 'boards'}: results are entered by hand"
        steward = Tick(self.ui, (x, y - 4, w, 34.0), label, self.guests.steward, self._set_steward)
        self.focus.region("steward", [steward])

    @property
    def _hosts(self) -> list[str]:
        """Who may be host: the people, remembered players, nobody."""
        names = {name.casefold(): name for name in [*self.guests.people, *self.app.services.settings.players]}
        return [*list(names.values())[: _MOST_HOSTS - 1], ""]

    def _build_bottom(self) -> None:
        x, w = self._sheet[0], self._sheet[2]
        y, high = self.h - (66 if self.compact else 88), 52.0 if self.compact else 64.0
        back = TicketButton(self.ui, (self._left, y + (high - 46) / 2, 140, 46), "Back", self.cancel, key="Esc")
        self.start_button = TicketButton(
            self.ui, (x, y, w, high), "START THE PARTY", self.start, kind="primary", key="F9", size=20
        )
        room = (self._left + 156, y + (high - 24) / 2, x - self._left - 180, 24.0)
        self.note = TextLabel(self.ui, room, "", size=16, weight="It", color="cream", align="r")
        self.focus.region("bottom", [back, self.start_button])

    def _show_problem(self) -> None:
        problem = self.guests.problem()
        full = FULL if len(self.guests.people) >= MOST else ""
        self.note.set_label(problem or full or "The places at the tables are drawn by lot.")
        self.start_button.set_enabled(not problem, problem.rstrip("."))
        self.company.set_label(self.guests.company())
        self.add_button.set_enabled(bool(text.name(self._typed)), "The name comes first")

    # ------------------------------------------------------------------ choosing
    def _type(self, typed: str) -> None:
        self._typed = typed
        self._show_problem()

    def add(self) -> None:
        """Put the name that was typed on the list, or in the place of the one that is written anew."""
        if self._take_typed():
            self.focus.focus(self.line)

    def _take_typed(self) -> bool:
        """Have the typed name on the list; false, and told why, where it cannot be there."""
        if self._renaming in self.guests.people:
            done = self.guests.rename(self._renaming, self._typed) or self._told_refused(self._typed)
        else:
            done = self.invite(self._typed)
        if done:
            self._typed = self._renaming = ""
            self.rebuild()
        return done

    def edit(self, name: str) -> None:
        """Write a name of the list anew: it stands in the line."""
        self._typed = self._renaming = name
        self.rebuild()
        self.focus.focus(self.line)

    def invite(self, name: str) -> bool:
        """Put a name on the list."""
        if not self.guests.add(name):
            return self._told_refused(name)
        self.app.play("card")
        self.rebuild()
        return True

    def _told_refused(self, name: str) -> bool:
        """Say why a name cannot be put on the list; false, as nothing was done."""
        name = text.name(name)
        if name.casefold() in (each.casefold() for each in self.guests.people):
            self.app.toast(f"{name} is on the list already.", "query")
        elif name:
            self.app.toast(FULL, "query")
        return False

    def _invite(self, name: str) -> None:
        self.invite(name)

    def remove(self, name: str) -> None:
        """Strike a name off."""
        if len(self.guests.people) == 1:
            self.app.toast("At least one person has to come.", "query")
            return
        self.guests.remove(name)
        self.rebuild()

    def _set_count(self, n: int) -> None:
        self.guests.count = n
        self._show_problem()

    def _flip(self, level: str) -> None:
        self.guests.flip_level(level)
        self.rebuild()

    def _set_rounds(self, n: int) -> None:
        self.guests.rounds = n

    def _set_minutes(self, n: int) -> None:
        self.guests.minutes = n

    def _set_prize(self, i: int) -> None:
        self.guests.prize = PRIZES[i]

    def _set_host(self, i: int) -> None:
        self.guests.host = self._hosts[i]

    def _set_words(self, i: int) -> None:
        self.guests.dictionary = self.dictionaries[i].id

    def _set_steward(self, on: bool) -> None:
        self.guests.steward = on
        self.rebuild()

    def keep(self) -> None:
        """The program may end: what was chosen stays chosen."""
        self.remember()

    def remember(self) -> None:
        """Keep what was chosen for the next time."""
        settings = self.app.services.settings
        settings.last_seats[self.spec.id] = self.guests.plans()
        settings.last_options[self.spec.id] = self.guests.remembered()
        self.app.services.save_settings()

    def _remember_people(self) -> None:
        """Put the people on the list of players: not before a party begins, or a forgotten name would come back."""
        for name in reversed(self.guests.people):
            if name != NAMELESS:
                self.app.services.settings.remember_player(name)

    def start(self) -> None:
        """Draw the places and go to the floor; a name that is still in the line comes too."""
        from lexicon.scenes.party.floor import PartyFloor

        if text.name(self._typed) and not self._take_typed():
            self.focus.focus(self.line)
            return
        self._remember_people()
        self.remember()
        try:
            with saying(self.app, "Drawing the places …"):
                run = self.app.services.start_party(self.guests.setup(secrets.randbits(_SEED_BITS)))
                self.app.replace(PartyFloor(run))
        except (BadSetup, UnknownDictionary) as error:
            message(self.app, "The party can’t begin like this", str(error))

    def cancel(self) -> None:
        """Back, keeping what was chosen."""
        self.remember()
        self.app.pop()

    def key_down(self, event: pygame.event.Event) -> bool:
        """Del on a name strikes it off."""
        current = self.focus.current
        if event.key == pygame.K_DELETE and isinstance(current, NameButton) and self.focus.shown:
            self.remove(current.label)
            return True
        return super().key_down(event)
