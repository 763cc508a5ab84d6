"""Guess-O-Gram at the table: the secret behind the curtain, letters and words by mouse and by keys, whole games."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from lexicon.games.guessing import GuessLetter, GuessWord, SetWord
from lexicon.scenes.table import TableScene
from lexicon.scenes.table.dialogs.curtain import CurtainScene
from lexicon.scenes.table.surfaces.guessing.surface import GuessingSurface
from lexicon.sprites.pieces.guessing import ALPHABET
from tests.scenes.pilot import Pilot
from tests.scenes.table.conftest import SitDown, StandIn
from tests.scenes.table.handgame.test_card_frame import SIZES

SECRETS = ("ABSORBING", "APATHETIC", "CAPITALISM", "CONTACTED", "FACTUALLY", "MATERIALS")


pytestmark = pytest.mark.usefixtures("no_results_page")


@pytest.fixture
def sit_down(sit_down_at: Callable[..., SitDown]) -> SitDown:
    """``sit_down(2, 3)``: a pilot at a table of two people and three computers, the first person thinks first."""
    return sit_down_at("guess-o-gram", starter="1", words=2)


def surface(table: TableScene) -> GuessingSurface:
    assert isinstance(table.surface, GuessingSurface)
    return table.surface


def next_action(table: TableScene) -> SetWord | GuessLetter | GuessWord:
    """What the person in view does: a secret in its turn, the letters of the alphabet, a word for the last card."""
    view, seat = surface(table).view, surface(table).view.seat or ""
    if not view.row:
        return SetWord(seat, next(word for word in SECRETS if word not in view.known))
    secret = next(word for word in SECRETS if word not in view.known)
    if view.row.count(".") <= 2:
        return GuessWord(seat, secret)
    return GuessLetter(seat, next(letter for letter in secret + ALPHABET if letter not in view.called))


def click_turn(pilot: Pilot, table: TableScene) -> None:
    """One action, by mouse."""
    on, action = surface(table), next_action(table)
    if isinstance(action, GuessLetter):
        letters = action.letter
    elif isinstance(action, SetWord):
        letters = action.word
    else:
        pilot.click("Word")
        letters = "".join(c for c, card in zip(action.word, on.view.row, strict=True) if card == ".")
    for letter in letters:
        pilot.click(on.keys.key_rect(letter))
    assert table.trial is not None
    assert table.trial.action == action
    pilot.click(on.say_play())


def type_turn(pilot: Pilot, table: TableScene) -> None:
    """One action, by keys."""
    on, action = surface(table), next_action(table)
    if isinstance(action, GuessLetter):
        pilot.type(action.letter)
    elif isinstance(action, SetWord):
        pilot.type(action.word)
    else:
        pilot.key("F3")
        pilot.type("".join(c for c, card in zip(action.word, on.view.row, strict=True) if card == "."))
    pilot.key("Enter")


def play_to_the_end(pilot: Pilot, table: TableScene, turn: Callable[[Pilot, TableScene], None], on: str) -> None:
    """Play; ``on`` is how the curtain is left."""
    for _ in range(400):
        top = pilot.scene
        if isinstance(top, StandIn):
            return
        if isinstance(top, CurtainScene):
            pilot.key("Enter") if on == "keys" else pilot.click(pilot.labels()[0])
        elif top is table and table.may_act:
            turn(pilot, table)
        pilot.wait(0.2)
    raise AssertionError(f"the game did not end: {pilot.scene}")


@pytest.mark.usefixtures("seldom_drawn")
@pytest.mark.parametrize(("turn", "on"), [(click_turn, "mouse"), (type_turn, "keys")])
@pytest.mark.parametrize(("people", "computers"), [(2, 0), (1, 2), (2, 2)])
def test_a_whole_game_by_mouse_alone_and_by_keys_alone(sit_down: SitDown, turn, on, people, computers) -> None:
    pilot, table = sit_down(people, computers)
    play_to_the_end(pilot, table, turn, on)
    assert table.session.outcome is not None


def test_ruling_8_3_the_secret_shows_to_its_thinker_alone(sit_down: SitDown) -> None:
    pilot, table = sit_down(2, 1)
    pilot.wait(0.5)
    assert isinstance(pilot.scene, CurtainScene)
    pilot.key("Enter")
    pilot.wait(1.0)
    pilot.type("ABSORBING")
    pilot.key("Enter")
    pilot.step()
    assert surface(table).row.data.secret == "", "another person may look at the screen"
    pilot.wait(0.5)
    assert isinstance(pilot.scene, CurtainScene), "another person guesses next"
    pilot.key("Enter")
    pilot.wait(1.0)
    assert surface(table).view.seat == "2"
    assert surface(table).row.data.secret == ""
    assert surface(table).row.data.cards == "." * 9


def test_ruling_8_3_who_is_alone_at_the_screen_sees_his_secret(sit_down: SitDown) -> None:
    pilot, table = sit_down(1, 1)
    pilot.type("ABSORBING")
    pilot.key("Enter")
    pilot.step()
    assert surface(table).row.data.secret.upper() == "ABSORBING"


def test_what_cannot_be_set_is_refused_with_its_reason(sit_down: SitDown) -> None:
    pilot, table = sit_down(1, 1)
    assert "a Sub, a card for any letter" in surface(table).tray.data.note
    pilot.type("TEA")
    assert table.trial is not None
    assert "takes 9 or more" in table.trial.reason
    assert not table.trial.playable
    assert "3 letters, 2 Subs left" in surface(table).tray.data.note
    keys = surface(table).keys.data
    assert (keys.left[ALPHABET.index("T")], keys.left[-1]) == (2, 2), "one of three T's is in the word"
    pilot.click(surface(table).tray.body)
    assert surface(table).typed == "TE", "a click on the tray takes the last letter back"
    pilot.click("Suggest a word")
    assert table.trial.playable, "a suggestion can be set"


def test_backspace_takes_a_letter_off_and_esc_all(sit_down: SitDown) -> None:
    pilot, table = sit_down(1, 1)
    pilot.type("ABS")
    pilot.key("Backspace")
    assert surface(table).typed == "AB"
    surface(table).recall()
    assert not surface(table).trying


def test_the_bar_says_that_a_word_was_set_while_its_points_fly(sit_down: SitDown) -> None:
    pilot, table = sit_down(1, 1)
    table.stage.tempo.factor = 1.0
    pilot.type("ABSORBING")
    pilot.key("Enter")
    pilot.wait_until(lambda: surface(table).view.row != "")
    assert table.stage.busy
    assert table.progress.subtitle() == "Word 1 of 2 · Player 1 has set it"
    assert surface(table).tray.data.note == ""
    assert table.app.toasts.text == "Player 1 sets 9 cards, 2 points each."
    pilot.wait_until(lambda: not table.stage.busy)
    assert table.progress.subtitle() == "Word 1 of 2 · Player 2 to guess"
    assert "sets 9 letters, 2 each" in table.session.log[-1].text
    assert [part.text for row in table.log.data.rows for part in row.parts] == ["9 × 2"]


@pytest.mark.parametrize("seats", [2, 3, 5, 8])
@pytest.mark.parametrize("size", SIZES)
def test_nothing_overlaps_at_any_size(sit_down: SitDown, seats: int, size: tuple[int, int]) -> None:
    _, table = sit_down(1, seats - 1, size)
    on, frame = surface(table), table.frame
    fields = [on.row.body, on.keys.body, on.tray.body, frame.play, frame.log, *frame.seats, *frame.buttons]
    fields += [frame.sheet] if frame.sheet is not None else []
    window = frame.window
    for i, one in enumerate(fields):
        assert window.contains(one)
        for other in fields[i + 1 :]:
            assert not one.colliderect(other)
    for letter in ALPHABET:
        assert on.keys.body.contains(on.keys.key_rect(letter))
