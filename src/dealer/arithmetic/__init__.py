"""Exact expressions on tiles: tokens, precedence, evaluation."""

from dealer.arithmetic.expression import Token, evaluate, parse, ratio, value

__all__ = ["Token", "evaluate", "parse", "ratio", "value"]
