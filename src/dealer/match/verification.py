"""Check a record: fold its log, draw its chance again, recompute every clock, compare the end."""

from __future__ import annotations

from collections.abc import Iterator

from dealer.core.errors import GameError, RecordError
from dealer.core.message import Message, message
from dealer.core.outcome import Outcome
from dealer.match.match import Match
from dealer.match.record import Record, decode_record


def verify(raw: bytes | Record) -> Outcome:
    """The outcome of a record that holds.

    It shows that the deal was fixed before anyone played and that the judging is right; it cannot show who
    sat at a keyboard.

    Raises:
        RecordError: with the entry and the clause where it breaks.
    """
    record = raw if isinstance(raw, Record) else decode_record(raw)
    for _ in replay_record(record):
        pass
    return record.outcome


def replay_record(record: Record) -> Iterator[Match]:
    """The match before each entry of a record and after the last, which holds if nothing is raised.

    Raises:
        RecordError: as ``verify`` does; what was given before it proves nothing.
    """
    setup, entries = record.setup(), record.entries()
    try:
        match = Match.empty(setup, bytes.fromhex(record.secret))
    except GameError as error:
        raise RecordError(error.message, clause=error.clause) from None
    yield match
    for place, entry in enumerate(entries):
        try:
            match = match.append(entry)
        except GameError as error:
            raise RecordError(error.message, place, error.clause) from None
        yield match
    outcome = match.outcome
    if outcome is None:
        raise RecordError(message("refusal-record-ends", entries=len(entries)))
    if outcome != record.outcome:
        raise RecordError(message("refusal-record-outcome"))


def compare_deal(
    record: Record, commitment: str | None, nonce: str | None, seat: int | None
) -> Iterator[tuple[bool, Message]]:
    """Compare a record that holds with what somebody has kept of its beginning.

    Args:
        record: of the match.
        commitment: that was shown before the match, in hex.
        nonce: of a player's client, in hex.
        seat: where that player sat; ``None``: anywhere.

    Yields:
        For each of them that is given: whether it fits, and the message of the command line that says so.
    """
    if commitment is not None:
        fits = record.commitment == commitment
        yield fits, message("deal-commitment-fits" if fits else "deal-commitment-differs")
    if nonce is not None:
        found = [index for index, player in enumerate(record.seats) if nonce and player.nonce == nonce]
        if seat is None and found:
            yield True, message("deal-nonce-found", seat=found[0])
        elif seat is None:
            yield False, message("deal-nonce-missing")
        elif seat in found:
            yield True, message("deal-nonce-at-seat", seat=seat)
        else:
            yield False, message("deal-nonce-not-at-seat", seat=seat)
