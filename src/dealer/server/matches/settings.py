"""What is settled when a match is made, from what was asked for."""

from __future__ import annotations

from fractions import Fraction

import msgspec
from msgspec import to_builtins

from dealer.core.game import AnyGame
from dealer.server.api.messages import NewMatch
from dealer.server.api.routing import said_name
from dealer.server.errors import ApiError
from dealer.server.matches.session import MatchSettings


def plan_of(game: AnyGame, said: NewMatch, grace_ms: int) -> MatchSettings:
    """What is settled with a new match. Rule: X-1, X-6."""
    if said.pace not in game.paces:
        raise ApiError(422, "invalid", f"{game.title} is not played at this pace")
    if said.advantage is not None and (not game.has_advantage or said.advantage >= game.seats):
        raise ApiError(422, "invalid", "this seat cannot hold the Advantage")
    options = to_builtins(game.Options())
    times = said.options.get("times")
    options |= said.options
    if said.pace == "untimed":
        options["times"] = None
    elif "times" in said.options and not isinstance(times, dict):
        raise ApiError(422, "invalid", "options.times: give seconds by clock, or play untimed")
    elif isinstance(times, dict):
        options["times"] = to_builtins(game.Options())["times"] | times
    try:
        settled = msgspec.convert(options, game.Options)
        if settled.times is not None:
            by_hours = said.pace == "correspondence"
            factor = Fraction(said.scale)
            times = settled.times.by_hours(said.hours) if by_hours else settled.times.scaled(factor)
            scaled = msgspec.structs.replace(settled, times=times)
            settled = msgspec.convert(to_builtins(scaled), game.Options)
    except msgspec.ValidationError as error:
        raise ApiError(422, "invalid", f"options: {error}") from None
    if said.title is not None:
        said_name(said.title)
    return MatchSettings(
        settled,
        said.pace,
        grace_ms,
        said.advantage,
        advantage_drawn=False,
        rules=game.rules,
        title=said.title,
        hosted=said.hosted,
        listed=said.listed,
        delay_s=said.delay_s,
        talk=said.talk,
    )
