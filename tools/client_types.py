"""Writes the client's types (`web/src/lib/types.ts`) from the types that the server sends and reads.

`make types` runs it; a test fails when the file is out of step.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import msgspec

from dealer.core.actions import Resign
from dealer.games.expression_black_white import actions, state
from dealer.server import wire

FILE = Path(__file__).resolve().parent.parent / "web/src/lib/types.ts"
HEADER = "// Written by tools/client_types.py from the server's types. Change those, then `make types`.\n"
NAMED = {
    "SeatAction": actions.SeatAction | Resign,
    "Tile": actions.Tile,
    "SymbolTile": actions.Symbol,
    "Colours": state.Colours,
    "News": state.News,
}


ANSWERS = [
    wire.Frame,
    wire.Games,
    wire.Created,
    wire.Seated,
    wire.Acted,
    wire.Draft,
    wire.Rematch,
    wire.Failure,
]


def typescript(schema: dict[str, Any]) -> str:
    """One JSON Schema, as msgspec writes it, in TypeScript."""
    if "$ref" in schema:
        return str(schema["$ref"]).rsplit("/", 1)[1]
    if "enum" in schema or "const" in schema:
        return " | ".join(json.dumps(value) for value in schema.get("enum", [schema.get("const")]))
    if "anyOf" in schema:
        return " | ".join(dict.fromkeys(typescript(each) for each in schema["anyOf"]))
    match schema.get("type"):
        case "object" if "properties" in schema:
            fields = (f"  {name}: {typescript(each)};\n" for name, each in schema["properties"].items())
            return "{\n" + "".join(fields) + "}"  # what has a default is sent all the same
        case "object":
            values = schema.get("additionalProperties")
            return f"Record<string, {typescript(values) if isinstance(values, dict) else 'unknown'}>"
        case "array" if "prefixItems" in schema:
            return f"[{', '.join(typescript(each) for each in schema['prefixItems'])}]"
        case "array":
            return f"readonly ({typescript(schema.get('items', {}))})[]"
        case "integer" | "number":
            return "number"
        case "string" | "boolean" | "null":
            return str(schema["type"])
        case _:
            return "unknown"


def generate() -> str:
    """The whole file."""
    schemas, components = msgspec.json.schema_components([*ANSWERS, *NAMED.values()])
    named = dict(zip(NAMED, schemas[-len(NAMED) :], strict=True))
    types = sorted((components | named).items())
    return HEADER + "".join(f"\nexport type {name} = {typescript(schema)};\n" for name, schema in types)


if __name__ == "__main__":
    sys.exit(print(f"{FILE.name}: {FILE.write_text(generate())} characters"))
