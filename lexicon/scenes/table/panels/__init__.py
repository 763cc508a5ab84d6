"""Panels that every table has: seats and scores, the log, the challenge strip, hints, the sheet between hands."""
