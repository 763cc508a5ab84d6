"""One surface for each family: what it shows and does at the table. The registry is `lexicon.scenes.families`."""
