"""Drafts: what a seat prepares, in named parts, so that several devices at it lose nothing.

A draft has a version, which grows with every write; each part has the version with which it was last
changed. A write names for each part the version that it has seen. The server takes the part if it has not
changed since. Otherwise it returns the present value, to be merged and written again. A closing page cannot
wait for an answer, so a writer's own last write never blocks its next one.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Final

import msgspec
from msgspec import Meta, Struct

from dealer.core.errors import ForPrograms
from dealer.server.db.faults import Conflict
from dealer.server.errors import ApiError
from dealer.server.matches import repository, writes
from dealer.server.matches.service import ATTEMPTS, MatchService
from dealer.server.matches.session import MatchSession

MOST_BYTES: Final = 32 * 1024
MOST_PARTS: Final = 256

PartName = Annotated[str, Meta(min_length=1, max_length=64)]


class DraftChange(Struct, forbid_unknown_fields=True):
    """A part as a device has it now.

    Attributes:
        seen: the version of the draft in which the device has seen this part last.
        value: any JSON.
    """

    seen: Annotated[int, Meta(ge=0)]
    value: msgspec.Raw


class Writer(Struct, frozen=True):
    """A page that writes, and how many writes it has sent, with this one."""

    id: str
    number: int


class StoredPart(Struct, frozen=True):
    """A part, the version of the draft that changed it last, and who wrote that."""

    version: int
    value: msgspec.Raw
    writer: Writer


class StoredDraft(Struct, frozen=True):
    """Parts of a draft, and its version."""

    version: int = 0
    parts: dict[str, StoredPart] = {}

    def since(self, version: int) -> StoredDraft:
        """Return the parts that have changed after a version."""
        changed = {name: part for name, part in self.parts.items() if part.version > version}
        return StoredDraft(self.version, changed)


encode = msgspec.json.Encoder().encode
_decode_parts = msgspec.json.Decoder(dict[str, StoredPart]).decode


def merge(
    draft: StoredDraft, changes: Mapping[str, DraftChange], writer: Writer
) -> tuple[StoredDraft, StoredDraft]:
    """Return a draft after changes, and the parts that were not taken, with the version that it has then.

    A write that is repeated, or was overtaken by a later one of the same page, changes nothing.

    Raises:
        ApiError: it would hold too much.
    """
    taken: dict[str, StoredPart] = {}
    refused: dict[str, StoredPart] = {}
    for name, change in changes.items():
        part = draft.parts.get(name)
        is_own = part is not None and part.writer.id == writer.id
        if part is None or is_own or part.version <= change.seen:
            if part is None or not is_own or part.writer.number < writer.number:
                taken[name] = StoredPart(draft.version + 1, change.value, writer)
        else:
            refused[name] = part
    if not taken:
        return draft, StoredDraft(draft.version, refused)
    after = StoredDraft(draft.version + 1, draft.parts | taken)
    if len(after.parts) > MOST_PARTS or len(encode(after.parts)) > MOST_BYTES:
        raise ApiError(
            413,
            "too_large",
            ForPrograms(f"a draft holds at most {MOST_BYTES // 1024} KiB in {MOST_PARTS} parts"),
        )
    return after, StoredDraft(after.version, refused)


async def read_draft(matches: MatchService, session: MatchSession, seat: int) -> StoredDraft:
    """Return the draft of whoever sits on a seat."""
    asker = session.asker(seat)
    found = await matches.store.read(lambda connection: repository.find_draft(connection, session.id, asker))
    return StoredDraft() if found is None else StoredDraft(found[0], _decode_parts(found[1]))


async def change_draft(
    matches: MatchService,
    session: MatchSession,
    seat: int,
    changes: Mapping[str, DraftChange],
    writer: Writer,
) -> StoredDraft:
    """Change the draft of whoever sits on a seat, and tell their other devices.

    Returns:
        The parts that were not taken, as they are stored, with the version of the draft.

    Raises:
        ApiError: the draft would hold too much.
        Conflict: other devices always wrote first.
    """
    asker = session.asker(seat)
    for _ in range(ATTEMPTS):
        draft = await read_draft(matches, session, seat)
        after, refused = merge(draft, changes, writer)
        if after is draft:
            return refused
        try:
            row = writes.put_draft(session.id, asker, after.version, encode(after.parts).decode())
            await matches.store.write([row])
        except Conflict:
            continue
        session.note_draft(asker, after.version)
        matches.publisher.publish_to(session, seat)
        return refused
    raise Conflict("change draft")
