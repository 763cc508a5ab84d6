"""Crossword Lexicon, Lexicon Blocks and Whitman's Crossword at the table (rulings 2, 3, 4)."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import ClassVar, Final, Self

import pygame

from lexicon.crossword import Code, Direction, Play, Square
from lexicon.games.cards import CardsView, CardTurn, card_game
from lexicon.games.cards.events import TakenBack
from lexicon.games.common.plays import Placed, PlayWord
from lexicon.games.game import Action, Event, TurnRecord, Verdict
from lexicon.games.handgame import figures
from lexicon.pieces import MASTER
from lexicon.players.advice import HintStep
from lexicon.scenes.table.animation import Motion, Tween
from lexicon.scenes.table.frame import Frame, measure
from lexicon.scenes.table.surfaces.card_hand import HandCard
from lexicon.scenes.table.surfaces.cards.crossword import CrosswordArea
from lexicon.scenes.table.surfaces.cards.crossword.master import MasterChooser
from lexicon.scenes.table.surfaces.cards.crossword.pointer import CrosswordPointer
from lexicon.scenes.table.surfaces.handgame import HandPointer, HandSurface, hand_frame, sentences
from lexicon.scenes.table.surfaces.surface import Point, Table
from lexicon.scenes.table.surfaces.trial import PlaySum, Trial
from lexicon.session import counted
from lexicon.sprites.pieces.block import BadgeData
from lexicon.sprites.pieces.card import SHAPE
from lexicon.sprites.pieces.playing_cards import CardData
from lexicon.widgets.keyboard.focus import Focusable
from lexicon.words import Policy

_NOT_IN_LINE: Final = "They do not lie in one line."
_UNNAMED: Final = "The Master has no letter yet."
_MORE_MAY_HELP: Final = frozenset({Code.TOO_SHORT, Code.GAP, Code.NOT_CONNECTED})
"""What further letters may put right."""
_PLACES: Final = 10
"""As many pieces as are ever dealt."""
_INSET: Final = 14.0
"""Units from the end of a rack to its first block."""
_POOL, _COMPACT_POOL = 220.0, 148.0
"""Height of the pool of blocks in units."""


@dataclass(frozen=True)
class TableTrial(Trial):
    """A play that is tried: ``badge`` is said beside it; ``unfinished``: further letters may put it right."""

    badge: BadgeData | None = None
    unfinished: bool = False

    def refused(self, reason: str) -> Self:
        """Told beside it as well."""
        return replace(super().refused(reason), badge=BadgeData("×", "refused"), unfinished=False)


class CardTableSurface(HandSurface[CardsView]):
    """Cards on a table without edges; every seat a hand."""

    play_label: ClassVar[str] = "LAY WORD"
    play_tip: ClassVar[str] = "Lay the word that is being tried"
    hint_steps: ClassVar[tuple[tuple[str, str], ...]] = (
        ("Where", "Marks the place"),
        ("More", "Marks the squares"),
        ("The cards", "Lays them for you to see"),
    )
    shape: ClassVar[float] = SHAPE
    lying_shape: ClassVar[float] = 1.3
    """Height over width of what lies on the table, where pieces touch: a little lower than in the hand."""

    def __init__(self, table: Table, view: CardsView) -> None:
        self.area = CrosswordArea(self, self.lying_shape)
        super().__init__(table, view)
        self.rules = card_game(view.game_id).rules(view.options)

    def make_pointer(self) -> HandPointer:
        """It pans and zooms the table too."""
        return CrosswordPointer(self, self.area)

    # ------------------------------------------------------------------ layout
    def arrange(self, width: int, height: int, text: float) -> Frame:
        """The frame of tables of hands."""
        seats = len(self.view.seats)
        return hand_frame(width, height, text, seats=seats, places=_PLACES, shape=self.shape, zooms=True)

    def build(self) -> None:
        """Hand, piles, and what lies on the table."""
        super().build()
        frame = self.frame
        self.area.build(frame.free, frame.unit, frame.compact, frame.view)

    # ------------------------------------------------------------------ for the crossword
    @property
    def held(self) -> Sequence[HandCard]:
        """The hand."""
        return self.hand.cards

    @property
    def held_in(self) -> str:
        """Where the pieces are."""
        return self.game.held

    @property
    def marks_joints(self) -> bool:
        """Unless plurals are free."""
        return self.rules.policy is not Policy.FREE

    def name_master(self, card: HandCard) -> None:
        """Ask which letter a Master on the table stands for."""
        self.drop()
        check = self._check if self.table.session.checked and self.mine else None
        self.table.app.push(MasterChooser(self.area, card, check), lambda letter: self._named(card, letter))

    def _check(self, play: Play) -> Verdict:
        return self.table.session.check(PlayWord.of(self.view.seat or "", play))

    def _named(self, card: HandCard, letter: str | None) -> None:
        laying = self.area.laying
        if letter is None:
            laying.cursor.square = laying.square_of(card) or laying.cursor.square
            laying.take_back(card)
            self.table.sound("lift")
        else:
            card.stands_for = letter
        self.table.changed()

    # ------------------------------------------------------------------ what is so
    def show(self, view: CardsView) -> None:
        """Show a view from scratch; what is being tried stays where it still may."""
        if view.seat != self.view.seat:
            self.area.hide_cursor()
        super().show(view)
        self.area.keep(self.hand.cards)
        self.area.follow_newest()

    def cleared(self) -> None:
        """The table is empty again: view and cursor are in the middle, whatever was looked at in the hand before."""
        self.area.laying.take_all_back()
        self.area.laying.cursor.square = (0, 0)
        self.area.viewport.fit(())

    @property
    def loose(self) -> frozenset[HandCard]:
        """Pieces on the table."""
        return self.area.laying.cards

    def take_loose_back(self) -> None:
        """All of them go back to the hand."""
        self.area.recall()

    def play_event(self, event: Event, before: CardsView) -> Iterable[Tween] | None:
        """Words laid, and words that come back."""
        match event:
            case Placed():
                return self._lay_down(event)
            case TakenBack():
                return self._take_back(event)
        return None

    def _lay_down(self, event: Placed) -> list[Tween]:
        mine = event.seat == self.view.seat
        start = self.frame.hand if mine else self.plate_of(event.seat)
        used, tweens = self.area.placed(event, start, mine)
        self.tray.drop(used)
        self.tray.take(self.view.seat, self.view.hand)
        self.area.keep(self.hand.cards)
        return tweens

    def _take_back(self, event: TakenBack) -> list[Tween]:
        """The pieces go back to where they were held."""
        mine, laid = event.seat == self.view.seat, []
        self.tray.take(self.view.seat, self.view.hand)
        for i, filled in enumerate(event.filled):
            letter = MASTER if filled.master else filled.letter
            start = self.area.viewport.rect((filled.row, filled.col))
            end = self.frame.hand if mine else self.plate_of(event.seat)
            data = CardData(letter, self.values.get(letter))
            laid.append(self.flights.fly(data, start, end, Motion.SLIDE, i))
        self.table.sound("lift")
        return laid

    # ------------------------------------------------------------------ a play
    @property
    def letters_laid(self) -> Mapping[Square, str]:
        """The loose cards' letters."""
        return self.area.laying.letters

    def try_play(self, check: Callable[[Action], Verdict]) -> Trial | None:
        """The loose pieces as a play."""
        loose = self.area.laying.loose
        if not loose:
            return None
        if self.area.laying.unnamed is not None:
            return TableTrial(reason=_UNNAMED, badge=BadgeData(self._count()))
        play = self.area.play
        if play is None:
            return TableTrial(reason=_NOT_IN_LINE, badge=BadgeData("×", "refused"))
        action = PlayWord.of(self.view.seat or "", play)
        verdict = check(action)
        label = verdict.words[0] if verdict.words else ""
        if verdict.ok:
            paid = figures("".join(card.letter for card in loose.values()))
            return TableTrial(action, verdict, "", label, BadgeData(f"{self._count()} · {paid}"))
        codes = {problem.code for problem in verdict.problems}
        unfinished = codes <= _MORE_MAY_HELP
        reason = " ".join(dict.fromkeys(problem.text for problem in verdict.problems[:2]))
        begun = unfinished and len(loose) == 1
        badge = BadgeData(self._count()) if begun else BadgeData(self._refused(codes), "refused")
        return TableTrial(action, verdict, reason, label, badge, unfinished)

    def _count(self) -> str:
        return counted(len(self.area.laying.loose), self.piece_name)

    def _refused(self, codes: Collection[object]) -> str:
        """A cross; where too many are laid, how many may be (ruling 4.2)."""
        return f"× at most {self.rules.max_new}" if Code.TOO_MANY_LETTERS in codes else "×"

    def judged(self, trial: Trial | None) -> None:
        """Say beside the play what it is worth, or that it does not go, and mark where it does not."""
        painting = self.area.painting
        painting.badge, painting.wrong = None, frozenset()
        if not isinstance(trial, TableTrial):
            return
        painting.badge = trial.badge
        if trial.verdict is not None and not trial.playable and not trial.unfinished:
            problems = trial.verdict.problems
            painting.wrong = frozenset(problem.square for problem in problems if problem.square is not None)

    def sentence(self) -> str:
        """What a piece picked up waits for; why a play would be refused, but not of its first piece; else as usual."""
        if self.area.chosen is not None:
            return sentences.choose_place(self.area.chosen.letter)
        trial = self.table.trial
        if isinstance(trial, TableTrial) and trial.reason and not (trial.unfinished and len(self.loose) == 1):
            return trial.reason
        return super().sentence()

    # ------------------------------------------------------------------ pointer and keys
    def card_at(self, point: Point) -> HandCard | None:
        """The piece that may be picked up there: a loose one, or one of the hand."""
        square = self.area.viewport.square_at(point)
        if square is not None and square in self.area.laying.loose:
            return self.area.laying.loose[square]
        return super().card_at(point)

    @property
    def holding(self) -> bool:
        """Whether a piece is in hand, or picked up."""
        return super().holding or self.area.chosen is not None

    @property
    def picked_up(self) -> HandCard | None:
        """The piece that waits for its place."""
        return self.area.chosen

    def drop(self) -> None:
        """Let go of it, put it down."""
        super().drop()
        self.area.chosen = None

    def pointer(self, event: pygame.event.Event) -> bool:
        """A pile that is clicked while a piece is picked up is where that is to go."""
        card, pressed = self.area.chosen, event.type == pygame.MOUSEBUTTONDOWN and event.button == 1
        if card is not None and pressed and self.exchange.may_discard and self.piles.pile_at(event.pos) is not None:
            self.exchange.propose(card)
            self.table.sound("lift")
            return True
        return super().pointer(event)

    def use(self, card: HandCard) -> None:
        """It is laid at the cursor, picked up, or goes back; a loose Master is asked for its letter."""
        if card in self.loose and card.is_master:
            self.name_master(card)
        else:
            self.area.use(card)

    def put_on_table(self, card: HandCard, point: Point) -> None:
        """On a free square it lies, elsewhere it goes back."""
        if not self.area.put_down(card, point):
            self.area.laying.take_back(card)

    def put_down(self, card: HandCard, point: Point) -> None:
        """A loose piece that is let go over the hand goes back there."""
        if card in self.loose and self.frame.hand.collidepoint(point):
            self.area.laying.take_back(card)
        super().put_down(card, point)

    def play_key(self, event: pygame.event.Event) -> bool:
        """Letters lay a piece, Backspace takes back, Enter lays the word."""
        return self.area.key(event)

    def typed_at(self) -> Sequence[pygame.Rect]:
        """On the crossword."""
        return self.area.typed_at()

    def regions(self) -> Mapping[str, Sequence[Focusable]]:
        """The table, the piles, the hand."""
        return {"table": [self.area.focus], **super().regions()}

    @property
    def home(self) -> Focusable:
        """The table."""
        return self.area.focus

    def draws_own_focus(self, item: Focusable | None) -> bool:
        """The table has its cursor."""
        return item is self.area.focus

    # ------------------------------------------------------------------ help
    def show_hint(self, steps: Sequence[HintStep]) -> None:
        """Light squares and pieces."""
        super().show_hint(steps)
        self.area.show_hint(steps)

    def type_along(self, squares: Sequence[Square], direction: Direction) -> None:
        """Bring the cursor there, and turn it."""
        cursor = self.area.laying.cursor
        cursor.square = next((square for square in squares if self.area.letter(square) is None), cursor.square)
        cursor.direction = direction

    def lit_at(self) -> Sequence[pygame.Rect]:
        """The squares that are lit, as far as they are in sight."""
        squares = [square for step in self.area.hint for square in step.squares]
        rects = [self.area.viewport.rect(square).clip(self.area.viewport.area) for square in squares]
        return [rect for rect in rects if rect.w and rect.h]

    def parts(self, names: Sequence[str]) -> Sequence[pygame.Rect]:
        """Of the felt also what lies on it, as far as it is in sight."""
        area, view = self.area, self.area.viewport
        squares = [*area.lying] if "lying" in names else []
        if "laid" in names and area.laying.loose:
            squares += [*area.laying.loose, area.laying.cursor.square]
        rects = [view.rect(square).clip(view.area) for square in squares]
        return [*super().parts(names), *(rect for rect in rects if rect.w and rect.h)]

    def lay_out(self, action: Action) -> None:
        """Lay a hint's word, or choose the card it discards."""
        if isinstance(action, PlayWord):
            self.area.lay_out(action.play)
        else:
            super().lay_out(action)

    # ------------------------------------------------------------------ words
    def agreed(self) -> Sequence[str]:
        """What was agreed on besides the usual."""
        options = self.view.options
        told = {"quick": "quick", "any_length": "any length", "wide_open": "wide open", "free_for_all": "free-for-all"}
        packs = self.game.packs(options, len(self.view.seats))
        return [*(name for key, name in told.items() if options.get(key)), *(["two packs"] if packs == 2 else [])]

    def letters(self, turn: TurnRecord) -> tuple[tuple[str, bool], ...]:
        """The main word's letters, and whether each is a Master that stands for it."""
        if not isinstance(turn, CardTurn) or turn.play is None or turn.direction is None:
            return super().letters(turn)
        masters = {(square.row, square.col) for square in turn.filled if square.master}
        masters |= {square for square, letter in self.area.lying.items() if letter.islower()}
        place = turn.places[0]
        down, right = Direction(place.direction).step
        squares = [(place.row + i * down, place.col + i * right) for i in range(len(turn.words[0]))]
        return tuple((letter, square in masters) for letter, square in zip(turn.words[0], squares, strict=True))

    def sum_of(self, turn: TurnRecord) -> PlaySum:
        """How many were laid, and how many are left."""
        left = self.view.counts[turn.seat]
        return PlaySum(text=f"{counted(turn.shed, self.piece_name)} laid, {left} left")

    # ------------------------------------------------------------------ drawing
    def draw_table(self, canvas: pygame.Surface) -> None:
        """The crossword."""
        self.area.painting.draw(canvas)

    def dragged_size(self, point: Point) -> tuple[int, int]:
        """As large as what lies, over the table; else as in the hand."""
        over = self.frame.free.collidepoint(point)
        return self.area.viewport.card if over else self.hand.rect_at(0).size


class BlockTableSurface(CardTableSurface):
    """The same with blocks on racks."""

    hand_name: ClassVar[str] = "rack"
    piece_name: ClassVar[str] = "block"
    unseen_lie: ClassVar[str] = "in the pool"
    hint_steps: ClassVar[tuple[tuple[str, str], ...]] = (
        *CardTableSurface.hint_steps[:-1],
        ("The blocks", "Lays them for you to see"),
    )
    shape: ClassVar[float] = 1.0
    lying_shape: ClassVar[float] = 1.0

    @property
    def blocks(self) -> bool:
        """They are blocks."""
        return True

    def arrange(self, width: int, height: int, text: float) -> Frame:
        """With a pool in the place of the blind pile."""
        seats, compact = len(self.view.seats), measure(width, height, text).compact
        tall = _COMPACT_POOL if compact else _POOL
        return hand_frame(
            *(width, height, text),
            seats=seats,
            places=_PLACES,
            shape=self.shape,
            tall=tall,
            inset=_INSET,
            zooms=True,
        )
