"""A party in progress: tables as sessions or in the background, one save, the final sheet."""

from lexicon.session.party.run import PartyRun
from lexicon.session.party.tables import TableNow, TableStatus

__all__ = ["PartyRun", "TableNow", "TableStatus"]
