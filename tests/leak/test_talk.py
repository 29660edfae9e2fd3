"""Two matches that differ only in messages that somebody may not read are one match for them."""

from __future__ import annotations

import asyncio
import itertools
import secrets
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
import pytest

from dealer.core.actors import HOST, PUBLIC
from dealer.server.app import create_app
from dealer.server.chat import policy
from dealer.server.chat.log import ChatLog, MessageHeader
from dealer.server.clock import Clock
from dealer.server.errors import ApiError
from dealer.server.matches import chat_commands, chat_service, frames, publication, session
from dealer.server.matches.connections import Connection
from dealer.server.viewers import Viewer

TEAMS = ("positive", "positive", "negative", "negative", "neutral")
NOON = 1_800_000_000_000
VIEWERS: tuple[Viewer, ...] = (0, 1, 2, 3, 4, HOST, PUBLIC)
WHISPERS = tuple(f"whisper/{a}-{b}" for a, b in itertools.combinations(range(5), 2))
ROOMS = (
    "table",
    "team/positive",
    "team/negative",
    *WHISPERS,
    "audience",
    "team/neutral",
    "room/1-2-4",
    "room/0-1-3",
    "nowhere",
)


@dataclass(frozen=True)
class Step:
    """Something said in a room, by somebody; or deleted, or the host opening all hands."""

    name: str
    who: Viewer
    room: str
    kind: str = "say"
    text: str = "a word"


SCRIPT = (
    Step("1", 0, "table"),
    Step("2", 0, "team/positive"),
    Step("3", 3, "whisper/0-3"),
    Step("4", PUBLIC, "audience"),
    Step("5", 1, "whisper/1-2"),
    Step("6", 2, "team/negative"),
    Step("7", 4, "whisper/2-4"),
    Step("8", 1, "team/positive"),
    Step("9", HOST, "table", "open_sight"),
    Step("10", 2, "whisper/1-2", text="he reads along"),
    Step("11", 0, "team/positive", text="I know"),
    Step("10", HOST, "whisper/1-2", "delete"),
    Step("4", HOST, "audience", "delete"),
    Step("12", 4, "table"),
    Step("12", HOST, "table", "delete"),
    Step("13", 3, "team/negative"),
    Step("14", HOST, "audience"),
    Step("15", 4, "room/1-2-4"),
)


def hidden_from(viewer: Viewer) -> set[str]:
    """The names of the messages of the script that a viewer may not read, from the page on talk."""
    found = set()
    for at, step in enumerate(SCRIPT):
        if step.kind != "say" or step.room == "table":
            continue
        if step.room == "audience":
            open_ = viewer in (HOST, PUBLIC)
        elif isinstance(viewer, int):
            kind, _, whom = step.room.partition("/")
            open_ = TEAMS[viewer] == whom if kind == "team" else str(viewer) in whom.split("-")
        else:
            open_ = viewer == HOST and at > next(i for i, s in enumerate(SCRIPT) if s.kind == "open_sight")
        if not open_:
            found.add(step.name)
    return found


def left_out(viewer: Viewer) -> tuple[Step, ...]:
    """The script without what a viewer may not read."""
    hidden = hidden_from(viewer)
    return tuple(step for step in SCRIPT if step.name not in hidden)


def told_otherwise(viewer: Viewer) -> tuple[Step, ...]:
    """The script with other words in what a viewer may not read, and each said twice."""
    hidden = hidden_from(viewer)
    steps: list[Step] = []
    for step in SCRIPT:
        if step.name not in hidden:
            steps.append(step)
        elif step.kind == "say":
            steps.append(Step(step.name, step.who, step.room, text="something else entirely"))
            steps.append(Step(step.name + "b", step.who, step.room, text="once more"))
    return tuple(steps)


@dataclass
class ScriptedMatch:
    """A server without a socket, on which one match is made, and what one viewer is sent."""

    viewer: Viewer
    database: Path
    seen: list[Any] = field(default_factory=list)
    tokens: dict[Viewer, str] = field(default_factory=dict)

    async def play(self, steps: tuple[Step, ...]) -> list[Any]:
        app = create_app(f"sqlite:///{self.database}")
        matches = app.state.matches
        transport = httpx.ASGITransport(app)
        try:
            async with httpx.AsyncClient(transport=transport, base_url="http://dealer") as http:
                self.http = http
                made = await self.make(http)
                room = await matches.get(made)
                watcher = Connection(self.viewer, 0 if self.viewer == HOST else None)
                room.presence.connect(watcher)
                matches.publish(room)
                await self.wake("arrival", watcher)
                for step in steps:
                    clock.at = NOON + 7000 * int(step.name.rstrip("b")) + (3500 if "b" in step.name else 0)
                    answer = await self.take(step)
                    if step.who == self.viewer and self.audible(step):
                        self.seen.append((step.name, answer.status_code, answer.content))
                    await self.wake(step.name, watcher)
                clock.at = NOON + 900_000
                await self.look_round()
        finally:
            await asyncio.to_thread(matches.store.close)
        return self.seen

    def audible(self, step: Step) -> bool:
        return step.name.rstrip("b") not in hidden_from(self.viewer)

    async def make(self, http: httpx.AsyncClient) -> str:
        clock.at = NOON
        said = {
            "game": "equation-auction", "pace": "untimed", "options": {"teams": TEAMS}, "hosted": True,
            "talk": {"table": True, "teams": True, "whispers": True, "audience": True},
        }  # fmt: skip
        made = (await http.post("/api/matches", json=said)).json()
        self.tokens = {HOST: made["host"], PUBLIC: made["watch"]}
        self.at = f"/api/matches/{made['match']}"
        http.cookies.clear()  # the host is somebody else than those who sit down
        for seat, invite in enumerate(made["invites"]):
            sitting = {"name": f"Seat {seat}", "nonce": f"{seat:032x}", "request": "sit", "token": invite}
            sat = await http.post(f"{self.at}/seats/{seat}", json=sitting)
            self.tokens[seat] = sat.json()["token"]
        http.cookies.clear()
        assert (await self.ask(HOST, "POST", "/host/begin")).status_code == 200
        return str(made["match"])

    async def ask(
        self, who: Viewer, method: str, path: str, said: Any = None, **query: Any
    ) -> httpx.Response:
        asked = ({"seat": who} if isinstance(who, int) else {"as": who}) | query
        held = {"Authorization": f"Bearer {self.tokens[who]}"}
        return await self.http.request(method, self.at + path, json=said, headers=held, params=asked)

    async def take(self, step: Step) -> httpx.Response:
        if step.kind == "open_sight":
            said = {"request": step.name, "ruling": {"type": "open_sight"}}
            answer = await self.ask(HOST, "POST", "/host/rulings", said)
        elif step.kind == "delete":
            answer = await self.ask(HOST, "POST", "/talk/delete", {"id": step.name})
        else:
            answer = await self.say(step.who, step.room, step.name, step.text)
        assert answer.status_code == 200, answer.text
        return answer

    async def say(self, who: Viewer, room: str, name: str, text: str) -> httpx.Response:
        said = {"request": name, "room": room, "text": text}
        if who == PUBLIC:
            said |= {"name": "Zoe", "secret": "z"}
        return await self.ask(who, "POST", "/talk", said)

    async def wake(self, name: str, watcher: Connection) -> None:
        waiting = asyncio.create_task(watcher.next_message())
        for _ in range(3):
            await asyncio.sleep(0)
        if waiting.done():
            self.seen.append((name, waiting.result()))
        else:
            waiting.cancel()

    async def look_round(self) -> None:
        """All that the viewer can ask for, and what is refused."""
        for room in ROOMS:
            for since in (0, 1):
                heard = await self.ask(self.viewer, "GET", "/talk", room=room, since=since)
                self.seen.append((room, heard.status_code, heard.content))
        for step in SCRIPT:
            if step.kind == "say" and self.viewer == HOST:
                gone = await self.ask(HOST, "POST", "/talk/delete", {"id": step.name})
                self.seen.append((step.name, gone.status_code, gone.content))
        for number, room in enumerate(ROOMS):
            clock.at += 20_000
            said = await self.say(self.viewer, room, f"{200 + number}", "me too")
            self.seen.append((room, said.status_code, said.content))
        for number in range(7):
            said = await self.say(self.viewer, "table", f"{300 + number}", "and another thing")
            self.seen.append((number, said.status_code, said.content))
        frame = await self.ask(self.viewer, "GET", "/view")
        self.seen.append(frame.content)


class HeldClock(Clock):
    """A clock that says what it is told."""

    at = NOON

    def now_ms(self) -> int:
        return self.at


clock = HeldClock()


@pytest.fixture(autouse=True)
def the_same_chance(monkeypatch: pytest.MonkeyPatch) -> None:
    """Time stands where it is put, and two matches draw the same: a message has the id of its request."""
    monkeypatch.setattr("dealer.server.clock.CLOCK", clock)
    monkeypatch.setattr(secrets, "token_bytes", lambda size: b"7" * size)
    truth = chat_commands.next_header

    def next_header(*args: Any) -> MessageHeader:
        header = truth(*args)
        header.id = header.request
        return header

    monkeypatch.setattr(chat_commands, "next_header", next_header)


def both(viewer: Viewer, twin: Callable[[Viewer], tuple[Step, ...]], tmp_path: Path, monkeypatch: Any) -> Any:
    """Return the messages to a viewer in a match and in its twin."""
    found = []
    for number, steps in enumerate((SCRIPT, twin(viewer))):
        numbers = itertools.count()
        draw = lambda size, numbers=numbers: f"{next(numbers)}".rjust(4 * size // 3, "t")  # noqa: E731
        monkeypatch.setattr(secrets, "token_urlsafe", draw)
        file = tmp_path / f"{viewer}-{number}.sqlite3"
        found.append(asyncio.run(ScriptedMatch(viewer, file).play(steps)))
    return found


@pytest.mark.parametrize("twin", [left_out, told_otherwise])
@pytest.mark.parametrize("viewer", VIEWERS)
def test_nobody_can_tell_what_others_say(viewer, twin, tmp_path, monkeypatch):
    assert hidden_from(viewer)
    first, other = both(viewer, twin, tmp_path, monkeypatch)
    assert first == other
    assert any(b'"text":"a word"' in part[-1] for part in first if isinstance(part, tuple) and part[-1])


@pytest.mark.parametrize("viewer", VIEWERS)
def test_who_may_read_a_message_can_tell(viewer, tmp_path, monkeypatch):
    heard = [
        s.name for s in SCRIPT if s.kind == "say" and s.room != "table" and s.name not in hidden_from(viewer)
    ]

    def without_one(_: Viewer) -> tuple[Step, ...]:
        return tuple(step for step in SCRIPT if step.name != heard[0])

    first, other = both(viewer, without_one, tmp_path, monkeypatch)
    assert first != other


# ------------------------------------------------------------------------------- leaks that have to be found


def counts_all(monkeypatch: pytest.MonkeyPatch) -> None:
    truth = policy.count_changes
    monkeypatch.setattr(
        frames, "count_changes", lambda context, log, *who: truth(context, log, *who) | {"all": log.count}
    )


def numbers_all(monkeypatch: pytest.MonkeyPatch) -> None:
    truth = chat_commands.next_header

    def next_header(*args: Any) -> MessageHeader:
        header = truth(*args)
        header.at = header.at - header.at % 1000 + header.seq
        return header

    monkeypatch.setattr(chat_commands, "next_header", next_header)


def wakes_all(monkeypatch: pytest.MonkeyPatch) -> None:
    truth = frames.build_frames

    def build_frames(room: session.MatchSession, *asked: Any) -> dict[Viewer, frames.BuiltFrame]:
        built = truth(room, *asked)
        for frame in built.values():
            frame.key = frame.key, room.chat.count
        return built

    monkeypatch.setattr(publication, "build_frames", build_frames)


def wakes_all_when_something_goes(monkeypatch: pytest.MonkeyPatch) -> None:
    truth = frames.build_frames

    def build_frames(room: session.MatchSession, *asked: Any) -> dict[Viewer, frames.BuiltFrame]:
        built = truth(room, *asked)
        for frame in built.values():
            frame.key = frame.key, sum(header.is_deleted for header in room.chat.by_id.values())
        return built

    monkeypatch.setattr(publication, "build_frames", build_frames)


def says_whether_a_room_is_used(monkeypatch: pytest.MonkeyPatch) -> None:
    truth = chat_commands.check_readable

    def check_readable(room: session.MatchSession, viewer: Viewer, where: str, now: int) -> tuple[int, int]:
        try:
            return truth(room, viewer, where, now)
        except ApiError:
            if any(header.room == where for header in room.chat.by_id.values()):
                raise ApiError(403, "only_reading", "not you") from None
            raise

    for module in (chat_commands, chat_service):
        monkeypatch.setattr(module, "check_readable", check_readable)


def makes_all_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    truth = ChatLog.wait_ms

    def wait_ms(log: ChatLog, author: str, now: int) -> int:
        own = truth(log, author, now)
        return own + 1000 * log.count if own > 0 else own

    monkeypatch.setattr(ChatLog, "wait_ms", wait_ms)


def replace_readable_rooms(monkeypatch: pytest.MonkeyPatch, replacement: Any) -> None:
    for module in (policy, chat_commands):
        monkeypatch.setattr(module, "readable_rooms", replacement)


def reads_what_was_said_before(monkeypatch: pytest.MonkeyPatch) -> None:
    truth = policy.readable_rooms
    replace_readable_rooms(monkeypatch, lambda c, viewer: dict.fromkeys(truth(c, viewer), 0))


def deletes_unread(monkeypatch: pytest.MonkeyPatch) -> None:
    truth = policy.readable_rooms

    def readable(c: policy.ChatContext, viewer: Viewer) -> dict[str, int]:
        return truth(c, viewer) | (dict.fromkeys(ROOMS, 0) if viewer == HOST else {})

    replace_readable_rooms(monkeypatch, readable)


def opens_whispers(monkeypatch: pytest.MonkeyPatch) -> None:
    truth = policy.readable_rooms
    replace_readable_rooms(
        monkeypatch, lambda c, viewer: truth(c, viewer) | dict.fromkeys(policy.private_rooms(c), 0)
    )


def opens_the_audience(monkeypatch: pytest.MonkeyPatch) -> None:
    truth = policy.readable_rooms
    replace_readable_rooms(monkeypatch, lambda c, viewer: truth(c, viewer) | {"audience": 0})


LEAKS = [
    (counts_all, 4), (numbers_all, 1), (wakes_all, 4), (wakes_all_when_something_goes, 0),
    (says_whether_a_room_is_used, 4), (makes_all_wait, 2), (reads_what_was_said_before, HOST),
    (deletes_unread, HOST), (opens_whispers, 4), (opens_whispers, PUBLIC), (opens_the_audience, 3),
]  # fmt: skip


@pytest.mark.parametrize(("leak", "viewer"), LEAKS)
def test_a_leak_is_found(leak, viewer, tmp_path, monkeypatch):
    leak(monkeypatch)
    first, other = both(viewer, left_out, tmp_path, monkeypatch)
    assert first != other
