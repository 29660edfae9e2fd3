"""How webhooks are written."""

from __future__ import annotations

from typing import Final

from msgspec.structs import asdict
from sqlalchemy import bindparam

from dealer.server.db.statements import Write, delete, update, upsert
from dealer.server.db.tables import webhooks
from dealer.server.webhooks import Webhook

_this_match = webhooks.c.match == bindparam("of_match")

_PUT: Final = upsert(
    "put webhook", webhooks, *(column.name for column in webhooks.columns if not column.primary_key)
)
_CHANGE_TURNS: Final = update("change webhook turns", webhooks, _this_match, must_change=False)
_MARK: Final = update("mark webhook", webhooks, _this_match, webhooks.c.until == bindparam("from_until"))
_DELETE: Final = delete("delete webhook", webhooks, _this_match)


def put_webhook(webhook: Webhook) -> Write:
    """Return the row of the webhook of a match, in the place of another if there is one."""
    return Write(_PUT, asdict(webhook), webhook.match)


def change_turns(match_id: str, *, turns: bool) -> Write:
    """Return what settles whether those are named whom the match waits for."""
    return Write(_CHANGE_TURNS, {"of_match": match_id, "turns": turns}, match_id)


def mark_webhook(before: Webhook, after: Webhook) -> Write:
    """Return what notes how far a match is told; it is a conflict if somebody else has noted something."""
    row = {
        "of_match": after.match,
        "from_until": before.until,
        "address": after.address,
        "greeted": after.greeted,
        "told": after.told,
        "pinged": after.pinged,
        "until": after.until,
        "tries": after.tries,
        "fault": after.fault,
    }
    return Write(_MARK, row, after.match)


def delete_webhook(match_id: str) -> Write:
    """Return what forgets the webhook of a match."""
    return Write(_DELETE, {"of_match": match_id}, match_id)
