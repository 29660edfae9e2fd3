"""Sitting down from another address than this machine's own, over plain HTTP."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
from collections.abc import Callable, Iterator

import pytest

from dealer.server.network import find_addresses, show_addresses
from tests.server.table import Served, frame, two

MADE = "10.203.0.1"


@pytest.fixture
def address() -> Iterator[str]:
    """An address of this machine that is not loopback; one is made if there is none."""
    found = next(iter(find_addresses()), None)
    if found is not None:
        yield found
        return
    if os.name != "posix" or os.geteuid() != 0 or shutil.which("ip") is None:
        pytest.skip("this machine has no address but loopback, and none can be made without root and ip")
    subprocess.run(["ip", "link", "add", "dealer0", "type", "dummy"], check=True)
    try:
        subprocess.run(["ip", "addr", "add", f"{MADE}/24", "dev", "dealer0"], check=True)
        subprocess.run(["ip", "link", "set", "dealer0", "up"], check=True)
        yield MADE
    finally:
        subprocess.run(["ip", "link", "delete", "dealer0"], check=True)


def test_two_sit_down_and_play_by_an_address_of_the_network(start: Callable[..., Served], address: str):
    server = start(host="0.0.0.0")
    server.url = f"http://{address}:{server.port}"
    assert not address.startswith("127.")
    ann, ben = two(server.url)
    with ann.live(origin=server.url) as socket:
        assert frame(socket)["view"]["you"] == 0
        assert ben.act({"type": "ready"}, "b1.planning").status_code == 200
        while not frame(socket)["view"]["bouts"][0]["ready"][1]:
            pass
    cookie = next(iter(ann.http.cookies.jar))
    assert (cookie.name, cookie.secure) == ("dealer_device", False), "a browser sends it over plain HTTP"


def test_who_does_not_ask_for_it_is_not_heard_on_the_network(server: Served, address: str):
    with socket.socket() as caller, pytest.raises(ConnectionRefusedError):
        caller.connect((address, server.port))


def test_the_way_is_shown_with_a_code(capsys: pytest.CaptureFixture[str], address: str):
    show_addresses(8000)
    shown = capsys.readouterr().out
    assert "http://" in shown
    assert ":8000/" in shown
    assert "█" in shown or "▀" in shown
