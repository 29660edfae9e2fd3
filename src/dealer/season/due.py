"""The selections that a season needs now, with their choosers, methods and fallbacks. Rule: S-52."""

from __future__ import annotations

from typing import Final

from dealer.season.eligibility import list_games, list_immune, list_opponents, name_by_law
from dealer.season.entries import Asked
from dealer.season.parts import DeathMatch, Episode
from dealer.season.state import SeasonState
from dealer.season.values import Fallback, Method

DAY_MS: Final = 86_400_000


def list_due(state: SeasonState) -> list[Asked]:
    """Return the selections that the current step needs and that are not open yet, without deadlines."""
    episode = state.episode
    if episode is None or state.paused is not None or state.stage not in ("running", "final"):
        return []
    due = [
        *_ask_for_lists(state, episode),
        *_ask_for_support(state, episode),
        *_ask_for_items(state, episode),
    ]
    match episode.step:
        case "tokens":
            due.append(_ask_for_spare(state, episode))
        case "candidate":
            due += _ask_for_candidate(state, episode)
        case "opponent":
            due += [asked for death in episode.deaths for asked in _ask_for_opponent(state, episode, death)]
        case "game":
            due += [asked for death in episode.deaths for asked in _ask_for_game(state, episode, death)]
    return [asked for asked in due if not _is_asked(state, asked)]


def list_chair(state: SeasonState, now: int) -> list[Asked]:
    """Return the vote for a new main host, if no host has acted for too long. Rule: S-9."""
    days = state.house_rules.host_absence_days
    if not days or state.stage not in ("revealed", "running", "final"):
        return []
    if now - state.last_host_act < days * DAY_MS or state.find_selection("chair") is not None:
        return []
    return [Asked("chair", state.alive, "majority", "nothing")]


def _is_asked(state: SeasonState, asked: Asked) -> bool:
    return any(
        (each.kind, each.death, each.right, each.choosers)
        == (asked.kind, asked.death, asked.right, asked.choosers)
        for each in state.open_selections()
    )


def _ask_for_lists(state: SeasonState, episode: Episode) -> list[Asked]:
    """Ask each holder of a priority list in the episode of that right. Rule: S-57."""
    return [
        Asked("order", (right.right.place,), "ordered", "nothing", right=right.number)
        for right in state.rights
        if right.state == "held"
        and right.right.kind == "priority_list"
        and right.right.episode == episode.number
    ]


def _ask_for_spare(state: SeasonState, episode: Episode) -> Asked:
    fallback: Fallback = "nothing"
    if state.house_rules.spare_not_given != "lost":
        fallback = state.house_rules.spare_not_given
    return Asked("spare_token", (episode.tokens[0],), "one", fallback)


def _ask_for_candidate(state: SeasonState, episode: Episode) -> list[Asked]:
    """Ask the winners to name the candidate, if the house rules or a tie need it. Rule: S-30, S-31."""
    naming = name_by_law(state, episode)
    winners = tuple(
        place for place in (episode.result.winners if episode.result else ()) if place in state.alive
    )
    if not winners or not naming.by_winners:
        return []
    method: Method = "one" if len(winners) == 1 else "majority"
    return [Asked("candidate", winners, method, "fewest_garnets")]


def _ask_for_immunity(state: SeasonState, episode: Episode, death: DeathMatch) -> list[Asked]:
    return [
        Asked("immunity", (place,), "one", "nothing", death=death.number)
        for place in list_immune(state, episode, death)
    ]


def _ask_for_opponent(state: SeasonState, episode: Episode, death: DeathMatch) -> list[Asked]:
    if death.is_over or death.opponent is not None:
        return []
    immune = _ask_for_immunity(state, episode, death)
    if immune or len(list_opponents(state, episode, death)) < 2:
        return immune
    fallback = state.house_rules.opponent_not_chosen
    return [Asked("opponent", (death.candidate,), "one", fallback, death=death.number)]


def _ask_for_game(state: SeasonState, episode: Episode, death: DeathMatch) -> list[Asked]:
    rules = state.house_rules
    if death.is_over or death.game is not None or death.opponent is None:
        return []
    immune = _ask_for_immunity(state, episode, death)
    if immune:
        return immune
    names = list_games(state, death)
    if rules.death_game == "pool" and rules.bans and episode.kind != "final" and len(names) > 1:
        return [
            Asked("ban", (place,), "one", "nothing", death=death.number)
            for place in death.pair
            if place not in death.bans
        ]
    if rules.death_game == "agreed" and len(names) > 1:
        return [Asked("game", death.pair, "agree", "lot", death=death.number)]
    return []


def _ask_for_support(state: SeasonState, episode: Episode) -> list[Asked]:
    """Ask each of the eliminated whom they support in the final, before its first game. Rule: S-67."""
    if (
        episode.kind != "final"
        or not state.house_rules.items
        or any(death.tables for death in episode.deaths)
    ):
        return []
    asked = {each.choosers for each in state.selections if each.kind == "supporter"}
    return [
        Asked("supporter", (place.number,), "one", "nothing")
        for place in state.places
        if place.status == "out" and place.cause == "death_match" and (place.number,) not in asked
    ]


def _ask_for_items(state: SeasonState, episode: Episode) -> list[Asked]:
    """Ask each holder of an item whether to use it in the next game of the final. Rule: S-67.

    Items that are not announced are not asked for. If items are drawn, holders are asked after the draw.
    """
    if episode.kind != "final" or episode.step != "death_match" or is_draw_due(state, episode):
        return []
    death = next((each for each in episode.deaths if not each.is_over and not each.tables), None)
    if death is None:
        return []
    asked = {each.right for each in state.selections if (each.kind, each.death) == ("item", death.number)}
    return [
        Asked(
            "item",
            (right.right.place,),
            "one",
            "nothing",
            death=death.number,
            right=right.number,
            question=right.right.text,
        )
        for right in state.rights
        if right.state == "held"
        and right.right.kind == "item"
        and right.right.episode in (None, episode.number)
        and right.right.place in death.pair
        and right.entry < state.known
        and right.number not in asked
    ]


def is_draw_due(state: SeasonState, episode: Episode) -> bool:
    """Return whether a lot must give the items of the final before its first game. Rule: S-67."""
    if episode.kind != "final" or episode.items_drawn or any(death.tables for death in episode.deaths):
        return False
    is_asking = bool(_ask_for_support(state, episode)) or state.find_selection("supporter") is not None
    return bool(state.house_rules.items) and (is_asking or bool(episode.supporters))
