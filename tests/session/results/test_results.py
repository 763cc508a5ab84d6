import pytest

from lexicon.games.common.hands import HandAccount
from lexicon.games.game import Ending, Outcome, SheetLine
from lexicon.games.keyword import Keyword
from lexicon.games.keyword.rules.scoring import Account
from lexicon.games.spec import Grade, Unit
from lexicon.session.results.game_record import game_record
from lexicon.session.results.results import detail, headline
from tests.session.table import play_to_end, start

NAMES = {"red": "George", "green": "Hazel", "blue": "Mary", "yellow": "Oscar"}
EACH = [(seat,) for seat in NAMES]
SIDES = [("red", "blue"), ("green", "yellow")]


def outcome(scores, winners, ending=Ending.OUT, left=None, **more):
    return Outcome(ending, scores, winners, left=left or {}, **more)


def test_headlines():
    two = {"red": 100, "green": 100}
    assert headline(outcome(two, ("red",)), NAMES, EACH) == "George wins"
    assert headline(outcome(two, ("red", "green")), NAMES, EACH) == "George and Hazel share the win"
    four = {"red": 100, "green": 50, "blue": 100, "yellow": 50}
    assert headline(outcome(four, ("red", "blue")), NAMES, SIDES) == "George and Mary win"
    assert headline(outcome(dict.fromkeys(NAMES, 5), tuple(NAMES)), NAMES, SIDES).endswith("share the win")


@pytest.mark.parametrize(
    ("score", "grade", "account", "text"),
    [
        (905, Grade.WON, Account.PLAYS, "905 points, won"),
        (700, None, Account.PLAYS, "700 points, not won"),
        (0, Grade.WON, HandAccount.LEFT, "no card left, won"),
        (1, Grade.EXPERT, HandAccount.LEFT, "1 card left, expert"),
        (30, None, HandAccount.LEFT, "30 cards left, not won"),
        (9, Grade.OUTSTANDING, Account.WORDS, "9 words, outstanding"),
        (1, None, Account.WORDS, "1 word, not done"),
    ],
)
def test_headline_for_one_alone(score, grade, account, text):
    sheet = {"blue": (SheetLine(account, score),)}
    alone = outcome({"blue": score}, ("blue",) if grade else (), sheet=sheet, grade=grade)
    unit = {Account.WORDS: Unit.WORDS, HandAccount.LEFT: Unit.CARDS}.get(account, Unit.POINTS)
    assert headline(alone, NAMES, [("blue",)], unit) == text


def test_by_how_much():
    scores = {"red": 559, "green": 597, "blue": 468}
    each = EACH[:3]
    text = detail(outcome(scores, ("green",), left={"red": "A", "green": "", "blue": "E"}), NAMES, each, Keyword.spec)
    assert text == "Out first, 38 points ahead of George"
    text = detail(outcome(scores, ("green",), left={"red": "A", "green": "A", "blue": ""}), NAMES, each, Keyword.spec)
    assert text == "Mary went out; won 38 points ahead of George"
    text = detail(outcome(scores, ("green",), Ending.ALL_PASSED), NAMES, each, Keyword.spec)
    assert text.startswith("Everybody passed; won 38 ")
    assert detail(outcome(scores, tuple(scores), Ending.TIME), NAMES, each, Keyword.spec) == "Time was up"


def test_of_two_sides_it_is_not_said_from_whom():
    scores = {"red": 595, "green": 730}
    text = detail(outcome(scores, ("green",), left={"red": "", "green": "A"}), NAMES, EACH[:2], Keyword.spec)
    assert text == "George went out; won by 135 points"
    text = detail(outcome(scores, ("green",), left={"red": "A", "green": ""}), NAMES, EACH[:2], Keyword.spec)
    assert text == "Out first, by 135 points"


@pytest.fixture
def finished(store):
    return play_to_end(start(store, "r", "gb", seed=5))


def test_ruling_5_6_the_sheet_adds_up(finished):
    results = finished.results()
    assert [line.score for line in results.lines] == sorted((line.score for line in results.lines), reverse=True)
    for line in results.lines:
        assert sum(line.sheet.values()) == line.score == finished.scores[line.seat]
    assert {line.seat for line in results.lines if line.winner} == set(finished.outcome.winners)


def test_series_go_from_nothing_to_the_final_score(finished):
    results = finished.results()
    for line in results.lines:
        series = results.series[line.seat]
        assert (series[0], series[-1]) == (0, line.score)
    assert {len(series) for series in results.series.values()} == {results.turns + 1 + results.settled}


def test_turns_are_numbered_as_in_the_log_and_the_look_back(finished):
    """The best play's, the count at the head and the scale of the chart: every seat's turn is one."""
    results, moments = finished.results(), finished.look_back().moments
    assert [moment.turn for moment in moments] == list(range(1, results.turns + 1))
    best = moments[results.best.turn - 1].record
    assert (best.seat, best.points) == (results.best.seat, results.best.points)
    logged = next(e for e in finished.log if e.kind == "play" and e.turn == results.best.turn)
    assert (logged.seat, logged.points) == (best.seat, best.points)
    for seat, series in results.series.items():
        assert series[1 : results.turns + 1] == tuple(moment.record.scores[seat] for moment in moments)


def test_counts_best_play_and_times(finished):
    results = finished.results()
    plays = [e for e in finished.log if e.kind == "play"]
    assert results.plays == len(plays) - sum(e.kind == "taken_back" for e in finished.log)
    assert results.best.points == max(e.points for e in plays)
    assert results.challenges == sum(e.kind == "challenge" for e in finished.log)
    assert results.seconds == pytest.approx(sum(finished.times.values()))


def test_no_results_before_the_end(store):
    session = start(store, "r", "b")
    with pytest.raises(ValueError, match="not over"):
        session.results()
    with pytest.raises(ValueError, match="not over"):
        session.rematch()


def test_the_record_for_statistics(finished):
    record = game_record("x", finished._table, finished._timeline, finished.times, 5.0)
    assert [p.name for p in record.players] == ["George", "Hazel", "Mary"]
    for player in record.players:
        line = next(line for line in finished.results().lines if line.seat == player.seat)
        assert (player.score, player.won, player.plays) == (line.score, line.winner, line.plays)
        assert sum(player.lengths.values()) == player.plays
        assert player.play_points == line.sheet.get(Account.PLAYS, 0) + line.sheet.get(Account.KEY_CARDS, 0)
        assert len(player.longest) == max(map(int, player.lengths))
    assert record.ending == finished.outcome.ending
