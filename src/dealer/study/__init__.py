"""Study of games: playouts in virtual time, duplicate matches, intervals."""

from dealer.study.duplicates import Duplicates, PairResult, duplicates
from dealer.study.playout import CREATED, playout, record_of, secret_of

__all__ = [
    "CREATED",
    "Duplicates",
    "PairResult",
    "duplicates",
    "playout",
    "record_of",
    "secret_of",
]
