"""The small steps of answers that a game brings, instead of those that follow from its rules."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from dealer.core.action_tree import ActionTree, Vocabulary

V = TypeVar("V")


@dataclass(frozen=True)
class GameSteps(Generic[V]):
    """The steps that a game brings.

    Attributes:
        vocabulary: its words.
        tree: the tree of the decision of the seat that sees this; ``None`` if it has none to answer.
        place: the part of the observation that a word stands for after some others, if it stands for one.
        titles: what is asked after a word, or with an empty word at first.
        is_for_people: whether a table offers them; if not, only programs walk them, and a table those that
            are derived.
    """

    vocabulary: Vocabulary
    tree: Callable[[V], ActionTree[Any] | None]
    place: Callable[[V, tuple[str, ...], str], str | None] = lambda _view, _taken, _word: None
    titles: Callable[[tuple[str, ...]], str] = lambda taken: taken[-1].replace("_", " ") if taken else ""
    is_for_people: bool = True


AnyGameSteps = GameSteps[Any]
