"""Short helps that more than one screen gives."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from lexicon.scenes.dialog import message

if TYPE_CHECKING:
    from lexicon.app import App

ADD_DICTIONARY: Final = (
    "Every English dictionary that the Enchant library finds on this machine is offered besides the bundled ones.\n"
    "Linux: install libenchant-2 and a dictionary such as hunspell-en-gb or hunspell-en-us with the system’s packages. "
    "macOS: brew install enchant. Windows: dictionaries come with pyenchant; further ones go into its folder "
    "share/enchant/hunspell.\n"
    "Then start the program again. Such a list knows no forms of words, so the rules that need them are less strict."
)


def add_dictionary_help(app: App) -> None:
    """Say how a further dictionary is added."""
    message(app, "Adding a dictionary", ADD_DICTIONARY)
