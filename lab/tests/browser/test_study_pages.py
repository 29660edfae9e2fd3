"""The pages of a tournament and of the reports in a browser: whole, clean for axe, nothing fetched."""

from __future__ import annotations

from html.parser import HTMLParser
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from dealer.core.registry import GAMES
from dealer_lab.tournament.page import html
from dealer_lab.tournament.play import play_tournament
from tests.browser.conftest import DESK, PHONE
from tests.browser.inspection import axe, sideways
from tests.depth import some

REPORTS = Path(__file__).parents[3] / "docs" / "reports"


class Tags(HTMLParser):
    """Counts the elements that a source writes down, and keeps its ids."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []

    def handle_starttag(self, tag: str, attrs: object) -> None:
        self.found.append(tag)


@pytest.fixture(scope="module")
def pages(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    path = tmp_path_factory.mktemp("pages") / "tournament.html"
    names = ("plain", "random")
    path.write_text(html(play_tournament("increment-black-white", names, 8, 1), "dealer tournament"), "utf-8")
    return {"tournament": path, **{game: REPORTS / f"{game}.html" for game in GAMES}}


@pytest.mark.long
@pytest.mark.parametrize("name", some(["tournament", *GAMES], 3))
def test_a_page_of_a_study_is_whole_and_fits(browser: Browser, pages: dict[str, Path], name: str) -> None:
    source = pages[name].read_text("utf-8")
    written = Tags()
    written.feed(source)
    for screen in (PHONE, DESK):
        context = browser.new_context(**screen)
        page, asked, said = context.new_page(), [], []
        page.on("request", lambda request, asked=asked: asked.append(request.url))
        page.on("console", lambda message, said=said: said.append(message.text))
        page.goto(pages[name].as_uri())
        assert [*axe(page), *sideways(page)] == []
        assert asked == [pages[name].as_uri()]
        assert said == []
        # A source with a fault in its nesting is mended: elements are added, moved or dropped.
        there = page.evaluate("() => [...document.querySelectorAll('*')].map((each) => each.localName)")
        assert there == written.found
        assert page.locator(".strip, .columns").count() >= 3
        context.close()
