"""Takes a picture of every screen, on a phone and on a desk, into ``docs/pictures/``.

`make pictures` runs it; what is named as an argument is taken alone. The screens of each game, of
hosting, of a season and of the tutorial's game are taken by the module ``pictures`` in its folder here.
"""

from __future__ import annotations

import base64
import importlib
import os
import struct
import sys
import tempfile
import zlib
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from dealer.bots import TIME_FACTOR
from dealer.core.registry import GAMES
from tests.browser.conftest import DESK, FLAGS, PHONE, chromium
from tests.browser.lobby import begin
from tests.server.table import Served

FOLDER = Path(__file__).resolve().parents[2] / "docs/pictures"
SMALLER = """async (source) => {
  const image = new Image();
  image.src = source;
  await image.decode();
  const canvas = new OffscreenCanvas(image.width, image.height);
  const context = canvas.getContext("2d");
  context.drawImage(image, 0, 0);
  const picture = context.getImageData(0, 0, image.width, image.height);
  picture.data.forEach((value, index) => (picture.data[index] = index % 4 === 3 ? 255 : (value & 0xfc) | 2));
  context.putImageData(picture, 0, 0);
  const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: "image/png" })).arrayBuffer());
  return btoa(bytes.reduce((text, byte) => text + String.fromCharCode(byte), ""));
}"""
"""Six bits a channel halve a PNG, and nobody sees it."""

SIZES = {"360": PHONE, "1280": DESK}
RECORD = Path(__file__).parents[1] / "games/expression_black_white/records/whole-match.dealer.json"
"""What is looked at again."""


def packed(png: bytes) -> bytes:
    """A PNG with its pixels compressed as well as zlib can."""
    chunks: list[tuple[bytes, bytes]] = []
    at = 8
    while at < len(png):
        (length,) = struct.unpack(">I", png[at : at + 4])
        chunks.append((png[at + 4 : at + 8], png[at + 8 : at + 8 + length]))
        at += 12 + length
    pixels = zlib.decompress(b"".join(content for name, content in chunks if name == b"IDAT"))
    kept = [chunk for chunk in chunks if chunk[0] != b"IDAT"]
    kept.insert(-1, (b"IDAT", zlib.compress(pixels, 9)))
    return png[:8] + b"".join(
        struct.pack(">I", len(content)) + name + content + struct.pack(">I", zlib.crc32(name + content))
        for name, content in kept
    )


class Camera:
    """Takes a page as it is and writes it to a file, as small as it gets."""

    def __init__(self, browser: Browser) -> None:
        self.desk = browser.new_page()

    def __call__(self, page: Page, file: Path, whole: bool = False) -> None:
        taken = base64.b64encode(page.screenshot(full_page=whole)).decode()
        smaller = self.desk.evaluate(SMALLER, f"data:image/png;base64,{taken}")
        file.write_bytes(packed(base64.b64decode(smaller)))


def take(browser: Browser, url: str, size: str, folder: Path, picture: Camera) -> None:
    """The pages before a table."""
    context = browser.new_context(base_url=url, reduced_motion="reduce", **SIZES[size])
    page = context.new_page()

    def shoot(name: str, whole: bool = False, of: Page = page) -> None:
        picture(of, folder / f"{name}-{size}.png", whole)

    page.goto("/")
    page.wait_for_timeout(300)
    shoot("landing")
    page.goto("/games")
    page.wait_for_selector("[data-learn]")
    shoot("lobby", whole=True)
    page.goto(f"/games/{next(iter(GAMES))}")
    page.wait_for_selector("form")
    shoot("form", whole=True)
    begin(page, name="Ann", against="friend", advantage="mine")
    page.wait_for_selector("[data-invite]")
    shoot("waiting")
    link = page.locator("[data-invite]").input_value()
    guest = browser.new_context(base_url=url, **SIZES[size]).new_page()
    guest.goto(link)
    guest.wait_for_selector("#name")
    shoot("join", of=guest)
    guest.context.close()
    page.goto("/records")
    page.wait_for_selector("input[type=file]", state="attached")
    shoot("records")
    page.locator("input[type=file]").set_input_files(RECORD)
    page.wait_for_selector("[data-moment]")
    page.goto(f"{page.url.split('?')[0]}?at=23&as=seat0")
    page.wait_for_selector("[data-moment='23']")
    page.wait_for_timeout(1500)
    shoot("review")
    if size == "360":
        page.get_by_role("button", name="Analysis").click()
        shoot("analysis")
        page.get_by_role("button", name="Close").click()
    page.get_by_role("button", name="More").click()
    page.get_by_role("button", name="Play and solver").click()
    page.wait_for_function(
        "() => document.querySelector('[data-statistics]')"
        " && !document.querySelector('dialog [role=status]')",
        timeout=60_000,
    )
    page.wait_for_timeout(300)
    shoot("statistics")
    context.close()


def module_of(part: str) -> str:
    """Return the module that takes the pictures of a game, of hosting, of a season or of the tutorial."""
    if part not in GAMES:
        return f"tests.browser.{part}.pictures"
    return f"tests.games.{part.replace('-', '_')}.browser.pictures"


def main() -> None:
    """The command line."""
    os.environ[TIME_FACTOR] = "0.02"
    chosen = sys.argv[1:] or ["", *GAMES, "hosting", "season", "tutorial"]
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        served = Served(Path(data) / "dealer.sqlite3")
        try:
            browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
            camera = Camera(browser)
            for game in chosen:
                folder = FOLDER / game
                folder.mkdir(parents=True, exist_ok=True)
                own = importlib.import_module(module_of(game)).take if game else take
                for size in SIZES:
                    own(browser, served.url, size, folder, camera)
            browser.close()
        finally:
            served.stop()


if __name__ == "__main__":
    main()
