"""The public log of a season that is over.

The hosts' log contains secrets that stay secret. The table lists what the public log leaves out or replaces.
All else is public once the end is announced, including protections, because the namings depend on them.

| secret | in the public log |
|---|---|
| an entry that is not announced | left out, except announcements |
| an offer that was not accepted | left out, with its later entries |
| the note of an offer | empty |
| an answer to a selection | left out; the outcome is kept |
| a planned announcement that was dropped | left out |
| an earlier plan of an episode, or the plan of one that never began | an ordinary episode without games |
| the name of a player who was removed from the cast | a number |
| the reason of a departure | “…” |

Entries refer to each other by number. The remaining entries are renumbered, so that the public log folds.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from dealer.season.entries import (
    Answered,
    Cast,
    Entry,
    Line,
    PostDropped,
    Posted,
    PostPlanned,
    Quit,
    Resolved,
    Reversed,
    SelectionSettled,
    TransferDeclined,
    TransferOffered,
    TransferWithdrawn,
)
from dealer.season.episode_entries import EpisodeAnnounced, EpisodeChanged, EpisodePlanned
from dealer.season.season import Season
from dealer.season.selections import find_selection
from dealer.season.values import DEALER
from dealer.season.visibility import count_known

UNSAID: Final = "…"


def is_publishable(public: Season) -> bool:
    """Return whether the record of a season can be public.

    Its end must be announced. No money can have secret balances, because the ledger would reveal them.

    Args:
        public: the announced season.
    """
    is_over = public.stage in ("finished", "archived")
    return is_over and all(
        money.shown != "own" for each in public.rules_history for money in each.house_rules.moneys
    )


def publish(log: Sequence[Line], at: int | None = None) -> tuple[Line, ...]:
    """Return the public log of a season that is over.

    Args:
        log: the complete log.
        at: the time of the last announcement that counts, in milliseconds since 1970; ``None`` for now.
    """
    return _Publication(log, at).build()


class _Publication:
    """Builds a public log: selects, cleans and renumbers entries."""

    def __init__(self, log: Sequence[Line], at: int | None) -> None:
        self._log, self._at = log, at
        self._known = count_known(log, at)
        self._season = Season.fold(log)
        self._offers = self._list(TransferOffered)
        settled = (each for book in self._season.settled for each in book)
        self._accepted = {each.number for each in settled if each.state == "accepted"}
        self._casts = self._list(Cast)
        self._posts = [n for n, line in enumerate(log) if _makes_post(line.entry)]
        self._made = {line.entry.post for line in log if isinstance(line.entry, Posted)}
        self._last_plans = self._find_last_plans()
        self._kept = [number for number, line in enumerate(log) if self._keeps(number, line)]

    def build(self) -> tuple[Line, ...]:
        """Return the public log."""
        return tuple(self._rewrite(number, self._log[number]) for number in self._kept)

    def _rewrite(self, number: int, line: Line) -> Line:
        entry = self._clean(number, line.entry)
        by = DEALER if isinstance(entry, SelectionSettled) else line.by
        return replace(line, entry=entry, by=by)

    def _list(self, kind: type[Entry]) -> list[int]:
        return [number for number, line in enumerate(self._log) if isinstance(line.entry, kind)]

    def _find_last_plans(self) -> set[int]:
        """Return the numbers of the last plan of each announced episode."""
        last: dict[int, int] = {}
        planned, announced, kept = 0, 0, set()
        for number, line in enumerate(self._log[: self._known]):
            match line.entry:
                case EpisodePlanned():
                    last[planned] = number
                    planned += 1
                case EpisodeChanged(episode):
                    last[episode] = number
                    if episode < announced:
                        kept.add(number)
                case EpisodeAnnounced():
                    kept.add(last[announced])
                    announced += 1
        return kept

    def _keeps(self, number: int, line: Line) -> bool:
        match line.entry:
            case Posted():
                return self._at is None or line.at <= self._at
            case PostPlanned():
                return self._posts.index(number) in self._made
            case PostDropped():
                return False
        if number >= self._known:
            return False
        match line.entry:
            case TransferOffered():
                return self._number_offer(number, line.entry) in self._accepted
            case TransferDeclined() | TransferWithdrawn() | Answered():
                return False
        return True

    def _number_offer(self, number: int, entry: TransferOffered) -> int:
        return self._offers.index(number) if entry.number is None else entry.number

    def _clean(self, number: int, entry: Entry) -> Entry:
        """Return an entry without its secrets and with new references."""
        match entry:
            case Cast() if self._season.places[self._casts.index(number)].status == "dropped":
                return Cast(f"#{number}")
            case Quit():
                return replace(entry, reason=UNSAID)
            case Resolved(number):
                selection = find_selection(self._season, number)
                assert selection.outcome is not None
                assert selection.how in ("answers", "fallback", "lot")
                return SelectionSettled(number, selection.outcome, selection.how)
            case TransferOffered():
                return replace(entry, note="", number=self._number_offer(number, entry))
            case Reversed(reason, booked):
                return Reversed(reason, self._renumber(booked))
            case Posted(kind, text, upto, post):
                moved = None if post is None else self._count_kept(self._posts[:post])
                return Posted(kind, text, self._renumber(upto), moved)
            case EpisodePlanned() if number not in self._last_plans:
                return EpisodePlanned("ordinary")
            case EpisodeChanged(episode) if number not in self._last_plans:
                return EpisodeChanged(episode, "ordinary")
        return entry

    def _renumber(self, entry: int) -> int:
        """Return the new number of an entry; for a dropped entry, that of the next kept one."""
        return bisect_left(self._kept, entry)

    def _count_kept(self, numbers: Sequence[int]) -> int:
        return sum(
            self._kept[place] == each for each in numbers if (place := self._renumber(each)) < len(self._kept)
        )


def _makes_post(entry: Entry) -> bool:
    return isinstance(entry, PostPlanned) or (isinstance(entry, Posted) and entry.post is None)
