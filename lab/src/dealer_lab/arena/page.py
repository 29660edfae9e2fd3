"""An arena's results: the page, tables and rows of a tournament, and what the models took."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import htpy as h
import msgspec
from htpy import Node

from dealer.core.registry import rules_of
from dealer_lab.arena.play import Arena
from dealer_lab.arena.player import Usage
from dealer_lab.page import section
from dealer_lab.tournament.page import Additions
from dealer_lab.tournament.page import write as write_tournament


def write(result: Arena, folder: Path, command: str) -> Path:
    """Write the files of a tournament, ``usage.json`` and ``leaderboard.json``; return the page."""
    usage = msgspec.json.format(msgspec.json.encode(result.usage), indent=2)
    (folder / "usage.json").write_bytes(usage + b"\n")
    board = msgspec.json.format(msgspec.json.encode(make_leaderboard(result, command)), indent=2)
    (folder / "leaderboard.json").write_bytes(board + b"\n")
    if not result.usage:
        return write_tournament(result.tournament, folder, command)
    additions = Additions(
        (section("What the models took", *_describe_usage(result)),),
        "Processor time of bots, and the wait for all replies of models",
        "The same command goes on where it was interrupted. A model can answer differently another time: "
        "each reply is in the transcript beside the record of its match.",
    )
    return write_tournament(result.tournament, folder, command, additions)


def make_leaderboard(result: Arena, command: str) -> dict[str, Any]:
    """Return the ratings with what stands behind each player, for a file that is kept."""
    standings = result.tournament.standings
    return {
        "game": standings.plan.game,
        "title": rules_of(standings.plan.game).title,
        "players_are": "scripted bots alone" if not result.usage else "bots and language models",
        "command": command,
        "dealer": standings.plan.dealer,
        "rules": standings.plan.rules,
        "deals": standings.pairs,
        "matches": standings.matches,
        "ratings": [
            {**msgspec.to_builtins(rating), "source": result.sources[rating.policy]}
            for rating in standings.ratings
        ],
    }


def describe_arena(result: Arena) -> Iterator[str]:
    """Return what each model took, in lines."""
    for name, used in result.usage.items():
        yield f"{name}: {', '.join(_list_parts(used))}"


def _list_parts(used: Usage) -> Iterator[str]:
    yield f"{used.decisions} decisions"
    yield f"{used.requests} requests"
    yield f"{sum(used.faults.values())} refused replies"
    yield f"{used.fallbacks} fallbacks"
    if used.uncounted < used.requests:
        yield f"{used.prompt_tokens:,} + {used.completion_tokens:,} tokens"
    if used.cost is not None:
        yield f"cost {used.cost:.4f}"


def _describe_usage(result: Arena) -> Iterator[Node]:
    heads = ("Decisions", "Requests", "Refused", "Fallbacks", "Tokens in", "Tokens out", "Cost", "Wait")
    yield h.div(".wide", tabindex="0", role="region", aria_label="What the models took")[
        h.table[
            h.caption["All matches that were played to their end"],
            h.thead[h.tr[h.td, (h.th(".number", scope="col")[head] for head in heads)]],
            h.tbody[
                (
                    h.tr[
                        h.th(scope="row")[name],
                        (h.td(".number")[text] for text in _list_cells(used)),
                    ]
                    for name, used in result.usage.items()
                )
            ],
        ]
    ]
    for name, used in result.usage.items():
        for sentence in _list_remarks(name, used):
            yield h.p[sentence]


def _list_cells(used: Usage) -> tuple[str, ...]:
    return (
        f"{used.decisions:,}",
        f"{used.requests:,}",
        f"{sum(used.faults.values()):,}",
        f"{used.fallbacks:,}",
        f"{used.prompt_tokens:,}",
        f"{used.completion_tokens:,}",
        "–" if used.cost is None else f"{used.cost:.4f}",
        f"{used.ms / 1000:,.1f} s",
    )


def _list_remarks(name: str, used: Usage) -> Iterator[str]:
    if used.faults:
        kinds = ", ".join(f"{kind} {count}" for kind, count in used.faults.items())
        yield f"Refused replies of {name}: {kinds}."
    if used.fallbacks:
        yield f"In {used.fallbacks} decisions of {name} no reply counted, and the fallback decided."
    if used.uncounted:
        yield f"{used.uncounted} replies of {name} came without counts of tokens; their cost is not known."
    if used.other_models:
        yield f"{used.other_models} replies of {name} name another model than the one asked for."
    if used.troubles:
        yield f"The endpoint of {name} failed {used.troubles} times and was asked again."
    if used.cut:
        yield f"{used.cut} prompts of {name} leave something out for length; each transcript says what."
