"""Why the server acts, as data: readers see it in their own words (``dealer.narration.causes``)."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from dealer.core.names import Name

CauseCode = Literal[
    "outage",
    "fault",
    "agreed",
    "operator",
    "behind",
    "away",
    "idle",
    "left",
    "returned",
    "continued",
    "closed",
    "replayed",
    "ruled",
    "withdrawn",
    "forfeited",
    "bye",
    "season",
]
"""Causes.

``outage``: the server was away. ``fault``: a fault of ours stops the match. ``agreed``: the players annul it
then. ``operator``: the operator ends it; ``behind``: as it stands. ``away``, ``idle``: the others chose for
one who was not here, or did not answer. ``left``: a bot plays on. ``returned``: the player is back.
``continued``: a finished match is played on from a moment of it. ``season``: the hosts of a
season have ruled on it. The others are rulings of a series.
"""


class NamedPlayer(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A player of a series, and the policy of a bot."""

    name: Name
    bot: Name | None = None


class ServerCause(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """The cause of an action.

    Attributes:
        code: which.
        players: of a series, who have withdrawn or forfeited.
        winner: of the meeting then.
    """

    code: CauseCode
    players: tuple[NamedPlayer, ...] = ()
    winner: NamedPlayer | None = None
