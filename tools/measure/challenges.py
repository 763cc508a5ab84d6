"""How often each level challenges rightly and wrongly: the table in docs/engine.md.

    python -m tools.measure.challenges [--words 400]

Good plays: main words that Casual and Master players played in games against their like. Bad plays: the words of the
Casual ones with one letter changed, so that they are in no word list, as a person who cannot spell would play them.
"""

from __future__ import annotations

import argparse
import dataclasses
import random

from lexicon.crossword import Direction
from lexicon.games.keyword import Keyword, KeywordView, PlayWord
from lexicon.games.registry import new_game
from lexicon.players import Budget, make_player
from lexicon.players.keyword.table import Style, TablePlayer
from lexicon.words import Dictionary, Level, open_dictionary


def played_words(dictionary: Dictionary, level: Level, count: int) -> list[str]:
    """Main words that players of *level* played in games against their like."""
    words: list[str] = []
    number = 0
    while len(words) < count:
        rng = random.Random(f"challenges {number}")
        game = new_game("keyword", {"challenges": "checked"}, ("red", "blue"), number, dictionary)
        player = TablePlayer(level, dictionary, Style(leave=1.0))
        while game.outcome is None and game.to_move is not None:
            game.apply(player.choose(game.view(game.to_move), rng, Budget()))
        view = game.view(None)
        assert isinstance(view, KeywordView)
        words += [turn.words[0] for turn in view.history if turn.words]
        number += 1
    return words[:count]


def misspelt(word: str, dictionary: Dictionary, rng: random.Random) -> str:
    """*word* with one letter changed for another of its kind (vowel or consonant), so that it is no word."""
    while True:
        at = rng.randrange(len(word))
        kind = "AEIOU" if word[at] in "AEIOU" else "BCDFGHJKLMNPQRSTVWXYZ"
        changed = word[:at] + rng.choice(kind) + word[at + 1 :]
        if dictionary.lookup(changed) is None:
            return changed


def pending_view(dictionary: Dictionary) -> KeywordView:
    """What the next seat sees when SEE has been played; its word is then replaced by the one to be judged."""
    game = Keyword.new({"challenges": "challenge", "starter": "red"}, ("red", "blue"), 1, dictionary)
    game._state.racks["red"] = "SEEQQQQQQQ"
    game.apply(PlayWord("red", 9, 8, Direction.ACROSS, "SEE"))
    view = game.view("blue")
    assert isinstance(view, KeywordView)
    return view


def _instead(view: KeywordView, word: str) -> KeywordView:
    """*view* with another word pending."""
    assert view.pending is not None
    return dataclasses.replace(view, pending=dataclasses.replace(view.pending, words=(word,)))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--words", type=int, default=400)
    args = parser.parse_args()
    dictionary, rng = open_dictionary("collegiate"), random.Random(1)
    view = pending_view(dictionary)
    good = {level: played_words(dictionary, level, args.words) for level in (Level.CASUAL, Level.MASTER)}
    sets = {
        "good, by a Casual": good[Level.CASUAL],
        "good, by a Master": good[Level.MASTER],
        "misspelt": [misspelt(word, dictionary, rng) for word in good[Level.CASUAL]],
    }
    print(f"{'challenged':10} " + " ".join(f"{name:>18}" for name in sets))
    for level in Level:
        player, shares = make_player("keyword", level, dictionary), []
        for words in sets.values():
            asked = [_instead(view, word) for word in words]
            shares.append(sum(player.objection(each, rng) is not None for each in asked) / len(asked))
        print(f"{level.value:10} " + " ".join(f"{100 * share:17.1f}%" for share in shares))


if __name__ == "__main__":
    main()
