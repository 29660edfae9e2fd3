"""The cost of decisions in finished matches, with its uncertainty."""
