"""The figures of the people who play here: one card sheet with boxes, a plot, bars, the best word and records."""

from __future__ import annotations

from lexicon.scenes.statistics.scene import StatisticsScene

__all__ = ["StatisticsScene"]
