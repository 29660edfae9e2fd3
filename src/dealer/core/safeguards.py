"""Settings of a match for the case that something goes wrong, in any game."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from dealer.core.options import Option


class Safeguards(Struct, frozen=True, forbid_unknown_fields=True):
    """The safeguards of a match, with their defaults. Rule: X-10, X-12.

    Attributes:
        pauses: how many each seat may take.
        pause_minutes: after so many minutes of a seat's pause, another seat may end it.
        time_outs: after so many own time-outs in a row of one who is not here, the others may choose.
        absence_minutes: the same where no clock runs, after so many minutes.
        idle_minutes: the same of one who is here and does not answer, after so many minutes of waiting.
    """

    pauses: Annotated[int, Meta(ge=0, le=20), Option("Pauses for each seat", ("X-10",))] = 2
    pause_minutes: Annotated[int, Meta(ge=1, le=120), Option("Minutes of a pause", ("X-10",))] = 5
    time_outs: Annotated[
        int, Meta(ge=1, le=20), Option("Decisions in a row without an answer", ("X-12",))
    ] = 3
    absence_minutes: Annotated[
        int, Meta(ge=1, le=10_080), Option("Minutes without an answer of one who is away", ("X-12",))
    ] = 10
    idle_minutes: Annotated[
        int, Meta(ge=1, le=10_080), Option("Minutes without an answer of one who is here", ("X-12",))
    ] = 60

    def __post_init__(self) -> None:
        """Check that whoever is here has at least as long as whoever is not.

        Raises:
            ValueError: they have not.
        """
        if self.idle_minutes < self.absence_minutes:
            raise ValueError("idle_minutes: choose at least as many as absence_minutes")
