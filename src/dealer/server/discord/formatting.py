"""Text made fit for a Discord channel: escaped, and packed into messages that are short enough."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator
from typing import Final

from msgspec import Struct

MESSAGE_LENGTH: Final = 2000
"""The longest message, in UTF-16 code units as JavaScript counts; characters are never more."""

_MARKDOWN = re.compile(r"[\\*_~`|>#\-+.()\[\]<@:/]")


def escape_markdown(text: str) -> str:
    r"""Escape what a person wrote, so that a channel shows it as written: no markdown, no mention, one line.

    >>> escape_markdown("*Ann* @everyone").replace("\u200b", "~")
    '\\*Ann\\* \\@~everyone'
    """
    spaced = "".join(" " if unicodedata.category(letter) in ("Cc", "Zl", "Zp") else letter for letter in text)
    visible = "".join(letter for letter in spaced if not unicodedata.category(letter).startswith("C"))
    return _MARKDOWN.sub(r"\\\g<0>", " ".join(visible.split())).replace("@", "@\u200b")


def message_length(text: str) -> int:
    """Return the length of a text in UTF-16 code units."""
    return len(text.encode("utf-16-le")) // 2


def split_text(text: str) -> Iterator[str]:
    """Split a text into messages: between lines if possible, else between words, else anywhere."""
    while message_length(text) > MESSAGE_LENGTH:
        head = text.encode("utf-16-le")[: 2 * MESSAGE_LENGTH].decode("utf-16-le", "ignore")
        cut = max(head.rfind("\n"), 0) or max(head.rfind(" "), 0) or len(head)
        yield text[:cut]
        text = text[cut:].lstrip()
    yield text


class Announcement(Struct, frozen=True):
    """A text to post; once it is posted, the first ``announced`` entries of the match are announced.

    Attributes:
        picture: the address on this server of a picture that goes with it.
    """

    announced: int
    text: str
    picture: str | None = None


def pack_messages(announced: int, announcements: Iterable[Announcement]) -> Iterator[Announcement]:
    """Join announcements into as few messages as possible.

    A message counts an announcement's entries only if it ends it.

    Args:
        announced: how many entries are announced already.
        announcements: what follows, in order.
    """
    text, picture = "", None
    for announcement in announcements:
        picture = announcement.picture or picture
        joined = f"{text}\n{announcement.text}" if text else announcement.text
        if text and message_length(joined) > MESSAGE_LENGTH:
            yield Announcement(announced, text)
            joined = announcement.text
        *full, text = split_text(joined)
        yield from (Announcement(announced, piece) for piece in full)
        announced = announcement.announced
    if text:
        yield Announcement(announced, text, picture)
