"""The commands that change a season."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence

from msgspec import Struct
from msgspec.structs import replace

from dealer.core.message import message
from dealer.season import Entry, Line, Proposal, Season, TableResult
from dealer.season.entries import OutageCredited, Posted
from dealer.season.episode_entries import TableAnnulled, TableTaken
from dealer.season.values import DEALER, Choice, PostKind
from dealer.server.contests.access import Holder
from dealer.server.contests.commands import check_pace, move_to_device
from dealer.server.contests.session import LogEntry
from dealer.server.errors import ApiError, unknown_token
from dealer.server.seasons.bots import choose_answer, list_owing
from dealer.server.seasons.edit import SeasonEdit
from dealer.server.seasons.session import HOST, PLACE
from dealer.server.tokens import device_token, hash_token, new_token

REQUESTS_A_MINUTE = 120

Draft = Callable[[Season, Season, PostKind], str]
"""Words an announcement from the season as it stands and as it is announced."""


def draw(items: Sequence[Choice]) -> tuple[Choice, ...]:
    """Return some items in a drawn order: what a lot gives is then written down."""
    return tuple(secrets.SystemRandom().sample(items, len(items)))


class Entered(Struct, frozen=True):
    """Whom a link has let in, and the token of their device; ``is_new``: not by this request before."""

    holder: Holder
    token: str
    is_new: bool


class EnterSeason(Struct, frozen=True):
    """Use the link of a place or of a host. A device that has used it already is let in again.

    Attributes:
        link: what the link holds.
        request: the id of the request.
        device: the key of who asks; ``None`` for somebody who never asks again.
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
            raise unknown_token()
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
        access = session.access.entries[holder]
        if access.token is not None:
            raise ApiError(409, "place_taken", message("refusal-season-link-used"))
        token = device_token(session.key, role, number, self.request, self.device)
        edit.set_access(holder, replace(access, token=hash_token(token), request=self.request))
        return Entered(holder, token, is_new=True)


class ReturnToSeason(Struct, frozen=True):
    """Make a device that of somebody with their recovery link; their device of before ends.

    Attributes:
        token: of the link.
        device: the key of who comes back; ``None`` for somebody who never asks again.
    """

    token: str
    device: str | None = None

    def decide(self, edit: SeasonEdit) -> Entered:
        """Move them.

        Raises:
            ApiError: the link is not known (any more).
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
            raise unknown_token()
        token = move_to_device(edit, holder, device)
        return Entered(holder, token, is_new=True)


class Announcement(Struct, frozen=True):
    """An announcement that goes with what is entered. ``text``: ``None`` for the draft."""

    kind: PostKind
    text: str | None = None


class WriteEntries(Struct, frozen=True):
    """Write what somebody enters; the same request again changes nothing. Rule: S-4.

    Attributes:
        by: who enters it.
        request: the id of the request.
        choose: the entries, from the season as it stands.
        post: what is announced with it.
        draft: words it.
    """

    by: str
    request: str
    choose: Callable[[SeasonEdit], Sequence[Entry]]
    draft: Draft
    post: Announcement | None = None

    def decide(self, edit: SeasonEdit) -> None:
        """Add the entries.

        Raises:
            ApiError: too much was entered within a minute.
            SeasonError: the season refuses it.
        """
        if self.request in edit.session.answered:
            return
        check_own_pace(edit.session.log, self.by, edit.now)
        for entry in self.choose(edit):
            edit.append(entry, self.by, self.request)
        if self.post is not None:
            announce(edit, self.by, self.post, self.draft, self.request)


def announce(edit: SeasonEdit, by: str, post: Announcement, draft: Draft, request: str | None = None) -> None:
    """Make everything so far known. Rule: S-5."""
    text = post.text or draft(edit.season, edit.public, post.kind)
    edit.append(Posted(post.kind, text, edit.season.size), by, request)


def check_own_pace(log: Sequence[LogEntry[Line]], by: str, now: int) -> None:
    """Refuse an entry when one person has made enough within the last minute.

    Raises:
        ApiError: they have.
    """
    own = (each for each in log[-4 * REQUESTS_A_MINUTE :] if each.entry.by == by)
    check_pace(own, now, REQUESTS_A_MINUTE, message("refusal-season-pace", most=REQUESTS_A_MINUTE))


class CarryOut(Struct, frozen=True):
    """Do by itself what is due, if it still is: the first automatic proposal that needs no match.

    Attributes:
        list_due: what is due now.
        draft: words the announcement that goes with it.
    """

    list_due: Callable[[Season, Season, int], Sequence[Proposal]]
    draft: Draft

    def decide(self, edit: SeasonEdit) -> bool:
        """Add what it writes; return whether there was something."""
        for proposal in self.list_due(edit.season, edit.public, edit.now):
            if proposal.entries or proposal.kind == "announce":
                for entry in proposal.complete(draw(proposal.lot)):
                    edit.append(entry, DEALER)
                if proposal.post is not None:
                    announce(edit, DEALER, Announcement(proposal.post), self.draft)
                return True
        return False


class CreditOutage(Struct, frozen=True):
    """Move deadlines by the time in which the server was away, once for each outage.

    Attributes:
        since: when it was last there, in milliseconds since 1970.
        now: when it is there again.
    """

    since: int
    now: int

    def decide(self, edit: SeasonEdit) -> None:
        """Add the credit, if a deadline runs and has not been credited."""
        request = f"outage {self.since}"
        waits = any(each.until is not None for each in edit.season.open_selections())
        if waits and request not in edit.session.answered:
            edit.append(OutageCredited(self.now - self.since), DEALER, request)


class AnswerForBot(Struct, frozen=True):
    """Answer one question that a bot is asked."""

    def decide(self, edit: SeasonEdit) -> bool:
        """Add its answer; return whether there was a question."""
        for selection, place in list_owing(edit.season, edit.now):
            edit.append(choose_answer(edit.season, selection, place, edit.session.key), f"{PLACE}{place}")
            return True
        return False


class TakeTable(Struct, frozen=True):
    """Take the result of a match that is over, once. ``result``: ``None`` if it was annulled."""

    match_id: str
    result: TableResult | None

    def decide(self, edit: SeasonEdit) -> None:
        """Add the result, if the season waits for it."""
        if all(table.plan.match != self.match_id for table in edit.season.open_tables()):
            return
        entry = (
            TableAnnulled(self.match_id) if self.result is None else TableTaken(self.match_id, self.result)
        )
        edit.append(entry, DEALER)
