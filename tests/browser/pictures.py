"""Takes a picture of every screen, on a phone and on a desk, into ``docs/pictures/``.

`make pictures` runs it; a folder given as argument is used instead.
"""

from __future__ import annotations

import base64
import os
import struct
import sys
import tempfile
import zlib
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from dealer.bots import HASTE
from tests.browser.conftest import DESK, FLAGS, PHONE, chromium
from tests.browser.hands import Keyboard, over
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


def take(browser: Browser, url: str, size: str, folder: Path) -> None:
    """One whole match, a picture of each of its screens."""
    context = browser.new_context(base_url=url, reduced_motion="reduce", **SIZES[size])
    page = context.new_page()
    desk = browser.new_page()

    def picture(name: str, whole: bool = False, of: Page = page) -> None:
        taken = base64.b64encode(of.screenshot(full_page=whole)).decode()
        smaller = desk.evaluate(SMALLER, f"data:image/png;base64,{taken}")
        (folder / f"{name}-{size}.png").write_bytes(packed(base64.b64decode(smaller)))

    page.goto("/")
    page.wait_for_selector("form")
    picture("lobby", whole=True)
    begin(page, name="Ann", against="friend", advantage="mine")
    page.wait_for_selector("[data-invite]")
    picture("waiting")
    link = page.locator("[data-invite]").input_value()
    guest = browser.new_context(base_url=url, **SIZES[size]).new_page()
    guest.goto(link)
    guest.wait_for_selector("#name")
    picture("join", of=guest)
    guest.context.close()
    page.goto("/")
    begin(page, name="Ann", against="careful", advantage="mine")
    page.wait_for_selector("[data-panel=planning]")
    page.keyboard.type("7*3-11")

    hands = Keyboard(page)
    hands.play(over, lambda name: picture(name) if name != "over" else None)
    page.wait_for_timeout(300)
    picture("over")
    page.goto("/rules/expression-black-white#EBW-19")
    page.wait_for_selector("#EBW-19")
    page.wait_for_timeout(200)
    picture("rules")
    desk.close()
    context.close()


def main() -> None:
    """The command line."""
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER
    folder.mkdir(parents=True, exist_ok=True)
    os.environ[HASTE] = "0.02"
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        served = Served(Path(data) / "dealer.sqlite3")
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        for size in SIZES:
            take(browser, served.url, size, folder)
        browser.close()
        served.stop()


if __name__ == "__main__":
    main()
