"""What the page works out by itself is what the rules say: readings of rows, and what may be bid."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import msgspec
import pytest

from dealer.games.equation_auction.rules.actions import Bid
from dealer.games.equation_auction.rules.brackets import put_brackets
from dealer.games.equation_auction.rules.evaluation import evaluate
from dealer.games.equation_auction.rules.legality import brackets, legal_actions
from dealer.games.equation_auction.rules.observation import Observation
from dealer.games.equation_auction.rules.state import add_values
from tests.client_modules import evaluate as ask_page
from tests.games.equation_auction.scenes import answer, begin
from tests.scenes import owing

FOLDER = "games/equation-auction"


def row(rng: Random) -> str:
    """Any cards, with up to three pairs of brackets anywhere."""
    text = "".join(rng.choice("112233+-x/") for _ in range(rng.randint(0, 14)))
    for _ in range(rng.randint(0, 3)):
        gaps = list(brackets(text))
        if gaps:
            pair = rng.choice(gaps)
            text = put_brackets(text, pair.open, pair.close)
    return text


def test_the_page_reads_rows_as_the_rules_do_step_by_step() -> None:
    rng = Random(11)
    rows = [row(rng) for _ in range(6000)]
    answers = ask_page(f"{FOLDER}/reading", "readRow", "readRow", rows)
    for text, read in zip(rows, answers, strict=True):
        assert read == json.loads(msgspec.json.encode(evaluate(text))), text
    kinds = {step["type"] for read in answers for step in read["steps"]}
    assert kinds == {
        "struck",
        "collapsed",
        "zero_inserted",
        "discarded",
        "multiplied",
        "promoted",
        "divisor_one",
    }


@pytest.mark.parametrize("total", ["0", "-1", "5/2", "-17/12"])
def test_totals_are_added_exactly(total: str) -> None:
    rng = Random(7)
    values = [evaluate(row(rng)).value for _ in range(200)]
    add = f"value => formatExact(addExact(parseExact({json.dumps(total)}), parseExact(value)))"
    sums = ask_page(f"{FOLDER}/reading", "parseExact, addExact, formatExact", add, values)
    assert sums == [str(add_values((total, value))) for value in values]


def test_the_page_offers_every_bid_that_is_allowed_and_no_other() -> None:
    rng = Random(5)
    questions: list[dict[str, Any]] = []
    expected: list[Any] = []
    for lying, stock, allowed in auctions(rng, 300):
        for slot, chips in allowed.items():
            questions.append({"lying": lying, "slot": slot, "stock": stock})
            most = max(lying)
            lead = most + 1 - lying[slot - 1]
            leads = most > 0 and lying[slot - 1] == most
            expected.append([chips, None if leads or lead > stock else lead])
    every = """({ lying, slot, stock }) => {
      const all = [];
      const next = (from) => nextBid(lying, slot, from, 1, stock);
      for (let at = next(0); at !== null; at = next(at)) all.push(at);
      for (let wanted = 1; all.length && wanted <= stock; wanted++) {
        const found = nearestBid(lying, slot, wanted, stock);
        const above = all.find((chips) => chips >= wanted) ?? all.at(-1);
        if (found !== above) throw Error(`${slot} ${wanted} ${found} ${above}`);
      }
      return [all, chipsToLead(lying, slot, stock)];
    }"""
    assert ask_page(f"{FOLDER}/bids", "nearestBid, nextBid, chipsToLead", every, questions) == expected


def auctions(rng: Random, count: int) -> list[tuple[list[int], int, dict[int, list[int]]]]:
    """Moments of auctions: what lies, the chips of whose turn it is, every bid that is allowed, by slot."""
    found: list[tuple[list[int], int, dict[int, list[int]]]] = []
    match = begin()
    while len(found) < count and not match.is_over:
        if match.state.phase == "bid":
            seat = owing(match)[0]
            view: Observation = match.view(seat, match.at).view
            allowed: dict[int, list[int]] = {}
            for action in legal_actions(view):
                if isinstance(action, Bid):
                    allowed.setdefault(action.slot, []).append(action.chips)
            found.append((list(view.rounds[-1].auctions[-1].chips), view.chips[seat], allowed))
        match = answer(match, rng, 0)
    return found
