"""What nobody has announced changes no byte of what others are sent.

Everything that an outsider and an unconcerned member can ask for is asked before and after each secret
act, of the same season: views, roles, lists, the page, and refusals.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

import httpx
import pytest

from tests.server.seasons.cast import EXTERNAL, Chair, Looker, Member
from tests.server.table import PATIENCE, Served

DUEL = {"name": "Increment Black & White", "game": "increment-black-white"}
TOO_MUCH = {"type": "transfer_offered", "to": 0, "money": "garnet", "amount": 999_999}
NOT_THEIRS = {"type": "answered", "selection": 0, "options": [1]}
REFUSED = (
    TOO_MUCH,
    NOT_THEIRS,
    {"type": "transfer_accepted", "transfer": 0},
    {"type": "transfer_withdrawn", "transfer": 1},
    {"type": "right_used", "right": 0},
    {"type": "transfer_offered", "to": 9, "money": "garnet", "amount": 1},
    {"type": "booked", "place": 0, "money": "garnet", "amount": 1, "reason": "mine"},
)


class Season:
    """A listed season of six with an episode under way; place 2 has nothing to do with what happens."""

    def __init__(self, server: Served, spare: bool = False) -> None:
        self.server = server
        self.chair = Chair(server.url, listed=True)
        self.chair.reveal()
        self.members = sorted(self.chair.members(), key=lambda member: member.place)
        self.chair.begin(main=EXTERNAL, death=DUEL)
        self.chair.give_result([0] if spare else [0, 1], [5])

    def name(self) -> None:
        self.chair.accept("name_candidate")

    def everything(self) -> dict[str, bytes]:
        """All that an outsider and member 2 are sent."""
        outsider, member = Looker(self.server.url, self.chair.season), self.members[2]
        found = {"outside": outsider.look().content, "inside": member.look().content}
        found["me"] = member.http.get("/me").content
        for path in ("/api/seasons", "/api/matches", "/api/series", f"/season/{self.chair.season}"):
            found[path] = outsider.http.get(f"{self.server.url}{path}").content
        for entry in REFUSED:
            answer = member.try_to_enter(entry)
            assert answer.status_code >= 400
            found[str(entry)] = answer.content
        for path in ("/links", "/record"):
            found[path] = member.http.get(path).content
        return found


def offer(season: Season) -> None:
    season.members[3].enter("transfer_offered", to=4, money="garnet", amount=1)


def accept_offer(season: Season) -> None:
    (given,) = season.members[4].view()["me"]["offers"]
    season.members[4].enter("transfer_accepted", transfer=given["number"])


def decline_offer(season: Season) -> None:
    (given,) = season.members[4].view()["me"]["offers"]
    season.members[4].enter("transfer_declined", transfer=given["number"])


def book(season: Season) -> None:
    season.chair.enter("booked", place=4, money="garnet", amount=5, reason="found some")


def plan_next(season: Season) -> None:
    season.chair.enter("episode_planned", kind="special", title="The last supper", main={"name": "Secret"})


def plan_post(season: Season) -> None:
    due = round(time.time() * 1000) + 3_600_000
    season.chair.enter("post_planned", kind="note", text="A twist is coming.", due=due)


def name_in_silence(season: Season) -> None:
    season.chair.accept("name_candidate", announce=False)


def earn(season: Season) -> None:
    right = {"place": 4, "kind": "immunity"}
    season.chair.enter("right_granted", right=right, reason="found it")


def ask_another(season: Season) -> None:
    season.chair.enter(
        "asked",
        kind="custom",
        choosers=[4],
        method="one",
        fallback="lot",
        question="Which?",
        options=["a", "b"],
    )


def answer_it(season: Season) -> None:
    season.members[4].answer("b")


def add_host(season: Season) -> None:
    season.chair.enter("host_added", name="Sam", role="host")


QUIET: dict[str, tuple[Callable[[Season], None], ...]] = {
    "an offer, accepted": (offer, accept_offer),
    "an offer, declined": (offer, decline_offer),
    "a booking": (book,),
    "the plan of an episode": (plan_next,),
    "a planned announcement": (plan_post,),
    "the candidate, not announced": (name_in_silence,),
    "an immunity": (earn,),
    "a question, answered": (ask_another, answer_it),
    "another host": (add_host,),
}


@pytest.mark.parametrize("acts", QUIET.values(), ids=QUIET)
def test_what_is_not_announced_changes_no_byte_for_others(
    server: Served, acts: tuple[Callable[[Season], Any], ...]
):
    season = Season(server)
    before = season.everything()
    for act in acts:
        act(season)
        after = season.everything()
        assert {name for name in before if before[name] != after[name]} == set(), act.__name__


def test_a_death_match_that_is_not_announced_is_nowhere(server: Served):
    season = Season(server)
    season.name()
    season.members[5].answer(3)
    before = season.everything()
    season.chair.accept("open_death_match", announce=False)
    after = season.everything()
    assert {name for name in before if before[name] != after[name]} == set()
    (match,) = season.chair.links()["matches"]
    assert match["match"].encode() not in b"".join(after.values())
    opened: Member = season.members[5]
    assert opened.me()["seats"][0]["match"] == match["match"]
    page = httpx.get(f"{server.url}/api/matches", timeout=PATIENCE)
    assert match["match"] not in page.text


def test_an_answer_is_known_to_the_hosts_alone_until_it_is_told(server: Served):
    season = Season(server, spare=True)
    before = season.everything()
    season.members[0].answer(3)
    after = season.everything()
    assert {name for name in before if before[name] != after[name]} == set()
    receiver = season.members[3].view()
    assert receiver["episodes"][-1]["tokens"] == [0, 0]
