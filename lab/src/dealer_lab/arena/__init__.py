"""Matches of language models: they sit at the table as policies do, and are rated in the same way."""
