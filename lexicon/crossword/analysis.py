"""Is a play placed rightly, which words does it form, and are they good? Every reason against it is found.

Whether letters are *placed* rightly and whether the *words* are good are two questions (in a Challenge game a play with
a bad word goes down), so their problems are kept apart.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from lexicon.crossword._play import MASTER, Direction, Play, Square
from lexicon.crossword.grid import EMPTY, Grid
from lexicon.crossword.rules import Code, LayoutRules
from lexicon.problems import Problem
from lexicon.wording import number_word
from lexicon.words import Condition, Dictionary, Flag, Policy, barred, condition, explain

_REDEEMED = {
    Condition.ALREADY_DOWN: "and its S is not on the board yet",
    Condition.JOINT: "and its S belongs to no second word",
    Condition.NEVER: "and this game allows none",
}
_BARS = {Flag.S_PLURAL: Code.PLURAL_S, Flag.S_VERB: Code.THIRD_PERSON_S}


@dataclass(frozen=True, slots=True)
class FormedWord:
    """A word that a play makes or lengthens, and the squares it lies on."""

    word: str
    row: int
    col: int
    direction: Direction
    squares: tuple[Square, ...]


@dataclass(frozen=True, slots=True)
class Analysis:
    """What a play does.

    ``words``: the main word first, then cross words in board order; empty where the letters cannot be laid at all.
    ``filled``: (row, column, letter, whether a Master) for each block put down. ``placement`` and ``spelling``: all
    that is against it.
    """

    words: tuple[FormedWord, ...]
    filled: tuple[tuple[int, int, str, bool], ...]
    placement: tuple[Problem, ...]
    spelling: tuple[Problem, ...]

    @property
    def placed_rightly(self) -> bool:
        """Whether the letters may lie there, whatever they spell."""
        return not self.placement

    @property
    def legal(self) -> bool:
        """Whether nothing is against the play."""
        return not self.placement and not self.spelling

    @property
    def problems(self) -> tuple[Problem, ...]:
        """All that is against the play, the placing first."""
        return self.placement + self.spelling


def analyse(
    grid: Grid, play: Play, rules: LayoutRules, dictionary: Dictionary | None, rack: str | None = None
) -> Analysis:
    """Everything there is to say of *play*.

    *rack*: the letters held, ``?`` a Master; None leaves it unasked. *dictionary*: None looks no word up.
    """
    filled = tuple((*square, letter.upper(), letter.islower()) for square, letter in play.placed())
    misplaced = list(_misplaced(grid, play))
    problems = misplaced + list(_supply(play, rules, rack))
    if misplaced:
        return Analysis((), filled, tuple(problems), ())
    after = grid.place(play)
    words = formed_words(after, play)
    problems += _opening(words[0], rules) if grid.is_empty else _connection(grid, play, words, rules)
    spelling: list[Problem] = []
    if dictionary is not None:
        spelling = [problem for word in words for problem in _spelling(grid, after, word, rules, dictionary)]
    return Analysis(words, filled, tuple(problems), tuple(spelling))


def play_from_squares(grid: Grid, tentative: Mapping[Square, str]) -> Play | None:
    """Loose letters on a screen as a play along the whole run, or None if there are none or they are not in one line.

    Letters between them that lie already become ``.``, and so does an empty square: the play then has a gap. A single
    letter reads across unless it makes a word down only.
    """
    if not tentative:
        return None
    rows, cols = {r for r, _ in tentative}, {c for _, c in tentative}
    if len(rows) > 1 and len(cols) > 1:
        return None
    first, last = min(tentative), max(tentative)
    direction = Direction.DOWN if len(rows) > 1 else Direction.ACROSS
    if first == last and len(grid.run(*first, direction)) == 1 < len(grid.run(*first, Direction.DOWN)):
        direction = Direction.DOWN
    start, end = grid.run(*first, direction)[0], grid.run(*last, direction)[-1]
    down, right = direction.step
    length = end[0] - start[0] + end[1] - start[1] + 1
    letters = (tentative.get((start[0] + i * down, start[1] + i * right), EMPTY) for i in range(length))
    return Play(*start, direction, "".join(letters))


def formed_words(after: Grid, play: Play) -> tuple[FormedWord, ...]:
    """The words of *play*, which already lies on *after*: main word first, then cross words in board order."""
    placed = [square for square, _ in play.placed()]
    main = after.run(*placed[0], play.direction)
    crosses = [after.run(*square, play.direction.other) for square in placed]
    runs = [(run, play.direction.other) for run in crosses if len(run) > 1]
    if len(main) > 1 or not runs:
        runs.insert(0, (main, play.direction))
    return tuple(_word(after, run, direction) for run, direction in runs)


def _word(after: Grid, run: tuple[Square, ...], direction: Direction) -> FormedWord:
    return FormedWord("".join(after.letter(*square) or "" for square in run), *run[0], direction, run)


def _misplaced(grid: Grid, play: Play) -> Iterator[Problem]:
    """What makes it impossible to lay the letters."""
    if not play.placed():
        yield Problem(Code.NO_LETTERS, "A play puts down one letter or more.")
        return
    placed = [square for square, _ in play.placed()]
    for square, letter in play.squares():
        there = grid.letter(*square)
        if not grid.on_board(*square):
            yield Problem(Code.OFF_BOARD, "The play runs off the board.", square=square)
            return
        if letter != EMPTY and there is not None:
            yield Problem(Code.OCCUPIED, f"A letter would lie on the {there} that is there already.", square=square)
        elif letter == EMPTY and there is None:
            if placed[0] < square < placed[-1]:
                yield Problem(Code.GAP, "There is a gap between the letters.", square=square)
            yield Problem(Code.LETTERS_MISMATCH, "The play counts on a letter where none lies.", square=square)


def _supply(play: Play, rules: LayoutRules, rack: str | None) -> Iterator[Problem]:
    """Too many letters, or letters that are not held."""
    used = play.used()
    if rules.max_new is not None and len(used) > rules.max_new:
        limit = number_word(rules.max_new)
        adds = number_word(len(used))
        yield Problem(Code.TOO_MANY_LETTERS, f"A play adds at most {limit} letters; this one adds {adds}.")
    if rack is not None:
        for letter in sorted(Counter(used) - Counter(rack)):
            name = "Master" if letter == MASTER else letter
            more = "another" if letter in rack else "a"
            article = "an" if more == "a" and letter in "AEFHILMNORSX" else more
            yield Problem(Code.NOT_ON_RACK, f"There is not {article} {name} {rules.held}.")


def _opening(main: FormedWord, rules: LayoutRules) -> list[Problem]:
    """What is against *main* as the first word (rulings 4.2, 5.3, 5.9)."""
    problems = []
    if len(main.word) < max(rules.opening_min, 2):
        least = number_word(max(rules.opening_min, 2))
        problems.append(Problem(Code.TOO_SHORT, f"The first word has {least} letters or more.", main.word))
    lines = rules.opening_lines
    if lines and not any(main.squares[: len(line)] == line[: len(main.word)] for line in lines):
        count = number_word(len(lines[0]))
        text = f"The first word begins on the dark grey squares, its first {count} letters on them."
        problems.append(Problem(Code.OPENING_SQUARES, text, main.word, main.squares[0]))
    if rules.opening_corner is not None and main.squares[0] != rules.opening_corner:
        text = "The first word begins on the top left square."
        problems.append(Problem(Code.OPENING_SQUARES, text, main.word, main.squares[0]))
    return problems


def _connection(grid: Grid, play: Play, words: tuple[FormedWord, ...], rules: LayoutRules) -> list[Problem]:
    """What is against how a later play hangs on to what lies (rulings 4.1, 5.9)."""
    placed = [square for square, _ in play.placed()]
    neighbours = [(r + dr, c + dc) for r, c in placed for dr, dc in ((0, 1), (0, -1), (1, 0), (-1, 0))]
    if not any(square in grid for square in neighbours):
        return [Problem(Code.NOT_CONNECTED, "The letters touch nothing that lies already.", square=placed[0])]
    if rules.exactly_one_joint:
        # A single letter has no direction of its own (4.1): either of its words may be the one with the joint.
        mains = words if len(placed) == 1 else words[:1]
        joints = [sum(square in grid for square in word.squares) for word in mains]
        if 1 not in joints:
            used = number_word(joints[0])
            text = f"Each word uses exactly one letter that lies already; this one uses {used}."
            return [Problem(Code.NOT_CONNECTED, text, words[0].word, placed[0])]
    return []


def _spelling(
    grid: Grid, after: Grid, word: FormedWord, rules: LayoutRules, dictionary: Dictionary
) -> Iterator[Problem]:
    """What is against one word: rulings 3.1 and 3.2."""
    if len(word.word) < 2:
        return
    reason = dictionary.reason(word.word)
    if reason is not None:
        yield Problem(Code.of(reason), f"{explain(reason, word.word, dictionary)}.", word.word)
        return
    entry = dictionary.lookup(word.word)
    bars = barred(rules.policy, entry.flags) if entry is not None else Flag(0)
    if bars and not _redeemed(grid, after, word, condition(rules.policy)):
        why = _REDEEMED[condition(rules.policy) or Condition.NEVER]
        # A plural that is a verb's form as well breaks Keyword's rule twice, and every reason is told.
        both = bars | Flag.S_VERB if rules.policy is Policy.KEYWORD and entry and Flag.S_VERB in entry.flags else bars
        for flag in both:
            yield Problem(_BARS[flag], f"{explain(flag, word.word)}, {why}.", word.word)


def _redeemed(grid: Grid, after: Grid, word: FormedWord, needed: Condition | None) -> bool:
    """Whether the last S of *word* lies where *needed* wants it."""
    last_s = word.squares[word.word.rindex("S")]
    if needed is Condition.ALREADY_DOWN:
        return last_s in grid
    return needed is Condition.JOINT and len(after.run(*last_s, word.direction.other)) > 1
