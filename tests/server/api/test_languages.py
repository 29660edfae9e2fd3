"""Answers in the reader's language say that they depend on it; all others are the same for everybody."""

from __future__ import annotations

import re
from pathlib import Path

import httpx

from dealer.server.api.routes import ROUTES
from tests.match.test_records import golden
from tests.server.hosted import HostedMatch, begun
from tests.server.table import PATIENCE, Served

API = Path(__file__).parents[3] / "src/dealer/server"
HANGUL = re.compile("[가-힣]")
WORDED = {"/api/games", "/api/games/{game}", "/api/matches", "/api/matches/{match}/steps"}
"""The routes that word something."""
PAGES = ("/", "/games/equation-auction", "/m/{match}", "/series/{series}")
CHANGED = {"options": {"colours": "counts"}, "scale": 2}


class Named(dict[str, str]):
    """What the parameters of addresses are; any other is of something that does not exist."""

    def __missing__(self, name: str) -> str:
        return "none"


OWN_NAME = "한국어"
"""Whoever chooses a language finds each by its own name."""


def post(server: Served, path: str, **sent: object) -> dict:
    answer = httpx.post(f"{server.url}/api{path}", timeout=PATIENCE, verify=False, **sent)  # type: ignore[arg-type]
    assert answer.status_code < 300, answer.text
    return answer.json()


def is_of_its_reader(answer: httpx.Response) -> bool:
    """Return whether caches keep the answer for each language."""
    return {"accept-language", "cookie"} <= set(answer.headers.get("vary", "").lower().split(", "))


def test_every_answer_in_words_says_that_it_is_its_readers(server: Served) -> None:
    hosted = HostedMatch(server, listed=True, **CHANGED)
    person = begun(hosted)[0]
    players = [{"name": "Ann"}, {"name": "Ben"}]
    wanted = {"game": "expression-black-white", "title": "Cup", "format": "best_of", "players": players}
    series = post(server, "/series", json=wanted | {"best_of": 3, "listed": True} | CHANGED)
    sent = {"content": golden("whole-match"), "headers": {"Content-Type": "application/json"}}
    named = Named(
        {
            "match": hosted.match,
            "series": series["series"],
            "record": post(server, "/records", **sent)["record"],
            "game": "equation-auction",
            "moment": "1",
            "file": "board.js",
        }
    )
    answered, worded = set(), set()
    for path in (*(route.path for route in ROUTES if route.method == "GET"), *PAGES):
        for token in (person.token, hosted.token, series["organiser"], None):
            headers = {} if token is None else {"Authorization": f"Bearer {token}"}
            asked = {
                language: httpx.get(
                    f"{server.url}{path.format_map(named)}",
                    headers=headers | {"Accept-Language": language},
                    timeout=PATIENCE,
                    verify=False,
                )
                for language in ("en", "ko")
            }
            if asked["ko"].headers["content-type"].startswith("image/"):
                continue
            answered |= {path} if asked["ko"].status_code == 200 else set()
            assert not HANGUL.search(asked["en"].text.replace(OWN_NAME, "")), path
            if HANGUL.search(asked["ko"].text):
                worded.add(path)
                assert all(map(is_of_its_reader, asked.values())), path
            elif path.startswith("/api"):
                assert not any(map(is_of_its_reader, asked.values())), path
    assert worded == WORDED | set(PAGES)
    over = {path for path in answered if "review" in path and "records" in path}
    assert {"/api/matches/{match}", "/api/series/{series}", *over} <= answered
    assert len(over) >= 4


def test_nobody_else_looks_up_the_language_of_a_reader() -> None:
    looking = [path.name for path in API.rglob("*.py") if '"accept-language"' in path.read_text("utf-8")]
    assert looking == ["reader.py"]
