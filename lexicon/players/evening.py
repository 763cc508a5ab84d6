"""Tables of computers alone at a party: what is done next at one, and a whole party without a window.

Each decision has a seed of its own, of the game and the position: however often a table is left and taken up again,
and whoever plays it on, the same is decided.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping

from lexicon.games.common.challenges import LetStand
from lexicon.games.game import Action, Game, Phase, SeatId, View
from lexicon.games.party import Party, PartyPhase, PartySetup, PartyTable, StartRound, TableResult, result_lines
from lexicon.games.registry import new_game
from lexicon.players.player import Budget
from lexicon.players.registry import make_player
from lexicon.words import Dictionary

#: What a computer player of a level does or objects to: its view, its level, the seed of the decision.
Act = Callable[[View, str, str], Action]
Object = Callable[[View, str, str], Action | None]


def next_action(game: Game, levels: Mapping[SeatId, str], act: Act, objection: Object) -> Action:
    """The next action of *game*, at which computers of *levels* alone sit and which is not over."""
    if game.phase is Phase.CHALLENGE:
        for seat in game.leftwards(game.to_move):
            if seat in game.to_act:
                found = objection(game.view(seat), levels[seat], decision(game, seat))
                if found is not None and game.check(found).ok:
                    return found
        return LetStand("")
    to_play = game.acting
    assert to_play is not None, "one hand, or one game, is played at a table of a party"
    return act(game.view(to_play), levels[to_play], decision(game, to_play))


def decision(game: Game, seat: SeatId) -> str:
    """The seed of what *seat* decides now."""
    return f"{game.seed}/{len(game.actions)}/{seat}"


def table_game(party: Party, table: PartyTable, dictionary: Dictionary | None = None) -> Game:
    """The game at *table* at its start."""
    return new_game(party.setup.game_id, party.table_options(table), table.seat_ids, table.seed, dictionary)


def table_levels(party: Party, table: PartyTable) -> dict[SeatId, str]:
    """The levels of the computers at *table*, by seat; "" for a person."""
    return {seat: party.entrants[number].level for seat, number in table.numbers.items()}


def play_party(setup: PartySetup, dictionary: Dictionary | None = None) -> Party:
    """A whole party of computers, table after table. Raises BadSetup, and ValueError where people take part."""
    party = Party(setup)
    if people := [entrant.name for entrant in party.entrants if entrant.is_person]:
        raise ValueError(f"{people[0]} is a person: computers alone play without a window")
    while party.phase is not PartyPhase.OVER:
        party.apply(StartRound())
        for table in party.tables():
            party.apply(_played(party, table, dictionary))
    return party


def _played(party: Party, table: PartyTable, dictionary: Dictionary | None) -> TableResult:
    game, levels = table_game(party, table, dictionary), table_levels(party, table)
    players = {level: make_player(game.spec.id, level, game.dictionary) for level in set(levels.values())}

    def act(view: View, level: str, seed: str) -> Action:
        return players[level].choose(view, random.Random(seed), Budget())

    def objection(view: View, level: str, seed: str) -> Action | None:
        return players[level].objection(view, random.Random(seed))

    while game.outcome is None:
        game.apply(next_action(game, levels, act, objection))
    return TableResult(table.number, result_lines(game.view(None), table.numbers, table.prize_word), played=True)
