"""What a host sees before they act: what a proposal or an entry would change, and what would be announced."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from dealer.core.message import message
from dealer.language.seasons import word_announcement
from dealer.season import Entry, Proposal, Season, list_proposals
from dealer.season.announcements import draft
from dealer.season.episode_entries import MainMatchOpened
from dealer.season.values import PostKind
from dealer.server.clock import now_ms
from dealer.server.errors import ApiError
from dealer.server.seasons.edit import SeasonEdit
from dealer.server.seasons.opening import check_sizes, is_drawn, plan_opening
from dealer.server.seasons.session import SeasonSession

OPENING = ("open_main_match", "open_death_match")
"""The proposals that create matches."""


def make_drafter(session: SeasonSession) -> Callable[[Season, Season, PostKind], str]:
    """Return what words an announcement in the season's language."""
    language = session.settings.language
    return lambda season, public, kind: word_announcement(
        draft(season, public, kind) or (message("announce-goes-on"),), language
    )


def find_post(session: SeasonSession, wanted: Proposal) -> PostKind | None:
    """Return the announcement that belongs to a proposal."""
    for each in list_proposals(session.season, session.public, now_ms()):
        if (each.kind, each.death, each.selection) == (wanted.kind, wanted.death, wanted.selection):
            return each.post
    return None


def draft_post(session: SeasonSession, by: str, kind: PostKind, entries: Sequence[Entry]) -> str:
    """Return the draft of an announcement after some entries.

    Raises:
        SeasonError: the season refuses an entry.
    """
    after = preview(session, by, entries)
    if kind == "note":
        return word_announcement(draft(after, session.public, kind), session.settings.language)
    return make_drafter(session)(after, session.public, kind)


def foresee(session: SeasonSession, wanted: Proposal) -> Sequence[Entry] | None:
    """Return the entries of a proposal; ``None`` if a lot must be drawn first.

    Raises:
        ApiError: it is not proposed any more.
    """
    season = session.season
    for each in list_proposals(season, session.public, now_ms()):
        if (each.kind, each.death, each.selection) != (wanted.kind, wanted.death, wanted.selection):
            continue
        if each.kind in OPENING:
            opening = plan_opening(season, each)
            return None if is_drawn(season, opening) else [opening]
        return None if each.lot else each.entries
    raise not_proposed()


def preview(session: SeasonSession, by: str, entries: Sequence[Entry]) -> Season:
    """Return the season after some entries, without storing them.

    Raises:
        SeasonError: the season refuses an entry.
    """
    edit = SeasonEdit(session, now_ms())
    for entry in entries:
        if isinstance(entry, MainMatchOpened):
            check_sizes(edit.season, entry)
        edit.append(entry, by)
    return edit.season


def not_proposed() -> ApiError:
    """Return the error for a proposal that is not proposed any more."""
    return ApiError(409, "not_proposed", message("refusal-season-not-proposed"))
