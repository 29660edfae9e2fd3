"""Dealer: a server, a laboratory and a table for fan games of the TV show The Genius."""

__version__ = "0.1.0"
