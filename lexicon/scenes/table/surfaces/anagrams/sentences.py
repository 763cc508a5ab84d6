"""What the table of Anagrams says: in the tray, on the bar, at the side."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from lexicon.games.anagrams import ActMade, Lengthen, Make, Take
from lexicon.games.anagrams.actions import Act
from lexicon.games.anagrams.rules import value
from lexicon.games.game import Made, SeatId
from lexicon.session import counted
from lexicon.session.results.daily import deal_words
from lexicon.sprites.table.log import LogPart, LogRow
from lexicon.wording import number_word

_DOWN: Final = " in the middle."

if TYPE_CHECKING:
    from lexicon.scenes.table.surfaces.anagrams.surface import AnagramsSurface


def act_in_words(act: Act, held: str, names: Mapping[SeatId, str]) -> tuple[str, ...]:
    """ "Take TEAR from Nell with your G: GRATE", and in fewer words, each time without what is told elsewhere too."""
    card = "Sub" if held == "?" else held
    using = f" with your {card}" if act.held else ", middle letters only"
    word = act.letters.upper()
    if isinstance(act, Take):
        taken = f"{act.word.upper()} from {names.get(act.owner, '')}"
        return f"Take {taken}{using}: {word}", f"Take {taken}{using}", f"{taken}{using}", taken
    if isinstance(act, Lengthen):
        old = act.word.upper()
        return f"Lengthen {old}{using}: {word}", f"Lengthen {old}{using}", f"Lengthen {old}"
    return f"Make {word}{using}", f"Make {word}"


def verb(act: Act) -> str:
    """What PLAY says."""
    match act:
        case Make():
            return "MAKE WORD"
        case Take():
            return "TAKE WORD"
        case Lengthen():
            return "LENGTHEN"


def gain(act: Act, names: Mapping[SeatId, str]) -> str:
    """What an act brings, and what it costs another."""
    match act:
        case Make():
            return f"+{value(act.letters)} for you"
        case Take():
            return f"+{value(act.letters)} for you, −{value(act.word)} for {names.get(act.owner, '')}"
        case Lengthen():
            return f"+{value(act.letters) - value(act.word)} for you"


def made_in_words(made: ActMade, names: Mapping[SeatId, str]) -> str:
    """An act of a turn, for whoever may challenge it."""
    word = made.letters.upper()
    if made.made is Made.TOOK:
        return f"{word} from {names.get(made.owner, '')}’s {made.old.upper()}"
    return f"{word} from {made.old.upper()}" if made.made is Made.LENGTHENED else word


def short_row(row: LogRow) -> LogRow:
    """A line of the log for a narrow one: the words alone, or "C to the middle"."""
    words = tuple(part for part in row.parts if part.word)
    if words:
        return replace(row, parts=words)
    text = row.parts[0].text if row.parts else ""
    if text.startswith("puts ") and text.endswith(_DOWN):
        return replace(row, parts=(LogPart(f"{text.removeprefix('puts ').removesuffix(_DOWN)} to the middle"),))
    return row


def words_before(count: int, total: int) -> str:
    """ "two words, 66"."""
    return f"{number_word(count)} word{'' if count == 1 else 's'}, {total}" if count else "no words yet"


def limit(surface: AnagramsSurface) -> str:
    """How long a turn may last."""
    seconds = int(surface.view.options["turn_seconds"])
    if not seconds:
        return "no time limit"
    return "a minute a turn" if seconds == 60 else f"{seconds} seconds a turn"


def situation(surface: AnagramsSurface) -> list[str]:
    """Whose turn, or which deal; and how many cards are left in the pack."""
    view, table = surface.view, surface.table
    left = f"{counted(view.pack, 'card')} in the pack" if view.pack else "the pack is used up"
    if view.outcome is not None:
        return ["the game is over"]
    if len(view.seats) == 1:
        return [deal_words(view.deal, table.session.daily), left]
    if table.frame.compact:  # whose turn it is stands at the side
        return [f"Turn {view.turn}", left]
    seat = table.to_play
    who = [f"{table.names[seat]} to play"] if seat is not None else []
    return [f"Turn {view.turn}", *who, left, "checked words" if table.session.checked else "challenge rule"]
