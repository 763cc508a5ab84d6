"""The Keyword family (rulings 5): one set of rules, with what differs between its games as data."""
