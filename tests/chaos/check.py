"""What must hold of a match, whatever was killed while it was played: its record against the diaries."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from dealer.core.actions import Resign
from dealer.core.actors import CLOCK
from dealer.match import Entry, Match, decode_record, verify
from tests.chaos.people import Diary, Glance, Person

TOLERANCE_MS = 1000
KNOWN_MS = 5000
"""How long it may take on a busy machine until what was answered by one worker is known to all."""


def check(raw: bytes, started: int, people: Sequence[Person]) -> None:
    """Hold a record against what the players were told.

    Args:
        raw: the record.
        started: when the match began, in milliseconds since 1970.
        people: those who sat there.

    Raises:
        AssertionError: something is lost, done twice, or a clock was wrong.
    """
    verify(raw)
    record = decode_record(raw)
    entries = record.entries()
    matches = list(folded(Match.empty(record.setup(), bytes.fromhex(record.secret)), entries))
    answered = [
        (answer.at, own[answer.number - 1] if answer.number else 0)
        for person in people
        for own in [list_own(entries, person.seat)]
        for answer in person.diary.answered
    ]
    for person in people:
        check_actions(matches, entries, person.seat, person.diary)
        for glance in person.diary.glances:
            known = max((seq for at, seq in answered if at <= glance.since - KNOWN_MS), default=0)
            check_clocks(matches, glance, started, known)


def folded(match: Match, entries: Sequence[Entry]) -> Iterator[Match]:
    """The match after each entry."""
    for entry in entries:
        match = match.append(entry)
        yield match


def plain(action: object) -> Any:
    """An action as JSON has it."""
    return json.loads(msgspec.json.encode(action))


def check_actions(matches: Sequence[Match], entries: Sequence[Entry], seat: int, diary: Diary) -> None:
    """Every answer is in the log, once, and nothing of this seat is there that was not answered.

    An answer counts the entries of its seat. A version that stands is in the log only when its clock has run
    out; then it is the last one answered.
    """
    own = list_own(entries, seat)
    numbered = [(answer.number, answer) for answer in diary.answered if answer.number is not None]
    promised = {own[number - 1]: answer for number, answer in numbered}
    assert len(promised) == len(numbered), "two answers, one entry"
    for seq, answer in promised.items():
        entry = entries[seq]
        assert (entry.actor, plain(entry.action)) == (seat, answer.action), f"entry {seq} is another"
    versions = {answer.decision: answer.action for answer in diary.answered if answer.number is None}
    written = {
        matches[entry.seq - 1].rules.decision_id(matches[entry.seq - 1].state, seat): entry
        for entry in entries
        if entry.actor == seat and entry.seq not in promised
    }
    for decision, entry in written.items():
        assert decision in versions, f"entry {entry.seq} was never answered"
        assert plain(entry.action) == versions[decision], f"entry {entry.seq} is not the last version"
        assert entries[entry.seq + 1].actor == CLOCK
    done = {answer.decision for answer in promised.values()}
    resigned = (entry.seq for entry in entries if entry.actor == seat and isinstance(entry.action, Resign))
    last = matches[next(resigned, len(entries) - 1) - 1]
    dropped = last.rules.decision_id(last.state, seat)
    for decision in versions:
        assert decision in done | written.keys() or decision == dropped, f"{decision} is lost"


def list_own(entries: Sequence[Entry], seat: int) -> list[int]:
    """The entries of a seat, in order."""
    return [entry.seq for entry in entries if entry.actor == seat]


def check_clocks(matches: Sequence[Match], glance: Glance, started: int, known: int) -> None:
    """What was shown is what the log implies, to the second, at some moment at which it may have been shown.

    An entry bears the moment at which it was called for, and counts once it is stored. So the log was what it
    is now up to some entry: one not before ``known``, which somebody had been answered before. A pause for an
    outage is written afterwards, with its end, as of then.
    """
    since, until = glance.since - started, glance.until - started
    possible = [match for match in matches[max(0, known - 2) :] if match.at <= until + TOLERANCE_MS]
    wrong = [off(match, glance, since, until) for match in possible]
    assert min(wrong, default=TOLERANCE_MS + 1) <= TOLERANCE_MS, (
        f"between {since} and {until} ms: shown {glance.clocks}, implied "
        f"{[(match.at, match.clocks(max(since, match.at))) for match in possible]}"
    )


def off(match: Match, glance: Glance, since: int, until: int) -> int:
    """By how many milliseconds the clocks that were shown differ from a match's; very many if others."""
    early, late = match.clocks(max(since, match.at)), match.clocks(max(until, match.at))
    shown = glance.clocks["timers"]
    if [timer["id"] for timer in shown] != [timer.id for timer in early.timers]:
        return 10**9
    worst = 0
    for timer, most, least in zip(shown, early.timers, late.timers, strict=True):
        for name, key in (("delay_ms", "delay_ms"), ("left_ms", "left_ms"), ("time_bank_ms", "reserve_ms")):
            told = timer[key]
            if told is not None:
                worst = max(worst, told - getattr(most, name), getattr(least, name) - told)
    return worst
