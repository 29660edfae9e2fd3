"""The first half of an episode, from its plan to its Tokens of Life. Rule: S-20 to S-29."""

from __future__ import annotations

from typing import Final, TypeVar

from msgspec.structs import replace

from dealer.core.actors import put
from dealer.core.message import message
from dealer.core.names import OFFICES, check_free
from dealer.season import ledger
from dealer.season.eligibility import list_spare_targets
from dealer.season.entries import Line
from dealer.season.episode_entries import (
    DisputeEnded,
    EpisodeAnnounced,
    EpisodeChanged,
    EpisodePlanned,
    MainMatchOpened,
    MainMatchSkipped,
    ResultCorrected,
    ResultDisputed,
    ResultEntered,
    RightGranted,
    RightUsed,
    TableReplayed,
)
from dealer.season.errors import SeasonIllegal, SeasonNoSuch, SeasonNotAllowed, SeasonNotNow
from dealer.season.house_rules import HouseRules
from dealer.season.parts import DeathMatch, Episode, Right, Table
from dealer.season.selections import drop_selection, drop_selections
from dealer.season.state import SeasonState
from dealer.season.steps import STEPS, Step
from dealer.season.values import EarnedRight, Result, TablePlan, TableResult, read_actor

S = TypeVar("S", bound=SeasonState)

FINALISTS: Final = 2
PAIR: Final = 2


# --------------------------------------------------------------------------------------------------- plan


def plan(state: S, line: Line, entry: EpisodePlanned) -> S:
    """Add a planned episode."""
    if state.stage not in ("draft", "casting", "revealed", "running"):
        raise SeasonNotNow("S-20", message("refusal-season-over"))
    episode = Episode(
        len(state.episodes), entry.kind, entry.title, entry.main, entry.death, later_games=entry.later_games
    )
    return replace(state, episodes=(*state.episodes, episode))


def change_plan(state: S, line: Line, entry: EpisodeChanged) -> S:
    """Change the plan of an episode. After its announcement, only its unannounced parts can change."""
    if entry.episode >= len(state.episodes):
        raise SeasonNoSuch("S-20", message("refusal-season-no-episode"))
    episode = state.episodes[entry.episode]
    fixed = (episode.kind, episode.title, episode.main if episode.current_tables else entry.main)
    if episode.closed or (episode.announced and fixed != (entry.kind, entry.title, entry.main)):
        raise SeasonNotNow("S-20", message("refusal-season-announced"))
    changed = replace(
        episode,
        kind=entry.kind,
        title=entry.title,
        main=entry.main,
        death=entry.death,
        later_games=entry.later_games,
    )
    return with_episode(state, changed)


def announce(state: S, line: Line, entry: EpisodeAnnounced) -> S:
    """Begin the next episode and count the balances. Rule: S-17, S-20."""
    episode = state.planned
    if state.stage not in ("revealed", "running") or state.episode is not None or episode is None:
        raise SeasonNotNow("S-20", message("refusal-season-no-next"))
    alive = state.alive
    if (episode.kind == "final") != (len(alive) == FINALISTS):
        raise SeasonNotNow("S-65", message("refusal-season-final", alive=len(alive)))
    episode = replace(episode, announced=True, balances=state.balances())
    if episode.kind == "final":
        first = DeathMatch(0, alive[0], alive[1], chosen=False, game=episode.death)
        episode = replace(episode, candidates=alive, deaths=(first,))
    stage = "final" if episode.kind == "final" else "running"
    state = replace(state, stage=stage, books=(*state.books, ()), settled=(*state.settled, ()))
    return with_episode(state, episode)


# --------------------------------------------------------------------------------------------- Main Match


def open_main_match(state: S, line: Line, entry: MainMatchOpened) -> S:
    """Begin the Main Match with its tables. Rule: S-21, S-22."""
    episode = current(state, "announced")
    if episode.main is None and any(table.game is None for table in entry.tables):
        raise SeasonIllegal("S-21", message("refusal-season-no-main"))
    seated = [seat for table in entry.tables for seat in table.seats if isinstance(seat, int)]
    is_twice = len(set(seated)) != len(seated) and episode.kind != "tournament"
    if is_twice or not set(seated) <= set(state.alive):
        raise SeasonIllegal("S-22", message("refusal-season-seats"))
    check_new_matches(state, [table.match for table in entry.tables])
    for table in entry.tables:
        check_plan(table, "S-22")
        if not any(isinstance(seat, int) for seat in table.seats):
            raise SeasonIllegal("S-22", message("refusal-season-table-of-guests"))
    _check_guests(state, episode, entry.tables)
    tables = (*episode.tables, *(Table(table, line.at) for table in entry.tables))
    return with_episode(state, replace(episode, tables=tables))


def _check_guests(state: SeasonState, episode: Episode, tables: tuple[TablePlan, ...]) -> None:
    """Check that nobody can take a guest for a player or for another guest. Rule: S-6, S-22.

    Raises:
        NameTaken: two names look alike.
    """
    guests = [seat for table in tables for seat in table.seats if isinstance(seat, str)]
    if episode.kind == "tournament":  # a guest can sit at several tables, too
        guests = list(dict.fromkeys(guests))
    players = [state.places[place].name for place in state.alive]
    for number, guest in enumerate(guests):
        check_free(guest, (*players, *guests[:number]), OFFICES)


def skip_main_match(state: S, line: Line, entry: MainMatchSkipped) -> S:
    """Go on without a Main Match. Rule: S-23."""
    _check_no_result(state, "S-23")
    episode = current(state, "announced", "main_match", "result")
    return with_episode(state, replace(_void_tables(episode), skipped=entry.reason))


def replay_main_match(state: S, line: Line, entry: TableReplayed) -> S:
    """Void the tables of the Main Match, and optionally change its game. Rule: S-23."""
    _check_no_result(state, "S-23")
    episode = current(state, "main_match", "result")
    return with_episode(state, replace(_void_tables(episode), main=entry.main or episode.main))


def _void_tables(episode: Episode) -> Episode:
    return replace(episode, tables=tuple(replace(table, void=True) for table in episode.tables))


def find_open_table(state: SeasonState, match: str) -> tuple[Episode, int]:
    """Return the episode and the table index of a running match of a Main Match."""
    for episode in state.episodes:
        for index, table in enumerate(episode.tables):
            if table.plan.match == match:
                if not table.is_open or episode.closed:
                    raise SeasonNotNow("S-21", message("refusal-season-taken"))
                return episode, index
    raise SeasonNoSuch("S-21", message("refusal-season-no-match"))


def put_table(episode: Episode, index: int, table: Table) -> Episode:
    """Return an episode with one table changed."""
    return replace(episode, tables=put(episode.tables, index, table))


def check_plan(plan: TablePlan, clause: str) -> None:
    """Check that a table seats different people, and that Advantage and garnets fit. Rule: S-22."""
    seats = plan.seats
    is_wrong = not seats or len(set(seats)) != len(seats)
    is_wrong |= plan.advantage is not None and plan.advantage >= len(seats)
    if is_wrong or (plan.garnets is not None and len(plan.garnets) != len(seats)):
        raise SeasonIllegal(clause, message("refusal-season-seats"))


def check_table_result(plan: TablePlan, result: TableResult) -> None:
    """Check that the result of a match fits its seats. Rule: S-24."""
    seats = len(plan.seats)
    columns = (result.ranks, result.balances, result.tokens)
    named = (*result.winners, *(result.candidates or ()), *result.left)
    if any(column is not None and len(column) != seats for column in columns) or any(
        not 0 <= seat < seats for seat in named
    ):
        raise SeasonIllegal("S-24", message("refusal-season-seats"))


def check_new_matches(state: SeasonState, matches: list[str | None]) -> None:
    """Check that no match is used twice. Rule: S-21."""
    here = [match for match in matches if match is not None]
    known = {
        table.plan.match
        for episode in state.episodes
        for table in (*episode.tables, *(table for death in episode.deaths for table in death.tables))
    }
    if len(set(here)) != len(here) or known & set(here):
        raise SeasonIllegal("S-21", message("refusal-season-match-twice"))


# ------------------------------------------------------------------------------------------------- result


def enter_result(state: S, line: Line, entry: ResultEntered) -> S:
    """Apply the result of the Main Match: garnets, tokens and rights. Rule: S-24, S-27."""
    _check_no_result(state, "S-24")
    episode = current(state, "announced", "main_match", "result")
    if any(table.is_open and table.plan.match is not None for table in episode.tables):
        raise SeasonNotNow("S-24", message("refusal-season-playing"))
    if episode.step == "announced" and episode.main is None:
        raise SeasonIllegal("S-21", message("refusal-season-no-main"))
    return _apply_result(state, episode, entry.result)


def correct_result(state: S, line: Line, entry: ResultCorrected) -> S:
    """Replace the result while nothing depends on it. Rule: S-26."""
    episode = current(state)
    if episode.result is None or episode.result_entry is None:
        raise SeasonNotNow("S-26", message("refusal-season-no-result"))
    earned = [state.rights[number] for number in episode.earned]
    if (
        episode.candidates is not None
        or episode.spare == "given"
        or episode.no_death == "ruling"
        or any(right.state == "used" for right in earned)
    ):
        raise SeasonNotNow("S-26", message("refusal-season-depends"))
    state = drop_selections(state, episode.number)
    state = ledger.reverse_lines(state, episode.result_entry, "correction", entry.reason)
    for right in earned:
        state = _withdraw_right(state, right)
    return _apply_result(state, replace(state.episodes[episode.number], disputed=False), entry.result)


def dispute(state: S, line: Line, entry: ResultDisputed) -> S:
    """Mark the result as disputed, so that nothing follows from it. Rule: S-26."""
    episode = current(state)
    if episode.result is None or episode.candidates is not None or episode.no_death == "ruling":
        raise SeasonNotNow("S-26", message("refusal-season-no-result"))
    state = drop_selections(state, episode.number)
    return with_episode(state, replace(episode, disputed=True))


def end_dispute(state: S, line: Line, entry: DisputeEnded) -> S:
    """End the dispute with the entered result. Rule: S-26."""
    episode = current(state, "result")
    if not episode.disputed:
        raise SeasonNotNow("S-26", message("refusal-season-no-dispute"))
    return with_episode(state, replace(episode, disputed=False))


def most_candidates(rules: HouseRules) -> int:
    """Return the highest number of Elimination Candidates in an episode. Rule: S-32, S-47."""
    return max(PAIR, rules.death_matches)


def _check_no_result(state: SeasonState, clause: str) -> None:
    if current(state).result is not None:
        raise SeasonNotNow(clause, message("refusal-season-result-there"))


def check_result(state: SeasonState, result: Result) -> None:
    """Check that a result fits the current state of the season. Rule: S-24."""
    alive = set(state.alive)
    named = [
        *result.winners, *result.last, *(result.candidates or ()), *(result.may_be_chosen or ()),
        *(change.place for change in result.changes), *(grant.place for grant in result.tokens),
        *(right.place for right in result.rights),
    ]  # fmt: skip
    for place in named:
        if place not in alive:
            name = state.places[place].name if place < len(state.places) else f"#{place + 1}"
            raise SeasonIllegal("S-24", message("refusal-season-result-out", name=name))
    for group in (
        result.winners,
        result.last,
        result.candidates or (),
        [grant.place for grant in result.tokens],
    ):
        if len(set(group)) != len(group):
            raise SeasonIllegal("S-24", message("refusal-season-result-twice"))
    if set(result.winners) & set(result.last) and len(alive) > 1:
        raise SeasonIllegal("S-24", message("refusal-season-result-both"))
    safe = {*result.winners, *(grant.place for grant in result.tokens)}
    if safe & set(result.candidates or ()):
        raise SeasonIllegal("S-24", message("refusal-season-result-both"))
    if result.nullified and result.tokens:
        raise SeasonIllegal("S-27", message("refusal-season-nullified"))
    if any(right.episode is not None and right.episode < state.current_number for right in result.rights):
        raise SeasonIllegal("S-57", message("refusal-season-right-used"))
    if len(result.candidates or ()) > most_candidates(state.house_rules):
        raise SeasonIllegal("S-47", message("refusal-season-candidates"))


def _apply_result(state: S, episode: Episode, result: Result) -> S:
    check_result(state, result)
    state = ledger.book_changes(state, result.changes, "result")
    tokens = grant_tokens(state, result)
    episode = replace(
        episode,
        result=result,
        result_entry=state.size,
        versions=episode.versions + 1,
        tokens=tokens,
        spare="none",
    )
    first = len(state.rights)
    for right in result.rights:
        state = grant_right(state, right)
    episode = replace(episode, earned=tuple(range(first, len(state.rights))))
    state = with_episode(state, episode)
    is_sole = len(result.winners) == 1 and tokens == result.winners and episode.no_death is None
    if is_sole and state.house_rules.spare_token == "sole_winner" and list_spare_targets(state, episode):
        episode = replace(episode, tokens=(*tokens, *tokens), spare="due")
    return with_episode(state, episode)


def grant_tokens(state: SeasonState, result: Result) -> tuple[int, ...]:
    """Return the places that receive a Token of Life by a result. Rule: S-27."""
    most = state.house_rules.most_tokens
    winners = () if most and len(result.winners) > most else result.winners
    granted = tuple(grant.place for grant in result.tokens if grant.place not in winners)
    return () if result.nullified else (*winners, *granted)


# ------------------------------------------------------------------------------------------------- rights


def grant_by_ruling(state: S, line: Line, entry: RightGranted) -> S:
    """Give a right by a ruling. Rule: S-57."""
    if entry.right.place not in state.alive:
        raise SeasonNoSuch("S-57", message("refusal-season-not-in"))
    if entry.right.episode is not None and entry.right.episode < state.current_number:
        raise SeasonIllegal("S-57", message("refusal-season-right-used"))
    return grant_right(state, entry.right)


def grant_right(state: S, right: EarnedRight) -> S:
    """Add a right."""
    return replace(state, rights=(*state.rights, Right(len(state.rights), right, entry=state.size)))


def _withdraw_right(state: S, right: Right) -> S:
    """Withdraw a right of a corrected result. Rule: S-26."""
    withdrawn = replace(right, state="withdrawn")
    return replace(state, rights=put(state.rights, right.number, withdrawn))


def list_rights(state: SeasonState, place: int) -> tuple[Right, ...]:
    """Return the rights of a place, which numbers only its own: other rights can be secret. Rule: S-57."""
    return tuple(right for right in state.rights if right.right.place == place)


def use_right(state: S, line: Line, entry: RightUsed) -> S:
    """Use a right once, in its episode. Rule: S-57, S-67."""
    kind, place = read_actor(line.by)
    known = list_rights(state, place) if kind == "place" else state.rights
    if entry.right >= len(known):
        raise SeasonNoSuch("S-57", message("refusal-season-no-right"))
    right = known[entry.right]
    if right.state != "held" or right.right.place not in state.alive:
        raise SeasonNotNow("S-57", message("refusal-season-right-used"))
    if right.right.episode is not None and right.right.episode != state.current_number:
        raise SeasonNotNow("S-57", message("refusal-season-right-later", episode=right.right.episode + 1))
    if right.right.kind == "immunity":
        raise SeasonNotAllowed("S-34", message("refusal-season-immunity"))
    if right.right.kind == "item" and state.stage != "final":
        raise SeasonNotNow("S-67", message("refusal-season-item"))
    for selection in state.open_selections():
        if selection.right == right.number:
            state = drop_selection(state, selection)
    return spend_right(state, right, entry.text)


def spend_right(state: S, right: Right, text: str = "") -> S:
    """Mark a right as used."""
    return replace(state, rights=put(state.rights, right.number, replace(right, state="used", text=text)))


# ------------------------------------------------------------------------------------------------ helpers


def current(state: SeasonState, *steps: Step) -> Episode:
    """Return the current episode, and check that it is at one of some steps.

    Raises:
        SeasonNotNow: there is none, or it stands elsewhere.
    """
    episode = state.episode
    if episode is None or state.stage not in ("running", "final"):
        raise SeasonNotNow("S-20", message("refusal-season-no-episode-now"))
    if steps and episode.step not in steps:
        word = "late" if STEPS.index(episode.step) > STEPS.index(steps[-1]) else "early"
        raise SeasonNotNow("S-20", message("refusal-season-step", step=episode.step, when=word))
    return episode


def with_episode(state: S, episode: Episode) -> S:
    """Return the season with an episode changed."""
    return replace(state, episodes=put(state.episodes, episode.number, episode))
