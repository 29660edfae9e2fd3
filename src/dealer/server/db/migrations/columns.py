"""Columns of new tables, as the steps name them: by name and type.

A step is never changed once it is out, so that what it takes from here stays as it is.
"""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa

Columns = tuple[sa.Column[Any], ...]


def keys(**types: Any) -> Columns:
    """Return the columns of the primary key, in order."""
    return tuple(sa.Column(name, kind, primary_key=True) for name, kind in types.items())


def required(**types: Any) -> Columns:
    """Return columns that are never null."""
    return tuple(sa.Column(name, kind, nullable=False) for name, kind in types.items())


def optional(**types: Any) -> Columns:
    """Return columns that may be null."""
    return tuple(sa.Column(name, kind) for name, kind in types.items())
