"""Every announcement of every game has words."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from typing import Literal, get_args, get_origin, get_type_hints

import msgspec
import pytest

from dealer.core.actions import (
    Agree,
    Annul,
    Extend,
    Forfeit,
    Host,
    HostAction,
    OpenSight,
    Pause,
    Resume,
    Say,
    Substitute,
)
from dealer.core.actors import PUBLIC
from dealer.core.causes import ServerCause
from dealer.core.registry import rules_of
from dealer.language.languages import LANGUAGES, SOURCE
from dealer.match import Match, Notice, Record, decode_record
from dealer.match.state import Effect
from dealer.narration import narration_of
from dealer.narration.narrator import Narrator
from dealer.narration.notices import describe_notice
from tests.golden import list_records
from tests.rules.play import GAME_IDS

RECORDS = list_records()
NAMES = ("Ann", "Ben", "Cho", "Dan", "Eve")

PROPER = frozenset(NAMES)
"""Names of people, which no language translates."""

every_language = pytest.mark.parametrize("language", LANGUAGES)
every_game = pytest.mark.parametrize("game_id", GAME_IDS)
every_record = pytest.mark.parametrize("name", [path.name for path in RECORDS])


@cache
def records() -> dict[str, Record]:
    return {path.name: decode_record(path.read_bytes()) for path in RECORDS}


def tellings(record: Record, language: str = SOURCE) -> Iterator[tuple[Narrator, tuple[str, ...]]]:
    """A whole match: after each entry the narrator, and what was said."""
    narrator = Narrator(Match.empty(record.setup(), bytes.fromhex(record.secret)), locale=language)
    for entry in record.entries():
        lines = narrator.narrate(narrator.match.append(entry))
        yield narrator, lines


def latin(text: str) -> set[str]:
    """The words in Latin letters."""
    return set(re.findall(r"[A-Za-z]{3,}", text))


def written(match: Match) -> set[str]:
    """The words that people wrote in a match, which stay as they are."""
    actions = (notice.action for notice in match.notices)
    said = (getattr(action, part, "") for action in actions for part in ("text", "reason", "name"))
    return latin(" ".join(each for each in said if isinstance(each, str)))


@cache
def told(name: str) -> tuple[tuple[str, ...], Narrator]:
    """All that is said of a golden match, and its narrator at the end."""
    steps = list(tellings(records()[name]))
    return tuple(line for _, lines in steps for line in lines), steps[-1][0]


def of_game(game_id: str) -> list[str]:
    """The golden matches of a game."""
    return [name for name, record in records().items() if record.game == game_id]


def announcements(game_id: str) -> tuple[type, ...]:
    """Every type of announcement of a game, from the type of its view."""
    hints = {field.name: field.type for field in msgspec.structs.fields(rules_of(game_id).Observation)}
    return get_args(get_args(hints["events"])[0])


def count_moves(match: Match) -> int:
    """How often somebody bid or passed in an auction: what no event announces."""
    auctions = [
        each for played in getattr(match.state, "rounds", ()) for each in getattr(played, "auctions", ())
    ]
    return sum(len(auction.moves) for auction in auctions)


@every_language
@every_record
def test_every_announcement_of_a_golden_match_has_words(name, language):
    heard = 0
    for narrator, lines in tellings(records()[name], language):
        match = narrator.match
        fresh = len(match.rules.observe(match.state, PUBLIC).events) + len(match.notices) + count_moves(match)
        assert len(lines) == fresh - heard
        heard = fresh
        for line in lines:
            assert re.fullmatch(r"\S[^\n]{4,}\S", line)
            assert "None" not in line
            assert language == SOURCE or not latin(line) - PROPER - written(match)
    assert heard > 0


@every_game
def test_no_announcement_is_without_words(game_id):
    """Every type of announcement is in a golden match; what they can say besides is worded here."""
    seen = defaultdict(set)
    for name in of_game(game_id):
        for news in told(name)[1].match.state.events:
            seen[type(news)].add(news)
    assert set(seen) == set(announcements(game_id))
    match = told(of_game(game_id)[0])[1].match
    view = match.rules.observe(match.state, PUBLIC)
    for kind, found in seen.items():
        one = next(iter(found))
        for field, hint in get_type_hints(kind).items():
            for value in get_args(hint) if get_origin(hint) is Literal else ():
                news = msgspec.structs.replace(one, **{field: value})
                for language in LANGUAGES:
                    assert narration_of(game_id, language).describe_event(news, view, NAMES.__getitem__)


@every_game
def test_what_the_clock_or_chance_did_is_not_told_as_a_choice(game_id):
    forced = 0
    for name in of_game(game_id):
        match = told(name)[1].match
        view = match.rules.observe(match.state, PUBLIC)
        for news in match.state.events:
            by = getattr(news, "by", None) in ("clock", "chance")
            if by or getattr(news, "by_clock", False) or getattr(news, "late", False):
                words = narration_of(game_id).describe_event(news, view, NAMES.__getitem__)
                assert re.search(r"\b(time|chance|random|late)\b", words, re.IGNORECASE), words
                forced += 1
    assert forced


@every_game
def test_what_is_due_has_words_and_names_whom_the_match_waits_for(game_id):
    phases, game = set(), rules_of(game_id)
    before_the_deal = game.initial_state(game.Options(), 0 if game.has_advantage else None).phase
    for name in of_game(game_id):
        for narrator, _ in tellings(records()[name]):
            waited, due = narrator.waiting_seats(), narrator.describe_turn()
            assert bool(due) == bool(waited)
            if "may claim" not in due:
                assert all(narrator.call_seat(seat) in due for seat in waited)
            phases.add(narrator.match.state.phase)
    shown = get_type_hints(game.Observation)["phase"]
    assert phases | {before_the_deal} == set(get_args(shown))


@every_record
def test_a_result_names_the_game_the_winner_and_what_decided(name):
    record, results = (
        records()[name],
        [narrator.describe_result() for narrator, _ in tellings(records()[name])],
    )
    narrator, winners = told(name)[1], record.outcome.winners
    title, first, *rest = results.pop()
    assert title == rules_of(record.game).title
    assert rest
    assert not any(results)
    if record.outcome.decided_by == "annulled":
        assert "annulled" in first
    elif not winners:
        assert "nobody wins" in first
    elif len(record.seats) == 2:
        assert first.startswith(f"{narrator.call_seat(winners[0])} wins (")
    else:
        assert first.startswith("Team ") or all(narrator.call_seat(seat) in first for seat in winners)


def test_a_result_reads_like_this():
    assert told("whole-match.dealer.json")[1].describe_result() == (
        "Expression Black & White",
        "Ann wins (by points)",
        "Ann 11 : −19 Ben",
        "Rounds won 19:5, right rows 0:0",
    )
    assert told("auction-within-one.dealer.json")[1].describe_result() == (
        "Equation Auction",
        "Team Neutral wins",
        "Round 1: 1 2 ( − × 3 3 2 1 + ) ÷ = −3",
        "Round 2: 2 × 1 ( + ) − 1 2 ÷ 3 3 = 5/3",
        "Round 3: 1 3 ÷ 3 2 1 − + 2 × = 1/3",
        "Total: −1",
        "Team Positive: Cho and Eve",
        "Team Negative: Ann and Plain",
        "Team Neutral: Ben",
        "Ann is the Elimination Candidate.",
    )


# ---------------------------------------------------------------------------- the host, the server, the seats

NOTICES = [
    ("host", Pause("a call"), "paused", (), "The host pauses the match: a call.", None),
    (
        "server",
        Pause(ServerCause("outage")),
        "paused",
        (),
        "The match is paused: the server was offline.",
        None,
    ),
    ("server", Pause("a fault"), "paused", (), "The match is paused: a fault.", None),
    (1, Pause("tea"), "paused", (), "Ben pauses the match: tea.", "You pause the match: tea."),
    (1, Pause("tea"), "asked", (1,), "Ben asks for a pause: tea.", "You ask for a pause: tea."),
    (
        1,
        Pause("tea"),
        "begun",
        (1,),
        "The pause that Ben asked for begins.",
        "The pause that you asked for begins.",
    ),
    ("host", Resume(), "resumed", (), "The host ends the pause. The match goes on.", None),
    (
        "host",
        Resume(),
        "declined",
        (1,),
        "The host declines the pause that Ben asked for.",
        "The host declines the pause that you asked for.",
    ),
    ("server", Resume(), "resumed", (), "The server is back. Nobody lost any time.", None),
    (1, Resume(), "ready", (), "Ben is ready to go on.", "You are ready to go on."),
    (
        1,
        Resume(),
        "resumed",
        (1,),
        "Ben ends the pause. The match goes on.",
        "You end the pause. The match goes on.",
    ),
    (1, Resume(), "taken_back", (1,), "Ben no longer asks for a pause.", "You no longer ask for a pause."),
    (
        0,
        Resume(),
        "cut_short",
        (1,),
        "Ann ends the pause that Ben asked for: its time is up. The match goes on.",
        "Ann ends the pause that you asked for: its time is up. The match goes on.",
    ),
    (
        0,
        Agree(1),
        "agreed",
        (1,),
        "Ann agrees to the pause that Ben asked for.",
        "Ann agrees to the pause that you asked for.",
    ),
    (
        "host",
        Agree(1),
        "agreed",
        (1,),
        "The host agrees to the pause that Ben asked for.",
        "The host agrees to the pause that you asked for.",
    ),
    (
        "host",
        Extend(1, 30, "a slip"),
        None,
        (),
        "The host gives Ben 30 seconds more: a slip.",
        "The host gives you 30 seconds more: a slip.",
    ),
    (
        "host",
        Extend(None, 120, "a slip!"),
        None,
        (),
        "The host gives everybody 2 minutes more: a slip!",
        None,
    ),
    (
        "host",
        Substitute(1, "Cho", None, "ill"),
        "replaced",
        (),
        "The host lets Cho take over from Ben: ill.",
        "The host lets you take over from Ben: ill.",
    ),
    (
        "host",
        Substitute(1, "plain", "plain", "ill"),
        "replaced",
        (),
        "The host lets the bot Plain take over from Ben: ill.",
        None,
    ),
    (
        "server",
        Substitute(1, "plain", "plain", "gone"),
        "away",
        (),
        "Ben was away, so the other players let the bot Plain take over.",
        None,
    ),
    (
        "server",
        Substitute(1, "plain", "plain", ServerCause("idle")),
        "away",
        (),
        "Ben did not answer, so the other players let the bot Plain take over.",
        None,
    ),
    (
        "server",
        Substitute(1, "plain", "plain", "left"),
        "left",
        (),
        "Ben has left. The bot Plain plays on in their place.",
        None,
    ),
    (
        "server",
        Substitute(1, "Cho", None, ServerCause("returned")),
        "returned",
        (),
        "Cho is back, and Ben leaves the seat.",
        "You are back, and Ben leaves the seat.",
    ),
    (
        "host",
        Forfeit(1, "rude"),
        "ended",
        (),
        "The host rules that Ben loses by forfeit: rude.",
        "The host rules that you lose by forfeit: rude.",
    ),
    (
        "host",
        Forfeit(1, "rude"),
        "played_on",
        (),
        "The host removes Ben from the match, and the others play on: rude.",
        "The host removes you from the match, and the others play on: rude.",
    ),
    (
        "server",
        Forfeit(1, "gone"),
        "ended",
        (),
        "Ben was away, and the other player takes the win.",
        "You were away, and the other player takes the win.",
    ),
    (
        "server",
        Forfeit(1, ServerCause("behind")),
        "ended",
        (),
        "The operator of the server ends the match as it stands, and Ben loses.",
        "The operator of the server ends the match as it stands, and you lose.",
    ),
    ("host", Annul("a wrong deal"), None, (), "The host annuls the match: a wrong deal.", None),
    ("server", Annul("a fault"), None, (), "The match is annulled: a fault.", None),
    ("host", Say("Good evening."), None, (), "The Dealer says: Good evening.", None),
    ("host", Host("Dan"), None, (), "Dan is a host of this match now.", None),
    ("host", OpenSight(), None, (), "From now on the host sees all hands.", None),
]
"""Actor, action, effect, whose pauses; what others are told, and what the player at seat 1 is."""


@pytest.mark.parametrize(("actor", "action", "effect", "pauses", "words", "own"), NOTICES)
def test_what_a_host_does_has_words(actor, action, effect, pauses, words, own):
    notice = Notice(0, actor, action, effect, pauses)
    assert describe_notice(notice, NAMES.__getitem__) == words
    if own is not None:
        assert describe_notice(notice, NAMES.__getitem__, reader=1) == own


def test_every_effect_of_a_notice_has_words():
    assert {effect for _, _, effect, *_ in NOTICES} == {None, *get_args(Effect)}


def test_whatever_a_host_can_do_has_words():
    assert {type(action) for _, action, *_ in NOTICES} == set(get_args(HostAction))


def test_what_people_write_can_be_made_fit_for_where_it_stands():
    def shouted(text: str) -> str:
        return text.upper()

    say = Notice(0, "host", Say("good evening"))
    assert describe_notice(say, NAMES.__getitem__, shouted) == "The Dealer says: GOOD EVENING"
    taken = Notice(0, "host", Substitute(0, "Cho", None, "ill"), "replaced")
    assert describe_notice(taken, NAMES.__getitem__, shouted) == "The host lets CHO take over from Ann: ILL."


def test_who_takes_a_seat_over_is_called_by_name_from_then_on():
    said, _ = told("host-and-outage.dealer.json")
    at = said.index("The host lets the bot Plain take over from Ben: Ben has to leave.")
    assert any("Ben" in line for line in said[:at])
    assert not any("Ben" in line for line in said[at + 1 :])
    assert any("Plain" in line for line in said[at + 1 :])
