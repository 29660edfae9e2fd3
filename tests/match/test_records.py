"""The record: golden matches, the published schema, and that no field of it can be changed unseen."""

from __future__ import annotations

import copy
import json
import re
from collections.abc import Iterator
from typing import Any, get_args

import jsonschema
import pytest

from dealer.core.errors import RecordError
from dealer.core.registry import GAMES, rules_of
from dealer.language.refusals import word_refusal
from dealer.match import decode_record, encode_record, verify
from dealer.match.record import digest
from tests.depth import some
from tests.golden import list_records, record, record_path, scenes
from tools.record_schema import PLACE, text

NAMES = [path.name.removesuffix(".dealer.json") for path in list_records()]


def golden(name: str) -> bytes:
    return record_path(name).read_bytes()


@pytest.fixture(scope="module")
def replayed() -> dict[str, bytes]:
    return {name: encode_record(record(match)) for name, match in scenes().items()}


@pytest.mark.exhaustive
def test_there_is_a_golden_record_of_every_scene_and_of_nothing_else(replayed: dict[str, bytes]) -> None:
    assert set(replayed) == set(NAMES)


WAYS = {
    "expression-black-white": {"points", "time", "forfeit", "resigned"},
    "increment-black-white": {"points", "centre", "forfeit", "resigned"},
    "equation-auction": {"total", "forfeit", "resigned"},
    "different-number-hunt": {"points", "advantage", "forfeit", "resigned", "annulled"},
}
"""How the golden matches of each game end."""


@pytest.mark.parametrize("game", GAMES)
def test_the_golden_matches_of_every_game_end_in_many_ways_by_every_action(game: str) -> None:
    records = [plain for plain in map(json.loads, map(golden, NAMES)) if plain["game"] == game]
    assert {plain["outcome"]["decided_by"] for plain in records} >= WAYS[game]
    log = [entry for plain in records for entry in plain["log"]]
    for union, actor in ((rules_of(game).SeatAction, int), (rules_of(game).ChanceAction, str)):
        done = {entry["action"]["type"] for entry in log if isinstance(entry["actor"], actor)}
        assert done >= {kind.__struct_config__.tag for kind in get_args(union) or (union,)}


@pytest.mark.parametrize("name", NAMES)
def test_a_golden_record_holds(name: str) -> None:
    assert verify(golden(name)) == decode_record(golden(name)).outcome


@pytest.mark.exhaustive
@pytest.mark.parametrize("name", NAMES)
def test_the_same_match_gives_the_same_record_byte_for_byte(name: str, replayed: dict[str, bytes]) -> None:
    assert replayed[name] == golden(name)


def test_the_published_schema_is_the_one_of_the_types() -> None:
    assert PLACE.read_text(encoding="utf-8") == text()


@pytest.fixture(scope="module")
def published() -> jsonschema.Draft202012Validator:
    """The published schema, which is itself one as it should be."""
    schema = json.loads(PLACE.read_text(encoding="utf-8"))
    jsonschema.Draft202012Validator.check_schema(schema)
    return jsonschema.Draft202012Validator(schema)


@pytest.mark.exhaustive
@pytest.mark.parametrize("name", NAMES)
def test_a_golden_record_fulfils_the_published_schema(
    name: str, published: jsonschema.Draft202012Validator
) -> None:
    published.validate(json.loads(golden(name)))


# ------------------------------------------------------------------------ no field can be changed


def places(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The path of every value inside a record."""
    if path:
        yield path
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, inner in items:
        yield from places(inner, (*path, key))


def other(value: Any) -> Any:
    """Another value of the same kind."""
    match value:
        case bool():
            return not value
        case int():
            return value + 1
        case str():
            return ("0" if value[0] != "0" else "1") + value[1:] if value else "00"
        case None:
            return 0
        case list():
            return value[:-1] if value else [0]
        case _:
            return {**value, "more": 1}


def changed(plain: dict[str, Any], path: tuple[Any, ...], *, drop: bool) -> dict[str, Any]:
    """A record with the value at a path changed, or left out."""
    plain = copy.deepcopy(plain)
    inner: Any = plain
    for key in path[:-1]:
        inner = inner[key]
    if drop:
        del inner[path[-1]]
    else:
        inner[path[-1]] = other(inner[path[-1]])
    return plain


def accepted(plain: dict[str, Any]) -> bool:
    try:
        verify(json.dumps(plain).encode())
    except RecordError:
        return False
    return True


CHANGED = ["every-clock", "host-and-outage", "increment-every-clock", "auction-resigned", "hunt-whole-match"]
"""Records of which every field is changed."""


@pytest.mark.exhaustive
@pytest.mark.parametrize("name", CHANGED)
@pytest.mark.parametrize("drop", [False, True], ids=["changed", "left out"])
def test_changing_any_single_field_is_refused(name: str, drop: bool) -> None:
    plain = json.loads(golden(name))
    assert accepted(plain)
    paths = list(places(plain))
    assert len(paths) > 500
    for path in some(paths, 150):
        assert not accepted(changed(plain, path, drop=drop)), path


@pytest.mark.exhaustive
@pytest.mark.parametrize("name", CHANGED)
def test_a_change_with_a_new_digest_is_another_digest_or_refused(name: str) -> None:
    """Whoever signs anew either fails against the rules, or has visibly another record."""
    plain = json.loads(golden(name))
    for path in places(plain):
        if path == ("digest",):
            continue
        forged = changed(plain, path, drop=False)
        forged["digest"] = digest(forged)
        assert forged["digest"] != plain["digest"], path


FIXED = ("outcome", "secret", "commitment", "advantage", "rules_version", "format", "version", "game", "pace")


def dealt_or_timed(plain: dict[str, Any], path: tuple[Any, ...]) -> bool:
    """Whether a path leads into an entry of chance or of the clock. A clock may strike later, never else."""
    return path[0] == "log" and len(path) > 1 and plain["log"][path[1]]["actor"] in ("chance", "clock")


@pytest.mark.exhaustive
@pytest.mark.parametrize(
    "name",
    some(
        [
            "host-and-outage",
            "every-clock",
            "auction-resigned",
            "whole-match",
            "hunt-resigned",
            "increment-every-clock",
        ],
        3,
    ),
)
def test_a_forged_deal_clock_or_judgement_is_refused_by_the_rules(name: str) -> None:
    """Changed and signed anew: the deal, an expiry, a bot's or a person's nonce, the outcome."""
    plain = json.loads(golden(name))
    forgeries = [
        path
        for path in places(plain)
        if path[0] in FIXED
        or path[-1] == "nonce"
        or (path[0] == "log" and path[-1] == "seq")
        or (dealt_or_timed(plain, path) and path[-1] != "at")
    ]
    assert len(forgeries) > 50
    for path in forgeries:
        forged = changed(plain, path, drop=False)
        forged["digest"] = digest(forged)
        assert not accepted(forged), path


# ------------------------------------------------------------------------ bad input says one clear thing


def signed(plain: dict[str, Any]) -> bytes:
    return json.dumps({**plain, "digest": digest(plain)}).encode()


def refusal(raw: bytes) -> str:
    with pytest.raises(RecordError) as caught:
        verify(raw)
    said = word_refusal(caught.value)
    assert "\n" not in said
    return said


def test_a_cut_file() -> None:
    assert "not a record of Dealer" in refusal(golden("resigned")[:-100])


@pytest.mark.parametrize("raw", [b"", b"[]", b"nonsense", b"\xff\xfe", b"[" * 100_000, b"{}"])
def test_no_record_at_all(raw: bytes) -> None:
    assert "not a record of Dealer" in refusal(raw)


def test_a_key_that_stands_twice() -> None:
    raw = golden("resigned").replace(b'"game":', b'"game": "other",\n  "game":', 1)
    assert "twice" in refusal(raw)


def test_an_unknown_game_version_or_option() -> None:
    plain = json.loads(golden("resigned"))
    assert "The game “chess” is not installed" in refusal(signed({**plain, "game": "chess"}))
    assert "version 2 of the rules" in refusal(signed({**plain, "rules_version": 2}))
    assert "options" in refusal(signed({**plain, "options": {**plain["options"], "colours": "red"}}))
    missing = {key: value for key, value in plain["options"].items() if key != "colours"}
    assert "holds every option" in refusal(signed({**plain, "options": missing}))


def test_a_gap_in_seq() -> None:
    plain = json.loads(golden("resigned"))
    del plain["log"][10]
    assert refusal(signed(plain)).startswith("seq 10: ")


def test_an_illegal_action_names_its_entry_and_its_clause() -> None:
    plain = json.loads(golden("resigned"))
    index = next(i for i, entry in enumerate(plain["log"]) if entry["action"]["type"] == "play")
    plain["log"][index]["action"]["expression"] = "13+1+1"
    assert refusal(signed(plain)) == f"seq {index}: Number tiles go from 1 to 12. (EBW-2)"


def test_an_outcome_that_does_not_follow() -> None:
    plain = json.loads(golden("resigned"))
    plain["outcome"]["score"] = [99, 0]
    assert "does not follow" in refusal(signed(plain))


def test_a_log_that_ends_early() -> None:
    plain = json.loads(golden("resigned"))
    plain["log"].pop()
    assert "before the match does" in refusal(signed(plain))


@pytest.mark.parametrize("number", ["1e999", "-1e999", "NaN", "Infinity", "1e400", "9" * 5000])
@pytest.mark.parametrize("read", [decode_record, verify])
def test_a_number_out_of_all_bounds_is_refused(read: Any, number: str) -> None:
    raw = golden("whole-match")
    for place in (rb'"numbers": \[', rb'"at": ', rb'"utility": \['):
        (start,) = [found.end() for found in [re.search(place, raw)] if found]
        end = start + len(re.match(rb"-?[0-9]+", raw[start:])[0])
        with pytest.raises(RecordError):
            read(raw[:start] + number.encode() + raw[end:])


def test_an_answer_after_its_deadline_is_refused() -> None:
    plain = json.loads(golden("reserve-exhausted"))
    last = plain["log"][-1]
    play = next(e for e in plain["log"] if e["action"]["type"] == "play")
    plain["log"][-1] = {**play, "seq": last["seq"], "at": last["at"] + 1, "actor": last["action"]["seat"]}
    assert refusal(signed(plain)).startswith(f"seq {last['seq']}: The time for this has run out.")
