"""The page of all requests, from the OpenAPI document."""

from __future__ import annotations

from itertools import groupby
from typing import Any

from dealer.server.api.schema import document
from tools.reference.tables import code, table

HEAD = """# Requests

For authors of programs. [The API](../api.md) explains the requests. On a server, this page lets you try
them: open **Try it out**, fill in the fields and press **Execute**. A request changes the matches of this
server. Each server has its OpenAPI document at `/schema`.

<div id="explorer"></div>

## All requests
"""

TITLES = {
    "matches": "Matches",
    "series": "Series",
    "seasons": "Seasons",
    "records": "Records",
    "games": "Games",
    "discord": "Discord",
}


def find_group(path: str) -> str:
    """Return under which heading a path stands."""
    parts = path.strip("/").split("/")
    word = parts[1] if parts[0] == "api" and len(parts) > 1 else ""
    return TITLES.get(word, "Others")


def write() -> str:
    """Return the page."""
    rows = []
    described: dict[str, dict[str, Any]] = document()["paths"]
    for path, operations in described.items():
        for method, operation in operations.items():
            query = [each["name"] for each in operation["parameters"] if each["in"] == "query"]
            statuses = sorted(operation["responses"])
            summary = operation["summary"].replace("``", "`")
            rows.append((find_group(path), code(method.upper()), code(path), summary, query, statuses))
    order = [*TITLES.values(), "Others"]
    rows.sort(key=lambda row: (order.index(row[0]), row[2]))
    lines = []
    for title, group in groupby(rows, key=lambda row: row[0]):
        body = (
            (method, path, summary, ", ".join(map(code, query)), ", ".join(statuses))
            for _, method, path, summary, query, statuses in group
        )
        lines += [
            "",
            f"### {title}",
            "",
            *table(("method", "path", "what it does", "query", "answers"), body),
        ]
    return HEAD + "\n".join(lines) + "\n"
