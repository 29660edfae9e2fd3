"""The style of all prose: how long sentences may be, and which phrases to avoid."""
