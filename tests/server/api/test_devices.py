"""Devices and their links: one cookie, links opened again, recovery, blocked cookies, many matches."""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from http.cookiejar import DefaultCookiePolicy
from typing import Any

import httpx
import pytest

from dealer.server.api.devices import COOKIE_DAYS, RENEWED_AFTER_DAYS
from tests.server.api.test_seats import NONCE, bearer, refused
from tests.server.hosted import HostedMatch, begun
from tests.server.series.circuit import Member, Organiser
from tests.server.table import PATIENCE, Person, Served, create, make_device, recovery_link, rows, two


@contextmanager
def device(server: Served, cookies: Any = None) -> Iterator[httpx.Client]:
    """A browser with a key, as it asks from a page of the server."""
    headers = {"Origin": server.url}
    held = make_device() if cookies is None else cookies
    with httpx.Client(base_url=f"{server.url}/api", headers=headers, cookies=held, timeout=PATIENCE) as http:
        yield http


def take(http: httpx.Client, match: str, seat: int, invite: str, **more: Any) -> httpx.Response:
    said = {"name": "Ann", "nonce": NONCE, "request": secrets.token_hex(8)} | more
    return http.post(f"/matches/{match}/seats/{seat}", json=said, headers=bearer(invite))


def look(http: httpx.Client, match: str, link: str | None = None) -> dict[str, Any]:
    answer = http.get(f"/matches/{match}/me", headers=bearer(link) if link else {})
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


# ----------------------------------------------------------------------------- what a link gives, and to whom


def test_an_invite_says_what_it_gives_and_the_device_that_used_it_what_it_holds(server: Served) -> None:
    made = create(server.url)
    match, invite = made["match"], made["invites"][0]
    with device(server) as mine, device(server) as other:
        unused = {"gives": "seat", "seat": 0, "used": False}
        nothing = {"seats": [], "recoverable": [], "host": False, "host_recoverable": False, "creator": False}
        assert look(mine, match, invite) == nothing | {"link": unused}
        assert take(mine, match, 0, invite).status_code == 201
        used = unused | {"used": True}
        assert look(mine, match, invite) == nothing | {"seats": [0], "link": used}
        assert look(other, match, invite) == nothing | {"link": used}
        assert look(other, match, "nothing")["link"] is None
        assert refused(take(other, match, 0, invite)) == (409, "seat_taken")
        assert take(mine, match, 0, invite).status_code == 200, "asked again, it is answered again"


def test_a_link_of_a_host_says_what_it_gives_and_the_device_that_used_it_hosts(server: Served) -> None:
    hosted = HostedMatch(server)
    invite = hosted.ask("/host/grants", {"request": "c", "name": "Dora"}).json()["invite"]
    with device(server) as mine, device(server) as other:
        assert look(mine, hosted.match, invite)["link"] == {"gives": "host", "seat": None, "used": False}
        path, said = f"/matches/{hosted.match}/grants", {"request": "r"}
        first = mine.post(path, json=said, headers=bearer(invite))
        assert first.status_code == 200
        again = mine.post(path, json={"request": "s"}, headers=bearer(invite))
        assert again.json()["token"] == first.json()["token"]
        assert (look(mine, hosted.match, invite)["host"], look(other, hosted.match, invite)["host"]) == (
            True,
            False,
        )
        assert look(other, hosted.match, invite)["link"]["used"]
        assert refused(other.post(path, json=said, headers=bearer(invite))) == (409, "grant_taken")


def test_a_withdrawn_or_replaced_link_gives_nothing(server: Served) -> None:
    hosted = HostedMatch(server)
    kept = hosted.ask("/host/grants", {"request": "c", "name": "Dora"}).json()
    hosted.http.delete(f"/host/grants/{kept['grant']}", headers=bearer(hosted.token))
    fresh = hosted.ask("/host/seats/0", {"bot": None}).json()["invite"]
    with device(server) as http:
        assert look(http, hosted.match, kept["invite"])["link"] is None
        assert look(http, hosted.match, hosted.invites[0])["link"] is None
        assert look(http, hosted.match, fresh)["link"]["gives"] == "seat"


def test_links_of_a_series_say_what_they_give_and_a_device_is_one_player(server: Served) -> None:
    organiser = Organiser(server.url, players=[{"name": "Ann"}, {"name": "Ben"}], open=True)
    links, path = organiser.links(), f"/series/{organiser.series}"

    def ask(http: httpx.Client, link: str) -> tuple[int | None, bool, Any]:
        role = http.get(path + "/me", headers=bearer(link)).json()
        return role["player"], role["organiser"], role["link"]

    def join(http: httpx.Client, link: str, name: str | None = None) -> httpx.Response:
        return http.post(
            path + "/players", json={"request": secrets.token_hex(8), "name": name}, headers=bearer(link)
        )

    with device(server) as ann, device(server) as cho:
        mine, theirs = links["players"]
        assert ask(ann, mine) == (None, False, {"gives": "player", "player": 0, "used": False})
        assert join(ann, mine).status_code == 201
        assert ask(ann, mine) == (0, False, {"gives": "player", "player": 0, "used": True})
        assert ask(cho, mine) == (None, False, {"gives": "player", "player": 0, "used": True})
        assert refused(join(cho, mine)) == (409, "place_taken")
        assert refused(join(ann, theirs)) == (409, "other_player"), "Ben's link on Ann's device is not spent"
        assert join(ann, links["join"], "Ann again").json()["player"] == 0
        assert join(cho, links["join"], "Cho").json()["player"] == 2
        assert join(cho, links["join"], "Cho").json()["player"] == 2
        assert [player["name"] for player in organiser.view()["players"]] == ["Ann", "Ben", "Cho"]
        assert ask(cho, links["organiser"]) == (
            2,
            False,
            {"gives": "organiser", "player": None, "used": False},
        )


# ------------------------------------------------------------------------------------------- recovery links


def test_a_recovery_link_is_stored_as_a_hash_and_a_new_one_ends_the_old(server: Served) -> None:
    ann, _ = two(server.url)
    first, second = recovery_link(ann), recovery_link(ann)
    held = repr(rows(server.database, "select * from seats"))
    assert first not in held
    assert second not in held
    with device(server) as phone, device(server) as other:
        path = f"/matches/{ann.match}/seats/0/return"
        assert look(phone, ann.match, first)["link"] is None
        assert look(phone, ann.match, second)["link"] == {"gives": "return", "seat": 0, "used": False}
        assert refused(phone.post(path, headers=bearer(first))) == (401, "unknown_token")
        moved = phone.post(path, headers=bearer(second))
        assert moved.status_code == 200
        assert phone.post(path, headers=bearer(second)).json()["token"] == moved.json()["token"], (
            "a lost answer"
        )
        assert look(phone, ann.match, second)["seats"] == [0]
        assert refused(other.post(path, headers=bearer(second))) == (401, "unknown_token")
    assert refused(ann.http.get("/view?seat=0")) == (401, "moved")


def test_the_code_to_scan_is_the_link(server: Served) -> None:
    ann, _ = two(server.url)
    made = ann.http.post("/seats/0/recovery").json()
    assert made["link"] == f"{server.url}/m/{ann.match}#seat=0&return={made['token']}"
    size = len(made["qr"])
    assert {len(row) for row in made["qr"]} == {size}
    assert set("".join(made["qr"])) == {"0", "1"}
    assert made["qr"][0] == "0" * size


def test_the_recovery_link_of_a_replaced_player_gives_nothing(server: Served) -> None:
    hosted = HostedMatch(server, pace="untimed")
    ann, _ = begun(hosted)
    link = recovery_link(ann)
    assert hosted.rule(type="substitute", seat=0, name="Dora", bot=None, reason="ill").status_code == 200
    with device(server) as phone:
        answer = phone.post(f"/matches/{ann.match}/seats/0/return", headers=bearer(link))
        assert refused(answer) == (401, "unknown_token"), "whom the host has replaced does not come back"


def test_a_player_moves_to_another_device_with_all_their_seats(server: Served) -> None:
    organiser = Organiser(server.url, players=[{"name": "Ann"}, {"name": "Ben"}], format="best_of", best_of=3)
    members = organiser.members()
    organiser.does("start")
    person = members[0].sit()
    assert person is not None
    link = members[0].http.post("/recovery").json()["token"]
    with device(server) as phone, device(server) as other:
        path = f"/series/{organiser.series}"
        moved = phone.post(path + "/return", headers=bearer(link))
        assert (moved.status_code, moved.json()["player"]) == (200, 0)
        (seat,) = phone.get(path + "/me").json()["seats"]
        assert (seat["taken"], seat["held"]) == (True, True)
        assert look(phone, person.match)["seats"] == [0]
        assert refused(person.http.get("/view?seat=0")) == (401, "moved")
        assert members[0].me()["player"] is None
        assert phone.post(path + "/return", headers=bearer(link)).json()["token"] == moved.json()["token"]
        assert refused(other.post(path + "/return", headers=bearer(link))) == (401, "moved")
        fresh = phone.post(path + "/recovery").json()["token"]
        assert phone.get(path + "/me").json()["recoverable"]
        assert refused(other.post(path + "/return", headers=bearer(fresh + "x"))) == (401, "unknown_token")


def test_a_seat_that_another_device_took_for_the_same_player_comes_along(server: Served) -> None:
    organiser = Organiser(server.url, players=[{"name": "Ann"}, {"name": "Ben"}], format="best_of")
    ann, ben = organiser.members()
    organiser.does("start")
    (seat,) = ann.me()["seats"]
    with device(server) as library:  # one that is not the player's
        assert take(library, seat["match"], seat["seat"], seat["invite"]).status_code == 201
        path = f"/matches/{seat['match']}/return"
        assert refused(library.post(f"/series/{organiser.series}{path}")) == (401, "no_token")
        assert refused(ben.http.post(path)) == (409, "seat_open"), "everybody moves their own"
        assert ann.http.post(path).json()["seat"] == seat["seat"]
        assert look(library, seat["match"])["seats"] == []
        assert refused(ann.http.post("/matches/nothing/return")) == (404, "unknown_match")


def test_organisers_share_a_link_and_a_new_one_ends_the_others(server: Served) -> None:
    organiser = Organiser(server.url, players=[{"name": "Ann"}, {"name": "Ben"}])
    path, link = f"/series/{organiser.series}", organiser.links()["organiser"]
    with device(server) as other:
        assert other.post(path + "/return", headers=bearer(link)).json()["player"] is None
        assert other.get(path + "/me").json()["organiser"]
        assert organiser.me()["organiser"], "both organise"
        fresh = organiser.http.post("/organisers/link").json()["organiser"]
        assert fresh != link
        assert not other.get(path + "/me").json()["organiser"]
        assert refused(other.post(path + "/return", headers=bearer(link))) == (401, "link_renewed")
        assert organiser.me()["organiser"]


# ------------------------------------------------------------------------------------------------- cookies


def requests_for_tokens(server: Served) -> Iterator[tuple[str, str, dict[str, Any], str | None]]:
    """Every request that gives a device something: its address, what it says, and its link."""
    made, hosted = create(server.url), HostedMatch(server)
    host_invite = hosted.ask("/host/grants", {"request": "c", "name": "Dora"}).json()["invite"]
    organiser = Organiser(server.url, players=[{"name": "Ann"}, {"name": "Ben"}], open=True)
    ann = Person(server.url, made["match"], 0, made["invites"][0])
    member = Member(server.url, organiser.series, organiser.links()["players"][0])
    sit = {"name": "Eve", "nonce": NONCE, "request": "r"}
    yield "seat", f"/matches/{made['match']}/seats/1", sit, made["invites"][1]
    yield "recovery", f"/matches/{made['match']}/seats/0/return", {}, recovery_link(ann)
    yield "host", f"/matches/{hosted.match}/grants", {"request": "r"}, host_invite
    yield "host return", f"/matches/{hosted.match}/host/return", {}, hosted.make_recovery_link()
    yield (
        "join",
        f"/series/{organiser.series}/players",
        {"request": "r", "name": "Eve"},
        organiser.links()["join"],
    )
    yield "player", f"/series/{organiser.series}/players", {"request": "r"}, organiser.links()["players"][1]
    yield "return", f"/series/{organiser.series}/return", {}, member.http.post("/recovery").json()["token"]
    yield "organiser", f"/series/{organiser.series}/return", {}, organiser.links()["organiser"]
    yield "hosted", "/matches", {"game": "expression-black-white", "hosted": True}, None
    yield "series", "/series", {"game": "expression-black-white", "title": "Cup", "format": "best_of"}, None


@pytest.mark.long
def test_a_page_without_cookies_spends_nothing_and_is_offered_one(server: Served) -> None:
    for name, path, said, link in requests_for_tokens(server):
        with device(server, {}) as http:
            http.cookies.jar.set_policy(DefaultCookiePolicy(allowed_domains=[]))
            headers = bearer(link) if link else {}
            for _ in range(2):
                before = tables_of(server)
                answer = http.post(path, json=said, headers=headers)
                assert refused(answer) == (403, "no_cookie"), name
                assert "Allow cookies" in answer.json()["message"]
                assert answer.headers["set-cookie"].startswith("dealer_device=")
                assert tables_of(server) == before, name
        with device(server, {}) as http:
            headers = bearer(link) if link else {}
            assert http.post(path, json=said, headers=headers).status_code == 403
            assert http.post(path, json=said, headers=headers).is_success, name


def tables_of(server: Served) -> list[Any]:
    names = (
        "matches",
        "seats",
        "host_grants",
        "contests",
        "contest_log",
        "contest_access",
        "contest_organisers",
    )
    return [rows(server.database, f"select * from {name}") for name in names]


@pytest.mark.parametrize(
    ("age", "is_renewed"), [(0, False), (RENEWED_AFTER_DAYS - 1, False), (RENEWED_AFTER_DAYS, True)]
)
def test_the_cookie_is_renewed_long_before_it_ends(server: Served, age: int, is_renewed: bool) -> None:
    assert 2 * RENEWED_AFTER_DAYS < COOKIE_DAYS
    key, _, day = make_device()["dealer_device"].partition(".")
    with device(server, {"dealer_device": f"{key}.{int(day) - age}"}) as http:
        answer = http.get(f"/matches/{create(server.url)['match']}")
    assert answer.headers.get_list("set-cookie")[:1] == (
        []
        if not is_renewed
        else [cookie for cookie in answer.headers.get_list("set-cookie") if f"{key}.{day}" in cookie]
    )


def test_behind_tls_a_cookie_of_a_neighbouring_site_is_none(server: Served) -> None:
    made, tls = create(server.url), {"X-Forwarded-For": "192.0.2.7", "X-Forwarded-Proto": "https"}
    with httpx.Client(
        base_url=f"{server.url}/api", headers=tls, cookies=make_device(), timeout=PATIENCE
    ) as http:
        taken = take(http, made["match"], 0, made["invites"][0])
        assert taken.headers["set-cookie"].startswith("__Host-dealer_device=")
        assert look(http, made["match"])["seats"] == [], (
            "the key that came along is not the one that was given"
        )


def test_two_hundred_matches_need_one_small_cookie(server: Served) -> None:
    with httpx.Client(base_url=f"{server.url}/api", timeout=PATIENCE) as http:
        made = [create(server.url) for _ in range(200)]
        for each in made:
            assert take(http, each["match"], 0, each["invites"][0]).status_code == 201
        assert len(http.cookies) == 1
        assert len(http.build_request("GET", "/x").headers["cookie"]) < 80
        assert all(look(http, each["match"])["seats"] == [0] for each in made)
