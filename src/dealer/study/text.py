"""All four games as text: for language models, and for whoever wants to look at a match in a terminal.

A ``Table`` is a match of some seed at one moment. What a seat sees is text, what it does is text, and every
legal action has one: the words of its steps (``dealer.study.action_tree``). Spaces may be left out, but not
between two numbers, and so may a verb or an end that could be no other: ``play 7*3-11`` or ``7*3-11``.

>>> table = begin("increment-black-white", seed=1, advantage=0)
>>> table.acting, table.example()
(0, 'distribute 0 0 0 0 0 0 1 3 3 3')
>>> table = table.play("1 1 1 1 1 1 1 1 1 1")
>>> table.acting
1
>>> table.play("2 2 2 2 2 2 2 2 2 2")
Traceback (most recent call last):
    ...
dealer.core.errors.InvalidAction: '2' cannot stand after 'distribute 2 2 2 2 2'; one of: 0
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple, Protocol

from dealer.core.chance import streams
from dealer.core.errors import OutOfTurn
from dealer.core.outcome import Outcome
from dealer.core.registry import GAMES, MissingCapability
from dealer.narration import narration_of
from dealer.study.action_tree import GameSteps, Position, steps_of, walked, walks
from dealer.study.playout import secret_of

__all__ = ["Table", "begin"]


class GameText(Protocol):
    """What a game brings as its text.

    Attributes:
        HOW: by the first step of an answer, how it is written.
    """

    HOW: dict[str, str]

    def lines(self, view: Any, state: Any, /) -> list[str]:
        """Return what a seat sees beside what was said; ``state`` is for games in virtual time."""
        ...


class Table(NamedTuple):
    """A match as text; immutable, so that any number of continuations can be tried.

    Attributes:
        steps: the game.
        at: the position, always before a whole action of a seat, or at the end.
    """

    steps: GameSteps
    at: Position

    @property
    def acting(self) -> int | None:
        """The seat whose turn it is; ``None`` when the match is over."""
        return None if self.at.actor is None else int(self.at.actor)

    @property
    def outcome(self) -> Outcome | None:
        """The result, once the match is over."""
        return self.steps.outcome(self.at.state)

    def observation(self, seat: int) -> str:
        """All that a seat has been told and sees now and, on its turn, how to answer."""
        game, view = self.steps.game, self.at.view(seat)
        words = narration_of(game.id)
        lines = self._text.lines
        holds = "" if not game.has_advantage else f" {name(view.advantage)} holds the Advantage."
        said = [f"- {words.worded(news, view, name)}" for news in view.events]
        parts = [f"{game.title}. You are {name(seat)}.{holds}", *said, "", *lines(view, self.at.state), ""]
        if self.acting == seat:
            parts += ["It is your turn.", f"Answer: {self.how()}", f"For example: {self.example()}"]
        elif self.acting is None:
            parts += words.result(view, name)
        else:
            parts.append(words.due(view, name))
        return "\n".join(parts).strip() + "\n"

    @property
    def _text(self) -> GameText:
        load = GAMES[self.steps.id].text
        if load is None:
            raise MissingCapability(self.steps.id, "text")
        return load()

    def how(self) -> str:
        """How the seat whose turn it is can answer: what it says, in which order."""
        first = self._walk().onward(())
        hints = self._text.HOW
        return "; or ".join(hints[word] for word in self.steps.words.spelled(first))

    def actions(self) -> Iterator[str]:
        """Every legal action as text, lazily, in a fixed order: of some decisions there are millions."""
        return (self._said(taken) for taken in walks(self._walk()))

    def example(self, rng: Random | None = None) -> str:
        """A legal action: step by step at random, or the first."""
        walk = self._walk()
        taken: tuple[int, ...] = ()
        while onward := walk.onward(taken):
            taken += (rng.choice(onward) if rng else onward[0],)
        return self._said(taken)

    def play(self, text: str) -> Table:
        """The table after an action of the seat whose turn it is.

        Args:
            text: the action.

        Raises:
            InvalidAction: it is none that is legal here, with where it goes wrong and what could stand there.
            OutOfTurn: the match is over.
        """
        words = self.steps.words
        walk = self._walk()
        action = walk.action(walked(walk, words, words.read(text)))
        return Table(self.steps, self.at.acted(action))

    def text(self, action: Any) -> str:
        """A legal action of the game, such as a policy's, as text."""
        return written(self.steps.spell(self.at.state, action))

    def _walk(self) -> Any:
        if self.acting is None:
            raise OutOfTurn("the match is over")
        return self.steps.walk(self.at.state, self.acting)

    def _said(self, taken: tuple[int, ...]) -> str:
        return written(self.steps.words.spelled(taken))


def written(words: tuple[str, ...]) -> str:
    """Words as people write them: the digits of an amount stand together.

    >>> written(("bid", "s4", "2", "5", "chips")), written(("save", "1", "1", "done"))
    ('bid s4 25 chips', 'save 1 1 done')
    """
    text = " ".join(words)
    return re.sub(r"\b(\d) (?=\d)", r"\1", text) if words[-1] == "chips" else text


def name(seat: int) -> str:
    """How a seat's player is called."""
    return f"Seat {seat}"


def begin(
    game_id: str, seed: int = 0, options: Any = None, advantage: int | None = None, **more: Any
) -> Table:
    """A match of which all chance comes from a seed.

    Args:
        game_id: the game.
        seed: which match.
        options: of the game's own type; its defaults if ``None``.
        advantage: the seat that holds the Advantage; drawn if ``None``.
        more: what else the game's steps take: ``tick`` of Number Hunt, in seconds.
    """
    steps = steps_of(game_id, options, advantage, **more)
    return Table(steps, Position(steps, steps.begin(), streams=streams(secret_of(seed, 0))))
