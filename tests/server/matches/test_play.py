"""Whole matches over HTTP and WebSocket."""

from __future__ import annotations

import threading
from random import Random

from dealer.match import verify
from tests.server.table import Person, Served, frame, some_action, two


def play(person: Person, rng: Random, seen: list[dict]) -> None:
    """Answer every decision as it comes over the socket, until the match is over."""
    answered = set[str]()
    with person.live() as socket:
        while True:
            now = frame(socket)
            seen.append(now)
            if now["table"]["status"] == "over":
                return
            if now["view"] is None or not now["may"]["owes"] or now["may"]["decision"] in answered:
                continue
            answered.add(now["may"]["decision"])
            action = some_action(now, rng)
            answer = person.act(action, now["may"]["decision"])
            assert answer.status_code == 200, answer.text


def test_a_whole_match_of_two_people_and_its_record(server: Served):
    ann, ben = two(server.url)
    seen: tuple[list, list] = ([], [])
    threads = [
        threading.Thread(target=play, args=(person, Random(person.seat), seen[person.seat]))
        for person in (ann, ben)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(90)
        assert not thread.is_alive()
    answer = ann.http.get("/record")
    assert answer.status_code == 200
    assert answer.headers["content-disposition"].endswith('.dealer.json"')
    outcome = verify(answer.content)
    last = seen[0][-1]
    assert last["view"]["outcome"]["winners"] == list(outcome.winners)
    assert [len(bout["rounds"]) for bout in last["view"]["bouts"]] == [12, 12]
    phases = {now["view"]["phase"] for now in seen[0] if now["view"]}
    assert phases >= {"planning", "play", "guess", "final", "over"}
    assert [now["frame"] for now in seen[0]] == list(range(1, len(seen[0]) + 1))
