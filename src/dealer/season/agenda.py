"""The next steps of a season: Dealer takes some automatically, and proposes the others to the hosts.

A proposal is a list of entries. If it needs a lot, the caller draws it (`Proposal.complete`), because this
package uses no randomness.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

from msgspec import Struct
from msgspec.structs import replace

from dealer.season.deaths import list_tied
from dealer.season.due import is_draw_due, list_chair, list_due
from dealer.season.eligibility import list_games, list_immune, list_opponents, name_by_law
from dealer.season.entries import Archived, Asked, CastRevealed, Entry, Posted, Resolved
from dealer.season.episode_entries import (
    CandidateNamed,
    DisputeEnded,
    EpisodeAnnounced,
    EpisodeClosed,
    EpisodePlanned,
    GameNamed,
    ItemsDrawn,
    OpponentForced,
    ResultEntered,
)
from dealer.season.episodes import FINALISTS
from dealer.season.house_rules import SMALLEST_CAST
from dealer.season.parts import Episode, Selection
from dealer.season.selections import judge
from dealer.season.state import SeasonState
from dealer.season.tables import propose_result
from dealer.season.values import Choice, EpisodeKind, PostKind

MINUTE_MS = 60_000

ProposalKind = Literal[
    "reveal_cast", "plan_episode", "announce_episode", "open_main_match", "enter_result",
    "settle_dispute", "ask", "resolve", "rule_selection", "name_candidate", "rule_candidate",
    "force_opponent", "name_game", "rule_game", "open_death_match", "rule_death_match",
    "enter_death_match", "draw_items", "close_episode", "post_planned", "announce", "archive",
]  # fmt: skip


class Proposal(Struct, frozen=True):
    """A possible next step.

    Attributes:
        entries: the entries to append; empty if a host must add details, or if it creates a match.
        lot: the options to shuffle for the last entry.
        automatic: whether Dealer takes the step without a host.
        post: the kind of announcement that belongs to it.
        episode: the number of its episode.
        death: the number of its Death Match.
        selection: the number of its selection.
        places: the places that it names.
    """

    kind: ProposalKind
    entries: tuple[Entry, ...] = ()
    lot: tuple[Choice, ...] = ()
    automatic: bool = False
    post: PostKind | None = None
    episode: int | None = None
    death: int | None = None
    selection: int | None = None
    places: tuple[int, ...] = ()

    def complete(self, drawn: tuple[Choice, ...]) -> tuple[Entry, ...]:
        """Return the entries, with the drawn lot in the last one."""
        if not self.lot:
            return self.entries
        last: Any = self.entries[-1]
        return (*self.entries[:-1], replace(last, lot=drawn))


def list_proposals(state: SeasonState, public: SeasonState, now: int) -> tuple[Proposal, ...]:
    """Return the possible steps, the next one first.

    Args:
        state: the season.
        public: the announced season (`visibility.fold_public`).
        now: in milliseconds since 1970.
    """
    if state.stage == "archived":
        return ()
    found = _list_chair(state, now)
    if state.paused is not None:
        return tuple(found)
    found += _list_due_posts(state, now)
    if state.stage == "cancelled":
        is_told = public.stage == "cancelled"
        return tuple(found) if is_told else (*found, Proposal("announce", post="note"))
    if state.stage in ("draft", "casting"):
        if len(state.cast) >= SMALLEST_CAST:
            found.append(Proposal("reveal_cast", (CastRevealed(),), post="cast"))
        return tuple(found)
    found += _list_resolutions(state, now, [each for each in state.open_selections() if each.kind != "chair"])
    told = list_untold(state, public)
    steps = _list_steps(state, now)
    if not told and not steps and state.step != state.known_step:
        told = ["note"]
    announcing = [Proposal("announce", post=_choose_post(told))] if told else []
    found += [*announcing, *steps] if not steps or _is_pressing(state, told) else [*steps, *announcing]
    if state.house_rules.advance == "automatic":
        found = [replace(each, automatic=True) if _is_complete(state, each) else each for each in found]
    return tuple(found)


def _choose_post(told: list[PostKind]) -> PostKind:
    """Return the kind of an announcement of several things: the last of them.

    An announced opponent brings the planned game along; the opened Death Match has its own announcement.
    """
    return "opponent" if told[-1] == "death_match" and "opponent" in told else told[-1]


def _is_pressing(state: SeasonState, told: list[PostKind]) -> bool:
    """Return whether the announcement comes before the next step: somebody was named, or items were drawn."""
    episode = _find_latest(state)
    if episode is None:
        return False
    is_named = episode.candidates is not None or episode.no_death is not None
    return (
        ("candidate" in told and is_named)
        or ("opponent" in told and bool(_list_chosen(episode)))
        or "final" in told
    )


def _is_complete(state: SeasonState, proposal: Proposal) -> bool:
    if proposal.kind in ("reveal_cast", "settle_dispute", "archive"):
        return False
    if proposal.kind == "name_candidate" and state.episode is not None and state.episode.undone:
        return False  # the hosts have just taken back what Dealer named
    return bool(proposal.entries) or proposal.kind in ("open_main_match", "open_death_match", "announce")


def _list_due_posts(state: SeasonState, now: int) -> list[Proposal]:
    return [
        Proposal("post_planned", (Posted(post.kind, post.text, post.upto, post.number),), automatic=True)
        for post in state.posts
        if post.due is not None and post.due <= now and post.posted is None and not post.dropped
    ]


def _list_chair(state: SeasonState, now: int) -> list[Proposal]:
    """Return the steps of the vote for a new main host, which takes place even in a pause. Rule: S-9."""
    asked = [_with_deadline(state, asked, now) for asked in list_chair(state, now)]
    chair = [each for each in state.open_selections() if each.kind == "chair"]
    return [
        *(Proposal("ask", (each,), automatic=True, places=each.choosers) for each in asked),
        *_list_resolutions(state, now, chair),
    ]


def _list_resolutions(state: SeasonState, now: int, selections: Sequence[Selection]) -> list[Proposal]:
    found = []
    for selection in selections:
        verdict = judge(state, selection, now)
        if verdict is not None:
            entry = Resolved(selection.number)
            found.append(
                Proposal("resolve", (entry,), verdict.among, automatic=True, selection=selection.number)
            )
        elif selection.until is None or now >= selection.until:
            found.append(Proposal("rule_selection", selection=selection.number, places=selection.choosers))
    return found


def _list_steps(state: SeasonState, now: int) -> list[Proposal]:
    episode = state.episode
    if state.stage == "finished":
        return [Proposal("archive", (Archived(),))]
    if episode is None:
        planned = state.planned
        if planned is None:
            kind: EpisodeKind = "final" if len(state.alive) == FINALISTS else "ordinary"
            return [Proposal("plan_episode", (EpisodePlanned(kind),), episode=len(state.episodes))]
        if (planned.kind == "final") != (len(state.alive) == FINALISTS):
            return [Proposal("plan_episode", episode=planned.number)]
        return [Proposal("announce_episode", (EpisodeAnnounced(),), post="episode", episode=planned.number)]
    found = [
        Proposal(
            "ask",
            (_with_deadline(state, asked, now),),
            automatic=True,
            death=asked.death,
            places=asked.choosers,
        )
        for asked in (list_due(state) if state.known_step == state.step else ())
    ]
    return found + [replace(each, episode=episode.number) for each in _list_of_step(state, episode, now)]


def _with_deadline(state: SeasonState, asked: Asked, now: int) -> Asked:
    """Return a selection with its deadline; with automatic steps it also shows the number of answers."""
    rules = state.house_rules
    return replace(asked, until=now + rules.answer_minutes * MINUTE_MS, shows_count=len(asked.choosers) > 1)


def _list_of_step(state: SeasonState, episode: Episode, now: int) -> list[Proposal]:
    match episode.step:
        case "announced":
            return [Proposal("open_main_match", post="main_match")]
        case "main_match":
            if all(table.plan.match is None for table in episode.current_tables if table.is_open):
                return [Proposal("enter_result", post="result")]
            return []
        case "result":
            if episode.disputed:
                return [Proposal("settle_dispute", (DisputeEnded(),))]
            proposed = propose_result(state, episode)
            return [
                Proposal("enter_result", (ResultEntered(proposed),), post="result", places=proposed.winners)
            ]
        case "candidate":
            return _list_naming(state, episode)
        case "opponent":
            return _list_opponent(state, episode)
        case "game":
            return _list_game(state, episode)
        case "death_match":
            return _list_death(state, episode, now)
        case "closing":
            post: PostKind = "winner" if episode.kind == "final" else "elimination"
            tied = list_tied(state, episode)
            return [Proposal("close_episode", (EpisodeClosed(),), tied, post=post)]
    return []


def _list_naming(state: SeasonState, episode: Episode) -> list[Proposal]:
    naming = name_by_law(state, episode)
    if naming.of_hosts:
        return [Proposal("rule_candidate", post="candidate")]
    if naming.by_winners:
        return []
    entry = CandidateNamed()
    return [Proposal("name_candidate", (entry,), naming.tied, post="candidate", places=naming.fixed)]


def _list_opponent(state: SeasonState, episode: Episode) -> list[Proposal]:
    found = []
    for death in episode.deaths:
        options = list_opponents(state, episode, death)
        waits = bool(list_immune(state, episode, death))
        if not death.is_over and death.opponent is None and len(options) == 1 and not waits:
            entry = OpponentForced(death.number)
            found.append(
                Proposal("force_opponent", (entry,), automatic=True, death=death.number, places=options)
            )
    return found


def _list_game(state: SeasonState, episode: Episode) -> list[Proposal]:
    found = []
    due = {asked.death for asked in list_due(state)}
    for death in episode.deaths:
        waits = any(each.death == death.number for each in state.open_selections())
        if death.is_over or death.game is not None or death.opponent is None or waits or death.number in due:
            continue
        names = list_games(state, death) if state.house_rules.death_game != "host" else ()
        if names:
            entry = GameNamed(death.number)
            found.append(Proposal("name_game", (entry,), names, automatic=True, death=death.number))
        else:
            found.append(Proposal("rule_game", death=death.number, places=death.pair))
    return found


def _list_death(state: SeasonState, episode: Episode, now: int) -> list[Proposal]:
    found = []
    asked: list[Asked | Selection] = [*list_due(state), *state.open_selections()]
    is_asking = any(each.kind == "supporter" for each in asked)
    if episode.supporters and not episode.items_drawn and not is_asking:
        found.append(Proposal("draw_items", (ItemsDrawn(()),), state.house_rules.items, automatic=True))
    waiting = {each.death for each in asked if each.kind == "item"}
    for death in episode.deaths:
        if death.is_over or death.game is None or death.number in waiting or is_draw_due(state, episode):
            continue
        table = death.open_table
        if (
            table is None
            and death.tables
            and death.tables[-1].result is not None
            and not death.tables[-1].void
        ):
            found.append(Proposal("rule_death_match", death=death.number, places=death.pair))
        elif table is None:
            found.append(
                Proposal("open_death_match", post="death_match", death=death.number, places=death.pair)
            )
        else:
            if table.plan.match is None:
                found.append(Proposal("enter_death_match", death=death.number, places=death.pair))
            if now >= table.opened + state.house_rules.grace_minutes * MINUTE_MS:  # S-44
                found.append(Proposal("rule_death_match", death=death.number, places=death.pair))
    return found


# ----------------------------------------------------------------------------------- what is not announced


def list_untold(state: SeasonState, public: SeasonState) -> list[PostKind]:
    """Return the kinds of announcements that are missing, in order."""
    told: list[PostKind] = []
    if state.stage not in ("draft", "casting") and public.stage in ("draft", "casting"):
        told.append("cast")
    now = _find_latest(state)
    if now is None:
        return told
    known = public.episodes[now.number] if now.number < len(public.episodes) else None
    if known is None or not known.announced:
        known = Episode(now.number, now.kind, now.title, now.main, now.death)
        told.append("episode")
    if now.current_tables and not known.current_tables and now.result is None:
        told.append("main_match")
    if now.result != known.result:
        told.append("result")
    if now.tokens != known.tokens and now.spare != "due":
        told.append("tokens")
    if (now.candidates, now.no_death) != (known.candidates, known.no_death) and now.kind != "final":
        told.append("candidate")
    if _list_chosen(now) != _list_chosen(known):
        told.append("opponent")
    if [each.game for each in now.deaths] != [
        each.game for each in known.deaths
    ] and now.step == "death_match":
        told.append("death_match")
    if now.items_drawn and not known.items_drawn and not now.closed:
        told.append("final")
    if now.closed and not known.closed:
        told.append("winner" if now.kind == "final" else "elimination")
    return told


def _find_latest(state: SeasonState) -> Episode | None:
    """Return the current episode, or the last one that is closed."""
    return state.episode or next((each for each in reversed(state.episodes) if each.closed), None)


def _list_chosen(episode: Episode) -> list[tuple[int, int]]:
    return [
        (each.number, each.opponent) for each in episode.deaths if each.chosen and each.opponent is not None
    ]
