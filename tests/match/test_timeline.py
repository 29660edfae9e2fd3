"""A timeline shows what was shown: every view of every moment, who decided, and how long it took."""

from __future__ import annotations

from itertools import accumulate
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from dealer.core.actions import Pause, Resume, Say, Substitute
from dealer.core.actors import CHANCE, OPEN, PUBLIC
from dealer.core.errors import RecordError
from dealer.match import Match, MatchView, Timeline, decode_record, replay_record
from dealer.match.match import NOTHING
from tests.golden import list_records
from tests.leak.secrets import secrets_of, step
from tests.rules.play import GAME_IDS, LiveMatch, of_game

RECORDS = list_records()
every_game = pytest.mark.parametrize("game_id", GAME_IDS)


def sent(view: MatchView) -> bytes:
    """What of a view was sent, but for what could be answered: that is nobody's business any more."""
    return msgspec.json.encode(replace(view, may=NOTHING))


def timeline_of(match: Match, secret: bytes) -> Timeline:
    return Timeline(accumulate(match.log, Match.append, initial=Match.empty(match.setup, secret)))


def a_match(game_id: str, seed: int) -> tuple[LiveMatch, dict[int, dict[Any, bytes]]]:
    """A match played to its end by every means, and by moments what each viewer was sent live."""
    secrets, rng = secrets_of(game_id), Random(seed)
    secret = rng.randbytes(32)
    options = secrets.variants[seed % len(secrets.variants)]
    live, seen = secrets.live(advantage=rng.randrange(2), secret=secret, **options), {}
    while True:
        match = live.match
        seen[len(match.log)] = {who: sent(match.view(who, match.at)) for who in secrets.viewers}
        if match.is_over:
            return live, seen
        step(secrets, live, rng)


@pytest.mark.exhaustive
@every_game
@pytest.mark.parametrize("seed", range(4))
def test_a_view_in_the_reel_is_byte_for_byte_what_was_sent_live(game_id: str, seed: int) -> None:
    live, seen = a_match(game_id, seed)
    timeline = timeline_of(live.match, live.secret)
    assert len(timeline) == len(live.match.log) + 1
    assert len(seen) > 30
    for moment, views in seen.items():
        for viewer, view in views.items():
            assert msgspec.json.encode(timeline.view(moment, viewer)) == view, (moment, viewer)


@pytest.mark.exhaustive
@every_game
def test_a_decision_is_asked_as_it_was_asked(game_id: str) -> None:
    """The view from which a seat decided says what it was asked; the clocks stand as they did."""
    live, _ = a_match(game_id, 1)
    timeline = timeline_of(live.match, live.secret)
    decisions = [step for step in timeline.steps if step.decision is not None]
    assert len(decisions) > 20
    for each in decisions:
        asked = timeline.decision_at(each.seq + 1, each.actor)
        before = timeline.match(each.seq)
        assert asked.view == before.view(each.actor, each.at)
        assert asked.view.may.decision == each.decision
        assert asked.action == live.match.log[each.seq].action
        other = (each.actor + 1) % live.rules.seats
        assert timeline.decision_at(each.seq + 1, other).action is None
        assert each.took_ms is None or 0 <= each.took_ms <= each.at


@pytest.mark.exhaustive
@every_game
def test_open_sight_shows_more_than_any_seat_until_the_end(game_id: str) -> None:
    live, _ = a_match(game_id, 0)
    timeline = timeline_of(live.match, live.secret)
    shown = [msgspec.json.encode(timeline.view(moment, OPEN).view) for moment in range(len(timeline))]
    public = [msgspec.json.encode(timeline.view(moment, PUBLIC).view) for moment in range(len(timeline))]
    assert sum(a != b for a, b in zip(shown, public, strict=True)) > 5
    assert shown[-1] == public[-1]


@every_game
def test_settled_steps_are_those_after_which_somebody_was_shown_the_table(game_id: str) -> None:
    live, seen = a_match(game_id, 2)
    timeline = timeline_of(live.match, live.secret)
    settled = {each.seq + 1 for each in timeline.steps if each.settled}
    assert set(seen) <= settled
    for moment in set(range(1, len(timeline))) - settled:
        assert CHANCE in live.rules.to_act(timeline.match(moment).state)


@every_game
def test_chapters_lead_to_where_a_round_begins(game_id: str) -> None:
    live, _ = a_match(game_id, 0)
    timeline = timeline_of(live.match, live.secret)
    names = [chapter.name for chapter in timeline.sections]
    assert len(names) == len(set(names)) > 8
    assert [c.moment for c in timeline.sections] == sorted(c.moment for c in timeline.sections)
    for chapter in timeline.sections:
        match = timeline.match(chapter.moment)
        asked = {live.rules.decision_id(match.state, seat) for seat in range(live.rules.seats)} - {None}
        assert any(name.split(".")[:2] == chapter.name.split(".") for name in asked)


def test_the_time_of_an_answer_counts_neither_beats_nor_pauses() -> None:
    live: LiveMatch = of_game("rules", "expression-black-white", "table").Live()
    live.late(10).host(Pause("tea")).late(100).host(Resume()).late(2.5)
    live.anything(0)
    entry = live.match.log[-1]
    timeline = timeline_of(live.match, live.secret)
    assert timeline.steps[entry.seq].took_ms == 12_500
    assert timeline.steps[entry.seq].type == "ready"
    host = [each for each in timeline.steps if each.actor == "host"]
    assert [each.decision for each in host] == [None, None]


def test_who_sat_there_follows_the_log() -> None:
    live: LiveMatch = of_game("rules", "expression-black-white", "table").Live()
    live.host(Say("hello")).host(Substitute(1, "careful", "careful", "gone"))
    timeline = timeline_of(live.match, live.secret)
    last = len(timeline) - 1
    assert [seat.name for seat in timeline.players_at(last - 1)] == ["Ann", "Ben"]
    assert [(seat.name, seat.bot) for seat in timeline.players_at(last)] == [
        ("Ann", None),
        ("careful", "careful"),
    ]


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.name.removesuffix(".dealer.json"))
def test_every_golden_record_opens(path: Path) -> None:
    record = decode_record(path.read_bytes())
    timeline = Timeline(replay_record(record))
    assert len(timeline) == len(record.log) + 1
    assert timeline.last.outcome == record.outcome
    assert [each.seq for each in timeline.steps] == list(range(len(record.log)))
    for moment in (0, len(timeline) // 2, len(timeline) - 1):
        for viewer in (PUBLIC, OPEN, 0, timeline.last.rules.seats - 1):
            msgspec.json.encode(timeline.view(moment, viewer))


def test_what_does_not_hold_is_no_reel() -> None:
    record = decode_record(RECORDS[0].read_bytes())
    with pytest.raises(RecordError):
        Timeline(replay_record(msgspec.structs.replace(record, log=record.log[:-1])))
