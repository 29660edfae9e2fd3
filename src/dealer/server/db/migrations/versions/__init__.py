"""One module a step, each with the revision before it."""
