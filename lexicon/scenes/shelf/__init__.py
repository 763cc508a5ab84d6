"""The games on the shelf: which there are, their lids, and what a saved game looks like in small."""
