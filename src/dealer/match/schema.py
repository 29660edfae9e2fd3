"""The JSON Schemas of the match record and of what a seat sees, made from their types."""

from __future__ import annotations

import re
from inspect import cleandoc
from typing import Any, Final, get_args

import msgspec
from msgspec import inspect

from dealer.core.actors import BY_SEAT_MARK, CHANCE, CLOCK, HOST, SERVER
from dealer.core.deferral import deferrable
from dealer.core.outcome import EndedBy
from dealer.core.registry import GAMES, list_rules, rules_of
from dealer.core.seat_types import is_seat, key_type, walk_structs
from dealer.match.log import action_type
from dealer.match.record import Record

REF = "#/$defs/{name}"


def record_schema() -> dict[str, Any]:
    """A JSON Schema (2020-12) that every record fulfils; what it cannot say, ``verify`` checks."""
    kinds = {
        game_id: {actor: action_type(game_id, actor) for actor in (0, CHANCE, CLOCK, HOST, SERVER)}
        for game_id in GAMES
    }
    types = [Record, *(kind for by_actor in kinds.values() for kind in by_actor.values())]
    types += [rules.Options for rules in list_rules()]
    schemas, definitions = msgspec.json.schema_components(types, ref_template=REF)
    named = dict(zip(map(repr, types), schemas, strict=True))
    record = definitions.pop("Record")
    definitions.pop("LogEntry")
    games = []
    for game_id, by_actor in kinds.items():
        entries = [
            _entry(actor, named[repr(kind)], rules_of(game_id).most_seats) for actor, kind in by_actor.items()
        ]
        games.append(
            {
                "if": {"properties": {"game": {"const": game_id}}},
                "then": {
                    "properties": {
                        "options": _require_options(rules_of(game_id).Options, named, definitions),
                        "log": {"type": "array", "items": {"oneOf": entries}},
                        "seats": {
                            "minItems": rules_of(game_id).least_seats,
                            "maxItems": rules_of(game_id).most_seats,
                        },
                    }
                },
            }
        )
    record["properties"]["game"]["enum"] = sorted(GAMES)
    record["properties"]["log"] = {"type": "array", "minItems": 1}
    document = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Dealer match record",
        **{key: value for key, value in record.items() if key != "title"},
        "allOf": games,
        "$defs": definitions,
    }
    return with_public_names(document)


def with_public_names(document: dict[str, Any]) -> dict[str, Any]:
    """Name the types of a schema after their game, so that no place in the code is published.

    ``dealer.games.some_game.rules.state.Options`` becomes ``some-game.Options``.
    """
    text = msgspec.json.encode(with_listed_values(document)).decode()
    for rules in list_rules():
        package = rules.Options.__module__.rpartition(".")[0]
        text = re.sub(rf"\b{re.escape(package)}\.\w+\.(\w+)", rf"{rules.id}.\1", text)
    named: dict[str, Any] = msgspec.json.decode(text)
    return named


def with_listed_values(schema: Any) -> Any:
    """List in a schema what can decide a match, of any game that is installed."""
    if isinstance(schema, list):
        return [with_listed_values(each) for each in schema]
    if not isinstance(schema, dict):
        return schema
    if schema.get("x-values") == "decided_by":
        ways = (way for rules in list_rules() for way in rules.decided_by)
        return {"enum": sorted({*get_args(EndedBy), *ways})}
    return {key: with_listed_values(value) for key, value in schema.items()}


def _entry(actor: int | str, action: dict[str, Any], seats: int) -> dict[str, Any]:
    """The schema of an entry by one kind of actor."""
    who = (
        {"const": actor}
        if isinstance(actor, str)
        else {"type": "integer", "minimum": 0, "maximum": seats - 1}
    )
    return {
        "type": "object",
        "properties": {
            "seq": {"type": "integer", "minimum": 0},
            "at": {"type": "integer", "minimum": 0},
            "actor": who,
            "action": action,
        },
        "required": ["seq", "at", "actor", "action"],
        "additionalProperties": False,
    }


def _require_options(options: Any, named: dict[str, Any], definitions: dict[str, Any]) -> dict[str, Any]:
    """Options of which none may be left out."""
    reference = named[repr(options)]
    properties = definitions[reference["$ref"].rsplit("/", 1)[1]]["properties"]
    return {**reference, "required": sorted(properties)}


FIELD: Final = re.compile(r"^    (\w+): (.+(?:\n        .+)*)", re.MULTILINE)
"""A line of the section ``Attributes`` of a docstring, and those that go on with it."""


@deferrable
def game_schemas(game_id: str) -> tuple[dict[str, Any], dict[str, Any]]:
    """Return the schemas of what a seat sees and of what it answers.

    Each property has the description that the docstring of its type gives.
    """
    rules = rules_of(game_id)
    return _describe_type(rules.Observation), _describe_type(rules.SeatAction)


def _describe_type(kind: Any) -> dict[str, Any]:
    (schema,), definitions = msgspec.json.schema_components([kind], ref_template=REF)
    for struct in walk_structs(kind):
        _mark_dictionaries(struct, definitions)
    for definition in definitions.values():
        _describe_fields(definition)
    return with_public_names({**schema, "$defs": definitions})


def _mark_dictionaries(struct: inspect.StructType, definitions: dict[str, Any]) -> None:
    """Mark the fields that are dictionaries by seat, since msgspec leaves out the type of their keys."""
    for name in (struct.cls.__name__, f"{struct.cls.__module__}.{struct.cls.__qualname__}"):
        properties = definitions.get(name, {}).get("properties", {})
        for field in struct.fields:
            if field.encode_name in properties and is_seat(key_type(field.type)):
                schema = properties[field.encode_name]
                for part in (schema, *schema.get("anyOf", ())):
                    if part.get("type") == "object":
                        part[BY_SEAT_MARK] = True


def _describe_fields(definition: dict[str, Any]) -> None:
    said, _, attributes = cleandoc(definition.get("description", "")).partition("Attributes:")
    if said.strip():
        definition["description"] = " ".join(said.split())
    described = {name: " ".join(text.split()) for name, text in FIELD.findall(attributes)}
    for name, each in definition.get("properties", {}).items():
        if name in described:
            each.setdefault("description", described[name])
