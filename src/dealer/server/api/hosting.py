"""What a host may ask for, and what the others may when one has gone and nobody hosts."""

from __future__ import annotations

from msgspec.json import Decoder
from msgspec.structs import asdict, replace
from starlette.requests import Request
from starlette.responses import Response

from dealer.bots import usual
from dealer.core.actions import Forfeit, Host, HostAction, Substitute
from dealer.core.actors import HOST, SERVER, seats_among
from dealer.match import Entry
from dealer.server.api.authentication import bearer, chair_of, check_origin, hand_over, seat_of
from dealer.server.api.messages import (
    Absence,
    Acted,
    Chaired,
    ChairKept,
    Fill,
    Filled,
    KeptChair,
    KeptChairs,
    NewChair,
    Nothing,
    Ruled,
    Ruling,
    TakeChair,
    Trial,
    Tried,
    Watching,
)
from dealer.server.api.requests import Answer, body, decode
from dealer.server.api.routing import M, Route, number_in, room_of, said_name, seat_in
from dealer.server.bots.runner import policy_ids
from dealer.server.clock import now_ms
from dealer.server.errors import ApiError, no_token, unknown_seat
from dealer.server.matches.service import HOST_SEAT, Beside, MatchService, anew, nothing, open_seat
from dealer.server.matches.session import HostGrant, MatchSession, Seat
from dealer.server.tokens import derived, fits, hashed

FILL, RULING, TRIAL = Decoder(Fill), Decoder(Ruling), Decoder(Trial)
NEW_CHAIR, TAKE_CHAIR, ABSENCE = Decoder(NewChair), Decoder(TakeChair), Decoder(Absence)

MOST_CHAIRS = 20

GONE = "gone for two minutes; the others did not want to wait"


async def hosted(house: MatchService, request: Request) -> tuple[MatchSession, int]:
    """The match in the path and the chair of the host that asks."""
    room = await room_of(house, request)
    return room, await chair_of(house, room, request)


# ----------------------------------------------------------------------------------------- the beginning


async def fill(house: MatchService, request: Request) -> Response:
    """Give a seat to a bot, or open it again with a new invite."""
    room, _ = await hosted(house, request)
    said, now = decode(await body(request), FILL), now_ms()
    check_bot(room, said.bot)
    invite = await house.fill(room, seat_in(request), said.bot, now)
    return Answer(Filled(invite, room.table(now, room.match)))


async def begin(house: MatchService, request: Request) -> Response:
    """Begin the match: every seat is taken."""
    room, _ = await hosted(house, request)
    check_origin(request)
    await house.begin(room, now_ms())
    return Answer(Nothing())


def check_bot(room: MatchSession, bot: str | None) -> None:
    """There must be such a bot."""
    if bot is not None and bot not in policy_ids(room.game.id):
        raise ApiError(422, "unknown_bot", "there is no such bot for this game: see /api/games")


# ---------------------------------------------------------------------------------------------- rulings


async def rule(house: MatchService, request: Request) -> Response:
    """Take a ruling: it is an entry of the log, and everybody is told."""
    room, _ = await hosted(house, request)
    said, now = decode(await body(request), RULING), now_ms()
    ruling = checked(room, said.ruling)
    seat, invite = reseated(room, ruling, said.request)

    def beside() -> Beside:
        if not isinstance(ruling, Substitute) or seat is None:
            return nothing()
        return house.reseat(room, ruling.seat, seat)

    async with room.lock:
        acted = await house.move(
            room,
            lambda match: match.submit(HOST, ruling, room.at(now)),
            now,
            HOST_SEAT,
            said.request,
            beside,
        )
    assert acted.seq is not None
    return Answer(Ruled(acted.seq, invite))


def checked(room: MatchSession, ruling: HostAction) -> HostAction:
    """A ruling that may be taken.

    Raises:
        ApiError: no such bot or seat, or a chair, which is handed over by its own link.
    """
    if isinstance(ruling, Host):
        raise ApiError(422, "invalid", "a chair is handed over with a link of its own: see host/chairs")
    if isinstance(ruling, Substitute):
        check_bot(room, ruling.bot)
        if ruling.seat >= len(room.seats):
            raise unknown_seat()
        return replace(ruling, name=said_name(ruling.bot or ruling.name))
    return ruling


def reseated(room: MatchSession, ruling: HostAction, request: str) -> tuple[Seat | None, str | None]:
    """The seat as a ruling leaves it, and its invite where somebody is to sit down. The nonce stays."""
    if not isinstance(ruling, Substitute):
        return None, None
    invite = derived(room.key, "substitute", str(ruling.seat), request) if ruling.bot is None else None
    seat = open_seat(ruling.bot, invite)
    seat.name, seat.nonce = ruling.name, room.seats[ruling.seat].nonce
    return seat, invite


async def attempt(house: MatchService, request: Request) -> Response:
    """What a ruling would change, tried on a copy. Nothing is written, nobody is told."""
    room, _ = await hosted(house, request)
    said, now = decode(await body(request), TRIAL), now_ms()
    ruling, match = checked(room, said.ruling), room.match
    if match is None:
        raise ApiError(409, "not_begun", "the match begins when the host says so")
    at = max(room.at(now), match.at)
    tried = match.append(Entry(len(match.log), at, HOST, ruling))
    seats = list(room.table(now, match).seats)
    if isinstance(ruling, Substitute):
        here = ruling.bot is not None
        seats[ruling.seat] = replace(
            seats[ruling.seat], name=ruling.name, bot=ruling.bot, vacant=not here, here=here, absent=False
        )
    outcome = tried.outcome
    return Answer(
        Tried(
            ends=tried.over,
            winners=() if outcome is None else outcome.winners,
            decided_by=None if outcome is None else outcome.decided_by,
            score=() if outcome is None else outcome.score,
            owing=seats_among(tried.game.to_act(tried.state)),
            clocks=tried.clocks(at),
            seats=tuple(seats),
        )
    )


# ----------------------------------------------------------------------------------------------- chairs


async def keep_chair(house: MatchService, request: Request) -> Response:
    """Keep a chair for another host."""
    room, mine = await hosted(house, request)
    said = decode(await body(request), NEW_CHAIR)
    invite = derived(room.key, "chair", said.request)
    chair = HostGrant(hashed(invite), None, None, said_name(said.name), mine if said.leave else None)
    return Answer(ChairKept(await add_chair(house, room, chair), invite), 201)


@anew
async def add_chair(house: MatchService, room: MatchSession, chair: HostGrant) -> int:
    """A chair that is kept, once; its number."""
    async with room.lock:
        known = next((i for i, other in enumerate(room.chairs) if other.invite == chair.invite), None)
        if known is None:
            known = len(room.chairs)
            if known >= MOST_CHAIRS:
                raise ApiError(409, "too_many", f"a match has at most {MOST_CHAIRS} chairs")
            await house.write(room, [("add_chair", {"match": room.id, "chair": known, **asdict(chair)})])
            room.chairs.append(chair)
    return known


async def kept_chairs(house: MatchService, request: Request) -> Response:
    """The chairs whose links nobody has used yet."""
    room, _ = await hosted(house, request)
    return Answer(unused(room))


async def withdraw_chair(house: MatchService, request: Request) -> Response:
    """Withdraw a link that nobody has used; the same again changes nothing."""
    room, _ = await hosted(house, request)
    await let_go(house, room, number_in(request, "chair"))
    return Answer(unused(room))


@anew
async def let_go(house: MatchService, room: MatchSession, index: int | None) -> None:
    """A chair is not kept any more."""
    async with room.lock:
        if index is None or index >= len(room.chairs):
            raise ApiError(404, "unknown_chair", "no such chair was kept: host/chairs names those that are")
        chair = room.chairs[index]
        if chair.spent:
            raise ApiError(409, "chair_taken", "this chair is taken: its link is spent")
        if not chair.left:
            row = {"of_match": room.id, "of_chair": index, "left": True}
            await house.write(room, [("withdraw_chair", row)])
            chair.left = True


def unused(room: MatchSession) -> KeptChairs:
    """The chairs that are kept."""
    return KeptChairs(
        tuple(
            KeptChair(index, chair.name, chair.replaces is not None)
            for index, chair in enumerate(room.chairs)
            if not (chair.spent or chair.left)
        )
    )


async def take_chair(house: MatchService, request: Request) -> Response:
    """Take the chair that is kept; who handed over leaves theirs. It is said to everybody."""
    room = await room_of(house, request)
    said, now = decode(await body(request), TAKE_CHAIR), now_ms()
    check_origin(request)
    invite = bearer(request) or said.token
    if invite is None:
        raise no_token()
    index = await invited(house, room, invite)
    token = derived(room.key, "host", str(index), invite, said.request)
    await house.take_chair(room, index, hashed(token), said.request, now)
    answer = Answer(Chaired(index, token, room.table(now, room.match)))
    hand_over(answer, request, room, HOST, token)
    return answer


@anew
async def invited(house: MatchService, room: MatchSession, invite: str) -> int:
    """The chair that an invite is for."""
    for index, chair in enumerate(room.chairs):
        if fits(invite, chair.invite):
            return index
    raise await house.stranger(invite)


async def watch_link(house: MatchService, request: Request) -> Response:
    """The token of the link for those who watch."""
    room, _ = await hosted(house, request)
    return Answer(Watching(house.watch_token(room)))


# ---------------------------------------------------------------------------------------- nobody hosts


async def settle_absence(house: MatchService, request: Request) -> Response:
    """Where nobody hosts: another player has a bot take over from one who has gone, or takes the win."""
    room = await room_of(house, request)
    mine = await seat_of(house, room, request)
    said, now = decode(await body(request), ABSENCE), now_ms()
    if said.seat >= len(room.seats) or said.seat == mine:
        raise unknown_seat()
    if said.choice == "win" and len(room.seats) > 2:
        raise ApiError(422, "invalid", "among more than two nobody wins by waiting: let a bot take over")
    async with room.lock:
        if (mine, said.request) not in room.answers and not room.absent(said.seat, now):
            raise ApiError(409, "not_absent", "the match has not waited two minutes for this player")
        bot = usual(room.game.id)
        taking = Substitute(said.seat, bot, bot, GONE)
        ruling = taking if said.choice == "bot" else Forfeit(said.seat, GONE)
        left = room.seats[said.seat]
        seat = replace(open_seat(bot, None), invite=left.token, nonce=left.nonce)  # for who comes back
        acted = await house.move(
            room,
            lambda match: match.submit(SERVER, ruling, room.at(now)),
            now,
            mine,
            said.request,
            lambda: house.reseat(room, said.seat, seat) if ruling is taking else nothing(),
        )
    return Answer(acted)


HOSTS = (400, 401, 403, 404, 409, 413, 415, 422)

ROUTES: tuple[Route, ...] = (
    Route(
        "POST",
        M + "/host/seats/{seat}",
        fill,
        "Before the beginning: give a seat to a bot, or open it again",
        Filled,
        Fill,
        refusals=HOSTS,
        token=True,
    ),
    Route(
        "POST",
        M + "/host/begin",
        begin,
        "Begin the match",
        Nothing,
        refusals=(401, 403, 404, 409),
        token=True,
    ),
    Route("POST", M + "/host/rulings", rule, "Take a ruling", Ruled, Ruling, refusals=HOSTS, token=True),
    Route(
        "POST",
        M + "/host/trial",
        attempt,
        "What a ruling would change; nothing is written",
        Tried,
        Trial,
        refusals=HOSTS,
        token=True,
    ),
    Route(
        "POST",
        M + "/host/chairs",
        keep_chair,
        "Keep a chair for another host",
        ChairKept,
        NewChair,
        201,
        HOSTS,
        token=True,
    ),
    Route(
        "GET",
        M + "/host/chairs",
        kept_chairs,
        "The chairs whose links nobody has used yet",
        KeptChairs,
        refusals=(401, 403, 404),
        token=True,
    ),
    Route(
        "DELETE",
        M + "/host/chairs/{chair}",
        withdraw_chair,
        "Withdraw the link of a chair that nobody has taken",
        KeptChairs,
        refusals=(401, 403, 404, 409),
        token=True,
    ),
    Route(
        "POST",
        M + "/chairs",
        take_chair,
        "Take the chair that is kept for you",
        Chaired,
        TakeChair,
        refusals=HOSTS,
        token=True,
        limit="enter",
    ),
    Route(
        "GET",
        M + "/host/watch",
        watch_link,
        "The token of the link for those who watch",
        Watching,
        refusals=(401, 403, 404),
        token=True,
    ),
    Route(
        "POST",
        M + "/absence",
        settle_absence,
        "Have a bot take over from one who has gone, or take the win",
        Acted,
        Absence,
        refusals=HOSTS,
        seat=True,
    ),
)
