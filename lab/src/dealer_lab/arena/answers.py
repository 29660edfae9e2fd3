"""From what a model writes to an answer of the game: what counts, and what is wrong with the rest."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable
from typing import Final, Generic, NamedTuple, TypeVar

from dealer.core.errors import GameError
from dealer_lab.arena.endpoint import Reply

T = TypeVar("T")

MOST_LINES: Final = 200
"""Lines of a reply that are looked at, from its end."""

LONGEST_LINE: Final = 400
"""Characters of a line that can be an answer."""

LONGEST_REASON: Final = 500
"""Characters of a refusal that a model is told."""

MARKED: Final = re.compile(r"^[\s>*_#`-]*answer[\s*_`]*[:=][\s*_`]*(.*?)[\s*_`]*$", re.IGNORECASE)
"""Matches ``ANSWER: play 7*3-11``, also in Markdown's bold or quotes."""

THOUGHT: Final = re.compile(r"<think(?:ing)?>.*?(?:</think(?:ing)?>|\Z)", re.DOTALL | re.IGNORECASE)

SIGNS: Final = str.maketrans({"×": "*", "÷": "/", "−": "-", "–": "-", "⁄": "/", "∗": "*"})


class Judged(NamedTuple, Generic[T]):
    """The judgement of a reply: an answer or a fault.

    Attributes:
        found: the answer; ``None`` if there is none that counts.
        fault: the kind of fault; empty if there is an answer.
        said: what the model is told about the fault.
    """

    found: T | None
    fault: str = ""
    said: str = ""


def judge_reply(reply: Reply, read: Callable[[str], T]) -> Judged[T]:
    """Return the answer of a reply, or its fault.

    A line that begins with ``ANSWER:`` counts. Without one, a line that is a legal answer on its own counts,
    if there are not several different ones.

    Args:
        reply: of the model.
        read: returns the answer that a text is, or raises ``GameError``.
    """
    if not (reply.text or "").strip():
        if reply.calls_tools:
            return Judged(None, "tool call", "You called a tool. There are no tools here: write your answer.")
        if reply.finish_reason == "length":
            return Judged(None, "empty", "Your reply ended before your answer. Think less and answer.")
        return Judged(None, "empty", "Your reply was empty.")
    lines = list_lines(reply.text or "")
    marked = [found[1] for line in lines if (found := MARKED.match(line)) and found[1]]
    if marked:
        return _choose_marked(marked, read)
    legal = {}
    for line in lines:
        try:
            legal[line] = read(line)
        except GameError:
            continue
    different = _list_different(list(legal.values()))
    if len(different) == 1:
        return Judged(different[0])
    if different:
        return Judged(None, "several answers", f"You wrote {len(different)} different answers. Write one.")
    if len(lines) == 1:
        return _choose_marked(lines, read)
    return Judged(None, "no answer", "Your reply holds no line that begins with ANSWER: and no legal answer.")


def _choose_marked(marked: list[str], read: Callable[[str], T]) -> Judged[T]:
    """Return the answer of the lines that say they are one: all of them must say the same."""
    try:
        different = _list_different([read(text) for text in marked])
    except GameError as refusal:
        reason = str(refusal)
        if len(reason) > LONGEST_REASON:
            reason = reason[:LONGEST_REASON] + " …"
        return Judged(None, "illegal", f"Your answer is refused: {reason}.")
    if len(different) > 1:
        return Judged(None, "several answers", f"You wrote {len(different)} different answers. Write one.")
    return Judged(different[0])


def _list_different(found: list[T]) -> list[T]:
    return [each for at, each in enumerate(found) if each not in found[:at]]


def list_lines(text: str) -> list[str]:
    r"""Return the last lines of a reply that can be answers: plain digits and signs, no fences, no thoughts.

    >>> list_lines("Let me see…\n```\nplay ７×３−11\n```")
    ['Let me see...', 'play 7*3-11']
    """
    said = THOUGHT.sub("", text)
    lines = (plain(line).strip().strip("`").strip() for line in said.splitlines()[-MOST_LINES:])
    return [line for line in lines if line and len(line) <= LONGEST_LINE]


def plain(text: str) -> str:
    """Return a text with the digits of any script as 0 to 9, and signs as answers have them.

    >>> plain("bid ٣ × ５")
    'bid 3 * 5'
    """
    translated = unicodedata.normalize("NFKC", text.translate(SIGNS))
    digits = (unicodedata.decimal(each, None) for each in translated)
    return "".join(
        each if digit is None else str(digit) for each, digit in zip(translated, digits, strict=True)
    )
