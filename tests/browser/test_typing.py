"""What somebody types and has not sent is there after a reload, in every form, and in the chat."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import DESK
from tests.games.increment_black_white.browser.sitting import sit

Visit = Callable[..., Page]

FIELDS = "form textarea:not([readonly]), form input:not([readonly]):is([type=text], [type=url], :not([type]))"
"""As `typed-forms.ts` has it."""


def fields(page: Page) -> list[Any]:
    """All visible fields into which words are typed."""
    page.wait_for_selector(FIELDS)
    return [field for field in page.locator(FIELDS).all() if field.is_visible()]


@pytest.mark.parametrize("path", ["/games/expression-black-white", "/host", "/series"])
def test_a_form_that_was_not_sent_outlives_a_reload(visit: Visit, path: str) -> None:
    page = visit(path, **DESK)
    typed = [f"word {number}" for number, _ in enumerate(fields(page))]
    for field, text in zip(fields(page), typed, strict=True):
        field.fill(text)
    page.reload()
    for field, text in zip(fields(page), typed, strict=True):
        expect(field).to_have_value(text)
    other = page.context.new_page()
    other.goto(path)
    assert all(field.input_value() != text for field, text in zip(fields(other), typed, strict=True))


@pytest.mark.long
def test_what_was_sent_is_not_typed_again(visit: Visit) -> None:
    page = visit("/", **DESK)
    sit(page)

    def open_pause() -> Any:
        page.get_by_role("button", name="Menu").click()
        page.locator("summary").filter(has_text="ause").click()
        return page.locator("#pause-reason")

    open_pause().fill("dinner")
    page.reload()
    reason = open_pause()
    expect(reason).to_have_value("dinner")
    reason.press("Enter")
    page.get_by_role("button", name="ready to go on").first.click()
    page.wait_for_selector("[data-panel][aria-busy=false]")
    expect(open_pause()).to_have_value("")


@pytest.mark.long
def test_a_message_outlives_a_reload_and_what_is_typed_while_it_is_sent_stays(visit: Visit) -> None:
    page = visit("/", **DESK)
    sit(page)

    def talk() -> Any:
        page.wait_for_selector("[data-panel][aria-busy=false]")
        page.get_by_role("tab", name="Talk").locator("visible=true").click()
        return page.locator("[data-talk] form input")

    talk().fill("Well played")
    page.reload()
    field = talk()
    expect(field).to_have_value("Well played")
    held: list[Any] = []
    page.route(
        "**/talk?*", lambda route: held.append(route) if route.request.method == "POST" else route.continue_()
    )
    with page.expect_request(lambda asked: asked.method == "POST"):
        field.press("Enter")
    field.press("End")
    field.press_sequentially(", Ben")
    held[0].continue_()
    expect(field).to_have_value(", Ben")
    expect(page.locator("[data-talk] .line")).to_contain_text("Well played")
