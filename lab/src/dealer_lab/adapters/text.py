"""Games as text: for language models, and for whoever wants to look at a match in a terminal.

A ``TextMatch`` is a match of some seed at one moment. What a seat sees is text, what it does is text, and
every legal action has one: the words of its steps (``dealer_lab.tree``). Spaces may be left out, but not
between two numbers, and so may a verb or an end that could be no other: ``play 7*3-11`` or ``7*3-11``.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any, Final, NamedTuple

from msgspec import Struct

from dealer.core.chance import streams
from dealer.core.errors import OutOfTurn
from dealer.core.outcome import Outcome
from dealer.core.registry import rules_of
from dealer.core.rules import AnyRules
from dealer.core.seat_types import fields_of
from dealer.core.typed_steps import kinds_of
from dealer.narration import narration_of
from dealer.narration.named_values import name_seats
from dealer.playout import secret_of
from dealer_lab.capabilities import GameText, study_of
from dealer_lab.tree import (
    ActionTree,
    AnySteppedRules,
    Position,
    draw_walk,
    iterate_walks,
    make_stepped_game,
    parse_walk,
)

__all__ = ["TextMatch", "begin"]

TOLD: Final = frozenset({"you", "options", "to_act", "events", "outcome", "given", "left"})
"""Fields of a view that a general text leaves out."""


def load_text(game_id: str) -> GameText:
    """Return the text that a game brings, or a general one."""
    steps = study_of(game_id).steps
    return GeneralText(rules_of(game_id)) if steps is None or steps.text is None else steps.text


class GeneralText:
    """The text of a game that brings none: what its types and their docstrings say.

    Args:
        rules: of the game.
    """

    def __init__(self, rules: AnyRules) -> None:
        self.HOW = {}
        for tag, kind in kinds_of(rules.SeatAction).items():
            said = (kind.cls.__doc__ or "").partition("\n")[0].partition(" Rule:")[0]
            fields = [each.encode_name.upper() for each in kind.fields]
            self.HOW[tag] = " ".join([tag, *fields]) + f": {said}".rstrip(": .")

    def lines(self, view: Any, me: int, state: Any) -> list[str]:
        """Return the fields of the view as JSON with seats named; not those that the sentences tell."""
        shown = {each.encode_name for each in fields_of(type(view)) if each.name not in TOLD}
        return [
            f"{name.replace('_', ' ').capitalize()}: {_write_json(value)}"
            for name, value in name_seats(view, name_seat).items()
            if name in shown
        ]


class TextMatch(NamedTuple):
    """A match as text; immutable, so that any number of continuations can be tried.

    Attributes:
        game: the game in small steps.
        at: the position, always before a whole action of a seat, or at the end.
    """

    game: AnySteppedRules
    at: Position

    @property
    def acting(self) -> int | None:
        """The seat whose turn it is; ``None`` when the match is over."""
        return None if self.at.actor is None else int(self.at.actor)

    @property
    def outcome(self) -> Outcome | None:
        """The result, once the match is over."""
        return self.game.outcome(self.at.state)

    def observation(self, seat: int) -> str:
        """Return all that a seat has been told and sees now and, on its turn, how to answer."""
        rules, view = self.game.rules, self.at.view(seat)
        words = narration_of(rules.id)
        lines = load_text(self.game.id).lines
        holds = "" if not rules.has_advantage else f" {name_seat(view.advantage)} holds the Advantage."
        said = [f"- {words.describe_event(news, view, name_seat)}" for news in view.events]
        parts = [
            f"{rules.title}. You are {name_seat(seat)}.{holds}",
            *said,
            "",
            *lines(view, seat, self.at.state),
            "",
        ]
        if self.acting == seat:
            parts += ["It is your turn.", f"Answer: {self.how()}", f"For example: {self.example()}"]
        elif self.acting is None:
            parts += words.describe_result(view, name_seat)
        else:
            parts.append(words.describe_turn(view, name_seat))
        return "\n".join(parts).strip() + "\n"

    def how(self) -> str:
        """Return how the seat whose turn it is can answer: what it says, in which order."""
        first = self._tree().legal_steps(())
        hints = load_text(self.game.id).HOW
        return "; or ".join(hints[word] for word in self.game.vocabulary.spell(first))

    def actions(self) -> Iterator[str]:
        """Every legal action as text, lazily, in a fixed order: of some decisions there are millions."""
        return (self._write(taken) for taken in iterate_walks(self._tree()))

    def example(self, rng: Random | None = None) -> str:
        """Return a legal action: step by step at random, or the first."""
        return self._write(draw_walk(self._tree(), rng))

    def play(self, text: str) -> TextMatch:
        """Return the table after an action of the seat whose turn it is.

        Args:
            text: the action.

        Raises:
            InvalidAction: it is none that is legal here, with where it goes wrong and what could stand there.
            OutOfTurn: the match is over.
        """
        tree = self._tree()
        walk = parse_walk(tree, self.game.vocabulary, self.game.read_words(text))
        action = tree.action(walk)
        return TextMatch(self.game, self.at.act(action))

    def text(self, action: Struct) -> str:
        """Return a legal action of the game, such as a policy's, as text."""
        return self.game.write_words(self.game.spell(self.at.state, action))

    def _tree(self) -> ActionTree[Any]:
        if self.acting is None:
            raise OutOfTurn("the match is over")
        return self.game.action_tree(self.at.state, self.acting)

    def _write(self, taken: tuple[int, ...]) -> str:
        return self.game.write_words(self.game.vocabulary.spell(taken))


def _write_json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def name_seat(seat: int) -> str:
    """Return how a seat's player is called."""
    return f"Seat {seat}"


def begin(
    game_id: str, seed: int = 0, options: Struct | None = None, advantage: int | None = None, **more: Any
) -> TextMatch:
    """Return a match of which all chance comes from a seed.

    Args:
        game_id: the game.
        seed: which match.
        options: of the game's own type; its defaults if ``None``.
        advantage: the seat that holds the Advantage; drawn if ``None``.
        more: what else the game takes, such as ``tick`` of one in real time, in seconds, or ``seats`` of one
            whose tree is derived.

    Raises:
        MissingCapability: the game brings no action tree, and none can be derived.
    """
    game = make_stepped_game(game_id, options, advantage, **more)
    return TextMatch(game, Position(game, game.begin(), streams=streams(secret_of(seed, 0))))
