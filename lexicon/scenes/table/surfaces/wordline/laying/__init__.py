"""What is being tried on the word line: cards dragged and typed into words, and Masters named."""
