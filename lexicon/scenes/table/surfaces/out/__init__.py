"""O-U-T at the table."""
