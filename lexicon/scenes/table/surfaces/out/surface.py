"""O-U-T's part of the table: everybody's open cards in a ring, the run in the middle, one's own cards below."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, ClassVar, Final

import pygame

from lexicon.games.game import Action, Event, Phase, SeatId, Verdict
from lexicon.games.out import Add, Answer, Ask, OutView, Pass, PointOut
from lexicon.games.out.events import Answered, Asked, PointedOut
from lexicon.games.out.rules import card_for
from lexicon.pieces import MASTER, load_pack
from lexicon.players.advice import HintStep
from lexicon.scenes.table.animation import Tween
from lexicon.scenes.table.surfaces.card_hand import CardHand, HandCard
from lexicon.scenes.table.surfaces.out.layout import OutFrame, out_frame
from lexicon.scenes.table.surfaces.out.naming import LONGEST, Naming, Step
from lexicon.scenes.table.surfaces.out.panel import Panel
from lexicon.scenes.table.surfaces.out.playback import OutPlayback
from lexicon.scenes.table.surfaces.out.regions import Letter, OwnCard, PasserCard
from lexicon.scenes.table.surfaces.out.sentences import PASS_TIP, can_be_asked, told
from lexicon.scenes.table.surfaces.out.showing import Showing
from lexicon.scenes.table.surfaces.surface import Button, Point, Surface, Table
from lexicon.scenes.table.surfaces.trial import Trial
from lexicon.sprites.pieces.guessing import ALPHABET, KeysData, LetterKeys
from lexicon.sprites.pieces.out import (
    FootData,
    FootLine,
    OwnData,
    OwnLine,
    RunData,
    RunPanel,
    SeatData,
    SeatZone,
    StandingData,
    StandingPanel,
    ToldCell,
    ToldData,
)
from lexicon.sprites.sprite import Painted
from lexicon.sprites.table.log import LogRow
from lexicon.widgets.keyboard.focus import Focusable

_MOST_CARDS: Final = 54
_KEYS: Final = range(pygame.K_a, pygame.K_z + 1)


class OutSurface(Surface[OutView]):
    """A card is chosen and added; after a pass a card of another is pointed out and a word named."""

    title = "O-U-T"
    hand_name = "hand"
    no_play = "No word goes on"
    hint_steps: ClassVar[tuple[tuple[str, str], ...]] = (
        ("What to do", "Add, pass or ask"),
        ("How many", "How many words go on"),
        ("Which", "Lays the letter out"),
    )
    log_title = "This game"
    play_label = "ADD LETTER"
    play_tip = "Add the letter chosen, or name the word asked for"
    nothing_tried = "No letter is chosen yet"
    shows_chance = True

    def __init__(self, table: Table, view: OutView) -> None:
        super().__init__(table, view)
        self.values: Mapping[str, int] = load_pack("american").values
        self.hand = CardHand(table.stage, self.values)
        self.chosen = ""
        """The letter to be added: lower case a Master's."""
        self.naming: Naming | None = None
        self.hinted = ""
        self.hidden = 0
        """How many cards of the run are still in flight."""
        self._named = ""
        """The word that the one last asked has named."""
        self._chance: object = None
        """Who may point something out, and for how long, as it is shown."""
        self.panel = Panel(self)
        self.showing = Showing(self)
        self.playback = OutPlayback(self)
        self._own_cards = [OwnCard(self, place) for place in range(_MOST_CARDS)]
        self._passer_cards = [PasserCard(self, place) for place in range(_MOST_CARDS)]
        self._letters = [Letter(self, letter) for letter in ALPHABET]

    # ------------------------------------------------------------------ layout
    def arrange(self, width: int, height: int, text: float) -> OutFrame:
        """A ring of open hands over the run and one's own cards."""
        return out_frame(width, height, text)

    @property
    def frame(self) -> OutFrame:
        """The frame that ``arrange`` made."""
        assert isinstance(self.table.frame, OutFrame), "made by arrange"
        return self.table.frame

    def build(self) -> None:
        """All panels; where the zones lie follows from who is still in the game."""
        frame, u = self.frame, self.frame.unit
        cell = pygame.Rect(0, 0, frame.px(120), frame.px(96))
        self.zones = {seat: SeatZone(SeatData(""), cell, u) for seat in self.view.seats}
        self.told = ToldCell(ToldData(""), cell, u)
        self.run = RunPanel(RunData(), frame.run, u)
        self.own = OwnLine(OwnData(""), frame.own, u)
        self.foot = FootLine(FootData(), frame.foot, u)
        self.keys = LetterKeys(KeysData(), frame.naming, u)
        self.standing = StandingPanel(StandingData(()), frame.standing, u) if frame.standing is not None else None
        self.hand.arrange(frame.hand_rect, u)
        self.panel.build()
        self.refresh()

    # ------------------------------------------------------------------ who is who
    @property
    def pointers(self) -> tuple[SeatId, ...]:
        """The people who may point something out now."""
        chance = self.table.session.chance
        if chance is None or self.view.phase is not Phase.CHALLENGE or self.table.stage.busy:
            return ()
        return tuple(seat for seat in chance.people if seat in self.view.pointers)

    @property
    def near(self) -> SeatId:
        """The seat whose cards lie below: the one in view, but somebody else while others may point to its cards."""
        front = self.view.seat or next(iter(self.table.session.people), self.view.seats[0])
        if self.pointers and front == self.view.to_move:
            return self.pointers[0]
        return front

    @property
    def others(self) -> tuple[SeatId, ...]:
        """Those that are still in the game, from the left of the near seat on."""
        at = self.view.seats.index(self.near)
        round_ = self.view.seats[at + 1 :] + self.view.seats[:at]
        return tuple(seat for seat in round_ if seat not in self.view.retired)

    @property
    def passer_zone(self) -> SeatZone | None:
        """The zone of the one who has passed, while others may point something out."""
        passer = self.view.to_move
        return self.zones.get(passer) if self.pointers and passer in self.others else None

    def card_place(self, seat: SeatId, card: str) -> pygame.Rect:
        """Where a card of *seat* lies, or would."""
        if seat == self.near:
            found = self.hand.find(card)
            return self.hand.rect(found) if found is not None else self.frame.hand_rect(0, 1)
        zone = self.zones[seat]
        return zone.card_rect(max(0, zone.data.cards.find(card)))

    # ------------------------------------------------------------------ what is so
    def show(self, view: OutView) -> None:
        """What is being tried goes where it no longer fits."""
        turned = (view.seat, view.turn, view.phase) != (self.view.seat, self.view.turn, self.view.phase)
        self.view = view
        if turned or (self.chosen and card_for(self.chosen) not in view.cards[self.near]):
            self.clear()
        self.hidden, self.playback.word_over = 0, False
        if view.asked is not None and view.asked == view.seat and self.naming is None:
            self.naming = Naming(Step.ANSWER, view.asked)

    def clear(self) -> None:
        """Nothing is chosen, typed or marked any more."""
        self.chosen = self.hinted = ""
        self.naming = None

    def play_back(self, event: Event, before: OutView) -> Iterable[Tween] | None:
        """Cards and seals fly."""
        return self.playback.tweens(event, before)

    def tell(self, event: Event) -> str:
        """What happened between people."""
        if isinstance(event, PointedOut) and self.playback.on_slip(event):
            return ""
        if isinstance(event, Asked | Answered):
            self._named = event.word if isinstance(event, Answered) and event.good else ""
        return told(event, self.table.names, self.view.letters.get(getattr(event, "seat", ""), 0), self._named)

    def update(self, dt: float) -> None:
        """The chance to point something out comes and goes by itself."""
        del dt
        open_chance, naming = self.table.session.chance, self.naming
        if naming is not None and naming.step is Step.POINT and naming.seat not in self.pointers:
            self.naming = None
            self.table.changed()
        chance = self.pointers, open_chance and open_chance.seconds_left and math.ceil(open_chance.seconds_left)
        if chance != self._chance:
            self._chance = chance
            self.refresh()

    def refresh(self) -> None:
        """Every panel follows the view and what is being tried."""
        if hasattr(self, "keys"):
            self.showing.refresh()

    def log_rows(self, rows: tuple[LogRow, ...]) -> tuple[LogRow, ...]:
        """Short where the log is narrow."""
        return self.showing.log_rows(rows)

    # ------------------------------------------------------------------ the turn
    def buttons(self) -> Sequence[Button]:
        """Ask, pass, hint."""
        return (
            Button(
                *("ask", "Ask for the word", self.ask, self._may_ask, "query", "F4"),
                "Ask who added last: if there is a word you get a letter, if not the one asked does",
                why=lambda: "In your turn, before you add, you may ask another who added last",
            ),
            Button("pass", "Pass", self.pass_, self._may_pass, "pass", "F6", PASS_TIP, why=self._why_no_pass),
            self.table.standard("hint"),
        )

    def way_out(self) -> Button | None:
        """Who has no letter that goes on passes."""
        return self.buttons()[1]

    def _may_ask(self) -> bool:
        view = self.view
        return self.table.may_act and view.asked is None and view.last not in (None, view.seat)

    def _why_no_pass(self) -> str:
        if self.table.untimely or self.view.asked is not None:
            return self.table.untimely or "The word that was asked for comes first"
        return "Who begins a word adds a letter"

    def _may_pass(self) -> bool:
        view = self.view
        if not self.table.may_act or view.asked is not None or view.seat is None:
            return False
        return bool(view.run) or self.table.session.check(Pass(view.seat)).ok

    def ask(self) -> None:
        """Ask the one who added last, when it has been said what that may cost (ruling 8.2)."""
        view, question = self.view, Ask(self.view.seat or "")
        last = self.table.names[view.last or ""]
        _, cost = can_be_asked(view, self.table.names)
        text = f"{cost} Either way the word is over."
        self.table.confirm(f"Ask {last} for the word?", text, "Ask", lambda: self.table.send(question))

    def pass_(self) -> None:
        """Pass."""
        self.table.send(Pass(self.view.seat or ""))

    def have_none(self) -> None:
        """Say that there is no word."""
        self.table.send(Answer(self.view.seat or "", ""))

    def say_play(self) -> str:
        """What PLAY does at this step."""
        return "NAME WORD" if self.naming is not None and self.naming.step is Step.ANSWER else self.play_label

    def trial(self, check: Callable[[Action], Verdict]) -> Trial | None:
        """The letter or word as it stands."""
        seat, naming = self.view.seat or "", self.naming
        action: Action
        if naming is not None and naming.step is Step.ANSWER:
            if not naming.typed:
                return None
            action = Answer(seat, naming.word(self.view.text.upper()))
        elif self.chosen:
            action = Add(seat, self.chosen)
        else:
            return None
        verdict = check(action)
        label = self.chosen.upper() if verdict.ok and isinstance(action, Add) else ""
        return Trial(action, verdict, " ".join(problem.text for problem in verdict.problems), label)

    @property
    def trying(self) -> bool:
        """Whether a letter is chosen or something is being typed that may be left."""
        return bool(self.chosen or (self.naming is not None and self.naming.step is not Step.ANSWER))

    def recall(self) -> None:
        """Choose nothing, and leave what is being typed."""
        answering = self.naming is not None and self.naming.step is Step.ANSWER
        kept = self.naming if answering else None
        self.clear()
        self.naming = kept
        self.table.changed()

    # ------------------------------------------------------------------ choosing and naming
    def choose_card(self, card: HandCard) -> None:
        """Choose one of one's own cards, or put it back; of a Master the letter is asked first."""
        if self.near != self.view.seat or self.view.asked is not None:
            return
        again = bool(self.chosen) and card_for(self.chosen) == card.letter
        self.clear()
        if card.letter == MASTER and not again:
            self.naming = Naming(Step.MASTER, self.near)
        elif not again:
            self.chosen = card.letter
            self.table.sound("lift")
        self.table.changed()

    def begin_pointing(self) -> None:
        """Point out a letter of the one who passed."""
        if self.pointers and (self.naming is None or self.naming.step is not Step.POINT):
            self.clear()
            first = self.view.seat if self.view.seat in self.pointers else self.pointers[0]
            self.naming = Naming(Step.POINT, first)
            self.table.changed()

    def ask_objection(self) -> bool:
        """F3: point out."""
        self.begin_pointing()
        return True

    def next_pointer(self) -> None:
        """Another of the people points out."""
        if self.naming is not None and self.naming.seat in self.pointers:
            at = self.pointers.index(self.naming.seat) + 1
            self.naming.seat = self.pointers[at % len(self.pointers)]
            self.refresh()

    def point(self, card: str) -> None:
        """A card of the one who passed is pointed out; not a Master."""
        if card == MASTER:
            self.table.refuse("A Master cannot be pointed out.")
            return
        self.begin_pointing()
        if self.naming is not None and self.naming.step is Step.POINT:
            self.naming.choose(card)
            self.table.sound("lift")
            self.refresh()

    def point_out(self) -> None:
        """Say it: the letter and the word."""
        naming = self.naming
        if naming is None or naming.step is not Step.POINT:
            return
        if problem := self.panel.problem():
            self.table.refuse(problem)
            return
        word = naming.word(self.view.text.upper())
        self.table.object(PointOut(naming.seat, naming.letter, word))

    def type(self, letter: str) -> None:
        """A letter of what is being named."""
        naming = self.naming
        if naming is None:
            return
        if naming.step is Step.MASTER:
            self.clear()
            self.chosen = letter.lower()
        elif naming.step is Step.POINT and not naming.letter:
            self._type_first(letter)
        elif len(naming.word(self.view.text)) < LONGEST:
            naming.typed += letter
        self.table.changed()

    def _type_first(self, letter: str) -> None:
        """The letter that is pointed out itself."""
        passer = self.view.to_move
        if passer is not None and letter in self.view.cards[passer]:
            self.point(letter)
        else:
            self.table.refuse(f"{self.table.names.get(passer or '', '')} holds no {letter}.")

    def rub_out(self) -> None:
        """Take the last letter back."""
        if self.naming is not None:
            self.naming.rub_out()
            self.table.changed()

    # ------------------------------------------------------------------ pointer and keys
    def pointer(self, event: pygame.event.Event) -> bool:
        """Click a card, a letter, or the place of the next letter."""
        if event.type != pygame.MOUSEBUTTONDOWN or event.button != 1:
            return False
        if self.naming is not None and (letter := self.keys.letter_at(event.pos)) is not None:
            self.type(letter)
            return True
        zone = self.passer_zone
        number = zone.card_at(event.pos) if zone is not None else None
        if zone is not None and number is not None:
            self.point(zone.data.cards[number])
            return True
        if self.naming is None and (card := self.hand.card_at(event.pos)) is not None:
            self.choose_card(card)
            return True
        if self.chosen and self.run.place_rect(len(self.view.run)).collidepoint(event.pos):
            self.table.play()
            return True
        return False

    def key(self, event: pygame.event.Event) -> bool:
        """Letters, Space for a Master, Backspace, Enter, arrows over the cards of the one who passed."""
        if self.naming is not None:
            return self._naming_key(event)
        if event.key in _KEYS and self.table.to_play == self.view.seat:
            self._choose_letter(chr(event.key).upper())
            return True
        if event.key == pygame.K_SPACE and not self.table.focus.shown and (card := self.hand.find(MASTER)) is not None:
            self.choose_card(card)
            return True
        if event.key == pygame.K_RETURN and (not self.table.focus.shown or self.trying):
            self.table.play()
            return True
        return False

    def _choose_letter(self, letter: str) -> None:
        card = self.hand.find(letter)
        if card is None:
            master = self.hand.find(MASTER) is not None
            self.table.refuse(f"You hold no {letter}." + (" For a Master press Space first." if master else ""))
        elif self.chosen != letter:
            self.choose_card(card)

    def _naming_key(self, event: pygame.event.Event) -> bool:
        naming = self.naming
        assert naming is not None, "asked before"
        if event.key in _KEYS:
            self.type(chr(event.key).upper())
        elif event.key == pygame.K_BACKSPACE:
            self.rub_out()
        elif event.key == pygame.K_RETURN and not self.table.focus.shown:
            self.point_out() if naming.step is Step.POINT else self.table.play()
        elif event.key in (pygame.K_LEFT, pygame.K_RIGHT) and naming.step is Step.POINT and not self.table.focus.shown:
            self._next_letter(1 if event.key == pygame.K_RIGHT else -1)
        else:
            return False
        return True

    def _next_letter(self, step: int) -> None:
        """The next letter of the one who passed."""
        letters = sorted(set(self.view.cards[self.view.to_move or ""]) - {MASTER})
        naming = self.naming
        if naming is not None and letters:
            at = letters.index(naming.letter) + step if naming.letter in letters else 0 if step > 0 else -1
            self.point(letters[at % len(letters)])

    def typed_at(self) -> Sequence[pygame.Rect]:
        """Into the word that is spelt, else behind the letters that lie; the cards of who has passed are pointed at."""
        zone = self.passer_zone
        passed = [zone.body] if zone is not None else []
        return [self.frame.run if self.naming is None else self.frame.panel, *passed]

    def regions(self) -> Mapping[str, Sequence[Focusable]]:
        """One's own cards, the cards of the one who passed, the letters."""
        return {"hand": self._own_cards, "passer": self._passer_cards, "letters": self._letters, "panel": []}

    # ------------------------------------------------------------------ help and drawing
    def show_hint(self, steps: Sequence[HintStep]) -> None:
        """Ring the card that the hint names."""
        self.hinted = steps[-1].pieces if steps else ""
        self.refresh()

    def lay_out(self, action: Action) -> None:
        """Choose what is advised."""
        self.recall()
        match action:
            case Add(letter=letter):
                self.chosen = letter
            case Answer(word=word) if self.naming is not None:
                self.naming.typed = word[len(self.view.run) :]
        self.table.changed()

    def at_rest(self) -> Sequence[Painted[Any]]:
        """Everything but one's own cards and what flies."""
        shown: list[Painted[Any]] = [*(self.zones[seat] for seat in self.others), self.told, self.run, self.own]
        shown += [self.standing] if self.standing is not None else []
        shown.append(self.keys if self.naming is not None else self.foot)
        return [*shown, self.panel.sprite]

    def draw(self, canvas: pygame.Surface) -> None:
        """One's own cards, and those in flight."""
        if self.naming is None:
            self.hand.draw(canvas)
        for sprite in self.playback.flying:
            canvas.blit(sprite.image, sprite.rect)

    def score_rect(self, seat: SeatId) -> pygame.Rect | None:
        """A seat's plate."""
        return self.own.body if seat == self.near or seat in self.view.retired else self.zones[seat].body

    @property
    def notice_at(self) -> Point | None:
        """Over the middle of the line between run and hand, where nothing is pressed."""
        return self.frame.own.center

    def shake(self, share: float) -> None:
        """The panel of the step shakes its head."""
        panel = self.frame.panel
        self.panel.sprite.place(panel.move(round(share * 6 * self.frame.unit), 0))

    # ------------------------------------------------------------------ words
    def situation(self) -> Sequence[str] | None:
        """Which word it is, and who is to play."""
        view, names = self.view, self.table.names
        if view.phase is Phase.OVER:
            return None
        if view.asked is not None:
            return (f"Word {view.word}", f"{names[view.asked]} is asked for the word")
        mode = () if self.frame.compact else ("checked words" if view.checked else "challenge rule",)
        seat = self.table.to_play
        return (f"Word {view.word}", *((f"{names[seat]} to play",) if seat is not None else ()), *mode)
