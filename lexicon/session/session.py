"""A table in progress: the one thing between the rules and a screen.

The scene calls ``update(dt)`` each frame, takes ``poll()`` for what happened, shows ``view()``, and sends in actions.
Nothing else writes the state of a game. No call waits for a computer player.

What a session does is divided: `Timeline` has the game and its steps, `Thinking` asks computer players,
`ChallengeChance` is a chance to challenge, `TableClocks` counts time, `Help` finds hints, `Keeper` saves, and
``undo`` says what may be taken back.
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from functools import partial
from time import localtime, strftime
from typing import Any, Self

import msgspec

from lexicon.games.game import BadSetup, Game, Phase
from lexicon.games.registry import UnknownGame, dealt, game_class, new_game
from lexicon.session.families import family_of
from lexicon.session.hints.hint import Hint, Strength
from lexicon.session.hints.outlook import Outlook
from lexicon.session.playing import CannotResume, Playing
from lexicon.session.results import matches
from lexicon.session.results.results import Results, as_played_on, make_results
from lexicon.session.review.kept import KeptReview
from lexicon.session.review.line import BestLine
from lexicon.session.review.lookback import LookBack
from lexicon.session.review.marks import Reviewed
from lexicon.session.review.moment import Moment
from lexicon.session.review.review import Review
from lexicon.session.state import Hidden
from lexicon.session.timeline import Timeline
from lexicon.session.work.computers import Tools
from lexicon.session.work.searches import search
from lexicon.session.work.workers import Cancelled, Workers
from lexicon.storage import SavedGame, SavedTable, SaveStore, SeatPlan, Settings
from lexicon.storage.reviews import ReviewStore
from lexicon.words import Dictionary, Level

_DEALS = 999_999


def new_seed(game_id: str, options: Mapping[str, Any]) -> int:
    """A fresh seed; for one alone a deal number of at most six figures, of those that *options* ask for."""
    game = game_class(game_id)
    alone = game.spec.max_seats == 1
    if alone and (numbers := game.deal_numbers({**game.spec.defaults, **options})):
        return secrets.choice(numbers)
    return 1 + secrets.randbelow(_DEALS) if alone else secrets.randbits(48)


def new_save_id(game_id: str, now: float) -> str:
    """A name for a new save, begun at *now* (Unix seconds)."""
    return f"{game_id}-{strftime('%Y%m%d-%H%M%S', localtime(now))}-{secrets.token_hex(2)}"


def _with_known_level(plan: SeatPlan) -> SeatPlan:
    """*plan* with a level that there is: a file may name any."""
    if plan.is_person or plan.level in set(Level):
        return plan
    return msgspec.structs.replace(plan, level=Level.CLUB.value)


class Session(Playing):
    """One table. Make it with `start`, `resume` or `rescue`; call `close` when leaving it."""

    # -- making ----------------------------------------------------------------------------------------------------

    @classmethod
    def start(
        cls,
        game_id: str,
        options: Mapping[str, Any],
        plans: Sequence[SeatPlan],
        seed: int,
        store: SaveStore,
        settings: Settings,
        tools: Tools,
        *,
        match_games: int = 1,
        daily: str = "",
        seen: bool = False,
        save_id: str = "",
    ) -> Self:
        """Begin a game; it is saved at once. Raises ``UnknownGame``, ``BadSetup``.

        *daily*: the date (ISO) if the seed is the daily deal's. *seen*: the deal was played before, and so counts in no
        record. *save_id*: the name of its save, if it is not to be a new one.
        """
        seats = [plan.seat for plan in plans]
        match = matches.new_match(match_games, seats) if len(seats) > 1 else None
        game = new_game(game_id, options, seats, seed, tools.dictionary)
        table = SavedTable(list(plans), match=match, daily=daily, seen=0 if seen else None)
        return cls._begin(game, table, store, settings, tools, save_id)

    @classmethod
    def _begin(
        cls, game: Game, table: SavedTable, store: SaveStore, settings: Settings, tools: Tools, save_id: str = ""
    ) -> Self:
        """A session of a new *game*, saved at once. The plans of *table* may stand in any order."""
        now = tools.now()
        by_seat = {plan.seat: plan for plan in table.plans}
        plans = {seat: by_seat[seat] for seat in game.seats}
        table = msgspec.structs.replace(table, plans=list(plans.values()), started=now, updated=now)
        save_id = save_id or new_save_id(game.spec.id, now)
        session = cls(Timeline(game, family_of(game), plans), save_id, table, store, settings, tools)
        session._save()
        return session

    @classmethod
    def resume(cls, save_id: str, store: SaveStore, settings: Settings, tools: Tools) -> Self:
        """Go on with a saved game. Raises ``KeyError``, `SaveError` (damaged, newer), `CannotResume`."""
        with store.opened(save_id) as saved:
            return cls._from_save(saved, store, settings, tools, lenient=False)

    @classmethod
    def rescue(cls, save_id: str, store: SaveStore, settings: Settings, tools: Tools) -> Self:
        """Go on with what can be played of a damaged save, as a new save; the file is left as it is.

        Raises ``KeyError``, `SaveError` or `CannotResume` where nothing can.
        """
        session = cls._from_save(store.load_rescued(save_id), store, settings, tools, lenient=True)
        session._save()
        return session

    @classmethod
    def of_save(cls, saved: SavedGame, store: SaveStore, settings: Settings, tools: Tools) -> Self:
        """Go on from *saved*, which has no file of its own; *store* says what becomes of it. Raises `CannotResume`."""
        return cls._from_save(saved, store, settings, tools, lenient=False)

    @classmethod
    def _from_save(cls, saved: SavedGame, store: SaveStore, settings: Settings, tools: Tools, *, lenient: bool) -> Self:
        if saved.party is not None:
            raise CannotResume("This is a party, and no single game.", 0)
        game = _dealt(saved, tools.dictionary)
        try:
            family = family_of(game)
        except UnknownGame as error:
            raise CannotResume(str(error), 0) from error
        by_seat = {plan.seat: _with_known_level(plan) for plan in saved.table.plans}
        plans = {seat: by_seat.get(seat) or SeatPlan(seat, "person", seat.title()) for seat in game.seats}
        timeline = Timeline(game, family, plans, saved.table.seen)
        problem = timeline.replay(saved)
        if problem and not lenient:
            raise CannotResume(problem, timeline.taken)
        table = msgspec.structs.replace(saved.table, given_up=False)
        session = cls(timeline, saved.id, table, store, settings, tools)
        if session.over and not saved.table.summary.over:
            session._keeper.finish(timeline, session.times)  # its end was never written
        return session

    # -- help ------------------------------------------------------------------------------------------------------

    @property
    def hints_allowed(self) -> bool:
        """Whether hints and the list of unseen pieces may be looked at."""
        return self._family.hints_allowed(self._spectator)

    def unseen(self) -> Mapping[str, int]:
        """How many of each letter ("?" a Master) the front seat cannot see. Raises `Hidden` if not allowed."""
        if not self.hints_allowed:
            raise Hidden("this game is played without the list of unseen pieces")
        return self._family.unseen(self.view())

    def ask_hint(self, strength: Strength) -> None:
        """Ask for a hint for the front seat; it comes as ``hint``. Raises `Hidden` if hints are not allowed now."""
        seat = self.front_seat
        if not self.hints_allowed or seat is None or seat != self.to_move:
            raise Hidden("no hint now")
        if self._help.ask_hint(self._asked().view(seat), strength):
            self._keeper.hint_used(seat)

    @property
    def hint(self) -> Hint | None:
        """The hint asked for in this turn, as strong as asked; None before it is there."""
        return self._help.hint if self.front_seat == self.to_move else None  # else the curtain was closed since

    def ask_outlook(self) -> None:
        """Ask whether the front seat can still win; `outlook` tells. Raises `Hidden` if help is not allowed now."""
        seat = self.front_seat
        if not self.hints_allowed or seat is None or seat != self.to_move:
            raise Hidden("no help now")
        self._help.outlook.ask(self._game.view(seat))

    @property
    def outlook(self) -> Outlook:
        """Whether the game can still be won, as far as that was asked for in this turn."""
        return self._help.outlook

    @property
    def no_play(self) -> bool:
        """True once it is known that the person to act has no play at all (ruling 5.6): the screen offers to pass."""
        return self._help.no_play

    @property
    def joints(self) -> frozenset[tuple[int, int]]:
        """Letters at which the person to act could join a word that leads on, in a game in which each word joins one.

        Empty until they are found, which begins when they are first asked for.
        """
        seat = self.front_seat
        if seat is None or seat != self.to_move or self.phase is not Phase.ACT or not self.hints_allowed:
            return frozenset()
        return self._help.joints(self._game.view(seat))

    # -- the end ---------------------------------------------------------------------------------------------------

    def results(self) -> Results:
        """The results page. Raises ``ValueError`` before the end."""
        outcome, view = self._game.outcome, self._spectator
        if outcome is None:
            raise ValueError("the game is not over")
        further = self._family.next_game(view)
        seat_now = next(seat for seat, moved in further.moves.items() if moved == further.starter)
        next_starter = self.plans[seat_now].name if len(self.plans) > 1 else ""
        endings, first = self._family.endings, self._timeline.steps[0].after.scores
        made = make_results(
            *(outcome, view.history, self.plans, self.times, view.sides, next_starter, self.spec), endings, first
        )
        return as_played_on(made, self.turns_played_for) if self.played_on else made

    @property
    def match(self) -> matches.MatchSheet | None:
        """The match sheet; None for one alone."""
        match = self._table.match
        return matches.sheet(match, self.plans, self.spec.low_wins) if match is not None else None

    def rematch(self, seed: int | None = None) -> Self:
        """The next game of the match, or of a new match after its end; the start moves to the left (ruling 5.2).

        *seed*: another deal, or the same again, which then counts in no record. Raises ``ValueError`` before the end.
        """
        if not self.over:
            raise ValueError("the game is not over")
        further = self._family.next_game(self._spectator)
        plans = [msgspec.structs.replace(plan, seat=further.moves[seat]) for seat, plan in self.plans.items()]
        match = self._table.match
        if match is not None:
            over = len(match.played) >= match.games
            match = matches.new_match(match.games, self.seats) if over else matches.moved(match, further.moves)
        self.close()
        known = 0 if seed == self._game.seed else None
        seed = new_seed(self.game_id, further.options) if seed is None else seed
        deal = self._game.deal or None if seed == self._game.seed else None
        game = new_game(
            self.game_id, further.options, [plan.seat for plan in plans], seed, self._tools.dictionary, deal
        )
        table = SavedTable(plans, match=match, seen=known)
        return self._begin(game, table, self._keeper.store, self._settings, self._tools)

    def look_back(self) -> LookBack:
        """The game turn by turn; racks show only when it is over."""
        return LookBack(self._timeline, racks=self.over)

    @property
    def ranks(self) -> bool:
        """Whether a review gives an order of what was possible, and neither worth nor marks."""
        return self._family.ranks

    def note(self, moment: Moment) -> str:
        """Where what was done in a turn lies, in few words."""
        return self._family.note(moment)

    @property
    def has_best_line(self) -> bool:
        """Whether the best line of this finished game's draw can be searched: a game for one of some families."""
        return self.over and self._family.known_draw(self._game) is not None

    def review(self, story: LookBack) -> Review:
        """The best there was at each turn of *story*, marks, and the best line of the same draw.

        Raises ``ValueError`` before the end.
        """
        if not self.over:
            raise ValueError("the game is not over")
        kept = KeptReview(ReviewStore(self._keeper.store.folder / "reviews"), self.save_id, self._game)
        workers = Workers(self._tools.executor)
        known = self._family.known_draw(self._game)
        line = BestLine(self._timeline, known, kept, workers) if known is not None else None
        return Review(story, partial(self._reviewed, self._game.dictionary), kept, workers, line)

    def _reviewed(self, dictionary: Dictionary, moment: Moment, stop: Cancelled) -> Reviewed:
        """Look at one turn; in a worker."""
        return search(partial(self._family.review, moment), dictionary, stop)

    def play_from(self, taken: int) -> Self:
        """A new game, for practice, that stands as this finished one did after *taken* actions.

        Raises ``ValueError`` before the end.
        """
        if not self.over:
            raise ValueError("the game is not over")
        store = self._keeper.store
        table = SavedTable(plans=list(self.plans.values()), started=self._tools.now(), practice=True)
        save_id = store.free_id(f"{self.save_id.split('-from-')[0]}-from-{taken}")
        session = type(self)(self._timeline.cut(taken), save_id, table, store, self._settings, self._tools)
        session._save()
        return session


def _dealt(saved: SavedGame, dictionary: Dictionary | None) -> Game:
    """The game of a save before its first action. Raises `CannotResume`."""
    try:
        return dealt(saved.rules_part(), dictionary)
    except UnknownGame as error:
        raise CannotResume(f"This version has no game called “{saved.game:.40}”.", 0) from error
    except BadSetup as error:
        raise CannotResume(f"Its file says wrongly who plays or what was agreed: {error}.", 0) from error
