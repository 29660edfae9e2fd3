"""The log entries of an episode from its plan to its end, of rights and of the final."""

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

LaterGames = Annotated[tuple[Game | None, ...], Meta(max_length=4)]

# --------------------------------------------------------------------------------------------- episodes


class EpisodePlanned(SeasonEntry, frozen=True):
    """The hosts plan the next episode, which nobody else sees. Rule: S-20.

    Attributes:
        title: empty for none.
        main: the game of the Main Match; ``None`` in a final, or to choose it later.
        death: the game of the Death Match, or the first game of a final, if the hosts choose it.
        later_games: in a final, its games after the first; ``None`` to choose one later.
    """

    kind: EpisodeKind
    title: Annotated[str, Meta(max_length=80)] = ""
    main: Game | None = None
    death: Game | None = None
    later_games: LaterGames = ()


class EpisodeChanged(SeasonEntry, frozen=True):
    """The hosts change the plan of an episode. Rule: S-20."""

    episode: Index
    kind: EpisodeKind
    title: Annotated[str, Meta(max_length=80)] = ""
    main: Game | None = None
    death: Game | None = None
    later_games: LaterGames = ()


class EpisodeAnnounced(SeasonEntry, frozen=True):
    """The next episode begins, and its balances are counted. Rule: S-17, S-20."""


class MainMatchOpened(SeasonEntry, frozen=True):
    """The Main Match begins. A player without a table has a bye. Rule: S-21, S-22."""

    tables: Annotated[tuple[TablePlan, ...], Meta(min_length=1, max_length=20)]


class MainMatchSkipped(SeasonRuling, frozen=True):
    """The episode has no Main Match. Rule: S-23."""


class TableTaken(SeasonEntry, frozen=True):
    """A match of the season ends, and its result counts. Rule: S-21, S-42."""

    match: MatchId
    result: TableResult


class TableAnnulled(SeasonEntry, frozen=True):
    """A match of the season is annulled at its table. Rule: S-23, S-45."""

    match: MatchId


class TableReplayed(SeasonRuling, frozen=True):
    """The Main Match is annulled, to be played again or with another game. Rule: S-23."""

    main: Game | None = None


class ResultEntered(SeasonEntry, frozen=True):
    """The result of the Main Match. Rule: S-24, S-27."""

    result: Result


class ResultCorrected(SeasonRuling, frozen=True):
    """A result replaces the entered one, as long as nothing depends on it. Rule: S-26."""

    result: Result


class ResultDisputed(SeasonRuling, frozen=True):
    """A host disputes the result; nothing follows from it until the dispute ends. Rule: S-26."""


class DisputeEnded(SeasonEntry, frozen=True):
    """The disputed result stands. Rule: S-26."""


class CandidateNamed(SeasonEntry, frozen=True):
    """The house rules name the Elimination Candidates. Rule: S-30, S-32.

    Attributes:
        lot: the tied places in drawn order; empty without a tie.
    """

    lot: tuple[PlaceIndex, ...] = ()


class CandidateRuled(SeasonRuling, frozen=True):
    """The hosts name the Elimination Candidates, or nobody for an episode without a Death Match.

    Rule: S-33
    """

    candidates: tuple[PlaceIndex, ...]


class OpponentForced(SeasonEntry, frozen=True):
    """The only possible opponent is named. Rule: S-37."""

    death: Index


class OpponentRuled(SeasonRuling, frozen=True):
    """The hosts name the opponent. Rule: S-55."""

    death: Index
    opponent: PlaceIndex


class GameNamed(SeasonEntry, frozen=True):
    """A host or a lot from the pool chooses the game of a Death Match. Rule: S-39, S-40.

    Attributes:
        death: the number of the Death Match.
        game: the host's choice; ``None`` for a lot.
        lot: the pool in drawn order.
    """

    death: Index
    game: Game | None = None
    lot: tuple[Choice, ...] = ()


class NamingUndone(SeasonRuling, frozen=True):
    """The last naming of the episode (candidate, opponent or game) is undone. Rule: S-26."""


class DeathMatchOpened(SeasonEntry, frozen=True):
    """A Death Match begins, with its seats reserved for the two players. Rule: S-42, S-43.

    Attributes:
        death: the number of the Death Match.
        table: its seats and its match.
        lot: the two places in drawn order, if a lot decides the Advantage.
    """

    death: Index
    table: TablePlan
    lot: tuple[PlaceIndex, ...] = ()


class DeathMatchDecided(SeasonEntry, frozen=True):
    """A host enters the winner of a Death Match that was played elsewhere. Rule: S-42."""

    death: Index
    winner: PlaceIndex


class DeathMatchRuled(SeasonRuling, frozen=True):
    """The hosts decide a Death Match: a forfeit, both out, or nobody. Rule: S-44, S-45, S-46.

    Attributes:
        death: the number of the Death Match.
        out: the places that are eliminated.
    """

    death: Index
    out: tuple[PlaceIndex, ...]


class DeathMatchVoided(SeasonRuling, frozen=True):
    """A Death Match is annulled, to be played again. Rule: S-45.

    Attributes:
        keeps_game: whether the game stays the same.
    """

    death: Index
    keeps_game: bool = True


class EpisodeClosed(SeasonEntry, frozen=True):
    """The episode ends: losers are out, tokens end, and garnets and expiries are booked.

    Rule: S-48, S-49, S-50

    Attributes:
        lot: places tied for a placement in drawn order, the better first; empty without a tie.
    """

    lot: tuple[PlaceIndex, ...] = ()


class ConsequencesRuled(SeasonRuling, frozen=True):
    """The hosts rule on a mistake in a closed episode. Rule: S-51.

    Attributes:
        episode: the number of the closed episode.
        changes: money that is given or taken.
        revived: the places that return.
    """

    episode: Index
    changes: tuple[MoneyChange, ...] = ()
    revived: tuple[PlaceIndex, ...] = ()


# ----------------------------------------------------------------------------------------- rights, final


class RightGranted(SeasonRuling, frozen=True):
    """A host gives a player a right for later. Rule: S-57."""

    right: EarnedRight


class RightUsed(SeasonEntry, frozen=True):
    """A player uses a right, or a host marks it as used. Rule: S-57, S-67.

    Attributes:
        right: for a player, the index among their own rights; for a host, the number of the right.
        text: a note about the use.
    """

    right: Index
    text: Annotated[str, Meta(max_length=200)] = ""


class ItemsDrawn(SeasonEntry, frozen=True):
    """Each finalist receives an item for each supporter. Rule: S-67.

    Attributes:
        lot: the items in drawn order, one for each supporter.
    """

    lot: tuple[Choice, ...]


class FinalAbandoned(SeasonRuling, frozen=True):
    """A finalist gives up: the other one wins the season. Rule: S-68."""

    place: PlaceIndex
