"""A comparison of two variants as one HTML page with plots, and its numbers as JSON."""

from __future__ import annotations

from pathlib import Path

import htpy as h
import msgspec
from htpy import Node

from dealer.core.registry import rules_of
from dealer_lab.page import document, section, write_page
from dealer_lab.report.comparison import Comparison, Side
from dealer_lab.report.page import draw_differences


def write(comparison: Comparison, folder: Path, command: str) -> Path:
    """Write a comparison into a folder, as ``<game>.html`` and ``.json``; return the page.

    Args:
        comparison: what was found.
        folder: where it goes.
        command: what makes it again, as it stands on the page.
    """
    return write_page(folder, comparison.plan.game, html(comparison, command), comparison)


def html(comparison: Comparison, command: str) -> str:
    """Return the page."""
    first, second = comparison.sides
    title = f"{rules_of(comparison.plan.game).title}: {first.label} beside {second.label}"
    return document(
        title,
        h.p(".lead")[
            f"{comparison.deals:,} deals, each played with both. Intervals are at 95%; a deal counts as one."
        ],
        section("The verdict", h.ul[(h.li[sentence] for sentence in comparison.verdict)]),
        section(
            "What differs",
            h.p[
                f"The change from {first.label} to {second.label}. What is gold and says “stands” stays "
                "different from nothing when all differences of this page are looked at together; of the "
                "others the interval says how large a change may be."
            ],
            *draw_differences(comparison.differences),
        ),
        section("What was compared", *map(_side, comparison.sides), _apart(comparison)),
        section(
            "What this does not show",
            h.p[
                "All seats were played by the policies that are named. Other players, or people, may make "
                "another use of what differs."
            ],
        ),
        section("Again", h.pre[h.code[command]]),
    )


def _side(side: Side) -> Node:
    return [
        h.h3[side.label],
        h.p["All seats are played by ", h.code[side.policy], "."],
        h.pre[h.code[msgspec.json.encode(side.options).decode()]],
    ]


def _apart(comparison: Comparison) -> Node:
    if not comparison.apart:
        return h.p["The options are the same."]
    return h.p[f"The options of {comparison.sides[1].label} differ by: {comparison.apart}."]
