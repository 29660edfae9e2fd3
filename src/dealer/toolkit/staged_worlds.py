"""Worlds of games in stages: states that fit a view, for ``draw_world`` of a game."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from dealer.core.actors import put, seats_among
from dealer.core.rules import AnyRules
from dealer.toolkit.staged_types import Done, OpenProgress

if TYPE_CHECKING:
    from random import Random

DONE = 0.5
"""The probability that another seat of an open stage is done, where the view does not say."""


def make_world(rules: AnyRules, view: Any, rng: Random, **hidden: Any) -> Any:
    """Return a state that fits what a seat sees, for ``draw_world``: the rest is drawn at random.

    It copies the fields that state and view share, and the actions and events that the seat saw. A seat that
    has sent a sealed answer gets a random legal one. You draw the hidden fields so that they fit.

    >>> world = make_world(RULES, view, rng, roles=roles, crates=crates)  # doctest: +SKIP

    Args:
        rules: the rules of a game in stages.
        view: the observation of the seat.
        rng: the source of randomness.
        hidden: the fields of the state that the view lacks, or holds in part.
    """
    table = rules.at(view.seats)
    first = table.initial_state(view.options, None, rules.version)
    shared = set(first.__struct_fields__) & set(view.__struct_fields__) - {"sent", *hidden}
    known = {name: getattr(view, name) for name in shared}
    world = replace(first, **known, **hidden, progress=draw_progress(view, rng))
    if view.open is not None:
        return world
    if view.sent is not None:
        world = replace(world, sent=put(world.sent, view.you, view.sent))
    for seat in seats_among(table.to_act(world)):
        if seat not in view.to_act:
            answer = table.random_action(table.observe(world, seat), rng)
            world = replace(world, sent=put(world.sent, seat, answer))
    return world


def draw_progress(view: Any, rng: Random) -> OpenProgress | None:
    """Return the progress of the open stage that a view shows; what it does not say is drawn."""
    seen, you = view.open, view.you
    if seen is None:
        return None
    acted = [each for each in view.acted if each.stage == seen.stage]
    turns = Counter(each.seat for each in acted)
    spent = Counter(each.seat for each in acted if not isinstance(each.action, Done))
    seats, most = range(view.seats), seen.left + spent[you]
    done = seen.done or tuple(seat in seen.seats and rng.random() < DONE for seat in seats)
    return OpenProgress(
        seen.stage,
        tuple(turns[seat] for seat in seats),
        tuple(most - spent[seat] for seat in seats),
        put(done, you, seen.is_done),
        tuple(seat == you and seen.is_resting for seat in seats),
        acted[-1].seat if acted else None,
    )
