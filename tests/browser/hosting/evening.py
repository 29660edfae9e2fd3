"""An evening at the page: somebody makes a match for others, and they sit down."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect


def make(
    page: Page,
    *,
    game: str = "expression-black-white",
    host: str = "Hana",
    title: str = "",
    guests: tuple[str, ...] = (),
    pace: str = "1",
) -> str:
    """Fill the form of a hosted match and send it; the match's id."""
    page.goto(f"/host/{game}")
    page.wait_for_selector("form")
    page.fill("#host-name", host)
    page.fill("#host-title", title)
    for seat, guest in enumerate(guests):
        page.get_by_label(f"Name for seat {seat + 1}").fill(guest)
    page.check(f"input[name=pace][value='{pace}']", force=True)
    page.locator("button[type=submit]").click()
    page.wait_for_url("**/m/*/host")
    page.wait_for_selector("[data-invite]")
    return page.url.split("/")[-2]


def links(page: Page) -> list[str]:
    """The links to the open seats, as the host sees them."""
    return [field.input_value() for field in page.locator("[data-seat] [data-invite]").all()]


def sit(visit: Callable[..., Page], link: str, name: str | None, **settings: Any) -> Page:
    """Somebody opens a link and sits down; ``None`` keeps the name that is offered."""
    page = visit(link, **settings)
    if name is not None:
        page.locator("#name").fill(name)
    page.get_by_role("button", name="Sit down").click()
    page.wait_for_url("**/m/*?seat=*")
    return page


def begin(page: Page) -> None:
    """The host lets the match begin."""
    button = page.get_by_role("button", name="Begin the match")
    expect(button).to_be_enabled()
    button.click()
    page.wait_for_selector("[data-console]")
