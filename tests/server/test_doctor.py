"""What `dealer doctor` finds in an installation, each fault by itself, and what it says to do."""

from __future__ import annotations

import os
import threading
from collections.abc import Callable, Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import httpx
import pytest
from typer.testing import CliRunner

from dealer.cli import app
from dealer.server import capacity
from dealer.server.db import engine as engines
from dealer.server.doctor import CHECKS
from dealer.server.doctor import database as database_checks
from dealer.server.doctor import machine as machine_checks
from dealer.server.doctor import public as public_checks
from dealer.server.doctor.finding import Finding, Patient
from dealer.server.settings import Settings
from tests.server.nginx import Nginx, needs_nginx
from tests.server.table import Served


@pytest.fixture
def examine(tmp_path: Path) -> Iterator[Callable[..., list[Finding]]]:
    """Runs one check; the folder of the matches is a new one."""
    data = tmp_path / "data"
    data.mkdir(mode=0o700)
    with httpx.Client(timeout=10, trust_env=False) as http:

        def examine(name: str, **said: Any) -> list[Finding]:
            known = {"data": data, "database": None, "url": None, "http": http}
            settings = Settings(**said.pop("settings", {}))
            return list(CHECKS[name](Patient(settings=settings, **known | said)))

        yield examine


def only(found: list[Finding], state: str, text: str) -> Finding:
    """The one finding, which is as it says."""
    (finding,) = found
    assert (finding.state, text in finding.text) == (state, True), finding
    return finding


# ------------------------------------------------------------------------------------------------ the machine


def test_a_clock_that_nobody_keeps_or_that_is_off_is_found(
    examine: Callable[..., list[Finding]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(machine_checks, "is_unsynchronized", lambda: False)
    only(examine("clock"), "ok", "agrees")
    monkeypatch.setattr(machine_checks, "measure_database", lambda _patient: -65.2)
    assert "NTP" in only(examine("clock"), "fault", "PostgreSQL is 65 s away").remedy
    monkeypatch.setattr(machine_checks, "measure_database", lambda _patient: 0.1)
    monkeypatch.setattr(machine_checks, "is_unsynchronized", lambda: True)
    assert "chrony" in only(examine("clock"), "warning", "Nothing keeps").remedy


def test_the_clocks_of_database_and_site_are_read(
    examine: Callable[..., list[Finding]], shared: str, tmp_path: Path
) -> None:
    with httpx.Client() as http:
        patient = Patient(Settings(), tmp_path, shared, None, http)
        off = machine_checks.measure_database(patient)
    assert off is not None
    assert abs(off) < machine_checks.MOST_OFF_S


def test_a_folder_is_for_its_owner_on_a_disk_with_room(
    examine: Callable[..., list[Finding]], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    data = tmp_path / "data"
    only(examine("folder"), "ok", "yours alone")
    only(examine("folder", data=tmp_path / "new"), "ok", "creates it")
    data.chmod(0o755)
    assert only(examine("folder"), "fault", "mode 755").remedy == f"Run: chmod 700 {data}"
    data.chmod(0o700)
    monkeypatch.setattr(os, "access", lambda *_: False)
    assert "chown" in only(examine("folder"), "fault", "cannot write").remedy
    assert "--data" in only(examine("folder", data=tmp_path / "new"), "fault", "cannot create").remedy
    monkeypatch.undo()
    monkeypatch.setattr(machine_checks, "LEAST_FREE_MB", 10**9)
    assert "forget" in only(examine("folder"), "fault", "MB are free").remedy
    monkeypatch.undo()
    mounts = tmp_path / "mounts"
    mounts.write_text(f"disk / ext4 rw 0 0\nfar:/share {tmp_path} nfs4 rw 0 0\n")
    monkeypatch.setattr(machine_checks, "MOUNTS", mounts)
    assert "local disk" in only(examine("folder"), "fault", "nfs4").remedy


def test_too_few_descriptors_are_found(
    examine: Callable[..., list[Finding]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(capacity, "most_descriptors", lambda _wanted: None)
    only(examine("descriptors"), "ok", "10,000 connections")
    monkeypatch.setattr(capacity, "most_descriptors", lambda _wanted: 1024)
    only(examine("descriptors"), "fault", "LimitNOFILE")


# ----------------------------------------------------------------------------------------------- the database


def test_a_file_has_the_tables_of_this_release_and_one_worker(
    examine: Callable[..., list[Finding]], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    only(examine("database"), "ok", "no database yet")
    engine = engines.open_engine(f"sqlite:///{tmp_path / 'data' / 'dealer.sqlite3'}")
    engines.migrate(engine)
    engine.dispose()
    only(examine("database"), "ok", "tables of this release")
    only(examine("database", settings={"workers": 2}), "fault", "cannot share a file")
    monkeypatch.setattr(database_checks, "HEAD", "9999")
    assert "dealer migrate" in only(examine("database"), "warning", "older release").remedy
    monkeypatch.setattr(database_checks, "HEAD", "0000")
    assert "backup" in only(examine("database"), "fault", "newer release").remedy
    only(examine("database", database="mysql://here"), "fault", "cannot be kept in mysql")
    only(examine("database", database="postgresql://x@127.0.0.1:1/x"), "fault", "cannot open the database")


def test_postgresql_is_new_enough_private_large_enough_and_notifies(
    examine: Callable[..., list[Finding]], shared: str, cluster: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    name = shared.rpartition("/")[2]
    cluster.sql(f"REVOKE CONNECT, TEMPORARY ON DATABASE {name} FROM PUBLIC")
    only(examine("database", database=shared), "ok", "postgresql")
    cluster.sql(f"GRANT CONNECT ON DATABASE {name} TO PUBLIC")
    assert name in only(examine("database", database=shared), "warning", "Every login").remedy
    cluster.sql(f"REVOKE CONNECT ON DATABASE {name} FROM PUBLIC")
    too_many = {"workers": 100, "database_connections": 26}
    only(examine("database", database=shared, settings=too_many), "fault", "2,600 connections")
    monkeypatch.setattr(database_checks, "LEAST_VERSION", 99)
    assert "99 or newer" in only(examine("database", database=shared), "fault", "too old").remedy
    monkeypatch.undo()
    monkeypatch.setattr(database_checks, "hears_itself", lambda _engine: False)
    assert "pooler" in only(examine("database", database=shared), "fault", "notifications").remedy


# ------------------------------------------------------------------------------------------------ the proxy


FAULTS = {
    "host": ({"$http_host": '"inner"'}, "passes on the host"),
    "scheme": ({"X-Forwarded-Proto $scheme": "X-Forwarded-Proto https"}, "takes requests for https"),
    "sockets": ({"proxy_set_header Upgrade $http_upgrade;": ""}, "WebSockets do not come through"),
    "believes": (
        {"$remote_addr;\n        proxy": "$proxy_add_x_forwarded_for;\n        proxy"},
        "believes any",
    ),
    "compresses": (
        {"proxy_buffering off;": "gzip on; gzip_proxied any; gzip_types application/json;"},
        "compresses answers",
    ),
    "silent": ({"proxy_set_header X-Forwarded-For $remote_addr;": ""}, "No proxy says for whom"),
}
"""What of the site is wrong, and what is found."""


@pytest.fixture
def served(tmp_path: Path) -> Iterator[Served]:
    server = Served(tmp_path / "dealer.sqlite3", base="/dealer")
    yield server
    server.stop()


@needs_nginx
def test_each_fault_of_a_proxy_is_found_by_itself(
    examine: Callable[..., list[Finding]], served: Served, tmp_path: Path
) -> None:
    nginx = Nginx(tmp_path / "sound", served.port, "/dealer")
    only(examine("proxy", url=f"{nginx.url}/dealer"), "ok", "come through")
    only(examine("proxy", url=nginx.url), "fault", "does not lead to this Dealer")
    only(examine("tls", url=f"{nginx.url}/dealer"), "skipped", "no TLS")
    nginx.stop()
    only(examine("proxy", url=f"{nginx.url}/dealer"), "fault", "cannot be reached")
    for name, (changes, text) in FAULTS.items():
        nginx = Nginx(tmp_path / name, served.port, "/dealer", changes)
        found = examine("proxy", url=f"{nginx.url}/dealer")
        nginx.stop()
        assert [finding.text for finding in found if text in finding.text], (name, found)
        assert all(finding.remedy for finding in found)
        assert len(found) == 1, (name, found)


def test_a_page_without_its_script_is_found(
    examine: Callable[..., list[Finding]], served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    with httpx.Client(
        transport=httpx.MockTransport(lambda _: httpx.Response(200, text="<p>It works!"))
    ) as http:
        found = public_checks._look_at_page(Patient(Settings(), Path(), None, "http://x", http))
    only(found, "fault", "does not load as a page")


def test_the_address_must_be_named(examine: Callable[..., list[Finding]]) -> None:
    for name in ("proxy", "tls"):
        assert "--url" in only(examine(name), "skipped", "not known").remedy


# ------------------------------------------------------------------------------------------- TLS and Discord


def test_certificates_headers_and_redirects_are_looked_at(
    examine: Callable[..., list[Finding]], monkeypatch: pytest.MonkeyPatch
) -> None:
    import ssl

    only(examine("tls", url="http://dealer.example.org"), "fault", "no TLS")
    answers = {"https": httpx.Response(200, headers={"strict-transport-security": "max-age=1"}), "http": None}

    def answer(request: httpx.Request) -> httpx.Response:
        found = answers[request.url.scheme]
        if found is None:
            raise httpx.ConnectError("refused")
        return found

    with httpx.Client(transport=httpx.MockTransport(answer)) as http:
        look = {"url": "https://dealer.example.org", "http": http}
        monkeypatch.setattr(public_checks, "count_days", lambda *_: 60)
        only(examine("tls", **look), "ok", "60 more days")
        answers["http"] = httpx.Response(200)
        assert "--redirect" in only(examine("tls", **look), "warning", "does not lead to https").remedy
        answers["http"] = httpx.Response(301, headers={"location": "https://dealer.example.org/games"})
        only(examine("tls", **look), "ok", "60 more days")
        answers["https"] = httpx.Response(200)
        only(examine("tls", **look), "warning", "TLS alone")
        answers["https"] = httpx.Response(200, headers={"strict-transport-security": "max-age=1"})
        monkeypatch.setattr(public_checks, "count_days", lambda *_: 3)
        assert "certbot renew" in only(examine("tls", **look), "fault", "ends in 3 days").remedy

        def distrust(*_: object) -> int:
            raise ssl.SSLCertVerificationError("self-signed certificate")

        monkeypatch.setattr(public_checks, "count_days", distrust)
        only(examine("tls", **look), "fault", "do not trust")


class Silent(BaseHTTPRequestHandler):
    def do_GET(self) -> None:
        self.send_response(200)
        self.end_headers()

    def log_message(self, *_: object) -> None:
        pass


def test_settings_for_discord_are_read_and_discord_is_reached(
    examine: Callable[..., list[Finding]], monkeypatch: pytest.MonkeyPatch
) -> None:
    discord = ThreadingHTTPServer(("127.0.0.1", 0), Silent)
    threading.Thread(target=discord.serve_forever, daemon=True).start()
    monkeypatch.setenv("DEALER_WEBHOOK_HOSTS", f"http://127.0.0.1:{discord.server_port}")
    only(examine("discord"), "skipped", "No application")
    monkeypatch.setenv("DEALER_DISCORD_PUBLIC_KEY", "d7" + "5a" * 31)
    only(examine("discord", url="https://x.org"), "ok", "can be reached")
    only(examine("discord", url="http://x.org"), "fault", "https alone")
    monkeypatch.setenv("DEALER_DISCORD_PUBLIC_KEY", "no key")
    assert examine("discord")[0].state == "fault"
    discord.shutdown()
    discord.server_close()
    monkeypatch.delenv("DEALER_DISCORD_PUBLIC_KEY")
    unreachable, _ = examine("discord")
    assert (unreachable.state, "cannot be reached" in unreachable.text) == ("warning", True)
    monkeypatch.setenv("DEALER_WEBHOOK_HOSTS", "nonsense")
    only(examine("discord"), "fault", "DEALER_WEBHOOK_HOSTS")


def test_settings_for_push_are_read_and_push_services_are_reached(
    examine: Callable[..., list[Finding]], monkeypatch: pytest.MonkeyPatch
) -> None:
    service = ThreadingHTTPServer(("127.0.0.1", 0), Silent)
    threading.Thread(target=service.serve_forever, daemon=True).start()
    monkeypatch.setenv("DEALER_PUSH_HOSTS", f"http://127.0.0.1:{service.server_port}")
    only(examine("push"), "skipped", "address is not known")
    only(examine("push", url="https://x.org"), "ok", "browsers can subscribe")
    assert "certificate" in only(examine("push", url="http://x.org"), "warning", "https alone").remedy
    service.shutdown()
    service.server_close()
    only(examine("push", url="https://x.org"), "warning", "cannot be reached")
    monkeypatch.setenv("DEALER_PUSH_HOSTS", "nonsense")
    only(examine("push"), "fault", "DEALER_PUSH_HOSTS")


# -------------------------------------------------------------------------------------------- the command


def test_the_command_shows_all_and_ends_with_one_where_something_is_wrong(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DEALER_WEBHOOK_HOSTS", "http://127.0.0.1:9")
    monkeypatch.setenv("DEALER_PUSH_HOSTS", "http://127.0.0.1:9")
    monkeypatch.setattr(capacity, "most_descriptors", lambda _wanted: None)
    tmp_path.chmod(0o700)
    asked = ["doctor", "--data", str(tmp_path)]
    shown = CliRunner().invoke(app, asked)
    assert shown.exit_code == 0, shown.output
    for name in ("clock", "folder", "descriptors", "database", "proxy", "TLS", "Discord", "push"):
        assert f"{name}: " in shown.output
    tmp_path.chmod(0o755)
    assert CliRunner().invoke(app, asked).exit_code == 1
    tmp_path.chmod(0o700)
    assert CliRunner().invoke(app, [*asked, "--url", "dealer.example.org"]).exit_code == 2
    assert (
        "hidden"
        not in CliRunner().invoke(app, [*asked, "--database", "postgresql://a:hidden@127.0.0.1:1/b"]).output
    )
