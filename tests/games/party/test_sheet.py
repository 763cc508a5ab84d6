"""The final sheet as text and as CSV."""

from __future__ import annotations

import csv
import json

from lexicon.games.party import Leave, Prize, ResultLine, StartRound, sheet_csv, sheet_json, sheet_text
from tests.games.party.playing import party, slip


def an_evening():
    """Two rounds of nine; P8 leaves after the first, P0 spells the word of the room."""
    running = party(9, rounds=2, prize=Prize.ROOM, host="Zoë")
    for number in (1, 2):
        running.apply(StartRound())
        for table in running.tables():
            lines = [ResultLine(seated.number, 100 * number - seated.number) for seated in table.seats]
            if number == 1:
                lines = [
                    ResultLine(line.number, line.figure, prize_turn=7, best_word="OCEAN", best_worth=85, key_cards=2)
                    if line.number == 0
                    else line
                    for line in lines
                ]
            running.apply(slip(table, lines))
        if number == 1:
            running.apply(Leave(8))
    return running.view()


def test_the_sheet_as_text():
    view = an_evening()
    told = sheet_text(view).splitlines()
    assert told[0] == "Keyword party: 2 rounds, 9 players, seed 5, host Zoë"
    assert told[1] == "P0 wins with 300."
    assert told[3].split() == ["Place", "Name", "1", "2", "Sum"]
    assert told[4].split() == ["1", "P0", "100", "200", "300"]
    assert told[12].split() == ["9", "P8", "92", "–", "92"]
    table = next(prize.table for prize in view.prizes)
    assert told[-3:] == [
        f"Table prize {view.room_prize}: P0 (round 1, table {table}).",
        f"Best word of the evening: OCEAN, 85 points (P0, round 1, table {table}).",
        "Most Key cards: P0, 2 Key cards.",
    ]


def test_the_sheet_as_csv():
    view = an_evening()
    head, first, *_, last = csv.reader(sheet_csv(view).splitlines())
    assert head == ["place", "name", "player", "round 1", "round 2", "sum", "prizes"]
    assert first == ["1", "P0", "person", "100", "200", "300", view.room_prize]
    assert last == ["9", "P8", "person", "92", "", "92", ""]


def test_the_sheet_as_json():
    told = json.loads(json.dumps(sheet_json(an_evening())))
    assert (told["winners"], told["over"], told["standings"][0]["total"]) == ([0], True, 300)


def test_a_sheet_of_a_party_that_goes_on():
    running = party(8, rounds=3)
    assert "leads" not in sheet_text(running.view())
    running.apply(StartRound())
    for table in running.tables():
        running.apply(slip(table, [50, 40, 30, 20]))
    told = sheet_text(running.view()).splitlines()
    assert told[0].startswith("Keyword party: 1 round of 3, ")
    assert "lead with 50." in told[1]
