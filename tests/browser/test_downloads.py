"""What a page takes to open for the first time: few requests, all text compressed."""

from __future__ import annotations

from collections.abc import Callable

import httpx
import pytest
from playwright.sync_api import Browser, Response

from tests.golden import record_path
from tests.server.table import PATIENCE, Served


def review(server: Served) -> str:
    """The address of the review of a record."""
    headers = {"Content-Type": "application/json"}
    raw = record_path("whole-match").read_bytes()
    sent = httpx.post(f"{server.url}/api/records", content=raw, headers=headers, timeout=PATIENCE)
    return f"/records/{sent.json()['record']}"


@pytest.mark.parametrize(
    ("find", "requests", "kilobytes"),
    [(lambda _: "/", 6, 140), (lambda _: "/matches", 12, 145), (review, 21, 240)],
    ids=["lobby", "matches", "review"],
)
def test_a_page_opens_with_few_requests(
    browser: Browser, server: Served, find: Callable[[Served], str], requests: int, kilobytes: int
) -> None:
    context = browser.new_context(base_url=server.url)
    page, answers = context.new_page(), list[Response]()
    page.on("response", lambda answer: answers.append(answer))
    page.goto(find(server))
    page.wait_for_load_state("networkidle")
    page.get_by_role("main").first.wait_for()
    files = [answer for answer in answers if "/assets/" in answer.url]
    sizes = [answer.request.sizes()["responseBodySize"] for answer in answers]
    context.close()
    assert len(answers) <= requests, [answer.url for answer in answers]
    assert sum(sizes) <= 1000 * kilobytes, sizes
    text = [answer for answer in files if answer.url.endswith((".js", ".css"))]
    assert text
    for answer in text:
        is_long = int(answer.headers["content-length"]) >= 1000
        assert not is_long or answer.headers.get("content-encoding") in ("br", "gzip"), answer.url
