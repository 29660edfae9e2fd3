"""Tournaments of policies, with ratings."""
