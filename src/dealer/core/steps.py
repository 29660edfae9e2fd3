"""Answers in small steps: what a table, a menu or a program offers next, instead of all that is legal.

A *step* is a word: ``"show"``, ``"3"``, ``"done"``. The next words follow from a
seat's view and from the types of action that answer its decision, never from the state. So steps reveal
nothing. A game can have its own steps (``GameSteps``). For other games they are derived field by field from
``legal_actions``. If it lists no action of a type, they follow from the type (``dealer.core.typed_steps``),
and the rules judge the action when it is sent.
"""

from __future__ import annotations

import re
from typing import Any, Final, Literal

import msgspec
from msgspec import Struct

from dealer.core.action_tree import ActionTree, AnyGameSteps, Taken
from dealer.core.actors import MOST_SEATS, Seat, read_seat_name
from dealer.core.deferral import deferrable
from dealer.core.definition import GameDefinition
from dealer.core.errors import ForPrograms, InvalidAction
from dealer.core.message import Message
from dealer.core.registry import rules_of
from dealer.core.rules import AnyRules
from dealer.core.typed_steps import (
    TYPE,
    Found,
    Question,
    find_listed,
    find_typed,
    kinds_of,
    read_word,
)

HERE: Final = 100
"""So many legal actions are looked through at once, within a few milliseconds; more is long work."""

MOST: Final = 200_000
"""So many are looked through at all: a game that lists more brings steps of its own."""

LONGEST: Final = 200
"""Steps of an answer at most, as they are sent."""

CLAUSE: Final = re.compile(r"\s*Rule: [A-Z0-9, -]+\.?$")
"""Matches the clauses that a docstring names."""


class UnknownStep(InvalidAction):
    """An unknown step, with the steps that are possible there.

    It names no clause: a clause forbids a whole answer, and a step alone breaks none.
    """

    code = "unknown_step"


class LegalStep(Struct, frozen=True):
    """One of the steps that may follow.

    Attributes:
        word: of the step, as it is sent.
        label: the same for people.
        seat: the seat that its word names, if it is a seat's name.
        place: the part of the observation that it stands for, such as ``"grid.1.2"``.
        hint: what it does, in a sentence.
    """

    word: str
    label: str
    seat: Seat | None = None
    place: str | None = None
    hint: str | None = None


class NextSteps(Struct, frozen=True):
    """The steps that may follow some steps.

    Attributes:
        decision: the id of the decision that they answer.
        taken: the steps so far, with those that had no alternative.
        labels: the same for people.
        kind: ``choice`` among ``steps``; ``number`` from ``least`` to ``most``; ``text``; ``whole``: nothing
            more, ``action`` is to be sent.
        field: of the action that is asked for, such as ``"increments.3"``; ``"type"`` first.
        title: the same for people.
        asked: the title as a message of the game's folder ``plain``, if it brings one.
        steps: those that may follow; beside a number or a text those that are no such thing.
        least: the lowest number.
        most: the highest number.
        without: numbers between them that are no answers.
        longest: characters of a text at most.
        action: the whole answer.
    """

    decision: str
    taken: tuple[str, ...]
    labels: tuple[str, ...]
    kind: Literal["choice", "number", "text", "whole"]
    field: str
    title: str
    steps: tuple[LegalStep, ...] = ()
    least: int | None = None
    most: int | None = None
    without: tuple[int, ...] = ()
    longest: int | None = None
    action: Any = None
    asked: Message | None = None


def next_steps(
    game: GameDefinition,
    view: Any,
    types: tuple[str, ...],
    decision: str,
    taken: tuple[str, ...],
    seats: int = MOST_SEATS,
) -> NextSteps:
    """Return the steps that may follow.

    Args:
        game: the game.
        view: what the seat sees.
        types: the types of action that answer its decision.
        decision: the id of that decision.
        taken: the steps so far.
        seats: of the match.

    Raises:
        UnknownStep: one of them cannot stand where it was said.
        Deferred: there is much to look through, where nobody may wait.
    """
    if len(taken) > LONGEST:
        raise UnknownStep(ForPrograms(f"an answer has at most {LONGEST} steps"))
    own = None if game.steps is None else game.steps()
    tree = None if own is None or not own.is_for_people else own.tree(view)
    if own is not None and tree is not None:
        return _walk(own, tree, view, decision, taken)
    return _derive(game.rules, view, types, decision, taken, seats)


# ------------------------------------------------------------------------------- a game's own steps


def _walk(
    own: AnyGameSteps, tree: ActionTree[Any], view: Any, decision: str, said: tuple[str, ...]
) -> NextSteps:
    words, rest = own.vocabulary.words, list(said)
    taken: Taken = ()
    while legal := tree.legal_steps(taken):
        able = {words[step]: step for step in legal}
        if rest:
            word = rest.pop(0)
            if word not in able:
                raise _refuse(word, tuple(able))
            taken += (able[word],)
        elif len(legal) == 1:
            taken += legal
        else:
            break
    if rest:
        raise _refuse(rest[0], ())
    spelled = own.vocabulary.spell(taken)
    labels = tuple(map(_label, spelled))
    if not legal:
        action = msgspec.to_builtins(tree.action(taken))
        return NextSteps(decision, spelled, labels, "whole", "", "", action=action)
    steps = tuple(make_step(words[step], own.place(view, spelled, words[step])) for step in legal)
    title = own.titles(spelled)
    if isinstance(title, Message):
        return NextSteps(decision, spelled, labels, "choice", "", "", steps, asked=title)
    return NextSteps(decision, spelled, labels, "choice", "", title, steps)


def make_step(word: str, place: str | None = None) -> LegalStep:
    """Return the step that a word is.

    >>> make_step("seat1"), make_step("1").label
    (LegalStep(word='seat1', label='seat 2', seat=1, place=None, hint=None), '1')
    """
    return LegalStep(word, _label(word), read_seat_name(word), place)


# ------------------------------------------------------------------------------------ derived steps


def _derive(
    rules: AnyRules, view: Any, types: tuple[str, ...], decision: str, said: tuple[str, ...], seats: int
) -> NextSteps:
    taken, may_wait = said, getattr(view, "open", None) is not None
    while True:
        found = _find(rules, view, types, taken, seats)
        question = found.question
        if found.reach < len(taken):
            raise _refuse(taken[found.reach], question.words)
        if found.action is not None:
            labels = tuple(map(_label, taken))
            return NextSteps(decision, taken, labels, "whole", "", "", action=found.action)
        if len(question.words) != 1 or question.is_open or (may_wait and not taken):
            break
        taken += question.words
    if not question.words and not question.is_open:
        raise UnknownStep(ForPrograms("the rules list no answer to this decision"))
    return NextSteps(
        decision,
        taken,
        tuple(map(_label, taken)),
        "text" if question.longest is not None else "choice" if question.least is None else "number",
        question.field,
        name_field(question.field),
        tuple(
            _step_of_type(rules, word) if question.field == TYPE else make_step(word)
            for word in question.words
        ),
        question.least,
        question.most,
        question.without,
        question.longest,
    )


def _find(rules: AnyRules, view: Any, types: tuple[str, ...], taken: tuple[str, ...], seats: int) -> Found:
    """Return what some steps lead to: among what is listed, or by a type of which nothing is."""
    found = find_listed(rules, view, taken, HERE)
    if found is None:
        found = _look_through(rules.id, msgspec.json.encode(view).decode(), taken)
    if not taken:
        kinds = kinds_of(rules.SeatAction)
        unlisted = tuple(each for each in types if each in kinds and each not in found.question.words)
        return Found(0, question=Question(TYPE, (*found.question.words, *unlisted)))
    if found.reach == 0 and taken[0] in types and taken[0] in kinds_of(rules.SeatAction):
        return find_typed(rules.SeatAction, taken, seats)
    return found


@deferrable
def _look_through(game_id: str, view: str, taken: tuple[str, ...]) -> Found:
    """Look through the legal actions of a seat that sees this, in a process of its own."""
    rules = rules_of(game_id)
    seen = msgspec.json.decode(view, type=rules.Observation)
    found = find_listed(rules, seen, taken, MOST)
    return Found(0) if found is None else found


def _step_of_type(rules: AnyRules, word: str) -> LegalStep:
    words = kinds_of(rules.SeatAction)[word].cls.__doc__ or ""
    hint = CLAUSE.sub("", words.partition("\n")[0])
    return LegalStep(word, _label(word).capitalize(), hint=hint or None)


# -------------------------------------------------------------------------------------- for people


def _label(word: str) -> str:
    """Return a word as people read it; seats count from 1.

    >>> [_label(word) for word in ("final_guess", '"none"', "-3", "seat1")]
    ['final guess', 'none', '−3', 'seat 2']
    """
    seat = read_seat_name(word)
    if seat is not None:
        return f"seat {seat + 1}"
    value = read_word(word)
    if isinstance(value, str):
        return value if word.startswith('"') else value.replace("_", " ")
    return f"−{-value}" if type(value) is int and value < 0 else word


def name_field(field: str) -> str:
    """Return a field of an action as people read it; items count from 1.

    >>> name_field("rounds.3.symbol"), name_field("type")
    ('Rounds 4 symbol', 'What will you do?')
    """
    if field == TYPE:
        return "What will you do?"
    parts = [str(int(part) + 1) if part.isdigit() else part.replace("_", " ") for part in field.split(".")]
    return " ".join(parts).capitalize()


def _refuse(word: str, able: tuple[str, ...]) -> UnknownStep:
    others = f"; one of: {' '.join(able[:40])}" if able else ""
    return UnknownStep(ForPrograms(f"{word!r} cannot stand there{others}"))
