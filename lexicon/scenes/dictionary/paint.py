"""The printed sheets of the look-up screen."""

from __future__ import annotations

from typing import Final

from lexicon.scenes.dictionary.facts import BAD, CONDITIONAL, GOOD, Facts, WordVerdict
from lexicon.sprites.paint.pen import Pen
from lexicon.sprites.pieces.block import draw_block
from lexicon.theme import LINK, Colour

COLOURS: Final[dict[str, Colour]] = {GOOD: "good", CONDITIONAL: LINK, BAD: "bad"}
_ICONS: Final = {GOOD: "check", CONDITIONAL: "star", BAD: "cross"}
_FOUND: Final = {True: ("check", "good"), False: ("cross", "bad"), None: ("minus", "ink_off")}


def verdict_sheet(pen: Pen, facts: Facts | None, w: float, h: float) -> None:
    """The word in blocks, the stamp, the sentence, the rule."""
    pen.panel(0, 0, w, h, fill="card")
    if facts is None:
        pen.text("Type a word: it is looked up.", 24, h / 2, 21, "serif", "Semibold", "ink_soft")
        return
    tight = h < 200
    stamp_w = pen.text_width(facts.verdict.stamp.upper(), 24, "sans", "Bold", 3) + 70
    z = min(44.0 if tight else 58.0, (w - 48 - stamp_w) / len(facts.word) - 4)
    y = 16.0 if tight else 28.0
    for i, letter in enumerate(facts.word):
        draw_block(pen, letter, 24 + i * (z + 4), y, z)
    pen.stamp(facts.verdict.stamp.upper(), w - 24 - stamp_w / 2, y + 29, COLOURS[facts.verdict.mark], -4, 24)
    size = 26.0
    while size > 18 and pen.text_width(facts.verdict.sentence, size, "serif", "Bold") > w - 48:
        size -= 1
    y += (62 if tight else 58) + (18 if tight else 36)
    pen.text(facts.verdict.sentence, 24, y, size, "serif", "Bold")
    size, leading, drop = (16.0, 21.0, 30.0) if tight else (17.0, 24.0, 36.0)
    pen.para(facts.verdict.rule, 24, y + drop, w - 48, size, leading, "ink")


def games_sheet(pen: Pen, facts: Facts | None, w: float, h: float) -> None:
    """What each group of games says."""
    pen.panel(0, 0, w, h)
    pen.rulehead("In the games", 20, 28, w - 40)
    y = 66.0
    for names, verdict in facts.games if facts is not None else ():
        pen.icon(_ICONS[verdict.mark], 28, y, 16, COLOURS[verdict.mark])
        y = pen.para(names, 48, y, w - 68, 16, 23, "ink")
        pen.text(_short(verdict), 48, y, 16, color=COLOURS[verdict.mark])
        y += 34


def _short(verdict: WordVerdict) -> str:
    return "free" if verdict.mark == GOOD else verdict.stamp[0].lower() + verdict.stamp[1:]


def forms_sheet(pen: Pen, facts: Facts | None, w: float, h: float) -> None:
    """What the word is a form of, and its other forms."""
    pen.panel(0, 0, w, h)
    pen.rulehead("Forms and relations", 20, 28, w - 40)
    rows = facts.forms if facts is not None else ()
    if facts is not None and not rows:
        pen.text("Nothing is known of other forms.", 20, 64, 16, "sans", "It", "ink_soft")
    step = 30.0 if h > 170 else 25.0
    for i, (label, words) in enumerate(rows[: int((h - 52) / step)]):
        y = 62 + i * step
        pen.text(label, 20, y, 16, color="ink_soft")
        pen.text(pen.fitted(words, w - 188, 16, "sans", "Semibold"), 168, y, 16, "sans", "Semibold")


def found_sheet(pen: Pen, facts: Facts | None, w: float, h: float) -> None:
    """In which dictionaries it is a word."""
    pen.panel(0, 0, w, h)
    pen.rulehead("Found in", 20, 28, w - 40)
    rows = facts.found if facts is not None else ()
    step = 30.0 if h > 170 else 24.0
    shown = rows[: int((h - 48) / step)]
    for i, row in enumerate(shown):
        y = 60 + i * step
        icon, colour = _FOUND[row.there]
        pen.icon(icon, 28, y, 15, colour)
        note = pen.text_width(row.note, 16)
        weight = "Bold" if row.in_use else "Regular"
        pen.text(pen.fitted(row.name, w - 84 - note, 17, "sans", weight), 48, y, 17, "sans", weight)
        pen.text(row.note, w - 20, y, 16, color="ink_soft", align="r")


def meaning_sheet(pen: Pen, facts: Facts | None, w: float, h: float) -> None:
    """Meanings by part of speech, as many as there is room for, and where they come from."""
    pen.panel(0, 0, w, h, fill="card")
    pen.rulehead("Meaning", 20, 28, w - 40)
    if facts is None:
        return
    if facts.gloss is None:
        pen.para(_no_meaning(facts), 20, 64, w - 40, 16, 23, "ink_soft", "sans", "It")
        return
    pen.line("rule", 20, h - 40, w - 20, h - 40, 0.8)
    pen.text(pen.fitted("From WordNet, found on this machine", w - 40, 16), 20, h - 20, 16, color="ink_soft")
    y = 62.0
    for sense in facts.gloss.senses:
        lines = pen.wrap(sense.text, w - 40, 16)
        if y + 24 + len(lines) * 22 > h - 44 and y > 62:
            break
        n = pen.text(facts.gloss.word.lower(), 20, y, 19, "serif", "Bold")
        pen.text(sense.part, 28 + n, y, 16, "serif", "It", "ink_soft")
        y += 24
        for line in lines[: max(1, int((h - 48 - y) / 22) + 1)]:
            pen.text(line, 20, y, 16)
            y += 22
        y += 8


def _no_meaning(facts: Facts) -> str:
    if facts.verdict.mark == BAD and not any(row.there for row in facts.found):
        return "No meaning is known."
    if facts.has_meanings:
        return "No meaning is at hand."
    return "No meaning is at hand: WordNet is not on this machine. Check in Settings says how to add it."
