"""Guess-O-Gram's part of the table: the secret's cards, the letters to call, the tray for a whole word."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any

import pygame

from lexicon.games.game import Action, Event, Phase, SeatId, Verdict
from lexicon.games.guessing import GuessingView, GuessLetter, GuessWord, SetWord
from lexicon.games.guessing.events import Guessed, SecretSet, Solved, TimeRanOut
from lexicon.games.guessing.rules import POINTS, left_over, suggestions
from lexicon.pieces import MASTER, load_pack
from lexicon.players.advice import HintStep
from lexicon.scenes.table.animation import Tween
from lexicon.scenes.table.card_frame import CardFrame, card_frame
from lexicon.scenes.table.surfaces.guessing.keys import Key
from lexicon.scenes.table.surfaces.surface import Button, Point, Surface, Table
from lexicon.scenes.table.surfaces.trial import Trial
from lexicon.session import counted, signed
from lexicon.sprites.pieces.guessing import ALPHABET, DOWN, KeysData, LetterKeys, RowData, SecretRow, TrayData, WordTray
from lexicon.sprites.sprite import Painted
from lexicon.sprites.table.log import LogPart, LogRow
from lexicon.widgets.keyboard.focus import Focusable

_SETS = "sets "
_LONGEST = 20
_GAP = 14
#: More seats than this stand on the score sheet: on plates their names would be cut.
_PLATES = 5


class GuessingSurface(Surface[GuessingView]):
    """A letter is chosen and called, or a whole word is typed; the Thinker types the secret."""

    title = "Guess-O-Gram"
    no_play = "No word fits the answers"
    hand_name = "word"
    log_title = "This game"
    play_tip = "Call the letter, say the word, or set it"
    nothing_tried = "No letter is chosen yet"

    def __init__(self, table: Table, view: GuessingView) -> None:
        super().__init__(table, view)
        self.chosen = ""
        """The letter to be called."""
        self.typed = ""
        """The secret, or what fills the places of a whole word that are not up."""
        self.whole = False
        """Whether a whole word is being typed."""
        self.hinted = ""

    # ------------------------------------------------------------------ layout
    def arrange(self, width: int, height: int, text: float) -> CardFrame:
        """Plates above, or with many seats the score sheet at the side; the two fields, the tray below."""
        seats = len(self.view.seats)
        many = seats > _PLATES
        return card_frame(width, height, text, plates=0 if many else seats, buttons=(2, 1), sheet=seats if many else 0)

    @property
    def frame(self) -> CardFrame:
        """The frame that ``arrange`` made."""
        assert isinstance(self.table.frame, CardFrame), "made by arrange"
        return self.table.frame

    def build(self) -> None:
        """The two fields share the area; the tray takes the place of a hand."""
        frame, gap = self.frame, self.frame.px(_GAP)
        area = frame.area
        upper = round((area.height - gap) * 0.5)
        self.row = SecretRow(RowData(""), pygame.Rect(area.x, area.y, area.width, upper), frame.unit)
        lower = pygame.Rect(area.x, area.y + upper + gap, area.width, area.height - upper - gap)
        self.keys = LetterKeys(KeysData(), lower, frame.unit)
        self.tray = WordTray(TrayData(""), frame.hand_line.union(frame.hand), frame.unit)
        self._spots = [Key(self, letter) for letter in ALPHABET]
        self.refresh()

    # ------------------------------------------------------------------ what is so
    def show(self, view: GuessingView) -> None:
        """What is being tried goes where it no longer fits."""
        turned = (view.seat, view.word, view.turn) != (self.view.seat, self.view.word, self.view.turn)
        self.view = view
        if turned or self.chosen in view.called:
            self._clear()

    def _clear(self) -> None:
        self.chosen = self.typed = self.hinted = ""
        self.whole = False

    def play_back(self, event: Event, before: GuessingView) -> Iterable[Tween] | None:
        """A guess turns its cards up and brings its points."""
        stage = self.table.stage
        if isinstance(event, Guessed):
            self._clear()
            self.table.sound("right" if event.turned else "wrong")
            self.refresh()
            if not event.turned:
                return [stage.pause(500)]
            place = self.row.card_rect(event.turned[0][0]).center
            return [self.table.fly_badge(signed(event.points), place, event.seat), stage.pause(350)]
        if isinstance(event, SecretSet):
            self._clear()
            self.table.sound("deal")
            self.refresh()
            return [self.table.fly_badge(signed(event.points), self.row.body.center, event.seat), stage.pause(300)]
        if isinstance(event, Solved | TimeRanOut):
            self.refresh()
            return [stage.pause(900)]
        return None

    def tell(self, event: Event) -> str:
        """How a word that is set counts, and who solved it."""
        if isinstance(event, SecretSet):
            return f"{self.table.names[event.seat]} sets {counted(event.length, 'card')}, {POINTS} points each."
        if isinstance(event, Solved):
            return f"{self.table.names[event.seat]} has it: {event.word}."
        return f"{self.table.names[event.seat]} ran out of time." if isinstance(event, TimeRanOut) else ""

    def refresh(self) -> None:
        """The fields follow the view and what is being tried."""
        if hasattr(self, "tray"):
            self.row.show(self._row_data())
            self.keys.show(self._keys_data())
            self.tray.show(self._tray_data())

    def _row_data(self) -> RowData:
        view, values = self.view, load_pack("american").values
        figures = tuple(None if c == DOWN else values[MASTER if c.islower() else c] for c in view.row)
        name = self.table.names.get(view.thinker, "")
        down = view.row.count(DOWN)
        note = f"{len(view.row)} letters · {down} down, worth {POINTS} each" if view.row else "not set yet"
        alone = len(self.table.session.people) == 1  # else others look at the screen while computers guess
        return RowData(view.row, figures, f"{name}’s word", note, view.secret if alone else "")

    def _keys_data(self) -> KeysData:
        view = self.view
        if self.thinking:
            left = left_over(self.typed, self._packs)
            counts = tuple(max(0, left[letter]) for letter in (*ALPHABET, MASTER))
            return KeysData(title="What is left of the pack", left=counts)
        up = tuple(view.row.upper().count(letter) for letter in ALPHABET)
        title = "Letters called" if view.called else "No letter has been called"
        return KeysData(view.called, up, self.chosen, self.hinted, self.mine, title)

    def _tray_data(self) -> TrayData:
        view = self.view
        if self.thinking:
            return TrayData("Set a word of nine letters or more", self.typed, (), self._left_over(), None)
        if not self.whole:
            note = "Choose a letter and call it, or say the whole word." if self.guessing else self._waiting()
            return TrayData("The whole word", view.row.upper().replace(DOWN, "_"), self._given, note)
        word = self._word()
        cursor = word.find("_")
        note = f"Right: {POINTS * view.row.count(DOWN)} points. Wrong: the next player guesses."
        return TrayData("Say the whole word", word, self._given, note, cursor if cursor >= 0 else None)

    def _waiting(self) -> str:
        name = self.table.names.get(self.view.to_move or "", "")
        if self.view.outcome is not None or not name or self._between:
            return ""
        return f"{name} guesses." if self.view.row else f"{name} thinks of a word."

    def _left_over(self) -> str:
        """What the pack still has for the word being typed."""
        if not self.typed:
            return "Type the word, or choose its letters; a Sub, a card for any letter, may stand in."
        subs = max(0, left_over(self.typed, self._packs)[MASTER])
        return (
            f"{counted(len(self.typed), 'letter')}, {counted(subs, 'Sub')} left. Press the last letter to take it back."
        )

    @property
    def _given(self) -> tuple[bool, ...]:
        return tuple(card != DOWN for card in self.view.row)

    def _word(self) -> str:
        """The whole word as far as it is filled: what is up, what was typed, ``_`` for the rest."""
        typed = iter(self.typed)
        return "".join(next(typed, "_") if card == DOWN else card.upper() for card in self.view.row)

    def log_rows(self, rows: tuple[LogRow, ...]) -> tuple[LogRow, ...]:
        """What a word that was set counts, as a sum: the log is narrow."""
        return tuple(replace(row, parts=tuple(_short(part) for part in row.parts)) for row in rows)

    # ------------------------------------------------------------------ whose turn
    @property
    def mine(self) -> bool:
        """Whether the seat in view is to act."""
        return self.view.seat is not None and self.view.to_move == self.view.seat

    @property
    def thinking(self) -> bool:
        """Whether the seat in view is to set a word."""
        return self.mine and not self.view.row

    @property
    def guessing(self) -> bool:
        """Whether the seat in view is to guess."""
        return self.mine and bool(self.view.row) and not self._between

    @property
    def _between(self) -> str:
        """What has just been done to the word, as long as it is being shown and the next turn has not begun; or ""."""
        view = self.view
        if not view.row:
            return ""
        if DOWN not in view.row:
            return "the word is found"
        return f"{self.table.names[view.thinker]} has set it" if view.to_move == view.thinker else ""

    # ------------------------------------------------------------------ the turn
    def buttons(self) -> Sequence[Button]:
        """Hint, the whole word, and for the Thinker a suggestion."""
        return (
            self.table.standard("hint"),
            Button(
                *("whole", "Word", self.say_whole, lambda: self.guessing, None, "F3", "Say the whole word"),
                why=lambda: "Who guesses says the word, when it is their turn",
            ),
            Button(
                *("suggest", "Suggest a word", self.suggest, lambda: self.thinking, None, "F4", "A word to set"),
                why=lambda: "Only who sets the word needs one, before it is guessed",
            ),
        )

    def say_whole(self) -> None:
        """Go between a letter and the whole word."""
        if self.guessing:
            self.whole, self.chosen, self.typed = not self.whole, "", ""
            self.table.changed()

    def suggest(self) -> None:
        """Lay out a word that may be set."""
        words = suggestions(self.table.session.dictionary, self._packs, self.view.known) if self.thinking else []
        if words:
            self.typed = random.choice(words)
            self.table.changed()

    @property
    def _packs(self) -> int:
        return max(1, int(self.view.options["packs"]))

    def say_play(self) -> str:
        """What PLAY does at this step."""
        if self.thinking:
            return "SET WORD"
        if self.whole:
            return "SAY WORD"
        return f"CALL {self.chosen}" if self.chosen else "CALL"

    def trial(self, check: Callable[[Action], Verdict]) -> Trial | None:
        """The word or letter as it stands."""
        action = self._action(self.view.seat or "")
        if action is None:
            return Trial(reason="Type a letter for each place.") if self.whole and self.typed else None
        verdict = check(action)
        worth = {SetWord: f"+{POINTS * len(self.typed)}", GuessWord: f"+{POINTS * self.view.row.count(DOWN)}"}
        label = worth.get(type(action), "") if verdict.ok else ""
        return Trial(action, verdict, " ".join(problem.text for problem in verdict.problems), label)

    def _action(self, seat: SeatId) -> Action | None:
        if self.thinking:
            return SetWord(seat, self.typed) if self.typed else None
        if not self.guessing:
            return None
        if self.whole:
            word = self._word()
            return GuessWord(seat, word) if "_" not in word else None
        return GuessLetter(seat, self.chosen) if self.chosen else None

    @property
    def trying(self) -> bool:
        """Whether a letter is chosen or something typed."""
        return bool(self.chosen or self.typed)

    def recall(self) -> None:
        """Choose and type nothing."""
        self._clear()
        self.table.changed()

    def choose(self, letter: str) -> None:
        """Take a letter: to call it, or as the next of a word."""
        if self.thinking or self.whole:
            room = _LONGEST if self.thinking else self.view.row.count(DOWN)
            if len(self.typed) < room:
                self.typed += letter
        elif self.guessing and letter not in self.view.called:
            self.chosen = letter
        self.table.changed()

    # ------------------------------------------------------------------ pointer and keys
    def pointer(self, event: pygame.event.Event) -> bool:
        """Click a letter."""
        if event.type != pygame.MOUSEBUTTONDOWN or event.button != 1 or not self.mine:
            return False
        letter = self.keys.letter_at(event.pos)
        if letter is not None:
            self.choose(letter)
            return True
        if not self.tray.hit(event.pos):
            return False
        if self.guessing and not self.whole:
            self.say_whole()
        elif self.typed:
            self._rub_out()
        return True

    def _rub_out(self) -> None:
        """Take the last letter back."""
        self.chosen, self.typed = "", self.typed[:-1]
        self.table.changed()

    def key(self, event: pygame.event.Event) -> bool:
        """Letters, Backspace, Enter."""
        if not self.mine:
            return False
        if pygame.K_a <= event.key <= pygame.K_z:
            self.choose(chr(event.key).upper())
            return True
        if event.key == pygame.K_BACKSPACE:
            self._rub_out()
            return True
        if event.key == pygame.K_RETURN and (not self.table.focus.shown or self.trying):
            self.table.play()
            return True
        return False

    def regions(self) -> Mapping[str, Sequence[Focusable]]:
        """The letters."""
        return {"letters": self._spots}

    # ------------------------------------------------------------------ help and drawing
    def show_hint(self, steps: Sequence[HintStep]) -> None:
        """Ring the letters that the hint names."""
        self.hinted = steps[-1].pieces if steps else ""
        self.refresh()

    def lay_out(self, action: Action) -> None:
        """Choose what is advised."""
        self._clear()
        match action:
            case GuessLetter(letter=letter):
                self.chosen = letter
            case SetWord(word=word):
                self.typed = word
            case GuessWord(word=word):
                self.whole = True
                self.typed = "".join(c for c, card in zip(word, self.view.row, strict=True) if card == DOWN)
        self.table.changed()

    def at_rest(self) -> Sequence[Painted[Any]]:
        """The three fields."""
        return (self.row, self.keys, self.tray)

    def score_rect(self, seat: SeatId) -> pygame.Rect | None:
        """On the score sheet where there are no plates."""
        return self.frame.sheet if not self.frame.seats else None

    @property
    def notice_at(self) -> Point | None:
        """Over the heading of the letters."""
        return self.keys.body.centerx, self.keys.body.top + self.frame.px(20)

    def sheet_foot(self) -> str:
        """How the game is won."""
        return "Most points win"

    def situation(self) -> Sequence[str] | None:
        """Which word it is."""
        view = self.view
        if view.phase is Phase.OVER:
            return None
        of = f" of {view.words}" if view.words else ""
        name = self.table.names.get(view.to_move or "", "")
        return (f"Word {view.word}{of}", self._between or f"{name} {'to guess' if view.row else 'thinks'}")


def _short(part: LogPart) -> LogPart:
    """ "9 × 2" of "sets 9 letters, 2 each"."""
    if not part.text.startswith(_SETS):
        return part
    return replace(part, text=f"{part.text.removeprefix(_SETS).partition(' ')[0]} × {POINTS}")
