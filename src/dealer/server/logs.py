"""How log lines are written: as text, or each as a JSON object, with the id of the request.

No line holds what was sent: no query of an address, and of an exception its type and place alone.
"""

from __future__ import annotations

import logging
from datetime import UTC, datetime
from types import TracebackType
from typing import Any, Final

import msgspec

from dealer.server.faults import name_cause
from dealer.server.request_ids import REQUEST_ID
from dealer.server.settings import LogFormat, LogLevel

ACCESS: Final = "uvicorn.access"

QUIET: Final = {"debug": "INFO"}
"""The lowest level of libraries: below it they write down headers and messages, and with them tokens."""

Cause = tuple[type[BaseException], BaseException, TracebackType | None] | tuple[None, None, None]


def _at(record: logging.LogRecord) -> str:
    return (
        datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")
    )


def cut_query(text: str) -> str:
    """Return an address without its query.

    >>> cut_query("/api/matches?status=over"), cut_query("/m/k3J-x_")
    ('/api/matches', '/m/k3J-x_')
    """
    return text.partition("?")[0]


def _without_queries(record: logging.LogRecord) -> str:
    """Return the text of a record; what libraries write of a request has no query."""
    if record.name.startswith("uvicorn") and isinstance(record.args, tuple):
        args = tuple(
            cut_query(arg) if isinstance(arg, str) and arg.startswith("/") else arg for arg in record.args
        )
        return str(record.msg) % args if args else str(record.msg)
    return record.getMessage()


def _read_access(record: logging.LogRecord) -> dict[str, Any] | None:
    """Return what was asked for and how it was answered, if the record is of a request."""
    if record.name != ACCESS or not isinstance(record.args, tuple) or len(record.args) != 5:
        return None
    _, method, path, _, status = record.args
    return {"method": method, "path": cut_query(str(path)), "status": status}


class TextLines(logging.Formatter):
    """``2026-11-27T09:00:00.123Z warning dealer: the database cannot be read (request 5f1c…)``."""

    def format(self, record: logging.LogRecord) -> str:
        """Return the line of a record."""
        access = _read_access(record)
        said = _without_queries(record) if access is None else " ".join(str(each) for each in access.values())
        request = REQUEST_ID.get()
        line = f"{_at(record)} {record.levelname.lower()} {record.name}: {said}"
        line += f" (request {request})" if request else ""
        return f"{line}\n{self.formatException(record.exc_info)}" if record.exc_info else line

    def formatException(self, ei: Cause) -> str:
        """Return the type of an exception and where it was raised."""
        return "" if ei[1] is None else name_cause(ei[1]).rstrip()


class JsonLines(TextLines):
    """One JSON object for each record: time, level, logger, message; of a request method, path, status."""

    def format(self, record: logging.LogRecord) -> str:
        """Return the line of a record."""
        line: dict[str, Any] = {"time": _at(record), "level": record.levelname.lower(), "logger": record.name}
        access = _read_access(record)
        line |= {"message": _without_queries(record)} if access is None else {"message": "request", **access}
        if request := REQUEST_ID.get():
            line["request"] = request
        if record.exc_info:
            line["cause"] = self.formatException(record.exc_info)
        return msgspec.json.encode(line).decode()


def describe_logs(form: LogFormat, level: LogLevel) -> dict[str, Any]:
    """Return the configuration of all logs, as ``logging.config`` takes it.

    Args:
        form: of a line.
        level: from which on lines of ours are written; of libraries no fewer than ``info`` and ``warning``.
    """
    lines = TextLines if form == "text" else JsonLines
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {"lines": {"()": lines}},
        "handlers": {"lines": {"class": "logging.StreamHandler", "formatter": "lines"}},
        "root": {"level": "WARNING" if level != "error" else "ERROR", "handlers": ["lines"]},
        "loggers": {
            "dealer": {"level": level.upper()},
            "uvicorn": {"level": QUIET.get(level, level.upper())},
            "uvicorn.error": {"level": QUIET.get(level, level.upper())},
            ACCESS: {"level": QUIET.get(level, level.upper())},
        },
    }
