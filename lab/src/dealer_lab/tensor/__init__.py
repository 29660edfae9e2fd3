"""What a seat knows, as rows of numbers."""
