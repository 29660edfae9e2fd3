"""What entries of a season are made of: places, choices, tables and results."""

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
"""The number of a selection or a transfer: a drawn one tells nobody how many others there are. Rule: S-5."""
PlaceIndex = Annotated[int, Meta(ge=0, le=99)]
MatchId = Annotated[str, Meta(min_length=1, max_length=32)]
Millis = Annotated[int, Meta(ge=0)]
"""A moment, in milliseconds since 1970."""
Choice = PlaceIndex | Annotated[str, Meta(min_length=1, max_length=200)]
"""What a selection chooses among: places by number, anything else by its words."""
Occupant = PlaceIndex | Name
"""Who sits at a table: a place of the cast, or a guest by name."""

Role = Literal["main", "host", "dealer", "moderator"]
"""A dealer may act in the episodes that they deal; a moderator looks after rooms alone. Rule: S-8."""
EpisodeKind = Literal["ordinary", "tournament", "final", "special"]
PostKind = Literal[
    "cast", "episode", "balances", "main_match", "result", "tokens", "candidate", "opponent", "death_match",
    "elimination", "final", "winner", "note",
]  # fmt: skip
SelectionKind = Literal[
    "spare_token", "candidate", "immunity", "opponent", "ban", "game", "order", "supporter", "chair", "custom"
]
Method = Literal["one", "agree", "majority", "ordered", "lot"]
Fallback = Literal["lot", "fewest_garnets", "most_garnets", "nothing", "host"]
RightKind = Literal["priority_list", "brackets", "immunity", "item", "decision"]

_ACTOR: Final = re.compile(r"(host|place)(0|[1-9][0-9]{0,2})")
Actor = Annotated[str, Meta(pattern=r"^(dealer|(host|place)(0|[1-9][0-9]{0,2}))$(?!\n)")]
"""Who makes an entry: ``host0``, ``place3``, or ``dealer``, what Dealer does by itself."""
DEALER: Final = "dealer"


@lru_cache(maxsize=256)
def read_actor(actor: str) -> tuple[str, int]:
    """Return what an actor is and its number.

    >>> read_actor("place12"), read_actor("dealer")
    (('place', 12), ('dealer', 0))

    Raises:
        ValueError: it is none.
    """
    found = _ACTOR.fullmatch(actor)
    if found is not None:
        return found[1], int(found[2])
    if actor != DEALER:
        raise ValueError(f"no actor: {actor!r}")
    return DEALER, 0


class TablePlan(Struct, frozen=True, forbid_unknown_fields=True):
    """One table of a Main Match, or a Death Match: who sits where, and who has the Advantage.

    Attributes:
        seats: by seat, a place of the cast or a guest by name; in any order if it is external.
        match: the match or series that was made for it; ``None`` if it is played elsewhere.
        advantage: the seat that holds the Advantage, where the game has one.
        game: of this table, where it is not that of the Main Match.
        garnets: by seat, what was passed into the match; ``None`` if it knows no garnets.
        is_series: ``match`` is a series.
    """

    seats: tuple[Occupant, ...]
    match: MatchId | None = None
    advantage: Annotated[int, Meta(ge=0, le=16)] | None = None
    game: Game | None = None
    garnets: tuple[int, ...] | None = None
    is_series: bool = False


class TableResult(Struct, frozen=True, forbid_unknown_fields=True):
    """How a match ended, by seat.

    Attributes:
        winners: the seats that won.
        ranks: by seat, the smaller the better.
        balances: by seat, the garnets that are left of those passed in, with those won; ``None`` if the game
            moves none.
        tokens: by seat, the Tokens of Life that the game gives; ``None`` if the season does.
        candidates: the seats that the game sends to the Death Match; ``None`` if the season does.
        left: the seats whose player left before the end.
    """

    winners: tuple[int, ...]
    ranks: tuple[int, ...]
    balances: tuple[int, ...] | None = None
    tokens: tuple[int, ...] | None = None
    candidates: tuple[int, ...] | None = None
    left: tuple[int, ...] = ()


class MoneyChange(Struct, frozen=True, forbid_unknown_fields=True):
    """Money that a result gives or takes."""

    place: PlaceIndex
    amount: Amount
    money: MoneyName = "garnet"


class TokenGrant(Struct, frozen=True, forbid_unknown_fields=True):
    """A Token of Life for somebody who has not won, and why."""

    place: PlaceIndex
    reason: Text


class EarnedRight(Struct, frozen=True, forbid_unknown_fields=True):
    """A decision or an item that a result gives somebody for later. Rule: S-57.

    Attributes:
        place: who has it.
        kind: of right.
        episode: the number of the episode in which it may be used; ``None`` for any.
        text: in words.
    """

    place: PlaceIndex
    kind: RightKind
    episode: Index | None = None
    text: Annotated[str, Meta(max_length=200)] = ""


class Result(Struct, frozen=True, forbid_unknown_fields=True):
    """How a Main Match ended, whatever it was. Rule: S-24.

    Attributes:
        winners: the places that won; none if a guest or nobody did.
        last: the places that came last.
        changes: what everybody won and lost.
        tokens: Tokens of Life beside those of the winners.
        nullified: nobody is given a Token of Life.
        candidates: the Elimination Candidates, where the game names them.
        may_be_chosen: who may be chosen as opponent, where the game restricts it.
        rights: what somebody has earned for later.
        note: in words.
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
    """Base of what a host decides against or beside the rules.

    Attributes:
        reason: for everybody to read.
    """

    reason: Text
