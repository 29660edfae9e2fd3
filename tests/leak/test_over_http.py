"""Twins on two real servers: every answer, refusal and first frame is the same, byte for byte."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from msgspec.structs import replace
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from dealer.core.actors import Viewer
from dealer.core.errors import GameError
from dealer.match import Match
from dealer.server.api import hosting, play, seats
from dealer.server.discord.links import DiscordLink, put_link
from dealer.server.discord.signatures import KEY_VARIABLE
from dealer.server.matches import publication, service, synchronization
from dealer.server.matches.snapshot import HostGrant
from dealer.server.tokens import hash_token
from tests.leak.secrets import Pair, find_pairs, secrets_of
from tests.leak.test_frames import STARTED, a_room
from tests.rules.play import GAME_IDS
from tests.server.discord.application import Account, Application, interaction
from tests.server.table import PATIENCE, Served, until

PAIRS = 4
"""Of each viewer, at most."""

OWN = frozenset({"date", "x-request-id"})
"""Headers that belong to one answer: its time, and a number drawn at random."""

KEY, ACCOUNT = Ed25519PrivateKey.generate(), "1200000000000000001"


class Twin:
    """A server whose one match can be exchanged; its clock stands still."""

    def __init__(self, folder: Path) -> None:
        self.server = Served(folder / "dealer.sqlite3")
        self.http = httpx.Client(base_url=self.server.url, timeout=PATIENCE)

    def play(self, match: Match) -> None:
        """The match "m" of this server is this one from now on."""
        room = a_room(match)
        seats = tuple(
            replace(seat, token=hash_token(f"seat{index}")) for index, seat in enumerate(room.seats)
        )
        host = HostGrant(None, hash_token("host"), None, "Cleo")
        room.replace_snapshot(replace(room.snapshot, seats=seats, grants=(host,)))
        self.room = room
        cache = self.server.app.state.matches.cache
        cache.clear()
        cache.keep(room)

    def end(self) -> None:
        self.http.close()
        self.server.stop()

    def told(self, viewer: Viewer, refused: list[tuple[str | None, Any]]) -> Iterator[Any]:
        """All that a viewer can ask for, and what it is answered."""
        me = f"seat{viewer}" if isinstance(viewer, int) else "host"
        eyes = f"seat={viewer}" if isinstance(viewer, int) else "as=host"
        watch, has_left = self.room.watch_token, isinstance(viewer, int) and self.room.has_left(viewer)
        for token, query in ((me, eyes), (watch, "as=public"), (me, "as=public"), ("nobody", eyes)):
            yield self.ask("GET", f"/view?{query}", token)
            yield self.first_frame(query, token)
        for path in ("", "/record", f"/draft?{eyes}", "/host/watch"):
            yield self.ask("GET", path, me)
        for taken in ("", "&taken=pass", "&taken=save&taken=1"):
            yield self.ask("GET", f"/steps?{eyes}{taken}", me)
        for decision, action in refused:
            said = {"request": "r", "decision": decision, "action": msgspec.to_builtins(action)}
            answer = self.ask("POST", f"/actions?{eyes}", me, said)
            assert answer[0] in ((403,) if has_left else (409, 422)), answer
            yield answer
        if isinstance(viewer, int):
            yield from self.told_in_discord(viewer)
        said = {"request": "a", "seat": 1 - (viewer == 1), "choice": "bot"}
        yield self.ask("POST", f"/absence?{eyes}", me, said)
        trial = {"ruling": {"type": "substitute", "seat": 0, "name": "Dora", "bot": None, "reason": "ill"}}
        yield self.ask("POST", "/host/trial", "host", trial)
        yield self.ask("POST", "/host/trial", "host", {"ruling": {"type": "annul", "reason": "a fire"}})

    def told_in_discord(self, seat: int) -> Iterator[bytes]:
        """What an account that answers for a seat is shown, and the menus as far as an answer goes."""
        link = DiscordLink("m", seat, self.room.seats[seat].token, None, account=int(ACCOUNT))
        asyncio.run(self.server.app.state.matches.store.write([put_link(link)]))
        account = Account(Application(self.server.url, KEY), ACCOUNT)
        account.do(interaction(3, ACCOUNT, {"custom_id": f"look:m:{seat}:0::0"}, message={"flags": 64}))
        for _ in range(4):
            menu = account.menu
            if menu is None or "What you see" not in account.seen[-1].decode():
                break
            account.pick(menu["options"][-1]["value"])
        yield from account.seen

    def ask(self, method: str, path: str, token: str, said: Any = None) -> tuple[int, Any, bytes]:
        headers = {"Authorization": f"Bearer {token}"}
        answer = self.http.request(method, f"/api/matches/m{path}", json=said, headers=headers)
        told = [(name, value) for name, value in answer.headers.multi_items() if name not in OWN]
        return answer.status_code, sorted(told), answer.content

    def first_frame(self, query: str, token: str) -> tuple[Any, ...]:
        uri = f"ws{self.server.url.removeprefix('http')}/api/matches/m/live?{query}"
        with connect(uri, subprotocols=["dealer", f"token.{token}"], open_timeout=PATIENCE) as socket:
            try:
                said: tuple[Any, ...] = "frame", socket.recv(PATIENCE)
            except ConnectionClosed as closed:
                said = "closed", str(closed)
        until(lambda: not self.room.presence.connections)  # who has a socket is told to be here
        return said


@pytest.fixture(scope="module")
def twins(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Twin, Twin]]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(KEY_VARIABLE, Application("", KEY).public_key)
        patch.setattr(synchronization, "LOOK_SECONDS", 3600.0)  # the match is in memory alone
        both = Twin(tmp_path_factory.mktemp("one")), Twin(tmp_path_factory.mktemp("other"))
        yield both
        for twin in both:
            twin.end()


def refusals(pair: Pair) -> list[tuple[str | None, Any]]:
    """Submissions of the viewer that the match refuses, and the decisions that they name."""
    match, viewer = pair.match, pair.viewer
    if not isinstance(viewer, int):
        return []
    secrets, found = secrets_of(match.rules.id), []
    for action in secrets.probes:
        for decision in (match.rules.decision_id(match.state, viewer), *secrets.decisions[:2]):
            try:
                match.submit(viewer, action, match.at + 777, decision)
            except GameError:
                found.append((decision, action))
    return found[:20]


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_no_viewer_can_tell_two_servers_apart(
    twins: tuple[Twin, Twin], game_id: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    secrets = secrets_of(game_id)
    differing = [
        pair
        for pair in find_pairs(game_id).pairs
        if secrets.differences(pair.match, pair.twin) - secrets.to_come
    ]
    chosen = [
        pair
        for viewer in secrets.viewers
        for pair in [pair for pair in differing if pair.viewer == viewer][:: len(differing) // 6][:PAIRS]
    ]
    assert {pair.viewer for pair in chosen} == set(secrets.viewers)
    answered = 0
    for pair in chosen:
        for module in (publication, service, hosting, play, seats):
            monkeypatch.setattr(module, "now_ms", lambda now=STARTED + pair.match.at + 777: now)
        one, other = twins
        one.play(pair.match)
        other.play(pair.twin)
        refused = refusals(pair)
        for mine, theirs in zip(
            one.told(pair.viewer, refused), other.told(pair.viewer, refused), strict=True
        ):
            assert mine == theirs
            answered += 1
    assert answered > 10 * len(chosen)


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_whoever_may_know_is_told_the_difference(
    twins: tuple[Twin, Twin], game_id: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The comparison would find a leak: another seat's view of the two servers differs."""
    secrets = secrets_of(game_id)
    for match, twin, viewer in find_pairs(game_id).pairs:
        others = [seat for seat in range(secrets.rules.seats) if seat != viewer]
        monkeypatch.setattr(play, "now_ms", lambda now=STARTED + match.at: now)
        if not secrets.owned & secrets.differences(match, twin):
            continue
        for server, played in zip(twins, (match, twin), strict=True):
            server.play(played)
        views = [
            [server.ask("GET", f"/view?seat={seat}", f"seat{seat}") for seat in others] for server in twins
        ]
        assert [json.loads(view[2])["may"] for view in views[0]]
        assert views[0] != views[1]
        told = [[body for seat in others for body in server.told_in_discord(seat)] for server in twins]
        assert told[0] != told[1]
        return
    raise AssertionError("no pair of these twins differs in what somebody else sees")
