"""``dealer doctor``: looks at an installation and says what to do."""

from __future__ import annotations

from typing import Annotated

import typer

from dealer.cli.arguments import Data, Database, home
from dealer.cli.refusal import BadValue
from dealer.cli.server_settings import takes_settings
from dealer.language.terminal import say
from dealer.server.settings import Settings

app = typer.Typer()

WAIT_SECONDS = 10.0


def _check_url(value: str | None) -> str | None:
    if value is not None and not value.startswith(("http://", "https://")):
        raise BadValue(say("bad-url", url=value))
    return value if value is None else value.rstrip("/")


Url = Annotated[
    str | None,
    typer.Option(
        metavar="URL", help=say("option-url"), envvar="DEALER_URL", show_envvar=True, callback=_check_url
    ),
]


@app.command(help=f"{say('doctor')}\n\n{say('doctor-more')}")
@takes_settings
def doctor(settings: Settings, data: Data = None, database: Database = None, url: Url = None) -> None:
    """Look at an installation, and say what to do."""
    import httpx

    from dealer.server.doctor import examine
    from dealer.server.doctor.finding import Patient

    is_sound = True
    with httpx.Client(timeout=WAIT_SECONDS, trust_env=False) as http:
        for name, finding in examine(Patient(settings, data or home(), database, url, http)):
            state, what = say(f"doctor-state-{finding.state}"), say(f"doctor-name-{name}")
            typer.echo(f"{state}: {what}: {finding.text}")
            if finding.remedy:
                typer.echo(f"    {finding.remedy}")
            is_sound &= finding.state != "fault"
    if not is_sound:
        raise typer.Exit(1)
