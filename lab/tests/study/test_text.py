"""The text interface: each legal action has a text that reads back; others are refused with what is wrong."""

import re
from itertools import islice
from random import Random

import pytest

from dealer.bots import policies
from dealer.core.errors import InvalidAction, OutOfTurn
from dealer.core.registry import rules_of
from dealer_lab.adapters.text import TextMatch, begin
from dealer_lab.tree import list_stepped_games
from lab.tests.study.test_action_tree import CASES, TREES
from lab.tests.study.test_determinization import TURNS, twins


def tables(game, at=0, seed=0, most=400):
    """The tables of a match of random texts."""
    rng, table = Random(seed), begin(game, seed, rules_of(game).Options(**TREES[game].OPTIONS[at]))
    for _ in range(most):
        yield table
        if table.acting is None:
            return
        table = table.play(table.example(rng))


@pytest.mark.parametrize(("game", "at"), CASES)
def test_every_legal_action_has_a_text_that_reads_back(game, at):
    rng, seen = Random(at), set()
    for table in islice(tables(game, at, most=80), 0, None, 4):
        if table.acting is None:
            break
        texts = [*islice(table.actions(), 40), table.example(rng)]
        assert len(set(texts)) >= len(texts) - 1
        for text in texts:
            after = table.play(text)
            entry = after.at.history
            while entry.before is not table.at.history:
                entry = entry.before
            assert (entry.actor, table.text(entry.action)) == (table.acting, text)
            if not re.search(r"\d \d", text):
                assert table.play(text.replace(" ", "")).at.information_state(
                    table.acting
                ) == after.at.information_state(table.acting)
        seen.add(texts[0].split()[0])
    assert len(seen) >= 3


@pytest.mark.parametrize("game", list_stepped_games())
def test_an_illegal_text_is_refused_with_what_could_have_stood_there(game):
    for table in islice(tables(game, most=60), 0, None, 5):
        if table.acting is None:
            break
        legal = set(islice(table.actions(), 5000))
        for text in ("", "hello", "final none none play", "bid s1", "1 2 3", "answer A B", "place A", "7*"):
            if text and any(text.split()[0] in words.split() for words in legal):
                continue  # it may be the beginning of something legal
            with pytest.raises(InvalidAction, match=r"is no word of this game|one of: |is too much"):
                table.play(text)
        with pytest.raises(InvalidAction, match=r"is whole; '.+' is too much"):
            table.play(f"{table.example()} {table.game.vocabulary.words[0]}")


@pytest.mark.parametrize("game", list_stepped_games())
def test_an_observation_says_who_one_is_what_was_said_and_how_to_answer(game):
    for number, table in enumerate(tables(game, seed=1)):
        if number % 20 and table.acting is not None:
            continue
        for seat in range(table.game.seats):
            said = table.observation(seat)
            assert said.startswith(f"{rules_of(game).title}. You are Seat {seat}.")
            assert ("It is your turn." in said) == (table.acting == seat)
        if table.acting is not None:
            text = said if table.acting == seat else table.observation(table.acting)
            example = text.strip().splitlines()[-1].removeprefix("For example: ")
            table.play(example)
    assert "wins" in said or "win" in said
    with pytest.raises(OutOfTurn):
        table.play("1")


@pytest.mark.parametrize(("game", "at"), TURNS)
def test_a_text_holds_nothing_that_the_seat_may_not_know(game, at):
    for position, seat, twin in twins(game, at, 11, every=43):
        if position.view(seat) is not None and position.actor != "chance":
            ours, theirs = (TextMatch(position.game, here).observation(seat) for here in (position, twin))
            assert ours == theirs


def test_a_policy_of_dealer_plays_by_text():
    """What ``sample`` answers, as text, is the same action."""
    for game in list_stepped_games():
        rng, rules = Random(game), rules_of(game)
        assert "random" in policies(game)
        table = begin(game, 4)
        for _ in range(25):
            if table.acting is None:
                break
            action = rules.random_action(table.at.view(table.acting), rng)
            table = table.play(table.text(action))
        assert len(table.observation(0)) > 200


def test_a_match_is_played_by_text():
    table = begin("increment-black-white", seed=1, advantage=0)
    assert (table.acting, table.example()) == (0, "distribute 0 0 0 0 0 0 1 3 3 3")
    table = table.play("1 1 1 1 1 1 1 1 1 1")
    assert table.acting == 1
    with pytest.raises(InvalidAction) as refused:
        table.play("2 2 2 2 2 2 2 2 2 2")
    assert str(refused.value) == "'2' cannot stand after 'distribute 2 2 2 2 2'; one of: 0"
