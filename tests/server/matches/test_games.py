"""Every game that there is, over the wire: people and bots, every action, every clock, a race, a draft."""

from __future__ import annotations

import json
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from random import Random
from threading import Barrier
from typing import Any, get_args

import httpx
import pytest

from dealer.core.registry import GAMES, rules_of
from dealer.match import verify
from tests.server.table import PATIENCE, Person, Served, create, frame, in_turn, people_at, two, until

SHORT: dict[str, dict[str, Any]] = {
    "equation-auction": {"last_slot": "free", "chips": 10, "garnets": 20},
    "different-number-hunt": {"target_max": 40},
}
"""Readings with which a match is short."""
BY_LUCK = {"equation-auction": {"nominate"}}
"""Actions that a match need not hold: Team Neutral names somebody only after it has won."""


def pace_of(game: str) -> str:
    """Without clocks, where the game can be played so."""
    return "untimed" if "untimed" in rules_of(game).paces else "live"


def log_of(person: Person) -> list[dict[str, Any]]:
    """The log of a match that is over, of which the record holds."""
    raw = person.http.get("/record").content
    assert verify(raw).winners == tuple(person.view()["view"]["outcome"]["winners"])
    log: list[dict[str, Any]] = json.loads(raw)["log"]
    return log


@pytest.mark.exhaustive
@pytest.mark.parametrize(("database", "game"), in_turn(*GAMES), indirect=["database"])
def test_people_play_a_match_by_every_action(server: Served, game: str):
    """As many matches as it takes: one of some games has no room for all that can be done."""
    rng, kinds = Random(3), {kind.__struct_config__.tag for kind in get_args(rules_of(game).SeatAction)}
    wanted, done = kinds - BY_LUCK.get(game, set()), set[str]()
    for _ in range(12):
        people = people_at(server.url, game, pace=pace_of(game), options=SHORT.get(game, {}))
        assert len(people) == rules_of(game).seats
        while (view := people[0].view()["view"])["outcome"] is None:
            people[rng.choice(view["to_act"])].answer(rng)
        done |= {entry["action"]["type"] for entry in log_of(people[0]) if isinstance(entry["actor"], int)}
        if wanted <= done:
            break
    assert wanted <= done <= kinds


@pytest.mark.exhaustive
@pytest.mark.parametrize(("database", "game"), in_turn(*GAMES), indirect=["database"])
def test_bots_play_a_match(server: Served, game: str, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("DEALER_BOT_TIME_FACTOR", "0")
    seats = [{"bot": "random"}] * rules_of(game).seats
    match = create(server.url, game=game, pace=pace_of(game), seats=seats, options=SHORT.get(game, {}))[
        "match"
    ]
    table = f"{server.url}/api/matches/{match}"
    until(lambda: httpx.get(table, timeout=PATIENCE).json()["status"] == "over")
    outcome = verify(httpx.get(f"{table}/record", timeout=PATIENCE).content)
    assert outcome.winners
    assert len(outcome.utility) == rules_of(game).seats


# ------------------------------------------------------------------------------------------------ clocks


def never(now: dict[str, Any]) -> dict[str, Any] | None:
    """Seat 0 does nothing."""
    return None


def one_chip(now: dict[str, Any]) -> dict[str, Any] | None:
    """Seat 0 bids one chip in secret, so that somebody wins and is asked to place."""
    if "secret_bid" not in now["may"]["types"] or not now["view"]["chips"][0]:
        return None
    return {"type": "secret_bid", "chips": 1}


def priority_and_claims(now: dict[str, Any]) -> dict[str, Any] | None:
    """Seat 0 declares Priority, not in the first round, and claims when that is over."""
    rounds = now["view"]["boards"][-1]["rounds"]
    if "priority" in now["may"]["types"] and rounds[-1]["number"] > 1:
        return {"type": "priority"}
    if "claim" in now["may"]["types"] and now["view"]["spent"] and not rounds[-1]["barred"]:
        return {"type": "claim", "target": rounds[-1]["targets"][0]}
    return None


CHANCE = {"nominate"}
"""Clocks that run only if the cards fall so: whether somebody is named depends on who wins."""

SILENT: dict[str, tuple[Callable[[dict[str, Any]], dict[str, Any] | None], str, dict[str, Any], set[str]]] = {
    "increment-black-white": (never, "1/400", {}, {"distribute", "choose", "present", "place"}),
    "equation-auction": (
        one_chip,
        "1/1000",
        {**SHORT["equation-auction"], "times": {"secret_bid": 2000}},
        {"save", "order", "bid", "secret_bid", "place", "bracket"},
    ),
    "different-number-hunt": (
        priority_and_claims,
        "1/400",
        {"times": {"priority_window": 800, "skip": 200, "priority": 40}},
        {"preview", "result", "priority_window", "priority", "skip", "claim", "answer"},
    ),
}
"""What seat 0 does while everybody else sleeps, how fast all clocks are, and those that run out.

Expression Black & White, where silence loses the match, has its own in ``test_clocks``.
"""


@pytest.mark.long
@pytest.mark.exhaustive
@pytest.mark.parametrize(("database", "game"), in_turn(*SILENT), indirect=["database"])
def test_every_clock_runs_out_and_the_match_ends(start: Callable[..., Served], game: str):
    deed, scale, options, clocks = SILENT[game]
    server, answered = start(grace_ms=20), set[str]()
    people = people_at(server.url, game, scale=scale, options=options, **advantage(game))
    with people[0].live() as socket:
        while (now := frame(socket))["table"]["status"] != "over":
            decision = now["may"] and now["may"]["decision"]
            if decision is None or decision in answered or (action := deed(now)) is None:
                continue
            answered.add(decision)
            assert people[0].act(action, decision).status_code in (200, 409)
    ran_out = {e["action"]["timer"] for e in log_of(people[0]) if e["actor"] == "clock"}
    assert ran_out - CHANCE == clocks


def advantage(game: str) -> dict[str, Any]:
    """Seat 0 holds it, where there is one."""
    return {"advantage": 0} if rules_of(game).has_advantage else {}


# ------------------------------------------------------------------------------------------------- a race


def test_of_two_claims_at_once_one_stands_and_the_other_hears_who_was_first(server: Served):
    people, firsts, line = two(server.url, game="different-number-hunt", advantage=0), [], Barrier(2)
    rng = Random(8)
    for _ in range(4):
        while (view := people[0].view()["view"])["phase"] != "hunt":
            people[rng.choice(view["to_act"])].answer(rng)
        decision, target = people[0].view()["may"]["decision"], view["boards"][-1]["rounds"][-1]["targets"][0]
        assert people[1].view()["may"]["decision"] in (decision, decision.replace("hunt", "barred"))
        if view["boards"][-1]["rounds"][-1]["barred"]:
            assert people[0].act({"type": "claim", "target": target}, decision).status_code == 200
            continue

        def claim(person: Person, target: int = target, decision: str = decision) -> httpx.Response:
            line.wait(PATIENCE)
            return person.act({"type": "claim", "target": target}, decision)

        with ThreadPoolExecutor(2) as pool:
            told = list(pool.map(claim, people))
        first = next(seat for seat in (0, 1) if told[seat].status_code == 200)
        late = told[1 - first]
        assert (late.status_code, late.json()["code"], late.json()["clause"]) == (409, "stale", "DNH-A9")
        assert f"Player {first + 1} claimed {target} first" in late.json()["message"]
        stands = people[1 - first].view()["view"]["boards"][-1]["rounds"][-1]["claim"]
        assert stands == {"seat": first, "target": target}
        firsts.append(first)
    assert len(firsts) >= 3


# ------------------------------------------------------------------------------------------------ a draft


def test_a_draft_of_a_distribution_is_kept_and_only_its_owner_sees_it(server: Served):
    ann, ben = two(server.url, game="increment-black-white")
    ann.view(), ben.view()  # both are here
    before = ben.view()
    draft = {"type": "distribute", "increments": [3, 3, 0, 0, 0, 0, 0, 0, 0, 0], "done": False}
    answer = ann.act(draft, "p1.distribute")
    assert answer.json() == {"number": None, "provisional": True}
    assert ann.view()["may"]["provisional"] == draft
    assert {**ben.view(), "clocks": None} == {**before, "clocks": None}
    refused = ann.act({**draft, "done": True}, "p1.distribute")
    assert (refused.status_code, refused.json()["clause"]) == (422, "IBW-5")
    assert ann.view()["may"]["provisional"] == draft
