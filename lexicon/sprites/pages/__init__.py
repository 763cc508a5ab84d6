"""What the pages outside the table show: lids, tickets, plots, figures, the look back, the floor of a party."""
