"""Nothing that was caused is visible before its cause: what an audience is answered depends on the horizon.

A script is played on a server whose clock the test moves: a knockout, a match with a rematch, one with a
host. The same script is played again up to some step. As long as that step is beyond the horizon, strangers
who ask for everything that there is get the same answers from both servers, byte for byte. Only who sits down
in a waiting room is shown at once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from dealer.server.matches import listing
from tests.depth import IS_DEEP
from tests.leak.chance import draw_the_same
from tests.server.hosted import HostedMatch
from tests.server.series.circuit import RESIGN, Organiser, matches, seated, taken
from tests.server.table import PATIENCE, Person, Served, known_person, sit, two, until
from tests.server.wall import Wall

DELAY_MS = 121_000
STEP_MS = 3_000
"""From one step of the script to the next."""

LAST = 12
"""How many steps the script has."""

CAUSES = (5, 6, 8)
"""The steps without which the script is played again; in ``make strength``, each."""

LATE = {"delay_s": DELAY_MS // 1000, "listed": True, "pace": "untimed"}
FOUR = [{"name": name} for name in ("Ann", "Ben", "Cho", "Dan")]


def give(person: Person, action: dict[str, Any]) -> None:
    decision = None if action == RESIGN else person.view()["may"]["decision"]
    answer = person.act(action, decision)
    assert answer.status_code == 200, answer.text


class World:
    """A server, and what happens there."""

    def __init__(self, server: Served, wall: Wall, monkeypatch: pytest.MonkeyPatch) -> None:
        draw_the_same(monkeypatch)
        self.wall, self.server = wall, server
        self.ann, self.ben = two(self.server.url, title="Duel", **LATE)
        self.hosted = HostedMatch(self.server, title="Evening", **LATE)
        self.hosted.people()
        cup = {"players": FOUR, "format": "knockout", "advance": "automatic", "title": "Cup", **LATE}
        self.cup = Organiser(self.server.url, **cup)
        self.members = self.cup.members()
        self.cup.does("start")
        self.semifinals = seated(self.members)
        self.known = frozenset({self.ann.match, self.hosted.match, *self.series_matches()})
        self.found = set(self.known)

    def series_matches(self) -> set[str]:
        return {match["match"] for match in matches(self.cup.view())}

    @property
    def script(self) -> tuple[Callable[[], None], ...]:
        return (
            self.begin_hosted,
            lambda: give(self.ann, {"type": "ready"}),
            lambda: give(self.ben, {"type": "ready"}),
            lambda: self.say(self.ann, "Good luck"),
            self.end_first_semifinal,
            self.substitute,
            self.end_second_semifinal,
            lambda: give(self.ben, RESIGN),
            self.rematch,
            self.end_final,
            lambda: give(self.again_ann, RESIGN),
            lambda: self.hosted.rule(type="annul", reason="fire alarm").raise_for_status(),
        )

    def begin_hosted(self) -> None:
        self.hosted.ask("/host/begin").raise_for_status()

    def end_semifinal(self, number: int) -> None:
        found = matches(self.cup.view())[number]
        give(self.semifinals[found["seats"][1]], RESIGN)
        taken(self.cup, found["match"])

    def end_first_semifinal(self) -> None:
        self.end_semifinal(0)

    def end_second_semifinal(self) -> None:
        self.end_semifinal(1)
        until(lambda: len(matches(self.cup.view())) == 3)
        self.found |= self.series_matches()
        self.finalists = [person for member in self.members if (person := member.sit()) is not None]
        assert len(self.finalists) == 2

    def substitute(self) -> None:
        self.hosted.rule(type="substitute", seat=1, name="Dora", bot=None, reason="ill").raise_for_status()

    def end_final(self) -> None:
        give(self.finalists[0], RESIGN)
        until(lambda: self.cup.view()["stage"] == "over")

    def say(self, person: Person, text: str) -> None:
        said = {"room": "table", "text": text, "request": text[:4]}
        person.http.post("/talk", params={"seat": person.seat}, json=said).raise_for_status()

    def rematch(self) -> None:
        asked = [
            person.http.post("/rematch", params={"seat": person.seat}) for person in (self.ann, self.ben)
        ]
        self.again = [answer.json() for answer in asked]
        url, match = self.server.url, self.again[0]["match"]
        tokens = [
            sit(url, match, each["seat"], each["invites"][each["seat"]])["token"] for each in self.again
        ]
        self.again_ann = known_person(url, match, 0, tokens[0])
        self.found.add(match)

    def ask(self, guessed: set[str]) -> Iterator[tuple[str, int, bytes]]:
        """Ask for everything that a stranger may ask for.

        Args:
            guessed: matches of which strangers ask for previews, though they may not know of them yet.
        """
        series, known = self.cup.series, self.known
        pages = ["/series", "/matches", f"/series/{series}", *(f"/m/{match}" for match in sorted(guessed))]
        inside = ("", "/view?as=public", "/talk?as=public&room=table", "/record", "/review", "/review/0")
        addresses = [
            *pages,
            "/api/series",
            f"/api/series/{series}",
            *(f"/api/matches/{match}{part}" for match in sorted(known) for part in inside),
        ]
        with httpx.Client(base_url=self.server.url, timeout=PATIENCE) as http:
            for address in addresses:
                answer = http.get(address)
                yield address, answer.status_code, answer.content.replace(self.server.url.encode(), b"")
            for status in ("waiting", "playing", "over"):
                more, query = "", f"/api/matches?status={status}"
                while more is not None:
                    answer = http.get(query + more)
                    yield query + more, answer.status_code, answer.content
                    more = (place := answer.json()["more"]) and f"&before={place}"


def act_all(world: World) -> set[str]:
    """Play the whole script; return the matches that there are in the end."""
    for act in world.script:
        act()
    return world.found


def play(world: World, steps: int, guessed: set[str]) -> dict[int, list[Any]]:
    """Play so many steps of the script; return what strangers are answered at each moment since its start."""
    wall, begun = world.wall, world.wall.at
    moments = [number * STEP_MS for number in range(len(world.script))]
    seen: dict[int, list[Any]] = {}

    def look(moment: int) -> None:
        wall.wait(begun + moment - wall.at)
        seen[moment] = list(world.ask(guessed))

    for number, moment in enumerate(moments):
        look(moment - 1000)
        wall.wait(begun + moment - wall.at)
        if number < steps:
            world.script[number]()
        look(moment + 1000)
    for moment in moments:
        look(moment + DELAY_MS - 1)
        look(moment + DELAY_MS)
    return seen


def test_an_audience_is_answered_by_what_happened_up_to_the_horizon(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(listing, "PAGE", 2)  # so that there are pages, and places to read on from

    def run(name: str, steps: int, looks: bool = True) -> Any:
        wall, server = Wall(monkeypatch), Served(tmp_path / f"{name}.sqlite3")
        try:
            world = World(server, wall, monkeypatch)
            return play(world, steps, guessed) if looks else act_all(world)
        finally:
            server.stop()

    guessed: set[str] = set()
    guessed = run("first", 0, looks=False)
    assert len(guessed) == 6
    whole = run("whole", LAST)
    for cut in range(LAST) if IS_DEEP else CAUSES:
        other = run(f"cut {cut}", cut)
        for moment, answers in other.items():
            if moment < cut * STEP_MS + DELAY_MS:
                differing = [one for one, two in zip(whole[moment], answers, strict=False) if one != two]
                assert whole[moment] == answers, f"step {cut} shows at {moment} ms: {differing}"
        assert any(whole[moment] != answers for moment, answers in other.items()), f"step {cut} never shows"
