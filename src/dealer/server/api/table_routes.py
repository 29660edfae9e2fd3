"""What the general table asks for: how a game is drawn, and the next steps of a decision."""

from __future__ import annotations

import re
from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from dealer.core.definition import BOARD
from dealer.core.errors import ForPrograms, OutOfTurn, Stale
from dealer.core.message import message
from dealer.core.registry import GAMES
from dealer.core.steps import NextSteps, next_steps
from dealer.language.plain import open_plain
from dealer.match.schema import game_schemas
from dealer.narration import game_words, pitch_of, title_of
from dealer.narration.cards import read_page
from dealer.narration.step_text import list_names, word_steps
from dealer.server.api.authentication import seat_of
from dealer.server.api.client_files import Client
from dealer.server.api.compression import PublicAnswer
from dealer.server.api.messages import GameDescription
from dealer.server.api.reader import find_language
from dealer.server.api.requests import Answer
from dealer.server.api.routing import MATCH, JsonSchema, Route, session_of
from dealer.server.api.settings import find_game
from dealer.server.errors import ApiError
from dealer.server.matches.service import MatchService
from dealer.server.matches.session import MatchSession

BOARD_FILE: Final = re.compile(r"[A-Za-z0-9_-]+(\.[A-Za-z0-9_-]+)*\.(js|css|svg|png|webp|woff2|json)")
"""Matches the names of files that a board may load: all lie in its folder, and none is a page."""

QUERY: Final[dict[str, JsonSchema]] = {
    "decision": {"type": "string"},
    "taken": {"type": "array", "items": {"type": "string"}},
}


async def describe_game(matches: MatchService, request: Request) -> Response:
    """Describe a game in the reader's language: what a seat sees, how that is drawn, its rules page."""
    rules = find_game(request.path_params["game"])
    game = GAMES[rules.id]
    seen, sent = await matches.computation.answer(lambda: game_schemas(rules.id))
    words = await matches.computation.answer(lambda: game_words(rules.id))
    language, page = find_language(request), read_page(game)
    title, pitch = title_of(rules.id, language), pitch_of(rules.id, language)
    board = None if game.board is None else f"/api/games/{rules.id}/board/{BOARD}"
    names = list_names(open_plain(rules.id, language), [seen, sent], game.panels)
    return PublicAnswer(
        GameDescription(rules.id, title, pitch, seen, sent, game.panels, page, words, names, board)
    )


async def send_board_file(_matches: MatchService, request: Request) -> Response:
    """Send a file of a game's own board."""
    folder = GAMES[find_game(request.path_params["game"]).id].board
    name = request.path_params["file"]
    if folder is None or not BOARD_FILE.fullmatch(name) or not (folder / name).is_file():
        raise ApiError(404, "unknown_address", ForPrograms("there is no such file"))
    return Client.file(request, folder / name, "no-cache")


async def show_steps(matches: MatchService, request: Request) -> Response:
    """Show the steps that may follow in an answer of this seat."""
    session = await session_of(matches, request)
    seat = await seat_of(matches, session, request)
    decision, taken = request.query_params.get("decision"), tuple(request.query_params.getlist("taken"))
    steps = await matches.query(session, lambda session: find_steps(session, seat, decision, taken))
    return Answer(word_steps(steps, session.rules.id, find_language(request)))


def find_steps(session: MatchSession, seat: int, decision: str | None, taken: tuple[str, ...]) -> NextSteps:
    """Return the steps that may follow; they derive from what the seat sees.

    Args:
        session: the match.
        seat: whose answer it is.
        decision: the id of the decision that it answers, if the client says so.
        taken: the steps so far.

    Raises:
        OutOfTurn: nothing is asked of the seat now.
        Stale: another decision is.
        UnknownStep: a step cannot stand where it was said.
    """
    match = session.match
    may = None if match is None else match.permissions(seat)
    if match is None or may is None or may.decision is None:
        raise OutOfTurn(message("refusal-no-decision"))
    if decision is not None and decision != may.decision:
        raise Stale(message("refusal-stale", decision=decision, current=may.decision))
    view = match.rules.observe(match.state, seat)
    return next_steps(GAMES[match.rules.id], view, may.types, may.decision, taken, match.rules.seats)


ROUTES: tuple[Route, ...] = (
    Route("GET", "/api/games/{game}", describe_game, GameDescription),
    Route("GET", "/api/games/{game}/board/{file}", send_board_file, None),
    Route("GET", MATCH + "/steps", show_steps, NextSteps, seat=True, also_refuses=(409, 422), query=QUERY),
)
