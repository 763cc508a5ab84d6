"""The keyboard: where it is, keys by their printed names, every layout, and letters on the screen."""
