"""English for people, numbers and lengths of time."""
