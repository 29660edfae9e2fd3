"""Ends a command that cannot do what was asked."""

from __future__ import annotations

from typing import NoReturn

import typer


class BadValue(typer.BadParameter):
    """A value that a command does not take; the message says why, in the language of the terminal."""


def fail(message: str, code: int = 2) -> NoReturn:
    """Say in one line what is wrong, and leave."""
    typer.echo(f"dealer: {message}", err=True)
    raise typer.Exit(code)
