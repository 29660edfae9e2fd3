"""What sends something out of the server: the loop that looks for what is due, and the HTTP client."""
