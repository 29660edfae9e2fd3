"""The season record: what of it is verified, and what of it everybody may have."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from dealer.bots import policies
from dealer.core.errors import RecordError
from dealer.core.registry import GAMES
from dealer.match import encode_record
from dealer.playout import playout, record_of
from dealer.season import DEALER, Entry, Line, Season, TablePlan
from dealer.season import entries as e
from dealer.season import episode_entries as x
from dealer.season.house_rules import Game, HouseRules, Money
from dealer.season.publication import is_publishable, publish
from dealer.season.record import decode_season_record, make_season_record, verify_season
from dealer.season.results import read_table
from dealer.season.visibility import fold_public
from dealer.series import read_result
from tests.season.test_laws import play

SECRET = bytes(range(32))
DUEL = next(game_id for game_id, game in GAMES.items() if game.rules.is_played_by(2))


class Book:
    """A season with one Main Match, at a table of two that was really played."""

    def __init__(self) -> None:
        policy = policies(DUEL)["random"]
        self.match = playout(DUEL, (policy, policy), SECRET)
        self.record = record_of(self.match, SECRET)
        result = read_result("m", self.match, None)
        self.result = read_table(self.match, result)
        self.names = [player.name for player in self.match.setup.seats]
        self.log: list[Line] = []
        self.enter(e.Founded("Season", "UTC", HouseRules(), "Host"))
        for name in (*self.names, "Somebody"):
            self.enter(e.Cast(name))
        self.enter(x.EpisodePlanned("ordinary", main=Game("A duel", DUEL)))
        self.enter(e.CastRevealed())
        self.enter(x.EpisodeAnnounced())

    def enter(self, entry: Entry, by: str = "host0") -> None:
        self.log.append(Line(len(self.log), by, entry))

    def play(self, **changed: Any) -> bytes:
        """Open the table, take the result and return the record."""
        advantage = self.match.setup.advantage
        plan = TablePlan((0, 1), "m", advantage=advantage)
        self.enter(x.MainMatchOpened((msgspec.structs.replace(plan, **changed),)))
        self.enter(x.TableTaken("m", self.result), DEALER)
        return self.pack()

    def pack(self) -> bytes:
        return encode_record(make_season_record(self.log, {"m": self.record}, {}, "test", is_public=False))


@pytest.fixture
def book() -> Book:
    return Book()


def refusal(raw: bytes) -> RecordError:
    with pytest.raises(RecordError) as refused:
        verify_season(decode_season_record(raw))
    return refused.value


def test_a_season_with_its_match_holds(book: Book):
    season = verify_season(decode_season_record(book.play()))
    assert season == Season.fold(book.log)
    assert season.step == "result"


def test_a_result_that_does_not_follow_from_its_match_names_entry_and_clause(book: Book):
    book.result = msgspec.structs.replace(book.result, winners=(0, 1))
    refused = refusal(book.play())
    assert (refused.message.id, refused.seq, refused.clause) == (
        "refusal-season-record-result",
        len(book.log) - 1,
        "S-21",
    )


@pytest.mark.parametrize(
    ("changed", "wrong"),
    [({"seats": (1, 0)}, "seats"), ({"seats": (0, 2)}, "seats"), ({"garnets": (1, 1)}, "garnets")],
)
def test_what_a_table_says_of_its_match_must_agree(book: Book, changed: dict[str, Any], wrong: str):
    assert refusal(book.play(**changed)).message.id == f"refusal-season-record-{wrong}"


def test_the_advantage_must_agree(book: Book):
    if book.match.setup.advantage is None:
        pytest.skip("the game has no Advantage")
    other = 1 - book.match.setup.advantage
    assert refusal(book.play(advantage=other)).message.id == "refusal-season-record-advantage"


def test_a_game_that_was_not_planned_is_found(book: Book):
    book.log[4] = msgspec.structs.replace(book.log[4], entry=x.EpisodePlanned("ordinary", main=Game("Other")))
    assert refusal(book.play()).message.id == "refusal-season-record-seats"


def test_a_missing_record_is_asked_for(book: Book):
    book.play()
    raw = encode_record(make_season_record(book.log, {}, {}, "test", is_public=False))
    assert refusal(raw).message.id == "refusal-season-record-missing"


def test_a_match_record_that_does_not_hold_breaks_the_season(book: Book):
    book.record = book.record | {"grace_ms": 1}
    assert refusal(book.play()).message.id == "refusal-season-record-match"


def test_an_entry_that_the_rules_refuse_names_its_clause(book: Book):
    book.enter(e.CastingOpened())
    refused = refusal(book.pack())
    assert (refused.seq, refused.clause) == (len(book.log) - 1, "S-3")


def test_a_changed_file_is_found(book: Book):
    with pytest.raises(RecordError):
        decode_season_record(book.play().replace(b"Somebody", b"Nobody"))


def test_an_annulled_match_has_no_result(book: Book):
    book.enter(x.MainMatchOpened((TablePlan((0, 1), "m", advantage=book.match.setup.advantage),)))
    book.enter(x.TableAnnulled("m"), DEALER)
    assert refusal(book.pack()).message.id == "refusal-season-record-result"


def test_only_a_public_record_may_leave_answers_out(book: Book):
    book.enter(e.Asked("custom", (0, 1), "majority", "nothing", question="Who?", options=("a", "b")))
    book.enter(e.SelectionSettled(0, ("a",), "answers"), DEALER)
    assert refusal(book.pack()).message.id == "refusal-season-record-public"
    raw = encode_record(make_season_record(book.log, {}, {}, "test", is_public=True))
    assert verify_season(decode_season_record(raw)).selections[0].outcome == ("a",)
    twice = [*book.log, book.log[-1]]
    raw = encode_record(make_season_record(twice, {}, {}, "test", is_public=True))
    assert refusal(raw).clause == "S-54"


# ------------------------------------------------------------------------------------- what is everybody's


@pytest.mark.long
@pytest.mark.parametrize("first", range(0, 200, 50))
def test_the_public_log_of_any_season_folds_to_the_same_fates(first):
    for seed in range(first, first + 50):
        table = play(seed)
        known = max((line.entry.upto for line in table.log if isinstance(line.entry, e.Posted)), default=0)
        if known == 0:
            continue
        announced, public = fold_public(table.log, known), Season.fold(publish(table.log))
        fates = [(place.status, place.placement, place.purses) for place in announced.places]
        told = [(place.status, place.placement, place.purses) for place in public.places]
        assert [(a, b) for a, b, _ in fates] == [(a, b) for a, b, _ in told], seed
        assert [[purse.balance for purse in each] for *_, each in fates] == [
            [purse.balance for purse in each] for *_, each in told
        ], seed
        assert not any(isinstance(line.entry, e.Answered | e.Resolved) for line in publish(table.log)), seed
        assert [post.text for post in public.posts] == [
            post.text for post in table.season.posts if post.posted is not None
        ], seed


def secrets(other: str = "") -> Book:
    """A season in which something happens that only hosts may know; another secret each time."""
    book = Book.__new__(Book)
    book.log = []
    book.enter(e.Founded("Season", "UTC", HouseRules(), "Host"))
    for name in ("Ann", "Ben", "Cho", f"Unwanted{other}"):
        book.enter(e.Cast(name))
    book.enter(e.CastDropped(3))
    book.enter(
        x.EpisodePlanned("special", f"First draft{other}", Game(f"Dropped{other}"), Game(f"Never{other}"))
    )
    book.enter(x.EpisodeChanged(0, "ordinary", main=Game("Played"), death=Game("Duel")))
    book.enter(x.EpisodePlanned("ordinary", f"Never announced{other}", Game(f"Later{other}")))
    book.enter(e.CastRevealed())
    book.enter(e.TransferOffered(1, "garnet", 1, f"between us{other}"), "place0")
    book.enter(e.TransferDeclined(0), "place1")
    book.enter(e.TransferOffered(2, "garnet", 1, f"thanks{other}"), "place1")
    book.enter(e.PostPlanned("note", f"never said{other}", 10**9))
    book.enter(e.PostDropped(0))
    book.enter(e.PostPlanned("note", "said later", 100))
    book.enter(e.TransferAccepted(1), "place2")
    book.enter(e.Booked("a gift", 0, "garnet", 3))
    book.enter(e.Reversed("a mistake", len(book.log) - 1))
    book.enter(x.EpisodeAnnounced())
    book.enter(e.Asked("custom", (0, 1), "majority", "nothing", question="Who?", options=("a", "b")))
    book.enter(e.Answered(0, ("b" if other else "a",)), "place0")
    book.enter(e.SelectionRuled("enough", 0, ("b",)))
    ask = e.Asked("custom", (1, 2), "majority", "nothing", question="How?", options=("c", "d"))
    book.enter(ask)
    for place in (1, 2):
        book.enter(e.Answered(1, ("c",)), f"place{place}")
    book.enter(e.Resolved(1))  # a host may settle it, too
    book.enter(e.Quit(0, f"ill{other}"))
    book.log.append(Line(200, "host0", e.Posted("note", "all", len(book.log))))
    return book


def test_secrets_of_hosts_and_players_are_not_in_the_public_log():
    book = secrets()
    Season.fold(book.log)
    public = publish(book.log)
    said = msgspec.json.encode(public).decode()
    for secret in (
        "First draft", "Dropped", "Never", "Later", "Unwanted", "between us", "thanks", "never said",
        "answered", "ill\"", "declined", "special",
    ):  # fmt: skip
        assert secret not in said, secret
    season = Season.fold(public)
    assert season.selections[1].outcome == ("c",)
    assert [place.purses[0].balance for place in season.cast] == [0, 0, 2]
    assert [line.entry.entry for line in public if isinstance(line.entry, e.Reversed)] == [
        next(n for n, line in enumerate(public) if isinstance(line.entry, e.Booked))
    ]


def test_seasons_that_differ_in_a_secret_have_the_same_public_log():
    assert publish(secrets().log) == publish(secrets(" other").log)


def test_only_the_record_of_an_announced_end_without_secret_money_is_everybodys():
    table = play(0)
    over = next(seed for seed in range(50) if play(seed).season.stage == "finished")
    table = play(over)
    ended = msgspec.structs.replace(table.season, stage="finished")
    rules = HouseRules(moneys=(Money(), Money("point", shown="own")))
    amended = msgspec.structs.replace(ended.rules_history[0], house_rules=rules)
    open_rules = msgspec.structs.replace(amended, house_rules=HouseRules())
    assert is_publishable(msgspec.structs.replace(ended, rules_history=(open_rules,)))
    assert not is_publishable(msgspec.structs.replace(ended, rules_history=(amended, open_rules)))
    assert not is_publishable(msgspec.structs.replace(ended, rules_history=(open_rules,), stage="cancelled"))
