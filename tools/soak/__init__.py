"""A long trial of the whole program with hostile files, disks and kills: ``python -m tools.soak --help``."""
