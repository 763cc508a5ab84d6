"""The daily deals: a calendar of the days that were played and won, and the deals of a day."""

from lexicon.scenes.calendar.scene import CalendarScene

__all__ = ["CalendarScene"]
