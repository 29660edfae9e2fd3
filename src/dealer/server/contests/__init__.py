"""Contests: the common base of series and seasons, with their log, links and matches."""
