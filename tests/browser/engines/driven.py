"""A page of a browser that Playwright cannot drive, with the part of Playwright's `Page` that scenarios use.

A scenario takes a `Page` and runs in every engine: Chromium brings Playwright's own, Firefox and WebKit a
`DrivenPage` over the few things that a `Driver` does. Pointer and keys are real events of the browser.
"""

from __future__ import annotations

import json
import time
from collections.abc import Iterable
from typing import Any, Literal, Protocol

from playwright.sync_api import TimeoutError
from selenium.common.exceptions import WebDriverException
from selenium.webdriver.common.keys import Keys

from tests.browser.hands import PATIENCE

KEYS = {
    "Enter": Keys.RETURN,
    "Escape": Keys.ESCAPE,
    "Tab": Keys.TAB,
    "Space": " ",
    "Home": Keys.HOME,
    "End": Keys.END,
    "ArrowUp": Keys.ARROW_UP,
    "ArrowDown": Keys.ARROW_DOWN,
    "ArrowLeft": Keys.ARROW_LEFT,
    "ArrowRight": Keys.ARROW_RIGHT,
}
"""Playwright's names of keys, and what WebDriver calls them."""

CALL = """async (said) => {
  const made = (%s);
  const value = typeof made === "function" ? made(JSON.parse(said)) : made;
  return JSON.stringify(await value) ?? "null";
}"""
"""Calls a function, or takes the value of an expression, as Playwright does."""

STATES = {
    "attached": "element !== undefined",
    "detached": "element === undefined",
    "visible": "element?.checkVisibility() && element.getBoundingClientRect().width > 0",
    "hidden": "!(element?.checkVisibility() && element.getBoundingClientRect().width > 0)",
}

IN_STATE = """([selector, nth]) => {
  const element = [...document.querySelectorAll(selector)].at(nth);
  return %s;
}"""

READY = """([selector, nth]) => {
  const element = [...document.querySelectorAll(selector)].at(nth);
  if (!element?.checkVisibility() || element.matches(":disabled")) return null;
  element.scrollIntoView({ block: "nearest", inline: "nearest" });
  const { x, y, width, height } = element.getBoundingClientRect();
  const hit = document.elementFromPoint(x + width / 2, y + height / 2);
  return hit !== null && (element.contains(hit) || hit.contains(element)) ? { x, y, width, height } : null;
}"""
"""Where an element stands that is seen, enabled and under nothing else; else nothing."""

STILL = 0.03
"""Seconds after which what does not move stands where it stood."""

FOCUS = """([selector, nth]) => {
  const element = [...document.querySelectorAll(selector)].at(nth);
  element.focus();
  element.select?.();
}"""


class Driver(Protocol):
    """What a browser does for whoever drives it."""

    def call(self, function: str, said: str) -> str:
        """Call an async function of JavaScript with a text in the page; the text that it returns."""

    def go(self, address: str) -> None:
        """Open an address, and wait until the page is loaded."""

    def pointer(self, *events: dict[str, Any]) -> None:
        """Have the mouse do something: events of WebDriver's pointer actions."""

    def keys(self, *events: dict[str, Any]) -> None:
        """Have the keyboard do something: events of WebDriver's key actions."""

    def resize(self, width: int, height: int) -> None:
        """Give the page's own part of the window a size."""

    def picture(self) -> bytes:
        """The page as it is seen, as PNG."""

    def errors(self) -> list[str]:
        """What went wrong in the pages so far."""

    def close(self) -> None:
        """End the browser."""


class Keyboard:
    """The keys of a page."""

    def __init__(self, driver: Driver) -> None:
        self._driver = driver

    def press(self, key: str) -> None:
        """Press a key by Playwright's name of it, or a character."""
        self.type([KEYS.get(key, key)])

    def type(self, text: Iterable[str]) -> None:
        """Press one key after the other."""
        kinds = ("keyDown", "keyUp")
        self._driver.keys(*({"type": kind, "value": key} for key in text for kind in kinds))


class Mouse:
    """The mouse of a page."""

    def __init__(self, driver: Driver) -> None:
        self._driver = driver

    def move(self, x: float, y: float) -> None:
        """Go somewhere."""
        self._driver.pointer({"type": "pointerMove", "x": round(x), "y": round(y), "duration": 0})

    def down(self) -> None:
        """Press the button."""
        self._driver.pointer({"type": "pointerDown", "button": 0})

    def up(self) -> None:
        """Let the button go."""
        self._driver.pointer({"type": "pointerUp", "button": 0})

    def click(self, x: float, y: float) -> None:
        """Press the button somewhere and let it go."""
        self._driver.pointer(
            {"type": "pointerMove", "x": round(x), "y": round(y), "duration": 0},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
        )


class Locator:
    """The elements that a selector of CSS finds, or one of them; asked anew each time."""

    def __init__(self, page: DrivenPage, selector: str, index: int | None = None) -> None:
        self._page, self._selector, self._index = page, selector, index

    @property
    def first(self) -> Locator:
        """The first one."""
        return self.nth(0)

    @property
    def last(self) -> Locator:
        """The last one."""
        return self.nth(-1)

    def nth(self, index: int) -> Locator:
        """One of them."""
        return Locator(self._page, self._selector, index)

    def locator(self, selector: str) -> Locator:
        """What lies within them; not for one of several."""
        assert self._index is None
        return Locator(self._page, f":is({self._selector}) {selector}")

    def all(self) -> list[Locator]:
        """Each of those there are."""
        return [self.nth(index) for index in range(self.count())]

    def count(self) -> int:
        """How many there are."""
        found: int = self._ask("elements => elements.length", wait=False)
        return found

    def get_attribute(self, name: str) -> str | None:
        """What an attribute of it says."""
        said: str | None = self._ask(f"([element]) => element.getAttribute({json.dumps(name)})")
        return said

    def text_content(self) -> str | None:
        """All text in it."""
        said: str | None = self._ask("([element]) => element.textContent")
        return said

    def inner_text(self) -> str:
        """The text that is seen in it."""
        said: str = self._ask("([element]) => element.innerText")
        return said

    def all_text_contents(self) -> list[str]:
        """All text in each."""
        said: list[str] = self._ask("elements => elements.map((each) => each.textContent)", wait=False)
        return said

    def is_enabled(self) -> bool:
        """Whether it can be pressed."""
        return bool(self._ask("([element]) => !element.matches(':disabled')"))

    def bounding_box(self) -> dict[str, float] | None:
        """Where it is seen."""
        box: dict[str, float] = self._ask("([element]) => element.getBoundingClientRect().toJSON()")
        return box if box["width"] else None

    def wait_for(self, state: str = "visible") -> None:
        """Wait until it is there, or not."""
        self._page.wait_for_selector(self._selector, state=state)

    def click(self, timeout: float = PATIENCE) -> None:
        """Press it with the mouse, once that can be done."""
        self._page.press(self._selector, self._index or 0, timeout)

    tap = click

    def fill(self, text: str) -> None:
        """Write into it what a person would."""
        self.click()
        self._page.evaluate(FOCUS, [self._selector, self._index or 0])
        self._page.keyboard.type(text)

    def _ask(self, function: str, wait: bool = True) -> Any:
        if wait:
            self._page.wait_for_function(
                IN_STATE % STATES["attached"], arg=[self._selector, self._index or 0]
            )
        chosen = "" if self._index is None else f".slice({self._index}).slice(0, 1)"
        found = f"[...document.querySelectorAll({json.dumps(self._selector)})]{chosen}"
        return self._page.evaluate(f"() => ({function})({found})")


class DrivenPage:
    """What scenarios use of Playwright's `Page`."""

    def __init__(self, driver: Driver, base_url: str) -> None:
        self.driver, self.base_url = driver, base_url
        self.keyboard, self.mouse = Keyboard(driver), Mouse(driver)
        self.viewport_size: dict[str, int] = {}

    @property
    def url(self) -> str:
        """The address of the page."""
        address: str = self.evaluate("location.href")
        return address

    def goto(self, address: str) -> None:
        """Open an address of the server, or any."""
        if address.startswith(("http:", "about:")):
            self.driver.go(address)
            return
        # An address that differs by its part behind `#` alone would not load the page again.
        self.driver.go("about:blank")
        self.driver.go(self.base_url + address)

    def reload(self) -> None:
        """Load the page again."""
        self.evaluate("() => { window.isOld = true; setTimeout(() => location.reload()); }")
        self.wait_for_function("() => !window.isOld && document.readyState === 'complete'")

    def set_viewport_size(self, size: dict[str, int]) -> None:
        """Give the page a size."""
        self.driver.resize(size["width"], size["height"])
        self.viewport_size = dict(size)
        wanted = [size["width"], size["height"]]
        self.wait_for_function(
            "([width, height]) => innerWidth === width && innerHeight === height", arg=wanted
        )

    def screenshot(self) -> bytes:
        """The page as it is seen, as PNG."""
        return self.driver.picture()

    def evaluate(self, function: str, arg: Any = None) -> Any:
        """Call a function of JavaScript in the page, or take the value of an expression."""
        return json.loads(self.driver.call(CALL % function, json.dumps(arg)))

    def wait_for_function(
        self, function: str, *, arg: Any = None, polling: float = 50, timeout: float = PATIENCE
    ) -> None:
        """Wait until a function returns something that counts as true.

        Raises:
            TimeoutError: It did not.
        """
        end = time.monotonic() + timeout / 1000
        while True:
            try:
                if self.evaluate(function, arg):
                    return
            except WebDriverException:  # of a page that has gone
                if time.monotonic() >= end:
                    raise
            if time.monotonic() >= end:
                raise TimeoutError(f"this never came: {function[:300]} of {arg}")
            time.sleep(polling / 1000)

    def wait_for_selector(
        self, selector: str, state: Literal["attached", "detached", "visible", "hidden"] | str = "visible"
    ) -> None:
        """Wait until an element is there, or not."""
        self.wait_for_function(IN_STATE % STATES[state], arg=[selector, 0])

    def wait_for_timeout(self, timeout: float) -> None:
        """Wait so many milliseconds."""
        time.sleep(timeout / 1000)

    def locator(self, selector: str) -> Locator:
        """What a selector of CSS finds."""
        return Locator(self, selector)

    def fill(self, selector: str, text: str) -> None:
        """Write into an element what a person would."""
        self.locator(selector).fill(text)

    def click(self, selector: str) -> None:
        """Press an element with the mouse, once that can be done."""
        self.locator(selector).click()

    tap = click

    def press(self, selector: str, index: int, timeout: float) -> None:
        """Press one of the elements that a selector finds.

        Raises:
            TimeoutError: It is not there, disabled, moving or covered.
        """
        end = time.monotonic() + timeout / 1000
        box = None
        while True:
            before, box = box, self.evaluate(READY, [selector, index])
            if box is not None and box == before:
                self.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
                return
            if time.monotonic() >= end:
                raise TimeoutError(f"{selector} cannot be pressed")
            time.sleep(STILL)
