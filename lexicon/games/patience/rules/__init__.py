"""The rules of the card solitaires by subject: layout, moves of cards, taking of words, spelling, deals."""
