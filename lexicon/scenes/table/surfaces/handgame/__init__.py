"""Tables of hands and piles: what card crosswords and the word line share at the table.

`HandSurface` is the surface a family derives from: plates, piles, hand, exchange, deal, sheet and sentences are there.
`hand_frame` lays such a table out.
"""

from lexicon.scenes.table.surfaces.handgame.layout import HandFrame, hand_frame
from lexicon.scenes.table.surfaces.handgame.pointer import HandPointer
from lexicon.scenes.table.surfaces.handgame.surface import HandSurface

__all__ = ["HandFrame", "HandPointer", "HandSurface", "hand_frame"]
