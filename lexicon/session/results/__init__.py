"""What came of games: results, records, matches, daily deals."""
