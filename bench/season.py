"""Seasons in one process: folding a long log, listing what comes next, and a season of bots from end to end.

The log has twelve episodes and 5,000 entries, mostly gifts and bookings: more than a real season has.
"""

from __future__ import annotations

from random import Random

import msgspec

from bench.measure import Figure, Text, rate
from dealer.season.agenda import list_proposals
from dealer.season.entries import Booked, Line, TransferAccepted, TransferOffered
from dealer.season.house_rules import HouseRules, Money
from dealer.season.ledger_pages import LedgerQuery, page_ledger
from dealer.season.season import Season
from dealer.season.simulation import Table, advance, play_season
from dealer.server.contests.session import LogEntry
from dealer.server.seasons.session import SeasonSession, SeasonSetup
from dealer.server.seasons.views import build_view

encode = msgspec.json.Encoder().encode

EPISODES = 12
ENTRIES = 5000


def play_long_season(entries: int = ENTRIES) -> tuple[Line, ...]:
    """A season of fourteen players to its last episode, with gifts and bookings in between."""
    random = Random(1)
    table = Table(
        HouseRules(moneys=(Money(start=50),), garnets_of_losers="confiscated"), EPISODES + 2, random
    )
    while len(table.season.episodes) < EPISODES and table.season.stage != "finished":
        target = entries * (table.season.current_number + 1) // EPISODES
        while table.season.stage == "running" and not table.season.is_frozen and len(table.log) < target:
            _trade(table)
        advance(table)
    return tuple(table.log)


def _trade(table: Table) -> None:
    """A booking, or a gift that is offered and accepted."""
    one, other = table.random.sample(table.season.alive, 2)
    if table.random.random() < 0.2 or table.season.places[one].purses[0].free < 1:
        table.write(Booked("a prize", one, "garnet", 3))
    else:
        number = table.season.transfer_count
        table.write(TransferOffered(other, "garnet", 1), f"place{one}")
        table.write(TransferAccepted(number), f"place{other}")


def open_session(log: tuple[Line, ...]) -> SeasonSession:
    """A season in memory with this log."""
    session = SeasonSession("season", "Cup", key=bytes(32), created=0, settings=SeasonSetup())
    entries = tuple(LogEntry(line.at, line) for line in log)
    session.extend(entries, session.fold(entries))
    return session


def figures() -> list[Figure | Text]:
    """The figures of seasons: entries folded, proposals listed, whole seasons of bots."""
    log = play_long_season()
    middle = Season.fold(log[: len(log) // 2])

    def fold() -> int:
        Season.fold(log)
        return len(log)

    def propose() -> int:
        for _ in range(200):
            list_proposals(middle, middle, log[-1].at)
        return 200

    def play() -> int:
        for seed in range(5):
            play_season(HouseRules(), 13, Random(seed))
        return 5

    session = open_session(log)
    member = session.season.alive[0]

    def page() -> int:
        for roles in ((0, None), (None, member), (None, None)):
            encode(build_view(session, roles, log[-1].at))
        return 3

    newest = encode(build_view(session, (0, None), log[-1].at))

    def ledger() -> int:
        before = page_ledger(session.season, LedgerQuery(place=member)).before
        encode(page_ledger(session.season, LedgerQuery(place=member, before=before)))
        return 2

    return [
        Text(f"season of {len(log):,} entries: the page of a host has {len(newest):,} bytes"),
        rate(f"season of {len(log):,} entries: entries folded", fold),
        rate("season: pages of it for a host, a member, the audience", page),
        rate("season: pages of its ledger, of one player", ledger),
        rate("season: what comes next is listed", propose),
        rate("season: 13 bots from the cast to the winner", play),
    ]
