"""Bots that need compiled code or a trained network."""
