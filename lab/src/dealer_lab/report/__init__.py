"""Reports and comparisons of games and their variants."""
