"""A match that is announced in a channel, for the tests."""

from __future__ import annotations

import time
from typing import Any

import httpx

from tests.server.discord.channel import Channel
from tests.server.table import PATIENCE, Person, create

GREETING = "The Dealer announces this match here."


def call(method: str, url: str, token: str | None = None, **said: Any) -> httpx.Response:
    headers = {} if token is None else {"Authorization": f"Bearer {token}"}
    return httpx.request(method, url, headers=headers, timeout=PATIENCE, verify=False, **said)


class AnnouncedMatch:
    """A hosted match that is announced, and its host."""

    def __init__(self, url: str, channel: Channel, *, turns: bool = False, **said: Any) -> None:
        self.url = url
        webhook = {"address": channel.address, "turns": turns}
        self.made = create(url, hosted=True, host="Hana", webhook=webhook, **said)
        self.api = f"{url}/api/matches/{self.made['match']}"
        self.link = f"{url}/m/{self.made['match']}"

    def host(self, method: str, path: str, **said: Any) -> httpx.Response:
        return call(method, f"{self.api}/host/{path}", self.made["host"], **said)

    def rule(self, **ruling: Any) -> None:
        answer = self.host("POST", "rulings", json={"request": f"r{time.time_ns()}", "ruling": ruling})
        assert answer.status_code == 200, answer.text

    def sit(self, *names: str) -> list[Person]:
        people = [
            Person(self.url, self.made["match"], seat, self.made["invites"][seat], name)
            for seat, name in enumerate(names)
        ]
        assert self.host("POST", "begin").status_code == 200
        return people

    def state(self) -> str:
        return self.host("GET", "webhook").json()["state"]
