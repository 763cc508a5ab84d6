"""Controls in the look of the house: pygame_gui elements painted by the pen, the keyboard's ring, notices and tips."""
