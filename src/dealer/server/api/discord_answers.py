"""Answers from Discord: a player looks, puts an answer together step by step, and sends it.

Each interaction is answered once: the store notes its effect with its id first. A repeated interaction, an
older menu, or an unlinked account changes nothing and sees nothing.
"""

from __future__ import annotations

import hmac

from dealer.core.errors import DealerError, ForPrograms, Stale
from dealer.core.message import message
from dealer.language.catalogue import call_player
from dealer.language.english import isolate
from dealer.language.refusals import name_seat, word_refusal
from dealer.narration import title_of
from dealer.narration.notices import describe_departure
from dealer.narration.step_text import word_steps
from dealer.server.api.play import take_action
from dealer.server.api.rate_limits import RateLimits
from dealer.server.api.requests import encode, explain, refusal_of
from dealer.server.api.table_routes import find_steps
from dealer.server.db.faults import Conflict
from dealer.server.db.statements import Write
from dealer.server.discord.formatting import escape_markdown
from dealer.server.discord.interactions import (
    COMMAND,
    COMPONENT,
    EPHEMERAL,
    MODAL_SUBMIT,
    UPDATE,
    Choice,
    Interaction,
    InteractionAnswer,
    InteractionContent,
    answer_privately,
)
from dealer.server.discord.links import (
    DiscordLink,
    find_coded,
    find_link,
    hash_code,
    list_links,
    note_interaction,
    take_steps,
    use_code,
)
from dealer.server.discord.menus import (
    CHOICES,
    LABEL_LENGTH,
    SEATS,
    SEATS_PAGE,
    ComponentKey,
    find_word,
    make_form,
    make_key,
    make_seats_menu,
    read_entered,
    read_key,
    shorten,
)
from dealer.server.discord.seat_text import describe_seat, find_answer
from dealer.server.discord.words import speak
from dealer.server.errors import ApiError, HasLeft, bot_plays
from dealer.server.matches.service import MatchService
from dealer.server.matches.session import MatchSession


class DiscordAnswers:
    """Answers one interaction.

    Args:
        matches: the matches.
        interaction: what somebody did; its signature is checked.
        now: when it arrived, in milliseconds since 1970.
    """

    def __init__(self, matches: MatchService, interaction: Interaction, now: int) -> None:
        self._matches = matches
        self._interaction = interaction
        self._now = now
        self._language = interaction.language
        self._say = speak(self._language)
        self._id = int(interaction.id)

    async def answer(self, limits: RateLimits) -> InteractionAnswer:
        """Return the answer; a refusal is a message with its stable code."""
        try:
            found = await self._answer(limits)
        except Exception as error:
            return refuse_in_words(refusal_of(error, "an interaction of Discord"), self._language)
        message, is_private = self._interaction.message, found.type == answer_privately("").type
        if is_private and message is not None and message.flags & EPHEMERAL:
            found.type = UPDATE
        return found

    async def _answer(self, limits: RateLimits) -> InteractionAnswer:
        done, account = self._interaction, self._interaction.account
        if account is None or done.data is None or max(self._id, int(account.id)) >= 2**63:
            said = "this interaction has no account, or nothing was done"
            raise ApiError(422, "invalid", ForPrograms(said))
        limits.check_asker("enter" if done.type == COMMAND else "write", f"discord {account.id}")
        if done.type == COMMAND:
            return await self._command(done.data, int(account.id))
        if done.type not in (COMPONENT, MODAL_SUBMIT):
            raise ApiError(422, "invalid", ForPrograms("this type of interaction is not answered here"))
        if page := SEATS_PAGE.fullmatch(done.data.custom_id):
            return await self._list_seats(int(account.id), int(page[1]))
        if done.data.custom_id == SEATS:
            match, _, seat = "".join(done.data.values[:1]).partition(":")
            chosen = read_key(f"look:{match}:{seat}:0::0")
        else:
            chosen = read_key(done.data.custom_id)
        if chosen is None:
            raise ApiError(422, "invalid", message("refusal-menu-foreign"))
        link = await self._matches.store.read(lambda store: find_link(store, chosen.match, chosen.seat))
        if link is None or link.account != int(account.id):
            raise not_linked()
        return await self._use(link, chosen, done.data)

    # ---------------------------------------------------------------------------------- the command

    async def _command(self, data: InteractionContent, account: int) -> InteractionAnswer:
        code = next((str(option.value) for option in data.options if option.name == "link"), None)
        if code is not None:
            link = await self._link(code, account)
            return await self._show(await self._open(link), link, self._say("linked"))
        return await self._list_seats(account)

    async def _list_seats(self, account: int, page: int = 0) -> InteractionAnswer:
        """Show the seats for which an account answers, or the only one itself."""
        start = page * CHOICES
        links = await self._matches.store.read(lambda store: list_links(store, account, start, CHOICES + 1))
        if page > 0 and not links:
            return await self._list_seats(account)
        if not links:
            raise not_linked()
        if len(links) == 1 and page == 0:
            session = await self._open(links[0])
            await self._note(links[0])
            return await self._show(session, links[0])
        offered = [await self._offer(link) for link in links[:CHOICES]]
        menu = make_seats_menu(offered, page, self._say, has_more=len(links) > CHOICES)
        return answer_privately(self._say("several-seats"), menu)

    async def _link(self, code: str, account: int) -> DiscordLink:
        """Link the seat that a code is of."""
        stored, now = hash_code(code), self._now
        link = await self._matches.store.read(lambda store: find_coded(store, stored, now))
        refusal = ApiError(
            404,
            "unknown_code",
            message("refusal-code-unknown"),
        )
        if link is None:
            raise refusal
        await self._open(link)
        try:
            await self._matches.store.write([use_code(link, account, self._id)])
        except Conflict:
            raise refusal from None
        found = await self._matches.store.read(lambda store: find_link(store, link.match, link.seat))
        if found is None or found.account != account:
            raise refusal
        return found

    async def _offer(self, link: DiscordLink) -> Choice:
        session = await self._matches.get(link.match)
        player = session.seats[link.seat].name or self._say("seat-unnamed", number=link.seat + 1)
        match = session.settings.title or title_of(session.rules.id, self._language)
        label = shorten(self._say("choice-match", match=match, player=player), LABEL_LENGTH)
        status = self._say("choice-status", status=session.status)
        return Choice(label, f"{link.match}:{link.seat}", status)

    # ------------------------------------------------------------------------------------ the menus

    async def _use(
        self, link: DiscordLink, chosen: ComponentKey, data: InteractionContent
    ) -> InteractionAnswer:
        """Do what a component of a seat's menu is for."""
        session = await self._open(link)
        if chosen.verb == "look" or chosen.revision != link.revision:
            await self._note(link)
            notice = "" if chosen.verb == "look" else self._say("old-menu")
            return await self._show(session, link, notice)
        steps, taken = await self._matches.query(session, lambda session: find_answer(session, link))
        is_old = steps is None or make_key("look", link, steps.decision).decision != chosen.decision
        if steps is None or is_old or (link.decision == steps.decision and taken != link.taken):
            await self._note(link)
            return await self._show(session, link, self._say("old-menu"))
        if chosen.verb == "page":
            await self._note(link)
            return await self._show(session, link, page=chosen.page)
        if chosen.verb == "ask":
            await self._note(link)
            return make_form(link, word_steps(steps, session.rules.id, self._language), self._say)
        decision = steps.decision
        if chosen.verb == "send":
            if steps.kind != "whole":
                raise Stale(message("refusal-choice-stale"))
            link = await self._keep(link, decision, ())
            said = {"request": f"discord-{self._id}", "decision": decision, "action": steps.action}
            return await self._send(session, link, encode(said))
        if chosen.verb == "over":
            taken = ()
        else:
            try:
                word = (
                    read_entered(steps, data.read_entry())
                    if chosen.verb == "said"
                    else find_word(steps, "".join(data.values[:1]))
                )
                taken = (*steps.taken, word)
                await self._matches.query(
                    session, lambda session: find_steps(session, link.seat, decision, taken)
                )
            except DealerError as refusal:
                await self._note(link)
                return await self._show(session, link, tell(refusal, self._language, session))
        return await self._show(session, await self._keep(link, decision, taken))

    async def _send(self, session: MatchSession, link: DiscordLink, raw: bytes) -> InteractionAnswer:
        """Send a whole answer as the seat's page would, with the id of the interaction as its request."""
        try:
            result = await take_action(self._matches, session, link.seat, raw, self._now)
        except DealerError as refusal:
            return await self._show(session, link, tell(refusal, self._language, session))
        notice = self._say("sent-provisional" if result.provisional else "sent")
        return await self._show(session, link, notice)

    # ---------------------------------------------------------------------------------- who may do it

    async def _open(self, link: DiscordLink) -> MatchSession:
        """Return the match of a link, if it still opens the seat.

        Raises:
            ApiError: the seat was moved, given to another player or to a bot, or its player has left.
        """
        session = await self._matches.get(link.match)
        await self._matches.query(session, lambda session: check_opens(session, link))
        self._matches.note_request(session, link.seat)
        return session

    async def _note(self, link: DiscordLink) -> None:
        await self._write(link, note_interaction(link, self._id))

    async def _keep(self, link: DiscordLink, decision: str, taken: tuple[str, ...]) -> DiscordLink:
        """Keep the steps of an answer, and return the link with its new revision."""
        write, after = take_steps(link, self._id, decision, taken)
        await self._write(link, write)
        return after

    async def _write(self, link: DiscordLink, write: Write) -> None:
        try:
            await self._matches.store.write([write])
        except Conflict:
            raise await self._explain_conflict(link) from None

    async def _explain_conflict(self, link: DiscordLink) -> ApiError:
        found = await self._matches.store.read(lambda store: find_link(store, link.match, link.seat))
        if found is None or found.account != link.account:
            return not_linked()
        return ApiError(409, "repeated", message("refusal-menu-answered"))

    async def _show(
        self, session: MatchSession, link: DiscordLink, notice: str = "", page: int = 0
    ) -> InteractionAnswer:
        return await self._matches.query(
            session, lambda session: describe_seat(session, link, self._language, notice, page)
        )


def check_opens(session: MatchSession, link: DiscordLink) -> None:
    """Refuse a link that opens its seat no longer.

    Raises:
        ApiError: the seat has another token now, a bot plays, or its player has left.
    """
    seat = session.seats[link.seat] if link.seat < len(session.seats) else None
    if seat is None or link.token is None:
        raise not_linked()
    if seat.bot is not None and seat.invite is not None and hmac.compare_digest(seat.invite, link.token):
        raise bot_plays()
    if seat.token is None or not hmac.compare_digest(seat.token, link.token):
        raise not_linked()
    if session.match is not None and session.has_left(link.seat):
        raise HasLeft(link.seat, describe_departure(session.match, link.seat))


def not_linked() -> ApiError:
    """Return the refusal of an account that answers for no seat, or not for this one."""
    return ApiError(
        403,
        "not_linked",
        message("refusal-not-linked"),
    )


def tell(refusal: DealerError, language: str, session: MatchSession | None = None) -> str:
    """Return a refusal in words, with its code and the clause of the rules."""
    seats = () if session is None else session.seats

    def who(seat: int) -> str:
        seated = seats[seat] if seat < len(seats) else None
        if seated is None or seated.name is None:
            return name_seat(seat)
        return escape_markdown(isolate(call_player(seated.name, seated.bot, language)))

    _, failure = explain(refusal)
    clause = f", {failure.clause}" if failure.clause else ""
    return shorten(f"⚠ {word_refusal(refusal, language, who)} (`{failure.code}`{clause})", 700)


def refuse_in_words(refusal: DealerError, language: str) -> InteractionAnswer:
    """Return a refusal as a message that only its reader sees."""
    return answer_privately(tell(refusal, language))
