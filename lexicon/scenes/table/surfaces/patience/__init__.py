"""The table of the card solitaires."""
