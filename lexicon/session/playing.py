"""A table being played at: actions in, turns of computers, challenges, clocks, undo. Every step is saved."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from lexicon.games.common.challenges import LetStand
from lexicon.games.common.clocks import Span, TimeUp
from lexicon.games.common.hands import NextHand
from lexicon.games.game import Action, Game, IllegalAction, Phase, SeatId, TableView, Verdict
from lexicon.session.challenge.chance import ChallengeChance, ChanceKind, ChanceSetup
from lexicon.session.challenge.gathering import GatheringChance
from lexicon.session.hints.help import Help
from lexicon.session.keeping import Keeper
from lexicon.session.orders import sealed
from lexicon.session.state import Hidden, Rewound, TableState
from lexicon.session.thinking import Thinking
from lexicon.session.timeline import Timeline
from lexicon.session.undo import UndoOffer, challenge_bars, undo_offer
from lexicon.session.work.computers import Tools
from lexicon.session.work.workers import Workers
from lexicon.storage import SavedTable, SaveStore, SeatPlan, Settings
from lexicon.words import Level

#: Seconds that a person's own turn waits at most for computers still looking at the play before it.
_STRIP_WAIT = 0.25
#: So many seconds at least lie between two turns that a computer player takes for a person to see how it is done.
_SEEN = 1.0


class CannotResume(Exception):
    """A save cannot be played again as it stands.

    ``sound_actions``: how many of its actions can, from the first on; 0, too, where another window is at it.
    """

    def __init__(self, text: str, sound_actions: int) -> None:
        super().__init__(text)
        self.sound_actions = sound_actions


class Playing(TableState):
    """The part of a `Session` that changes the game."""

    def __init__(
        self, timeline: Timeline, save_id: str, table: SavedTable, store: SaveStore, settings: Settings, tools: Tools
    ) -> None:
        """Raises `CannotResume` where another process is at the game."""
        super().__init__(timeline, Keeper(save_id, table, store, tools))
        self._settings, self._tools = settings, tools
        self.paused = False
        """Set by the scene while a menu or dialog covers the table: clocks stand still."""
        self.hurried = False
        """Whether computers play at once, without the pause in which people follow: *Finish quickly*."""
        self._workers = Workers(tools.executor)
        self._thinking = Thinking(self.plans, self._workers, tools)
        self._help = Help(timeline.family, timeline.game.dictionary, self._workers, tools)
        self._taken_back: list[Sequence[Action]] = []
        """What each `undo` since the last turn took back, the latest last."""
        self._between = 0.0
        """Seconds since a hand was counted."""
        self._plays_on = False
        self._closed = False
        if timeline.game.outcome is None and not self._keeper.claim():
            raise CannotResume("This game is open in another window.", 0)
        self._show_open_hands()

    # -- the curtain ---------------------------------------------------------------------------------------------------

    def close_curtain(self) -> None:
        """From now on nobody's rack may be shown (the curtain is closed between two people)."""
        if len(self.people) > 1 and self._family.hidden_hands:
            self._front = None

    def open_curtain(self, seat: SeatId) -> TableView:
        """*seat* has taken the screen; a play that might have been challenged stands. Raises `Hidden` for another.

        Returns what *seat* sees at that moment; the events that ``poll`` gives next go on from there.
        """
        if seat != self.curtain_needed:
            raise Hidden(f"it is not for {seat} to take the screen")
        self._front = seat
        view = self._game.view(seat)
        if self._chance is not None:
            self._chance.let_stand()
        return view

    def _show_open_hands(self) -> None:
        """Where hands lie open, whoever is to act is at the screen; before that the first person is."""
        seat = self.to_move
        if self._front is None and self.people and not self._family.hidden_hands:
            self._front = self.people[0]
        if seat is not None and seat in self.people and len(self.people) > 1 and not self._hides_from(seat):
            self._front = seat

    # -- acting ----------------------------------------------------------------------------------------------------

    def check(self, action: Action) -> Verdict:
        """What would come of *action* now. While a play may be challenged: if it stands."""
        return self._asked().check(action)

    def submit(self, action: Action) -> None:
        """Do the action of the person at the screen. Raises `IllegalAction` (nothing has changed) and `Hidden`.

        A person's own turn lets the play before it stand; where answers are gathered and there is one, that is done in
        its place. Anybody may go on to the next hand.
        """
        seat = self.to_move
        going_on = isinstance(action, NextHand) and self.phase is Phase.BETWEEN
        if not going_on and (seat is None or seat not in self.people or seat != self._front or action.seat != seat):
            raise Hidden("it is another's turn")
        verdict = self.check(action)
        if not verdict.ok:
            raise IllegalAction(verdict.problems)
        self._plays_on = False
        chance = self._chance
        if chance is not None:
            chance.settle(_STRIP_WAIT)
            self._timeline.passed_over += [each for each in self._timeline.actions()[-1:] if isinstance(each, LetStand)]
            if isinstance(chance, GatheringChance) and not chance.stands:
                return  # a letter has been added meanwhile: the action was meant for another run
        self._apply(action)

    def enact(self, action: Action) -> None:
        """Do the next action of a game that is shown, whoever's it is. Raises `IllegalAction`."""
        self._apply(action)

    def keep_order(self, seat: SeatId, order: str) -> None:
        """The person at *seat* has arranged his hand: it lies so again when the game is taken up."""
        if not self.over and not self._closed and order != self.order_of(seat):
            kept = sealed(order, self._game.seed, self.seats.index(seat))
            self._keeper.change(orders={**self._table.orders, seat: kept})
            self._save()

    def would_end(self, action: Action) -> bool:
        """Whether the game, or the hand, would be over after *action*, if nobody objects."""
        return self._timeline.ended_by(action)

    def _asked(self) -> Game:
        """The game to ask about a person's next turn: as it will be if the play that may be challenged stands."""
        strip = self._chance is not None and self._chance.kind is ChanceKind.STRIP
        return self._timeline.if_it_stands() if strip else self._game

    def _apply(self, action: Action) -> None:
        before = self.turn, self._game.to_move
        self._events.extend(self._timeline.apply(action))
        self._note_whose()
        self._taken_back.clear()
        self._forget()
        if isinstance(action, NextHand):
            self._keeper.change(orders={})
        if (self.turn, self._game.to_move) != before:
            self._clocks.on_turn = 0.0
        self._between = 0.0
        if self.over:
            self._keeper.finish(self._timeline, self.times)
            return
        self._save()
        self._open_chance_if_due()
        self._show_open_hands()

    def _note_whose(self) -> None:
        """Note whether the last action was a computer player's for the one who plays alone."""
        taken, before = self.taken, self._table.played_for
        played = [number for number in before if number < taken] + [taken] * self._plays_on
        if played != before:
            self._keeper.change(played_for=played)

    def _forget(self) -> None:
        """What was asked about the position before is no longer wanted."""
        if self._chance is not None:
            self._chance.cancel()
        self._chance = None
        self._thinking.clear()
        self._help.clear()

    # -- time ------------------------------------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        """Let *dt* seconds pass: computers, chance to challenge, clocks. At most one action is taken.

        Call it when the screen is through with showing what ``poll`` gave, so that people can follow.
        """
        if self.over or self._closed:
            return
        before = self.taken
        self._open_chance_if_due()
        if self._chance is not None:
            self._chance.update(0.0 if self.paused else dt)
        if self.taken == before and not self._run_clocks(dt):
            self._go_on(dt)

    def cancel(self) -> None:
        """Stop whatever computers and hints are working on; answers are dropped."""
        self._plays_on = False
        self._workers.cancel_all()
        self._forget()

    @property
    def closed(self) -> bool:
        """Whether the table has been left."""
        return self._closed

    def keep(self) -> None:
        """Save the times used and what else has changed since the last action."""
        if not (self.over or self._closed) and self._keeper.has_news(self.times):
            self._save()

    def close(self) -> None:
        """Leave the table: everything is cancelled, the times used are saved."""
        if not self._closed:
            self.cancel()
            self.keep()
            self._workers.close()
            self._keeper.let_go()
            self._closed = True

    def _run_clocks(self, dt: float) -> bool:
        """Count *dt* for whoever is to act; whether a limit ran out. Clocks stand as ruling 3.5 says."""
        seat, chance = self.to_move, self._chance
        waiting = chance is not None and (chance.kind is not ChanceKind.STRIP or self._clocks.limited)
        if seat is None or waiting or self.paused or self.curtain_needed:
            return False
        self._clocks.count(seat, dt)
        if self._clocks.game_is_up:
            self._apply(TimeUp("", Span.GAME))
            return True
        if self._clocks.turn_is_up and seat in self.people:
            self._apply(TimeUp(seat, Span.TURN))
            return True
        return False

    # -- computers and people --------------------------------------------------------------------------------------

    @property
    def thinking(self) -> SeatId | None:
        """The computer player that is thinking."""
        return self._thinking.seat

    @property
    def searching(self) -> bool:
        """Whether a computer player is thinking and has not come to its answer yet."""
        return self._thinking.seat is not None and not self._thinking.done

    @property
    def alone_left(self) -> bool:
        """Whether no person takes part any more, so that the rest may be finished quickly."""
        return not set(self.people) - set(self._spectator.retired)

    def hand_over(self, seat: SeatId, level: str) -> None:
        """A computer player of *level* takes the place of the person at *seat*, who leaves.

        Raises ValueError where nobody sits there, or nobody else would be left at the screen.
        """
        if seat not in self.people or len(self.people) == 1:
            raise ValueError(f"{seat} cannot be handed over")
        self._reseat(SeatPlan(seat, "computer", self.plans[seat].name, level, left=True))
        self._front = self.people[0] if len(self.people) == 1 else (self._front if self._front != seat else None)

    def come_back(self, seat: SeatId) -> None:
        """The person who left *seat* to a computer player plays again. Raises ValueError where nobody has left."""
        if not self.plans[seat].left:
            raise ValueError(f"nobody has left {seat}")
        self._reseat(SeatPlan(seat, "person", self.plans[seat].name))

    def _reseat(self, plan: SeatPlan) -> None:
        """Have the seat of *plan* played so from now on; whoever was thinking stops."""
        self.cancel()
        self.plans[plan.seat] = plan
        self.people = tuple(seat for seat in self.seats if self.plans[seat].is_person)
        self._timeline.plans = dict(self.plans)
        self._keeper.change(plans=list(self.plans.values()))
        self._events.append(Rewound())
        self._save()

    def give_up(self) -> None:
        """The people end the game here; it is saved so, for its file to be put away. Raises ValueError when it is over.

        The rules know no resigning where several play: nobody has won, and the game is in no record. Going on with the
        save takes it back.
        """
        if self.over:
            raise ValueError("the game is over")
        self.cancel()
        self._keeper.change(given_up=True)
        self._save()

    @property
    def plays_on(self) -> bool:
        """Whether a computer player takes the turns of the one who plays alone now."""
        return self._plays_on

    def play_on(self) -> None:
        """Have a computer player of the highest level play a game for one on, from where it stands.

        It goes on until `cancel`, an undo or a turn of the person, and stops where it would give up. The game counts as
        not won from now on. Raises ValueError for a game of several or one that is over.
        """
        if len(self.seats) > 1 or self.over:
            raise ValueError("only a game for one that goes on is played on")
        self.cancel()
        self._plays_on = True
        self._clocks.on_turn = 0.0
        self._keeper.change(played_on=True)
        self._save()

    def _go_on(self, dt: float) -> None:
        """Let a computer player take its turn; between hands, where nobody is left to say so, deal the next."""
        pause = 0.0 if self.hurried else self._settings.thinking_pause
        if self.phase is Phase.BETWEEN:
            self._between += dt
            if self.alone_left and self._between >= pause:
                self._apply(NextHand(""))
            return
        seat = self._game.acting
        computers = seat not in self.people or self._plays_on
        if self.phase in (Phase.ACT, Phase.FOLLOW) and computers and not self.curtain_needed:
            self._let_think(seat, max(pause, _SEEN) if self._plays_on else pause)
        self._look_for_any_play()

    def _let_think(self, seat: SeatId | None, pause: float) -> None:
        if seat is None:
            return
        if self._thinking.seat is None:
            self._thinking.begin(self._timeline, seat, Level.MASTER if self._plays_on else "")
        elif self._thinking.done and self._clocks.on_turn >= pause:
            action = self._thinking.take(self._game)
            if action is None:
                self.notices.append(f"{self.plans[seat].name} could not find a turn, and the game goes on.")
                action = self._family.fallback(seat)
            if self._plays_on and isinstance(action, type(self._family.fallback(seat))):
                self._plays_on = False
                self.notices.append("The computer player finds nothing more.")
                return
            self._apply(action)

    def _look_for_any_play(self) -> None:
        seat, asked = self.to_move, self._asked()
        if seat in self.people and asked.phase is Phase.ACT and not self.curtain_needed:
            self._help.look_for_any_play(asked.view(seat))

    # -- challenges ------------------------------------------------------------------------------------------------

    @property
    def chance(self) -> ChallengeChance | None:
        """The chance to challenge, while there is one."""
        return self._chance

    def _open_chance_if_due(self) -> None:
        if self.phase is not Phase.CHALLENGE or self._chance is not None:
            return
        pending = self._spectator.pending
        assert pending is not None, "what may be challenged is pending"
        upcoming = self.to_move
        may = [seat for seat in self._game.leftwards(pending.seat) if seat in self._game.to_act]
        people = [seat for seat in self.seats if seat in may and seat in self.people]
        people.sort(key=lambda seat: seat != upcoming)
        answers = {seat: self._thinking.look(self._timeline, seat) for seat in may if seat not in self.people}
        kind = self._chance_kind(bool(people), upcoming)
        timed = self._clocks.limited
        setup = ChanceSetup(pending, kind, tuple(people), upcoming, answers, self._settle, timed)
        gathers = self._family.gathers
        self._chance = GatheringChance(setup, tuple(may), self._examine) if gathers else ChallengeChance(setup)

    def _chance_kind(self, people_may_object: bool, upcoming: SeatId | None) -> ChanceKind:
        behind_curtain = len(self.people) > 1 and upcoming not in (None, self._front) and self._hides_from(upcoming)
        if upcoming in self.people and behind_curtain:
            return ChanceKind.CURTAIN
        if not people_may_object:
            return ChanceKind.SILENT
        if upcoming is None and not self._family.gathers:
            return ChanceKind.ASK
        return ChanceKind.STRIP if upcoming in self.people else ChanceKind.TIMED

    def _examine(self, objection: Action) -> None:
        """Raises IllegalAction for an objection that the rules refuse."""
        if problems := self._game.check(objection).problems:
            raise IllegalAction(problems)

    def _settle(self, action: Action) -> None:
        """Close the chance by an objection, or because there is none."""
        if problems := self._game.check(action).problems:
            if action.seat in self.people:
                raise IllegalAction(problems)
            action = LetStand("")
        self._chance = None
        self._apply(action)

    # -- undo ------------------------------------------------------------------------------------------------------

    def undo_offer(self) -> UndoOffer | None:
        """What undo would take back: the last turn of a person, with all that came after. None: nothing to undo."""
        return None if self.over else undo_offer(self._timeline, self.people, self._front)

    @property
    def challenge_bars_undo(self) -> bool:
        """Whether there is nothing to take back because a challenge was judged since the last turn began."""
        return not self.over and self.undo_offer() is None and challenge_bars(self._timeline, self.people)

    @property
    def undo_warns(self) -> bool:
        """Whether the player is to be told first that after this undo the game counts in no record."""
        offer = self.undo_offer()
        return offer is not None and offer.seen and not self.seen and not self.practice

    def undo(self, agreed: Collection[SeatId] = ()) -> None:
        """Take back what `undo_offer` says. Raises ``ValueError`` when there is nothing or somebody has not agreed."""
        offer = self.undo_offer()
        if offer is None:
            raise ValueError("there is nothing to take back")
        if missing := set(offer.ask) - set(agreed):
            raise ValueError(f"not everybody has agreed: {', '.join(sorted(missing))}")
        if not offer.ask:
            self._taken_back.append(self._timeline.actions(offer.taken + 1))
        self.cancel()
        if offer.seen or self.seen:
            before = self._table.seen
            self._keeper.change(seen=offer.taken if before is None else min(before, offer.taken))
        self._timeline.seen = self._table.seen
        self._go_to(self._timeline.cut(offer.taken), self._table.undone + 1)

    @property
    def can_redo(self) -> bool:
        """Whether the last `undo` can be undone: nobody had to agree to it, and nothing has happened since."""
        return bool(self._taken_back)

    def redo(self) -> None:
        """Bring back what the last `undo` took. Raises ``ValueError`` when there is nothing to bring back."""
        if not self._taken_back:
            raise ValueError("nothing was taken back")
        self.cancel()
        for action in self._taken_back.pop():
            self._timeline.apply(action)
        self._go_to(self._timeline, self._table.undone - 1)

    def _go_to(self, timeline: Timeline, undone: int) -> None:
        """Stand where *timeline* stands, and let the screen draw that anew."""
        self._timeline = timeline
        self._keeper.change(undone=undone)
        self._clocks.on_turn = self._between = 0.0
        self._events.clear()
        self._events.append(Rewound())
        self._save()
        self._show_open_hands()

    # -- within --------------------------------------------------------------------------------------------------------

    def _save(self) -> None:
        self._keeper.save(self._timeline, self.times)
