"""What the table of Anagrams shows and does."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, ClassVar

import pygame

from lexicon.games.anagrams import AnagramsView, AnagramTurn, Lengthen, Make, Take, ToMiddle
from lexicon.games.anagrams.events import StarterCut, TakenBack, TurnForfeited, TurnLost
from lexicon.games.anagrams.rules import Position, cards_of
from lexicon.games.common.challenges import Challenged
from lexicon.games.game import Action, Event, Phase, SeatId, TurnRecord, Verdict
from lexicon.pieces import MASTER
from lexicon.players.advice import HintStep
from lexicon.scenes.table.animation import Tween
from lexicon.scenes.table.surfaces.anagrams.asking import SubChooser, ask_which, ask_who
from lexicon.scenes.table.surfaces.anagrams.drawing import Drawing
from lexicon.scenes.table.surfaces.anagrams.gathering import HELD, Card, Gathering, Where, position_of
from lexicon.scenes.table.surfaces.anagrams.layout import AnagramsFrame, arrange
from lexicon.scenes.table.surfaces.anagrams.playback import AnagramsPlayback, seats_from
from lexicon.scenes.table.surfaces.anagrams.regions import CARDS, HeldSpot, MiddleSpot, TraySpot, WordSpot
from lexicon.scenes.table.surfaces.anagrams.sentences import made_in_words, short_row, situation, verb
from lexicon.scenes.table.surfaces.anagrams.spread import Lying, lay_cards, lay_words
from lexicon.scenes.table.surfaces.surface import Button, Point, Surface, Table
from lexicon.scenes.table.surfaces.tools import put_back_button
from lexicon.scenes.table.surfaces.trial import Trial
from lexicon.sprites.sprite import Painted
from lexicon.sprites.table.log import LogRow
from lexicon.widgets.keyboard.focus import Focusable
from lexicon.wording import in_figures


class AnagramsSurface(Surface[AnagramsView]):
    """Middle, words, tray. ``gathering`` is the word that is being made; ``lying`` the view whose cards are shown."""

    title = "Anagrams"
    hand_name = "letter"
    log_title = "Last turns"
    shows_clock = True
    play_label = "MAKE WORD"
    play_tip = "Make, take or lengthen a word"
    nothing_tried = "No card is chosen yet"
    no_play = "No word goes now"
    hint_steps: ClassVar[tuple[tuple[str, str], ...]] = (
        ("Source", "Rings where it is"),
        ("How many", "Counts its letters"),
        ("The word", "Lays it in the tray"),
    )

    def __init__(self, table: Table, view: AnagramsView) -> None:
        super().__init__(table, view)
        self.gathering = Gathering()
        self.lying = view
        self.gaps: tuple[frozenset[Card], SeatId] = (frozenset(), "")
        """Cards that are on their way, and who plays them."""
        self.hovered: Card | Lying | None = None
        self.hint: tuple[HintStep, ...] = ()
        self.cards: tuple[pygame.Rect, ...] = ()
        self.words: tuple[Lying, ...] = ()
        self.sway = 0
        self.playback = AnagramsPlayback(self)
        self._middle_spots = [MiddleSpot(self, number) for number in range(CARDS)]
        self._word_spots = [WordSpot(self, number) for number in range(CARDS)]
        self._tray_spots = [TraySpot(self, number) for number in range(CARDS)]
        self._held_spot = HeldSpot(self, 0)

    @property
    def play_size(self) -> float:
        """Size of the words on PLAY, in units."""
        return 19 if self.place.compact else 22

    # ------------------------------------------------------------------ layout
    @property
    def place(self) -> AnagramsFrame:
        """Where everything lies."""
        frame = self.table.frame
        assert isinstance(frame, AnagramsFrame), "the frame is of this surface's making"
        return frame

    @property
    def may_be_challenged(self) -> bool:
        """Whether bad words lie until they are challenged."""
        return len(self.view.seats) > 1 and self.view.options["challenges"] == "challenge"

    def arrange(self, width: int, height: int, text: float) -> AnagramsFrame:
        """Lay the table out for a window of so many pixels."""
        rows = (2, 1) if self.may_be_challenged else (2,)
        return arrange(width, height, text, others=len(self.view.seats) - 1, buttons=rows)

    def build(self) -> None:
        """Fields, tray, panels, words."""
        self.drawing = Drawing(self)
        self.show_lying(self.view)

    @property
    def nearest(self) -> SeatId:
        """Whose words lie at the near side of the table: the seat in view, else the first person's."""
        table = self.table
        return table.front or next(iter(table.session.people), self.view.seats[0])

    @property
    def others(self) -> tuple[SeatId, ...]:
        """The seats whose words lie at the far side, from the left of the near one on."""
        return seats_from(self.view.seats, self.nearest)

    def spread(self, view: AnagramsView) -> tuple[tuple[pygame.Rect, ...], tuple[Lying, ...]]:
        """Where the cards of the middle and all words of *view* lie."""
        place, u = self.place, self.place.unit
        made: list[Lying] = []
        for seat, zone in zip(self.others, place.zones, strict=True):
            room = zone.inflate(-place.px(16), -place.px(16))
            made += lay_words(seat, view.owned[seat], room, u, 64)
        made += lay_words(self.nearest, view.owned[self.nearest], place.mine, u, 76, 24)
        return lay_cards(len(view.middle), place.cards, u), tuple(made)

    def show_lying(self, view: AnagramsView) -> None:
        """Show the cards of *view*, none of them on its way."""
        self.lying, self.gaps = view, (frozenset(), "")
        self.cards, self.words = self.spread(view)

    def leave_gaps(self, cards: frozenset[Card], seat: SeatId) -> None:
        """These cards are on their way: *seat* plays them, or draws one."""
        self.gaps = cards, seat

    def card_rect(self, card: Card, seat: SeatId) -> pygame.Rect:
        """Where a card lies; the one that *seat* holds in the tray or on its plate."""
        if card.where is Where.MIDDLE:
            return self.cards[card.at]
        if card.where is Where.WORD:
            lying = next(each for each in self.words if (each.owner, each.word) == (card.owner, card.word))
            return lying.letter_rect(card.at)
        if seat == self.nearest:
            return self.place.held
        plate = self.place.seats[self.others.index(seat)]
        back = pygame.Rect(0, 0, self.place.px(28), self.place.px(39))
        back.midright = plate.right - self.place.px(14), plate.centery
        return back

    # ------------------------------------------------------------------ what is so
    @property
    def position(self) -> Position:
        """What lies on the table for the seat in view."""
        return position_of(self.view)

    def show(self, view: AnagramsView) -> None:
        """Show a view from scratch; letters typed stay."""
        before, self.view = self.view, view
        if view.seat != before.seat or view.outcome is not None:
            self.gathering.clear()
        elif (before.middle, before.owned, before.held) != (view.middle, view.owned, view.held):
            self.gathering.come_again(self.position)
        if hasattr(self, "drawing"):
            self.show_lying(view)

    def play_back(self, event: Event, before: AnagramsView) -> Iterable[Tween] | None:
        """Show one event; what is being gathered comes again where the table has changed."""
        made = self.playback.tweens(event, before)
        view = self.view
        if (before.middle, before.owned, before.held) != (view.middle, view.owned, view.held):
            self.gathering.come_again(self.position)
            self.table.changed()
        return made

    def tell(self, event: Event) -> str:
        """Who begins; who loses a turn; what came back."""
        names = self.table.names
        match event:
            case StarterCut(starter=starter):
                return f"{names[starter]} cuts nearest to A and begins."
            case TakenBack(seat=seat, letter=letter):
                return f"{names[seat]}’s turn comes back; {'the Sub' if letter == MASTER else letter} to the middle."
            case TurnForfeited(seat=seat):
                return f"{names[seat]} will lose the next turn."
            case TurnLost(seat=seat):
                return f"{names[seat]} loses this turn."
        return ""

    def refresh(self) -> None:
        """Fields, tray and panels follow."""
        if hasattr(self, "drawing"):
            self.drawing.refresh()

    def update(self, dt: float) -> None:
        """The clock's ring follows the clock."""
        del dt
        self.drawing.follow_clock()

    # ------------------------------------------------------------------ the turn
    def buttons(self) -> Sequence[Button]:
        """The letter to the middle, Hint; in a Challenge game Challenge."""
        down = Button(
            *("to_middle", "To the middle", self.to_middle, lambda: self.table.may_act),
            *(None, "F4", "Put your letter in the middle; your turn is over"),
        )
        more = (self.table.standard("challenge"),) if self.may_be_challenged else ()
        return (down, self.table.standard("hint"), *more)

    def way_out(self) -> Button | None:
        """Who makes no word puts his letter in the middle."""
        return self.buttons()[0]

    def tools(self) -> Sequence[Button]:
        """Another source, Put back."""
        return (
            Button(
                *("source", "Other source", self.other_way, lambda: self._in_hand and len(self.gathering.ways) > 1),
                *(None, "Tab", "The same word from other cards"),
                why=lambda: "The cards chosen make a word in no other way",
            ),
            put_back_button(self.recall, lambda: self._in_hand and self.trying, lambda: self.nothing_tried),
        )

    @property
    def _in_hand(self) -> bool:
        return self.table.in_hand

    def to_middle(self) -> None:
        """Put the held letter in the middle."""
        if self.table.may_act:
            self.recall()
            self.table.send(ToMiddle(self.view.seat or ""))

    def say_play(self) -> str:
        """What PLAY would do."""
        act = self.gathering.act(self.position)
        return verb(act) if act is not None else self.play_label

    def trial(self, check: Callable[[Action], Verdict]) -> Trial | None:
        """What the cards gathered come to."""
        if not self.gathering.started:
            return None
        act = self.gathering.act(self.position)
        if act is None:
            return Trial(reason=self.gathering.lacking(self.position))
        verdict = check(act)
        reason = verdict.problems[0].text if verdict.problems else ""
        return Trial(act, verdict, reason, in_figures(verdict.score) if verdict.score is not None else "")

    def judged(self, trial: Trial | None) -> None:
        """What is said in the tray."""
        self.refresh()

    @property
    def trying(self) -> bool:
        """Whether anything is gathered."""
        return self.gathering.started

    def recall(self) -> None:
        """Put everything back."""
        self.gathering.clear()
        self.table.changed()

    def other_way(self) -> None:
        """Come by the same word in another way."""
        if self.gathering.other_way(self.position):
            self.table.sound("lift")
            self.table.changed()

    def take(self, card: Card) -> None:
        """Put a card into the word, or back."""
        self._did(self.gathering.take(card, self.position))
        pieces = self.gathering.pieces
        if pieces and pieces[-1].card == card and pieces[-1].letter == MASTER:
            piece = pieces[-1]

            def named(letter: str | None) -> None:
                if letter is None:
                    self.gathering.remove(piece, self.position)
                else:
                    piece.letter = letter
                self.table.changed()

            self.table.app.push(SubChooser(self, len(pieces) - 1), named)

    def claim(self, owner: SeatId, word: str) -> None:
        """Choose a word on the table, or let it be."""
        self._did(self.gathering.claim(owner, word, self.position))

    def _did(self, reason: str) -> None:
        if reason:
            self.table.refuse(f"{reason}.")
            return
        self.table.sound("lift")
        self.table.changed()

    # ------------------------------------------------------------------ the tray
    def tray_rect(self, number: int) -> pygame.Rect:
        """Where a card of the tray lies: the word, then, apart from it, what is still to be used."""
        pieces, rest = len(self.gathering.pieces), len(self.gathering.rest)
        apart = 1 if pieces and rest else 0
        rect = self.place.place(number + (apart if number >= pieces else 0), pieces + rest + apart)
        return rect.move(self.sway, 0)

    def tray_pressed(self, number: int) -> None:
        """A card of the tray was clicked: back with it, or into the word."""
        pieces = self.gathering.pieces
        if number < len(pieces):
            self.gathering.remove(pieces[number], self.position)
            self.table.sound("place")
            self.table.changed()
        else:
            self.take(self.gathering.rest[number - len(pieces)])

    # ------------------------------------------------------------------ pointer and keys
    def at(self, point: tuple[int, int]) -> Card | Lying | None:
        """The card under a point, or the word where its letters are too small to be told apart."""
        if self.place.held.collidepoint(point) and self.view.held:
            return HELD
        for number in reversed(range(len(self.cards))):
            if self.cards[number].collidepoint(point):
                return Card(Where.MIDDLE, number)
        for lying in self.words:
            if lying.body.collidepoint(point):
                number_in = lying.letter_at(point)
                return lying if number_in is None else Card(Where.WORD, number_in, lying.owner, lying.word)
        return None

    def pointer(self, event: pygame.event.Event) -> bool:
        """Click cards into the tray and back; the right button puts all back."""
        if event.type == pygame.MOUSEMOTION:
            hovered = self.at(event.pos)
            if hovered != self.hovered:
                self.hovered = hovered
                self.table.refresh()
            return False
        if event.type != pygame.MOUSEBUTTONDOWN or self.table.stage.busy:
            return False
        if event.button == 3 and self.trying:
            self.recall()
            return True
        return event.button == 1 and self._clicked(event.pos)

    def _clicked(self, point: tuple[int, int]) -> bool:
        count = len(self.gathering.pieces) + len(self.gathering.rest)
        for number in reversed(range(count)):
            if self.tray_rect(number).collidepoint(point):
                self.tray_pressed(number)
                return True
        found = self.at(point)
        if isinstance(found, Lying):
            self.claim(found.owner, found.word)
        elif found is not None:
            self.take(found)
        return found is not None

    def key(self, event: pygame.event.Event) -> bool:
        """Letters, Backspace, Enter; Tab finds another source."""
        if pygame.K_a <= event.key <= pygame.K_z:
            self.gathering.type(chr(event.key).upper(), self.position)
            self.table.changed()
            return True
        if event.key == pygame.K_BACKSPACE:
            self.gathering.back(self.position)
            self.table.changed()
            return True
        if event.key == pygame.K_TAB and len(self.gathering.ways) > 1 and not event.mod & pygame.KMOD_SHIFT:
            self.other_way()
            return True
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and self.trying:
            focus = self.table.focus
            if not focus.shown or focus.current is self.home:
                self.table.play()
                return True
        return False

    def regions(self) -> Mapping[str, Sequence[Focusable]]:
        """The letter held, the middle, the words, the tray."""
        return {
            "held": [self._held_spot],
            "middle": self._middle_spots,
            "words": self._word_spots,
            "tray": self._tray_spots,
        }

    @property
    def home(self) -> Focusable:
        """The letter held."""
        return self._held_spot

    # ------------------------------------------------------------------ challenges
    def ask_objection(self) -> bool:
        """Ask who challenges, and which act."""
        chance, pending = self.table.session.chance, self.view.pending
        if chance is None or pending is None:
            return False
        ask_who(
            *(self.table.app, chance.people, pending.seat, pending.acts, self.table.names),
            *(self.table.object, chance.let_stand),
        )
        return True

    def ask_what(self, seat: SeatId, do: Callable[[Action | None], None]) -> None:
        """Ask which act *seat* challenges."""
        acts = self.view.pending.acts if self.view.pending is not None else ()
        ask_which(self.table.app, seat, acts, self.table.names, do)

    def cost(self, event: Challenged) -> str:
        """A wrong challenge costs a turn."""
        return "" if event.right else "loses a turn"

    def directed(self, turn: TurnRecord) -> list[str]:
        """Each word with what it was made from."""
        assert isinstance(turn, AnagramTurn), "of the family"
        return [made_in_words(act, self.table.names) for act in turn.acts]

    # ------------------------------------------------------------------ help
    def show_hint(self, steps: Sequence[HintStep]) -> None:
        """Ring what a hint speaks of."""
        self.hint = tuple(steps)
        self.refresh()

    def lay_out(self, action: Action) -> None:
        """Gather what an act needs."""
        if isinstance(action, Make | Take | Lengthen):
            self.gathering.lay_out(action, self.position)
            self.table.changed()

    # ------------------------------------------------------------------ drawing
    def at_rest(self) -> Sequence[Painted[Any]]:
        """Fields, tray, panels, and the cards that lie."""
        return self.drawing.at_rest()

    @property
    def under_help(self) -> Sequence[Painted[Any]]:
        """The steps of a turn."""
        return [self.drawing.steps]

    @property
    def notice_at(self) -> Point | None:
        """Beside the heading of one's own words."""
        return self.place.notice

    def draw(self, canvas: pygame.Surface) -> None:
        """The cards of the tray, the clock, cards in flight."""
        self.drawing.draw(canvas)
        for flight in self.playback.flights:
            flight.draw(canvas)

    def shake(self, share: float) -> None:
        """The word in the tray shakes its head."""
        self.sway = round(share * self.place.px(6))

    # ------------------------------------------------------------------ words
    def log_rect(self) -> pygame.Rect | None:
        """Below the steps of a turn."""
        return self.place.log_panel

    def log_rows(self, rows: tuple[LogRow, ...]) -> tuple[LogRow, ...]:
        """In a narrow log without what a word was made from."""
        return tuple(map(short_row, rows)) if self.place.compact else rows

    def situation(self) -> Sequence[str] | None:
        """Whose turn it is, and what is left of the pack."""
        return situation(self)

    def score_rect(self, seat: SeatId) -> pygame.Rect | None:
        """One's own sum stands over one's words."""
        return self.place.mine_head if seat == self.nearest else None

    def letters(self, turn: TurnRecord) -> tuple[tuple[str, bool], ...]:
        """The first word made, and whether each letter is a Sub."""
        assert isinstance(turn, AnagramTurn), "of the family"
        word = turn.acts[0].letters
        return tuple((letter.upper(), card == MASTER) for letter, card in zip(word, cards_of(word), strict=True))

    @property
    def acting(self) -> bool:
        """Whether the turn of the seat in view is on."""
        return self.table.front is not None and self.table.to_play == self.table.front

    @property
    def step(self) -> int | None:
        """Which step of the turn is on: 0 with letters of the middle alone, 1 with the held letter, 2 it is played."""
        if not self.acting or self.view.phase is Phase.OVER:
            return None
        if not self.view.held:
            return 2
        act = self.gathering.act(self.position)
        if act is not None:
            return int(act.held)
        return int(HELD in self.gathering.used or self.position.too_few(held=False))
