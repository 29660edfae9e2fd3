"""A report in plain words: what was seen, how sure that is, and what it does not show.

A sentence says that something favours somebody only if its interval excludes the even share. It names an
effect of an option only if it is significant among all of the report's differences. "Never" comes with the
share that could still have been missed.
"""

from __future__ import annotations

from collections.abc import Iterator

from dealer.core.registry import GAMES, rules_of
from dealer_lab.capabilities import study_of
from dealer_lab.page import format_bound, format_change, format_mean, percent, span
from dealer_lab.report.results import Difference, Effect, Kind, Report, Share, Variant

NEAR = 0.05
"""An interval that stays within so much of even says that there is little to gain; a wider one says "
"nothing."""

RARE = 0.01
"""A choice made less often than this is a rare one."""

ENOUGH = 40
"""Below so many occasions it is not said of a choice that it is never made."""


def summarize(report: Report) -> Iterator[str]:
    """Return the sentences that a designer may act on."""
    for share in report.seats:
        if not share.follows:
            yield describe_seat(share)
    yield from map(describe_mixture, _list_mixtures(report))
    yield from map(describe_effect, report.effects)
    yield describe_endings(report)
    yield describe_length(report)
    yield from describe_options(report)
    yield from describe_unused(report)


def capitalize(text: str) -> str:
    """Return a clause as the beginning of a sentence."""
    return text[0].upper() + text[1:]


def describe_seat(share: Share) -> str:
    """Return what one question about seats came to."""
    assert share.even is not None
    low, high = share.interval
    seen = f"{capitalize(share.text)}: {percent(share.share)} of {share.of:,} (95%: {span(low, high)})"
    even = "even would be 50%" if share.even == 0.5 else f"an equal part would be {percent(share.even)}"
    if low > share.even:
        return f"{seen}. That is more than chance explains: {even}."
    if high < share.even:
        return f"{seen}. That is less than chance explains: {even}."
    if max(share.even - low, high - share.even) <= NEAR:
        return f"{seen}. If that is not even, it is so by five points at most."
    return f"{seen}. These deals do not tell whether that is even: an advantage either way would fit."


def _list_mixtures(report: Report) -> Iterator[Share]:
    """Return the shares that mix two causes, each once."""
    counted = (*report.seats, *report.decisive, *report.course)
    yield from {share.text: share for share in counted if share.follows}.values()


def describe_mixture(share: Share) -> str:
    """Return a share that mixes two causes, with the other cause."""
    seen = f"{capitalize(share.text)}: {percent(share.share)} of {share.of:,} (95%: {span(*share.interval)})"
    return f"{seen}. This does not show what the turn is worth: {share.follows}."


def describe_effect(effect: Effect) -> str:
    """Return what a decision is worth that was forced each way."""
    difference, (one, other) = effect.difference, effect.arms
    seen = (
        f"{effect.decision}: the seat that decides wins {percent(difference.usual)} with “{one}” and "
        f"{percent(difference.value)} with “{other}” ({effect.deals:,} deals, {describe_change(difference)})"
    )
    return f"{seen}." if difference.stands else f"{seen}; too few deals to tell which is better."


def describe_endings(report: Report) -> str:
    """Return what decided, and which tie-breaks never did."""
    seen = [f"{share.text} {percent(share.share)}" for share in report.endings if share.hits]
    none = [share for share in report.endings if not share.hits]
    said = f"What decided {report.matches:,} matches: {'; '.join(seen)}."
    if none:
        names = "; ".join(share.text for share in none)
        said += f" Never seen (each {format_bound(none[0].interval[1])}): {names}."
    return said


def describe_length(report: Report) -> str:
    """Return how long a match is."""
    few, half, many = (f"{minutes:.0f}" for minutes in report.length.minutes)
    taken = (
        f"Half of all matches are over in {half} minutes of virtual time, "
        f"one of ten in {few}, nine of ten in {many}"
    )
    if few == many:
        taken = f"Nearly every match takes {half} minutes of virtual time"
    return (
        f"{taken}; it is {report.length.decisions[1]:.0f} decisions of all seats together. The minutes are "
        f"as quick as the policy says that a person would be. {compare_minutes(report)}"
    )


def compare_minutes(report: Report) -> str:
    """Return whether minutes agree with what the rules page says, or why not."""
    shortest, longest = rules_of(report.plan.game).minutes
    usual = report.length.minutes[1]
    said = f"The rules page says {shortest} to {longest}"
    if usual < shortest:
        return f"{said}: people use more of their clocks, and look at each result."
    if usual > longest:
        return f"{said}, with people who use less of their clocks than `{report.policy}` does."
    return f"{said}, which agrees."


def describe_options(report: Report) -> Iterator[str]:
    """Return which options change something, and which were not seen to."""
    silent, same = [], []
    for policy in dict.fromkeys(variant.policy for variant in report.variants):
        if policy != report.policy:
            names = _join_names([variant.label for variant in report.variants if variant.policy == policy])
            yield (
                f"`{report.policy}` plays as `{policy}` with {names}. So `{policy}` played both sides of "
                "these comparisons: else they would compare two policies."
            )
    for variant in report.variants:
        stands = [difference for difference in variant.differences if difference.stands]
        if variant.same:
            same.append(variant.label)
        elif stands:
            yield f"With {variant.label}, on the same deals: {'; '.join(map(describe_difference, stands))}."
        else:
            silent.append(variant.label)
    if same:
        deals = min(variant.deals for variant in report.variants if variant.same)
        yield (
            f"{_join_names(same)}: not one match of {deals} deals went differently; there the option "
            "never came into play."
        )
    if silent:
        deals = min(variant.deals for variant in report.variants if variant.label in silent)
        yield (
            f"{_join_names(silent)}: {deals} deals show no change for sure. The intervals of the page say "
            "how large one may still "
            "be."
        )


def describe_difference(difference: Difference) -> str:
    """Return a difference as part of a sentence."""
    if difference.share:
        seen = f"{percent(difference.value)} instead of {percent(difference.usual)}"
    else:
        seen = f"{format_mean(difference.value)} instead of {format_mean(difference.usual)}"
    return f"{difference.text} {seen} ({describe_change(difference)})"


def describe_change(difference: Difference) -> str:
    """Return the interval of a difference; of a share in points."""
    if difference.interval is None:
        return describe_range(difference)
    return f"change {describe_range(difference)}{' points' if difference.share else ''}"


def describe_range(difference: Difference) -> str:
    """Return the ends of a difference's interval; of a share they are points."""
    if difference.interval is None:
        return "the same change in every deal" if difference.difference else "the same in every deal"
    low, high = (bound * (100 if difference.share else 1) for bound in difference.interval)
    return f"{format_change(low)} to {format_change(high)}"


def list_unused(kind: Kind) -> tuple[list[str], list[str]]:
    """Return the choices of a kind that were never made, and those that hardly were."""
    never, rare = [], []
    for choice in kind.choices:
        if choice.possible >= ENOUGH:
            if not choice.taken:
                never.append(
                    f"{choice.choice} (0 of {choice.possible:,}: {format_bound(choice.interval[1])})"
                )
            elif choice.share < RARE:
                rare.append(f"{choice.choice} ({choice.taken:,} of {choice.possible:,})")
    return never, rare


def describe_unused(report: Report) -> Iterator[str]:
    """Return what never happened by the policy's choice, though it could have."""
    found = False
    for kind in report.kinds:
        for how, choices in zip(("Never", "Hardly ever"), list_unused(kind), strict=True):
            if choices:
                found = True
                yield (
                    f"{how}, as `{report.policy}` plays it: {kind.kind[0].lower()}{kind.kind[1:]}: "
                    f"{', '.join(choices)}."
                )
    if report.kinds and not found:
        yield f"No choice that is counted here was left out by `{report.policy}`."


def list_limits(report: Report) -> Iterator[str]:
    """Return what the report does not show."""
    game = GAMES[report.plan.game]
    yield (
        f"All seats were played by `{report.policy}`. Better players, people, or a player who knows "
        f"how `{report.policy}` "
        "thinks may find a seat stronger or weaker, and may use what it never chooses."
    )
    yield (
        "Who leads, places or plays first follows from what happened before, or from a choice. Such a share "
        "says how often, not that the turn alone is the reason."
    )
    yield (
        "That a choice is never made says something about this policy first. It is a hint to look at "
        "the choice, not a proof "
        "that it is worthless."
    )
    yield (
        "Every interval holds for its own number: of twenty such numbers, one may lie outside by "
        "chance. Of the options, only "
        "differences are called changes that stand when all of them are looked at together."
    )
    if not game.is_duel:
        yield "Nobody talked, and no deals were made: seats see what others do, and nothing else."
    yield from study_of(game.id).report_limits


def _join_names(names: list[str]) -> str:
    quoted = [f"“{name}”" for name in names]
    return quoted[0] if len(quoted) == 1 else f"{', '.join(quoted[:-1])} and {quoted[-1]}"


def describe_variant(variant: Variant) -> str:
    """Return what a variant came to, in a few words."""
    if variant.same:
        return "changed nothing in any match"
    stands = sum(difference.stands for difference in variant.differences)
    return f"{stands} of {len(variant.differences)} differences stand" if stands else "no difference stands"
