"""Can it still be won? And what was the best line of a deal?

While cards lie face down the answer is "not known" unless it follows from what is seen, or from the list of deals that
were proved before they were dealt: it never rests on hidden cards.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from functools import lru_cache
from typing import Final

from lexicon.games.game import Action, SeatId
from lexicon.games.patience import (
    FACE_DOWN,
    DealtCards,
    Fill,
    FillColumn,
    Layout,
    PatienceGame,
    PatienceView,
    Position,
    TakeWord,
    TurnNest,
    any_word,
    patience_game,
    word_classes,
)
from lexicon.games.patience.rules.deals import is_proved, proof_file, read_proof, read_proofs
from lexicon.pieces import MASTER, load_pack
from lexicon.players.patience._clearing import Clearing, Step, Steps
from lexicon.players.patience._columns import ColumnSearch, Done
from lexicon.players.player import Answer, Budget, Line, Solution
from lexicon.words import Dictionary, Level

Progress = Callable[[float], None]

#: How long "can it still be won?" is looked into, in positions; and a line, in tries of each kind.
ASKED: Final = Budget(nodes=40_000, seconds=60.0)
_LINE_ROUNDS: Final = 24
_BEAMS: Final = (40, 120, 360)


@lru_cache(maxsize=4)
def clearing(dictionary: Dictionary, layout: Layout, level: Level | None = Level.MASTER) -> Clearing:
    """The search of open piles with the words that *level* knows; None: with every word."""
    return Clearing(word_classes(dictionary, layout.policy, level))


@lru_cache(maxsize=8)
def column_search(
    dictionary: Dictionary, layout: Layout, beam: int, level: Level | None = Level.MASTER
) -> ColumnSearch:
    """The search of columns with the words that *level* knows; None: with every word."""
    assert layout.duty is not None, "only games with columns have a nest"
    return ColumnSearch(word_classes(dictionary, layout.policy, level), layout.duty, beam)


def still_winnable(
    view: PatienceView, dictionary: Dictionary, budget: Budget = ASKED, progress: Progress | None = None
) -> Solution:
    """Whether the game of *view* can still be won, and how. *progress* hears shares from 0 to 1. Raises Cancelled.

    Of a deal that lies as it was dealt and is in the list of proved ones the answer is yes, without the way: that would
    tell what lies face down.
    """
    game = patience_game(view.game_id)
    layout = game.layout
    if not (view.fills or view.may_turn or any_word(game.position(view), word_classes(dictionary, layout.policy))):
        return Solution(Answer.NO)
    known = known_cards(view)
    if known is None:
        won_before = not view.history and is_proved(view.game_id, dictionary.id, view.deal or 0)
        return Solution(Answer.YES if won_before else Answer.UNKNOWN)
    watched = _watched(budget, progress)
    (seat,) = view.seats
    for level in (Level.MASTER, None):
        done, sure = _way(known, layout, dictionary, level, watched)
        if done is not None:
            return Solution(Answer.YES, as_actions(seat, done))
        if not sure:
            return Solution(Answer.UNKNOWN)
    return Solution(Answer.NO)


def _way(
    known: DealtCards, layout: Layout, dictionary: Dictionary, level: Level | None, budget: Budget
) -> tuple[tuple[Done, ...] | None, bool]:
    if layout.hidden:
        return column_search(dictionary, layout, _BEAMS[1], level).way(known.start, known.nest, budget.start())
    chance = random.Random("".join(known.start.piles))
    return clearing(dictionary, layout, level).way(known.start, chance, budget.start())


def known_cards(view: PatienceView) -> DealtCards | None:
    """All cards as they lie, where what lies face down follows from what is seen; None where it does not."""
    position = patience_game(view.game_id).position(view)
    if not position.layout.hidden:
        return DealtCards(position, "")
    unseen = unseen_cards(view)
    if len(set(unseen)) > 1:
        return None
    return place_unseen(position, unseen)


def unseen_cards(view: PatienceView) -> str:
    """The letters of the cards that lie face down, in the order of the alphabet."""
    pack = Counter({letter: count for letter, count in load_pack("american").all_counts().items() if letter != MASTER})
    shown = Counter(view.used + view.nest_up + view.aside + "".join(view.piles))
    return "".join(sorted((pack - shown).elements()))


def place_unseen(position: Position, letters: str) -> DealtCards:
    """*position* with *letters*, in their order, where cards lie face down: in the columns, then in the nest."""
    given = iter(letters)
    piles = tuple("".join(next(given) if card == FACE_DOWN else card for card in pile) for pile in position.piles)
    return DealtCards(replace(position, piles=piles), "".join(given))


def as_actions(seat: SeatId, done: tuple[Done, ...]) -> tuple[Action, ...]:
    """What a search did, as actions of *seat*."""
    return tuple(as_action(seat, each) for each in done)


def as_action(seat: SeatId, done: Done) -> Action:
    """One thing that a search did, as an action of *seat*."""
    match done:
        case Step():
            return TakeWord(seat, done.word, done.cards)
        case Fill():
            return FillColumn(seat, done.column, done.source)
    return TurnNest(seat)


def best_line(
    game: type[PatienceGame],
    dealt: DealtCards,
    seat: SeatId,
    dictionary: Dictionary,
    progress: Progress | None = None,
    cancelled: Callable[[], bool] = lambda: False,
) -> Line:
    """The way with the fewest words that a search finds of a whole deal; not ``done`` where it finds none.

    The same deal and dictionary give the same line. Raises Cancelled.
    """
    budget = Budget(nodes=ASKED.nodes, seconds=float("inf"), cancelled=cancelled)
    find = _column_line if game.layout.hidden else _clearing_line
    done = find(game.layout, dealt, dictionary, budget, progress or (lambda share: None))
    if done is None:
        return Line((), 0, done=False)
    return Line(as_actions(seat, done), sum(isinstance(each, Step) for each in done))


def proved_line(game_id: str, seat: SeatId, dictionary_id: str, deal: int) -> Line | None:
    """The way by which a deal was proved beforehand; None where there is none."""
    if not is_proved(game_id, dictionary_id, deal):
        return None
    actions = tuple(read_proof(dict(read_proofs(proof_file(game_id)))[deal], seat))
    return Line(actions, sum(isinstance(action, TakeWord) for action in actions))


def _clearing_line(
    layout: Layout, dealt: DealtCards, dictionary: Dictionary, budget: Budget, tell: Progress
) -> Steps | None:
    """The shortest of several ways."""
    chance, search = random.Random("".join(dealt.start.piles)), clearing(dictionary, layout)
    best: Steps | None = None
    for number in range(_LINE_ROUNDS):
        way, _ = search.way(dealt.start, chance, budget.start())
        if way is not None and (best is None or len(way) < len(best)):
            best = way
        tell((number + 1) / _LINE_ROUNDS)
    return best


def _column_line(
    layout: Layout, dealt: DealtCards, dictionary: Dictionary, budget: Budget, tell: Progress
) -> tuple[Done, ...] | None:
    """The first way that a beam finds, each wider than the one before."""
    for number, beam in enumerate(_BEAMS, start=1):
        way, _ = column_search(dictionary, layout, beam).way(dealt.start, dealt.nest, budget.start())
        tell(number / len(_BEAMS))
        if way is not None:
            return way
    return None


def _watched(budget: Budget, progress: Progress | None) -> Budget:
    """*budget*, telling *progress* how much of it is spent."""
    if progress is None:
        return budget
    asked, told = 0, progress

    def cancelled() -> bool:
        nonlocal asked
        asked += 1
        if not asked % 200:
            told(min(asked / budget.nodes, 1.0))
        return budget.cancelled()

    return replace(budget, cancelled=cancelled)
