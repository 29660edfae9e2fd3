"""Reading requests strictly, and answering."""

from __future__ import annotations

from typing import Final, TypeVar

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from dealer.core.errors import (
    DealerError,
    ForPrograms,
    IllegalAction,
    InvalidAction,
    OutOfTurn,
    RecordError,
    Stale,
    TimeExpired,
    find_unfit,
)
from dealer.core.message import Message, message
from dealer.core.names import NameRefused, NameTaken
from dealer.core.steps import UnknownStep
from dealer.language.refusals import find_words_of, tell_refusal, word_refusal
from dealer.season.errors import SeasonError, SeasonIllegal, SeasonNoSuch, SeasonNotAllowed, SeasonNotNow
from dealer.series import NoSuch, NotNow
from dealer.server.api.messages import Failure
from dealer.server.db.faults import Conflict, DatabaseUnavailable
from dealer.server.errors import ApiError, unavailable
from dealer.server.faults import log_fault

T = TypeVar("T")

STATUSES: Final[dict[type[DealerError], int]] = {
    InvalidAction: 422,
    UnknownStep: 422,
    IllegalAction: 422,
    OutOfTurn: 409,
    Stale: 409,
    TimeExpired: 409,
    RecordError: 422,
    NameRefused: 422,
    NameTaken: 409,
    NotNow: 409,
    NoSuch: 404,
    SeasonError: 409,
    SeasonNotNow: 409,
    SeasonNoSuch: 404,
    SeasonNotAllowed: 403,
    SeasonIllegal: 422,
}
"""The HTTP status of each refusal of a match, of a record, of a series, of a season."""

BODY_BYTES = 64 * 1024

encode = msgspec.json.Encoder().encode


class Answer(Response):
    """A JSON answer."""

    media_type = "application/json"

    def __init__(self, value: object, status: int = 200) -> None:
        super().__init__(value if isinstance(value, bytes) else encode(value), status)


def refuse(error: DealerError) -> Answer:
    """Return the answer to what is refused."""
    status, failure = explain(error)
    answer = Answer(failure, status)
    if isinstance(error, ApiError) and error.after is not None:
        answer.headers["retry-after"] = str(error.after)
    return answer


def explain(error: DealerError) -> tuple[int, Failure]:
    """Return the status and the words of a refusal."""
    told = tell_refusal(error)
    said = told if isinstance(told, Message) else None
    status, code = next((STATUSES[kind] for kind in type(error).__mro__ if kind in STATUSES), 422), error.code
    if isinstance(error, ApiError):
        status, code = error.status, error.reason
    return status, Failure(code, word_refusal(error), error.clause, said, find_words_of(error))


def refusal_of(error: Exception, operation: str) -> DealerError:
    """Return the refusal that answers an error. A fault of ours is logged, without what was sent."""
    if isinstance(error, DealerError):
        return error
    if isinstance(error, DatabaseUnavailable | Conflict):
        return unavailable()
    log_fault(operation, error)
    return ApiError(500, "internal", message("refusal-internal"))


async def read_body(request: Request, most: int = BODY_BYTES) -> bytes:
    """Return the body of a request.

    Raises:
        ApiError: it is no JSON by its type (415), or too large (413).
    """
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if kind != "application/json":
        said = "send JSON, with the header Content-Type: application/json"
        raise ApiError(415, "not_json", ForPrograms(said))
    raw = bytearray()
    async for chunk in request.stream():
        raw += chunk
        if len(raw) > most:
            raise ApiError(413, "too_large", message("refusal-too-large", most=most // 1024))
    return bytes(raw)


async def read_message(request: Request, kind: type[T]) -> T:
    """Return the message in the body of a request.

    Raises:
        ApiError: the body is too large (413), no JSON (400, 415), or JSON of something else (422).
    """
    return decode(await read_body(request), kind)


def decode(raw: bytes, kind: type[T]) -> T:
    """Return the value of a type that JSON holds.

    Raises:
        ApiError: this is no JSON (400), or JSON of something else (422).
        UnfitOptions: its values do not go together.
    """
    try:
        raw.decode()
        return msgspec.json.decode(raw, type=kind)
    except msgspec.ValidationError as error:
        read_json(raw)
        if unfit := find_unfit(error):
            raise unfit from None
        raise ApiError(422, "invalid", ForPrograms(f"this does not say what it should: {error}")) from None
    except (msgspec.DecodeError, ValueError, RecursionError) as error:
        raise refuse_malformed(error) from None


def read_query(request: Request, kind: type[T]) -> T:
    """Return the message in the query of an address.

    Raises:
        ApiError: it holds something else.
    """
    try:
        return msgspec.convert(dict(request.query_params), kind, strict=False)
    except msgspec.ValidationError as error:
        raise ApiError(
            422, "invalid", ForPrograms(f"the address does not say what it should: {error}")
        ) from None


def read_json(raw: bytes | msgspec.Raw) -> object:
    """Return the value that any JSON holds.

    Raises:
        ApiError: it is none that can be read.
    """
    try:
        value: object = msgspec.json.decode(raw)
    except (msgspec.DecodeError, ValueError, RecursionError) as error:
        raise refuse_malformed(error) from None
    return value


def refuse_malformed(error: Exception) -> ApiError:
    """Return the refusal of what is no JSON."""
    why = str(error) if isinstance(error, msgspec.DecodeError) else type(error).__name__
    return ApiError(400, "malformed", ForPrograms(f"this is no JSON that can be read: {why}"))
