"""The documentation site in a browser, under the policy of a server: search, colours, requests."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import on_screens
from tests.browser.inspection import AXE
from tools.site import build
from tools.site.links import find_place

QUESTIONS = json.loads((Path(__file__).parents[1] / "docs/questions.json").read_text("utf-8"))


@pytest.fixture(scope="module", autouse=True)
def _site() -> None:
    build.build()


RUN_AXE = """async () => {
  const found = await axe.run({ runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"] });
  return found.violations.map(({ id, nodes }) => `${id} ${nodes.length}: ${nodes[0].html.slice(0, 160)}`);
}"""
"""The rules of WCAG, without those for landmarks, which are the theme's."""


def find_pages(page: Page, words: str) -> list[str]:
    """Search for words; return the places of the first three results."""
    box, links = page.get_by_role("combobox", name="Search"), page.locator("li a[href*='h=']")
    box.fill("")
    expect(links).to_have_count(0)  # else those of the words before are taken
    box.fill(words)
    expect(links.first).to_be_visible()
    found = links.evaluate_all("all => all.map((each) => each.href)")
    return [link.partition("/docs/")[2].partition("?")[0] for link in found[:3]]


def test_the_search_finds_the_answers(visit) -> None:
    page = visit("/docs/")
    page.wait_for_load_state("networkidle")  # the key is heard once the index is loaded
    page.keyboard.press("Control+k")
    found = {asked["words"]: find_pages(page, asked["words"]) for asked in QUESTIONS}
    wanted = {asked["words"]: str(find_place(asked["page"])).removesuffix(".md") + "/" for asked in QUESTIONS}
    assert {words: places for words, places in found.items() if wanted[words] not in places} == {}


@on_screens("screen")
def test_a_page_fits_and_takes_both_colours(visit, screen) -> None:
    page = visit("/docs/host/", **screen, color_scheme="dark")
    body = page.locator("body")
    expect(body).to_have_attribute("data-md-color-scheme", "slate")
    page.get_by_title("Switch to light colours").click()
    expect(body).to_have_attribute("data-md-color-scheme", "default")
    page.reload()
    expect(body).to_have_attribute("data-md-color-scheme", "default")
    assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")
    assert page.evaluate("document.fonts.check('600 20px Fraunces')")


@on_screens("screen")
@pytest.mark.parametrize("scheme", ["dark", "light"])
def test_axe_finds_nothing_against_wcag(visit, screen, scheme) -> None:
    page = visit("/docs/", **screen, color_scheme=scheme)
    found = {}
    for path in (
        "",
        "host/",
        "hosting/",
        "reference/command-line/",
        "reference/python-core/",
        "troubleshooting/",
    ):
        page.goto(f"/docs/{path}")
        page.wait_for_load_state("networkidle")
        page.evaluate(AXE.read_text("utf-8"))
        found[path] = page.evaluate(RUN_AXE)
    assert {path: faults for path, faults in found.items() if faults} == {}


def test_a_request_is_tried_from_the_page(visit) -> None:
    page = visit("/docs/reference/http/")
    explorer = page.locator("#explorer")
    explorer.locator("#operations-tag-games").click()
    explorer.locator("#operations-games-list_games .opblock-summary-control").click()
    explorer.get_by_role("button", name="Try it out").click()
    explorer.get_by_role("button", name="Execute").click()
    expect(explorer.locator(".live-responses-table tbody .response-col_status").first).to_contain_text("200")
    expect(explorer.locator(".live-responses-table")).to_contain_text("equation-auction")


def test_the_lobby_leads_to_the_documentation(visit) -> None:
    page = visit("/games")
    with page.context.expect_page() as opened:
        page.get_by_role("link", name="Help", exact=True).click()
    expect(opened.value).to_have_url(re.compile(r"/docs/$"))
    expect(opened.value.get_by_role("heading", level=1)).to_be_visible()
