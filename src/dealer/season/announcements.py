"""Drafts of announcements, as messages. Rule: S-5, S-17.

A draft covers everything that becomes known with the announcement, in order. It never contains a balance that
the house rules keep secret, an offer, an answer or a protected absence.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from dealer.core.message import Listing, Message, Value, message
from dealer.language.english import end_sentence, isolate
from dealer.season.agenda import list_untold
from dealer.season.announcement_facts import (
    Lines,
    Told,
    count_checkpoint,
    count_now,
    list_gone,
    tell_cast,
    tell_changes,
    tell_gone,
    tell_people,
)
from dealer.season.announcement_reasons import Naming, explain_advantage, explain_candidates, find_settled
from dealer.season.deaths import advantage_of
from dealer.season.episodes import FINALISTS, grant_tokens
from dealer.season.house_rules import Game
from dealer.season.parts import DeathMatch, Episode
from dealer.season.state import SeasonState
from dealer.season.tables import BY_THE_GAME
from dealer.season.values import PostKind, RightKind
from dealer.season.words import name_right

OPEN_RIGHTS: Final = frozenset[RightKind](("priority_list", "brackets", "decision"))
"""The kinds of rights that an announcement names. Immunities and items can be secret."""


def draft(state: SeasonState, public: SeasonState, kind: PostKind) -> tuple[Message, ...]:
    """Return the draft of an announcement, one message per line; empty if there is nothing to announce.

    Args:
        state: the season up to the last entry that the announcement covers.
        public: the season that is announced so far (`visibility.fold_public`).
        kind: of the announcement.
    """
    if kind == "note" and state.cancelled is not None and public.cancelled is None:
        return (message("announce-cancelled", reason=end_sentence(isolate(state.cancelled))),)
    if kind == "note" or state.stage in ("draft", "casting"):
        return ()
    if kind == "cast":
        return tuple(tell_cast(state))
    episode = _find_episode(state, kind)
    if kind == "balances":
        return tuple(count_now(state, episode))
    if episode is None:
        return ()
    untold = [each for each in list_untold(state, public) if each not in ("cast", kind)]
    kinds = frozenset((*(untold if episode.announced else ()), kind))
    known = public.episodes[episode.number] if episode.number < len(public.episodes) else None
    if known is None or not known.announced:
        known = Episode(episode.number, episode.kind, episode.title, episode.main, episode.death)
    told = Told(state, public, episode, known, kinds)
    lines = tell_people(told)
    for each, tell in TELLERS.items():
        if each in kinds:
            lines += tell(told)
    if not lines:
        return ()
    title = episode.title if "episode" in kinds or "final" in kinds else ""
    heading = message("announce-episode", episode=episode.number + 1, title=isolate(title) if title else None)
    return (heading, *lines)


def _find_episode(state: SeasonState, kind: PostKind) -> Episode | None:
    """Return the episode of an announcement: the current one, the next or the last one."""
    if state.episode is not None:
        return state.episode
    if kind in ("episode", "final") and state.planned is not None:
        return state.planned
    return next((each for each in reversed(state.episodes) if each.closed), None)


# -------------------------------------------------------------------------------------------- the episode


def _tell_episode(told: Told) -> Lines:
    """Tell the next episode: its Main Match, who is in, and what everybody has. Rule: S-17, S-20."""
    state, episode = told.state, told.episode
    lines: Lines = []
    if episode.kind == "tournament":
        lines.append(message("announce-tournament"))
    if episode.kind == "special":
        lines.append(message("announce-special"))
    if episode.kind == "final":
        lines += _tell_final(told) if "final" not in told.kinds else []
    elif episode.main is None:
        lines.append(message("announce-main-later"))
    else:
        lines.append(message("announce-main", game=_game(episode.main)))
    alive = state.alive
    if episode.kind != "final":
        lines.append(message("announce-alive", count=len(alive), names=told.names(alive)))
    for index, money in enumerate(state.rules_of(episode.number).moneys):
        if money.shown != "own":
            lines += count_checkpoint(state, episode, index, money.name)
    return lines


def _game(game: Game) -> Message:
    return message("game-played", game=isolate(game.name), best=game.best_of)


def _tell_main_match(told: Told) -> Lines:
    """Tell who sits at which table of the Main Match, and who has a bye. Rule: S-22."""
    episode = told.episode
    tables = episode.current_tables
    lines: Lines = []
    games = [table.plan.game or episode.main for table in tables]
    for game in dict.fromkeys(each for each in games if each is not None):
        lines.append(message("announce-main", game=_game(game)))
    has_guests = any(isinstance(seat, str) for table in tables for seat in table.plan.seats)
    if len(tables) > 1 or has_guests:
        for number, table in enumerate(tables, 1):
            lines.append(message("announce-table", number=number, names=told.names(table.plan.seats)))
    seated = {place for table in tables for place in table.places}
    byes = [place for place in told.state.alive if place not in seated]
    if byes and tables:
        lines.append(message("announce-byes", count=len(byes), names=told.names(byes)))
    return lines


def _tell_result(told: Told) -> Lines:
    """Tell the result of the Main Match: winners, the last, garnets, Tokens of Life. Rule: S-24, S-27."""
    episode, result = told.episode, told.episode.result
    if episode.skipped is not None and result is None:
        return [message("announce-skipped", reason=end_sentence(episode.skipped))]
    if result is None:
        return []
    lines: Lines = []
    if told.known.result is not None and told.known.result != result:
        lines.append(message("announce-corrected"))
    winners, last = result.winners, result.last
    if winners:
        lines.append(message("announce-winners", count=len(winners), names=told.names(winners)))
    else:
        lines.append(message("announce-no-winner"))
    if last:
        lines.append(message("announce-last", count=len(last), names=told.names(last)))
    lines += tell_changes(told, result.changes) + _tell_grants(told)
    for right in result.rights:
        if right.kind in OPEN_RIGHTS:
            what: Value = isolate(right.text) if right.text else name_right(right.kind)
            number = None if right.episode is None else right.episode + 1
            lines.append(message("announce-right", episode=number, name=told.name(right.place), right=what))
    return lines


def _tell_grants(told: Told) -> Lines:
    """Tell who receives a Token of Life by the result, or why nobody does."""
    state, result = told.state, told.episode.result
    assert result is not None
    given = grant_tokens(state, result)
    winners = tuple(place for place in result.winners if place in given)
    most = state.rules_of(told.episode.number).most_tokens
    lines: Lines = []
    if winners:
        lines.append(message("announce-tokens", count=len(winners), names=told.names(winners)))
    elif result.winners:
        lines.append(message("announce-no-tokens", most=0 if result.nullified else most))
    for grant in result.tokens:
        if grant.place in given and grant.place not in winners:
            reason = None if grant.reason == BY_THE_GAME else end_sentence(grant.reason)
            lines.append(message("announce-granted", reason=reason, name=told.name(grant.place)))
    if told.episode.spare == "due":
        lines.append(message("announce-spare-due", name=told.name(told.episode.tokens[0])))
    return lines


def _tell_tokens(told: Told) -> Lines:
    """Tell who received the second Token of Life, and list the holders of tokens. Rule: S-28."""
    episode = told.episode
    lines: Lines = []
    asked = find_settled(told.state, episode, "spare_token")
    if episode.spare == "given" and asked is not None and asked.choosers and asked.outcome:
        how = {"answers": "given", "ruling": "ruling"}.get(asked.how or "", "rules")
        giver, (receiver, *_) = asked.choosers[0], asked.outcome
        if isinstance(receiver, int):
            lines.append(message("announce-spare", how=how, giver=told.name(giver), name=told.name(receiver)))
    if episode.spare == "lost":
        lines.append(message("announce-spare-lost"))
    if episode.tokens and (lines or "result" not in told.kinds):
        lines.append(message("announce-holders", names=told.names(dict.fromkeys(episode.tokens))))
    return lines


# --------------------------------------------------------------------------------- candidate and opponent


def _tell_candidates(told: Told) -> Lines:
    """Tell who the Elimination Candidates are, and why. Rule: S-30 to S-34."""
    state, episode = told.state, told.episode
    fresh = [place for place in episode.immune if place not in told.known.immune]
    lines = [message("announce-immune", count=len(fresh), names=told.names(fresh))] if fresh else []
    if episode.no_death is not None:
        return [*lines, message("announce-no-death", reason=_reason(episode.ruled))]
    if not episode.candidates:
        return lines
    if told.known.candidates and told.known.candidates != episode.candidates and not fresh:
        lines.append(message("announce-corrected"))
    count, names = len(episode.candidates), told.names(episode.candidates)
    lines.append(message("announce-candidates", count=count, names=names))
    lines += _tell_why(told, explain_candidates(state, episode))
    if count == FINALISTS and len(episode.deaths) == 1:
        lines.append(message("announce-pair"))
    for death in episode.deaths:
        lines += _tell_nobody(told, death)
    return lines


def _tell_nobody(told: Told, death: DeathMatch) -> Lines:
    """Tell that a candidate can choose nobody. Rule: S-36."""
    if death.opponent is not None or (death.void != "nobody_to_choose" and death.out is None):
        return []
    candidate = told.name(death.candidate)
    return [message("announce-nobody-to-choose", out=death.out is not None, candidate=candidate)]


def _tell_why(told: Told, naming: Naming) -> Lines:
    if naming.ruled is not None:
        return [message("announce-ruling", reason=end_sentence(naming.ruled))]
    if naming.why == "named":
        return [message("announce-named-by", names=told.names(naming.by))]
    return [] if naming.why == "ruling" else [message("announce-why", why=naming.why)]


def _reason(ruled: str | None) -> str | None:
    """Return a host's reason as the end of a sentence; ``None`` if somebody has quit."""
    return None if ruled is None else end_sentence(ruled)


def _tell_opponents(told: Told) -> Lines:
    """Tell the opponent of each candidate, or that nobody can be chosen. Rule: S-35 to S-37."""
    lines: Lines = []
    fresh = [place for place in told.episode.immune if place not in told.known.immune]
    if fresh and "candidate" not in told.kinds:
        lines.append(message("announce-immune", count=len(fresh), names=told.names(fresh)))
    for death in told.episode.deaths:
        candidate = told.name(death.candidate)
        if death.opponent is None or not death.chosen:
            lines += _tell_nobody(told, death) if "candidate" not in told.kinds else []
            continue
        opponent = told.name(death.opponent)
        asked = find_settled(told.state, told.episode, "opponent", death.number)
        how = "forced"
        if death.opponent_ruled is not None or (asked is not None and asked.how == "ruling"):
            how = "ruling"
        elif asked is not None and asked.outcome == (death.opponent,):
            how = "chosen" if asked.how == "answers" else "rules"
        lines.append(message("announce-opponent", how=how, candidate=candidate, opponent=opponent))
        if death.opponent_ruled is not None:
            lines.append(message("announce-ruling", reason=end_sentence(death.opponent_ruled)))
    return lines


# ------------------------------------------------------------------------------- Death Match, end, final


def _tell_deaths(told: Told) -> Lines:
    """Tell the players and the game of each Death Match, and the Advantage. Rule: S-39 to S-43."""
    is_final = told.episode.kind == "final"
    lines = _tell_support(told) if is_final and not told.kinds & {"episode", "final"} else []
    lines += _tell_used_items(told)
    for death in told.episode.deaths:
        if death.is_over or death.game is None or death.opponent is None:
            continue
        if is_final:
            lines += _tell_score(told)
        lines += _tell_beginning(told, death) or _tell_game(told, death, death.game)
    return lines


def _tell_game(told: Told, death: DeathMatch, game: Game) -> Lines:
    """Tell the players, the game and the Advantage of a Death Match."""
    if told.episode.kind == "final":
        lines = [message("announce-final-game", number=death.number + 1, game=_game(game))]
    else:
        first, second = map(told.name, death.pair)
        lines = [message("announce-death", first=first, second=second, game=_game(game))]
    if death.banned:
        banned = Listing(tuple(isolate(game) for game in death.banned))
        lines.append(message("announce-banned", games=banned))
    return [*lines, *_tell_advantage(told, death)]


def _tell_beginning(told: Told, death: DeathMatch) -> Lines:
    """Tell that an announced Death Match begins, and its Advantage if that was open."""
    known = told.known.deaths[death.number] if death.number < len(told.known.deaths) else None
    if known is None or (known.pair, known.game) != (death.pair, death.game):
        return []
    if death.open_table is None or known.tables:
        return []
    number = death.number + 1 if told.episode.kind == "final" else None
    first, second = map(told.name, death.pair)
    lines = [message("announce-death-begins", number=number, first=first, second=second)]
    is_told = explain_advantage(told.state, death) in ("opponent", "candidate")
    return lines if is_told else [*lines, *_tell_advantage(told, death)]


def _tell_used_items(told: Told) -> Lines:
    """Tell the items that finalists have used since the last announcement. Rule: S-67."""
    known = {right.number for right in told.public.rights if right.state == "used"}
    return [
        message(
            "announce-item-used",
            name=told.name(each.right.place),
            item=isolate(each.right.text) if each.right.text else name_right("item"),
        )
        for each in told.state.rights
        if each.right.kind == "item" and each.state == "used" and each.number not in known
    ]


def _tell_advantage(told: Told, death: DeathMatch) -> Lines:
    """Tell who has the Advantage, once it is settled and if the game has one."""
    table = death.open_table
    if table is not None and table.plan.advantage is None:
        return []
    why = explain_advantage(told.state, death)
    place = death.advantage
    if place is None and why in ("opponent", "candidate"):
        (place,) = advantage_of(told.state, death).fixed
    if place is None:
        return [message("announce-advantage-later")]
    return [message("announce-advantage", why=why, name=told.name(place))]


def _tell_end(told: Told) -> Lines:
    """Tell how the Death Matches ended, who is out, and who is left. Rule: S-48 to S-50."""
    state, episode = told.state, told.episode
    lines: Lines = []
    for death in episode.deaths:
        lines += _tell_outcome(told, death)
    for place in list_gone(told):
        if place.episode == episode.number:
            lines += tell_gone(told, place)
    if all(place.episode != episode.number for place in state.places):
        lines.append(message("announce-nobody-out"))
    alive = state.alive
    return [*lines, message("announce-alive", count=len(alive), names=told.names(alive))]


def _tell_outcome(told: Told, death: DeathMatch) -> Lines:
    """Tell who has won a Death Match, or that it did not take place."""
    lines: Lines = []
    if death.winner is not None and death.out:
        winner, loser = told.name(death.winner), told.name(death.out[0])
        lines.append(message("announce-death-won", winner=winner, loser=loser))
    elif death.void in ("quit", "ruling"):
        names = told.names(death.pair)
        return [message("announce-death-void", reason=_reason(death.ruled), names=names)]
    if death.ruled is not None:
        lines.append(message("announce-ruling", reason=end_sentence(death.ruled)))
    return lines


def _tell_final(told: Told) -> Lines:
    """Tell the final: the two, how many games, who supports whom, the items. Rule: S-65 to S-67."""
    state, episode = told.state, told.episode
    pair = episode.deaths[0].pair if episode.deaths else state.alive
    if episode.kind != "final" or len(pair) != FINALISTS:
        return []
    first, second = map(told.name, pair)
    games = state.rules_of(episode.number).final_games
    lines = [message("announce-final", games=games, first=first, second=second)]
    if told.known.deaths and "episode" not in told.kinds:
        lines = []  # the final is announced: what is new are its items
    lines += _tell_support(told)
    return lines + _tell_score(told)


def _tell_support(told: Told) -> Lines:
    """Tell the supporters of each finalist, once all have chosen, and their items. Rule: S-67."""
    state, public, episode = told.state, told.public, told.episode
    lines: Lines = []
    for finalist in state.finalists:
        backers = [place for place, chosen in episode.supporters if chosen == finalist]
        if backers and episode.supporters != told.known.supporters and not state.find_selection("supporter"):
            count, names = len(backers), told.names(backers)
            lines.append(
                message("announce-supporters", count=count, names=names, finalist=told.name(finalist))
            )
        items = tuple(
            isolate(right.right.text)
            for right in state.rights[len(public.rights) :]
            if right.right.kind == "item" and right.right.place == finalist
        )
        if items:
            lines.append(message("announce-items", name=told.name(finalist), items=Listing(items)))
    return lines


def _tell_score(told: Told) -> Lines:
    """Tell how many games of the final each has won, once one is over."""
    episode = told.episode
    if not any(death.winner is not None for death in episode.deaths):
        return []
    first, second = episode.deaths[0].pair
    wins, losses = (sum(death.winner == place for death in episode.deaths) for place in (first, second))
    names = told.name(first), told.name(second)
    return [message("announce-score", first=names[0], second=names[1], wins=wins, losses=losses)]


def _tell_winner(told: Told) -> Lines:
    """Tell who has won the season, and the placements of all. Rule: S-69."""
    state = told.state
    places = sorted(
        (place for place in state.cast if place.placement is not None), key=lambda place: place.placement or 0
    )
    lines = _tell_score(told)
    for place in list_gone(told):
        if place.cause != "final" and place.episode == told.episode.number:
            lines += tell_gone(told, place)
    if not places or places[0].placement != 1:
        return lines
    lines.append(message("announce-winner", name=told.name(places[0].number), title=isolate(state.title)))
    items = tuple(
        message("placement", placement=place.placement, name=told.name(place.number)) for place in places
    )
    return [*lines, message("announce-placements", placements=Listing(items, "plain"))]


TELLERS: Final[dict[PostKind, Callable[[Told], Lines]]] = {
    "episode": _tell_episode,
    "main_match": _tell_main_match,
    "result": _tell_result,
    "tokens": _tell_tokens,
    "candidate": _tell_candidates,
    "opponent": _tell_opponents,
    "final": _tell_final,
    "death_match": _tell_deaths,
    "elimination": _tell_end,
    "winner": _tell_winner,
}
