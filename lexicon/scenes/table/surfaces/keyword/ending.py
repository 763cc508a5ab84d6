"""Turns without a play: pass, declare that nothing more goes, give up; each is asked twice unless no play exists."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from lexicon.games.keyword import keyword_game
from lexicon.games.keyword.actions import Declare, GiveUp, Pass
from lexicon.games.keyword.rules.scoring import BLOCK, settled
from lexicon.games.keyword.view import KeywordView
from lexicon.scenes.table.surfaces.surface import Button
from lexicon.session import counted, solo_words
from lexicon.wording import in_figures

if TYPE_CHECKING:
    from lexicon.scenes.table.surfaces.keyword.surface import KeywordSurface

_NAMES: Final = ("pass", "declare", "give_up")


class Ending:
    """What ends a turn or the game, and the turn's buttons."""

    def __init__(self, surface: KeywordSurface) -> None:
        self._surface = surface

    def buttons(self) -> Sequence[Button]:
        """The turn controls of the variant."""
        own = {button.name: button for button in self._own()}
        table, names = self._surface.table, self._surface.variant.buttons
        return [own[name] if name in own else table.standard(name) for name in names]

    def _own(self) -> tuple[Button, ...]:
        may = self._may_act
        return (
            Button("pass", "Pass", self.pass_turn, may, "pass", "F4", "Pass this turn"),
            Button(
                *("declare", "Nothing more goes", self.declare, may, None),
                *("F4", "End the game: nothing more will go", True),
            ),
            Button(
                *("give_up", "Give up", self.give_up, may, None),
                *("F4", "End the game: it is not to be done from here", True),
            ),
        )

    def _may_act(self) -> bool:
        return self._surface.table.may_act

    def way_out(self) -> Button | None:
        """What may be done when no play goes."""
        return next((button for button in self.buttons() if button.name in _NAMES), None)

    def pass_turn(self) -> None:
        """Pass, when it has been said twice or no play exists."""
        self._end_turn(
            Pass,
            "Pass this turn?",
            f"{self._surface.table.names[self._surface.view.seat or '']} plays nothing and draws nothing. If everybody "
            f"passes in a row, the game ends and each loses {BLOCK} a block held.",
            "Pass",
        )

    def declare(self) -> None:
        """Solitaire: nothing more will go, when it has been said twice or it is so."""
        text = final_sum(self._surface.view)
        self._end_turn(Declare, "Nothing more goes?", text, "End the game", danger=True)

    def give_up(self) -> None:
        """Patience: it is not to be done from here."""
        text = "It counts as not done. The same deal can be played again."
        self._end_turn(GiveUp, "Give this deal up?", text, "Give up", danger=True)

    def _end_turn(
        self, action: type[Pass | Declare | GiveUp], title: str, text: str, yes: str, danger: bool = False
    ) -> None:
        if self._surface.view.seat is None or not self._surface.table.may_act:
            return

        def do() -> None:
            if self._surface.view.seat is not None and self._surface.table.may_act:
                self._surface.recall()
                self._surface.table.send(action(self._surface.view.seat))
                self._surface.hide_cursor()

        if self._surface.table.nothing_goes:
            do()
        else:
            self._surface.table.confirm(title, text, yes, do, danger)


def final_sum(view: KeywordView) -> str:
    """What a game of Solitaire comes to if it ends now (ruling 5.8)."""
    spec, (seat,) = keyword_game(view.game_id).spec, view.seats
    score, blocks = view.scores[seat], view.counts[seat]
    final = settled(score, blocks)
    return (
        f"The game ends here. {counted(blocks, 'block')} left on the rack, {BLOCK} off for each: "
        f"{in_figures(score)} − {BLOCK * blocks} makes {solo_words(final, spec.unit, spec.grade(final))}."
    )
