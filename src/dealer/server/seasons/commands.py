"""The commands that change a season."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence

from msgspec import Struct

from dealer.core.message import message
from dealer.season import Entry, Line, Proposal, Season, TableResult
from dealer.season.entries import OutageCredited, Posted
from dealer.season.episode_entries import TableAnnulled, TableTaken
from dealer.season.values import DEALER, Choice, PostKind
from dealer.server.contests.access import Holder
from dealer.server.contests.commands import check_pace, refuse_access
from dealer.server.contests.session import LogEntry
from dealer.server.errors import ApiError
from dealer.server.seasons.bots import choose_answer, list_owing
from dealer.server.seasons.edit import SeasonEdit
from dealer.server.seasons.session import HOST, PLACE
from dealer.server.tokens import new_token

REQUESTS_A_MINUTE = 120

Draft = Callable[[Season, Season, PostKind], str]
"""Returns the text of an announcement from the current season and the announced season."""


def draw(items: Sequence[Choice]) -> tuple[Choice, ...]:
    """Return the items in random order, for a lot that the log stores."""
    return tuple(secrets.SystemRandom().sample(items, len(items)))


class Entered(Struct, frozen=True):
    """The holder that a link let in, and their device's token. ``is_new`` is false for a repeated request."""

    holder: Holder
    token: str
    is_new: bool


class EnterSeason(Struct, frozen=True):
    """Join by the link of a place or a host. The device that used the link can repeat it.

    Attributes:
        link: the token of the link.
        request: the id of the request.
        device: the key of the device; ``None`` for a client without one.
    """

    link: str
    request: str
    device: str | None = None

    def decide(self, edit: SeasonEdit) -> Entered:
        """Give the device its token.

        Raises:
            ApiError: the link is not known, was used by another device, or the device has another place.
        """
        session = edit.session
        holder = session.access.find_invited(self.link)
        if holder is None or not session.is_active(holder):
            raise refuse_access(session, self.link)
        role, number = holder
        if self.device is not None:
            held = session.access.held_by(self.device, role)
            if held is not None and held != number and session.is_active((role, held)):
                raise ApiError(
                    409,
                    "other_place",
                    message("refusal-season-other-place", name=session.name_of((role, held))),
                )
            if held == number:
                return Entered(holder, session.access.device_token(holder, self.device), is_new=False)
        if session.access.is_used(holder):
            raise ApiError(409, "place_taken", message("refusal-season-link-used"))
        return Entered(holder, edit.give_place(holder, self.device, self.request), is_new=True)


class ReturnToSeason(Struct, frozen=True):
    """Move a holder to a device by their recovery link. Their old device loses access.

    Attributes:
        token: the token of the link.
        device: the key of the device; ``None`` for a client without one.
    """

    token: str
    device: str | None = None

    def decide(self, edit: SeasonEdit) -> Entered:
        """Move the holder.

        Raises:
            ApiError: the link is unknown or has ended.
        """
        session, device = edit.session, self.device or new_token()
        holder = session.access.find_recovered(self.token)
        if holder is None:
            for role in (PLACE, HOST):
                held = session.access.held_by(device, role)
                if held is not None:  # the link was used on this device already
                    return Entered(
                        (role, held), session.access.device_token((role, held), device), is_new=False
                    )
            raise refuse_access(session, self.token)
        return Entered(holder, edit.give_place(holder, device, new_token()), is_new=True)


class Announcement(Struct, frozen=True):
    """An announcement that belongs to entries. ``text`` is ``None`` for the draft."""

    kind: PostKind
    text: str | None = None


class WriteEntries(Struct, frozen=True):
    """Append entries. A repeated request changes nothing. Rule: S-4.

    Attributes:
        by: the author.
        request: the id of the request.
        choose: returns the entries for the current season.
        post: the announcement that belongs to them.
        draft: returns its text.
    """

    by: str
    request: str
    choose: Callable[[SeasonEdit], Sequence[Entry]]
    draft: Draft
    post: Announcement | None = None

    def decide(self, edit: SeasonEdit) -> None:
        """Add the entries.

        Raises:
            ApiError: the author made too many entries within a minute.
            SeasonError: the season refuses an entry.
        """
        if self.request in edit.session.answered:
            return
        check_own_pace(edit.session.log, self.by, edit.now)
        for entry in self.choose(edit):
            edit.append(entry, self.by, self.request)
        if self.post is not None:
            announce(edit, self.by, self.post, self.draft, self.request)


def announce(edit: SeasonEdit, by: str, post: Announcement, draft: Draft, request: str | None = None) -> None:
    """Announce everything in the log. Rule: S-5."""
    text = post.text or draft(edit.season, edit.public, post.kind)
    edit.append(Posted(post.kind, text, edit.season.size), by, request)


def check_own_pace(log: Sequence[LogEntry[Line]], by: str, now: int) -> None:
    """Check the number of entries of an author within the last minute.

    Raises:
        ApiError: there are too many.
    """
    own = (each for each in log[-4 * REQUESTS_A_MINUTE :] if each.entry.by == by)
    check_pace(own, now, REQUESTS_A_MINUTE, message("refusal-season-pace", most=REQUESTS_A_MINUTE))


class CarryOut(Struct, frozen=True):
    """Carry out the first automatic proposal that needs no match, if it is still due.

    Attributes:
        list_due: returns the proposals that are due.
        draft: returns the text of the announcement that belongs to it.
    """

    list_due: Callable[[Season, Season, int], Sequence[Proposal]]
    draft: Draft

    def decide(self, edit: SeasonEdit) -> bool:
        """Add the entries of the proposal; return whether there was one."""
        for proposal in self.list_due(edit.season, edit.public, edit.now):
            if proposal.entries or proposal.kind == "announce":
                for entry in proposal.complete(draw(proposal.lot)):
                    edit.append(entry, DEALER)
                if proposal.post is not None:
                    announce(edit, DEALER, Announcement(proposal.post), self.draft)
                return True
        return False


class CreditOutage(Struct, frozen=True):
    """Move deadlines by the length of an outage, once for each outage.

    Attributes:
        since: the start of the outage, in milliseconds since 1970.
        now: the end of the outage.
    """

    since: int
    now: int

    def decide(self, edit: SeasonEdit) -> None:
        """Add the credit, if a deadline is running and was not credited."""
        request = f"outage {self.since}"
        waits = any(each.until is not None for each in edit.season.open_selections())
        if waits and request not in edit.session.answered:
            edit.append(OutageCredited(self.now - self.since), DEALER, request)


class AnswerForBot(Struct, frozen=True):
    """Answer one selection for a bot."""

    def decide(self, edit: SeasonEdit) -> bool:
        """Add the answer; return whether there was a selection."""
        for selection, place in list_owing(edit.season, edit.now):
            edit.append(choose_answer(edit.season, selection, place, edit.session.key), f"{PLACE}{place}")
            return True
        return False


class TakeTable(Struct, frozen=True):
    """Record the result of a finished match, once. ``result`` is ``None`` if it was annulled."""

    match_id: str
    result: TableResult | None

    def decide(self, edit: SeasonEdit) -> None:
        """Add the result, if the season still expects it."""
        if all(table.plan.match != self.match_id for table in edit.season.open_tables()):
            return
        entry = (
            TableAnnulled(self.match_id) if self.result is None else TableTaken(self.match_id, self.result)
        )
        edit.append(entry, DEALER)
