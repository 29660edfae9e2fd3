"""A tournament's results: tables for programs (CSV, Parquet, JSON) and one page for people."""

from __future__ import annotations

import csv
from collections.abc import Iterator, Mapping, Sequence
from math import floor, log10
from pathlib import Path
from typing import Final, NamedTuple

import htpy as h
import msgspec
from htpy import Node

from dealer.core.registry import rules_of
from dealer.playout import describe_faults
from dealer_lab.extras import is_installed
from dealer_lab.page import SHARES, Line, Scale, document, matrix, origin, percent, plot, section, span
from dealer_lab.simulate.formats import choose_format, count_seats
from dealer_lab.tournament.play import Pace, Standings, Tournament
from dealer_lab.tournament.ratings import MEAN

MATCHES: Final = {
    "game": str,
    "seed": int,
    "deal": int,
    "first": str,
    "second": str,
    "pair_score": float,
    "seating": str,
    "alone": str,
    "winner": str,
    "first_points": int,
    "second_points": int,
    "total": str,
    "decided_by": str,
    "decisions": int,
    "virtual_ms": int,
    "record": str,
}
"""The columns of ``matches`` with their types: one row a match; ``record`` is the digest of its record."""


class Additions(NamedTuple):
    """Parts of the page that another kind of tournament adds.

    Attributes:
        sections: after the ratings.
        measured: what the times are, in a sentence.
        repeated: what the same command gives.
    """

    sections: tuple[Node, ...] = ()
    measured: str = "Processor time on the machine that played"
    repeated: str = "The same command gives the same matches again; it goes on where it was interrupted."


NO_ADDITIONS: Final = Additions()


def write(result: Tournament, folder: Path, command: str, additions: Additions = NO_ADDITIONS) -> Path:
    """Write every result into a folder; all but ``times.csv`` and ``times.html`` are the same on any machine.

    Args:
        result: of the tournament.
        folder: where ``matches.csv``, ``standings.json``, ``times.csv``, ``times.html`` and ``index.html``
            go, and ``matches.parquet`` if the extra ``parquet`` is installed.
        command: what makes them again, as it stands on the page.
        additions: of another kind of tournament.

    Returns:
        The page.
    """
    folder.mkdir(parents=True, exist_ok=True)
    rows = list(_rows(result))
    _write_csv(rows, list(MATCHES), folder / "matches.csv")
    if is_installed("parquet"):
        _write_parquet(rows, folder / "matches.parquet")
    standings = msgspec.json.format(msgspec.json.encode(result.standings), indent=2)
    (folder / "standings.json").write_bytes(standings + b"\n")
    paces = [msgspec.to_builtins(pace) for pace in result.paces]
    _write_csv(paces, list(Pace.__struct_fields__), folder / "times.csv")
    (folder / "times.html").write_text(times_html(result, additions), "utf-8")
    page = folder / "index.html"
    page.write_text(html(result, command, additions), "utf-8")
    return page


def _write_csv(rows: Sequence[Mapping[str, object]], columns: Sequence[str], path: Path) -> None:
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, columns, lineterminator="\n")
        writer.writeheader()
        writer.writerows(rows)


def _write_parquet(rows: Sequence[Mapping[str, object]], path: Path) -> None:
    import pyarrow as pa
    from pyarrow import parquet

    types = {str: pa.string(), int: pa.int64(), float: pa.float64()}
    schema = pa.schema([(name, types[kind]) for name, kind in MATCHES.items()])
    parquet.write_table(pa.Table.from_pylist(list(rows), schema), path, compression="zstd")


def _rows(result: Tournament) -> Iterator[dict[str, object]]:
    plan = result.standings.plan
    for meeting in result.meetings:
        both = meeting.first, meeting.second
        for match in meeting.matches:
            first, second = match.points or (None, None)
            yield {
                "game": plan.game,
                "seed": plan.seed,
                "deal": meeting.deal,
                "first": meeting.first,
                "second": meeting.second,
                "pair_score": meeting.score,
                "seating": match.seating,
                "alone": match.alone,
                "winner": "" if match.winner is None else both[match.winner],
                "first_points": first,
                "second_points": second,
                "total": match.total,
                "decided_by": match.decided_by,
                "decisions": match.decisions,
                "virtual_ms": match.ms,
                "record": match.digest,
            }


def html(result: Tournament, command: str, additions: Additions = NO_ADDITIONS) -> str:
    """Return the page, without times: it is the same wherever the matches were played."""
    standings = result.standings
    return document(
        _title(result),
        h.p(".lead")[_lead(standings)],
        section("Ratings", *_ratings(standings)),
        section("Who beats whom", *_matrix(standings)),
        *additions.sections,
        section("Time for a decision", h.p[h.a(href="times.html")["Time for a decision"]]),
        section("Again", *_how_to_repeat(standings, command, additions.repeated)),
    )


def times_html(result: Tournament, additions: Additions = NO_ADDITIONS) -> str:
    """Return the page about the times that were measured."""
    return document(
        _title(result),
        h.p(".lead")[h.a(href="index.html")["Results"]],
        section("Time for a decision", *_paces(result.paces, additions.measured)),
    )


def _title(result: Tournament) -> str:
    return f"{rules_of(result.standings.plan.game).title}: a tournament"


def _lead(standings: Standings) -> str:
    best = standings.ratings[0]
    met = f"{len(standings.ratings)} policies, {standings.pairs} deals, {standings.matches} matches."
    if standings.faults:
        met += f" {describe_faults(standings.faults).capitalize()}."
    if best.interval is None:
        return f"{met} {best.policy} comes out first: nobody took half a pair from it."
    return f"{met} {best.policy} comes out first."


def _ratings(standings: Standings) -> Iterator[Node]:
    rated = standings.ratings
    ends = [bound for rating in rated for bound in (rating.interval or (rating.rating,))]
    reach = max(50.0, *(abs(end - MEAN) for end in ends)) * 1.1
    scale = Scale(
        MEAN - reach, MEAN + reach, MEAN, (f"{MEAN - reach:.0f}", f"{MEAN:.0f}", f"{MEAN + reach:.0f}")
    )
    yield plot(
        "Bradley-Terry ratings on Elo's scale, with bootstrap intervals (95%, deals resampled). The mean is "
        "1000; 400 points more are odds of ten to one.",
        "Policy",
        "Rating",
        scale,
        (
            Line(
                rating.policy,
                rating.rating,
                None if rating.interval is None else rating.interval[0],
                None if rating.interval is None else rating.interval[1],
                f"{rating.rating:.0f}",
                "no interval" if rating.interval is None else "{:.0f} to {:.0f}".format(*rating.interval),
            )
            for rating in rated
        ),
    )
    if rated[-1].group > 1:
        names = " > ".join(
            ", ".join(rating.policy for rating in rated if rating.group == group)
            for group in range(1, rated[-1].group + 1)
        )
        yield h.p[
            f"There are groups: {names}. Nobody lost even half a pair to a policy of a lower group, so these "
            "results put no limit on the distance between groups: more deals would move them further "
            "apart. Who is "
            "alone in a group has no interval."
        ]
    if len(rated) > 2:
        yield h.p(".dim")[
            "One number a policy cannot say that A beats B, B beats C and C beats A. The largest "
            "distance between a "
            f"share below and what the ratings expect of it is {percent(standings.misfit)}."
        ]


def _matrix(standings: Standings) -> Iterator[Node]:
    names = [rating.policy for rating in standings.ratings]
    yield matrix(
        "Pairs that the row's policy won of the column's, equal ones as halves, and Wilson's 95% interval",
        names,
        {
            (cell.policy, cell.against): (percent(cell.share), span(*cell.interval))
            for cell in standings.cells
        },
    )
    order = {name: place for place, name in enumerate(names)}
    yield plot(
        "The same, the higher rated policy first. Where the interval does not reach the line in the "
        "middle, the "
        "first is ahead by more than chance explains.",
        "Pairing",
        "Pairs won",
        SHARES,
        (
            Line(
                f"{cell.policy} – {cell.against}",
                cell.share,
                *cell.interval,
                text=percent(cell.share),
                note=span(*cell.interval),
            )
            for cell in standings.cells
            if order[cell.policy] < order[cell.against]
        ),
    )


def _paces(paces: tuple[Pace, ...], measured: str) -> Iterator[Node]:
    slowest = max(1.0, *(pace.longest for pace in paces))
    top = floor(log10(slowest)) + 1
    scale = Scale(-2.0, float(top), None, ("0.01 ms", f"{10**top / 1000:g} s"))

    def place(ms: float) -> float:
        return log10(max(ms, 0.01))

    yield plot(
        f"{measured}, on a logarithmic strip: the dot is the median, the line ends at the 95th percentile.",
        "Policy",
        "Median",
        scale,
        (
            Line(
                pace.policy,
                place(pace.median),
                place(pace.median),
                place(pace.p95),
                text=_ms(pace.median),
                note=f"95% within {_ms(pace.p95)}, longest {_ms(pace.longest)}, {pace.decisions:,} decisions",
            )
            for pace in paces
        ),
    )
    yield h.p(".dim")["The longest is often the first decision in a process, which fills tables."]


def _ms(ms: float) -> str:
    """Milliseconds as they are read.

    >>> _ms(0.0214), _ms(3.21), _ms(1234.0)
    ('0.021 ms', '3.2 ms', '1.2 s')
    """
    return f"{ms / 1000:.2g} s" if ms >= 1000 else f"{ms:.2g} ms" if ms < 100 else f"{ms:.0f} ms"


def _how_to_repeat(standings: Standings, command: str, repeated: str) -> Iterator[Node]:
    seats = count_seats(standings.plan.game, standings.plan.seats)
    match choose_format(standings.plan.game, standings.plan.seats):
        case "duel":
            how = (
                "Each deal was played twice by each two policies, with the seats swapped; the pair goes to "
                "who won more of the two matches, then to who has more points in them."
            )
        case "teams":
            how = (
                "In each deal one team stood alone, in turn: its seats had one policy and all others the "
                f"other one, in {seats} rotations, then the other way round. The pair goes to who won more "
                f"of the {2 * seats} matches."
            )
        case "table":
            how = (
                f"In each deal one of the {seats} seats stood alone, in turn: it had one policy, all others "
                "the other one, then the other way round. The pair goes to the policy that came before the "
                "other more often in the two matches, by places."
            )
    yield h.p[how]
    yield h.pre[h.code[command]]
    yield h.p[
        f"{repeated} Every match is a row of ", h.code["matches.csv"],
        ", with the digest of its record. With the extra ",
        h.code["parquet"], " the same rows are in ", h.code["matches.parquet"], ", too."
    ]  # fmt: skip
    yield origin(standings.plan, "options")
