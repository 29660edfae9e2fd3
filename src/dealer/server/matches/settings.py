"""The settings of a match."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import msgspec
from msgspec import Struct, to_builtins

from dealer.core.errors import ForPrograms
from dealer.core.options import GameOptions, Safeguards
from dealer.core.rules import AnyRules
from dealer.core.times import Pace
from dealer.match import SeatedPlayer, Setup
from dealer.server.chat.policy import TalkSettings
from dealer.server.errors import ApiError
from dealer.variants.allowed import check_clocks, refuse_options


class MatchSettings(Struct, frozen=True):
    """The settings of a match, as the store holds them.

    Attributes:
        open_to_all: whether anybody may take a free seat, not only people with its invite.
        ready_minutes: how long the readiness of the first player lasts; ``None``: until it is taken back.
        first_players: who sat there at the beginning, once it has begun.
        series: the one that the match is part of.
        season: the one that the match is part of.
        previous: the match that this one is the rematch of.
        safeguards: what holds when something goes wrong.
        creator: the hash of the token of whoever made it, where nobody hosts it.
        open_until: until when it waits for people to take its free seats, in milliseconds since 1970.
    """

    options: Any
    pace: Pace
    grace_ms: int
    advantage: int | None
    advantage_drawn: bool
    rules_version: int
    title: str | None = None
    hosted: bool = False
    listed: bool = False
    open_to_all: bool = False
    ready_minutes: int | None = None
    delay_s: int = 0
    talk: TalkSettings = TalkSettings()
    first_players: tuple[SeatedPlayer, ...] | None = None
    series: str | None = None
    safeguards: Safeguards = Safeguards()
    previous: str | None = None
    season: str | None = None
    creator: str | None = None
    open_until: int | None = None

    @property
    def is_of_contest(self) -> bool:
        """Return whether the match is part of a series or a season."""
        return self.series is not None or self.season is not None

    @property
    def delay_ms(self) -> int:
        """By how much those who watch are behind, in milliseconds."""
        return 1000 * self.delay_s


def settings_of(setup: Setup) -> MatchSettings:
    """Return settings under which a match has this setup; nothing else is taken from where it was played."""
    return MatchSettings(
        setup.options,
        setup.pace,
        setup.grace_ms,
        setup.advantage,
        setup.advantage_drawn,
        setup.rules_version,
        safeguards=setup.safeguards,
    )


def check_pace(rules: AnyRules, pace: Pace) -> None:
    """Refuse a pace that a game is not played at."""
    if pace not in rules.paces:
        raise ApiError(422, "invalid", ForPrograms(f"{rules.title} is not played at this pace"))


def check_advantage(rules: AnyRules, advantage: int | None) -> None:
    """Refuse an Advantage that no seat of a game can hold."""
    if advantage is not None and (not rules.has_advantage or advantage >= rules.seats):
        raise ApiError(422, "invalid", ForPrograms("this seat cannot hold the Advantage"))


def settle_options(
    rules: AnyRules, given: dict[str, Any], pace: Pace, scale: int | str, hours: int
) -> GameOptions:
    """Return the options of a new match; what is not given has its default. Rule: X-1, X-6.

    Args:
        rules: of the game, whose options.
        given: some of them, as JSON.
        pace: how time runs.
        scale: a factor on all times, a whole number or a fraction such as ``"3/2"``.
        hours: for every decision, where the pace is ``"correspondence"``.

    Raises:
        UnfitOptions: the game has no such options.
    """
    options = to_builtins(rules.Options())
    options |= given
    if pace == "untimed":
        options["times"] = None
    elif "times" in given and not isinstance(given["times"], dict):
        raise refuse_options(rules.Options, ValueError("times: give seconds by clock, or play untimed"))
    elif "times" in given:
        options["times"] = to_builtins(rules.Options())["times"] | given["times"]
    try:
        settled: GameOptions = msgspec.convert(options, rules.Options)
        check_clocks(settled.times)
        if (times := settled.times) is not None:
            scaled = times.by_hours(hours) if pace == "correspondence" else times.scale(Fraction(scale))
            settled = msgspec.structs.replace(settled, times=scaled)
            settled = msgspec.convert(to_builtins(settled), rules.Options)
    except ValueError as error:  # of msgspec, too
        raise refuse_options(rules.Options, error) from None
    return settled
