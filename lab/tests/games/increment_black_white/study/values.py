"""The proven values of the small games of Increment Black & White."""

from fractions import Fraction

VALUES = {
    "increment-three-tiles": Fraction(21, 37),
    "increment-four-tiles": Fraction(41, 112),
    "increment-five-tiles": Fraction(1, 6),
    "increment-to-the-end": Fraction(1, 2),
}
"""What each is worth to the first seat, proven."""
