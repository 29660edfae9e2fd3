"""Different Number Hunt in small steps, by turns.

The game is a race in real time; here time is virtual. While both hunt, each acts once in each *tick*: a seat
may ``claim`` a target, offer to ``skip``, or ``wait``. After both turns the clocks of the rules move on by a
tick. The first seat alternates, and nobody sees ``wait``. Nothing else takes time: neither thinking, nor
looking at a grid or a result, nor spelling an answer. An answer is a path, letter by letter; only paths can
be spelled. ``done`` at once gives the target up.
"""

from __future__ import annotations

from typing import Any

from msgspec import Struct, structs

from dealer.core.action_tree import ActionTree, ChanceTree, ListedTree, Taken
from dealer.core.actions import Action, Expire
from dealer.core.actors import CLOCK, Actor, Viewer, put
from dealer.core.chance import Streams
from dealer.core.outcome import Outcome
from dealer.core.rules import AnyRules
from dealer.games.different_number_hunt.rules import RULES, actions
from dealer.games.different_number_hunt.rules.actions import ChanceAction, SeatAction
from dealer.games.different_number_hunt.rules.events import AnyEvent
from dealer.games.different_number_hunt.rules.grid import CELLS
from dealer.games.different_number_hunt.rules.state import BOARDS, ROUNDS, State
from dealer.games.different_number_hunt.steps import READY, VOCABULARY, WINDOW, Answering
from dealer.match.clock import Clock
from dealer_lab.tree.base import Advantage, SteppedRules, Undrawn, choose_actor

NOBODY = (False, False)


class Wait(Action, frozen=True):
    """A seat lets the tick pass."""


WAIT = (VOCABULARY.steps("wait"), Wait())


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
    def events(self) -> tuple[AnyEvent, ...]:
        """Return what the Dealer has announced."""
        return self.state.events


class SteppedHunt(SteppedRules[Hunt, SeatAction | Wait, ChanceAction]):
    """The game in small steps.

    Args:
        options: of the game.
        advantage: the seat that holds the Advantage; ``None`` if it is drawn.
        tick: seconds of a tick.
    """

    rules: AnyRules = RULES
    vocabulary = VOCABULARY
    max_action_steps = 2 + CELLS

    def __init__(self, options: Struct | None = None, advantage: int | None = None, tick: int = 10) -> None:
        super().__init__(options, advantage)
        if tick < 1:
            raise ValueError("a tick is a second at least")
        self.tick = tick

    @property
    def max_match_steps(self) -> int:
        """Return where a skipped round counts; one that is replaced may be replaced again."""
        waits = -(-1000 * int(structs.asdict(self.options.times)["skip"]) // (1000 * self.tick)) + 1
        return BOARDS * ROUNDS * (1 + 2 * 2 * waits + 2 * (1 + CELLS)) + 1

    def start_match(self, advantage: int | None) -> Hunt:
        """Return the match before its first grid; its times are those of the options."""
        return Hunt(self.rules.initial_state(self.options, advantage))

    def current_actor(self, state: Hunt | Undrawn) -> Actor | None:
        """In a hunt the seats by turns, the other one first in the next tick."""
        if isinstance(state, Undrawn):
            return super().current_actor(state)
        if state.state.phase != "hunt":
            return choose_actor(self.rules.to_act(state.state))
        first = state.tick % 2
        return 1 - first if state.had[first] else first

    def action_tree(self, state: Hunt, seat: int) -> ActionTree[SeatAction | Wait]:
        """Return the decision of the seat that acts."""
        match state.state.phase:
            case "preview" | "result":
                return READY
            case "window":
                return WINDOW
            case "answer":
                return Answering()
        may, targets = self.rules.action_types(state.state, seat), state.state.round.targets
        choices: list[tuple[Taken, SeatAction | Wait]] = []
        if "claim" in may:
            for place, target in zip(("first", "second"), targets, strict=True):
                choices.append((VOCABULARY.steps("claim", place), actions.Claim(target)))
        if "skip" in may:
            choices.append((VOCABULARY.steps("skip"), actions.Skip()))
        return ListedTree((*choices, WAIT))

    def chance_tree(self, state: Hunt | Undrawn) -> ChanceTree[ChanceAction | Advantage]:
        """Grids have no list of outcomes that could be walked: only whether they supply enough is known."""
        if isinstance(state, Undrawn):
            return super().chance_tree(state)
        raise NotImplementedError("the deals of this game are drawn, from a seed")

    def sample_chance(self, state: Hunt | Undrawn, streams: Streams) -> ChanceAction | Advantage:
        """Return the draw that is due, as a match with this seed has it."""
        if isinstance(state, Undrawn):
            return super().sample_chance(state, streams)
        drawn: ChanceAction = self.rules.sample_chance(state.state, streams)[1]
        return drawn

    def apply(
        self, state: Hunt | Undrawn, actor: Actor, action: SeatAction | Wait | ChanceAction | Advantage
    ) -> Hunt:
        """Return the match after an action; after the second turn of a tick the clocks move on."""
        if isinstance(action, Advantage):
            return self.start_match(action.seat)
        assert isinstance(state, Hunt)
        if not isinstance(action, Wait):
            state = self._move(state, self.rules.apply(state.state, actor, action))
        if not isinstance(actor, int) or state.state.phase != "hunt":
            return state
        had = put(state.had, actor, True)
        return structs.replace(state, had=had) if not all(had) else self._tick(state)

    def _tick(self, state: Hunt) -> Hunt:
        at = state.at + 1000 * self.tick
        state = structs.replace(state, at=at, tick=state.tick + 1, had=NOBODY)
        while state.state.phase == "hunt" and (due := state.clock.list_expired(at, 0)):
            over = Expire(due[0].name, due[0].seat)
            state = self._move(state, self.rules.apply(state.state, CLOCK, over))
        return state

    def _move(self, state: Hunt, after: State) -> Hunt:
        clock = state.clock.update(self.rules.timers(after), (), state.at)
        began = after.phase == "hunt" != state.state.phase
        return structs.replace(state, state=after, clock=clock, had=NOBODY if began else state.had)

    def spell(self, state: Hunt, action: SeatAction | Wait) -> tuple[str, ...]:
        """The words of a seat's action where it stands: a claim is of the first target or the second."""
        match action:
            case actions.Claim(target=target):
                return "claim", ("first", "second")[state.state.round.targets.index(target)]
            case actions.Answer(path=path):
                return ("answer", *path, "done")
            case actions.NoPriority():
                return ("keep",)
            case _:
                return (str(action.__struct_config__.tag),)

    def view(self, state: Hunt | Undrawn, seat: Viewer) -> Any:
        """Return what a seat sees."""
        return None if isinstance(state, Undrawn) else self.rules.observe(state.state, seat)

    def time_left(self, state: Hunt | Undrawn) -> float | None:
        """Return the seconds until a hunt's round is skipped; ``None`` where nobody hunts.

        The second turn of a tick counts as half a tick later. Only from the clock does a seat know whether
        the other has had its turn in this tick.
        """
        if isinstance(state, Undrawn) or state.state.phase != "hunt":
            return None
        end = next(running.end for running in state.clock.running if running.timer.name == "skip")
        return (end - state.at) / 1000 - sum(state.had) * self.tick / 2

    def timed_state(self, state: Hunt | Undrawn) -> tuple[State, Clock, int]:
        """Return the state of the rules, its clock, and the milliseconds since the match began."""
        assert isinstance(state, Hunt)
        return state.state, state.clock, state.at

    def wait(self, state: Hunt | Undrawn, until: int) -> Wait | None:
        """Return ``Wait`` in a hunt for a seat that acts after this tick."""
        assert isinstance(state, Hunt)
        later = state.state.phase == "hunt" and until >= state.at + 1000 * self.tick
        return Wait() if later else None

    def describe_seen(self, before: Hunt, actor: Actor, action: Any, after: Hunt, seat: int) -> str:
        """Return what a seat sees: the grids, which lie open, and its own answer and waiting."""
        if isinstance(action, actions.Grid):
            return f"grid {' '.join(map(str, action.cells))};"
        if actor == seat and isinstance(action, actions.Answer | Wait):
            return self.describe_action(before, action)
        return ""

    def outcome(self, state: Hunt | Undrawn) -> Outcome | None:
        """Return the result, once the match is over."""
        return None if isinstance(state, Undrawn) else self.rules.outcome(state.state)
