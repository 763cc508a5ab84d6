"""Where the parts that are set up stand in the window of the first start."""

from __future__ import annotations

import pytest

from lexicon.bootstrap._paper import WIDTH


@pytest.mark.parametrize("widths", [[70, 60, 80, 90, 70, 50], [113, 93, 116, 125, 104, 59], [130] * 6, [120] * 5, [90]])
def test_no_part_lies_over_another_however_wide_the_letters(widths: list[float]) -> None:
    places = pytest.importorskip("lexicon.bootstrap._window").places
    spans = [(y, x, x + width) for (x, y), width in zip(places(widths), widths, strict=True)]
    for i, (y, left, right) in enumerate(spans):
        assert left >= 24
        assert right <= WIDTH - 20
        assert all(y != other or right < x or end < left for other, x, end in spans[i + 1 :])
