"""What a season consists of: places and purses, episodes and Death Matches, selections, rights, posts."""

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
"""The account from which all money comes and to which it goes: the dealers' purse."""


class Person(Struct, frozen=True):
    """Who has a place: a person, or a bot by its policy, since an entry of the log. Rule: S-6."""

    name: str
    bot: str | None
    since: int


class Purse(Struct, frozen=True, gc=False):
    """The money of one kind that a place has.

    Attributes:
        balance: the sum of its ledger lines.
        reserved: the part that is offered to others.
        lasting: what was won and is lost again: the episode at whose end it is, and how much.
    """

    balance: int = 0
    reserved: int = 0
    lasting: tuple[tuple[int, int], ...] = ()

    @property
    def free(self) -> int:
        """What its owner can spend."""
        return self.balance - self.reserved


class Place(Struct, frozen=True):
    """A place in the cast. Rule: S-6.

    Attributes:
        persons: who has had it, the last one has it now.
        status: in the season, out of it, or taken out before the cast was revealed.
        placement: from 1, once it is out or has won.
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
        """Return the name of who has it now."""
        return self.persons[-1].name

    @property
    def bot(self) -> str | None:
        """Return the policy that plays for it, if a bot does."""
        return self.persons[-1].bot


class SeasonHost(Struct, frozen=True):
    """Somebody who hosts. Rule: S-8."""

    number: int
    name: str
    role: Role
    left: bool = False


LineCause = Literal[
    "start", "result", "correction", "by_hand", "reversal", "transfer", "elimination", "decay", "ruling"
]


class LedgerLine(Struct, frozen=True, gc=False):
    """Money that moves from one account to another. Rule: S-11.

    Attributes:
        entry: the number of the log's entry that moved it.
        money: the name of the money.
        amount: always more than 0.
        source: a place or the bank, from which it comes.
        target: a place or the bank, to which it goes.
        lasting: the part of it that is lost again: the episode at whose end it is, and how much.
        reverses: the number of the entry whose line it takes back.
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
    """Money that one offers another. Rule: S-14."""

    number: int
    source: int
    target: int
    money: str
    amount: int
    note: str
    state: Literal["offered", "accepted", "declined", "withdrawn", "lapsed"] = "offered"


class Selection(Struct, frozen=True):
    """A choice. Rule: S-52.

    Attributes:
        asked: when it was asked.
        answers: by place, what it has answered so far.
        outcome: once it is settled: one choice, or several in their order; empty if nothing was chosen.
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
        """Return whether it waits to be settled."""
        return self.outcome is None

    @property
    def owing(self) -> tuple[int, ...]:
        """The choosers who have not answered."""
        answered = {place for place, _ in self.answers}
        return tuple(place for place in self.choosers if place not in answered)


class Table(Struct, frozen=True):
    """One match of an episode: what was made and when, its result if it counts, whether it counts no more."""

    plan: TablePlan
    opened: int = 0
    result: TableResult | None = None
    void: bool = False

    @property
    def is_open(self) -> bool:
        """Return whether its result is waited for."""
        return self.result is None and not self.void

    @property
    def places(self) -> tuple[int, ...]:
        """The places of the cast that sit there."""
        return tuple(seat for seat in self.plan.seats if isinstance(seat, int))


class DeathMatch(Struct, frozen=True):
    """A Death Match, or a game of the final. Rule: S-42, S-66.

    Attributes:
        number: in its episode.
        candidate: the Elimination Candidate, or the first finalist.
        opponent: whom they chose, or who must.
        chosen: the opponent was chosen; else both are candidates.
        game: what they play.
        banned: the games that the two have banned.
        bans: those whose ban is settled.
        advantage: the place that has the Advantage.
        tables: what was played, the last one counts.
        out: who is eliminated by it, once it is decided; in the final, who has lost it.
        void: it does not take place any more, and why.
        kept: the immunities that were not played when asked for.
        opponent_ruled: why, where the hosts have named the opponent.
        ruled: why, where the hosts have decided it.
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
        """The two, as far as they are known."""
        return (self.candidate,) if self.opponent is None else (self.candidate, self.opponent)

    @property
    def is_over(self) -> bool:
        """Return whether it is decided or does not take place."""
        return self.out is not None or self.void is not None

    @property
    def open_table(self) -> Table | None:
        """The match that is being played."""
        return next((table for table in self.tables if table.is_open), None)

    @property
    def winner(self) -> int | None:
        """Return who has won it: the one of the two who is not out."""
        if self.out is None or len(self.pair) != 2 or len(self.out) != 1:
            return None
        return next((place for place in self.pair if place not in self.out), None)


class Episode(Struct, frozen=True):
    """One episode. Rule: S-20.

    Attributes:
        tables: of the Main Match, those that count no more included.
        skipped: why it has no Main Match.
        result: of the Main Match, as it was last entered.
        result_entry: the number of the entry that entered it first.
        earned: the numbers of the rights that its result has given.
        tokens: who holds a Token of Life; twice, who holds two.
        spare: the second token of a sole winner: whether somebody has it, nobody gets it, or it is due.
        candidates: the Elimination Candidates, once they are named.
        ruled: why, where the hosts have named the candidates, or nobody.
        no_death: why there is no Death Match.
        immune: those who have played an immunity in it.
        balances: by place and money, as they were when it was announced.
        dealer: the host who deals it.
        gone: those who went out during it before it was closed.
        supporters: whom each of the eliminated supports in a final.
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

    @property
    def current_tables(self) -> tuple[Table, ...]:
        """The tables of the Main Match that count."""
        return tuple(table for table in self.tables if not table.void)

    @property
    def step(self) -> Step:
        """Return where the episode stands."""
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
    """Something that somebody may do later. Rule: S-57."""

    number: int
    right: EarnedRight
    state: Literal["held", "used", "expired", "withdrawn"] = "held"
    text: str = ""


class Post(Struct, frozen=True):
    """An announcement that is planned or was made. Rule: S-5.

    Attributes:
        upto: how many entries of the log it makes known.
        step: where the season stood then.
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
    """House rules that hold from an episode on. Rule: S-2."""

    from_episode: int
    house_rules: HouseRules
    reason: str
    entry: int
