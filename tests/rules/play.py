"""Play any game quickly in a test: at a bare table, or live with clocks.

``BareTable`` applies the rules to a state; the test says what chance gives. ``LiveMatch`` runs a whole match
with its log and its clocks; the seed deals. Each game has a ``Table`` and a ``Live`` of its own, with the
moves of that game as methods; every method that acts returns its object, so that moves can be chained.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from random import Random
from typing import Any, ClassVar, Self

import pytest

from dealer import __version__
from dealer.core.actions import Expire, Resign
from dealer.core.actors import CLOCK, Actor
from dealer.core.chance import commit
from dealer.core.errors import GameError, IllegalAction
from dealer.core.registry import GAMES
from dealer.core.rules import AnyRules
from dealer.match import Match, SeatedPlayer, Setup, TimerView, encode_record, make_record

NAMES = ("Ann", "Ben", "Cho", "Dan", "Eve")


@cache
def of_game(folder: str, game_id: str, module: str) -> Any:
    """Import a module of a game's tests: ``of_game("rules", "equation-auction", "table")``.

    Args:
        folder: in the folder of the game's tests; empty for that folder itself.
        game_id: the game; its folder is named as its package is.
        module: the module.
    """
    place = f"{package(game_id)}.{folder}" if folder else package(game_id)
    return import_module(f"tests.games.{place}.{module}")


def package(game_id: str) -> str:
    """``expression-black-white`` -> ``expression_black_white``."""
    return game_id.replace("-", "_")


def owing_in(rules: AnyRules, state: Any) -> list[int]:
    """The seats that owe a decision, in ascending order."""
    return sorted(seat for seat in rules.to_act(state) if isinstance(seat, int))


class BareTable:
    """A match as a bare state."""

    rules: ClassVar[AnyRules]

    def __init__(self, advantage: int | None = 0, **options: Any) -> None:
        self.state: Any = self.rules.initial_state(self.rules.Options(**options), advantage)

    def act(self, actor: Actor, action: Any) -> Self:
        self.state = self.rules.apply(self.state, actor, action)
        return self

    def expire(self, timer: str, seat: int | None) -> Self:
        return self.act(CLOCK, Expire(timer, seat))

    def refused(self, actor: Actor, action: Any) -> str:
        """The clause with which an action is refused; nothing has changed, and ``check`` says the same."""
        before = self.state
        with pytest.raises(IllegalAction) as refused:
            self.rules.apply(self.state, actor, action)
        with pytest.raises(IllegalAction) as checked:
            self.rules.validate(self.state, actor, action)
        assert self.state == before
        assert refused.value.actor == actor
        assert (refused.value.clause, refused.value.message) == (checked.value.clause, checked.value.message)
        assert refused.value.clause is not None
        return refused.value.clause

    def refused_at_all(self, actor: Any, action: Any) -> str:
        """The code with which an action is refused, whatever the reason."""
        with pytest.raises(GameError) as refused:
            self.rules.validate(self.state, actor, action)
        return refused.value.code

    def view(self, viewer: Any = "public") -> Any:
        return self.rules.observe(self.state, viewer)

    def said(self, kind: str) -> list[Any]:
        """What the Dealer has announced of one kind, in order."""
        return [news for news in self.view().events if news.__struct_config__.tag == kind]

    def options_of(self, seat: int) -> list[Any]:
        return list(self.rules.legal_actions(self.view(seat)))

    @property
    def owing(self) -> list[int]:
        return owing_in(self.rules, self.state)

    @property
    def turn(self) -> int:
        (seat,) = self.owing
        return seat

    @property
    def phase(self) -> str:
        phase: str = self.view().phase
        return phase

    @property
    def scores(self) -> tuple[int, int]:
        scores: tuple[int, int] = self.view().scores
        return scores

    @property
    def outcome(self) -> Any:
        return self.rules.outcome(self.state)


class LiveMatch:
    """A match with its log and its clocks, and the moment it has reached."""

    rules: ClassVar[AnyRules]

    def __init__(
        self,
        advantage: int | None = 0,
        secret: bytes = bytes(32),
        pace: str = "live",
        names: tuple[str, ...] = NAMES,
        rules_version: int = 0,
        **options: Any,
    ) -> None:
        if pace == "untimed":
            options["times"] = None
        self.secret, self.at, self.rng = secret, 0, Random(1)
        seats = range(self.rules.seats)
        self.setup = Setup(
            game=self.rules.id,
            options=self.rules.Options(**options),
            seats=tuple(SeatedPlayer(names[seat], f"{seat}{seat}" * 16) for seat in seats),
            advantage=advantage if self.rules.has_advantage else None,
            advantage_drawn=False,
            commitment=commit(secret),
            pace=pace,  # type: ignore[arg-type]
            rules_version=rules_version or self.rules.version,
        )
        self.match = Match.begin(self.setup, secret)

    def wait(self, seconds: float) -> Self:
        """Let time pass; what runs out meanwhile runs out at the end of it."""
        self.late(seconds)
        self.match = self.match.expire(self.at)
        return self

    def late(self, seconds: float) -> Self:
        """Let time pass before the clock has looked."""
        self.at += round(seconds * 1000)
        return self

    def act(self, seat: int, action: Any, decision: str | None = None) -> Self:
        """A seat answers its decision, or another one that is named."""
        self.match = self.match.submit(seat, action, self.at, decision or self.decision(seat))
        return self

    def host(self, action: Any) -> Self:
        self.match = self.match.submit("host", action, self.at)
        return self

    def anything(self, *seats: int) -> Self:
        """These seats (by default all that owe a decision) answer it somehow."""
        for seat in seats or self.owing:
            self.act(seat, self.rules.random_action(self.view(seat), self.rng))
        return self

    def until(self, *place: Any, **named: Any) -> Self:
        """Answer everything, a tenth of a second apart and after each delay, until the match is there."""
        while not self.is_at(*place, **named):
            assert not self.match.is_over
            self.at += 100 + max((t.delay_ms for t in self.timers), default=0)
            self.anything(self.owing[0])
        return self

    def is_at(self, phase: str) -> bool:
        """Whether the match is in a phase; a game says more closely where."""
        return bool(self.public.phase == phase)

    def to_the_end(self) -> Self:
        return self.until("over")

    def give_up(self) -> Self:
        """Whoever is left resigns, one after the other, until that ends the match."""
        for seat in range(self.rules.seats):
            if not self.match.is_over and not self.match.is_empty(seat):
                self.match = self.match.submit(seat, Resign(), self.at)
        return self

    def decision(self, seat: int) -> str | None:
        return self.match.view(seat, self.at).may.decision

    def view(self, viewer: Any) -> Any:
        return self.match.view(viewer, self.at).view

    def said(self, kind: str) -> list[Any]:
        """What the Dealer has announced of one kind, in order."""
        return [news for news in self.public.events if news.__struct_config__.tag == kind]

    def timer(self, name: str) -> TimerView:
        (timer,) = (timer for timer in self.timers if timer.name == name)
        return timer

    @property
    def public(self) -> Any:
        """The table as all see it."""
        return self.view("public")

    @property
    def owing(self) -> list[int]:
        return owing_in(self.rules, self.match.state)

    @property
    def timers(self) -> tuple[TimerView, ...]:
        return self.match.view("public", self.at).clocks.timers

    @property
    def time_banks(self) -> tuple[int, ...]:
        return self.match.view("public", self.at).clocks.time_banks

    @property
    def outcome(self) -> Any:
        return self.match.outcome

    @property
    def entries(self) -> list[Any]:
        """The log as ``(actor, action)``."""
        return [(entry.actor, entry.action) for entry in self.match.log]

    def record(self) -> dict[str, Any]:
        return make_record(self.match, self.secret, "2026-11-21T20:15:00Z", __version__)

    def record_bytes(self) -> bytes:
        return encode_record(self.record())


GAME_IDS = tuple(GAMES)
