"""The settings, and the short helps that they share with other screens."""
