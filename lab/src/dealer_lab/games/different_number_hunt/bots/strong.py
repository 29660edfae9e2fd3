"""Who claims by a solved plan: what is at hand, what is to come, and what the other may do meanwhile.

A plan is made for every round, from the lengths that the grid has for both targets, the score, and what the
other has shown so far. It is then followed along the seat's own finds, each of which counts from its own
moment on: nobody waits, or claims, because of what is yet to be found. What computes is imported when it is
needed.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, log
from typing import TYPE_CHECKING

from dealer.games.different_number_hunt.bots.claim_style import PlannedClaim, reaction_seconds
from dealer.games.different_number_hunt.bots.hunter import Finder, clocks_of
from dealer.games.different_number_hunt.bots.search import SHARED, Find, ways
from dealer.games.different_number_hunt.rules.observation import Observation
from dealer.games.different_number_hunt.rules.solver import MOST_SYMBOLS
from dealer.games.different_number_hunt.rules.state import BOARDS, ROUNDS
from dealer_lab.games.different_number_hunt.bots.levels import ALL_LEVELS, list_paths

if TYPE_CHECKING:
    from dealer_lab.games.different_number_hunt.bots.situation import Situation


FURTHEST = max(level.reach for level in ALL_LEVELS)
"""Symbols of the longest expressions that anybody finds: further the grid need not be known."""


class Planner(Finder):
    """Claims, declares Priority and chooses its answers by what wins the match most often."""

    def _priority(self, seen: Observation) -> bool:
        from dealer_lab.games.different_number_hunt.bots.situation import declares

        here = self._situation(seen)
        return bool(here.clocks.skip) and declares(here)

    def _move(self, seen: Observation, since: float, seed: str) -> PlannedClaim:
        """The plan, followed along the own finds; what is due earlier than ``since`` is due then."""
        from dealer_lab.games.different_number_hunt.bots.chances import DEVIATIONS, STEPS, UNKNOWN
        from dealer_lab.games.different_number_hunt.bots.situation import plan
        from dealer_lab.games.different_number_hunt.bots.stopping import FIRST, WAIT

        here, targets = self._situation(seen), seen.boards[-1].rounds[-1].targets
        if not here.clocks.skip:
            return PlannedClaim(since, None)
        known, step = [], here.clocks.skip / STEPS
        for target in targets:
            first = next(iter(self._finds(seen, target, seed)), None)
            if first is None:
                known.append((STEPS, UNKNOWN))
                continue
            pace = first.at / self.level.skills[first.symbols - 1].seconds
            place = abs(DEVIATIONS - log(pace) / self.level.spread).argmin()
            known.append((ceil(SHARED * first.at / step), int(place)))
        act = plan(here).act
        for moment in range(STEPS):
            paces = (place if moment >= reveal else UNKNOWN for reveal, place in known)
            what = act[(moment, *paces)]
            if what != WAIT:
                at = moment * step + reaction_seconds(seed, here.clocks.skip)
                claimed = targets[what - FIRST] if what - FIRST < len(targets) else None
                return PlannedClaim(max(since, at), claimed)
        return PlannedClaim(2 * here.clocks.skip, None)

    def _choose_find(self, seen: Observation, ready: Sequence[Find], seed: str) -> Find:
        from dealer_lab.games.different_number_hunt.bots.situation import best_length

        here, current = self._situation(seen), seen.boards[-1].rounds[-1]
        if not here.clocks.skip:
            return ready[-1]
        assert current.claim is not None
        assert current.answers is not None
        assert seen.you is not None
        theirs = current.targets.index(current.answers[1 - seen.you].target)
        when = self._hunted_seconds(seen, current, seed) if current.claim.seat == seen.you else None
        symbols = best_length(here, tuple(find.symbols for find in ready), theirs, when)
        return next(find for find in ready if find.symbols == symbols)

    def _situation(self, seen: Observation) -> Situation:
        """Return where the seat of a view stands."""
        from dealer_lab.games.different_number_hunt.bots.rivals import Bars
        from dealer_lab.games.different_number_hunt.bots.situation import Situation

        board, seat, clocks = seen.boards[-1], seen.you, clocks_of(seen.options)
        assert seat is not None
        assert board.cells is not None
        current, advantage = board.rounds[-1], seen.advantage == seat
        known = ways(board.cells, seen.options.target_min, seen.options.target_max, FURTHEST, list_paths)
        lengths = tuple(tuple(known.get(target, ())) for target in current.targets or (0, 0))
        bars = Bars()
        if current.priority:
            bars = Bars(alone=clocks.priority) if advantage else Bars(free=clocks.priority)
        return Situation(
            level=self.level,
            clocks=clocks,
            bars=bars,
            lengths=(lengths[0], lengths[1]),
            ahead=seen.scores[seat] - seen.scores[1 - seat],
            rounds=ROUNDS * (1 + BOARDS - board.number) - current.number,
            holder="nobody" if seen.spent else "mine" if advantage else "theirs",
            advantage=advantage,
            seen=list_shown(seen, seat),
        )


def list_shown(seen: Observation, seat: int) -> tuple[tuple[int, int], ...]:
    """Of each round with answers: whether the other claimed, and the symbols of what the other sent."""
    return tuple(
        (int(played.claim.seat != seat), min(MOST_SYMBOLS, len(played.answers[1 - seat].path or "") // 2))
        for board in seen.boards
        for played in board.rounds
        if played.claim is not None and played.answers is not None and played.answers[seat].judged is not None
    )
