"""How the action tree of this game is tried."""

OPTIONS = [
    {},
    {"saved_cards": "any_end", "brackets_per": "round", "chips_per": "round", "garnets": 30},
    {
        "chips": 10,
        "neutral_within": 3,
        "spared_within": 3,
        "last_slot": "free",
        "teams": ("neutral", "positive", "negative", "negative", "positive"),
    },
]
"""The options that matches are played with."""

SETTINGS = {}
"""What the action tree itself is told."""
