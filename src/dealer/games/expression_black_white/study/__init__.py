"""What designers and researchers get of this game."""
