"""Drafts of announcements: what they tell, in both languages, and what they never tell."""

from __future__ import annotations

import re
from contextlib import suppress
from random import Random
from typing import get_args

import pytest
from msgspec.structs import replace

from dealer.core.message import Message
from dealer.language.seasons import LONGEST, word_announcement
from dealer.season.announcements import draft
from dealer.season.entries import (
    AbsenceGranted,
    Amended,
    Answered,
    Booked,
    CastRevealed,
    Entry,
    Expelled,
    Posted,
    Quit,
    Replaced,
    Revived,
    TransferAccepted,
    TransferOffered,
)
from dealer.season.episode_entries import (
    CandidateRuled,
    ConsequencesRuled,
    DeathMatchRuled,
    EpisodePlanned,
    MainMatchSkipped,
    OpponentRuled,
    ResultCorrected,
    ResultEntered,
)
from dealer.season.errors import SeasonError
from dealer.season.house_rules import Game, HouseRules, Money, Shown
from dealer.season.season import Season
from dealer.season.simulation import Table, advance
from dealer.season.state import SeasonState
from dealer.season.steps import Step
from dealer.season.values import EarnedRight, MoneyChange, PostKind, Result, TokenGrant

POOL = tuple(Game(name) for name in ("Chess", "Go", "Hex", "Nim"))
FREE = HouseRules(pool=POOL, death_game="pool", items=("Hint", "Swap", "Veto"))


class Telling(Table):
    """A season that is being played, and the draft of each of its announcements."""

    def __init__(self, house_rules: HouseRules, size: int, seed: int, *secrets: Entry) -> None:
        self.drafts: list[tuple[str, tuple[Message, ...]]] = []
        self.secrets = secrets
        super().__init__(house_rules, size, Random(seed))

    def write(self, entry: Entry, by: str = "host0") -> None:
        """Append an entry; an announcement has its draft as its text."""
        if isinstance(entry, Posted):
            lines = draft(self.season, self.public, entry.kind)
            self.drafts.append((entry.kind, lines))
            entry = replace(entry, text=word_announcement(lines) or "–")
        super().write(entry, by)
        if isinstance(entry, CastRevealed):
            for secret in self.secrets:
                super().write(secret, "place0" if isinstance(secret, TransferOffered) else "host0")
                if isinstance(secret, TransferOffered):
                    super().write(TransferAccepted(0), f"place{secret.to}")

    def go_to(self, step: Step, episode: int = 0) -> Telling:
        """Play on until an episode is at a step."""
        while (now := self.season.episode) is None or (now.number, now.step) != (episode, step):
            assert self.season.stage not in ("finished", "cancelled")
            advance(self)
        return self

    def say(self, kind: PostKind, locale: str = "en") -> str:
        """Return the draft of an announcement now."""
        return word_announcement(draft(self.season, self.public, kind), locale)


def play(house_rules: HouseRules, size: int, seed: int, *secrets: Entry) -> Telling:
    """Return a season that was played to its end."""
    told = Telling(house_rules, size, seed, *secrets)
    while told.season.stage not in ("finished", "cancelled"):
        advance(told)
    return told


EN = """
Episode 1
The Main Match will be announced later.
5 players are in the season: Ann, Ben, Cho, Dov and Eve.
Garnets: Ann 1, Ben 1, Cho 1, Dov 1, Eve 1. Total: 5.
"""


def test_an_episode_in_both_languages() -> None:
    told = Telling(HouseRules(), 5, 1).go_to("main_match")
    assert told.season.posts[0].text == (
        "The cast of Season has 5 players: Ann, Ben, Cho, Dov and Eve.\nEach player starts with 1 garnet."
    )
    assert told.season.posts[1].text == EN.strip()
    told.write(ResultEntered(Result((1,), (3,), (MoneyChange(1, 3), MoneyChange(3, -1)))))
    assert told.say("result").splitlines() == [
        "Episode 1",
        "Ben wins the Main Match.",
        "Dov comes last.",
        "Garnets: Ben +3, Dov −1.",
        "Ben receives a Token of Life.",
        "Ben has a second Token of Life to give away.",
    ]
    assert told.say("result", "ko").splitlines() == [
        "1회차",
        "Ben 님이 메인매치에서 우승했습니다.",
        "꼴찌: Dov 님.",
        "가넷: Ben 님 +3, Dov 님 −1.",
        "Ben 님이 생명의 징표를 받습니다.",
        "Ben 님은 다른 플레이어에게 줄 생명의 징표를 하나 더 가졌습니다.",
    ]


def test_an_announced_game_is_not_announced_again_when_its_death_match_begins() -> None:
    told = Telling(HouseRules(), 5, 1)
    told.write(EpisodePlanned("ordinary", "", Game("Main"), Game("Chess")))
    told.go_to("main_match").write(ResultEntered(Result((0, 1), (3,))))
    told.go_to("death_match")
    while told.season.posts[-1].kind != "death_match":
        advance(told)
    chosen, begun = told.season.posts[-2:]
    assert (chosen.kind, begun.kind) == ("opponent", "death_match")
    opponent = told.season.places[told.season.episodes[0].deaths[0].opponent or 0].name
    assert chosen.text.splitlines()[1:] == [
        f"Dov chooses {opponent} as opponent.",
        f"Death Match: Dov against {opponent}. Game: Chess.",
        f"{opponent} has the Advantage as the chosen opponent.",
    ]
    assert begun.text.splitlines()[1:] == [f"The Death Match of Dov against {opponent} begins."]


def test_all_that_nobody_knows_yet_is_told_in_its_order() -> None:
    """Automatic steps have no announcement of their own; the next one tells them."""
    told = Telling(HouseRules(death_game="pool", pool=POOL), 5, 1).go_to("main_match")
    told.write(ResultEntered(Result((1,), (3,))))
    told.write(Posted("result", "-", told.season.size))
    told.go_to("opponent")
    assert told.season.posts[-1].text.splitlines()[1:] == [
        "Ben gives the second Token of Life to Ann.",
        "Tokens of Life: Ben and Ann.",
        "Elimination Candidate: Dov.",
        "Reason: last in the Main Match.",
    ]
    told.go_to("closing")
    chosen, played = (post.text.splitlines()[1:] for post in told.season.posts[-2:])
    death = told.season.episodes[0].deaths[0]
    assert death.game is not None
    assert chosen == ["Dov chooses Eve as opponent."]
    assert played == [
        f"Death Match: Dov against Eve. Game: {death.game.name}.",
        f"Banned games: {' and '.join(death.banned)}.",
        "Eve has the Advantage as the chosen opponent.",
    ]
    told.go_to("announced", 1)
    end = next(post.text for post in told.season.posts if post.kind == "elimination").splitlines()
    loser = next(place for place in told.season.places if place.status == "out")
    winner = {"Dov": "Eve", "Eve": "Dov"}[loser.name]
    assert end[1:4] == [
        f"{winner} wins the Death Match against {loser.name}.",
        f"{loser.name} is eliminated: place 5.",
        f"{winner} receives the garnets of {loser.name}.",
    ]
    assert "is eliminated" not in told.season.posts[-1].text


def test_the_final_and_the_winner() -> None:
    told = play(FREE, 4, 3)
    texts = {post.kind: post.text for post in told.season.posts}
    order = sorted(told.season.places, key=lambda place: place.placement or 0)
    assert f"{order[0].name} wins Season." in texts["winner"]
    listed = ", ".join(f"{place.placement}. {place.name}" for place in order)
    assert texts["winner"].endswith(f"Placements: {listed}.")
    final = next(post.text for post in told.season.posts if "The final:" in post.text)
    assert "best of 3 games." in final
    games = [post.text for post in told.season.posts if "of the final:" in post.text]
    assert len(games) >= 2
    assert "Score:" not in games[0]
    assert re.search(r"Episode \d+\n\w+( and \w+)? supports? \w+\.\n", games[0])
    assert re.search(r"\w+ receives (Hint|Swap|Veto)", games[0])
    assert "support" not in games[1]
    assert re.search(r"Score: \w+ [01], \w+ [01]\.", games[1])


# ------------------------------------------------------------------------------------------- what is secret

QUIET = HouseRules(advantage="lot", pool=POOL, death_game="pool")


def with_money(shown: Shown) -> HouseRules:
    """Return house rules under which no balance decides anything."""
    return replace(QUIET, moneys=(Money(start=5, shown=shown),))


SECRETS: tuple[tuple[Entry, ...], ...] = (
    (Booked("bought a hint", 2, "garnet", -3),),
    (TransferOffered(2, "garnet", 4),),
)


@pytest.mark.parametrize("secrets", SECRETS, ids=["booked", "given"])
@pytest.mark.parametrize("seed", range(4))
def test_twins_that_differ_in_a_balance_are_told_alike(seed: int, secrets: tuple[Entry, ...]) -> None:
    for shown, but in (("own", set[str]()), ("checkpoints", {"episode"})):
        rules = with_money(shown)
        plain, twin = play(rules, 6, seed), play(rules, 6, seed, *secrets)
        assert [kind for kind, _ in plain.drafts] == [kind for kind, _ in twin.drafts]
        differing = {
            kind for (kind, one), (_, other) in zip(plain.drafts, twin.drafts, strict=True) if one != other
        }
        assert differing == but, shown


@pytest.mark.parametrize("seed", range(3))
def test_a_balance_of_its_owner_alone_is_never_counted(seed: int) -> None:
    """No money is counted, given as an amount, or summed up."""
    told = play(with_money("own"), 6, seed)
    text = "\n".join(post.text for post in told.season.posts)
    assert not re.search(r"\d+ garnets?|Garnets: |Total", text)
    assert told.say("balances") == ""


def test_counts_between_two_checkpoints() -> None:
    told = Telling(HouseRules(), 4, 2).go_to("announced")
    told.write(Booked("a fine", 0, "garnet", -1))
    assert told.say("balances") == "Garnets: Ann 1, Ben 1, Cho 1, Dov 1. Total: 4."
    told = Telling(HouseRules(moneys=(Money(shown="public"),)), 4, 2).go_to("announced")
    told.write(Booked("a fine", 0, "garnet", -1))
    assert told.say("balances", "ko") == "가넷: Ben 님 1, Cho 님 1, Dov 님 1, Ann 님 0. 합계 3."


def test_public_money_is_counted_where_it_goes() -> None:
    moneys = (Money(shown="public", start=2), Money("piece", shown="public"))
    told = result_of(Telling(HouseRules(moneys=moneys), 5, 5), Result((0,), (2,))).go_to("announced", 1)
    text = next(post.text for post in told.season.posts if post.kind == "elimination")
    assert re.search(r"\w+ receives the [23456] garnets of \w+\.\n\w+ receives the 1 × piece of \w+\.", text)


# ---------------------------------------------------------------------------------- people, rulings, reasons


def result_of(told: Telling, result: Result) -> Telling:
    """Play to the first Main Match and enter its result, announced."""
    told.go_to("main_match").write(ResultEntered(result))
    told.write(Posted("result", "-", told.season.size))
    return told


def test_rulings_say_their_reasons() -> None:
    told = result_of(Telling(FREE, 6, 1), Result((0, 1), (2,)))
    told.write(CandidateRuled("The score sheet was wrong", (3,)))
    assert told.say("candidate").splitlines()[1:] == [
        "Elimination Candidate: Dov.",
        "The hosts ruled: The score sheet was wrong.",
    ]
    told.write(Posted("candidate", "-", told.season.size))
    told.write(OpponentRuled("Nobody answered", 0, 4))
    assert told.say("opponent").splitlines()[1:] == [
        "The hosts make Eve the opponent of Dov.",
        "The hosts ruled: Nobody answered.",
    ]
    told.write(DeathMatchRuled("Eve did not come", 0, (4,)))
    told.go_to("announced", 1)
    text = next(post.text for post in told.season.posts if post.kind == "elimination")
    assert "Dov wins the Death Match against Eve.\nThe hosts ruled: Eve did not come.\n" in text


def test_who_names_the_candidate() -> None:
    rules = HouseRules(candidate="named_by_winners", pool=POOL, death_game="pool")
    for names, reason in (((4, 4), "Named by Ann and Ben."), ((4, 5), "Reason: the winners did not agree,")):
        told = result_of(Telling(rules, 7, 1), Result((0, 1), (2,)))
        told.take(told.propose()[0])
        for place, named in enumerate(names):
            told.write(Answered(0, (named,)), f"place{place}")
        assert reason in told.go_to("opponent").say("candidate")
    told = result_of(Telling(replace(rules, candidate="fewest_garnets"), 7, 1), Result((0, 1), (2,)))
    assert "Reason: the fewest garnets, and a lot in a tie." in told.go_to("opponent").season.posts[-1].text
    told = result_of(Telling(HouseRules(), 7, 1), Result((0,), (2,), candidates=(4, 5)))
    assert "Reason: named by the result of the Main Match." in told.go_to("game").season.posts[-1].text
    told = Telling(HouseRules(), 7, 1).go_to("announced")
    told.write(MainMatchSkipped("Two players are ill"))
    assert "This episode has no Main Match: Two players are ill." in told.say("result")
    assert "Reason: there was no result, so a lot decided." in told.go_to("opponent").season.posts[-1].text


def test_tokens_for_others_and_for_nobody() -> None:
    grants = (TokenGrant(3, "found the key"), TokenGrant(4, "by the game"))
    told = result_of(Telling(HouseRules(), 6, 1), Result((0, 1), (2,), tokens=grants))
    told = Telling(HouseRules(most_tokens=1), 6, 1).go_to("main_match")
    told.write(ResultEntered(Result((0, 1), (2,), tokens=grants)))
    text = told.say("result")
    assert "More than 1 player won. No winner receives a Token of Life." in text
    assert "Dov receives a Token of Life: found the key." in text
    assert "Eve receives a Token of Life by the rules of the game." in text
    told = Telling(HouseRules(), 6, 1).go_to("main_match")
    told.write(ResultEntered(Result((0, 1), (2,), nullified=True)))
    assert "Nobody receives a Token of Life." in told.say("result")


def test_a_candidate_with_nobody_to_choose() -> None:
    told = result_of(Telling(HouseRules(), 4, 1), Result((0, 1, 2), (3,))).go_to("closing")
    assert told.season.posts[-1].text.splitlines()[1:] == [
        "Elimination Candidate: Dov.",
        "Reason: everybody else is safe.",
        "Dov can choose nobody as opponent. The Death Match does not take place.",
    ]
    assert told.season.posts[-1].kind == "candidate"
    told.go_to("announced", 1)
    assert told.season.posts[-2].text.splitlines()[1] == "Nobody is eliminated in this episode."


def test_rights_that_may_be_secret_are_not_told() -> None:
    rights = (EarnedRight(0, "priority_list", 1), EarnedRight(1, "immunity"))
    told = Telling(HouseRules(), 6, 1).go_to("main_match")
    told.write(ResultEntered(Result((0, 1), (2,), rights=rights)))
    assert "Ann earns a right for episode 2: Priority list." in told.say("result")
    assert "mmunity" not in told.say("result")


def test_a_correction_says_that_it_is_one() -> None:
    told = result_of(Telling(HouseRules(), 6, 1), Result((0, 1), (2,)))
    told.write(ResultCorrected("read it wrongly", Result((0, 1), (3,))))
    assert told.say("result").splitlines()[1:4] == [
        "Correction: this replaces what was announced before.",
        "Ann and Ben win the Main Match.",
        "Dov comes last.",
    ]


def test_people_who_leave_or_take_over() -> None:
    told = result_of(Telling(HouseRules(), 6, 1), Result((0, 1), (2,)))
    told.write(Quit(5, "a secret reason"), "place5")
    told.write(Replaced("ill", 4, "Zoe"))
    told.write(Amended("more time", HouseRules(answer_minutes=60), 1))
    told.go_to("opponent")
    text = told.season.posts[-1].text
    assert text.splitlines()[1:5] == [
        "The house rules change from episode 2 on: more time.",
        "Zoe takes over from Eve.",
        "Fay quits the season: place 6.",
        "The hosts confiscate the garnets of Fay.",
    ]
    assert "secret" not in text
    assert "Fay" not in "".join(post.text for post in told.go_to("announced", 1).season.posts[-2:])


def test_a_ruling_on_an_earlier_episode() -> None:
    told = Telling(HouseRules(), 6, 1).go_to("announced", 1)
    place = told.season.alive[0]
    told.write(ConsequencesRuled("counted wrongly", 0, (MoneyChange(place, 2),)))
    name = told.season.places[place].name
    told.write(MainMatchSkipped("no time"))
    assert told.say("result").splitlines()[1:] == [
        "The hosts made a ruling on an earlier episode.",
        f"Garnets: {name} +2.",
        "This episode has no Main Match: no time.",
    ]


# ------------------------------------------------------------------------------------------- all of them

LAWS = (
    HouseRules(),
    FREE,
    replace(FREE, candidate="fewest_garnets", advantage="more_garnets", death_matches=2),
    replace(FREE, candidate="named_by_winners", nobody_to_choose="candidate_out", most_tokens=2),
    replace(FREE, candidate="host", garnets_of_losers="confiscated", final_games=1),
    replace(FREE, advantage="lot", garnets_of_quitters="shared", spare_not_given="lot", advance="automatic"),
)


@pytest.mark.parametrize("law", LAWS)
def test_every_draft_can_be_worded_in_both_languages(law: HouseRules) -> None:
    told = play(replace(law, moneys=(Money(), Money("piece", shown="public"))), 9, 7)
    for kind, lines in told.drafts:
        for locale in ("en", "ko"):
            text = word_announcement(lines, locale)
            assert text, kind
            assert "{" not in text
            assert len(text) <= LONGEST


def test_a_name_that_selects_a_variant_is_told_as_it_is() -> None:
    told = Telling(HouseRules(), 5, 1).go_to("main_match")
    told.write(Replaced("ill", 1, "none"))
    told.write(ResultEntered(Result((1,), (3,))))
    assert "none\u2069 wins the Main Match." in told.say("result")


def test_nothing_is_told_before_there_is_something() -> None:
    season: SeasonState = Season()
    told = Telling(HouseRules(), 5, 1)
    assert draft(told.season, season, "cast") == ()
    assert draft(told.go_to("announced").season, told.public, "note") == ()
    assert draft(told.season, told.public, "candidate") == ()


@pytest.mark.parametrize("seed", range(12))
def test_any_draft_can_be_asked_for_at_any_moment(seed: int) -> None:
    """People leave, return and are replaced, hosts rule: whatever is drafted then can be worded."""
    random = Random(seed)
    law = replace(random.choice(LAWS), revival="by_ruling", moneys=(Money(shown=random.choice(SHOWN)),))
    told = Telling(law, random.randint(4, 9), seed)
    while told.season.stage not in ("finished", "cancelled"):
        advance(told)
        if random.random() < 0.1 and told.season.stage in ("revealed", "running", "final"):
            with suppress(SeasonError):
                told.write(*disturb(told.season, random))
        for kind in get_args(PostKind):
            lines = draft(told.season, told.public, kind)
            for locale in ("en", "ko"):
                word_announcement(lines, locale)


SHOWN = get_args(Shown)


def disturb(season: SeasonState, random: Random) -> tuple[Entry, str]:
    """Return something that happens beside the steps of a season."""
    place = random.randrange(len(season.places))
    gone = [each.number for each in season.places if each.status == "out"]
    entries: list[Entry] = [
        Quit(place, "no time"),
        Expelled("cheated", place),
        Replaced("ill", place, f"New {season.size}"),
        AbsenceGranted(place, 1),
        Booked("a fine", place, "garnet", random.choice((-1, 2))),
        CandidateRuled("a tie", (place,)),
        CandidateRuled("too late", ()),
        DeathMatchRuled("did not come", 0, (place,)),
        *(Revived("a twist", each) for each in gone),
    ]
    return random.choice(entries), "host0"
