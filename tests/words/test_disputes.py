"""Words that a family would really quarrel over, with the answer that the default dictionary must give."""

from __future__ import annotations

import re

import pytest

from lexicon.words import Flag, open_dictionary

#: word, legal or the reason why not, and the S and D flags: P plural, V third person, D past, H entered by itself.
DISPUTES = """
QI legal -             ZA unknown -           OK abbreviation -      TV abbreviation -      JELLO legal -
PARIS proper_noun -    POLISH legal -         CATS legal P           BUSES legal PV         NEWS legal -
DATA legal -           MEN legal -            COLOUR legal -         COLOR legal -          GREY legal -
GRAY legal -           APRIL proper_noun -    MARCH legal -          MAY legal -            CHINA legal -
TURKEY legal -         JAPAN legal -          FRENCH proper_noun -   MONDAY proper_noun -   BIBLE legal -
ETC abbreviation -     MPH abbreviation -     DVD abbreviation -     NASA abbreviation -    LASER legal -
RADAR legal -          THOU archaic -         YE archaic -           OFT legal -            BONJOUR foreign -
OUI foreign -          CAFE legal -           NAIVE legal -          PANTS legal PVH        SCISSORS legal -
MATHS legal PH         SERIES legal -         SHEEP legal -          GEESE legal -          KNIVES legal -
LADIES legal P         BRINGS legal V         SMILES legal PV        GAS legal -            ITS legal -
ALOT unknown -         DONT abbreviation -    SNUCK legal -          THRU legal -           YOGHURT legal -
JUDGEMENT legal -      ALUMINIUM legal -      EMAIL legal -          APP legal -            MOM legal -
MUM legal -            IPHONE proper_noun -   GOOGLE legal -         DICE legal -           OXEN legal -
MARY proper_noun -     SANTA proper_noun -    JACK legal -           JANE proper_noun -     ROSE legal -
CS unknown -           PS abbreviation -      ID legal -             DE foreign -           CIAO legal -
TOWARDS legal -        BASICS legal PH        TEETH legal -          PSST legal -           HMM legal -
CWM legal -            DONUT legal -          TYRE legal -           PLOW legal -           EARS legal P
GIFTED legal D         NAKED legal -          SEED legal -           RED legal -            LED legal -
TIED legal D           ROTTED legal -         BIASED legal D         CUSTOMS legal PH       ARMS legal PVH
ECONOMICS legal -      THIS legal -           LENS legal -           CHESS legal -          HEROES legal P
MICS legal P           OPAQUES legal V        WIVES legal V          SENORES legal P        SMOOTHES legal V
DIALYSES legal V       ANALYSES legal V       GENUSES legal P        RAJES legal P          WOLVES legal -
FORWARDS legal PVH     BOWLS legal PVH        FIVES legal PH         CERAMICS legal PH      CHEERS legal PVH
QUITS legal PVH        CHRISTIAN proper_noun - SUDOKU legal -        JOE legal -            COS legal -
LA legal -             LAS legal P            SISTERING legal -      LOCH legal -           BANGERS legal P
THATS abbreviation -   WHOS abbreviation -    DARENT abbreviation -  AU foreign -           BONO foreign -
ABS legal P            VLOG legal -           LEDE legal -           SATNAV legal -         LIVESTREAM legal -
ONESIE legal -         VLOGS legal PV         VLOGGED legal -        UPCYCLED legal D       ONESIES legal P
"""
CASES = [tuple(case.split()) for line in DISPUTES.strip().splitlines() for case in re.findall(r"[A-Z]+ \S+ \S+", line)]


@pytest.mark.parametrize(("word", "answer", "marks"), CASES)
def test_the_dispute_is_settled_rightly(word: str, answer: str, marks: str) -> None:
    dictionary = open_dictionary()
    reason = dictionary.reason(word)
    assert (reason.value if reason else "legal") == answer
    entry = dictionary.lookup(word)
    flags = entry.flags if entry else Flag(0)
    letters = {"P": Flag.S_PLURAL, "V": Flag.S_VERB, "D": Flag.D_PAST, "H": Flag.OWN_HEADWORD}
    assert "".join(letter for letter, flag in letters.items() if flag in flags) == marks.replace("-", "")


def test_there_are_enough_of_them() -> None:
    assert len({word for word, _, _ in CASES}) == len(CASES) >= 50


#: Words that the rule sheets show in play, and words that they say may not be played.
SHEETS = """
LOVE SEE MOO TOE SALT EVEN CAME GAME EASY CAT CATS TRIES OUT BOUT TART TAR ART RAT SAY MUST SMILE SMILES LIVE BEAM
BEAMING EARN MOOR SEAL EAR CAKE DUSK MICA MIKE QUIT TAN HOME MOTHER SMOTHERED HAT THATCHED AIR FAIRY MAN MANY EXPERT
EXPORT PIT VAN ROOK LOON SET
"""


@pytest.mark.parametrize("word", SHEETS.split())
def test_the_sheets_examples_are_words(word: str) -> None:
    assert open_dictionary().is_legal(word)


@pytest.mark.parametrize("word", ["MIO", "LOVESET", "ATLANT"])
def test_what_the_sheets_show_as_no_word_is_none(word: str) -> None:
    assert not open_dictionary().is_legal(word)
