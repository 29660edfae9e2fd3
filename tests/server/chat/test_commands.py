"""Commands of chat, decided without a database."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from dealer.core.registry import rules_of
from dealer.server.api.messages import NewMatch, Talk
from dealer.server.api.settings import settle_match
from dealer.server.chat.log import BURST
from dealer.server.chat.repository import ChatMessage
from dealer.server.errors import ApiError
from dealer.server.matches.chat_commands import DeleteMessage, PostMessage, clean_text
from dealer.server.matches.edit import MatchEdit
from dealer.server.matches.making import PlannedSeat, prepare_match
from dealer.server.matches.session import MatchSession

GAME = "expression-black-white"
NOW = 1_800_000_000_000
HELLO = PostMessage(0, None, "table", "hello", "r1")


@pytest.fixture
def session() -> MatchSession:
    wanted = NewMatch(GAME, pace="untimed", talk=Talk(whispers=True))
    return prepare_match(GAME, settle_match(rules_of(GAME), wanted, 500), [PlannedSeat()] * 2, NOW).session


def decide(session: MatchSession, command: Any, now: int = NOW) -> tuple[Any, list[str]]:
    """Return the answer of a command, and the names of what it writes."""
    edit = MatchEdit(session, now)
    answer = command.decide(edit)
    names = [write.statement.name for write in edit.collect_writes()] if edit.has_changes else []
    edit.apply()
    return answer, names


def test_a_message_is_written_once_and_leaves_the_match_alone(session: MatchSession):
    posted, names = decide(session, HELLO)
    assert names == ["add message"]
    assert isinstance(posted, ChatMessage)
    assert (posted.author, posted.text, session.revision) == (0, "hello", 0)
    again, names = decide(session, HELLO)
    assert (again.seq, again.id, names) == (1, posted.id, [])


def test_a_message_of_somebody_who_watches_does_not_tell_who_it_was(session: MatchSession):
    command = PostMessage("public", None, "audience", "hello", "r1", "Zoe", "a secret")
    posted, _ = decide(session, command)
    assert (posted.author, posted.name) == ("public", "Zoe")
    with pytest.raises(ApiError, match="a secret of your own"):
        decide(session, replace(command, secret=None, request="r2"))


@pytest.mark.parametrize(
    ("command", "code"),
    [
        (replace(HELLO, text=" \u200b "), "invalid"),
        (replace(HELLO, room="whisper/0-1"), "unknown_room"),
        (replace(HELLO, viewer="public"), "only_reading"),
        (DeleteMessage("nothing"), "unknown_message"),
    ],
)
def test_what_is_refused_writes_nothing(session: MatchSession, command: Any, code: str):
    with pytest.raises(ApiError) as refused:
        decide(session, command)
    assert refused.value.reason == code
    assert session.chat.count == 0


def test_who_posts_too_fast_is_told_how_long_to_wait(session: MatchSession):
    for number in range(BURST):
        decide(session, replace(HELLO, request=str(number)))
    with pytest.raises(ApiError) as refused:
        decide(session, replace(HELLO, request="more"))
    assert (refused.value.status, refused.value.after) == (429, 10)
    assert decide(session, replace(HELLO, request="more"), NOW + 10_000)[1] == ["add message"]


def test_a_message_is_deleted_once(session: MatchSession):
    posted, _ = decide(session, HELLO)
    assert decide(session, DeleteMessage(posted.id))[1] == ["delete message text"]
    assert decide(session, DeleteMessage(posted.id))[1] == []
    assert session.chat.deleted_count == 1


def test_a_message_is_one_line_without_what_cannot_be_seen():
    assert clean_text(" a\n b\u202e\tc ") == "a b c"
