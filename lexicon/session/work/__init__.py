"""Work off the window's thread: what is asked of computer players; searches in turn, or in a process of their own."""
