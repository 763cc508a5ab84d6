"""The chance to challenge the play just made: one objection, or several that are gathered."""
