"""Writes the client's types from the types that the server sends and reads.

What every game shares goes to `web/src/lib/types.ts`, what is a game's own to `types.ts` in its folder of
`web/src/games/`. `make types` runs it; a test fails when a file is out of step.
"""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path
from typing import Any

import msgspec

from dealer.bots.analysis import Comparison, analysis_of
from dealer.core.actions import Resign
from dealer.core.registry import list_rules
from dealer.core.rules import AnyRules
from dealer.core.steps import NextSteps
from dealer.match.schema import with_listed_values
from dealer.server.api import (
    calendar_routes,
    chat_messages,
    discord_routes,
    hosting_messages,
    messages,
    push_routes,
    replay_messages,
    season_messages,
    seat_messages,
    series_messages,
)
from dealer.server.matches import frames, listing
from dealer.server.replays import analysis, judging, statistics
from dealer.server.seasons.opening import ProposedTables

ROOT = Path(__file__).resolve().parent.parent
SHARED = ROOT / "web/src/lib/types.ts"
HEADER = "// Written by tools/client_types.py from the server's types. Change those, then `make types`.\n"

ANSWERS = [
    frames.Frame,
    messages.GameList,
    messages.GameDescription,
    NextSteps,
    messages.CreatedMatch,
    seat_messages.SeatAccess,
    seat_messages.SeatStatuses,
    messages.RecoveryLink,
    messages.MatchRoles,
    messages.ActionResult,
    messages.Draft,
    seat_messages.RematchAccess,
    messages.Failure,
    hosting_messages.AssignedSeat,
    hosting_messages.DryRunRequest,
    hosting_messages.HostActionResult,
    hosting_messages.DryRunResult,
    hosting_messages.HostInvite,
    hosting_messages.UnusedHostGrants,
    hosting_messages.HostAccess,
    messages.WatchToken,
    messages.WebhookStatus,
    discord_routes.DiscordStatus,
    discord_routes.DiscordCode,
    push_routes.PushStatus,
    calendar_routes.CalendarStatus,
    calendar_routes.NewCalendar,
    listing.MatchPage,
    chat_messages.RoomMessages,
    replay_messages.Review,
    analysis.Analysis,
    statistics.MatchStatistics,
    judging.Judgement,
    replay_messages.ContinuedMatch,
    replay_messages.AcceptedRecord,
    Comparison,
    series_messages.SeriesView,
    series_messages.CreatedSeries,
    series_messages.SeriesAccess,
    series_messages.SeriesLinks,
    series_messages.SeriesList,
    series_messages.SeriesRole,
    series_messages.OrderRequest,
    season_messages.CreatedSeason,
    season_messages.SeasonAccess,
    season_messages.SeasonRole,
    season_messages.SeasonLinks,
    season_messages.SeasonPreview,
    ProposedTables,
    season_messages.SeasonDraft,
    season_messages.SeasonChannel,
    season_messages.SeasonList,
    season_messages.NewSeason,
    season_messages.EntriesRequest,
    season_messages.AcceptRequest,
    season_messages.DraftRequest,
]


def name_of(component: str) -> str:
    """The client's name for a type; what a game has of its own is in a file of its own.

    >>> name_of("Frame"), name_of("dealer.games.increment_black_white.state.Options")
    ('Frame', 'Options')
    """
    return component.rsplit(".", 1)[-1]


def typescript(schema: dict[str, Any]) -> str:
    """One JSON Schema, as msgspec writes it, in TypeScript."""
    if "$ref" in schema:
        return name_of(str(schema["$ref"]).rsplit("/", 1)[1])
    if "enum" in schema or "const" in schema:
        return " | ".join(json.dumps(value) for value in schema.get("enum", [schema.get("const")]))
    if "anyOf" in schema:
        return " | ".join(dict.fromkeys(typescript(each) for each in schema["anyOf"]))
    match schema.get("type"):
        case "object" if "properties" in schema:
            fields = (
                f"  {name}{'?' if each.get('x-omitted') else ''}: {typescript(each)};\n"
                for name, each in schema["properties"].items()
            )
            return "{\n" + "".join(fields) + "}"  # what has a default is sent all the same
        case "object":
            values = schema.get("additionalProperties")
            return f"Record<string, {typescript(values) if isinstance(values, dict) else 'unknown'}>"
        case "array" if "prefixItems" in schema:
            return f"[{', '.join(typescript(each) for each in schema['prefixItems'])}]"
        case "array":
            return f"readonly ({typescript(schema.get('items', {}))})[]"
        case "integer" | "number":
            return "number"
        case "string" | "boolean" | "null":
            return str(schema["type"])
        case _:
            return "unknown"


def write_types(named: dict[str, Any], components: dict[str, Any]) -> str:
    """A file of the types that have names, and of all that those need, by name."""
    types: dict[str, dict[str, Any]] = {}
    wanted = list(named.items())
    while wanted:
        name, schema = wanted.pop()
        types[name] = schema
        for reference in re.findall(r'"#/\$defs/([^"]+)"', json.dumps(schema)):
            if name_of(reference) not in types:
                wanted.append((name_of(reference), components[reference]))
    return HEADER + "".join(f"\nexport type {name} = {typescript(types[name])};\n" for name in sorted(types))


def write_shared_types() -> str:
    """The file of what every game shares: what a seat sees of its game is left to the game."""
    _, described = msgspec.json.schema_components(ANSWERS, ref_template="#/$defs/{name}")
    components = with_listed_values(described)
    components["Frame"]["properties"]["view"] = {}
    return write_types({answer.__name__: components[answer.__name__] for answer in ANSWERS}, components)


def of_game(rules: AnyRules) -> str:
    """The file of one game: what a seat sees, what it may send, what is announced, what can be found."""
    fields = {field.name: field.type for field in msgspec.structs.fields(rules.Observation)}
    (news, _) = fields["events"].__args__
    wanted = {"Observation": rules.Observation, "Event": news, "SeatAction": rules.SeatAction | Resign}
    known = analysis_of(rules.id)
    if known is not None:
        wanted["DecisionAnalysis"] = known.result_type
    described = msgspec.json.schema_components(wanted.values(), ref_template="#/$defs/{name}")
    schemas, components = with_listed_values(list(described))
    named = dict(zip(wanted, schemas, strict=True))
    named |= {name: components[name] for name in ("Observation", "DecisionAnalysis") if name in wanted}
    return write_types(named, components)


def files() -> dict[Path, str]:
    """Every file and what is to stand in it."""
    games = {ROOT / "web/src/games" / rules.id / "types.ts": of_game(rules) for rules in list_rules()}
    return {SHARED: write_shared_types()} | games


if __name__ == "__main__":
    for file, text in files().items():
        file.parent.mkdir(exist_ok=True)
        print(f"{file.relative_to(ROOT)}: {file.write_text(text)} characters", file=sys.stderr)
