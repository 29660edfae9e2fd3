"""The rules of style as checks of proselint: its own that fit, and ours."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import cache
from importlib import import_module
from typing import Final

from proselint.registry.checks import Check, CheckResult
from proselint.registry.checks.types import CheckType, ExistenceSimple

SENTENCE_WORDS: Final = 30
PARAGRAPH_WORDS: Final = 120
PAGE_WORDS: Final = 1500

SENTENCE: Final = re.compile(r".+?(?:[.!?](?=[)\"”]*\s+[\"“(]*[A-Z0-9]|[)\"”]*$)|$)", re.DOTALL)
WORD: Final = re.compile(r"[^\W_][\w’'./-]*")
CLAUSE: Final = re.compile(r"\s*(?:Who|Whoever|What|Whatever|Whichever)\s(?!\S+\?).*[.:;]", re.DOTALL)
"""Matches a sentence that begins with a relative clause."""

LABEL_WORDS: Final = 6
"""A sentence of that kind with so many words or fewer is a label, such as "What is said at the table"."""

SHORT: Final = re.compile(r"\b(e\.g|i\.e|vs|etc|cf|No)\.")

AVOIDED: Final = {
    "again": (r"\banew\b", 'Write "again".'),
    "all": (r"\bas many .{1,30} as there are\b", 'Write "one per …" or "all".'),
    "default": (r"\b(?:is|are) the usual\b", 'Write "default".'),
    "included": (r"\bcomes? with it\b", 'Write "includes" or "is included".'),
    "private": (r"\bfor (?:your|their) eyes\b", 'Write "only you can see".'),
    "shows": (r"\b(?:is|are) told (?:so|of it|that)\b", "Say what the page or the log shows."),
    "silently": (r"\bwithout a word\b", 'Write "silently".'),
    "up-to": (r"\bat most so many\b|\bso many at most\b", 'Write "up to …".'),
    "useful": (r"\bof use\b", 'Write "useful".'),
}
"""Phrases that colleagues do not say: a pattern, and what to write instead."""

KEPT: Final = (
    "archaism",
    "cliches.misc",
    "cliches.hell",
    "industrial_language.bureaucratese",
    "industrial_language.commercialese",
    "misc.many_a",
    "misc.metadiscourse",
    "misc.phrasal_adjectives",
    "redundancy.misc",
    "redundancy.ras_syndrome",
    "spelling.misc",
    "uncomparables",
)
"""Modules of proselint whose checks fit technical English."""


def split_sentences(text: str) -> Iterator[re.Match[str]]:
    """Yield the sentences of a text."""
    return SENTENCE.finditer(SHORT.sub(r"\1 ", text))


def count_words(text: str) -> int:
    """Return how many words a text has."""
    return len(WORD.findall(text))


def check_sentences(text: str, check: Check) -> Iterator[CheckResult]:
    """Find sentences that are too long."""
    for sentence in split_sentences(text):
        if (words := count_words(sentence[0])) > SENTENCE_WORDS:
            yield CheckResult(check.path, check.message.format(words), sentence.span(), None)


def check_paragraph(text: str, check: Check) -> Iterator[CheckResult]:
    """Find a paragraph that is too long."""
    if (words := count_words(text)) > PARAGRAPH_WORDS:
        yield CheckResult(check.path, check.message.format(words), (0, len(text)), None)


def check_subjects(text: str, check: Check) -> Iterator[CheckResult]:
    """Find sentences whose subject is a relative clause."""
    for sentence in split_sentences(text):
        if CLAUSE.fullmatch(sentence[0]) and count_words(sentence[0]) > LABEL_WORDS:
            yield CheckResult(check.path, check.message, sentence.span(), None)


def _ours(kind: CheckType | Callable[[str, Check], Iterator[CheckResult]], name: str, message: str) -> Check:
    return Check(kind, path=f"dealer.{name}", message=message)


@cache
def list_checks(*, of_code: bool) -> tuple[Check, ...]:
    """Return all checks of a passage; names may stand first in the short sentences of docstrings."""
    subject = _ours(check_subjects, "subject", "Begin with the subject, not with a relative clause.")
    ours = [
        *(() if of_code else (subject,)),
        _ours(
            check_sentences,
            "sentence",
            f"The sentence has {{}} words, {SENTENCE_WORDS} are allowed. Split it.",
        ),
        _ours(
            check_paragraph,
            "paragraph",
            f"The paragraph has {{}} words, {PARAGRAPH_WORDS} are allowed. Split it.",
        ),
        *(_ours(ExistenceSimple(pattern), name, remedy) for name, (pattern, remedy) in AVOIDED.items()),
    ]
    kept = [check for name in KEPT for check in import_module(f"proselint.checks.{name}").__register__]
    return (*ours, *kept)


def find_faults(text: str, *, of_code: bool = False) -> Iterator[str]:
    """Yield what to change in a passage, of a docstring or of a text for all readers."""
    padded = f"\n{text}\n"  # proselint's patterns ask for a character on both sides
    for check in list_checks(of_code=of_code):
        own = check.path.startswith("dealer.")
        for found in check.check_with_flags(text if own else padded):
            start, end = found.span
            excerpt = " ".join((text if own else padded)[start:end].split())
            yield f"{found.message} ({excerpt[:60]}{'…' if len(excerpt) > 60 else ''})"
