"""Whole rules as a finite game: a game whose draws can be listed is solved as it stands."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Any

from msgspec import Struct, structs

from dealer.core.actors import Actor, Viewer
from dealer.core.outcome import Outcome
from dealer.core.rules import AnyRules, OfRules


class FiniteRules(OfRules):
    """A game of rules whose draws can be listed, untimed, as ``dealer_lab.exact`` and OpenSpiel take it.

    What a seat observes must hold all that it has seen and done; in a game in stages it does.

    Args:
        rules: the game; ``chances`` must be there.
        options: of the game's own type; its defaults if ``None``. Its times are left out.
        seats: of a match, where the game gives a choice; the usual number if ``None``.
        name: by which it is asked for; the game's id if not said.

    Raises:
        ValueError: the draws cannot be listed, one seat holds the Advantage, or so many do not play it.
    """

    def __init__(
        self, rules: AnyRules, options: Struct | None = None, seats: int | None = None, name: str = ""
    ) -> None:
        if rules.chances is None or rules.has_advantage:
            raise ValueError(f"{rules.title} cannot be gone through: it does not list its draws")
        self.rules = rules.at(rules.seats if seats is None else seats)
        self.name = name or rules.id
        self._chances = rules.chances
        self._options = structs.replace(rules.Options() if options is None else options, times=None)

    def begin(self) -> Any:
        """Return the state before anything has happened."""
        return self.rules.initial_state(self._options, None)

    def to_act(self, state: Any) -> frozenset[Actor]:
        """Return the seats that owe a decision, or chance; empty at the end."""
        return self.rules.to_act(state)

    def chances(self, state: Any) -> Sequence[tuple[Any, Fraction]]:
        """Return what chance may do now, with its probability."""
        return self._chances(state)

    def observe(self, state: Any, viewer: Viewer) -> Any:
        """Return what a seat sees; who else is asked has not answered yet, as far as it knows."""
        seen = self.rules.observe(state, viewer)
        return structs.replace(seen, to_act=(viewer,)) if viewer in seen.to_act else seen

    def legal_actions(self, observation: Any) -> Iterator[Any]:
        """Return every answer of the seat that sees this, in a fixed order."""
        return self.rules.legal_actions(observation)

    def apply(self, state: Any, actor: Actor, action: Any) -> Any:
        """Return the state after an action."""
        return self.rules.apply(state, actor, action)

    def outcome(self, state: Any) -> Outcome | None:
        """Return the result at the end."""
        return self.rules.outcome(state)
