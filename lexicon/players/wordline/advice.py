"""What a player of the word line advises, as hints in three strengths: which word; how many cards; the word."""

from __future__ import annotations

from lexicon.games.common.piles import Discard, Pile, Take
from lexicon.games.wordline import Add, Exchange, LinePlay, LineView, NewWord
from lexicon.games.wordline.rules import Change, change
from lexicon.pieces import MASTER
from lexicon.players.advice import Advice, HintStep


def play_advice(view: LineView, play: LinePlay, worth: float) -> Advice:
    """A word to make."""
    made = change(view.table, play)
    assert isinstance(made, Change), "it was found"
    word, cards = made.after.upper(), len(made.used)
    if isinstance(play, NewWord):
        where, number, how = HintStep("Lay a new word"), None, "new word"
    else:
        assert isinstance(play, Add | Exchange), "there are three ways to make a word"
        lying, number = made.before.upper(), play.word
        verb = "Add to" if isinstance(play, Add) else "Exchange letters of"
        where, how = HintStep(f"{verb} {lying}", word=number), f"{'from' if isinstance(play, Add) else 'for'} {lying}"
    count = f"{cards} card{'' if cards == 1 else 's'} of the hand"
    what = HintStep(word, word=number, pieces=made.used)
    return Advice(play, worth, word, where, HintStep(count, word=number), what, (word,), note=how)


def discard_advice(view: LineView, card: str) -> Advice:
    """A card to discard."""
    named = "the Master" if card == MASTER else card
    steps = (HintStep("No word is found: discard"), HintStep("Discard what goes worst with the others"))
    return Advice(Discard(view.seat or "", card), 0.0, f"Discard {named}", *steps, HintStep(named, pieces=card))


def take_advice(view: LineView, pile: Pile) -> Advice:
    """A pile to take from."""
    text = "Take the exposed card" if pile is Pile.EXPOSED else "Take a blind card"
    steps = HintStep("Choose a pile"), HintStep("1 card to take"), HintStep(text)
    return Advice(Take(view.seat or "", pile), 0.0, text, *steps)
