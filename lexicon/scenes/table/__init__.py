"""The table: board, rack, score slips and log of the crossword board games, and what people do there."""
