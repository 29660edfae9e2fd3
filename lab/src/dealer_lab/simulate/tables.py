"""Tables of any size: in each match of a deal one seat has the first policy, and all others have the second.

The first policy sits on every seat once, with the same secret each time, so that neither seat nor deal
favours it. Among equals it wins as often as there are seats: a fair share.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from statistics import fmean
from string import ascii_lowercase

import msgspec
from msgspec import Struct

from dealer.core.outcome import Outcome
from dealer.core.registry import rules_of
from dealer.match import encode_record
from dealer.playout import Fallback, Faults, add_faults, playout, record_of, secret_of
from dealer_lab.policies import find_policy
from dealer_lab.simulate.executor import ALONE, Execution, play_in_order
from dealer_lab.simulate.formats import compare_seats, count_seats
from dealer_lab.simulate.intervals import mean_interval


class TableDeal(Struct, frozen=True):
    """One deal, by the seat of the first policy; faults by policy.

    Attributes:
        shares: its share of the win.
        ahead: its share of the others, as those that it came before.
        utilities: its utility.
    """

    deal: int
    shares: tuple[float, ...]
    ahead: tuple[float, ...]
    utilities: tuple[int, ...]
    faults: Faults = {}


class Tables(Struct, frozen=True):
    """How a policy fares alone among others.

    Attributes:
        game: the game.
        policies: the one that sits alone, and the one of all other seats.
        seats: of a match.
        seed: of the deals and of the policies' generators.
        deals: number of deals; each has one match per seat.
        share: of the wins that the first policy had; several winners of a match share it.
        fair: the share of one among equals.
        interval: Student's 95% interval of ``share``, deal by deal, within what is possible.
        ahead: the share of the other seats that the first policy came before; equal places count half.
        ahead_interval: likewise of ``ahead``.
        utility: of the first policy, the mean of a match.
        faults: decisions for which a policy failed, so that a random answer stood in, by policy.
    """

    game: str
    policies: tuple[str, str]
    seats: int
    seed: int
    deals: int
    share: float
    fair: float
    interval: tuple[float, float]
    ahead: float
    ahead_interval: tuple[float, float]
    utility: float
    faults: Faults = {}


def share_of(outcome: Outcome, seat: int) -> float:
    """Return what a seat has of the win.

    >>> share_of(Outcome((0, 2), "points", (3, 1, 3), (1, -2, 1), {}), 2)
    0.5
    """
    return 1 / len(outcome.winners) if seat in outcome.winners else 0.0


def play_table_deal(
    game_id: str, names: tuple[str, str], seats: int, seed: int, options: bytes | None, keep: bool, deal: int
) -> tuple[TableDeal, tuple[tuple[str, bytes], ...]]:
    """Play all matches of a deal; ``options`` are JSON, to travel well.

    Returns:
        Their results and, if ``keep``, their records with file names.
    """
    rules, secret = rules_of(game_id), secret_of(seed, deal)
    read = rules.Options() if options is None else msgspec.json.decode(options, type=rules.Options)
    alone, other = (find_policy(game_id, name) for name in names)
    shares, ahead, utilities, records, fallback = [], [], [], [], Fallback(game_id)
    for seat in range(seats):
        seated = [alone if place == seat else other for place in range(seats)]
        match = playout(game_id, seated, secret, f"{seed}/{deal}/{seat}", read, fallback)
        outcome = match.outcome
        assert outcome is not None
        shares.append(share_of(outcome, seat))
        others = tuple(place for place in range(seats) if place != seat)
        before, behind = compare_seats(outcome, (seat,), others)
        ahead.append((1 + (before - behind) / len(others)) / 2)
        utilities.append(outcome.utility[seat])
        if keep:
            name = f"{seed}-{deal:04d}-{ascii_lowercase[seat]}.dealer.json"
            records.append((name, encode_record(record_of(match, secret))))
    return TableDeal(deal, tuple(shares), tuple(ahead), tuple(utilities), fallback.faults), tuple(records)


def play_tables(
    game_id: str,
    names: tuple[str, ...],
    deals: int,
    seed: int,
    *,
    seats: int | None = None,
    options: Struct | None = None,
    execution: Execution = ALONE,
) -> Tables:
    """Play a number of deals, each with the first policy on every seat once.

    Args:
        game_id: the game.
        names: the policy that sits alone, and that of all others; one name stands for both.
        deals: number of deals.
        seed: of the deals and of the policies' generators.
        seats: of a match; the usual number if not said.
        options: of the game's own type; its defaults if ``None``.
        execution: how they are played; it changes nothing but how many, if the time is up before.
    """
    both, many = (names[0], names[-1]), count_seats(game_id, seats)
    raw = None if options is None else msgspec.json.encode(options)
    play = partial(play_table_deal, game_id, both, many, seed, raw, execution.keep_record is not None)
    results = play_in_order(play, deals, execution)
    shares = [fmean(result.shares) for result in results]
    ahead = [fmean(result.ahead) for result in results]
    return Tables(
        game_id,
        both,
        many,
        seed,
        len(results),
        share=fmean(shares),
        fair=1 / many,
        interval=_find_interval(shares),
        ahead=fmean(ahead),
        ahead_interval=_find_interval(ahead),
        utility=fmean(fmean(result.utilities) for result in results),
        faults=add_faults(result.faults for result in results),
    )


def _find_interval(shares: Sequence[float]) -> tuple[float, float]:
    low, high = mean_interval(shares)
    return max(0.0, low), min(1.0, high)
