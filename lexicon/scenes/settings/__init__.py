"""The settings, and the short helps that they share with other screens."""

from lexicon.scenes.settings.scene import SettingsScene

__all__ = ["SettingsScene"]
