"""Value types of the entries of a season: places, choices, tables and results."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Annotated, Final, Literal

from msgspec import Meta, Struct

from dealer.core.actions import Text, snake_case
from dealer.core.names import Name
from dealer.season.house_rules import Amount, Game, MoneyName

Index = Annotated[int, Meta(ge=0, le=9999)]
Drawn = Annotated[int, Meta(ge=0, le=2**31 - 1)]
"""The number of a selection or a transfer, drawn so that it does not reveal a count. Rule: S-5."""
PlaceIndex = Annotated[int, Meta(ge=0, le=99)]
MatchId = Annotated[str, Meta(min_length=1, max_length=32)]
Millis = Annotated[int, Meta(ge=0)]
"""A moment, in milliseconds since 1970."""
Choice = PlaceIndex | Annotated[str, Meta(min_length=1, max_length=200)]
"""An option of a selection: a place by its number, anything else as text."""
Occupant = PlaceIndex | Name
"""The occupant of a seat: a place of the cast, or a guest by name."""

Role = Literal["main", "host", "dealer", "moderator"]
"""Roles of hosts. A dealer can act in their episodes, a moderator only in rooms. Rule: S-8."""
EpisodeKind = Literal["ordinary", "tournament", "final", "special"]
PostKind = Literal[
    "cast", "episode", "balances", "main_match", "result", "tokens", "candidate", "opponent", "death_match",
    "elimination", "final", "winner", "note",
]  # fmt: skip
SelectionKind = Literal[
    "spare_token", "candidate", "immunity", "opponent", "ban", "game", "order", "supporter", "item", "chair",
    "custom",
]  # fmt: skip
Method = Literal["one", "agree", "majority", "ordered", "lot"]
Fallback = Literal["lot", "fewest_garnets", "most_garnets", "nothing", "host"]
RightKind = Literal["priority_list", "brackets", "immunity", "item", "decision"]

_ACTOR: Final = re.compile(r"(host|place)(0|[1-9][0-9]{0,2})")
Actor = Annotated[str, Meta(pattern=r"^(dealer|(host|place)(0|[1-9][0-9]{0,2}))$(?!\n)")]
"""The author of an entry: ``host0``, ``place3``, or ``dealer`` for Dealer itself."""
DEALER: Final = "dealer"


@lru_cache(maxsize=256)
def read_actor(actor: str) -> tuple[str, int]:
    """Split an actor into its kind and its number.

    >>> read_actor("place12"), read_actor("dealer")
    (('place', 12), ('dealer', 0))

    Raises:
        ValueError: the text is not an actor.
    """
    found = _ACTOR.fullmatch(actor)
    if found is not None:
        return found[1], int(found[2])
    if actor != DEALER:
        raise ValueError(f"no actor: {actor!r}")
    return DEALER, 0


class TablePlan(Struct, frozen=True, forbid_unknown_fields=True):
    """A table of a Main Match, or of a Death Match: its seats and its match.

    Attributes:
        seats: the occupant of each seat; in any order if the game is played elsewhere.
        match: the id of its match or series; ``None`` if the game is played elsewhere.
        advantage: the seat with the Advantage, if the game has one.
        game: the game of this table, if it differs from the Main Match.
        garnets: the garnets that each seat brings in; ``None`` if the game does not use them.
        is_series: whether ``match`` is a series.
    """

    seats: tuple[Occupant, ...]
    match: MatchId | None = None
    advantage: Annotated[int, Meta(ge=0, le=16)] | None = None
    game: Game | None = None
    garnets: tuple[int, ...] | None = None
    is_series: bool = False


class TableResult(Struct, frozen=True, forbid_unknown_fields=True):
    """The result of a match, by seat.

    Attributes:
        winners: the seats that won.
        ranks: the rank of each seat; a smaller one is better.
        balances: the garnets of each seat at the end; ``None`` if the game does not use them.
        tokens: the Tokens of Life that the game gives to each seat; ``None`` if the season gives them.
        candidates: the seats that the game sends to the Death Match; ``None`` if the season decides.
        left: the seats whose player left before the end.
    """

    winners: tuple[int, ...]
    ranks: tuple[int, ...]
    balances: tuple[int, ...] | None = None
    tokens: tuple[int, ...] | None = None
    candidates: tuple[int, ...] | None = None
    left: tuple[int, ...] = ()


class MoneyChange(Struct, frozen=True, forbid_unknown_fields=True):
    """A gain or a loss of money in a result."""

    place: PlaceIndex
    amount: Amount
    money: MoneyName = "garnet"


class TokenGrant(Struct, frozen=True, forbid_unknown_fields=True):
    """A Token of Life for a player who has not won, with the reason."""

    place: PlaceIndex
    reason: Text


class EarnedRight(Struct, frozen=True, forbid_unknown_fields=True):
    """A right for later that a result or a host gives to a player. Rule: S-57.

    Attributes:
        place: the holder.
        episode: the number of the episode in which it can be used; ``None`` for any.
        text: a description.
    """

    place: PlaceIndex
    kind: RightKind
    episode: Index | None = None
    text: Annotated[str, Meta(max_length=200)] = ""


class Result(Struct, frozen=True, forbid_unknown_fields=True):
    """The result of a Main Match, of any kind of game. Rule: S-24.

    Attributes:
        winners: the places that won; empty if a guest won or nobody did.
        last: the places that came last.
        changes: gains and losses of money.
        tokens: Tokens of Life for players who did not win.
        nullified: whether nobody receives a Token of Life.
        candidates: the Elimination Candidates, if the game names them.
        may_be_chosen: the possible opponents, if the game restricts them.
        rights: rights that players earned for later.
        note: a text for everybody.
    """

    winners: tuple[PlaceIndex, ...] = ()
    last: tuple[PlaceIndex, ...] = ()
    changes: Annotated[tuple[MoneyChange, ...], Meta(max_length=400)] = ()
    tokens: tuple[TokenGrant, ...] = ()
    nullified: bool = False
    candidates: tuple[PlaceIndex, ...] | None = None
    may_be_chosen: tuple[PlaceIndex, ...] | None = None
    rights: tuple[EarnedRight, ...] = ()
    note: Annotated[str, Meta(max_length=500)] = ""


class SeasonEntry(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag=snake_case):
    """Base of every entry."""


class SeasonRuling(SeasonEntry, frozen=True):
    """Base of rulings: decisions of a host with a reason.

    Attributes:
        reason: everybody can read it.
    """

    reason: Text
