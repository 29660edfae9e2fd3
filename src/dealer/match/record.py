"""The match record: one match, whole, as ``*.dealer.json``."""

from __future__ import annotations

import json
from collections.abc import Mapping
from hashlib import sha256
from math import isfinite
from typing import Annotated, Any, Literal, Protocol, TypeVar

import msgspec
from msgspec import Meta, Raw, Struct

from dealer.core.actions import Host, Substitute
from dealer.core.errors import GameError, RecordError
from dealer.core.message import Message, message
from dealer.core.names import NameRefused, check_name
from dealer.core.options import Safeguards, write_options
from dealer.core.outcome import Outcome
from dealer.core.registry import find_rules
from dealer.core.times import Pace
from dealer.core.values import make_from
from dealer.match.log import Entry, SeatedPlayer, Setup, decode_action
from dealer.match.match import Match

SUFFIX = ".dealer.json"
VERSION = 1

Sha256 = Annotated[str, Meta(pattern=r"^[0-9a-f]{64}$(?!\n)")]


class LogEntry(Struct, frozen=True, forbid_unknown_fields=True):
    """An entry whose action is not read yet."""

    seq: Annotated[int, Meta(ge=0, le=1_000_000)]
    at: Annotated[int, Meta(ge=0, le=10**13)]
    actor: Annotated[int, Meta(ge=0, le=16)] | Literal["chance", "clock", "host", "server"]
    action: Raw


class Record(Struct, frozen=True, forbid_unknown_fields=True):
    """One match, whole. ``options`` and the log's actions are read by the game they belong to."""

    format: Literal["dealer-record"]
    version: Literal[1]
    dealer: Annotated[str, Meta(max_length=40)]
    created: Annotated[str, Meta(pattern=r"^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$(?!\n)")]
    game: Annotated[str, Meta(max_length=60)]
    rules_version: Annotated[int, Meta(ge=1, le=1000)]
    pace: Pace
    grace_ms: Annotated[int, Meta(ge=0, le=60_000)]
    options: Raw
    safeguards: Safeguards
    seats: tuple[SeatedPlayer, ...]
    advantage: Annotated[int, Meta(ge=0, le=16)] | None
    advantage_drawn: bool
    commitment: Sha256
    secret: Sha256
    log: tuple[LogEntry, ...]
    outcome: Outcome
    digest: Sha256

    def setup(self) -> Setup:
        """Return what was settled before the match.

        Raises:
            RecordError: an unknown game or version, options that the game does not have, or no name.
        """
        rules = find_rules(self.game)
        if rules is None:
            raise RecordError(message("refusal-record-game", game=self.game))
        if self.rules_version > rules.version:
            found, known = self.rules_version, rules.version
            raise RecordError(message("refusal-record-rules", version=str(found), known=str(known)))
        try:
            options = msgspec.json.decode(self.options, type=rules.Options)
        except (msgspec.ValidationError, msgspec.DecodeError) as error:
            raise RecordError(message("refusal-record-options", text=str(error))) from None
        if canonical(msgspec.json.decode(self.options)) != canonical(write_options(options)):
            raise RecordError(message("refusal-record-defaults"))
        if (self.pace == "untimed") != (options.times is None) or self.pace not in rules.paces:
            raise RecordError(message("refusal-record-pace"))
        for seat, player in enumerate(self.seats):
            _check_name(player.name, seat=seat)
        return make_from(Setup, self, options=options)

    def entries(self) -> tuple[Entry, ...]:
        """The log with its actions read.

        Raises:
            RecordError: an action that its actor does not have, or a text that cannot be a name.
        """
        entries = []
        for entry in self.log:
            try:
                action = decode_action(self.game, entry.actor, entry.action)
            except GameError as error:
                raise RecordError(error.message, entry.seq) from None
            if isinstance(action, Substitute | Host):
                _check_name(action.name, seq=entry.seq)
            entries.append(Entry(entry.seq, entry.at, entry.actor, action))
        return tuple(entries)


def _check_name(name: str, seat: int | None = None, seq: int | None = None) -> None:
    def refuse(why: Message | str) -> RecordError:
        return RecordError(
            why if seat is None else message("refusal-record-seat", seat=seat + 1, why=why), seq
        )

    try:
        stored = check_name(name)
    except NameRefused as error:
        raise refuse(error.message) from None
    if stored != name:
        raise refuse(message("refusal-record-name", stored=stored))


RECORD = msgspec.json.Decoder(Record)


def canonical(value: object) -> bytes:
    r"""The canonical JSON of builtin values: sorted keys, no spaces, UTF-8.

    >>> canonical({"b": [1, None], "a": "é"})
    b'{"a":"\xc3\xa9","b":[1,null]}'
    """
    return json.dumps(
        value, sort_keys=True, separators=(",", ":"), ensure_ascii=False, allow_nan=False
    ).encode()


def digest(record: Mapping[str, object]) -> str:
    """SHA-256 of the canonical JSON of a record without its digest, in hex."""
    return sha256(canonical({key: value for key, value in record.items() if key != "digest"})).hexdigest()


def make_record(match: Match, secret: bytes, created: str, dealer: str) -> dict[str, Any]:
    """The record of a match that is over, as builtin values.

    Args:
        match: a match that is over.
        secret: its 32 bytes of the server, now shown.
        created: when it began, as ``2026-11-21T20:15:00Z``.
        dealer: the version of Dealer that played it.

    Raises:
        RecordError: the match is not over.
    """
    if match.outcome is None:
        raise RecordError(message("refusal-match-not-over"))
    setup = match.setup
    record: dict[str, Any] = {
        "format": "dealer-record",
        "version": VERSION,
        "dealer": dealer,
        "created": created,
        "game": setup.game,
        "rules_version": setup.rules_version,
        "pace": setup.pace,
        "grace_ms": setup.grace_ms,
        "options": write_options(setup.options),
        "safeguards": setup.safeguards,
        "seats": setup.seats,
        "advantage": setup.advantage,
        "advantage_drawn": setup.advantage_drawn,
        "commitment": setup.commitment,
        "secret": secret.hex(),
        "log": match.log,
        "outcome": match.outcome,
    }
    plain: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(record))
    return plain | {"digest": digest(plain)}


def encode_record(record: Mapping[str, Any]) -> bytes:
    """A record as a file holds it: an entry of the log a line, the same bytes for the same match."""
    lines = []
    for key, value in record.items():
        if key == "log":
            entries = ",\n    ".join(json.dumps(entry, ensure_ascii=False) for entry in value)
            lines.append(f'  "log": [\n    {entries}\n  ]')
        else:
            lines.append(f"  {json.dumps(key)}: {json.dumps(value, ensure_ascii=False)}")
    return ("{\n" + ",\n".join(lines) + "\n}\n").encode()


def decode_record(raw: bytes) -> Record:
    """Read a record; its digest must hold.

    Raises:
        RecordError: cut off, no record, of another version, or its digest does not hold.
    """
    return decode_sealed(raw, RECORD)


class Sealed(Protocol):
    """A file that holds the digest of all else that is in it."""

    @property
    def digest(self) -> str:
        """Return it, in hex."""
        ...


F = TypeVar("F", bound=Sealed)


def decode_sealed(raw: bytes, decoder: msgspec.json.Decoder[F]) -> F:
    """Read a file with a digest, which must hold.

    Raises:
        RecordError: cut off, of another format or version, or its digest does not hold.
    """
    try:
        plain = json.loads(
            raw.decode("utf-8"), object_pairs_hook=_unique, parse_float=_finite, parse_constant=_finite
        )
        decoded = decoder.decode(raw)
    except (msgspec.DecodeError, ValueError, RecursionError) as error:
        raise RecordError(message("refusal-record-unreadable", text=str(error))) from None
    if digest(plain) != decoded.digest:
        raise RecordError(message("refusal-record-changed"))
    return decoded


def _finite(written: str) -> float:
    """A number that is written as a fraction, or with a power of ten."""
    if not isfinite(number := float(written)):
        raise ValueError(f"{written[:20]} is no number that a record can hold")
    return number


def _unique(pairs: list[tuple[str, object]]) -> dict[str, object]:
    """An object whose keys are all different: a second one could hide a change."""
    keys = dict(pairs)
    if len(keys) < len(pairs):
        raise ValueError("a key stands twice in an object")
    return keys
