"""The view of a seat in words, from the frame that the server sends to this seat and from nothing else."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, Final

import msgspec

from dealer.core.registry import GAMES, rules_at
from dealer.language.plain import open_plain
from dealer.narration import narration_of
from dealer.narration.view_text import describe_view
from dealer_lab.adapters.text import load_text

LONGEST: Final = 6_000
"""Characters of what a seat sees."""

LATEST: Final = 100
"""Sentences of what happened last."""

MOST_STEPS: Final = 60
"""Steps that are listed."""


class TableWords:
    """Tells frames of one match; each tells what is new since the one before.

    Args:
        seat: of the reader.
    """

    def __init__(self, seat: int) -> None:
        self._seat, self._told = seat, 0

    def restart(self) -> None:
        """Tell everything again the next time."""
        self._told = 0

    def describe(self, frame: dict[str, Any]) -> str:
        """Return a frame in words."""
        table, view, may = frame["table"], frame["view"], frame["may"] or {}
        names = [_name(seat, at) for at, seat in enumerate(table["seats"])]
        lines = [f"{table['game']}, {table['status']}. You are {names[self._seat]} on seat {self._seat}."]
        others = (f"seat {at}: {name}" for at, name in enumerate(names) if at != self._seat)
        lines.append(f"The others: {', '.join(others)}.")
        if view is None:
            lines.append("The match has not begun, or it is paused: there is nothing to see.")
            return "\n".join(lines)
        lines += ["", *self._describe_view(table["game"], view, names)]
        lines += ["", *_describe_turn(view, may, frame["clocks"], names)]
        return "\n".join(lines)

    def _describe_view(self, game_id: str, view: dict[str, Any], names: list[str]) -> Iterator[str]:
        """Return what has happened since the last time, and what the seat sees now."""
        read = _read_view(game_id, view, len(names))
        if read is None:
            yield "What you see, as JSON:"
            yield json.dumps(view, ensure_ascii=False)[:LONGEST]
            return
        words, who = narration_of(game_id), names.__getitem__
        new = read.events[self._told :]
        self._told = len(read.events)
        if new:
            yield "New since you last looked:"
            if len(new) > LATEST:
                yield f"({len(new) - LATEST} earlier sentences are left out.)"
            yield from (f"- {words.describe_event(each, read, who)}" for each in new[-LATEST:])
            yield ""
        yield "What you see now:"
        text = load_text(game_id)
        if type(text).__name__ == "GeneralText":
            yield describe_view(read, open_plain(game_id), who, GAMES[game_id].panels, LONGEST)
        else:
            yield from text.lines(read, self._seat, None)
        if read.outcome is not None:
            yield from words.describe_result(read, who)


def _name(seat: dict[str, Any], at: int) -> str:
    return str(seat["name"] or f"nobody on seat {at}")


def _read_view(game_id: str, view: dict[str, Any], seats: int) -> Any:
    """Return a view with its types; ``None`` if this Dealer does not know the game as the server does."""
    if game_id not in GAMES:
        return None
    try:
        return msgspec.convert(view, rules_at(game_id, seats).Observation)
    except (msgspec.ValidationError, ValueError):
        return None


def _describe_turn(
    view: dict[str, Any], may: dict[str, Any], clocks: dict[str, Any] | None, names: list[str]
) -> Iterator[str]:
    """Return whose turn it is, and how long it can take."""
    if view.get("outcome") is not None:
        yield "The match is over."
        return
    if may.get("decision") is None:
        waiting = [names[each] for each in view.get("to_act", ()) if isinstance(each, int)]
        yield f"It is not your turn. Waiting for {', '.join(waiting) or 'the Dealer'}."
        return
    yield "It is your turn." if may.get("owes") else "You can answer, and nobody waits for you."
    yield f"You can: {', '.join(may.get('types') or ())}. Ask for legal_answers to see how."
    left = [each["left_ms"] for each in (clocks or {}).get("timers", ())]
    if left:
        yield f"Time left: {min(left) // 1000} seconds."


def describe_steps(steps: dict[str, Any]) -> str:
    """Return what may follow in an answer."""
    taken = " ".join(steps["taken"])
    begin = f"So far: {taken}\nNext: " if taken else ""
    if steps["kind"] == "whole":
        return f"{taken!r} is a whole answer. Send it with the tool answer."
    listed = [each["word"] for each in steps["steps"]]
    parts = [f"{begin}{steps['title']}"]
    if steps["kind"] == "number":
        but = steps.get("without") or ()
        without = f", but not {', '.join(map(str, but))}" if but else ""
        parts.append(f"a whole number from {steps['least']} to {steps['most']}{without}")
    if steps["kind"] == "text":
        parts.append(f"a text in quotation marks of at most {steps['longest']} characters")
    if listed:
        more = f" and {len(listed) - MOST_STEPS} more" if len(listed) > MOST_STEPS else ""
        parts.append(f"one of: {' '.join(listed[:MOST_STEPS])}{more}")
    hints = [f"{each['word']}: {each['hint']}" for each in steps["steps"][:MOST_STEPS] if each.get("hint")]
    return "\n".join(["; ".join(parts) + ".", *hints])
