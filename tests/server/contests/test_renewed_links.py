"""Every link of a season and of a series: renewed, the old one says so, the new one works, all else stays."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import httpx
import pytest

from dealer.server.db.faults import DatabaseUnavailable
from tests.server.matches.test_lost_places import end_of
from tests.server.seasons.cast import EXTERNAL, Chair, Looker, Member
from tests.server.series import circuit
from tests.server.table import GAME, PATIENCE, Person, Served, browsers, frame

DUEL = {"name": "Increment Black & White", "game": GAME}
PAIR = [{"name": "Ann"}, {"name": "Ben"}]


def browser(base: str, token: str | None = None) -> httpx.Client:
    headers = {} if token is None else {"Authorization": f"Bearer {token}"}
    browsers.append(httpx.Client(base_url=base, timeout=PATIENCE, verify=False, headers=headers))
    return browsers[-1]


def code(answer: httpx.Response) -> tuple[int, str]:
    return answer.status_code, answer.json()["code"]


@dataclass
class Link:
    """A link of somebody in a contest, and all that should not change when it is renewed.

    Attributes:
        at: the address of the contest.
        token: what the link holds.
        renew: makes a new link and returns its token.
        use: uses a link as a device that is new.
        device: whose link it is, if a device has used it.
        keeps_device: whether that device goes on.
        untouched: returns what should stay as it is.
    """

    at: str
    token: str
    renew: Callable[[], str]
    use: Callable[[str, httpx.Client], httpx.Response]
    untouched: list[Callable[[], Any]]
    device: httpx.Client | None = None
    keeps_device: bool = False
    gives: dict[str, Any] = field(default_factory=dict)


def enter(link: str, http: httpx.Client) -> httpx.Response:
    return http.post("/members", json={"request": secrets.token_hex(8), "token": link})


def come_back(link: str, http: httpx.Client) -> httpx.Response:
    return http.post("/return", headers={"Authorization": f"Bearer {link}"})


def join(link: str, http: httpx.Client) -> httpx.Response:
    said = {"request": secrets.token_hex(8), "name": secrets.token_hex(4)}
    return http.post("/players", json=said, headers={"Authorization": f"Bearer {link}"})


def recovery(http: httpx.Client) -> str:
    answer = http.post("/recovery")
    assert answer.status_code == 200, answer.text
    return answer.json()["token"]


def posted(http: httpx.Client, path: str) -> dict[str, Any]:
    answer = http.post(path)
    assert answer.status_code == 200, answer.text
    return answer.json()


class SeasonOfThree:
    """A season with a main host, a co-host, a dealer of episode 1 and two members."""

    def __init__(self, server: Served) -> None:
        self.chair = Chair(server.url, listed=True)
        self.chair.enter("host_added", name="Sam", role="host")
        self.chair.enter("host_added", name="Deb", role="dealer")
        self.chair.reveal()
        self.chair.enter("episode_planned", kind="ordinary", main=EXTERNAL)
        self.chair.enter("dealer_named", host=2, episode=0)
        self.at = f"{server.url}/api/seasons/{self.chair.season}"
        self.ann, self.ben = (Member(server.url, self.chair.season, each) for each in self.links()[:2])
        self.others: list[Callable[[], Any]] = [
            lambda: Looker(server.url, self.chair.season).look().content,
            lambda: self.ben.look().content,
            lambda: self.ben.http.get("/me").content,
            lambda: self.chair.view()["hosting"]["posts"],
            lambda: self.links()[2:],
        ]

    def links(self) -> list[str]:
        return list(self.chair.links()["places"])

    def host(self, number: int) -> Link:
        token = self.chair.links()["hosts"][number]
        device = browser(self.at)
        entered = enter(token, device)
        assert entered.status_code == 201, entered.text
        device.headers["Authorization"] = f"Bearer {entered.json()['token']}"
        device.cookies.clear()

        def renew() -> str:
            return posted(self.chair.http, f"/hosts/{number}/link")["hosts"][number]

        return Link(self.at, token, renew, enter, self.others, device, gives={"host": number})


def place(server: Served) -> Link:
    season = SeasonOfThree(server)
    token = season.links()[2]
    cho = Member(server.url, season.chair.season, token)
    cho.http.cookies.clear()

    def renew() -> str:
        return posted(season.chair.http, "/places/2/link")["places"][2]

    season.others[-1] = lambda: season.links()[3:]
    return Link(season.at, token, renew, enter, season.others, cho.http, gives={"place": 2})


def cohost(server: Served) -> Link:
    return SeasonOfThree(server).host(1)


def dealer_of_an_episode(server: Served) -> Link:
    return SeasonOfThree(server).host(2)


def main_host(server: Served) -> Link:
    season = SeasonOfThree(server)

    def renew() -> str:
        return posted(season.chair.http, "/hosts/0/link")["hosts"][0]

    others = [*season.others, season.chair.view]
    return Link(
        season.at, renew(), renew, enter, others, season.chair.http, keeps_device=True, gives={"host": 0}
    )


def recovery_of_a_member(server: Served) -> Link:
    season = SeasonOfThree(server)
    http = season.ann.http
    http.cookies.clear()
    return Link(
        season.at,
        recovery(http),
        lambda: recovery(http),
        come_back,
        season.others,
        http,
        keeps_device=True,
        gives={"place": 0},
    )


def recovery_of_a_host(server: Served) -> Link:
    season = SeasonOfThree(server)
    http = season.chair.http
    return Link(
        season.at,
        recovery(http),
        lambda: recovery(http),
        come_back,
        season.others[:3],
        http,
        keeps_device=True,
        gives={"host": 0},
    )


class SeriesOfTwo:
    """A series with an organiser, Ann who has joined, and Ben."""

    def __init__(self, server: Served, **said: Any) -> None:
        self.organiser = circuit.Organiser(server.url, players=PAIR, **said)
        self.at = f"{server.url}/api/series/{self.organiser.series}"
        ann, self.ben = self.organiser.links()["players"][:2]
        self.ann_link = ann
        self.ann = circuit.Member(server.url, self.organiser.series, ann)
        self.others: list[Callable[[], Any]] = [
            lambda: circuit.Guest(server.url, self.organiser.series).view()["meetings"],
            lambda: self.organiser.links()["players"][1],
            self.organiser.me,
        ]


def player_of_a_series(server: Served) -> Link:
    series = SeriesOfTwo(server)
    series.ann.http.cookies.clear()

    def renew() -> str:
        return posted(series.organiser.http, "/players/0/link")["players"][0]

    return Link(series.at, series.ann_link, renew, join, series.others, series.ann.http, gives={"player": 0})


def recovery_of_a_player(server: Served) -> Link:
    series = SeriesOfTwo(server)
    http = series.ann.http
    http.cookies.clear()
    return Link(
        series.at,
        recovery(http),
        lambda: recovery(http),
        come_back,
        series.others,
        http,
        keeps_device=True,
        gives={"player": 0},
    )


def organisers(server: Served) -> Link:
    series = SeriesOfTwo(server)
    token = series.organiser.links()["organiser"]
    device = browser(series.at)
    device.headers["Authorization"] = f"Bearer {come_back(token, device).json()['token']}"
    device.cookies.clear()

    def renew() -> str:
        return posted(series.organiser.http, "/organisers/link")["organiser"]

    others = [*series.others, series.ann.view]
    return Link(series.at, token, renew, come_back, others, device, gives={"player": None})


def to_join(server: Served) -> Link:
    series = SeriesOfTwo(server, open=True)

    def renew() -> str:
        return posted(series.organiser.http, "/join/link")["join"]

    others = [*series.others, series.ann.me, lambda: series.organiser.links()["organiser"]]
    return Link(series.at, series.organiser.links()["join"], renew, join, others, gives={"player": 2})


KINDS = (
    *(place, cohost, dealer_of_an_episode, main_host, recovery_of_a_member, recovery_of_a_host),
    *(player_of_a_series, recovery_of_a_player, organisers, to_join),
)


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_a_link_is_renewed(server: Served, kind: Callable[[Served], Link]) -> None:
    link = kind(server)
    before = [read() for read in link.untouched]
    fresh = link.renew()
    assert fresh not in (None, link.token)
    refused = link.use(link.token, browser(link.at))
    assert code(refused) == (401, "link_renewed")
    assert "newer link" in refused.json()["message"]
    assert "ask" in refused.json()["message"]
    shown = browser(link.at, link.token).get("/me").json()
    assert (shown["link"], shown["ended"]) == (None, "renewed")
    if link.device is not None and link.keeps_device:
        assert link.device.get(link.at).status_code == 200
    elif link.device is not None:
        assert code(link.device.get(link.at)) == (401, "link_renewed")
        assert link.device.get("/me").json()["ended"] == "renewed"
    assert [read() for read in link.untouched] == before
    taken = link.use(fresh, browser(link.at))
    assert taken.status_code in (200, 201), taken.text
    assert {name: taken.json()[name] for name in link.gives} == link.gives
    if link.device is not None and link.keeps_device:
        assert code(link.device.get(link.at)) == (401, "moved")


def test_s_8_whose_link_a_host_may_renew(server: Served) -> None:
    season = SeasonOfThree(server)
    sam, deb = (season.host(number).device for number in (1, 2))
    assert sam is not None
    assert deb is not None
    assert sam.post("/places/0/link").status_code == 200
    assert code(sam.post("/hosts/0/link")) == (403, "season_not_allowed")
    assert code(deb.post("/places/0/link")) == (403, "season_not_allowed")
    assert code(season.ann.http.post("/hosts/1/link"))[0] in (401, 403)
    for path in ("/hosts/9/link", "/hosts/x/link", "/places/9/link"):
        assert code(season.chair.http.post(path)) == (404, "no_such")
    own = posted(season.chair.http, "/hosts/0/link")
    assert own["hosts"][0] is not None
    assert sam.get("/links").json()["hosts"][0] is None, "a main host's link is shown to main hosts alone"
    assert set(deb.get("/links").json()["places"]) == {None}


# --------------------------------------------------------------------------------- seats follow their players


class Playing:
    """A season whose members play: Ann sits in a match, or in one of a series that the season has opened."""

    def __init__(self, server: Served, best_of: int) -> None:
        self.server, self.chair = server, Chair(server.url, cast=[*PAIR, {"name": "Cho"}])
        self.chair.reveal()
        members = sorted(self.chair.members(), key=lambda member: member.place)
        seats = {"seats": [0, 1], "game": DUEL | {"best_of": best_of}}
        self.chair.enter("episode_planned", kind="ordinary", main=seats["game"])
        self.chair.accept("announce_episode")
        self.chair.accept("open_main_match")
        self.ann, other = (member for member in members if member.me()["seats"])
        self.is_series = best_of > 1
        self.kept = self.find_seat(self.ann)
        rival = self.find_seat(other)
        self.rival = Person(server.url, rival["match"], rival["seat"], rival["invite"], "Rival")
        self.person = Person(server.url, self.kept["match"], self.kept["seat"], self.kept["invite"], "Ann")

    def find_seat(self, member: Member) -> dict[str, Any]:
        """Return the seat that a member has, through a player of a series where there is one."""
        (kept,) = member.me()["seats"]
        if not kept["is_series"]:
            return kept
        at = f"{self.server.url}/api/series/{kept['match']}"
        if kept["invite"] is not None:
            said = {"request": secrets.token_hex(8), "token": kept["invite"], "name": None}
            http = browser(at)
            http.cookies = member.http.cookies
            answer = http.post("/players", json=said)
            assert answer.status_code == 201, answer.text
        (seat,) = httpx.get(f"{at}/me", cookies=dict(member.http.cookies), timeout=PATIENCE).json()["seats"]
        return seat | {"series": kept["match"]}

    def holds(self, device: httpx.Client) -> tuple[int, int]:
        """Return how a device is answered that looks from Ann's seat, and as Ann in her series."""
        cookies = dict(device.cookies)
        url = f"{self.server.url}/api/matches/{self.kept['match']}/view?seat={self.kept['seat']}"
        seat = httpx.get(url, cookies=cookies, timeout=PATIENCE).status_code
        if not self.is_series:
            return seat, seat
        url = f"{self.server.url}/api/series/{self.kept['series']}/recovery"
        return seat, httpx.post(url, cookies=cookies, timeout=PATIENCE).status_code


@pytest.fixture(params=[1, 3], ids=["match", "series"])
def playing(server: Served, request: pytest.FixtureRequest) -> Playing:
    return Playing(server, request.param)


def test_a_recovered_member_brings_seats_and_players_along(
    playing: Playing, monkeypatch: pytest.MonkeyPatch
) -> None:
    link, moved = recovery(playing.ann.http), browser(f"{playing.ann.http.base_url}")
    store = playing.server.app.state.matches.store
    with playing.person.live() as socket:
        frame(socket)
        with monkeypatch.context() as failing:

            async def fail(writes: object) -> None:
                raise DatabaseUnavailable("no answer")

            failing.setattr(store, "write", fail)
            assert come_back(link, moved).status_code == 503
        assert playing.person.view(), "together or not at all"
        assert playing.ann.look().status_code == 200
        assert come_back(link, moved).status_code == 200
        assert end_of(socket) == (4403, "moved")
    assert playing.holds(moved) == (200, 200)
    assert playing.holds(playing.ann.http) == (401, 401)
    assert playing.rival.view()


def test_a_renewed_link_cuts_the_seats_of_the_old_device(playing: Playing) -> None:
    old, place = playing.kept["invite"], playing.ann.place
    with playing.person.live() as socket, playing.rival.live() as other:
        frame(socket)
        frame(other)
        fresh = posted(playing.chair.http, f"/places/{place}/link")["places"][place]
        assert end_of(socket) == (4403, "link_renewed")
        said = {"request": "again", "name": "Ann", "nonce": "00" * 16, "token": old}
        url = f"{playing.server.url}/api/matches/{playing.kept['match']}/seats/{playing.kept['seat']}"
        assert httpx.post(url, json=said, timeout=PATIENCE).status_code in (401, 403, 409)
        other.ping().wait(PATIENCE)
    assert playing.holds(playing.ann.http) == (401, 401)
    ann = Member(playing.server.url, playing.chair.season, fresh)
    if playing.is_series:
        assert playing.find_seat(ann)["held"]
    assert playing.holds(ann.http) == (200, 200)


def test_the_invite_of_a_seat_ends_with_the_link_of_its_place(server: Served) -> None:
    chair = Chair(server.url, cast=[*PAIR, {"name": "Cho"}])
    chair.reveal()
    members = chair.members()
    chair.begin(main=DUEL)
    chair.accept("open_main_match")
    ann = next(member for member in members if member.me()["seats"])
    (old,) = ann.me()["seats"]
    link = posted(chair.http, f"/places/{ann.place}/link")["places"][ann.place]
    url = f"{server.url}/api/matches/{old['match']}/seats/{old['seat']}"
    said = {"request": "r", "name": "Ann", "nonce": "00" * 16, "token": old["invite"]}
    assert httpx.post(url, json=said, timeout=PATIENCE).status_code == 401
    (fresh,) = Member(server.url, chair.season, link).me()["seats"]
    assert fresh["invite"] != old["invite"]
    assert httpx.post(url, json=said | {"token": fresh["invite"]}, timeout=PATIENCE).status_code == 201
