"""The table of Anagrams."""
