"""Reasons of the server are written into logs in English, and read in every language."""

import pytest

from dealer.core.actions import Annul
from dealer.language.languages import LANGUAGES
from dealer.match import Notice
from dealer.narration.notices import describe_notice
from dealer.server.matches.stopping import AGREED, FAULT, OPERATOR

WRITTEN = (
    FAULT,
    AGREED,
    OPERATOR,
    "the series was closed",
    "the organiser of the series rules that it is played again",
    "the organiser of the series has ruled on this meeting",
    "Ben has withdrawn from the series; Ann wins the meeting",
    "Ann and Ben have withdrawn from the series",
    "Ben has forfeited this meeting of the series; Ann wins the meeting",
    "the organiser of the series gives a bye; Ann wins the meeting",
)


@pytest.mark.parametrize("reason", WRITTEN)
def test_a_reason_of_the_server_is_read_in_every_language(reason: str) -> None:
    notice = Notice(0, "server", Annul(reason))
    assert describe_notice(notice, str) == f"The match is annulled: {reason}."
    for language in LANGUAGES[1:]:
        assert reason not in describe_notice(notice, str, locale=language)


def test_what_a_host_wrote_is_read_as_it_was_written() -> None:
    notice = Notice(0, "host", Annul(OPERATOR))
    assert OPERATOR in describe_notice(notice, str, locale=LANGUAGES[-1])


def test_a_name_that_messages_know_is_read_as_a_name() -> None:
    notice = Notice(
        0, "server", Annul("none has forfeited this meeting of the series; none wins the meeting")
    )
    assert describe_notice(notice, str).count("none") == 2
