"""A lesson at its table: the coach speaks, the person plays what he asks for, and the next step follows."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final

import pygame

from lexicon.crossword import Direction
from lexicon.games.game import Action
from lexicon.games.registry import game_class
from lexicon.players.advice import HintStep
from lexicon.scenes.dialog import confirm
from lexicon.scenes.lesson.coach import Coach, Told, Ways, Words
from lexicon.scenes.menu import MenuScene
from lexicon.scenes.setup import setup_of
from lexicon.scenes.table.actions import Actions
from lexicon.scenes.table.panels.help import HelpPanels
from lexicon.scenes.table.progress import Progress
from lexicon.scenes.table.scene import TableScene
from lexicon.scenes.table.surfaces.trial import Trial
from lexicon.scenes.table.undoing import Undoing
from lexicon.session.lessons import Goal, LessonRun, open_lesson
from lexicon.storage import FIRST_LESSON, LESSON_TAKEN
from lexicon.widgets.keyboard.hotkeys import matches

if TYPE_CHECKING:
    from lexicon.app.app import App
    from lexicon.widgets.control import Control
    from lexicon.widgets.field import Field

_SHADE: Final = (14, 9, 5, 104)
"""Over what the coach does not speak of, while he speaks."""
_NOTICE: Final = (440.0, 44.0)
_NOTICE_UP: Final = 119.0
"""Room that a notice takes, in units, and how far from the lower edge its middle is as a rule."""
_MISSING: Final = "Fill all squares that are lit first."
"""Why the beginning of what is asked for cannot be played yet."""
_HOLE: Final = 4
"""Pixels that a hole in it is wider than what shows through."""


def open_lesson_at_table(app: App, game_id: str) -> None:
    """Begin the lesson of a game, or go on where it was left. Raises BadLesson, KeyError."""
    services, lesson = app.services, open_lesson(game_id)
    step = services.settings.lessons.get(game_id, 0)
    name = services.settings.players[0] if services.settings.players else "Player"
    begun = step if step < len(lesson.steps) else 0
    app.push(LessonScene(LessonRun(lesson, begun, name, services.settings, services.tools)))


class LessonScene(TableScene):
    """One step of a lesson. The game itself waits but for what the step asks for."""

    def __init__(self, run: LessonRun) -> None:
        super().__init__(run.session)
        self.run = run
        self.actions = _LessonActions(self)
        self.progress = _LessonProgress(self)
        self.undoing = _NoUndoing(self)
        self.help = _LessonHelp(self)
        self._lit = False
        """Whether what the step speaks of has been marked, when all was shown."""
        self._laid = False
        """Whether the coach has laid out what he asks for."""
        self._told = False
        """Whether the coach has said what comes after the goal."""

    # ------------------------------------------------------------------ life
    def entered(self, app: App) -> None:
        """Remember that the lesson has come to this step."""
        super().entered(app)
        self._remember(self.run.number)

    def build(self) -> None:
        """The table, and the coach's slip beside what it speaks of."""
        super().build()
        self._light()
        self._make_coach()

    def update(self, dt: float) -> None:
        """Show what is shown first; then wait for what is asked for."""
        super().update(dt)
        self.coach.update(dt, self.app.mouse)
        if self.stage.busy or self.app.top is not self:
            return
        if not self.run.all_shown:
            self.run.show_next()
            self.progress.take_events()
        elif self.run.look() and not self._told:
            self._told = True
            self.help.close()
            self.controls.refresh()
            self.app.letters.close()  # nothing is typed while the coach speaks, and they might lie over him
            self._make_coach()
            self.sound("win" if self.run.is_last else "place")
        elif self.run.under_way and self.coach.words.paragraphs != (self.run.step.then,):
            self._make_coach()
        elif not self._lit and not self.surface.trying:
            self._lit = True
            self._light()
            self._make_coach()
        elif self.run.strayed:
            self._again(self.run.step.otherwise)

    @property
    def waits(self) -> bool:
        """The computer players take no turn of their own."""
        return self.run.done or self.run.step.goal is not Goal.CHALLENGE or not self.run.all_shown

    @property
    def only_seen(self) -> str:
        """While the coach speaks."""
        return "Read on first" if self.speaks else ""

    @property
    def speaks(self) -> bool:
        """Whether the coach speaks, and the table waits for him."""
        return self.run.done or self.run.step.goal is Goal.READ

    # ------------------------------------------------------------------ the coach
    def _words(self) -> Words:
        run, step = self.run, self.run.step
        number, count = run.lesson.numbered(run.number)
        done = run.done and self._told
        laid = f"It is in its place. Now press {self.surface.say_play().capitalize()}."
        texts = run.words_after() if done else [laid] if self._laid else step.text
        if run.under_way:
            texts = [step.then]
        last = run.is_last and (done or step.goal is Goal.READ)
        way_on = ("Finish" if last else "Next") if self.speaks else ""
        shows = not (self.speaks or self._laid or run.under_way)
        play = "Play a game now" if last else ""
        return Words(run.lesson.title, step.heading, tuple(texts), number, count, way_on, last, shows, play=play)

    def _make_coach(self) -> None:
        """His slip; where it covers what the table says of a play, with room to say that itself."""
        self._put_coach(self._words())
        if not self.speaks and self.coach.rect.collidelist(list(self.surface.parts(["detail"]))) >= 0:
            self._put_coach(replace(self._words(), tells=True))
            self._tell_of_play()
        self._shade = self._make_shade() if self.speaks else None

    def _put_coach(self, words: Words) -> None:
        ways = Ways(self.go_on, self.show_me, self.ask_to_skip, self.play_a_game)
        self.coach = Coach(words, ways, self.size, self.u)
        lying, field, detail = (self.surface.parts(names) for names in (["lying", "laid"], ["field"], ["detail"]))
        told = [[self.frame.log]] if self.run.step.shown else []  # plays that the step tells of
        rather = [[self.frame.bar, *lying], field, detail, *told, self.frame.seats]
        self.coach.put(self.kept_free(), self._near(), rather, self.frame.log)

    @property
    def notice_at(self) -> tuple[int, int] | None:
        """Not on the coach's slip: beside, over or under it, where the usual place is not free of it."""
        at, px, slip = super().notice_at, self.frame.px, self.coach.rect
        wide, high = (px(side) for side in _NOTICE)
        x, y = at or (self.size[0] // 2, self.size[1] - px(_NOTICE_UP))
        room = pygame.Rect(0, self.frame.bar.bottom, self.size[0], self.size[1] - self.frame.bar.bottom)
        beside = [
            (slip.left - wide // 2, y),
            (slip.right + wide // 2, y),
            (x, slip.top - high),
            (x, slip.bottom + high),
        ]
        for place in ((x, y), *beside):
            rect = pygame.Rect(0, 0, wide, high)
            rect.center = place
            if room.contains(rect) and not rect.colliderect(slip):
                return at if place == (x, y) else place
        return at

    def _tell_of_play(self) -> None:
        trial = self.trial
        if trial is None:
            self.coach.told = Told()
        elif trial.playable:
            self.coach.told = Told(self.surface.say_sum(trial))
        else:
            self.coach.told = Told(trial.reason, refused=not trial.begun, begun=trial.begun)

    def kept_free(self) -> list[pygame.Rect]:
        """What the slip may not cover: what it speaks of; and, while something is asked for, what one plays with.

        Whatever else may be covered, where there is no other room; of that the field, where words are laid, last.
        """
        frame, step = self.frame, self.run.step
        spoken_of = [*self.surface.lit_at(), *self.surface.parts(step.about)]
        strip = [self.strip.rect] if self.strip.shown else []
        if self.speaks:
            return spoken_of
        return [*spoken_of, frame.play, *frame.buttons, *strip, frame.hand, *frame.tools]

    def _near(self) -> pygame.Rect:
        """What the slip lies close to: the squares that are lit, else the log, which may be covered best."""
        lit = self.surface.lit_at()
        return lit[0].unionall(lit[1:]) if lit else self.frame.log

    def _light(self) -> None:
        """Mark what the step speaks of, as a hint would."""
        step = self.run.step
        if step.squares and not self.run.done:
            squares, pieces = tuple(step.squares), step.letters
            where = HintStep("", squares[:1], step.direction)
            self.surface.show_hint([where, HintStep("", squares, step.direction, pieces=pieces)])
            if step.direction:
                self.surface.type_along(squares, Direction(step.direction))

    def keep_light(self) -> None:
        """While nothing else is lit the squares are that are still to be filled; at first with the letter joined."""
        if not self._lit or self.speaks or self.help.open:
            return
        laid = self.surface.letters_laid
        left = sorted(self.run.wanted.keys() - laid.keys())
        if not laid:
            self._light()
        elif left:
            direction = self.run.step.direction
            lit = HintStep("", tuple(left), direction)
            self.surface.show_hint([lit, lit])

    @property
    def kept_clear(self) -> Sequence[Sequence[pygame.Rect]]:
        """As at every table; and what the coach asks for can be read while it is typed."""
        first, *others = super().kept_clear
        return [first, [self.coach.rect], *others]

    # ------------------------------------------------------------------ ways on
    def go_on(self) -> None:
        """Next: the step that follows, or the end."""
        if not self.speaks:
            return
        if self.run.is_last:
            self._remember(LESSON_TAKEN)
            self.app.pop()
        else:
            self.app.replace(LessonScene(self.run.at(self.run.number + 1)))

    def play_a_game(self) -> None:
        """The lesson is over: on to the set-up of its game."""
        self._remember(LESSON_TAKEN)
        self.app.replace(setup_of(self.run.lesson.game))

    def show_me(self) -> None:
        """Lay out what the step asks for; of a challenge: ask what it would mean."""
        suggestion, step = self.run.suggestion, self.run.step
        if self.speaks or not self.run.all_shown:
            return
        if step.goal is Goal.CHALLENGE:
            self.progress.challenge()
        elif suggestion is not None:
            self.surface.recall()
            self.surface.lay_out(suggestion)
            self.changed()
            self._laid = step.goal is not Goal.REFUSED
            self._make_coach()

    def ask_to_skip(self) -> None:
        """Leave the lesson, when asked once more; at its end at once. A lesson not taken yet goes on at this step."""
        self.surface.drop()
        if self.coach.words.last:
            self.go_on()
            return
        game = self.run.lesson.game
        taken = self.app.services.settings.lessons.get(game) == LESSON_TAKEN
        chapter = f"in the rule book, at {game_class(game).spec.name}"
        where = f"on the title and {chapter}" if game == FIRST_LESSON and not taken else chapter
        text = f"You find it again {where}; it {'begins anew' if taken else 'goes on at this step'}."
        confirm(self.app, "Leave the lesson?", text, "Leave", self.app.pop, no="Stay")

    def _again(self, why: str) -> None:
        """The game has gone another way: say why, and stand where the step began."""
        self.app.replace(LessonScene(self.run.again()))
        self.app.toast(why, "query")

    def _remember(self, step: int) -> None:
        """Remember where to go on. A lesson that was finished stays so, also when it is looked into again."""
        services = self.app.services
        if services.settings.lessons.get(self.run.lesson.game) not in (step, LESSON_TAKEN):
            services.settings.lessons = {**services.settings.lessons, self.run.lesson.game: step}
            services.save_settings()

    # ------------------------------------------------------------------ events
    def event(self, event: pygame.event.Event) -> bool:
        """The coach's slip first; while he speaks the table is only looked at."""
        if self.coach.event(event):
            return True
        if not self.speaks:
            return super().event(event)
        if event.type == pygame.KEYDOWN:
            return self._key_while_spoken(event)
        on_bar = hasattr(event, "pos") and self.frame.bar.collidepoint(event.pos)
        return on_bar and super().event(event)

    def cancel(self) -> None:
        """Esc: put down what is held or laid, close the hints, else ask whether to leave."""
        if self.surface.holding or self.help.open or self.surface.trying:
            super().cancel()
        else:
            self.ask_to_skip()

    def _key_while_spoken(self, event: pygame.event.Event) -> bool:
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE):
            self.go_on()
        elif event.key == pygame.K_ESCAPE:
            self.ask_to_skip()
        elif matches("F1", event):
            self.progress.open_rules()
        elif matches("F10", event):
            self.progress.open_menu()
        return True

    def _own_key(self, event: pygame.event.Event) -> bool:
        if matches("F7", event):
            self.show_me()
            return True
        return super()._own_key(event)

    def tried(self) -> Trial | None:
        """Of what is asked for no beginning is refused, but what is missing told; a wrong letter is told as such."""
        trial, laid = super().tried(), self.surface.letters_laid
        if trial is None or trial.playable or self.speaks:
            return trial
        if self.run.is_beginning(laid):
            return replace(trial, action=None, verdict=None, reason=_MISSING, begun=True)
        wrong = self.run.wrong(laid)
        return trial.refused(wrong) if wrong else trial

    def changed(self) -> None:
        """A play that would be refused: in one step that is what is asked for."""
        super().changed()
        if hasattr(self, "coach"):  # not while the table is laid out for the first time
            if self._laid and not self.surface.trying and not self.run.done:
                self._laid = False  # taken up again: the coach asks for it once more
                self._make_coach()
            elif not self.speaks and self.coach.rect.collidelist(list(self.surface.parts(["laid"]))) >= 0:
                self._make_coach()  # what is being laid runs under the slip, which gives way
            self._tell_of_play()
            self.keep_light()
        trial = self.trial
        if trial is not None and trial.action is not None and trial.verdict is not None and not self.speaks:
            self.run.refused(trial.action, trial.verdict)

    def _things(self) -> list[Control | Field]:
        """The coach's buttons lie over the table's."""
        return [*super()._things(), *self.coach.controls]

    # ------------------------------------------------------------------ drawing
    def draw(self, surface: pygame.Surface) -> None:
        """The table; while the coach speaks, shaded but for what he speaks of; and his slip."""
        super().draw(surface)
        if self._shade is not None:
            surface.blit(self._shade, (0, 0))
        if self.run.all_shown:
            self.coach.draw(surface)

    def _make_shade(self) -> pygame.Surface:
        """Made with the slip, not at each frame: it is as large as the window."""
        shade = pygame.Surface(self.size, pygame.SRCALPHA)
        shade.fill(_SHADE)
        said = ["detail"] if self.trial is not None else []  # why what is laid was refused
        used = [self.frame.bar, *self.surface.parts(["field", *said, *self.run.step.about])]
        for rect in used:
            pygame.draw.rect(shade, (0, 0, 0, 0), rect.inflate(2 * _HOLE, 2 * _HOLE), border_radius=2 * _HOLE)
        return shade


class _LessonActions(Actions):
    """Sends what the step asks for, and says of all else why not now."""

    _scene: LessonScene

    def send(self, action: Action) -> None:
        """Send it if it is what the coach asks for."""
        scene = self._scene
        verdict = scene.session.check(action)
        objection = scene.run.objection(action, verdict) if verdict.ok else ""
        if objection:
            scene.notice(objection, "query")
            scene.sound("refuse")
            return
        super().send(action)


class _LessonHelp(HelpPanels):
    """Hints as at every table; without them the squares of the step are lit."""

    _scene: LessonScene

    def unlight(self) -> None:
        """Nothing of a hint is marked any more, but what the step asks for."""
        super().unlight()
        if hasattr(self._scene, "coach"):
            self._scene.keep_light()


class _LessonProgress(Progress):
    """There is no game to be put away and no results page: the coach leads on, also to a challenge."""

    _scene: LessonScene

    @property
    def challenge_leads(self) -> bool:
        """Whether that is what the step asks for."""
        return self._scene.run.step.goal is Goal.CHALLENGE

    def open_menu(self) -> None:
        """The menu of a screen: a lesson has no session to put away."""
        self._scene.surface.drop()
        self._scene.app.push(MenuScene(back="Back to the lesson"))


class _NoUndoing(Undoing):
    """Nothing is taken back: a step can be begun again."""

    @property
    def may_undo(self) -> bool:
        """Never."""
        return False

    @property
    def may_redo(self) -> bool:
        """Never."""
        return False
