"""What the four built-in games bring to the laboratory."""
