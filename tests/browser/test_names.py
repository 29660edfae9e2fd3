"""Names of any script and length: whole where there is room, else with an ellipsis and whole in the title."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import Any

import httpx
import pytest
from playwright.sync_api import Page, expect

from dealer.core.registry import GAMES, rules_of
from tests.browser.conftest import DESK, PHONE
from tests.browser.inspection import settle, sideways
from tests.browser.lobby import get_ready
from tests.server.hosted import bearer
from tests.server.series.circuit import Organiser, resign, seated
from tests.server.table import PATIENCE, Person, Served, create, make_device

FAMILY = "\U0001f468\u200d\U0001f469\u200d\U0001f467\u200d\U0001f466"
NAME = f"Maximiliane zu Hohenlohe-Waldenburg{FAMILY}"
TOO_LONG = f"{NAME} the 3rd"
RIGHT_TO_LEFT = "علی\u200cرضا (2)"


@pytest.mark.parametrize("screen", [PHONE, DESK], ids=["phone", "desk"])
def test_names_of_all_kinds_fit_a_seat_and_are_whole_at_hand(
    server: Served, visit: Callable[..., Page], screen: dict[str, Any]
) -> None:
    made = create(server.url, listed=True, pace="untimed")
    Person(server.url, made["match"], 0, made["invites"][0], RIGHT_TO_LEFT)
    page = visit(f"/m/{made['match']}#seat=1&token={made['invites'][1]}", **screen)
    expect(page.locator(".lead")).to_contain_text(f"\u2068{RIGHT_TO_LEFT}\u2069 invites you")
    field, sit = page.locator("#name"), page.get_by_role("button", name="Sit down")
    field.fill(TOO_LONG)
    sit.click()
    assert field.evaluate("(field) => field.validationMessage") == "A name has at most 40 characters."
    field.fill(RIGHT_TO_LEFT)
    sit.click()
    expect(page.get_by_role("alert")).to_contain_text("is taken at this table")
    field.fill(NAME)
    sit.click()
    get_ready(page)
    page.wait_for_selector("[data-panel=planning][aria-busy=false]")
    watch = visit(f"/m/{made['match']}/watch", **screen)
    for shown in (page, watch):
        mine = shown.locator("section.seat bdi", has_text="Maximiliane")
        expect(mine).to_have_attribute("title", NAME)
        expect(shown.locator("section.seat bdi", has_text="علی")).to_have_attribute("title", RIGHT_TO_LEFT)
        assert sideways(shown) == []
        if screen is DESK:
            assert mine.evaluate("(name) => name.scrollWidth <= name.clientWidth")


PEOPLE = (
    "علی\u200cرضا (2)",
    "דנה!",
    "\U0001f469\u200d\U0001f4bb\U0001f3f3\ufe0f\u200d\u26a7\ufe0f한글이름",
    "WÖRTERBUCHFÜRFREMDSPRACHENUNDM\u0308\u0304\u0301UNDARTEN",
    "<b>Bo</b>'s q\u0303",
)
"""Of each kind that is allowed; the second to last is as wide as names are, and cannot be broken."""
HOST, GUEST, TITLE, SAID = "המארח (ב)", "زائر [1]", "ליל משחקים (3)", "?שלום, מה שלומך"
TYPED = (*PEOPLE, HOST, GUEST, TITLE, SAID)

READ = """typed => {
  const [open, close] = ["\u2068", "\u2069"];
  const backwards = /[\u0590-\u08ff]/;
  const wrong = new Set();
  const look = (where, text, isApart) => {
    if (/&(lt|#|amp);/.test(text)) wrong.add(`${where}: escaped twice: ${text}`);
    for (const name of typed) {
      const head = name.slice(0, 5);
      for (let at = text.indexOf(head); at >= 0; at = text.indexOf(head, at + 1)) {
        if (!text.startsWith(name, at)) wrong.add(`${where}: cut: ${text}`);
        const isIsolated = text[at - 1] === open && text[at + name.length] === close;
        if (backwards.test(name) && !isIsolated && !isApart)
          wrong.add(`${where}: reorders its line: ${text}`);
      }
    }
  };
  const place = (element) => {
    const box = element.closest("[class], [data-panel], main, dialog") ?? element;
    return `${box.tagName.toLowerCase()}.${box.className} ${element.tagName.toLowerCase()}`;
  };
  look("document.title", document.title, false);
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (element.closest("script, style")) continue;
    look(place(element), node.data, element.closest("bdi, [dir=auto]") !== null);
  }
  for (const element of document.querySelectorAll("[title], [aria-label], [placeholder], [alt]"))
    for (const name of ["title", "aria-label", "placeholder", "alt"])
      if (element.hasAttribute(name)) {
        const value = element.getAttribute(name);
        look(`${place(element)} @${name}`, value, typed.includes(value));
      }
  const isApart = (element) => {
    if (!element || element === document.body) return false;
    const style = getComputedStyle(element);
    const isOwn = /auto|scroll/.test(style.overflowX) || style.textOverflow === "ellipsis";
    return isOwn || isApart(element.parentElement);
  };
  for (const element of document.body.querySelectorAll("*")) {
    const style = getComputedStyle(element);
    if (!element.checkVisibility()) continue;
    if (element.getBoundingClientRect().right > innerWidth + 1 && !isApart(element.parentElement))
      wrong.add(`${place(element)}: beyond the page: ${element.textContent.slice(0, 60)}`);
    const isClamped = style.webkitLineClamp !== "none" && element.scrollHeight > element.clientHeight;
    if (element.scrollWidth <= element.clientWidth && !isClamped) continue;
    if (!element.clientWidth || element.closest(".offscreen, .unseen")) continue;
    const cut = typed.filter((name) => element.textContent.includes(name));
    if (!cut.length || element.matches("body, html, input, textarea")) continue;
    if (style.textOverflow === "ellipsis" || isClamped) {
      const whole = element.closest("[title]")?.title ?? "";
      if (!cut.every((name) => whole.includes(name)))
        wrong.add(`${place(element)}: not whole at hand: ${element.textContent}`);
    } else if (style.overflowX === "hidden" || style.overflowX === "clip")
      wrong.add(`${place(element)}: cut without a sign: ${element.textContent}`);
  }
  return [...wrong];
}"""


def read(page: Page, where: str) -> list[str]:
    """What is wrong with what people have typed, on a phone and on a desk; it must be there at all."""
    wrong = []
    for width, height in ((360, 740), (1280, 800)):
        page.set_viewport_size({"width": width, "height": height})
        settle(page)
        assert any(typed in page.content().replace("&lt;", "<") for typed in TYPED), where
        wrong += [f"{where} {width}: {each}" for each in (*page.evaluate(READ, list(TYPED)), *sideways(page))]
    return wrong


def enter(visit: Callable[..., Page], url: str, cookies: dict[str, str], path: str) -> Page:
    """A page in a browser that holds what somebody else has taken."""
    page = visit("/rules/none", url, **DESK)
    page.context.add_cookies([{"name": name, "value": value, "url": url} for name, value in cookies.items()])
    page.goto(path)
    return page


def remember(page: Page, match: str, **kept: Any) -> None:
    """What the device of a page knows of a match."""
    page.evaluate(
        "([key, kept]) => (localStorage[key] = JSON.stringify(kept))", [f"dealer.match.{match}", kept]
    )


def open_all(page: Page) -> None:
    """Unfold what is folded."""
    page.evaluate("() => document.querySelectorAll('details').forEach((each) => (each.open = true))")


@pytest.mark.long
def test_names_of_all_kinds_are_whole_and_in_order_wherever_they_stand(
    server: Served, visit: Callable[..., Page]
) -> None:
    device, wrong = make_device(), list[str]()
    rooms = {"table": True, "teams": True, "whispers": True, "audience": True}
    said = {"game": "equation-auction", "pace": "untimed", "hosted": True, "listed": True, "talk": rooms}
    made = create(server.url, device, host=HOST, title=TITLE, **said)
    match, held = made["match"], bearer(made["host"])

    def rule(**ruling: Any) -> Any:
        said = {"request": secrets.token_hex(8), "ruling": ruling}
        path = f"{server.url}/api/matches/{match}/host/rulings"
        answer = httpx.post(path, json=said, headers=held, timeout=PATIENCE)
        assert answer.status_code == 200, answer.text
        return answer.json()

    invites = enumerate(zip(made["invites"], PEOPLE, strict=True))
    link = visit(f"/m/{match}#seat=0&token={made['invites'][0]}")
    link.locator("#name").wait_for()
    wrong += read(link, "invitation")
    host = enter(visit, server.url, device, "/games")
    hosted = {
        "match": match,
        "game": "equation-auction",
        "title": TITLE,
        "at": 2,
        "with": [],
        "guests": PEOPLE,
    }
    kept_invites = {str(seat): invite for seat, invite in enumerate(made["invites"])}
    remember(host, match, hosted=hosted, invites=kept_invites)
    host.goto(f"/m/{match}/host")
    host.locator("[data-invite]").first.wait_for()
    open_all(host)
    wrong += read(host, "guests")
    people = [Person(server.url, match, seat, invite, name) for seat, (invite, name) in invites]
    asked = {"request": secrets.token_hex(8), "room": "table", "text": SAID}
    for person in people:
        answer = person.http.post(
            "/talk", params={"seat": person.seat}, json=asked | {"request": f"r{person.seat}"}
        )
        assert answer.status_code == 200, answer.text
    whisper = {"request": "w", "room": "seats/0-1", "text": SAID}
    expect(host.get_by_role("button", name="Begin the match")).to_be_enabled()
    open_all(host)
    wrong += read(host, "before the beginning")
    cookies = [dict(person.http.cookies) for person in people]
    mine = enter(visit, server.url, cookies[0], f"/m/{match}?seat=0")
    mine.get_by_role("heading", name="At the table").wait_for()
    wrong += read(mine, "waiting room")
    watch = visit(f"/m/{match}/watch", **DESK)
    watch.locator("main li").first.wait_for()
    wrong += read(watch, "the audience's waiting room")
    begun = httpx.post(f"{server.url}/api/matches/{match}/host/begin", headers=held, timeout=PATIENCE)
    assert begun.status_code == 200
    people[0].http.post("/talk", params={"seat": 0}, json=whisper)
    for shown, where in ((mine, "table"), (watch, "audience"), (host, "console")):
        shown.locator("[data-panel], [data-console]").first.wait_for()
        open_all(shown)
        wrong += read(shown, where)
    for shown, where in ((mine, "side of the table"), (watch, "side of the audience")):
        shown.set_viewport_size({"width": 360, "height": 740})
        shown.locator("header button.side").click()
        shown.locator("dialog[open]").wait_for()
        open_all(shown)
        wrong += read(shown, where)
    for page, where in (("/matches", "list"), ("/games", "your matches")):
        lists = visit(page, **DESK)
        if where == "your matches":
            seat = {"match": match, "seat": 0, "game": "equation-auction", "at": 1, "with": list(PEOPLE[1:])}
            remember(lists, match, seats={"0": seat}, hosted=hosted | {"with": PEOPLE})
            lists.reload()
        lists.locator("main li").first.wait_for()
        wrong += read(lists, where)
    rule(type="pause", reason=SAID)
    for shown, where in ((mine, "pause"), (watch, "pause of the audience"), (host, "pause of the host")):
        shown.set_viewport_size({"width": 1280, "height": 800})
        shown.get_by_text(SAID).first.wait_for()
        wrong += read(shown, where)
    rule(type="resume")
    made_again = rule(type="substitute", seat=1, name="נועה?", reason=SAID, bot=None)
    wrong += read(host, "substitute")
    lost = enter(visit, server.url, cookies[1], f"/m/{match}?seat=1")
    lost.get_by_text("Cho").or_(lost.get_by_text(SAID)).first.wait_for()
    wrong += read(lost, "lost seat")
    assert made_again["invite"]
    rule(type="annul", reason=SAID)
    for shown, where in ((mine, "end"), (watch, "end of the audience"), (host, "end of the host")):
        shown.locator(".ending").first.wait_for()
        open_all(shown)
        wrong += read(shown, where)
    review = enter(visit, server.url, cookies[0], f"/m/{match}/review")
    review.locator("[data-moment]").wait_for()
    open_all(review)
    wrong += read(review, "review")
    assert wrong == [], "\n".join(wrong)


@pytest.mark.long
@pytest.mark.parametrize("game", sorted(GAMES))
def test_names_of_all_kinds_are_whole_and_in_order_in_each_game(
    server: Served, visit: Callable[..., Page], game: str
) -> None:
    wrong, count = list[str](), rules_of(game).seats
    made = create(server.url, game=game, pace="live", listed=True, title=TITLE)
    names = (PEOPLE[3], PEOPLE[0], PEOPLE[1], PEOPLE[2], PEOPLE[4])[:count]
    invites = enumerate(zip(made["invites"], names, strict=True))
    people = [Person(server.url, made["match"], seat, invite, name) for seat, (invite, name) in invites]
    path, cookies = f"/m/{made['match']}", dict(people[0].http.cookies)
    mine = enter(visit, server.url, cookies, f"{path}?seat=0")
    general = enter(visit, server.url, cookies, f"{path}?seat=0&table=general")
    watch = visit(f"{path}/watch", **DESK)
    shown = ((mine, "own"), (general, "general"), (watch, "audience"))
    for page, where in shown:
        page.locator("[data-panel]").first.wait_for()
        open_all(page)
        wrong += read(page, f"{game} {where}")
    if count == 2:  # more would play on
        resign(people[1])
        for page, where in shown:
            page.locator(".ending").first.wait_for()
            open_all(page)
            wrong += read(page, f"{game} end {where}")
        review = enter(visit, server.url, cookies, f"{path}/review")
        review.locator("[data-moment]").wait_for()
        open_all(review)
        wrong += read(review, f"{game} review")
    assert wrong == [], "\n".join(wrong)


@pytest.mark.long
def test_names_of_all_kinds_are_whole_and_in_order_on_the_pages_of_a_series(
    server: Served, visit: Callable[..., Page]
) -> None:
    wrong = list[str]()
    players = [{"name": name} for name in PEOPLE]
    organiser = Organiser(server.url, players=players, title=TITLE, listed=True, open=True)
    links = organiser.links()
    for link, where in ((links["players"][0], "own link"), (links["join"], "open link")):
        page = visit(f"/series/{organiser.series}#join={link}")
        page.get_by_role("button", name="Join").wait_for()
        wrong += read(page, where)
    members = organiser.members()
    mine = enter(visit, server.url, dict(members[0].http.cookies), f"/series/{organiser.series}")
    lead = visit(f"/series/{organiser.series}#organise={links['organiser']}")
    for stage in ("open", "begun", "played"):
        if stage == "begun":
            organiser.does("start")
        if stage == "played":
            people = seated(members)
            resign(next(iter(people.values())))
        for shown, where in (
            (mine, "player"),
            (lead, "organiser"),
            (visit(f"/series/{organiser.series}"), "guest"),
        ):
            shown.get_by_text(TITLE).first.wait_for()
            open_all(shown)
            wrong += read(shown, f"{where}, {stage}")
    lists = visit("/series", **DESK)
    lists.get_by_text(TITLE).first.wait_for()
    wrong += read(lists, "list of series")
    assert wrong == [], "\n".join(wrong)
