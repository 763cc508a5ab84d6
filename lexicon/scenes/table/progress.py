"""Between the session and the table: when the game goes on, who looks at the screen, what is asked in between."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from lexicon import scenes
from lexicon.games.common.challenges import Challenged
from lexicon.games.common.hands import NextHand
from lexicon.games.game import Action, IllegalAction, Phase, SeatId
from lexicon.scenes.table.dialogs.between import BetweenHands
from lexicon.scenes.table.dialogs.challenge import ChallengeDialog, VerdictDialog
from lexicon.scenes.table.panels.clock import LATE
from lexicon.scenes.table.sentences import just_played
from lexicon.scenes.table.surfaces.surface import Button
from lexicon.session import ChanceKind, LogEntry, Rewound, headline
from lexicon.wording import number_word

if TYPE_CHECKING:
    from lexicon.scenes.table.scene import TableScene

LINGER: Final = 2.5
"""Seconds that a turn stays in view before the curtain falls; a click or a key shortens them."""
_OPEN_KINDS: Final = (ChanceKind.STRIP, ChanceKind.TIMED, ChanceKind.ASK)


class Progress:
    """Lets the session go on when everything has been shown, and opens curtain, dialogs and results."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self.log: Sequence[LogEntry] = ()
        self._rested_at = -1
        """After how many actions everything was at rest last."""
        self._lingered_at = -1
        """After how many actions the turn just made was last left in view before the curtain."""
        self._linger = 0.0
        """Seconds that it is still left in view."""
        self._offered_at = -1
        self._results_shown = False
        self._finish_offered = False
        self._second = 0
        self.before = self._match_before()

    # ------------------------------------------------------------------ from the session
    def update(self, dt: float) -> None:
        """One frame: movements; and, when they are over, the game."""
        scene = self._scene
        scene.stage.update(dt * 1000)
        if scene.playback.opening:
            opening, scene.playback.opening = scene.playback.opening, []
            scene.playback.perform(opening)
        if not scene.stage.busy:
            self.take_events()  # of what was done on the curtain
        if scene.stage.busy:
            return
        self._come_to_rest()  # what comes next may be about what has just been shown
        if scene.waits:
            return
        scene.session.update(dt)
        self._tick()
        self.take_events()
        if not scene.stage.busy:
            self._linger = max(0.0, self._linger - dt)
            self._ask()

    def hurry(self) -> None:
        """Show at once what still moves: somebody wants to go on, and his key shall not be lost."""
        self._scene.stage.finish()
        self.update(0.0)
        self._scene.controls.refresh()

    def catch_up(self) -> None:
        """Show at once what has happened, also since the last frame."""
        self.take_events()
        self._scene.stage.finish()

    def settle(self) -> None:
        """Show at once what still moves, and let nothing else happen: somebody has clicked on a button."""
        self.catch_up()
        if not self._scene.stage.busy:
            self._come_to_rest()
            self._scene.controls.refresh()

    def _tick(self) -> None:
        """The last seconds of a person's clock can be heard."""
        scene = self._scene
        left = math.ceil(scene.session.clock[1]) if scene.session.clock is not None and scene.may_act else 0
        if left != self._second and 0 < left <= LATE:
            scene.sound("tick")
        self._second = left

    def take_events(self) -> None:
        """Show what happened since the last call."""
        scene = self._scene
        events = scene.session.poll()
        if any(isinstance(event, Rewound) for event in events):
            self._rested_at = -1
            scene.show_anew()
            self.log = scene.session.log
            return
        scene.playback.perform(events)
        if scene.session.notices and not scene.session.over:  # the results page tells them
            scene.app.toast(" ".join(scene.session.notices), "query")
            scene.session.notices.clear()

    @property
    def at_rest(self) -> bool:
        """Whether all that was to be seen of the last action has been seen."""
        return self._rested_at == self._scene.session.taken

    def _come_to_rest(self) -> None:
        """What was to be seen of the last action has been seen."""
        scene = self._scene
        if scene.session.taken != self._rested_at:
            self._rested_at = scene.session.taken
            self.log = scene.session.log
            scene.playback.forget()
            scene.surface.show(scene.surface.view)
            scene.help.turn_changed()
            scene.changed()
            scene.strip.refresh()

    def _ask(self) -> None:
        """Everything has been shown: see who has to be asked."""
        scene, session = self._scene, self._scene.session
        self._come_to_rest()
        chance = session.chance
        if session.over and not self._results_shown:
            self._results_shown = True
            self._open_results()
        elif scene.view.phase is Phase.BETWEEN:
            self._show_sheet()
        elif session.curtain_needed is not None:
            self._close_curtain()
        elif chance is not None and chance.kind is ChanceKind.ASK:
            if scene.app.top is scene:
                self._open_challenge()
        else:
            self._offer_end_of_turn()
            self._offer_to_finish()
        if scene.front != session.front_seat and session.curtain_needed is None:
            scene.set_front(session.front_seat)

    # ------------------------------------------------------------------ who is asked
    def _show_sheet(self) -> None:
        """A hand has been counted: the sheet, and on to the next one."""
        scene = self._scene
        if scene.app.top is scene and not scene.session.alone_left:
            scene.app.toasts.clear()
            scene.app.push(BetweenHands(scene), self._deal_on)

    def _deal_on(self, wanted: bool | None) -> None:
        if wanted:
            self._scene.send(NextHand(self._scene.front or ""))
            self._lingered_at = self._scene.session.taken  # what ended the hand has been seen with its sheet

    def _close_curtain(self) -> None:
        from lexicon.scenes.table.dialogs.curtain import CurtainScene

        scene = self._scene
        if scene.app.top is scene and not self._lingers():
            scene.app.toasts.clear()
            scene.app.push(CurtainScene(scene))

    def _lingers(self) -> bool:
        """Whether what the person in view has just done is still to be seen, with its points, before the curtain."""
        scene, session = self._scene, self._scene.session
        turn = scene.view.pending or (scene.view.history[-1] if scene.view.history else None)
        if self._lingered_at != session.taken:
            self._lingered_at, self._linger = session.taken, 0.0
            if turn is not None and turn.seat == scene.front and LINGER:
                self._linger = LINGER
                scene.app.toast(just_played(turn, scene.names, session.log), "check", ("Go on", "Space", self.go_on))
        return self._linger > 0

    @property
    def lingering(self) -> bool:
        """Whether the table waits with the curtain until what was done has been seen."""
        return self._linger > 0

    def go_on(self) -> None:
        """It has been seen."""
        self._linger = 0.0

    def _offer_end_of_turn(self) -> None:
        """Say so once when no play exists for the person to move."""
        scene = self._scene
        if not scene.nothing_goes or self._offered_at == scene.session.taken:
            return
        self._offered_at = scene.session.taken
        way_out = scene.surface.way_out()
        if way_out is not None:
            text = f"No play goes from {scene.names[scene.front or '']}'s {scene.surface.hand_name}."
            scene.app.toast(text, "pass", (way_out.label, way_out.key, way_out.press))

    def _offer_to_finish(self) -> None:
        """Say so once when no person plays any more: the computers may finish the game at once."""
        scene, session = self._scene, self._scene.session
        if session.people and session.alone_left and not session.hurried and not self._finish_offered:
            self._finish_offered = True
            scene.app.toast("Nobody at the screen plays any more.", "pass", ("Finish quickly", "Ctrl+F", self.finish))

    def finish(self) -> None:
        """Have the computers finish the game without pauses and movement."""
        self._scene.session.hurried = True
        self._scene.stage.tempo.factor = 0.0
        self._scene.stage.finish()

    # ------------------------------------------------------------------ challenges
    @property
    def may_challenge(self) -> bool:
        """Whether somebody at the screen may challenge the last play."""
        chance = self._scene.session.chance
        return chance is not None and chance.kind in _OPEN_KINDS and bool(chance.people)

    @property
    def challenge_leads(self) -> bool:
        """Whether the challenge is the choice that stands out: usually nobody is led to one."""
        return False

    def challenge(self) -> None:
        """CHALLENGE was pressed: say what it would mean, then do it."""
        if self.may_challenge:
            self._open_challenge()

    @property
    def challenge_button(self) -> Button:
        """The control that challenges the last play."""
        usable, why = lambda: self.may_challenge, self.why_no_challenge
        tip = "Challenge the last play"
        return Button("challenge", "Challenge", self.challenge, usable, "query", "F3", tip, why=why)

    def why_no_challenge(self) -> str:
        """Why there is nothing to challenge, without a stop."""
        checked = "Bad words are refused here: there is nothing to challenge"
        return checked if self._scene.session.checked else "There is no play to challenge now"

    def _open_challenge(self) -> None:
        scene = self._scene
        if scene.session.chance is not None and not scene.surface.ask_objection():
            scene.surface.drop()
            scene.app.push(ChallengeDialog(scene, self.challenge_leads), lambda _: self.take_events())

    def object(self, objection: Action) -> None:
        """A person objects to the last play in the family's own way."""
        chance = self._scene.session.chance
        if chance is None or objection.seat not in chance.people:
            return
        try:
            chance.object(objection.seat, objection)
        except IllegalAction as error:
            self._scene.refuse(str(error))
        self.take_events()

    def let_stand(self) -> None:
        """The people let the last play stand."""
        if self.may_challenge and self._scene.session.chance is not None:
            self._scene.session.chance.let_stand()
            self.take_events()

    def space(self) -> bool:
        """Space lets a play stand while a computer waits for that; whether it did."""
        chance = self._scene.session.chance
        if chance is not None and chance.kind is ChanceKind.TIMED and self.may_challenge:
            self.let_stand()
            return True
        return False

    def show_challenge(self, event: Challenged, after: Callable[[], None]) -> None:
        """Show how a challenge was judged; ``after`` is called when it has been read."""
        scene = self._scene
        scene.app.push(VerdictDialog(scene, event), lambda _: after())

    # ------------------------------------------------------------------ elsewhere
    def open_menu(self) -> None:
        """The menu over the table."""
        from lexicon.scenes.menu import MenuScene

        self._scene.surface.drop()
        self._scene.app.push(MenuScene(self._scene.session, "Back to the table"))

    def open_rules(self) -> None:
        """The rule book at this game's page."""
        self._scene.surface.drop()
        self._scene.app.push(scenes.make("rule_book", self._scene.session.game_id))

    def _open_results(self) -> None:
        scene = self._scene
        scene.set_front(scene.front)
        scene.app.toasts.clear()  # what they say is on the page
        scene.ended()

    # ------------------------------------------------------------------ told
    def _match_before(self) -> dict[SeatId, int]:
        """In a match from its second game on: everybody's points in the games before this one."""
        match = self._scene.session.match
        if match is None or not match.rows or self._scene.session.over:
            return {}
        return dict(zip(match.seats, match.totals, strict=True))

    def subtitle(self, fits: Callable[[str], bool] = lambda _: True) -> str:
        """The bar's words on the game; where they do not all fit, the last ones are left out first."""
        session = self._scene.session
        own = self._scene.surface.situation()
        parts = list(own) if own is not None else self._situation()
        if (result := self._result()) and fits(result):
            parts.insert(0, result)
        if session.practice:
            parts.insert(0, "Practice")
        if session.save_problem:
            parts.insert(0, "not saved")
        while len(parts) > bool(session.save_problem) and not fits(" · ".join(parts)):
            parts.pop()
        return " · ".join(parts)

    def _result(self) -> str:
        """Who has won, or how it went for one alone, once the end has been shown; "" before."""
        scene, outcome = self._scene, self._scene.view.outcome
        if outcome is None:
            return ""
        played_on = scene.session.played_on
        told = headline(outcome, scene.names, scene.view.sides, scene.spec.unit, played_on)
        return told if len(scene.names) > 1 else f"{scene.names[scene.view.seats[0]]}: {told}"

    def _situation(self) -> list[str]:
        scene, session, view = self._scene, self._scene.session, self._scene.view
        counted = view.phase in (Phase.BETWEEN, Phase.OVER)
        hand = len(view.hands) + (not counted)
        # a play that may be challenged is still its player's turn to the rules; who is said to play has the next one
        turn = view.turn + (view.phase is Phase.CHALLENGE and scene.to_play not in (None, view.to_move))
        parts = [f"Hand {hand}" if scene.spec.hands else f"Turn {turn}"]
        match = session.match
        if match is not None and match.games > 1 and not session.over:
            parts.insert(0, f"Game {len(match.rows) + 1} of {match.games}")
        seat = scene.to_play
        if session.over and seat is None:  # not before its last turn has been shown
            parts.append("the game is over")
        elif view.phase is Phase.BETWEEN:
            parts.append("counted")
        elif seat is not None:
            parts.append(f"{scene.names[seat]} to play")
        if not scene.frame.compact and len(session.seats) > 1:
            mode = "checked words" if session.checked else "challenge rule"
            parts.append(f"{number_word(len(session.seats))} players, {mode}")
            parts += self._scene.surface.agreed()
        return parts
