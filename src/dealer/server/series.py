"""Every command that a series takes: catch up, decide, store, and only then go on.

The office knows no HTTP. Whatever the Dealer does unasked (take a result, open a match, pair a round) any
worker may do: of two who try, one has written and the other reads what the first wrote.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections import OrderedDict
from collections.abc import Callable, Sequence

from msgspec.structs import replace

from dealer.series import Annulled, Closed, Entry, Joined, Opened, Paired, Played, Series, Started
from dealer.series.state import Meeting
from dealer.server import series_shelf as shelf
from dealer.server.clock import now_ms
from dealer.server.db.errors import Conflict
from dealer.server.db.statements import Write
from dealer.server.errors import ApiError, unknown_token
from dealer.server.matches.making import prepare_match
from dealer.server.matches.service import MatchService
from dealer.server.matches.session import MatchSession
from dealer.server.matches.snapshot import HostGrant
from dealer.server.series_shelf import Arrangement, Docket, Filed, Place
from dealer.server.tokens import KEY_BYTES, derived, fits, hashed, new_match_id, new_token

log = logging.getLogger("dealer")

KEPT_DOCKETS = 128
ATTEMPTS = 5
SWEEP_SECONDS = 10.0
DONE = "all is decided"

Decide = Callable[[Series], Sequence[Entry]]
"""What is to be written, from the series as it is."""


def unknown_series() -> ApiError:
    """There is no such series."""
    return ApiError(404, "unknown_series", "there is no such series: check the link")


class Office:
    """All series of one house.

    Args:
        house: where their matches are played.
    """

    def __init__(self, house: MatchService) -> None:
        self.house = house
        self.store = house.store
        self._dockets: OrderedDict[str, Docket] = OrderedDict()
        self._tasks: dict[str, asyncio.Task[None]] = {}

    # ------------------------------------------------------------------------------------------ who is asked

    async def docket(self, series_id: str) -> Docket:
        """The series with this id, as it is now.

        Raises:
            ApiError: there is none.
        """
        known = self._dockets.get(series_id)
        if known is None:
            if not (series_id.isascii() and 0 < len(series_id) <= 32 and series_id.isprintable()):
                raise unknown_series()
            loaded = await self.store.read(lambda connection: shelf.load(connection, series_id))
            if loaded is None:
                raise unknown_series()
            known = self._dockets.setdefault(series_id, loaded)
        else:
            async with known.lock:
                await self._catch_up(known)
        self._keep(known)
        return known

    def _keep(self, docket: Docket) -> None:
        self._dockets[docket.id] = docket
        self._dockets.move_to_end(docket.id)
        if len(self._dockets) > KEPT_DOCKETS:
            self._dockets.popitem(last=False)

    async def _catch_up(self, docket: Docket) -> None:
        await self.store.read(lambda connection: shelf.catch_up(connection, docket))

    @staticmethod
    def player_of(docket: Docket, token: str) -> int | None:
        """The player that a token is of."""
        return next((n for n, place in docket.places.items() if fits(token, place.token)), None)

    @staticmethod
    def join_token(docket: Docket) -> str | None:
        """What the join link holds, where anybody may join."""
        return derived(docket.key, "join") if docket.arrangement.open else None

    @staticmethod
    def link_token(docket: Docket, player: int) -> str | None:
        """What a player's own link holds, until it is used."""
        place = docket.places.get(player)
        if place is None or place.token is not None:
            return None
        return derived(docket.key, "player", str(player), str(place.turn))

    @staticmethod
    def seat_token(docket: Docket, meeting: Meeting, index: int, seat: int) -> str:
        """The invite of a seat in a meeting's match."""
        return derived(docket.key, "seat", str(meeting.number), str(index), str(seat))

    @staticmethod
    def chair_token(docket: Docket, meeting: Meeting, index: int) -> str:
        """The invite of the host's chair in a meeting's match."""
        return derived(docket.key, "chair", str(meeting.number), str(index))

    # --------------------------------------------------------------------------------------- before it starts

    async def create(
        self, game: str, title: str, arrangement: Arrangement, players: Sequence[Joined], now: int
    ) -> tuple[Docket, str]:
        """Make a series, and the organiser's token."""
        organiser = new_token()
        docket = Docket(
            new_match_id(),
            game,
            title,
            arrangement,
            key=secrets.token_bytes(KEY_BYTES),
            organiser=hashed(organiser),
            created=now,
        )
        series = docket.series
        for player in players:
            series = series.append(player)
        filed = tuple(Filed(now, player) for player in players)
        places = {number: Place() for number, player in enumerate(players) if player.bot is None}
        steps = [*shelf.added(docket), *shelf.moved(docket, filed, series)]
        steps += [shelf.placed(docket, number, place, fresh=True) for number, place in places.items()]
        await self.store.write(steps)
        docket.version, docket.places = 1, places
        docket.take(filed, series)
        self._keep(docket)
        return docket, organiser

    async def join(
        self, docket: Docket, invite: str, name: str | None, request: str, now: int
    ) -> tuple[int, str, bool]:
        """Take part: with the join link under a name, or with a link of one's own.

        Returns:
            The player, their token, and whether this has changed anything (the same request again has not).

        Raises:
            ApiError: the link is not known, or used, or no name was given.
            NotNow: it has started, is full, or somebody has this name.
        """
        token = derived(docket.key, "token", invite, request)
        async with docket.lock:
            for _ in range(ATTEMPTS):
                await self._catch_up(docket)
                known = self.player_of(docket, token)
                if known is not None:
                    return known, token, False
                series, filed = docket.series, tuple[Filed, ...]()
                open_token = self.join_token(docket)
                if open_token is not None and secrets.compare_digest(invite.encode(), open_token.encode()):
                    if name is None:
                        raise ApiError(422, "invalid", "say under which name you take part")
                    player, turn = len(series.players), 0
                    filed = (Filed(now, Joined(name)),)
                    series = series.append(filed[0].entry)
                else:
                    player, turn = self._invited(docket, invite)
                place = Place(turn, hashed(token), request)
                steps = shelf.moved(docket, filed, series)
                steps.append(shelf.placed(docket, player, place, fresh=bool(filed)))
                if await self._written(docket, steps):
                    docket.take(filed, series)
                    docket.places[player] = place
                    return player, token, True
        raise Conflict

    def _invited(self, docket: Docket, invite: str) -> tuple[int, int]:
        """The player whose own link this is, and its turn."""
        for player, place in docket.places.items():
            if secrets.compare_digest(
                invite.encode(), derived(docket.key, "player", str(player), str(place.turn)).encode()
            ):
                if place.token is not None:
                    raise ApiError(
                        409, "place_taken", "this link was used already: ask the organiser for another one"
                    )
                return player, place.turn
        raise unknown_token()

    async def new_link(self, docket: Docket, player: int) -> str:
        """A new link for a player; the old one, and the device that used it, are let go.

        Raises:
            ApiError: there is no such person.
        """
        async with docket.lock:
            for _ in range(ATTEMPTS):
                await self._catch_up(docket)
                if player not in docket.places:
                    raise ApiError(404, "no_such", "the series has no such person")
                place = Place(docket.places[player].turn + 1)
                steps = [shelf.stepped(docket, docket.series)]
                steps.append(shelf.placed(docket, player, place, fresh=False))
                if await self._written(docket, steps):
                    docket.places[player] = place
                    return derived(docket.key, "player", str(player), str(place.turn))
        raise Conflict

    async def _written(self, docket: Docket, steps: list[Write]) -> bool:
        """Store a change of version; whether nobody was before us."""
        try:
            await self.store.write(steps)
        except Conflict:
            return False
        docket.version += 1
        return True

    # ------------------------------------------------------------------------------------------ what happens

    async def order(self, docket: Docket, decide: Decide, request: str, now: int) -> None:
        """An order of the organiser; what follows from it is done before this returns.

        Raises:
            SeriesError: the series refuses it.
        """
        await self._file(docket, decide, now, request)
        await self.go_on(docket)

    async def _file(self, docket: Docket, decide: Decide, now: int, request: str | None = None) -> None:
        async with docket.lock:
            for _ in range(ATTEMPTS):
                await self._catch_up(docket)
                if request is not None and request in docket.answered:
                    return
                entries = decide(docket.series)
                if not entries:
                    return
                series = docket.series
                for entry in entries:
                    series = series.append(entry)
                filed = tuple(Filed(now, entry, request) for entry in entries)
                steps = shelf.moved(docket, filed, series)
                fresh = {
                    number: Place()
                    for number in range(len(docket.series.players), len(series.players))
                    if series.players[number].bot is None
                }
                steps += [shelf.placed(docket, number, place, fresh=True) for number, place in fresh.items()]
                if await self._written(docket, steps):
                    docket.take(filed, series)
                    docket.places |= fresh
                    return
        raise Conflict

    async def go_on(self, docket: Docket) -> None:
        """Whatever the Dealer does unasked: open matches, pair the next round, end the series."""
        while docket.series.due:
            await self._file(docket, _unasked, now_ms())
            meeting = next((m for m in docket.series.meetings if m.wanting), None)
            if meeting is not None:
                await self._open(docket, meeting.number)

    async def _open(self, docket: Docket, number: int) -> None:
        """Make the match that a meeting waits for; match and entry are written together or not at all."""
        async with docket.lock:
            await self._catch_up(docket)
            meeting, now = docket.series.meetings[number], now_ms()
            if not meeting.wanting or docket.series.stage != "running":
                return
            seats, advantage = docket.series.opening(meeting)
            players = [docket.series.players[player] for player in seats]
            index = len(meeting.sittings)
            plan = docket.arrangement.plan
            names = " – ".join(player.name for player in players) if len(players) == 2 else None
            title = docket.title if names is None else f"{docket.title}: {names}"[:80]
            chairs = (
                [
                    HostGrant(
                        hashed(self.chair_token(docket, meeting, index)), None, None, docket.arrangement.host
                    )
                ]
                if plan.hosted
                else []
            )
            try:
                prepared = prepare_match(
                    docket.game,
                    replace(plan, advantage=advantage, title=title, series=docket.id),
                    tuple(player.bot for player in players),
                    now,
                    chairs,
                    tuple(
                        None if player.bot else self.seat_token(docket, meeting, index, seat)
                        for seat, player in enumerate(players)
                    ),
                )
                filed = Filed(now, Opened(number, prepared.session.id, seats, advantage))
                series = docket.series.append(filed.entry)
                await self.house.create(prepared, *shelf.moved(docket, (filed,), series))
            except Conflict:
                return
            docket.version += 1
            docket.take((filed,), series)

    # --------------------------------------------------------------------------------------------- results

    def follow(self, room: MatchSession) -> None:
        """See to it that the result of a match is taken when it is over."""
        if room.settings.series is None or room.status != "over" or room.id in self._tasks:
            return
        task = asyncio.create_task(self._settle(room.settings.series, room))
        self._tasks[room.id] = task
        task.add_done_callback(lambda _: self._tasks.pop(room.id, None))

    async def _settle(self, series_id: str, room: MatchSession) -> None:
        """Take a result; if that fails it is tried again by the next sweep."""
        try:
            await self.settle(series_id, room)
        except Exception as error:
            log.error("the result of match %s was not taken: %s", room.id, type(error).__name__)

    async def settle(self, series_id: str, room: MatchSession) -> None:
        """Take the result of a match that is over, once, and go on."""
        entry, match_id = result_of(room), room.id
        if entry is None:
            return

        def decide(series: Series) -> Sequence[Entry]:
            waiting = any(sitting.match == match_id for sitting in series.waiting_for())
            return (entry,) if waiting and series.stage == "running" else ()

        docket = await self.docket(series_id)
        await self._file(docket, decide, now_ms())
        await self.go_on(docket)

    async def sweep(self) -> None:
        """Do whatever was left undone: by a worker that has died, or before a restart."""
        for series_id, match_id in await self.store.read(shelf.finished):
            if self.house.ownership.owns(series_id):
                await self._look_at(series_id, match_id)
        for series_id in filter(self.house.ownership.owns, await self.store.read(shelf.due)):
            try:
                await self.go_on(await self.docket(series_id))
            except Exception as error:
                log.error("series %s does not go on: %s", series_id, type(error).__name__)

    async def _look_at(self, series_id: str, match_id: str) -> None:
        """Take the result of a match as the store has it, whoever has played it."""
        room = await self.house.cache.load(match_id)
        if room is not None:
            await self._settle(series_id, room)

    async def run(self) -> None:
        """Sweep now and then, for ever."""
        while True:
            try:
                await self.sweep()
            except Exception:
                log.exception("the office stumbled; it goes on")
            await asyncio.sleep(SWEEP_SECONDS)

    async def close(self) -> None:
        """End what is under way."""
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def _unasked(series: Series) -> Sequence[Entry]:
    """What the Dealer writes without anybody's word, where the organiser has left that to it."""
    if series.stage != "running" or series.terms.advance != "automatic" or not series.settled:
        return ()
    following = series.next_round
    return (Paired(following),) if following else (Closed(DONE),)


def started(series: Series) -> Sequence[Entry]:
    """The beginning: the seeds are settled, by lot where that was agreed, and the first round is paired."""
    here = [number for number, player in enumerate(series.players) if not player.withdrawn]
    match series.terms.seeding:
        case "rating":
            here.sort(key=lambda number: -(series.players[number].rating or 0))
        case "draw":
            secrets.SystemRandom().shuffle(here)
    begun = Started(tuple(here))
    return begun, Paired(series.append(begun).next_round)


def result_of(room: MatchSession) -> Entry | None:
    """How a match ended, as its series takes it; ``None`` while it goes on."""
    outcome = None if room.match is None else room.match.outcome
    if outcome is None:
        return None
    if outcome.decided_by == "annulled":
        return Annulled(room.id)
    numbers = tuple(points for points in outcome.score if isinstance(points, int))
    score = numbers if len(numbers) == len(room.seats) else None
    return Played(
        room.id, outcome.winners, score, outcome.utility, outcome.decided_by, room.settings.advantage
    )
