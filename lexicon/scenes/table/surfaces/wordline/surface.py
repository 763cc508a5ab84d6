"""The word line at the table (rulings 7.1 to 7.5): words in rows, the one that is made in a strip, tabs on the hand."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import ClassVar, Final

import pygame

from lexicon.games.game import Action, Event, Phase, SeatId, TurnRecord, Verdict
from lexicon.games.wordline import LinePlay, LineTurn, LineView
from lexicon.pieces import MASTER
from lexicon.players.advice import HintStep
from lexicon.scenes.table.animation import Tween
from lexicon.scenes.table.surfaces.card_hand import HandCard
from lexicon.scenes.table.surfaces.handgame import HandSurface, sentences
from lexicon.scenes.table.surfaces.handgame.exchange import letter_of
from lexicon.scenes.table.surfaces.handgame.tray import HandTray
from lexicon.scenes.table.surfaces.surface import Button, Point, Table
from lexicon.scenes.table.surfaces.tools import another_way_button
from lexicon.scenes.table.surfaces.trial import PlaySum, Trial
from lexicon.scenes.table.surfaces.wordline.drawing import Drawing
from lexicon.scenes.table.surfaces.wordline.laying.dropping import drop_at, where_to_drop
from lexicon.scenes.table.surfaces.wordline.laying.master import MasterChooser
from lexicon.scenes.table.surfaces.wordline.laying.pointer import LinePointer
from lexicon.scenes.table.surfaces.wordline.laying.trying import Tab, Trying
from lexicon.scenes.table.surfaces.wordline.layout import LineFrame, line_frame
from lexicon.scenes.table.surfaces.wordline.log_rows import shorter
from lexicon.scenes.table.surfaces.wordline.playback import LinePlayback
from lexicon.scenes.table.surfaces.wordline.regions import TabFocus, WordsFocus
from lexicon.scenes.table.surfaces.wordline.rows import Hit, Rows
from lexicon.scenes.table.surfaces.wordline.strip import StripPlan
from lexicon.scenes.table.surfaces.wordline.tray import LineTray
from lexicon.session import counted
from lexicon.sprites.table.log import LogRow
from lexicon.widgets.keyboard.focus import Focusable

_LONGEST: Final = 30
"""Letters that can be typed."""


class LineSurface(HandSurface[LineView]):
    """A card dragged between two cards of a word is added, one dragged onto a card is exchanged for it."""

    log_title: ClassVar[str] = "Last turns"
    play_label: ClassVar[str] = "LAY CARDS"
    play_tip: ClassVar[str] = "Lay the cards, exchange them, or discard"
    hint_steps: ClassVar[tuple[tuple[str, str], ...]] = (
        ("What to do", "Marks the word"),
        ("More", "Says more of it"),
        ("The cards", "Lays them for you to see"),
    )

    def __init__(self, table: Table, view: LineView) -> None:
        self.making = Trying()
        self.rows = Rows()
        super().__init__(table, view)
        self.drawing = Drawing(self)
        self.playback = LinePlayback(self)
        self.words_focus = WordsFocus(self)
        self.tab_focus = [TabFocus(self, tab) for tab in Tab]

    # ------------------------------------------------------------------ layout
    def make_tray(self) -> HandTray:
        """On paper."""
        return LineTray(self)

    def make_pointer(self) -> LinePointer:
        """For words, strip and tabs too."""
        self.line_pointer = LinePointer(self)
        return self.line_pointer

    def arrange(self, width: int, height: int, text: float) -> LineFrame:
        """The frame for so many seats."""
        return line_frame(width, height, text, len(self.view.seats))

    @property
    def frame(self) -> LineFrame:
        """Where everything lies now."""
        assert isinstance(self.table.frame, LineFrame), "arranged by this surface"
        return self.table.frame

    def build(self) -> None:
        """Hand, piles, words, strip, tabs."""
        super().build()
        self.arrange_words(self.view.table)
        self.drawing.build()

    def arrange_words(self, table: Sequence[str]) -> None:
        """Lay the words out."""
        self.rows.arrange(table, self.frame.words, self.frame.unit)

    @property
    def plan(self) -> StripPlan:
        """Where the cells of the strip lie now."""
        frame = self.frame
        return StripPlan.of(frame.strip, len(self.making.cells), frame.strip_card, frame.gap, frame.unit)

    # ------------------------------------------------------------------ what is so
    def show(self, view: LineView) -> None:
        """Show a view from scratch; what is being tried stays where it still may."""
        before = self.view
        super().show(view)
        if view.seat != before.seat:
            self.making.open(None, view.table)
        self.agree(before)
        if isinstance(getattr(self.table, "frame", None), LineFrame):
            self.playback.arrived()
            self.arrange_words(view.table)

    def agree(self, before: LineView) -> None:
        """What is being tried goes back where its word or its cards are others than before."""
        self.making.keep(self.hand.cards, self.view.table, before.table)

    def cleared(self) -> None:
        """No word lies on the table any more."""
        self.making.open(None, ())
        self.arrange_words(self.view.table)

    def play_event(self, event: Event, before: LineView) -> Iterable[Tween] | None:
        """Words made and taken back."""
        return self.playback.play_back(event, before)

    def tell(self, event: Event) -> str:
        """Who is out of the game too."""
        return self.playback.tell(event) or super().tell(event)

    # ------------------------------------------------------------------ the turn
    @property
    def tab(self) -> Tab:
        """The tab that is open."""
        following = self.mine and self.view.phase is Phase.FOLLOW
        return Tab.DISCARD if self.exchange.choosing or following else self.making.tab

    @property
    def tabs_off(self) -> frozenset[Tab]:
        """Tabs that cannot be chosen now."""
        off = set() if self.view.table else {Tab.ADD, Tab.EXCHANGE}
        if not self.exchange.may_discard:
            off.add(Tab.DISCARD)
        if not self.table.in_hand or self.view.seat in self.view.retired:
            return frozenset(Tab)
        following = self.mine and self.view.phase is Phase.FOLLOW
        return frozenset({Tab.WORD, Tab.ADD, Tab.EXCHANGE} if following else off)

    @property
    def choosing_word(self) -> bool:
        """Whether a word of the table is to be chosen."""
        return self.making.at is None and self.making.tab in (Tab.ADD, Tab.EXCHANGE) and not self.exchange.choosing

    def tab_at(self, point: Point) -> Tab | None:
        """The tab under a point."""
        return next((Tab(i) for i, rect in enumerate(self.frame.tabs) if rect.collidepoint(point)), None)

    def tab_pressed(self, tab: Tab) -> None:
        """What is done in this turn was chosen."""
        if tab in self.tabs_off:
            return
        if tab is Tab.DISCARD:
            if not self.exchange.choosing:
                self.making.open(None, self.view.table)
            self.exchange.toggle()
            return
        self.exchange.leave()
        self.making.open(None if tab is Tab.WORD else self.making.at, self.view.table, tab)
        self.table.changed()

    def buttons(self) -> Sequence[Button]:
        """Hint and challenge."""
        return (self.table.standard("hint"), self.table.standard("challenge"))

    def tools(self) -> Sequence[Button]:
        """Those of the hand; the next way to lay the word that was typed."""
        return (*super().tools(), another_way_button(self._next_way, lambda: self.way))

    @property
    def way(self) -> tuple[int, int]:
        """Which way to lay the word is tried, and how many there are."""
        several = self.table.may_act and len(self.making.ways) > 1
        return (self.making.way + 1, len(self.making.ways)) if several else (1, 1)

    def way_out(self) -> Button | None:
        """Who has no word exchanges a card with the piles."""
        return self.exchange_button(partial(self.tab_pressed, Tab.DISCARD))

    def say_play(self) -> str:
        """What PLAY does at this step."""
        if self.tab is Tab.EXCHANGE:
            return "EXCHANGE"
        return super().say_play()

    def try_play(self, check: Callable[[Action], Verdict]) -> Trial | None:
        """The word as it is laid out; of one that cannot be made why not."""
        trying, seat = self.making, self.view.seat or ""
        if trying.unnamed is not None:
            return Trial(reason="Say which letter the Master stands for.")
        play = trying.play(seat) if not trying.typed or trying.ways else trying.attempt(seat, self.view.table)
        if play is None:
            return None
        verdict = check(play)
        reason = "" if verdict.ok else verdict.problems[0].text
        return Trial(play, verdict, reason, str(len(trying.cards)) if trying.cards else "")

    @property
    def loose(self) -> frozenset[HandCard]:
        """Cards of the hand that lie in the strip."""
        return self.making.cards

    def take_loose_back(self) -> None:
        """All go back; the word stays open."""
        self.making.clear(self.view.table)

    @property
    def trying(self) -> bool:
        """Whether something is tried or chosen, or a word is open."""
        making = self.making
        return self.exchange.choosing or making.busy or making.at is not None or making.asked

    def recall(self) -> None:
        """The cards go back; when none is laid, the word is closed."""
        self.exchange.leave()
        if self.making.busy:
            self.making.clear(self.view.table)
        else:
            self.making.open(None, self.view.table)
        self.table.changed()

    # ------------------------------------------------------------------ words chosen
    def choose_word(self, number: int | None) -> None:
        """The word that is changed, None: a new one; what was typed is tried on it."""
        typed = self.making.typed
        self.exchange.leave()
        self.making.open(number, self.view.table)
        if typed:
            self.making.type(typed, self.view.seat or "", self.view.table, self.hand.cards)
        if number is not None:
            self.rows.reveal(number)
        self.table.changed()

    def word_clicked(self, number: int) -> None:
        """A word on the table: it opens in the strip; clicked again it closes."""
        asked = self.making.tab if self.making.asked and self.making.tab is not Tab.WORD else None
        self.exchange.leave()
        if number == self.making.at:
            self.making.open(None, self.view.table)
        else:
            self.making.open(number, self.view.table, asked)
        self.table.sound("lift")
        self.table.changed()

    def strip_clicked(self, pos: Point) -> None:
        """A letter of the strip is the one to be exchanged; a gap is where the next card goes."""
        trying, plan = self.making, self.plan
        cell = plan.cell_at(pos)
        on_letter = cell is not None and trying.cells[cell].lies and not trying.cells[cell].card
        adding = trying.asked and trying.tab is Tab.ADD or any(each.added for each in trying.cells)
        if on_letter and not adding:
            trying.place, trying.tab = cell, Tab.EXCHANGE
            if trying.waiting is not None:
                self._lay(trying.waiting, Hit(place=cell))
        elif trying.tab is not Tab.EXCHANGE or not trying.cards:
            trying.gap, trying.place = plan.gap_for(pos[0]), None
            trying.tab = Tab.WORD if trying.at is None else Tab.ADD
        self.table.changed()

    # ------------------------------------------------------------------ cards
    def card_at(self, point: Point) -> HandCard | None:
        """A card laid in the strip, or one of the hand."""
        cell = self.plan.cell_at(point)
        if cell is not None and (card := self.making.cells[cell].card) is not None:
            return card
        return super().card_at(point)

    def use(self, card: HandCard) -> None:
        """A card was clicked: it goes where the next one goes, or comes back."""
        trying = self.making
        trying.end_typing(self.view.table)
        if card in trying.cards:
            trying.take_back(card)
            self.table.sound("lift")
            self.table.changed()
        elif trying.tab is not Tab.WORD and trying.at is None:
            self.table.refuse("Choose a word on the table first.")
        elif trying.tab is Tab.EXCHANGE and trying.place is None:
            trying.waiting = card if card is not trying.waiting else None
            self.table.sound("lift")
            if trying.waiting is not None:
                self.table.notice("Choose the letter that it takes the place of.")
            self.table.changed()
        elif trying.tab is Tab.EXCHANGE:
            self._lay(card, Hit(place=trying.place))
        else:
            self._lay(card, Hit(gap=trying.gap))

    @property
    def picked_up(self) -> HandCard | None:
        """A card that waits for the letter that it takes the place of."""
        return self.making.waiting

    def put_down(self, card: HandCard, point: Point) -> None:
        """A dragged card was let go: over the tray it goes back to the hand."""
        if self.frame.tray.collidepoint(point) and card in self.making.cards:
            self.making.take_back(card)
            self.table.changed()
        else:
            super().put_down(card, point)

    def is_place(self, point: Point) -> bool:
        """The tray, and the piles."""
        return self.frame.tray.collidepoint(point) or super().is_place(point)

    def put_on_table(self, card: HandCard, point: Point) -> None:
        """On the strip, on a word or beside it: added or exchanged; elsewhere it goes back, and a card is told why."""
        if self.mine and self.view.phase is Phase.FOLLOW:
            self.table.refuse(sentences.choose_pile(self.view))
            return
        self.making.end_typing(self.view.table)
        at, hit = drop_at(self, point)
        if hit is None:
            if card not in self.making.cards and self.frame.words.collidepoint(point):
                self.table.refuse(where_to_drop(self))
            self.making.take_back(card)
            return
        self.exchange.leave()
        if at != self.making.at:
            tab = self.making.tab if self.making.asked and self.making.tab is not Tab.WORD else None
            self.making.open(at, self.view.table, tab if at is not None else None)
        self._lay(card, hit)

    def _lay(self, card: HandCard, hit: Hit) -> None:
        """Put a card into the word that is open."""
        if hit.place is not None and hit.place < len(self.making.cells) and self.making.cells[hit.place].lies:
            self.making.exchange(card, hit.place)
        else:
            self.making.insert(card, hit.gap if hit.gap is not None else self.making.gap)
        self.table.sound("place")
        self.table.changed()
        if card.letter == MASTER and card in self.making.cards:
            self.table.app.push(MasterChooser(self, card), partial(self._named, card))

    def _named(self, card: HandCard, letter: str | None) -> None:
        place = self.making.cell_of(card)
        if place is None:
            return
        if letter is None:
            self.making.take_back(card)
        else:
            self.making.cells[place].letter = letter
        self.table.changed()

    # ------------------------------------------------------------------ keys
    def key(self, event: pygame.event.Event) -> bool:
        """F4 is the fourth tab."""
        if event.key == pygame.K_F4:
            self.tab_pressed(Tab.DISCARD)
            return True
        return super().key(event)

    def play_key(self, event: pygame.event.Event) -> bool:
        """A word is typed whole; Tab shows the next way to make it, Enter lays it.

        Space, which lays a Master elsewhere, lays nothing: a Master is taken for a letter that the hand does not have.
        """
        letter, focus = letter_of(event), self.table.focus
        at_words = not focus.shown or focus.current is self.home
        if letter == MASTER or (event.key == pygame.K_SPACE and at_words):
            self.table.refuse("Type the letter: a Master stands for one that is not in the hand.")
            return True
        if letter:
            self._type(self.making.typed + letter)
            return True
        if event.key == pygame.K_BACKSPACE:
            self._rub_out()
            return True
        if event.key == pygame.K_TAB and not event.mod & pygame.KMOD_SHIFT and self._next_way(round_the_end=False):
            return True  # behind the last way it goes on to what lies beside
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and at_words:
            self.table.play()
            return True
        return False

    def _type(self, word: str) -> None:
        self.making.type(word[:_LONGEST], self.view.seat or "", self.view.table, self.hand.cards)
        self.table.focus.focus(self.words_focus)
        self.table.changed()

    def _rub_out(self) -> None:
        trying = self.making
        if trying.typed:
            self._type(trying.typed[:-1])
        elif trying.cards:
            last = [cell.card for cell in trying.cells if cell.card is not None][-1]
            trying.take_back(last)
            self.table.sound("lift")
            self.table.changed()

    def _next_way(self, round_the_end: bool = True) -> bool:
        if not self.making.next_way(self.view.table, self.hand.cards, round_the_end):
            return False
        self.table.sound("card")
        self.table.changed()
        return True

    def typed_at(self) -> Sequence[pygame.Rect]:
        """In the strip; a word is told of in the tray."""
        return [self.frame.strip, self.frame.making]

    def regions(self) -> Mapping[str, Sequence[Focusable]]:
        """Words, tabs, piles, hand."""
        return {"words": [self.words_focus], "tabs": self.tab_focus, **super().regions()}

    @property
    def home(self) -> Focusable:
        """The words."""
        return self.words_focus

    # ------------------------------------------------------------------ help
    def show_hint(self, steps: Sequence[HintStep]) -> None:
        """Light the word of a hint, or the strip where a new one goes."""
        super().show_hint(steps)
        for step in steps:
            if step.word is not None:
                self.rows.reveal(step.word)

    def lay_out(self, action: Action) -> None:
        """Lay out an advised word."""
        if not isinstance(action, LinePlay):
            super().lay_out(action)
            return
        self.exchange.leave()
        self.making.lay_out(action, self.view.table, self.hand.cards)
        if self.making.at is not None:
            self.rows.reveal(self.making.at)
        self.table.changed()

    # ------------------------------------------------------------------ words
    def log_rows(self, rows: tuple[LogRow, ...]) -> tuple[LogRow, ...]:
        """What somebody did; what befell the table was told in a notice, and is too long for a line."""
        return tuple(shorter(row) for row in super().log_rows(rows) if row.who)

    def sheet_foot(self) -> str:
        """How the game is won."""
        target = self.game.target(self.view.options)
        return f"{target} retires; last one {'wins' if self.table.frame.compact else 'left wins'}"

    def agreed(self) -> Sequence[str]:
        """Two packs, where it is two."""
        packs = self.game.packs(self.view.options, len(self.view.seats))
        return ("two packs",) if packs > 1 else ()

    def directed(self, turn: TurnRecord) -> list[str]:
        """Out of which word it was made."""
        assert isinstance(turn, LineTurn), "of the family"
        return [f"{turn.before.upper()} to {turn.after.upper()}" if turn.before else turn.after.upper()]

    def letters(self, turn: TurnRecord) -> tuple[tuple[str, bool], ...]:
        """The letters as they lie, and whether each is a Master."""
        assert isinstance(turn, LineTurn), "of the family"
        return tuple((letter.upper(), letter.islower()) for letter in turn.after)

    def sum_of(self, turn: TurnRecord) -> PlaySum:
        """How many cards went."""
        return PlaySum(text=counted(turn.shed, "card"))

    # ------------------------------------------------------------------ drawing
    def judged(self, trial: Trial | None) -> None:
        """What is said of the word follows."""
        del trial
        self.refresh()

    def refresh(self) -> None:
        """What is said beside the hand follows, and where its marks can be asked."""
        if hasattr(self, "drawing"):
            self.drawing.refresh()

    def draw_table(self, canvas: pygame.Surface) -> None:
        """Words, strip, tabs."""
        self.drawing.draw(canvas)

    def dragged_size(self, point: Point) -> tuple[int, int]:
        """As wide as the cards of the place it is over."""
        frame = self.frame
        if frame.strip.collidepoint(point) and self.plan.cells:
            return self.plan.cells[0].size
        width = self.rows.card if frame.words.collidepoint(point) else frame.card
        return width, round(width * frame.shape)

    def marks_of(self, seat: SeatId) -> str:
        """As at every table of hands; who is out neither deals nor begins."""
        return "" if seat in self.view.retired else super().marks_of(seat)
