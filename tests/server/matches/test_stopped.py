"""A match that a fault of ours stops: it is tried again after a restart; till then nobody is bound to it."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import httpx
import pytest
from sqlalchemy import update
from typer.testing import CliRunner
from websockets.exceptions import ConnectionClosed

from dealer.cli import app
from dealer.games.expression_black_white.rules import RULES
from dealer.match import verify
from dealer.server.db.engine import open_engine
from dealer.server.db.tables import entries
from dealer.server.matches import synchronization
from tests.server.hosted import HostedMatch, begun
from tests.server.table import Person, Served, create, frame, rows, two, until

READY = {"type": "ready"}


@contextmanager
def broken(name: str) -> Iterator[None]:
    """A function of the rules that fails."""

    def fail(*_: object) -> None:
        raise ZeroDivisionError

    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(vars(RULES), name, fail)
        yield


def stopped(server: Served, **said: object) -> tuple[Person, Person]:
    """Two in a match that a fault of the rules has stopped."""
    people = two(server.url, **said)
    stop(people[0])
    return people


def stop(person: Person) -> None:
    with broken("apply"):
        assert person.act(READY, "b1.planning").status_code == 500


def agree(person: Person, agrees: bool = True) -> httpx.Response:
    return person.http.put("/annulment", params={"seat": person.seat}, json={"agrees": agrees})


def operator(server: Served, *words: str) -> tuple[int, str]:
    done = CliRunner().invoke(app, [*words, "--database", server.database])
    return done.exit_code, done.output


# ------------------------------------------------------------------------------------------- tried again


def test_after_a_restart_it_goes_on_by_itself(start: Callable[..., Served]):
    server = start()
    people = stopped(server)
    ann, ben = people
    table = ben.view()["table"]
    assert (table["status"], table["stopped"]["agreed"]) == ("paused", [])
    assert agree(ann).json()["stopped"]["agreed"] == [0]
    server.stop()
    again = start()
    for person in people:
        person.move(again.url)
    now = ann.view()
    assert (now["table"]["status"], now["table"]["stopped"]) == ("playing", None)
    assert [notice["action"]["type"] for notice in now["notices"]] == ["pause", "resume"]
    stop(ann)
    assert ann.view()["table"]["stopped"]["agreed"] == [], "who agreed then has not agreed now"
    assert rows(server.database, "select count(*) from matches where stopped is not null") == [(1,)]


def test_while_the_code_is_not_mended_it_stays_stopped_and_stops_no_other(start: Callable[..., Served]):
    server = start()
    ann, _ = stopped(server)
    other, _ = two(server.url)
    server.stop()
    with broken("observe"):
        again = start()
        ann.move(again.url)
        table = ann.view()["table"]
        assert table["stopped"] is not None
    other.move(again.url)
    assert other.act(READY, "b1.planning").status_code == 200


# ------------------------------------------------------------------------------------------- the players


def test_who_is_in_a_stopped_match_may_resign(server: Served):
    ann, ben = stopped(server)
    said = ann.act({"type": "resign"}, None, request="bye")
    assert said.status_code == 200, said.text
    assert ann.act({"type": "resign"}, None, request="bye").json() == said.json()
    assert ben.view()["table"]["stopped"] is None
    outcome = verify(ben.http.get("/record").content)
    assert (outcome.decided_by, outcome.winners) == ("resigned", (1,))


def test_it_is_annulled_when_all_people_agree(server: Served):
    ann, ben = stopped(server)
    with ben.live() as socket:
        assert agree(ann).json()["stopped"]["agreed"] == [0]
        while frame(socket)["table"]["stopped"]["agreed"] != [0]:
            pass
        assert agree(ann, False).json()["stopped"]["agreed"] == []
        assert agree(ann).json()["status"] == "paused"
        assert agree(ben).json()["status"] == "over"
        while (now := frame(socket))["table"]["status"] != "over":
            pass
    assert now["notices"][-1]["action"]["type"] == "annul"
    assert now["table"]["stopped"] is None
    assert agree(ben).status_code == 200, "the same request again"
    assert verify(ann.http.get("/record").content).decided_by == "annulled"


def test_a_bot_is_not_asked(server: Served):
    made = create(server.url, seats=[None, {"bot": "random"}], pace="untimed")
    ann = Person(server.url, made["match"], 0, made["invites"][0])
    with broken("apply"):
        assert ann.act(READY, "b1.planning").status_code == 500
        until(lambda: ann.view()["table"]["stopped"] is not None)
        assert agree(ann).json()["status"] == "over"


def test_nobody_annuls_a_match_that_goes_on_or_has_a_host(server: Served):
    ann, _ = two(server.url)
    refused = agree(ann)
    assert (refused.status_code, refused.json()["code"]) == (409, "not_stopped")
    hosted = HostedMatch(server, pace="live")
    ann, _ = begun(hosted)
    stop(ann)
    refused = agree(ann)
    assert (refused.status_code, refused.json()["code"]) == (409, "hosted")
    assert hosted.rule(type="resume").status_code == 200
    assert ann.view()["table"]["stopped"] is None


def test_what_cannot_be_shown_is_stopped_and_says_so(server: Served):
    """The choices are there though no view can be built."""
    ann, ben = two(server.url)
    with ben.live() as socket:
        frame(socket)
        with broken("observe"):
            server.app.state.matches.peek(ann.match).memo.clear()
            now = ann.view()
            assert (now["view"], now["table"]["status"]) == (None, "paused")
            assert now["table"]["stopped"]["agreed"] == []
            while (seen := frame(socket))["table"]["stopped"] is None:
                pass
            assert seen["view"] is None
            assert agree(ann).status_code == agree(ben).status_code == 200
            now = ann.view()
            assert (now["view"], now["table"]["status"]) == (None, "over")
    assert rows(server.database, "select status, stopped from matches") == [("over", None)]


# ------------------------------------------------------------------------------------------- the operator


@pytest.fixture
def watched(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(synchronization, "LOOK_SECONDS", 0.1)


@pytest.mark.usefixtures("watched")
def test_the_operator_ends_a_match_while_the_server_runs(server: Served):
    ann, ben = two(server.url)
    with ben.live() as socket:
        frame(socket)
        assert operator(server, "end", ann.match, "--annul") == (0, f"{ann.match} is annulled.\n")
        while frame(socket)["table"]["status"] != "over":
            pass
    code, said = operator(server, "end", ann.match, "--annul")
    assert (code, said) == (1, "dealer: The match is over.\n")
    assert verify(ann.http.get("/record").content).decided_by == "annulled"


@pytest.mark.usefixtures("watched")
def test_the_operator_lets_a_match_go_on_while_the_server_runs(server: Served):
    ann, _ = stopped(server)
    with ann.live() as socket:
        frame(socket)
        assert operator(server, "resume", ann.match) == (0, f"{ann.match} is running again.\n")
        while frame(socket)["table"]["stopped"] is not None:
            pass
    assert ann.act(READY, "b1.planning").status_code == 200
    code, said = operator(server, "resume", ann.match)
    assert (code, "No fault of the server has stopped" in said) == (1, True)


def test_who_plays_at_the_same_moment_as_the_operator_ends_it_corrupts_nothing(server: Served):
    """The server does not know yet what the operator has written: it finds out when it writes."""
    ann, ben = two(server.url)
    assert ann.act(READY, "b1.planning").status_code == 200
    assert operator(server, "end", ann.match, "--annul")[0] == 0
    refused = ben.act(READY, "b1.planning")
    assert (refused.status_code, refused.json()["code"]) == (409, "out_of_turn")
    assert [seq for (seq,) in rows(server.database, "select seq from entries order by seq")] == [0, 1, 2]
    assert verify(ann.http.get("/record").content).decided_by == "annulled"


def test_the_operator_ends_matches_of_a_stopped_server(server: Served):
    leading, drawn, waiting = two(server.url), two(server.url), create(server.url)
    match_id = leading[0].match
    server.stop()
    code, said = operator(server, "end", match_id, "--as-it-stands")
    assert (code, "Nobody leads" in said) == (1, True)
    code, said = operator(server, "end", waiting["match"], "--annul")
    assert (code, "has not begun" in said) == (1, True)
    assert operator(server, "end", drawn[0].match, "--annul")[0] == 0
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(vars(RULES), "outcome", ahead(RULES.outcome))
        assert operator(server, "end", match_id, "--as-it-stands")[0] == 0
    query = f"select action from entries where match = '{match_id}' and actor = 'server'"
    assert json.loads(rows(server.database, query)[0][0])["type"] == "forfeit"
    code, said = operator(server, "end", "nothing", "--annul")
    assert (code, said) == (1, "dealer: There is no such match. Check the link.\n")
    assert operator(server, "end", match_id)[0] == 2


def ahead(real: Callable[..., object]) -> Callable[..., object]:
    """An outcome in which the first seat has points."""
    from msgspec.structs import replace

    def outcome(state: object) -> object:
        found = real(state)
        return None if found is None else replace(found, score=(3, 1))  # type: ignore[type-var]

    return outcome


def test_a_match_that_cannot_be_read_can_be_annulled_and_forgotten(server: Served):
    ann, _ = two(server.url)
    server.stop()
    engine = open_engine(server.database)
    with engine.begin() as connection:
        connection.execute(update(entries).where(entries.c.match == ann.match).values(action="{}"))
    engine.dispose()
    code, said = operator(server, "check-game", RULES.id, "--matches", "1", "--bot-seconds", "0")
    assert (code, f"Match {ann.match} cannot be read at entry 0 of chance: " in said) == (1, True)
    assert "missing required field `bout`" in said
    code, said = operator(server, "end", ann.match, "--as-it-stands")
    assert (code, "End it with --annul" in said) == (1, True)
    assert operator(server, "resume", ann.match)[0] == 1
    assert operator(server, "end", ann.match, "--annul")[0] == 0
    assert rows(server.database, "select status from matches") == [("over",)]
    assert operator(server, "forget", ann.match) == (0, "1 forgotten.\n")


def test_the_operator_sees_which_matches_are_stopped(server: Served):
    ann, _ = stopped(server)
    other, _ = two(server.url)
    code, said = operator(server, "matches", "--json")
    assert code == 0
    assert {match["match"] for match in json.loads(said)} == {ann.match, other.match}
    for words, found in (
        (("--state", "stopped"), [ann.match]),
        (("--state", "running"), [other.match]),
        (("--state", "over"), []),
        (("--game", "equation-auction"), []),
        (("--older-than", "1"), []),
    ):
        _, said = operator(server, "matches", "--json", *words)
        assert [match["match"] for match in json.loads(said)] == found, words
    _, said = operator(server, "matches")
    assert ann.match in said
    assert "Ann, Ben" in said
    assert operator(server, "matches", "--state", "lost")[0] == 2


@pytest.mark.usefixtures("watched")
def test_what_runs_is_forgotten_only_by_force(server: Served):
    ann, ben = two(server.url)
    code, said = operator(server, "forget", ann.match)
    assert (code, "is still running, so nothing was deleted" in said) == (1, True)
    with ben.live() as socket:
        frame(socket)
        assert operator(server, "forget", ann.match, "--force") == (0, "1 forgotten.\n")
        with pytest.raises(ConnectionClosed) as closed:
            list(socket)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4404
    assert ann.http.get("/view", params={"seat": 0}).status_code == 404
    assert ann.act(READY, "b1.planning").status_code == 404


def test_where_there_are_no_matches_it_says_so(tmp_path):
    done = CliRunner().invoke(app, ["matches", "--data", str(tmp_path / "nowhere")])
    assert (done.exit_code, "there are no matches at" in done.output) == (1, True)
    assert not (tmp_path / "nowhere").exists()
