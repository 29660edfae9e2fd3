"""Web push: tells a player's devices that a match or a season waits for them."""
