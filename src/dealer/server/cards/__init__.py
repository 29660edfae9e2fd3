"""Pictures to share: a result, or a moment of a match, drawn as the public sees it."""
