"""What several families share: dice, hands, piles, seats, plays, clocks, challenges, long words, terms of a party."""
