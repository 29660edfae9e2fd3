"""What is sent compressed: the client's files, and answers without secrets; nothing else."""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from dealer.server.api import client_files
from tests.golden import record_path
from tests.server.table import PATIENCE, Served, two

TEXT = "export const answer = 42;\n" * 200
COPIES = {"br": b"as brotli", "gzip": gzip.compress(TEXT.encode(), mtime=0)}


@pytest.fixture
def built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A client that is built, with copies of one of its files."""
    folder = tmp_path / "static"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<title>Dealer</title>")
    (folder / "robots.txt").write_text("User-agent: *\n")
    (folder / "assets" / "main-1a.js").write_text(TEXT)
    (folder / "assets" / "main-1a.js.br").write_bytes(COPIES["br"])
    (folder / "assets" / "main-1a.js.gz").write_bytes(COPIES["gzip"])
    (folder / "assets" / "small-2b.js").write_text("1")
    monkeypatch.setattr(client_files.Client.__init__, "__defaults__", (folder,))
    return folder


@pytest.fixture
def browser(built: Path, server: Served) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=server.url, timeout=PATIENCE) as browser:
        yield browser


def ask(browser: httpx.Client, path: str, accepted: str, method: str = "GET", **more: str) -> httpx.Response:
    """Ask without decoding what is answered."""
    with browser.stream(method, path, headers={"Accept-Encoding": accepted, **more}) as answer:
        answer.extensions["raw"] = b"".join(answer.iter_raw())
        return answer


@pytest.mark.parametrize(
    ("accepted", "encoding"),
    [
        ("gzip, deflate, br, zstd", "br"),
        ("gzip", "gzip"),
        ("GZIP;q=0.5, br;q=0", "gzip"),
        ("*", "gzip"),
        ("identity", None),
        ("br;q=0, gzip;q=0", None),
        ("br;q=nothing", None),
        ("", None),
    ],
)
def test_a_file_is_sent_in_the_best_encoding_that_is_taken(
    browser: httpx.Client, accepted: str, encoding: str | None
) -> None:
    answer = ask(browser, "/assets/main-1a.js", accepted)
    assert answer.headers.get("content-encoding") == encoding
    sent = TEXT.encode() if encoding is None else COPIES[encoding]
    assert answer.extensions["raw"] == sent
    assert answer.headers["vary"] == "accept-encoding"
    assert answer.headers["content-type"] == "text/javascript; charset=utf-8"
    assert "immutable" in answer.headers["cache-control"]
    head = ask(browser, "/assets/main-1a.js", accepted, "HEAD")
    assert head.extensions["raw"] == b""
    for name in ("content-length", "content-encoding", "etag", "vary"):
        assert head.headers.get(name) == answer.headers.get(name)
    again = ask(browser, "/assets/main-1a.js", accepted, **{"If-None-Match": answer.headers["etag"]})
    assert (again.status_code, again.headers["vary"]) == (304, "accept-encoding")


def test_each_encoding_has_a_tag_of_its_own_and_a_part_is_answered_whole(browser: httpx.Client) -> None:
    answers = [ask(browser, "/assets/main-1a.js", each, Range="bytes=0-3") for each in ("br", "gzip", "")]
    assert len({answer.headers["etag"] for answer in answers}) == 3
    assert {answer.status_code for answer in answers} == {200}
    small = ask(browser, "/assets/small-2b.js", "br, gzip")
    assert (small.extensions["raw"], small.headers.get("content-encoding")) == (b"1", None)


@pytest.mark.parametrize(
    "path",
    [
        "/manifest.json",
        "/sw.js",
        "/favicon.ico",
        "/.env",
        "/wp-login.php",
        "/m/x/robots.txt",
        "/assets/nothing",
        "/assets/main-1a.js.br",
        "/assets/main-1a.js.gz",
    ],
)
def test_a_file_that_is_not_there_is_no_page(browser: httpx.Client, path: str) -> None:
    answer = browser.get(path)
    assert (answer.status_code, answer.json()["code"]) == (404, "unknown_address")


def test_search_engines_list_no_match_and_nothing_that_a_link_opens(browser: httpx.Client) -> None:
    robots = browser.get("/robots.txt")
    assert robots.headers["content-type"].startswith("text/plain")
    for path in ("/", "/rules/equation-auction", "/robots.txt", "/assets/main-1a.js"):
        assert "x-robots-tag" not in browser.get(path).headers, path
    for path in ("/m/abc", "/m/abc/watch", "/s/abc", "/records/abc", "/host/abc", "/matches", "/api/games"):
        assert browser.get(path).headers["x-robots-tag"] == "noindex", path


def test_answers_without_secrets_are_compressed_and_no_others(server: Served) -> None:
    ann, _ = two(server.url, pace="untimed", listed=True)
    taken = {"Accept-Encoding": "gzip, br"}
    secret = [f"/api/matches/{ann.match}/{part}" for part in ("view?seat=0", "draft?seat=0", "me")]
    for path in secret:
        answer = ann.http.get(server.url + path, headers=taken)
        assert answer.status_code == 200, path
        assert "content-encoding" not in answer.headers, path
        assert "vary" not in answer.headers, path
    with httpx.Client(base_url=server.url, timeout=PATIENCE) as browser:
        headers = {"Content-Type": "application/json"}
        sent = browser.post("/api/records", content=record_path("whole-match").read_bytes(), headers=headers)
        record = f"/api/records/{sent.json()['record']}"
        reviews = [f"{record}/{part}" for part in ("record", "review", "review/40?as=open")]
        for path in ("/api/games/equation-auction", "/schema", *reviews):
            packed = ask(browser, path, "gzip, br")
            plain = ask(browser, path, "identity")
            assert packed.headers.get("content-encoding") == "gzip", path
            assert packed.headers["vary"] == plain.headers["vary"]
            worded = {"Accept-Language", "Cookie"} if path.startswith("/api/games/") else set()
            assert set(packed.headers["vary"].split(", ")) == worded | {"accept-encoding"}
            assert "content-encoding" not in plain.headers
            assert gzip.decompress(packed.extensions["raw"]) == plain.extensions["raw"]
            assert len(packed.extensions["raw"]) < len(plain.extensions["raw"]) / 2
            json.loads(plain.extensions["raw"])
