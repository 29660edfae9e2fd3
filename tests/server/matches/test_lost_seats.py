"""Whoever loses a seat, the others and the audience are told the same: who decided it, and why."""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest

from dealer.core.message import Message
from dealer.language.catalogue import open_catalogue
from dealer.narration.notices import WORDS
from tests.server.hosted import HostedMatch, begun
from tests.server.matches.test_leaving import GAME, SHORT, leave, refused
from tests.server.table import Person, Served, word_notice

REASON = "no reply since eight"
BOT = {"type": "substitute", "seat": 2, "name": "careful", "bot": "careful", "reason": REASON}
PERSON = {"type": "substitute", "seat": 2, "name": "Dora", "bot": None, "reason": REASON}
FORFEIT = {"type": "forfeit", "seat": 2, "reason": REASON}
WATCH = "You may watch as its audience does."
CASES: dict[str, tuple[list[dict[str, Any] | None], str, str, str]] = {
    "resigned": (
        [None],
        "has_left",
        "You have resigned and left the match. A bot plays on in your place.",
        "Cho has left. The bot Careful plays on in their place.",
    ),
    "forfeited": (
        [FORFEIT],
        "has_left",
        f"The host has removed you from the match: {REASON}. A bot plays on in your place.",
        f"The host removes Cho from the match, and the others play on: {REASON}.",
    ),
    "replaced by a person": (
        [PERSON],
        "replaced",
        f"The host has given your seat to Dora: {REASON}.",
        f"The host lets Dora take over from Cho: {REASON}.",
    ),
    "replaced by a bot": (
        [BOT],
        "replaced",
        f"The host has given your seat to the bot Careful: {REASON}.",
        f"The host lets the bot Careful take over from Cho: {REASON}.",
    ),
    "replaced after resigning": (
        [None, PERSON],
        "replaced",
        "You have left the match, and the host has given your seat to another player.",
        f"The host lets Dora take over from Careful: {REASON}.",
    ),
    "replaced twice": (
        [PERSON, BOT],
        "replaced",
        f"The host has given your seat to Dora: {REASON}.",
        f"The host lets the bot Careful take over from Dora: {REASON}.",
    ),
}


def lose(hosted: HostedMatch, person: Person, rulings: list[dict[str, Any] | None]) -> None:
    for ruling in rulings:
        if ruling is None:
            leave(person)
        else:
            answer = hosted.rule(**ruling)
            assert answer.status_code == 200, answer.text


def word_own(notice: dict[str, Any], language: str = "en") -> dict[str, str]:
    """Return what the seats read that a notice is about."""
    catalogue = open_catalogue(language, WORDS)
    return {seat: catalogue.format(msgspec.convert(said, Message)) for seat, said in notice["own"].items()}


@pytest.mark.parametrize("case", CASES.values(), ids=CASES)
def test_who_loses_a_seat_is_told_as_the_others_are(
    server: Served, case: tuple[list[dict[str, Any] | None], str, str, str]
) -> None:
    rulings, code, own, others = case
    hosted = HostedMatch(server, game=GAME, pace="untimed", options=SHORT)
    people = begun(hosted)
    lose(hosted, people[2], rulings)
    told = people[2].http.get(
        "/view", params={"seat": 2}, headers={"Authorization": f"Bearer {people[2].token}"}
    )
    assert refused(told) == (403, code)
    assert told.json()["message"] == f"{own} {WATCH}"
    assert people[2].http.get("/view", params={"as": "public"}).status_code == 200
    for frame in (people[0].view(), hosted.look().json(), hosted.look("public").json()):
        assert others in [word_notice(notice) for notice in frame["notices"]]
    assert "forfeits the match" not in json.dumps(people[0].view())


def test_what_is_about_a_player_is_told_to_them_and_not_to_who_follows(server: Served) -> None:
    hosted = HostedMatch(server, game=GAME, pace="untimed", options=SHORT)
    people = begun(hosted)
    assert people[2].act({"type": "pause", "reason": "tea"}, None).status_code == 200
    asked = next(notice for notice in people[0].view()["notices"] if notice["effect"] == "asked")
    assert (word_notice(asked), word_own(asked)) == (
        "Cho asks for a pause: tea.",
        {"2": "You ask for a pause: tea."},
    )
    assert hosted.rule(**PERSON).status_code == 200
    asked, replaced = (people[0].view()["notices"][index] for index in (0, -1))
    assert asked["own"] == {}
    assert word_own(replaced) == {"2": f"The host lets you take over from Cho: {REASON}."}


def test_every_step_of_a_pause_is_told(server: Served) -> None:
    hosted = HostedMatch(server, pace="untimed")
    people = begun(hosted)

    def told() -> list[str]:
        return [word_notice(notice) for notice in people[0].view()["notices"]]

    ann = people[0]
    ask = {"type": "pause", "reason": "tea"}
    assert ann.act(ask, None).status_code == 200
    assert ann.act({"type": "resume"}, None).status_code == 200
    assert ann.act(ask, None).status_code == 200
    assert hosted.rule(type="resume").status_code == 200
    assert ann.act(ask, None).status_code == 200
    assert people[1].act({"type": "agree", "seat": 0}, None).status_code == 200
    assert ann.act({"type": "resume"}, None).status_code == 200
    assert told() == [
        "Ann asks for a pause: tea.",
        "Ann no longer asks for a pause.",
        "Ann asks for a pause: tea.",
        "The host declines the pause that Ann asked for.",
        "Ann asks for a pause: tea.",
        "Ben agrees to the pause that Ann asked for.",
        "The pause that Ann asked for begins.",
        "Ann ends the pause. The match goes on.",
    ]
