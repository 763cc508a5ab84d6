"""Between the session and the table: when the game goes on, who looks at the screen, what is asked in between."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, cast

import pygame

from lexicon import scenes
from lexicon.games.base import Event, SeatId
from lexicon.games.challenges import Challenged
from lexicon.games.keyword.view import KeywordView
from lexicon.scenes.table.shown import Shown
from lexicon.scenes.table.strip import ChallengeStrip
from lexicon.session import LogEntry, Rewound, WindowKind, counted, true_minus
from lexicon.session.daily import streak
from lexicon.theme import seat as seat_style

if TYPE_CHECKING:
    from lexicon.scenes.table.scene import TableScene

_TICKING = 10
"""The last seconds of a clock, which tick."""
_STRIPS = (WindowKind.STRIP, WindowKind.TIMED)


class Flow:
    """Lets the session go on when everything has been shown, and opens curtain, dialogs and results."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self._opening: list[Event] = []
        self.log: Sequence[LogEntry] = ()
        self.strip = ChallengeStrip(scene)
        self._asked_at = -1
        self._results_shown = False

    # ------------------------------------------------------------------ from the session
    def first_sight(self) -> Shown:
        """What is shown before the first frame: a game that begins is not dealt yet."""
        scene = self._scene
        self._opening = scene.session.poll()
        view = cast(KeywordView, scene.session.view())
        if self._opening:
            return Shown.before_deal(view)
        self.log = scene.session.log
        return Shown.of(view)

    @property
    def dealing(self) -> bool:
        """Whether the first deal has still to be shown."""
        return bool(self._opening)

    def update(self, dt: float) -> None:
        """One frame: movements; and, when they are over, the game."""
        scene = self._scene
        scene.stage.update(dt * 1000)
        if self._opening:
            scene.director.perform(self._opening)
            self._opening = []
        if not scene.stage.busy:
            self.take_events()  # of what was done on the curtain: agreed with first, it would be counted twice
        if scene.stage.busy:
            return
        self._agree_if_moved()  # what comes next may be about what has just been shown
        scene.session.update(dt)
        self._tick()
        self.take_events()
        if not scene.stage.busy:
            self._rest()

    def hurry(self) -> None:
        """Show at once what still moves: somebody wants to go on, and his key shall not be lost."""
        self._scene.stage.finish()
        self.update(0.0)
        self._scene.controls.refresh()

    def _tick(self) -> None:
        """The last seconds of a person's clock can be heard."""
        scene = self._scene
        left = math.ceil(scene.session.clock[1]) if scene.session.clock is not None and scene.may_act else 0
        if left != self._second and 0 < left <= _TICKING:
            scene.app.play("tick")
        self._second = left

    _second = 0

    def take_events(self) -> None:
        """Show what happened since the last call."""
        scene = self._scene
        events = scene.session.poll()
        if any(isinstance(event, Rewound) for event in events):
            self.show_anew()
            return
        scene.director.perform(events)
        if scene.session.notices and not scene.session.over:  # the results page tells them
            scene.app.toast(" ".join(scene.session.notices), "query")
            scene.session.notices.clear()

    def show_anew(self) -> None:
        """Show the session as it stands, without movement: after a turn was taken back."""
        scene = self._scene
        scene.stage.finish()
        scene.help.close()
        scene.put_rack_away()
        scene.front = None
        self._take_view()
        scene.set_front(scene.session.front_seat)
        scene.cloth.arrange(scene.place, scene.shown)
        scene.tried()

    def _take_view(self) -> None:
        scene = self._scene
        scene.view = cast(KeywordView, scene.session.view())
        scene.shown = Shown.of(scene.view)
        scene.shown.to_move = scene.session.to_move  # while a play may be challenged: who is next if it stands
        self.log = scene.session.log

    def _rest(self) -> None:
        """Everything has been shown: agree with the session, then see who has to be asked."""
        scene, session = self._scene, self._scene.session
        self._agree_if_moved()
        if session.over and not self._results_shown:
            self._results_shown = True
            self._open_results()
        elif session.curtain_needed is not None:
            self._close_curtain()
        elif session.window is not None and session.window.kind is WindowKind.ASK:
            self._ask_about(session.window.kind)
        else:
            self._offer_pass()
        if scene.front != session.front_seat and session.curtain_needed is None:
            scene.set_front(session.front_seat)

    def _agree_if_moved(self) -> None:
        if self._scene.session.taken != self._asked_at:
            self._asked_at = self._scene.session.taken
            self._agree()
            self.strip.refresh()

    def _agree(self) -> None:
        """What is shown becomes exactly what is so."""
        scene = self._scene
        self._take_view()
        scene.cloth.arrange(scene.place, scene.shown)
        if scene.front is not None and scene.front == scene.view.seat:
            scene.tentative.deal(scene.view.rack)
            scene.cloth.settle()
        scene.help.turn_changed()
        scene.tried()

    # ------------------------------------------------------------------ who is asked
    def _close_curtain(self) -> None:
        from lexicon.scenes.table.curtain import CurtainScene

        scene = self._scene
        if scene.app.top is scene:
            scene.app.toasts.clear()
            scene.app.push(CurtainScene(scene))

    def _ask_about(self, kind: WindowKind) -> None:
        del kind
        if self._scene.app.top is self._scene:
            self._open_challenge()

    def _offer_pass(self) -> None:
        """Say so once when no play exists for the person to move."""
        scene = self._scene
        if scene.nothing_goes and self._offered_at != scene.session.taken:
            self._offered_at = scene.session.taken
            text = f"No play goes from {scene.names[scene.front or '']}'s rack."
            acts = {
                "pass": ("Pass", scene.deeds.pass_turn),
                "declare": ("End the game", scene.deeds.declare),
                "give_up": ("Give up", scene.deeds.give_up),
            }
            label, act = next(acts[name] for name in scene.variant.buttons if name in acts)
            scene.app.toast(text, "pass", (label, "F4", act))

    _offered_at = -1

    # ------------------------------------------------------------------ challenges
    @property
    def may_challenge(self) -> bool:
        """Whether somebody at the screen may challenge the last play."""
        window = self._scene.session.window
        return window is not None and window.kind in (*_STRIPS, WindowKind.ASK) and bool(window.people)

    def challenge(self) -> None:
        """CHALLENGE was pressed: say what it would mean, then do it."""
        if self.may_challenge:
            self._open_challenge()

    def _open_challenge(self) -> None:
        from lexicon.scenes.table.challenge import ChallengeDialog

        scene = self._scene
        if scene.session.window is not None:
            scene.hands.drop()
            scene.app.push(ChallengeDialog(scene), lambda _: self.take_events())

    def let_stand(self) -> None:
        """The people let the last play stand."""
        if self.may_challenge and self._scene.session.window is not None:
            self._scene.session.window.let_stand()
            self.take_events()

    def space(self) -> bool:
        """Space lets a play stand while a computer waits for that; whether it did."""
        window = self._scene.session.window
        if window is not None and window.kind is WindowKind.TIMED and self.may_challenge:
            self.let_stand()
            return True
        return False

    def show_challenge(self, event: Challenged, after: Callable[[], None]) -> None:
        """Show how a challenge was judged."""
        from lexicon.scenes.table.challenge import VerdictDialog

        scene = self._scene
        scene.app.push(VerdictDialog(scene, event), lambda _: after())

    # ------------------------------------------------------------------ undo
    @property
    def may_undo(self) -> bool:
        """Whether there is a turn to take back."""
        scene = self._scene
        return scene.front is not None and not scene.stage.busy and self._undo_offered()

    def _undo_offered(self) -> bool:
        taken = self._scene.session.taken
        if self._undo_known[0] != taken:
            self._undo_known = taken, self._scene.session.undo_offer() is not None
        return self._undo_known[1]

    _undo_known = (-1, False)

    def undo(self) -> None:
        """Take the last turn back: at once against computers, between people if all agree."""
        from lexicon.scenes.table.undo import UndoDialog

        scene = self._scene
        if not self.may_undo:
            return
        offer = scene.session.undo_offer()
        if offer is None:
            return
        if offer.ask:
            scene.app.push(UndoDialog(scene, offer), self._undo_answered)
        else:
            self._undo_answered(())

    def _undo_answered(self, agreed: tuple[str, ...] | None) -> None:
        if agreed is None:
            return
        scene = self._scene
        offer = scene.session.undo_offer()
        scene.session.undo(agreed)
        self._gone_to("lift")
        if offer is not None and scene.session.can_redo:
            text = f"{scene.names[offer.seat]}’s last turn is taken back."
            scene.app.toast(text, "undo", ("Redo", "Ctrl+Y", self.redo))

    def redo(self) -> None:
        """Bring back what was taken back last, if nothing has been played since."""
        scene = self._scene
        if scene.session.can_redo and not scene.stage.busy:
            scene.session.redo()
            self._gone_to("place")
            scene.app.toasts.clear()

    def _gone_to(self, sound: str) -> None:
        self._scene.app.play(sound)
        self.take_events()
        self._asked_at = -1

    # ------------------------------------------------------------------ elsewhere
    def open_menu(self) -> None:
        """The menu over the table."""
        from lexicon.scenes.menu import MenuScene

        self._scene.hands.drop()
        self._scene.app.push(MenuScene(self._scene.session, "Back to the table"))

    def open_rules(self) -> None:
        """The rule book at this game's page."""
        self._scene.hands.drop()
        self._scene.app.push(scenes.make("rule_book", self._scene.session.game_id))

    def _open_results(self) -> None:
        from lexicon.scenes.results import ResultsScene

        scene = self._scene
        scene.set_front(scene.front)
        scene.app.toasts.clear()  # what they say is on the page
        scene.app.replace(ResultsScene(scene.session))

    # ------------------------------------------------------------------ shown
    def best_before(self) -> str:
        """For one alone: the best score in Solitaire, the best that was done in this deal of Patience."""
        scene = self._scene
        if not scene.variant.alone:
            return ""
        statistics, game = scene.app.services.statistics, scene.session.game_id
        if scene.variant.patience:
            best = statistics.best_of_deal(game, scene.view.deal or 0)
            return f"{counted(best[1], 'word')}, {best[0]}" if best is not None else ""
        name = scene.names[scene.session.seats[0]]
        found = [row.best for row in statistics.records(name) if row.category.game == game and row.best is not None]
        return true_minus(max(found)) if found else ""

    def daily_streak(self) -> int:
        """For one alone at the daily deal: on how many days on end it was done."""
        scene = self._scene
        if not scene.session.daily:
            return 0
        name = scene.names[scene.session.seats[0]]
        tried = scene.app.services.statistics.daily(name, scene.session.game_id)
        return streak({day for day, game in tried.items() if game.players[0].won}, scene.session.daily)

    def match_before(self) -> dict[SeatId, int]:
        """In a match from its second game on: everybody's points in the games before this one."""
        match = self._scene.session.match
        if match is None or not match.rows or self._scene.session.over:
            return {}
        return dict(zip(match.seats, match.totals, strict=True))

    def subtitle(self) -> str:
        """The bar's second line."""
        scene, session = self._scene, self._scene.session
        turn = scene.shown.turn
        if scene.variant.patience:
            parts = ["Daily deal" if session.daily else f"Deal {scene.view.deal}", f"word {turn} not played yet"]
        elif scene.variant.alone:
            parts = [f"Turn {turn}", f"{seat_style(session.seats[0]).name} rack", "850 to win"]
        else:
            parts = self._table_parts(turn)
        if session.practice:
            parts.insert(0, "Practice")
        if session.save_problem:
            parts.insert(0, "not saved")
        if session.clock is not None:
            what, left = session.clock
            parts.append(f"{int(left) // 60}:{int(left) % 60:02d} left for the {what}")
        return " · ".join(parts)

    def _table_parts(self, turn: int) -> list[str]:
        scene, session = self._scene, self._scene.session
        seat = scene.shown.to_move
        parts = [f"Turn {turn}"]
        match = session.match
        if match is not None and match.games > 1 and not session.over:
            parts.insert(0, f"Game {len(match.rows) + 1} of {match.games}")
        if session.over and seat is None:  # not before its last turn has been shown
            parts.append("the game is over")
        elif seat is not None:
            parts.append(f"{scene.names[seat]} to play")
        if not scene.place.compact:
            mode = "checked words" if session.checked else "challenge rule"
            parts.append(f"{_COUNTS[len(session.seats)]} players, {mode}")
        return parts

    def draw(self, surface: pygame.Surface) -> None:
        """The strip that offers a challenge."""
        self.strip.draw(surface)


_COUNTS = ("no", "one", "two", "three", "four")
