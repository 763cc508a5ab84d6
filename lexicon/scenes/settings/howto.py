"""Short helps that more than one screen gives."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from lexicon.scenes.dialog import message
from lexicon.words import how_to_add_meanings

if TYPE_CHECKING:
    from lexicon.app.app import App

ADD_DICTIONARY: Final = (
    "Every English dictionary that the Enchant library finds on this machine is offered besides the bundled ones.\n"
    "Linux: install libenchant-2 and a dictionary such as hunspell-en-gb or hunspell-en-us with the system’s packages. "
    "macOS: brew install enchant. Windows: dictionaries come with pyenchant; further ones go into its folder "
    "share/enchant/hunspell.\n"
    "Then start the program again. Words that only such a list knows are judged "
    "by their form: CHATBOTS is a plural where CHATBOT is a word."
)


def add_dictionary_help(app: App) -> None:
    """Say how a further dictionary is added."""
    message(app, "Adding a dictionary", ADD_DICTIONARY)


def add_meanings_help(app: App) -> None:
    """Say how meanings are added on this system."""
    message(app, "Adding meanings", how_to_add_meanings())
