"""Policies and analyses that other distributions add to games, found through entry points.

The laboratory (``genius-dealer-lab``) is such a distribution. Dealer imports nothing of it: whatever it adds
comes in here, and where it is not installed the games have their own bots.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from typing import Any, Final

from dealer.bots.policy import Policy
from dealer.core.errors import CommandRefused
from dealer.core.message import message
from dealer.language.installation import LABORATORY, name_install_command

log = logging.getLogger("dealer")

POLICIES: Final = "dealer.policies"
"""The group of entry points that name a ``PolicyProvider``."""

ANALYSES: Final = "dealer.analyses"
"""The group of entry points that name a ``GameAnalysis``; each has the name of its game."""


@dataclass(frozen=True)
class PolicyProvider:
    """Policies for games of other distributions.

    Attributes:
        list_names: from the id of a game to the names of the policies, the strongest first; loads none.
        load: from the id of a game to the policies.
        is_stronger: whether they stand above the game's own in a list.
        offer_files: has this process, and those that it starts, offer the policies in some files.
        find_preparation: the command that makes ready what the policies think with; ``None`` if it has run.
    """

    list_names: Callable[[str], tuple[str, ...]]
    load: Callable[[str], Sequence[Policy]]
    is_stronger: bool = False
    offer_files: Callable[[Sequence[Path]], None] | None = None
    find_preparation: Callable[[], Sequence[str] | None] | None = None


@cache
def list_providers() -> tuple[PolicyProvider, ...]:
    """Return every provider that is installed and can be loaded, in the order of their names."""
    return tuple(
        found for _, found in _load_all(entry_points(group=POLICIES)) if isinstance(found, PolicyProvider)
    )


@cache
def find_added_analysis(game_id: str) -> Any:
    """Return the ``GameAnalysis`` that another distribution adds to a game; ``None`` if none does."""
    return next((found for _, found in _load_all(entry_points(group=ANALYSES, name=game_id))), None)


def offer_files(paths: Sequence[Path]) -> None:
    """Offer the policies in some files beside those that are installed.

    Raises:
        CommandRefused: a file holds no policy that can be offered, or nothing here can read it.
    """
    offers = [each.offer_files for each in list_providers() if each.offer_files is not None]
    if not offers and paths:
        raise CommandRefused(message("refusal-needs-laboratory", command=name_install_command(LABORATORY)))
    for offer in offers:
        offer(paths)


def list_preparations() -> tuple[Sequence[str], ...]:
    """Return the commands that make ready what policies think with, those that have not run yet."""
    finders = (each.find_preparation for each in list_providers())
    commands = (find() for find in finders if find is not None)
    return tuple(command for command in commands if command is not None)


def _load_all(points: Sequence[EntryPoint] | Any) -> Iterator[tuple[str, Any]]:
    """Load entry points; one that cannot be loaded is left out, with a line in the log that says why."""
    for point in sorted(points, key=lambda point: point.name):
        try:
            yield point.name, point.load()
        except Exception as error:  # whatever another's package raises, Dealer serves without it
            package = "(unknown)" if point.dist is None else f"{point.dist.name} {point.dist.version}"
            log.warning("%s of the package %s is left out: %s", point.value, package, error)
