"""The printed sheets of the look-up screen: what stays on each, and its lines, which are scrolled if they must be."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Final

from lexicon.scenes.dictionary.facts import BAD, CONDITIONAL, GOOD, Facts, WordVerdict
from lexicon.sprites.paint.pen import Pen
from lexicon.sprites.pieces.block import draw_block
from lexicon.theme import LINK, Colour

COLOURS: Final[dict[str, Colour]] = {GOOD: "good", CONDITIONAL: LINK, BAD: "bad"}
_ICONS: Final = {GOOD: "check", CONDITIONAL: "star", BAD: "cross"}
_FOUND: Final = {True: ("check", "good"), False: ("cross", "bad"), None: ("minus", "ink_off")}
_SOURCE: Final = "From WordNet, found on this machine"
_LABEL: Final = 138.0
"""Units at most for what a form is, before its words."""
_LOW: Final = 170.0
"""Units of height below which a sheet sets its lines closer."""

_GAMES: Final = "What each of the games says of it: one bars a plural that another takes."
_FORMS: Final = "What it is a form of, its own forms, and longer words that go on from it."
_FOUND_IN: Final = "Which dictionaries have it. The one in use stands in bold."
_MEANING: Final = "What it means as a noun and as a verb, from WordNet where that is on this machine."
NEAR: Final = "Words of the same letters, or with one changed or added, come here. Choose one to look it up."

Line = Callable[[Pen, float], None]
"""Paints a line: a pen whose origin is at the left edge of the sheet, and the line's middle."""


@dataclass(frozen=True)
class Body:
    """Where the lines of a sheet lie: units that are kept free above and below them, and from line to line."""

    top: float
    bottom: float
    pitch: float


@dataclass(frozen=True)
class Sheet:
    """A sheet: its name, what stays on it, the place of its lines by its height, its lines by its width and height."""

    name: str
    draw: Callable[[Pen, Facts | None, float, float], None]
    body: Callable[[float], Body]
    lines: Callable[[Pen, Facts, float, float], list[Line]]


def wrapped(pen: Pen, text: str, x: float, room: float, size: float = 16, *style: str) -> list[Line]:
    """A text of so many lines as it needs; *style*: family, weight and colour."""
    return [
        lambda p, y, line=line: p.text(line, x, y, size, *style)  # type: ignore[misc]
        for line in pen.wrap(text, room, size, *style[:2])
    ]


def _blank(pen: Pen, y: float) -> None:
    """A line without anything on it."""


def verdict_sheet(pen: Pen, facts: Facts | None, w: float, h: float) -> None:
    """The word in blocks, and the stamp."""
    pen.panel(0, 0, w, h, fill="card")
    tight = h < 200
    if facts is None:
        _verdict_to_come(pen, w, h, tight)
        return
    stamp_w = pen.text_width(facts.verdict.stamp.upper(), 24, "sans", "Bold", 3) + 70
    z = min(44.0 if tight else 58.0, (w - 48 - stamp_w) / len(facts.word) - 4)
    y = 16.0 if tight else 28.0
    for i, letter in enumerate(facts.word):
        draw_block(pen, letter, 24 + i * (z + 4), y, z)
    pen.stamp(facts.verdict.stamp.upper(), w - 24 - stamp_w / 2, y + 29, COLOURS[facts.verdict.mark], -4, 24)


def _verdict_to_come(pen: Pen, w: float, h: float, tight: bool) -> None:
    """Blank blocks in the place of a word, and what will be said of it."""
    z, y = (44.0, 16.0) if tight else (58.0, 28.0)
    if h - y - z < 52:  # letters on the screen leave room for the words alone
        y, z = 0.0, 0.0
    for i in range(5 if z else 0):
        draw_block(pen, " ", 24 + i * (z + 4), y, z)
    pen.text("Type a word: it is looked up.", 24, y + z + 30, 21, "serif", "Semibold", "ink_soft")
    to_come(pen, "A stamp says whether the game takes it, and a sentence by which rule.", 24, y + z + 60, w - 48, h)


def to_come(pen: Pen, text: str, x: float, y: float, room: float, h: float) -> None:
    """What a sheet of *h* units will tell, from y on; nothing where there is no room for all of it."""
    lines = pen.wrap(text, room, 16, "sans", "It")
    if y + 22 * (len(lines) - 1) + 16 <= h:
        for i, line in enumerate(lines):
            pen.text(line, x, y + 22 * i, 16, "sans", "It", "ink_soft")


def _verdict_body(h: float) -> Body:
    return Body(76, 8, 22) if h < 200 else Body(104, 10, 26)


def _verdict_lines(pen: Pen, facts: Facts, w: float, h: float) -> list[Line]:
    """The sentence, on one line if that can be, and the rule."""
    tight, verdict = h < 200, facts.verdict
    size = 22.0 if tight else 26.0
    while size > 18 and pen.text_width(verdict.sentence, size, "serif", "Bold") > w - 48:
        size -= 1
    said = wrapped(pen, verdict.sentence, 24, w - 48, size, "serif", "Bold")
    rule = wrapped(pen, verdict.rule, 24, w - 48, 16 if tight else 17)
    return [*said, *([] if tight or not rule else [_blank]), *rule]


def _headed(title: str, tells: str, fill: Colour = "paper") -> Callable[[Pen, Facts | None, float, float], None]:
    """A sheet with its heading, and before a word is typed with what it *tells* of one."""

    def draw(pen: Pen, facts: Facts | None, w: float, h: float) -> None:
        pen.panel(0, 0, w, h, fill=fill)
        pen.rulehead(title, 20, 28, w - 40)
        if facts is None:
            to_come(pen, tells, 20, 58, w - 40, h)

    return draw


def _games_lines(pen: Pen, facts: Facts, w: float, h: float) -> list[Line]:
    """What each group of games says."""
    del h
    made: list[Line] = []
    for names, verdict in facts.games:
        first, *more = wrapped(pen, names, 48, w - 68, 16, "sans", "Regular", "ink")
        said = partial(_said, verdict=verdict)
        made += [*([_blank] if made else []), partial(_marked, verdict=verdict, line=first), *more, said]
    return made


def _marked(pen: Pen, y: float, verdict: WordVerdict, line: Line) -> None:
    pen.icon(_ICONS[verdict.mark], 28, y, 16, COLOURS[verdict.mark])
    line(pen, y)


def _said(pen: Pen, y: float, verdict: WordVerdict) -> None:
    stamp = verdict.stamp if verdict.stamp[1] == " " else verdict.stamp[0].lower() + verdict.stamp[1:]
    words = "free" if verdict.mark == GOOD else stamp  # the letter S stays a capital
    pen.text(words, 48, y, 16, color=COLOURS[verdict.mark])


def _rows_body(h: float) -> Body:
    return Body(44, 8, 30) if h > _LOW else Body(42, 6, 24)


def _forms_lines(pen: Pen, facts: Facts, w: float, h: float) -> list[Line]:
    """What the word is a form of, and its other forms."""
    del h
    if not facts.forms:
        return wrapped(pen, "Nothing is known of other forms.", 20, w - 40, 16, "sans", "It", "ink_soft")
    made: list[Line] = []
    left = 36 + min(_LABEL, max(pen.text_width(label, 16) for label, _ in facts.forms))
    for label, words in facts.forms:
        first, *more = wrapped(pen, words, left, w - left - 20, 16, "sans", "Semibold")
        made += [partial(_labelled, label=label, line=first), *more]
    return made


def _labelled(pen: Pen, y: float, label: str, line: Line) -> None:
    pen.text_in(label, 20, y, _LABEL, 16, color="ink_soft")
    line(pen, y)


def _found_lines(pen: Pen, facts: Facts, w: float, h: float) -> list[Line]:
    """In which dictionaries it is a word."""
    del h

    def line(p: Pen, y: float, row: int) -> None:
        found = facts.found[row]
        icon, colour = _FOUND[found.there]
        p.icon(icon, 28, y, 15, colour)
        room = w - 84 - p.text_width(found.note, 16)
        p.text_in(found.name, 48, y, room, 17, "sans", "Bold" if found.in_use else "Regular")
        p.text(found.note, w - 20, y, 16, color="ink_soft", align="r")

    del pen
    return [partial(line, row=row) for row in range(len(facts.found))]


def meaning_sheet(pen: Pen, facts: Facts | None, w: float, h: float) -> None:
    """The heading, and where there is room for it where the meanings come from."""
    _headed("Meaning", _MEANING, "card")(pen, facts, w, h)
    if facts is not None and facts.gloss is not None and h > _LOW + 20:
        pen.line("rule", 20, h - 40, w - 20, h - 40, 0.8)
        pen.text_in(_SOURCE, 20, h - 20, w - 40, 16, color="ink_soft")


def _meaning_body(h: float) -> Body:
    return Body(50, 44, 22) if h > _LOW + 20 else Body(44, 6, 22)


def _meaning_lines(pen: Pen, facts: Facts, w: float, h: float) -> list[Line]:
    """Meanings by part of speech; where they come from at the end, if that does not stand below."""
    if facts.gloss is None:
        return wrapped(pen, _no_meaning(facts), 20, w - 40, 16, "sans", "It", "ink_soft")
    made: list[Line] = []
    for sense in facts.gloss.senses:
        head = partial(_part_of_speech, word=facts.gloss.word.lower(), part=sense.part)
        made += [*([_blank] if made else []), head, *wrapped(pen, sense.text, 20, w - 40)]
    if h <= _LOW + 20:
        made += [_blank, *wrapped(pen, _SOURCE, 20, w - 40, 16, "sans", "Regular", "ink_soft")]
    return made


def _part_of_speech(pen: Pen, y: float, word: str, part: str) -> None:
    n = pen.text(word, 20, y, 19, "serif", "Bold")
    pen.text(part, 28 + n, y, 16, "serif", "It", "ink_soft")


def _no_meaning(facts: Facts) -> str:
    if facts.verdict.mark == BAD and not any(row.there for row in facts.found):
        return "No meaning is known."
    if facts.has_meanings:
        return "No meaning is at hand."
    return "No meaning is at hand: WordNet is not on this machine. Check in Settings says how to add it."


SHEETS: Final = (
    Sheet("verdict", verdict_sheet, _verdict_body, _verdict_lines),
    Sheet("games", _headed("In the games", _GAMES), lambda _: Body(52, 8, 23), _games_lines),
    Sheet("forms", _headed("Forms and relations", _FORMS), _rows_body, _forms_lines),
    Sheet("found", _headed("Found in", _FOUND_IN), _rows_body, _found_lines),
    Sheet("meaning", meaning_sheet, _meaning_body, _meaning_lines),
)
