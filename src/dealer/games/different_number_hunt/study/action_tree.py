"""Different Number Hunt in small steps, by turns.

The game is a race in real time; here time is virtual. While both hunt they are asked in turn, once in each
*tick*: a seat may ``claim`` a target, offer to ``skip``, or ``wait``; when both have had their turn the tick
is over, and the clocks of the rules move on by it. Who is asked first changes from tick to tick, and ``wait``
is seen by nobody. Nothing else takes time: to think, to look at a new grid or at a result (nobody has a
reason to be slow there), to spell an answer. An answer is a path letter by letter, of which only paths can be
spelled; ``done`` at once gives the target up.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, ClassVar, NamedTuple

from msgspec import Struct, structs

from dealer.core.actions import Action, Expire
from dealer.core.actors import CLOCK, Actor, Viewer, put
from dealer.core.outcome import Outcome
from dealer.core.rules import AnyRules
from dealer.games.different_number_hunt.rules import RULES
from dealer.games.different_number_hunt.rules.actions import (
    Answer,
    Claim,
    Grid,
    NoPriority,
    Priority,
    Ready,
    Skip,
)
from dealer.games.different_number_hunt.rules.grid import (
    CELLS,
    LETTERS,
    NUMBER_CELLS,
    STEPS,
    neighbours,
)
from dealer.games.different_number_hunt.rules.state import BOARDS, ROUNDS, State
from dealer.match.clock import Clock
from dealer.study.action_tree.base import GameSteps, Undrawn
from dealer.study.action_tree.walk import Draw, Listed, Taken, Walk, Words

WORDS = Words(
    *LETTERS,
    *("done", "answer", "ready", "priority", "keep", "claim", "skip", "wait"),
    *("first", "second"),
)
"""A letter is the step of its square."""

DONE, ANSWER = WORDS.steps("done", "answer")
READY = Listed(((WORDS.steps("ready"), Ready()),))
WINDOW = Listed(((WORDS.steps("priority"), Priority()), (WORDS.steps("keep"), NoPriority())))
NOBODY = (False, False)


class Wait(Action, frozen=True):
    """A seat lets the tick pass."""


WAIT = (WORDS.steps("wait"), Wait())


class Hunt(Struct, frozen=True):
    """A match in virtual time.

    Attributes:
        state: of the game.
        clock: of its timers.
        at: milliseconds since it began.
        tick: how many ticks have passed.
        had: by seat, whether it has had its turn in this tick.
    """

    state: State
    clock: Clock = Clock()
    at: int = 0
    tick: int = 0
    had: tuple[bool, bool] = NOBODY

    @property
    def news(self) -> tuple[Any, ...]:
        """What the Dealer has announced."""
        return self.state.events


class Answering(NamedTuple):
    """The walk of an answer: number, symbol, number …, then ``done``. Rule: DNH-5."""

    def onward(self, taken: Taken) -> Taken:
        """The squares beside the last one from which a path can end; ``done`` on a number."""
        if not taken:
            return (ANSWER,)
        if taken[-1] == DONE:
            return ()
        if len(taken) == 1:
            return (*NUMBER_CELLS, DONE)
        used = sum(1 << square for square in taken[1:])
        if len(taken) % 2:
            return numbers_beside(taken[-1], used)
        return (*symbols_beside(taken[-1], used), DONE)

    def action(self, taken: Taken) -> Answer:
        """The path."""
        return Answer("".join(WORDS.spelled(taken[1:-1])))


@lru_cache(maxsize=65_536)
def symbols_beside(square: int, used: int) -> Taken:
    """The symbols over which a path can go on from a number."""
    return tuple(
        sorted({symbol for symbol, number in STEPS[square] if not used & (1 << symbol | 1 << number)})
    )


@lru_cache(maxsize=65_536)
def numbers_beside(square: int, used: int) -> Taken:
    """The numbers to which a path can go from a symbol."""
    return tuple(number for number in neighbours(square) if not used & 1 << number)


class HuntSteps(GameSteps):
    """The game in small steps.

    Args:
        options: of the game.
        advantage: the seat that holds the Advantage; ``None`` if it is drawn.
        tick: seconds of a tick.
    """

    game: ClassVar[AnyRules] = RULES
    words = WORDS
    longest = 2 + CELLS

    def __init__(self, options: Any = None, advantage: int | None = None, tick: int = 10) -> None:
        super().__init__(options, advantage)
        if tick < 1:
            raise ValueError("a tick is a second at least")
        self.tick = tick

    @property
    def steps_at_most(self) -> int:
        """Where a skipped round counts; one that is replaced may be replaced again."""
        waits = -(-1000 * int(structs.asdict(self.options.times)["skip"]) // (1000 * self.tick)) + 1
        return BOARDS * ROUNDS * (1 + 2 * 2 * waits + 2 * (1 + CELLS)) + 1

    def started(self, advantage: int | None) -> Hunt:
        """The match before its first grid; its times are those of the options."""
        return Hunt(self.game.initial_state(self.options, advantage))

    def acting(self, state: Hunt | Undrawn) -> Actor | None:
        """In a hunt the seats by turns, the other one first in the next tick."""
        if isinstance(state, Undrawn):
            return super().acting(state)
        if state.state.phase != "hunt":
            return super().acting(state.state)
        first = state.tick % 2
        return 1 - first if state.had[first] else first

    def walk(self, state: Hunt, seat: int) -> Walk:
        """The decision of the seat that acts."""
        match state.state.phase:
            case "preview" | "beat":
                return READY
            case "window":
                return WINDOW
            case "answer":
                return Answering()
        may, targets = self.game.action_types(state.state, seat), state.state.round.targets
        claims = (
            (WORDS.steps("claim", place), Claim(target))
            for place, target in zip(("first", "second"), targets, strict=True)
        )
        offer = ((WORDS.steps("skip"), Skip()),) if "skip" in may else ()
        return Listed((*(claims if "claim" in may else ()), *offer, WAIT))

    def deal(self, state: Hunt | Undrawn) -> Draw:
        """Grids have no list of outcomes that could be walked: only whether they supply enough is known."""
        if isinstance(state, Undrawn):
            return super().deal(state)
        raise NotImplementedError("the deals of this game are drawn, from a seed")

    def draw(self, state: Hunt | Undrawn, streams: Any) -> Any:
        """The draw that is due, as a match with this seed has it."""
        return super().draw(state if isinstance(state, Undrawn) else state.state, streams)

    def apply(self, state: Hunt | Undrawn, actor: Actor, action: Any) -> Hunt:
        """The match after an action; after the second turn of a tick the clocks move on."""
        if isinstance(state, Undrawn):
            return self.started(action.seat)
        if not isinstance(action, Wait):
            state = self._moved(state, self.game.apply(state.state, actor, action))
        if not isinstance(actor, int) or state.state.phase != "hunt":
            return state
        had = put(state.had, actor, True)
        return structs.replace(state, had=had) if not all(had) else self._ticked(state)

    def _ticked(self, state: Hunt) -> Hunt:
        at = state.at + 1000 * self.tick
        state = structs.replace(state, at=at, tick=state.tick + 1, had=NOBODY)
        while state.state.phase == "hunt" and (due := state.clock.due(at, 0)):
            over = Expire(due[0].name, due[0].seat)
            state = self._moved(state, self.game.apply(state.state, CLOCK, over))
        return state

    def _moved(self, state: Hunt, after: State) -> Hunt:
        clock = state.clock.moved(self.game.timers(after), (), state.at)
        began = after.phase == "hunt" != state.state.phase
        return structs.replace(state, state=after, clock=clock, had=NOBODY if began else state.had)

    def spell(self, state: Hunt, action: Any) -> tuple[str, ...]:
        """The words of a seat's action where it stands: a claim is of the first target or the second."""
        match action:
            case Claim(target=target):
                return "claim", ("first", "second")[state.state.round.targets.index(target)]
            case Answer(path=path):
                return ("answer", *path, "done")
            case NoPriority():
                return ("keep",)
            case _:
                return (action.__struct_config__.tag,)

    def view(self, state: Hunt | Undrawn, seat: Viewer) -> Any:
        """What a seat sees."""
        return None if isinstance(state, Undrawn) else self.game.observe(state.state, seat)

    def seen(self, before: Hunt, actor: Actor, action: Any, after: Hunt, seat: int) -> str:
        """The grids lie open; a seat's own answer and its own waiting are its own."""
        if isinstance(action, Grid):
            return f"grid {' '.join(map(str, action.cells))};"
        if actor == seat and isinstance(action, Answer | Wait):
            return self.say(before, action)
        return ""

    def outcome(self, state: Hunt | Undrawn) -> Outcome | None:
        """The result, once the match is over."""
        return None if isinstance(state, Undrawn) else self.game.outcome(state.state)
