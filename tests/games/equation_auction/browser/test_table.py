"""What the table of the Equation Auction does for whoever sits at it, with four who do as they are told."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import DESK, PHONE
from tests.browser.hands import Progress
from tests.browser.inspection import Inspector
from tests.browser.sockets import send_by_http
from tests.depth import some
from tests.games.equation_auction.browser.company import Company
from tests.server.table import Served

SIDES = {"desk": DESK, "phone": PHONE}


@pytest.fixture
def company(server: Served) -> Company:
    return Company(server.url)


def bidding(company: Company, page: Page) -> int:
    """Play on to an auction that one of the four begins; who that is."""

    def others_begin(view: dict[str, Any]) -> bool:
        return view["phase"] == "bid" and bool(view["compelled"]) and view["to_act"] != [0]

    company.seat(page)
    company.play(page, others_begin)
    view = company.view()
    played = view["rounds"][-1]
    page.wait_for_selector(f"[data-auction='r{played['number']}.a{len(played['auctions'])}']")
    (seat,) = view["to_act"]
    return int(seat)


def to_ann(company: Company, page: Page) -> None:
    """Have the others pass until it is Ann's turn."""
    while company.view()["to_act"] != [0]:
        company.act(company.view()["to_act"][0], {"type": "pass"})
    page.wait_for_selector("[data-panel=bid][aria-busy=false]")


def pass_until(company: Company, page: Page, reached: Callable[[dict[str, Any]], bool]) -> None:
    """Whoever's turn it is passes, until something is so; Ann's page does so by itself."""
    progress = Progress()
    while not reached(view := company.view()):
        progress.note(view)
        seat = view["to_act"][0]
        if seat == 0:
            page.wait_for_timeout(100)
        else:
            company.act(seat, {"type": "pass"})


def moves(view: dict[str, Any], number: int = 0) -> list[tuple[int, int | None, int]]:
    """The turns of an auction, of the one that runs if no other is named."""
    auction = view["rounds"][-1]["auctions"][number - 1]
    return [(move["seat"], move["slot"], move["chips"]) for move in auction["moves"]]


def test_an_empty_answer_is_quiet_and_takes_two_presses(visit: Callable[..., Page], company: Company) -> None:
    page = visit(**DESK)
    company.seat(page)
    page.wait_for_selector("[data-panel=save][aria-busy=false]")
    confirm, due = page.locator("[data-confirm]"), page.locator("[data-panel] .due")
    for name, sure in (("Save nothing", "Save no cards?"), ("Bid nothing", "Bid no chips?")):
        expect(due).to_be_disabled()
        page.locator("body").press("Enter")
        expect(confirm).to_have_text(name)
        expect(confirm).to_have_class(re.compile("quiet"))
        confirm.click()
        expect(confirm).to_have_text(sure)
        page.keyboard.press("Tab")
        expect(confirm).to_have_text(name)
        confirm.click()
        if name == "Save nothing":
            confirm.click()
            company.play(page, lambda view: view["phase"] == "secret_bid")
            page.wait_for_selector("[data-panel=secret_bid]")
    confirm.click()
    expect(page.locator("[data-panel=secret_bid]")).to_have_count(0)


@pytest.mark.parametrize("side", some(list(SIDES), 1))
def test_waiting_and_bidding_look_alike(visit: Callable[..., Page], company: Company, side: str) -> None:
    page = visit(**SIDES[side])
    first = bidding(company, page)
    inspector = Inspector(page)
    page.wait_for_selector("[data-panel=wait][aria-busy=false]")
    inspector.look("wait")
    company.act(first, {"type": "bid", "slot": 2, "chips": 3})
    to_ann(company, page)
    inspector.look("bid")
    assert inspector.wrong == {}
    assert inspector.panels["wait"] == inspector.panels["bid"]


@pytest.mark.parametrize("side", some([*SIDES][::-1], 1))
def test_amounts_that_would_tie_are_skipped(visit: Callable[..., Page], company: Company, side: str) -> None:
    page = visit(**SIDES[side])
    first = bidding(company, page)
    company.act(first, {"type": "bid", "slot": 2, "chips": 3})
    to_ann(company, page)
    amount = page.get_by_role("textbox", name="Chips to add")
    page.locator("[data-slot='5']").click()
    expect(amount).to_have_value("4")  # what takes the lead is proposed
    less, more = (page.get_by_role("button", name=name) for name in ("Fewer chips", "More chips"))
    less.click()
    expect(amount).to_have_value("2")
    expect(page.locator("[data-panel]")).to_contain_text("You can't bid 3: it would tie with slot 2.")
    less.click()
    expect(less).to_be_disabled()
    for _ in range(2):
        more.click()
    expect(amount).to_have_value("4")
    amount.fill("3")
    amount.press("Enter")
    expect(amount).to_have_value("4")
    amount.fill("1000")
    amount.blur()
    expect(amount).to_have_value(str(company.view()["chips"][0]))
    page.get_by_role("button", name="Take the lead: 4").click()
    page.get_by_role("button", name="Bid 4 on slot 5").click()
    expect(page.locator("[data-slot='5']")).to_contain_text("leads · you 4")
    assert moves(company.view())[-1] == (0, 5, 4)
    expect(page.locator("[data-panel] [role=alert]")).to_have_count(0)


def test_bids_of_all_add_up_and_say_whose_they_are(visit: Callable[..., Page], company: Company) -> None:
    page = visit()
    first = bidding(company, page)
    company.act(first, {"type": "bid", "slot": 2, "chips": 3})
    to_ann(company, page)
    page.keyboard.type("2")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")
    slot = page.locator("[data-slot='2']")
    expect(slot).to_contain_text("5")
    expect(slot).to_contain_text("leads · you 2")
    expect(page.get_by_role("button", name="2: 5 chips, 2 of them yours, leads")).to_have_count(1)


@pytest.mark.long
def test_it_passes_for_you_as_long_as_you_say(visit: Callable[..., Page], company: Company) -> None:
    page = visit()
    first = bidding(company, page)
    number = len(company.view()["rounds"][-1]["auctions"])
    choice = page.locator("[data-auto] select")
    choice.select_option("above 5")
    company.act(first, {"type": "bid", "slot": 2, "chips": 5})
    to_ann(company, page)
    page.wait_for_timeout(1200)
    assert company.view()["to_act"] == [0]  # 5 are not more than 5
    page.keyboard.type("3")
    page.keyboard.press("Enter")
    page.wait_for_selector("[data-panel=wait][aria-busy=false]")
    following = company.view()["to_act"][0]
    company.act(following, {"type": "bid", "slot": 4, "chips": 9})
    pass_until(company, page, lambda view: (0, None, 0) in moves(view, number))

    choice.select_option("always")
    expect(page.locator("[data-auto=always]")).to_be_visible()
    page.wait_for_timeout(800)  # it is written a moment later
    page.reload()
    expect(page.locator("[data-auto=always]")).to_be_visible()  # kept on the server, as all that is prepared
    page.get_by_role("button", name="Ask me again").click()
    expect(page.locator("[data-auto=off]")).to_be_visible()


@pytest.mark.long
def test_passing_in_one_auction_ends_with_it(visit: Callable[..., Page], company: Company) -> None:
    page = visit()
    first = bidding(company, page)
    number = len(company.view()["rounds"][-1]["auctions"])
    page.locator("[data-auto] select").select_option("auction")
    company.act(first, {"type": "bid", "slot": number, "chips": 1})
    pass_until(company, page, lambda view: len(view["rounds"][-1]["auctions"]) > number)
    before = company.view()["rounds"][-1]["auctions"][number - 1]
    assert [move["seat"] for move in before["moves"] if move["slot"] is None].count(0) == 1
    expect(page.locator("[data-auto=off]")).to_be_visible()


def test_nobody_passes_for_you_where_you_must_bid(visit: Callable[..., Page], company: Company) -> None:
    def second(view: dict[str, Any]) -> bool:
        return view["phase"] == "bid" and view["to_act"] == [0] and not view["compelled"]

    page = visit()
    company.seat(page)
    company.play(page, second)
    page.wait_for_selector("[data-panel=bid][aria-busy=false]")
    page.locator("[data-slot]").last.click()
    page.keyboard.press("Enter")
    page.wait_for_selector("[data-panel=wait][aria-busy=false]")  # the bid has come to the table
    page.locator("[data-auto] select").select_option("always")
    company.until(lambda: company.view()["compelled"])  # Ann has bid last, and begins
    expect(page.locator("[data-panel=bid]")).to_contain_text("you must open the bidding yourself")
    expect(page.locator("[data-pass]")).to_be_disabled()
    page.wait_for_timeout(1000)
    assert company.view()["to_act"] == [0]


@pytest.mark.parametrize("side", some(list(SIDES), 1))
def test_brackets_hold_on_to_their_cards(visit: Callable[..., Page], company: Company, side: str) -> None:
    page = visit(**SIDES[side])
    company.seat(page)
    company.play(page, lambda view: view["phase"] == "bracket", away=True)
    page.wait_for_selector("[data-panel=bracket][aria-busy=false]")
    inspector = Inspector(page)
    gaps = page.locator(".gap")
    gaps.nth(5).click()
    gaps.nth(8).click()
    expect(page.locator("[data-panel]")).to_contain_text("The row: 0 → 1")  # 1 - 1 x ( 0 + 3 ) x 0
    inspector.look("tried")
    company.act(1, {"type": "bracket", "open": 0, "close": 3})
    expect(page.locator("[data-panel]")).to_contain_text("The row has changed")
    expect(page.locator(".gap.chosen")).to_have_count(2)
    assert chosen(page) == [7, 10]
    page.get_by_role("button", name="Keep these places").click()
    page.get_by_role("button", name="Place the brackets").click()
    page.wait_for_selector("[data-panel=wait][aria-busy=false]")
    assert company.view()["rounds"][-1]["pairs"][-1] == {"seat": 0, "open": 7, "close": 10}
    assert inspector.wrong == {}


def chosen(page: Page) -> list[int]:
    """The gaps that are chosen."""
    pressed: list[bool] = page.evaluate(
        "() => [...document.querySelectorAll('.gap')].map((gap) => gap.ariaPressed === 'true')"
    )
    return [place for place, is_pressed in enumerate(pressed) if is_pressed]


def test_a_pair_must_hold_a_card(visit: Callable[..., Page], company: Company) -> None:
    page = visit()
    company.seat(page)
    company.play(page, lambda view: view["phase"] == "bracket", away=True)
    company.act(1, {"type": "bracket", "open": 0, "close": 3})
    company.act(3, {"type": "bracket", "open": 0, "close": 4})
    page.wait_for_function("() => document.querySelectorAll('.gap').length === 15")
    for gap in (0, 2):  # around the two that open
        page.locator(".gap").nth(gap).click()
    expect(page.locator("[data-panel]")).to_contain_text("Brackets must hold a card")
    expect(page.locator("[data-panel] .due")).to_be_disabled()


@pytest.mark.long
def test_whoever_wins_for_neutral_names_the_candidate(visit: Callable[..., Page], server: Served) -> None:
    company = Company(server.url, row="1-12233+x/")
    page = visit(**PHONE)
    company.seat(page)
    company.play(page, lambda view: view["phase"] == "nominate", away=True)
    page.wait_for_selector("[data-panel=nominate][aria-busy=false]")
    inspector = Inspector(page)
    inspector.look("nominate")
    page.get_by_role("button", name="Cho").tap()
    page.get_by_role("button", name="Name Cho").tap()
    expect(page.locator("h1")).to_have_text("Team Neutral wins")
    expect(page.locator(".how")).to_contain_text("Cho is the Elimination Candidate.")
    inspector.look("over")
    assert inspector.wrong == {}
    row = page.locator("tr", has_text="Ann").inner_text().split()
    assert row[1:3] == ["2", "16"]  # two Tokens of Life, six garnets more
    page.get_by_role("button", name="Copy result").tap()
    expect(page.get_by_role("button", name="Copied")).to_be_visible()


@pytest.mark.parametrize(
    ("row", "title", "how"),
    some(
        [
            ("3x3+1122-/", "Team Positive wins", "Ann is the Elimination Candidate."),
            ("1-3x3221+/", "Team Negative wins", "Ann is the Elimination Candidate."),
            ("2-1x1233+/", "Team Positive wins", "Dan and Eve meet in the Death Match."),
            ("1-2x1233+/", "Team Negative wins", "Ben and Cho meet in the Death Match."),
        ],
        2,
    ),
)
def test_every_end_is_told(
    visit: Callable[..., Page], server: Served, row: str, title: str, how: str
) -> None:
    company = Company(server.url, row=row)
    page = visit()
    company.seat(page)
    company.play(page, lambda view: view["phase"] == "over", away=True)
    expect(page.locator("h1")).to_have_text(title)
    expect(page.locator(".how")).to_contain_text(how)


@pytest.mark.long
def test_a_reload_in_an_auction_gives_the_same_table(visit: Callable[..., Page], company: Company) -> None:
    page = visit(**PHONE)
    first = bidding(company, page)
    company.act(first, {"type": "bid", "slot": 2, "chips": 3})
    to_ann(company, page)
    page.locator("[data-slot='7']").tap()
    page.get_by_role("button", name="More chips").tap()
    expect(page.get_by_role("button", name="Bid 5 on slot 7")).to_be_enabled()
    page.wait_for_timeout(800)
    before = page.locator(".studio").inner_text()
    page.reload()
    page.wait_for_selector("[data-panel=bid][aria-busy=false]")
    expect(page.get_by_role("button", name="Bid 5 on slot 7")).to_be_enabled()
    assert page.locator(".studio").inner_text() == before


@pytest.mark.long
def test_saved_cards_are_tried_and_played(visit: Callable[..., Page], server: Served) -> None:
    company = Company(server.url)
    page = visit(**PHONE)
    company.seat(page)
    for card in "3x":
        page.locator(f"[data-panel=save] [data-card='{card}']").first.tap()
    expect(page.locator("[data-panel]")).to_contain_text("2 cards for 1 garnet")
    page.get_by_role("button", name="Save 2 cards for 1 garnet").tap()
    company.play(page, lambda view: view["phase"] == "secret_bid" and view["to_act"] == [0], away=True)
    page.wait_for_selector("[data-panel=secret_bid]")
    inspector = Inspector(page)
    for card in "3x":
        page.locator(f"[data-panel] [data-card='{card}']").tap()
    expect(page.locator("[data-guide=row] .held")).to_have_count(2)
    inspector.look("secret")
    page.get_by_role("button", name="+5").tap()
    page.get_by_role("button", name="Bid 5 in secret").tap()
    page.wait_for_selector("[data-panel=place][aria-busy=false]")
    inspector.look("place")
    page.get_by_role("button", name="Play 3 × at the beginning").tap()
    page.wait_for_selector("[data-panel=bracket][aria-busy=false]")
    assert company.view()["rounds"][-1]["row"] == "3x" + company.row
    news = company.view()["events"]
    assert {"type": "eleventh", "round": 1, "seat": 0, "chips": 5, "by": "bids"} in news
    assert inspector.wrong == {}


def test_a_refusal_names_its_rule(visit: Callable[..., Page], company: Company) -> None:
    page = visit()
    first = bidding(company, page)
    company.act(first, {"type": "bid", "slot": 2, "chips": 3})
    to_ann(company, page)
    page.locator("[data-slot='5']").click()

    def spoil(route: Any) -> None:
        said = route.request.post_data_json
        route.continue_(post_data=json.dumps(said | {"action": {"type": "bid", "slot": 5, "chips": 3}}))

    send_by_http(page)
    page.route("**/actions?*", spoil)
    page.locator("[data-panel] .due").click()
    expect(page.get_by_role("alert")).to_contain_text(re.compile("Slots 5 and 2 would tie at 3"))
    page.get_by_role("button", name="Rule EQ-17").click()
    expect(page.locator("#EQ-17")).to_be_in_viewport()


def test_the_scale_and_the_ladder_show_the_tiers_of_the_match(
    visit: Callable[..., Page], server: Served
) -> None:
    """By clauses EQ-A52 and EQ-A53 a match settles how far the tiers reach, and what they pay."""
    company, page = Company(server.url, neutral_within=2, spared_within=6, far_prize=9), visit("/", **DESK)
    company.seat(page)
    company.play(page, lambda view: view["phase"] == "bid")
    ticks = page.locator("[data-guide=scale] .ticks small:not(.total, .after)")
    expect(ticks.filter(visible=True)).to_have_text(["−6", "−2", "2", "6"])
    page.get_by_role("tab", name="Ledger").click()
    expect(page.get_by_text("From −2 to 2: 2 tokens and 6 garnets for Team Neutral")).to_be_visible()
    expect(
        page.get_by_text("Above 6: 1 token and 9 garnets for each player of Team Positive")
    ).to_be_visible()


def test_all_who_bid_on_a_slot_are_named_there(visit: Callable[..., Page], company: Company) -> None:
    page = visit(**DESK)
    bidding(company, page)
    slot = company.view()["rounds"][-1]["slots"].index(None) + 1
    bids = 0
    while bids < 4:
        (seat,) = company.view()["to_act"]
        if seat == 0:
            company.answer_for_ann(page)
        else:
            bids += 1
            company.act(seat, {"type": "bid", "slot": slot, "chips": bids})
    names = page.locator(f"[data-slot='{slot}'] .whose span")
    expect(names).to_have_count(4)
    below = page.locator(f"[data-slot='{slot}'] .mine").bounding_box()
    assert below is not None
    for name in names.all():
        expect(name).to_be_in_viewport(ratio=0.99)
        box = name.bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= below["y"] + 1
