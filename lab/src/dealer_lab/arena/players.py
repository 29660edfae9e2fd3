"""The players of an arena as the command line names them: bots, and models behind addresses."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Final
from urllib.parse import urlsplit

from msgspec import Struct

from dealer.core.errors import DealerError
from dealer.core.names import check_name
from dealer_lab.arena.endpoint import ArenaStopped
from dealer_lab.arena.player import Price
from dealer_lab.policies import list_known

FORM: Final = "openai:URL#MODEL or bot:NAME, with LABEL= before it to give it another name"

USUAL_VARIABLE: Final = "OPENAI_API_KEY"


class PlayerError(ArenaStopped):
    """A player, its key or its price is named wrongly; the message says how to name it."""


class Player(Struct, frozen=True):
    """One player.

    Attributes:
        name: in the tournament, in records and in file names.
        bot: the policy; ``None`` for a model.
        address: of the model's endpoint.
        model: its name there.
    """

    name: str
    bot: str | None = None
    address: str = ""
    model: str = ""

    @property
    def source(self) -> str:
        """The bot or model behind the name, as the command line has it."""
        return f"bot:{self.bot}" if self.bot is not None else f"openai:{self.address}#{self.model}"

    @property
    def host(self) -> str:
        """The host of the endpoint."""
        return urlsplit(self.address).hostname or ""


def read_players(game_id: str, texts: Iterable[str]) -> tuple[Player, ...]:
    """Return the players that are named.

    Raises:
        PlayerError: one of them cannot be read, or two have the same name.
    """
    players = tuple(_read_player(game_id, text) for text in texts)
    names = [player.name for player in players]
    if len(names) < 2:
        raise PlayerError(f"Name two players or more, each with --player: {FORM}.")
    for name in names:
        if names.count(name) > 1:
            raise PlayerError(f"Two players are called {name}. Write LABEL= before one of them.")
    return players


def _read_player(game_id: str, text: str) -> Player:
    label, _, rest = text.partition("=") if re.match(r"[^:=]+=", text) else ("", "", text)
    kind, _, said = rest.partition(":")
    if kind == "bot":
        known = list_known(game_id)
        if said not in known:
            raise PlayerError(f"There is no bot {said!r} for {game_id}; there is {', '.join(known)}.")
        return Player(_name_player(label or said), said)
    address, _, model = said.partition("#")
    parts = urlsplit(address)
    if kind != "openai" or parts.scheme not in ("http", "https") or not parts.hostname or not model:
        raise PlayerError(f"{text!r} is no player. Write {FORM}.")
    if parts.username or parts.password or parts.query:
        raise PlayerError(f"The address of {model} holds a secret. Name a variable with --key-variable.")
    return Player(_name_player(label or model), None, address.rstrip("/"), model)


def _name_player(text: str) -> str:
    """Return a name that is fit for records and for files.

    >>> _name_player("meta-llama/Llama 4")
    'meta-llama-Llama-4'
    """
    name = re.sub(r"[^A-Za-z0-9.-]+", "-", text).strip("-.")[:40]
    try:
        return check_name(name)
    except DealerError:
        raise PlayerError(f"{text!r} cannot be a name. Write LABEL= before the player.") from None


def read_keys(
    players: Iterable[Player], variables: Iterable[str], environment: Mapping[str, str]
) -> dict[str, str]:
    """Return the key of each host that has one.

    A variable without a host serves the only host there is, so that no key reaches a host it is not for.

    Args:
        players: of the arena.
        variables: names of variables, each alone or as ``HOST=NAME``; ``HOST=`` sends no key there.
        environment: of the process.

    Raises:
        PlayerError: a variable is not set, or it is not clear which key is for which host.
    """
    hosts = sorted({player.host for player in players if player.bot is None})
    wanted: dict[str, str] = {}
    for text in variables:
        host, given, name = text.rpartition("=")
        if given and host not in hosts:
            raise PlayerError(f"No player is at {host}. The hosts are {', '.join(hosts) or 'none'}.")
        if not given and len(hosts) > 1:
            raise PlayerError(f"Write --key-variable HOST={name}. The hosts are {', '.join(hosts)}.")
        wanted.update({host: name} if given else dict.fromkeys(hosts, name))
    if len(hosts) == 1 and not wanted and environment.get(USUAL_VARIABLE):
        wanted[hosts[0]] = USUAL_VARIABLE
    for name in wanted.values():
        if name and not environment.get(name):
            raise PlayerError(f"The environment variable {name} is not set. It holds the key.")
    return {host: environment[name].strip() for host, name in wanted.items() if name}


def read_prices(players: Iterable[Player], texts: Iterable[str]) -> dict[str, Price]:
    """Return the price of each player that has one, from texts such as ``NAME=0.5,2``.

    Raises:
        PlayerError: a text cannot be read, or names nobody.
    """
    models = [player.name for player in players if player.bot is None]
    found: dict[str, Price] = {}
    for text in texts:
        name, _, amounts = text.rpartition("=")
        parts = re.fullmatch(r"(\d+(?:\.\d+)?),(\d+(?:\.\d+)?)", amounts)
        if parts is None or (name and name not in models):
            listed = ", ".join(models) or "none"
            raise PlayerError(f"{text!r} is no price. Write NAME=PROMPT,REPLY. The models are {listed}.")
        price = Price(float(parts[1]), float(parts[2]))
        found.update({name: price} if name else dict.fromkeys(models, price))
    return found
