"""Taking a turn back between people: only if all agree, each with his own word."""

from __future__ import annotations

from collections.abc import Mapping

from lexicon.games.game import SeatId
from lexicon.scenes.dialog import Dialog, DialogButton
from lexicon.session import UndoOffer


class UndoDialog(Dialog):
    """Asks each person who has to agree; gives the seats that did when all have, ``None`` when one has not."""

    def __init__(self, names: Mapping[SeatId, str], offer: UndoOffer, agreed: tuple[str, ...] = ()) -> None:
        self._names = names
        self._offer = offer
        self._agreed = agreed
        asked = offer.ask[len(agreed)]
        name, mover = names[asked], names[offer.seat]
        left = len(offer.ask) - len(agreed)
        text = (
            f"“{offer.text}” and all that came after it would be taken back. {mover} would be to play; the same "
            "letters come again." + (f" {left - 1} more to ask." if left > 1 else "")
        )
        super().__init__(
            f"Does {name} agree to take it back?",
            text,
            (DialogButton("No", None, key="N"), DialogButton(f"{name} agrees", asked, "primary", "Y")),
        )

    def close(self, result: object = None) -> None:
        """Ask the next one, or give the answer of all."""
        if result is None:
            super().close(None)
            return
        agreed = (*self._agreed, str(result))
        if len(agreed) < len(self._offer.ask):
            self.app.replace(UndoDialog(self._names, self._offer, agreed))
        else:
            super().close(agreed)
