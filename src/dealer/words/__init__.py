"""What the Dealer says, in English sentences: for where there is no table to look at.

The rules announce values; here they get words. ``words_of`` has those of a game: ``WORDS`` of the module here
that is named as the game's package is. They speak of what everybody may know, from nobody's side, in plain
text; who prints them elsewhere escapes the names that it hands in.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module

from dealer.words.catalogue import Catalogue

__all__ = ["Catalogue", "words_of"]


@cache
def words_of(game_id: str) -> Catalogue:
    """The words of a game.

    Raises:
        ModuleNotFoundError: it has none.
    """
    catalogue: Catalogue = import_module(f"{__name__}.{game_id.replace('-', '_')}").WORDS
    return catalogue
