"""What a match that is over teaches: which decisions cost something, and how certain that is."""
