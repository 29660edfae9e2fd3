"""Two people reach for the same thing at the same time: the store says who was first."""

from __future__ import annotations

import threading
from functools import partial
from typing import Any

import httpx
import pytest

from dealer.match import verify
from tests.server.table import PATIENCE, Person, Served, create, send_action, two, until

GAME = "different-number-hunt"


def at_once(*acts) -> list[httpx.Response]:
    """Do these at the same moment, as nearly as threads can."""
    answers: list[httpx.Response] = [None] * len(acts)  # type: ignore[list-item]
    gate = threading.Barrier(len(acts))

    def run(index: int) -> None:
        gate.wait()
        answers[index] = acts[index]()

    threads = [threading.Thread(target=run, args=(index,)) for index in range(len(acts))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(4 * PATIENCE)
    return answers


def asked(person: Person, kind: str) -> dict[str, Any]:
    """The view in which somebody is asked for this; who answers may hear of it a little later."""
    seen: list[dict[str, Any]] = []

    def there() -> bool:
        seen.append(person.view())
        may = seen[-1]["may"]  # a worker may not have heard yet that the match has begun
        return may is not None and kind in may["types"]

    until(there)
    return seen[-1]


def decided(person: Person, kind: str, **fields) -> httpx.Response:
    """Answer the present decision."""
    answer = person.act({"type": kind, **fields}, asked(person, kind)["may"]["decision"])
    assert answer.status_code == 200, answer.text
    return answer


def act_over_socket(
    person: Person, action: dict[str, Any], decision: str | None, request: str | None = None
) -> httpx.Response:
    """Send an action over a new socket, and give its answer as HTTP would."""
    with person.live() as socket:
        status, body = send_action(socket, action, decision, request)
    return httpx.Response(status, json=body)


@pytest.fixture(params=["http", "socket"])
def _transport(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """People send their actions in this way."""
    if request.param == "socket":
        monkeypatch.setattr(Person, "act", act_over_socket)


@pytest.mark.usefixtures("_transport")
def test_of_two_claims_one_stands_and_the_other_is_told_whose_it_is(server: Served):
    people = two(server.url, game=GAME, advantage=0)
    for _ in range(5):
        for person in people:
            decided(person, "ready")
        decided(people[0], "no_priority")
        now = asked(people[0], "claim")
        decision, (first, second) = now["may"]["decision"], now["view"]["boards"][-1]["rounds"][-1]["targets"]
        claim = {"type": "claim", "target": first}
        answers = at_once(*(partial(person.act, claim, decision) for person in people))
        statuses = [answer.status_code for answer in answers]
        assert sorted(statuses) == [200, 409]
        winner = statuses.index(200)
        refusal = answers[1 - winner].json()
        assert (refusal["code"], refusal["clause"]) == ("stale", "DNH-A9")
        assert refusal["message"] == f"Player {winner + 1} claimed {first} first. {second} is yours now."
        for person in people:
            due = asked(person, "answer")["may"]["decision"]
            decided(person, "answer", path="")
            again = person.act({"type": "answer", "path": "ABC"}, due)
            assert (again.status_code, again.json()["clause"]) == (409, "DNH-A10")
            assert "the first one counts" in again.json()["message"]
    assert people[0].view()["view"]["boards"][-1]["number"] == 2


@pytest.mark.usefixtures("_transport")
def test_a_claim_sent_twice_is_made_once(server: Served):
    people = two(server.url, game=GAME, advantage=1)
    for person in people:
        decided(person, "ready")
    decided(people[1], "no_priority")
    now = people[0].view()
    decision, targets = now["may"]["decision"], now["view"]["boards"][-1]["rounds"][-1]["targets"]
    claim = {"type": "claim", "target": targets[0]}
    answers = at_once(*[partial(people[0].act, claim, decision, "the-same-request")] * 3)
    assert [answer.status_code for answer in answers] == [200] * 3
    assert len({answer.text for answer in answers}) == 1


def test_two_bots_play_a_whole_match(server: Served, monkeypatch):
    monkeypatch.setenv("DEALER_BOT_TIME_FACTOR", "0")
    made = create(server.url, game=GAME, seats=[{"bot": "random"}, {"bot": "random"}])
    api = f"{server.url}/api/matches/{made['match']}"
    until(lambda: httpx.get(api, timeout=PATIENCE).json()["status"] == "over")
    assert verify(httpx.get(f"{api}/record", timeout=PATIENCE).content).decided_by in ("points", "advantage")
