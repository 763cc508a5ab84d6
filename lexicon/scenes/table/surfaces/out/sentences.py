"""O-U-T in sentences: what goes on with a letter, what an event tells, where the word stands."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from lexicon.games.common.longwords import LongWords
from lexicon.games.game import Event, SeatId
from lexicon.games.out import OutView
from lexicon.games.out.events import (
    Answered,
    Asked,
    Completed,
    GotExcellent,
    GotLetter,
    PointedOut,
    WentOut,
    WordBegan,
    WordDied,
)
from lexicon.games.out.view import Account
from lexicon.session import listing
from lexicon.words import Dictionary, Flag

_GOT: Final = ("", "O", "U", "T and is out")
_WHY: Final = {
    Account.COMPLETED: "{} completed the word and",
    Account.ASKED: "There was a word, so {}, who asked,",
    Account.NO_WORD: "There was no word, so {}, who was asked,",
}
PASS_TIP: Final = "Add nothing: but who shows a letter of yours that would do gets an E, and you have to add it"
_TOLD: Final = 2
"""So many of the words that go on are told."""
_MANY: Final = 40
"""Of more words than these the number alone is told."""


def goes_on(run: str, letter: str, dictionary: Dictionary) -> str:
    """What goes on with a letter, for Checked games: the number of words and the shortest of them. Never a slur."""
    longer, words = (run + letter).upper(), LongWords.of(dictionary)
    first, after = words.span(longer)
    if first == after:
        return f"No word of nine letters or more goes on with {letter.upper()}."
    if longer in words:
        return f"{longer} is a word: who adds {letter.upper()} completes it."
    if after - first > _MANY:
        return f"With {letter.upper()}: {after - first} words go on."
    decent = (word for word in words.words[first:after] if not _slur(word, dictionary))
    shortest = sorted(decent, key=lambda word: (len(word), word))[:_TOLD]
    more = after - first - len(shortest)
    told = ", ".join(shortest) or "a word"
    return f"With {letter.upper()}: {told}{f' and {more} more' if more else ''}."


def _slur(word: str, dictionary: Dictionary) -> bool:
    entry = dictionary.lookup(word)
    return entry is not None and Flag.SLUR in entry.flags


def told(event: Event, names: Mapping[SeatId, str], letters: int, named: str = "") -> str:
    """One sentence on an event that needs one.

    *letters*: how many the seat of the event has after it. *named*: the word that the one asked has named, if any.
    """
    match event:
        case PointedOut(pointer=pointer, seat=seat, letter=letter, word=word, good=good, text=text):
            if good:
                return f"{names[pointer]} points out {letter} to {names[seat]}, for {word}, and gets an E."
            return f"{names[pointer]} points out {letter}, for {word}. {text}"
        case Asked(seat=seat, asked=asked):
            return f"{names[seat]} asks {names[asked]} for the word."
        case Answered(seat=seat, word=word, good=good, text=text):
            return f"{names[seat]} names {word}." if good else f"{names[seat]} has no word. {text}".rstrip()
        case Completed(seat=seat, word=word):
            return f"{names[seat]} has completed {word}."
        case GotLetter(seat=seat, why=why, cancelled=cancelled):
            got = "a letter, which an E takes off at once" if cancelled else _GOT[min(letters, 3)]
            reason = f"{named}: so {{}}, who asked," if named and why is Account.ASKED else _WHY[why]
            return f"{reason.format(names[seat])} gets {got}."
        case GotExcellent(seat=seat, cancelled=True):
            return f"The E takes a letter off {names[seat]}."
        case WordDied(dead=dead):
            return f"All have passed: the word is dead{', the third running' if dead > 2 else ''}."
        case WentOut(seat=seat):
            return f"{names[seat]}’s cards are dealt to the others."
        case WordBegan(word=word, starter=starter) if word > 1:
            return f"Word {word}: {names[starter]} begins."
    return ""


def pointed_out(event: PointedOut, names: Mapping[SeatId, str], run: str) -> tuple[str, str]:
    """Title and text of a slip: whose card is laid, for which word, and what that brings (ruling 8.2)."""
    pointer, passer, longer = names[event.pointer], names[event.seat], run.upper() + event.letter
    ends = f" It completes the word, so {passer} gets a letter." if event.word == longer else ""
    return f"{event.letter} is pointed out", (
        f"{passer} passed, but {pointer} shows a letter of {passer} that goes on to {event.word}. So it has to be "
        f"added, and {pointer} gets an E.{ends}"
    )


def word_lines(view: OutView, names: Mapping[SeatId, str], over: bool = False) -> tuple[str, ...]:
    """What is told of the word in the ring: who began it, what it takes, who is out. *over*: the next has not begun."""
    if over:
        begun = "is over: the cards go back"
    elif view.run:
        begun = f"begun by {names[view.run[0].seat]} with {view.run[0].letter}"
    else:
        begun = f"{names[view.word_starter]} begins"
    out = (f"out: {listing([names[seat] for seat in view.retired])}",) if view.retired else ()
    return (begun, "nine letters or more", *out)


def can_be_asked(view: OutView, names: Mapping[SeatId, str]) -> tuple[str, ...]:
    """Who added last and may be asked, and what that may cost; empty where nobody may."""
    if view.last is None or view.last == view.to_move or view.asked is not None:
        return ()
    last = names[view.last]
    return (
        f"{last} added {view.run[-1].letter} and can be asked for the word.",
        f"If {last} has one, you get a letter; if not, {last} does.",
    )
