"""The cause of what the server does is data, and nobody else can give one."""

from __future__ import annotations

import pytest
from msgspec.json import encode

from dealer.core.causes import NamedPlayer, ServerCause
from dealer.language.languages import LANGUAGES
from tests.server.hosted import HostedMatch, begun
from tests.server.matches.test_leaving import refused
from tests.server.table import Served, word_notice

CAUSE = {"code": "fault"}


def test_people_write_their_reasons(server: Served):
    hosted = HostedMatch(server, pace="untimed")
    ann, _ = begun(hosted)
    for kind in ({"type": "pause"}, {"type": "annul"}, {"type": "forfeit", "seat": 0}):
        assert refused(hosted.rule(**kind, reason=CAUSE)) == (422, "invalid_action"), kind
        tried = hosted.ask("/host/trial", {"ruling": {**kind, "reason": CAUSE}})
        assert refused(tried) == (422, "invalid_action"), kind
    assert refused(ann.act({"type": "pause", "reason": CAUSE}, None)) == (422, "invalid_action")
    assert ann.view()["notices"] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_notice_is_a_message_and_no_text(server: Served, language: str):
    hosted = HostedMatch(server, pace="untimed")
    ann, _ = begun(hosted)
    assert hosted.rule(type="say", text="Good evening.").status_code == 200
    (notice,) = ann.view()["notices"]
    assert "text" not in notice
    assert word_notice(notice, language).endswith("Good evening.")


def test_a_cause_is_short_where_it_names_nobody():
    assert encode(ServerCause("outage")) == b'{"code":"outage"}'
    assert encode(ServerCause("bye", (), NamedPlayer("Ann"))) == b'{"code":"bye","winner":{"name":"Ann"}}'
