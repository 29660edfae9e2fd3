"""How text is made fit for a channel."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dealer.server.discord.formatting import (
    MESSAGE_LENGTH,
    Announcement,
    escape_markdown,
    message_length,
    pack_messages,
)


@pytest.mark.parametrize(
    ("written", "posted"),
    [
        ("Ann", "Ann"),
        ("Zoë Müller 백", "Zoë Müller 백"),
        ("**Ann**", r"\*\*Ann\*\*"),
        ("@everyone", "\\@\u200beveryone"),
        ("<@123456>", "\\<\\@\u200b123456\\>"),
        ("[here](https://x.example)", r"\[here\]\(https\:\/\/x\.example\)"),
        ("discord.gg/abc", r"discord\.gg\/abc"),
        ("a\nb\r\n# c", r"a b \# c"),
        ("a\u202eb\u2028c", "ab c"),
        ("`x` ||y|| ~~z~~ _w_ > v", r"\`x\` \|\|y\|\| \~\~z\~\~ \_w\_ \> v"),
    ],
)
def test_what_people_write_is_shown_as_it_was_written(written, posted):
    assert escape_markdown(written) == posted


@given(st.text())
def test_no_mark_of_what_people_write_is_left_alone(text):
    shown = escape_markdown(text)
    assert "\n" not in shown
    assert "@everyone" not in shown
    undone = shown.replace("\u200b", "")
    rest = undone.replace("\\\\", "")
    for mark in "*_~`|>#[]()<@":
        assert rest.count(mark) == rest.count(f"\\{mark}")


@given(
    st.lists(
        st.one_of(st.text(min_size=1, max_size=200), st.integers(1, 5000).map(lambda n: "a🙂 " * n)),
        max_size=30,
    )
)
def test_messages_are_never_too_long_and_nothing_is_lost(texts):
    parts = [Announcement(number, text.strip() or "x") for number, text in enumerate(texts)]
    messages = list(pack_messages(-1, parts))
    assert all(0 < message_length(message.text) <= MESSAGE_LENGTH for message in messages)
    assert "".join("".join(m.text for m in messages).split()) == "".join(
        "".join(part.text for part in parts).split()
    )
    told = [message.announced for message in messages]
    assert told == sorted(told)
    assert not parts or told[-1] == parts[-1].announced


def test_a_burst_is_one_message_and_what_is_told_counts_when_all_of_it_is_there():
    assert list(pack_messages(4, [Announcement(5, "one"), Announcement(9, "two")])) == [
        Announcement(9, "one\ntwo")
    ]
    long = "a" * 1500
    assert list(pack_messages(4, [Announcement(5, long), Announcement(6, long)])) == [
        Announcement(5, long),
        Announcement(6, long),
    ]
    pieces = list(pack_messages(4, [Announcement(5, "b" * 4500)]))
    assert [(piece.announced, len(piece.text)) for piece in pieces] == [(4, 2000), (4, 2000), (5, 500)]
    assert list(pack_messages(4, [])) == []
