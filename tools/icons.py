"""Draws the icons of the installed app from `web/public/favicon.svg`: `python -m tools.icons`.

Run it after a change of the drawing, and commit what it writes.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from tools.browsers import find_browser

PUBLIC: Final = Path(__file__).resolve().parent.parent / "web/public"
BACKGROUND: Final = '<rect width="64" height="64" rx="12" fill="#0f0e11"/>'


def list_icons(drawing: str) -> dict[str, tuple[int, str]]:
    """Return the size and the drawing of each icon, by its file."""
    inner = drawing[drawing.index(">") + 1 : drawing.rindex("</svg>")].replace(BACKGROUND, "")
    full = '<rect width="64" height="64" fill="#0f0e11"/>'
    # Systems cut a maskable icon to a circle of four fifths of its width.
    safe = f'{full}<g transform="translate(8.6 8.6) scale(.73)">{inner}</g>'
    # Android shows of a badge its outline alone.
    shapes = re.sub(r' (fill|stroke)="[^"]*"', r' \1="#fff"', inner)
    tiles, _, stone = shapes.rpartition("<rect")
    hole = (
        f'<mask id="m"><rect width="64" height="64" fill="#fff"/><rect{stone.replace("#fff", "#000")}</mask>'
    )
    badge = f'{hole}<g mask="url(#m)">{tiles}</g>'
    return {
        "icon-192.png": (192, BACKGROUND + inner),
        "icon-512.png": (512, BACKGROUND + inner),
        "icon-maskable.png": (512, safe),
        "apple-touch-icon.png": (180, full + inner),
        "badge.png": (96, badge),
    }


def main() -> None:
    """Draw all icons with Chromium."""
    from playwright.sync_api import sync_playwright

    icons = list_icons((PUBLIC / "favicon.svg").read_text("utf-8"))
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_browser(), args=["--no-sandbox"])
        for name, (size, inner) in icons.items():
            page = browser.new_page(viewport={"width": size, "height": size})
            svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="{size}">{inner}</svg>'
            page.set_content(f"<style>*{{margin:0}}svg{{display:block}}</style>{svg}")
            page.screenshot(path=PUBLIC / name, omit_background=True)
            page.close()
        browser.close()


if __name__ == "__main__":
    main()
