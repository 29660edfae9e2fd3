"""The recovery link of a host: a way back to the console on another device."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from dealer.server.clock import now_ms
from dealer.server.errors import ApiError
from dealer.server.matches.edit import MatchEdit
from dealer.server.matches.recovery import MakeRecoveryLink, Place
from dealer.server.tokens import hash_token
from tests.server.api.test_seats import refused
from tests.server.hosted import HostedMatch, bearer, begun, watching
from tests.server.table import PATIENCE, Person, frame, make_device, rows


@contextmanager
def device(hosted: HostedMatch, cookies: dict[str, str] | None = None) -> Iterator[httpx.Client]:
    """A browser; without cookies one that has not been here."""
    with httpx.Client(
        base_url=f"{hosted.server.url}/api/matches/{hosted.match}",
        cookies=make_device() if cookies is None else cookies,
        timeout=PATIENCE,
    ) as http:
        yield http


def come_back(http: httpx.Client, link: str) -> httpx.Response:
    return http.post("/host/return", headers=bearer(link))


def is_host(http: httpx.Client) -> bool:
    return bool(http.get("/me").json()["host"])


def share(hosted: HostedMatch, name: str, *, leave: bool = False) -> str:
    """The token of another host."""
    made = hosted.ask("/host/grants", {"request": name, "name": name, "leave": leave}).json()
    token: str = hosted.ask("/grants", {"request": name}, made["invite"]).json()["token"]
    return token


def test_a_host_without_their_first_device_goes_on_hosting(hosted: HostedMatch) -> None:
    begun(hosted)
    answer = hosted.ask("/host/recovery")
    assert answer.headers["cache-control"] == "no-store"
    made = answer.json()
    assert made["link"] == f"{hosted.server.url}/m/{hosted.match}/host#return={made['token']}"
    assert made["token"] not in repr(rows(hosted.server.database, "select * from host_grants"))
    with watching(hosted, "host", hosted.token) as socket, device(hosted) as phone:
        frame(socket)
        moved = come_back(phone, made["token"])
        assert (moved.status_code, moved.json()["grant"]) == (200, 0)
        assert moved.headers["cache-control"] == "no-store"
        with pytest.raises(ConnectionClosed, match="4403"):
            list(socket)
        assert is_host(phone)
        assert phone.get("/view", params={"as": "host"}).status_code == 200
        assert come_back(phone, made["token"]).json()["token"] == moved.json()["token"], "a lost answer"
    assert refused(hosted.rule(type="say", text="Still me.")) == (401, "moved")
    assert hosted.rule(token=moved.json()["token"], type="say", text="Me.").status_code == 200
    with device(hosted, hosted.device) as first, device(hosted) as other:
        assert not is_host(first)
        assert refused(come_back(other, made["token"])) == (401, "unknown_token"), "it is spent"


def test_a_new_recovery_link_of_a_host_ends_the_old_one(hosted: HostedMatch) -> None:
    first = hosted.make_recovery_link()
    second = hosted.make_recovery_link()
    with device(hosted) as phone, device(hosted, hosted.device) as mine:
        assert mine.get("/me").json()["host_recoverable"]
        gives = {"gives": "host_return", "seat": None, "used": False}
        assert phone.get("/me", headers=bearer(second)).json()["link"] == gives
        assert phone.get("/me", headers=bearer(first)).json()["link"] is None
        assert refused(come_back(phone, first)) == (401, "unknown_token")
        assert refused(come_back(phone, "nothing")) == (401, "unknown_token")
        assert refused(phone.post("/host/return")) == (401, "no_token")
        assert come_back(phone, second).status_code == 200
        assert not phone.get("/me").json()["host_recoverable"]


def test_on_the_device_that_hosts_the_link_is_not_spent(hosted: HostedMatch) -> None:
    link = hosted.make_recovery_link()
    with device(hosted, hosted.device) as mine, device(hosted) as phone:
        assert come_back(mine, link).json()["token"] == hosted.token
        assert come_back(phone, link).status_code == 200


def test_each_host_moves_their_own_grant(hosted: HostedMatch) -> None:
    dora = share(hosted, "Dora")
    link = hosted.make_recovery_link(dora)
    with device(hosted) as phone:
        assert come_back(phone, link).json()["grant"] == 1
    assert hosted.look().status_code == 200
    assert refused(hosted.look(token=dora)) == (401, "moved")


def test_a_host_who_has_handed_over_does_not_come_back(hosted: HostedMatch) -> None:
    link = hosted.make_recovery_link()
    share(hosted, "Dora", leave=True)
    assert refused(hosted.ask("/host/recovery")) == (401, "handed_over")
    with device(hosted) as phone:
        assert phone.get("/me", headers=bearer(link)).json()["link"] is None
        assert refused(come_back(phone, link)) == (401, "unknown_token")


def test_nobody_else_makes_the_recovery_link_of_a_host(hosted: HostedMatch) -> None:
    ann, _ = begun(hosted)
    assert refused(hosted.ask("/host/recovery", token=ann.token)) == (403, "wrong_token")
    assert refused(hosted.ask("/host/recovery", token=hosted.watch))[0] == 401
    with device(hosted) as other:
        assert refused(other.post("/host/recovery")) == (401, "no_token")
    with device(hosted, hosted.device) as mine:
        foreign = mine.post("/host/recovery", headers={"Origin": "http://elsewhere.example"})
        assert refused(foreign) == (403, "wrong_origin")


def test_of_many_who_use_a_link_at_once_one_hosts(hosted: HostedMatch) -> None:
    link = hosted.make_recovery_link()
    with ExitStack() as stack, ThreadPoolExecutor(8) as pool:
        phones = [stack.enter_context(device(hosted)) for _ in range(8)]
        answers = list(pool.map(lambda phone: come_back(phone, link), phones))
        assert sorted(answer.status_code for answer in answers) == [200, *[401] * 7]
        assert [is_host(phone) for phone in phones] == [answer.is_success for answer in answers]


@pytest.mark.parametrize("role", ["seat", "host"])
def test_whoever_has_lost_a_place_meanwhile_makes_no_link_for_it(hosted: HostedMatch, role: str) -> None:
    """The check of who asks and the change are two moments: between them the place may move."""
    hosted.people()
    session = hosted.server.app.state.matches.peek(hosted.match)
    place = Place(role, 0)
    held = place.read(MatchEdit(session, now_ms())).token
    MakeRecoveryLink(place, held, "link").decide(edit := MatchEdit(session, now_ms()))
    assert place.read(edit).recovery == hash_token("link")
    with pytest.raises(ApiError, match="refusal-no-"):
        MakeRecoveryLink(place, hash_token("a moment ago"), "link").decide(MatchEdit(session, now_ms()))


@pytest.mark.parametrize("way", ["invite", "recovery link"])
@pytest.mark.parametrize("is_begun", [True, False])
def test_who_becomes_a_host_where_they_play_is_declared(
    hosted: HostedMatch, way: str, is_begun: bool
) -> None:
    people = begun(hosted) if is_begun else hosted.people()
    playing: Person = people[0]
    if way == "invite":
        made = hosted.ask("/host/grants", {"request": "d", "name": "Dora"}).json()
        answer = playing.http.post("/grants", json={"request": "d"}, headers=bearer(made["invite"]))
    else:
        answer = come_back(playing.http, hosted.make_recovery_link())
    assert answer.status_code == 200
    host = answer.json()["token"]
    assert hosted.look(token=host).json()["table"]["sight"]
    if not is_begun:
        assert hosted.ask("/host/begin", token=host).status_code == 200
    assert people[1].view()["notices"][-1]["action"]["type"] == "open_sight"
    assert hosted.look(token=host).json()["table"]["hosts"][-1] == ("Dora" if way == "invite" else "Cleo")
