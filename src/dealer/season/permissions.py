"""Permissions for entries: hosts, dealers of one episode, places, Dealer. Rule: S-3, S-8."""

from __future__ import annotations

from typing import Any, Final, Literal, get_args

from msgspec import Struct

from dealer.core.errors import ForPrograms
from dealer.core.message import Message, message
from dealer.season import entries, episode_entries
from dealer.season.entries import Entry, Line
from dealer.season.errors import SeasonNoSuch, SeasonNotAllowed, SeasonNotNow
from dealer.season.parts import ENDED
from dealer.season.state import SeasonState
from dealer.season.values import DEALER, read_actor

Types = frozenset[type[Any]]

OF_MAIN_HOST: Final[Types] = frozenset(
    (
        entries.Amended,
        entries.HostAdded,
        entries.Expelled,
        entries.Cancelled,
        entries.Archived,
        entries.Revived,
        episode_entries.ConsequencesRuled,
    )
)
OF_PLACES: Final[Types] = frozenset(
    (
        entries.Answered,
        entries.TransferOffered,
        entries.TransferAccepted,
        entries.TransferDeclined,
        entries.TransferWithdrawn,
    )
)
OF_BOTH: Final[Types] = frozenset((entries.Quit, episode_entries.RightUsed))
OF_NOBODY: Final[Types] = frozenset((entries.OutageCredited, entries.SelectionSettled))
"""Entries of Dealer alone."""
IN_A_PAUSE: Final[Types] = frozenset(
    (episode_entries.TableTaken, episode_entries.TableAnnulled, entries.Quit, entries.OutageCredited)
)
"""Entries that are allowed in a pause. Rule: S-3."""
AFTER_THE_END: Final[Types] = frozenset((entries.Archived, entries.Posted))
NOT_OF_DEALERS: Final[Types] = (
    OF_MAIN_HOST
    | OF_BOTH
    | {
        entries.HostLeft,
        entries.DealerNamed,
        entries.CastingOpened,
        entries.Cast,
        entries.CastDropped,
        entries.CastRevealed,
        entries.Paused,
        entries.Resumed,
        entries.Replaced,
        entries.AbsenceGranted,
        entries.Returned,
        entries.Booked,
        entries.Reversed,
        episode_entries.EpisodePlanned,
        episode_entries.EpisodeAnnounced,
        episode_entries.RightGranted,
    }
)
"""Entries that the dealer of an episode cannot make. All others are allowed in that episode."""
BY_ITSELF: Final[Types] = frozenset(
    (
        entries.Posted,
        entries.Asked,
        entries.Resolved,
        entries.SelectionSettled,
        entries.OutageCredited,
        episode_entries.EpisodePlanned,
        episode_entries.EpisodeAnnounced,
        episode_entries.MainMatchOpened,
        episode_entries.TableTaken,
        episode_entries.TableAnnulled,
        episode_entries.ResultEntered,
        episode_entries.CandidateNamed,
        episode_entries.OpponentForced,
        episode_entries.GameNamed,
        episode_entries.DeathMatchOpened,
        episode_entries.ItemsDrawn,
        episode_entries.EpisodeClosed,
    )
)
"""Entries that Dealer can make without a host, because they need no decision."""

Group = Literal["main_host", "host", "places", "both", "nobody"]


class Permission(Struct, frozen=True):
    """The permissions for one type of entry.

    Attributes:
        group: the people who can make it.
        dealer: whether the dealer of an episode can.
        by_itself: whether Dealer can.
    """

    group: Group
    dealer: bool
    by_itself: bool


def _permit(each: type[Any]) -> Permission:
    group: Group = "host"
    if each in OF_MAIN_HOST:
        group = "main_host"
    elif each in OF_PLACES:
        group = "places"
    elif each in OF_BOTH:
        group = "both"
    elif each in OF_NOBODY:
        group = "nobody"
    return Permission(group, each not in NOT_OF_DEALERS, each in BY_ITSELF)


PERMISSIONS: Final = {each: _permit(each) for each in get_args(Entry)}


def check_actor(state: SeasonState, line: Line) -> None:
    """Check that the author of a line can make its entry now. Rule: S-1, S-3, S-8.

    Raises:
        SeasonNotNow: the season is over, paused, or does not exist.
        SeasonNoSuch: there is no such host.
        SeasonNotAllowed: the author has no permission.
    """
    entry, (kind, number) = line.entry, read_actor(line.by)
    if not state.rules_history:
        if not isinstance(entry, entries.Founded):
            raise SeasonNotNow("S-1", message("refusal-season-not-founded"))
        return
    if state.stage in ENDED and (type(entry) not in AFTER_THE_END or state.stage == "archived"):
        raise SeasonNotNow("S-3", message("refusal-season-over"))
    if state.paused is not None and kind != "host" and not _is_of_pause(state, entry):
        raise SeasonNotNow("S-3", message("refusal-season-paused"))
    permission = PERMISSIONS[type(entry)]
    if kind == "place":
        if number >= len(state.places) or permission.group not in ("places", "both"):
            raise SeasonNotAllowed("S-8", message("refusal-season-of-hosts"))
    elif kind == DEALER:
        if not permission.by_itself:
            raise SeasonNotAllowed("S-8", message("refusal-season-of-hosts"))
    else:
        _check_host(state, entry, number, permission)


def explain_no_renewal(state: SeasonState, host: int, role: str, number: int) -> Message | None:
    """Return why a host cannot renew a link; ``None`` if they can. Rule: S-8.

    Args:
        state: the current season.
        host: the host who asks.
        role: ``place`` or ``host``: whose link.
        number: the number of the place or the host.
    """
    own = state.hosts[host].role
    if own == "main" or (role == "host" and number == host):
        return None
    if role == "host":
        return message("refusal-season-main-host")
    return None if own == "host" else message(f"refusal-season-{own}")


def _is_of_pause(state: SeasonState, entry: Entry) -> bool:
    """Return whether an entry is allowed in a pause, such as those of a vote for a host. Rule: S-3, S-9."""
    if isinstance(entry, entries.Asked):
        return entry.kind == "chair"
    if isinstance(entry, entries.Answered | entries.Resolved | entries.SelectionSettled):
        return any(each.number == entry.selection and each.kind == "chair" for each in state.selections)
    return type(entry) in IN_A_PAUSE


def _check_host(state: SeasonState, entry: Entry, number: int, permission: Permission) -> None:
    if number >= len(state.hosts) or state.hosts[number].left:
        raise SeasonNoSuch("S-8", message("refusal-season-no-host"))
    role = state.hosts[number].role
    if permission.group == "places":
        raise SeasonNotAllowed("S-8", message("refusal-season-of-places"))
    if permission.group == "nobody":
        raise SeasonNotAllowed("S-8", ForPrograms("Dealer alone writes this"))
    if role == "main" or (isinstance(entry, entries.HostLeft) and entry.host == number):
        return
    if permission.group == "main_host":
        raise SeasonNotAllowed("S-8", message("refusal-season-main-host"))
    if role == "moderator":
        raise SeasonNotAllowed("S-8", message("refusal-season-moderator"))
    if role == "dealer" and not (permission.dealer and _deals(state, entry, number)):
        raise SeasonNotAllowed("S-8", message("refusal-season-dealer"))


def _deals(state: SeasonState, entry: Entry, number: int) -> bool:
    """Return whether a host is the dealer of the entry's episode."""
    if isinstance(entry, episode_entries.EpisodeChanged) and entry.episode < len(state.episodes):
        return state.episodes[entry.episode].dealer == number
    episode = state.episode
    return episode is not None and episode.dealer == number
