"""What can happen in an episode: from its plan to its end, rights and the final."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from dealer.season.house_rules import Game
from dealer.season.values import (
    Choice,
    EarnedRight,
    EpisodeKind,
    Index,
    MatchId,
    MoneyChange,
    PlaceIndex,
    Result,
    SeasonEntry,
    SeasonRuling,
    TablePlan,
    TableResult,
)

# --------------------------------------------------------------------------------------------- episodes


class EpisodePlanned(SeasonEntry, frozen=True):
    """The next episode, which only the hosts know of. Rule: S-20.

    Attributes:
        kind: of the episode.
        title: in words; empty for none.
        main: the game of its Main Match; ``None`` in a final, or to be chosen later.
        death: the game of its Death Match, where the house rules leave that to the hosts.
    """

    kind: EpisodeKind
    title: Annotated[str, Meta(max_length=80)] = ""
    main: Game | None = None
    death: Game | None = None


class EpisodeChanged(SeasonEntry, frozen=True):
    """The plan of an episode that is not announced is another one. Rule: S-20."""

    episode: Index
    kind: EpisodeKind
    title: Annotated[str, Meta(max_length=80)] = ""
    main: Game | None = None
    death: Game | None = None


class EpisodeAnnounced(SeasonEntry, frozen=True):
    """The next episode begins: its Main Match and the balances are known. Rule: S-17, S-20."""


class MainMatchOpened(SeasonEntry, frozen=True):
    """The tables of a Main Match; whoever sits at none has a bye. Rule: S-21, S-22."""

    tables: Annotated[tuple[TablePlan, ...], Meta(min_length=1, max_length=20)]


class MainMatchSkipped(SeasonRuling, frozen=True):
    """The episode has no Main Match. Rule: S-23."""


class TableTaken(SeasonEntry, frozen=True):
    """A match of the season is over: its result counts once. Rule: S-21, S-42."""

    match: MatchId
    result: TableResult


class TableAnnulled(SeasonEntry, frozen=True):
    """A match of the season was annulled at its table. Rule: S-23, S-45."""

    match: MatchId


class TableReplayed(SeasonRuling, frozen=True):
    """The tables of the Main Match do not count; it is played again, or another one. Rule: S-23."""

    main: Game | None = None


class ResultEntered(SeasonEntry, frozen=True):
    """The result of the Main Match. Rule: S-24, S-27."""

    result: Result


class ResultCorrected(SeasonRuling, frozen=True):
    """The result was another one; nothing depends on it yet. Rule: S-26."""

    result: Result


class ResultDisputed(SeasonRuling, frozen=True):
    """Two hosts do not agree on the result: nothing follows from it until they do. Rule: S-26."""


class DisputeEnded(SeasonEntry, frozen=True):
    """The result holds. Rule: S-26."""


class CandidateNamed(SeasonEntry, frozen=True):
    """The Elimination Candidates, as the law of the season says. Rule: S-30, S-32.

    Attributes:
        lot: those who were tied, in the order in which they were drawn; empty if none were.
    """

    lot: tuple[PlaceIndex, ...] = ()


class CandidateRuled(SeasonRuling, frozen=True):
    """The hosts name the Elimination Candidates; none for an episode without a Death Match.

    Rule: S-33
    """

    candidates: tuple[PlaceIndex, ...]


class OpponentForced(SeasonEntry, frozen=True):
    """Only one may be chosen as opponent, and is. Rule: S-37."""

    death: Index


class OpponentRuled(SeasonRuling, frozen=True):
    """The hosts name the opponent. Rule: S-55."""

    death: Index
    opponent: PlaceIndex


class GameNamed(SeasonEntry, frozen=True):
    """The game of a Death Match, where a host or a lot among the pool settles it. Rule: S-39, S-40.

    Attributes:
        death: the number of the Death Match.
        game: by a host; ``None`` by lot.
        lot: the pool, in the order in which it was drawn.
    """

    death: Index
    game: Game | None = None
    lot: tuple[Choice, ...] = ()


class NamingUndone(SeasonRuling, frozen=True):
    """The last naming of the episode (candidate, opponent or game) was wrong. Rule: S-26."""


class DeathMatchOpened(SeasonEntry, frozen=True):
    """A Death Match begins, its seats bound to the two. Rule: S-42, S-43.

    Attributes:
        death: the number of the Death Match.
        table: who sits where.
        lot: the two, in the order in which they were drawn, where the Advantage is by lot or tied.
    """

    death: Index
    table: TablePlan
    lot: tuple[PlaceIndex, ...] = ()


class DeathMatchDecided(SeasonEntry, frozen=True):
    """The result of a Death Match that was played elsewhere. Rule: S-42."""

    death: Index
    winner: PlaceIndex


class DeathMatchRuled(SeasonRuling, frozen=True):
    """The hosts decide a Death Match: a forfeit, both out, or nobody. Rule: S-44, S-45, S-46.

    Attributes:
        death: the number of the Death Match.
        out: who is eliminated.
    """

    death: Index
    out: tuple[PlaceIndex, ...]


class DeathMatchVoided(SeasonRuling, frozen=True):
    """What was played of a Death Match does not count: it is played again. Rule: S-45.

    Attributes:
        keeps_game: with the same game.
    """

    death: Index
    keeps_game: bool = True


class EpisodeClosed(SeasonEntry, frozen=True):
    """The episode is over: the losers are out, tokens end, garnets and decays are booked.

    Rule: S-48, S-49, S-50

    Attributes:
        lot: those who go out together, as their places were drawn, the better first; empty if no tie is left.
    """

    lot: tuple[PlaceIndex, ...] = ()


class ConsequencesRuled(SeasonRuling, frozen=True):
    """What was found out too late: what others won stands, this is taken back or given. Rule: S-51.

    Attributes:
        episode: which one it is about.
        changes: what is booked.
        revived: who is in again.
    """

    episode: Index
    changes: tuple[MoneyChange, ...] = ()
    revived: tuple[PlaceIndex, ...] = ()


# ----------------------------------------------------------------------------------------- rights, final


class RightGranted(SeasonRuling, frozen=True):
    """Somebody is given a right for later. Rule: S-57."""

    right: EarnedRight


class RightUsed(SeasonEntry, frozen=True):
    """Somebody uses a right; an item in the final counts once. Rule: S-57, S-67.

    Attributes:
        right: which of their own, counted from 0; by a host, the number of the right.
        text: what they do with it.
    """

    right: Index
    text: Annotated[str, Meta(max_length=200)] = ""


class ItemsDrawn(SeasonEntry, frozen=True):
    """The items of the final go to the finalists whom the eliminated support. Rule: S-67.

    Attributes:
        lot: the items in the order in which they were drawn, one for each supporter.
    """

    lot: tuple[Choice, ...]


class FinalAbandoned(SeasonRuling, frozen=True):
    """A finalist gives up: the other one wins the season. Rule: S-68."""

    place: PlaceIndex
