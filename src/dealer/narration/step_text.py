"""Answers in small steps, in the words of a language."""

from __future__ import annotations

import re
from typing import Final

from msgspec.structs import replace

from dealer.core.actors import read_seat_name
from dealer.core.message import message
from dealer.core.steps import LegalStep, NextSteps
from dealer.core.typed_steps import TYPE
from dealer.language.catalogue import Catalogue
from dealer.language.languages import SOURCE
from dealer.language.plain import dash, find_text, open_plain

PART: Final = re.compile(r"[a-z_]+|\d+")
"""Matches the letters of a word, or a number in it: ``r1c2``."""


def word_steps(steps: NextSteps, game_id: str, locale: str = SOURCE) -> NextSteps:
    """Return the steps that may follow, with the titles and labels that a language has for them."""
    words = open_plain(game_id, locale)
    labels = tuple(
        _word_label(words, word, label) for word, label in zip(steps.taken, steps.labels, strict=True)
    )
    offered = tuple(_word_step(words, step) for step in steps.steps)
    return replace(steps, labels=labels, title=_word_title(words, steps), steps=offered)


def _word_title(words: Catalogue, steps: NextSteps) -> str:
    if steps.asked is not None:
        return words.format(steps.asked)
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
    """Return a word as people read it: a seat, a message ``step-…``, or as it was."""
    seat = read_seat_name(word) if seat is None else seat
    if seat is not None:
        return words.say("step-seat", number=seat + 1)
    parts = PART.findall(word)
    names = [part for part in parts if not part.isdigit()]
    if not names or "".join(parts) != word:
        return label
    numbers = (int(part) for part in parts if part.isdigit())
    values = dict(zip(("first", "second"), numbers, strict=False))
    return find_text(words, message(f"step-{dash('-'.join(names))}", **values)) or label


def name_field(words: Catalogue, field: str, title: str = "") -> str:
    """Return a field of what a seat sees, as people read it; ``title`` is what its game calls it in code."""
    found = find_text(words, message(f"field-{dash(field)}"))
    return found or title or field.replace("_", " ").strip().capitalize()


def name_value(words: Catalogue, value: str) -> str:
    """Return a value of what a seat sees, as people read it."""
    is_name = PART.fullmatch(value) is not None
    return (find_text(words, message(f"value-{dash(value)}")) if is_name else None) or value
