"""Panels of a table: log, score sheet and slips, plates, curtain, dialogs, hints, what games for one show."""
