"""Finds deals of the card solitaires with a nest that can be won, with a proof of each: assets/deals/.

``python -m tools.prove_deals [GAME …] [--count 2000] [--seconds 600]`` goes on where the files end, from deal number 1
upwards, until so many are proved or the time is over; it may be stopped at any moment. A deal is left out if the
search does not find a way. ``--check`` plays every proof again by the rules of the game. Words of the Desk dictionary
alone; every card is known to the search.
"""

from __future__ import annotations

import argparse
import gzip
import os
import sys
import time
from collections.abc import Iterator
from pathlib import Path

from lexicon.games.game import Action
from lexicon.games.patience import PATIENCE_GAMES, PatienceGame, TakeWord, patience_game, usual_way
from lexicon.games.patience.rules.deals import proof_file, read_proof, read_proofs, write_proof
from lexicon.games.registry import new_game
from lexicon.players.patience.solving import best_line
from lexicon.words import open_dictionary

DICTIONARY = "desk"
_SEAT = "player"
_TRIED = "# tried up to "
#: The file is written again after so many deals.
_EVERY = 20


def deal(game_id: str, number: int) -> PatienceGame:
    """Deal *number*, with the words of the proofs."""
    game = new_game(game_id, {"dictionary": DICTIONARY}, (_SEAT,), number, open_dictionary(DICTIONARY))
    assert isinstance(game, PatienceGame)
    return game


def prove(game_id: str, number: int) -> str | None:
    """A proof that deal *number* can be won; None if the search finds none."""
    game = deal(game_id, number)
    line = best_line(type(game), game.every_card(), _SEAT, game.dictionary)
    if not line.done:
        return None
    proof = write_proof(_shortened(game, line.actions))
    assert proved(game_id, number, proof), f"deal {number}: the search broke a rule"
    return proof


def proved(game_id: str, number: int, proof: str) -> bool:
    """Whether the actions of *proof* win deal *number* by the rules."""
    game = deal(game_id, number)
    for action in read_proof(proof, _SEAT):
        game.apply(action)
    return game.outcome is not None and bool(game.outcome.winners)


def _shortened(game: PatienceGame, actions: tuple[Action, ...]) -> Iterator[Action]:
    """*actions*, without the cards of a word where they are the usual ones."""
    for action in actions:
        position = game.position(game.view(_SEAT))
        usual = isinstance(action, TakeWord) and usual_way(position, action.letters) == action.cards
        game.apply(action)
        yield TakeWord(_SEAT, action.letters) if usual and isinstance(action, TakeWord) else action


def _tried(path: Path) -> int:
    """The last deal that was looked at."""
    if not path.exists():
        return 0
    first = gzip.decompress(path.read_bytes()).decode("ascii").splitlines()[0]
    return int(first.removeprefix(_TRIED))


def _write(path: Path, tried: int, proofs: dict[int, str]) -> None:
    lines = [f"{_TRIED}{tried}", *(f"{number} {proof}" for number, proof in sorted(proofs.items()))]
    path.parent.mkdir(exist_ok=True)
    part = path.with_suffix(".part")
    part.write_bytes(gzip.compress("\n".join([*lines, ""]).encode("ascii"), mtime=0))
    os.replace(part, path)


def extend(game_id: str, count: int, until: float) -> None:
    """Prove further deals until there are *count*, or it is *until* by the clock."""
    path = proof_file(game_id)
    proofs, tried = dict(read_proofs(path)), _tried(path)
    while len(proofs) < count and time.monotonic() < until:
        tried += 1
        proof = prove(game_id, tried)
        if proof is not None:
            proofs[tried] = proof
        if tried % _EVERY == 0 or len(proofs) == count:
            _write(path, tried, proofs)
    print(f"{game_id}: {len(proofs)} of deals 1 to {tried} proved")


def check(game_id: str) -> bool:
    """Play every proof again."""
    proofs = list(read_proofs(proof_file(game_id)))
    bad = [number for number, proof in proofs if not proved(game_id, number, proof)]
    print(f"{game_id}: {len(proofs) - len(bad)} of {len(proofs)} proofs hold" + "".join(f", not {n}" for n in bad))
    return not bad


def main() -> int:
    """The command line. Exit status 1 if a proof does not hold."""
    parser = argparse.ArgumentParser(prog="tools.prove_deals")
    hidden = [game.spec.id for game in PATIENCE_GAMES if game.layout.hidden]
    parser.add_argument("games", nargs="*", default=hidden, help=f"of {', '.join(hidden)}")
    parser.add_argument("--count", type=int, default=2000, help="how many deals of each game")
    parser.add_argument("--seconds", type=float, default=float("inf"), help="how long at most")
    parser.add_argument("--check", action="store_true", help="play every proof again")
    args = parser.parse_args()
    if args.check:
        return 0 if min(map(check, args.games)) else 1
    until = time.monotonic() + args.seconds
    for game_id in args.games:
        if not patience_game(game_id).layout.hidden:
            parser.error(f"{game_id} has no cards face down")
        extend(game_id, args.count, until)
    return 0


if __name__ == "__main__":
    sys.exit(main())
