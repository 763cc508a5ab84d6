"""The sprites of a table of Anagrams, and what they show."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

import pygame

from lexicon.games.anagrams import Make
from lexicon.games.anagrams.rules import value
from lexicon.scenes.table.surfaces.anagrams.gathering import HELD, Card, Where, face
from lexicon.scenes.table.surfaces.anagrams.pieces import (
    CountSprite,
    FieldData,
    FieldSprite,
    GapSprite,
    HeadSprite,
    StepsData,
    StepsPanel,
    ToPlayData,
    ToPlayPanel,
    TrayData,
    TraySprite,
    WoodSprite,
    WordData,
    WordSprite,
    card_data,
)
from lexicon.scenes.table.surfaces.anagrams.sentences import act_in_words, gain, limit, words_before
from lexicon.scenes.table.surfaces.anagrams.spread import Lying
from lexicon.sprites.pieces.playing_cards import CardData, CardSprite, PileData, PileSprite
from lexicon.sprites.sprite import Painted, PieceState
from lexicon.sprites.table.dialogs import ClockRing, clock_data

if TYPE_CHECKING:
    from lexicon.scenes.table.surfaces.anagrams.surface import AnagramsSurface

_FAINT: Final = 130
"""Of 255, how much shows of a card of the tray that is not there, or still to be used."""

_HOW: Final = "Type a word, or choose its letters in their order"
_TOO_FEW: Final = "Too few letters for a word yet: yours goes to the middle"


class Drawing:
    """Sprites for one layout."""

    def __init__(self, surface: AnagramsSurface) -> None:
        self._surface = surface
        place, u = surface.place, surface.place.unit
        self._zones = [FieldSprite(FieldData(), zone, u) for zone in place.zones]
        self._middle = FieldSprite(FieldData("Middle"), place.middle, u)
        self._pack = PileSprite(PileData(0), place.pack, u)
        self._mine = HeadSprite(FieldData(), place.mine_head, u)
        self._wood = WoodSprite(None, place.hand, u)
        self._tray = TraySprite(TrayData(), place.hand, u)
        self._to_play = ToPlayPanel(ToPlayData("", ""), place.clock, u)
        self.steps = StepsPanel(StepsData(), place.steps, u)
        self._ring = ClockRing(clock_data(60, 60), place.ring, u)
        self._ring_shown = False
        self._sprites: dict[Any, Any] = {}

    def _get(self, key: Any, kind: Any, data: Any, body: pygame.Rect) -> Any:
        sprite = self._sprites.get(key)
        if sprite is None:
            sprite = self._sprites[key] = kind(data, body, self._surface.place.unit)
        sprite.show(data)
        sprite.place(body)
        return sprite

    # ------------------------------------------------------------------ what they show
    def refresh(self) -> None:
        """Fields, tray and panels follow the view and what is gathered."""
        surface = self._surface
        view, table = surface.view, surface.table
        for other, zone in zip(surface.others, self._zones, strict=True):
            zone.show(FieldData(warm=table.to_play == other))
        note = "" if surface.lying.middle else "empty"
        place = surface.place
        left = (place.cards.x - place.middle.x) / place.unit
        self._middle.show(FieldData("Middle", note, left, self._from_the_middle))
        self._pack.show(PileData(view.pack))
        mine, alone = surface.nearest, len(view.seats) == 1
        head = "Before you" if table.front == mine else f"Before {table.names[mine]}"
        total = table.shown_score(mine)
        self._mine.show(FieldData(head, words_before(len(view.owned[mine]), total)))
        self._tray.show(self._tray_data())
        seat = table.to_play
        thinking = table.session.thinking
        dots = int(pygame.time.get_ticks() / 333) % 4 if thinking is not None and thinking == seat else None
        name = table.names[seat] if seat is not None else ""
        note = limit(surface) if view.outcome is None else "the game is over"
        ring = self._ring.w if self._timed else 0.0
        self._to_play.show(ToPlayData(name, note, dots, ring, "Alone" if alone else "To play"))
        acts = sum(not act.held for act in view.acts) if surface.acting else 0
        self.steps.show(StepsData(surface.step, acts, view.pack))

    @property
    def _from_the_middle(self) -> bool:
        """Whether a hint speaks of the middle."""
        hint = self._surface.hint
        return bool(hint) and all(step.word is None for step in hint)

    def _tray_data(self) -> TrayData:
        surface = self._surface
        place, view, table = surface.place, surface.view, surface.table
        u, trial = place.unit, surface.table.trial
        act, gathering = surface.gathering.act(surface.position), surface.gathering
        status, good = "", None
        if trial is not None and gathering.started:
            status, good = self._status()
        elif not gathering.started and surface.acting and table.in_hand:
            status = _TOO_FEW if surface.position.too_few(held=True) else _HOW
        gaps, seat = surface.gaps
        moving = HELD in gaps and seat == surface.nearest
        return TrayData(
            act_in_words(act, view.held, table.names) if act is not None else (),
            status,
            good,
            gain(act, table.names) if act is not None and good is not False else "",
            "" if moving else view.held,
            down=table.hand_covered and not moving and bool(view.counts.get(surface.nearest)),
            used=HELD in gathering.used,
            row=((place.row.x - place.hand.x) / u, (place.row.y - place.hand.y) / u),
            place=((place.held.x - place.hand.x) / u, (place.held.y - place.hand.y) / u, place.held.w / u),
            said=((place.said.x - place.hand.x) / u, place.said.w / u),
            state=self._ring_of(HELD),
        )

    def _status(self) -> tuple[str, bool | None]:
        """What is said of the word, and whether it goes."""
        surface = self._surface
        trial, act = surface.table.trial, surface.gathering.act(surface.position)
        assert trial is not None, "asked for with a trial"
        if trial.action is None:
            return trial.reason, None
        if not trial.playable:
            return trial.reason.rstrip("."), False
        listed = "in the list" if surface.table.session.checked else ""
        used = f"all of {act.word.upper()} used" if act is not None and not isinstance(act, Make) else ""
        return ", ".join(filter(None, (listed, used))) or "it goes", True

    # ------------------------------------------------------------------ the clock
    @property
    def _timed(self) -> bool:
        return self._surface.table.session.clock is not None and self._surface.view.outcome is None

    def follow_clock(self) -> None:
        """The ring shows what is left."""
        clock = self._surface.table.session.clock
        self._ring_shown = self._timed
        if clock is not None and self._timed:
            what, left = clock
            options = self._surface.view.options
            whole = options["turn_seconds"] if what == "turn" else 60 * options["game_minutes"]
            self._ring.show(clock_data(left, float(whole)))

    # ------------------------------------------------------------------ drawing
    def at_rest(self) -> Sequence[Painted[Any]]:
        """What does not move now, lowest first."""
        fields: list[Painted[Any]] = [*self._zones, self._middle, self._pack, self._mine]
        panels: list[Painted[Any]] = [self._wood, self._tray, self._to_play, self.steps]
        return [*fields, *self._count(), *self._loose(), *self._words(), *panels]

    def _count(self) -> list[Painted[Any]]:
        place, left = self._surface.place, self._surface.view.pack
        rect = pygame.Rect(0, 0, place.px(30), place.px(30))
        rect.center = place.pack.right - place.px(2), place.pack.bottom - place.px(6)
        return [self._get("count", CountSprite, left, rect)] if left else []

    def _loose(self) -> list[Painted[Any]]:
        """The cards of the middle, and the gaps where some are gathered or on their way."""
        surface, made = self._surface, []
        gone = surface.gathering.used | surface.gaps[0]
        for at, (shown, rect) in enumerate(zip(surface.lying.middle, surface.cards, strict=True)):
            card = Card(Where.MIDDLE, at)
            if card in gone:
                made.append(self._get(("gap", at), GapSprite, None, rect))
            else:
                made.append(self._get(("middle", at), CardSprite, card_data(shown, state=self._ring_of(card)), rect))
        return made

    def _words(self) -> list[Painted[Any]]:
        surface, made = self._surface, []
        gone = surface.gathering.used | surface.gaps[0]
        u = surface.place.unit
        for number, lying in enumerate(surface.words):
            missing = frozenset(
                at for at in range(len(lying.word)) if Card(Where.WORD, at, lying.owner, lying.word) in gone
            )
            note = str(value(lying.word)) if lying.owner == surface.nearest and lying.card else ""
            data = WordData(lying.word, lying.card / u, missing, self._word_ring(number, lying), note)
            made.append(self._get(("word", number), WordSprite, data, lying.body))
        return made

    def _word_ring(self, number: int, lying: Lying) -> PieceState:
        """Marmalade: it goes into the word, or a hint speaks of it. Paler: it is pointed at, or was made last."""
        surface = self._surface
        if surface.gathering.source == (lying.owner, lying.word) or self._hinted(lying):
            return PieceState.TENTATIVE
        hovered = surface.hovered
        on = (hovered.owner, hovered.word) if isinstance(hovered, Card | Lying) and hovered.word else None
        if on == (lying.owner, lying.word) and surface.table.in_hand:
            return PieceState.HOVER
        turns = (*surface.view.history, surface.view.pending)
        last = next((turn for turn in reversed(turns) if turn is not None), None)
        acts = surface.view.acts or (last.acts if last is not None and last.stands else ())
        mover = surface.view.to_move if surface.view.acts else last.seat if last is not None else None
        made = any(act.letters == lying.word for act in acts) and mover == lying.owner
        return PieceState.LAST if made else PieceState.REST

    def _hinted(self, lying: Lying) -> bool:
        """Whether a hint speaks of that word: hints count words seat by seat."""
        numbers = [step.word for step in self._surface.hint if step.word is not None]
        view = self._surface.view
        words = [(seat, word) for seat in view.seats for word in view.owned[seat]]
        return any(number < len(words) and words[number] == (lying.owner, lying.word) for number in numbers)

    def _ring_of(self, card: Card) -> PieceState:
        surface = self._surface
        return PieceState.HOVER if surface.hovered == card and surface.table.in_hand else PieceState.REST

    def draw(self, canvas: pygame.Surface) -> None:
        """The cards of the tray, and the clock."""
        surface = self._surface
        gathering, position = surface.gathering, surface.position
        for number, piece in enumerate(gathering.pieces):
            shown = face(position, piece.card) if piece.card is not None else piece.letter
            sub = shown == "?" or shown.islower()
            data = card_data(piece.letter.lower() if sub and piece.letter != "?" else piece.letter)
            self._draw_card(canvas, ("tray", number), data, number, piece.card is None)
        for number, card in enumerate(gathering.rest, len(gathering.pieces)):
            self._draw_card(canvas, ("rest", number), card_data(face(position, card)), number, True)
        if self._ring_shown and self._timed:
            canvas.blit(self._ring.image, self._ring.rect)

    def _draw_card(self, canvas: pygame.Surface, key: Any, data: CardData, number: int, faint: bool) -> None:
        sprite = self._get(key, CardSprite, data, self._surface.tray_rect(number))
        sprite.fade = _FAINT if faint else 255
        canvas.blit(sprite.image, sprite.rect)
