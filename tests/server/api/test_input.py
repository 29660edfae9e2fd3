"""Whatever is sent in is answered, and never with a fault."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from secrets import token_hex
from typing import get_args

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from schemathesis.config import SchemathesisConfig

from dealer.core.actions import Expire
from dealer.core.registry import GAMES, list_rules
from dealer.server.api.routes import ROUTES
from dealer.server.api.schema import document
from tests.server.table import PATIENCE, Person, Served, answer_of, create, people_at, two

JSON = {"Content-Type": "application/json"}


@pytest.fixture(scope="module")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """One server for all that is thrown at it."""
    server = Served(tmp_path_factory.mktemp("shared") / "dealer.sqlite3")
    yield server
    server.stop()


@pytest.fixture
def ann(shared: Served) -> Iterator[Person]:
    """Sits in a match of this test's own."""
    ann, ben = two(shared.url, pace="untimed")
    yield ann
    ann.http.close()
    ben.http.close()


class Player:
    """Seat 0 of a match at its beginning; of a new match once the seat was given up."""

    def __init__(self, url: str, game: str) -> None:
        self._url, self._game = url, game
        self._people = people_at(url, game)

    @property
    def now(self) -> Person:
        return self._people[0]

    def close(self) -> None:
        for person in self._people:
            person.http.close()

    def sit_down_again(self) -> None:
        self.close()
        self._people = people_at(self._url, self._game)


@pytest.fixture(params=GAMES)
def player(shared: Served, request: pytest.FixtureRequest) -> Iterator[Player]:
    """Seat 0 of each game."""
    player = Player(shared.url, request.param)
    yield player
    player.close()


def sent(action: bytes, request: bytes = b'"r"', more: bytes = b"") -> bytes:
    return b'{"request":%s,"decision":null,"action":%s%s}' % (request, action, more)


@pytest.mark.parametrize(
    ("raw", "status", "code"),
    [
        (b"", 400, "malformed"),
        (b"{", 400, "malformed"),
        (b'{"request": "\xff"}', 400, "malformed"),
        (b"[" * 20_000, 400, "malformed"),
        (sent(b"[" * 20_000 + b"]" * 20_000), 400, "malformed"),
        (sent(b'{"type":"\xff"}'), 400, "malformed"),
        (sent(b'{"type":"ready"'), 400, "malformed"),
        (sent(b"{}", request=b"9" * 5000), 400, "malformed"),
        (sent(b'{"type":"reveal","tile":' + b"9" * 400 + b"}"), 422, "invalid_action"),
        (sent(b'{"type":"ready"}', request=rb'"r\n"'), 422, "invalid"),
        (sent(b'{"type":"ready"}', request=b"1"), 422, "invalid"),
        (sent(b'{"type":"ready"}', more=b',"more":1'), 422, "invalid"),
        (b'{"decision":null,"action":{"type":"ready"}}', 422, "invalid"),
        (sent(b"null"), 422, "invalid_action"),
        (sent(b'{"type":"guess","numbers":["1"],"symbol":null}'), 422, "invalid_action"),
        (sent(b'{"type":"ready"}'), 409, "stale"),
        (b" " * 65_537, 413, "too_large"),
    ],
)
def test_what_is_malformed_is_400_and_what_is_invalid_422(ann: Person, raw: bytes, status: int, code: str):
    answer = ann.http.post("/actions?seat=0", content=raw, headers=JSON)
    assert (answer.status_code, answer.json()["code"]) == (status, code)


def test_only_json_is_read(ann: Person):
    answer = ann.http.post("/actions?seat=0", content=b"{}", headers={"Content-Type": "text/plain"})
    assert (answer.status_code, answer.json()["code"]) == (415, "not_json")


everything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=10), inner, max_size=4),
    max_leaves=20,
)
KINDS = [kind for rules in list_rules() for kind in get_args(rules.SeatAction | rules.ChanceAction | Expire)]
types = st.sampled_from(sorted({kind.__struct_config__.tag for kind in KINDS} | {"resign", "x"}))
fields = st.sampled_from(sorted({field for kind in KINDS for field in kind.__struct_fields__}))


@given(
    action=everything
    | st.builds(lambda t, more: more | {"type": t}, types, st.dictionaries(fields, everything))
)
@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_no_action_of_any_game_is_a_fault(player: Player, action):
    said = {"request": token_hex(8), "decision": "nothing", "action": action}
    answer = player.now.http.post("/actions?seat=0", content=json.dumps(said).encode(), headers=JSON)
    assert answer.status_code in (200, 400, 409, 422)
    if answer.status_code == 200:
        assert action["type"] == "resign"
        player.sit_down_again()
    else:
        assert answer.json()["code"] in ("malformed", "invalid", "invalid_action", "stale", "out_of_turn")


@given(raw=st.binary(max_size=300))
@settings(max_examples=100, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_no_bytes_are_a_fault(ann: Person, raw: bytes):
    for method, path in (("POST", "/actions"), ("PATCH", "/draft"), ("POST", "/seats/0")):
        answer = ann.http.request(method, path, params={"seat": 0}, content=raw, headers=JSON)
        assert answer.status_code in (400, 422)


def test_the_schema_is_what_the_routes_say(shared: Served):
    sent = httpx.get(f"{shared.url}/schema", timeout=PATIENCE).json()
    assert sent == json.loads(json.dumps(document() | {"servers": [{"url": "/"}]}))
    assert sent["openapi"].startswith("3.1")
    named = {(method.upper(), path) for path, item in sent["paths"].items() for method in item}
    assert named == {(route.method, route.path) for route in ROUTES}
    for path, item in sent["paths"].items():
        for operation in item.values():
            told = {given["name"] for given in operation["parameters"] if given["in"] == "path"}
            assert told == set(re.findall(r"{(\w+)}", path)), path


CONFIG = SchemathesisConfig.from_dict(
    {
        "generation": {"max-examples": 12, "deterministic": True},
        # The token is always there, and a query parameter that nobody knows harms nobody.
        "checks": {
            "negative_data_rejection": {"enabled": False},
            "positive_data_acceptance": {"expected-statuses": ["2xx", 401, 403, 404, 409, 413, 422]},
        },
    }
)
schema = schemathesis.openapi.from_dict(document(), config=CONFIG)


@schema.exclude(path_regex="/actions$").parametrize()
@settings(deadline=None, suppress_health_check=list(HealthCheck))
def test_every_route_keeps_to_its_schema(case, ann: Person):
    if "match" in case.path_parameters:
        case.path_parameters["match"] = ann.match
    case.call_and_validate(base_url=ann.url, headers={"Authorization": f"Bearer {ann.token}"})


@pytest.mark.long
@schema.include(path_regex="/actions$").parametrize()
@settings(deadline=None, suppress_health_check=list(HealthCheck))
def test_the_actions_of_every_game_keep_to_the_schema(case, player: Player):
    person = player.now
    case.path_parameters["match"] = person.match
    sent = case.call_and_validate(base_url=person.url, headers={"Authorization": f"Bearer {person.token}"})
    raw = sent.request.body
    is_own_seat = (case.query or {}).get("seat", person.seat) == person.seat
    has_left = person.http.get("/view", params={"seat": person.seat}).status_code == 403
    if is_own_seat and not has_left and isinstance(raw, bytes) and sent.status_code in (200, 409, 422):
        with person.live() as socket:  # the same again over the socket is answered the same
            socket.send(raw)
            assert answer_of(socket) == (sent.status_code, sent.json())
    if has_left:
        assert sent.status_code == 200
        assert json.loads(raw)["action"]["type"] == "resign"
        player.sit_down_again()


def test_the_schema_holds_every_action_of_every_game():
    union = document()["components"]["schemas"]["Submission"]["properties"]["action"]["anyOf"]
    told = json.dumps([document()["components"]["schemas"], union])
    for game in list_rules():
        for kind in get_args(game.SeatAction):
            assert f'"{kind.__struct_config__.tag}"' in told


@pytest.mark.parametrize("name", ["%00", "a%00b", "%0a", "%C3%A4", "%E2%80%AE", "a" * 33, "%2e%2e"])
@pytest.mark.parametrize(
    "path",
    ["matches/{}", "matches/{}/review/0", "series/{}", "records/{}/review", "records/{}/record"],
)
def test_an_address_that_cannot_be_is_unknown(server: Served, path: str, name: str) -> None:
    answer = httpx.get(f"{server.url}/api/{path.format(name)}", timeout=PATIENCE)
    assert answer.status_code == 404, answer.text
    assert answer.json()["code"].startswith("unknown_")


def test_a_title_is_one_line_of_letters_that_can_be_seen(server: Served) -> None:
    made = create(server.url, title="  Round\n\none  ")
    assert made["table"]["title"] == "Round one"
    for title in ("\u202eeno", "a\x00b", " \n ", "\u2066x"):
        refusal = httpx.post(
            f"{server.url}/api/matches",
            json={"game": "expression-black-white", "title": title},
            timeout=PATIENCE,
        )
        assert (refusal.status_code, refusal.json()["code"]) == (422, "bad_name")
