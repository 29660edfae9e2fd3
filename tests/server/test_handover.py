"""Sockets go to the worker at which their match is at home; where they cannot, they stay where they are."""

from __future__ import annotations

import os
import secrets
import shutil
import signal
import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager, suppress
from http.client import HTTPConnection
from pathlib import Path
from random import Random

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from tests.server.table import (
    PATIENCE,
    Machine,
    Person,
    frame,
    processes,
    send_action,
    some_action,
    two,
    until,
)


@pytest.fixture
def machine(tmp_path: Path, shared: str, folder: Path) -> Iterator[Machine]:
    """`dealer serve --workers 3`."""
    machine = Machine(tmp_path, shared, workers=3)
    until(lambda: len(list_sockets(folder)) == 3)
    yield machine
    if machine.process.poll() is None:
        machine.stop(signal.SIGTERM)


def list_sockets(folder: Path) -> list[Path]:
    """The Unix sockets of a machine's workers."""
    return list(folder.glob("dealer-*/[!.]*"))


def open_watcher(machine: Machine, match: str, **more) -> ClientConnection:
    """A socket of somebody who watches."""
    address = f"ws://127.0.0.1:{machine.port}/api/matches/{match}/live?as=public"
    return connect(address, open_timeout=PATIENCE, **more)


@contextmanager
def open_sockets(
    machine: Machine, people: tuple[Person, Person], watchers: int
) -> Iterator[list[ClientConnection]]:
    """Open the sockets of both players, and then of so many who watch; each has been sent a frame."""
    with ExitStack() as stack:
        sockets = [stack.enter_context(person.live()) for person in people]
        sockets += [stack.enter_context(open_watcher(machine, people[0].match)) for _ in range(watchers)]
        for each in sockets:
            frame(each)
        yield sockets


def find_holders(machine: Machine, end: ClientConnection | socket.socket) -> set[int]:
    """The worker processes that hold the other end of a connection."""
    mine = (end.socket if isinstance(end, ClientConnection) else end).getsockname()[1]
    ports = [f":{port:04X}" for port in (machine.port, mine)]
    inodes = set()
    for line in Path("/proc/net/tcp").read_text().splitlines()[1:]:
        _, local, remote, *_, inode = line.split()[:10]
        if local.endswith(ports[0]) and remote.endswith(ports[1]):
            inodes.add(f"socket:[{inode}]")
    return {pid for pid in processes(machine) if inodes & list_open_files(pid)}


def wait_for_server(machine: Machine, end: ClientConnection | socket.socket) -> int:
    """The worker process that serves a connection, once whoever has handed it on has closed it."""
    until(lambda: len(find_holders(machine, end)) == 1)
    (found,) = find_holders(machine, end)
    return found


def list_open_files(pid: int) -> set[str]:
    """List what a process holds open; nothing if it ends meanwhile."""
    found = set[str]()
    with suppress(OSError):
        for name in os.listdir(f"/proc/{pid}/fd"):
            with suppress(FileNotFoundError):
                found.add(os.readlink(f"/proc/{pid}/fd/{name}"))
    return found


def play(people: tuple[Person, Person], sockets: list[ClientConnection], actions: int, seed: int = 0) -> None:
    """Send what is owed over the players' sockets.

    What is owed is read over HTTP, where another worker may answer that hears of an action a little later.
    """
    rng = Random(seed)

    def is_taken() -> bool:
        now = [person.view() for person in people]
        owing = [seat for seat in (0, 1) if now[seat]["may"]["owes"]]
        if not owing:
            return False
        mine, seat = now[owing[0]], owing[0]
        status, answer = send_action(sockets[seat], some_action(mine, rng), mine["may"]["decision"])
        assert status == 200 or answer["code"] in ("stale", "out_of_turn"), answer
        return status == 200

    for _ in range(actions):
        until(is_taken)


# ------------------------------------------------------------------------------------- one worker for a match


@pytest.mark.long
def test_all_sockets_of_a_match_are_served_by_one_process(machine: Machine) -> None:
    homes = set[int]()
    for at in range(30):
        if at >= 6 and len(homes) > 1:
            break
        people = two(machine.url, listed=True)
        with open_sockets(machine, people, 2) as sockets:
            home = {wait_for_server(machine, each) for each in sockets}
            assert len(home) == 1
            homes |= home
            play(people, sockets, 4, at)
            with open_watcher(machine, people[0].match) as late:
                last = frame(late)["view"]
            for each in sockets[2:]:
                while frame(each)["view"] != last:
                    pass
    assert len(homes) > 1, "matches are spread over the workers"


@pytest.mark.long
def test_a_socket_that_is_opened_on_a_kept_connection_in_pieces_finds_its_match(machine: Machine) -> None:
    """As a proxy opens it: after requests that were answered, with a head that comes bit by bit."""
    ann, _ = two(machine.url, listed=True)
    with open_watcher(machine, ann.match) as other:
        for _ in range(6):
            with closing(HTTPConnection("127.0.0.1", machine.port, timeout=PATIENCE)) as kept:
                kept.request("GET", "/health")
                assert kept.getresponse().read()
                caller, head = kept.sock, write_opening(ann.match)
                for piece in (head[:30], head[30:]):
                    caller.sendall(piece)
                    time.sleep(0.01)
                assert caller.recv(1 << 16).startswith(b"HTTP/1.1 101")
                assert wait_for_server(machine, caller) == wait_for_server(machine, other)


def write_opening(match: str) -> bytes:
    """The head that asks for the socket of somebody who watches."""
    return (
        f"GET /api/matches/{match}/live?as=public HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\n"
        "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
        "\r\n"
    ).encode()


@pytest.mark.long
def test_the_address_of_the_other_side_is_told_right(machine: Machine) -> None:
    ann, _ = two(machine.url, listed=True)
    for _ in range(4):
        with open_watcher(machine, ann.match) as one:
            frame(one)
            wait_for_log(machine, f"127.0.0.1:{one.socket.getsockname()[1]}")
        far = f"203.0.113.{secrets.randbelow(250) + 1}"
        with open_watcher(machine, ann.match, additional_headers={"X-Forwarded-For": far}) as one:
            frame(one)
            wait_for_log(machine, f"{far}:0")


def wait_for_log(machine: Machine, address: str) -> None:
    """Wait until the log tells of a socket from an address."""
    until(lambda: f'{address} - "WebSocket /api/matches' in machine.log.read_text())


@pytest.mark.long
def test_a_socket_that_is_refused_is_refused_at_the_home_of_its_match(machine: Machine) -> None:
    ann, _ = two(machine.url, listed=True)
    ann.token = "nothing"
    for _ in range(4):
        with pytest.raises(ConnectionClosed) as closed, ann.live() as refused:
            frame(refused)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 4401
    with open_watcher(machine, "nothing") as refused, pytest.raises(ConnectionClosed):
        frame(refused)


# ---------------------------------------------------------------------------------------- when one is missing


@pytest.mark.long
def test_where_a_worker_was_killed_sockets_open_at_once_and_play(machine: Machine, folder: Path) -> None:
    """Of the matches of a worker that is gone, and of the others; before anybody can have noticed."""
    tables = [two(machine.url, listed=True) for _ in range(6)]
    with tables[0][0].live() as before_it_ends:
        frame(before_it_ends)
        killed = wait_for_server(machine, before_it_ends)
    stopped = machine.process.pid
    os.kill(stopped, signal.SIGSTOP)  # so that nobody is put in its place
    before = list_sockets(folder)
    try:
        os.kill(killed, signal.SIGKILL)
        until(lambda: has_ended(killed))
        for at, people in enumerate(tables):
            with people[0].live() as first, people[1].live() as second:
                frame(first), frame(second)
                assert wait_for_server(machine, first) == wait_for_server(machine, second)
                play(people, [first, second], 3, at)
    finally:
        os.kill(stopped, signal.SIGCONT)
    until(lambda: len(list_sockets(folder)) == 3)
    assert len(set(list_sockets(folder)) & set(before)) == 2, "the file of the dead one is gone"


def has_ended(pid: int) -> bool:
    """Return whether all threads of a process are gone, so that its files are closed."""
    threads = Path(f"/proc/{pid}/task").glob("*/stat")
    try:
        return {thread.read_text().rsplit(")", 1)[1].split()[0] for thread in threads} == {"Z"}
    except OSError:
        return False  # one of them goes at this moment


@pytest.mark.long
def test_workers_that_are_replaced_one_by_one_find_each_other(machine: Machine, folder: Path) -> None:
    before = set(list_sockets(folder))
    machine.process.send_signal(signal.SIGHUP)
    until(lambda: len(list_sockets(folder)) == 3 and not before & set(list_sockets(folder)))
    people = two(machine.url, listed=True)
    with open_sockets(machine, people, 4) as sockets:
        assert len({wait_for_server(machine, each) for each in sockets}) == 1
        play(people, sockets, 4)


@pytest.mark.long
def test_without_a_way_to_each_other_the_workers_serve_what_they_get(machine: Machine, folder: Path) -> None:
    (way,) = folder.glob("dealer-*")
    shutil.rmtree(way)
    found = set[int]()
    people = two(machine.url, listed=True)
    with people[0].live() as first, people[1].live() as second, ExitStack() as stack:
        frame(first), frame(second)
        play(people, [first, second], 4)
        for _ in range(200):  # the system chooses which worker accepts one
            each = stack.enter_context(open_watcher(machine, people[0].match))
            frame(each)
            found.add(wait_for_server(machine, each))
            if len(found) > 1:
                break
    assert len(found) > 1


@pytest.mark.long
def test_the_folder_is_private_and_goes_with_the_server(machine: Machine, folder: Path) -> None:
    (way,) = folder.glob("dealer-*")
    assert way.stat().st_mode & 0o777 == 0o700
    with open_sockets(machine, two(machine.url, listed=True), 4) as sockets:
        machine.stop(signal.SIGTERM)
        for each in sockets:
            with pytest.raises(ConnectionClosed) as closed:
                list(each)
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1012
    assert not list(folder.iterdir())


def test_the_folder_goes_though_the_supervisor_is_killed(machine: Machine, folder: Path) -> None:
    machine.stop(signal.SIGKILL)
    until(lambda: not list(folder.glob("dealer-*")))
