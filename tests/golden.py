"""The golden matches: scenes that each game's tests play, and the records of them that are kept."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from dealer.core.registry import GAMES
from dealer.match import Match
from tests.rules.play import of_game, package
from tests.scenes import record

__all__ = [
    "list_records",
    "record",
    "record_path",
    "records_folder",
    "scenes",
    "scenes_of",
]

GAMES_OF_TESTS = Path(__file__).parent / "games"


def records_folder(game_id: str) -> Path:
    """Return the folder of a game's golden records."""
    return GAMES_OF_TESTS / package(game_id) / "records"


@cache
def list_records() -> tuple[Path, ...]:
    """Return the files of all golden records, by name."""
    found = (path for game_id in GAMES for path in records_folder(game_id).glob("*.dealer.json"))
    return tuple(sorted(found, key=lambda path: path.name))


def record_path(name: str) -> Path:
    """Return the file of a golden record: ``record_path("hunt-resigned")``."""
    (path,) = (path for path in list_records() if path.name == f"{name}.dealer.json")
    return path


def scenes_of(game_id: str) -> dict[str, Match]:
    """Play the golden matches of a game; each by its name."""
    played: dict[str, Match] = of_game("", game_id, "scenes").scenes()
    return played


def scenes() -> dict[str, Match]:
    """Play every golden match."""
    return {name: match for game_id in GAMES for name, match in scenes_of(game_id).items()}
