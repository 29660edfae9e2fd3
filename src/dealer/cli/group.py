"""The group of all commands: Dealer's own, and those that games bring."""

from __future__ import annotations

from typing import Any

from typer import Abort, Exit, Typer
from typer.core import TyperGroup
from typer.main import get_group

from dealer.cli.refusal import fail

Context = Any
"""Click's own, of which Typer has had another place from release to release."""


class CommandGroup(TyperGroup):
    """Dealer's own commands and, when somebody asks for another or for a list, those that games bring.

    Games are loaded no sooner, so that Dealer's own commands start at once.
    """

    _has_games = False

    def list_commands(self, ctx: Context) -> list[str]:
        """Return the names of all commands."""
        self._add_games()
        return super().list_commands(ctx)

    def get_command(self, ctx: Context, cmd_name: str) -> Any:
        """Return the command of a name."""
        if cmd_name not in self.commands:
            self._add_games()
        return super().get_command(ctx, cmd_name)

    def invoke(self, ctx: Context) -> Any:
        """Run a command; what it refuses, or what a game lacks, is told in one line."""
        try:
            return super().invoke(ctx)
        except (Exit, Abort):
            raise
        except Exception as error:
            from dealer.core.errors import CommandRefused
            from dealer.core.registry import MissingCapability

            if isinstance(error, CommandRefused | MissingCapability):
                fail(str(error))
            raise

    def _add_games(self) -> None:
        if self._has_games:
            return
        from dealer.core.registry import GAMES

        self._has_games = True
        for game in GAMES.values():
            if game.commands is not None:
                for name, command in list_commands_of(game.commands()).items():
                    self.commands.setdefault(name, command)


def list_commands_of(app: Typer) -> dict[str, Any]:
    """Return the commands of a Typer app by name."""
    return dict(get_group(app).commands)
