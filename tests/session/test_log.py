from lexicon.crossword import Direction
from lexicon.games.common.challenges import Challenged, JudgedWord
from lexicon.games.game import ScorePart
from lexicon.games.keyword.events import FilledSquare
from lexicon.games.keyword.rules.scoring import Why
from lexicon.games.out.events import Added
from lexicon.games.spec import Unit
from lexicon.session import LogKind, LogWord, arithmetic, counted, listing, signed
from lexicon.session.families.keyword.log import REASONS, Scribe, directed
from lexicon.session.families.out import _lines as out_lines
from tests.session.table import Greedy, bad_opening, best, play_to_end, run, start, tools


def test_the_arithmetic_is_shown():
    parts = [ScorePart(10, Why.OWN), ScorePart(5, Why.PLAIN), ScorePart(50, Why.KEY_CARD)]
    assert arithmetic(parts, REASONS) == "10 + 5 + 50 (Key card) = 65"
    assert arithmetic(parts[1:2], REASONS) == "5"
    assert arithmetic([], REASONS) == ""
    assert arithmetic([ScorePart(50, Why.OUT), ScorePart(45, Why.BLOCKS)], REASONS) == "50 (out) + 45 (blocks) = 95"


def test_figures_and_lists_in_words():
    assert [signed(n) for n in (25, -25, 0)] == ["+25", "−25", "0"]
    assert [listing("ABC"[:n]) for n in range(4)] == ["", "A", "A and B", "A, B and C"]
    assert [counted(n, "block") for n in (0, 1, 2)] == ["0 blocks", "1 block", "2 blocks"]


BOARD = ["....", ".AT.", "....", "...."]


def words(direction, filled, names, board=BOARD):
    squares = [FilledSquare(r, c, letter, False) for r, c, letter in filled]
    return [(w.word, str(w.direction)) for w in directed(names, Direction(direction), squares, board)]


def test_cross_words_read_the_other_way():
    board = ["..O.", ".AT.", "....", "...."]
    assert words("down", [(0, 2, "O")], ["OT"], board) == [("OT", "down")]
    assert words("across", [(0, 2, "O")], ["OT"], board) == [("OT", "down")]
    board = [".BO.", ".AT.", "....", "...."]
    assert words("across", [(0, 1, "B"), (0, 2, "O")], ["BO", "BA", "OT"], board) == [
        ("BO", "across"),
        ("BA", "down"),
        ("OT", "down"),
    ]


def test_a_play_is_logged_with_name_words_directions_and_sum(store):
    session = start(store, "r", "b", options={"challenges": "checked", "starter": "red"})
    play = best(session)
    session.submit(play)
    (entry,) = [e for e in session.log if e.kind is LogKind.PLAY]
    assert (entry.step, entry.turn, entry.seat, entry.name) == (1, 1, "red", "George")
    assert entry.words[0] == LogWord(play.letters.upper(), play.direction)
    assert entry.text == f"George: {play.letters.upper()} {play.direction}"
    assert entry.points == session.scores["red"]
    assert eval(entry.sum.split(" = ")[0].replace("(Key card)", "")) == entry.points
    assert len(entry.squares) == len(play.letters)


def test_a_challenge_won_is_told_with_the_reason(store):
    session = start(store, "r", "b", options={"starter": "red"}, tools=tools(Greedy()))
    play = bad_opening(session)
    session._tools.computers.objects_to = {play.letters}
    session.submit(play)
    session.update(0.05)
    entries = {e.kind: e for e in session.log}
    challenge = entries[LogKind.CHALLENGE]
    assert challenge.text == f"Mary challenges {play.letters}, rightly. {play.letters} is in no word list."
    assert challenge.points == 25
    back = entries[LogKind.TAKEN_BACK]
    assert back.text == "George takes the play back."
    assert back.points < 0


def test_of_a_challenge_won_the_words_at_fault_are_named_and_of_one_lost_all():
    good, bad = JudgedWord("MINUS"), JudgedWord("CLOVERS", "plural", "CLOVERS is a plural made with S.")
    scribe = Scribe(1, 1, {"a": "Nell", "b": "Martha"}, (), (), Unit.POINTS)
    won, lost = (
        Challenged("a", "b", right=right, judged=judged, points=0, score=0)
        for right, judged in ((True, (good, bad)), (False, (good, JudgedWord("CLOVE"))))
    )
    lines = [entry.text for event in (won, lost) for entry in scribe.lines([event])]
    assert lines[0] == "Nell challenges CLOVERS, rightly. CLOVERS is a plural made with S."
    assert lines[1] == "Nell challenges MINUS and CLOVE, wrongly: all good."


def test_the_log_never_says_you_and_ends_with_the_winner(store):
    session = play_to_end(start(store, "r", "b", options={"challenges": "checked"}))
    assert not any(" you " in f" {e.text.lower()} " for e in session.log)
    assert session.log[0].text.startswith("Drawn for the start: ")
    assert session.log[-1].kind is LogKind.END
    assert [e.step for e in session.log] == sorted(e.step for e in session.log)


def test_an_undo_takes_its_lines_off_the_log_and_marks_it_where_something_was_shown(store):
    session = start(store, "r", "b", options={"challenges": "checked", "starter": "red"})
    before = session.log
    session.submit(best(session))
    run(session)
    session.undo()
    assert session.log[:-1] == before
    assert session.log[-1].kind is LogKind.UNDONE


def test_in_out_the_first_letter_is_not_told_twice():
    began, went_on = (Added("1", letter, run) for letter, run in (("P", "P"), ("a", "Pa")))
    told = [line.text for event in (began, went_on) for line in out_lines(3, 1, event, {"1": "Ann"})]
    assert told == ["Ann adds P.", "Ann adds A (a Master): PA."]
