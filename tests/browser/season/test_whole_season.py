"""A whole season: two people and four bots, hosted with a phone, with the auction as Main Match at five."""

from __future__ import annotations

import time
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from dealer.bots import TIME_FACTOR
from tests.browser.season.chair import DUEL, PHONE, Host
from tests.server.seasons.cast import EXTERNAL, Looker, Member
from tests.server.series.circuit import RESIGN
from tests.server.table import PATIENCE, Person, Served, until

Visit = Callable[..., Page]

AUCTION = {"name": "Equation Auction", "game": "equation-auction"}
DUELS = (
    DUEL,
    {"name": "Expression Black & White", "game": "expression-black-white"},
    {"name": "Different Number Hunt", "game": "different-number-hunt"},
)
CAST = [
    {"name": "Ann"},
    {"name": "Ben"},
    *({"name": name, "bot": "random"} for name in ("Cho", "Dov", "Eve", "Fay")),
]


class Player:
    """Somebody who answers whatever they are asked with the first choices, and gives their matches up."""

    def __init__(self, served: Served, member: Member) -> None:
        self.served, self.member = served, member
        self.seats: dict[str, Person] = {}

    def act(self) -> None:
        me = self.member.view()["me"]
        for question in me["questions"]:
            if not question["answer"]:
                options = question["choices"][: question["number"]]
                self.member.enter("answered", selection=question["selection"], options=options)
        for kept in self.member.me()["seats"]:
            if kept["match"] not in self.seats:
                name = f"Person {self.member.place}"
                self.seats[kept["match"]] = Person(
                    self.served.url, kept["match"], kept["seat"], kept["invite"], name
                )
            self.seats[kept["match"]].act(RESIGN, None)


def take_next(host: Host) -> None:
    """Do the next thing that the console proposes."""
    kind = host.hosting()["proposals"][0]["kind"]
    card = host.next(kind)
    if kind == "plan_episode":
        alive = sum(place["status"] == "in" for place in host.ask("")["hosting"]["places"])
        if alive == 2:  # Dealer proposes all games of the final
            host.tap(card.locator("button[type=submit]"))
            return
        game = DUELS[alive % len(DUELS)]
        host.enter("episode_planned", kind="ordinary", main=AUCTION if alive == 5 else EXTERNAL, death=game)
        return
    if kind == "rule_game":
        number = host.hosting()["proposals"][0]["death"]
        host.enter("game_named", death=number, game=DUELS[number % len(DUELS)])
        return
    if kind == "enter_result" and not host.hosting()["proposals"][0]["entries"]:
        alive = [each["number"] for each in host.hosting()["places"] if each["status"] == "in"]
        host.tap(card.locator(f"[data-standing=winners-{alive[0]}]"))
        host.tap(card.locator(f"[data-standing=last-{alive[-1]}]"))
    host.tap(card.locator("button.due, form button[type=submit]").last)


@pytest.mark.long
def test_two_people_and_four_bots_from_the_cast_to_the_winner(
    visit: Visit, server: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(TIME_FACTOR, "0")
    host = Host(visit("/", **PHONE), cast=CAST)
    host.enter("casting_opened")
    players = [Player(server, member) for member in host.members(server)]
    host.next("reveal_cast")
    taken: list[str] = []
    end = time.monotonic() + 4 * PATIENCE
    while time.monotonic() < end:
        for player in players:
            player.act()
        view = host.ask("")
        if view["stage"] == "finished":
            break
        proposals = view["hosting"]["proposals"]
        if not proposals or proposals[0]["automatic"]:
            time.sleep(0.2)
        else:
            taken.append(proposals[0]["kind"])
            size = view["hosting"]["unannounced"], len(view["posts"]), proposals[0]
            take_next(host)
            until(lambda size=size: changed(host, size))
    told = Looker(server.url, host.season).view()
    assert told["stage"] == "finished", taken
    assert sorted(place["placement"] for place in told["places"]) == [1, 2, 3, 4, 5, 6]
    mains = [each["main"]["name"] for each in told["episodes"] if each["main"] is not None]
    assert "Equation Auction" in mains
    played = [death["game"]["game"] for death in told["episodes"][-1]["deaths"]]
    assert None not in played
    assert len(set(played)) == len(played) > 1
    expect(host.page.get_by_text("wins the season").first).to_be_visible()


def changed(host: Host, before: tuple[int, int, object]) -> bool:
    """Return whether the host's tap has arrived."""
    view = host.ask("")
    hosting = view["hosting"]
    first = hosting["proposals"][0] if hosting["proposals"] else None
    return (hosting["unannounced"], len(view["posts"]), first) != before
