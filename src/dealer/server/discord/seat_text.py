"""What a seat is told in Discord, to its player alone: the match, what it sees, what is asked."""

from __future__ import annotations

from typing import Final, NamedTuple

from dealer.core.actors import PUBLIC
from dealer.core.registry import GAMES
from dealer.core.steps import NextSteps, UnknownStep, next_steps
from dealer.language.catalogue import call_player
from dealer.language.english import isolate
from dealer.language.plain import open_plain
from dealer.language.refusals import word_message
from dealer.narration import narration_of, title_of
from dealer.narration.step_text import name_players, word_steps
from dealer.narration.view_text import describe_view
from dealer.server.discord.formatting import MESSAGE_LENGTH, escape_markdown, message_length
from dealer.server.discord.interactions import Component, Embed, InteractionAnswer, answer_privately
from dealer.server.discord.links import DiscordLink
from dealer.server.discord.menus import look_button, make_menu, shorten
from dealer.server.discord.words import speak
from dealer.server.matches.session import MatchSession

VIEW_LENGTH: Final = 3900
"""Of the description of an embed, which Discord takes up to 4096."""
LATEST: Final = 6
"""Sentences of what happened last."""


class SeatAnswer(NamedTuple):
    """What a seat may answer now.

    Attributes:
        steps: that may follow; ``None`` if nothing is asked.
        taken: the steps so far, without those that had no alternative.
    """

    steps: NextSteps | None
    taken: tuple[str, ...]


def find_answer(session: MatchSession, link: DiscordLink) -> SeatAnswer:
    """Return what a seat may answer now; steps that do not fit the decision any more are dropped.

    Raises:
        Deferred: there is much to look through, where nobody may wait.
    """
    match = session.match
    may = None if match is None or match.is_covered else match.permissions(link.seat)
    if match is None or may is None or may.decision is None:
        return SeatAnswer(None, ())
    view, game = match.rules.observe(match.state, link.seat), GAMES[match.rules.id]
    seats = len(session.seats)
    taken = link.taken if link.decision == may.decision else ()
    try:
        return SeatAnswer(next_steps(game, view, may.types, may.decision, taken, seats), taken)
    except UnknownStep:
        if not taken:
            return SeatAnswer(None, ())
    return SeatAnswer(next_steps(game, view, may.types, may.decision, (), seats), ())


def describe_seat(
    session: MatchSession, link: DiscordLink, language: str, notice: str = "", page: int = 0
) -> InteractionAnswer:
    """Return the message that a player is shown: what the seat sees, and the next step.

    Args:
        session: the match.
        link: of the seat, with its newest revision.
        language: of its player.
        notice: what is said first, such as a refusal.
        page: of a long menu.
    """
    say, title = speak(language), session.settings.title
    names = tuple(
        isolate(
            call_player(seat.name, seat.bot, language) if seat.name else say("seat-unnamed", number=at + 1)
        )
        for at, seat in enumerate(session.seats)
    )
    game, player = f"**{title_of(session.rules.id, language)}**", f"**{escape_markdown(names[link.seat])}**"
    head = [notice] if notice else []
    if title:
        head.append(say("you-are-titled", game=game, title=escape_markdown(title), player=player))
    else:
        head.append(say("you-are", game=game, player=player))
    tail = [] if link.origin is None else [f"<{link.origin}/m/{session.id}>"]
    match, components = session.match, look_button(link, say)
    if match is None:
        return _pack([*head, say("not-begun")], [], tail, components)
    if match.is_covered:
        return _pack([*head, say("paused")], [], tail, components)
    view, words = match.rules.observe(match.state, link.seat), narration_of(match.rules.id, language)

    def who(seat: int) -> str:
        return escape_markdown(names[seat])

    latest = [f"- {words.describe_event(each, view, who)}" for each in view.events[-LATEST:]]
    found = find_answer(session, link).steps
    steps = None if found is None else name_players(word_steps(found, match.rules.id, language), names)
    if match.is_over:
        latest += words.describe_result(view, who)
    elif steps is None:
        tail.insert(0, words.describe_turn(match.rules.observe(match.state, PUBLIC), who))
    else:
        tail = [*_describe_steps(session, link, steps, language), *tail]
        components = make_menu(link, steps, names, page, say)
    plain, panels = open_plain(match.rules.id, language), GAMES[match.rules.id].panels
    seen = describe_view(view, plain, names.__getitem__, panels, VIEW_LENGTH).replace("`", "'")
    embed = Embed(say("what-you-see"), f"```\n{shorten(seen, VIEW_LENGTH)}\n```")
    return _pack(head, latest, tail, components, embed)


def _describe_steps(session: MatchSession, link: DiscordLink, steps: NextSteps, language: str) -> list[str]:
    """Return what is asked, how far the answer is, and until when it counts."""
    match, lines, say = session.match, [], speak(language)
    if match is None:
        return []
    may = match.permissions(link.seat)
    if may.provisional is not None:
        lacking = may.lacking and word_message(may.lacking.said, may.lacking.clause, language)
        lines.append(say("kept-version", lacking=lacking))
    due = [
        match.clock.deadline(running)
        for running in match.clock.running
        if running.timer.seat in (None, link.seat)
    ]
    if due and session.started is not None:
        lines.append(say("time-runs-out", moment=f"<t:{(session.started + min(due)) // 1000}:R>"))
    if steps.labels:
        lines.append(say("your-answer", answer=" · ".join(map(escape_markdown, steps.labels))))
    is_whole = steps.kind == "whole"
    asked = say("send-it") if is_whole else escape_markdown(steps.title or say("choose"))
    lines.append(f"**{asked}**")
    return lines


def _pack(
    head: list[str],
    latest: list[str],
    tail: list[str],
    components: tuple[Component, ...],
    *embeds: Embed,
) -> InteractionAnswer:
    """Return a message that is short enough: what happened longest ago is left out first."""
    while latest and message_length("\n".join([*head, *latest, *tail])) > MESSAGE_LENGTH:
        latest = latest[1:]
    text = "\n".join(line for line in (*head, *latest, *tail) if line)
    return answer_privately(shorten(text, MESSAGE_LENGTH), components, embeds)
