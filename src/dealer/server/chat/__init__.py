"""Chat at a match: who may read and write what, and how it is stored."""
