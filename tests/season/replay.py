"""Published seasons, replayed line by line into anything that takes lines: a list, a season, a service."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Protocol

from dealer.season.deaths import advantage_of
from dealer.season.due import list_due
from dealer.season.entries import (
    Answered,
    Asked,
    Cast,
    CastingOpened,
    CastRevealed,
    Entry,
    Founded,
    Line,
    Posted,
    Resolved,
)
from dealer.season.episode_entries import (
    CandidateNamed,
    DeathMatchDecided,
    DeathMatchOpened,
    EpisodeAnnounced,
    EpisodeClosed,
    EpisodePlanned,
    GameNamed,
    MainMatchOpened,
    ResultEntered,
)
from dealer.season.house_rules import AS_ON_TELEVISION, Game, HouseRules
from dealer.season.season import Season
from dealer.season.tables import plan_death_table
from dealer.season.values import DEALER, MoneyChange, PostKind, Result, TablePlan, TokenGrant

DATA = Path(__file__).parent / "data"
SECOND, DAY = 1000, 86_400_000
HOST = "host0"
SPELLING = (
    "Alfa Bravo Charlie Delta Echo Foxtrot Golf Hotel India Juliett Kilo Lima Mike November Oscar Papa "
    "Quebec Romeo Sierra Tango Uniform Victor Whiskey Xray Yankee Zulu"
)
SPOKEN = {word[0]: word for word in SPELLING.split(" ")}
"""The letters of a published cast as names that nobody confuses."""


class Target(Protocol):
    """What takes the lines of a replay, in their order."""

    def append(self, line: Line) -> Any:
        """Take a line."""


class Replay:
    """A season that is replayed. It folds along, to know what is asked and of whom.

    Args:
        target: takes every line after it was found legal.
        names: of the cast.
        house_rules: of the season.
    """

    def __init__(self, target: Target, names: list[str], house_rules: HouseRules = AS_ON_TELEVISION) -> None:
        self.target, self.names = target, names
        self.season, self.now = Season(), DAY
        self.write(Founded("A published season", "UTC", house_rules, "Producer"))
        self.write(*(Cast(SPOKEN[name]) for name in names))
        self.write(CastingOpened(), CastRevealed())
        self.tell("cast")

    def write(self, *entries: Entry, by: str = HOST) -> None:
        """Append entries, a second apart."""
        for entry in entries:
            self.now += SECOND
            line = Line(self.now, by, entry)
            self.season = self.season.append(line)
            self.target.append(line)

    def tell(self, kind: PostKind) -> None:
        """Announce all that has happened."""
        self.write(Posted(kind, kind, self.season.size))

    def place(self, name: str) -> int:
        return self.names.index(name)

    def places(self, names: list[str]) -> tuple[int, ...]:
        return tuple(sorted(map(self.place, names)))

    def choose(self, chooser: str, chosen: str) -> None:
        """Ask what is due, and let the one who is asked answer."""
        (due,) = list_due(self.season)
        assert due.choosers == (self.place(chooser),)
        number = len(self.season.selections)
        fields = {name: getattr(due, name) for name in due.__struct_fields__}
        self.write(Asked(**{**fields, "until": self.now + DAY}), by=DEALER)
        self.write(Answered(number, (self.place(chosen),)), by=f"place{self.place(chooser)}")
        self.write(Resolved(number), by=DEALER)

    def begin(self, main: str, death: str | None = None) -> None:
        """Announce an episode, and play its Main Match elsewhere."""
        game = None if death is None else Game(death)
        self.write(EpisodePlanned("ordinary", "", Game(main), game), EpisodeAnnounced())
        self.tell("episode")
        self.write(MainMatchOpened((TablePlan(self.season.alive),)))

    def name(self) -> None:
        """Name the candidates by the law."""
        self.write(CandidateNamed())
        self.tell("candidate")

    def play_death(self, winner: str, number: int = 0) -> None:
        """Play a Death Match elsewhere; a tie about the Advantage is drawn."""
        assert self.season.episode is not None
        death = self.season.episode.deaths[number]
        lot = advantage_of(self.season, death).tied
        self.write(DeathMatchOpened(number, plan_death_table(self.season, death, lot), lot))
        self.write(DeathMatchDecided(number, self.place(winner)))

    def close(self) -> None:
        """Close the episode."""
        self.write(EpisodeClosed())
        self.tell("elimination")


def load(name: str) -> Any:
    """Return a published season."""
    return json.loads((DATA / f"{name}.json").read_text("utf-8"))


def replay_television(target: Target) -> Season:
    """Replay the first television season: winners, tokens, candidates, opponents, games and who went out."""
    published = load("television-season-1")
    replay = Replay(target, published["cast"])
    *ordinary, final = published["episodes"]
    for episode in ordinary:
        _replay_episode(replay, episode)
    replay.write(EpisodePlanned("final"), EpisodeAnnounced())
    replay.tell("final")
    for number, (game, winner) in enumerate(final["final"]):
        if winner is not None:
            replay.write(GameNamed(number, Game(game)))
            replay.play_death(winner, number)
    replay.write(EpisodeClosed())
    replay.tell("winner")
    return replay.season


def _replay_episode(replay: Replay, episode: dict[str, Any]) -> None:
    """Replay one episode: the game's own tokens are in the result, a winner's second one is a choice."""
    by_game = episode["given"] if "given_reason" in episode else []
    replay.begin(episode["mm"], episode["dm"])
    tokens = tuple(TokenGrant(replay.place(name), episode["given_reason"]) for name in by_game)
    winners, last = replay.places(episode["winners"]), replay.places(episode["ec"])
    replay.write(ResultEntered(Result(winners, last, tokens=tokens)))
    replay.tell("result")
    if episode["given"] and not by_game:
        (winner,), (receiver,) = episode["winners"], episode["given"]
        replay.choose(winner, receiver)
        replay.tell("tokens")
    replay.name()
    if episode["dmo"] is not None:
        replay.choose(episode["ec"][0], episode["dmo"])
        replay.tell("opponent")
    assert replay.season.episode is not None
    (death,) = replay.season.episode.deaths
    assert set(death.pair) == {replay.place(name) for name in (*episode["ec"], episode["dmo"]) if name}
    (winner,) = (replay.names[place] for place in death.pair if place != replay.place(episode["out"]))
    replay.play_death(winner)
    replay.close()


OUT = ("Z", "G", "B", "A", "T", "D", "I", "P")
"""Who went out before the last three of the fan season, one in each episode; ``Z`` before the first count."""


def replay_fan_season(target: Target) -> tuple[Season, list[dict[str, int]]]:
    """Replay the counts of a fan season: changes of results that lead from one count to the next.

    Returns:
        the season before its final, and the balances at each published moment.
    """
    counts = load("fan-season-2017")["counts"]
    names = [*sorted(counts[0]["balances"]), "Z"]
    replay, seen = Replay(target, names), list[dict[str, int]]()
    for loser in OUT:
        left = [name for name in names if replay.place(name) in replay.season.alive and name != loser]
        wanted = next((each["balances"] for each in counts if set(each["balances"]) == set(left)), {})
        _lose(replay, loser, left, {name: count for name, count in wanted.items() if count is not None})
        if wanted:
            seen.append({name: replay.season.garnets[replay.place(name)] for name in left})
    replay.begin("The last three")
    replay.write(ResultEntered(Result(replay.places(["K"]), replay.places(["C"]))))
    replay.name()
    replay.write(GameNamed(0, Game("The last Death Match")))
    replay.play_death("Q")
    replay.close()
    return replay.season, seen


def _lose(replay: Replay, loser: str, left: list[str], wanted: dict[str, int]) -> None:
    """An episode that somebody loses, with nothing left to inherit, and the changes that lead to a count."""
    garnets = replay.season.garnets
    changes = {loser: -garnets[replay.place(loser)]}
    changes |= {name: count - garnets[replay.place(name)] for name, count in wanted.items()}
    foe = left[-1]
    replay.begin(f"Before {len(left)}", f"Death {len(left)}")
    replay.write(
        ResultEntered(
            Result(
                replay.places(left[:2]),
                replay.places([loser]),
                tuple(MoneyChange(replay.place(name), each) for name, each in changes.items() if each),
            )
        )
    )
    replay.name()
    if replay.season.episode is not None and replay.season.episode.deaths[0].opponent is None:
        replay.choose(loser, foe)
    replay.play_death(foe)
    replay.close()
