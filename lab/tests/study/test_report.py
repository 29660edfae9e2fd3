"""Reports: a tiny case worked out by hand, careful words, pages that say what the numbers say."""

from __future__ import annotations

import json
import re
from math import ceil, sqrt
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace
from typer.testing import CliRunner

from dealer.bots import policies
from dealer.cli import app
from dealer.core.options import list_options
from dealer.core.registry import GAMES, rules_of
from dealer.playout import playout, secret_of
from dealer_lab.policies import find_substitute
from dealer_lab.report.answers import (
    say_what_decides,
    say_what_is_always_done,
    say_where_from,
    say_which_option,
    say_who_is_favoured,
)
from dealer_lab.report.counts import ADVANTAGE, Breakdown, Statistics
from dealer_lab.report.differences import compare, find_firm
from dealer_lab.report.make import label_variants, make_report, sum_up
from dealer_lab.report.results import Choice, Kind, Share
from dealer_lab.report.statistics import count_match, replay
from dealer_lab.report.text import describe_options, describe_seat, list_limits, list_unused, summarize
from dealer_lab.simulate.checkpoint import Plan
from dealer_lab.simulate.executor import Executor, StudyExecution
from dealer_lab.simulate.intervals import grouped_interval, wilson
from dealer_lab.simulate.samples import USUAL, Unit, list_units, list_variants, play_sample

HUNT, TILES = "different-number-hunt", "increment-black-white"
PLAN = Plan("report of plain", HUNT, 1, 0, {})


def deal(holder_won, minutes, taken, tied=False):
    """A deal as it might be counted: three claims, of which some were of the lower target."""
    return Statistics(
        shares={ADVANTAGE.text: (int(holder_won), 1)},
        means={"virtual minutes": float(minutes)},
        choices={"The target that is claimed": {"the lower": (taken, 3), "the higher": (3 - taken, 3)}},
        endings={"the Advantage, after a tie" if tied else "points": 1},
        lengths=[(10, 60_000 * minutes)],
    )


@pytest.fixture(scope="module")
def tiny():
    """Four deals; on the first two of them another option, under which the holder never wins."""
    usual = [deal(True, 10, 0), deal(True, 20, 0), deal(False, 30, 1, tied=True), deal(True, 40, 0)]
    other = [deal(False, 11, 0), deal(False, 23, 0)]
    return sum_up(PLAN, "plain", {USUAL: usual, "skipped: replaced": other, "calculator: on": usual[:2]})


def test_shares_of_the_tiny_case(tiny):
    (advantage,) = tiny.seats
    assert (advantage.hits, advantage.of, advantage.share, advantage.even) == (3, 4, 0.75, 0.5)
    assert advantage.interval == wilson(3, 4)
    assert [(share.text, share.hits, share.of) for share in tiny.endings] == [
        ("points", 3, 4),
        ("the Advantage, after a tie", 1, 4),
    ]


def test_lengths_of_the_tiny_case(tiny):
    assert tiny.length.minutes == (10.0, 20.0, 40.0)
    assert tiny.length.decisions == (10.0, 10.0, 10.0)
    (minutes,) = tiny.measures
    assert minutes.mean == 25.0
    error = sqrt((15**2 + 5**2 + 5**2 + 15**2) / 3 / 4)
    low, high = minutes.interval
    assert (low + high) / 2 == pytest.approx(25)
    assert (high - low) / 2 == pytest.approx(3.182 * error, rel=0.02)  # Student's t of three


def test_choices_of_the_tiny_case(tiny):
    (kind,) = tiny.kinds
    assert [(choice.choice, choice.taken, choice.possible) for choice in kind.choices] == [
        ("the lower", 1, 12),
        ("the higher", 11, 12),
    ]


def test_differences_of_the_tiny_case_are_of_the_same_deals(tiny):
    replaced, calculator = tiny.variants
    found = {difference.text: difference for difference in replaced.differences}
    holder = found[ADVANTAGE.text]
    assert (holder.usual, holder.value, holder.difference) == (1.0, 0.0, -1.0)
    assert holder.interval is None  # both deals alike: nothing is known of how deals differ
    minutes = found["virtual minutes"]
    assert (minutes.usual, minutes.value, minutes.difference) == (15.0, 17.0, 2.0)
    assert minutes.interval == pytest.approx((2 - 12.706, 2 + 12.706), rel=1e-4)  # 1 and 3: error 1, t of 1
    assert not any(difference.stands for difference in replaced.differences)
    assert calculator.same
    assert not replaced.same
    assert {difference.difference for difference in calculator.differences} == {0.0}


def test_a_difference_of_ratios_weighs_deals_by_their_cases():
    was, is_ = [(1, 2), (3, 4)], [(2, 2), (1, 4)]
    difference, _ = compare("it", was, is_, True)
    assert (difference.usual, difference.value) == (4 / 6, 3 / 6)
    first = (2 - 0.5 * 2) / 3 - (1 - 4 / 6 * 2) / 3
    second = (1 - 0.5 * 4) / 3 - (3 - 4 / 6 * 4) / 3
    error = abs(first - second) / sqrt(2) / sqrt(2)
    low, high = difference.interval
    assert (high - low) / 2 == pytest.approx(12.706 * error, rel=1e-4)


def test_a_change_that_is_there_stands_and_one_that_is_not_does_not():
    was = [(place % 2, 1) for place in range(40)]
    there, chance = compare("it", was, [(1, 1)] * 40, True)
    assert chance < 1e-6
    assert there.interval[0] > 0
    none, chance = compare("it", was, [(1 - place % 2, 1) for place in range(40)], True)
    assert (none.difference, chance) == (0.0, 1.0)


def test_holm_looks_at_all_differences_together():
    assert find_firm([0.04] * 20) == [False] * 20
    assert find_firm([0.0001, *[0.04] * 19]) == [True, *[False] * 19]
    assert find_firm([]) == []


def test_groups_of_different_sizes_count_as_fewer_trials_where_they_go_together():
    together = grouped_interval([10, 0, 4, 0], [10, 10, 4, 4])
    apart = grouped_interval([5, 5, 2, 2], [10, 10, 4, 4])
    assert together[1] - together[0] > apart[1] - apart[0]
    assert apart == wilson(14, 28)
    assert grouped_interval([1, 1, 0], [1, 1, 1]) == grouped_interval([1, 1, 0], 1)


# ------------------------------------------------------------------------------------------------ words


@pytest.mark.parametrize(
    ("interval", "says"),
    [
        ((0.51, 0.60), "more than chance explains"),
        ((0.40, 0.49), "less than chance explains"),
        ((0.46, 0.54), "by five points at most"),
        ((0.44, 0.56), "do not tell"),
        ((0.50, 0.60), "do not tell"),
    ],
)
def test_a_seat_is_said_to_be_favoured_only_where_the_interval_leaves_even_out(interval, says):
    said = describe_seat(Share("it happens", 5, 10, sum(interval) / 2, interval, 0.5))
    assert says in said
    assert said.startswith("It happens: ")
    assert sum(words in said for words in ("more than", "less than", "at most", "do not tell")) == 1


def test_never_is_said_only_after_enough_occasions_and_with_what_could_be_missed():
    def choice(taken, possible):
        return Choice(f"{taken} of {possible}", taken, possible, taken / possible, wilson(taken, possible))

    none, rare = list_unused(Kind("it", (choice(0, 39), choice(0, 400), choice(1, 400), choice(4, 400))))
    assert none == ["0 of 400 (0 of 400: less than 1.0%)"]
    assert rare == ["1 of 400 (1 of 400)"]


def test_the_summary_of_the_tiny_case_claims_nothing(tiny):
    said = list(summarize(tiny))
    assert sum("do not tell" in sentence for sentence in said) == 1
    assert not any(sentence.startswith("With ") for sentence in said)
    assert any("”: not one match of 2 deals went differently" in sentence for sentence in said)
    assert any("”: 2 deals show no change for sure" in sentence for sentence in said)
    assert said[-1] == "No choice that is counted here was left out by `plain`."


# ---------------------------------------------------------------------------------------------- answers


def share_of(text, hits, of, even=None):
    return Share(text, hits, of, hits / of, wilson(hits, of), even)


def test_who_is_favoured_is_said_only_where_chance_does_not_explain_it():
    third = 1 / 3
    teams = [
        share_of(f"Team {name} wins", hits, 300, third)
        for name, hits in zip("ABC", (60, 190, 50), strict=True)
    ]
    answer = say_who_is_favoured(teams)
    assert answer.sentence.startswith("Team B wins: 63.3% of 300 (95%: ")
    assert answer.sentence.endswith("an equal part would be 33.3%; Team A wins: 20.0%; Team C wins: 16.7%.")
    assert [line.at for line in answer.lines] == [0.2, 190 / 300, 50 / 300]
    assert (answer.scale.rule, [line.marked for line in answer.lines]) == (third, [True] * 3)
    holder = share_of("the holder wins", 140, 300, 0.5)
    leader = share_of("who leads wins", 900, 1000, 0.5)
    said = say_who_is_favoured([holder, leader]).sentence
    assert said.startswith("Nobody for sure: the holder wins: 46.7% of 300 ")
    assert said.endswith("an advantage either way would fit; who leads wins: 90.0%.")
    close = say_who_is_favoured([share_of("the holder wins", 5010, 10_000, 0.5)]).sentence
    assert close.startswith("Nobody, or by five points at most: the holder wins: 50.1% of 10,000 ")


def test_what_decides_is_what_foretells_the_winner_best(tiny):
    first, second = share_of("who is tall wins", 4, 300), share_of("who is quick wins", 195, 300)
    answer = say_what_decides(replace(tiny, decisive=(second, first)))
    assert re.match(r"Who is tall wins: 1\.3% of 300 .*; who is quick wins: 65\.0% of 300 ", answer.sentence)
    assert say_what_decides(tiny).sentence.startswith("Points: 75.0% of 4 ")


def test_what_everybody_always_does_could_have_been_done_otherwise(tiny):
    def kind(name, *counts):
        return Kind(
            name,
            tuple(
                Choice(str(place), taken, possible, taken / possible if possible else 0, (0, 1))
                for place, (taken, possible) in enumerate(counts)
            ),
        )

    forced, few = kind("Forced", (100, 100), (0, 0)), kind("Seldom", (10, 10), (0, 10))
    always, mixed = kind("Cards saved", (0, 100), (100, 100)), kind("Bids", (70, 100), (30, 100))
    answer = say_what_is_always_done(replace(tiny, kinds=(forced, few, mixed, always)))
    assert answer.sentence == "As `plain` plays it: cards saved: 1 (100 of 100)."
    assert (answer.caption, [line.at for line in answer.lines]) == ("Cards saved", [0, 1])
    answer = say_what_is_always_done(replace(tiny, kinds=(forced, mixed)))
    assert answer.sentence.endswith("nearest to it, as `plain` plays it: bids: 0 (70 of 100).")
    assert say_what_is_always_done(replace(tiny, kinds=(forced, few))) is None


def test_parts_of_a_match_are_those_that_the_game_names(tiny):
    named = Breakdown("Whence?", "virtual minutes", (("virtual minutes", "all of it"), ("missing", "none")))
    answer = say_where_from(tiny, named)
    assert answer.sentence == "Virtual minutes, 25.0 a match: all of it 25.0."
    (line,) = answer.lines
    assert (line.at, answer.scale.high) == (25.0, ceil(line.high))
    assert say_where_from(tiny, Breakdown("Whence?", "missing", (("missing", "none"),))) is None
    of_shares = Breakdown("Who?", None, ((ADVANTAGE.text, ADVANTAGE.text),))
    assert say_where_from(tiny, of_shares).sentence.startswith(
        "The Advantage holder wins the match: 75.0% of 4"
    )


def test_an_option_is_said_to_change_something_only_where_a_difference_stands(tiny):
    replaced = tiny.variants[0]
    assert say_which_option(tiny).sentence.startswith("None is sure to change who wins or how: 2 deals ")
    (line,) = say_which_option(tiny).lines
    assert (line.label, line.at, line.marked) == (replaced.label, -1.0, False)

    def stands(text):
        changed = [replace(each, stands=each.text == text) for each in replaced.differences]
        return say_which_option(replace(tiny, variants=(replace(replaced, differences=tuple(changed)),)))

    said = stands(ADVANTAGE.text).sentence
    assert said.startswith(f"“{replaced.label}”: {ADVANTAGE.text} 0.0% instead of 100.0%")
    assert stands("decided by points").sentence.startswith("None is sure to change who is favoured. What ")


@pytest.mark.parametrize(
    ("game", "name", "options", "plays"),
    [
        (TILES, "strong", {"tiles": 8}, "careful"),
        (TILES, "strong", {"additions": 14}, "careful"),
        ("expression-black-white", "strong", {"rounds": 8}, "careful"),
        ("expression-black-white", "strong", {"wrong_guess": 2}, "careful"),
        ("equation-auction", "careful", {"neutral_within": 2}, "plain"),
    ],
)
def test_a_policy_says_where_it_plays_as_another_and_does(game, name, options, plays):
    known, rules = policies(game), rules_of(game)
    assert find_substitute(known[name], rules.Options()) == name
    other = rules.Options(**options)
    assert find_substitute(known[name], other) == plays
    one, two = (
        playout(game, [known[each]] * rules.seats, secret_of(1, 0), "1", other).log for each in (name, plays)
    )
    assert one == two


def test_where_a_policy_plays_as_another_that_one_plays_both_sides():
    rules = rules_of(TILES)
    units = list_units(TILES, "strong", 5, 2)
    assert [unit.deal for unit in units if unit.variant == "usual@careful"] == [0, 1]
    assert not [unit for unit in list_units(TILES, "careful", 5, 2) if "@" in unit.variant]
    raw = msgspec.json.encode(rules.Options())
    sample = play_sample(TILES, "strong", 1, raw, None, Unit("usual@plain", 0))
    assert sample.statistics == play_sample(TILES, "plain", 1, raw, None, Unit(USUAL, 0)).statistics
    won, lost = deal(True, 10, 0), deal(False, 10, 0)
    plan = Plan("report of strong", TILES, rules.version, 0, msgspec.to_builtins(rules.Options()))
    odd = "tiles: 8"
    made = sum_up(
        plan,
        "strong",
        {USUAL: [won] * 3, "usual@careful": [lost] * 2, odd: [lost] * 2, "letters: relabelled": [won] * 2},
    )
    by_name = {variant.name: variant for variant in made.variants}
    assert (by_name[odd].policy, by_name[odd].same) == ("careful", True)
    assert (by_name["letters: relabelled"].policy, by_name["letters: relabelled"].same) == ("strong", True)
    said = " ".join(describe_options(made))
    assert "`strong` plays as `careful` with" in said


def test_variants_go_by_the_words_of_the_form():
    labels = label_variants(Plan("", HUNT, 1, 0, msgspec.to_builtins(rules_of(HUNT).Options())))
    assert labels["times: half"] == "all clocks half as long"
    titles = {option.title for option in list_options(rules_of(HUNT).Options)}
    assert all(label.split(": ")[0] in titles for name, label in labels.items() if "times" not in name)


# ------------------------------------------------------------------------------------------------ games


def test_a_match_is_counted_as_its_record_tells(tmp_path):
    """What the announcements say, against what is counted from states and actions."""
    game = "expression-black-white"
    match = playout(game, [policies(game)["plain"]] * 2, secret_of(5, 0), "5")
    tally, news = count_match(match), match.state.events
    kinds = [said.__struct_config__.tag for said in news]
    first = {(said.bout, said.round): said.seat for said in reversed(news) if type(said).__name__ == "Played"}
    won = [said for said in news if type(said).__name__ == "RoundWon"]
    second = sum(said.seat != first[said.bout, said.round] for said in won)
    assert tally.shares["who plays second in a round wins it"] == (second, 24)
    rows = sum(said.right for said in news if type(said).__name__ == "FinalGuessed")
    assert tally.shares["a row of a Final Guess is right"] == (rows, 48)
    guesses = tally.choices["What the loser of a round guesses"]
    assert sum(taken for taken, _ in guesses.values()) == kinds.count("guessed") == 24
    symbols = tally.choices["The own symbol of an expression"]
    assert {symbol: taken for symbol, (taken, _) in symbols.items()} == dict.fromkeys("+-*/", 12)
    assert tally.means["points of both"] == sum(match.outcome.score)
    assert tally.lengths == [(sum(isinstance(entry.actor, int) for entry in match.log), match.at)]


@pytest.mark.parametrize("game", GAMES)
def test_in_every_game_what_is_chosen_was_possible_and_every_state_is_walked(game):
    match = playout(game, [policies(game)["plain"]] * rules_of(game).seats, secret_of(2, 0), "2")
    tally = count_match(match)
    assert len(list(replay(match))) == len(match.log)
    assert tally.choices
    for counts in tally.choices.values():
        assert all(0 <= taken <= possible for taken, possible in counts.values())
        assert sum(taken for taken, _ in counts.values()) >= max(possible for _, possible in counts.values())
    assert all(0 <= hits <= of for hits, of in tally.shares.values())


def test_every_choice_among_words_is_tried():
    assert list(list_variants(TILES, rules_of(TILES).Options())) == [
        USUAL,
        "increments: up_to",
        "tie_leader: swap",
        "letters: relabelled",
        "additions: 6",
        "additions: 8",
        "additions: 12",
        "additions: 14",
        "tiles: 8",
        "tiles: 6",
    ]


@pytest.mark.parametrize("game", GAMES)
def test_every_option_of_the_rules_page_is_tried(game):
    options = rules_of(game).Options()
    tried = {name.split(":")[0] for name in list_variants(game, options) if name != USUAL}
    fields = set(type(options).__struct_fields__)
    left = {"equation-auction": {"teams", "times"}, HUNT: set()}.get(game, {"times"})
    assert fields - tried == left
    for value in list_variants(game, options).values():
        type(options)(**{name: getattr(value, name) for name in fields})


def test_a_value_that_does_not_fit_the_other_options_is_not_tried():
    options = rules_of("equation-auction").Options(spared_within=1)
    assert "neutral_within: 2" not in list_variants("equation-auction", options)
    assert list_variants("equation-auction", options)["spared_within: 6"].spared_within == 6


def test_in_the_auction_a_deal_is_five_rotations_and_every_seat_has_every_role():
    options = msgspec.json.encode(rules_of("equation-auction").Options())
    tally = play_sample("equation-auction", "random", 1, options, None, Unit(USUAL, 0)).statistics
    goals = [count for text, count in tally.shares.items() if text.endswith("reaches its goal")]
    assert [of for _, of in goals] == [5, 5, 5]
    assert sum(hits for hits, _ in goals) == len(tally.lengths) == 5
    going = [count for text, count in tally.shares.items() if "Death Match" in text]
    assert [of for _, of in going] == [10, 10, 5]


@pytest.mark.long
def test_a_report_goes_on_and_two_cores_give_the_same(tmp_path):
    journal, counts = tmp_path / "journal.jsonl", []
    whole = make_report(TILES, "plain", 3, 2, 4)
    make_report(TILES, "plain", 2, 2, 4, execution=StudyExecution(checkpoint=journal))
    execution = StudyExecution(checkpoint=journal, report_progress=counts.append)
    again = make_report(TILES, "plain", 3, 2, 4, execution=execution)
    assert counts == [len(list_units(TILES, "plain", 3, 2)) - 1, len(list_units(TILES, "plain", 3, 2))]
    assert again == whole
    assert make_report(TILES, "plain", 3, 2, 4, execution=StudyExecution(Executor(workers=2))) == whole


def test_the_command_writes_pages_that_say_what_the_numbers_say(tmp_path):
    words = ["report", TILES, "--policy", "plain", "--deals", "3", "--option-deals", "2", "--workers", "1"]
    ran = CliRunner().invoke(app, [*words, "--out", str(tmp_path)])
    assert ran.exit_code == 0
    numbers = json.loads((tmp_path / f"{TILES}.json").read_text())
    markdown = (tmp_path / f"{TILES}.md").read_text("utf-8")
    for sentence in numbers["summary"]:
        assert f"- {sentence}\n" in markdown
    for answer in numbers["answers"]:
        assert f"**{answer['heading']}** {answer['sentence']}\n" in markdown
        assert f"{answer['heading']} {answer['sentence']}\n" in ran.stdout
    assert f"$ dealer report {TILES} --policy plain --deals 3 --option-deals 2 --seed 0\n" in markdown
    page = (tmp_path / f"{TILES}.html").read_text("utf-8")
    assert page.startswith("<!doctype html>")
    for share in numbers["seats"]:
        assert f"{100 * share['share']:.1f}%" in page


# -------------------------------------------------------------------------------------- committed ones

DOCS = Path(__file__).parents[3] / "docs" / "reports"


@pytest.mark.parametrize("game", GAMES)
def test_a_committed_report_is_whole_small_and_says_how_to_make_it_again(game):
    markdown = (DOCS / f"{game}.md").read_text("utf-8")
    numbers = json.loads((DOCS / f"{game}.json").read_text("utf-8"))
    page = (DOCS / f"{game}.html").read_bytes()
    assert len(page) < 300_000
    for sentence in numbers["summary"]:
        assert f"- {sentence}\n" in markdown
    (command,) = re.findall(r"^\$ dealer (report .*)$", markdown, re.MULTILINE)
    from typer.main import get_command

    asked = get_command(app).get_command(None, "report").make_context("report", command.split()[1:]).params
    assert (asked["game"], asked["deals"]) == (game, numbers["deals"])
    assert asked["policy"] == numbers["policy"]
    assert command in page.decode()
    assert numbers["plan"]["rules"] == rules_of(game).version
    for limit in list_limits(
        type("Named", (), {"plan": Plan("", game, 1, 0, {}), "policy": numbers["policy"]})
    ):
        assert f"- {limit}\n" in markdown
