"""The program with its window: scenes on a stack, the display, and what a start keeps and fetches early."""
