"""Variants of a game: what options and clocks may be, and how a match differs from the rules page."""
