"""The OpenAPI document, made from the route table and the types of the wire."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from msgspec import Struct

from dealer import __version__
from dealer.bots.analysis import analysis_of
from dealer.core.actions import SeatAction
from dealer.core.actors import MOST_SEATS
from dealer.core.deferral import deferrable
from dealer.core.registry import GAMES, list_rules
from dealer.match.schema import with_public_names
from dealer.server.api.messages import Failure
from dealer.server.api.routes import ROUTES
from dealer.server.api.routing import JsonSchema, Route

REF = "#/components/schemas/{name}"

PATH: dict[str, JsonSchema] = {
    "match": {"type": "string"},
    "record": {"type": "string"},
    "moment": {"type": "integer", "minimum": 0},
    "series": {"type": "string"},
    "season": {"type": "string"},
    "place": {"type": "integer"},
    "host": {"type": "integer", "minimum": 0, "maximum": 999},
    "player": {"type": "integer", "minimum": 0, "maximum": 999},
    "grant": {"type": "integer", "minimum": 0, "maximum": 999},
    "game": {"type": "string"},
    "file": {"type": "string"},
    "device": {"type": "string"},
    "secret": {"type": "string"},
}
"""What may stand in an address, but for a seat."""

WORDS = {
    400: "No JSON that can be read",
    401: "No token, or one that is not known",
    403: "The token of another seat, or not allowed now",
    404: "There is no such thing",
    409: "Out of turn, stale, too late, or taken",
    413: "Too large",
    415: "No JSON by its type",
    429: "Too much at once (Retry-After says how long to wait), or more than is held",
    422: "Against the rules, or not what is asked for",
}


@deferrable
def document() -> JsonSchema:
    """The document, for ``/schema``; long to make, for what games say of decisions stands with their bots."""
    types = _types(ROUTES)
    actions = [rules.SeatAction | SeatAction for rules in list_rules()]
    known = [found.result_type for found in map(analysis_of, GAMES) if found is not None]
    schemas, components = msgspec.json.schema_components([*types, *actions, *known], ref_template=REF)
    submitted, found = schemas[len(types) : len(types) + len(actions)], schemas[len(types) + len(actions) :]
    of = dict(zip(types, schemas, strict=False))
    components["Submission"]["properties"]["action"] = {"anyOf": list(submitted)}
    components["Analysis"]["properties"]["finding"] = {"anyOf": [*found, {"type": "null"}]}
    components["DraftChange"]["properties"]["value"] = {}
    paths: JsonSchema = {}
    for route in ROUTES:
        paths.setdefault(route.path, {})[route.method.lower()] = _operation(route, of)
    document = {
        "openapi": "3.1.0",
        "info": {
            "title": "Dealer",
            "version": __version__,
            "description": "Plays Genius-style matches. GET changes nothing; who holds its token is a seat.",
        },
        "paths": paths,
        "components": {
            "schemas": components,
            "securitySchemes": {
                "token": {"type": "http", "scheme": "bearer", "description": "A seat's token or invite"}
            },
        },
    }
    return with_public_names(document)


def _types(routes: Sequence[Route]) -> list[type[Struct]]:
    """Return the types of all messages, each once."""
    found: dict[type[Struct], None] = {Failure: None}
    for route in routes:
        found |= dict.fromkeys(t for t in (route.body, route.answer) if t is not None)
    return list(found)


def _operation(route: Route, of: dict[type[Struct], JsonSchema]) -> JsonSchema:
    good = {"type": "object"} if route.answer is None else of[route.answer]
    good_statuses = [route.status] if route.status == 200 or not route.seat else [200, route.status]
    operation: JsonSchema = {
        "operationId": route.handler.__name__,
        "summary": route.summary,
        "parameters": _parameters(route),
        "responses": {
            **{str(status): _json("As asked", good) for status in good_statuses},
            **{str(status): _json(WORDS[status], of[Failure]) for status in route.refusals},
        },
    }
    if route.body is not None:
        operation["requestBody"] = {
            "required": True,
            "content": {"application/json": {"schema": of[route.body]}},
        }
    if route.seat or route.token == "needed":
        operation["security"] = [{"token": []}]
    elif route.token == "welcome":
        operation["security"] = [{}, {"token": []}]
    return operation


def _parameters(route: Route) -> list[JsonSchema]:
    parameters: list[JsonSchema] = []
    for name, schema in PATH.items():
        if f"{{{name}}}" in route.path:
            parameters.append({"name": name, "in": "path", "required": True, "schema": schema})
    seat = {"type": "integer", "minimum": 0, "maximum": MOST_SEATS - 1}
    if "{seat}" in route.path:
        parameters.append({"name": "seat", "in": "path", "required": True, "schema": seat})
    elif route.seat:
        parameters.append({"name": "seat", "in": "query", "required": False, "schema": seat})
    parameters += [
        {"name": name, "in": "query", "required": False, "schema": schema}
        for name, schema in route.query.items()
    ]
    return parameters


def _json(words: str, schema: JsonSchema) -> JsonSchema:
    return {"description": words, "content": {"application/json": {"schema": schema}}}
