"""The exchange: a card is discarded, then one is taken from a pile (ruling 4.4), by mouse, drag and keys."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pygame

from lexicon.games.common.piles import Discard, Pile, Take
from lexicon.games.game import Action, Verdict
from lexicon.pieces import MASTER
from lexicon.scenes.table.surfaces.card_hand import HandCard
from lexicon.scenes.table.surfaces.handgame import sentences
from lexicon.scenes.table.surfaces.trial import Trial

if TYPE_CHECKING:
    from lexicon.scenes.table.surfaces.handgame.surface import HandSurface


def letter_of(event: pygame.event.Event) -> str:
    """The letter that a key stands for; "" for none."""
    if pygame.K_a <= event.key <= pygame.K_z:
        return chr(event.key).upper()
    return MASTER if event.unicode and event.unicode in "?*" else ""


class Exchange:
    """What the person in view does with the piles. ``choosing``: the card to be discarded is being chosen."""

    def __init__(self, surface: HandSurface[Any]) -> None:
        self._surface = surface
        self.choosing = False

    # ------------------------------------------------------------------ what may be done
    @property
    def may_take(self) -> tuple[Pile, ...]:
        """The piles that the person in view may take from now."""
        own = self._surface
        return own.view.may_take if own.mine and own.table.may_act else ()

    @property
    def may_discard(self) -> bool:
        """Whether the person in view may discard now."""
        own = self._surface
        return own.mine and own.table.may_act and own.begins

    @property
    def may_discard_on_pile(self) -> bool:
        """Whether a piece is chosen or dragged that may be laid on the exposed ones."""
        hand = self._surface.hand
        return self.may_discard and ((self.choosing and bool(hand.chosen)) or self._surface.dragged in hand.cards)

    @property
    def chosen(self) -> HandCard | None:
        """The piece that is to be discarded."""
        return next(iter(self._surface.hand.chosen), None)

    # ------------------------------------------------------------------ choosing and discarding
    def toggle(self) -> None:
        """Begin to choose the card that is discarded, or leave it again."""
        own = self._surface
        if self.choosing:
            self.leave()
        elif self.may_discard:
            own.take_loose_back()
            self.choosing = True
            own.table.app.toasts.clear()  # the one that offers this is not left standing
            focus = own.table.focus
            if focus.shown and own.hand.cards:
                focus.focus(own.hand_focus[0], show=True)
        own.table.changed()

    def leave(self) -> None:
        """No card is chosen any more."""
        self.choosing = False
        self._surface.hand.chosen.clear()

    def choose(self, card: HandCard) -> None:
        """This piece is the one to be discarded, or no longer."""
        hand = self._surface.hand
        hand.chosen = set() if card in hand.chosen else {card}
        self._surface.table.sound("lift")
        self._surface.table.changed()

    def advise(self, letter: str) -> None:
        """Choose a card of that letter, which an advice would discard."""
        if self.may_discard and (card := self._surface.hand.find(letter)) is not None:
            self.propose(card)

    def propose(self, card: HandCard) -> None:
        """Have this card chosen, to be discarded when that is said once more."""
        own = self._surface
        own.take_loose_back()
        self.choosing, own.hand.chosen = True, {card}
        own.table.changed()

    def discard(self, card: HandCard) -> None:
        """Lay a piece of the hand on the exposed ones at once."""
        own = self._surface
        own.hand.chosen = {card}
        own.table.send(Discard(own.view.seat or "", card.letter))

    def trial(self, check: Callable[[Action], Verdict]) -> Trial | None:
        """The discard that is chosen, judged."""
        card = self.chosen
        if card is None:
            return None
        action = Discard(self._surface.view.seat or "", card.letter)
        verdict = check(action)
        return Trial(action, verdict, " ".join(p.text for p in verdict.problems), card.letter.replace(MASTER, "★"))

    # ------------------------------------------------------------------ piles
    def pile_pressed(self, pile: Pile) -> None:
        """A pile was clicked: taken from, discarded on, or asked for before a card has been discarded."""
        own, chosen = self._surface, self.chosen
        if pile in self.may_take:
            own.table.send(Take(own.view.seat or "", pile))
        elif self.may_take:
            own.table.refuse(sentences.choose_pile(own.view))
        elif self.may_discard and pile is Pile.EXPOSED and self.choosing and chosen is not None:
            self.discard(chosen)
        elif self.may_discard and not self.choosing:
            self.toggle()
        elif self.choosing:
            own.table.refuse(f"First a {own.piece_name} is discarded, then one is taken.")

    def pile_key(self, event: pygame.event.Event) -> bool:
        """E and B take from a pile."""
        pile = {pygame.K_e: Pile.EXPOSED, pygame.K_b: Pile.BLIND}.get(event.key)
        if pile is not None:
            self.pile_pressed(pile)
        return pile is not None

    # ------------------------------------------------------------------ keys
    def key(self, event: pygame.event.Event) -> bool:
        """While it is chosen what is discarded: letters choose, Enter discards."""
        own = self._surface
        if letter := letter_of(event):
            self._choose_letter(letter)
            return True
        focus = own.table.focus
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and (not focus.shown or focus.current is own.home):
            own.table.play()
            return True
        return False

    def _choose_letter(self, letter: str) -> None:
        """Typed: the card of that letter, typed again the next one."""
        own = self._surface
        cards = [card for card in own.hand.cards if card.letter == letter]
        if not cards:
            own.table.refuse(f"There is no {letter.replace(MASTER, 'Master')} {own.game.held}.")
            return
        chosen = next((i for i, card in enumerate(cards) if card in own.hand.chosen), -1)
        card = cards[(chosen + 1) % len(cards)]
        own.hand.chosen = {card}
        if own.table.focus.shown:
            own.table.focus.focus(own.hand_focus[own.hand.cards.index(card)], show=True)
        own.table.changed()

    # ------------------------------------------------------------------ words
    def sentence(self) -> str:
        """The line over the hand, while it is chosen what is discarded."""
        card = self.chosen
        return f"discard {sentences.the(card.letter)}, then take one" if card else "choose what to discard"
