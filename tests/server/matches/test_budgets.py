"""What one match holds: words, pauses, returns and versions end at a number, and nobody uses up another's."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from dealer.core.actions import Annul, HostAction, OpenSight, Pause, Resume, Say
from dealer.server.chat import log
from dealer.server.errors import ApiError
from dealer.server.matches import budgets
from dealer.server.matches.chat_commands import PostMessage
from dealer.server.matches.edit import MatchEdit
from dealer.server.matches.hosting import TakeHostAction
from dealer.server.matches.moves import SubmitAction
from dealer.server.matches.seating import ReturnToSeat
from dealer.server.matches.session import MatchSession
from dealer.server.matches.snapshot import open_seat
from dealer.server.tokens import hash_token
from tests.server.api.test_seats import refused
from tests.server.hosted import HostedMatch
from tests.server.matches.test_commands import NOW, decide, seated
from tests.server.table import Served, people_at


def rule(session: MatchSession, number: int, action: HostAction, grant: int = 0) -> None:
    decide(session, TakeHostAction(grant, action, f"r{number}"))


def submit(session: MatchSession, seat: int, number: int, action: Any) -> None:
    decide(session, SubmitAction(seat, action, None, f"r{number}"))


def assert_refused(error: pytest.ExceptionInfo[ApiError]) -> None:
    assert (error.value.status, error.value.reason) == (429, "too_much")


def test_words_of_hosts_do_not_make_a_frame_of_megabytes(server: Served):
    hosted = HostedMatch(server)
    hosted.people()
    assert hosted.ask("/host/begin").status_code == 200
    fit = budgets.MOST_LETTERS_BY_HOSTS // 500
    for number in range(fit):
        assert hosted.rule(f"r{number}", type="say", text="x" * 500).status_code == 200
    assert refused(hosted.rule("more", type="say", text="x")) == (429, "too_much")
    assert hosted.rule("r0", type="say", text="x" * 500).status_code == 200, "it was answered before"
    assert len(hosted.look().content) < 100_000
    assert hosted.rule("resume", type="resume").status_code == 409
    assert hosted.rule("end", type="annul", reason="enough").status_code == 200


def test_words_are_counted_for_all_hosts_together():
    session = seated()
    most, _ = budgets.MOST_BY_HOSTS[Say]
    for number in range(most):
        rule(session, number, Say("x"), grant=number % 2)
    with pytest.raises(ApiError, match=r"kind='announcements', most=200\b") as error:
        rule(session, most, Say("x"))
    assert_refused(error)
    rule(session, most, OpenSight())
    rule(session, most + 1, Annul("enough"))


def test_pauses_of_a_seat_are_its_own():
    session = seated(hosted=False)
    most, _ = budgets.MOST_BY_SEAT[Pause]
    for number in range(most):
        submit(session, 0, 2 * number, Pause("x"))
        submit(session, 0, 2 * number + 1, Resume())
    with pytest.raises(ApiError, match=r"kind='pauses', most=50\b") as error:
        submit(session, 0, 1000, Pause("x"))
    assert_refused(error)
    submit(session, 1, 0, Pause("x"))
    rule(session, 0, Pause("x"))
    rule(session, 1, Resume())


def test_reasons_of_a_seat_have_so_many_letters():
    session = seated()
    for number in range(budgets.MOST_LETTERS_BY_SEAT // 500):
        submit(session, 0, 2 * number, Pause("x" * 500))
        submit(session, 0, 2 * number + 1, Resume())
    with pytest.raises(ApiError, match="refusal-letters-most") as error:
        submit(session, 0, 1000, Pause("x"))
    assert_refused(error)


def test_a_seat_is_taken_back_so_often(monkeypatch: pytest.MonkeyPatch):
    session = seated()
    monkeypatch.setattr(budgets, "MOST_RETURNS", 2)
    token = "token of Ann"
    for number in range(3):
        edit = MatchEdit(session, NOW)
        seat = replace(open_seat("plain", None), invite=hash_token(token), nonce=edit.seat(0).nonce)
        edit.set_seat(0, seat)
        edit.apply()
        if number < 2:
            decide(session, ReturnToSeat(0, token))
    with pytest.raises(ApiError, match="refusal-returns-most") as error:
        decide(session, ReturnToSeat(0, token))
    assert_refused(error)


def test_versions_are_kept_up_to_a_number_and_the_final_one_is_taken(
    server: Served, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(budgets, "MOST_KEPT", 3)
    ann, ben = people_at(server.url, "increment-black-white")
    version = {"type": "distribute", "increments": (1,) * 10, "done": False}
    for number in range(3):
        assert ann.act(version, "p1.distribute", f"r{number}").json()["provisional"]
    assert refused(ann.act(version, "p1.distribute")) == (429, "too_much")
    assert ann.act(version, "p1.distribute", "r0").json()["provisional"], "it was answered before"
    assert ben.act(version, "p1.distribute").json()["provisional"]
    final = ann.act(version | {"done": True}, "p1.distribute")
    assert final.status_code == 200, final.text


def test_one_author_does_not_silence_the_others(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(log, "MAX_AUTHOR_MESSAGES", 2)
    session = seated()
    for number in range(2):
        decide(session, PostMessage(0, None, "table", "hello", f"r{number}"))
    with pytest.raises(ApiError, match="refusal-talk-full"):
        decide(session, PostMessage(0, None, "table", "hello", "more"))
    decide(session, PostMessage(1, None, "table", "hello", "r0"))
