"""A match with a host, as the tests make and rule it."""

from __future__ import annotations

import secrets
from typing import Any

import httpx
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Subprotocol

from tests.server.table import NAMES, PATIENCE, Person, Served, browsers, create, make_device


class HostedMatch:
    """A hosted match: the host's token, and whoever they let in."""

    def __init__(self, server: Served, **said: Any) -> None:
        self.server = server
        self.device = make_device()
        made = create(server.url, self.device, hosted=True, host="Cleo", **said)
        self.match, self.invites, self.table = made["match"], made["invites"], made["table"]
        self.token, self.watch = made["host"], made["watch"]
        self.http = httpx.Client(base_url=f"{server.url}/api/matches/{self.match}", timeout=PATIENCE)
        browsers.append(self.http)

    def ask(self, path: str, said: Any = None, token: str | None = None) -> httpx.Response:
        return self.http.post(path, json=said, headers=bearer(token or self.token))

    def rule(self, request: str | None = None, token: str | None = None, **ruling: Any) -> httpx.Response:
        said = {"request": request or secrets.token_hex(8), "ruling": ruling}
        return self.ask("/host/rulings", said, token)

    def look(self, eyes: str = "host", token: str | None = None) -> httpx.Response:
        held = token or (self.token if eyes == "host" else self.watch)
        return self.http.get("/view", params={"as": eyes}, headers=bearer(held))

    def make_recovery_link(self, token: str | None = None) -> str:
        """The token of a new recovery link for a host."""
        answer = self.ask("/host/recovery", token=token)
        assert answer.status_code == 200, answer.text
        link: str = answer.json()["token"]
        return link

    def people(self) -> list[Person]:
        return [
            Person(self.server.url, self.match, seat, invite, NAMES[seat])
            for seat, invite in enumerate(self.invites)
            if invite is not None
        ]


def bearer(token: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {token}"}


def begun(hosted: HostedMatch) -> list[Person]:
    people = hosted.people()
    assert hosted.ask("/host/begin").status_code == 200
    return people


def watching(hosted: HostedMatch, as_: str, token: str) -> ClientConnection:
    uri = f"ws{hosted.server.url.removeprefix('http')}/api/matches/{hosted.match}/live?as={as_}"
    return connect(
        uri, subprotocols=[Subprotocol("dealer"), Subprotocol(f"token.{token}")], open_timeout=PATIENCE
    )
