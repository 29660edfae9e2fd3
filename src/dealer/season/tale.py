"""The replay of a season's announcements from its record, in any language."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from dealer.core.message import Message
from dealer.season.announcements import draft
from dealer.season.entries import Posted
from dealer.season.record import SeasonRecord, replay_season
from dealer.season.season import Season


def tell(record: SeasonRecord, word: Callable[[Sequence[Message]], str]) -> Iterator[str]:
    """Yield the text of each announcement, drafted again; a host's own note stays as written.

    Args:
        record: of the season.
        word: formats a draft as text.

    Raises:
        RecordError: the record does not hold.
    """
    season, public = Season(), Season()
    for line, after in replay_season(record):
        if isinstance(line.entry, Posted):
            at = season if line.entry.upto == season.size else _fold(record, line.entry.upto)
            yield word(draft(at, public, line.entry.kind)) or line.entry.text
            for each in record.log[public.size : after.known]:
                public = public.append(each)
        season = after


def _fold(record: SeasonRecord, size: int) -> Season:
    return Season.fold(record.log[:size])
