"""Menus made of the small steps of an answer, within what Discord takes."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Sequence
from hashlib import sha256
from typing import Final, Literal, NamedTuple

from dealer.core.actors import read_seat
from dealer.core.errors import InvalidAction
from dealer.core.message import message
from dealer.core.steps import LegalStep, NextSteps, make_step
from dealer.language.catalogue import Say
from dealer.server.discord.formatting import message_length
from dealer.server.discord.interactions import (
    BUTTON,
    GRAY,
    GREEN,
    LABEL,
    MODAL,
    ROW,
    SELECT,
    TEXT_INPUT,
    AnswerContent,
    Choice,
    Component,
    InteractionAnswer,
)
from dealer.server.discord.links import DiscordLink

CHOICES: Final = 25
"""Choices of a menu at most; more are on further pages."""
LABEL_LENGTH: Final = 100
"""Of a choice, and of what is said of it, in UTF-16 code units; so for all lengths here."""
FORM_LENGTH: Final = 45
"""Of the title of a form and of its field."""
TEXT_LENGTH: Final = 4000
"""Of a text that is written into a field."""
VALUE_LENGTH: Final = 90
"""Of a word that stands for itself as the value of a choice."""

SEATS: Final = "seats"
"""The id of the menu in which an account that answers for several seats chooses one."""
SEATS_PAGE: Final = re.compile(rf"{SEATS}:(\d{{1,5}})", re.ASCII)
"""Matches the id of the button that leads to a page of it."""

Verb = Literal["look", "pick", "page", "ask", "said", "over", "send"]

KEY: Final = re.compile(
    r"(look|pick|page|ask|said|over|send):([A-Za-z0-9_-]{1,32}):(\d{1,2}):(\d{1,9}):([0-9a-f]{0,8}):(\d{1,5})"
)
"""Matches the id of a component."""


class ComponentKey(NamedTuple):
    """What the id of a component says: what it does, for which seat and decision, of which menu and page.

    It holds no secret and no step: those are kept by the server.
    """

    verb: str
    match: str
    seat: int
    revision: int
    decision: str
    page: int

    def __str__(self) -> str:
        return ":".join(map(str, self))


def make_key(verb: Verb, link: DiscordLink, decision: str, page: int = 0) -> ComponentKey:
    """Return the id of a component of a seat's newest menu."""
    digest = sha256(decision.encode()).hexdigest()[:8]
    return ComponentKey(verb, link.match, link.seat, link.revision, digest, page)


def read_key(text: str) -> ComponentKey | None:
    """Return what the id of a component says; ``None`` if it is none of ours.

    >>> read_key("pick:Ab_9:1:7:0c1d:0")
    ComponentKey(verb='pick', match='Ab_9', seat=1, revision=7, decision='0c1d', page=0)
    """
    found = KEY.fullmatch(text)
    seat = None if found is None else read_seat(found[3])
    if found is None or seat is None:
        return None
    return ComponentKey(found[1], found[2], seat, int(found[4]), found[5], int(found[6]))


def shorten(text: str, longest: int) -> str:
    """Return the beginning of a text, as long as it may be in UTF-16 code units.

    >>> shorten("abcdef", 4)
    'abc…'
    """
    if message_length(text) <= longest:
        return text
    return text.encode("utf-16-le")[: 2 * (longest - 1)].decode("utf-16-le", "ignore") + "…"


# -------------------------------------------------------------------------------- a menu from steps


def make_menu(
    link: DiscordLink, steps: NextSteps, names: tuple[str, ...], page: int, say: Say
) -> tuple[Component, ...]:
    """Return the rows of components that offer the next step, or to send the whole.

    Args:
        link: of the seat, with its newest revision.
        steps: what may follow.
        names: of the players, by seat.
        page: of the choices, from 0; the last one if there are not so many.
        say: the words of the reader's language.
    """

    def key(verb: Verb, page: int = 0) -> str:
        return str(make_key(verb, link, steps.decision, page))

    rows: list[Component] = []
    buttons: list[Component] = []
    if steps.kind == "whole":
        buttons.append(_button(key("send"), say("send"), GREEN))
    else:
        choices = list_choices(steps)
        last = max(0, (len(choices) - 1) // CHOICES)
        page = min(page, last)
        shown = choices[page * CHOICES : (page + 1) * CHOICES]
        if shown:
            title = shorten(steps.title or say("choose"), 100)
            if last:
                title = say("choose-page", title=title, page=page + 1, last=last + 1)
            offered = tuple(_offer(step, names, say) for step in shown)
            rows.append(_row(Component(SELECT, key("pick", page), placeholder=title, options=offered)))
        if is_written(steps):
            written = say("write-number" if steps.kind == "number" else "write-text")
            buttons.append(_button(key("ask"), written))
        buttons += _turn_pages(page, last, lambda page: key("page", page), say)
    if link.taken and link.decision == steps.decision:
        buttons.append(_button(key("over"), say("start-over")))
    return (*rows, *((_row(*buttons),) if buttons else ()))


def make_seats_menu(seats: Sequence[Choice], page: int, say: Say, *, has_more: bool) -> tuple[Component, ...]:
    """Return the rows of components in which somebody who answers for several seats chooses one.

    Args:
        seats: those of the page; the value of each names its match and its number.
        page: from 0.
        say: the words of the reader's language.
        has_more: whether another page follows.
    """
    menu = Component(SELECT, SEATS, placeholder=say("which-match"), options=tuple(seats))
    buttons = _turn_pages(page, page + has_more, lambda page: f"{SEATS}:{page}", say)
    return (_row(menu), *((_row(*buttons),) if buttons else ()))


def _turn_pages(page: int, last: int, key: Callable[[int], str], say: Say) -> list[Component]:
    """Return the buttons that lead to the pages before and after one."""
    before = [_button(key(page - 1), say("previous"))] if page > 0 else []
    return before + ([_button(key(page + 1), say("next"))] if page < last else [])


def look_button(link: DiscordLink, say: Say) -> tuple[Component, ...]:
    """Return a row with the button that shows the match again."""
    return (_row(_button(str(make_key("look", link, "")), say("look-again"))),)


def list_choices(steps: NextSteps) -> tuple[LegalStep, ...]:
    """Return what a menu lists: the steps, and numbers where they are few."""
    return (
        *steps.steps,
        *(make_step(str(number)) for number in _numbers(steps) or ()),
    )


def is_written(steps: NextSteps) -> bool:
    """Return whether the answer is written into a form: a text, or one of many numbers."""
    return steps.kind == "text" or _numbers(steps) is None


def _numbers(steps: NextSteps) -> tuple[int, ...] | None:
    """Return the numbers that are answers; ``None`` if they are more than a menu lists on one page."""
    if steps.least is None or steps.most is None:
        return ()
    if steps.most - steps.least >= 2 * CHOICES:
        return None
    found = tuple(n for n in range(steps.least, steps.most + 1) if n not in steps.without)
    return found if len(found) + len(steps.steps) <= CHOICES else None


def _offer(step: LegalStep, names: tuple[str, ...], say: Say) -> Choice:
    label = step.label.strip() or step.word.strip() or say("choice-empty")
    if step.seat is not None and step.seat < len(names):
        label = say("choice-player", player=names[step.seat], label=label)
    hint = None if not step.hint else shorten(step.hint, LABEL_LENGTH)
    return Choice(shorten(label, LABEL_LENGTH), choice_value(step.word), hint)


def choice_value(word: str) -> str:
    """Return what stands for a word in a menu: the word, or where it is too long its digest."""
    if word and message_length(word) <= VALUE_LENGTH:
        return word
    return f"#{sha256(word.encode()).hexdigest()}"


def find_word(steps: NextSteps, value: str) -> str:
    """Return the word of a choice.

    Raises:
        InvalidAction: it is none of those that may follow.
    """
    for step in list_choices(steps):
        if choice_value(step.word) == value:
            return step.word
    raise InvalidAction(message("refusal-choice-gone"))


# ------------------------------------------------------------------------------------------- a form


def make_form(link: DiscordLink, steps: NextSteps, say: Say) -> InteractionAnswer:
    """Return the form into which a number or a text is written."""
    key = str(make_key("said", link, steps.decision))
    title = shorten(steps.title or say("form"), FORM_LENGTH)
    if steps.kind == "number":
        label, longest = say("form-number", least=str(steps.least), most=str(steps.most)), 40
    else:
        label, longest = say("form-text"), min(steps.longest or TEXT_LENGTH, TEXT_LENGTH)
    field = Component(TEXT_INPUT, "text", style=1, min_length=1, max_length=max(longest, 1))
    holder = Component(LABEL, label=shorten(label, FORM_LENGTH), component=field)
    return InteractionAnswer(MODAL, AnswerContent(custom_id=key, title=title, components=(holder,)))


def read_entered(steps: NextSteps, text: str) -> str:
    """Return the word for what was written into a form.

    Raises:
        InvalidAction: a number is asked for, and this is none, or one that is no answer.
    """
    if steps.kind == "text":
        return json.dumps(text, ensure_ascii=False)
    said = text.strip().replace("−", "-")
    if not re.fullmatch(r"[+-]?\d{1,30}", said, re.ASCII):
        raise InvalidAction(message("refusal-number-wanted", least=steps.least, most=steps.most))
    number = int(said)
    is_between = steps.least is not None and steps.most is not None and steps.least <= number <= steps.most
    if not is_between or number in steps.without:
        raise InvalidAction(
            message("refusal-number-wrong", number=number, least=steps.least, most=steps.most)
        )
    return str(number)


def _row(*components: Component) -> Component:
    return Component(ROW, components=components)


def _button(key: str, label: str, style: int = GRAY) -> Component:
    return Component(BUTTON, key, style, label)
