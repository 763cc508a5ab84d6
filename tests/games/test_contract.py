"""What every game of the registry must keep: one set of tests over all of them, on games played by chance."""

from __future__ import annotations

import dataclasses
import json
import random
from collections.abc import Iterator
from itertools import takewhile
from typing import Any

import pytest

from lexicon.games.game import Action, Event, Game, IllegalAction, SeatId
from lexicon.games.registry import games, new_game, replay
from lexicon.words import PlainDictionary
from tests.games.anagrams.chance import without_lost_letter
from tests.games.patience.chance import without_new_cards
from tests.games.table import REVEALING, any_action, short_list, twin

pytestmark = pytest.mark.xdist_group("every table")  # with test_following.py: chance chooses for both once
_LONGEST = 400
#: Of so many seats is asked what they see of each action.
_ASKED = 3


def _tables() -> Iterator[Any]:
    """Every game with few, some and most seats; the largest table also with each value of options that have choices."""
    for game_id, cls in games().items():
        sizes = sorted(cls.spec.usual_seats)
        for count in sorted({sizes[0], sizes[len(sizes) // 2], sizes[-1]}):
            seats = cls.spec.usual_seats[count]
            short: dict[str, Any] = {"quick": True} if "quick" in cls.spec.defaults else {}
            options: list[dict[str, Any]] = [short]
            if count == max(cls.spec.usual_seats):
                options += [
                    {**short, o.id: o.choices[-1]} for o in cls.spec.options if o.choices and "" not in o.choices
                ]
            for number, chosen in enumerate(options):
                yield pytest.param(game_id, seats, chosen, 11 * count + number, id=f"{game_id}-{count}-{number}")


every_table = pytest.mark.parametrize(("game_id", "seats", "options", "seed"), list(_tables()))


_chosen: dict[Any, list[Action]] = {}
"""What chance chose in whole games, by their table and seed: choosing takes longer than playing."""


def chance_actions(game: Game, seed: int) -> Iterator[Action]:
    """Play *game*, which is at its start, to its end by chance: each action, which is done before the next is asked."""
    key = game.spec.id, game.seats, json.dumps(game.options, sort_keys=True, default=str), seed
    if key in _chosen:
        yield from _chosen[key]
        return
    rng = random.Random(seed)
    done: list[Action] = []
    while game.outcome is None:
        assert len(game.actions) < _LONGEST, "the game does not end"
        done.append(any_action(game, rng))
        yield done[-1]
    _chosen[key] = done


def _play(game: Game, seed: int) -> Iterator[tuple[Event, ...]]:
    """Play to the end by chance; after each action the events it brought."""
    for action in chance_actions(game, seed):
        yield game.apply(action)
    assert game.outcome is not None


def _json(value: Any) -> Any:
    return json.loads(json.dumps(value))


@every_table
def test_a_save_gives_the_same_state_at_every_step(game_id, seats, options, seed):
    game = new_game(game_id, options, seats, seed, short_list())
    hashes = [game.state_hash()]
    for _ in _play(game, seed):
        hashes.append(game.state_hash())
        if len(hashes) % 12:  # each costs a whole replay
            continue
        again = replay(_json(game.save()), short_list())
        assert again.state_hash() == hashes[-1]
        assert [again.view(seat) for seat in (None, *seats)] == [game.view(seat) for seat in (None, *seats)]
    save = _json(game.save())
    again = replay(save, short_list(), steps=0)
    for expected, action in zip(hashes, [*save["actions"], None], strict=True):
        assert again.state_hash() == expected
        if action is not None:
            again.apply(again.actions_codec.decode(action))
    back = len(hashes) // 3
    assert replay(save, short_list(), steps=back).state_hash() == hashes[back], "undo is a shorter replay"
    assert len(set(hashes)) == len(hashes), "no two states of a game are the same"


@every_table
def test_a_save_holds_all_that_the_dictionary_decided(game_id, seats, options, seed):
    game = new_game(game_id, options, seats, seed, short_list())
    for _ in _play(game, seed):
        pass
    again = replay(_json(game.save()), PlainDictionary([]))
    assert again.state_hash() == game.state_hash()
    assert again.save() == game.save()


@every_table
def test_actions_events_and_views_go_to_json_and_back(game_id, seats, options, seed):
    game = new_game(game_id, options, seats, seed, short_list())
    events = list(game.opening_events)
    for told in _play(game, seed):
        events += told
        for seat in (None, seats[-1]) if len(game.actions) % 4 == 0 or game.outcome else ():
            view = game.view(seat)
            assert type(view).from_json(_json(view.to_json())) == view
    for event in events:
        assert game.events_codec.decode(_json(event.to_json())) == event
    for action in game.actions:
        assert game.actions_codec.decode(_json(action.to_json())) == action


@every_table
def test_views_and_redacted_events_tell_nothing_hidden(game_id, seats, options, seed):
    game = new_game(game_id, options, seats, seed, short_list())
    chance = random.Random(seed)
    for action in chance_actions(game, seed):
        for seat in (None, *chance.sample(seats, min(len(seats), _ASKED))):
            assert twin(game, [seat], chance).view(seat) == game.view(seat)
            if action.seat != seat and not isinstance(action, REVEALING):
                # The mover's own letters must be as they were, or the action could not be done.
                one, other = twin(game, game.seats, chance), twin(game, [seat, action.seat], chance)
                assert _told(one, action, seat) == _told(other, action, seat)
        game.apply(action)


def _told(game: Game, action: Action, seat: SeatId | None) -> list[Event]:
    """What *seat* is told when *action* is done, without what it gets to know at that very moment."""
    return [_hush(game.redact(event, seat), seat, len(game.seats)) for event in _closed_hands(game.apply(action))]


def _closed_hands(events: tuple[Event, ...]) -> Iterator[Event]:
    """What happened before a hand was counted: then all hands are laid open."""
    return takewhile(lambda event: event.kind != "hand_ended", events)


def _hush(event: Event, seat: SeatId | None, seats: int) -> Event:
    """Without what *seat* gets to know at this very moment: its own draw, the next card, the racks when all is over."""
    fields = {field.name for field in dataclasses.fields(event)}
    event = without_lost_letter(without_new_cards(event))
    if event.kind == "key_turned":
        return dataclasses.replace(event, word=None)
    if event.kind == "drew" and event.seat == seat:
        return dataclasses.replace(event, letters=None)
    if event.kind == "dealt" and seats == 1:  # a row of cards face up
        return dataclasses.replace(event, cards=None)
    if event.kind in ("turned", "turned_up"):
        return dataclasses.replace(event, card="")
    if "outcome" in fields:
        return dataclasses.replace(event, outcome=dataclasses.replace(event.outcome, left={}))
    return event


@every_table
def test_what_is_refused_changes_nothing(game_id, seats, options, seed):
    game = new_game(game_id, options, seats, seed, short_list())
    rng = random.Random(seed)
    tried: list[Any] = []
    for _ in _play(game, seed):
        tried.append(game.actions[-1])
        for action in rng.sample(tried, min(3, len(tried))):
            if not game.check(action).ok:
                before = game.state_hash(), len(game.actions)
                with pytest.raises(IllegalAction) as refused:
                    game.apply(action)
                assert refused.value.problems == game.check(action).problems != ()
                assert (game.state_hash(), len(game.actions)) == before
    for action in tried:
        assert not game.check(action).ok, "nothing may be done when the game is over"


@every_table
def test_the_end_names_scores_and_winners(game_id, seats, options, seed):
    game = new_game(game_id, options, seats, seed, short_list())
    for _ in _play(game, seed):
        pass
    outcome = game.outcome
    assert outcome is not None
    assert game.to_move is None
    assert set(outcome.scores) == set(seats) == set(outcome.sheet)
    assert outcome.scores == game.scores
    assert set(outcome.winners) <= set(seats)
    for seat in seats:
        assert sum(line.points for line in outcome.sheet[seat]) == outcome.scores[seat]


@every_table
def test_every_seed_is_dealt_alike_and_differently(game_id, seats, options, seed):
    first, again, other = (new_game(game_id, options, seats, s, short_list()) for s in (seed, seed, seed + 1))
    assert first.state_hash() == again.state_hash() != other.state_hash()
    assert first.opening_events == again.opening_events


def test_ids_are_for_good():
    """Saves and statistics hang on them: a name may be added here, none may go."""
    assert {"keyword", "keyword-partners", "keyword-solitaire", "keyword-patience"} <= set(games())
    assert all(cls.spec.id == game_id for game_id, cls in games().items())
