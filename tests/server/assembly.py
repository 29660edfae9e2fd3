"""Puts frames together from what has changed, as a client does."""

from __future__ import annotations

import json
from hashlib import sha256
from typing import Any


def apply_changes(value: Any, changes: list[Any]) -> Any:
    """The value after changes, as a client makes it."""
    holder = {"": json.loads(json.dumps(value))}
    for path, new in changes:
        at: Any = holder
        keys = ["", *path]
        for key in keys[:-1]:
            at = at[key]
        if isinstance(at, list) and keys[-1] == len(at):
            at.append(new)
        else:
            at[keys[-1]] = new
    return holder[""]


class Assembler:
    """The frames of one socket that is sent what has changed."""

    def __init__(self) -> None:
        self.number = 0
        self.content: Any = None

    def take(self, message: dict[str, Any]) -> Any:
        """The frame after a message, without its number.

        Raises:
            AssertionError: a message is missing, or the frame is not what the server has.
        """
        assert message["frame"] == self.number + 1
        self.number += 1
        whole = message.get("whole")
        self.content = apply_changes(self.content, message["changes"]) if whole is None else whole
        text = json.dumps(self.content, separators=(",", ":"), ensure_ascii=False)
        assert sha256(text.encode()).hexdigest().startswith(message["digest"])
        return self.content
