"""The Keyword family at the table: board, rack, Key card and reserve, the panels of the games for one."""
