"""What a host is shown before they act: drafts of what has not happened yet, and what nobody else knows."""

from __future__ import annotations

from typing import Any

from tests.server.seasons.cast import EXTERNAL, Chair
from tests.server.table import Served

DUEL = {"name": "Increment Black & White", "game": "increment-black-white"}


def draft(chair: Chair, kind: str, **said: Any) -> str | None:
    answer = chair.http.post("/draft", json={"kind": kind, **said})
    assert answer.status_code == 200, answer.text
    return answer.json()["text"]


def test_a_proposal_is_drafted_as_if_it_had_been_carried_out(server: Served):
    chair = Chair(server.url)
    chair.reveal()
    chair.begin(main=EXTERNAL, death=DUEL)
    chair.give_result([0, 1], [5])
    text = draft(chair, "candidate", proposal={"kind": "name_candidate"})
    assert text is not None
    assert "Elimination Candidate: Fay" in text
    assert [each["kind"] for each in chair.proposals()] == ["name_candidate"], "nothing has happened"
    refused = chair.http.post(
        "/draft", json={"kind": "death_match", "proposal": {"kind": "open_death_match"}}
    )
    assert (refused.status_code, refused.json()["code"]) == (409, "not_proposed")


def test_what_opens_is_drafted_with_its_advantage_and_makes_no_match(server: Served):
    chair = Chair(server.url)
    chair.reveal()
    members = chair.members()
    chair.begin(main=EXTERNAL, death=DUEL)
    chair.give_result([0, 1], [5])
    chair.accept("name_candidate")
    members[5].answer(3)
    text = draft(chair, "death_match", proposal={"kind": "open_death_match", "death": 0})
    assert text is not None
    assert "Dov has the Advantage as the chosen opponent." in text
    assert chair.links()["matches"] == []


def test_what_a_lot_decides_has_no_draft(server: Served):
    chair = Chair(server.url, house_rules={"candidate": "fewest_garnets"})
    chair.reveal()
    chair.begin(main=EXTERNAL, death=DUEL)
    chair.give_result([0, 1], [5])
    assert draft(chair, "candidate", proposal={"kind": "name_candidate"}) is None


def test_entries_are_drafted_as_if_they_had_been_made(server: Served):
    chair = Chair(server.url)
    chair.reveal()
    chair.begin(main=EXTERNAL, death=DUEL)
    chair.accept("open_main_match")
    entered = {"type": "result_entered", "result": {"winners": [2], "last": [4]}}
    text = draft(chair, "result", entries=[entered])
    assert text is not None
    assert "Cho wins the Main Match." in text
    assert chair.view()["hosting"]["episodes"][0]["result"] is None


def test_hosts_alone_see_the_plan_and_rules_that_are_not_announced(server: Served):
    chair = Chair(server.url)
    chair.reveal()
    member = chair.members()[0]
    chair.begin(main=EXTERNAL, death=DUEL)
    chair.enter("episode_planned", kind="ordinary", main=EXTERNAL)
    chair.enter("dealer_named", host=0, episode=0)
    chair.enter("absence_granted", place=4, episodes=2)
    rules = chair.view()["hosting"]["amendments"][0]["house_rules"] | {"most_tokens": 3}
    chair.enter("amended", reason="Too many winners", house_rules=rules, from_episode=1)
    hosting = chair.view()["hosting"]
    planned = [
        {name: each[name] for name in ("announced", "disputed", "dealer")} for each in hosting["planned"]
    ]
    assert planned == [
        {"announced": True, "disputed": False, "dealer": 0},
        {"announced": False, "disputed": False, "dealer": None},
    ]
    assert hosting["planned"][0]["death"]["name"] == DUEL["name"]
    assert hosting["protected"] == [None, None, None, None, 1, None]
    assert hosting["unsafe"] == [0, 1, 2, 3, 5]
    assert [each["from_episode"] for each in hosting["amendments"]] == [0, 1]
    assert len(member.view()["amendments"]) == 1


def test_a_draft_with_nothing_to_tell_is_what_would_be_posted(server: Served):
    chair = Chair(server.url)
    chair.reveal()
    chair.begin(main=EXTERNAL, death=DUEL)
    chair.give_result([0, 1], [5])
    chair.accept("name_candidate")
    chair.enter("naming_undone", reason="Fay had a token")
    text = draft(chair, "candidate", proposal={"kind": "announce"})
    assert text
    assert chair.accept("announce")["posts"][-1]["text"] == text
    assert draft(chair, "note") == ""
