"""How the action tree of this game is tried."""

OPTIONS = [{}, {"increments": "up_to", "letters": "relabelled", "tie_leader": "swap"}, {"additions": 12}]
"""The options that matches are played with."""

SETTINGS = {}
"""What the action tree itself is told."""
