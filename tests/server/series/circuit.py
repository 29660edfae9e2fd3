"""An organiser and players of a series, for the tests: they speak HTTP with a real server."""

from __future__ import annotations

import secrets
from typing import Any

import httpx

from tests.server.table import GAME, PATIENCE, Person, browsers, until

RESIGN = {"type": "resign"}


class Guest:
    """Somebody with a browser of their own, at the page of a series."""

    def __init__(self, url: str, series: str) -> None:
        self.url, self.series = url, series
        self.http = httpx.Client(base_url=f"{url}/api/series/{series}", timeout=PATIENCE, verify=False)
        browsers.append(self.http)

    def view(self) -> dict[str, Any]:
        answer = self.http.get(f"{self.url}/api/series/{self.series}")
        assert answer.status_code == 200, answer.text
        return answer.json()

    def me(self) -> dict[str, Any]:
        answer = self.http.get("/me")
        assert answer.status_code == 200, answer.text
        return answer.json()


class Organiser(Guest):
    """Who has made a series."""

    def __init__(self, url: str, **said: Any) -> None:
        first = {"game": GAME, "title": "Cup", "pace": "untimed", "format": "round_robin"}
        answer = httpx.post(f"{url}/api/series", json=first | said, timeout=PATIENCE)
        assert answer.status_code == 201, answer.text
        self.made = answer.json()
        super().__init__(url, self.made["series"])
        self.token: str = self.made["organiser"]
        self.http.headers["Authorization"] = f"Bearer {self.token}"

    def links(self) -> dict[str, Any]:
        answer = self.http.get("/links")
        assert answer.status_code == 200, answer.text
        return answer.json()

    def order(self, kind: str, request: str | None = None, **said: Any) -> httpx.Response:
        order = {"type": kind, **said}
        return self.http.post("/orders", json={"request": request or secrets.token_hex(8), "order": order})

    def does(self, kind: str, **said: Any) -> dict[str, Any]:
        answer = self.order(kind, **said)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def members(self) -> list[Member]:
        """Everybody who has a link of their own, having used it."""
        tokens = self.links()["players"]
        return [Member(self.url, self.series, token) for token in tokens if token is not None]


class Stranger(Guest):
    """Somebody with a link."""

    def __init__(self, url: str, series: str, invite: str) -> None:
        super().__init__(url, series)
        self.invite = invite

    def join(self, name: str | None = None, request: str | None = None) -> httpx.Response:
        said = {"request": request or secrets.token_hex(8), "name": name}
        return self.http.post("/players", json=said, headers={"Authorization": f"Bearer {self.invite}"})


class Member(Stranger):
    """Who takes part."""

    def __init__(self, url: str, series: str, invite: str, name: str | None = None) -> None:
        super().__init__(url, series, invite)
        answer = self.join(name)
        assert answer.status_code == 201, answer.text
        self.token: str = answer.json()["token"]
        self.player: int = answer.json()["player"]
        self.name: str = self.view()["players"][self.player]["name"]
        self.http.headers["Authorization"] = f"Bearer {self.token}"

    def sit(self) -> Person | None:
        """Sit down at the match that is ready, if one is."""
        seats = self.me()["seats"]
        if not seats:
            return None
        (kept,) = seats
        return Person(self.url, kept["match"], kept["seat"], kept["invite"], self.name)


def seated(members: list[Member]) -> dict[int, Person]:
    """Everybody whose match is ready sits down there."""
    found = {member.player: member.sit() for member in members}
    return {player: person for player, person in found.items() if person is not None}


def resign(person: Person) -> None:
    answer = person.act(RESIGN, None)
    assert answer.status_code == 200, answer.text


def taken(guest: Guest, match: str) -> None:
    """Wait until the result of a match is in the table."""
    until(lambda: any(m["decided_by"] for m in matches(guest.view()) if m["match"] == match))


def matches(view: dict[str, Any]) -> list[dict[str, Any]]:
    """Every match of a series."""
    return [match for meeting in view["meetings"] for match in meeting["matches"]]


def play_round(members: list[Member], better: list[int]) -> None:
    """Play the matches that are ready: of two, who stands first in a list wins; of five, all give up."""
    people = seated(members)
    at: dict[str, list[int]] = {}
    for player, person in people.items():
        at.setdefault(person.match, []).append(player)
    for players in at.values():
        for player in sorted(players, key=better.index)[1 if len(players) == 2 else 0 :]:
            resign(people[player])
    for match in at:
        taken(members[0], match)
