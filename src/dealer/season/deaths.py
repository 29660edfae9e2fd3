"""Death Matches, the end of an episode, and the final. Rule: S-42 to S-51, S-65 to S-69."""

from __future__ import annotations

from typing import TypeVar

from msgspec.structs import replace

from dealer.core.actors import put
from dealer.core.message import message
from dealer.season import ledger
from dealer.season.eligibility import Naming, break_tie
from dealer.season.entries import Line
from dealer.season.episode_entries import (
    ConsequencesRuled,
    DeathMatchDecided,
    DeathMatchOpened,
    DeathMatchRuled,
    DeathMatchVoided,
    EpisodeClosed,
    FinalAbandoned,
    ItemsDrawn,
    TableAnnulled,
    TableTaken,
)
from dealer.season.episodes import (
    check_new_matches,
    check_plan,
    check_table_result,
    current,
    find_open_table,
    grant_right,
    put_table,
    with_episode,
)
from dealer.season.errors import SeasonIllegal, SeasonNoSuch, SeasonNotNow
from dealer.season.naming import drop_asked, set_planned_game, settle_without_opponents, with_death
from dealer.season.parts import BANK, DeathMatch, Episode, Table
from dealer.season.placements import crown_last, put_out, revive_place
from dealer.season.selections import draw_rest, drop_selections, find_death
from dealer.season.state import SeasonState
from dealer.season.values import EarnedRight

S = TypeVar("S", bound=SeasonState)


# ------------------------------------------------------------------------------------------- Death Match


def advantage_of(state: SeasonState, death: DeathMatch) -> Naming:
    """Return the holder of the Advantage in a Death Match, or the tied places. Rule: S-43."""
    law = state.house_rules.advantage
    if law == "priority_list":
        orders = [each for each in state.selections if each.kind == "order" and each.outcome]
        if orders:
            ranked = [place for place in orders[-1].outcome or () if place in death.pair]
            if ranked and isinstance(ranked[0], int):
                return Naming((ranked[0],))
    if death.chosen and death.opponent is not None and law in ("opponent", "candidate"):
        return Naming((death.opponent if law == "opponent" else death.candidate,))
    if law == "lot":
        return Naming((), death.pair, 1)
    poorest = break_tie(state, death.pair, 1)
    richer = tuple(place for place in death.pair if place not in poorest.fixed)
    return Naming(richer) if poorest.fixed else Naming((), death.pair, 1)


def take_table(state: S, line: Line, entry: TableTaken) -> S:
    """Take the result of a match once. Rule: S-21, S-42."""
    found = state.death_of(entry.match)
    if found is not None:
        return settle_death(state, *found, entry)
    episode, index = find_open_table(state, entry.match)
    check_table_result(episode.tables[index].plan, entry.result)
    return with_episode(state, put_table(episode, index, replace(episode.tables[index], result=entry.result)))


def annul_table(state: S, line: Line, entry: TableAnnulled) -> S:
    """Void a match that was annulled at its table. It is played again. Rule: S-23, S-45."""
    found = state.death_of(entry.match)
    if found is not None:
        return void_table(state, *found, entry.match)
    episode, index = find_open_table(state, entry.match)
    return with_episode(state, put_table(episode, index, replace(episode.tables[index], void=True)))


def open_death_match(state: S, line: Line, entry: DeathMatchOpened) -> S:
    """Begin a Death Match, and check its seats and its Advantage. Rule: S-42, S-43."""
    episode = current(state, "death_match")
    death = find_death(episode, entry.death)
    if death.is_over or death.game is None or death.open_table is not None:
        raise SeasonNotNow("S-42", message("refusal-season-death"))
    check_plan(entry.table, "S-42")
    if set(entry.table.seats) != set(death.pair):
        raise SeasonIllegal("S-42", message("refusal-season-seats"))
    check_new_matches(state, [entry.table.match])
    naming = advantage_of(state, death)
    if death.advantage is not None:
        naming = Naming((death.advantage,))
    drawn = draw_rest("S-43", naming.tied, naming.needed, entry.lot)
    advantage = naming.fixed[0] if naming.fixed else drawn[0]
    if entry.table.advantage is not None and entry.table.seats[entry.table.advantage] != advantage:
        raise SeasonIllegal("S-43", message("refusal-season-advantage"))
    assert isinstance(advantage, int)
    tables = (*death.tables, Table(entry.table, line.at))
    return with_death(drop_asked(state, death), replace(death, advantage=advantage, tables=tables))


def settle_death(state: S, episode: Episode, death: DeathMatch, entry: TableTaken) -> S:
    """Take the result of a Death Match; one without a winner waits for the hosts. Rule: S-42, S-45."""
    index = _open_index(death, entry.match)
    table = death.tables[index]
    check_table_result(table.plan, entry.result)
    death = replace(death, tables=put(death.tables, index, replace(table, result=entry.result)))
    winners = [table.plan.seats[seat] for seat in entry.result.winners]
    out = tuple(place for place in death.pair if place not in winners)
    if len(out) != 1:
        return with_death(state, death)
    return _decide(state, replace(death, out=out))


def void_table(state: S, episode: Episode, death: DeathMatch, match: str) -> S:
    """Void the annulled match of a Death Match, which opens again. Rule: S-45."""
    index = _open_index(death, match)
    table = replace(death.tables[index], void=True)
    return with_death(state, replace(death, tables=put(death.tables, index, table)))


def _open_index(death: DeathMatch, match: str) -> int:
    index = next(index for index, table in enumerate(death.tables) if table.plan.match == match)
    if not death.tables[index].is_open:
        raise SeasonNotNow("S-42", message("refusal-season-taken"))
    return index


def decide_death_match(state: S, line: Line, entry: DeathMatchDecided) -> S:
    """Take the result of a Death Match that was played elsewhere. Rule: S-42."""
    episode = current(state, "death_match")
    death = find_death(episode, entry.death)
    table = death.open_table
    if death.is_over or table is None or table.plan.match is not None:
        raise SeasonNotNow("S-42", message("refusal-season-not-external"))
    if entry.winner not in death.pair:
        raise SeasonIllegal("S-42", message("refusal-season-not-of-pair"))
    loser = next(place for place in death.pair if place != entry.winner)
    return _decide(state, replace(void_open(death), out=(loser,)))


def rule_death_match(state: S, line: Line, entry: DeathMatchRuled) -> S:
    """Apply a ruling: a forfeit, both out, or nobody out. Rule: S-44, S-45, S-46."""
    episode = current(state, "opponent", "game", "death_match")
    death = find_death(episode, entry.death)
    if death.is_over:
        raise SeasonNotNow("S-44", message("refusal-season-death"))
    if not set(entry.out) <= set(death.pair) or len(set(entry.out)) != len(entry.out):
        raise SeasonIllegal("S-44", message("refusal-season-not-of-pair"))
    if episode.kind == "final" and len(entry.out) != 1:
        raise SeasonIllegal("S-66", message("refusal-season-final-loser"))
    if len(state.alive) - len(set(entry.out)) - len(_list_going(state, episode)) < 1:
        raise SeasonIllegal("S-46", message("refusal-season-nobody-left"))
    death = void_open(death)
    if not entry.out:
        death = replace(death, void="ruling", ruled=entry.reason)
        return drop_asked(with_death(state, death), death)
    return drop_asked(_decide(state, replace(death, out=entry.out, ruled=entry.reason)), death)


def void_death_match(state: S, line: Line, entry: DeathMatchVoided) -> S:
    """Annul a Death Match or a ruling on it, before the episode is closed. Rule: S-45.

    Of a final, only the last game that was played can be.
    """
    episode = current(state, "opponent", "game", "death_match", "closing")
    death = find_death(episode, entry.death)
    if (
        not (death.is_over or death.tables)
        or death.void in ("nobody_to_choose", "immunity")
        or any(place not in state.alive for place in death.pair)
        or (episode.kind == "final" and any(_was_played(each) for each in episode.deaths[death.number + 1 :]))
    ):
        raise SeasonNotNow("S-45", message("refusal-season-nothing-played"))
    others = {
        place for each in episode.deaths if each.void is None and each is not death for place in each.pair
    }
    if episode.kind != "final" and others & set(death.pair):
        raise SeasonNotNow("S-45", message("refusal-season-depends"))
    tables = tuple(replace(each, void=True) for each in death.tables)
    death = replace(death, out=None, void=None, ruled=None, tables=tables)
    if not entry.keeps_game:
        death = replace(death, game=None, banned=(), bans=())
    if episode.kind == "final":
        for later in episode.deaths[death.number + 1 :]:
            state = drop_asked(state, later)
        state = with_episode(state, replace(episode, deaths=episode.deaths[: death.number + 1]))
    state = with_death(state, death)
    return state if death.opponent is not None else settle_without_opponents(state, death.number)


def _was_played(death: DeathMatch) -> bool:
    return death.is_over or bool(death.tables)


def void_open(death: DeathMatch) -> DeathMatch:
    """Return a Death Match with its open tables voided."""
    return replace(
        death, tables=tuple(replace(table, void=True) if table.is_open else table for table in death.tables)
    )


def _decide(state: S, death: DeathMatch) -> S:
    """Store the losers. In a final, add the next game until a finalist has won. Rule: S-66."""
    state = with_death(state, death)
    episode = current(state)
    if episode.kind != "final" or final_winner(state, episode) is not None:
        return state
    first, second = episode.deaths[0].pair
    following = DeathMatch(len(episode.deaths), first, second, chosen=False)
    state = with_episode(state, replace(episode, deaths=(*episode.deaths, following)))
    return set_planned_game(state, following.number)


def final_winner(state: SeasonState, episode: Episode) -> int | None:
    """Return the winner of the final, once the other cannot catch up. Rule: S-66, S-68."""
    for place in episode.deaths[0].pair:
        wins = sum(death.winner == place for death in episode.deaths)
        if wins > state.house_rules.final_games // 2:
            return place
    return None


# ------------------------------------------------------------------------------------------------ closing


def close_episode(state: S, line: Line, entry: EpisodeClosed) -> S:
    """Close the episode: move garnets, set placements and book expiries. Rule: S-48, S-49, S-50."""
    episode = current(state, "closing")
    tied = list_tied(state, episode)
    lot = draw_rest("S-50", tied, len(tied), entry.lot)
    garnets = state.garnets
    going = sorted(
        _list_going(state, episode),
        key=lambda place: (garnets[place], -lot.index(place) if place in lot else 0),
    )
    for death in episode.deaths:
        for place in death.out or ():
            if place in going:
                state = _give_garnets(state, death, place)
    for place in going:
        state = put_out(state, place, "death_match", episode.number)
    if episode.kind == "final":
        state = _end_final(state, episode)
    state = ledger.decay(state, episode.number)
    state = drop_selections(state, episode.number)
    rights = tuple(
        replace(right, state="expired")
        if right.state == "held"
        and (right.right.episode == episode.number or right.right.place not in state.alive)
        else right
        for right in state.rights
    )
    gone = tuple(place.number for place in state.places if place.episode == episode.number)
    state = with_episode(state, replace(episode, closed=True, gone=gone))
    return crown_last(replace(state, rights=rights, current_number=episode.number + 1))


def list_tied(state: SeasonState, episode: Episode) -> tuple[int, ...]:
    """Return the losers with equal garnets, whose placements need a lot. Rule: S-50."""
    going, garnets = _list_going(state, episode), state.garnets
    return tuple(place for place in going if sum(garnets[other] == garnets[place] for other in going) > 1)


def _list_going(state: SeasonState, episode: Episode) -> tuple[int, ...]:
    """Return the places that go out at the end of the episode, in order of its Death Matches."""
    if episode.kind == "final":
        return ()
    return tuple(place for death in episode.deaths for place in death.out or () if place in state.alive)


def _give_garnets(state: S, death: DeathMatch, place: int) -> S:
    """Move the garnets of a loser to the winner or to the bank. Rule: S-49."""
    winner = death.winner
    if state.house_rules.garnets_of_losers == "winner" and winner is not None and winner in state.alive:
        return ledger.give_all(state, place, winner, "elimination")
    return ledger.give_all(state, place, BANK, "elimination")


def _end_final(state: S, episode: Episode) -> S:
    winner = final_winner(state, episode)
    for place in episode.deaths[0].pair:
        if place != winner and place in state.alive and winner is not None:
            state = put_out(state, place, "final", episode.number)
    return state


def abandon_final(state: S, line: Line, entry: FinalAbandoned) -> S:
    """End the final because a finalist gives up. Rule: S-68."""
    episode = current(state)
    if episode.kind != "final" or entry.place not in state.finalists:
        raise SeasonNotNow("S-68", message("refusal-season-no-final"))
    state = put_out(state, entry.place, "quit", episode.number)
    return end_final_early(state, episode)


def end_final_early(state: S, episode: Episode) -> S:
    """Close a final with one remaining finalist."""
    deaths = tuple(
        death if death.is_over else replace(void_open(death), void="abandoned") for death in episode.deaths
    )
    return end_with_last(with_episode(state, replace(episode, deaths=deaths)), episode.number)


def end_with_last(state: S, number: int) -> S:
    """End the episode and the season with one remaining player. Rule: S-69."""
    state = drop_selections(state, number)
    episode = state.episodes[number]
    deaths = tuple(
        death if death.is_over else replace(void_open(death), void="quit") for death in episode.deaths
    )
    gone = tuple(place.number for place in state.places if place.episode == number)
    state = with_episode(state, replace(episode, closed=True, gone=gone, deaths=deaths))
    return crown_last(replace(state, current_number=number + 1))


def rule_consequences(state: S, line: Line, entry: ConsequencesRuled) -> S:
    """Apply a ruling on a closed episode. Rule: S-51."""
    if entry.episode >= len(state.episodes) or not state.episodes[entry.episode].closed:
        raise SeasonNotNow("S-51", message("refusal-season-not-closed"))
    if not entry.changes and not entry.revived:
        raise SeasonIllegal("S-51", message("refusal-season-no-consequence"))
    for place in entry.revived:
        state = revive_place(state, place)
    for change in entry.changes:
        if change.place not in state.alive:
            raise SeasonNoSuch("S-51", message("refusal-season-not-in"))
    return ledger.book_changes(state, entry.changes, "ruling")


def draw_items(state: S, line: Line, entry: ItemsDrawn) -> S:
    """Give the finalists the items of those who support them. Rule: S-67."""
    episode = current(state, "death_match", "game")
    rules = state.house_rules
    if episode.kind != "final" or episode.items_drawn:
        raise SeasonNotNow("S-67", message("refusal-season-item"))
    if state.find_selection("supporter") is not None or not episode.supporters:
        raise SeasonNotNow("S-67", message("refusal-season-supporters"))
    drawn = draw_rest("S-67", rules.items, len(episode.supporters), entry.lot)
    for (_, finalist), item in zip(episode.supporters, drawn, strict=False):
        state = grant_right(state, EarnedRight(finalist, "item", episode.number, str(item)))
    return with_episode(state, replace(episode, items_drawn=True))
