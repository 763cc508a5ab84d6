"""What a player of card crosswords advises: a play, an exchange or a pile, as a hint in three strengths."""

from __future__ import annotations

from lexicon.crossword import EMPTY, Play, ScoredPlay, Square
from lexicon.games.cards import CardsView, Declare, PlayCards, TurnCard, card_game
from lexicon.games.common.piles import Discard, Pile, Take
from lexicon.games.common.plays import PlayWord
from lexicon.games.game import Action, SeatId
from lexicon.pieces import MASTER
from lexicon.players.advice import Advice, HintStep


def advised(view: CardsView, scored: ScoredPlay, worth: float) -> Advice:
    """A play of the seat of *view*, worth so many cards to it."""
    play, words = scored.play, scored.words
    squares = tuple(square for square, _ in play.placed())
    joint, letter = _joint(view, play)
    start = f"At the {letter}" if letter else "Here"
    piece = "block" if card_game(view.game_id).blocks else "card"
    count = "1 " + piece if len(squares) == 1 else f"{len(squares)} {piece}s"
    alone = len(view.seats) == 1
    return Advice(
        action=PlayCards.of(_seat(view), play) if alone else PlayWord.of(_seat(view), play),
        worth=worth,
        label=", ".join(words),
        where=HintStep(f"{start}, {play.direction}", (joint,), direction=str(play.direction)),
        how_much=HintStep(f"{count} to lay", squares),
        what=HintStep(words[0], squares, pieces=play.used()),
        words=words,
    )


def exchange_advice(view: CardsView, card: str) -> Advice:
    """To discard *card*."""
    named = "the Master" if card == MASTER else card
    steps = "Nothing goes: a card can be exchanged", "1 card to discard", f"Discard {named}"
    return _plain(Discard(_seat(view), card), "Exchange a card", steps, card)


def take_advice(view: CardsView, pile: Pile) -> Advice:
    """To take a card from *pile*."""
    exposed = pile is Pile.EXPOSED
    told = "Take the exposed card" if exposed else "Take a card from the blind pile"
    card = view.exposed[-2] if exposed else ""
    return _plain(Take(_seat(view), pile), told, ("At the piles", "1 card to take", told), card)


def turn_advice(view: CardsView) -> Advice:
    """Solitaires: to turn a card up."""
    return _plain(TurnCard(_seat(view)), "Turn a card", ("At the blind pile", "No card to lay", "Turn a card up"))


def end_advice(view: CardsView) -> Advice:
    """Solitaires: that nothing more goes."""
    return _plain(Declare(_seat(view)), "Nothing more goes", ("Nothing more goes", "No card to lay", "End the game"))


def _plain(action: Action, label: str, steps: tuple[str, str, str], card: str = "") -> Advice:
    where, how_much, what = steps
    return Advice(
        action=action,
        worth=0.0,
        label=label,
        where=HintStep(where),
        how_much=HintStep(how_much),
        what=HintStep(what, pieces=card),
    )


def _seat(view: CardsView) -> SeatId:
    if view.seat is None:
        raise ValueError("a spectator has no turn")
    return view.seat


def _joint(view: CardsView, play: Play) -> tuple[Square, str]:
    """The first letter already down that the word runs through, else the first square it fills."""
    for square, letter in play.squares():
        if letter == EMPTY:
            return square, view.grid.letter(*square) or ""
    return play.placed()[0][0], ""
