"""Small steps: the tree of each decision holds what the rules allow, no more and no less."""

from itertools import islice
from random import Random

import pytest

from dealer.core.chance import streams
from dealer.core.errors import IllegalAction, InvalidAction
from dealer.core.registry import rules_of
from dealer.games.increment_black_white.rules import actions
from dealer_lab.tree import (
    Position,
    iterate_walks,
    list_entries,
    list_stepped_games,
    make_stepped_game,
    parse_walk,
)
from lab.tests.places import of_lab_game

MOST = 1500
TREES = {game: of_lab_game(game, "trees") for game in list_stepped_games()}
CASES = [(game, at) for game, tree in TREES.items() for at in range(len(tree.OPTIONS))]


def begun(game, at=0, seed=0, drawn=True):
    """A match before its first decision, with chance from a seed, or step by step."""
    tree = TREES[game]
    steps = make_stepped_game(game, rules_of(game).Options(**tree.OPTIONS[at]), **tree.SETTINGS)
    return Position(steps, steps.begin(), streams=streams(seed.to_bytes(32, "big")) if drawn else None)


def played(start, rng):
    """Every position of a match of random steps."""
    at = start
    while True:
        yield at
        if at.is_over:
            return
        if at.actor == "chance":
            steps, weights = zip(*at.chances, strict=True)
            at = at.after(rng.choices(steps, weights)[0])
        else:
            at = at.after(rng.choice(at.legal_steps))


@pytest.mark.parametrize(("game", "at"), CASES)
def test_what_can_be_walked_is_what_is_legal(game, at):
    """Both ways: whole walks against ``legal_actions``, where all are listed, and against ``sample``."""
    rng, rules, seen = Random(f"{game}{at}"), rules_of(game), set()
    for position in islice(played(begun(game, at), rng), 150):
        if position.is_over or len(position.taken) > 1:
            continue
        steps, seat = position.game, position.actor
        walk = steps.action_tree(position.state, seat)
        view = steps.view(position.state, seat)
        listed = list(islice(rules.legal_actions(view), MOST))
        can = [walk.action(taken) for taken in islice(iterate_walks(walk), MOST)]
        assert len(set(map(repr, can))) == len(can)
        state = getattr(position.state, "state", position.state)
        for action in can[:200]:
            if type(action).__name__ != "Wait":
                rules.validate(state, seat, action)
        if len(listed) < MOST and type(listed[0]).__name__ != "FinalGuess":
            assert {repr(action) for action in can} - {"Wait()"} == {repr(action) for action in listed}
        for action in [rules.random_action(view, rng) for _ in range(3)] + listed[:50]:
            words = steps.spell(position.state, action)
            assert steps.vocabulary.read(" ".join(words)) == words
            again = walk.action(parse_walk(walk, steps.vocabulary, words))
            assert steps.spell(position.state, again) == words
        seen.add(getattr(view, "phase", None))
    assert len(seen) >= 3


@pytest.mark.parametrize(("game", "at"), CASES)
def test_the_end_of_a_walk_is_legal_and_leads_where_the_rules_lead(game, at):
    """Walks go on without a check (``apply_walked``): the rules, which check, say the same of each action.

    Chance is walked, too, where it can be.
    """
    for seed in range(2):
        *_, last = played(begun(game, at, seed, drawn="hunt" in game), Random(f"{game}{at}{seed}"))
        entries = list_entries(last.history)
        assert len(entries) > 40
        for entry in entries:
            assert last.game.apply(entry.state, entry.actor, entry.action) == entry.after


def test_only_the_end_of_a_walk_is_not_checked_again():
    """A whole action that somebody hands in is checked as ever."""
    at = begun("increment-black-white")
    with pytest.raises(IllegalAction, match="refusal-set-tile-most"):
        at.act(actions.Distribute((9, 1, 0, 0, 0, 0, 0, 0, 0, 0), done=True))


@pytest.mark.parametrize(("game", "at"), CASES)
def test_a_match_in_steps_is_a_match_of_the_game(game, at):
    rng = Random(7)
    *_, last = played(begun(game, at, 3), rng)
    state, rules = getattr(last.state, "state", last.state), rules_of(game)
    assert rules.outcome(state) == last.game.outcome(last.state)
    assert list(last.utility) == list(rules.outcome(state).utility)
    assert last.legal_steps == ()


def test_a_step_that_is_none_of_those_is_refused():
    at = begun("increment-black-white")
    with pytest.raises(IllegalAction, match="none of the steps"):
        at.after(99)
    with pytest.raises(IllegalAction, match="do not lead there"):
        at.after(0).path(
            at.game.rules.random_action(at.game.view(at.state, 0), Random(1)).__class__((3,) * 10, True)
        )


def test_words_that_lead_nowhere_say_what_could_have_stood_there():
    at = begun("expression-black-white")
    while at.state.phase != "play":
        at = at.after(at.legal_steps[0])
    steps, walk = at.game, at.game.action_tree(at.state, at.actor)
    with pytest.raises(InvalidAction, match=r"'seat0' cannot stand after 'play'; one of: 1 2 3"):
        parse_walk(walk, steps.vocabulary, steps.vocabulary.read("play seat0"))
    with pytest.raises(InvalidAction, match="something is missing"):
        parse_walk(walk, steps.vocabulary, ("play",))
    with pytest.raises(InvalidAction, match="'hello' is no word of this game"):
        steps.vocabulary.read("play hello")


@pytest.mark.parametrize("game", [game for game in list_stepped_games() if "hunt" not in game])
def test_chance_step_by_step_deals_what_the_rules_deal(game):
    """Every deal of a seed is a walk with a chance; the chances of a whole walk multiply to its share."""
    start = begun(game, drawn=False)
    for seed in range(20):
        at = start
        draw = streams(seed.to_bytes(32, "big"))
        for _ in range(3):
            while at.actor == "chance":
                action = at.game.sample_chance(at.state, draw)
                likely = 1.0
                for step in at.path(action):
                    likely *= dict(at.chances)[step]
                    at = at.after(step)
                assert action in [done.action for done in list_entries(at.history)[-4:]]
                assert 0 < likely <= 1
            if not at.is_over:
                at = at.after(at.legal_steps[0])


def test_the_chances_of_a_deal_are_those_of_its_shuffle():
    """30 divisions into teams, each 1/30; orders of equals, each 1/120; all permutations alike."""
    at = begun("equation-auction", drawn=False)

    def leaves(position, likely=1.0):
        if position.history is not None and position.history.state is at.state:
            yield position.history.action, likely
            return
        for step, chance in position.chances:
            yield from leaves(position.after(step), likely * chance)

    teams = list(leaves(at))
    assert len({repr(action) for action, _ in teams}) == len(teams) == 30
    assert all(abs(likely - 1 / 30) < 1e-12 for _, likely in teams)
    deal = begun("increment-black-white", drawn=False).after(0)
    assert [chance for _, chance in deal.chances] == [0.1] * 10
    assert [chance for _, chance in deal.after(3).chances] == [1 / 9] * 9
    globals_ = begun("expression-black-white", drawn=False).after(0)
    for step in range(11):
        globals_ = globals_.after(step)
    assert [chance for _, chance in globals_.chances] == [0.25] * 4
    assert [chance for _, chance in globals_.after(0).chances] == [2 / 11, 3 / 11, 3 / 11, 3 / 11]


@pytest.mark.parametrize(("game", "at"), CASES)
def test_what_a_seat_knows_settles_what_it_sees_and_grows_at_its_end(game, at):
    """Over many matches: equal knowledge, equal views and equal steps; and the other way round."""
    views: dict = {}
    for seed in range(2):
        rng, told = Random(seed), {}
        for position in islice(played(begun(game, at, seed), rng), 400):
            for seat in range(position.game.seats):
                now = position.information_state(seat).split(">")[0]
                assert now.startswith(told.get(seat, ""))
                told[seat] = now
            if not position.is_over:
                seat = position.actor
                seen = repr(position.game.view(position.state, seat)), position.taken, position.legal_steps
                assert views.setdefault(position.information_state(seat), seen) == seen


def test_waiting_is_unseen_and_the_clock_of_the_rules_runs_by_ticks():
    at = begun("different-number-hunt")
    while at.state.state.phase != "hunt":
        at = at.after(at.legal_steps[0])
    words, first = at.game.vocabulary, at.actor
    other, began = 1 - first, at.state.at
    barred = at.state.state.round.barred
    knew = at.information_state(other)
    at = at.after(words["wait"])
    assert (at.actor, at.information_state(other), at.state.at) == (other, knew, began)
    at = at.after(words["wait"])
    assert (at.actor, at.state.at) == (other, began + 60_000), "the other is asked first in the next tick"
    while (
        at.state.state.phase == "hunt"
        and at.state.state.board.number == 1
        and at.state.state.round.number == 1
    ):
        at = at.after(words["wait"])
    assert at.state.at == began + 300_000
    assert at.state.state.board.rounds[0].ended == "time"
    assert (
        barred
        or words["claim"] in at.game.action_tree(at.state, 0).legal_steps(())
        or at.state.state.phase == "window"
    )
