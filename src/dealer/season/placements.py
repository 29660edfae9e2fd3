"""Placements of departures, returns and the winner. Rule: S-50, S-64, S-69."""

from __future__ import annotations

from typing import TypeVar

from msgspec.structs import replace

from dealer.core.actors import put
from dealer.core.message import message
from dealer.season import ledger
from dealer.season.errors import SeasonNoSuch, SeasonNotNow
from dealer.season.parts import Cause
from dealer.season.state import SeasonState

S = TypeVar("S", bound=SeasonState)


def put_out(state: S, place: int, cause: Cause, episode: int | None) -> S:
    """Mark a place as out, with the lowest free placement. Rule: S-50."""
    state = ledger.lapse_transfers(state, place)
    gone = replace(
        state.places[place], status="out", placement=len(state.alive), cause=cause, episode=episode
    )
    return replace(state, places=put(state.places, place, gone))


def crown_last(state: S) -> S:
    """End the season if one player is left, who wins it. Rule: S-69."""
    alive = state.alive
    if len(alive) != 1 or state.stage not in ("revealed", "running", "final"):
        return state
    winner = replace(state.places[alive[0]], placement=1)
    return replace(state, places=put(state.places, alive[0], winner), stage="finished")


def revive_place(state: S, number: int) -> S:
    """Bring a place back. Each later departure moves down one placement."""
    if number >= len(state.places) or state.places[number].status != "out":
        raise SeasonNoSuch("S-64", message("refusal-season-not-out"))
    if state.stage not in ("revealed", "running") or state.episode is not None:
        raise SeasonNotNow("S-64", message("refusal-season-revival-between"))
    placement = state.places[number].placement or 0
    places = tuple(
        replace(place, placement=place.placement + 1)
        if place.placement is not None and place.placement < placement
        else place
        for place in state.places
    )
    back = replace(places[number], status="in", placement=None, cause=None, episode=None)
    return replace(state, places=put(places, number, back))
