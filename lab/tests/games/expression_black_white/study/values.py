"""The proven values of the small games of Expression Black & White."""

from fractions import Fraction

VALUES = {
    "expression-two-rounds": Fraction(1, 3),
    "expression-three-rounds": Fraction(-9, 25),
}
"""What each is worth to the first seat, proven."""
