"""The log of a match and what is settled before its first entry."""

from __future__ import annotations

from functools import cached_property, lru_cache
from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct

from dealer.core.actions import Expire, HostAction, SeatAction
from dealer.core.actors import CHANCE, CLOCK, HOST, SERVER, Actor
from dealer.core.errors import ForPrograms, InvalidAction
from dealer.core.names import Name
from dealer.core.options import Safeguards
from dealer.core.registry import list_rules, rules_at, rules_of
from dealer.core.rules import AnyRules
from dealer.core.times import Pace

Hex = Annotated[str, Meta(pattern=r"^([0-9a-f]{2})*$(?!\n)", max_length=64)]


class SeatedPlayer(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Who sits on a seat: a name, the nonce of a person's client (hex; empty for a bot), a bot's policy."""

    name: Name
    nonce: Hex
    bot: str | None = None


class Setup(Struct, frozen=True, dict=True):
    """All that is settled when a match begins; ``options`` is of the game's own type.

    ``rules_version`` is the version of the game's rules, ``safeguards`` what holds when something goes wrong.
    ``grace_ms`` is the network grace behind every deadline (X-2). ``advantage_drawn`` says whether chance
    chose who holds the Advantage (X-1).
    """

    game: str
    options: Any
    seats: tuple[SeatedPlayer, ...]
    advantage: int | None
    advantage_drawn: bool
    commitment: str
    pace: Pace = "live"
    grace_ms: int = 500
    rules_version: int = 1
    safeguards: Safeguards = Safeguards()

    @cached_property
    def rules(self) -> AnyRules:
        """The rules of the game for the seats of this match."""
        return rules_at(self.game, len(self.seats))

    def initial_state(self) -> Any:
        """Return the state before anything is dealt, under this version of the rules."""
        return self.rules.initial_state(self.options, self.advantage, self.rules_version)


class Entry(Struct, frozen=True, forbid_unknown_fields=True):
    """One entry: its place, milliseconds since the match began, who acted, and how."""

    seq: int
    at: int
    actor: int | str
    action: Any


@lru_cache(maxsize=64)
def action_type(game_id: str, actor: Actor | str) -> Any:
    """The type of the actions that an actor may take in a game; ``None`` if there is no such actor."""
    rules = rules_of(game_id)
    if isinstance(actor, int):
        return rules.SeatAction | SeatAction if 0 <= actor < rules.most_seats else None
    return {CHANCE: rules.ChanceAction, CLOCK: Expire, HOST: HostAction, SERVER: HostAction}.get(actor)


@lru_cache(maxsize=64)
def action_decoder(game_id: str, actor: Actor | str) -> msgspec.json.Decoder[Any]:
    """A strict decoder of those actions."""
    return msgspec.json.Decoder(action_type(game_id, actor))


for _rules in list_rules():  # learnt before there are threads, as in ``dealer.games``
    for _actor in (0, CHANCE, CLOCK, HOST, SERVER):
        action_decoder(_rules.id, _actor)


def decode_action(game_id: str, actor: Actor | str, raw: bytes | msgspec.Raw) -> Any:
    """Read one action of an actor from JSON.

    Raises:
        InvalidAction: it cannot be read as an action of this actor in this game.
    """
    if action_type(game_id, actor) is None:
        raise InvalidAction(ForPrograms(f"there is no actor {actor!r} in this game"))
    try:
        return action_decoder(game_id, actor).decode(raw)
    except (msgspec.ValidationError, msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise InvalidAction(ForPrograms(f"the action cannot be read: {error}")) from None
