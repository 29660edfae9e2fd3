"""Contests: what series and seasons share: a log, links, matches that are opened and taken once."""
