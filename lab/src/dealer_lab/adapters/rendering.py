"""Shows a match to a person: what one seat knows as text, or as a picture in the look of its game."""

from __future__ import annotations

from io import BytesIO
from typing import TYPE_CHECKING, Any, Final

import numpy as np
import numpy.typing as npt

from dealer.core.registry import GAMES
from dealer.narration import narration_of
from dealer_lab.adapters.text import TextMatch, name_seat

if TYPE_CHECKING:
    from dealer.server.cards.drawing import Card
    from dealer_lab.tree import AnySteppedRules, Position

RENDER_MODES: Final = ("ansi", "rgb_array")

Image = npt.NDArray[np.uint8]


def check_render_mode(mode: str | None) -> None:
    """Refuse a mode that nothing renders.

    Raises:
        ValueError: the mode is unknown; the message lists the modes.
    """
    if mode is not None and mode not in RENDER_MODES:
        raise ValueError(f"There is no render mode {mode!r}. Use {' or '.join(map(repr, RENDER_MODES))}.")


def render(game: AnySteppedRules, at: Position, seat: int, mode: str | None) -> str | Image | None:
    """Return what a seat knows, in one of ``RENDER_MODES``; ``None`` without a mode.

    Args:
        game: in small steps.
        at: the match.
        seat: whose view is shown; nothing else is.
        mode: ``"ansi"`` returns text, ``"rgb_array"`` returns ``uint8[630, 1200, 3]``.
    """
    if mode is None:
        return None
    if mode == "ansi":
        return TextMatch(game, at).observation(seat)
    from PIL.PngImagePlugin import PngImageFile

    from dealer.server.cards.drawing import draw_card

    drawn = PngImageFile(BytesIO(draw_card(make_card(game, at, seat))))
    return np.array(drawn.convert("RGB"))


def make_card(game: AnySteppedRules, at: Position, seat: int) -> Card:
    """Return what a picture shows: the table, the points and the latest news, as a seat sees them."""
    from dealer.server.cards.drawing import Card, CardPlayer
    from dealer.server.cards.fonts import fit_text

    view, words = at.view(seat), narration_of(game.rules.id)
    outcome = game.outcome(at.state)
    scores = _list_scores(game, view, None if outcome is None else outcome.score)
    players = tuple(
        CardPlayer(
            f"{name_seat(each)} (you)" if each == seat else name_seat(each),
            score,
            outcome is not None and each in outcome.winners,
        )
        for each, score in enumerate(scores)
    )
    news = [words.describe_event(each, view, name_seat) for each in view.events[-2:]]
    if outcome is not None:
        news = list(words.describe_result(view, name_seat))
    elif at.actor == seat:
        news.append("It is your turn.")
    draw = GAMES[game.id].picture
    return Card(
        fit_text(game.rules.title),
        "",
        players,
        tuple(filter(None, map(fit_text, news))),
        None if draw is None else draw(view),
        game.id,
    )


def _list_scores(game: AnySteppedRules, view: Any, final: Any) -> list[str]:
    """Return the points by seat; empty where a game has none of its seats."""
    scores = getattr(view, "scores", ()) if final is None else final
    if len(scores) != game.seats or game.rules.team_of is not None:
        return [""] * game.seats
    return [str(score).replace("-", "−") for score in scores]
