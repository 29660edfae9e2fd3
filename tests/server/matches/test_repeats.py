"""A page whose request has had no answer sends it again: what was taken is answered as before."""

from __future__ import annotations

import secrets

from tests.server.matches.test_opening import bound, hashed
from tests.server.table import Person, Served, answer_of, send_action, two

READY = {"type": "ready"}
PAUSE = {"type": "pause", "reason": "tea"}


def test_every_request_that_a_page_repeats_is_answered_again(server: Served):
    ann, _ = two(server.url)
    requests = [
        ("POST", "/actions", {"request": "a", "decision": "b1.planning", "action": READY}),
        ("PATCH", "/draft", {"writer": "w", "number": 1, "parts": {"notes": {"seen": 0, "value": "x"}}}),
        ("POST", "/talk", {"request": "t", "room": "table", "text": "hello"}),
        (
            "POST",
            "/actions",
            {"request": "p", "decision": None, "action": PAUSE},
        ),
        ("POST", "/actions", {"request": "q", "decision": None, "action": {"type": "resume"}}),
        ("POST", "/actions", {"request": "r", "decision": None, "action": {"type": "resign"}}),
        ("POST", "/rematch", None),
    ]
    for method, path, body in requests:
        first, again = (
            ann.http.request(method, path, params={"seat": 0}, json=body, timeout=60) for _ in range(2)
        )
        assert first.status_code in (200, 201), first.text
        assert (again.status_code, again.json()) == (first.status_code, first.json()), (path, body)
    for method, path, body in requests:
        late = ann.http.request(method, path, params={"seat": 0}, json=body, timeout=60)
        assert late.status_code in (200, 201), (path, body, late.text)


def test_over_another_way_too(server: Served):
    ann, _ = two(server.url)
    request = secrets.token_hex(8)
    with ann.live() as socket:
        taken = send_action(socket, READY, "b1.planning", request)
        assert ann.act(READY, "b1.planning", request).json() == taken[1]
    with ann.live() as socket:
        assert send_action(socket, READY, "b1.planning", request) == taken
        socket.send("nothing")
        assert answer_of(socket)[0] == 400


def test_a_number_that_began_the_match_is_bound_and_opened_again(server: Served):
    _, people = bound(server)
    for person in people:
        person.open()
    for person in people:
        assert isinstance(person, Person)
        assert person.number(nonce_hash=hashed(person.nonce)).status_code == 200
        assert person.number(nonce=person.nonce).status_code == 200
        assert person.number(nonce_hash="00" * 32).json()["code"] == "begun"
