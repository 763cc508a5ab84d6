"""Dialogs on the floor of a party: a look at a table, the list of all, arrivals, slips."""
