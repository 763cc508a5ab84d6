"""The curtain between two people: nobody's rack shows while the screen changes hands."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import partial
from typing import TYPE_CHECKING, ClassVar

import pygame

from lexicon import scenes
from lexicon.games.game import Action, SeatId, TurnRecord
from lexicon.scenes.frame import BAR, BAR_COMPACT
from lexicon.scenes.scene import UiScene
from lexicon.scenes.table.animation import Motion
from lexicon.scenes.table.sentences import drawn_for_start, just_played
from lexicon.session import ChallengeChance, counted, signed
from lexicon.sprites.paint.pen import ButtonKind, Pen, paint
from lexicon.sprites.table.curtain import (
    CurtainCard,
    CurtainData,
    CurtainPlay,
    CurtainPlayData,
    swags,
    velvet_half,
)
from lexicon.theme import mix
from lexicon.theme import seat as seat_style
from lexicon.widgets.buttons import BarButton, TicketButton, draw_key, key_width, measure
from lexicon.wording import first_names

if TYPE_CHECKING:
    from lexicon.scenes.table.scene import TableScene

_BAR = 34.0
"""Height in units that rules and menu need at the top."""
_LINE = 16.0
"""Units from line to line of a button that has two."""
HEM = 42.0
_FOOT_ROOM = HEM + 29.0
"""Units under the card for the line at the foot: on velvet, never on the card or the hem's gold."""
REST = 0.6
"""Seconds after the curtain has closed in which no key counts: one meant for the table must not open it."""
_FOOT = "Press the button, or Space, when nobody else is looking"
_FOOT_PLAY = "Taking the screen lets the play stand. Press the button, or Space, when nobody else is looking."


class ChipButton(TicketButton):
    """A printed ticket with the seat chip of a person who may challenge."""

    def __init__(
        self,
        scene: UiScene,
        rect: pygame.Rect,
        seat: SeatId,
        names: tuple[str, str],
        key: str,
        press: Callable[[], None],
    ) -> None:
        """*seat*: "" at a table whose seats are no colours; *names*: the whole one, and one for little room."""
        self._seat, self._names = seat, names
        label = f"{names[0]} challenges"
        u = scene.u
        super().__init__(scene.ui, (rect.x / u, rect.y / u, rect.w / u, rect.h / u), label, press, key=key)

    def look(self) -> Hashable:
        """The ticket's look and the seat."""
        return super().look(), self._seat

    def paint(self, pen: Pen, w: float, h: float, state: str) -> None:
        """Ticket, chip, words and key."""
        pen.button(0, 0, w, h, "", ButtonKind.PAPER, state)
        lift = {"hover": -1.0, "pressed": 1.5}.get(state, 0.0)
        key_w, chip, size = key_width(pen, self.key), 30.0 if self._seat else 0.0, 17.0
        room = w - 18 - chip - key_w
        lines = [self.label]
        while (wide := _widest(pen, lines, size)) > room and size > 14:
            size -= 0.5
        if wide > room:  # a long name stands over what its owner does
            name, size = next((name for name in self._names if _widest(pen, [name], 15) <= room), self._names[1]), 15
            lines = [name, "challenges"]
        wide = min(room, _widest(pen, lines, size))
        x, y = (w - chip - wide - key_w) / 2, h / 2 + lift - (len(lines) - 1) * _LINE / 2
        if self._seat:
            pen.seat_chip(self._seat, x, h / 2 - 12 + lift, 24, 24)
        for i, line in enumerate(lines):
            pen.text_in(line, x + chip, y + i * _LINE, room, size, "sans", "Semibold")
        if self.key:
            draw_key(pen, x + chip + wide + key_w, h / 2 + lift, self.key, "ink", mix("card", "ink", 0.45))


def _widest(pen: Pen, lines: list[str], size: float) -> float:
    return max(pen.text_width(line, size, "sans", "Semibold") for line in lines)


class CurtainScene(UiScene):
    """Closes over the table, names who comes next, and opens for that person. Nobody's rack is known meanwhile."""

    overlay: ClassVar[bool] = True

    def __init__(self, table: TableScene) -> None:
        super().__init__()
        self._table = table
        self._seat: SeatId = table.session.curtain_needed or ""
        self._chance: ChallengeChance | None = table.session.chance
        self._share = 0.0 if table.front is not None else 1.0
        self._opening = False
        self._lain = 0.0
        """Seconds that the curtain has been closed."""

    # ------------------------------------------------------------------ life
    def resumed(self) -> None:
        """Whoever is named here may have left the seat to a computer player meanwhile."""
        session = self._table.session
        if session.curtain_needed != self._seat or session.chance is not self._chance:
            self.app.pop()

    def build(self) -> None:
        """The card and its buttons, once the halves have met."""
        self._face = self._play_face() if self._chance is not None else self._card_face()
        self._face.body.center = self.size[0] // 2, self.size[1] // 2 + round(18 * self.u if self._chance else 0)
        self._face.body.bottom = min(self._face.body.bottom, self.size[1] - round(_FOOT_ROOM * self.u))
        if self._share >= 1.0 and not self._opening:
            self._closed()

    def _closed(self) -> None:
        """The halves have met: from now on the table knows nobody's rack."""
        table = self._table
        table.session.close_curtain()
        table.set_front(None)
        name = table.names[self._seat]
        take = self._primary(self._face.button, f"I am {name}", self._take)
        people = self._chance.people if self._chance is not None else ()
        firsts = first_names(table.names.values())
        made = [
            ChipButton(
                self,
                self._face.challenge_rect(i),
                seat if table.coloured else "",
                (table.names[seat], firsts[table.names[seat]]),
                str(i + 1),
                partial(self._challenge, seat),
            )
            for i, seat in enumerate(people)
            if isinstance(self._face, CurtainPlay)
        ]
        self.focus.region("buttons", [*made, take])
        self.focus.region("bar", self._bar())
        self.focus.focus(take, show=True)

    def _bar(self) -> list[BarButton]:
        """Rules and menu, in the corner where the table has them: nobody has to look behind the curtain to stop."""
        pen, right, made = measure(self.ui), self.x0 + self.w - 22, []
        for label, icon, press, key in (
            ("Menu", "menu", self._open_menu, "F10"),
            ("Rule book", "book", self._open_rules, "F1"),
        ):
            width = BarButton.width(pen, label, key)
            right -= width
            place = BarButton.place(right, width, BAR_COMPACT if self.compact else BAR)
            made.append(BarButton(self.ui, place, label, icon, press, key=key))
            right -= 6
        return made[::-1]

    def _open_menu(self) -> None:
        from lexicon.scenes.menu import MenuScene

        self.app.push(MenuScene(self._table.session, "Back to the curtain"))

    def _open_rules(self) -> None:
        self.app.push(scenes.make("rule_book", self._table.session.game_id))

    def _primary(self, rect: pygame.Rect, label: str, press: Callable[[], None]) -> TicketButton:
        u = self.u
        return TicketButton(
            self.ui,
            (rect.x / u, rect.y / u, rect.w / u, rect.h / u),
            label,
            press,
            kind=ButtonKind.PRIMARY,
            key="Space",
            size=21,
        )

    # ------------------------------------------------------------------ the cards
    @property
    def _portrait(self) -> int:
        """The head of whoever is to take the screen."""
        return self._table.app.services.settings.head_of(self._table.names[self._seat])

    def _card_face(self) -> CurtainCard:
        table, seat = self._table, self._seat
        where = f"hand {len(table.view.hands) + 1}" if table.spec.hands else f"turn {table.session.turn}"
        colour = f"{seat_style(seat).name} · " if table.coloured else ""
        line = f"{colour}{where} · {counted(table.session.scores[seat], 'point')}"
        line = line[0].upper() + line[1:]
        history = table.view.history
        note = (
            just_played(history[-1], table.names, table.session.log) if history else drawn_for_start(table.session.log)
        )
        width, height = CurtainCard.SIZE
        data = CurtainData(table.names[seat], seat if table.coloured else "", line, note, portrait=self._portrait)
        return CurtainCard(data, pygame.Rect(0, 0, round(width * self.u), round(height * self.u)), self.u)

    def _play_face(self) -> CurtainPlay | CurtainCard:
        turn = self._table.view.pending
        if turn is None or self._chance is None:
            return self._card_face()
        data = self._play_data(turn, self._chance)
        height = CurtainPlay.height(data)
        room = self.size[1] - (_BAR + 8 + _FOOT_ROOM) * self.u
        u = min(self.u, room / height)  # many words in a low window: the card is set smaller
        return CurtainPlay(data, pygame.Rect(0, 0, round(CurtainPlay.WIDTH * u), round(height * u)), u)

    def _play_data(self, turn: TurnRecord, chance: ChallengeChance) -> CurtainPlayData:
        table = self._table
        words, made = table.surface.directed(turn), table.surface.sum_of(turn)
        lines = [(word, "") for word in words]
        if lines:
            lines[0] = words[0], made.text
        tariff = table.spec.tariff
        stakes = f"Right {signed(tariff.right)}, wrong {signed(tariff.wrong)}" if tariff is not None else ""
        return CurtainPlayData(
            turn.seat if table.coloured else "",
            f"{table.names[turn.seat]} has just played",
            f"turn {turn.turn}",
            made.letters,
            turn.points,
            tuple(lines),
            made.key_word,
            stakes,
            len(chance.people),
            table.names[self._seat],
            word=turn.words[0] if turn.words else "",
            portrait=self._portrait,
        )

    # ------------------------------------------------------------------ what people do
    def _take(self) -> None:
        """The person named has the screen; a play that could be challenged stands."""
        table = self._table
        if table.session.curtain_needed == self._seat:
            table.set_front(self._seat, table.session.open_curtain(self._seat))
        self._open()

    def _challenge(self, seat: SeatId) -> None:
        """Somebody challenges: the curtain opens on a table without racks, where it is judged."""
        self._table.surface.ask_what(seat, partial(self._object, seat))

    def _object(self, seat: SeatId, objection: Action | None) -> None:
        if self._chance is not None and self._table.session.chance is self._chance:
            self._chance.object(seat, objection)
        self._open()

    def _open(self) -> None:
        if not self._opening:
            self._opening = True
            self.ui.clear_and_reset()
            self.focus.region("buttons", [])
            self.focus.region("bar", [])

    # ------------------------------------------------------------------ movement
    def update(self, dt: float) -> None:
        """The halves come together, or part."""
        super().update(dt)
        tempo = self._table.stage.tempo
        motion = Motion.CURTAIN_OPEN if self._opening else Motion.CURTAIN_CLOSE
        length = tempo.length(motion) / 1000
        step = dt / length if length > 0 else 1.0
        if self._opening:
            self._share = max(0.0, self._share - step)
            if self._share <= 0.0:
                self.app.pop()
        elif self._share < 1.0:
            self._share = min(1.0, self._share + step)
            if self._share >= 1.0:
                self._closed()
        else:
            self._lain += dt

    def key_down(self, event: pygame.event.Event) -> bool:
        """Keys count only while the card lies there, and not at once."""
        if self._share < 1.0 or self._opening or self._lain < REST:
            return True
        return self.hot_key(event) or super().key_down(event)

    def cancel(self) -> None:
        """Esc: there is no way back behind the curtain, but there is the menu."""
        self._open_menu()

    # ------------------------------------------------------------------ drawing
    def draw(self, surface: pygame.Surface) -> None:
        """Velvet over the table; the card when it is closed."""
        eased = Motion.CURTAIN_CLOSE.easing(self._share)
        width, half = self.size[0], self.size[0] // 2
        reach = round(half * eased)
        surface.blit(velvet_half(self.size, self.u, False), (reach - half, 0))
        surface.blit(velvet_half(self.size, self.u, True), (width - reach, 0))
        top = swags(width, self.u)
        surface.blit(top, (0, round(-top.get_height() * (1 - eased))))
        if self._share >= 1.0 and not self._opening:
            surface.blit(self._face.image, self._face.rect)
            surface.blit(*self.foot)
            self.ui.draw_ui(surface)
            self.focus.draw(surface)

    @property
    def foot(self) -> tuple[pygame.Surface, pygame.Rect]:
        """The line under the card, on velvet, and where it stands."""
        text = _FOOT_PLAY if isinstance(self._face, CurtainPlay) else _FOOT
        width = 820.0

        def draw(pen: Pen) -> None:
            pen.text(text, width / 2, 14, 17, "sans", "It", "cream", "c")

        picture = paint((width, 28), self.u, draw, ("curtain foot", text))
        rect = picture.get_rect(midtop=(self._face.body.centerx, self._face.body.bottom + round(14 * self.u)))
        rect.bottom = min(rect.bottom, self.size[1] - round(HEM * self.u))
        return picture, rect
