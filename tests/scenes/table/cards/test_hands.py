"""What tables of hands tell beside the cards: unseen cards, hints, the cut in the log, what ended a hand."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from lexicon.games.common.hands import IDLE_TURNS
from lexicon.games.game import Phase
from lexicon.games.handgame import figures
from lexicon.scenes.menu import MenuScene
from lexicon.scenes.table import TableScene, progress
from lexicon.scenes.table.dialogs.between import BetweenHands
from lexicon.scenes.table.dialogs.challenge import ChallengeDialog
from lexicon.scenes.table.dialogs.curtain import CurtainScene
from lexicon.scenes.table.panels.help import HelpPanels
from lexicon.session import InlineExecutor, Session, Tools
from lexicon.sprites.paint.pen import Pen
from lexicon.sprites.table.handsheet import HandSheet
from lexicon.sprites.table.log import LogPart, LogRow
from tests.games.cards.positions import arrange
from tests.games.put import put
from tests.scenes.pilot import Pilot
from tests.scenes.table.cards.players import surface
from tests.sprites.pictures import lines_drawn

Make = Callable[..., tuple[Pilot, TableScene]]
SIZES = [(960, 600), (1280, 720), (1280, 800), (1920, 1080)]


def go_out(table: TableScene, *held: str) -> None:
    """The person to move has one S left, which lengthens the word on the table; the others hold *held*."""
    hands = dict(zip(table.session.seats, ("S", *held), strict=True))
    arrange(table.session._game, {(0, 0, "across"): "PART"}, hands)
    table.surface.show(table.session.view())


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize(("game", "seats"), [("crossword-lexicon", 2), ("crossword-lexicon", 8), ("lexicon-blocks", 7)])
def test_the_link_to_unseen_cards_has_a_place_of_its_own(
    make_hands: Make, size: tuple[int, int], game: str, seats: int
) -> None:
    _, table = make_hands(game, computers=seats - 1, size=size, hints=True)
    own, link = surface(table), table.find("Unseen")
    assert link is not None
    u = table.frame.unit
    x, y, _ = own.unseen_link()
    drawn = pygame.Rect(round(x * u), round((y - 10) * u), round(86 * u), round(20 * u))
    assert own.frame.area.contains(drawn)
    assert not drawn.colliderect(own.frame.free)
    assert not drawn.colliderect(own.piles.aside_rect)
    assert own.frame.exposed.bottom + own.frame.px(22) <= drawn.top


@pytest.mark.parametrize("key", [pygame.K_F2, pygame.K_F5])
def test_where_the_log_is_low_help_takes_the_place_of_the_score_sheet_too(make_hands: Make, key: int) -> None:
    pilot, table = make_hands(computers=7, size=(960, 600), hints=True, starter="1")
    pilot.wait_until(lambda: table.may_act)
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, {"key": key, "mod": 0, "unicode": ""}))
    pilot.step(2)
    panel = table.help._panel or table.help._unseen
    assert panel is not None
    assert table.sheet is not None
    assert panel.body.contains(table.sheet.body)
    assert panel.body.contains(table.log.body)
    pilot.app.draw()
    pilot.click(panel.close)
    assert not table.help.over_sheet


def test_where_there_is_room_the_score_sheet_stays(make_hands: Make) -> None:
    pilot, table = make_hands(computers=1, hints=True, starter="1")
    pilot.wait_until(lambda: table.may_act)
    assert isinstance(table.help, HelpPanels)
    pilot.key("F2")
    assert table.help.open
    assert not table.help.over_sheet


@pytest.mark.parametrize("pile", ["b", "e"])
def test_an_exchange_is_read_whole_in_a_narrow_log(make_hands: Make, pile: str) -> None:
    pilot, table = make_hands(size=(960, 600), starter="1")
    pilot.wait_until(lambda: table.may_act)
    card = next(each for each in surface(table).hand.cards if not each.is_master)
    taken = "blind" if pile == "b" else surface(table).view.exposed[-1]
    surface(table).exchange.discard(card)
    pilot.step(2)
    pilot.key(pile)
    pilot.step(3)
    said = f"{card.letter} out, {taken} in"
    row = next(row for row in table.log.data.rows if row.parts[0].text == said)
    assert [part.text for _, _, part in table.log._set(row)] == [said]


def test_ruling_4_6_the_cut_is_read_whole_in_a_narrow_log(make_hands: Make) -> None:
    _, table = make_hands(computers=7, size=(960, 600))
    text = "Cut for the deal: Mary W, Hazel Q, Clementine Moore Y and Wolfgang Maximum a Master."
    row = LogRow(None, "", (LogPart(text),))
    lines = table.log.in_lines((row,))
    assert len(lines) > 1
    assert " ".join(line.parts[0].text for line in reversed(lines)) == text
    table.log.show(type(table.log.data)(lines, plain=True))
    for line in lines:
        assert "…" not in "".join(part.text for _, _, part in table.log._set(line))
    mine = LogRow(None, "Mary", (LogPart(text),))
    assert " ".join(line.parts[0].text for line in reversed(table.log.in_lines((mine,)))) == text
    shades = [table.log._is_shaded(i) for i in range(len(lines))]
    assert len(set(shades)) == 1, "one sentence has one ground"


def test_a_new_hand_is_not_told_as_what_was_just_played(make_hands: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(progress, "LINGER", 2.5)
    pilot, table = make_hands(people=2, computers=0, starter="1")
    told: list[str] = []
    toast = pilot.app.toast
    monkeypatch.setattr(pilot.app, "toast", lambda text, *more: (told.append(text), toast(text, *more)))
    while isinstance(pilot.scene, CurtainScene):
        pilot.key("Space")
        pilot.wait(0.5)
    go_out(table, "EE")
    pilot.step()
    own = surface(table)
    own.area.laying.lay(own.hand.cards[0], (0, 4))
    table.changed()
    table.play()
    pilot.wait_until(lambda: isinstance(pilot.scene, BetweenHands))
    told.clear()
    pilot.key("Space")
    pilot.wait(1)
    assert isinstance(pilot.scene, CurtainScene)
    assert not [text for text in told if "PARTS" in text]


def letters(table: TableScene) -> str:
    return "".join(card.letter for card in surface(table).hand.cards)


def taken_up(pilot: Pilot, table: TableScene) -> TableScene:
    """The same game in another window, whose first one was killed."""
    store, settings = pilot.app.services.store, pilot.app.services.settings
    table.session._keeper.let_go()
    tools = Tools(executor=InlineExecutor())
    again = TableScene(Session.resume(table.session.save_id, store, settings, tools))
    pilot.app.replace(again)
    pilot.step(3)
    return again


def test_the_order_of_a_hand_is_kept_over_a_kill(make_hands: Make) -> None:
    pilot, table = make_hands(starter="1")
    pilot.wait_until(lambda: table.may_act)
    own = surface(table)
    pilot.drag(own.hand.rect(own.hand.cards[0]), own.hand.rect(own.hand.cards[6]))
    dragged = letters(table)
    assert table.session._keeper.table.orders["1"] not in ("", dragged)
    assert dragged != table.session.view().hand
    table = taken_up(pilot, table)
    assert letters(table) == dragged
    pilot.key("Ctrl+S")
    by_kind = letters(table)
    own = surface(table)
    own.exchange.discard(own.hand.cards[4])
    pilot.wait_until(lambda: table.session.phase is Phase.FOLLOW)
    pilot.key("b")
    pilot.wait_until(lambda: table.may_act)
    assert letters(table)[:9] == by_kind[:4] + by_kind[5:]
    before = letters(table)
    assert letters(taken_up(pilot, table)) == before


def test_a_new_hand_forgets_the_order_of_the_one_before(make_hands: Make) -> None:
    pilot, table = make_hands(starter="1")
    pilot.wait_until(lambda: table.may_act)
    pilot.key("Ctrl+S")
    assert table.session.order_of("1") == letters(table)
    go_out(table, "EE")
    pilot.step()
    own = surface(table)
    own.area.laying.lay(own.hand.cards[0], (0, 4))
    table.changed()
    table.play()
    pilot.wait_until(lambda: isinstance(pilot.scene, BetweenHands))
    pilot.key("Space")
    pilot.step(3)
    assert table.session.order_of("1") == ""
    assert letters(table) == table.session.view().hand


@pytest.mark.parametrize("size", [(960, 600), (1920, 1080)])
def test_ruling_4_7_hands_lie_open_on_the_sheet_with_what_they_count(
    make_hands: Make, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    pilot, table = make_hands(computers=7, size=size, starter="1")
    pilot.wait_until(lambda: table.may_act)
    go_out(table, "KQ?", "ETAOINSHRD", "A", "E", "LL", "Z", "N")
    table.session._game.state.standing.challenged("2", -10)
    pilot.step()
    own = surface(table)
    own.area.laying.lay(own.hand.cards[0], (0, 4))
    table.changed()
    table.play()
    pilot.wait_until(lambda: isinstance(pilot.scene, BetweenHands))
    face = pilot.scene.face
    assert isinstance(face, HandSheet)
    assert face.data.told == "Mary goes out with PARTS. The others count what they hold."
    assert face.data.left == ("", "KQ?", "ETAOINSHRD", "A", "E", "LL", "Z", "N")
    assert face.data.counts == (0, 27, 84, 10, 10, 16, 2, 8)
    assert face.data.challenges == (0, -10, 0, 0, 0, 0, 0, 0)
    assert table.frame.window.contains(face.body)
    pen = Pen(pygame.Surface(face.body.size), face.u)
    lines = lines_drawn(monkeypatch, lambda: face.draw(pen))
    assert not any("…" in words for words, _ in lines)
    told = [words for words, _ in lines]
    assert {"27", "84", "−10", "17"} <= set(told)


def test_ruling_4_5_a_hand_that_nobody_finishes_is_counted_and_that_is_explained(make_hands: Make) -> None:
    pilot, table = make_hands(starter="1")
    pilot.wait_until(lambda: table.may_act)
    go_out(table, "KQ?")
    game = table.session._game
    put(game, idle=IDLE_TURNS - 1)
    surface(table).exchange.discard(surface(table).hand.cards[0])
    pilot.step(2)
    pilot.key("b")
    pilot.wait_until(lambda: isinstance(pilot.scene, BetweenHands))
    data = pilot.scene.face.data
    assert data.told.startswith(f"{IDLE_TURNS} turns in a row made no hand smaller")
    assert data.counts == tuple(figures(hand) for hand in data.left)
    assert all(data.left)
    pilot.key("F10")
    pilot.wait_until(lambda: isinstance(pilot.scene, MenuScene))
    pilot.key("Esc")
    pilot.wait_until(lambda: isinstance(pilot.scene, BetweenHands))


def test_ruling_3_3_what_hangs_on_the_last_card_of_a_hand_is_told(make_hands: Make) -> None:
    pilot, table = make_hands(people=2, computers=0, starter="1", challenges="challenge")
    while isinstance(pilot.scene, CurtainScene):
        pilot.key("Space")
        pilot.wait(0.5)
    go_out(table, "EE")
    pilot.step()
    own = surface(table)
    own.area.laying.lay(own.hand.cards[0], (0, 4))
    table.changed()
    table.play()
    pilot.wait_until(lambda: isinstance(pilot.scene, ChallengeDialog))
    data = pilot.scene.face.data
    assert data.head == "Mary has played the last card"
    assert data.if_good == "The play stands, the hand is over"


def test_the_offer_to_discard_goes_when_it_is_taken(make_hands: Make) -> None:
    pilot, table = make_hands(starter="1")
    pilot.wait_until(lambda: table.may_act)
    offer = surface(table).way_out()
    assert offer is not None
    pilot.app.toast("No play goes from Mary's hand.", "pass", (offer.label, offer.key, offer.press))
    pilot.click(table.frame.buttons[0])
    assert surface(table).exchange.choosing
    assert pilot.app.toasts.text is None
