"""Reasons that the server writes into logs, as messages. A log has one language: English."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from dealer.core.message import Message, Value, message
from dealer.language.english import isolate

_WHO: Final = r"(?P<players>.+) (?:has|(?P<several>have))"
_WINS: Final = r"(?:; (?P<winner>.+) wins the meeting)?"

REASONS: Final[dict[str, re.Pattern[str]]] = {
    "reason-fault": re.compile("a fault of the server"),
    "reason-agreed": re.compile("a fault of the server; all players agreed"),
    "reason-operator": re.compile("ended by the operator of the server"),
    "reason-closed": re.compile("the series was closed"),
    "reason-replayed": re.compile("the organiser of the series rules that it is played again"),
    "reason-ruled": re.compile("the organiser of the series has ruled on this meeting"),
    "reason-withdrawn": re.compile(rf"{_WHO} withdrawn from the series{_WINS}"),
    "reason-forfeited": re.compile(rf"{_WHO} forfeited this meeting of the series{_WINS}"),
    "reason-bye": re.compile(rf"the organiser of the series gives a bye{_WINS}"),
}
"""The reasons, by the message that says the same with a full stop."""


def read_reason(text: str, escape: Callable[[str], str] = str) -> Message | None:
    """Return the message of a reason that the server has written; ``None`` if it is another text.

    Args:
        text: as it stands in the log.
        escape: makes names fit for where the message is to stand.

    >>> str(read_reason("Ben has withdrawn from the series; Ann wins the meeting"))
    "reason-withdrawn (players='Ben', several=False, winner='Ann')"
    >>> read_reason("a wrong deal") is None
    True
    """
    for name, pattern in REASONS.items():
        if (found := pattern.fullmatch(text)) is not None:
            said = found.groupdict()
            values: dict[str, Value] = {
                key: value and isolate(escape(value)) for key, value in said.items() if key != "several"
            }
            if "several" in said:
                values["several"] = said["several"] is not None
            return message(name, **dict(sorted(values.items())))
    return None
