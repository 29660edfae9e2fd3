"""Answers in small steps, in the words of a language."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import replace

from dealer.core.actors import read_seat_name
from dealer.core.definition import Panel
from dealer.core.message import Message, message
from dealer.core.steps import LegalStep, NextSteps
from dealer.core.typed_steps import TYPE
from dealer.language.catalogue import Catalogue
from dealer.language.languages import SOURCE
from dealer.language.plain import dash, find_text, open_plain


class GameNames(Struct, frozen=True):
    """What a game's parts are called in a language; what is missing goes by its name in code.

    Attributes:
        fields: of what a seat sees and answers, by name.
        values: words among their values.
        steps: kinds of answers, such as ``bet``.
    """

    fields: dict[str, str]
    values: dict[str, str]
    steps: dict[str, str]


PART: Final = re.compile(r"[a-z_]+|\d+")
"""Matches the letters of a word, or a number in it: ``r1c2``."""


def word_steps(steps: NextSteps, game_id: str, locale: str = SOURCE) -> NextSteps:
    """Return the steps that may follow, with the titles and labels that a language has for them."""
    words = open_plain(game_id, locale)
    labels = tuple(
        _word_label(words, word, label) for word, label in zip(steps.taken, steps.labels, strict=True)
    )
    offered = tuple(_word_step(words, step) for step in steps.steps)
    asked = _find_asked(words, steps) if steps.asked is None else steps.asked
    title = _word_title(words, steps) if asked is None else words.format(asked)
    return replace(steps, labels=labels, title=title, asked=asked, steps=offered)


def _find_asked(words: Catalogue, steps: NextSteps) -> Message | None:
    """Return the question of a field, if the game words it: ``ask-lay-tile``."""
    if not steps.taken or not PART.fullmatch(steps.field):
        return None
    asked = message(f"ask-{dash(steps.taken[0])}-{dash(steps.field)}")
    return None if find_text(words, asked) is None else asked


def name_players(steps: NextSteps, names: Sequence[str]) -> NextSteps:
    """Return steps whose labels call the seats that were named by their players."""
    seats = map(read_seat_name, steps.taken)
    named = (
        label if seat is None or seat >= len(names) else names[seat]
        for seat, label in zip(seats, steps.labels, strict=True)
    )
    return replace(steps, labels=tuple(named))


def _word_title(words: Catalogue, steps: NextSteps) -> str:
    if steps.field == TYPE:
        return words.say("ask-type")
    found = []
    for part in filter(None, steps.field.split(".")):
        text = str(int(part) + 1) if part.isdigit() else find_text(words, message(f"field-{dash(part)}"))
        if text is None:
            return steps.title
        found.append(text)
    return " ".join(found) or steps.title


def _word_step(words: Catalogue, step: LegalStep) -> LegalStep:
    label = _word_label(words, step.word, step.label, step.seat)
    is_kept = words.locale == SOURCE or label == step.label
    return replace(step, label=label, hint=step.hint if is_kept else None)


def _word_label(words: Catalogue, word: str, label: str, seat: int | None = None) -> str:
    """Return a word as people read it: a seat, a message ``step-…`` or ``value-…``, or as it was."""
    seat = read_seat_name(word) if seat is None else seat
    if seat is not None:
        return words.say("step-seat", number=seat + 1)
    parts = PART.findall(word)
    names = [part for part in parts if not part.isdigit()]
    if not names or "".join(parts) != word:
        return label
    numbers = (int(part) for part in parts if part.isdigit())
    values = dict(zip(("first", "second"), numbers, strict=False))
    if (step := find_text(words, message(f"step-{dash('-'.join(names))}", **values))) is not None:
        return step
    value = name_value(words, word)
    return label if value == word else value


def name_field(words: Catalogue, field: str, title: str = "") -> str:
    """Return a field of what a seat sees, as people read it; ``title`` is what its game calls it in code."""
    found = find_text(words, message(f"field-{dash(field)}"))
    return found or title or field.replace("_", " ").strip().capitalize()


def name_value(words: Catalogue, value: str) -> str:
    """Return a value of what a seat sees, as people read it."""
    is_name = PART.fullmatch(value) is not None
    return (find_text(words, message(f"value-{dash(value)}")) if is_name else None) or value


def list_names(words: Catalogue, schema: Any, panels: tuple[Panel, ...]) -> GameNames:
    """Return the names that a language has for what stands in the schema of an observation.

    The title of a panel is in English; elsewhere the word for its field goes before it.
    """
    fields, values = set(_list_fields(schema)), set(_list_values(schema))
    named = _find_all(words, "field", fields)
    if words.locale == SOURCE:
        named |= {panel.field: panel.title for panel in panels if panel.title}
    return GameNames(named, _find_all(words, "value", values), _find_all(words, "step", values))


def _find_all(words: Catalogue, kind: str, names: set[str]) -> dict[str, str]:
    plain = (name for name in sorted(names) if PART.fullmatch(name))
    found = ((name, find_text(words, message(f"{kind}-{dash(name)}"))) for name in plain)
    return {name: text for name, text in found if text is not None}


def _list_fields(schema: Any) -> Iterator[str]:
    if isinstance(schema, list):
        for each in schema:
            yield from _list_fields(each)
    elif isinstance(schema, dict):
        yield from schema.get("properties", {})
        for each in schema.values():
            yield from _list_fields(each)


def _list_values(schema: Any) -> Iterator[str]:
    """Return the words that a schema lists; the tag of an action is one."""
    if isinstance(schema, list):
        for each in schema:
            yield from _list_values(each)
    elif isinstance(schema, dict):
        yield from (value for value in schema.get("enum", ()) if isinstance(value, str))
        for each in schema.values():
            yield from _list_values(each)
