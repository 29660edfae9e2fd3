"""The same numbers for two servers, so that their answers can be compared byte for byte."""

from __future__ import annotations

import itertools
import secrets

import pytest


def draw_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    """Draw again the bytes, names and numbers that an earlier server has drawn.

    Names of matches and numbers of requests are counted apart: a test that waits asks as often as it takes.
    """
    names, requests = itertools.count(), itertools.count()
    monkeypatch.setattr(secrets, "token_bytes", lambda size: b"7" * size)
    monkeypatch.setattr(secrets, "token_hex", lambda size: f"{next(requests)}".rjust(2 * size, "0"))
    monkeypatch.setattr(secrets, "token_urlsafe", lambda size: f"{next(names)}".rjust(4 * size // 3, "t"))
