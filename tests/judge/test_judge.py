"""The judge as outside checks use it: whole lines in, whole lines out."""

from __future__ import annotations

import gzip
import io
import json
import os
import random
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from lexicon.games.registry import new_game
from lexicon.judge import answer_all, main
from lexicon.system.text import fold
from tests.games.table import any_action, short_list

EMPTY = ["." * 19] * 19


def ask(*cases: Any, folder: Path = Path()) -> tuple[list[dict[str, Any]], int]:
    """The answers to *cases* (a dict, or bytes as they are) and the exit status."""
    lines = [case if isinstance(case, bytes) else json.dumps(case).encode() for case in cases]
    out = io.StringIO()
    status = answer_all(lines, folder, out)
    return [json.loads(line) for line in out.getvalue().splitlines()], status


def one(**case: Any) -> dict[str, Any]:
    (answer,), status = ask(case)
    assert status == (2 if "error" in answer else 0)
    return answer


def board(*words: tuple[int, int, str, str]) -> list[str]:
    rows = [list(row) for row in EMPTY]
    for row, col, direction, letters in words:
        for i, letter in enumerate(letters):
            if letter != ".":
                rows[row + i * (direction == "down")][col + i * (direction == "across")] = letter
    return ["".join(row) for row in rows]


def place(row: int, col: int, direction: str, letters: str) -> dict[str, Any]:
    return {"row": row, "col": col, "direction": direction, "letters": letters}


SEE = board((9, 8, "across", "SEE"))
EASY = place(9, 10, "down", ".ASY")


# ---------------------------------------------------------------------- word


def test_word():
    answer = one(ask="word", word="cats", game="keyword", id=7)
    assert answer.items() >= {"id": 7, "word": "CATS", "known": True, "legal": True}.items()
    assert answer["flags"] == ["s_plural"]
    assert answer["lemmas"] == ["CAT"]
    assert isinstance(answer["level"], int)


@pytest.mark.parametrize(
    ("word", "reason"), [("zzyx", "unknown"), ("a", "too_short"), ("paris", "proper_noun"), ("mph", "abbreviation")]
)
def test_word_that_is_not_legal_says_why(word, reason):
    answer = one(ask="word", word=word)
    assert (answer["legal"], answer["reason"]) == (False, reason)


def test_word_from_a_list_of_the_case():
    assert one(ask="word", word="zzyx", words=["ZZYX"])["legal"]
    assert one(ask="word", word="dogs", words={"dogs": ["s_plural"]})["flags"] == ["s_plural"]
    assert not one(ask="word", word="cat", words=["dog"])["legal"]


def test_word_by_another_dictionary():
    assert not one(ask="word", word="qanat", options={"dictionary": "desk"})["legal"]
    assert one(ask="word", word="qanat", options={"dictionary": "unabridged"})["legal"]


# ---------------------------------------------------------------------- play


def test_play_that_is_legal():
    answer = one(ask="play", game="keyword", seat="blue", board=SEE, play=EASY, rack="ASYBCDEFGH", id="x")
    assert answer == {"id": "x", "legal": True, "words": ["EASY"], "score": 30}


def test_play_that_earns_the_key_card():
    answer = one(ask="play", game="keyword", seat="green", board=SEE, play=EASY, key_word="EASY")
    assert answer == {"legal": True, "words": ["EASY"], "score": 65, "key_word": True}


def test_play_lists_every_reason_with_word_and_square():
    answer = one(ask="play", game="keyword", board=SEE, play=place(2, 2, "across", "QZX"), rack="A")
    assert not answer["legal"]
    assert {reason["code"] for reason in answer["reasons"]} == {"not_on_rack", "not_connected", "unknown_word"}
    for reason in answer["reasons"]:
        assert reason["text"].endswith(".")
    assert next(r for r in answer["reasons"] if r["code"] == "not_connected").items() >= {"row": 2, "col": 2}.items()


@pytest.mark.parametrize(
    ("play", "codes"),
    [
        (place(9, 8, "across", "...S"), {"plural_s"}),
        (place(9, 7, "across", "B"), {"unknown_word"}),
        (place(9, 8, "across", "..."), {"no_letters"}),
        (place(9, 8, "across", ""), {"no_letters"}),
        (place(9, 8, "across", "A..."), {"occupied"}),
        (place(9, 8, "across", "....A"), {"letters_mismatch"}),
        (place(8, 8, "down", "A.T.E"), {"letters_mismatch", "gap"}),
        (place(9, 15, "across", "SALAD"), {"off_board"}),
        (place(-1, 8, "down", "SALAD"), {"off_board"}),
        (place(10**30, 8, "down", "SALAD"), {"off_board"}),
    ],
)
def test_play_reasons(play, codes):
    answer = one(ask="play", game="keyword", board=SEE, play=play)
    assert codes <= {reason["code"] for reason in answer["reasons"]}


def test_play_for_partners_counts_both_colours():
    assert one(ask="play", game="keyword-partners", seat="red", board=SEE, play=EASY)["score"] == 30
    assert one(ask="play", game="keyword-partners", seat="green", board=SEE, play=EASY)["score"] == 15


def test_play_for_solitaire_uses_its_own_table():
    assert one(ask="play", game="keyword-solitaire", board=SEE, play=EASY)["score"] == 30
    assert one(ask="play", game="keyword-solitaire", board=SEE, play=place(9, 7, "across", "F..."))["reasons"]
    assert one(ask="play", game="keyword-solitaire", board=EMPTY, play=place(9, 8, "across", "SEE"))["score"] == 0


def test_play_for_patience_scores_nothing_and_follows_its_own_rules():
    first = one(ask="play", game="keyword-patience", board=EMPTY, play=place(0, 0, "down", "TEA"))
    assert first == {"legal": True, "words": ["TEA"]}
    tea = board((0, 0, "down", "TEA"))
    assert one(ask="play", game="keyword-patience", board=tea, play=place(2, 0, "across", ".RM"))["words"] == ["ARM"]
    refused = one(ask="play", game="keyword-patience", board=tea, play=place(0, 0, "down", "...M"))
    assert {reason["code"] for reason in refused["reasons"]} == {"not_connected"}


# ---------------------------------------------------------------------- moves


def test_moves_counts_and_orders():
    words = ["SEE", "EASY", "AS", "BE", "BEE"]
    answer = one(ask="moves", game="keyword", seat="blue", board=SEE, rack="ASYB", words=words, limit=3)
    assert answer["count"] >= len(answer["best"]) == 3
    scores = [best["score"] for best in answer["best"]]
    assert scores == sorted(scores, reverse=True)
    for best in answer["best"]:
        play = {key: best[key] for key in ("row", "col", "direction", "letters")}
        again = one(ask="play", game="keyword", seat="blue", board=SEE, rack="ASYB", words=words, play=play)
        assert (again["words"], again["score"]) == (best["words"], best["score"])


def test_moves_on_the_empty_board_uses_both_lines():
    answer = one(ask="moves", game="keyword", board=EMPTY, rack="SEE", words=["SEE"])
    assert answer["count"] == 2
    assert [best["direction"] for best in answer["best"]] == ["down", "across"]


@pytest.mark.parametrize("game", ["keyword-partners", "keyword-solitaire", "keyword-patience"])
def test_moves_for_the_whole_family(game):
    answer = one(ask="moves", game=game, board=EMPTY, rack="TEARSNOLI?", limit=5)
    assert answer["count"] > 100
    assert len(answer["best"]) == 5


def test_moves_with_no_word_or_no_limit():
    assert one(ask="moves", game="keyword", board=SEE, rack="QZ", words=["AA"]) == {"count": 0, "best": []}
    assert one(ask="moves", game="keyword", board=SEE, rack="", words=["AA"]) == {"count": 0, "best": []}
    assert one(ask="moves", game="keyword", board=SEE, rack="QZ", words=[]) == {"count": 0, "best": []}
    assert one(ask="moves", game="keyword", board=EMPTY, rack="SEE", words=["SEE"], limit=0)["best"] == []


# ---------------------------------------------------------------------- replay


@pytest.mark.parametrize("game_id", ["keyword", "keyword-partners", "keyword-solitaire", "keyword-patience"])
def test_replay(game_id):
    words = {word: short_list().lookup(word).flags.names for word in short_list().words}
    seats = {"keyword": ["red", "blue"], "keyword-partners": ["red", "green", "blue", "yellow"]}.get(game_id, ["blue"])
    game, rng = new_game(game_id, {}, seats, 9, short_list()), random.Random(9)
    half = None
    while game.outcome is None:
        half = half or (game.turns == 5 and (game.save(), game.state_hash())) or None
        game.apply(any_action(game, rng))
    answer = one(ask="replay", save=game.save(), words=words)
    assert answer == {
        "turns": game.turns,
        "over": True,
        "scores": game.scores,
        "state": game.state_hash(),
        "ending": game.outcome.ending.value,
    }
    if half is not None:
        answer = one(ask="replay", save=half[0], words=words)
        assert (answer["over"], answer["turns"], answer["state"]) == (False, 5, half[1])


# ---------------------------------------------------------------------- what cannot be read


@pytest.mark.parametrize(
    ("line", "message"),
    [
        (b"{", "not JSON"),
        (b"[]", "a case is a JSON object"),
        (b"3", "a case is a JSON object"),
        (b"\xff\xfe{}", "in UTF-16"),
        (b"\xfe{}", "byte 1 is not UTF-8"),
        (b'{"ask":"play","game":"keyword","play":{"row":NaN}}', "NaN"),
        (b'{"ask":"play","limit":-Infinity}', "-Infinity"),
        (b'{"ask":' + b"9" * 5000 + b"}", "not JSON"),
        (b"[" * 100_000, "nested too deeply"),
        (b'{"id":' + b"[" * 100_000, "nested too deeply"),
        (b"{}", "ask: a text; it is missing"),
        (b'{"ask":"prophesy"}', "ask: 'prophesy' is none of word, play, moves, replay"),
        (b'{"ask":["word"]}', "ask: a text, not"),
        (b'{"ask":"word"}', "word: a text; it is missing"),
        (b'{"ask":"word","word":5}', "word: a text, not 5"),
        (b'{"ask":"word","word":"CAT","words":"CAT"}', "words: a list"),
        (b'{"ask":"word","word":"CAT","words":["C4T"]}', "words: 'C4T'"),
        (b'{"ask":"word","word":"CAT","words":[1]}', "words: 1"),
        (b'{"ask":"word","word":"CAT","words":{"CAT":"s_plural"}}', "flags of CAT"),
        (b'{"ask":"word","word":"CAT","words":{"CAT":["furry"]}}', "furry"),
        (b'{"ask":"word","word":"CAT","words_file":"nowhere.txt"}', "words_file: 'nowhere.txt' cannot be read"),
        (b'{"ask":"word","word":"CAT","words_file":"\\u0000"}', "words_file"),
        (b'{"ask":"word","word":"CAT","options":{"dictionary":"klingon"}}', "klingon"),
        (b'{"ask":"word","word":"CAT","options":[]}', "options: an object"),
        (b'{"ask":"word","word":"CAT","options":{"wide_open":true}}', "no option 'wide_open'"),
        (b'{"ask":"word","word":"CAT","id":' + b"[" * 300 + b"]" * 300 + b"}", "nested too deeply"),
        (b'{"ask":"replay"}', "save: "),
        (b'{"ask":"replay","save":{"format":99}}', "save: the save has format 99"),
    ],
)
def test_hostile_lines_get_an_error_and_the_rest_is_answered(line, message):
    answers, status = ask(line, {"ask": "word", "word": "CAT"})
    assert status == 2
    assert message in answers[0]["error"]
    assert answers[0]["error"].startswith("line 1: ")
    assert "could not be judged" not in answers[0]["error"], "refused on purpose, not by an accident"
    assert answers[1]["legal"]


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"board": None}, "board: a list of rows"),
        ({"board": EMPTY[:5]}, "board: 19 rows of 19"),
        ({"board": ["..."] * 19}, "board: 19 rows of 19"),
        ({"board": [7] * 19}, "board: 19 rows of 19"),
        ({"board": [*EMPTY[:18], "é" * 19]}, "Row 18"),
        ({"seat": "purple"}, "seat: 'purple'"),
        ({"rack": "AB1"}, "rack: capital letters"),
        ({"rack": "A" * 61}, "rack: 60 letters at most"),
        ({"key_word": 5}, "key_word: a text"),
        ({"key_word": "É"}, "key_word: capital letters"),
        ({"play": "EASY"}, "play: an object"),
        ({"play": {**EASY, "row": "9"}}, "play.row: a whole number, not '9'"),
        ({"play": {**EASY, "row": True}}, "play.row: a whole number"),
        ({"play": {**EASY, "row": 9.0}}, "play.row: a whole number"),
        ({"play": {**EASY, "direction": "up"}}, "play.direction: across or down, not 'up'"),
        ({"play": {**EASY, "letters": "A S"}}, "play.letters"),
        ({"ask": "moves"}, "rack: a text; it is missing"),
        ({"ask": "moves", "rack": "ABC", "limit": -1}, "limit: a number from 0 to 1000"),
        ({"ask": "moves", "rack": "ABC", "limit": 10**9}, "limit: a number from 0 to 1000"),
    ],
)
def test_bad_fields_are_named(changes, message):
    case = {"ask": "play", "game": "keyword", "board": SEE, "play": EASY, "id": [1], **changes}
    (answer,), status = ask(case)
    assert status == 2
    assert message in answer["error"]
    assert answer["id"] == [1]


@pytest.mark.parametrize("game", ["draughts", "chess", ""])
@pytest.mark.parametrize("question", ["word", "play", "moves"])
def test_games_that_are_not_built_say_so(game, question):
    answer = one(ask=question, game=game, word="CAT", board=["."], play={}, rack="A")
    assert answer["code"] == "unknown_game"
    assert one(ask="replay", save={"format": 1, "game": game})["code"] == "unknown_game"


@pytest.mark.parametrize("letter", ["a", "é", "ß"])
def test_a_word_longer_than_any_board_or_pack_is_no_word_and_not_looked_through(letter, monkeypatch):
    folded = []
    monkeypatch.setattr("lexicon.words._answers.fold", lambda one: folded.append(one) or fold(one))
    answer = one(ask="word", game="keyword", word=letter * 500_000)
    assert (answer["legal"], answer["reason"]) == (False, "unknown")
    assert len(folded) < 1100
    assert len(answer["word"]) < 2200
    long = one(ask="word", game="keyword", word=letter * 1500, words=["A" * 1500, "E" * 1500])
    assert not long["legal"]


LONG_PLAY = place(9, 0, "across", "A" * 1001)


@pytest.mark.parametrize(
    ("field", "case"),
    [
        (
            "play.letters",
            {"ask": "play", "game": "keyword", "board": board(), "play": LONG_PLAY},
        ),
        ("run", {"ask": "moves", "game": "out", "run": "A" * 1001, "hands": {}}),
        ("secret", {"ask": "moves", "game": "guess-o-gram", "secret": "A" * 1001}),
        ("game", {"ask": "word", "game": "k" * 1001, "word": "cats"}),
    ],
)
def test_texts_have_a_length(field, case):
    (answer,), status = ask(case)
    assert answer["error"] == f"line 1: {field}: 1000 letters at most, not 1001"
    assert status == 2


@pytest.mark.skipif(sys.platform != "linux", reason="other systems have no such names")
def test_a_name_that_is_no_text_is_told_of_readably(tmp_path, capsys):
    assert main([str(tmp_path / os.fsdecode(b"no\xffsuch"))]) == 2
    assert "no\ufffdsuch cannot be read: No such file" in capsys.readouterr().err


def test_unknown_fields_are_left_alone():
    assert one(ask="word", word="cat", colour="red", expect={"legal": False})["legal"]


def test_blank_lines_are_left_out_and_a_byte_order_mark_does_no_harm():
    answers, status = ask(b"\n", b"  \r\n", b'\xef\xbb\xbf{"ask":"word","word":"cat"}\r\n')
    assert (len(answers), status) == (1, 0)


# ---------------------------------------------------------------------- files


@pytest.mark.parametrize("name", ["list.txt", "list.txt.gz"])
def test_words_file_beside_the_case_file(tmp_path, capsys, name):
    text = b"cat\nqqq\n# note\ndon't\n\n"
    (tmp_path / name).write_bytes(gzip.compress(text) if name.endswith("gz") else text)
    cases = [{"ask": "word", "word": word, "words_file": name} for word in ("QQQ", "DOG")]
    (tmp_path / "cases.jsonl").write_text("\n".join(map(json.dumps, cases)))
    assert main([str(tmp_path / "cases.jsonl")]) == 0
    assert [json.loads(line)["legal"] for line in capsys.readouterr().out.splitlines()] == [True, False]


def test_a_words_file_that_is_no_file_is_an_error_and_no_wait(tmp_path):
    names = ["~nosuchuser", "~nosuchuser/words", ".", "/dev/zero", "/dev/null/x", "huge.txt", "bomb.gz", "a" * 5000]
    with (tmp_path / "huge.txt").open("wb") as file:
        file.truncate(1 << 32)
    (tmp_path / "bomb.gz").write_bytes(gzip.compress(bytes(20 * 2**20)))
    if os.name != "nt":
        os.mkfifo(tmp_path / "pipe")
        (tmp_path / "loop").symlink_to("loop")
        names += ["pipe", "loop"]
    answers, status = ask(*({"ask": "word", "word": "CAT", "words_file": name} for name in names), folder=tmp_path)
    assert status == 2
    assert all("words_file" in answer["error"] and "cannot be read" in answer["error"] for answer in answers)


def test_a_line_without_an_end_is_not_read_to_its_end():
    class Endless(io.RawIOBase):
        def readline(self, size: int | None = -1) -> bytes:
            assert size is not None
            assert size > 0
            return b"x" * size

    out = io.StringIO()
    assert answer_all(Endless(), Path(), out) == 2  # type: ignore[arg-type]
    (answer,) = out.getvalue().splitlines()
    assert "longer than 32 MB" in answer


def test_damaged_words_files(tmp_path):
    (tmp_path / "bad.gz").write_bytes(b"no gzip")
    (tmp_path / "latin.txt").write_bytes(b"caf\xe9\n")
    for name in ("bad.gz", "latin.txt", "."):
        (answer,), status = ask({"ask": "word", "word": "CAT", "words_file": name}, folder=tmp_path)
        assert status == 2
        assert "words_file" in answer["error"]


def test_no_file_is_said_in_words(tmp_path, capsys):
    assert main([str(tmp_path / "none.jsonl")]) == 2
    assert "cannot be read" in capsys.readouterr().err
    assert main([]) == 2
    assert "usage" in capsys.readouterr().err


def test_standard_input_through_the_front_door_and_nothing_is_written(root, tmp_path):
    lines = b'{"ask":"word","word":"cat"}\n\xff\n{"ask":"moves","game":"keyword","board":%s,"rack":"SEE"}\n' % (
        json.dumps(EMPTY).encode()
    )
    run = subprocess.run(
        [sys.executable, "main.py", "judge", "-"],
        cwd=root,
        check=False,
        input=lines,
        capture_output=True,
        env={**os.environ, "LEXICON_KEYWORD_HOME": str(tmp_path), "HOME": str(tmp_path)},
    )
    answers = [json.loads(line) for line in run.stdout.splitlines()]
    assert run.returncode == 2, run.stderr
    assert (answers[0]["legal"], "error" in answers[1], answers[2]["count"] > 0) == (True, True, True)
    assert list(tmp_path.iterdir()) == []


def test_standard_input_that_is_closed_or_cannot_be_read_is_said(monkeypatch, capsys, tmp_path):
    monkeypatch.setattr(sys, "stdin", None)
    assert main(["-"]) == 2
    assert "standard input is closed" in capsys.readouterr().err
    with (tmp_path / "shut").open("wb") as shut:
        monkeypatch.setattr(sys, "stdin", SimpleNamespace(buffer=shut))
        assert main(["-"]) == 2
    assert "standard input cannot be read" in capsys.readouterr().err


@pytest.mark.skipif(sys.platform == "win32", reason="has no pipes with names")
def test_a_pipe_with_a_name_is_refused_and_does_not_wait(tmp_path, capsys):
    os.mkfifo(tmp_path / "pipe")
    assert main([str(tmp_path / "pipe")]) == 2
    said = capsys.readouterr()
    assert "is a pipe" in said.err
    assert said.out == ""


@pytest.mark.skipif(not os.path.exists("/dev/fd"), reason="has no /dev/fd")
def test_a_pipe_that_is_open_already_is_read(capsys):
    read, write = os.pipe()
    os.write(write, b'{"ask":"word","game":"keyword","word":"cats"}\n')
    os.close(write)
    assert main([f"/dev/fd/{read}"]) == 0
    os.close(read)
    assert json.loads(capsys.readouterr().out)["legal"] is True
