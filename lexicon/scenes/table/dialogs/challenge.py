"""The dialogs about a challenge: what it would mean, and what came of it (ruling 3.3)."""

from __future__ import annotations

import textwrap
from functools import partial
from typing import TYPE_CHECKING, Any

import pygame

from lexicon.games.common.challenges import Challenged
from lexicon.games.game import TurnRecord
from lexicon.games.spec import ChallengeTariff
from lexicon.scenes.families import spelt_in_blocks
from lexicon.scenes.table.dialogs.sprite import SpriteDialog
from lexicon.scenes.table.dialogs.word import meanings
from lexicon.session import ChallengeChance, ChanceKind, counted, listing, signed
from lexicon.session.challenge.chance import CHANCE_SECONDS
from lexicon.sprites.sprite import Painted
from lexicon.sprites.table.dialogs import (
    ChallengeData,
    ChallengeFace,
    ClockRing,
    Stamp,
    StampData,
    VerdictData,
    VerdictLine,
    VerdictSlip,
    clock_data,
)
from lexicon.wording import counted_word, first_names, in_figures
from lexicon.words import described, not_barred

if TYPE_CHECKING:
    from lexicon.games.game import SeatId
    from lexicon.scenes.table.scene import TableScene

_STAMP_SECONDS = 0.18
_LINE = 54
"""Characters that fit on a line of the slip."""


class ChallengeDialog(SpriteDialog):
    """What a challenge would mean. With several people who may challenge, each has his button.

    ``leads``: to challenge is the choice that stands out, for the first who may.
    """

    def __init__(self, table: TableScene, leads: bool = False) -> None:
        super().__init__(table)
        self._leads = leads
        chance = table.session.chance
        if chance is None:
            raise ValueError("there is nothing to challenge")
        self._chance: ChallengeChance = chance
        self._turn = table.view.pending
        self._clock: ClockRing | None = None

    def make_face(self, u: float) -> Painted[Any]:
        """Word, sentence and the two outcomes."""
        chance, name = self._chance, self.table.names[self._chance.player]
        words = self.table.surface.directed(self._turn) if self._turn else list(chance.words)
        judged = {1: "the word", 2: "both words"}.get(len(words), "all words")
        end = chance.next_seat is None  # whoever looks at it has to know what hangs on it
        what = "hand" if self.table.spec.hands else "game"
        worth = f", for {in_figures(chance.points)}" if chance.points else ""
        data = ChallengeData(
            f"{name} has played the last {self.table.surface.piece_name}" if end else f"{name} has played",
            self._letters(),
            f"{listing(words)}{worth}. A challenge has {judged} judged.",
            f"The play comes back, {name} {'acts again' if self._again else 'loses the turn'}",
            f"The play stands{f', the {what} is over' * end}",
            clock=chance.seconds_left is not None,
            blocks=spelt_in_blocks(self.table.session.game_id),
            **self._stakes(),
        )
        width, height = ChallengeFace.SIZE
        extra = 66 * max(0, len(chance.people) - 1)
        return ChallengeFace(data, pygame.Rect(0, 0, round(width * u), round((height + extra) * u)), u)

    @property
    def _again(self) -> bool:
        """Whether a player whose play comes back acts again (ruling 3.3, Keyword party)."""
        tariff = self.table.spec.tariff
        return tariff is not None and tariff.again

    def _stakes(self) -> dict[str, str]:
        """What it brings and costs, as the rules say."""
        tariff = self.table.spec.tariff
        return {"gain": signed(tariff.right), "loss": signed(tariff.wrong)} if tariff is not None else {}

    def _letters(self) -> tuple[tuple[str, bool], ...]:
        """The main word's letters, and whether each is a Master."""
        turn = self._turn
        if turn is None:
            return tuple((letter, False) for letter in self._chance.words[0])
        return self.table.surface.letters(turn)

    def build(self) -> None:
        """Challenge for each who may, and let it stand, which is the primary where nothing leads to a challenge."""
        face = self.face
        if not isinstance(face, ChallengeFace):
            return
        people = self._chance.people
        rects = self._rects(face, len(people))
        alone = len(people) == 1
        made = []
        for i, (seat, rect) in enumerate(zip(people, rects, strict=False)):
            label = "Challenge" if alone else f"{self.table.names[seat]} challenges"
            made.append(
                self.button(
                    rect,
                    label,
                    partial(self._object, seat),
                    primary=self._leads and i == 0,
                    key="C" if alone else str(i + 1),
                    icon="query",
                    size=20 if alone else 17,
                )
            )
        stand = self.button(rects[-1], "Let it stand", self._let_stand, primary=not self._leads, key="Space", size=20)
        self.focus.region("buttons", [*made, stand])
        self.focus.focus(made[0] if self._leads else stand)
        if self._chance.seconds_left is not None:
            self._clock = ClockRing(clock_data(self._chance.seconds_left, CHANCE_SECONDS), face.clock, self.u)

    @staticmethod
    def _rects(face: ChallengeFace, people: int) -> list[pygame.Rect]:
        """A button for each who may challenge, in twos from the top; the last rectangle lets the play stand."""
        left, right = face.challenge_button, face.stand_button
        step = round(66 * face.u)
        first = left.y - step * (people - 1)
        slots = [side.move(0, first - side.y + step * row) for row in range(people) for side in (left, right)]
        return [*[slots[2 * i] for i in range(people)], right]

    def _object(self, seat: SeatId) -> None:
        if self.table.session.chance is self._chance:
            self._chance.object(seat)
        self.close(seat)

    def _let_stand(self) -> None:
        if self.table.session.chance is self._chance:
            self._chance.let_stand()
        self.close(None)

    def key_down(self, event: pygame.event.Event) -> bool:
        """The buttons' own keys come before the ring."""
        return self.hot_key(event) or super().key_down(event)

    def cancel(self) -> None:
        """Esc decides nothing: back to the table, unless the table waits for an answer."""
        if self._chance.kind is not ChanceKind.ASK:
            self.close(None)

    def update(self, dt: float) -> None:
        """The clock stands while this is read."""
        super().update(dt)
        if self._leaving is None and self.table.session.chance is not self._chance:
            self.close(None)

    def draw_face_over(self, surface: pygame.Surface) -> None:
        """The clock, which stands."""
        if self._clock is not None:
            surface.blit(self._clock.image, self._clock.rect)


class VerdictDialog(SpriteDialog):
    """What came of a challenge : the word, the stamp, why, and what it costs."""

    def __init__(self, table: TableScene, event: Challenged) -> None:
        super().__init__(table)
        self._event = event
        self._stamp_age = 0.0

    def make_face(self, u: float) -> Painted[Any]:
        """The slip."""
        width, height = VerdictSlip.SIZE
        body = pygame.Rect(0, 0, round(width * u), round(height * u))
        return VerdictSlip(verdict_data(self.table, self._event), body, u)

    def build(self) -> None:
        """Go on."""
        face = self.face
        if not isinstance(face, VerdictSlip):
            return
        go_on = self.button(face.button(0), "Go on", lambda: self.close(None), primary=True, key="Space")
        self.focus.region("buttons", [go_on])
        self.focus.focus(go_on)
        label, colour = ("NOT LISTED", "bad") if self._event.right else ("IN THE LIST", "good")
        if self._event.right and self._bad_code() != "unknown_word":
            label = "NOT ALLOWED"
        self._stamp = Stamp(StampData(label, colour, 7 if self._event.right else -5), face.stamp_centre, self.u)

    def _bad_code(self) -> str:
        return next((word.code for word in self._event.judged if word.code), "")

    def key_down(self, event: pygame.event.Event) -> bool:
        """Enter goes on too."""
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            self.close(None)
            return True
        return super().key_down(event)

    def update(self, dt: float) -> None:
        """The stamp comes down once the slip is there."""
        super().update(dt)
        self._stamp_age += dt
        share = 1.0 if self.instant else max(0.0, min(1.0, (self._stamp_age - 0.25) / _STAMP_SECONDS))
        self._stamp.zoom = 1.6 - 0.6 * share * share
        self._stamp.fade = round(255 * share)

    def draw_face_over(self, surface: pygame.Surface) -> None:
        """The stamp."""
        if self._stamp.fade:
            surface.blit(self._stamp.image, self._stamp.rect)


def verdict_data(table: TableScene, event: Challenged) -> VerdictData:
    """The slip's words."""
    names = table.names
    chips = (event.challenger, event.seat) if table.coloured else ("", "")
    bad = next((word for word in event.judged if word.code), None)
    word = bad or event.judged[0]
    player, challenger = names[event.seat], names[event.challenger]
    called = first_names(names.values())  # beside the figures; above the slip they stand whole
    turn = table.view.pending or _last_play(table)
    points = turn.points if turn is not None else 0
    if bad is not None:
        pieces = counted_word(turn.shed if turn is not None else 0, table.surface.piece_name)
        taken = f"{player} takes back {pieces}"
        lines = _upheld(event, bad.text, taken, points, _what_follows(event, player, table.spec.tariff))
        won = called[challenger], signed(event.points), "good"
        lost = called[player], signed(event.fine or -points), "bad"
        return VerdictData(
            f"{challenger} challenged {player} and won", word.word, lines, ((chips[0], *won), (chips[1], *lost))
        )
    lines = _lost(table, event, player, points)
    cost = table.surface.cost(event)
    kept = f"keeps {in_figures(points)}" if points else "0"  # beside what the challenge has changed
    paid = chips[0], called[challenger], cost or signed(event.points), "bad"
    held = chips[1], called[player], kept, "ink"
    return VerdictData(f"{challenger} challenged {player} and lost", word.word, lines, (paid, held))


def _last_play(table: TableScene) -> TurnRecord | None:
    """The play that was challenged, when it is in the history already."""
    challenged = (turn for turn in reversed(table.view.history) if turn.challenger is not None)
    return next(challenged, None)


def _what_follows(event: Challenged, player: str, tariff: ChallengeTariff | None) -> str:
    """What becomes of the turn; where barred words are fined, whether this one was (rulings 3.3, 3.4)."""
    if tariff is None or not (tariff.again or tariff.fine):
        return f"{player} loses the turn."
    if tariff.again:
        return f"No fine: {player} puts it right, plays another word or passes."
    if event.fine:
        return f"Wrong: {player} pays a fine of {event.fine} and loses the turn."
    return f"Misspelt: no fine, but {player} loses the turn."


def _upheld(event: Challenged, why: str, taken: str, points: int, follows: str) -> tuple[VerdictLine, ...]:
    good = [word.word for word in event.judged if not word.code]
    lines = [VerdictLine(why, "head")]
    if good:
        verb = "stands" if len(good) == 1 else "stand"
        lines += [VerdictLine(f"{listing(good)} {verb}, but one bad word loses the play.")]
    more = f" and loses {counted(points, 'point')}" if points else ""
    return (*lines, VerdictLine(f"{taken}{more}."), VerdictLine(follows, "strong"))


def _lost(table: TableScene, event: Challenged, player: str, points: int) -> tuple[VerdictLine, ...]:
    """What the words are, why one that looks barred is not, and what the first means, as far as the slip has lines."""
    lines = []
    told = meanings(event.judged[0].word, table.app.services.settings.meanings_folder, 1)
    for i, judged in enumerate(event.judged[:3]):
        what, word = described(table.session.dictionary, judged.word, parts=i > 0 or not told), judged.word.lower()
        lines.append(VerdictLine(f"{word}  {what}" if what else f"{word} is a word", "entry"))
    free = textwrap.wrap(_not_barred(table, event), _LINE)
    room = max(0, 5 - len(lines) - len(free))
    lines[1:1] = [VerdictLine(line) for sense in told for line in textwrap.wrap(sense, _LINE)[:room]]
    lines += [VerdictLine(line) for line in free]
    kept = f"{player} keeps {counted(points, 'point')}. " if points else ""
    return (*lines, VerdictLine(f"{kept}The play stands.", "strong"))


def _not_barred(table: TableScene, event: Challenged) -> str:
    """Why the first of the words that look like a barred form is none (ruling 3.2); "" where none looks so."""
    entries = [table.session.dictionary.lookup(judged.word) for judged in event.judged]
    pairs = [(entry, judged.word) for entry, judged in zip(entries, event.judged, strict=True) if entry is not None]
    told = (not_barred(table.spec.policy, word, entry.flags) for entry, word in pairs)
    return next((sentence for sentence in told if sentence), "")
