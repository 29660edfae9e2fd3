"""What the four games have in common in small steps."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, ClassVar

from msgspec import Struct, structs

from dealer.core.actors import CHANCE, Actor, Viewer
from dealer.core.chance import Streams
from dealer.core.outcome import Outcome
from dealer.core.rules import AnyRules
from dealer.study.action_tree.position import History
from dealer.study.action_tree.walk import Draw, Listed, Taken, Walk, Words


class Undrawn(Struct, frozen=True):
    """The state before it is drawn who holds the Advantage."""


class Advantage(Struct, frozen=True):
    """Chance: the seat that holds the Advantage. Rule: X-1."""

    seat: int


COIN = Listed((((0,), Advantage(0)), ((1,), Advantage(1))))


class GameSteps:
    """A game of Dealer in small steps, untimed: the base of each.

    Args:
        options: of the game's own type; its times are left out.
        advantage: the seat that holds the Advantage; ``None`` if it is drawn, or if the game has none.
    """

    game: ClassVar[AnyRules]
    words: Words
    draws: ClassVar[int] = 10
    longest: ClassVar[int]
    stakes: ClassVar[tuple[float, float]] = (-1.0, 1.0)
    zero_sum: ClassVar[bool] = True
    kept: ClassVar[bool] = False

    def __init__(self, options: Any = None, advantage: int | None = None) -> None:
        self.options = self.game.Options() if options is None else options
        self.advantage = advantage

    @property
    def id(self) -> str:
        """The game."""
        return self.game.id

    @property
    def title(self) -> str:
        """As people write it."""
        return self.game.title

    @property
    def seats(self) -> int:
        """Number of seats."""
        return self.game.seats

    @property
    def steps_at_most(self) -> int:
        """Steps of all seats in the longest match."""
        raise NotImplementedError

    @property
    def draws_at_most(self) -> int:
        """Steps of chance in it."""
        raise NotImplementedError

    def begin(self) -> Any:
        """The state before anything is dealt, or before the Advantage is drawn."""
        if self.game.has_advantage and self.advantage is None:
            return Undrawn()
        return self.started(self.advantage)

    def started(self, advantage: int | None) -> Any:
        """The state before anything is dealt."""
        return self.game.initial_state(structs.replace(self.options, times=None), advantage)

    def acting(self, state: Any) -> Actor | None:
        """Of seats that decide at the same time the lowest comes first, unseen by the others."""
        if isinstance(state, Undrawn):
            return CHANCE
        actors = self.game.to_act(state)
        if len(actors) == 1:
            return next(iter(actors))
        return min((actor for actor in actors if isinstance(actor, int)), default=None)

    def walk(self, state: Any, seat: int) -> Walk:
        """The decision of the seat that acts."""
        raise NotImplementedError

    def deal(self, state: Any) -> Draw:
        """The draw that is due, with its chances."""
        return COIN if isinstance(state, Undrawn) else self.dealing(state)

    def dealing(self, state: Any) -> Draw:
        """The game's own draw that is due."""
        raise NotImplementedError

    def draw(self, state: Any, streams: Streams) -> Any:
        """The draw that is due, as a match with this seed has it. Rule: X-4."""
        if isinstance(state, Undrawn):
            return Advantage(streams("advantage").below(self.seats))
        return self.game.sample_chance(state, streams)[1]

    def apply(self, state: Any, actor: Actor, action: Any) -> Any:
        """The state after an action."""
        if isinstance(action, Advantage):
            return self.started(action.seat)
        return self.game.apply(state, actor, action)

    def spell(self, state: Any, action: Any) -> tuple[str, ...]:
        """The words of a seat's action: its whole walk."""
        raise NotImplementedError

    def dealt(self, state: Any, action: Any) -> Taken:
        """The steps of a draw: its whole walk."""
        return (action.seat,) if isinstance(action, Advantage) else self.dealt_here(action)

    def dealt_here(self, action: Any) -> Taken:
        """The steps of one of the game's own draws."""
        raise NotImplementedError

    def known(self, state: Any, history: History | None, seat: int) -> str:
        """What a seat has heard, action by action."""
        return "" if history is None else history.heard(self.heard, seat)

    def heard(self, before: Any, actor: Actor, action: Any, after: Any, seat: int) -> str:
        """What the Dealer has announced since, and what the seat saw besides."""
        if isinstance(action, Advantage):
            return f"advantage {action.seat};"
        said = after.events[len(before.events) :]
        seen = self.seen(before, actor, action, after, seat)
        if not said:
            return seen
        return seen + "".join([brief(news) for news in said])

    def seen(self, before: Any, actor: Actor, action: Any, after: Any, seat: int) -> str:
        """What a seat sees of an action beside what is announced: its own acts, its own tiles, open bids."""
        return self.say(before, action) if actor == seat else ""

    def say(self, state: Any, action: Any) -> str:
        """An action as one word of what a seat has heard."""
        return " ".join(self.spell(state, action)) + ";"

    def view(self, state: Any, seat: Viewer) -> Any:
        """What a seat sees, as the game's own observation; ``None`` before the Advantage is drawn."""
        return None if isinstance(state, Undrawn) else self.game.observe(state, seat)

    def outcome(self, state: Any) -> Outcome | None:
        """The result, once the match is over."""
        return None if isinstance(state, Undrawn) else self.game.outcome(state)


@lru_cache(maxsize=65_536)
def brief(value: Any) -> str:
    """An announcement in few characters, one of a kind for each.

    >>> from dealer.games.expression_black_white.rules.state import RoundWon
    >>> brief(RoundWon(1, 7, 0))
    'round_won 1 7 0;'
    """
    return f"{value.__struct_config__.tag} {' '.join(map(_brief, structs.astuple(value)))};"


def _brief(value: Any) -> str:
    if isinstance(value, tuple):
        return f"({' '.join(map(_brief, value))})"
    if isinstance(value, Struct):
        return f"({' '.join(map(_brief, structs.astuple(value)))})"
    if value is None:
        return "-"
    return str(int(value)) if isinstance(value, bool) else str(value)
