"""What everybody may know of the log of a season that is over.

The log of the hosts holds more than anybody else may ever know. This is what is taken out of it; all else is
public once the end is announced. That somebody was protected is, too: who could be named rests on it.

| secret | in the public log |
|---|---|
| what is not announced | left out, but for announcements |
| an offer that was not accepted | left out, with what became of it |
| the note of an offer | empty |
| an answer to a selection | left out; what was chosen stands there |
| an announcement that was planned and dropped | left out |
| a plan of an episode before its last one, or of one that never began | an ordinary episode without games |
| the name of somebody who was taken out of the cast | a number |
| why somebody quit | “…” |

Entries refer to others by their number: what is left is numbered again, so that it folds.
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
    """Return whether everybody may have the record of a season.

    Its end is announced, and no balance is its owner's secret: the ledger would tell it.

    Args:
        public: the season as everybody knows it.
    """
    is_over = public.stage in ("finished", "archived")
    return is_over and all(
        money.shown != "own" for each in public.rules_history for money in each.house_rules.moneys
    )


def publish(log: Sequence[Line], at: int | None = None) -> tuple[Line, ...]:
    """Return what everybody may know of the log of a season that is over.

    Args:
        log: all of it.
        at: the moment up to which announcements count, in milliseconds since 1970; ``None`` for now.
    """
    return _Publication(log, at).build()


class _Publication:
    """A log on its way to everybody: what is left of it, and how that is numbered."""

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
        """Return what is left."""
        return tuple(self._rewrite(number, self._log[number]) for number in self._kept)

    def _rewrite(self, number: int, line: Line) -> Line:
        entry = self._clean(number, line.entry)
        by = DEALER if isinstance(entry, SelectionSettled) else line.by
        return replace(line, entry=entry, by=by)

    def _list(self, kind: type[Entry]) -> list[int]:
        return [number for number, line in enumerate(self._log) if isinstance(line.entry, kind)]

    def _find_last_plans(self) -> set[int]:
        """Return the numbers of the entries by which each episode was announced as it was."""
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
        """Return an entry without what is secret in it, its references numbered again."""
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
        """Return the number of an entry among those that are kept; of one that is not, the next one's."""
        return bisect_left(self._kept, entry)

    def _count_kept(self, numbers: Sequence[int]) -> int:
        return sum(
            self._kept[place] == each for each in numbers if (place := self._renumber(each)) < len(self._kept)
        )


def _makes_post(entry: Entry) -> bool:
    return isinstance(entry, PostPlanned) or (isinstance(entry, Posted) and entry.post is None)
