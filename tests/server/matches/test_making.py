"""Making a match: options, pace, scale, and what is refused."""

from __future__ import annotations

import asyncio
import re
from types import SimpleNamespace

import httpx
import pytest
from starlette.requests import Request

from dealer.bots import policy_names
from dealer.server.api.client_files import Client
from tests.server.api.test_seats import refused
from tests.server.table import GAME, PATIENCE, Served, create


def test_the_lobby_knows_the_games(server: Served):
    games = httpx.get(f"{server.url}/api/games", timeout=PATIENCE).json()["games"]
    game = next(game for game in games if game["id"] == GAME)
    assert (game["seats"], game["minutes"], game["has_advantage"]) == (2, [25, 60], True)
    assert game["options"]["times"]["play"] == 45
    assert game["policies"] == list(policy_names(GAME))
    assert game["usual"] == "careful"


def test_options_may_be_partial_and_times_are_scaled(server: Served):
    options = {"colours": "counts", "times": {"play": 60}}
    made = create(server.url, options=options, scale="1/2", advantage=1)
    shown = made["table"]["options"]
    assert (shown["colours"], shown["globals"], made["table"]["advantage"]) == ("counts", "balanced", 1)
    assert shown["times"] == {
        "planning": 90,
        "starter": 30,
        "play": 30,
        "guess": 30,
        "final_guess": 150,
        "reserve": 90,
        "result": "3/2",
    }


@pytest.mark.parametrize(
    ("said", "code"),
    [
        ({"game": "chess"}, "unknown_game"),
        ({"game": GAME, "options": {"colours": "pink"}}, "invalid"),
        ({"game": GAME, "options": {"colour": "counts"}}, "invalid"),
        ({"game": GAME, "options": {"times": {"play": -1}}}, "invalid"),
        ({"game": GAME, "options": {"times": {"play": 0}}}, "invalid"),
        ({"game": GAME, "options": {"times": {"play": 10**400}}}, "invalid"),
        ({"game": GAME, "options": {"times": {"play": "1/0"}}}, "invalid"),
        ({"game": GAME, "options": {"times": None}}, "invalid"),
        ({"game": GAME, "options": {"times": {"play": 10_000_000}}, "scale": 2}, "invalid"),
        ({"game": GAME, "scale": 0}, "invalid"),
        ({"game": GAME, "scale": "1/2\n"}, "invalid"),
        ({"game": GAME, "pace": "slow"}, "invalid"),
        ({"game": GAME, "advantage": 2}, "invalid"),
        ({"game": GAME, "seats": [None]}, "invalid"),
        ({"game": GAME, "more": 1}, "invalid"),
    ],
)
def test_what_cannot_be_made_is_refused(server: Served, said, code):
    answer = httpx.post(f"{server.url}/api/matches", json=said, timeout=PATIENCE)
    assert answer.status_code == (404 if code == "unknown_game" else 422)
    assert answer.json()["code"] == code


@pytest.mark.parametrize(
    ("options", "told"),
    [
        ({"colours": "pink"}, "colours: counts, grouped or ordered (usually ordered)"),
        ({"colour": "counts"}, "there is no colour; there is colours:"),
        ({"times": {"play": -1}}, "times.play: seconds from 1 to 10000000, or a fraction"),
        ({"times": {"plays": 9}}, "there is no times.plays; there is times.planning:"),
        ({"times": {"play": 0}}, "has 0 seconds: this clock would run out before anybody can answer"),
        ({"times": 3}, "times.play: seconds"),
    ],
)
def test_a_refusal_of_options_says_what_is_allowed(server: Served, options, told):
    said = {"game": GAME, "options": options}
    answer = httpx.post(f"{server.url}/api/matches", json=said, timeout=PATIENCE)
    assert answer.status_code == 422
    assert told in answer.json()["message"]


def test_no_delay_and_no_reserve_are_allowed(server: Served):
    made = create(server.url, options={"times": {"result": 0, "reserve": 0}})
    assert (made["table"]["options"]["times"]["result"], made["table"]["options"]["times"]["reserve"]) == (
        0,
        0,
    )


def test_the_page_is_there_for_every_address_of_its_own(server: Served):
    for path in (
        "/",
        "/m/abc",
        "/rules/expression-black-white",
    ):
        answer = httpx.get(server.url + path, timeout=PATIENCE)
        assert answer.status_code == 200
        assert answer.headers["content-type"].startswith("text/html")
        policy = dict(
            rule.strip().split(" ", 1) for rule in answer.headers["content-security-policy"].split(";")
        )
        assert policy["default-src"] == policy["frame-ancestors"] == "'none'"
        assert policy["connect-src"] == policy["script-src"] == policy["style-src"] == "'self'"
        assert answer.headers["x-content-type-options"] == "nosniff"
    for path in (
        "/assets/nothing.js",
        "/%2e%2e/app.py",
        "/.built-from",
        "/etc/passwd",
        "/%00",
        "/" + "x" * 5000,
    ):
        assert httpx.get(server.url + path, timeout=PATIENCE).status_code == 404


async def serve_page(client, scope, receive, send):
    """Answer with a file of a client; no page here is of a season."""
    request = Request({**scope, "app": SimpleNamespace(state=SimpleNamespace(seasons=None))}, receive)
    await (await Client(client).answer(None, request))(scope, receive, send)


def test_assets_are_kept_for_ever_and_the_page_is_not(tmp_path):
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<title>Dealer</title>")
    (tmp_path / "assets" / "main-1a2b.js").write_text("1")

    async def application(scope, receive, send):
        await serve_page(tmp_path, scope, receive, send)

    async def browse() -> None:
        transport = httpx.ASGITransport(application)
        async with httpx.AsyncClient(transport=transport, base_url="http://dealer") as browser:
            asset, page = await browser.get("/assets/main-1a2b.js"), await browser.get("/matches")
            assert (asset.text, asset.headers["content-type"]) == ("1", "text/javascript; charset=utf-8")
            assert "immutable" in asset.headers["cache-control"]
            assert page.text.startswith("<title>Dealer</title>")
            assert page.headers["cache-control"] == "no-cache"
            again = await browser.get("/matches", headers={"If-None-Match": page.headers["etag"]})
            assert (again.status_code, again.content) == (304, b"")

    asyncio.run(browse())


PAGE = '<html lang="en"><title>Dealer</title><link href="/assets/en-1.js">'


@pytest.mark.parametrize(
    ("headers", "language"),
    [
        ({}, "en"),
        ({"Accept-Language": "ko-KR,ko;q=0.9,en;q=0.8"}, "ko"),
        ({"Accept-Language": "ko", "Cookie": "language=en"}, "en"),
        ({"Accept-Language": "fr", "Cookie": "language=ko"}, "ko"),
        ({"Accept-Language": "ko", "Cookie": "language=xx"}, "ko"),
    ],
)
def test_the_page_comes_with_the_words_of_its_reader(tmp_path, headers, language):
    (tmp_path / "index.html").write_text(PAGE)
    (tmp_path / "words.json").write_text('{"en": "/assets/en-1.js", "ko": "/assets/ko-2.js"}')

    async def application(scope, receive, send):
        await serve_page(tmp_path, scope, receive, send)

    async def browse() -> httpx.Response:
        transport = httpx.ASGITransport(application)
        async with httpx.AsyncClient(transport=transport, base_url="http://dealer") as browser:
            return await browser.get("/matches", headers=headers)

    answer = asyncio.run(browse())
    assert f'<html lang="{language}">' in answer.text
    assert re.findall(r"/assets/(\w+)-", answer.text) == [language]


def test_what_is_not_there_is_said_in_json(server: Served):
    answer = httpx.get(f"{server.url}/api/nothing", timeout=PATIENCE)
    assert (answer.status_code, answer.json()["code"]) == (404, "unknown_address")
    assert answer.headers["cache-control"] == "no-store"
    answer = httpx.delete(f"{server.url}/api/matches", timeout=PATIENCE)
    assert (answer.status_code, answer.json()["code"]) == (405, "wrong_method")


def test_by_post_every_decision_has_hours(server: Served) -> None:
    made = create(server.url, pace="correspondence", hours=12)
    times = made["table"]["options"]["times"]
    assert (times["guess"], times["play"], times["result"], times["reserve"]) == (43_200, 43_200, 0, 0)
    hunt = {"game": "different-number-hunt", "pace": "correspondence"}
    answer = httpx.post(f"{server.url}/api/matches", json=hunt, timeout=PATIENCE)
    assert refused(answer) == (422, "invalid")
