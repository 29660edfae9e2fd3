"""All kinds of attacks on one server, each for a volley and then all at once, beside an honest pair."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from random import Random

import httpx

from tests.adversary import matches, neighbours, seats, talking, wire
from tests.adversary.ground import MOST_WRONG, Ground, Ledger
from tests.adversary.honest import HonestPair, Pair
from tests.chaos.driver import cut
from tests.server.table import Machine, processes

Kind = Callable[[Ground], Awaitable[None]]

KINDS: dict[str, Kind] = {
    "repeated requests": seats.repeat_requests,
    "guessed tokens": seats.guess_tokens,
    "a crowd at one seat": seats.crowd_one_seat,
    "one action many times": seats.act_many_times,
    "moved seats": seats.move_a_seat,
    "costly options": matches.make_costly_matches,
    "bots alone": matches.fill_with_bots,
    "open tables": matches.open_without_end,
    "a host without end": matches.host_without_end,
    "versions and drafts": matches.keep_versions,
    "orders of a series": matches.order_without_end,
    "halves and heads": wire.send_halves,
    "refused openings": wire.send_refused_openings,
    "readers that never read": wire.never_read,
    "sockets opened and closed": wire.churn_sockets,
    "odd frames": wire.send_odd_frames,
    "talk": talking.flood_talk,
    "strange text": talking.send_strange_text,
    "records": talking.send_records,
    "copies of a match": talking.crowd_the_judges,
    "polling": talking.poll_lists,
    "neighbours of the store": neighbours.meet_the_store,
    "past the delay": neighbours.look_past_the_delay,
}

HELD = re.compile(r"the event loop was held for (\d+) ms, (\d+) of work: (.*)")
KILL_SECONDS = (20.0, 60.0)
REST_SECONDS = 0.01
"""How long an attacker rests between two volleys."""


@dataclass
class Report:
    """What has happened.

    Attributes:
        ledger: what strangers have tried, and were answered.
        pair: what the honest pair has lived through.
        stalls: each time that the event loop was held: milliseconds, those of work, and where.
        faults: what the server's log says of faults of ours.
        leaks: how many tokens stand in the log.
        killed: how often something was killed.
    """

    ledger: Ledger
    pair: Pair = field(default_factory=Pair)
    stalls: list[tuple[int, int, str]] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)
    leaks: int = 0
    killed: int = 0

    def read_log(self, text: str) -> None:
        """Take in what the server has logged."""
        text = text.replace("\0", "")  # where a process of the server before wrote on
        self.stalls += [(int(ms), int(work), place) for ms, work, place in HELD.findall(text)]
        lines = text.splitlines()
        for number, line in enumerate(lines):
            is_traceback = line.startswith('  File "') and not lines[number - 1].startswith(" ")
            if len(self.faults) < MOST_WRONG and (is_traceback or line.startswith("ERROR")):
                self.faults.append("\n".join(lines[max(0, number - 1) : number + 12]))
        self.leaks += sum(token in text for token in self.ledger.kept)

    def lines(self) -> list[str]:
        """It in lines."""
        ledger, waits = self.ledger, sorted(self.pair.waits) or [(0.0, "nothing")]
        middle, rare = (1000 * waits[len(waits) * part // 100][0] for part in (50, 99))
        worst = max(self.stalls, default=(0, 0, "nowhere"))
        return [
            f"{ledger.tried.total()} attacks tried: {shown(ledger.tried)}",
            f"{ledger.answered.total()} answered well; refused: {shown(ledger.refused)}",
            f"{ledger.lost.total()} without an answer: {shown(ledger.lost)}",
            *(f"  {asked}" for asked in ledger.lost_asked),
            f"sockets closed: {shown(ledger.closed)}",
            f"{self.killed} kills, {len(self.stalls)} stalls, the worst {worst[0]} ms ({worst[1]} of work): "
            f"{worst[2]}",
            f"the honest pair: {self.pair.matches} matches, {self.pair.answered} actions answered, "
            f"{self.pair.resent} sent again, {self.pair.reopened} sockets opened again, "
            f"p50 {middle:.0f} ms, p99 {rare:.0f} ms, "
            f"worst {1000 * waits[-1][0]:.0f} ms ({waits[-1][1]})",
        ]

    def wrong(self) -> list[str]:
        """What must not be."""
        found = [*self.ledger.wrong, *self.faults]
        if self.pair.error is not None:
            found.append(self.pair.error)
        if self.leaks:
            found.append(f"{self.leaks} tokens stand in the log")
        if not self.killed and self.pair.resent + self.pair.reopened:
            found.append(
                f"the honest pair sent {self.pair.resent} requests again and opened {self.pair.reopened} "
                "sockets again"
            )
        return found


def shown(counted: Counter[str] | Counter[int]) -> str:
    """Counts, the highest first."""
    return ", ".join(f"{number} {name}" for name, number in counted.most_common()) or "nothing"


def attack(
    machine: Machine,
    seconds: float,
    seed: int,
    *,
    kills: bool = False,
    scales: tuple[float, float] = (1.0, 1.0),
) -> Report:
    """Attack a server: each kind for a volley, then all at once.

    Args:
        machine: the server, which runs.
        seconds: for how long all attack at once.
        seed: of the strangers' choices.
        kills: whether its processes are killed meanwhile.
        scales: how large the first volleys are, and those when all attack at once.
    """
    ground = Ground(machine.url, machine.database, seed)
    ground.ledger.is_killed = kills
    report = Report(ground.ledger)
    honest = HonestPair(machine.url, machine.database, seed, ground.ledger.keep, is_patient=kills)
    try:
        honest.wait()
        asyncio.run(_attack(ground, machine, seconds, kills, scales, report))
    finally:
        report.pair = honest.end()
    report.read_log(machine.log.read_text(errors="replace"))
    return report


async def _attack(
    ground: Ground,
    machine: Machine,
    seconds: float,
    kills: bool,
    scales: tuple[float, float],
    report: Report,
) -> None:
    try:
        ground.scale = scales[0]
        for kind in KINDS.values():
            await kind(ground)
        ground.scale = scales[1]
        end = time.monotonic() + seconds
        killing = (
            asyncio.create_task(asyncio.to_thread(_kill, machine, end, ground.rng, report)) if kills else None
        )
        await asyncio.gather(*(_repeat(kind, ground, end) for kind in KINDS.values()))
        if killing is not None:
            await killing
    finally:
        await ground.close()
    assert httpx.get(f"{machine.url}/health", verify=False, timeout=60).status_code == 200


async def _repeat(kind: Kind, ground: Ground, end: float) -> None:
    while time.monotonic() < end:
        await kind(ground)
        await asyncio.sleep(REST_SECONDS)


def _kill(machine: Machine, end: float, rng: Random, report: Report) -> None:
    """Kill the server, or a worker and the connections of its database, and start it again."""
    while (pause := rng.uniform(*KILL_SECONDS)) < end - time.monotonic():
        time.sleep(pause)
        report.killed += 1
        if machine.settings.workers == 1:
            machine.stop(signal.SIGKILL)
            report.read_log(machine.log.read_text(errors="replace"))
            machine.start()
        elif rng.random() < 0.5:
            cut(machine.database)
        else:
            for victim in processes(machine)[:1]:
                os.kill(victim, signal.SIGKILL)
