"""How much a bot of any game computes for a decision.

It counts actions, never time: the same view and secret give the same answer on any machine.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import ceil


@dataclass(frozen=True)
class Effort:
    """The limits of one decision.

    Attributes:
        worlds: how many worlds are looked for.
        tried: after so many actions that were tried in replays no further world is begun.
        tried_for_one: after so many that were tried for one world alone there is none.
        steps: after so many actions of matches that are played out the bot decides by what it has found.
    """

    worlds: int = 64
    tried: int = 12_000
    tried_for_one: int = 30_000
    steps: int = 15_000

    def scale(self, share: float) -> Effort:
        """Return a part of this effort.

        >>> Effort().scale(1 / 8).steps
        1875
        """
        return Effort(*(max(1, ceil(share * value)) for value in vars(self).values()))

    def for_walks(self, count: int) -> Effort:
        """Return this effort with no more worlds than so many walks need: one for four of them.

        >>> Effort().for_walks(100).worlds
        25
        """
        return replace(self, worlds=min(self.worlds, max(1, count // WALKS)))


WALKS = 4
"""So many walks or playouts begin in a world, at least."""

FULL = Effort()
"""About one second for a decision on an idle machine, two at most."""
