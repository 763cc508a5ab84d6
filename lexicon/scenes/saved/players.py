"""Who plays a saved game, on its sheet."""

from __future__ import annotations

from lexicon.games.registry import games
from lexicon.scenes.heads import level_words
from lexicon.sprites.paint.pen import Pen
from lexicon.storage import SavedGame
from lexicon.wording import in_figures


def paint_players(pen: Pen, save: SavedGame, pad: float, y: float, w: float, compact: bool) -> float:
    """Who plays, best first, on a sheet ``w`` units wide from the line ``y`` on; gives the line after the last."""
    scores = save.table.summary.scores
    pitch = 31.0 if compact else 36.0
    for plan in sorted(save.table.plans, key=lambda p: -scores.get(p.seat, 0)):
        pen.seat_chip(plan.seat, pad, y - 13, 28, 26, r=4)
        n = pen.text_in(plan.name, pad + 40, y, w - 2 * pad - 170, 18, "serif", "Bold")
        kind = "Person" if plan.is_person else level_words(plan.level).name
        pen.text(kind, pad + 40 + n + 12, y, 16, color="ink_soft")
        pen.text(in_figures(scores.get(plan.seat, 0)), w - pad, y, 20, "serif", "Bold", align="r")
        y += pitch
    return y


def paint_party(pen: Pen, save: SavedGame, pad: float, y: float, w: float, compact: bool, h: float) -> float:
    """Of a party the people and then the best so far, as many as a sheet ``h`` units high has room for."""
    scores, game = save.table.summary.scores, games().get(save.game)
    sign = 1 if game is not None and game.spec.low_wins else -1
    plans = sorted(save.table.plans, key=lambda plan: (not plan.is_person, sign * scores.get(plan.seat, 0)))
    pitch = 27.0 if compact else 30.0
    for plan in plans[: max(1, int((h - y - 100) / pitch))]:
        pen.text_in(plan.name, pad, y, w - 2 * pad - 170, 17, "serif", "Bold")
        kind = "Person" if plan.is_person else level_words(plan.level).name
        pen.text(kind, w - pad - 90, y, 16, color="ink_soft", align="r")
        pen.text(in_figures(scores.get(plan.seat, 0)), w - pad, y, 19, "serif", "Bold", align="r")
        y += pitch
    return y
