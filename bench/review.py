"""Reviews: how long after a match is opened its turning points are known, roughly and in the end.

A real server judges the match with the processes that it has. Whoever looks asks every half second, as the
page does. Matches are played by ``careful`` against ``plain``.
"""

from __future__ import annotations

import time
from collections.abc import Iterator

import httpx

from bench.load import server
from bench.measure import Text
from dealer.bots import policies
from dealer.core.registry import rules_of
from dealer.match import encode_record
from dealer.playout import play_on, record_of, secret_of, start_match

GAMES = ("increment-black-white", "expression-black-white", "different-number-hunt", "equation-auction")
CANDIDATES = 3
"""So many turning points are a first answer."""

AIM_S = (5, 60)
"""Seconds to the first answer and to the last one."""


def make_record(game: str) -> bytes:
    """Return the record of a match between careful and plain."""
    known, secret = policies(game), secret_of(1, 0)
    seated = [known[("careful", "plain")[seat % 2]] for seat in range(rules_of(game).seats)]
    return encode_record(record_of(play_on(start_match(game, seated, secret), seated, "bench"), secret))


def figures() -> Iterator[Text]:
    """Seconds to the first answer, to the last, and its ranges."""
    for game in GAMES:
        with server() as (host, port, _), httpx.Client(base_url=f"http://{host}:{port}", timeout=60) as http:
            sent = http.post(
                "/api/records", content=make_record(game), headers={"Content-Type": "application/json"}
            )
            address = f"/api/records/{sent.raise_for_status().json()['record']}/review/turning-points"
            begun, first = time.perf_counter(), 0.0
            while (told := http.get(address).raise_for_status().json())["state"] != "done":
                if not first and len(told["turning_points"]) >= CANDIDATES:
                    first = time.perf_counter() - begun
                time.sleep(0.5)
            last = time.perf_counter() - begun
            costs = {each["moment"]: each["cost"] for each in told["decisions"]}
            points = [costs[moment] for moment in told["turning_points"]]
            ranges = ", ".join(
                f"{cost['mean']:.0%} ({cost['low']:.0%} .. {cost['high']:.0%})" for cost in points
            )
            met = "met" if (first or last) <= AIM_S[0] and last <= AIM_S[1] else "not met"
            yield Text(
                f"{game:<24} first answer {first or last:5.1f} s, last {last:5.1f} s"
                f" (aims {AIM_S[0]} and {AIM_S[1]} s: {met}); {ranges}"
            )
