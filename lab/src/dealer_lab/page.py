"""One page that needs nothing beside it: Dealer's dark table, plots as inline SVG, every number as text.

A plot is a strip beside the number that it draws. Positions are per cent of the strip, so any width works
without stretched dots and lines. Text is text of the page, which a phone can read.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import ceil
from pathlib import Path
from typing import TYPE_CHECKING

import htpy as h
import msgspec
from htpy import Node
from markupsafe import Markup
from msgspec import Struct

if TYPE_CHECKING:
    from dealer_lab.simulate.checkpoint import Plan

STYLE = """
:root { --ground: #0f0e11; --raised: #19171b; --line: #3a353d; --ivory: #f4efe2; --dim: #bdb5a7;
  --garnet: #d8405a; --gold: #d3af69; --lamp: #a9c3d1; --focus: #ffd98a;
  --serif: "Fraunces", Georgia, "Times New Roman", serif;
  --sans: "Inter", system-ui, -apple-system, "Segoe UI", sans-serif;
  color-scheme: dark; font: 400 16px/1.5 var(--sans); font-variant-numeric: tabular-nums;
  background: var(--ground); color: var(--ivory); -webkit-text-size-adjust: 100%; }
body { margin: 0; background: radial-gradient(90% 34rem at 50% -6rem, #43302f, var(--ground)) no-repeat; }
main { max-width: 60rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
h1, h2, h3 { font-family: var(--serif); font-weight: 600; line-height: 1.2; text-wrap: balance; }
h1 { font-size: clamp(1.7rem, 6vw, 2.5rem); margin: 0 0 .5rem; }
h2 { font-size: 1.4rem; margin: 0 0 .75rem; } h3 { font-size: 1.1rem; margin: 1.5rem 0 .5rem; }
summary { cursor: pointer; } summary h2 { display: inline; font-size: 1.15rem; }
summary p { margin: .4rem 0 0; }
@media print { details::details-content { content-visibility: visible; block-size: auto; } }
section, details { background: var(--raised); border: 1px solid var(--line); border-radius: .75rem;
  padding: 1.1rem clamp(.75rem, 3vw, 1.5rem); margin-top: 1.25rem; }
details { padding-block: .7rem; } details + details { margin-top: .5rem; }
p { max-width: 44rem; } .lead { font-size: 1.1rem; } .dim { color: var(--dim); }
li { max-width: 44rem; margin: .35rem 0; }
a { color: var(--gold); } :focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
code { font-size: .9em; overflow-wrap: anywhere; }
pre { background: var(--ground); border: 1px solid var(--line); border-radius: .5rem; padding: .75rem;
  white-space: pre-wrap; overflow-wrap: anywhere; margin: .5rem 0; }
table { border-collapse: collapse; width: 100%; margin: .75rem 0; }
caption { text-align: left; color: var(--dim); padding-bottom: .5rem; }
th, td { text-align: left; padding: .45rem .4rem; border-top: 1px solid var(--line); vertical-align: middle;
  font-weight: 400; overflow-wrap: break-word; }
thead th, thead td { border-top: 0; color: var(--dim); font-size: .875rem; vertical-align: bottom; }
.number { text-align: right; } .number small { display: block; color: var(--dim); font-size: .8rem; }
.plot .number { width: 14rem; }
.row { display: grid; grid-template-columns: 1fr minmax(0, 22rem); gap: .2rem 1.5rem; align-items: center; }
.strip { display: block; width: 100%; height: 1.5rem; overflow: visible; }
.strip .rule { stroke: #6b6370; stroke-dasharray: 3 3; }
.strip .span { stroke: var(--lamp); stroke-width: 3; } .strip .dot { fill: var(--ivory); }
.strip .bar { fill: var(--gold); } .strip .bed { fill: #2a272d; }
.marked .span { stroke: var(--gold); } .marked .dot { fill: var(--gold); }
.ticks { display: flex; justify-content: space-between; }
.columns { display: block; width: 100%; height: 8rem; } .columns rect { fill: var(--lamp); }
.wide { overflow-x: auto; }
@media (max-width: 48rem) {
  th, td { padding-inline: .25rem; }
  .row { grid-template-columns: 1fr; } .plot .number { width: 7.5rem; } .strip { height: 1.1rem; }
}
"""


class Line(Struct, frozen=True):
    """One row of a plot: a number between the ends of its interval.

    Attributes:
        label: what it is a number of.
        at: the number; ``None`` draws nothing.
        low: the lower end of its interval, if it has one.
        high: the upper end.
        text: the number as it is to be read.
        note: the interval as it is to be read.
        marked: whether it stands out; the text must say so too.
    """

    label: str
    at: float | None
    low: float | None
    high: float | None
    text: str
    note: str = ""
    marked: bool = False


class Scale(Struct, frozen=True):
    """What the strips of a plot span: the ends, where a line marks "even", the words at the ticks."""

    low: float
    high: float
    rule: float | None
    ticks: tuple[str, ...]

    def place(self, value: float) -> str:
        """Return where a value stands, in per cent of the width; outside it is at the edge."""
        share = (value - self.low) / (self.high - self.low)
        return f"{100 * min(1.0, max(0.0, share)):.4g}%"


SHARES = Scale(0.0, 1.0, 0.5, ("0%", "50%", "100%"))
"""From none to all, even in the middle."""


def document(title: str, *body: Node) -> str:
    """Return a whole page below its title; nothing in it asks for anything from anywhere."""
    policy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"
    page = h.html(lang="en")[
        h.head[
            h.meta(charset="utf-8"),
            h.meta(name="viewport", content="width=device-width, initial-scale=1"),
            h.meta(http_equiv="Content-Security-Policy", content=policy),
            h.meta(name="color-scheme", content="dark"),
            h.title[title],
            h.style[Markup(STYLE)],
        ],
        h.body[h.main[h.h1[title], body]],
    ]
    return f"{page}\n"


def write_page(folder: Path, name: str, page: str, numbers: object) -> Path:
    """Write a page and what it shows, as JSON, into a folder; return the page."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / f"{name}.json").write_bytes(msgspec.json.format(msgspec.json.encode(numbers), indent=1) + b"\n")
    path = folder / f"{name}.html"
    path.write_text(page, "utf-8")
    return path


def origin(plan: Plan, options: str) -> Node:
    """Return with which Dealer something was played, by which rules, with which options."""
    return h.p(".dim")[
        f"Dealer {plan.dealer}, rules {plan.rules}, {options}: ",
        h.code[msgspec.json.encode(plan.options).decode()],
    ]


def section(heading: str, *body: Node) -> Node:
    """Return a chapter on its own piece of the table."""
    return h.section[h.h2[heading], body]


def fold(heading: str, body: Iterable[Node], said: Node = None) -> Node:
    """Return a chapter that the reader opens; what it says in short is always in sight."""
    return h.details[h.summary[h.h2[heading], said and h.p[said]], body]


def plot(caption: str, first: str, measure: str, scale: Scale, lines: Iterable[Line]) -> Node:
    """Numbers with their intervals, one row each: the label, the strip, the number.

    Args:
        caption: what is shown, in a sentence.
        first: heading of the labels.
        measure: heading of the numbers.
        scale: of all strips.
        lines: the rows.
    """
    ticks = h.span(".ticks")[(h.span[tick] for tick in scale.ticks)]
    rows = (
        (line.label, _strip(scale, line), (line.text, line.note and h.small[line.note]), line.marked)
        for line in lines
    )
    return _make_plot_table(caption, (first, measure), ticks, rows)


def _make_plot_table(
    caption: str, headings: tuple[str, str], ticks: Node, rows: Iterable[tuple[str, Node, Node, bool]]
) -> Node:
    """A table of two columns: the strip lies beside the label, below it on a phone; then the number."""
    return h.table(".plot")[
        h.caption[caption],
        h.thead[
            h.tr[
                h.th(scope="col")[h.div(".row")[h.span[headings[0]], ticks]],
                h.th(".number", scope="col")[headings[1]],
            ]
        ],
        h.tbody[
            (
                h.tr(class_={"marked": marked})[
                    h.th(scope="row")[h.div(".row")[h.span[label], strip]], h.td(".number")[number]
                ]
                for label, strip, number, marked in rows
            )
        ],
    ]


def _strip(scale: Scale, line: Line) -> Node:
    return h.svg(".strip", aria_hidden="true")[
        h.rect(".bed", x="0", y="46%", width="100%", height="8%"),
        scale.rule is not None
        and h.line(".rule", x1=scale.place(scale.rule), x2=scale.place(scale.rule), y1="0", y2="100%"),
        line.low is not None
        and line.high is not None
        and h.line(".span", x1=scale.place(line.low), x2=scale.place(line.high), y1="50%", y2="50%"),
        line.at is not None and h.circle(".dot", cx=scale.place(line.at), cy="50%", r="5"),
    ]


def bars(caption: str, headings: tuple[str, str], rows: Iterable[tuple[str, float, str, str]]) -> Node:
    """Shares as bars: label, share of the whole width, the number as it is to be read, a note below it."""
    lines = ((label, _bar(share), (text, h.small[note]), False) for label, share, text, note in rows)
    return _make_plot_table(caption, headings, None, lines)


def _bar(share: float) -> Node:
    return h.svg(".strip", aria_hidden="true")[
        h.rect(".bed", x="0", y="30%", width="100%", height="40%"),
        h.rect(".bar", x="0", y="30%", width=f"{100 * min(1.0, share):.4g}%", height="40%"),
    ]


def histogram(label: str, values: Sequence[float], ends: tuple[str, str], bins: int = 24) -> Node:
    """Return how often a value fell where, from the least to the largest.

    Args:
        label: what a screen reader says in place of the picture.
        values: one or more.
        ends: the words under the left and the right end.
        bins: columns.
    """
    low, high = min(values), max(values)
    counts = [0] * bins
    for value in values:
        counts[min(bins - 1, int(bins * (value - low) / (high - low))) if high > low else 0] += 1
    tall, wide = max(counts), 100 / bins
    return h.div[
        h.svg(".columns", role="img", aria_label=label)[
            (
                h.rect(
                    x=f"{place * wide:.4g}%",
                    y=f"{100 - 100 * count / tall:.4g}%",
                    width=f"{wide * 0.85:.4g}%",
                    height=f"{100 * count / tall:.4g}%",
                )
                for place, count in enumerate(counts)
                if count
            )
        ],
        h.div(".ticks.dim")[h.span[ends[0]], h.span[ends[1]]],
    ]


def matrix(caption: str, names: Sequence[str], cells: dict[tuple[str, str], tuple[str, str]]) -> Node:
    """Return a square table: what the row's has of the column's, and a note below."""
    return h.div(".wide", tabindex="0", role="region", aria_label=caption)[
        h.table[
            h.caption[caption],
            h.thead[h.tr[h.td, (h.th(".number", scope="col")[name] for name in names)]],
            h.tbody[
                (
                    h.tr[
                        h.th(scope="row")[name],
                        (
                            h.td(".number")[cells[name, other][0], h.small[cells[name, other][1]]]
                            if (name, other) in cells
                            else h.td(".number.dim")["–"]
                            for other in names
                        ),
                    ]
                    for name in names
                )
            ],
        ]
    ]


def percent(share: float) -> str:
    """Return a share as it is read.

    >>> percent(0.625), percent(-0.031)
    ('62.5%', '−3.1%')
    """
    return f"{100 * share:.1f}%".replace("-", "−")


def format_bound(bound: float) -> str:
    """Return what a share is less than, rounded up.

    >>> format_bound(0.0003), format_bound(0.021)
    ('less than 0.1%', 'less than 2.1%')
    """
    return f"less than {ceil(1000 * bound - 1e-9) / 10:.1f}%"


def format_change(value: float) -> str:
    """Return a change as it is read.

    >>> format_change(1.25), format_change(-0.5)
    ('+1.2', '−0.5')
    """
    return f"{value:+z.1f}".replace("-", "−")


def format_gain(gain: float) -> str:
    """Return a gain as it is read.

    >>> format_gain(0.5), format_gain(-1)
    ('+0.50', '−1.00')
    """
    return f"{gain:+.2f}".replace("-", "−")


def format_mean(value: float) -> str:
    """Return a mean as it is read.

    >>> format_mean(12.04), format_mean(-0.8), format_mean(-0.04)
    ('12.0', '−0.8', '0.0')
    """
    return f"{value:z.1f}".replace("-", "−")


def span(low: float, high: float) -> str:
    """Return an interval of shares as it is read.

    >>> span(0.5, 0.625)
    '50.0% to 62.5%'
    """
    return f"{percent(low)} to {percent(high)}"
