"""Moments of the recorded matches, as somebody without a seat is sent them."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec

from dealer.core.actors import OPEN, PUBLIC
from dealer.match import Match
from dealer.match.record import decode_record
from dealer.narration.notices import narrate_notices
from dealer.variants.changes import Changes
from tests.golden import record_path
from tests.server.table import NAMES

WHOLE = {
    "expression-black-white": "whole-match",
    "increment-black-white": "increment-whole-match",
    "equation-auction": "auction-whole-match",
    "different-number-hunt": "hunt-whole-match",
}
Frame = dict[str, Any]


def kind(view: dict[str, Any]) -> tuple[object, ...]:
    """What sort of moment this is; two of one sort look alike."""
    last = ((view.get("bouts") or view.get("boards") or [{}])[-1].get("rounds") or [{}])[-1]
    played = [play is not None for play in last.get("plays", ())]
    sent = [answer["sent"] for answer in last.get("answers") or ()]
    return view["phase"], view.get("part"), *played, *sent, last.get("guess_in"), last.get("reveal_in")


@cache
def moments(game: str, eyes: str) -> tuple[Frame, ...]:
    """One frame of each sort that occurs in a whole match, the middle one, for ``"public"`` or ``"open"``."""
    record = decode_record(record_path(WHOLE[game]).read_bytes())
    match = Match.empty(record.setup(), bytes.fromhex(record.secret))
    sorts: dict[tuple[object, ...], list[Frame]] = {}
    for entry in record.entries():
        match = match.append(entry)
        now = frame(match, eyes)
        sorts.setdefault(kind(now["view"]), []).append(now)
    return tuple(same[len(same) // 2] for same in sorts.values())


def frame(match: Match, eyes: str) -> Frame:
    """A frame, as the server sends it to those who watch or to a host who sees all hands."""
    seen = match.rules.observe(match.state, OPEN if eyes == "open" else PUBLIC)
    talk = {"table": False, "teams": False, "whispers": False, "audience": False}
    seat = {"bot": None, "taken": True, "here": True, "absent": False}
    table = {
        "match": "abc",
        "game": match.setup.game,
        "title": "Semi-final",
        "status": "over" if match.is_over else "playing",
        "hosted": True,
        "hosts": ["Cleo"],
        "sight": eyes == "open",
        "listed": True,
        "delay_s": 0,
        "talk": talk,
        "pace": "live",
        "grace_ms": 500,
        "options": match.setup.options,
        "advantage": match.setup.advantage,
        "commitment": match.setup.commitment,
        "seats": [{"name": name, **seat} for name, _ in zip(NAMES, match.setup.seats, strict=False)],
        "rematch": None,
        "series": None,
        "season": None,
        "stopped": None,
        "changes": Changes(),
        "stand_in": None,
    }
    sent = {
        "frame": 1,
        "table": table,
        "view": seen,
        "clocks": match.clocks(match.at),
        "may": match.permissions(PUBLIC),
        "notices": narrate_notices(match),
    }
    return dict(msgspec.json.decode(msgspec.json.encode(sent)))
