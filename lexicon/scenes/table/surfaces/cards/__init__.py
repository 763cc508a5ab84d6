"""Card crosswords at the table: cards or blocks on a table without edges, for several or for one."""
