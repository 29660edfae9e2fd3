"""Refusals of the server: a code for programs, a message for people, and an HTTP status."""

from __future__ import annotations

from dealer.core.errors import DealerError, ForPrograms
from dealer.core.message import Message, message


class ApiError(DealerError):
    """A request that is refused.

    Args:
        status: the HTTP status.
        code: a name that never changes, for programs.
        message: what is wrong and what to do about it.
        after: in how many seconds it may be tried again, if that is known.
    """

    def __init__(self, status: int, code: str, message: Message | str, after: int | None = None) -> None:
        super().__init__(message)
        self.status = status
        self.reason = code
        self.after = after


class UnrecognizedToken(DealerError):
    """A token that does not open what was asked for. Where it comes from is looked up before it is answered.

    Args:
        token: as it was sent.
    """

    def __init__(self, token: str) -> None:
        super().__init__(ForPrograms("this token does not open what was asked for"))
        self.token = token


class HasLeft(ApiError):
    """The refusal of the token of somebody who has left a match that goes on.

    Args:
        seat: where they sat.
        why: how they have left, and what goes on.
    """

    def __init__(self, seat: int, why: Message) -> None:
        super().__init__(403, "has_left", message("refusal-lost", why=why))
        self.seat = seat


def no_token() -> ApiError:
    """Return the refusal of a request without a token for what belongs to a seat."""
    return ApiError(401, "no_token", message("refusal-no-seat-token"))


def no_host_token() -> ApiError:
    """Return the refusal of a request for the host alone, from somebody who does not host."""
    return ApiError(401, "no_token", message("refusal-no-host-token"))


def unknown_token() -> ApiError:
    """Return the refusal of a token that is none, or none any more."""
    return ApiError(401, "unknown_token", message("refusal-unknown-token"))


def was_replaced(why: Message) -> ApiError:
    """Return the refusal of the token of somebody whose seat a host has given to another player."""
    return ApiError(403, "replaced", message("refusal-lost", why=why))


def bot_plays() -> ApiError:
    """Return the refusal of the token of somebody for whom a bot plays now."""
    return ApiError(401, "bot_plays", message("refusal-bot-plays"))


def wrong_token() -> ApiError:
    """Return the refusal of a token of another seat."""
    return ApiError(403, "wrong_token", message("refusal-wrong-token"))


def unknown_match() -> ApiError:
    """Return the refusal of a match that does not exist."""
    return ApiError(404, "unknown_match", message("refusal-unknown-match"))


def unknown_seat() -> ApiError:
    """Return the refusal of a seat that the match does not have."""
    return ApiError(404, "unknown_seat", message("refusal-unknown-seat"))


def match_begun() -> ApiError:
    """Return the refusal of what can only be done before the beginning."""
    return ApiError(409, "begun", message("refusal-begun"))


def match_cancelled() -> ApiError:
    """Return the refusal of a match that all have left, or its series has dropped, before it began."""
    return ApiError(409, "cancelled", message("refusal-cancelled"))


def seat_taken() -> ApiError:
    """Return the refusal of a seat where somebody sits."""
    return ApiError(
        409,
        "seat_taken",
        message("refusal-seat-taken"),
    )


def too_much(why: Message) -> ApiError:
    """Return the refusal of what goes beyond what a match, a series or the server holds."""
    return ApiError(429, "too_much", why)


def unavailable() -> ApiError:
    """Return the refusal where the store did not answer in time; nobody knows whether anything changed."""
    return ApiError(503, "unavailable", message("refusal-unavailable"))
