"""The ledger at the page of a host: page by page, filtered, small, and for hosts alone."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from bench.season import ENTRIES, open_session, play_long_season
from dealer.server.seasons.views import build_view
from tests.server.seasons.cast import EXTERNAL, TWO_MONEYS, Chair, Looker
from tests.server.table import Served

FRAME_BYTES = 100_000


def test_the_page_of_a_long_season_stays_small():
    log = play_long_season()
    assert len(log) >= ENTRIES
    session = open_session(log)
    member = session.season.alive[0]
    for roles in ((0, None), (0, member), (None, member), (None, None)):
        sent = msgspec.json.encode(build_view(session, roles, log[-1].at))
        assert len(sent) < FRAME_BYTES, roles
    hosting = build_view(session, (0, None), log[-1].at).hosting
    assert hosting is not None
    assert len(hosting.ledger.lines) == 40
    assert hosting.ledger.before is not None


@pytest.fixture
def chair(server: Served) -> Chair:
    """A season with two moneys, an episode, a result, and enough bookings for several pages."""
    chair = Chair(server.url, house_rules=TWO_MONEYS)
    chair.reveal()
    chair.begin(main=EXTERNAL)
    for number in range(38):
        money, place = ("garnet", "chip")[number % 2], number % 5
        chair.try_to_enter(
            *({"type": "booked", "place": place, "money": money, "amount": 3 - number % 3, "reason": "x"},)
            * 2
        )
    changes = [{"place": 0, "amount": 4}, {"place": 5, "amount": -1}]
    chair.give_result([0, 1], [5], changes=changes)
    return chair


def ask(chair: Chair, **wanted: Any) -> dict[str, Any]:
    answer = chair.http.get("/ledger", params=wanted)
    assert answer.status_code == 200, answer.text
    return answer.json()


def read_all(chair: Chair, **wanted: Any) -> list[dict[str, Any]]:
    """Every line that fits, over all pages. Something is booked while they are read."""
    found: list[dict[str, Any]] = []
    page = ask(chair, **wanted)
    while True:
        found += page["lines"]
        if page["before"] is None:
            return found
        assert len(page["lines"]) == 40
        chair.enter("booked", place=0, money="garnet", amount=1, reason="meanwhile")
        page = ask(chair, before=page["before"], **wanted)


def test_pages_hold_every_line_once_whatever_is_booked_meanwhile(chair: Chair):
    newest = ask(chair)
    assert newest == chair.view()["hosting"]["ledger"]
    lines = read_all(chair)
    assert [line["number"] for line in lines] == [*range(lines[0]["number"], -1, -1)]
    assert len(lines) > 80
    total = {"garnet": 0, "chip": 0}
    for line in reversed(lines):
        total[line["money"]] += line["amount"] * ((line["source"] == -1) - (line["target"] == -1))
        assert line["balance"] == total[line["money"]]


def test_filters_are_those_of_the_whole_ledger(chair: Chair):
    lines = read_all(chair)
    last = lines[0]["number"]
    for wanted, fits in (
        ({"place": 3}, lambda line: 3 in (line["source"], line["target"])),
        ({"money": "chip"}, lambda line: line["money"] == "chip"),
        ({"book": 0}, lambda line: line["book"] == 0),
        ({"cause": "result"}, lambda line: line["cause"] == "result"),
        ({"place": 0, "money": "garnet", "book": 1, "cause": "by_hand"}, None),
    ):
        found = [line["number"] for line in read_all(chair, **wanted) if line["number"] <= last]
        if fits is not None:
            assert found == [line["number"] for line in lines if fits(line)], wanted
        assert found, wanted
    balances = [line["balance"] for line in ask(chair, place=0, money="garnet")["lines"]]
    assert balances[0] == chair.view()["hosting"]["balances"][0][0]
    booked = ask(chair, cause="by_hand")["lines"][0]
    assert booked["reversible"]
    chair.enter("reversed", entry=booked["entry"], reason="a mistake")
    assert not ask(chair, cause="by_hand")["lines"][0]["reversible"]
    checkpoints = chair.view()["hosting"]["checkpoints"]
    assert checkpoints == [[[1, 5]] * 6]


def test_the_ledger_is_for_hosts_alone(chair: Chair):
    member, outsider = chair.members()[0], Looker(chair.url, chair.season)
    for who, status, code in ((member, 403, "wrong_token"), (outsider, 401, "no_token")):
        answer = who.http.get("/ledger")
        assert (answer.status_code, answer.json()["code"]) == (status, code)
        assert "ledger" not in str(who.view())
    for wrong in ({"place": "x"}, {"before": -1}, {"cause": "theft"}, {"since": 1}, {"place": 100}):
        answer = chair.http.get("/ledger", params=wrong)
        assert (answer.status_code, answer.json()["code"]) == (422, "invalid"), wrong
