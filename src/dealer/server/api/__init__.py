"""The HTTP API: routes, messages and what every handler needs."""
