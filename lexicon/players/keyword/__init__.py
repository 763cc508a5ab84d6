"""Computer players of the Keyword family."""
