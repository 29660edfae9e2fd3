"""Finished matches and records, shown again."""
