"""The end of a game: who won, the score sheet, score by turn, the best word, time used; rematch and look back."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, Final

import pygame

from lexicon import scenes
from lexicon.games.spec import Unit
from lexicon.scenes.families import pages_of, spelt_in_blocks
from lexicon.scenes.frame import BAR, BAR_COMPACT
from lexicon.scenes.outcome.content import (
    best_line_name,
    deal_facts,
    match_data,
    match_words,
    plot_data,
    result_words,
    sides_of,
    words_data,
)
from lexicon.scenes.outcome.layout import ResultsLayout, arrange
from lexicon.scenes.outcome.panels import (
    BestData,
    BestPanel,
    HeadData,
    HeadPanel,
    ResultsSheet,
    ResultsSheetData,
    SheetRow,
)
from lexicon.scenes.pages import FamilyPages, SheetColumn
from lexicon.scenes.scene import UiScene
from lexicon.scenes.share import copy_text
from lexicon.session import (
    BestLine,
    BestPlay,
    MatchSheet,
    ResultLine,
    Results,
    Review,
    Session,
    counted,
    listing,
    signed,
)
from lexicon.session.results.daily import deal_words
from lexicon.sprites.pages.outcome import FactsPanel, MatchPanel, WordsPanel
from lexicon.sprites.pages.plots import Bar, BarChart, BarsData, LineData, LinePlot
from lexicon.sprites.paint.grounds import baize, bar
from lexicon.sprites.paint.pen import ButtonKind, Pen
from lexicon.sprites.sprite import Painted
from lexicon.widgets.buttons import BarButton, TicketButton, measure
from lexicon.wording import clock_words, in_figures

_UNREADY: Final = 0.6
"""Seconds for which the page of a game just ended takes no click and no key."""


class ResultsScene(UiScene):
    """Shown when a game is over, or when a finished game is opened from the list."""

    def __init__(self, session: Session, listed: bool = False) -> None:
        """*listed*: opened from a list of finished games, to which the way back leads."""
        super().__init__()
        self._listed = listed
        self.session = session
        self.results: Results = session.results()
        self._shown_for = 0.0
        self._line: BestLine | None = None
        self._none_found = False
        """Whether a search for the best line has ended and found none."""
        self._line_told = -1
        """How many hundredths of the search for the best line the page tells of."""

    def entered(self, app: Any) -> None:
        """Begin to look for the best line, where the page tells of it."""
        super().entered(app)
        self._look_for_line()

    def left(self) -> None:
        """The game is done with."""
        if self._review is not None:
            self._review.close()
        self.session.close()

    def resumed(self) -> None:
        """The search for the best line has gone on under another page; one that was ended for it begins again."""
        super().resumed()
        if self._review is None:
            self._look_for_line()

    def _look_for_line(self) -> None:
        wanted = self.pages.tells_line and len(self.session.seats) == 1
        self._review = self.session.review(self.session.look_back()) if wanted else None
        self._line = self._review.line if self._review is not None else None

    def update(self, dt: float) -> None:
        """The first moment goes by; the search for the best line goes on."""
        super().update(dt)
        self._shown_for += dt
        line = self._line
        if line is None:
            return
        line.update()
        told = round(100 * line.progress) + line.done
        if told != self._line_told:
            self._line_told = told
            self._note_none(line)
            self._place_panels()
            self.repaint()

    def event(self, event: pygame.event.Event) -> bool:
        """A click or key meant for the last play does not leave the page before it is read; from a list none was."""
        pressed = event.type == pygame.KEYDOWN or (event.type == pygame.MOUSEBUTTONDOWN and event.button == 1)
        hasty = pressed and not self._listed and self._shown_for < _UNREADY
        return hasty or super().event(event)

    # ------------------------------------------------------------------ building
    def build(self) -> None:
        """Panels and buttons."""
        self._place_panels()
        self._build_buttons()
        self._build_bar()

    def _rect(self, place: tuple[float, float, float, float]) -> pygame.Rect:
        (x, y, w, h), u = place, self.u
        return pygame.Rect(round((self.x0 + x) * u), round(y * u), round(w * u), round(h * u))

    def _layout(self, listed: bool = False) -> ResultsLayout:
        """Where the panels lie; *listed*: with a list of words among them."""
        rows = len(sides_of(self.session)) if len(self.session.seats) > 1 else 0
        return arrange(self.w, self.h, self.compact, rows, listed)

    def _place_panels(self) -> None:
        head = HeadPanel(self._head(), self._rect(self._layout().head), self.u)
        self.panels: list[Painted[Any]] = [head, *self._four()]

    def _places(self, listed: bool = False) -> list[pygame.Rect]:
        return [self._rect(place) for place in self._layout(listed).four]

    def _head(self) -> HeadData:
        """Who won the game; at the end of a match, who won that."""
        head, match = head_data(self.results), self.match
        if len(self.session.seats) == 1:
            return replace(head, detail=". ".join([head.detail, *self._notes()]))
        if match is None or not match.over:
            return head
        winners = tuple(match.seats[i] for i in match.leaders)
        words = match_words(match, sides_of(self.session))
        return replace(head, headline=words, detail=f"Last game: {head.headline}. {head.detail}", winners=winners)

    def _four(self) -> list[Painted[Any]]:
        """The panels under the headline, as the game has them."""
        data, session, statistics, u = self.results, self.session, self.app.services.statistics, self.u
        sides = sides_of(session)
        plot, best = plot_data(data, sides, session.spec), self._best()
        if len(session.seats) == 1:
            own = self.pages.panels(session, data, statistics, plot, best, self._places(), u)
            return self._with_line(own or self._alone(plot, best))
        a, b, c, d = self._places()
        sheet = ResultsSheet(results_sheet_data(data, sides, self.pages.columns), a, u)
        fourth = (
            BarChart(times_data(data), d, u) if self.match is None else MatchPanel(match_data(self.match, sides), d, u)
        )
        return [sheet, LinePlot(plot, b, u), BestPanel(best, c, u), fourth]

    def _with_line(self, four: list[Painted[Any]]) -> list[Painted[Any]]:
        """*four*, with what is told of the best line in its place."""
        if self._line is None:
            return four
        panel = self.pages.line_panel(self.session, self.results, self._line, four[1].body, self.u)
        return four if panel is None else [four[0], panel, *four[2:]]

    def _alone(self, plot: LineData, best: BestData) -> list[Painted[Any]]:
        """A game for one whose family has no panels of its own: the words that were made, and which deal it was."""
        a, b, c, d = self._places(listed=True)
        view, blocks = self.session.view(), spelt_in_blocks(self.session.game_id)
        words = words_data(view.history, self.results.play_unit, lambda turn: self.pages.lying(view, turn), blocks)
        made = WordsPanel(words, a, self.u)
        facts = FactsPanel(deal_facts(self.session, self.app.services.statistics), d, self.u)
        return [made, LinePlot(plot, b, self.u), BestPanel(best, c, self.u), facts]

    def _best(self) -> BestData:
        """The best word, as it lies."""
        best, view = self.results.best, self.session.view()
        if best is None:
            return BestData()
        turn = next(turn for turn in view.history if turn.turn == best.turn)
        return best_data(
            best, self.pages.lying(view, turn), self.results.play_unit, spelt_in_blocks(self.session.game_id)
        )

    @property
    def bar_words(self) -> str:
        """What lies here; alone nobody counts turns: giving up is one, and no play."""
        if len(self.session.seats) > 1:
            return f"Final score sheet · {counted(self.results.turns, 'turn')}"
        return f"Result · {deal_words(self.session.view().deal, self.session.daily)}"

    @property
    def pages(self) -> FamilyPages:
        """What the family shows here."""
        return pages_of(self.session.game_id)

    @property
    def match(self) -> MatchSheet | None:
        """The sheet of the match, if the game is one of several."""
        match = self.session.match
        return match if match is not None and match.games > 1 else None

    def _build_buttons(self) -> None:
        compact = self.compact
        m, h = (12.0, 48.0) if compact else (24.0, 64.0)
        y = self.h - m - h - (0 if compact else 6)
        back = "Back" if self._listed else "Title", self.cancel, 150.0, None
        made: list[TicketButton] = []
        x = m
        for label, press, w, icon in (back, *self._actions()):  # the way out first: PLAY has stood at the other end
            width = w * (0.72 if compact else 1)
            kind = ButtonKind.PRIMARY if len(made) == 1 else ButtonKind.PAPER
            made.append(
                TicketButton(
                    self.ui,
                    (self.x0 + x, y, width, h),
                    label,
                    press,
                    kind=kind,
                    icon=icon,
                    size=20 if not compact else 17,
                    key=_KEYS.get(label),
                )
            )
            x += width + (10 if compact else 16)
        self._line_button = next((button for button in made if button.on_press == self.best_line), None)
        self._grey_line()
        self._note = self.x0 + x, y + h / 2, self.w - m - x
        self.focus.region("buttons", made)
        self.focus.focus(made[1])

    def _note_none(self, line: BestLine | None) -> None:
        """A search has ended: where it found no line, none is offered any more."""
        self._none_found = self._none_found or (line is not None and line.done and not line.found)
        self._grey_line()

    def _grey_line(self) -> None:
        if self._line_button is not None and self._none_found:
            self._line_button.set_enabled(False, f"No {best_line_name(self.session.spec)} was found")

    def _actions(self) -> list[tuple[str, Callable[[], None], float, str | None]]:
        """Words, action, width in units and icon of each button but the way out."""
        alone = len(self.session.seats) == 1
        if not alone:
            return [(self._next_label(), self.rematch, 300, None), ("Look back", self.look_back, 244, "recall")]
        line = best_line_name(self.session.spec).capitalize()
        return [
            ("New deal", self.rematch, 190, None),
            ("Same deal", self.same_deal, 180, None),
            ("Look back", self.look_back, 196, "recall"),
            *([(line, self.best_line, 196, None)] if self.session.has_best_line else []),
            ("Copy result", self.copy_result, 196, None),
        ]

    def _next_label(self) -> str:
        match = self.session.match
        return "Next game" if match is not None and not match.over else "Rematch"

    @property
    def _bar_height(self) -> float:
        return BAR_COMPACT if self.compact else BAR

    def _build_bar(self) -> None:
        wanted: list[tuple[str, str, Callable[[], None], str]] = []
        if scenes.exists("statistics"):
            wanted.append(("Statistics", "chart", lambda: self.app.push(scenes.make("statistics")), "F6"))
        if scenes.exists("rule_book"):
            wanted.append(("Rule book", "book", self._rules, "F1"))
        wanted.append(("Menu", "menu", self._menu, "F10"))
        pen = measure(self.ui)
        x = self.x0 + self.w - 22
        made = []
        for label, icon, press, key in reversed(wanted):
            width = BarButton.width(pen, label, key)
            x -= width
            place = BarButton.place(x, width, self._bar_height)
            made.append(BarButton(self.ui, place, label, icon, press, key=key))
            x -= 6
        self.focus.region("bar", made[::-1])

    def _rules(self) -> None:
        self.app.push(scenes.make("rule_book", self.session.game_id))

    def _menu(self) -> None:
        from lexicon.scenes.menu import MenuScene

        self.app.push(MenuScene(back="Back", finished=self.session))

    # ------------------------------------------------------------------ doing
    def rematch(self) -> None:
        """The next game; whoever sits left of the last starter begins."""
        self._go_on(self.session.rematch())

    def same_deal(self) -> None:
        """The same deal once more."""
        self._go_on(self.session.rematch(self.session.view().deal))

    def _go_on(self, session: Session) -> None:
        from lexicon.scenes.table import TableScene

        self.app.replace(TableScene(session))

    def copy_result(self) -> None:
        """Put the result in words on the clipboard, to be shared; no word that was made is told."""
        copy_text(self.app, result_words(self.session, self.results), "The result")

    def best_line(self) -> None:
        """Through the best line of the same draw, the shortest way of a Patience, as soon as it is found."""
        from lexicon.scenes.lookback import WaitForLine

        if self._review is not None and self._line is not None and not self._line.done:
            self._review.close()  # the other page searches itself; what it finds is kept
            self._review = None
        waiting = WaitForLine(self.session)

        def go_on(found: Review | None) -> None:
            if found is not None:
                self.look_back(found, True)
            else:
                self._note_none(waiting.review.line)

        self.app.push(waiting, go_on)

    def look_back(self, review: Review | None = None, line: bool = False) -> None:
        """Turn by turn through the game; through the *line* if that is wanted, or if no turn was taken."""
        from lexicon.scenes.lookback import LookBackScene

        scene = LookBackScene(self.session, review or self._review, line)
        if len(scene.story):
            if scene.review is self._review:
                self._review = None  # the search goes on there, and ends with that page
            self.app.push(scene, lambda session: self._go_on(session) if session is not None else None)
        elif scene.review.line is not None and not self._none_found:
            self.best_line()
        else:
            self.app.toast("No turn was taken.")

    def cancel(self) -> None:
        """Back to the title, or to the list that it was opened from."""
        if self._listed:
            self.app.pop()
        else:
            self.app.home()

    # ------------------------------------------------------------------ drawing
    def paint_back(self, pen: Pen) -> None:
        """Baize, bar and panels: nothing here moves."""
        surface = pen.surface
        surface.blit(baize(self.size, self.u, (0.5, 0.3)), (0, 0))
        title = self.pages.title(self.session.spec)
        surface.blit(bar(self.size[0], self.u, title, self.bar_words, self._bar_height), (0, 0))
        for panel in self.panels:
            surface.blit(panel.image, panel.rect)
        x, y, room = self._note
        lines = self._notes() if len(self.session.seats) > 1 else []
        for i, line in enumerate(lines):
            text = pen.fitted(line, room - 16, 17, "sans", "It")
            pen.text(text, x + room / 2, y + (i - (len(lines) - 1) / 2) * 24, 17, "sans", "It", "cream", "c")

    def _notes(self) -> list[str]:
        """How the match stands, who begins the next game, and whether this one counts."""
        match, lines = self.match, []
        if self.session.save_problem:
            lines.append(f"The end of this game is not saved yet: {self.session.save_problem}.")
        lines += self.session.notices
        if self.session.practice:
            lines.append("Practice from a look back: not in the statistics.")
        if self.session.seen and not self.session.practice:
            why = "a turn was taken back" if self.session.taken_back else "this deal had been seen"
            lines.append(f"It counts in no record: {why}.")
        if self.session.played_on:
            lines.append("A computer player played it on, so that it counts as not won.")
        if match is not None and not match.over:
            stands = match_words(match, sides_of(self.session))
            lines.append(f"{stands} after {len(match.rows)} of {match.games} games.")
        if self.results.next_starter:
            lines.append(f"{self.results.next_starter} starts the next game.")
        return lines


_KEYS: Final = {
    "Title": "Esc",
    "Back": "Esc",
    "Rematch": "R",
    "Next game": "N",
    "New deal": "N",
    "Same deal": "D",
    "Look back": "L",
    "Copy result": "C",
    "Shortest way": "W",
    "Best line": "B",
}


def head_data(results: Results) -> HeadData:
    """The headline; solitaires count no challenges."""
    figures = [(in_figures(results.challenges), "challenge" if results.challenges == 1 else "challenges")]
    figures = figures if len(results.lines) > 1 else []
    figures += [
        (in_figures(results.plays), "play" if results.plays == 1 else "plays"),
        (clock_words(results.seconds, hours=True), "played"),
    ]
    winners = tuple(line.seat for line in results.lines if line.winner)
    return HeadData(results.headline, results.detail, winners, tuple(figures))


def results_sheet_data(
    results: Results, sides: Sequence[Sequence[str]], columns: Sequence[SheetColumn]
) -> ResultsSheetData:
    """The *columns* that somebody has points in, and a row a side: a player, or partners."""
    columns = columns or _plain_columns(results)
    shown = [column for column in columns if any(line.sheet.get(column.why) for line in results.lines)]
    of_seat = {line.seat: line for line in results.lines}
    first = list(of_seat)
    ordered = sorted(sides, key=lambda side: min(first.index(seat) for seat in side))
    rows = tuple(_row([of_seat[seat] for seat in side], shown) for side in ordered)
    return ResultsSheetData(tuple(column.head for column in shown), rows)


def _plain_columns(results: Results) -> list[SheetColumn]:
    """A column for each account, called as the account is."""
    accounts = dict.fromkeys(str(why) for line in results.lines for why in line.sheet)
    return [SheetColumn(why, why.replace("_", " ").capitalize()) for why in accounts]


def _row(side: list[ResultLine], columns: Sequence[SheetColumn]) -> SheetRow:
    first = side[0]
    return SheetRow(
        tuple(line.seat for line in side),
        listing([line.name for line in side]),
        first.winner,
        tuple(_cell(column, first.sheet.get(column.why, 0)) for column in columns),
        in_figures(first.score),
    )


def _cell(column: SheetColumn, points: int) -> str:
    if not column.signed:
        return in_figures(points)
    return signed(points) if points else "—"


def best_data(best: BestPlay, word: str, unit: Unit, blocks: bool) -> BestData:
    """ "Hazel, turn 6, with OR across"; ``word`` with its Masters in lower case."""
    others = f", with {listing([f'{word.word} {word.direction}' for word in best.others])}" if best.others else ""
    title = "Longest word" if unit is Unit.LETTERS else "Best word"
    return BestData(word, f"{best.name}, turn {best.turn}{others}", in_figures(best.points), title, unit, blocks)


def times_data(results: Results) -> BarsData:
    """Time used by each seat."""
    return BarsData(
        "Time used",
        tuple(Bar(line.seat, line.name, line.seconds, clock_words(line.seconds, hours=True)) for line in results.lines),
    )
