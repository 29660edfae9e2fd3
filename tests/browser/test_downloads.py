"""What a page takes to open for the first time: few requests, all text compressed."""

from __future__ import annotations

import re
from collections.abc import Callable

import httpx
import pytest
from playwright.sync_api import Browser, Response

from tests.browser.conftest import PHONE
from tests.golden import record_path
from tests.server.table import PATIENCE, Served, create


def review(server: Served) -> str:
    """The address of the review of a record."""
    headers = {"Content-Type": "application/json"}
    raw = record_path("whole-match").read_bytes()
    sent = httpx.post(f"{server.url}/api/records", content=raw, headers=headers, timeout=PATIENCE)
    return f"/records/{sent.json()['record']}"


@pytest.mark.parametrize(
    ("find", "requests", "kilobytes"),
    [(lambda _: "/", 6, 140), (lambda _: "/matches", 12, 145), (review, 23, 240)],
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


@pytest.mark.parametrize("language", ["en", "ko"])
def test_the_first_page_is_read_before_its_code_has_come(
    browser: Browser, server: Served, language: str
) -> None:
    """And it is the page that the code makes: whoever reads sees nothing move."""
    told = []
    for runs_code in (False, True):
        context = browser.new_context(
            base_url=server.url, locale=language, java_script_enabled=runs_code, viewport=PHONE["viewport"]
        )
        page = context.new_page()
        page.goto("/")
        if runs_code:
            page.wait_for_selector("#app[data-mounted]")
        main = page.get_by_role("main")
        links = [link.get_attribute("href") for link in main.get_by_role("link").all()]
        boxes = [link.bounding_box() for link in main.get_by_role("link").all()]
        # Korean has fonts of its own, which come with the code.
        told.append((main.inner_text(), links, boxes if language == "en" else None))
        context.close()
    assert told[0] == told[1]
    assert len(told[0][1]) >= 6


def test_links_of_the_first_page_lead_where_its_code_would_before_that_has_come(
    browser: Browser, server: Served
) -> None:
    context = browser.new_context(base_url=server.url, java_script_enabled=False)
    page = context.new_page()
    page.goto("/")
    page.get_by_role("link", name="Choose a game").click()
    page.wait_for_url("**/games")
    context.close()


@pytest.mark.parametrize("language", ["en", "ko"])
@pytest.mark.parametrize("page_of", ["join", "review"])
def test_what_a_linked_page_needs_is_asked_for_at_once_and_once(
    browser: Browser, server: Served, page_of: str, language: str
) -> None:
    made = create(server.url)
    link = f"/m/{made['match']}#seat=1&token={made['invites'][1]}"
    path = link if page_of == "join" else review(server)
    context = browser.new_context(base_url=server.url, locale=language, service_workers="block")
    page, asked, said = context.new_page(), list[str](), list[str]()
    page.on("request", lambda request: asked.append(request.url.removeprefix(server.url)))
    page.on("console", lambda message: said.append(message.text))
    html = context.request.get(path.split("#")[0], headers={"Accept-Language": language}).text()
    early = re.findall(r'<link rel="(?:modulepreload|preload)"[^>]* href="([^"]+)"', html)
    page.goto(path)
    page.wait_for_load_state("networkidle")
    assert len(early) > 6
    assert {each: asked.count(each) for each in early} == dict.fromkeys(early, 1)
    first = min(asked.index(each) for each in asked if each.startswith("/api/") and each not in early)
    assert first > max(map(asked.index, early))
    assert not [text for text in said if "preload" in text]
    context.close()
