"""Interactions as Discord sends them, and the answers that it takes. Unknown fields are left alone."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

from dealer.language.languages import choose_language

PING, COMMAND, COMPONENT, MODAL_SUBMIT = 1, 2, 3, 5
"""Types of interactions."""

PONG: Final = 1
MESSAGE: Final = 4
UPDATE: Final = 7
MODAL: Final = 9
"""Types of answers: ``UPDATE`` replaces the message whose menu was used."""

ROW, BUTTON, SELECT, TEXT_INPUT, LABEL = 1, 2, 3, 4, 18
"""Types of components."""

EPHEMERAL: Final = 64
"""The flag of a message that only its reader sees."""

GRAY, GREEN = 2, 3
"""Styles of buttons."""

Snowflake = Annotated[str, Meta(pattern=r"^[1-9][0-9]{0,18}$(?!\n)")]
"""An id of Discord's: digits of a number of 63 bits; later ones are larger."""


class Account(Struct):
    """Somebody at Discord."""

    id: Snowflake


class Member(Struct):
    """The same within a server of Discord's."""

    user: Account


class CommandOption(Struct):
    """What was written behind a command."""

    name: str
    value: str | int | float | bool | None = None


class Entered(Struct):
    """What was written into a field of a form."""

    custom_id: str = ""
    value: str = ""


class EnteredRow(Struct):
    """A field of a form, in a label or in a row."""

    component: Entered | None = None
    components: tuple[Entered, ...] = ()


class InteractionContent(Struct):
    """The command, the component or the form that was used."""

    name: str = ""
    options: tuple[CommandOption, ...] = ()
    custom_id: str = ""
    values: tuple[str, ...] = ()
    components: tuple[EnteredRow, ...] = ()

    def read_entry(self) -> str:
        """Return the text of a form's only field."""
        for row in self.components:
            for each in (row.component, *row.components):
                if each is not None:
                    return each.value
        return ""


class UsedMessage(Struct):
    """The message whose component was used."""

    flags: int = 0


class Interaction(Struct):
    """What somebody did in Discord.

    Attributes:
        type: ping, command, component or form.
        data: of all but a ping.
        member: who did it, in a server of Discord's.
        user: who did it, in a direct message.
        message: whose component was used.
        locale: of who did it.
        guild_locale: of the server of Discord's in which it was done.
    """

    id: Snowflake
    type: int
    data: InteractionContent | None = None
    member: Member | None = None
    user: Account | None = None
    message: UsedMessage | None = None
    locale: str = ""
    guild_locale: str = ""

    @property
    def language(self) -> str:
        """Return the language in which it is answered."""
        return choose_language(self.locale or self.guild_locale)

    @property
    def account(self) -> Account | None:
        """Return who did it."""
        return self.member.user if self.member is not None else self.user


# ------------------------------------------------------------------------------------------ answers


class Choice(Struct, omit_defaults=True):
    """One choice of a menu."""

    label: str
    value: str
    description: str | None = None


class Component(Struct, omit_defaults=True):
    """A component of a message or a form; which fields it has follows from its type."""

    type: int
    custom_id: str | UnsetType = UNSET
    style: int | UnsetType = UNSET
    label: str | UnsetType = UNSET
    placeholder: str | UnsetType = UNSET
    options: tuple[Choice, ...] | UnsetType = UNSET
    min_length: int | UnsetType = UNSET
    max_length: int | UnsetType = UNSET
    component: Component | UnsetType = UNSET
    components: tuple[Component, ...] | UnsetType = UNSET


class Embed(Struct):
    """A block of text below a message."""

    title: str
    description: str


class AnswerContent(Struct):
    """A message, or a form with ``custom_id`` and ``title``. It mentions nobody, whatever it says."""

    flags: int | UnsetType = UNSET
    content: str | UnsetType = UNSET
    embeds: tuple[Embed, ...] | UnsetType = UNSET
    components: tuple[Component, ...] = ()
    allowed_mentions: dict[str, list[str]] | UnsetType = UNSET
    custom_id: str | UnsetType = UNSET
    title: str | UnsetType = UNSET


class InteractionAnswer(Struct, omit_defaults=True):
    """The answer to an interaction."""

    type: Literal[1, 4, 7, 9]
    data: AnswerContent | UnsetType = UNSET


def answer_privately(
    text: str, components: tuple[Component, ...] = (), embeds: tuple[Embed, ...] = ()
) -> InteractionAnswer:
    """Return a message that only its reader sees."""
    return InteractionAnswer(MESSAGE, AnswerContent(EPHEMERAL, text, embeds, components, {"parse": []}))
