"""What a person may do at the table, however he asks for it: by mouse, finger, key or button."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from lexicon.games.base import Action, IllegalAction
from lexicon.games.keyword.actions import Declare, GiveUp, Pass, PlayWord
from lexicon.scenes.dialog import confirm
from lexicon.scenes.table.animation import Motion
from lexicon.scenes.table.input import Point
from lexicon.scenes.table.tentative import Block, Typed
from lexicon.session import Hidden

if TYPE_CHECKING:
    from lexicon.scenes.table.scene import TableScene


class Deeds:
    """Acts of the person whose rack is in view. Each leaves blocks, badge and buttons in agreement."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self._rng = random.Random()

    # ------------------------------------------------------------------ blocks
    def _moving(self, act: Callable[[], None], motion: Motion = Motion.SLIDE) -> None:
        """Do something to the blocks and let every one that has another place now go there."""
        scene = self._scene
        before = scene.cloth.bodies()
        act()
        order = sorted(scene.tentative.blocks, key=lambda b: scene.tentative.place_of(b) or 0)
        scene.cloth.glide_all(order, before, motion)
        scene.tried()

    def type_letter(self, letter: str) -> None:
        """Lay a letter (``?`` a Master) at the cursor, or pass over it where it lies."""
        scene = self._scene
        if scene.front is None:
            return
        scene.ensure_cursor()
        outcome: list[tuple[Typed, Block | None]] = []
        self._moving(lambda: outcome.append(scene.tentative.type_letter(letter, scene.shown.letter)), Motion.PLACE)
        typed, block = outcome[0]
        if typed is Typed.LAID and block is not None:
            scene.app.play("place")
            if block.is_master:
                self.name_master(block)
        elif typed is Typed.NOT_HELD:
            name = "Master" if letter == "?" else letter
            self.refuse(f"There is no {name} on the rack." if letter != "?" else "There is no Master on the rack.")
        elif typed is Typed.NO_SQUARE:
            self.refuse("The line has no free square left.")

    def lay_at_cursor(self, block: Block) -> None:
        """Lay this very block at the cursor."""
        scene = self._scene
        scene.ensure_cursor()
        square = scene.tentative.next_empty(scene.shown.is_filled)
        if square is None:
            self.refuse("The line has no free square left.")
            return
        self._moving(lambda: scene.tentative.lay(block, square), Motion.PLACE)
        scene.cursor.square = square
        scene.tentative.advance(scene.shown.is_filled)
        scene.app.play("place")
        if block.is_master:
            self.name_master(block)

    def laid(self, block: Block, start: Point) -> None:
        """A hand has put the block on a square."""
        scene = self._scene
        side = scene.cloth.sprite(block).body.width
        scene.stage.run(scene.cloth.glide(block, start, Motion.PLACE, 0, side))
        scene.cloth.settle()
        scene.app.play("place")
        scene.tried()
        if block.is_master and block.shown is None:
            self.name_master(block)

    def put_back(self, block: Block, start: Point) -> None:
        """A hand has put the block on the rack, or let go of it."""
        scene = self._scene
        before = scene.cloth.bodies()
        side = scene.cloth.sprite(block).body.width
        scene.stage.run(scene.cloth.glide(block, start, Motion.SLIDE, 0, side))
        scene.cloth.glide_all([b for b in scene.tentative.blocks if b is not block], before)
        scene.tried()

    def shift(self, block: Block, place: int) -> None:
        """Move a block along the rack."""
        self._moving(lambda: self._scene.tentative.shift(block, place))

    def take_back_last(self) -> None:
        """Backspace."""
        if self._scene.tentative.loose:
            self._moving(lambda: _ignore(self._scene.tentative.take_back_last()))
            self._scene.app.play("lift")

    def recall(self) -> None:
        """All loose blocks go back to the rack, and the cursor to where they began."""
        tentative = self._scene.tentative
        if not tentative.loose:
            return
        first = min(tentative.loose)
        self._moving(lambda: _ignore(tentative.recall_all()))
        if tentative.cursor is not None:
            tentative.cursor.square = first
        self._scene.app.play("lift")

    def shuffle(self) -> None:
        """Mix the rack."""
        self._moving(lambda: self._scene.tentative.shuffle(self._rng))
        self._scene.app.play("deal")

    def sort(self) -> None:
        """Sort the rack."""
        self._moving(self._scene.tentative.sort)
        self._scene.app.play("deal")

    def lay_all(self, letters: Iterable[tuple[tuple[int, int], str]]) -> None:
        """Lay a whole play from the rack (a hint's word): lower case a Master standing for the letter."""
        scene = self._scene

        def lay() -> None:
            scene.tentative.recall_all()
            for square, letter in letters:
                wanted = "?" if letter.islower() else letter
                block = next(b for b in scene.tentative.places if b is not None and b.letter == wanted)
                scene.tentative.lay(block, square, letter.upper() if wanted == "?" else None)
                if scene.tentative.cursor is not None:
                    scene.tentative.cursor.square = square
            scene.tentative.advance(scene.shown.is_filled)

        self._moving(lay, Motion.PLACE)
        scene.app.play("place")

    # ------------------------------------------------------------------ Masters
    def name_master(self, block: Block) -> None:
        """Ask which letter a Master on the board stands for."""
        from lexicon.scenes.table.master import MasterChooser

        scene = self._scene
        scene.hands.drop()
        scene.stage.finish()
        if scene.tentative.square_of(block) is not None:
            scene.app.push(MasterChooser(scene, block), lambda letter: self._named(block, letter))

    def _named(self, block: Block, letter: str | None) -> None:
        scene = self._scene
        if scene.tentative.square_of(block) is None:
            return
        if letter is None:
            self._moving(lambda: _ignore(scene.tentative.take_back(block)))
            scene.app.play("lift")
            return
        block.stands_for = letter
        scene.cloth.settle()
        scene.tried()

    # ------------------------------------------------------------------ the turn
    def play(self) -> None:
        """PLAY: hand the play in, or say why not."""
        scene = self._scene
        made, seat = scene.attempt, scene.front
        if made is None or seat is None:
            return
        if not scene.may_act:
            self.refuse(f"It is {scene.names[scene.session.to_move]}'s turn." if scene.session.to_move else "")
            return
        if made.play is None or not made.playable:
            self.refuse(made.reason)
            return
        play = made.play
        scene.hands.drop()
        self._submit(PlayWord(seat, play.row, play.col, play.direction, play.letters))

    def pass_turn(self) -> None:
        """Pass, when it has been said twice or no play exists."""
        scene, seat = self._scene, self._scene.front
        if seat is None or not scene.may_act:
            return
        if scene.nothing_goes:
            self._pass()
            return
        confirm(
            scene.app,
            "Pass this turn?",
            f"{scene.names[seat]} plays nothing and draws nothing. If everybody "
            "passes in a row, the game ends and each loses 5 a block held.",
            "Pass",
            self._pass,
        )

    def _pass(self) -> None:
        if self._scene.front is not None and self._scene.may_act:
            self.recall()
            self._submit(Pass(self._scene.front))

    def declare(self) -> None:
        """Solitaire: nothing more will go, when it has been said twice or it is so."""
        self._end(
            Declare, "Nothing more goes?", "The game ends here: 5 off for each block left on the rack.", "End the game"
        )

    def give_up(self) -> None:
        """Patience: it is not to be done from here."""
        self._end(GiveUp, "Give this deal up?", "It counts as not done. The same deal can be played again.", "Give up")

    def _end(self, action: type[Declare | GiveUp], title: str, text: str, yes: str) -> None:
        scene, seat = self._scene, self._scene.front
        if seat is None or not scene.may_act:
            return

        def end() -> None:
            self.recall()
            self._submit(action(seat))

        if scene.nothing_goes:
            end()
        else:
            confirm(scene.app, title, text, yes, end, danger=True)

    def _submit(self, action: Action) -> None:
        try:
            self._scene.session.submit(action)
        except (IllegalAction, Hidden) as error:
            self.refuse(str(error))
        self._scene.hide_cursor()
        self._scene.flow.take_events()

    # ------------------------------------------------------------------ words
    def tell_word(self, word: str) -> None:
        """What a word of the log means and what it belongs to; closed while it would help in a Challenge game."""
        from lexicon.scenes.table.words import WordCard

        scene = self._scene
        if not scene.session.checked and not scene.session.over:
            scene.app.toast("Words are not looked up while a Challenge game is in progress.", "query")
            return
        scene.app.push(WordCard(scene.session.dictionary, word, scene.app.services.settings.meanings_folder))

    def refuse(self, text: str) -> None:
        """Something does not go: shake, sound, and the reason."""
        if text:
            self._scene.app.toast(text, "cross")
        self._scene.app.play("refuse")
        self._scene.shake()


def _ignore(_: object) -> None:
    """Take a value that is not wanted."""
