"""Statistics: the records of finished games, and the figures drawn from them."""
