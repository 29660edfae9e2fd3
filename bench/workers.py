"""The server's processes: how soon one answers, and what an action costs where several share a PostgreSQL."""

from __future__ import annotations

from collections.abc import Iterator
from statistics import median
from time import perf_counter
from typing import Final
from urllib.request import urlopen

import uvloop

from bench.load import load, server
from bench.measure import Text, family_seconds
from tests.postgres import Cluster

RUNS: Final = 3
MATCHES: Final = 50
WORKERS: Final = 2

START_SECONDS: Final = 1.0
"""We aim at so long at most from the start of ``dealer serve`` to its first answer."""
MOST_WORK: Final = 1.3
"""We aim at so much at most of the processor time that an action takes on SQLite."""


def measure_start() -> Text:
    """How soon a server answers for the first time that is started with nothing."""
    took, worked = [], []
    for _ in range(RUNS + 2):
        begun = perf_counter()
        with server(command="serve") as (host, port, pid):
            with urlopen(f"http://{host}:{port}/health") as answer:
                answer.read()
            took.append(perf_counter() - begun)
            worked.append(family_seconds(pid))
    return Text(
        f"dealer serve, from its start to its first answer: {median(took):.2f} s ({min(took):.2f} .. "
        f"{max(took):.2f}), of which a processor works {median(worked):.2f} s   [aim: {START_SECONDS:g} s]"
    )


def figures() -> Iterator[Text]:
    """An action's processor time with one process on SQLite, and with several on PostgreSQL, in turn."""
    try:
        cluster = Cluster()
    except AssertionError as error:
        yield Text(f"several workers are left out: {error}")
        return
    try:
        alone, shared, database_work, rates = [], [], [], []
        for _ in range(RUNS):
            with server(command="serve") as (host, port, pid):
                rate, _, _, work = uvloop.run(load(host, port, (pid,), MATCHES))
                alone.append(work)
            url = cluster.create(empty=True)
            with server(url, workers=WORKERS, command="serve") as (host, port, pid):
                rates.append(rate)
                rate, _, _, work, theirs = uvloop.run(load(host, port, (pid, cluster.pid), MATCHES))
                rates.append(rate)
            shared.append(work)
            database_work.append(theirs)
            cluster.drop(url)
    finally:
        cluster.remove()
    ratios = sorted(mine / one for mine, one in zip(shared, alone, strict=True))
    yield Text(
        f"{MATCHES} flat out, work of Dealer's processes an action: one on SQLite {median(alone):.2f} ms "
        f"({median(rates[::2]):,.0f}/s); {WORKERS} workers and their supervisor on PostgreSQL "
        f"{median(shared):.2f} ms ({median(rates[1::2]):,.0f}/s), {median(ratios):.2f} times that "
        f"({ratios[0]:.2f} .. {ratios[-1]:.2f})   [aim: at most {MOST_WORK:g}]; "
        f"besides, PostgreSQL's own processes, which sync nothing here, {median(database_work):.2f} ms"
    )
