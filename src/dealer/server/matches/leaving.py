"""Players who leave a match for good: who plays on for them, and what their token opens."""

from __future__ import annotations

from msgspec.structs import replace

from dealer.bots import default_policy
from dealer.core.actions import Substitute
from dealer.core.actors import SERVER
from dealer.core.causes import ServerCause
from dealer.server.matches.edit import MatchEdit


def let_in_stand_in(edit: MatchEdit, seat: int) -> None:
    """Have a bot play on for a player who has just left, where the match goes on and its options say so."""
    match = edit.match
    if match is None or match.is_over or match.rules.leaving is None:
        return
    departure = match.find_departure(seat)
    if departure is None or departure.taken_over is not None:
        return
    left = edit.seat(seat)
    # The token stays known, so that whoever holds it is told why it opens nothing.
    token = left.token or left.invite if left.bot is not None else left.token
    gone = replace(left, invite=None, token=token, agrees=False)
    if match.rules.leaving.stand_in(match.state) == "bot":
        bot = default_policy(edit.session.rules.id)
        name = edit.after.name_bot(bot)
        substitute = Substitute(seat, name, bot, ServerCause("left"))
        edit.move(lambda match: match.submit(SERVER, substitute, edit.match_time))
        gone = replace(gone, name=name, bot=bot)
    edit.set_seat(seat, gone)
