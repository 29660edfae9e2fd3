"""How the action tree of this game is tried."""

OPTIONS = [{}, {"skipped": "replaced"}]
"""The options that matches are played with."""

SETTINGS = {"tick": 60}
"""What the action tree itself is told."""
