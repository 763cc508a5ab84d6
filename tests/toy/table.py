"""The toy game at the table: its surface, its family for the session, a computer player."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

import pygame

from lexicon.games.game import Action, Event, Phase, Verdict
from lexicon.players.advice import Advice, HintStep
from lexicon.scenes.table.animation import Motion, Tween
from lexicon.scenes.table.card_frame import CardFrame, card_frame
from lexicon.scenes.table.surfaces.card_hand import CardHand, HandCard
from lexicon.scenes.table.surfaces.surface import Button, Surface, Table
from lexicon.scenes.table.surfaces.trial import Trial
from lexicon.sprites.pieces.playing_cards import CardData, PileData, PileSprite, card_rect
from lexicon.sprites.sprite import PieceState
from lexicon.widgets.keyboard.focus import Focusable
from tests.toy.rules import Dealt, Discard, Discarded, Take, Took, ToyView

VALUES = {chr(65 + i): i + 1 for i in range(26)}


class Target:
    """A pile or a card of the hand, for the keyboard."""

    focus_radius = 6.0

    def __init__(self, rect: Callable[[], pygame.Rect | None], press: Callable[[], None]) -> None:
        self._rect, self._press = rect, press

    @property
    def usable(self) -> bool:
        return self._rect() is not None

    def focus_rect(self) -> pygame.Rect:
        return self._rect() or pygame.Rect(0, 0, 0, 0)

    def take_key(self, event: pygame.event.Event) -> bool:
        return False

    def press(self) -> None:
        self._press()


class ToySurface(Surface[ToyView]):
    """Two piles and a hand: choose a card, then a pile."""

    title = "Toy"
    play_tip = "Discard the card, or take from the pile"

    def __init__(self, table: Table, view: ToyView) -> None:
        super().__init__(table, view)
        self.hand = CardHand(table.stage, VALUES)
        self.blind: bool | None = None
        """The pile that has been chosen."""
        self.hand.deal(view.hand)

    # ------------------------------------------------------------------ layout
    def arrange(self, width: int, height: int, text: float) -> CardFrame:
        plates = len(self.view.seats) - 1
        return card_frame(width, height, text, plates=plates, buttons=(2,), tools=1, sheet=2, places=4)

    @property
    def frame(self) -> CardFrame:
        assert isinstance(self.table.frame, CardFrame)
        return self.table.frame

    def build(self) -> None:
        frame = self.frame
        width = round(84 * frame.unit)
        area, (x, y) = frame.area, frame.area.topleft
        y += (area.height - round(width * 1.4)) // 2
        self._blind = PileSprite(PileData(30), card_rect(x + 20, y, width), frame.unit)
        self._open = PileSprite(PileData(0), card_rect(x + 40 + width, y, width), frame.unit)
        self._laid = PileSprite(PileData(0), card_rect(x + 60 + 2 * width, y, width), frame.unit)
        self.hand.arrange(frame.hand_rect, frame.unit)

    # ------------------------------------------------------------------ what is so
    def show(self, view: ToyView) -> None:
        if view.seat != self.view.seat:
            self.blind = None
        self.view = view
        self.hand.deal(view.hand)

    def play_back(self, event: Event, before: ToyView) -> Iterable[Tween] | None:
        own = getattr(event, "seat", None) == self.view.seat
        if isinstance(event, Dealt | Took) and own:
            fresh = self.hand.deal(self.view.hand)
            start = self._open.body if isinstance(event, Took) and not event.blind else self._blind.body
            self.blind = None
            return [self.hand.glide(card, start, Motion.DEAL, i) for i, card in enumerate(fresh)]
        if isinstance(event, Discarded) and own:
            self.hand.deal(self.view.hand)
        return [self.table.stage.pause(150)]

    # ------------------------------------------------------------------ the turn
    def buttons(self) -> Sequence[Button]:
        return (self.table.standard("hint"), self.table.standard("undo"))

    def tools(self) -> Sequence[Button]:
        return (Button("sort", "Sort", self.hand.sort, lambda: self.table.in_hand, None, "Ctrl+S", "Sort the hand"),)

    def say_play(self) -> str:
        return "TAKE" if self.view.phase is Phase.FOLLOW else "DISCARD"

    @property
    def _chosen(self) -> HandCard | None:
        return next(iter(self.hand.chosen), None)

    def trial(self, check: Callable[[Action], Verdict]) -> Trial | None:
        seat, action = self.view.seat or "", None
        if self.view.phase is Phase.FOLLOW and self.blind is not None:
            action = Take(seat, self.blind)
        elif self.view.phase is Phase.ACT and self._chosen is not None:
            action = Discard(seat, self._chosen.letter)
        if action is None:
            return None
        verdict = check(action)
        return Trial(action, verdict, " ".join(p.text for p in verdict.problems), getattr(action, "letter", ""))

    @property
    def trying(self) -> bool:
        return bool(self.hand.chosen) or self.blind is not None

    def recall(self) -> None:
        self.hand.chosen.clear()
        self.blind = None
        self.table.changed()

    def choose(self, card: HandCard) -> None:
        self.hand.chosen = {card}
        self.table.changed()

    def choose_pile(self, blind: bool) -> None:
        self.blind = blind
        self.table.changed()

    # ------------------------------------------------------------------ pointer and keys
    def pointer(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEMOTION:
            self.hand.hovered = self.hand.card_at(event.pos)
            return False
        if event.type != pygame.MOUSEBUTTONDOWN or event.button != 1:
            return False
        card = self.hand.card_at(event.pos)
        if card is not None:
            self.choose(card)
        elif self._blind.hit(event.pos) or self._open.hit(event.pos):
            self.choose_pile(self._blind.hit(event.pos))
        return card is not None

    def key(self, event: pygame.event.Event) -> bool:
        if pygame.K_a <= event.key <= pygame.K_z and self.view.phase is Phase.ACT:
            card = self.hand.find(chr(event.key).upper())
            if card is not None:
                self.choose(card)
            return True
        if event.key in (pygame.K_1, pygame.K_2) and self.view.phase is Phase.FOLLOW:
            self.choose_pile(event.key == pygame.K_1)
            return True
        if event.key == pygame.K_RETURN and not self.table.focus.shown:
            self.table.play()
            return True
        return False

    def regions(self) -> Mapping[str, Sequence[Focusable]]:
        piles = [Target(lambda s=s: s.body, lambda b=b: self.choose_pile(b)) for s, b in self._piles()]
        return {"piles": piles, "hand": [Target(self._place(i), self._choose_place(i)) for i in range(4)]}

    def _piles(self) -> list[tuple[PileSprite, bool]]:
        return [(self._blind, True), (self._open, False)]

    def _place(self, place: int) -> Callable[[], pygame.Rect | None]:
        return lambda: self.hand.rect(self.hand.cards[place]) if place < len(self.hand.cards) else None

    def _choose_place(self, place: int) -> Callable[[], None]:
        return lambda: self.choose(self.hand.cards[place])

    # ------------------------------------------------------------------ help and drawing
    def show_hint(self, steps: Sequence[HintStep]) -> None:
        self.hinted = steps[-1].pieces if steps else ""

    def lay_out(self, action: Action) -> None:
        if isinstance(action, Discard) and (card := self.hand.find(action.letter)) is not None:
            self.choose(card)

    def draw(self, canvas: pygame.Surface) -> None:
        view = self.view
        self._blind.show(PileData(30, state=PieceState.HOVER if self.blind else PieceState.REST))
        top = CardData(view.open_card, VALUES.get(view.open_card)) if view.open_card else None
        state = PieceState.HOVER if self.blind is False else PieceState.REST
        self._open.show(PileData(1 if top else 0, top, state=state))
        self._laid.show(PileData(1 if view.laid else 0, CardData(view.laid or None)))
        for pile in (self._blind, self._open, self._laid):
            canvas.blit(pile.image, pile.rect)
        self.hand.covered = self.table.hand_covered
        self.hand.draw(canvas)

    def sheet_foot(self) -> str:
        return "Fewest points win"


def toy_action(view: ToyView) -> Action:
    """What the computer does: it throws its dearest card away and takes the open one if it is cheap."""
    seat = view.seat or ""
    if view.phase is Phase.FOLLOW:
        return Take(seat, view.open_card > "M")
    return Discard(seat, max(view.hand))


class ToyComputers:
    """Computer players of the toy, for `lexicon.session.Tools`."""

    def act(self, view: Any, level: str, dictionary: Any, seed: str, cancelled: Any) -> Action:
        return toy_action(view)

    def objection(self, view: Any, level: str, dictionary: Any, seed: str, cancelled: Any) -> Action | None:
        return None

    def advise(self, view: Any, strongest: bool, dictionary: Any, cancelled: Any) -> Advice | None:
        action = toy_action(view)
        pieces = getattr(action, "letter", "")
        steps = HintStep("In the hand"), HintStep("One card"), HintStep(f"Discard {pieces}", pieces=pieces)
        return Advice(action, 1.0, f"discard {pieces}", *steps)
