"""A game of Keyword at its fifteenth turn, made up for the gallery: letters on the board and the plays so far."""

from __future__ import annotations

LETTERS = (
    "...................",
    ".......WING........",
    "...WHERE..IT.......",
    "..........NO.......",
    "...........RUMP....",
    "...........S..I....",
    "...........OR.E....",
    ".........B..A.T....",
    ".........L..N.Y....",
    "......C.DOING......",
    "......O..U.E.......",
    ".....CLASS.W.......",
    ".....AT..EKED......",
    ".....R.....R.......",
    ".....T.............",
    "...................",
    "...................",
    "...................",
    "...................",
)
MASTERS = frozenset({(11, 9)})
RACK = "AEUVLBLIHE"
TENTATIVE = {(14, 2): "B", (14, 3): "L", (14, 4): "I", (14, 6): "H", (14, 7): "E"}
SEATS = (
    ("r", "George", "Person", 100, 10, "+50 last"),
    ("g", "Hazel", "Computer · Club", 190, 10, "+40 last"),
    ("b", "Mary", "Person", 90, 5, "+35 last"),
    ("y", "Oscar", "Computer · Casual", 90, 10, "+40 last"),
)
PLAYS = (
    ("r", (("DOING", "across"),), 25),
    ("g", (("RANG", "down"),), 30),
    ("b", (("NEWER", "down"),), 40),
    ("y", (("BLOUSE", "down"),), 25),
    ("r", (("LASS", "across"),), 15),
    (
        "g",
        (
            ("TORSO", "down"),
            ("OR", "across"),
        ),
        90,
    ),
    ("b", (("RUMP", "across"),), 15),
    ("y", (("COLT", "down"),), 25),
    ("r", (("EKED", "across"),), 10),
    (
        "g",
        (
            ("GIN", "down"),
            ("IT", "across"),
            ("NO", "across"),
        ),
        30,
    ),
    ("b", (("WING", "across"),), 35),
    (
        "y",
        (
            ("CART", "down"),
            ("CLASS", "across"),
            ("AT", "across"),
        ),
        40,
    ),
    (
        "r",
        (
            ("WHERE", "across"),
            ("WE", "down"),
        ),
        50,
    ),
    ("g", (("PIETY", "down"),), 40),
)
