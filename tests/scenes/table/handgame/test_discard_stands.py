"""A discard lets the play before it stand, as a word does, in every game of hands and piles (rulings 3.3, 4.4)."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from lexicon.games.common.piles import Pile
from lexicon.games.game import Made, Phase
from lexicon.games.handgame import HandTable
from lexicon.games.registry import GAMES as ALL_GAMES
from lexicon.scenes.families import spelt_in_blocks
from lexicon.scenes.table import TableScene
from lexicon.scenes.table.dialogs.challenge import ChallengeDialog
from lexicon.scenes.table.surfaces.card_hand import HandCard
from lexicon.scenes.table.surfaces.handgame.surface import HandSurface
from lexicon.services import Services
from lexicon.session import InlineExecutor, SeatPlan, Session, Tools
from lexicon.session.work.computers import PlayersOfAllLevels
from tests.scenes.pilot import Pilot

GAMES = tuple(game for game, kind in ALL_GAMES.items() if issubclass(kind, HandTable))
Way = Callable[[Pilot, TableScene, HandCard], None]
Pending = Callable[..., tuple[Pilot, TableScene]]


@pytest.fixture
def pending(services: Services, make_pilot: Callable[..., Pilot]) -> Pending:
    """``pending("lexicon")``: it is a person's turn while a computer player's word may still be challenged."""

    def make(game: str) -> tuple[Pilot, TableScene]:
        services.settings.movement, services.settings.thinking_pause = "off", 0.0
        seats = str(max(2, ALL_GAMES[game].spec.min_seats))
        plans = [SeatPlan(str(n), "computer", f"Player {n}", "casual") for n in range(2, int(seats) + 1)]
        plans.insert(0, SeatPlan("1", "person", "Ruth"))
        options = {"challenges": "challenge", "starter": seats}
        tools = Tools(PlayersOfAllLevels(), executor=InlineExecutor())
        table = TableScene(Session.start(game, options, plans, 7, services.store, services.settings, tools))
        pilot = make_pilot(table, (960, 600))
        pilot.wait_until(lambda: table.may_act)
        assert table.session.phase is Phase.CHALLENGE
        return pilot, table

    return make


def hand_surface(table: TableScene) -> HandSurface:
    assert isinstance(table.surface, HandSurface)
    return table.surface


def by_keys(pilot: Pilot, table: TableScene, card: HandCard) -> None:
    pilot.key("F4", card.letter.lower(), "Enter")


def by_click(pilot: Pilot, table: TableScene, card: HandCard) -> None:
    own = hand_surface(table)
    pilot.click(own.piles.rect(Pile.EXPOSED))
    pilot.click(own.hand.rect(card))
    assert own.exchange.may_discard_on_pile
    pilot.click(own.piles.rect(Pile.EXPOSED))


def by_button(pilot: Pilot, table: TableScene, card: HandCard) -> None:
    own = hand_surface(table)
    tabs = getattr(own.frame, "tabs", ())
    pilot.click(tabs[-1] if tabs else own.exchange_label)
    pilot.click(own.hand.rect(card))
    assert table.trial is not None
    assert table.trial.playable
    pilot.click(table.frame.play)


def by_drag(pilot: Pilot, table: TableScene, card: HandCard) -> None:
    own = hand_surface(table)
    pilot.drag(own.hand.rect(card), own.frame.exposed)


@pytest.mark.parametrize("way", [by_keys, by_click, by_button, by_drag])
@pytest.mark.parametrize("game", GAMES)
def test_ruling_3_3_a_discard_lets_the_play_before_it_stand(pending: Pending, game: str, way: Way) -> None:
    pilot, table = pending(game)
    own = hand_surface(table)
    card = next(each for each in own.hand.cards if not each.is_master)
    way(pilot, table, card)
    pilot.step(3)
    assert own.view.phase is Phase.FOLLOW, pilot.app.toasts.text
    assert own.view.discarded == card.letter
    assert own.view.history[0].stands
    pilot.key("b")
    pilot.step(3)
    assert own.view.history[1].made is Made.EXCHANGED
    assert own.view.history[1].discarded == card.letter


@pytest.mark.parametrize("game", GAMES)
def test_a_discard_that_is_being_chosen_stays_when_the_play_before_it_stands(pending: Pending, game: str) -> None:
    pilot, table = pending(game)
    own = hand_surface(table)
    pilot.key("F4")
    own.exchange.choose(own.hand.cards[0])
    chance = table.session.chance
    assert chance is not None
    chance.let_stand()
    pilot.wait_until(lambda: table.session.phase is Phase.ACT)
    pilot.step(3)
    assert own.exchange.choosing
    assert own.hand.chosen == {own.hand.cards[0]}
    assert own.exchange.may_discard


@pytest.mark.parametrize("game", GAMES)
def test_a_discard_taken_back_gives_back_the_chance_to_challenge(pending: Pending, game: str) -> None:
    """One rule of undo for all games: what a turn let stand is open again when that turn is taken back."""
    pilot, table = pending(game)
    own, session = hand_surface(table), table.session
    taken, card = session.taken, next(each for each in own.hand.cards if not each.is_master)
    by_keys(pilot, table, card)
    pilot.step(3)
    assert (own.view.phase, session.taken) == (Phase.FOLLOW, taken + 2)
    pilot.key("Ctrl+Z")
    pilot.step(3)
    assert (own.view.phase, session.taken) == (Phase.CHALLENGE, taken)
    assert table.progress.may_challenge
    pilot.key("Ctrl+Y")
    pilot.step(3)
    assert (own.view.phase, own.view.discarded, session.taken) == (Phase.FOLLOW, card.letter, taken + 2)
    pilot.key("Ctrl+Z")
    pilot.step(3)
    pilot.key("F3")
    pilot.step(3)
    assert isinstance(pilot.scene, ChallengeDialog)
    assert pilot.scene.face.data.blocks is spelt_in_blocks(session.game_id), (
        "the word is shown in the game's own pieces"
    )


@pytest.mark.parametrize("game", GAMES)
def test_what_was_let_stand_before_the_turn_stays_so(pending: Pending, game: str) -> None:
    pilot, table = pending(game)
    own, session = hand_surface(table), table.session
    assert session.chance is not None
    session.chance.let_stand()
    pilot.wait_until(lambda: session.phase is Phase.ACT)
    taken = session.taken
    by_keys(pilot, table, next(each for each in own.hand.cards if not each.is_master))
    pilot.step(3)
    pilot.key("Ctrl+Z")
    pilot.step(3)
    assert (session.phase, session.taken) == (Phase.ACT, taken)


@pytest.mark.parametrize("game", GAMES)
def test_a_card_dropped_on_the_blind_pile_is_chosen_and_not_discarded(pending: Pending, game: str) -> None:
    pilot, table = pending(game)
    own, taken = hand_surface(table), table.session.taken
    card = next(each for each in own.hand.cards if not each.is_master)
    blind = own.frame.blind
    points = [(x, y) for x in range(blind.x, blind.right, 8) for y in range(blind.y, blind.bottom, 8)]
    pilot.drag(own.hand.rect(card), next(each for each in points if own.piles.pile_at(each) is Pile.BLIND))
    assert table.session.taken == taken
    assert own.exchange.choosing
    assert own.hand.chosen == {card}
    pilot.key("Enter")
    pilot.step(3)
    assert own.view.discarded == card.letter


@pytest.mark.parametrize("game", GAMES)
def test_the_card_that_may_be_taken_lies_whole_over_the_one_just_discarded(
    pending: Pending, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    pilot, table = pending(game)
    own = hand_surface(table)
    by_keys(pilot, table, own.hand.cards[0])
    pilot.wait(0.3)
    assert own.view.discarded
    pictures = []
    for show in (own.piles._show, lambda *_: None):
        canvas = pygame.Surface(table.size)
        if own.piles._pool is None:  # else the pile's own card is shown so too
            monkeypatch.setattr(own.piles, "_show", show)
        own.piles.draw(canvas)
        pictures.append(canvas)
    inner = own.piles.rect(Pile.EXPOSED).inflate(-12, -12)  # without its round corners
    first, second = (pygame.image.tobytes(each.subsurface(inner), "RGB") for each in pictures)
    assert first == second
    letter = own.piles.aside_rect.center
    assert not own.piles.rect(Pile.EXPOSED).collidepoint(letter), "its letter is seen beside the pile"
