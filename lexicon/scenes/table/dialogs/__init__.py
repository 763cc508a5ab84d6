"""What opens over a table: curtain, challenge and verdict, a word's meaning, agreement to an undo."""
