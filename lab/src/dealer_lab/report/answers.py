"""What a designer asks first of a game, each answered in one sentence with one plot.

Who is favoured, what decides, what everybody does, where points come from, which option would change most. A
sentence says that something is so only where the report's numbers hold it up, as in ``report_text``.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import ceil

from dealer_lab.page import SHARES, Line, Scale, format_change, format_mean, percent, span
from dealer_lab.report.counts import Breakdown
from dealer_lab.report.results import (
    Answer,
    Choice,
    Difference,
    Effect,
    Kind,
    Measure,
    Report,
    Share,
)
from dealer_lab.report.statistics import load_statistics
from dealer_lab.report.text import ENOUGH, NEAR, capitalize, describe_change, describe_effect, describe_range

ALWAYS = 0.99
"""A choice made at least so often is what everybody does."""

MOST_NAMED = 3
"""How many things one sentence names."""

OPEN = Scale(0.0, 1.0, None, SHARES.ticks)
"""From none to all, where even means nothing."""


def list_answers(report: Report) -> Iterator[Answer]:
    """Return the answers that a report has, at most six."""
    breakdown = load_statistics(report.plan.game).BREAKDOWN
    if clear := [share for share in report.seats if not share.follows]:
        yield say_who_is_favoured(clear)
    yield say_what_decides(report)
    if answer := say_what_is_always_done(report):
        yield answer
    if report.effects:
        yield say_what_a_choice_is_worth(report.effects)
    if breakdown is not None and (answer := say_where_from(report, breakdown)):
        yield answer
    if any(not variant.same for variant in report.variants):
        yield say_which_option(report)


def draw_share(share: Share) -> Line:
    """Return the row of a share; it stands out where even lies outside of its interval."""
    low, high = share.interval
    note = f"{span(low, high)}, of {share.of:,}{'; not even' if is_uneven(share) else ''}"
    note += f"; no cause: {share.follows}" if share.follows else ""
    return Line(capitalize(share.text), share.share, low, high, percent(share.share), note, is_uneven(share))


def is_uneven(share: Share) -> bool:
    """Return whether chance does not explain how far a share is from even."""
    low, high = share.interval
    return share.even is not None and not low <= share.even <= high


def lead(share: Share) -> float:
    """Return how far a share is from even; from a half where even means nothing."""
    return abs(share.share - (0.5 if share.even is None else share.even))


# -------------------------------------------------------------------------------------------- questions


def say_who_is_favoured(seats: Sequence[Share]) -> Answer:
    """Return which seat or team has more than its part: first what the game asks first, or the best team."""
    even = seats[0].even
    assert even is not None
    is_of_teams = even != 0.5
    first = max(seats, key=lambda share: share.share) if is_of_teams else seats[0]
    low, high = first.interval
    seen = f"{first.text}: {_describe(first)}"
    part = f"an equal part would be {percent(even)}" if is_of_teams else "even would be 50%"
    if is_uneven(first):
        said = f"{capitalize(seen)}; {part}"
    elif max(even - low, high - even) <= NEAR:
        said = f"Nobody, or by five points at most: {seen}"
    else:
        said = f"Nobody for sure: {seen}; an advantage either way would fit"
    others = [share for share in seats if share != first and is_uneven(share)]
    named = [f"{share.text}: {percent(share.share)}" for share in others[:MOST_NAMED]]
    said = f"{'; '.join([said, *named])}."
    scale = Scale(0.0, 1.0, even, SHARES.ticks)
    caption = "The line is an equal part." if is_of_teams else "Even is the line."
    return Answer("Who is favoured?", said, caption, "How often", scale, tuple(map(draw_share, seats)))


def say_what_decides(report: Report) -> Answer:
    """Return what foretells the winner; where nothing of the kind is counted, by what matches are won."""
    if clear := [share for share in report.decisive if not share.follows]:
        shares = sorted(clear, key=lead, reverse=True)
        said = "; ".join(f"{share.text}: {_describe(share)}" for share in shares[:MOST_NAMED])
        caption = "How often who has it wins the match"
    else:
        shares = sorted(report.endings, key=lambda share: -share.share)
        said = "; ".join(f"{share.text}: {_describe(share)}" for share in shares[:MOST_NAMED] if share.hits)
        caption = "Of all matches"
    lines = tuple(map(draw_share, shares))
    return Answer("What decides a match?", f"{capitalize(said)}.", caption, "How often", OPEN, lines)


def say_what_is_always_done(report: Report) -> Answer | None:
    """Return the choice in which there is none, or the one that is nearest to it."""
    made = sorted(
        (
            (kind, choice)
            for kind in report.kinds
            for choice in kind.choices
            if choice.possible >= ENOUGH and len(_open_choices(kind)) > 1
        ),
        key=lambda found: (min(found[1].share, ALWAYS), len(_open_choices(found[0])), found[1].possible),
        reverse=True,
    )
    if not made:
        return None
    always = [found for found in made if found[1].share >= ALWAYS]
    named = "; ".join(_describe_choice(kind, choice) for kind, choice in (always or made[:1])[:MOST_NAMED])
    start = "As" if always else "Nothing that is counted is always the same; nearest to it, as"
    said = f"{start} `{report.policy}` plays it: {named}."
    kind = made[0][0]
    lines = tuple(
        Line(choice.choice, choice.share, *choice.interval, percent(choice.share), f"of {choice.possible:,}")
        for choice in kind.choices
        if choice.possible
    )
    heading = "What does everybody always do?"
    return Answer(heading, said, kind.kind, "How often, where it could be", OPEN, lines)


def say_what_a_choice_is_worth(effects: Sequence[Effect]) -> Answer:
    """Return what decisions are worth that were forced each way on the same deals."""
    said = " ".join(map(describe_effect, effects))
    lines = [draw_change(f"{effect.decision}: {effect.arms[1]}", effect.difference) for effect in effects]
    caption = (
        "Each deal is played with both answers. The strip shows the points of win rate that this answer adds "
        "for the seat that decides."
    )
    return Answer("What is a choice worth?", said, caption, "Change", scale_changes(lines), tuple(lines))


def say_where_from(report: Report, breakdown: Breakdown) -> Answer | None:
    """Return what a match is made of, as the game names its parts."""
    if breakdown.whole is None:
        by_text = {share.text: share for share in (*report.seats, *report.course)}
        shares = sorted(
            (by_text[text] for text, _ in breakdown.parts if text in by_text), key=lambda each: -each.share
        )
        if not shares:
            return None
        said = "; ".join(f"{share.text}: {_describe(share)}" for share in shares)
        lines = tuple(map(draw_share, shares))
        return Answer(
            breakdown.heading, f"{capitalize(said)}.", "Of all seats of a team", "How often", OPEN, lines
        )
    measures = {measure.text: measure for measure in report.measures}
    found = [(measures[name], words) for name, words in breakdown.parts if name in measures]
    if not found or breakdown.whole not in measures:
        return None
    parts = [f"{words} {format_mean(measure.mean)}" for measure, words in found]
    whole = f"{capitalize(breakdown.whole)}, {format_mean(measures[breakdown.whole].mean)} a match"
    ends = [end for measure, _ in found for end in measure.interval]
    low, high = min(0, *ends), float(ceil(max(ends)))
    scale = Scale(low, high, 0.0 if low else None, (f"{low:.0f}".replace("-", "−"), f"{high:.0f}"))
    lines = tuple(_draw_measure(measure, words) for measure, words in found)
    return Answer(
        breakdown.heading, f"{whole}: {', '.join(parts)}.", "Means of a match", "Mean", scale, lines
    )


def say_which_option(report: Report) -> Answer:
    """Return the change of options that moves who is favoured most; else what else it moves for sure."""
    heading = "Which option would change it most?"
    variants = [variant for variant in report.variants if not variant.same]
    seats = {share.text for share in report.seats}
    firm = [
        (variant, difference)
        for variant in variants
        for difference in variant.differences
        if difference.stands and difference.share
    ]
    moved = sorted(firm, key=lambda found: (found[1].text not in seats, -abs(found[1].difference)))
    if moved:
        variant, most = moved[0]
        change = f"{percent(most.value)} instead of {percent(most.usual)}, {describe_change(most)}"
        by = "" if variant.policy == report.policy else f" (both sides played by `{variant.policy}`)"
        said = f"“{variant.label}”{by}: {most.text} {change}."
        if most.text not in seats:
            said = f"None is sure to change who is favoured. What changes most is with {said}"
    else:
        differences = [each for variant in variants for each in variant.differences if each.share]
        of_seats = [each for each in differences if each.text in seats]
        most = max(of_seats or differences, key=lambda each: abs(each.difference))
        deals = min(variant.deals for variant in variants)
        said = f"None is sure to change who wins or how: {deals} deals are too few to see it, if it is there."
        if any(each.stands for variant in variants for each in variant.differences):
            said += " Some change the length of a match or the points that it brings."
    lines = tuple(
        draw_change(variant.label, difference)
        for variant in variants
        for difference in variant.differences
        if difference.text == most.text
    )
    scale = scale_changes(lines)
    caption = f"{capitalize(most.text)}: the change, in points"
    return Answer(heading, said, caption, "Change", scale, lines)


# ---------------------------------------------------------------------------------------------- drawing


def draw_change(label: str, difference: Difference, note: str = "") -> Line:
    """Return the row of a difference between shares; it stands out where the difference stands."""
    low, high = difference.interval or (None, None)
    change = format_change(100 * difference.difference)
    text = f"{change} stands" if difference.stands else change
    note = note or describe_range(difference)
    return Line(label, difference.difference, low, high, text, note, difference.stands)


def scale_changes(lines: Sequence[Line]) -> Scale:
    """Return a scale around 0 that holds all rows, in steps of ten points."""
    far = max(abs(end) for line in lines for end in (line.at or 0.0, line.low or 0.0, line.high or 0.0))
    reach = max(0.1, ceil(10 * far) / 10)
    ends = f"{100 * reach:.0f}"
    return Scale(-reach, reach, 0.0, (f"−{ends}", "0", f"+{ends}"))


# ---------------------------------------------------------------------------------------------- wording


def _describe(share: Share) -> str:
    return f"{percent(share.share)} of {share.of:,} (95%: {span(*share.interval)})"


def _open_choices(kind: Kind) -> list[Choice]:
    return [choice for choice in kind.choices if choice.possible]


def _describe_choice(kind: Kind, choice: Choice) -> str:
    name = f"{kind.kind[0].lower()}{kind.kind[1:]}"
    return f"{name}: {choice.choice} ({choice.taken:,} of {choice.possible:,})"


def _draw_measure(measure: Measure, words: str) -> Line:
    low, high = measure.interval
    note = "the same in every deal" if low == high else f"{format_mean(low)} to {format_mean(high)}"
    return Line(capitalize(words), measure.mean, low, high, format_mean(measure.mean), note)
