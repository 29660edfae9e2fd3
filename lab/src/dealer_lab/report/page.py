"""A report as one HTML page with plots, and as a short page for who reads on a code host."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

import htpy as h
from htpy import Node
from msgspec.structs import replace

from dealer.core.registry import rules_of
from dealer_lab.page import (
    SHARES,
    bars,
    document,
    fold,
    format_bound,
    format_change,
    format_mean,
    histogram,
    origin,
    percent,
    plot,
    section,
    span,
    write_page,
)
from dealer_lab.report.answers import draw_change, draw_share, scale_changes
from dealer_lab.report.results import Answer, Difference, Effect, Kind, Report, Share
from dealer_lab.report.text import capitalize, describe_range, describe_variant, list_limits, list_unused

NOTHING = "Nothing that is counted here."


def write(report: Report, folder: Path, command: str) -> Path:
    """Write a report into a folder, as ``<game>.html``, ``.md`` and ``.json``.

    Args:
        report: what was found.
        folder: where it goes.
        command: what makes it again, as it stands on the page.

    Returns:
        The page.
    """
    page = write_page(folder, report.plan.game, html(report, command), replace(report, lengths=()))
    page.with_suffix(".md").write_text(markdown(report, command), "utf-8")
    return page


# ------------------------------------------------------------------------------------------------- HTML


def html(report: Report, command: str) -> str:
    """Return the page."""
    title = f"{rules_of(report.plan.game).title}: is it fair, and where does it bend?"
    first, *others = report.answers
    return document(
        title,
        h.p[_lead(report)],
        section(first.heading, *_answer(first)),
        *(fold(each.heading, (_draw_answer(each),), _mark_code(each.sentence)) for each in others),
        fold("More, in words", (_list_sentences(report.summary),)),
        fold("What the seats are worth", (_shares(report.seats, "Even is the line in the middle."),)),
        fold("How matches end", _endings(report)),
        fold("How long a match is", _length(report)),
        fold("What else happens", _course(report)),
        fold("What the options change", _options(report)),
        fold("What is chosen, and what is not", _choices(report)),
        fold("What this does not show", (_list_sentences(list_limits(report)),)),
        fold("Again", _how_to_repeat(report, command)),
    )


def _list_sentences(sentences: Iterable[str]) -> Node:
    return h.ul[(h.li[_mark_code(sentence)] for sentence in sentences)]


def _lead(report: Report) -> Node:
    dealt = f"{report.deals:,} deals, {report.matches:,} matches, all seats played by "
    return [dealt, h.code[report.policy], ". Intervals are at 95%; a deal counts as one."]


def _answer(answer: Answer) -> Iterator[Node]:
    yield h.p(".lead")[_mark_code(answer.sentence)]
    yield _draw_answer(answer)


def _draw_answer(answer: Answer) -> Node:
    return plot(answer.caption, "What", answer.measure, answer.scale, answer.lines)


def _mark_code(sentence: str) -> Node:
    """Return a sentence with what stands between backticks as code."""
    return [h.code[part] if place % 2 else part for place, part in enumerate(sentence.split("`"))]


def _shares(shares: tuple[Share, ...], caption: str) -> Node:
    """Shares on one strip: if equal parts are no halves, the line is theirs."""
    if not shares:
        return h.p(".dim")[NOTHING]
    even = shares[0].even
    scale = SHARES if even is None or even == 0.5 else replace(SHARES, rule=even)
    if even is None:
        scale = replace(SHARES, rule=None)
    said = caption if even is None or even == 0.5 else "The line is an equal part for each team."
    return plot(said, "What happens", "How often", scale, map(draw_share, shares))


def _endings(report: Report) -> Iterator[Node]:
    yield bars(
        "Of all matches",
        ("What decided", "Matches"),
        [
            (capitalize(share.text), share.share, percent(share.share), span(*share.interval))
            for share in report.endings
        ],
    )


def _length(report: Report) -> Iterator[Node]:
    rows = (
        ("Virtual minutes", report.length.minutes, [ms / 60_000 for _, ms in report.lengths]),
        ("Decisions", report.length.decisions, [float(decisions) for decisions, _ in report.lengths]),
    )
    for name, (few, half, many), values in rows:
        yield h.h3[name]
        if min(values) == max(values):
            yield h.p[f"{half:.0f} in every match."]
            continue
        if f"{few:.0f}" == f"{many:.0f}":
            yield h.p[f"{half:.0f} in nearly every match."]
        else:
            yield h.p[
                f"Half of all matches take up to {half:.0f}, one of ten up to {few:.0f}, nine of ten up to "
                f"{many:.0f}."
            ]
        label = (
            f"{name} of all matches, from {min(values):.0f} to {max(values):.0f}; half take up to {half:.0f}"
        )
        yield histogram(label, values, (f"{min(values):.0f}", f"{max(values):.0f}"))


def _course(report: Report) -> Iterator[Node]:
    if report.course:
        yield _shares(report.course, "How often, of all cases in which it could happen")
    yield _means(
        (
            measure.text,
            format_mean(measure.mean),
            "the same in every deal" if low == high else f"{format_mean(low)} to {format_mean(high)}",
        )
        for measure in report.measures
        for low, high in (measure.interval,)
    )


def _options(report: Report) -> Iterator[Node]:
    yield h.p[
        "Each other value of an option was played on deals that were played without it, too. What is "
        "gold and says "
        "“stands” stays different from nothing when all differences of this page are looked at "
        "together; of the others "
        "the interval says how large a change may be."
    ]
    for variant in report.variants:
        yield h.h3[variant.label]
        by = () if variant.policy == report.policy else (", both sides played by ", h.code[variant.policy])
        counted = f", {variant.deals:,} deals: {describe_variant(variant)}."
        yield h.p(".dim")[h.code[variant.name], *by, counted]
        if not variant.same:
            yield from draw_differences(variant.differences)


def draw_differences(differences: Sequence[Difference]) -> Iterator[Node]:
    """Return what a change makes of the same deals: a plot of the shares, a table of the measures."""
    alike = [each for each in differences if each.interval is None and not each.difference]
    seen = [each for each in differences if each not in alike]
    shares = [each for each in seen if each.share]
    if shares:
        lines = [draw_change(capitalize(each.text), each, _describe_move(each)) for each in shares]
        yield plot("Shares: the change, in points", "What happens", "Change", scale_changes(lines), lines)
    measures = [each for each in seen if not each.share]
    if measures:
        yield _means(
            (each.text, f"{format_change(each.difference)}{_stands(each)}", _describe_move(each))
            for each in measures
        )
    if alike:
        yield h.p(".dim")[f"The same in every deal: {'; '.join(each.text for each in alike)}."]


def _stands(difference: Difference) -> str:
    return " stands" if difference.stands else ""


def _describe_move(difference: Difference) -> str:
    shown = percent if difference.share else format_mean
    return f"{shown(difference.usual)} → {shown(difference.value)}; {describe_range(difference)}"


def _means(rows: Iterable[tuple[str, str, str]]) -> Node:
    """Numbers of a match, with what is to be read below each."""
    return h.table[
        h.caption["Means of a match"],
        h.thead[h.tr[h.th(scope="col")["What"], h.th(".number", scope="col")["Mean, or change"]]],
        h.tbody[
            (
                h.tr[h.th(scope="row")[capitalize(text)], h.td(".number")[number, h.small[note]]]
                for text, number, note in rows
            )
        ],
    ]


def _choices(report: Report) -> Iterator[Node]:
    yield h.p[
        "How often each choice was made, of the times that it was there to be made. What a choice that "
        "was never made "
        "stays below takes decisions as independent of each other."
    ]
    for kind in report.kinds:
        yield h.h3[kind.kind]
        yield _kind(kind)


def _kind(kind: Kind) -> Node:
    return bars(
        f"Of up to {max(choice.possible for choice in kind.choices):,} decisions",
        ("Choice", "Made"),
        [
            (
                choice.choice,
                choice.share,
                percent(choice.share) if choice.taken else "never",
                f"of {choice.possible:,}"
                if choice.taken
                else f"in {choice.possible:,}: {format_bound(choice.interval[1])}",
            )
            for choice in kind.choices
        ],
    )


def _how_to_repeat(report: Report, command: str) -> Iterator[Node]:
    yield h.pre[h.code[command]]
    yield h.p["The same command plays the same matches again; it goes on where it was interrupted."]
    yield origin(report.plan, "usual options")


# --------------------------------------------------------------------------------------------- Markdown


def markdown(report: Report, command: str) -> str:
    """Return the short page: the summary, the tables that matter most, how to make it again."""
    return "\n".join(_markdown(report, command)) + "\n"


def _markdown(report: Report, command: str) -> Iterator[str]:
    name = report.plan.game
    yield f"# {rules_of(name).title}: a balance report\n"
    yield (
        f"{report.deals:,} deals, {report.matches:,} matches, all seats played by `{report.policy}`. "
        "Intervals are at 95%. "
        f"[The whole report with plots]({name}.html) is a page for the browser; [the "
        f"numbers]({name}.json) are JSON.\n"
    )
    yield "## The answers first\n"
    yield from (f"- **{answer.heading}** {answer.sentence}" for answer in report.answers)
    yield "\n## More, in words\n"
    yield from (f"- {sentence}" for sentence in report.summary)
    yield "\n## What the seats are worth\n"
    heads = ("what happens", "how often", "95%", "cases")
    yield from _table(heads, map(_cells, report.seats)) if report.seats else (NOTHING,)
    if report.effects:
        yield "\n## What a decision is worth\n"
        columns = ("decision", "first answer", "second answer", "the seat that decides wins", "change")
        yield from _table(columns, map(_effect_cells, report.effects))
    yield "\n## How matches end\n"
    yield from _table(("what decided", "matches", "95%", "of"), map(_cells, report.endings))
    yield "\n## What is never chosen\n"
    rows = [(kind.kind, choice) for kind in report.kinds for choice in list_unused(kind)[0]]
    yield from _table(("decision", "never"), rows) if rows else (NOTHING,)
    yield "\n## What this does not show\n"
    yield from (f"- {sentence}" for sentence in list_limits(report))
    yield f"\n## Again\n\n```console\n$ {command}\n```"


def _cells(share: Share) -> tuple[str, ...]:
    return re.sub(r"\|", "/", share.text), percent(share.share), span(*share.interval), f"{share.of:,}"


def _effect_cells(effect: Effect) -> tuple[str, ...]:
    change = effect.difference
    won = f"{percent(change.usual)}, {percent(change.value)}"
    return effect.decision, *effect.arms, won, f"{describe_range(change)}{_stands(change)}"


def _table(heads: tuple[str, ...], rows: Iterator[tuple[str, ...]] | list[tuple[str, str]]) -> Iterator[str]:
    yield f"| {' | '.join(heads)} |"
    yield f"|{'---|' * len(heads)}"
    yield from (f"| {' | '.join(row)} |" for row in rows)
