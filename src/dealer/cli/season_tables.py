"""Tables of the statistics of house rules."""

from __future__ import annotations

from collections.abc import Mapping

from rich import box
from rich.console import Console
from rich.table import Table

from dealer.language.terminal import say
from dealer.review.intervals import grouped_interval
from dealer.season.statistics import Decisions, Effect, RuleStatistics


def print_statistics(measured: Mapping[str, RuleStatistics]) -> None:
    """Print the statistics of sets of house rules, side by side."""
    console = Console()
    if not console.is_terminal:
        console = Console(width=160)
    for name, each in measured.items():
        console.print(say("simulated", rules=name, seasons=each.seasons, episodes=each.episodes))
    console.print(_tabulate_effects(measured))
    console.print(_tabulate_decisions(measured))
    console.print(say("simulated-note"))


def _tabulate_effects(measured: Mapping[str, RuleStatistics]) -> Table:
    table = Table(box=box.SIMPLE_HEAD, title=say("effects"))
    table.add_column(say("effect"), overflow="fold")
    for name in measured:
        for heading in (say("effect-share", rules=name), say("effect-chance")):
            table.add_column(heading, justify="right")
    found = {name: {effect.name: effect for effect in each.effects} for name, each in measured.items()}
    for effect in dict.fromkeys(effect for each in found.values() for effect in each):
        cells = [cell for each in found.values() for cell in _write_effect(each.get(effect))]
        table.add_row(say(f"effect-{effect}"), *cells)
    return table


def _write_effect(effect: Effect | None) -> tuple[str, str]:
    if effect is None:
        return "–", "–"
    low, high = grouped_interval(effect.won, effect.tried)
    share = sum(effect.won) / sum(effect.tried)
    return f"{share:.1%} [{low:.1%}, {high:.1%}]", f"{float(effect.chance):.1%}"


def _tabulate_decisions(measured: Mapping[str, RuleStatistics]) -> Table:
    table = Table(box=box.SIMPLE_HEAD, title=say("decisions"))
    table.add_column(say("decision"), overflow="fold")
    for name in measured:
        for heading in ("decision-count", "decision-lot", "decision-fallback", "decision-ruling"):
            table.add_column(say(heading, rules=name), justify="right")
    found = {name: {each.step: each for each in known.decisions} for name, known in measured.items()}
    for step in dict.fromkeys(step for each in found.values() for step in each):
        cells = [cell for each in found.values() for cell in _write_decisions(each.get(step))]
        table.add_row(say(f"decision-{step.replace('_', '-')}"), *cells)
    return table


def _write_decisions(each: Decisions | None) -> tuple[str, ...]:
    if each is None:
        return ("–",) * 4
    shares = (f"{part / each.total:.1%}" for part in (each.lot, each.fallback, each.ruling))
    return (f"{each.total:,}", *shares)
