"""Write the reference pages of ``docs/reference`` from the code: ``python -m tools.reference``."""
