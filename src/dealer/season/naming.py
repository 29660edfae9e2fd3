"""Name candidates, opponents and games, and apply settled choices. Rule: S-30 to S-41."""

from __future__ import annotations

from typing import Literal, TypeVar

from msgspec.structs import replace

from dealer.core.actors import put
from dealer.core.message import message
from dealer.season.due import list_due
from dealer.season.eligibility import (
    find_immunity,
    is_repeated,
    list_games,
    list_immune,
    list_opponents,
    list_spare_targets,
    name_by_law,
)
from dealer.season.entries import Asked, Line, Resolved, SelectionRuled, SelectionSettled
from dealer.season.episode_entries import (
    CandidateNamed,
    CandidateRuled,
    GameNamed,
    NamingUndone,
    OpponentForced,
    OpponentRuled,
)
from dealer.season.episodes import FINALISTS, PAIR, current, most_candidates, spend_right, with_episode
from dealer.season.errors import SeasonIllegal, SeasonNotNow
from dealer.season.house_rules import Game
from dealer.season.parts import DeathMatch, Episode, SeasonHost, Selection
from dealer.season.selections import (
    PLAY,
    draw_rest,
    drop_selection,
    drop_selections,
    find_death,
    find_selection,
    judge,
    list_choices,
    with_selection,
)
from dealer.season.state import SeasonState
from dealer.season.values import Choice

S = TypeVar("S", bound=SeasonState)

# ---------------------------------------------------------------------------------------------- candidate


def name_candidates(state: S, line: Line, entry: CandidateNamed) -> S:
    """Name the candidates of the house rules, with a lot for ties. Rule: S-30, S-32."""
    episode = current(state, "candidate")
    naming = name_by_law(state, episode)
    if naming.of_hosts or (naming.by_winners and state.find_selection("candidate") is not None):
        raise SeasonNotNow("S-30", message("refusal-season-candidate-asked"))
    if naming.by_winners:
        raise SeasonNotNow("S-31", message("refusal-season-candidate-asked"))
    drawn = draw_rest("S-25", naming.tied, naming.needed, entry.lot)
    return _set_candidates(
        state, episode, (*naming.fixed, *(each for each in drawn if isinstance(each, int)))
    )


def rule_candidates(state: S, line: Line, entry: CandidateRuled) -> S:
    """Apply a ruling that names the candidates, or nobody. Rule: S-33, S-55."""
    episode = current(state, "candidate")
    if not entry.candidates:
        state = drop_selections(state, episode.number)
        return with_episode(state, replace(episode, no_death="ruling", ruled=entry.reason))
    unsafe = state.unsafe(episode)
    if len(set(entry.candidates)) != len(entry.candidates) or not set(entry.candidates) <= set(unsafe):
        raise SeasonIllegal("S-30", message("refusal-season-candidate-safe"))
    if len(entry.candidates) > most_candidates(state.house_rules):
        raise SeasonIllegal("S-47", message("refusal-season-candidates"))
    return _set_candidates(state, episode, entry.candidates, entry.reason)


def _set_candidates(state: S, episode: Episode, candidates: tuple[int, ...], ruled: str | None = None) -> S:
    """Create the Death Matches: one for a pair of candidates, otherwise one for each candidate."""
    state = drop_selections(state, episode.number)
    is_pair = len(candidates) == PAIR and state.house_rules.death_matches == 1
    deaths: tuple[DeathMatch, ...]
    if is_pair or (len(candidates) == PAIR and len(state.unsafe(episode)) == PAIR):
        deaths = (DeathMatch(0, candidates[0], candidates[1], chosen=False),)
    else:
        deaths = tuple(DeathMatch(number, place) for number, place in enumerate(candidates))
    state = with_episode(state, replace(episode, candidates=candidates, deaths=deaths, ruled=ruled))
    for death in deaths:
        state = set_planned_game(state, death.number)
    return reconsider(state)


def reconsider(state: S) -> S:
    """Drop a second token without receivers and Death Matches without opponents. Rule: S-28, S-36."""
    episode = state.episode
    if episode is None:
        return state
    if episode.spare == "due" and (episode.no_death == "quit" or not list_spare_targets(state, episode)):
        episode = replace(episode, spare="lost", tokens=episode.tokens[:1])
        state = with_episode(state, episode)
    for selection in state.open_selections():
        is_over = selection.kind == "spare_token" and episode.spare != "due"
        if is_over or (selection.kind == "candidate" and episode.no_death is not None):
            state = drop_selection(state, selection)
    for death in episode.deaths:
        if not death.is_over and death.opponent is None:
            state = settle_without_opponents(state, death.number)
    return state


def settle_without_opponents(state: S, number: int) -> S:
    """End a Death Match without possible opponents, by the house rules. Rule: S-36."""
    episode = current(state)
    death = find_death(episode, number)
    if list_opponents(state, episode, death):
        return state
    going = {place for each in episode.deaths for place in each.out or ()}
    is_out = state.house_rules.nobody_to_choose == "candidate_out"
    if is_out and len(state.alive) - len(going) > FINALISTS:
        return with_death(state, replace(death, out=(death.candidate,)))
    return with_death(state, replace(death, void="nobody_to_choose"))


# ----------------------------------------------------------------------------------------- opponent, game


def force_opponent(state: S, line: Line, entry: OpponentForced) -> S:
    """Name the only possible opponent. Rule: S-37."""
    episode = current(state, "opponent")
    death = find_death(episode, entry.death)
    options = list_opponents(state, episode, death)
    waits = bool(list_immune(state, episode, death))
    if death.is_over or death.opponent is not None or len(options) != 1 or waits:
        raise SeasonNotNow("S-37", message("refusal-season-opponent"))
    return _set_opponent(state, death, options[0])


def rule_opponent(state: S, line: Line, entry: OpponentRuled) -> S:
    """Apply a ruling that names the opponent. Rule: S-55."""
    episode = current(state, "opponent")
    death = find_death(episode, entry.death)
    if death.is_over or death.opponent is not None:
        raise SeasonNotNow("S-35", message("refusal-season-opponent"))
    if entry.opponent not in list_opponents(state, episode, death):
        raise SeasonIllegal("S-35", message("refusal-season-opponent-safe"))
    return _set_opponent(state, death, entry.opponent, entry.reason)


def _set_opponent(state: S, death: DeathMatch, opponent: int, ruled: str | None = None) -> S:
    for kind in ("opponent", "immunity"):
        asked = state.find_selection(kind, death.number)
        if asked is not None:
            state = drop_selection(state, asked)
    state = with_death(state, replace(death, opponent=opponent, opponent_ruled=ruled))
    return reconsider(set_planned_game(state, death.number))


def set_planned_game(state: S, number: int) -> S:
    """Set the planned game, unless this pair cannot play it again. Rule: S-39, S-41."""
    episode = current(state)
    death = find_death(episode, number)
    if death.opponent is None or death.game is not None or death.is_over:
        return state
    game = _find_planned_game(episode, number)
    if game is None or (episode.kind != "final" and state.house_rules.death_game != "host"):
        return state
    if list_immune(state, episode, death) or is_repeated(state, death, game.name):
        return state
    return with_death(state, replace(death, game=game))


def _find_planned_game(episode: Episode, number: int) -> Game | None:
    """Return the planned game of a Death Match; in a final, each game has its own. Rule: S-39."""
    if episode.kind != "final" or number == 0:
        return episode.death
    return episode.later_games[number - 1] if number <= len(episode.later_games) else None


def name_game(state: S, line: Line, entry: GameNamed) -> S:
    """Set the game by a host's choice, or by a lot from the rest of the pool. Rule: S-39, S-40, S-41."""
    episode = current(state, "game")
    death = find_death(episode, entry.death)
    if death.is_over or death.game is not None or death.opponent is None:
        raise SeasonNotNow("S-39", message("refusal-season-game"))
    asked: list[Asked | Selection] = [*list_due(state), *state.open_selections()]
    if any(each.death == death.number and each.kind in ("ban", "game", "immunity") for each in asked):
        raise SeasonNotNow("S-40", message("refusal-season-game-asked"))
    if entry.game is not None:
        if state.house_rules.death_game != "host":
            raise SeasonIllegal("S-40", message("refusal-season-game-by-law"))
        if is_repeated(state, death, entry.game.name):
            raise SeasonIllegal("S-41", message("refusal-season-repeat", game=entry.game.name))
        return with_death(state, replace(death, game=entry.game))
    names = list_games(state, death) if state.house_rules.death_game != "host" else ()
    if not names:
        raise SeasonNotNow("S-39", message("refusal-season-game"))
    (name,) = draw_rest("S-40", names, 1, entry.lot)
    return with_death(state, replace(death, game=_find_game(state, str(name))))


def _find_game(state: SeasonState, name: str) -> Game:
    return next(game for game in state.house_rules.pool if game.name == name)


def undo_naming(state: S, line: Line, entry: NamingUndone) -> S:
    """Undo the last naming, before a Death Match has begun. Rule: S-26."""
    state = _undo(state)
    episode = current(state)
    return with_episode(state, replace(episode, undone=(*episode.undone, entry.reason)))


def _undo(state: S) -> S:
    episode = current(state)
    if (
        episode.kind == "final"
        or any(death.tables or death.out for death in episode.deaths)
        or any(death.void not in (None, "nobody_to_choose") for death in episode.deaths)
    ):
        raise SeasonNotNow("S-26", message("refusal-season-depends"))
    if episode.candidates is None and episode.no_death != "ruling":
        if episode.spare != "given" or episode.no_death is not None:
            raise SeasonNotNow("S-26", message("refusal-season-nothing-named"))
        giver = episode.tokens[0]
        state = drop_selections(state, episode.number)
        return with_episode(state, replace(episode, tokens=(giver, giver), spare="due"))
    is_named = episode.step == "death_match"
    state = drop_selections(state, episode.number)
    if is_named:
        deaths = tuple(replace(death, game=None, banned=(), bans=()) for death in episode.deaths)
        is_planned = state.house_rules.death_game == "host"
        planned = None if is_planned else episode.death
        return with_episode(state, replace(episode, deaths=deaths, death=planned))
    chosen = [death for death in episode.deaths if death.opponent is not None and death.chosen]
    deaths = tuple(
        replace(death, opponent=None, game=None, banned=(), bans=()) if death in chosen else death
        for death in episode.deaths
    )
    undone = with_episode(state, replace(episode, deaths=deaths))
    now = undone.episodes[episode.number]
    if chosen and any(len(list_opponents(undone, now, each)) > 1 for each in deaths):
        return undone
    return with_episode(state, replace(episode, candidates=None, deaths=(), no_death=None, ruled=None))


# --------------------------------------------------------------------------------------- what was selected


def resolve(state: S, line: Line, entry: Resolved) -> S:
    """Settle a selection by its answers, fallback or lot, and apply it. Rule: S-54, S-55."""
    selection = find_selection(state, entry.selection)
    if not selection.is_open:
        raise SeasonNotNow("S-54", message("refusal-season-settled"))
    verdict = judge(state, selection, line.at)
    if verdict is None:
        raise SeasonNotNow("S-54", message("refusal-season-not-settled"))
    drawn = draw_rest("S-25", verdict.among, verdict.needed, entry.lot)
    how: Literal["answers", "fallback", "lot"] = "answers" if verdict.how == "answers" else "fallback"
    if drawn:
        how = "lot"
    return _settle(state, replace(selection, outcome=(*verdict.outcome, *drawn), how=how), line.at)


def take_outcome(state: S, line: Line, entry: SelectionSettled) -> S:
    """Settle a selection by the outcome in a public log. Rule: S-56."""
    selection = find_selection(state, entry.selection)
    if not selection.is_open:
        raise SeasonNotNow("S-54", message("refusal-season-settled"))
    if not set(entry.outcome) <= set(list_choices(state, selection)):
        raise SeasonIllegal("S-53", message("refusal-season-not-a-choice"))
    return _settle(state, replace(selection, outcome=entry.outcome, how=entry.how), line.at)


def rule_selection(state: S, line: Line, entry: SelectionRuled) -> S:
    """Settle a selection by a ruling. Rule: S-55."""
    selection = find_selection(state, entry.selection)
    if not selection.is_open:
        raise SeasonNotNow("S-54", message("refusal-season-settled"))
    if not set(entry.outcome) <= set(list_choices(state, selection)):
        raise SeasonIllegal("S-53", message("refusal-season-not-a-choice"))
    return _settle(state, replace(selection, outcome=entry.outcome, how="ruling"), line.at)


def _settle(state: S, selection: Selection, at: int) -> S:
    """Apply an outcome, after checking again which options are allowed now."""
    choices = list_choices(state, selection)
    outcome = tuple(option for option in selection.outcome or () if option in choices)
    state = with_selection(state, replace(selection, outcome=outcome))
    places = tuple(option for option in outcome if isinstance(option, int))
    episode = state.episode
    if selection.right is not None and (selection.kind == "order" or outcome == (PLAY,)):
        right = state.rights[selection.right]
        return spend_right(state, right) if right.state == "held" else state
    if selection.kind == "chair" and outcome:
        return _take_chair(replace(state, last_host_act=at), outcome[0])
    if episode is None or selection.kind in ("custom", "chair"):
        return state
    match selection.kind:
        case "spare_token":
            if not places and selection.how == "answers":
                return state
            if not places:
                return with_episode(state, replace(episode, spare="lost", tokens=episode.tokens[:1]))
            return with_episode(state, replace(episode, spare="given", tokens=(*episode.tokens[:1], *places)))
        case "candidate":
            return _set_candidates(state, episode, places) if places else state
        case "item":
            return state
        case "supporter":
            given = tuple((selection.choosers[0], place) for place in places)
            return with_episode(state, replace(episode, supporters=(*episode.supporters, *given)))
    death = find_death(episode, selection.death)
    match selection.kind:
        case "immunity":
            return _answer_immunity(state, episode, death, selection.choosers[0], outcome)
        case "opponent":
            return _set_opponent(state, death, places[0]) if places else state
        case "ban":
            banned = (*death.banned, *map(str, outcome))
            bans = (*death.bans, *selection.choosers)
            return with_death(state, replace(death, banned=banned, bans=bans))
        case "game":
            return (
                with_death(state, replace(death, game=_find_game(state, str(outcome[0]))))
                if outcome
                else state
            )
    return state


def _take_chair(state: S, chosen: Choice) -> S:
    """Make a host (by name) or a player of the cast the main host. Rule: S-9."""
    if isinstance(chosen, int):
        host = SeasonHost(len(state.hosts), state.places[chosen].name, "main")
        return replace(state, hosts=(*state.hosts, host))
    host = next(host for host in state.hosts if host.name == chosen and (host.left or host.role != "main"))
    hosts = put(state.hosts, host.number, replace(host, role="main", left=False))
    return replace(state, hosts=hosts)


def _answer_immunity(
    state: S, episode: Episode, death: DeathMatch, place: int, outcome: tuple[int | str, ...]
) -> S:
    """Use an immunity and reopen the naming, or keep it. Rule: S-34."""
    right = find_immunity(state, episode, place)
    if outcome != (PLAY,) or right is None:
        state = with_death(state, replace(death, kept=(*death.kept, place)))
        return set_planned_game(state, death.number)
    state = spend_right(state, right)
    episode = replace(episode, immune=(*episode.immune, place))
    state = with_episode(state, episode)
    if place == death.opponent and death.chosen:
        state = with_death(state, replace(death, opponent=None, game=None))
        return reconsider(state)
    if any(each.is_over for each in episode.deaths):
        return with_death(state, replace(death, void="immunity"))
    state = drop_selections(state, episode.number)
    return with_episode(state, replace(episode, candidates=None, deaths=()))


def drop_asked(state: S, death: DeathMatch) -> S:
    """Drop the open selections about a Death Match of the current episode."""
    for selection in state.open_selections():
        if selection.death == death.number and selection.episode == state.current_number:
            state = drop_selection(state, selection)
    return state


def with_death(state: S, death: DeathMatch) -> S:
    """Return the season with a Death Match of the current episode changed."""
    episode = current(state)
    return with_episode(state, replace(episode, deaths=put(episode.deaths, death.number, death)))
