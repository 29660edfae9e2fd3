"""Builds the documentation site from the pages of ``docs/`` with Zensical. Servers show it at ``/docs``."""
