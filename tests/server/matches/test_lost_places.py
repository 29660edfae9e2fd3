"""Whoever loses a seat or the host controls is told the same cause by their socket and by every refusal."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import ExitStack

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection

from dealer.bots import TIME_FACTOR
from dealer.server.matches import absence, presence, snapshot
from dealer.server.matches.losses import KEPT, Loss, add_loss, list_losses
from tests.server.hosted import HostedMatch, bearer, begun, watching
from tests.server.matches.test_leaving import GAME, SHORT, leave
from tests.server.matches.test_readiness import friends
from tests.server.table import PATIENCE, Person, Served, frame, make_device, recovery_link, two, until

REPLACE = {"type": "substitute", "seat": 1, "name": "Dora", "bot": None, "reason": "ill"}


def drain(socket: ClientConnection) -> None:
    while True:
        socket.recv(PATIENCE)


def end_of(socket: ClientConnection) -> tuple[int, str]:
    """Return the code and the reason with which a socket ends."""
    with pytest.raises(ConnectionClosed) as closed:
        drain(socket)
    assert closed.value.rcvd is not None
    return closed.value.rcvd.code, closed.value.rcvd.reason


def refusals(person: Person) -> set[tuple[int, str, str]]:
    """Return how a person is refused: as a device, as a program."""
    address = f"{person.url}/api/matches/{person.match}/view?seat={person.seat}"
    answers = [httpx.get(address, headers=bearer(person.token), timeout=PATIENCE)]
    if person.http.cookies:
        answers.append(httpx.get(address, cookies=person.http.cookies, timeout=PATIENCE))
    return {(each.status_code, each.json()["code"], each.json()["message"]) for each in answers}


def again(person: Person) -> tuple[int, str]:
    """Return how a socket ends that is opened with what the person has."""
    with person.live() as socket:
        return end_of(socket)


def by_recovery(server: Served, watched: ExitStack) -> tuple[Person, ClientConnection]:
    ann, ben = two(server.url)
    socket = watched.enter_context(ben.live())
    frame(socket)
    link = recovery_link(ben)
    assert httpx.post(f"{ann.http.base_url}seats/1/return", headers=bearer(link)).status_code == 200
    return ben, socket


def by_token(server: Served, watched: ExitStack) -> tuple[Person, ClientConnection]:
    ann, ben = two(server.url)
    socket = watched.enter_context(ben.live())
    frame(socket)
    assert httpx.post(f"{ann.http.base_url}seats/1/return", headers=bearer(ben.token)).status_code == 200
    return ben, socket


def by_host(server: Served, watched: ExitStack) -> tuple[Person, ClientConnection]:
    hosted = HostedMatch(server)
    _, ben = begun(hosted)
    socket = watched.enter_context(ben.live())
    frame(socket)
    assert hosted.rule(**REPLACE).status_code == 200
    return ben, socket


def by_host_before_the_deal(server: Served, watched: ExitStack) -> tuple[Person, ClientConnection]:
    hosted = HostedMatch(server)
    _, ben = hosted.people()
    socket = watched.enter_context(ben.live())
    frame(socket)
    assert hosted.ask("/host/seats/1", {"bot": "random"}).status_code == 200
    return ben, socket


def by_leaving_before_the_deal(server: Served, watched: ExitStack) -> tuple[Person, ClientConnection]:
    _, ben = HostedMatch(server).people()
    socket = watched.enter_context(ben.live())
    frame(socket)
    assert ben.http.delete("/seats/1", params={"seat": 1}).status_code == 200
    return ben, socket


def by_being_late(server: Served, watched: ExitStack) -> tuple[Person, ClientConnection]:
    ann, ben = friends(server.url, ready_minutes=1)
    socket = watched.enter_context(ben.live())
    frame(socket)
    ann.set_ready()
    until(lambda: ann.seats("late") == [False, True])
    assert ann.free(1).status_code == 200
    return ben, socket


def by_resigning(server: Served, watched: ExitStack) -> tuple[Person, ClientConnection]:
    ben = begun(HostedMatch(server, game=GAME, pace="untimed", options=SHORT))[1]
    socket = watched.enter_context(ben.live())
    frame(socket)
    leave(ben)
    return ben, socket


def by_a_bot(server: Served, watched: ExitStack) -> tuple[Person, ClientConnection]:
    ann, ben = two(server.url, pace="untimed", safeguards={"idle_minutes": 20})
    socket = watched.enter_context(ben.live())
    mine = watched.enter_context(ann.live())
    while not frame(mine)["table"]["seats"][1]["absent"]:
        pass
    settle = {"request": "a1", "seat": 1, "choice": "bot"}
    assert ann.http.post("/absence", params={"seat": 0}, json=settle).status_code == 200
    return ben, socket


Lose = Callable[[Served, ExitStack], tuple[Person, ClientConnection]]
CAUSES: dict[Lose, tuple[str, int, str]] = {
    by_recovery: ("moved", 401, "Your seat moved to another device."),
    by_token: ("moved", 401, "Your seat moved to another device."),
    by_host: ("replaced", 403, "The host has given your seat to Dora: ill."),
    by_host_before_the_deal: ("freed", 401, "The host removed you from this seat before the match began."),
    by_leaving_before_the_deal: ("freed", 401, "You left this seat before the match began."),
    by_being_late: ("freed", 401, "Your seat was freed: you were not ready in time."),
    by_resigning: ("has_left", 403, "You have resigned and left the match."),
    by_a_bot: ("bot_plays", 401, "A bot was let in"),
}


@pytest.mark.parametrize("lose", CAUSES, ids=lambda lose: lose.__name__)
def test_a_socket_and_every_refusal_tell_why_a_seat_was_lost(
    server: Served, lose: Lose, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(absence, "MINUTE_MS", 30)
    monkeypatch.setattr(snapshot, "MINUTE_MS", 200)
    monkeypatch.setenv(TIME_FACTOR, "1000")
    code, status, message = CAUSES[lose]
    with ExitStack() as watched:
        person, socket = lose(server, watched)
        assert end_of(socket) == (4403, code)
    told = refusals(person)
    assert {(each[0], each[1]) for each in told} == {(status, code)}
    assert all(each[2].startswith(message) for each in told), told
    assert again(person) == (4401 if status == 401 else 4403, code)


def test_the_oldest_of_too_many_sockets_is_told_so_and_its_token_is_still_good(
    server: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(presence, "MOST_CONNECTIONS", 1)
    hosted = HostedMatch(server)
    ann, _ = begun(hosted)
    with ann.live() as first, watching(hosted, "host", hosted.token) as mine:
        frame(first), frame(mine)
        with ann.live() as second, watching(hosted, "host", hosted.token) as other:
            assert [end_of(socket) for socket in (first, mine)] == [(4409, "too_many_open")] * 2
            frame(second), frame(other)
    assert ann.view()["view"]


def test_a_host_is_told_whether_the_controls_moved_or_another_took_over(server: Served) -> None:
    hosted = HostedMatch(server)
    first, address = hosted.token, f"{server.url}/api/matches/{hosted.match}/view?as=host"
    with watching(hosted, "host", first) as socket:
        frame(socket)
        link = hosted.make_recovery_link()
        phone = make_device()
        moved = httpx.post(
            f"{server.url}/api/matches/{hosted.match}/host/return", headers=bearer(link), cookies=phone
        )
        assert end_of(socket) == (4403, "moved")
    hosted.token = moved.json()["token"]
    with watching(hosted, "host", hosted.token) as socket:
        frame(socket)
        made = hosted.ask("/host/grants", {"request": "d", "name": "Dora", "leave": True}).json()
        assert hosted.ask("/grants", {"request": "d"}, made["invite"]).status_code == 200
        assert end_of(socket) == (4403, "handed_over")
    for code, token, cookies in (("moved", first, hosted.device), ("handed_over", hosted.token, phone)):
        for answer in (
            httpx.get(address, headers=bearer(token), timeout=PATIENCE),
            httpx.get(address, cookies=cookies, timeout=PATIENCE),
        ):
            assert (answer.status_code, answer.json()["code"]) == (401, code)
        with watching(hosted, "host", token) as socket:
            assert end_of(socket) == (4401, code)


def test_whoever_moved_a_seat_or_left_it_may_not_watch_a_private_match(server: Served) -> None:
    hosted = HostedMatch(server)
    ann, ben = hosted.people()
    link = recovery_link(ann)
    assert httpx.post(f"{ann.http.base_url}seats/0/return", headers=bearer(link)).status_code == 200
    assert ben.http.delete("/seats/1", params={"seat": 1}).status_code == 200
    for person in (ann, ben):
        assert person.http.get("/view", params={"as": "public"}).status_code == 401


def test_of_the_losses_of_a_place_the_rulings_are_kept_and_few_others() -> None:
    stored = add_loss("", Loss("00ff", 3, "r"))
    for number in range(2 * KEPT):
        stored = add_loss(stored, Loss(f"{number:02x}", "moved", "r"))
    kept = list_losses(stored)
    assert kept[0] == Loss("00ff", 3, "r")
    assert [loss.token for loss in kept[1:]] == [f"{number:02x}" for number in range(KEPT, 2 * KEPT)]
