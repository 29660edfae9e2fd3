"""The game, bots and settings of a new match, from what a client asks for."""

from __future__ import annotations

from dealer.bots import policy_names
from dealer.core.errors import ForPrograms
from dealer.core.names import check_title
from dealer.core.registry import find_rules
from dealer.core.rules import AnyRules
from dealer.server.api.messages import NewMatch
from dealer.server.chat.policy import TalkSettings
from dealer.server.errors import ApiError
from dealer.server.matches.settings import MatchSettings, check_advantage, check_pace, settle_options
from dealer.server.matches.table import Talk


def find_game(game_id: str) -> AnyRules:
    """Return the rules of a game that a client names.

    Raises:
        ApiError: there is no such game.
    """
    rules = find_rules(game_id)
    if rules is None:
        raise ApiError(404, "unknown_game", ForPrograms("there is no such game here: see /api/games"))
    return rules


def check_bot(game_id: str, bot: str | None) -> None:
    """Refuse a bot that a game does not have; ``None`` is a person."""
    if bot is not None and bot not in policy_names(game_id):
        raise ApiError(422, "unknown_bot", ForPrograms("there is no such bot for this game: see /api/games"))


def settle_match(rules: AnyRules, wanted: NewMatch, grace_ms: int) -> MatchSettings:
    """Return what is settled with a new match. Rule: X-1, X-6.

    Raises:
        ApiError: the game is not played like this.
    """
    check_pace(rules, wanted.pace)
    check_advantage(rules, wanted.advantage)
    options = settle_options(rules, wanted.options, wanted.pace, wanted.scale, wanted.hours)
    return MatchSettings(
        options,
        wanted.pace,
        grace_ms,
        wanted.advantage,
        advantage_drawn=False,
        rules_version=rules.version,
        title=None if wanted.title is None else check_title(wanted.title),
        hosted=wanted.hosted,
        listed=wanted.listed,
        open_to_all=wanted.open_to_all,
        ready_minutes=wanted.ready_minutes,
        delay_s=wanted.delay_s,
        talk=settle_talk(wanted.talk),
        safeguards=wanted.safeguards,
    )


def settle_talk(wanted: Talk) -> TalkSettings:
    """Return who may talk, as the store holds it."""
    return TalkSettings(wanted.table, wanted.teams, wanted.whispers, wanted.audience)
