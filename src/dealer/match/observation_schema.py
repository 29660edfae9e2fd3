"""The JSON Schema of what a seat sees of a game, with what its docstrings say of each field."""

from __future__ import annotations

import re
from inspect import cleandoc
from typing import Any, Final

import msgspec

from dealer.core.deferral import deferrable
from dealer.core.registry import rules_of
from dealer.match.schema import with_public_names

REF: Final = "#/$defs/{name}"

FIELD: Final = re.compile(r"^    (\w+): (.+(?:\n        .+)*)", re.MULTILINE)
"""A line of the section ``Attributes`` of a docstring, and those that go on with it."""


@deferrable
def observation_schema(game_id: str) -> dict[str, Any]:
    """Return the schema; each property has the description that the docstring of its type gives."""
    (schema,), definitions = msgspec.json.schema_components([rules_of(game_id).Observation], ref_template=REF)
    for definition in definitions.values():
        _describe_fields(definition)
    return with_public_names({**schema, "$defs": definitions})


def _describe_fields(definition: dict[str, Any]) -> None:
    said, _, attributes = cleandoc(definition.get("description", "")).partition("Attributes:")
    if said.strip():
        definition["description"] = " ".join(said.split())
    described = {name: " ".join(text.split()) for name, text in FIELD.findall(attributes)}
    for name, each in definition.get("properties", {}).items():
        if name in described:
            each.setdefault("description", described[name])
