"""An arena: every two players meet over the same deals with seats swapped, match by match in a journal."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from dataclasses import dataclass, field
from pathlib import Path
from threading import Event
from typing import Any, NoReturn

import msgspec
from msgspec import Struct

from dealer import __version__
from dealer.bots import Decision, SeatRandom
from dealer.core.registry import rules_of
from dealer.match import MatchView, encode_record
from dealer.playout import Fallback as BotFallback
from dealer.playout import Faults, add_faults, playout, record_of, secret_of
from dealer_lab.arena.endpoint import ArenaStopped, Endpoint
from dealer_lab.arena.player import USUAL_ASKING, AskSettings, LanguageModel, Price, Usage, add_usage
from dealer_lab.arena.players import Player
from dealer_lab.arena.prompts import PromptMaker
from dealer_lab.arena.transcript import Transcript
from dealer_lab.policies import find_policy
from dealer_lab.simulate.checkpoint import Checkpoint, Plan, PlanMismatch, play_missing
from dealer_lab.simulate.duplicate_match import (
    DuplicateMatch,
    MatchResult,
    Pairing,
    list_pairings,
    list_seatings,
    read_result,
    score_matches,
)
from dealer_lab.simulate.formats import USUAL_CONDITIONS, Conditions, plan_seats
from dealer_lab.simulate.stopwatch import TimedPolicy, Times
from dealer_lab.tournament.play import Tournament, count_whole_deals, measure_paces, rank_policies
from dealer_lab.tree import make_stepped_game


class ArenaPlan(Plan, frozen=True):
    """The settings by which matches belong together; ``ask`` is how models are asked."""

    ask: AskSettings = AskSettings()


class MatchKey(Struct, frozen=True):
    """One match: two players, the deal, and which match of the deal."""

    first: str
    second: str
    deal: int
    seating: str

    @property
    def pairing(self) -> Pairing:
        """Return the deal of both."""
        return Pairing(self.first, self.second, self.deal)


class ArenaMatch(MatchKey, frozen=True):
    """A match that was played to its end.

    Attributes:
        result: what it came to.
        times: of decisions, by player: processor time of bots, time until the reply of models.
        usage: of models, by player.
        sources: what played, by player.
        record: the name of its record; its transcript has the same one.
        faults: decisions for which a bot failed, by player.
    """

    result: MatchResult
    times: dict[str, Times]
    usage: dict[str, Usage]
    sources: dict[str, str]
    record: str
    faults: Faults = {}

    @property
    def key(self) -> MatchKey:
        """Return which match it is."""
        return MatchKey(self.first, self.second, self.deal, self.seating)


class Arena(Struct, frozen=True):
    """The matches of whole deals as a tournament, and what all matches took.

    Attributes:
        tournament: with ratings.
        usage: of each model, with the matches of deals that are not whole.
        sources: what played, by player.
    """

    tournament: Tournament
    usage: dict[str, Usage]
    sources: dict[str, str]


@dataclass(frozen=True)
class ArenaExecution:
    """How an arena is played; results do not depend on it.

    Attributes:
        folder: of the journal, and in ``matches`` of records and transcripts.
        endpoints: of the models, by player.
        prices: of the models, by player.
        at_once: matches that are played side by side.
        report_progress: is told how many matches are done.
        stop: ends the arena before the next request.
    """

    folder: Path
    endpoints: dict[str, Endpoint]
    prices: dict[str, Price] = field(default_factory=dict)
    at_once: int = 1
    report_progress: Callable[[int], None] | None = None
    stop: Event = field(default_factory=Event)

    def check(self) -> None:
        """Raise ``ArenaStopped`` once the arena is to stop."""
        if self.stop.is_set():
            raise ArenaStopped("the arena was stopped")


class _NamedPolicy:
    """A bot under the name that it has in the arena."""

    def __init__(self, name: str, policy: Any) -> None:
        self.name, self._policy = name, policy

    def decide(self, view: MatchView, rng: SeatRandom) -> Decision:
        """Return what the bot decides."""
        decision: Decision = self._policy.decide(view, rng)
        return decision


class _FallbackOfBots(BotFallback):
    """Answers for bots that fail; a model answers for itself, and what it raises ends the match."""

    def __init__(self, game_id: str, bots: Container[str]) -> None:
        super().__init__(game_id)
        self._bots = bots

    def answer(self, failed: str, view: MatchView, rng: SeatRandom, error: Exception) -> Decision:
        """Count a fault of a bot and answer.

        Raises:
            Exception: what a model has raised.
        """
        if failed not in self._bots:
            raise error
        return super().answer(failed, view, rng, error)


class ArenaTable:
    """Plays single matches of an arena.

    Args:
        game_id: the game.
        players: of the arena.
        seed: of deals and generators.
        conditions: of all matches.
        settings: how models are asked.
        execution: where results go.
    """

    def __init__(
        self,
        game_id: str,
        players: Sequence[Player],
        seed: int,
        conditions: Conditions,
        settings: AskSettings,
        execution: ArenaExecution,
    ) -> None:
        self.game_id, self.seed, self.settings, self.execution = game_id, seed, settings, execution
        self._players = {player.name: player for player in players}
        self._options: Any = conditions.options or rules_of(game_id).Options()
        self._seats = plan_seats(game_id, conditions.seats)
        self._conditions = conditions
        self._bots = {
            player.name: find_policy(game_id, player.bot) for player in players if player.bot is not None
        }

    def play(self, key: MatchKey) -> ArenaMatch:
        """Play a match and keep its record and its transcript.

        Raises:
            ArenaStopped: an endpoint cannot be used, or somebody has stopped the arena.
        """
        seatings = list_seatings(self.game_id, self.seed, key.deal, self._options, self._conditions.seats)
        seating = next(each for each in seatings if each.name == key.seating)
        secret, both = secret_of(self.seed, key.deal), (key.first, key.second)
        stem = f"{self.seed}_{key.deal:04d}_{key.first}_{key.second}_{key.seating}"
        sources = {name: self._players[name].source for name in both}
        models = [name for name in both if name not in self._bots]
        transcript, prompts = None, None
        if models:
            more = {} if self._seats is None else {"seats": self._seats}
            game = make_stepped_game(self.game_id, seating.options, **more)
            prompts = PromptMaker(game, seating.options, self.settings.budget)
            head = {
                "match": stem,
                "game": self.game_id,
                "seats": [both[place] for place in seating.places],
                "players": sources,
                "ask": self.settings,
                "dealer": __version__,
                "system": prompts.system,
            }
            transcript = Transcript(self._folder / f"{stem}.transcript.jsonl", head)
        try:
            seated = {name: self._seat(name, prompts, transcript) for name in both}
            fallback = _FallbackOfBots(self.game_id, self._bots)
            policies = [seated[both[place]] for place in seating.places]
            match = playout(self.game_id, policies, secret, seating.seed, seating.options, fallback)
        except BaseException:
            if transcript is not None:
                transcript.close()
            raise
        record = record_of(match, secret)
        self._folder.mkdir(parents=True, exist_ok=True)
        (self._folder / f"{stem}.dealer.json").write_bytes(encode_record(record))
        if transcript is not None:
            transcript.finish()
        return ArenaMatch(
            *both,
            key.deal,
            key.seating,
            read_result(seating, match, record["digest"]),
            {name: dict(policy.times) for name, policy in seated.items()},
            {name: each.count_usage() for name, each in seated.items() if isinstance(each, LanguageModel)},
            sources,
            f"{stem}.dealer.json",
            fallback.faults,
        )

    @property
    def _folder(self) -> Path:
        return self.execution.folder / "matches"

    def _seat(
        self, name: str, prompts: PromptMaker | None, transcript: Transcript | None
    ) -> TimedPolicy | LanguageModel:
        if name in self._bots:
            return TimedPolicy(_NamedPolicy(name, self._bots[name]))
        assert prompts is not None
        assert transcript is not None
        return LanguageModel(
            name,
            self.execution.endpoints[name],
            prompts,
            transcript,
            self.settings,
            self.execution.prices.get(name),
            self.execution.check,
        )


def list_matches(
    game_id: str, players: Sequence[Player], pairs: int, seed: int, conditions: Conditions
) -> list[MatchKey]:
    """Return every match of an arena, deal by deal."""
    options = conditions.options or rules_of(game_id).Options()
    names = [player.name for player in players]
    return [
        MatchKey(each.first, each.second, each.deal, seating.name)
        for each in list_pairings(names, pairs)
        for seating in list_seatings(game_id, seed, each.deal, options, conditions.seats)
    ]


def play_arena(
    game_id: str,
    players: Sequence[Player],
    pairs: int,
    seed: int,
    execution: ArenaExecution,
    *,
    conditions: Conditions = USUAL_CONDITIONS,
    settings: AskSettings = USUAL_ASKING,
) -> Arena:
    """Let every two players meet over a number of deals.

    Args:
        game_id: the game.
        players: two or more.
        pairs: number of deals.
        seed: of the deals and of the bots' generators.
        execution: how it is played.
        conditions: of all matches.
        settings: how models are asked.

    Raises:
        PlanMismatch: the journal belongs to another arena, or to another player of the same name.
        ArenaStopped: an endpoint cannot be used. What was played is kept.
        TimeIsUp: no deal was played by every two players.
    """
    rules = rules_of(game_id)
    options = msgspec.to_builtins(conditions.options or rules.Options())
    seats = plan_seats(game_id, conditions.seats)
    plan = ArenaPlan("arena", game_id, rules.version, seed, options, seats=seats, ask=settings)
    table = ArenaTable(game_id, players, seed, conditions, settings, execution)
    names = tuple(player.name for player in players)
    due = list_matches(game_id, players, pairs, seed, conditions)
    sources = {player.name: player.source for player in players}
    with Checkpoint(execution.folder / "journal.jsonl", plan, ArenaMatch) as saved:
        for match in saved.results:
            _check_sources(match, sources)

        def play_all(keys: list[MatchKey]) -> Iterator[ArenaMatch]:
            return _play_side_by_side(table, keys)

        found = play_missing(saved, due, lambda match: match.key, play_all, execution.report_progress)
    return _make_result(plan, names, due, found, sources)


def _check_sources(match: ArenaMatch, sources: dict[str, str]) -> None:
    for name, source in match.sources.items():
        if sources.get(name, source) != source:
            raise PlanMismatch(f"{name} was {source} in matches that are kept, not {sources[name]}")


def _play_side_by_side(table: ArenaTable, keys: list[MatchKey]) -> Iterator[ArenaMatch]:
    """Play some matches at once; after a failure nothing new begins, and whole matches still count."""
    execution, waiting, running = table.execution, list(reversed(keys)), set[Future[ArenaMatch]]()
    failed: BaseException | None = None
    with ThreadPoolExecutor(execution.at_once) as pool:
        try:
            while waiting or running:
                while waiting and len(running) < execution.at_once and failed is None:
                    running.add(pool.submit(table.play, waiting.pop()))
                if not running:
                    break
                done, running = wait(running, return_when=FIRST_COMPLETED)
                for future in done:
                    error = future.exception()
                    if error is None:
                        yield future.result()
                    else:
                        failed = failed or error
                        execution.stop.set()
        finally:
            execution.stop.set()
    if failed is not None:
        _raise(failed)


def _raise(error: BaseException) -> NoReturn:
    raise error


def _make_result(
    plan: ArenaPlan,
    names: tuple[str, ...],
    due: Sequence[MatchKey],
    found: dict[MatchKey, ArenaMatch],
    sources: dict[str, str],
) -> Arena:
    """Return the ratings of whole deals, and what all matches took."""
    meetings: dict[Pairing, DuplicateMatch] = {}
    pairings = list(dict.fromkeys(key.pairing for key in due))
    for pairing in pairings:
        matches = [found.get(key) for key in due if key.pairing == pairing]
        whole = [match for match in matches if match is not None]
        if len(whole) == len(matches):
            meetings[pairing] = _join(pairing, whole)
    whole_deals = count_whole_deals(pairings, meetings)
    counted = tuple(meetings[pairing] for pairing in pairings if pairing.deal < whole_deals)
    standings = rank_policies(plan, names, whole_deals, counted)
    tournament = Tournament(counted, standings, measure_paces(names, counted), len(meetings) - len(counted))
    used = {
        name: add_usage([match.usage[name] for match in found.values() if name in match.usage])
        for name in names
        if not sources[name].startswith("bot:")
    }
    return Arena(tournament, used, sources)


def _join(pairing: Pairing, matches: Sequence[ArenaMatch]) -> DuplicateMatch:
    """Return the matches of a deal as a tournament counts them."""
    times: dict[str, Times] = {}
    for match in matches:
        for name, bins in match.times.items():
            own = times.setdefault(name, {})
            for place, count in bins.items():
                own[place] = own.get(place, 0) + count
    results = tuple(match.result for match in matches)
    faults = add_faults(match.faults for match in matches)
    both = pairing.first, pairing.second
    return DuplicateMatch(*both, pairing.deal, score_matches(results), results, times, faults)
