"""The laws of all games, tried on one game: the checks behind ``dealer check-game``."""
