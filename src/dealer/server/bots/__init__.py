"""Bots at the table, and the processes in which they think."""
