"""Draws the picture that a link to a game shows, from the client's emblems, into ``web/public/previews/``.

`python -m tests.browser.previews` runs it, when a game or an emblem is new.
"""

from __future__ import annotations

import tempfile
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

from dealer.core.registry import GAMES, list_rules
from dealer.server.api.previews import SIZE, say
from tests.browser.conftest import FLAGS, chromium
from tests.browser.pictures import Camera
from tests.server.table import Served

FOLDER = Path(__file__).resolve().parents[2] / "web/public/previews"

DRAW = """({ title, text, emblems }) => {
  document.body.innerHTML = `
    <div style="position:fixed; inset:0; display:grid; grid-template-columns:1fr auto; align-items:center;
      gap:40px; padding:70px 80px; box-sizing:border-box; color:#f4efe2;
      background:radial-gradient(90% 90% at 70% 45%, #43302f, #0f0e11 85%)">
      <div>
        <p style="margin:0 0 26px; font:600 34px Fraunces; color:#d3af69"></p>
        <h1 style="margin:0; font:600 76px/1.08 Fraunces; text-wrap:balance"></h1>
        <p style="margin:30px 0 0; font:400 28px/1.4 Inter; color:#bdb5a7; text-wrap:balance"></p>
      </div>
      <div style="display:grid; grid-template-columns:repeat(${emblems.length > 1 ? 2 : 1}, auto); gap:26px">
        ${emblems.join("")}
      </div>
    </div>`;
  const [brand, about] = document.querySelectorAll("p");
  const heading = document.querySelector("h1");
  brand.textContent = title === "Dealer" ? "" : "Dealer";
  heading.textContent = title;
  about.textContent = text;
  const wide = emblems.length > 1 ? 210 : 430;
  for (const svg of document.querySelectorAll("svg")) svg.setAttribute("width", wide);
  return document.fonts.ready.then(() => true);
}"""

EMBLEM = "id => document.querySelector(`a[href='/games/${id}'] svg`).outerHTML"


def draw(page: Page, picture: Camera, name: str, title: str, text: str, emblems: list[str]) -> None:
    """One picture."""
    page.evaluate(DRAW, {"title": title, "text": text, "emblems": emblems})
    page.wait_for_timeout(200)
    picture(page, FOLDER / f"{name}.png")


def main() -> None:
    """All of them."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    width, height = SIZE
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        served = Served(Path(data) / "dealer.sqlite3")
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        camera = Camera(browser)
        context = browser.new_context(
            base_url=served.url, viewport={"width": width, "height": height}, bypass_csp=True
        )
        page = context.new_page()
        page.goto("/")
        page.wait_for_selector("nav svg")
        emblems = {game: str(page.evaluate(EMBLEM, game)) for game in GAMES}
        for rules in list_rules():
            text = f"By {rules.designer}, for “{rules.season}”."
            draw(page, camera, rules.id, rules.title, text, [emblems[rules.id]])
        draw(page, camera, "dealer", "Dealer", say("motto"), list(emblems.values()))
        browser.close()
        served.stop()


if __name__ == "__main__":
    main()
