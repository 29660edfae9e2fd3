"""The reasons in announcements for Elimination Candidates and the Advantage. Rule: S-30, S-43.

A reason names the law and never the comparison of two balances that has decided.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from dealer.season.parts import DeathMatch, Episode, Selection
from dealer.season.state import SeasonState
from dealer.season.values import SelectionKind

Why = Literal["last", "left", "match", "named", "unnamed", "tied", "fewest", "lot", "ruling"]


class Naming(Struct, frozen=True):
    """The reason for the Elimination Candidates.

    Attributes:
        why: the rule that names them.
        by: the places that named them, if any did.
        ruled: the hosts' reason, if they named them.
    """

    why: Why
    by: tuple[int, ...] = ()
    ruled: str | None = None


def explain_candidates(state: SeasonState, episode: Episode) -> Naming:
    """Return the reason for the candidates of an episode. Rule: S-30 to S-32."""
    rules, result = state.rules_of(episode.number), episode.result
    named = episode.candidates or ()
    if episode.ruled is not None:
        return Naming("ruling", ruled=episode.ruled)
    unsafe = _list_unsafe(state, episode)
    if set(named) == unsafe:
        return Naming("left")
    asked = find_settled(state, episode, "candidate")
    if asked is not None and set(asked.outcome or ()) == set(named):
        match asked.how:
            case "answers":
                return Naming("named", asked.choosers)
            case "ruling":
                return Naming("ruling")
        return Naming("unnamed")
    if result is not None and result.candidates and set(named) <= set(result.candidates):
        return Naming("match")
    if rules.candidate == "fewest_garnets":
        return Naming("fewest")
    if result is None:
        return Naming("lot")
    return Naming("last" if set(named) == unsafe & set(result.last) else "tied")


def _list_unsafe(state: SeasonState, episode: Episode) -> set[int]:
    """Return the places that could be named, including those that went out since."""
    there = {*state.alive, *(place for death in episode.deaths for place in death.pair)}
    return there - state.safe(episode)


def find_settled(
    state: SeasonState, episode: Episode, kind: SelectionKind, death: int | None = None
) -> Selection | None:
    """Return the last settled selection of a kind in an episode."""
    return next(
        (
            each
            for each in reversed(state.selections)
            if each.episode == episode.number
            and (each.kind, each.death) == (kind, death)
            and each.how not in (None, "dropped")
        ),
        None,
    )


def explain_advantage(state: SeasonState, death: DeathMatch) -> str:
    """Return the reason for the Advantage in a Death Match. Rule: S-43."""
    law = state.house_rules.advantage
    if law == "priority_list":
        orders = [each for each in state.selections if each.kind == "order" and each.outcome]
        if orders and set(death.pair) & set(orders[-1].outcome or ()):
            return "list"
    if law in ("opponent", "candidate") and death.chosen:
        return law
    return "lot" if law == "lot" else "garnets"
