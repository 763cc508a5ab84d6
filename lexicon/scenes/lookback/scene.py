"""The look back: the board before each turn, what was played, what would have been better, and the whole course."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

import pygame

from lexicon import scenes
from lexicon.games.game import TableView
from lexicon.scenes.families import pages_of
from lexicon.scenes.frame import FramedScene
from lexicon.scenes.lookback.content import Content, PlayRow
from lexicon.scenes.lookback.layout import PageMeasures, Places, arrange
from lexicon.scenes.lookback.line import LineContent
from lexicon.scenes.lookback.regions import PanelFocus
from lexicon.scenes.outcome.content import best_line_name
from lexicon.session import LookBack, Moment, Review, Session
from lexicon.sprites.pages.lookback import PossiblePlays, SeatSummary, TurnMark, TurnPanel
from lexicon.sprites.pages.turn_chart import TurnChart
from lexicon.sprites.paint.pen import ButtonKind, Pen
from lexicon.sprites.sprite import Painted
from lexicon.widgets.buttons import BarButton, TicketButton, measure
from lexicon.widgets.unseen import UnseenTip
from lexicon.wording import in_figures

_STEPS: Final = (("First", "first", "Home"), ("Back", "back", "←"), ("On", "play", "→"), ("Last", "last", "End"))
_REFRESH: Final = 0.2
"""Seconds between two pictures of the marks while they come in."""

_IN_LINE: Final = "This is of the game as it was played"


class LookBackScene(FramedScene):
    """Opened from the results; racks show, as the game is over. Gives the new session of "Play from here"."""

    place: Places

    def __init__(self, session: Session, review: Review | None = None, line: bool = False) -> None:
        """*review*: begun before. *line*: whether the best line is gone through at once, where there is one."""
        super().__init__()
        self.session = session
        self.rules_of = session.game_id
        story = session.look_back()
        self.review: Review = review or session.review(story)
        self.game = Content(session, story, self.review)
        self.content: Content = self.game
        """What is gone through: the game as it was played, or the best line found with the same draw."""
        self.pages = pages_of(session.game_id)
        self.at = 0
        self.chosen: int | None = None
        self.missed_only = False
        self._stale = 0.0
        self._told: list[tuple[pygame.Rect, str]] = []
        self._cut: list[UnseenTip] = []
        """Over the rows of plays that are cut, and what they tell."""
        if line or not len(story):
            self._to_line()

    def left(self) -> None:
        """What was found so far is kept."""
        self.review.close()

    def open_menu(self) -> None:
        """The menu, which can share the table as it stood at the end."""
        from lexicon.scenes.menu import MenuScene

        self.app.push(MenuScene(back="Back", finished=self.session))

    @property
    def story(self) -> LookBack:
        """The turns that are gone through."""
        return self.content.story

    @property
    def in_line(self) -> bool:
        """Whether that is the best line found."""
        return self.content is not self.game

    @property
    def moment(self) -> Moment:
        """The turn that is shown."""
        return self.story.at(self.at)

    @property
    def view(self) -> TableView:
        """What its seat saw."""
        return self.content.before(self.at)

    @property
    def choices(self) -> list[PlayRow]:
        """The rows of the list of plays."""
        return self.content.choices(self.at, self.place.rows)

    @property
    def missed(self) -> list[int]:
        """The turns, from 0, that missed something, as far as they are known."""
        return [i for i in range(len(self.story)) if self.content.mark(i) is TurnMark.MISSED]

    @property
    def bar_words(self) -> tuple[str, str]:
        """Whose game it was, as far as there is room beside the buttons."""
        pen, title = measure(self.ui), self.pages.title(self.session.spec)
        buttons = [control.face.left / self.u for control in self.ui.controls() if isinstance(control, BarButton)]
        room = min(buttons) - pen.caps_width(title, 19, "Bold", "serif") - 72
        whole, *others = self._results()
        ways = [f"Look back · {whole}", *(words[0].upper() + words[1:] for words in (whole, *others))]
        return title, next((words for words in ways if pen.text_width(words, 16) <= room), ways[-1])

    def _results(self) -> list[str]:
        """How the game came out, in ever fewer words: in first names, then with the last ones left out."""
        content = self.content
        if isinstance(content, LineContent):
            return [f"{self._line_name} found, {content.comes_to}"]
        whole, short = (
            [f"{name_of(party)} {in_figures(content.finals[party[0]])}" for party in content.parties]
            for name_of in (content.party_name, content.short_name)
        )
        fewer = [f"{', '.join(short[:count])} …" for count in range(len(short) - 1, 0, -1)]
        return [", ".join(whole), ", ".join(short), *fewer]

    def bar_buttons(self) -> list[tuple[str, str, str, Callable[[], None]]]:
        """Statistics, if there are any, before the others."""
        buttons = super().bar_buttons()
        if scenes.exists("statistics"):
            buttons.insert(0, ("Statistics", "chart", "F6", lambda: self.app.push(scenes.make("statistics"))))
        return buttons

    # ------------------------------------------------------------------ building
    def build(self) -> None:
        """Board, panels, steps and buttons."""
        measures = PageMeasures(self.u, self.x0, self.w, self.h, self.compact)
        place = self.place = arrange(measures, len(self.content.parties))
        u, content = self.u, self.content
        strong = self.app.services.settings.patterns == "strong"
        self.table = self.pages.look_back(self.view, strong)
        self.table.names = self.game.names
        self.table.arrange(place.board, place.square, place.rack, place.block, u)
        self.turn = TurnPanel(content.turn(self.at), place.steps, u)
        self.plays = PossiblePlays(content.possible(self.at, place.rows, self.chosen), place.plays, u)
        self.chart = TurnChart(content.chart(self.missed_only), place.chart, u)
        self.summaries = [
            SeatSummary(self.game.summary(party), rect, u)
            for party, rect in zip(content.parties, place.summaries, strict=True)
        ]
        self._told, self._cut = [], []
        self._build_steps()
        self.focus.region("plays", [PanelFocus(lambda: self.plays)])
        self.focus.region("chart", [PanelFocus(lambda: self.chart)])
        self._build_foot()
        self.build_bar()
        self.go(self.at)

    def _build_steps(self) -> None:
        doing = (
            lambda: self.go(self._stops[0]),
            lambda: self.step(-1),
            lambda: self.step(1),
            lambda: self.go(self._stops[-1]),
        )
        self._steps = []
        for i, ((label, icon, key), press) in enumerate(zip(_STEPS, doing, strict=True)):
            rect = self.turn.button(i)
            units = (rect.x / self.u, rect.y / self.u, rect.w / self.u, rect.h / self.u)
            self._steps.append(
                TicketButton(self.ui, units, "", press, icon=icon, key=key, show_key=False, tip=label, size=24)
            )
        self.focus.region("steps", self._steps)
        self.focus.focus(self._steps[2])

    def _build_foot(self) -> None:
        x, y, _, h = self.place.foot
        size = 15 if self.compact else 17
        made = []
        for label, press, usual, key in self._actions():
            width = usual * (0.8 if self.compact else 1)
            made.append(TicketButton(self.ui, (x, y, width, h), label, press, size=size, key=key, tip=label))
            x += width + (6 if self.compact else 10)
        self._missed_button, self._from_here = made[:2]
        self._line_button = made[2] if len(made) > 2 else None
        done = TicketButton(
            self.ui,
            self.place.done,
            "Done",
            self.cancel,
            kind=ButtonKind.PRIMARY,
            key="Esc",
            size=18 if self.compact else 22,
        )
        self.focus.region("doing", [*made, done])

    def _actions(self) -> list[tuple[str, Callable[[], None], float, str]]:
        """Label, action, width and key of the buttons left of Done."""
        first = "Show all turns" if self.missed_only else "Show missed only"
        if self.review.line is None:
            return [(first, self.toggle_missed, 206, "M"), ("Play from here", self.play_from_here, 178, "P")]
        return [
            (first, self.toggle_missed, 160, "M"),
            ("Play from here", self.play_from_here, 146, "P"),
            (self._line_label(), self.toggle_line, 156, "B"),
        ]

    @property
    def _line_name(self) -> str:
        """What the best line is called, here and on the results page."""
        return best_line_name(self.session.spec)

    def _line_label(self) -> str:
        """How far the search for the best line is, what it found, or the way back from it."""
        line, name = self.review.line, self._line_name.capitalize()
        if self.in_line:
            return "Game as played"
        if line is None or line.line is None:
            return "No line found" if line is not None and line.done else f"{name} {self._searched} %"
        return f"{name}: {in_figures(line.line.score)}" if line.line.actions else "No line found"

    @property
    def _searched(self) -> int:
        return round(100 * self.review.line.progress) if self.review.line is not None else 0

    @property
    def _line_found(self) -> bool:
        line = self.review.line
        return line is not None and line.found

    @property
    def _why_no_line(self) -> str:
        """Why the best line cannot be looked at."""
        line = self.review.line
        return "The search has found none" if line is not None and line.done else "It is still being looked for"

    # ------------------------------------------------------------------ going
    @property
    def _stops(self) -> list[int]:
        """The turns that the steps go to."""
        return self.missed if self.missed_only and self.missed else list(range(len(self.story)))

    def step(self, by: int) -> None:
        """To the next turn, or (−1) the one before, that is shown."""
        ahead = [stop for stop in self._stops if (stop - self.at) * by > 0]
        if ahead:
            self.go(ahead[0] if by > 0 else ahead[-1])

    def go(self, number: int) -> None:
        """Show a turn of the game, from 0; of what was better the best is chosen."""
        self.at = max(0, min(len(self.story) - 1, number))
        self.chosen = next((i for i, choice in enumerate(self.choices) if choice.better), None)
        self._refresh()

    def choose(self, row: int) -> None:
        """Show the play of a row of the list on the board."""
        if isinstance(self.content, LineContent):
            return
        if row != self.chosen and 0 <= row < len(self.choices):
            self.chosen = row
            self._refresh()

    def _move_choice(self, by: int) -> None:
        if self.in_line:
            self.step(by)
            return
        made = next((i for i, choice in enumerate(self.choices) if choice.made), 0 if by < 0 else -1)
        self.choose((made if self.chosen is None else self.chosen) + by)

    @property
    def _why_no_missed(self) -> str:
        """Why nobody can go through missed turns alone, "" where one can."""
        if self.missed_only or self.missed:
            return ""
        return "Nothing was missed" if self.review.progress == 1.0 else "The turns are being looked at"

    def toggle_missed(self) -> None:
        """Go only through the turns that missed something, or through all again."""
        if self._why_no_missed:
            return
        self.missed_only = not self.missed_only
        self._missed_button.set_label("Show all turns" if self.missed_only else "Show missed only")
        if self.missed_only and self.at not in self.missed:
            self.go(next((i for i in self.missed if i > self.at), self.missed[-1]))
        else:
            self._refresh()

    def toggle_line(self) -> None:
        """Go through the best line found, or through the game as it was played."""
        before = self.content
        if self.in_line and len(self.game.story):
            self.content = self.game
        else:
            self._to_line()
        if self.content is not before:
            self.at = 0
            self.rebuild()

    def _to_line(self) -> None:
        line = self.review.line
        if not self.in_line and line is not None and line.story is not None and self._line_found:
            self.content, self.missed_only = LineContent(self.session, self.review, line.story), False

    def play_from_here(self) -> None:
        """A new saved game that stands as this one did before the turn; this one stays as it is."""
        session = self.session.play_from(self.moment.taken)
        turn, app = self.moment.turn, self.app
        app.pop(session)
        app.toast(f"A practice game from turn {turn}. The finished one stays as it is.")

    # ------------------------------------------------------------------ showing
    def _refresh(self) -> None:
        """Bring every panel up to date; only those that say something else are painted again."""
        content, place = self.content, self.place
        stops = self._stops
        for i, button in enumerate(self._steps):
            if i < 2:
                button.set_enabled(self.at > stops[0], "This is the first turn")
            else:
                button.set_enabled(self.at < stops[-1], "This is the last turn")
        self.turn.show(content.turn(self.at))
        self.plays.show(content.possible(self.at, place.rows, self.chosen))
        self._tell_cut_rows()
        self.chart.show(content.chart(self.missed_only))
        for panel, party in zip(self.summaries, content.parties, strict=True):
            panel.show(self.game.summary(party))
        why = _IN_LINE if self.in_line else self._why_no_missed
        self._missed_button.set_enabled(not why, why)
        self._from_here.set_enabled(not self.in_line, _IN_LINE)
        self._refresh_line()
        self._stale = 0.0
        self.repaint()

    def _tell_cut_rows(self) -> None:
        """Rows without room for all they say can be asked: by the mouse at rest, or a long press."""
        told = [(self.plays.row_rect(i), self.plays.whole(i)) for i in range(len(self.plays.data.plays))]
        told = [row for row in told if row[1]]
        if told == self._told:
            return
        for tip in self._cut:
            tip.kill()
        self._told, u = told, self.u
        self._cut = [UnseenTip(self.ui, (r.x / u, r.y / u, r.w / u, r.h / u), tip=tip) for r, tip in told]

    def _refresh_line(self) -> None:
        if self._line_button is not None:
            self._line_button.set_label(self._line_label())
            self._line_button.set_enabled(self._line_found and len(self.game.story) > 0, self._why_no_line)

    def update(self, dt: float) -> None:
        """Take in what the review has found."""
        super().update(dt)
        line = self.review.line
        if self.review.progress == 1.0 and not self._stale and (line is None or line.done):
            return
        came = self.review.update()
        self._refresh_line()
        self._stale += dt if came or self._stale else 0.0
        if self._stale > _REFRESH or (self._stale and self.review.progress == 1.0):
            if self.chosen is None:
                self.go(self.at)
            else:
                self._refresh()

    def _on_table(self) -> Sequence[Painted[Any]]:
        """The table before the turn, what was done in it, and what was better."""
        content, reviewed = self.content, self.content.reviewed(self.at)
        turn = content.played(self.at)
        label = in_figures(turn.worth(content.unit))
        if content.words:
            made = reviewed.made if reviewed is not None else None
            label = content.amount(made.worth) if made is not None else ""
        choices = self.choices
        choice = choices[self.chosen] if self.chosen is not None and self.chosen < len(choices) else None
        better = choice.advice if choice is not None and not choice.made else None
        better_label = ""
        if better is not None:
            better_label = content.amount(better.worth) if better.points is None else in_figures(better.points)
        return self.table.sprites(self.view, turn, label, better, better_label)

    # ------------------------------------------------------------------ events
    def key_down(self, event: pygame.event.Event) -> bool:
        """Arrows, Home and End go through turns and plays from everywhere but the rows of buttons."""
        on_buttons = self.focus.shown and self.focus.where in ("doing", "bar")
        if event.key in (pygame.K_UP, pygame.K_DOWN) and not on_buttons:
            self._move_choice(-1 if event.key == pygame.K_UP else 1)
            return True
        arrow = event.key in (pygame.K_LEFT, pygame.K_RIGHT)
        if (arrow and not on_buttons) or event.key in (pygame.K_HOME, pygame.K_END):
            return self.hot_key(event) or arrow
        return super().key_down(event)

    def event(self, event: pygame.event.Event) -> bool:
        """Hovering or clicking in the list chooses a play, a click in the chart a turn."""
        if self.on_controls(event):
            return True
        if event.type == pygame.MOUSEMOTION or (event.type == pygame.MOUSEBUTTONDOWN and event.button == 1):
            row = self.plays.row_at(event.pos)
            if row is not None:
                self.choose(row)
                if isinstance(self.content, LineContent) and event.type == pygame.MOUSEBUTTONDOWN:
                    self.go(self.content.first_row(self.at, self.place.rows) + row)
                return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            turn = self.chart.turn_at(event.pos)
            if turn is not None:
                self.go(turn)
                return True
        if event.type == pygame.MOUSEWHEEL:
            self.step(-1 if event.y > 0 else 1)
            return True
        return self.beside_controls(event)

    # ------------------------------------------------------------------ drawing
    def paint_felt(self, pen: Pen) -> None:
        """Board, rack and panels: nothing moves between two steps."""
        things: list[Painted[Any]] = [self.turn, self.plays, self.chart, self.chart.band(self.at), *self.summaries]
        things += self._on_table()
        for thing in things:
            pen.surface.blit(thing.image, thing.rect)
