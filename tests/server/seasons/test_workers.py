"""Several workers on one store: what two hosts tap at once happens once, and any worker takes a result."""

from __future__ import annotations

import threading
from typing import Any

import httpx
import pytest

from tests.postgres import Cluster
from tests.server.seasons.cast import EXTERNAL, Chair
from tests.server.series.circuit import resign
from tests.server.table import PATIENCE, Person, Served, rows, run_crew, until

DUEL = {"name": "Increment Black & White", "game": "increment-black-white"}


def at_once(crew: list[Served], chair: Chair, body: dict[str, Any]) -> list[httpx.Response]:
    """Send the same proposal to every worker at the same time, as hosts on different devices would."""
    answers: list[httpx.Response] = []

    def send(worker: Served, number: int) -> None:
        url = f"{worker.url}/api/seasons/{chair.season}/proposals"
        headers = {"Authorization": f"Bearer {chair.token}"}
        said = {"request": f"tap-{body['kind']}-{number}", **body}
        answers.append(httpx.post(url, json=said, headers=headers, timeout=PATIENCE))

    threads = [
        threading.Thread(target=send, args=(worker, number)) for number, worker in enumerate([*crew, *crew])
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return answers


@pytest.fixture
def shared(cluster: Cluster) -> str:
    return cluster.create()


def test_what_two_hosts_tap_at_once_happens_once(shared: str):
    with run_crew(shared, 2) as crew:
        chair = Chair(crew[0].url)
        chair.reveal()
        members = sorted(chair.members(), key=lambda member: member.place)
        chair.begin(main=EXTERNAL, death=DUEL)
        chair.give_result([0, 1], [5])
        answers = at_once(crew, chair, {"kind": "name_candidate"})
        assert sorted(answer.status_code for answer in answers) == [200, 409, 409, 409]
        assert {answer.json().get("code") for answer in answers if answer.status_code == 409} == {
            "not_proposed"
        }
        members[5].answer(4)
        chair.accept("announce")
        answers = at_once(crew, chair, {"kind": "open_death_match", "death": 0})
        assert sorted(answer.status_code for answer in answers) == [200, 409, 409, 409]
        assert len(rows(shared, "select id from matches")) == 1
        (kept,), (other,) = (members[place].me()["seats"] for place in (5, 4))
        people = [
            Person(crew[1].url, each["match"], each["seat"], each["invite"], each["invite"][:4])
            for each in (kept, other)
        ]
        resign(people[0])
        until(lambda: any(each["kind"] == "close_episode" for each in chair.proposals()))
        log = [row[0] for row in rows(shared, "select entry from contest_log")]
        assert sum('"table_taken"' in entry for entry in log) == 1
