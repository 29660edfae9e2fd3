"""Drafts as the tests write and read them."""

from __future__ import annotations

import secrets
from typing import Any

from tests.server.table import Person


def write(
    person: Person, writer: str | None = None, number: int = 1, **parts: tuple[int, Any]
) -> dict[str, Any]:
    """Write parts of a person's draft: for each the version that is seen, and the value."""
    named = {name: {"seen": seen, "value": value} for name, (seen, value) in parts.items()}
    body = {"writer": writer or secrets.token_hex(8), "number": number, "parts": named}
    answer = person.http.patch("/draft", params={"seat": person.seat}, json=body)
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def read(person: Person, since: int = 0) -> dict[str, Any]:
    """What has changed in a person's draft after a version."""
    answer = person.http.get("/draft", params={"seat": person.seat, "since": since})
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def part(version: int, value: Any) -> dict[str, Any]:
    """A part as it is read."""
    return {"version": version, "value": value}
