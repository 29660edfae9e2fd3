"""What is missing on Windows and macOS is done without, or said."""

from __future__ import annotations

import asyncio
import io
import socket
import sys
import threading
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from typer.testing import CliRunner

import dealer.cli
from dealer.cli import app
from dealer.server import platforms
from dealer.server.data_folder import hold_folder
from dealer.server.db import listener
from dealer.server.db.listener import ChangeListener
from dealer.server.handover import SocketExchange
from dealer.server.matches.ownership import Ownership


@pytest.mark.parametrize("missing", platforms.HANDOVER)
def test_without_a_way_to_hand_connections_on_a_worker_serves_what_it_gets(
    missing: str, folder: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    assert platforms.can_hand_over() == (sys.platform == "linux")
    monkeypatch.delattr(socket, missing)
    exchange = SocketExchange(folder, Ownership("here"), asyncio.Protocol)
    exchange.open()
    exchange.close()
    assert list(folder.iterdir()) == []
    assert caplog.messages == []


def test_windows_refuses_several_workers_in_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(platforms, "IS_WINDOWS", True)
    done = CliRunner().invoke(app, ["serve", "--workers", "2"])
    assert done.exit_code == 2
    assert done.stderr.startswith("dealer: Windows cannot run several workers.")
    assert done.stderr.count("\n") == 1


class Connection:
    """A connection of psycopg's that notifies once, and is then quiet."""

    def __init__(self, loops: list[Any]) -> None:
        self.loops = loops

    async def __aenter__(self) -> Connection:
        return self

    async def __aexit__(self, *_: object) -> None:
        return

    async def execute(self, *_: object) -> None:
        self.loops.append(asyncio.get_running_loop())

    async def notifies(self, timeout: float) -> Any:
        yield SimpleNamespace(payload="sealed")
        await asyncio.get_running_loop().create_future()


def test_on_windows_another_loop_listens_and_this_one_hears(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(platforms, "IS_WINDOWS", True)
    loops: list[Any] = []

    class Driver:
        """What stands for psycopg."""

        Error = RuntimeError

        class AsyncConnection:
            @staticmethod
            async def connect(*_: object, **__: object) -> Connection:
                return Connection(loops)

    monkeypatch.setitem(sys.modules, "psycopg", Driver)
    dialect = SimpleNamespace(create_connect_args=lambda url: ((), {}))
    store: Any = SimpleNamespace(engine=SimpleNamespace(dialect=dialect, url=None))
    cipher: Any = SimpleNamespace(decrypt=lambda payload: [payload])

    async def listen() -> list[tuple[str, Any]]:
        here, heard = asyncio.get_running_loop(), asyncio.Event()
        told: list[tuple[str, Any]] = []

        def note(what: str) -> Callable[..., None]:
            def call(*arguments: object) -> None:
                told.append((what, *arguments))
                assert asyncio.get_running_loop() is here
                if what == "changes":
                    heard.set()

            return call

        listening = asyncio.create_task(ChangeListener(store, cipher, note("changes"), note("connect")).run())
        await heard.wait()
        assert loops
        assert here not in loops
        listening.cancel()
        await asyncio.gather(listening, return_exceptions=True)
        return told

    assert asyncio.run(listen()) == [("connect",), ("changes", ["sealed"])]
    assert "dealer-listener" not in {thread.name for thread in threading.enumerate()}
    assert listener.needs_own_loop()


def test_a_folder_that_modes_do_not_guard_is_served(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As on Windows, where the user's profile guards it."""
    tmp_path.chmod(0o777)
    with pytest.raises(OSError, match="every user of this machine may write"), hold_folder(tmp_path):
        pass
    monkeypatch.setattr(platforms, "IS_WINDOWS", True)
    with hold_folder(tmp_path) as address:
        assert address.endswith("dealer.sqlite3")


def test_a_pipe_that_lacks_a_character_ends_no_command(monkeypatch: pytest.MonkeyPatch) -> None:
    stream = io.TextIOWrapper(io.BytesIO(), encoding="cp1252")
    monkeypatch.setattr(sys, "stdout", stream)
    monkeypatch.setattr(dealer.cli, "app", lambda: print("2 × ▀ 시즌"))
    dealer.cli.main()
    stream.flush()
    assert stream.buffer.getvalue().decode("cp1252").strip() == "2 × ? ??"  # type: ignore[attr-defined]
