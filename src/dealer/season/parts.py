"""Parts of the state of a season: places, purses, episodes, Death Matches, selections, rights and posts."""

from __future__ import annotations

from typing import Final, Literal

from msgspec import Struct

from dealer.season.house_rules import Game, HouseRules
from dealer.season.steps import Step
from dealer.season.values import (
    Choice,
    EarnedRight,
    EpisodeKind,
    Fallback,
    Method,
    PostKind,
    Result,
    Role,
    SelectionKind,
    TablePlan,
    TableResult,
)

Stage = Literal["draft", "casting", "revealed", "running", "final", "finished", "cancelled", "archived"]
Cause = Literal["death_match", "quit", "expelled", "final"]
NoDeath = Literal["quit", "ruling"]
Void = Literal["quit", "nobody_to_choose", "immunity", "abandoned", "ruling"]

ENDED: Final = frozenset[Stage](("finished", "cancelled", "archived"))

BANK: Final = -1
"""The account of the bank, the source and sink of all money."""


class Person(Struct, frozen=True):
    """A person or a bot (by its policy) who holds a place since a log entry. Rule: S-6."""

    name: str
    bot: str | None
    since: int


class Purse(Struct, frozen=True, gc=False):
    """A place's money of one kind.

    Attributes:
        balance: the sum of its ledger lines.
        reserved: the part that is offered to others.
        lasting: money that expires: pairs of the last episode and the amount.
    """

    balance: int = 0
    reserved: int = 0
    lasting: tuple[tuple[int, int], ...] = ()

    @property
    def free(self) -> int:
        """The amount that the owner can spend."""
        return self.balance - self.reserved


class Place(Struct, frozen=True):
    """A place in the cast. Rule: S-6.

    Attributes:
        persons: its holders in order; the last one is the current holder.
        status: in the season, out of it, or removed before the cast was revealed.
        placement: from 1, once the place is out or has won.
        episode: the number of the episode in which it went out.
        protected_until: the number of the last episode of a protected absence.
        absences: episodes of protected absence so far.
        purses: by money, in the order of the house rules.
    """

    number: int
    persons: tuple[Person, ...]
    status: Literal["in", "out", "dropped"] = "in"
    placement: int | None = None
    episode: int | None = None
    cause: Cause | None = None
    protected_until: int | None = None
    absences: int = 0
    purses: tuple[Purse, ...] = ()

    @property
    def name(self) -> str:
        """Return the name of the current holder."""
        return self.persons[-1].name

    @property
    def bot(self) -> str | None:
        """Return the policy of its bot; ``None`` for a person."""
        return self.persons[-1].bot


class SeasonHost(Struct, frozen=True):
    """A host of the season. Rule: S-8."""

    number: int
    name: str
    role: Role
    left: bool = False


LineCause = Literal[
    "start", "result", "correction", "by_hand", "reversal", "transfer", "elimination", "decay", "ruling"
]


class LedgerLine(Struct, frozen=True, gc=False):
    """A movement of money from one account to another. Rule: S-11.

    Attributes:
        entry: the number of the log entry that booked it.
        money: the name of the money.
        amount: always more than 0.
        source: the paying place, or the bank.
        target: the receiving place, or the bank.
        lasting: the part that expires: pairs of the last episode and the amount.
        reverses: the number of the entry whose line it reverses.
    """

    entry: int
    money: str
    amount: int
    source: int
    target: int
    cause: LineCause
    reason: str = ""
    lasting: tuple[tuple[int, int], ...] = ()
    reverses: int | None = None


class Transfer(Struct, frozen=True, gc=False):
    """A gift or an offer of money to another player. Rule: S-14."""

    number: int
    source: int
    target: int
    money: str
    amount: int
    note: str
    state: Literal["offered", "accepted", "declined", "withdrawn", "lapsed"] = "offered"


class Selection(Struct, frozen=True):
    """A choice that players or hosts make. Rule: S-52.

    Attributes:
        asked: the time at which it opened.
        answers: pairs of a place and its latest answer.
        outcome: the chosen options in order, once it is settled; empty if nothing was chosen.
        how: what settled it.
    """

    number: int
    episode: int | None
    kind: SelectionKind
    choosers: tuple[int, ...]
    method: Method
    fallback: Fallback
    until: int | None
    shows_count: bool = False
    death: int | None = None
    right: int | None = None
    question: str = ""
    options: tuple[Choice, ...] = ()
    answers: tuple[tuple[int, tuple[Choice, ...]], ...] = ()
    outcome: tuple[Choice, ...] | None = None
    how: Literal["answers", "fallback", "lot", "ruling", "dropped"] | None = None
    asked: int = 0

    @property
    def is_open(self) -> bool:
        """Return whether the selection is not settled yet."""
        return self.outcome is None

    @property
    def owing(self) -> tuple[int, ...]:
        """The choosers who have not answered."""
        answered = {place for place, _ in self.answers}
        return tuple(place for place in self.choosers if place not in answered)


class Table(Struct, frozen=True):
    """A table of an episode: its plan, the time of its opening, and its result."""

    plan: TablePlan
    opened: int = 0
    result: TableResult | None = None
    void: bool = False

    @property
    def is_open(self) -> bool:
        """Return whether its result is still expected."""
        return self.result is None and not self.void

    @property
    def places(self) -> tuple[int, ...]:
        """The places of the cast at this table."""
        return tuple(seat for seat in self.plan.seats if isinstance(seat, int))


class DeathMatch(Struct, frozen=True):
    """A Death Match, or a game of the final. Rule: S-42, S-66.

    Attributes:
        number: its index in the episode.
        candidate: the Elimination Candidate, or the first finalist.
        opponent: the named opponent, or the second finalist.
        chosen: whether the opponent was chosen; otherwise both are candidates.
        banned: the games that the two have banned.
        bans: the places whose ban is settled.
        advantage: the place that has the Advantage.
        tables: its matches in order; only the last one counts.
        out: the eliminated places, once it is decided; in the final, the loser of the game.
        void: why it does not take place.
        kept: the places that chose to keep their immunity.
        opponent_ruled: the hosts' reason, if they named the opponent.
        ruled: the hosts' reason, if they decided the match.
    """

    number: int
    candidate: int
    opponent: int | None = None
    chosen: bool = True
    game: Game | None = None
    banned: tuple[str, ...] = ()
    bans: tuple[int, ...] = ()
    advantage: int | None = None
    tables: tuple[Table, ...] = ()
    out: tuple[int, ...] | None = None
    void: Void | None = None
    kept: tuple[int, ...] = ()
    opponent_ruled: str | None = None
    ruled: str | None = None

    @property
    def pair(self) -> tuple[int, ...]:
        """The known players: the candidate, and the opponent once there is one."""
        return (self.candidate,) if self.opponent is None else (self.candidate, self.opponent)

    @property
    def is_over(self) -> bool:
        """Return whether the Death Match is decided or void."""
        return self.out is not None or self.void is not None

    @property
    def open_table(self) -> Table | None:
        """The table that is being played."""
        return next((table for table in self.tables if table.is_open), None)

    @property
    def winner(self) -> int | None:
        """Return the winner: the one of the two who is not out."""
        if self.out is None or len(self.pair) != 2 or len(self.out) != 1:
            return None
        return next((place for place in self.pair if place not in self.out), None)


class Episode(Struct, frozen=True):
    """One episode. Rule: S-20.

    Attributes:
        later_games: in a final, the planned games after the first.
        tables: the tables of the Main Match, including void ones.
        skipped: the reason, if there is no Main Match.
        result: the latest result of the Main Match.
        result_entry: the number of the log entry with the first result.
        earned: the numbers of the rights that its result gave.
        tokens: the holders of a Token of Life; a holder of two appears twice.
        spare: the state of the second token of a sole winner.
        candidates: the Elimination Candidates, once they are named.
        ruled: the hosts' reason, if they named the candidates, or nobody.
        no_death: why there is no Death Match.
        immune: the places that used an immunity.
        balances: by place and money, at its announcement.
        dealer: the host who deals it.
        gone: the places that went out before it was closed.
        supporters: in a final, pairs of an eliminated place and the finalist that it supports.
        items_drawn: in a final, whether a lot has given the items.
        undone: the hosts' reasons for each naming that they undid.
    """

    number: int
    kind: EpisodeKind
    title: str
    main: Game | None
    death: Game | None
    announced: bool = False
    tables: tuple[Table, ...] = ()
    skipped: str | None = None
    result: Result | None = None
    result_entry: int | None = None
    versions: int = 0
    earned: tuple[int, ...] = ()
    disputed: bool = False
    tokens: tuple[int, ...] = ()
    spare: Literal["none", "due", "given", "lost"] = "none"
    candidates: tuple[int, ...] | None = None
    ruled: str | None = None
    no_death: NoDeath | None = None
    immune: tuple[int, ...] = ()
    deaths: tuple[DeathMatch, ...] = ()
    closed: bool = False
    balances: tuple[tuple[int, ...], ...] = ()
    dealer: int | None = None
    gone: tuple[int, ...] = ()
    supporters: tuple[tuple[int, int], ...] = ()
    items_drawn: bool = False
    later_games: tuple[Game | None, ...] = ()
    undone: tuple[str, ...] = ()

    @property
    def current_tables(self) -> tuple[Table, ...]:
        """The tables of the Main Match that are not void."""
        return tuple(table for table in self.tables if not table.void)

    @property
    def step(self) -> Step:
        """Return the current step of the episode."""
        if self.closed:
            return "closed"
        if not self.announced:
            return "planned"
        if self.kind != "final":
            before = self._main_step
            if before is not None:
                return before
        if self.candidates is None and self.no_death is None:
            return "candidate"
        waiting = [death for death in self.deaths if not death.is_over]
        if any(death.opponent is None for death in waiting):
            return "opponent"
        if any(death.game is None for death in waiting):
            return "game"
        return "death_match" if waiting else "closing"

    @property
    def _main_step(self) -> Step | None:
        if self.disputed:
            return "result"
        if self.result is None and self.skipped is None:
            current = self.current_tables
            if not current:
                return "announced"
            return "main_match" if any(table.is_open for table in current) else "result"
        return "tokens" if self.spare == "due" else None


class Right(Struct, frozen=True):
    """A right for later and its state. Rule: S-57.

    Attributes:
        entry: the number of the log entry that gave it.
    """

    number: int
    right: EarnedRight
    state: Literal["held", "used", "expired", "withdrawn"] = "held"
    text: str = ""
    entry: int = 0


class Post(Struct, frozen=True):
    """An announcement, planned or posted. Rule: S-5.

    Attributes:
        upto: the number of log entries that it makes known.
        step: the step of the season at that entry.
    """

    number: int
    kind: PostKind
    text: str
    upto: int
    step: Step
    due: int | None = None
    posted: int | None = None
    dropped: bool = False


class Amendment(Struct, frozen=True):
    """House rules that apply from an episode on. Rule: S-2."""

    from_episode: int
    house_rules: HouseRules
    reason: str
    entry: int
