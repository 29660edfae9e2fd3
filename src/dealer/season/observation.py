"""Views of a season for the audience, a player or a host. Rule: S-5.

Public parts are read from the announced season, which contains no other entries. From the current season, a
player sees only their own purse, offers, questions and rights. A host sees everything.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from dealer.season.agenda import Proposal, list_proposals
from dealer.season.episodes import list_rights
from dealer.season.house_rules import Game, HouseRules
from dealer.season.ledger_pages import LedgerPage, LedgerQuery, page_ledger
from dealer.season.parts import (
    Amendment,
    Cause,
    DeathMatch,
    Episode,
    Post,
    Right,
    SeasonHost,
    Selection,
    Stage,
    Table,
    Transfer,
)
from dealer.season.selections import count_choices, list_choices
from dealer.season.state import SeasonState
from dealer.season.steps import Step
from dealer.season.values import Choice, EpisodeKind, Occupant, PostKind, Result, SelectionKind


class PlaceView(Struct, frozen=True):
    """A place of the cast. ``balances`` has each public balance, by money; ``None`` for a secret one."""

    number: int
    name: str
    bot: str | None
    status: Literal["in", "out"]
    placement: int | None
    cause: Cause | None
    episode: int | None
    balances: tuple[int | None, ...]


class TableView(Struct, frozen=True):
    """A match of an episode, as far as it is announced."""

    seats: tuple[Occupant, ...]
    match: str | None
    is_series: bool
    game: Game | None
    is_over: bool
    is_void: bool
    winners: tuple[int, ...]


class DeathMatchView(Struct, frozen=True):
    """A Death Match, or a game of the final. ``advantage`` is a place."""

    number: int
    candidate: int
    opponent: int | None
    chosen: bool
    game: Game | None
    banned: tuple[str, ...]
    advantage: int | None
    tables: tuple[TableView, ...]
    out: tuple[int, ...] | None
    void: str | None


class EpisodeView(Struct, frozen=True):
    """An announced episode. ``balances`` are those of its beginning, by place and money."""

    number: int
    kind: EpisodeKind
    title: str
    step: Step
    main: Game | None
    tables: tuple[TableView, ...]
    skipped: str | None
    result: Result | None
    tokens: tuple[int, ...]
    spare: Literal["none", "due", "given", "lost"]
    candidates: tuple[int, ...] | None
    no_death: str | None
    immune: tuple[int, ...]
    deaths: tuple[DeathMatchView, ...]
    balances: tuple[tuple[int | None, ...], ...]
    supporters: tuple[tuple[int, int], ...]
    gone: tuple[int, ...]


class PostView(Struct, frozen=True):
    """An announcement and its time, in milliseconds since 1970."""

    kind: PostKind
    text: str
    at: int


class Question(Struct, frozen=True):
    """A selection that the viewer is asked to answer.

    Attributes:
        selection: its number.
        choices: the options; places by number.
        number: the number of options to choose.
        ordered: whether their order counts.
        until: the deadline, in milliseconds since 1970; ``None`` without one.
        answer: the viewer's answer so far.
        is_final: whether an answer cannot be changed.
        answered: the number of answers, if choosers can see it.
        asked: the number of choosers, if they can see it.
    """

    selection: int
    kind: SelectionKind
    text: str
    death: int | None
    choices: tuple[Choice, ...]
    number: int
    ordered: bool
    until: int | None
    answer: tuple[Choice, ...]
    is_final: bool
    answered: int | None
    asked: int | None


class PurseView(Struct, frozen=True):
    """The viewer's balance of one money, and the part that is offered to others."""

    money: str
    balance: int
    reserved: int
    may_be_given: bool


class OwnView(Struct, frozen=True):
    """The private part of a player's view.

    Attributes:
        frozen: whether gifts are frozen now.
        has_quit: whether the player has left, even if that is not announced.
    """

    place: int
    purses: tuple[PurseView, ...]
    offers: tuple[Transfer, ...]
    questions: tuple[Question, ...]
    rights: tuple[Right, ...]
    frozen: bool
    has_quit: bool


class HostedEpisode(Struct, frozen=True):
    """The private part of an episode for hosts: its state, its dealer and its planned Death Matches."""

    announced: bool
    disputed: bool
    dealer: int | None
    death: Game | None
    later_games: tuple[Game | None, ...]


class HostView(Struct, frozen=True):
    """The private part of a host's view: the current season and the next steps.

    Attributes:
        planned: the private part of each episode.
        ledger: the newest lines of the ledger; older ones are asked for page by page.
        checkpoints: the balances when each episode was announced, by episode, place and money.
        unsafe: the places that can be named Elimination Candidate now.
        protected: by place of ``places``, the number of the last episode of a protected absence.
        amendments: all amendments of the house rules, even if they are not announced.
    """

    host: int
    hosts: tuple[SeasonHost, ...]
    stage: Stage
    step: Step
    proposals: tuple[Proposal, ...]
    selections: tuple[Selection, ...]
    questions: tuple[Question, ...]
    transfers: tuple[Transfer, ...]
    rights: tuple[Right, ...]
    ledger: LedgerPage
    checkpoints: tuple[tuple[tuple[int, ...], ...], ...]
    balances: tuple[tuple[int, ...], ...]
    episodes: tuple[EpisodeView, ...]
    planned: tuple[HostedEpisode, ...]
    unsafe: tuple[int, ...]
    places: tuple[PlaceView, ...]
    protected: tuple[int | None, ...]
    amendments: tuple[Amendment, ...]
    posts: tuple[Post, ...]
    unannounced: int


class SeasonView(Struct, frozen=True):
    """The view of a season for one viewer.

    Attributes:
        zone: its time zone.
        places: the cast, once it is revealed.
        hosts: the names of the hosts.
        house_rules: the current house rules.
        amendments: the first house rules and their amendments.
        paused: the reason of a pause.
        me: the private part of a player.
        hosting: the private part of a host.
    """

    title: str
    zone: str
    stage: Stage
    paused: str | None
    cancelled: str | None
    places: tuple[PlaceView, ...]
    hosts: tuple[str, ...]
    episodes: tuple[EpisodeView, ...]
    posts: tuple[PostView, ...]
    house_rules: HouseRules
    amendments: tuple[Amendment, ...]
    me: OwnView | None = None
    hosting: HostView | None = None


def observe(
    public: SeasonState,
    live: SeasonState | None,
    place: int | None,
    host: int | None,
    now: int,
    posts: Sequence[Post] | None = None,
) -> SeasonView:
    """Return the view of a season for one viewer.

    Args:
        public: the season that is announced to the viewer.
        live: the current season, for players and hosts.
        place: the viewer's place, if they have one.
        host: the viewer's number as a host, if they are one.
        now: in milliseconds since 1970.
        posts: the announcements that the viewer can read; ``None`` for all.
    """
    is_founded = bool(public.rules_history)
    revealed = public if is_founded and public.stage not in ("draft", "casting") else None
    known = live if live is not None and host is not None else public
    rules = (revealed or live or public).house_rules if (revealed or live or is_founded) else HouseRules()
    posted = live or public
    return SeasonView(
        title=public.title or (live.title if live is not None else ""),
        zone=public.zone,
        stage=public.stage,
        paused=None if posted.paused is None else posted.paused[1],
        cancelled=public.cancelled,
        places=() if revealed is None else _view_places(revealed, None),
        hosts=tuple(each.name for each in known.active_hosts),
        episodes=()
        if revealed is None
        else tuple(view_episode(revealed, each) for each in revealed.episodes if each.announced),
        posts=tuple(
            PostView(each.kind, each.text, each.posted)
            for each in (posted.posts if posts is None else posts)
            if each.posted is not None
        ),
        house_rules=rules,
        amendments=public.rules_history,
        me=None if live is None or place is None else _view_own(live, public, place),
        hosting=None if live is None or host is None else _view_hosting(live, public, host, now),
    )


def _view_places(state: SeasonState, everything: SeasonState | None) -> tuple[PlaceView, ...]:
    latest = next((each for each in reversed(state.episodes) if each.announced), None)
    return tuple(
        PlaceView(
            place.number,
            place.name,
            place.bot,
            "out" if place.status == "out" else "in",
            place.placement,
            place.cause,
            place.episode,
            tuple(purse.balance for purse in place.purses)
            if everything is not None
            else _show_balances(state, place.number, latest),
        )
        for place in state.cast
    )


def _show_balances(state: SeasonState, place: int, latest: Episode | None) -> tuple[int | None, ...]:
    """Return the public balances of a place. Rule: S-17."""
    shown: list[int | None] = []
    for index, money in enumerate(state.house_rules.moneys):
        if not state.places[place].purses or money.shown == "own":
            shown.append(None)
        elif money.shown == "public":
            shown.append(state.places[place].purses[index].balance)
        elif latest is None:
            shown.append(money.start)
        else:
            shown.append(_at_checkpoint(latest, place, index))
    return tuple(shown)


def _at_checkpoint(episode: Episode, place: int, index: int) -> int | None:
    balances = episode.balances[place] if place < len(episode.balances) else ()
    return balances[index] if index < len(balances) else None


def view_episode(state: SeasonState, episode: Episode) -> EpisodeView:
    """Return the view of an episode in a state that the viewer can see."""
    moneys = state.rules_of(episode.number).moneys
    return EpisodeView(
        episode.number,
        episode.kind,
        episode.title,
        episode.step,
        episode.main,
        tuple(_view_table(table) for table in episode.tables),
        episode.skipped,
        episode.result,
        episode.tokens,
        episode.spare,
        episode.candidates,
        episode.no_death,
        episode.immune,
        tuple(_view_death(death) for death in episode.deaths),
        tuple(
            tuple(
                None if money.shown == "own" else amount for money, amount in zip(moneys, row, strict=False)
            )
            for row in episode.balances
        ),
        episode.supporters,
        episode.gone,
    )


def _view_table(table: Table) -> TableView:
    winners = () if table.result is None else table.result.winners
    plan, is_over = table.plan, table.result is not None
    return TableView(plan.seats, plan.match, plan.is_series, plan.game, is_over, table.void, winners)


def _view_death(death: DeathMatch) -> DeathMatchView:
    return DeathMatchView(
        death.number,
        death.candidate,
        death.opponent,
        death.chosen,
        death.game,
        death.banned,
        death.advantage,
        tuple(_view_table(table) for table in death.tables),
        death.out,
        death.void,
    )


def _view_own(live: SeasonState, public: SeasonState, place: int) -> OwnView:
    moneys = live.house_rules.moneys
    purses = live.places[place].purses
    return OwnView(
        place,
        tuple(
            PurseView(
                money.name,
                purse.balance - _sum_unannounced(live, public, place, money.name),
                purse.reserved,
                money.may_be_given,
            )
            for money, purse in zip(moneys, purses, strict=False)
        ),
        tuple(each for each in live.transfers if place in (each.source, each.target)),
        tuple(_ask(live, each, place) for each in live.open_selections() if place in each.choosers),
        tuple(
            replace(each, number=number, entry=0)
            for number, each in enumerate(list_rights(live, place))
            if each.number < len(public.rights)
        ),
        live.is_frozen,
        live.places[place].cause == "quit",
    )


def _sum_unannounced(live: SeasonState, public: SeasonState, place: int, money: str) -> int:
    """Return a place's gains and losses that are not announced, except its own gifts. Rule: S-5."""
    lines = (line for book in live.books for line in book if line.entry >= public.size)
    counted = (line for line in lines if line.cause != "transfer" and line.money == money)
    return sum(line.amount * ((line.target == place) - (line.source == place)) for line in counted)


def _ask(live: SeasonState, selection: Selection, place: int | None) -> Question:
    answers = dict(selection.answers)
    is_counted = selection.shows_count or place is None
    return Question(
        selection.number,
        selection.kind,
        selection.question,
        selection.death,
        list_choices(live, selection),
        count_choices(live, selection),
        selection.method == "ordered",
        selection.until,
        () if place is None else answers.get(place, ()),
        selection.method in ("one", "ordered"),
        len(answers) if is_counted else None,
        len(selection.choosers) if is_counted else None,
    )


def _view_hosting(live: SeasonState, public: SeasonState, host: int, now: int) -> HostView:
    return HostView(
        host,
        live.hosts,
        live.stage,
        live.step,
        list_proposals(live, public, now),
        live.open_selections(),
        tuple(_ask(live, each, None) for each in live.open_selections()),
        live.transfers,
        live.rights,
        page_ledger(live, LedgerQuery()),
        tuple(each.balances for each in live.episodes if each.announced),
        live.balances(),
        tuple(view_episode(live, each) for each in live.episodes),
        tuple(
            HostedEpisode(each.announced, each.disputed, each.dealer, each.death, each.later_games)
            for each in live.episodes
        ),
        () if live.episode is None else live.unsafe(live.episode),
        _view_places(live, live),
        tuple(place.protected_until for place in live.cast),
        live.rules_history,
        live.posts,
        live.size - live.known - bool(live.posts),  # the last announcement is no change itself
    )
