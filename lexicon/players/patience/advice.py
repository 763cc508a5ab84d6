"""What a player would do, as advice in three strengths: where to look, how long the word is, the word."""

from __future__ import annotations

from lexicon.games.game import Action
from lexicon.games.patience import NEST, FillColumn, PatienceView, TakeWord, patience_game
from lexicon.players.advice import Advice, HintStep
from lexicon.wording import number_word

_HARD = "QJZXVKWFBGPYH"


def advice(view: PatienceView, action: Action, worth: float) -> Advice:
    """*action*, which may be done in *view*, as advice."""
    match action:
        case TakeWord():
            return _word(view, action, worth)
        case FillColumn():
            return _fill(view, action, worth)
    told = ("At the nest", "No card goes", "Turn up a nest card")
    where, how_much, what = (HintStep(text, word=NEST) for text in told)
    return Advice(action, worth, what.text, where, how_much, what)


def _fill(view: PatienceView, action: FillColumn, worth: float) -> Advice:
    """Which column is filled, from where, and with which card."""
    from_nest = action.source == NEST
    pile = view.nest_up if from_nest else view.piles[action.source]
    source = "the nest" if from_nest else f"column {action.source + 1}"
    told, card = f"{pile[-1]} of {source} to column {action.column + 1}", ((action.source, len(pile) - 1),)
    where = HintStep(f"Fill column {action.column + 1}", word=action.column)
    how_much = HintStep(f"From {source}", card, word=action.source)
    what = HintStep(f"{pile[-1]} of {source}", card, word=action.source, pieces=pile[-1])
    return Advice(action, worth, told, where, how_much, what)


def _word(view: PatienceView, action: TakeWord, worth: float) -> Advice:
    word, length = action.letters.upper(), len(action.letters)
    at, letter = _hardest(action)
    cards = _cards(view, action)
    long = number_word(length)
    where = HintStep(f"Take the {letter} {_place(view, at)}", _of(cards, at), word=at)
    how_much = HintStep(f"A word of {long} letters", _of(cards, at), word=at)
    what = HintStep(word, cards, pieces=action.letters)
    return Advice(action, worth, word, where, how_much, what, (word,), note=f"{long} letters")


def _hardest(action: TakeWord) -> tuple[int, str]:
    """Where the card of the word lies that is hardest to place, and its letter; no Master."""
    real = [(at, letter) for at, letter in zip(action.cards, action.letters, strict=True) if letter.isupper()]
    return min(real, key=lambda each: _HARD.find(each[1]) % (len(_HARD) + 1))


def _place(view: PatienceView, at: int) -> str:
    if at == NEST:
        return "of the nest"
    kind = "column" if patience_game(view.game_id).layout.hidden else "pile"
    return f"of {kind} {at + 1}"


def _cards(view: PatienceView, action: TakeWord) -> tuple[tuple[int, int], ...]:
    """The cards of the word: the number of the pile (−1 the nest) and the card in it, counted from the bottom."""
    cards = []
    for at in sorted({card for card in action.cards if card >= NEST}):
        pile = view.nest_up if at == NEST else view.piles[at]
        cards += [(at, len(pile) - 1 - depth) for depth in range(action.cards.count(at))]
    return tuple(cards)


def _of(cards: tuple[tuple[int, int], ...], at: int) -> tuple[tuple[int, int], ...]:
    return tuple(card for card in cards if card[0] == at)
