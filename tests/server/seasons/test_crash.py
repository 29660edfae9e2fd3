"""The server dies after each commit of an episode, before it answers: nothing is lost or done twice."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from typing import Any

import httpx
import pytest

from dealer.server.db.faults import DatabaseUnavailable
from dealer.server.db.statements import Write
from tests.depth import some
from tests.server.seasons.cast import EXTERNAL, SIX
from tests.server.series.circuit import RESIGN
from tests.server.table import PATIENCE, Person, Served, rows, until

DUEL = {"name": "Increment Black & White", "game": "increment-black-white"}
COMMITS = 18
"""So many commits an episode has at least, from the cast to its end; later numbers are never reached."""


class Death:
    """Kills a server after one of its commits: the client is not answered, and nothing more is written."""

    def __init__(self, served: Served, after: int) -> None:
        self.left, self.is_dead, self.is_waiting = after, False, False
        store = served.app.state.matches.store
        self._write = store.write
        store.write = self.write

    async def write(self, writes: Sequence[Write]) -> None:
        if self.is_dead:
            raise DatabaseUnavailable("dead")
        await self._write(writes)
        if self.is_waiting:  # the table of a match, which has tests of its own
            return
        self.left -= 1
        if self.left == 0:
            self.is_dead = True
            raise DatabaseUnavailable("dead")


class Evening:
    """An episode that somebody plays from the outside; whoever is not answered asks again."""

    def __init__(self, start: Callable[..., Served], after: int | None) -> None:
        self.start, self.served = start, start()
        self.death = None if after is None else Death(self.served, after)
        self.count = 0
        self.season = ""
        self.tokens: dict[str, str] = {}

    def revive(self) -> None:
        self.served.stop()
        self.served = self.start()
        self.death = None

    def send(self, path: str, body: dict[str, Any], by: str = "host") -> dict[str, Any]:
        """Send a request until it is answered, always with the same id."""
        self.count += 1
        body = {"request": f"request-{self.count}", **body}
        while True:
            headers = {"Authorization": f"Bearer {self.tokens[by]}"} if by in self.tokens else {}
            url = f"{self.served.url}/api/seasons/{self.season}{path}"
            answer = httpx.post(url, json=body, headers=headers, timeout=PATIENCE)
            if answer.status_code != 503:
                assert answer.status_code in (200, 201), answer.text
                found: dict[str, Any] = answer.json()
                return found
            self.revive()

    def look(self, by: str = "host") -> dict[str, Any]:
        """Return the season as somebody sees it, from a server that lives."""
        if self.death is not None and self.death.is_dead:
            self.revive()
        headers = {"Authorization": f"Bearer {self.tokens[by]}"}
        found: dict[str, Any] = httpx.get(
            f"{self.served.url}/api/seasons/{self.season}", headers=headers, timeout=PATIENCE
        ).json()
        return found

    def enter(self, entry: str, /, by: str = "host", **said: Any) -> None:
        self.send("/entries", {"entries": [{"type": entry, **said}]}, by)

    def accept(self, kind: str, **said: Any) -> None:
        until(lambda: self.is_proposed(kind))
        self.send("/proposals", {"kind": kind, **said})

    def is_proposed(self, kind: str) -> bool:
        return any(each["kind"] == kind for each in self.look()["hosting"]["proposals"])

    def play(self) -> None:
        """Play from the cast to the end of the first episode."""
        made = httpx.post(
            f"{self.served.url}/api/seasons",
            json={"title": "Cup", "pace": "untimed", "cast": [{"name": name} for name in SIX]},
            timeout=PATIENCE,
        )
        if made.status_code == 503:  # nobody was told of that season: another is made
            self.revive()
            return self.play()
        self.season, self.tokens["host"] = made.json()["season"], made.json()["host"]
        self.enter("casting_opened")
        self.accept("reveal_cast")
        headers = {"Authorization": f"Bearer {self.tokens['host']}"}
        links = httpx.get(f"{self.served.url}/api/seasons/{self.season}/links", headers=headers).json()[
            "places"
        ]
        for place in (0, 4, 5):
            said = {"token": links[place], "secret": f"{place}" * 32}
            self.tokens[f"place{place}"] = self.send("/members", said)["token"]
        self.enter("episode_planned", kind="ordinary", main=EXTERNAL, death=DUEL)
        self.accept("announce_episode")
        self.accept("open_main_match")
        changes = [{"place": 0, "amount": 3}]
        result = {"type": "result_entered", "result": {"winners": [0], "last": [5], "changes": changes}}
        self.send("/entries", {"entries": [result], "post": {"kind": "result"}})
        self.enter("transfer_offered", by="place4", to=5, money="garnet", amount=1)
        self.answer("place0", 1)
        self.accept("name_candidate")
        self.answer("place5", 4)
        self.accept("announce")
        self.accept("open_death_match", death=0)
        self.resign()
        self.accept("close_episode")

    def answer(self, by: str, option: int) -> None:
        until(lambda: bool(self.look(by)["me"]["questions"]))
        number = self.look(by)["me"]["questions"][0]["selection"]
        self.enter("answered", by=by, selection=number, options=[option])

    def resign(self) -> None:
        """Let the candidate give the Death Match up, on whichever server lives."""
        seats = {}
        for place in (4, 5):
            self.look()
            headers = {"Authorization": f"Bearer {self.tokens[f'place{place}']}"}
            me = httpx.get(
                f"{self.served.url}/api/seasons/{self.season}/me", headers=headers, timeout=PATIENCE
            )
            seats[place] = me.json()["seats"][0]
        if self.death is not None:
            self.death.is_waiting = True
        people = {
            place: Person(self.served.url, kept["match"], kept["seat"], kept["invite"], str(kept["seat"]))
            for place, kept in seats.items()
        }
        if self.death is not None:
            self.death.is_waiting = False
        people[5].move(self.served.url)
        answer = people[5].act(RESIGN, None, request="resign-request")
        if answer.status_code == 503:
            self.revive()
            people[5].move(self.served.url)
            answer = people[5].act(RESIGN, None, request="resign-request")
        assert answer.status_code == 200, answer.text

    def log(self) -> list[str]:
        found = rows(self.served.database, "select entry from contest_log order by seq")
        return [json.loads(row[0])["entry"]["type"] for row in found]


def test_the_evening_without_a_crash(start: Callable[..., Served]):
    evening = Evening(start, None)
    evening.play()
    log = evening.log()
    assert log.count("table_taken") == log.count("death_match_opened") == log.count("episode_closed") == 1
    assert evening.look()["places"][5]["placement"] == 6


@pytest.mark.long
@pytest.mark.parametrize("after", some(list(range(2, COMMITS + 12)), 4))
def test_a_server_that_dies_after_any_commit_loses_and_doubles_nothing(
    start: Callable[..., Served], after: int
):
    evening = Evening(start, after)
    evening.play()
    log = evening.log()
    assert log.count("table_taken") == log.count("death_match_opened") == log.count("episode_closed") == 1
    assert log.count("result_entered") == log.count("transfer_offered") == log.count("main_match_opened") == 1
    assert len(rows(evening.served.database, "select id from matches")) == 1
    view = evening.look()
    assert [row[0] for row in view["hosting"]["balances"]] == [4, 1, 1, 1, 2, 0]
    assert view["places"][5]["placement"] == 6
