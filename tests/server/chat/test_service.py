"""Talk over the wire: it is stored before anybody hears of it, and heard by those it was meant for."""

from __future__ import annotations

import secrets
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest

from dealer.server.chat import repository
from dealer.server.chat.log import BURST
from tests.server.api.test_seats import refused
from tests.server.hosted import HostedMatch, bearer, watching
from tests.server.matches.test_five_seats import GAME as AUCTION
from tests.server.matches.test_five_seats import TEAMS, advance
from tests.server.table import NAMES, PATIENCE, Person, Served, browsers, create, frame, rows

ALL = {"table": True, "teams": True, "whispers": True, "audience": True}
SPECTATOR = {"name": "Zoe", "secret": "z" * 20}


class Talking(HostedMatch):
    """A hosted match in which people talk."""

    def __init__(self, server: Served, **said: Any) -> None:
        super().__init__(server, **{"talk": ALL, "pace": "untimed"} | said)
        self.seated = self.people()

    def say(self, who: int | str, room: str, text: str, **more: Any) -> httpx.Response:
        said = {"request": secrets.token_hex(8), "room": room, "text": text}
        if who == "public":
            said |= SPECTATOR
        return self.http.post("/talk", json=said | more, params=eyes(who), headers=bearer(self.held(who)))

    def hear(self, who: int | str, room: str, since: int = 0) -> httpx.Response:
        asked = eyes(who) | {"room": room, "since": since}
        return self.http.get("/talk", params=asked, headers=bearer(self.held(who)))

    def held(self, who: int | str) -> str:
        return {"host": self.token, "public": self.watch}.get(who) or self.seated[int(who)].token

    def texts(self, who: int | str, room: str) -> list[str | None]:
        heard = self.hear(who, room)
        assert heard.status_code == 200, heard.text
        return [line["text"] for line in heard.json()["messages"]]

    def rooms(self, who: int | str) -> dict[str, int]:
        answer = self.http.get("/view", params=eyes(who), headers=bearer(self.held(who)))
        return answer.json()["talk"]

    def begin(self) -> None:
        assert self.ask("/host/begin").status_code == 200


def eyes(who: int | str) -> dict[str, Any]:
    return {"seat": who} if isinstance(who, int) else {"as": who}


@pytest.fixture
def duel(server: Served) -> Talking:
    return Talking(server)


@pytest.fixture
def auction(server: Served) -> Talking:
    made = Talking(server, game=AUCTION, options={"teams": TEAMS})
    made.begin()
    return made


def test_before_the_beginning_all_talk_at_the_table(duel: Talking):
    assert duel.rooms(0) == {"table": 0}
    assert duel.say(0, "table", "  Good\n evening. ").json()["text"] == "Good evening."
    assert duel.say("host", "table", "Welcome.").status_code == 200
    assert duel.rooms(1) == {"table": 2}
    heard = duel.hear(1, "table").json()
    assert [(line["author"], line["name"], line["text"]) for line in heard["messages"]] == [
        (0, "Ann", "Good evening."),
        ("host", "Cleo", "Welcome."),
    ]
    assert (heard["write"], heard["count"], heard["deleted"]) == (True, 2, [])
    assert duel.hear("public", "table").json()["write"] is False
    assert duel.texts("public", "table") == ["Good evening.", "Welcome."]
    assert refused(duel.say(0, "whisper/0-1", "psst")) == (404, "unknown_room")


def test_what_is_answered_is_in_the_file(duel: Talking):
    said = duel.say(0, "table", "Remember this.").json()
    found = rows(duel.server.database, "select id, author, name, text from messages")
    assert found == [(said["id"], "0", "Ann", "Remember this.")]


def test_only_what_is_new_is_asked_for(duel: Talking):
    for text in ("one", "two", "three"):
        assert duel.say(0, "table", text).status_code == 200
    heard = duel.hear(1, "table", 2).json()
    assert ([line["text"] for line in heard["messages"]], heard["count"]) == (["three"], 3)
    assert duel.hear(1, "table", 3).json()["messages"] == []
    for since in ("-1", "x", "1" * 10):
        asked = {"seat": 1, "room": "table", "since": since}
        found = duel.http.get("/talk", params=asked, headers=bearer(duel.held(1)))
        assert refused(found) == (422, "invalid")


def test_no_more_than_the_newest_are_answered(duel: Talking, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(repository, "MAX_READ", 2)
    for text in ("one", "two", "three"):
        assert duel.say(0, "table", text).status_code == 200
    heard = duel.hear(1, "table").json()
    assert ([line["text"] for line in heard["messages"]], heard["count"]) == (["two", "three"], 3)


def test_teams_and_whispers_are_heard_by_those_they_are_for(auction: Talking):
    assert auction.rooms(0) == {
        "table": 0, "team/positive": 0, "whisper/0-1": 0, "whisper/0-2": 0, "whisper/0-3": 0, "whisper/0-4": 0
    }  # fmt: skip
    assert "team/positive" not in auction.rooms(4)
    assert auction.say(0, "team/positive", "I bid on the seven.").status_code == 200
    assert auction.say(3, "whisper/0-3", "Sell me yours.").status_code == 200
    assert auction.texts(1, "team/positive") == ["I bid on the seven."]
    assert auction.texts(0, "whisper/0-3") == ["Sell me yours."]
    others: list[tuple[int | str, str]] = [
        (2, "team/positive"), (4, "team/positive"), ("host", "team/positive"), ("public", "team/positive"),
        (1, "whisper/0-3"), (4, "whisper/0-3"), ("host", "whisper/0-3"), ("public", "whisper/0-3"),
    ]  # fmt: skip
    for who, room in others:
        assert refused(auction.hear(who, room)) == (404, "unknown_room")
        assert refused(auction.say(who, room, "let me in")) == (404, "unknown_room")
    for who in (2, 4, "host", "public"):
        assert sum(auction.rooms(who).values()) == 0
    nowhere = auction.hear(2, "team/positive").content
    assert nowhere == auction.hear(2, "team/purple").content == auction.hear(2, "whisper/3-0").content


def test_whispers_are_for_the_host_to_allow(server: Served):
    quiet = Talking(server, game=AUCTION, talk=ALL | {"whispers": False})
    quiet.begin()
    assert not any(room.startswith("whisper") for room in quiet.rooms(0))
    assert refused(quiet.say(0, "whisper/0-1", "psst")) == (404, "unknown_room")


def test_the_host_reads_along_from_the_moment_that_all_are_told(auction: Talking):
    assert auction.say(0, "team/positive", "between us").status_code == 200
    assert auction.rule(type="open_sight").status_code == 200
    assert auction.texts("host", "team/positive") == []
    before = auction.rooms("host")["team/positive"]
    assert auction.say(1, "team/positive", "he reads along now").status_code == 200
    assert auction.texts("host", "team/positive") == ["he reads along now"]
    assert auction.rooms("host")["team/positive"] == before + 1
    assert refused(auction.say("host", "team/positive", "I do")) == (403, "only_reading")
    assert auction.texts(0, "team/positive") == ["between us", "he reads along now"]


def test_seats_read_the_audience_when_the_match_is_over(duel: Talking):
    duel.begin()
    assert duel.say("public", "audience", "Ben holds a nine.").status_code == 200
    assert duel.say("host", "audience", "Hush.").status_code == 200
    assert refused(duel.say("public", "table", "Ben holds a nine.")) == (403, "only_reading")
    assert "audience" not in duel.rooms(0)
    assert refused(duel.hear(0, "audience")) == (404, "unknown_room")
    assert duel.seated[1].act({"type": "resign"}, None).status_code == 200
    assert duel.rooms(0)["audience"] == 2
    heard = duel.hear(0, "audience").json()
    assert [(line["author"], line["name"]) for line in heard["messages"]] == [
        ("public", "Zoe"),
        ("host", "Cleo"),
    ]
    assert heard["write"] is False
    assert refused(duel.say(0, "audience", "Now I know.")) == (403, "only_reading")


def test_who_watches_has_a_name_and_the_token_of_the_link(duel: Talking):
    assert refused(duel.say("public", "audience", "hi", name=None)) == (422, "invalid")
    assert refused(duel.say("public", "audience", "hi", secret=None)) == (422, "invalid")
    assert refused(duel.say("public", "audience", "hi", name="\u202eeoZ")) == (422, "bad_name")
    for name in ("Host", "\uff28ost", "the  Dealer"):
        assert refused(duel.say("public", "audience", "hi", name=name)) == (422, "bad_name")
    for name in ("cleo", "Ann", "a\u0301nn"):
        assert refused(duel.say("public", "audience", "hi", name=name)) == (409, "name_taken")
    duel.say("public", "audience", "hi")
    assert refused(duel.say("public", "audience", "hi", name="Z\u043ee", secret="y" * 20)) == (
        409,
        "name_taken",
    )
    said = {"request": "r", "room": "audience", "text": "hi", **SPECTATOR}
    assert refused(duel.http.post("/talk", json=said, params={"as": "public"})) == (401, "no_token")
    stranger = duel.http.post("/talk", json=said, params={"as": "public"}, headers=bearer("nothing"))
    assert refused(stranger) == (401, "unknown_token")


def test_the_host_deletes_and_a_trace_stays(auction: Talking):
    public = auction.say("public", "audience", "rude word").json()["id"]
    auction.say("public", "audience", "kind word")
    private = auction.say(0, "whisper/0-1", "rude whisper").json()["id"]
    before = auction.rooms("public")["audience"]
    assert auction.ask("/talk/delete", {"id": public}).status_code == 200
    assert auction.ask("/talk/delete", {"id": public}).status_code == 200
    assert auction.texts("public", "audience") == [None, "kind word"]
    assert auction.rooms("public")["audience"] == before + 1
    assert auction.hear("public", "audience", 2).json()["deleted"] == [public]
    assert rows(auction.server.database, "select text from messages where seq = 1") == [(None,)]
    never = refused(auction.ask("/talk/delete", {"id": "nothing"}))
    assert refused(auction.ask("/talk/delete", {"id": private})) == never == (404, "unknown_message")
    assert refused(auction.ask("/talk/delete", {"id": public}, auction.held(0))) == (403, "wrong_token")


def test_what_is_deleted_is_nowhere_in_the_file(duel: Talking):
    rude = duel.say(0, "table", "a most remarkable rudeness").json()["id"]
    assert duel.ask("/talk/delete", {"id": rude}).status_code == 200
    assert "rudeness" not in str(rows(duel.server.database, "select * from messages"))


def test_a_request_sent_twice_is_said_once(duel: Talking):
    first = duel.say(0, "table", "Hello.", request="same")
    assert duel.say(0, "table", "Hello.", request="same").json() == first.json()
    assert duel.say(1, "table", "Hello.", request="same").json() != first.json()
    assert duel.texts(0, "table") == ["Hello.", "Hello."]


def test_who_says_too_much_is_asked_to_wait(duel: Talking):
    for number in range(BURST):
        assert duel.say(0, "table", str(number)).status_code == 200
    hasty = duel.say(0, "table", "and another thing")
    assert refused(hasty) == (429, "too_fast")
    assert 1 <= int(hasty.headers["retry-after"]) <= 10
    assert duel.say(1, "table", "Calm down.").status_code == 200
    assert len(duel.texts(0, "table")) == BURST + 1


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("a\u0000b\u0007c", "abc"),
        ("\u202eabc\u2066", "abc"),
        ("<b>bold</b>", "<b>bold</b>"),
        ("👩\u200d🚀 " + "x" * 496, "👩\u200d🚀 " + "x" * 496),
    ],
)
def test_a_message_is_one_line_of_what_can_be_seen(duel: Talking, text: str, kept: str):
    assert duel.say(0, "table", text).json()["text"] == kept


@pytest.mark.parametrize("text", ["", "   ", "\u200b\u200d", "x" * 501])
def test_nothing_and_too_much_are_refused(duel: Talking, text: str):
    assert refused(duel.say(0, "table", text)) == (422, "invalid")


def test_a_socket_is_told_that_there_is_something_to_hear(auction: Talking):
    ann, _, cho, *_ = auction.seated
    with ann.live() as mine, cho.live() as theirs:
        frame(mine), frame(theirs)
        while frame(mine)["table"]["seats"][2]["here"] is False:
            pass
        assert auction.say(1, "team/positive", "psst").status_code == 200
        assert frame(mine)["talk"]["team/positive"] == 1
        assert auction.say(0, "table", "Well, well.").status_code == 200
        heard = frame(theirs)["talk"]
        assert heard["table"] == 1
        assert sum(heard.values()) == 1


def test_those_behind_hear_the_table_when_they_see_it(server: Served):
    late = Talking(server, delay_s=2)
    assert late.say(0, "table", "I have the nine.").status_code == 200
    assert late.rooms("public") == {"table": 0, "audience": 0}
    assert late.texts("public", "table") == []
    with watching(late, "public", late.watch) as socket:
        assert frame(socket)["talk"]["table"] == 0
        assert frame(socket)["talk"]["table"] == 1
    assert late.texts("public", "table") == ["I have the nine."]


def test_who_takes_over_a_seat_does_not_read_what_was_whispered(auction: Talking):
    assert auction.say(0, "whisper/0-1", "Do not tell Dora.").status_code == 200
    ruled = auction.rule(type="substitute", seat=1, name="Dora", bot=None, reason="ill").json()
    assert auction.say(0, "whisper/0-1", "Hello, Dora.").status_code == 200
    auction.seated[1] = Person(auction.server.url, auction.match, 1, ruled["invite"], "Dora")
    assert auction.texts(1, "whisper/0-1") == ["Hello, Dora."]
    assert auction.rooms(1)["whisper/0-1"] == 1
    assert auction.say(1, "whisper/0-1", "Hello.").json()["name"] == "Dora"
    assert auction.texts(0, "whisper/0-1") == ["Do not tell Dora.", "Hello, Dora.", "Hello."]


def test_all_that_was_said_is_there_after_a_restart(start: Any, tmp_path: Path):
    first = Talking(start(), game=AUCTION, options={"teams": TEAMS})
    first.begin()
    first.say(0, "team/positive", "psst", request="same")
    rude = first.say(1, "table", "rude").json()["id"]
    assert first.ask("/talk/delete", {"id": rude}).status_code == 200
    before = [first.rooms(who) for who in (0, 2, "host", "public")]
    first.server.stop()
    again = start()
    first.http = httpx.Client(base_url=f"{again.url}/api/matches/{first.match}", timeout=PATIENCE)
    browsers.append(first.http)
    assert [first.rooms(who) for who in (0, 2, "host", "public")] == before
    assert first.say(0, "team/positive", "psst", request="same").status_code == 200
    assert first.texts(1, "team/positive") == ["psst"]
    assert first.texts(1, "table") == [None]


def test_another_worker_that_spoke_first_is_heard(start: Any):
    """Two servers on one store: who comes second catches up, and speaks after."""
    first = Talking(start())
    other = start()
    there = httpx.Client(base_url=f"{other.url}/api/matches/{first.match}", timeout=PATIENCE)
    browsers.append(there)
    assert there.get("/view", params={"seat": 1}, headers=bearer(first.held(1))).status_code == 200
    assert first.say(0, "table", "one").status_code == 200
    said = {"request": "r", "room": "table", "text": "two"}
    assert (
        there.post("/talk", json=said, params={"seat": 1}, headers=bearer(first.held(1))).status_code == 200
    )
    for number in range(BURST):
        assert first.say(0, "table", str(number)).status_code == (200 if number < BURST - 1 else 429)
    assert first.texts(0, "table")[:2] == ["one", "two"]
    found = there.get("/view", params={"seat": 1}, headers=bearer(first.held(1))).json()["talk"]["table"]
    assert found <= BURST + 1


def test_talk_is_not_in_the_record(duel: Talking):
    duel.begin()
    assert duel.say(0, "table", "for nobody else").status_code == 200
    assert duel.seated[1].act({"type": "resign"}, None).status_code == 200
    assert b"for nobody else" not in duel.http.get("/record").content


def test_a_match_without_a_host_has_talk_too(server: Served):
    made = create(server.url, pace="untimed")
    ann, ben = (Person(server.url, made["match"], s, i, NAMES[s]) for s, i in enumerate(made["invites"]))
    said = {"request": "r", "room": "table", "text": "Hello."}
    assert ann.http.post("/talk", params={"seat": 0}, json=said).status_code == 200
    heard = ben.http.get("/talk", params={"seat": 1, "room": "table"}).json()
    assert heard["messages"][0]["text"] == "Hello."


def test_talk_goes_on_while_a_match_is_played(auction: Talking):
    advance(auction.seated, "bid", Random(1))
    assert auction.say(2, "whisper/2-4", "a deal?").status_code == 200
    assert auction.seated[4].view()["talk"]["whisper/2-4"] == 1


def test_workers_tell_each_other_that_something_was_said(shared: str):
    here, there = Served(shared), Served(shared)
    try:
        room = Talking(here, game=AUCTION, options={"teams": TEAMS})
        room.begin()
        ann, ben, cho, *_ = room.seated
        for person in (ben, cho):
            person.move(there.url)
        with ben.live() as his, cho.live() as hers:
            while not all(seat["here"] for seat in frame(his)["table"]["seats"][1:3]):
                pass
            revision = rows(shared, "select revision from matches")
            said = {"request": "r", "room": "team/positive", "text": "psst"}
            assert ann.http.post("/talk", params={"seat": 0}, json=said).status_code == 200
            while frame(his)["talk"]["team/positive"] != 1:
                pass
            assert rows(shared, "select revision from matches") == revision, "no move has to be decided again"
            heard = ben.http.get("/talk", params={"seat": 1, "room": "team/positive"}).json()
            assert [line["text"] for line in heard["messages"]] == ["psst"]
            answer = ben.http.post("/talk", params={"seat": 1}, json=said | {"room": "table"})
            assert answer.status_code == 200
            assert room.ask("/talk/delete", {"id": answer.json()["id"]}).status_code == 200
            while (seen := frame(hers)["talk"])["table"] != 2:
                pass
            assert sum(seen.values()) == 2
        for number in range(BURST):
            someone = ann if number % 2 else ben
            said = {"request": f"n{number}", "room": "table", "text": "again"}
            someone.http.post("/talk", params={"seat": someone.seat}, json=said)
        for server in (here, there):  # the same, whoever is asked
            ann.move(server.url)
            heard = ann.http.get("/talk", params={"seat": 0, "room": "table"}).json()
            assert (heard["count"], len(heard["deleted"])) == (1 + BURST, 1)
    finally:
        for server in (here, there):
            server.stop()
