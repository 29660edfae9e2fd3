"""Numbers that whoever runs Dealer sets in the environment."""

from __future__ import annotations

import os


def read_number(name: str, usual: float, most: int) -> float:
    """Return the number that a variable of the environment holds.

    Args:
        name: of the variable.
        usual: what holds where it is not set.
        most: the greatest number that it may hold; the least is 0.

    Raises:
        ValueError: it holds no number, or one out of its range.
    """
    text = os.environ.get(name, str(usual))
    try:
        number = float(text)
    except ValueError:
        number = -1.0
    if not 0 <= number <= most:
        raise ValueError(f"{name} is {text!r}; set it to a number from 0 to {most}, or not at all")
    return number
