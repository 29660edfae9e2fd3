"""Matches: what a command does, how a match is stored, its deadlines, connections and publication."""
