"""The fold of a season: a pure value that checks and applies log lines."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

from msgspec.structs import replace

from dealer.core.actors import put
from dealer.core.message import message
from dealer.season import deaths, entries, episode_entries, episodes, ledger, naming, people, selections
from dealer.season.entries import Line
from dealer.season.errors import SeasonIllegal, SeasonNoSuch, SeasonNotAllowed, SeasonNotNow
from dealer.season.house_rules import SMALLEST_CAST, HouseRules
from dealer.season.parts import Amendment, Post, SeasonHost, Stage
from dealer.season.permissions import check_actor
from dealer.season.state import SeasonState

FOUNDER: Final = "host0"
"""The author of the first entry. Rule: S-1."""


class Season(SeasonState, frozen=True):
    """A season to which lines can be appended."""

    @classmethod
    def fold(cls, log: Iterable[Line]) -> Season:
        """Return the season of a log."""
        season = cls()
        for line in log:
            season = season.append(line)
        return season

    def append(self, line: Line) -> Season:
        """Check a line and return the season after it.

        Raises:
            SeasonNotNow: the stage or step does not allow the entry.
            SeasonNoSuch: there is no such place, episode, selection, transfer or match.
            SeasonNotAllowed: the author has no permission.
            SeasonIllegal: the entry breaks a clause of the season's rules.
            NameTaken: the name is taken in the cast, or looks like one that is.
        """
        entry = line.entry
        check_actor(self, line)
        after: Season = HANDLERS[type(entry)](self, line, entry)
        if line.by.startswith("host"):
            return replace(after, size=self.size + 1, last_host_act=line.at)
        return replace(after, size=self.size + 1)


# ------------------------------------------------------------------------------------- the season's stages


def _found(state: Season, line: Line, entry: entries.Founded) -> Season:
    if state.rules_history:
        raise SeasonNotNow("S-1", message("refusal-season-founded"))
    if line.by != FOUNDER:
        raise SeasonNotAllowed("S-1", message("refusal-season-of-hosts"))
    why = entry.house_rules.explain_invalid()
    if why is not None:
        raise SeasonIllegal("S-2", why)
    return replace(
        state,
        title=entry.title,
        zone=entry.zone,
        rules_history=(Amendment(0, entry.house_rules, "", 0),),
        hosts=(SeasonHost(0, entry.host, "main"),),
    )


def _amend(state: Season, line: Line, entry: entries.Amended) -> Season:
    """Amend the house rules. Kinds of money are fixed after the reveal. Rule: S-2."""
    begun = sum(each.announced for each in state.episodes)
    is_draft = state.stage in ("draft", "casting")
    if entry.from_episode < begun or (is_draft and entry.from_episode != 0):
        raise SeasonNotNow("S-2", message("refusal-season-amend-begun", first=begun + 1))
    why = entry.house_rules.explain_invalid()
    if why is not None:
        raise SeasonIllegal("S-2", why)
    before = state.rules_history[-1].house_rules
    if not is_draft and _list_settled(before) != _list_settled(entry.house_rules):
        raise SeasonIllegal("S-10", message("refusal-season-moneys-settled"))
    kept = tuple(each for each in state.rules_history if each.from_episode < entry.from_episode)
    amendment = Amendment(entry.from_episode, entry.house_rules, entry.reason, state.size)
    return replace(state, rules_history=(*kept, amendment))


def _list_settled(rules: HouseRules) -> list[tuple[str, bool]]:
    """Return the settings of money that are fixed after the reveal: names and debts."""
    return [(money.name, money.may_be_negative) for money in rules.moneys]


def _open_casting(state: Season, line: Line, entry: entries.CastingOpened) -> Season:
    _check_stage(state, "draft")
    return replace(state, stage="casting")


def _reveal(state: Season, line: Line, entry: entries.CastRevealed) -> Season:
    _check_stage(state, "draft", "casting")
    if len(state.cast) < SMALLEST_CAST:
        raise SeasonNotNow("S-6", message("refusal-season-cast-small", least=SMALLEST_CAST))
    return replace(ledger.open_purses(state), stage="revealed")


def _pause(state: Season, line: Line, entry: entries.Paused) -> Season:
    _check_stage(state, "revealed", "running", "final")
    if state.paused is not None:
        raise SeasonNotNow("S-3", message("refusal-season-paused"))
    return replace(state, paused=(line.at, entry.reason))


def _resume(state: Season, line: Line, entry: entries.Resumed) -> Season:
    """End the pause and move every deadline by its length."""
    if state.paused is None:
        raise SeasonNotNow("S-3", message("refusal-season-not-paused"))
    return _move_deadlines(replace(state, paused=None), max(0, line.at - state.paused[0]))


def _credit_outage(state: Season, line: Line, entry: entries.OutageCredited) -> Season:
    return state if state.paused is not None else _move_deadlines(state, entry.length)


def _move_deadlines(state: Season, length: int) -> Season:
    moved = tuple(
        replace(each, until=each.until + length) if each.is_open and each.until is not None else each
        for each in state.selections
    )
    return replace(state, selections=moved)


def _cancel(state: Season, line: Line, entry: entries.Cancelled) -> Season:
    return replace(state, stage="cancelled", cancelled=entry.reason, paused=None)


def _archive(state: Season, line: Line, entry: entries.Archived) -> Season:
    _check_stage(state, "finished", "cancelled")
    return replace(state, stage="archived")


def _check_stage(state: SeasonState, *stages: Stage) -> None:
    if state.stage not in stages:
        raise SeasonNotNow("S-3", message("refusal-season-stage", stage=state.stage))


# ------------------------------------------------------------------------------------------- announcements


def _post(state: Season, line: Line, entry: entries.Posted) -> Season:
    """Make the log so far known, and never less than before. Rule: S-5."""
    upto, posts = entry.upto, state.posts
    if upto > state.size:
        raise SeasonIllegal("S-5", message("refusal-season-post-upto"))
    if entry.post is not None:
        planned = _find_post(state, entry.post)
        if planned.due is None or line.at < planned.due or (planned.upto, planned.text) != (upto, entry.text):
            raise SeasonNotNow("S-5", message("refusal-season-post-early"))
        step = planned.step
        posts = put(posts, planned.number, replace(planned, posted=line.at))
    else:
        step = state.step
        posts = (*posts, Post(len(posts), entry.kind, entry.text, upto, step, None, line.at))
    if upto < state.known:
        return replace(state, posts=posts)
    return replace(state, posts=posts, known=upto, known_step=step)


def _plan_post(state: Season, line: Line, entry: entries.PostPlanned) -> Season:
    if entry.due <= line.at:
        raise SeasonIllegal("S-5", message("refusal-season-deadline-past"))
    post = Post(len(state.posts), entry.kind, entry.text, state.size, state.step, entry.due)
    return replace(state, posts=(*state.posts, post))


def _drop_post(state: Season, line: Line, entry: entries.PostDropped) -> Season:
    post = _find_post(state, entry.post)
    return replace(state, posts=put(state.posts, post.number, replace(post, dropped=True)))


def _find_post(state: SeasonState, number: int) -> Post:
    post = state.posts[number] if number < len(state.posts) else None
    if post is None or post.posted is not None or post.dropped:
        raise SeasonNoSuch("S-5", message("refusal-season-no-post"))
    return post


HANDLERS: Final[dict[type[Any], Callable[[Any, Line, Any], Season]]] = {
    entries.Founded: _found,
    entries.Amended: _amend,
    entries.CastingOpened: _open_casting,
    entries.CastRevealed: _reveal,
    entries.Paused: _pause,
    entries.Resumed: _resume,
    entries.Cancelled: _cancel,
    entries.Archived: _archive,
    entries.Posted: _post,
    entries.PostPlanned: _plan_post,
    entries.PostDropped: _drop_post,
    entries.Cast: people.cast,
    entries.CastDropped: people.drop,
    entries.HostAdded: people.add_host,
    entries.HostLeft: people.drop_host,
    entries.DealerNamed: people.name_dealer,
    entries.Replaced: people.replace_person,
    entries.Quit: people.quit_season,
    entries.Expelled: people.expel,
    entries.AbsenceGranted: people.grant_absence,
    entries.Returned: people.end_absence,
    entries.Revived: people.revive,
    entries.Booked: ledger.book,
    entries.Reversed: ledger.reverse,
    entries.TransferOffered: ledger.offer,
    entries.TransferAccepted: ledger.accept,
    entries.TransferDeclined: ledger.decline,
    entries.TransferWithdrawn: ledger.withdraw,
    entries.Asked: selections.ask,
    entries.OutageCredited: _credit_outage,
    entries.Answered: selections.answer,
    entries.Resolved: naming.resolve,
    entries.SelectionSettled: naming.take_outcome,
    entries.SelectionRuled: naming.rule_selection,
    episode_entries.EpisodePlanned: episodes.plan,
    episode_entries.EpisodeChanged: episodes.change_plan,
    episode_entries.EpisodeAnnounced: episodes.announce,
    episode_entries.MainMatchOpened: episodes.open_main_match,
    episode_entries.MainMatchSkipped: episodes.skip_main_match,
    episode_entries.TableTaken: deaths.take_table,
    episode_entries.TableAnnulled: deaths.annul_table,
    episode_entries.TableReplayed: episodes.replay_main_match,
    episode_entries.ResultEntered: episodes.enter_result,
    episode_entries.ResultCorrected: episodes.correct_result,
    episode_entries.ResultDisputed: episodes.dispute,
    episode_entries.DisputeEnded: episodes.end_dispute,
    episode_entries.CandidateNamed: naming.name_candidates,
    episode_entries.CandidateRuled: naming.rule_candidates,
    episode_entries.OpponentForced: naming.force_opponent,
    episode_entries.OpponentRuled: naming.rule_opponent,
    episode_entries.GameNamed: naming.name_game,
    episode_entries.NamingUndone: naming.undo_naming,
    episode_entries.DeathMatchOpened: deaths.open_death_match,
    episode_entries.DeathMatchDecided: deaths.decide_death_match,
    episode_entries.DeathMatchRuled: deaths.rule_death_match,
    episode_entries.DeathMatchVoided: deaths.void_death_match,
    episode_entries.EpisodeClosed: deaths.close_episode,
    episode_entries.ConsequencesRuled: deaths.rule_consequences,
    episode_entries.RightGranted: episodes.grant_by_ruling,
    episode_entries.RightUsed: episodes.use_right,
    episode_entries.ItemsDrawn: deaths.draw_items,
    episode_entries.FinalAbandoned: deaths.abandon_final,
}
