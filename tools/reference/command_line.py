"""The page of all commands, from the command line's own help."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from typer import Context
from typer.main import get_command

from dealer.cli import app
from tools.reference.tables import code, table

HEAD = """# Commands

For everybody who uses a terminal. This page lists every command of `dealer` with its arguments and options.
The laboratory adds `simulate`, `tournament`, `report`, `compare`, `exact`, `exploit` and `train`. `dealer
COMMAND --help` shows the same text.
"""


def list_commands(group: Any, context: Any) -> Iterator[tuple[str, Any]]:
    """Yield the full name of each command, and the command; a group comes before its commands."""
    for name in sorted(group.list_commands(context)):
        command = group.get_command(context, name)
        inner = Context(command, parent=context, info_name=name)
        yield inner.command_path, command
        if hasattr(command, "list_commands"):
            yield from list_commands(command, inner)


def write_default(option: Any) -> str:
    """Return the default of an option as code; flags that are off have none to tell."""
    value = option.default
    if value is None or value is False or value == "" or callable(value) or option.required:
        return ""
    if isinstance(value, bool):
        return "on"
    return code(", ".join(map(str, value)) if isinstance(value, list | tuple) else value)


def write_command(path: str, command: Any) -> list[str]:
    """Return the section of a command."""
    lines = ["", f"## {path}", "", *" ".join((command.help or "").split("\n")).strip().splitlines()]
    if hasattr(command, "list_commands"):
        return lines
    arguments = [each for each in command.params if each.param_type_name == "argument"]
    options = [each for each in command.params if each.param_type_name == "option" and not each.hidden]
    words = [each.name.upper() if each.required else f"[{each.name.upper()}]" for each in arguments]
    lines += ["", "```", " ".join([path, *words, *(["[OPTIONS]"] if options else [])]), "```"]
    if arguments:
        lines += [
            "",
            *table(("argument", "meaning"), ((code(each.name), each.help or "") for each in arguments)),
        ]
    rows = (
        (
            ", ".join(code(name) for name in (*each.opts, *each.secondary_opts)),
            each.help or "",
            write_default(each),
            code(each.envvar),
        )
        for each in options
        if "--help" not in each.opts
    )
    rest = list(rows)
    return [*lines, "", *table(("option", "meaning", "default", "variable"), rest)] if rest else lines


def list_all() -> list[tuple[str, Any]]:
    """Return every command with its full name."""
    group: Any = get_command(app)
    return list(list_commands(group, Context(group, info_name="dealer")))


def write() -> str:
    """Return the page."""
    lines = [line for path, command in list_all() for line in write_command(path, command)]
    return HEAD + "\n".join(lines) + "\n"
