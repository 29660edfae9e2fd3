"""Announcements of matches in Discord channels."""
