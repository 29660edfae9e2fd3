"""What is settled when a match is made, from what was asked for."""

from __future__ import annotations

from fractions import Fraction

import msgspec
from msgspec import to_builtins

from dealer.core.rules import AnyRules
from dealer.server.refusals import Refused
from dealer.server.rooms import Plan
from dealer.server.routing import said_name
from dealer.server.wire import NewMatch


def plan_of(game: AnyRules, said: NewMatch, grace_ms: int) -> Plan:
    """What is settled with a new match. Rule: X-1, X-6."""
    if said.pace not in game.paces:
        raise Refused(422, "invalid", f"{game.title} is not played at this pace")
    if said.advantage is not None and (not game.has_advantage or said.advantage >= game.seats):
        raise Refused(422, "invalid", "this seat cannot hold the Advantage")
    options = to_builtins(game.Options())
    times = said.options.get("times")
    options |= said.options
    if said.pace == "untimed":
        options["times"] = None
    elif "times" in said.options and not isinstance(times, dict):
        raise Refused(422, "invalid", "options.times: give seconds by clock, or play untimed")
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
        raise Refused(422, "invalid", f"options: {error}") from None
    if said.title is not None:
        said_name(said.title)
    return Plan(
        settled,
        said.pace,
        grace_ms,
        said.advantage,
        advantage_drawn=False,
        rules=game.version,
        title=said.title,
        hosted=said.hosted,
        listed=said.listed,
        delay_s=said.delay_s,
        talk=said.talk,
    )
