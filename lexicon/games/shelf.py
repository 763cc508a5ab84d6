"""What there is to play, by id, without the rules: title and lists are made from this."""

from __future__ import annotations

from lexicon.games.anagrams.specs import SPECS as ANAGRAMS
from lexicon.games.cards.specs import SPECS as CARDS
from lexicon.games.guessing.specs import SPECS as GUESSING
from lexicon.games.keyword.specs import SPECS as KEYWORD
from lexicon.games.out.specs import SPECS as OUT
from lexicon.games.patience.specs import SPECS as PATIENCE
from lexicon.games.spec import GameSpec
from lexicon.games.wordline.specs import SPECS as WORDLINE

SPECS: dict[str, GameSpec] = {
    spec.id: spec for family in (KEYWORD, CARDS, WORDLINE, ANAGRAMS, OUT, GUESSING, PATIENCE) for spec in family
}
"""Every game, by id, in the order of the shelf. Tests may enter games of their own."""
