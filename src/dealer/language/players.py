"""Players in messages, and the names by which readers see them."""

from __future__ import annotations

from collections.abc import Iterable

from dealer.core.message import Bot, Value
from dealer.core.names import name_bot
from dealer.language.catalogue import call_player
from dealer.language.english import isolate
from dealer.language.languages import LANGUAGES


def name_player(name: str, bot: str | None) -> Value:
    """Return a player for a message: a person's name, or a bot, which is named when it is formatted."""
    return isolate(name) if bot is None else Bot(name, bot)


def list_names(name: str, bot: str | None) -> tuple[str, ...]:
    """Return every name by which readers see a player; a person has one.

    >>> "Random 2" in list_names("random 2", "random"), list_names("random 2", None)
    (True, ('random 2',))
    """
    if bot is None:
        return (name,)
    return tuple(dict.fromkeys((name, *(call_player(name, bot, locale) for locale in LANGUAGES))))


def find_bot_name(policy: str, others: Iterable[str]) -> str:
    """Return the name of a bot that sits down: readers see it by none that is taken.

    Args:
        policy: its id.
        others: the names that are or were there, as ``list_names`` has them.
    """
    return name_bot(policy, others, list_names(policy, policy))
