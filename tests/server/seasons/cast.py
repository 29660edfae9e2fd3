"""Hosts and members of a season, for the tests: they speak HTTP with a real server."""

from __future__ import annotations

import secrets
from typing import Any

import httpx

from tests.server.table import PATIENCE, Person, browsers

SIX = ("Ann", "Ben", "Cho", "Dov", "Eve", "Fay")
EXTERNAL = {"name": "Open, Pass"}
TWO_MONEYS = {"moneys": [{"name": "garnet"}, {"name": "chip", "start": 5, "shown": "own"}]}


class Looker:
    """Somebody with a browser of their own, at the page of a season."""

    def __init__(self, url: str, season: str) -> None:
        self.url, self.season = url, season
        self.http = httpx.Client(base_url=f"{url}/api/seasons/{season}", timeout=PATIENCE, verify=False)
        browsers.append(self.http)

    def move(self, url: str) -> None:
        """Go on at another server."""
        self.url, self.http.base_url = url, httpx.URL(f"{url}/api/seasons/{self.season}")

    def look(self) -> httpx.Response:
        return self.http.get(f"{self.url}/api/seasons/{self.season}")

    def view(self) -> dict[str, Any]:
        answer = self.look()
        assert answer.status_code == 200, answer.text
        return answer.json()

    def me(self) -> dict[str, Any]:
        answer = self.http.get("/me")
        assert answer.status_code == 200, answer.text
        return answer.json()

    def try_to_enter(
        self, *entries: dict[str, Any], request: str | None = None, **said: Any
    ) -> httpx.Response:
        sent = {"request": request or secrets.token_hex(8), "entries": list(entries), **said}
        return self.http.post("/entries", json=sent)

    def enter(self, entry: str, /, post: dict[str, Any] | None = None, **said: Any) -> dict[str, Any]:
        answer = self.try_to_enter({"type": entry, **said}, **({} if post is None else {"post": post}))
        assert answer.status_code == 200, answer.text
        return answer.json()


class Chair(Looker):
    """Who has made a season, or hosts it."""

    def __init__(self, url: str, **said: Any) -> None:
        first = {"title": "Season one", "cast": [{"name": name} for name in SIX], "pace": "untimed"}
        answer = httpx.post(f"{url}/api/seasons", json=first | said, timeout=PATIENCE)
        assert answer.status_code == 201, answer.text
        self.made = answer.json()
        super().__init__(url, self.made["season"])
        self.token: str = self.made["host"]
        self.http.headers["Authorization"] = f"Bearer {self.token}"

    def links(self) -> dict[str, Any]:
        answer = self.http.get("/links")
        assert answer.status_code == 200, answer.text
        return answer.json()

    def proposals(self) -> list[dict[str, Any]]:
        return self.view()["hosting"]["proposals"]

    def try_to_accept(self, kind: str, request: str | None = None, **said: Any) -> httpx.Response:
        return self.http.post(
            "/proposals", json={"request": request or secrets.token_hex(8), "kind": kind, **said}
        )

    def accept(self, kind: str, **said: Any) -> dict[str, Any]:
        """Accept the proposal of a kind: its first one."""
        found = next(each for each in self.proposals() if each["kind"] == kind)
        about = {name: found[name] for name in ("death", "selection")}
        answer = self.try_to_accept(kind, **(about | said))
        assert answer.status_code == 200, answer.text
        return answer.json()

    def reveal(self) -> None:
        self.enter("casting_opened")
        self.accept("reveal_cast")

    def members(self) -> list[Member]:
        """Everybody who has a link of their own, having used it."""
        return [Member(self.url, self.season, link) for link in self.links()["places"] if link is not None]

    def begin(self, kind: str = "ordinary", main: dict[str, Any] | None = None, **said: Any) -> None:
        """Plan the next episode and begin it."""
        self.enter("episode_planned", kind=kind, main=main or EXTERNAL, **said)
        self.accept("announce_episode")

    def give_result(self, winners: list[int], last: list[int], **said: Any) -> dict[str, Any]:
        """Enter the result of a Main Match that was played elsewhere."""
        if any(each["kind"] == "open_main_match" for each in self.proposals()):
            self.accept("open_main_match")
        result = {"winners": winners, "last": last, **said}
        return self.enter("result_entered", post={"kind": "result"}, result=result)


class Member(Looker):
    """Somebody in the cast."""

    def __init__(self, url: str, season: str, link: str) -> None:
        super().__init__(url, season)
        answer = self.try_to_join(link)
        assert answer.status_code == 201, answer.text
        self.token: str = answer.json()["token"]
        self.place: int = answer.json()["place"]
        self.http.headers["Authorization"] = f"Bearer {self.token}"

    def try_to_join(self, link: str) -> httpx.Response:
        return self.http.post("/members", json={"request": secrets.token_hex(8), "token": link})

    def questions(self) -> list[dict[str, Any]]:
        return self.view()["me"]["questions"]

    def answer(self, *options: int | str) -> dict[str, Any]:
        """Answer the first question."""
        return self.enter("answered", selection=self.questions()[0]["selection"], options=list(options))

    def sit(self) -> Person:
        (kept,) = self.me()["seats"]
        return Person(self.url, kept["match"], kept["seat"], kept["invite"], f"Member {self.place}")
