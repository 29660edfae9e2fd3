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
"""How often another seat of an open stage is done, where the view does not say."""


def make_world(rules: AnyRules, view: Any, rng: Random, **hidden: Any) -> Any:
    """Return a state that its seat cannot tell from its own, if the hidden fields fit what it sees.

    Fields of the same name are copied from the view. So are what the seats did in open stages and the news,
    as far as the viewer saw them. Who has sent a sealed answer, unseen, has sent any legal one.

    Args:
        rules: of a game in stages.
        view: of the seat.
        rng: draws what it has not seen.
        hidden: the game's own fields of the state that the view does not hold as they are.
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
    """Return how far the seats may have come in the open stage that a view shows."""
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
