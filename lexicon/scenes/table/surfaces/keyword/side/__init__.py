"""The side column of a Keyword table."""
