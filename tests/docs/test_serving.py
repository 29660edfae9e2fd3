"""The site at ``/docs`` of a server: its files, its policy, and what is not there."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from dealer.server.api import client_files, documentation
from dealer.server.api.documentation import MISSING, Documentation
from tests.server.table import Served
from tools.site.build import SCRIPT, hash_source

PAGE = {"accept": "text/html"}


@pytest.fixture(scope="module", params=["", "/dealer"])
def docs(
    request: pytest.FixtureRequest, site: Path, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[httpx.Client]:
    """A client of the site of a server, at the root of its host or under a path."""
    served = Served(tmp_path_factory.mktemp("store") / "dealer.sqlite3", base=request.param)
    with httpx.Client(base_url=f"http://127.0.0.1:{served.port}{request.param}/docs", headers=PAGE) as client:
        yield client
    served.stop()


def test_the_front_page_has_a_policy_without_inline_code(docs: httpx.Client) -> None:
    page = docs.get("/")
    assert (page.status_code, page.headers["content-type"]) == (200, "text/html; charset=utf-8")
    policy = page.headers["content-security-policy"]
    assert policy.startswith("default-src 'none'; script-src 'self' 'sha256-")
    assert "unsafe" not in policy
    assert page.headers.get_list("content-security-policy") == [policy]
    scripts = SCRIPT.findall(page.text)
    assert len(scripts) >= 2
    assert [each for each in scripts if hash_source(each) not in policy] == []


@pytest.mark.parametrize(
    ("asked", "led"), [("", "/"), ("/play", "/play/"), ("/reference/http", "/reference/http/")]
)
def test_a_folder_without_its_slash_leads_to_the_page(docs: httpx.Client, asked: str, led: str) -> None:
    base = docs.base_url.path.rstrip("/")
    found = httpx.get(f"{docs.base_url.copy_with(path=base + asked)}", headers=PAGE)
    assert (found.status_code, found.headers["location"]) == (308, base + led)


def test_files_are_compressed_and_kept_until_they_change(docs: httpx.Client) -> None:
    index = docs.get("/search.json", headers={"accept-encoding": "gzip"})
    assert index.headers["content-encoding"] == "gzip"
    assert len(index.json()["items"]) > 500
    plain = docs.get("/search.json", headers={"accept-encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert plain.content == index.content
    again = docs.get("/search.json", headers={"if-none-match": index.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")


def test_every_file_of_a_page_is_served(docs: httpx.Client) -> None:
    page = docs.get("/host/")
    names = re.findall(r'(?:src|href)="(\.\./(?:assets|pictures)/[^"]+)"', page.text)
    assert len(names) > 5
    for name in names:
        assert docs.get(name.removeprefix("..")).status_code == 200, name


@pytest.mark.parametrize(
    "path",
    [
        "/policy.json",
        "/.built-from",
        "/none",
        "/play/none/",
        "/search.json/",
        "/assets/",
        "/%2e%2e/static/index.html",
    ],
)
def test_what_is_not_there_is_answered_as_elsewhere(docs: httpx.Client, path: str) -> None:
    answer = docs.get(path)
    assert answer.status_code == 404
    assert "missing.css" in answer.text
    assert docs.get(path, headers={"accept": "*/*"}).json()["code"] == "unknown_address"


def test_nothing_can_be_sent_there(docs: httpx.Client) -> None:
    assert docs.post("/play/").status_code in (404, 405)


def test_without_a_built_site_one_sentence_says_how_to_build_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(documentation, "SITE", tmp_path / "none")
    monkeypatch.setattr(Documentation.__init__, "__defaults__", (tmp_path / "none",))
    served = Served(tmp_path / "dealer.sqlite3")
    answer = httpx.get(f"{served.url}/docs/play/", headers=PAGE)
    served.stop()
    assert (answer.status_code, answer.text) == (404, MISSING)
    assert "make docs" in answer.text


def test_pages_lead_to_the_documentation_where_it_is_there(
    docs: httpx.Client, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    home = str(docs.base_url).removesuffix("/docs/").removesuffix("/docs")
    assert '<meta name="docs"' in httpx.get(f"{home}/games", headers=PAGE).text
    monkeypatch.setattr(client_files, "is_built", lambda: False)
    assert 'name="docs"' not in httpx.get(f"{home}/games", headers=PAGE).text
