"""Causes of the server are data: readers see each in their own words."""

from typing import get_args

import pytest

from dealer.core.actions import Annul, Substitute
from dealer.core.causes import CauseCode, NamedPlayer, ServerCause
from dealer.language.languages import LANGUAGES
from dealer.match import Notice
from dealer.narration.notices import describe_notice

ANN, BEN, BOT = NamedPlayer("Ann"), NamedPlayer("Ben"), NamedPlayer("random 2", "random")
WORDS = {
    ServerCause("fault"): "a fault of the server.",
    ServerCause("agreed"): "a fault of the server; all players agreed.",
    ServerCause("operator"): "ended by the operator of the server.",
    ServerCause("closed"): "the series was closed.",
    ServerCause("replayed"): "the organiser of the series rules that it is played again.",
    ServerCause("ruled"): "the organiser of the series has ruled on this meeting.",
    ServerCause("withdrawn", (BEN,), ANN): "Ben has withdrawn from the series; Ann wins the meeting.",
    ServerCause("withdrawn", (ANN, BEN)): "Ann and Ben have withdrawn from the series.",
    ServerCause("forfeited", (BEN,), BOT): (
        "Ben has forfeited this meeting of the series; Random 2 wins the meeting."
    ),
    ServerCause("bye", (), ANN): "the organiser of the series gives a bye; Ann wins the meeting.",
}


@pytest.mark.parametrize("cause", WORDS, ids=str)
def test_a_cause_is_read_in_english(cause: ServerCause) -> None:
    notice = Notice(0, "server", Annul(cause))
    assert describe_notice(notice, str) == f"The match is annulled: {WORDS[cause]}"


@pytest.mark.parametrize("code", get_args(CauseCode))
def test_a_cause_is_read_in_every_language_whatever_it_names(code: CauseCode) -> None:
    """A record may name anything: no page fails for it."""
    for cause in (ServerCause(code), ServerCause(code, (ANN, BEN), BOT)):
        told = {describe_notice(Notice(0, "server", Annul(cause)), str, locale=each) for each in LANGUAGES}
        assert len(told) == len(LANGUAGES)


def test_a_bot_is_named_in_the_words_of_the_reader() -> None:
    notice = Notice(0, "host", Substitute(0, "random 2", "random", "ill"), "replaced")
    assert "the bot Random 2" in describe_notice(notice, str)
    assert "무작위 봇 2" in describe_notice(notice, str, locale="ko")


def test_a_name_that_messages_know_is_read_as_a_name() -> None:
    cause = ServerCause("forfeited", (NamedPlayer("none"),), NamedPlayer("none"))
    assert describe_notice(Notice(0, "server", Annul(cause)), str).count("none") == 2
