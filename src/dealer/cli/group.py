"""The group of all commands: Dealer's own, and those that games and other distributions add."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from importlib.metadata import entry_points
from typing import Any, Final

from typer import Abort, Exit, Typer
from typer.core import TyperGroup
from typer.main import get_group

from dealer.cli.refusal import fail
from dealer.cli.usage import IS_TYPERS, translate_frame, translate_options, word_usage_error
from dealer.language.installation import LABORATORY, name_install_command
from dealer.language.terminal import LANGUAGE, say

Context = Any
"""Click's own, of which Typer has had another place from release to release."""


COMMANDS: Final = "dealer.commands"
"""The group of entry points; each names a Typer app whose commands are added."""

OF_THE_LABORATORY: Final = frozenset(
    {"simulate", "tournament", "report", "compare", "exact", "exploit", "train", "export", "arena", "mcp"}
)
"""The commands of the laboratory, so that whoever has not installed it learns where they are."""


class CommandGroup(TyperGroup):
    """Dealer's own commands and, when somebody asks for another or for a list, those that are added.

    Games and other distributions are loaded no sooner, so that Dealer's own commands start at once.
    """

    def make_context(self, *args: Any, **extra: Any) -> Any:
        """Return the context of the group; end with one line if the arguments are wrong."""
        translate_frame(self.context_class)
        try:
            return super().make_context(*args, **extra)
        except Exception as error:
            if (text := word_usage_error(error)) is not None:
                fail(text)
            raise

    def format_help(self, ctx: Context, formatter: Any) -> None:
        """Write the list of commands."""
        translate_options(self, ctx)
        super().format_help(ctx, formatter)

    def list_commands(self, ctx: Context) -> list[str]:
        """Return the names of all commands."""
        self._add_commands(_load_distributions())
        self._add_commands(_load_games())
        return super().list_commands(ctx)

    def get_command(self, ctx: Context, cmd_name: str) -> Any:
        """Return the command of a name."""
        for load in (_load_distributions, _load_games):
            if cmd_name not in self.commands:
                self._add_commands(load())
        if cmd_name in OF_THE_LABORATORY - self.commands.keys():
            install = name_install_command(LABORATORY)
            fail(say("laboratory", command=f"dealer {cmd_name}", install=install))
        command = super().get_command(ctx, cmd_name)
        if command is None and not IS_TYPERS:
            fail(say("usage-command", name=cmd_name, command=ctx.command_path))
        if command is not None:
            translate_options(command, ctx)
        return command

    def invoke(self, ctx: Context) -> Any:
        """Run a command; what it refuses, or what a game lacks, is told in one line."""
        try:
            return super().invoke(ctx)
        except (Exit, Abort):
            raise
        except Exception as error:
            if (text := word_usage_error(error)) is not None:
                fail(text)
            from dealer.core.errors import CommandRefused
            from dealer.core.registry import MissingCapability

            if isinstance(error, CommandRefused):
                from dealer.language.refusals import word_refusal

                fail(word_refusal(error, LANGUAGE))
            if isinstance(error, MissingCapability):
                fail(str(error))
            raise

    def _add_commands(self, apps: Iterable[Typer]) -> None:
        for app in apps:
            for name, command in list_commands_of(app).items():
                self.commands.setdefault(name, command)


@cache
def _load_distributions() -> tuple[Typer, ...]:
    """Return the commands of other distributions, such as the laboratory."""
    return tuple(point.load() for point in entry_points(group=COMMANDS))


def _load_games() -> tuple[Typer, ...]:
    """Return the commands of games."""
    from dealer.core.registry import GAMES

    return tuple(game.commands() for game in GAMES.values() if game.commands is not None)


def list_commands_of(app: Typer) -> dict[str, Any]:
    """Return the commands of a Typer app by name."""
    return dict(get_group(app).commands)
