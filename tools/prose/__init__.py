"""The style of documents, screen texts and docstrings: how long sentences may be, and which phrases to avoid."""
