"""Refusals of the server: a code for programs, a message for people, and an HTTP status."""

from __future__ import annotations

from dealer.core.errors import DealerError


class ApiError(DealerError):
    """A request that is refused.

    Args:
        status: the HTTP status.
        code: a name that never changes, for programs.
        message: what is wrong and what to do about it.
        after: in how many seconds it may be tried again, if that is known.
    """

    def __init__(self, status: int, code: str, message: str, after: int | None = None) -> None:
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
        super().__init__("this token does not open what was asked for")
        self.token = token


MAY_WATCH = "You may watch as its audience does."


class HasLeft(ApiError):
    """The refusal of the token of somebody who has left a match that goes on.

    Args:
        seat: where they sat.
        message: how they have left, and what goes on.
    """

    def __init__(self, seat: int, message: str) -> None:
        super().__init__(403, "has_left", f"{message} {MAY_WATCH}")
        self.seat = seat


def no_token() -> ApiError:
    """Return the refusal of a request without a token for what belongs to a seat."""
    return ApiError(401, "no_token", "this belongs to a seat: send its token, or open its link again")


def no_host_token() -> ApiError:
    """Return the refusal of a request for the host alone, from somebody who does not host."""
    return ApiError(401, "no_token", "this belongs to the host: send a host's token, or open the host's link")


def unknown_token() -> ApiError:
    """Return the refusal of a token that is none, or none any more."""
    return ApiError(401, "unknown_token", "this token is not known (any more): open the seat's link again")


def was_replaced(message: str) -> ApiError:
    """Return the refusal of the token of somebody whose seat a host has given to another player."""
    return ApiError(403, "replaced", f"{message} {MAY_WATCH}")


def bot_plays() -> ApiError:
    """Return the refusal of the token of somebody for whom a bot plays now."""
    return ApiError(
        401, "bot_plays", "a bot was let in while you were gone: …/seats/{seat}/return takes the seat back"
    )


def wrong_token() -> ApiError:
    """Return the refusal of a token of another seat."""
    return ApiError(403, "wrong_token", "this token belongs to another seat")


def unknown_match() -> ApiError:
    """Return the refusal of a match that does not exist."""
    return ApiError(404, "unknown_match", "there is no such match: check the link")


def unknown_seat() -> ApiError:
    """Return the refusal of a seat that the match does not have."""
    return ApiError(404, "unknown_seat", "this match has no such seat: seats count from 0")


def match_begun() -> ApiError:
    """Return the refusal of what can only be done before the beginning."""
    return ApiError(409, "begun", "the match has begun: the host replaces a player by a ruling")


def match_cancelled() -> ApiError:
    """Return the refusal of a match that all have left, or its series has dropped, before it began."""
    return ApiError(409, "cancelled", "this match was cancelled before it began: ask for a new link")


def seat_taken() -> ApiError:
    """Return the refusal of a seat where somebody sits."""
    return ApiError(
        409,
        "seat_taken",
        "this seat was taken on another device, and its token is given once: open the match there, or its "
        "recovery link here. A program that asks again sends the same secret",
    )


def too_much(message: str) -> ApiError:
    """Return the refusal of what goes beyond what a match, a series or the server holds."""
    return ApiError(429, "too_much", message)


def unavailable() -> ApiError:
    """Return the refusal where the store did not answer in time; nobody knows whether anything changed."""
    return ApiError(503, "unavailable", "the matches cannot be reached: send the same request again soon")
