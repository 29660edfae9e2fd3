"""Seasons on this server: sessions, commands, matches and the service."""
