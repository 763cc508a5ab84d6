"""Things drawn and dragged: each knows how to draw itself at a size, from a cache, and nothing of the rules."""
