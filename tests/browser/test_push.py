"""A device that is notified: asked for in the menu, offered after a turn by post; the worker shows and opens.

No push service can be reached from here, and a headless Chromium allows no notification, whatever is granted.
So ``subscribe`` gives what a real push service would give, with keys of a browser whose private half the test
holds; the server then posts to a push service of the test, which decrypts it as a browser does. The plain
text goes into the page's own service worker through the browser's developer tools, as a push that arrives.
What page and worker show is kept where the screen would show it.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, Worker, expect

from tests.browser.conftest import PHONE
from tests.browser.inspection import Inspector
from tests.server.hosted import HostedMatch
from tests.server.push.service import BrowserDevice, FakePushService, serve_pushes
from tests.server.table import Person, Served, until

SUBSCRIBE = """(keys) => {
  let options = null;
  const subscription = {
    endpoint: keys.endpoint, toJSON: () => ({ endpoint: keys.endpoint, keys }),
    get options() { return options; }, unsubscribe: async () => true,
  };
  PushManager.prototype.subscribe = async (wanted) => {
    if (!wanted.userVisibleOnly || wanted.applicationServerKey.length !== 65) throw new Error("no key");
    options = { applicationServerKey: wanted.applicationServerKey.buffer };
    localStorage.subscribed = "yes";
    return subscription;
  };
  PushManager.prototype.getSubscription = async () => (localStorage.subscribed ? subscription : null);
  // As on a phone with Android, where the reader says yes.
  window.Notification = class { constructor() { throw new TypeError("Illegal constructor"); } };
  Notification.permission = "default";
  Notification.requestPermission = async () => (Notification.permission = localStorage.allowed = "granted");
  if (localStorage.allowed) Notification.permission = "granted";
}"""

SCREEN = """() => {
  const shown = (self.shown ??= []);
  ServiceWorkerRegistration.prototype.showNotification = async (title, options) => {
    const others = shown.filter((each) => each.tag !== options.tag);
    const one = { title, ...options, close: () => shown.splice(shown.indexOf(one), 1) };
    shown.splice(0, Infinity, ...others, one);
  };
  ServiceWorkerRegistration.prototype.getNotifications = async (filter) =>
    shown.filter((each) => !filter?.tag || each.tag === filter.tag);
}"""
"""Stands for the screen of the device, in a page or in the worker."""

CLICK = """async (urls) => {
  const asked = new Promise((resolve) => {
    Clients.prototype.openWindow = async (address) => resolve(`opens ${address}`);
    Clients.prototype.matchAll = async () =>
      urls.map((url) => ({ url, focus: async () => resolve(`focuses ${url}`) }));
  });
  const click = new ExtendableEvent("notificationclick");
  Object.defineProperty(click, "notification", { value: self.shown[0] });
  self.dispatchEvent(click);
  return asked;
}"""

SHOWN = "() => self.shown.map(({ title, body, tag, data }) => [title, body, tag, data])"


@pytest.fixture
def pushes() -> Iterator[FakePushService]:
    with serve_pushes() as service:
        yield service


def arrive(page: Page, message: dict[str, str], origin: str) -> Worker:
    """Let a push arrive at the page's worker; return the worker."""
    page.evaluate("navigator.serviceWorker.ready")
    (worker,) = page.context.service_workers
    worker.evaluate(
        f"{SCREEN[:-1]} self.arrived = new Promise((done) => self.addEventListener('push', done)); }}"
    )
    devtools, found = page.context.new_cdp_session(page), list[str]()

    def note(event: dict[str, list[dict[str, str]]]) -> None:
        found.extend(each["registrationId"] for each in event["registrations"])

    devtools.on("ServiceWorker.workerRegistrationUpdated", note)
    devtools.send("ServiceWorker.enable")
    while not found:
        page.wait_for_timeout(20)
    known = {"origin": origin, "registrationId": found[0], "data": json.dumps(message)}
    devtools.send("ServiceWorker.deliverPushMessage", known)
    worker.evaluate("async () => void (await self.arrived)")
    devtools.detach()
    return worker


def sit_by_post(visit: Callable[..., Page], server: Served, phone: BrowserDevice) -> tuple[Page, Person]:
    """Ann at her phone in a match by post that has begun, and Ben."""
    hosted = HostedMatch(server, pace="correspondence", hours=12, advantage=0)
    page = visit("/", **PHONE, service_workers="allow")
    page.add_init_script(f"({SUBSCRIBE})({json.dumps(phone.keys)}); ({SCREEN})()")
    page.goto(f"/m/{hosted.match}#seat=0&token={hosted.invites[0]}")
    page.locator("#name").fill("Ann")
    page.get_by_role("button", name="Sit down").tap()
    ben = Person(server.url, hosted.match, 1, hosted.invites[1], "Ben")
    until(lambda: hosted.ask("/host/begin").status_code == 200)
    page.wait_for_selector("[data-panel=planning][aria-busy=false]")
    return page, ben


@pytest.mark.long
def test_a_seat_is_notified_from_its_menu_and_the_notification_opens_the_table(
    visit: Callable[..., Page], server: Served, pushes: FakePushService
) -> None:
    phone = pushes.browser()
    page, ben = sit_by_post(visit, server, phone)
    table = page.url
    page.get_by_role("button", name="Menu", exact=True).tap()
    choices = page.locator("[data-push]")
    choices.locator("summary").tap()
    expect(choices.get_by_role("checkbox", checked=True)).to_have_count(2)
    choices.get_by_label("A new message").check()
    choices.get_by_label("Quiet hours").check()
    inspector = Inspector(page)
    inspector.look("notifications")
    assert inspector.wrong == {}
    choices.get_by_label("Quiet hours").uncheck()
    choices.get_by_role("button", name="Notify this device").tap()
    expect(choices).to_have_attribute("data-push", "on")
    page.goto("/rules/expression-black-white")  # the table is closed
    until(lambda: len(phone.got) == 1)
    worker = arrive(page, phone.got[0], server.url)
    match = ben.match
    message = ["Expression Black & White", "It is your turn.", f"{match}.0", f"m/{match}?seat=0"]
    until(lambda: worker.evaluate(SHOWN) == [message])
    # Chromium lets a worker open or focus a window after a real click alone: what it asks for is noted.
    assert worker.evaluate(CLICK, []) == f"opens {server.url}/m/{match}?seat=0"
    assert worker.evaluate(SHOWN) == []
    arrive(page, phone.got[0], server.url)
    until(lambda: worker.evaluate(SHOWN) == [message])
    windows = ["https://elsewhere.example/rules", table]
    assert worker.evaluate(CLICK, windows) == f"focuses {table}"
    arrive(page, phone.got[0], server.url)
    until(lambda: worker.evaluate(SHOWN) == [message])
    arrive(page, {"withdraw": f"{match}.0"}, server.url)
    until(lambda: worker.evaluate(SHOWN) == [])
    page.add_init_script(
        f"self.shown.push({{ data: 'm/{match}?seat=0', close: () => self.shown.pop() }}); self.isShown = true"
    )
    page.goto(table)  # opening the table takes back what was shown of it
    page.wait_for_function("() => self.isShown && self.shown.length === 0")
    page.get_by_role("button", name="Menu", exact=True).tap()
    choices.locator("summary").tap()
    expect(choices.get_by_text("This device is notified.")).to_be_visible()
    choices.get_by_role("button", name="Stop notifying this device").tap()
    expect(choices).to_have_attribute("data-push", "off")


@pytest.mark.long
def test_after_the_first_turn_by_post_notifications_are_offered_and_an_open_page_shows_its_own(
    visit: Callable[..., Page], server: Served, pushes: FakePushService
) -> None:
    phone = pushes.browser()
    page, ben = sit_by_post(visit, server, phone)
    offer = page.locator("[data-push-offer]")
    expect(offer).to_have_count(0)
    page.locator("[data-panel=planning] .due").tap()
    expect(offer).to_have_attribute("data-push-offer", "offer")
    inspector = Inspector(page)
    inspector.look("offer")
    assert inspector.wrong == {}
    offer.get_by_role("button", name="Notify me").tap()
    expect(offer).to_have_attribute("data-push-offer", "done")
    # Where the page is open but hidden, the server is silent and the page notifies through its worker.
    page.evaluate("Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' })")
    ben.act({"type": "ready"}, ben.view()["may"]["decision"])
    page.wait_for_function("() => self.shown.length === 1")
    assert [each[2:] for each in page.evaluate(SHOWN)] == [["dealer", page.url]]
    assert phone.got == []
