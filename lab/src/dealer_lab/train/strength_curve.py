"""How strong a model is in the course of its training: matches against others, and a plot of them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from itertools import groupby
from pathlib import Path
from statistics import mean
from typing import NamedTuple

import htpy as h
import msgspec
from htpy import Node
from msgspec import Struct

from dealer_lab.simulate import Duplicates, Gains, Lineup, Tables, play_deals
from dealer_lab.simulate.executor import ALONE, Execution

WIDTH, HEIGHT = 640, 320
LEFT, RIGHT, TOP, BOTTOM = 56, 150, 28, 44
"""Room around the plot: for the numbers, the names, the title and the axis."""

COLOURS = ("#b3243f", "#8a6a1c", "#2f6079", "#4c7a3d", "#6d4a86")
"""One for each opponent, dark enough on white."""


class Strength(Struct, frozen=True):
    """What a model did in matches against another policy.

    Attributes:
        steps: small steps that it had been trained for.
        opponent: the other policy; the team, too, in a game of teams.
        value: its share of pairs. With teams: the gain of a team that alone turns to the model. At other
            tables: the share of the others that it came before.
        interval: 95% interval of ``value``.
    """

    steps: int
    opponent: str
    value: float
    interval: tuple[float, float]


class Entry(NamedTuple):
    """A model as it meets others.

    Attributes:
        game_id: the game.
        model: its file.
        steps: that it was trained for.
        seats: of a match; the game's default number if ``None``.
    """

    game_id: str
    model: Path
    steps: int
    seats: int | None = None


def measure_strength(
    entry: Entry, opponents: Sequence[str], deals: int, seed: int, execution: Execution = ALONE
) -> Iterator[Strength]:
    """Let a model meet some policies, each over the same deals.

    Args:
        entry: the model.
        opponents: policies by name.
        deals: against each of them; each is played with swapped seats, rotated, or on every seat once.
        seed: of the deals.
        execution: how they are played.

    Raises:
        TimeIsUp: the time was up before the first deal was whole.
    """
    for opponent in opponents:
        names = (str(entry.model), opponent)
        met = play_deals(entry.game_id, names, deals, seed, seats=entry.seats, execution=execution)
        match met:
            case Duplicates():
                yield Strength(entry.steps, opponent, met.share, met.interval)
            case Tables():
                yield Strength(entry.steps, opponent, met.ahead, met.ahead_interval)
            case Gains():
                for team in met.teams:
                    yield Strength(entry.steps, f"{opponent}, {team.team}", team.gain, team.interval)
            case Lineup():
                raise AssertionError("two policies met")


def read_strengths(path: Path) -> list[Strength]:
    """Return what a file of JSON lines holds; nothing if there is none."""
    if not path.exists():
        return []
    return [msgspec.json.decode(line, type=Strength) for line in path.read_bytes().splitlines()]


def find_best(strengths: Sequence[Strength]) -> int:
    """Return after how many steps a model did best, on average over those it met; if twice, the later one.

    >>> shares = {100: 0.4, 200: 0.6, 300: 0.5}
    >>> find_best([Strength(steps, "plain", share, (0, 1)) for steps, share in shares.items()])
    200
    """
    by_steps: dict[int, list[float]] = defaultdict(list)
    for each in strengths:
        by_steps[each.steps].append(each.value)
    return max(by_steps, key=lambda steps: (mean(by_steps[steps]), steps))


def write_strengths(path: Path, strengths: Sequence[Strength], title: str, baseline: float) -> None:
    """Write JSON lines, and beside them the plot: ``NAME.svg`` beside ``NAME.jsonl``."""
    path.write_bytes(b"".join(msgspec.json.encode(each) + b"\n" for each in strengths))
    path.with_suffix(".svg").write_text(draw_strengths(strengths, title, baseline), "utf-8")


def draw_strengths(strengths: Sequence[Strength], title: str, baseline: float) -> str:
    """Return a plot as SVG: a line for each opponent, with its intervals.

    Args:
        strengths: at least one.
        title: of the plot.
        baseline: the value of who is as good as the other: 0.5 of shares, 0 of gains.
    """
    plane = Plane(max(each.steps for each in strengths), 2 * baseline - 1)
    ordered = sorted(strengths, key=lambda each: (each.opponent, each.steps))
    by_opponent = groupby(ordered, lambda each: each.opponent)
    return str(
        h.svg(
            xmlns="http://www.w3.org/2000/svg",
            viewBox=f"0 0 {WIDTH} {HEIGHT}",
            width=WIDTH,
            height=HEIGHT,
            font_family="Inter, system-ui, sans-serif",
            font_size=12,
            fill="#2b2730",
        )[
            h.title[title],
            h.rect(width=WIDTH, height=HEIGHT, fill="#ffffff"),
            h.text(x=LEFT, y=16, font_weight=600)[title],
            _draw_axes(plane),
            (_draw_line(plane, place, name, list(met)) for place, (name, met) in enumerate(by_opponent)),
        ]
    )


class Plane(NamedTuple):
    """Where things are in the plot: steps from left to right, values from ``low`` to 1 upwards."""

    most: int
    low: float

    def x(self, steps: float) -> str:
        """Return how far from the left a number of steps is."""
        return f"{LEFT + (WIDTH - LEFT - RIGHT) * steps / self.most:.1f}"

    def y(self, value: float, below: int = 0) -> str:
        """Return how far from the top a value is, or what stands some pixels below it."""
        return f"{TOP + (HEIGHT - TOP - BOTTOM) * (1 - value) / (1 - self.low) + below:.1f}"


def _draw_axes(plane: Plane) -> Iterator[Node]:
    for value in (plane.low, (plane.low + 1) / 2, 1.0):
        ends = {"x1": plane.x(0), "x2": plane.x(plane.most), "y1": plane.y(value), "y2": plane.y(value)}
        yield h.line(ends, stroke="#c9c4bb", stroke_dasharray="3 3")
        text = f"{value:+g}" if plane.low else f"{value:.0%}"
        yield h.text(x=LEFT - 8, y=plane.y(value, 4), text_anchor="end")[text]
    for steps in (0, plane.most / 2, plane.most):
        text = f"{steps / 1e6:.3g}"
        yield h.text(x=plane.x(steps), y=plane.y(plane.low, 18), text_anchor="middle")[text]
    middle = plane.x(plane.most / 2)
    yield h.text(x=middle, y=plane.y(plane.low, 36), text_anchor="middle")["million steps"]


def _draw_line(plane: Plane, number: int, opponent: str, met: Sequence[Strength]) -> Iterator[Node]:
    colour, beside = COLOURS[number % len(COLOURS)], TOP + 20 * number
    for each in met:
        low, high = map(plane.y, each.interval)
        x = plane.x(each.steps)
        yield h.line(x1=x, x2=x, y1=low, y2=high, stroke=colour, stroke_width=2, stroke_opacity="0.4")
    points = [(plane.x(each.steps), plane.y(each.value)) for each in met]
    joined = " ".join(f"{x},{y}" for x, y in points)
    yield h.polyline(points=joined, fill="none", stroke=colour, stroke_width=2)
    for x, y in points:
        yield h.circle(cx=x, cy=y, r=3, fill=colour)
    begin = WIDTH - RIGHT + 14
    yield h.line(x1=begin, x2=begin + 20, y1=beside, y2=beside, stroke=colour, stroke_width=2)
    yield h.text(x=begin + 26, y=beside + 4)[opponent]
