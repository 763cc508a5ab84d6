"""Anagrams at the table: its log, its best sum with the same draw, how it is looked back on."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import ClassVar

from lexicon.games.anagrams import ActMade, Anagrams, AnagramsView, AnagramTurn
from lexicon.games.anagrams.events import (
    Acted,
    PutInMiddle,
    StarterCut,
    TakenBack,
    TurnForfeited,
    TurnLost,
)
from lexicon.games.anagrams.rules import value
from lexicon.games.common.challenges import Challenged
from lexicon.games.game import Ending, Event, Game, Made, SeatId, TableView, TurnRecord
from lexicon.pieces import MASTER
from lexicon.players import Line
from lexicon.players.anagrams import KnownDraw
from lexicon.session.family import Family, LineSearch, Step
from lexicon.session.log import LogEntry, LogKind, LogWord
from lexicon.session.review.marks import Reviewed, Scale, by_advice
from lexicon.session.review.moment import Moment
from lexicon.session.work.searches import searched
from lexicon.session.work.separate import Tell
from lexicon.words import Dictionary, open_dictionary

_SCALE = Scale(good=12.0)
"""Of points."""


class AnagramsFamily(Family):
    """`Family` for Anagrams."""

    endings: ClassVar[Mapping[Ending, str]] = {Ending.DONE: "The pack is used up"}

    def log(self, number: int, step: Step, names: Mapping[SeatId, str], turn: int) -> list[LogEntry]:
        """A line for each act, each letter put in the middle and each challenge."""
        return [entry for event in step.events for entry in _lines(number, turn, event, names)]

    def checked(self, view: TableView) -> bool:
        """Alone always."""
        return len(view.seats) == 1 or super().checked(view)

    def review(self, moment: Moment, dictionary: Dictionary, stop: Callable[[], bool]) -> Reviewed:
        """By the points that could be won."""
        return by_advice(moment, dictionary, stop, _SCALE)

    def note(self, moment: Moment) -> str:
        """What was held, and what lay in the middle."""
        view = moment.before
        view = AnagramsView.of(view)
        return f"{view.held or '?'} with {view.middle or 'nothing'}"

    def taken_from(self, turn: TurnRecord) -> tuple[SeatId, ...]:
        """The owners of the words taken in a turn that stands."""
        if not isinstance(turn, AnagramTurn) or not turn.stands:
            return ()
        return tuple(act.owner for act in turn.acts if act.made is Made.TOOK)

    def known_draw(self, game: Game) -> LineSearch | None:
        """Of a game alone, in a process of its own. A dictionary that only this process has is searched here."""
        if not isinstance(game, Anagrams) or len(game.seats) > 1:
            return None
        (seat,), dictionary = game.seats, game.dictionary
        draw, rearrange = [turn.letter for turn in game.view(seat).history], bool(game.options["rearrange"])

        def here(tell: Tell, stop: Callable[[], bool]) -> Line:
            return KnownDraw(seat, draw, dictionary, rearrange).best(tell, stop)

        return searched(dictionary, here, partial(_found, seat, draw, rearrange, dictionary.id))


def _found(seat: SeatId, draw: Sequence[str], rearrange: bool, dictionary: str, tell: Tell) -> Line:
    """In the new process."""
    return KnownDraw(seat, draw, open_dictionary(dictionary), rearrange).best(tell, lambda: False)


_VERBS = {
    Made.PLAYED: "makes {new}",
    Made.TOOK: "takes {old} from {owner}: {new}",
    Made.LENGTHENED: "lengthens {old}: {new}",
}


def _gained(act: ActMade) -> int:
    """What an act added to the sum of its seat."""
    return value(act.letters) - (value(act.old) if act.made is Made.LENGTHENED else 0)


def _lines(step: int, turn: int, event: Event, names: Mapping[SeatId, str]) -> Iterator[LogEntry]:
    def of(kind: LogKind, text: str, seat: SeatId) -> LogEntry:
        return LogEntry(step, turn, kind, f"{names[seat]} {text}", seat, names[seat])

    match event:
        case StarterCut(starter=starter):
            yield of(LogKind.START, "cuts nearest to A and begins.", starter)
        case Acted(seat=seat, act=act):
            new, old = act.letters.upper(), act.old.upper()
            text = _VERBS[act.made].format(new=new, old=old, owner=names.get(act.owner, ""))
            word = LogWord(new, f"from {old}" if old else "")
            name = names[seat]
            yield LogEntry(step, turn, LogKind.PLAY, f"{name} {text}.", seat, name, (word,), points=_gained(act))
        case PutInMiddle(seat=seat, letter=letter, time=time):
            card = "a Sub" if letter == MASTER else letter
            text = f"ran out of time: {card} to the middle." if time else f"puts {card} in the middle."
            yield of(LogKind.TURN, text, seat)
        case Challenged(challenger=challenger, judged=judged, right=right):
            faults = " ".join(each.text for each in judged if each.text)
            verdict = f"rightly. {faults}" if right else "wrongly: it is good."
            yield of(LogKind.CHALLENGE, f"challenges {judged[0].word}, {verdict}", challenger)
        case TakenBack(seat=seat):
            yield of(LogKind.TAKEN_BACK, "takes the turn back.", seat)
        case TurnForfeited(seat=seat):
            yield of(LogKind.SETTLED, "will lose a turn.", seat)
        case TurnLost(seat=seat):
            yield of(LogKind.PASS, "loses this turn.", seat)
