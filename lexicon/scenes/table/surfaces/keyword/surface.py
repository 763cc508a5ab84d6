"""What a Keyword table shows and does beside what every table does."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, ClassVar, Final

import pygame

from lexicon.crossword import Direction, Play
from lexicon.games.game import Action, Event, Phase, SeatId, TurnRecord, Verdict
from lexicon.games.keyword.actions import PlayWord
from lexicon.games.keyword.view import KeywordView, PlayedTurn
from lexicon.games.registry import game_class
from lexicon.players.advice import HintStep
from lexicon.scenes.table.animation import Tween
from lexicon.scenes.table.surfaces.cursor import Cursor
from lexicon.scenes.table.surfaces.keyword.ending import Ending
from lexicon.scenes.table.surfaces.keyword.laying.board_hand import BoardHand
from lexicon.scenes.table.surfaces.keyword.laying.moves import Moves
from lexicon.scenes.table.surfaces.keyword.laying.order import RackOrder
from lexicon.scenes.table.surfaces.keyword.laying.pointer import Pointer
from lexicon.scenes.table.surfaces.keyword.laying.tentative import Tentative, on_board
from lexicon.scenes.table.surfaces.keyword.laying.trial import BoardTrial, board_trial
from lexicon.scenes.table.surfaces.keyword.layout import RACK, SQUARES, BoardLayout, Square, arrange
from lexicon.scenes.table.surfaces.keyword.marks import Marks, lit_by
from lexicon.scenes.table.surfaces.keyword.pages import RINGS
from lexicon.scenes.table.surfaces.keyword.pieces import Pieces
from lexicon.scenes.table.surfaces.keyword.playback import KeywordPlayback
from lexicon.scenes.table.surfaces.keyword.regions import BoardFocus, PlaceFocus
from lexicon.scenes.table.surfaces.keyword.run import Lying, Run, lying_on
from lexicon.scenes.table.surfaces.keyword.sentences import SETTLES, letters_of, sum_of, tell
from lexicon.scenes.table.surfaces.keyword.side.panels import Panels
from lexicon.scenes.table.surfaces.keyword.variants import Variant, variant_of
from lexicon.scenes.table.surfaces.surface import Button, Surface, Table
from lexicon.scenes.table.surfaces.tools import recall_button, shuffle_button, sort_button
from lexicon.scenes.table.surfaces.trial import PlaySum, Trial
from lexicon.session import arithmetic
from lexicon.session.families.keyword import REASONS
from lexicon.session.results.daily import deal_words
from lexicon.sprites.paint.pen import Pen
from lexicon.sprites.pieces.board import BoardSprite
from lexicon.sprites.pieces.rack import RackData, RackSprite
from lexicon.sprites.sprite import Painted
from lexicon.sprites.table.dialogs import Stamp, StampData
from lexicon.sprites.table.helps import STEPS
from lexicon.sprites.table.log import LogRow
from lexicon.widgets.keyboard.focus import Focusable
from lexicon.wording import in_figures

MIDDLE: Final = (9, 9)
START: Final = (9, 8)
"""Where an opening word across begins (ruling 5.3)."""


class KeywordSurface(Surface[KeywordView]):
    """Board, rack and side column. ``tentative`` is what the person in view tries, ``moves`` what he does with it."""

    hand_name, piece_name = "rack", "block"
    hint_steps = STEPS
    no_play = "No play goes from this rack"
    settles = SETTLES

    def __init__(self, table: Table, view: KeywordView) -> None:
        super().__init__(table, view)
        spec = game_class(view.game_id).spec
        self.variant: Variant = variant_of(view.game_id)
        self.title = self.variant.title
        self.aim = spec.aim
        self.tentative = Tentative()
        self.pieces = Pieces(table.stage, self.tentative)
        self.pointing = Pointer(BoardHand(self))
        self.moves = Moves(self)
        self.marks = Marks(self)
        self.ending = Ending(self)
        self._playback = KeywordPlayback(self)
        self.board_focus = BoardFocus(self)
        self.place_focus = [PlaceFocus(self, i) for i in range(RACK)]
        self.key_card_of: KeywordView | None = None
        """The view whose Key card is still seen while the next one is turned up."""
        self.order = RackOrder(self)
        self._lying: tuple[tuple[str, ...], Lying] = ((), {})
        self._stamp: Stamp | None = None
        self._shake = 0.0
        self._cursor_set = False
        self.order.deal()

    @property
    def play_size(self) -> float:
        """Size of the words on PLAY, in units."""
        return 20 if self.layout.compact or self.variant.patience else 24

    # ------------------------------------------------------------------ layout
    @property
    def layout(self) -> BoardLayout:
        """Where everything lies."""
        frame = self.table.frame
        assert isinstance(frame, BoardLayout), "the frame is of this surface's making"
        return frame

    def arrange(self, width: int, height: int, text: float) -> BoardLayout:
        """Lay the table out for a window of so many pixels."""
        seats = self.variant.slips(self.view.seats)
        return arrange(width, height, seats=seats, buttons=self.variant.widths, text=text)

    def build(self) -> None:
        """Board, rack, panels, blocks."""
        place, view = self.layout, self.view
        strong = self.table.app.services.settings.patterns == "strong"
        own = self.variant.own_colour(view.seats)
        self.board = BoardSprite(
            view.layout, place.square, place.unit, place.board.topleft, strong, own, self.variant.patience
        )
        self.board.resize(place.board, place.square, place.unit)
        self.rack = RackSprite(RackData(place.block), place.hand, place.unit)
        self.panels: Panels = self.variant.panels(self)
        self.pieces.arrange(place, self.lying)

    # ------------------------------------------------------------------ what is so
    def show(self, view: KeywordView) -> None:
        """Show a view from scratch; what is being tried stays where it may."""
        if view.seat != self.view.seat:
            self._put_rack_away()
        self.view = view
        self.key_card_of = None
        self.order.deal()
        if hasattr(self, "board"):
            self.pieces.arrange(self.layout, self.lying)

    def _put_rack_away(self) -> None:
        """Take the rack out of sight. Its owner finds it again as he arranged it."""
        self.order.put_away()
        self.tentative.clear()
        self.tentative.cursor = None
        self._cursor_set = False

    def play_back(self, event: Event, before: KeywordView) -> Iterable[Tween] | None:
        """Show one event."""
        self.order.forget_begun()
        return self._playback.tweens(event, before)

    def keep(self) -> None:
        """Letters laid and not played lie there again when the game is taken up."""
        self.order.keep_begun()

    def update(self, dt: float) -> None:
        """What had been laid when the game was put down lies there again."""
        self.order.lay_again()

    def tell(self, event: Event) -> str:
        """Passes, draws for the start, going out and what is left."""
        return tell(event, self.table.names)

    def refresh(self) -> None:
        """The side column; the save, when the rack was arranged."""
        self.panels.refresh()
        self.order.keep()

    @property
    def lying(self) -> Lying:
        """What lies on the board."""
        if self._lying[0] is not self.view.board:
            self._lying = self.view.board, lying_on(self.view.board)
        return self._lying[1]

    def is_filled(self, square: Square) -> bool:
        """Whether a letter lies on the square."""
        return square in self.lying

    def letter(self, square: Square) -> str | None:
        """The letter that lies on the square, a Master's too; ``None`` on an empty one."""
        return self.lying[square][0] if square in self.lying else None

    @property
    def last_run(self) -> Run | None:
        """The squares of the last play that still lies."""
        return Run.of(self.view.last) if self.view.last is not None else None

    @property
    def leading(self) -> frozenset[Square]:
        """Letters at which another word of Patience could join and lead on, if they are to be shown."""
        return self.table.session.joints if self.rings and self.table.may_act else frozenset()

    @property
    def rings(self) -> bool:
        """Whether letters that lead on are ringed: as was chosen when the game was set up."""
        chosen = self.table.app.services.settings.last_options.get(self.view.game_id, {})
        return self.variant.patience and bool(chosen.get(RINGS, True))

    # ------------------------------------------------------------------ the cursor
    @property
    def cursor(self) -> Cursor:
        """The typing cursor; made when it is first asked for."""
        if self.tentative.cursor is None:
            start = MIDDLE if self.lying else (0, 0) if self.variant.patience else START
            self.tentative.cursor = Cursor(start, side=SQUARES)
        return self.tentative.cursor

    @property
    def cursor_shown(self) -> bool:
        """Whether the cursor is drawn: it was set by a click or by typing, or the keyboard is on the board."""
        focus = self.table.focus
        wanted = self._cursor_set or focus.shown
        return self.table.in_hand and wanted and focus.current is self.board_focus

    def hide_cursor(self) -> None:
        """The turn is over: the cursor shows again when a key is used, and types across."""
        self._cursor_set = False
        if self.tentative.cursor is not None:
            self.tentative.cursor.direction = Direction.ACROSS

    def ensure_cursor(self) -> None:
        """Typing needs a cursor, and the keyboard on the board."""
        self.tentative.cursor = self.cursor
        self._cursor_set = True
        self.table.focus.focus(self.board_focus)

    # ------------------------------------------------------------------ the turn
    def buttons(self) -> Sequence[Button]:
        """Those of the variant."""
        return self.ending.buttons()

    def tools(self) -> Sequence[Button]:
        """Shuffle, Recall, Sort."""
        return (
            shuffle_button(self.moves.shuffle, self._several, "the rack"),
            recall_button(self.recall, self._may_recall, "letters"),
            sort_button(self.moves.sort, self._several, "the rack", "sort"),
        )

    def _several(self) -> bool:
        return self.table.in_hand and sum(b is not None for b in self.tentative.places) > 1

    def _may_recall(self) -> bool:
        return self.table.in_hand and self.trying

    def trial(self, check: Callable[[Action], Verdict]) -> Trial | None:
        """The loose blocks as a play."""
        return board_trial(self.view, self.tentative, check)

    def check(self, play: Play) -> Verdict:
        """What the game says to a play of the seat in view."""
        return self.table.session.check(PlayWord.of(self.view.seat or "", play))

    def say_sum(self, trial: Trial) -> str:
        """Its words and the sum."""
        verdict = trial.verdict
        return f"{', '.join(verdict.words)}: {arithmetic(verdict.parts, REASONS)}" if verdict is not None else ""

    def judged(self, trial: Trial | None) -> None:
        """Its badge."""
        self.marks.show_trial(self.trial_now if trial is not None else None)

    @property
    def trial_now(self) -> BoardTrial | None:
        """The trial as it was judged last."""
        trial = self.table.trial
        return trial if isinstance(trial, BoardTrial) else None

    @property
    def trying(self) -> bool:
        """Whether blocks lie loose on the board."""
        return bool(self.tentative.loose)

    @property
    def letters_laid(self) -> Mapping[Square, str]:
        """The loose blocks' letters."""
        return self.tentative.letters

    def recall(self) -> None:
        """All loose blocks go back to the rack."""
        self.moves.recall()

    def way_out(self) -> Button | None:
        """Pass, declare or give up: what may be done when no play goes."""
        return self.ending.way_out()

    # ------------------------------------------------------------------ pointer and keys
    @property
    def holding(self) -> bool:
        """Whether a block is in the hand, or picked up by a click."""
        return self.pointing.held is not None

    def drop(self) -> None:
        """Let go of it."""
        self.pointing.drop()

    def pointer(self, event: pygame.event.Event) -> bool:
        """Blocks dragged and clicked."""
        return self.pointing.event(event)

    def key(self, event: pygame.event.Event) -> bool:
        """Letters lay a block, ``?`` and Space a Master, Backspace takes back, Enter plays."""
        if pygame.K_a <= event.key <= pygame.K_z:
            self.moves.type_letter(chr(event.key).upper())
            return True
        if event.unicode == "?" or event.key == pygame.K_QUESTION:
            self.moves.type_letter("?")
            return True
        if event.key == pygame.K_BACKSPACE:
            self.moves.take_back_last()
            return True
        focus = self.table.focus
        if focus.shown and focus.current is not self.board_focus:  # Space and Enter belong to what has the keyboard
            return False
        if event.key == pygame.K_SPACE:
            self.moves.type_letter("?")
            return True
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and not isinstance(focus.current, PlaceFocus):
            self.table.play()
            return True
        return False

    def typed_at(self) -> Sequence[pygame.Rect]:
        """Where the word lies that is laid, and where it goes on."""
        return [self.layout.square_rect(s) for s in (*self.tentative.loose, *self.cursor.ahead()) if on_board(s)]

    def regions(self) -> Mapping[str, Sequence[Focusable]]:
        """Board and rack."""
        return {"board": [self.board_focus], "rack": self.place_focus}

    @property
    def home(self) -> Focusable:
        """The board, whose squares and letters the keyboard is for."""
        return self.board_focus

    def draws_own_focus(self, item: Focusable | None) -> bool:
        """The board has its cursor."""
        return item is self.board_focus

    # ------------------------------------------------------------------ help
    def show_hint(self, steps: Sequence[HintStep]) -> None:
        """Light the line of a hint, or the squares it fills."""
        self.marks.lit = lit_by(steps)

    def type_along(self, squares: Sequence[Square], direction: Direction) -> None:
        """Bring the cursor there, and turn it."""
        self.cursor.square = next((square for square in squares if not self.is_filled(square)), self.cursor.square)
        self.cursor.direction = direction

    def lit_at(self) -> Sequence[pygame.Rect]:
        """The squares of the line that is lit."""
        lit = self.marks.lit
        return [self.layout.square_rect(square) for square in lit.run.squares] if lit is not None else ()

    def lay_out(self, action: Action) -> None:
        """Lay a hint's word."""
        if isinstance(action, PlayWord):
            self.moves.lay_all(action.play.placed())

    part_names: ClassVar[Mapping[str, str]] = {"field": "board", "key_card": "card"}

    unseen_lie = "in the reserve"

    def unseen_link(self) -> tuple[float, float, str] | None:
        """On the reserve."""
        u, rect, compact = self.layout.unit, self.layout.reserve, self.layout.compact
        if not compact:
            return rect.x / u + 16, rect.bottom / u - 17, "l"
        if self.variant.patience:
            return rect.x / u - 22, rect.centery / u, "r"
        return rect.x / u - 66, rect.centery / u, "l"

    @property
    def unseen_left(self) -> int:
        """The reserve."""
        return self.view.reserve

    # ------------------------------------------------------------------ the Key card
    def stamp_key_card(self, share: float) -> None:
        """The Key card is stamped EARNED."""
        if self._stamp is None:
            data = StampData("EARNED", "good", 4 if self.layout.compact else 9, 17 if self.layout.compact else 23)
            self._stamp = Stamp(data, self.panels.key_card_centre, self.layout.unit)
        self._stamp.zoom = 1.6 - 0.6 * share
        self._stamp.fade = round(255 * min(1.0, share * 2))

    def turn_key_card(self, share: float) -> None:
        """The Key card turns over."""
        if share >= 0.25:
            self._stamp = None
        self.panels.refresh()
        self.panels.turn_key_card(share)

    # ------------------------------------------------------------------ drawing
    def paint_ground(self, pen: Pen) -> None:
        """The printed board."""
        pen.surface.blit(self.board.image, self.board.rect)

    def at_rest(self) -> Sequence[Painted[Any]]:
        """Rack, panels, the letters that lie."""
        self._pose()
        resting = self.pieces.resting() if self.marks.lit is None else []
        return [self.rack, *self.panels.sprites, *resting]

    @property
    def under_help(self) -> Sequence[Painted[Any]]:
        """Panels beside the log that hints cover."""
        return self.panels.under_help

    def draw(self, canvas: pygame.Surface) -> None:
        """Blocks and marks."""
        resting = self.pieces.resting() if self.marks.lit is None else []
        self.marks.draw_under(canvas)
        self.pieces.draw(canvas, set(resting))
        self.marks.draw_over(canvas)
        if self._stamp is not None:
            canvas.blit(self._stamp.image, self._stamp.rect)

    def shake(self, share: float) -> None:
        """The rack shakes its head."""
        self._shake = share

    def _pose(self) -> None:
        """Blocks as they are held, pointed at or shaken; the rack's dashed places."""
        tentative, hand, layout = self.tentative, self.pointing, self.layout
        sway = round(self._shake * layout.px(6))
        self.pieces.cover(self.table.hand_covered)
        self.pieces.pose(hand, sway)
        emptied = {i for i in range(RACK) if tentative.places[i] is None} if tentative.loose else set()
        if hand.dragged is not None and (at := tentative.place_of(hand.dragged)) is not None:
            emptied.add(at)
        aim = layout.place_at(hand.dragged_centre) if hand.dragged is not None else None
        self.rack.show(RackData(layout.block, RACK, frozenset(emptied), aim))
        self.rack.body.x = layout.hand.x + sway

    def score_rect(self, seat: SeatId) -> pygame.Rect | None:
        """For one alone the panel that counts."""
        del seat
        return self.layout.score if self.variant.alone else None

    def seat_rect(self, seat: SeatId) -> pygame.Rect:
        """Where blocks of a seat come from."""
        at = self.view.seats.index(seat)
        return self.layout.seats[at] if self.layout.seats else self.layout.score

    # ------------------------------------------------------------------ the log, and words
    def log_rect(self) -> pygame.Rect | None:
        """Patience has its words instead."""
        return self.panels.log_rect

    def log_rows(self, rows: tuple[LogRow, ...]) -> tuple[LogRow, ...]:
        """Alone nobody's name is told."""
        return self.panels.log_rows(rows)

    def scroll(self, rows: int) -> bool:
        """Patience scrolls its words."""
        return self.panels.scroll(rows)

    def situation(self) -> Sequence[str] | None:
        """For one alone: deal or turn, and what is to be reached."""
        turn, session = self.view.turn, self.table.session
        if self.variant.patience:
            over = self.view.phase is Phase.OVER
            state = "the game is over" if over else f"word {turn} not played yet"
            return [deal_words(self.view.deal, session.daily), state]
        if self.variant.alone and self.aim is not None:
            return [deal_words(self.view.deal, session.daily), f"turn {turn}", f"{in_figures(self.aim)} to win"]
        return None

    def letters(self, turn: TurnRecord) -> tuple[tuple[str, bool], ...]:
        """The main word's letters as they lie on the board."""
        if not isinstance(turn, PlayedTurn):
            return super().letters(turn)
        return letters_of(turn, self.view)

    def sum_of(self, turn: TurnRecord) -> PlaySum:
        """Each letter of the main word, the square it lies on, and what it earned."""
        if not isinstance(turn, PlayedTurn):
            return super().sum_of(turn)
        return sum_of(turn, self.view)
