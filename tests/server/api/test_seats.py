"""Who may do what: invites, tokens, return links, what each refusal says."""

from __future__ import annotations

import base64
import secrets

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from tests.server.drafts import part, read, write
from tests.server.table import (
    GAME,
    NAMES,
    PATIENCE,
    Person,
    Served,
    accept,
    advance,
    create,
    frame,
    make_device,
    recovery_link,
    rows,
    two,
)

NONCE = "00" * 16
SECRET = "ab" * 16


def sit(server: Served, match: str, seat: int, invite: str | None, **said) -> httpx.Response:
    body = {"name": "Ann", "nonce": NONCE, "request": "sit-1", "token": invite} | said
    return httpx.post(f"{server.url}/api/matches/{match}/seats/{seat}", json=body, timeout=PATIENCE)


def refused(answer: httpx.Response) -> tuple[int, str]:
    failure = answer.json()
    assert set(failure) == {"code", "message", "clause", "said", "words"}
    assert failure["message"]
    return answer.status_code, failure["code"]


def test_nothing_is_dealt_before_all_sit(server: Served):
    made = create(server.url)
    ann = Person(server.url, made["match"], 0, made["invites"][0])
    now = ann.view()
    assert now["view"] is now["clocks"] is now["may"] is None
    assert now["table"]["status"] == "waiting"
    assert rows(server.database, "select * from entries") == []
    ben = Person(server.url, made["match"], 1, made["invites"][1])
    assert ben.view()["view"]["phase"] == "planning"
    assert ben.view()["table"]["commitment"] == made["table"]["commitment"]
    assert ann.act({"type": "ready"}, "b1.planning").json() == {"number": 1, "provisional": False}


def test_who_knows_the_invite_and_the_request_is_not_given_the_token(server: Served):
    made = create(server.url)
    match, invite = made["match"], made["invites"][0]
    first = sit(server, match, 0, invite, secret=SECRET)
    assert first.status_code == 201
    for secret in (None, "ef" * 16, "ab" * 17):
        again = sit(server, match, 0, invite, secret=secret)
        assert refused(again) == (409, "seat_taken")
        assert "set-cookie" not in again.headers
    assert sit(server, match, 0, invite, secret=SECRET).json()["token"] == first.json()["token"]


def test_without_a_secret_a_token_is_given_once(server: Served):
    made = create(server.url)
    match, invite = made["match"], made["invites"][0]
    first = sit(server, match, 0, invite)
    again = sit(server, match, 0, invite)
    assert (first.status_code, refused(again)) == (201, (409, "seat_taken"))
    assert again.json()["said"]["id"] == "refusal-seat-taken"


@pytest.mark.parametrize("secret", ["", "ab" * 15, "AB" * 16, "ab" * 16 + "c", "ab" * 65, "ab" * 16 + "\n"])
def test_a_secret_is_long_enough_to_be_one(server: Served, secret: str):
    made = create(server.url)
    assert refused(sit(server, made["match"], 0, made["invites"][0], secret=secret)) == (422, "invalid")


def test_who_takes_over_a_seat_has_no_request_in_common_with_who_sat_there(server: Served):
    made = create(server.url, hosted=True)
    match, host = made["match"], {"Authorization": f"Bearer {made['host']}"}
    url = f"{server.url}/api/matches/{match}/host"
    ann, _ = (Person(server.url, match, seat, made["invites"][seat]) for seat in (0, 1))
    assert httpx.post(f"{url}/begin", headers=host, timeout=PATIENCE).status_code == 200
    assert ann.act({"type": "pause", "reason": "tea"}, None, request="one").status_code == 200
    assert ann.act({"type": "resume"}, None, request="two").status_code == 200
    ruling = {"type": "substitute", "seat": 0, "name": "Cho", "bot": None, "reason": "ill"}
    said = {"request": "r", "ruling": ruling}
    invite = httpx.post(f"{url}/rulings", json=said, headers=host, timeout=PATIENCE).json()["invite"]
    cho = Person(server.url, match, 0, invite, "Cho")
    paused = cho.act({"type": "pause", "reason": "later"}, None, request="one")
    assert paused.status_code == 200
    assert [asked["seat"] for asked in cho.view()["clocks"]["asked"]] == [0]


def test_an_invite_is_spent_once_and_the_same_request_is_answered_again(server: Served):
    made = create(server.url)
    match, (ann, ben) = made["match"], made["invites"]
    first = sit(server, match, 0, ann, secret=SECRET)
    again = sit(server, match, 0, ann, secret=SECRET)
    assert (first.status_code, again.status_code) == (201, 200)
    assert first.json()["token"] == again.json()["token"]
    other = sit(server, match, 0, ann, request="sit-2", secret=SECRET)
    assert (other.status_code, other.json()["token"]) == (200, first.json()["token"]), (
        "whoever has the secret"
    )
    assert refused(sit(server, match, 0, ann, request="sit-2")) == (409, "seat_taken")
    assert refused(sit(server, match, 1, ann)) == (403, "wrong_token")
    assert refused(sit(server, match, 1, "nothing")) == (401, "unknown_token")
    assert refused(sit(server, match, 1, None)) == (401, "no_token")
    assert refused(sit(server, match, 7, ben)) == (404, "unknown_seat")
    assert refused(sit(server, "nothing", 0, ben)) == (404, "unknown_match")
    assert refused(sit(server, match, 1, ben, name=" \t ")) == (422, "bad_name")
    assert refused(sit(server, match, 1, ben, name="Ben\u202e")) == (422, "bad_name")
    assert refused(sit(server, match, 1, ben, nonce="00")) == (422, "invalid")
    table = httpx.get(f"{server.url}/api/matches/{match}", timeout=PATIENCE).json()
    assert [seat["name"] for seat in table["seats"]] == ["Ann", None]


def test_tokens_and_invites_have_192_bits_and_none_is_like_another(server: Served):
    made = [create(server.url, hosted=True) for _ in range(5)]
    tokens = [each["host"] for each in made] + [invite for each in made for invite in each["invites"]]
    tokens += [sit(server, each["match"], 0, each["invites"][0]).json()["token"] for each in made]
    assert {len(base64.urlsafe_b64decode(token)) for token in tokens} == {192 // 8}
    assert len(set(tokens)) == len(tokens) == 20


def test_a_device_has_one_cookie_for_all_and_no_script_reads_it(server: Served):
    with httpx.Client(timeout=PATIENCE) as browser:
        for at in range(2):
            made = create(server.url)
            said = {"name": "Ann", "nonce": NONCE, "request": "sit-1", "token": made["invites"][0]}
            taken = browser.post(f"{server.url}/api/matches/{made['match']}/seats/0", json=said)
            cookies = taken.headers.get_list("set-cookie")
            assert len(cookies) == (at == 0)
            if at == 0:
                cookie = cookies[0].lower()
                assert taken.json()["token"] not in cookies[0]
                assert cookie.startswith("dealer_device=")
                for part in ("httponly", "samesite=strict", "path=/;", f"max-age={400 * 24 * 3600}"):
                    assert part in cookie


def test_two_seats_of_one_match_in_one_browser(server: Served):
    made = create(server.url)
    with httpx.Client(base_url=f"{server.url}/api/matches/{made['match']}", timeout=PATIENCE) as browser:
        for seat in (0, 1):
            said = {"name": NAMES[seat], "nonce": NONCE, "request": "r", "token": made["invites"][seat]}
            assert browser.post(f"/seats/{seat}", json=said).status_code == 201
        assert [browser.get("/view", params={"seat": seat}).json()["view"]["you"] for seat in (0, 1)] == [
            0,
            1,
        ]


def test_views_belong_to_seats(server: Served):
    (ann, ben), (other, _) = two(server.url), two(server.url)
    view = f"{server.url}/api/matches/{ann.match}/view"

    def ask(token: str | None, **query) -> httpx.Response:
        headers = {} if token is None else {"Authorization": f"Bearer {token}"}
        return httpx.get(view, params=query, headers=headers, timeout=PATIENCE)

    assert ask(ann.token).json()["view"]["you"] == 0
    assert ask(ben.token, seat=1).json()["view"]["you"] == 1
    assert refused(ask(None)) == (401, "no_token")
    assert refused(ask(None, seat=0)) == (401, "no_token")
    assert refused(ask(None, seat=5)) == (404, "unknown_seat")
    assert refused(ask(None, seat="x")) == (422, "invalid")
    assert refused(ask("nothing")) == (401, "unknown_token")
    assert refused(ask(ben.token, seat=0)) == (403, "wrong_token")
    assert refused(ask(other.token)) == (403, "wrong_token")
    assert refused(httpx.get(view.replace(ann.match, "nothing"), timeout=PATIENCE)) == (404, "unknown_match")
    for device in (
        ben.http.cookies,
        make_device(),
        {"dealer_device": f"{ann.token}.1"},
        {"dealer_device": "x"},
    ):
        with httpx.Client(cookies=device, timeout=PATIENCE) as browser:
            assert refused(browser.get(view, params={"seat": 0})) == (401, "no_token")


def test_a_token_moves_a_seat(server: Served):
    ann, _ = two(server.url)
    url = f"{server.url}/api/matches/{ann.match}"
    with ann.live() as socket, httpx.Client(timeout=PATIENCE) as phone:
        frame(socket)
        answer = phone.post(f"{url}/seats/0/return", headers=bearer(ann.token))
        assert answer.status_code == 200
        assert answer.json()["token"] != ann.token
        assert phone.get(f"{url}/view?seat=0").json()["view"]["you"] == 0
        with pytest.raises(ConnectionClosed) as closed:
            list(iter(lambda: socket.recv(PATIENCE), None))
        assert closed.value.rcvd.code == 4403
    assert refused(ann.http.get("/view?seat=0")) == (401, "moved")
    assert refused(phone_again(url, ann.token)) == (401, "unknown_token")


def test_a_recovery_link_moves_a_seat_once_and_plays_nothing(server: Served):
    ann, ben = two(server.url)
    url = f"{server.url}/api/matches/{ann.match}"
    link = recovery_link(ann)
    assert refused(ann.http.post("/seats/1/recovery")) == (401, "no_token")
    assert refused(ben.http.post("/seats/0/recovery", headers=bearer(ben.token))) == (403, "wrong_token")
    assert refused(httpx.get(f"{url}/view", headers=bearer(link), timeout=PATIENCE)) == (401, "unknown_token")
    wrong = httpx.post(f"{url}/seats/1/return", headers=bearer(link), timeout=PATIENCE)
    assert refused(wrong) == (401, "unknown_token")
    moved = phone_again(url, link)
    assert moved.status_code == 200
    assert refused(ann.http.get("/view?seat=0")) == (401, "moved")
    assert refused(phone_again(url, link)) == (401, "unknown_token")
    assert (
        httpx.get(f"{url}/view", headers=bearer(moved.json()["token"]), timeout=PATIENCE).status_code == 200
    )


def test_a_page_moves_its_own_seat_with_its_cookie_alone(server: Served):
    ann, _ = two(server.url)
    foreign = ann.http.post("/seats/0/return", headers={"Origin": "http://elsewhere.example"})
    assert refused(foreign) == (403, "wrong_origin")
    answer = ann.http.post("/seats/0/return")
    assert (answer.status_code, answer.json()["token"] != ann.token) == (200, True)
    assert ann.view()["view"]["you"] == 0


def bearer(token: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {token}"}


def phone_again(url: str, token: str) -> httpx.Response:
    return httpx.post(f"{url}/seats/0/return", headers={"Authorization": f"Bearer {token}"}, timeout=PATIENCE)


def test_sockets_say_why_they_close(server: Served):
    ann, ben = two(server.url)
    base = f"ws{server.url.removeprefix('http')}/api/matches"

    def code(address: str, *protocols: str, **more) -> int:
        with connect(base + address, subprotocols=protocols or None, **more) as socket:
            with pytest.raises(ConnectionClosed) as closed:
                socket.recv(PATIENCE)
            return closed.value.rcvd.code

    assert code(f"/{ann.match}/live?seat=0") == 4401
    assert code(f"/{ann.match}/live?seat=0", "dealer", "token.nothing") == 4401
    assert code(f"/{ann.match}/live?seat=0", "dealer", f"token.{ben.token}") == 4403
    assert code("/nothing/live?seat=0", "dealer", f"token.{ben.token}") == 4404
    cookie = {"Cookie": "; ".join(f"{name}={value}" for name, value in ann.http.cookies.items())}
    foreign = "http://elsewhere.example"
    assert code(f"/{ann.match}/live?seat=0", additional_headers=cookie, origin=foreign) == 4403
    with connect(
        f"{base}/{ann.match}/live?seat=0", additional_headers=cookie, origin=server.url, open_timeout=PATIENCE
    ) as socket:
        assert frame(socket)["view"]["you"] == 0


def test_a_page_of_another_site_changes_nothing(server: Served):
    ann, _ = two(server.url)
    said = {"request": "r", "decision": "b1.planning", "action": {"type": "ready"}}
    foreign = {"Origin": "http://elsewhere.example"}
    answer = ann.http.post("/actions?seat=0", json=said, headers=foreign)
    assert refused(answer) == (403, "wrong_origin")
    for origin in (foreign["Origin"], "null", "http://[", ""):
        answer = httpx.post(
            f"{server.url}/api/matches", json={"game": GAME}, headers={"Origin": origin}, timeout=PATIENCE
        )
        assert refused(answer) == (403, "wrong_origin")
    assert ann.http.post("/actions?seat=0", json=said, headers={"Origin": server.url}).status_code == 200


def test_each_refusal_of_an_action_has_its_status(server: Served):
    people = ann, ben = two(server.url, advantage=0)
    assert refused(ann.act({"type": "play", "expression": "1+1+1"}, "b1.planning")) == (409, "out_of_turn")
    assert refused(ann.act({"type": "ready"}, "b1.r1.play")) == (409, "stale")
    assert refused(ann.act({"type": "resign", "why": 1}, None)) == (422, "invalid_action")
    assert refused(ann.act({"type": "globals"}, "b1.planning")) == (422, "invalid_action")
    assert refused(ann.act({"type": "ready"}, "b1.planning", request="r" * 65)) == (422, "invalid")
    advance(people, lambda view: view["phase"] == "play")
    first = next(person for person in people if person.view()["may"]["owes"])
    second = ben if first is ann else ann
    assert refused(second.act({"type": "play", "expression": "1+1+1"}, "b1.r1.play")) == (409, "out_of_turn")
    answer = first.act({"type": "play", "expression": "1+1"}, "b1.r1.play")
    assert refused(answer) == (422, "illegal_action")
    assert answer.json()["clause"] == "EBW-12"
    assert refused(ann.http.post("/rematch?seat=0")) == (409, "match_not_over")
    assert refused(ann.http.get("/record")) == (403, "match_not_over")
    assert ann.act({"type": "resign"}, None).status_code == 200
    assert refused(ben.act({"type": "ready"}, "b1.planning")) == (409, "out_of_turn")
    assert ann.http.get("/record").status_code == 200


def test_before_all_sit_no_action_is_taken(server: Served):
    made = create(server.url)
    ann = Person(server.url, made["match"], 0, made["invites"][0])
    assert refused(ann.act({"type": "resign"}, None)) == (409, "not_begun")


def test_a_request_sent_twice_is_done_once(server: Served):
    ann, _ = two(server.url)
    first = ann.act({"type": "ready"}, "b1.planning", request="once")
    again = ann.act({"type": "ready"}, "b1.planning", request="once")
    assert first.json() == again.json() == {"number": 1, "provisional": False}
    assert again.status_code == 200
    assert rows(server.database, "select count(*) from entries where actor = '0'") == [(1,)]


def test_get_changes_nothing(server: Served):
    ann, _ = two(server.url, pace="untimed")
    before = everything(server)
    token = secrets.token_urlsafe(24)
    for path in (
        "",
        "/view?seat=0",
        "/draft?seat=0",
        "/record",
        "/seats/0",
        f"/seats/0/return?token={token}",
    ):
        ann.http.get(path)
    for path in ("/", f"/m/{ann.match}", "/api/games", "/schema", "/health", "/rules/x", "/api/nothing"):
        httpx.get(server.url + path, timeout=PATIENCE)
    assert everything(server) == before


def everything(server: Served) -> dict[str, list]:
    tables = ("matches", "seats", "entries", "provisional_answers", "drafts", "requests")
    return {table: rows(server.database, f"select * from {table}") for table in tables}


def test_drafts_are_seen_by_nobody_else_and_tell_nobody(server: Served):
    ann, ben = two(server.url)
    with ben.live() as socket:
        frame(socket)
        write(ann, notebook=(0, "they like 7"), n=(0, 1e2))
        assert read(ann)["parts"] == {"notebook": part(1, "they like 7"), "n": part(1, 100)}
        assert read(ben) == {"version": 0, "parts": {}}
        assert refused(ben.http.get("/draft?seat=0")) == (401, "no_token")
        assert ann.act({"type": "ready"}, "b1.planning").status_code == 200
        now = frame(socket)
        assert now["frame"] == 2, "the draft made no frame"
        assert now["draft"] == 0
        assert now["view"]["bouts"][0]["ready"] == [True, False]


def test_a_version_of_a_final_guess_makes_no_frame_for_the_other(server: Served):
    people = ann, ben = two(server.url)
    advance(people, lambda view: view["phase"] == "final")
    with ann.live() as mine, ben.live() as theirs:
        assert frame(theirs)["table"]["seats"][1]["here"]
        while not (now := frame(mine))["table"]["seats"][1]["here"]:
            pass
        count = now["frame"]
        for number in (1, 2, 3):
            version = {"numbers": [number, number], "symbol": "+"}
            action = {"type": "final_guess", "rounds": [version, *[None] * 11], "done": False}
            assert ann.act(action, "b1.final").json() == {"number": None, "provisional": True}
        while (now := frame(mine))["may"]["provisional"] != action:
            pass
        assert count < now["frame"] <= count + 3
        assert ann.act(action | {"done": True}, "b1.final").json()["provisional"] is False
        assert frame(theirs)["frame"] == 2, "only the closing one made a frame"
        assert rows(server.database, "select action from provisional_answers where seat = 0") == [(None,)]


def test_presence_is_seen(server: Served):
    ann, ben = two(server.url)
    with ann.live() as socket:
        assert [seat["here"] for seat in frame(socket)["table"]["seats"]] == [True, False]
        with ben.live() as other:
            frame(other)
            assert [seat["here"] for seat in frame(socket)["table"]["seats"]] == [True, True]
        assert [seat["here"] for seat in frame(socket)["table"]["seats"]] == [True, False]


def test_a_rematch_swaps_the_advantage_and_is_one(server: Served):
    ann, ben = two(server.url, advantage=1, scale=2)
    assert ben.act({"type": "resign"}, None).status_code == 200
    mine, theirs = ann.http.post("/rematch?seat=0"), ben.http.post("/rematch?seat=1")
    assert mine.json() == ann.http.post("/rematch?seat=0").json()
    assert mine.json()["match"] == theirs.json()["match"] != ann.match
    assert ann.view()["table"]["rematch"] == {"match": mine.json()["match"], "asked_by": [0, 1]}
    again = [accept(server.url, r.json()) for r in (mine, theirs)]
    table = again[0].view()["table"]
    assert (table["advantage"], table["status"]) == (0, "playing")
    assert table["options"] == ann.view()["table"]["options"]
    assert again[1].view()["view"]["you"] == 1


def test_a_rematch_of_a_drawn_advantage_swaps_it(server: Served):
    ann, _ = two(server.url)
    drawn = ann.view()["table"]["advantage"]
    ann.act({"type": "resign"}, None)
    again = ann.http.post("/rematch?seat=0").json()["match"]
    assert httpx.get(f"{server.url}/api/matches/{again}", timeout=PATIENCE).json()["advantage"] == 1 - drawn
