"""Seasons that are played on this server."""
