"""What tables of hands and piles say in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from lexicon.games.common.hands import IDLE_TURNS, Cut, HandBegan
from lexicon.games.common.piles import Pile
from lexicon.games.game import HandRecord, SeatId
from lexicon.games.handgame import HandView, figures
from lexicon.pieces import MASTER
from lexicon.session import counted, listing


def named(letter: str) -> str:
    """A card in a sentence: "an E", "the Master"."""
    if letter == MASTER:
        return "the Master"
    return f"{'an' if letter in 'AEFHILMNORSX' else 'a'} {letter}"


def the(letter: str) -> str:
    """A card that lies in sight: "the E", "the Master"."""
    return "the Master" if letter == MASTER else f"the {letter}"


def hand_began(event: HandBegan, names: Mapping[SeatId, str]) -> str:
    """Who deals and who begins."""
    return f"Hand {event.number}: {names[event.dealer]} deals, {names[event.starter]} begins."


def hand_ended(hand: HandRecord, names: Mapping[SeatId, str], words: Sequence[str] = ()) -> str:
    """Why a hand is over (rulings 4.5, 4.7); *words*: what the last play of whoever goes out made."""
    if hand.out is not None:
        last = f" with {listing(words)}" if words else ""
        return f"{names[hand.out]} goes out{last}. The others count what they hold."
    return f"{IDLE_TURNS} turns in a row made no hand smaller: nobody goes out, and everybody counts what he holds."


def dealer_cut(event: Cut, names: Mapping[SeatId, str]) -> str:
    """What cutting came to."""
    return f"{names[event.dealer]} is nearest to A and deals."


def cut_again(letters: Mapping[SeatId, str], names: Mapping[SeatId, str], again: tuple[SeatId, ...]) -> str:
    """Why another round is cut: a Master, or a tie. *letters*: what each seat has cut last, in this round or before."""
    who = listing(names[seat] for seat in again)
    masters = any(letters[seat] == MASTER for seat in again)
    cuts = "cuts" if len(again) == 1 else "cut"
    return f"{who} {cuts} again: {'a Master does not count' if masters else 'they tie'}."


def held(cards: str, piece: str, laid: str = "") -> str:
    """What is in the hand and what it would cost; after what is being tried, if anything is."""
    left = cards
    for card in laid:
        left = left.replace(card, "", 1)
    if laid and not left:
        return "nothing left after this: you go out"
    after = " left after this" if laid else ""
    return f"{counted(len(left), piece)}{after}, counting {figures(left)}"


def choose_place(letter: str) -> str:
    """What is said while a card is picked up."""
    return f"Now choose the place of {the(letter)} on the table."


def choose_pile(view: HandView) -> str:
    """What may be taken after a discard (ruling 4.4)."""
    exposed = the(view.exposed[-2]) if Pile.EXPOSED in view.may_take else ""
    if Pile.BLIND not in view.may_take:
        return f"Take {exposed}: the blind pile is empty."
    return f"Take {exposed} (E), or a blind one (B), from its pile." if exposed else "Take from the blind pile (B)."
