"""The command that gives an assistant a seat at a table."""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import sha256
from typing import Annotated, Literal

import typer

from dealer.cli.arguments import home
from dealer.cli.refusal import fail
from dealer_lab.cli.arguments import command

app = typer.Typer()


@dataclass(frozen=True)
class McpArguments:
    """Arguments of ``dealer mcp``."""

    link: Annotated[
        str, typer.Option(envvar="DEALER_SEAT_LINK", help="An invitation, or the recovery link of a seat.")
    ]
    name: Annotated[str, typer.Option(help="Under which the assistant sits down.")] = "Assistant"
    transport: Annotated[
        Literal["stdio", "streamable-http"], typer.Option(help="How the assistant speaks to this program.")
    ] = "stdio"
    port: Annotated[int, typer.Option(help="On this machine, for streamable-http.", min=1, max=65535)] = 8811


@command(app, extra="mcp")
def mcp(arguments: McpArguments) -> None:
    """Let an assistant play a seat: a server of the Model Context Protocol for one link."""
    from dealer_lab.assistant.seat import KeptSecret, Seat, SeatError, read_link
    from dealer_lab.assistant.server import make_server

    try:
        link = read_link(arguments.link)
    except SeatError as error:
        fail(str(error))
    place = home() / "assistant" / sha256(arguments.link.strip().encode()).hexdigest()[:32]
    try:
        secret = KeptSecret(place).read()
    except OSError as error:
        fail(f"cannot keep the seat's secret in {place.parent}: {error.strerror or error}")
    server = make_server(Seat(link, arguments.name, secret))
    if arguments.transport == "stdio":
        server.run("stdio")
    else:
        server.run("streamable-http", host="127.0.0.1", port=arguments.port)
