"""Looking back: each turn beside the best there was, kept with the save, and the best line of a deal."""
