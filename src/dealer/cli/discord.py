"""The command of the operator that registers ``/dealer`` at Discord."""

from __future__ import annotations

import os
from typing import Annotated

import typer

from dealer.cli.refusal import fail
from dealer.language.terminal import say

app = typer.Typer()

TOKEN_VARIABLE = "DEALER_DISCORD_BOT_TOKEN"
"""Environment variable: the token of the application's bot, needed to register the command, and only then."""


@app.command(name="discord-command", help=say("discord-command"))
def discord_command(
    application: Annotated[str | None, typer.Option(metavar="ID", help=say("option-application"))] = None,
    origin: Annotated[str, typer.Option(help=say("option-origin"))] = "https://discord.com",
) -> None:
    """Print the command /dealer as Discord's API takes it, or register it."""
    from dealer.server.discord.registration import RegistrationRefused, encode_command, register_command

    if application is None:
        typer.echo(encode_command().decode())
        return
    token = os.environ.get(TOKEN_VARIABLE, "").strip()
    if not token:
        fail(say("no-bot-token", variable=TOKEN_VARIABLE), 2)
    try:
        register_command(origin, application, token)
    except (ValueError, RegistrationRefused) as error:
        fail(str(error), 1)
    typer.echo(say("registered"))
