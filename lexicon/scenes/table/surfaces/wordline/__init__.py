"""The word line at the table: words in rows, one of them opened in a strip, four tabs on the hand."""
