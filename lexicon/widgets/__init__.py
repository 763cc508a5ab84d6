"""Controls as the program looks: pygame_gui elements painted by the pen, the keyboard's ring, notices and tips."""
