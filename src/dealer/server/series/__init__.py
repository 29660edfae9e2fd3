"""Series of matches: their commands and how they are stored."""
