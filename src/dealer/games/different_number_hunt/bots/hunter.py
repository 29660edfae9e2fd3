"""Policies: somebody of a level at the table, who claims as a style says.

``Finder`` is what all of them have in common: what they find, write and send. ``Hunter`` adds a style.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from dealer.bots.policy import Decision, SeatRandom
from dealer.bots.think_time import draw_think_time
from dealer.core.times import Seconds, milliseconds
from dealer.games.different_number_hunt.bots.claim_style import ClaimStyle, PlannedClaim, plan_claim
from dealer.games.different_number_hunt.bots.levels import Level
from dealer.games.different_number_hunt.bots.search import SHARED, Find, Finds, luck, search
from dealer.games.different_number_hunt.rules.actions import Answer, Claim, NoPriority, Priority, Ready, Skip
from dealer.games.different_number_hunt.rules.observation import Observation, RoundView
from dealer.games.different_number_hunt.rules.state import BOARDS, ROUNDS, Options
from dealer.match import ClockView, MatchView

READY = 3000, 8000
WINDOW = 1500, 3000
"""Milliseconds to look at a grid or a result, and to think about Priority."""

IN_TIME = 0.9
"""An answer is sent before this share of its clock has run."""

NEVER_MS = 10**9
"""Nobody waits so long: the view changes first."""

HAND = 0.8, 1.25
"""A factor on the time for writing an answer."""

PRESSED = 2
"""Claims of the other in a row after which it is time for Priority."""


class Clocks(NamedTuple):
    """The clocks of a match in seconds, as the policies count them, and what an answer is worth.

    Attributes:
        skip: after which a round is skipped.
        claim: to answer after an own claim.
        answer: to answer after the other's.
        priority: for which only its holder may claim.
        slips: whether answers may be wrong, for the page adds nothing up. Rule: DNH-A18
        flat: whether all right answers are worth the same. Rule: DNH-A27
    """

    skip: float
    claim: float
    answer: float
    priority: float
    slips: bool
    flat: bool = False


class Finder(ABC):
    """Finds what its level finds, and sends it.

    Args:
        name: of the policy.
        level: how well it finds.
    """

    def __init__(self, name: str, level: Level) -> None:
        self.name = name
        self.level = level

    def decide(self, view: MatchView, rng: SeatRandom) -> Decision:
        """The answer to the decision of a view, and when; what it finds is the same all through a round."""
        match view.may.types:
            case ("ready",):
                return Decision(Ready(), draw_think_time(view, rng, READY))
            case ("priority", _):
                wanted = self._priority(view.view)
                return Decision(Priority() if wanted else NoPriority(), draw_think_time(view, rng, WINDOW))
            case ("answer",):
                return self._answer(view, luck(self.name, view.view, rng))
            case ("skip",):
                return Decision(Skip(), NEVER_MS)  # barred by Priority, it waits for its end
            case _:
                return self._hunt(view, luck(self.name, view.view, rng))

    # ------------------------------------------------------------------------------------- the hunt

    def _hunt(self, view: MatchView, seed: str) -> Decision:
        """Claim, or say "skip". A second call during a reaction does not restart the reaction."""
        seen: Observation = view.view
        elapsed, _ = run(view.clocks, "skip", seen.options.times.skip)
        planned = self._move(seen, barred_seconds(seen), seed)
        if planned.at < elapsed:
            planned = self._move(seen, elapsed, seed)
        after = max(0, round(1000 * (planned.at - elapsed)))
        if planned.target is not None:
            return Decision(Claim(planned.target), after)
        if "skip" in view.may.types:
            return Decision(Skip(), after)
        return Decision(Claim(seen.boards[-1].rounds[-1].targets[0]), NEVER_MS)  # has said "skip" before

    @abstractmethod
    def _priority(self, seen: Observation) -> bool:
        """Return whether to declare it."""

    @abstractmethod
    def _move(self, seen: Observation, since: float, seed: str) -> PlannedClaim:
        """Return what to do about the open targets, if nothing can be done before ``since`` seconds.

        ``seed`` is that of the seat's luck in this round, here and below.
        """

    def _choose_find(self, seen: Observation, ready: Sequence[Find], seed: str) -> Find:
        """Which of the answers that can be sent in time, the shortest first; the longest, if that pays."""
        return ready[-1] if seen.options.points == "symbols" else ready[0]

    def _finds(self, seen: Observation, target: int, seed: str) -> Finds:
        """All that it will ever find for a target of the present round."""
        return search(self.level, seen, target, seed)

    # ---------------------------------------------------------------------------------- the answer

    def _answer(self, view: MatchView, seed: str) -> Decision:
        """Send what was chosen of all that is found in time; nothing if that is nothing."""
        seen: Observation = view.view
        current, seat = seen.boards[-1].rounds[-1], seen.you
        assert current.answers is not None
        assert current.claim is not None
        assert seat is not None
        times = seen.options.times
        name, length = ("claim", times.claim) if current.claim.seat == seat else ("answer", times.answer)
        elapsed, left = run(view.clocks, name, length, seat)
        bearable = max(IN_TIME * (elapsed + left) - elapsed, left / 2)
        attention = self._hunted_seconds(seen, current, seed) / SHARED + elapsed
        hand = Random(f"{seed}/hand").uniform(*HAND)
        ready = {}
        for find in self._finds(seen, current.answers[seat].target, seed):
            writing = min(hand * self.level.writing_seconds(find.symbols), bearable / 2)
            after = max(0.0, find.at - attention) + writing
            if after <= bearable:
                ready[find] = after
        if not ready:
            return Decision(Answer(""), round(1000 * bearable))
        chosen = self._choose_find(seen, tuple(ready), seed)
        return Decision(Answer(chosen.path), round(1000 * ready[chosen]))

    def _hunted_seconds(self, seen: Observation, current: RoundView, seed: str) -> float:
        """Seconds for which both targets lay open; at least, for the view does not say when the claim came.

        An own claim came when the seat meant to claim; another's not before Priority was over that barred it.
        """
        assert current.claim is not None
        if current.claim.seat != seen.you:
            priority = seconds(seen.options.times.priority) if current.priority else 0.0
            return priority if seen.advantage == seen.you else 0.0
        planned = self._move(seen, barred_seconds(seen), seed)
        return planned.at if planned.target == current.claim.target else 0.0


class Hunter(Finder):
    """Claims as its style is.

    Args:
        name: of the policy.
        level: how well it finds.
        style: what it waits for.
    """

    def __init__(self, name: str, level: Level, style: ClaimStyle) -> None:
        super().__init__(name, level)
        self.style = style

    def _priority(self, seen: Observation) -> bool:
        """Return whether to declare it.

        ``pressed`` says that the other was first of late, or that this is the last chance.
        """
        if self.style.priority != "pressed":
            return self.style.priority == "soon"
        late = [
            played.claim.seat for board in seen.boards for played in board.rounds if played.claim is not None
        ][-PRESSED:]
        board = seen.boards[-1]
        last = board.number == BOARDS and board.rounds[-1].number == ROUNDS
        return last or (len(late) == PRESSED and seen.you not in late)

    def _move(self, seen: Observation, since: float, seed: str) -> PlannedClaim:
        current, times = seen.boards[-1].rounds[-1], seen.options.times
        hunts = {target: self._finds(seen, target, seed) for target in current.targets}
        alone = seconds(times.priority) if current.priority and seen.advantage == seen.you else 0.0
        style, reach = self.style, self.level.reach
        if seen.options.points == "targets":
            style, reach = style._replace(wants=1), 1
        return plan_claim(style, reach, hunts, seconds(times.skip), alone, since, seed)


def barred_seconds(seen: Observation) -> float:
    """Seconds from the showing of the targets for which the other's Priority bars the seat of a view."""
    has_priority = seen.boards[-1].rounds[-1].priority and seen.advantage != seen.you
    return seconds(seen.options.times.priority) if has_priority else 0.0


def seconds(length: Seconds) -> float:
    """The length of a clock as the policies count it; an approximation does, for nobody is judged by it."""
    return milliseconds(length) / 1000


def run(clocks: ClockView, name: str, length: Seconds, seat: int | None = None) -> tuple[float, float]:
    """Seconds for which a clock of this length has run, and that it has left."""
    left = next(timer.left_ms for timer in clocks.timers if (timer.name, timer.seat) == (name, seat))
    return max(0, milliseconds(length) - left) / 1000, left / 1000


def clocks_of(options: Options) -> Clocks:
    """The clocks of a match."""
    times = options.times
    return Clocks(
        seconds(times.skip),
        seconds(times.claim),
        seconds(times.answer),
        seconds(times.priority),
        options.calculator == "off",
        options.points == "targets",
    )
