"""Finds the games: every entry point of the group ``dealer.games``, of this package or another.

>>> all(GAMES[game_id].rules is rules_of(game_id) for game_id in GAMES)
True
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from importlib.metadata import EntryPoint, entry_points
from typing import Final

from msgspec.json import Decoder

from dealer.core.actors import LEAST_SEATS, MOST_SEATS
from dealer.core.definition import BOARD, INTERFACE, GameDefinition
from dealer.core.rules import AnyRules, Rules

GROUP = "dealer.games"
"""The group of entry points; each names a ``GameDefinition``."""

OWN = "genius-dealer"
"""The distribution of this package: no other takes the id of one of its games away."""

ID = re.compile(r"(?=.{1,60}\Z)[a-z0-9]+(-[a-z0-9]+)*")
"""Matches the ids of games: words of small letters and digits joined by hyphens, 60 characters at most."""


RESERVED: Final = frozenset(
    (
        *(
            "api",
            "assets",
            "calendars",
            "connection",
            "daily",
            "dealer",
            "discord",
            "games",
            "health",
            "host",
            "m",
            "matches",
            "new",
            "open-tables",
        ),
        *(
            "pictures",
            "previews",
            "ready",
            "records",
            "rules",
            "schema",
            "season",
            "seasons",
            "seats",
            "series",
        ),
    )
)
"""Words of Dealer's own addresses. A game with such an id would lose a page, such as ``/rules/season``."""


@dataclass(frozen=True)
class PackageFault:
    """A package whose game cannot be played, and why.

    Attributes:
        package: the distribution, with its version.
        entry_point: the name under which it gives the game.
        reason: what is wrong, as the rest of one line.
    """

    package: str
    entry_point: str
    reason: str

    def __str__(self) -> str:
        return f"the game {self.entry_point!r} of the package {self.package} is left out: {self.reason}"


class Registry(Mapping[str, GameDefinition]):
    """Every installed game by its id, in the order of lists; loaded when it is first asked for.

    A package that cannot be used is left out, and the rest serves.
    """

    @property
    def faults(self) -> tuple[PackageFault, ...]:
        """Return the packages that were left out."""
        return self._found[1]

    @property
    def _games(self) -> dict[str, GameDefinition]:
        return self._found[0]

    @cached_property
    def _found(self) -> tuple[dict[str, GameDefinition], tuple[PackageFault, ...]]:
        points = entry_points(group=GROUP)
        games: dict[str, GameDefinition] = {}
        givers: dict[str, str] = {}
        faults: list[PackageFault] = []
        for point in sorted(points, key=lambda point: (_name(point) != OWN, _name(point), point.name)):
            package = _package(point)
            try:
                game = _load(point)
                if game.id in games:
                    giver = givers[game.id]
                    raise UnfitGameError(f"its id {game.id!r} is that of a game of the package {giver}")
            except (Exception, SystemExit) as error:  # whatever another's package raises, the others serve
                faults.append(PackageFault(package, point.name, _in_one_line(error)))
            else:
                games[game.id], givers[game.id] = game, package
        listed = sorted(games.values(), key=lambda game: (game.rank, game.title))
        return {game.id: game for game in listed}, tuple(faults)

    def __getitem__(self, game_id: str) -> GameDefinition:
        try:
            return self._games[game_id]
        except KeyError:
            raise UnknownGameError(game_id, tuple(self._games)) from None

    def __iter__(self) -> Iterator[str]:
        return iter(self._games)

    def __len__(self) -> int:
        return len(self._games)


class UnknownGameError(KeyError):
    """No game of an id is installed; the message lists those that are."""

    def __init__(self, game_id: str, installed: tuple[str, ...]) -> None:
        super().__init__(game_id)
        self.installed = installed

    def __str__(self) -> str:
        """Return a sentence; a ``KeyError`` shows the key alone."""
        known = ", ".join(self.installed)
        return f"The game {self.args[0]!r} is not installed. Install its package, or use one of {known}."

    def __reduce__(self) -> tuple[type[UnknownGameError], tuple[str, tuple[str, ...]]]:
        """Return the class and its arguments, for other processes."""
        return UnknownGameError, (self.args[0], self.installed)


class UnfitGameError(Exception):
    """An entry point gives no game that this release can play."""


def _load(point: EntryPoint) -> GameDefinition:
    """Return the game of an entry point.

    Raises:
        UnfitGameError: it is no game, or not one for this release.
        Exception: whatever its package raises.
    """
    game = point.load()
    if not isinstance(game, GameDefinition) or not isinstance(game.rules, Rules):
        raise UnfitGameError(f"{point.value} is no GameDefinition with rules, but {type(game).__name__}")
    if game.interface != INTERFACE:
        newer = "Dealer" if game.interface > INTERFACE else "release of the game"
        raise UnfitGameError(
            f"it is written for interface {game.interface} of games, and this Dealer has {INTERFACE}; "
            f"install a newer {newer}"
        )
    if not ID.fullmatch(game.id):
        raise UnfitGameError(
            f"its id {game.id!r} is not words of small letters and digits joined by hyphens, "
            "60 characters at most"
        )
    if game.id in RESERVED:
        raise UnfitGameError(f"its id {game.id!r} is a word of Dealer's own addresses; choose another id")
    _check_seats(game.rules)
    _check_files(game)
    learn_types(game.rules)
    return game


def _check_seats(rules: AnyRules) -> None:
    """Refuse numbers of seats that no match can have."""
    if rules.least_seats < LEAST_SEATS or rules.most_seats > MOST_SEATS:
        raise UnfitGameError(
            f"it has {rules.seats_text} seats, and a match has {LEAST_SEATS} to {MOST_SEATS} of them"
        )
    if not rules.is_played_by(rules.seats):
        raise UnfitGameError(
            f"`seats` is {rules.seats}, which is none of its `seat_counts`: {rules.seats_text}"
        )


def _check_files(game: GameDefinition) -> None:
    """Refuse a game that names a file that its package does not hold."""
    for name, file in (("page", game.page), ("board", game.board and game.board / BOARD)):
        if file is not None and not file.is_file():
            raise UnfitGameError(f"its {name} {file} is not there; add the file to what the package holds")


def _name(point: EntryPoint) -> str:
    return "" if point.dist is None else point.dist.name


def _package(point: EntryPoint) -> str:
    return "(unknown)" if point.dist is None else f"{point.dist.name} {point.dist.version}"


def _in_one_line(error: BaseException) -> str:
    said = " ".join(str(error).split())
    return said if isinstance(error, UnfitGameError) else f"{type(error).__name__}: {said}"


def learn_types(rules: AnyRules) -> None:
    """Let msgspec learn the types of a game: it crashes when two threads meet a new type at once."""
    for kind in (rules.Options, rules.SeatAction, rules.ChanceAction, rules.Observation):
        Decoder(kind)


class MissingCapability(LookupError):
    """A game was asked for a capability that it does not have.

    Args:
        game_id: the game.
        capability: the name of the missing part, such as ``action_tree``.
        message: what is missing and where it is described.
    """

    def __init__(self, game_id: str, capability: str, message: str) -> None:
        super().__init__(message)
        self.game_id = game_id
        self.capability = capability


GAMES = Registry()
"""Every installed game by its id."""


@cache
def rules_of(game_id: str) -> AnyRules:
    """Return the rules of a game.

    Raises:
        KeyError: no such game is installed.
    """
    return GAMES[game_id].rules


@cache
def rules_at(game_id: str, seats: int) -> AnyRules:
    """Return the rules of a game for a match of so many seats; if it is not played so, the usual rules.

    Raises:
        KeyError: no such game is installed.
    """
    rules = rules_of(game_id)
    return rules.at(seats) if rules.is_played_by(seats) else rules


def find_rules(game_id: str) -> AnyRules | None:
    """Return the rules of a game; ``None`` if no such game is installed."""
    game = GAMES.get(game_id)
    return None if game is None else game.rules


def list_rules() -> tuple[AnyRules, ...]:
    """Return the rules of every installed game, in the order of lists."""
    return tuple(game.rules for game in GAMES.values())
