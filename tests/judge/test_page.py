"""The page about the judge, and its help: every question of the page is asked."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from lexicon.games.registry import games
from lexicon.judge import main
from lexicon.judge._asks import ASKS
from lexicon.judge._lines import answer_line

PAGE = Path(__file__).parents[2] / "docs" / "judge.md"


def _examples() -> list[tuple[str, str]]:
    """Question and answer of each example of the page."""
    lines = [
        line for block in re.findall(r"```json\n(.*?)```", PAGE.read_text("utf-8"), re.S) for line in block.split("\n")
    ]
    lines = [line for line in lines if line]
    return list(zip(lines[::2], lines[1::2], strict=True))


@pytest.mark.parametrize(("question", "answer"), _examples())
def test_the_page_says_what_the_judge_answers(question: str, answer: str) -> None:
    given, good = answer_line(question.encode(), 1, PAGE.parent)
    assert good
    assert json.loads(given) == json.loads(answer)


def test_the_page_names_every_game_and_every_question() -> None:
    text = PAGE.read_text("utf-8")
    assert [name for name in (*games(), *ASKS) if f"`{name}`" not in text and f'"{name}"' not in text] == []


@pytest.mark.parametrize("option", ["--help", "-h"])
def test_help_is_given(option: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([option]) == 0
    told = capsys.readouterr()
    assert not told.err
    assert all(f'"ask":"{name}"' in told.out for name in ASKS)
