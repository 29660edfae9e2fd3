"""How the action tree of this game is tried."""

OPTIONS = [{}, {"colours": "counts", "globals": "independent"}, {"second_bout": "mirrored"}, {"rounds": 4}]
"""The options that matches are played with."""

SETTINGS = {}
"""What the action tree itself is told."""
