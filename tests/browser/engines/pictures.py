"""Takes pictures of the main screens in the three engines: look at them when the client's styles change.

python -m tests.browser.engines.pictures FOLDER [chromium] [firefox] [webkit]
"""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

import httpx
from playwright.sync_api import Page

from dealer.bots import TIME_FACTOR
from dealer.cli.demo import make_demo
from tests.browser.conftest import RUNNING
from tests.browser.engines.engines import DESK, ENGINES, FLAT, TALL, open_tab
from tests.browser.engines.tables import TABLES, at_table, made, reach, sit
from tests.browser.inspection import settle
from tests.golden import record_path
from tests.server.table import Served

SIZES = {"tall": TALL, "flat": FLAT, "desk": DESK}


def take(page: Page, url: str, shoot: Callable[[str], None]) -> None:
    """One screen after the other."""
    for name, path, there in (("landing", "/", "main"), ("lobby", "/games", "[data-learn]")):
        page.goto(path)
        page.wait_for_selector(there)
        shoot(name)
    page.goto("/games/expression-black-white")
    page.wait_for_selector("form")
    shoot("form")
    for game, table in TABLES.items():
        page.goto(made(url, game))
        page.wait_for_selector("#name")
        if table is next(iter(TABLES.values())):
            shoot("join")
        sit(page)
        at_table(page)
        hands = table.finger(page)
        reach(page, hands, table.panel)
        shoot(game)
    page.goto("/host/expression-black-white")
    page.fill("#host-name", "Hana")
    shoot("host")
    page.click("button[type=submit]")
    page.wait_for_selector("[data-invite]")
    shoot("console")
    page.goto(make_demo(f"{url}/").removeprefix(url))
    page.wait_for_selector("main button")
    page.locator("main button").first.click()
    page.wait_for_selector("[data-next=reveal_cast]")
    shoot("season")
    raw = record_path("whole-match").read_bytes()
    headers = {"Content-Type": "application/json"}
    sent = httpx.post(f"{url}/api/records", content=raw, headers=headers, verify=False)
    page.goto(f"/records/{sent.json()['record']}?at=23")
    page.wait_for_selector("[data-moment='23']")
    shoot("review")


def main() -> None:
    """The command line."""
    os.environ[TIME_FACTOR] = "0"
    folder, *chosen = sys.argv[1:]
    with tempfile.TemporaryDirectory() as data:
        served = Served(Path(data) / "dealer.sqlite3")
        try:
            for engine in chosen or ENGINES:
                with open_tab(engine, Path(data) / engine, served.url) as tab:
                    page = tab.page

                    def shoot(name: str, page: Page = page, engine: str = engine) -> None:
                        for size, pixels in SIZES.items():
                            page.set_viewport_size(pixels)
                            settle(page)
                            file = Path(folder) / f"{name}-{size}-{engine}.png"
                            file.parent.mkdir(parents=True, exist_ok=True)
                            file.write_bytes(page.screenshot())
                        page.set_viewport_size(TALL)

                    take(page, served.url, shoot)
                    print(engine, *tab.errors(), sep="\n  ")
        finally:
            RUNNING.stop()
            served.stop()


if __name__ == "__main__":
    main()
