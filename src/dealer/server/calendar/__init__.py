"""The calendar of a seat: its deadlines in a match by post, behind a secret link."""
