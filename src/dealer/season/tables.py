"""Tables of Main Matches and Death Matches: their seats, and their combined result. Rule: S-22, S-24."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Final

from msgspec import Struct

from dealer.core.message import message
from dealer.season.deaths import advantage_of
from dealer.season.eligibility import Naming
from dealer.season.episodes import current, most_candidates
from dealer.season.errors import SeasonIllegal, SeasonNotNow
from dealer.season.house_rules import Game
from dealer.season.parts import DeathMatch, Episode, Table
from dealer.season.state import SeasonState
from dealer.season.values import MoneyChange, Result, TablePlan, TokenGrant

SeatCounts = Callable[[Game], Sequence[int] | None]
"""Returns the possible numbers of seats of a game; ``None`` if it is played elsewhere."""

BY_THE_GAME: Final = "by the game"


# ------------------------------------------------------------------------------------------------- seats


def split_players(count: int, sizes: Collection[int]) -> tuple[int, ...]:
    """Return the sizes of tables for a number of players, the largest first.

    As few players as possible have a bye. The tables are few, and their sizes differ as little as possible.

    >>> split_players(11, (5,)), split_players(11, range(3, 7)), split_players(4, (5,))
    ((5, 5), (6, 5), ())
    """
    best: dict[int, tuple[int, ...]] = {0: ()}
    for players in range(1, count + 1):
        found = [
            tuple(sorted((*best[players - size], size), reverse=True))
            for size in sizes
            if players - size in best
        ]
        if found:
            best[players] = min(found, key=lambda each: (len(each), sum(size * size for size in each)))
    return best[max(best)]


def count_missing(count: int, sizes: Collection[int]) -> int:
    """Return the smallest number of guests with whom nobody has a bye.

    >>> count_missing(11, (5,)), count_missing(6, (2,))
    (4, 0)
    """
    return next(more for more in range(max(sizes)) if sum(split_players(count + more, sizes)) == count + more)


def plan_tables(
    state: SeasonState, order: Sequence[int], counts: SeatCounts, guests: Sequence[str] = ()
) -> tuple[TablePlan, ...]:
    """Return the tables of a Main Match, in sizes that fit its game. The last players in the order have byes.

    Args:
        state: the season.
        order: the remaining players in drawn order.
        counts: the possible numbers of seats of a game.
        guests: the names of guests, who are spread over the tables.

    Raises:
        SeasonNotNow: no game is planned.
        SeasonIllegal: too few players are left for the game.
    """
    episode = current(state, "announced")
    if episode.main is None:
        raise SeasonNotNow("S-21", message("refusal-season-no-main"))
    sizes = counts(episode.main)
    if sizes is None:
        return (TablePlan((*sorted(order), *guests)),)
    tables = split_players(len(order) + len(guests), sizes)
    if not tables:
        raise SeasonIllegal("S-22", message("refusal-season-too-few", least=min(sizes)))
    visits = [guests[number :: len(tables)] for number in range(len(tables))]
    plans, seated = [], 0
    for size, visiting in zip(tables, visits, strict=True):
        members = max(size - len(visiting), 0)
        plans.append(TablePlan((*order[seated : seated + members], *visiting)))
        seated += members
    return tuple(plans)


def plan_death_table(state: SeasonState, death: DeathMatch, lot: tuple[int, ...]) -> TablePlan:
    """Return the seats of a Death Match and the seat with the Advantage. Rule: S-43.

    Args:
        state: the season.
        death: the Death Match.
        lot: the two places in drawn order, if a lot is needed (`advantage_of`).
    """
    naming = Naming((death.advantage,)) if death.advantage is not None else advantage_of(state, death)
    advantage = naming.fixed[0] if naming.fixed else lot[0]
    return TablePlan(death.pair, advantage=death.pair.index(advantage))


# ------------------------------------------------------------------------------------------------ results


class _Seat(Struct, frozen=True):
    """The result of a remaining player at one table."""

    place: int
    has_won: bool
    is_last: bool
    token: int | None
    is_candidate: bool | None
    change: int


def propose_result(state: SeasonState, episode: Episode) -> Result:
    """Combine the results of the tables of a Main Match. Rule: S-24.

    The winners of any table win; the last of any table are last, unless they win at another one. A player
    loses no more than the balance (S-18).
    """
    seats = [seat for table in episode.current_tables for seat in _read_seats(state, table)]
    winners = {seat.place for seat in seats if seat.has_won}
    given = {seat.place for seat in seats if seat.token} - winners
    safe = winners | given
    named = {seat.place for seat in seats if seat.is_candidate} - safe
    names_candidates = any(seat.is_candidate is not None for seat in seats)
    last = {seat.place for seat in seats if seat.is_last} - winners
    if len(named) > most_candidates(state.house_rules):  # the law of the season chooses among them
        last, names_candidates = named, False
    changes: dict[int, int] = {}
    for seat in seats:
        changes[seat.place] = changes.get(seat.place, 0) + seat.change
    gives_tokens = any(seat.token is not None for seat in seats)
    wins_token = any(seat.has_won and seat.token for seat in seats)
    return Result(
        tuple(sorted(winners)),
        tuple(sorted(last)),
        tuple(
            MoneyChange(place, max(change, -state.places[place].purses[0].balance), state.house_rules.garnet)
            for place, change in changes.items()
            if change
        ),
        tuple(TokenGrant(place, BY_THE_GAME) for place in sorted(given)),
        nullified=gives_tokens and bool(winners) and not wins_token and not given,
        candidates=tuple(sorted(named)) if names_candidates else None,
    )


def _read_seats(state: SeasonState, table: Table) -> list[_Seat]:
    """Return the result of each remaining player at a table; nothing of guests."""
    result, plan = table.result, table.plan
    if result is None:
        return []
    alive = [
        (seat, place)
        for seat, place in enumerate(plan.seats)
        if isinstance(place, int) and place in state.alive
    ]
    worst = max((result.ranks[seat] for seat, _ in alive), default=0)
    none = (0,) * len(plan.seats)
    has_money = result.balances is not None and plan.garnets is not None
    begins, ends = (plan.garnets or none, result.balances or none) if has_money else (none, none)
    return [
        _Seat(
            place,
            seat in result.winners,
            result.ranks[seat] == worst and seat not in result.winners,
            None if result.tokens is None else result.tokens[seat],
            None if result.candidates is None else seat in result.candidates,
            ends[seat] - begins[seat],
        )
        for seat, place in alive
    ]
