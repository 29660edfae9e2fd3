"""What a language needs to speak of people, numbers and times."""
