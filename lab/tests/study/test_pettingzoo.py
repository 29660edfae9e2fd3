"""PettingZoo's own suites for all four games; and that an observation holds none of the others' secrets."""

import warnings
from itertools import islice
from operator import attrgetter
from random import Random
from types import SimpleNamespace

import numpy as np
import pytest

from dealer.core.errors import IllegalAction
from dealer_lab.adapters import pettingzoo
from dealer_lab.tensor.loading import load_tensor
from dealer_lab.tensor.rows import find_tensor, make_row
from dealer_lab.tree import Position, list_stepped_games
from dealer_lab.vector import list_vector_games, load_kernels
from lab.tests.study.test_action_tree import CASES, begun, played
from lab.tests.study.test_determinization import TURNS, twins
from lab.tests.study.vector_suite import Draws, check_position, make_drawn_game

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # what it imports beside is on the move
    from pettingzoo.test import api_test, performance_benchmark, seed_test
    from pettingzoo.utils import AECEnv, wrappers
    from pettingzoo.utils.env_logger import EnvLogger

DICTIONARY = ".*(not a NumPy array|probably should be gymnasium.spaces.box)"
"""What is warned of in every game with a mask that is not in PettingZoo's own list of them."""


ALL = [
    *(pytest.param(pettingzoo.env, game, id=game) for game in list_stepped_games()),
    *(pytest.param(pettingzoo.compiled_env, game, id=f"{game}-compiled") for game in list_vector_games()),
]


@pytest.mark.parametrize(("make", "game"), ALL)
def test_the_api_suite(make, game):
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", DICTIONARY)
        warnings.filterwarnings("ignore", "reset knows no option 'options'")
        if make is pettingzoo.compiled_env:
            warnings.filterwarnings("ignore", "Observation numpy array is all zeros")  # that of the end
        api_test(make(game), num_cycles=200)


@pytest.mark.parametrize(("make", "game"), ALL)
def test_the_seed_suite(make, game):
    seed_test(lambda: make(game), num_cycles=100)


def test_the_benchmark_suite_runs(capsys, monkeypatch):
    """Its five seconds are made short here: ``make bench`` says how fast it is."""
    moments = iter(range(0, 1000, 3))
    monkeypatch.setitem(
        performance_benchmark.__globals__, "time", SimpleNamespace(time=lambda: next(moments))
    )
    for game in list_stepped_games():
        performance_benchmark(pettingzoo.env(game))
    assert capsys.readouterr().out.count("turns per second") == len(list_stepped_games())


def test_seeds_are_matches():
    first, again, other = (pettingzoo.env("increment-black-white") for _ in range(3))
    first.reset(seed=1)
    again.reset(seed=1)
    other.reset(seed=2)
    seen = [env.observe("seat_0")["observation"] for env in (first, again, other)]
    assert np.array_equal(seen[0], seen[1])
    assert not np.array_equal(seen[0], seen[2])
    first.reset()
    again.reset()
    assert np.array_equal(first.observe("seat_1")["observation"], again.observe("seat_1")["observation"])
    assert not np.array_equal(first.observe("seat_0")["observation"], seen[0])


@pytest.mark.parametrize(("game", "at"), CASES)
def test_a_row_is_the_games_own_and_stays_in_bounds(game, at):
    """What an agent sees is the documented row, also at other options and once the match is over."""
    rng, tensor = Random(at), load_tensor(game)
    for number, position in enumerate(islice(played(begun(game, at, 2), rng), 500)):
        assert find_tensor(position.game) is find_tensor(position.game)
        if number % 7 == 0 or position.is_over:
            for seat in range(position.game.seats):
                row = make_row(position, seat)
                assert row.shape == (tensor.layout.size,)
                assert np.abs(row).max() <= 1
                taken = position.taken if position.actor == seat else ()
                left = position.game.time_left(position.state)
                assert np.array_equal(row, np.array(tensor.row(position.view(seat), taken, left), np.float32))
    env = pettingzoo.env(game).unwrapped
    assert env.layout == {piece.name: piece.size for piece in tensor.layout.pieces}


@pytest.mark.parametrize(("game", "at"), TURNS)
def test_what_a_seat_may_not_know_is_in_no_observation(game, at):
    """Twins of all kinds: the seat's numbers are the same, another's are not always."""
    differ = 0
    for position, seat, twin in twins(game, at, 9, every=41):
        assert np.array_equal(make_row(position, seat), make_row(twin, seat))
        differ += any(
            not np.array_equal(make_row(position, other), make_row(twin, other))
            for other in range(position.game.seats)
        )
    assert differ


def test_a_waiting_answer_is_unseen():
    """Number Hunt: one has answered, the other not yet; whatever it was, the other sees the same."""
    at = begun("different-number-hunt")
    while at.state.state.phase != "answer":
        at = at.after(at.legal_steps[0])
    seat = at.actor
    ends = []
    for chosen in (min, max):
        further = at
        while further.actor == seat:
            further = further.after(chosen(further.legal_steps))
        ends.append(further)
    assert ends[0].state != ends[1].state
    assert np.array_equal(make_row(ends[0], 1 - seat), make_row(ends[1], 1 - seat))
    assert ends[0].information_state(1 - seat) == ends[1].information_state(1 - seat)


def test_rewards_are_the_utility_and_an_illegal_step_is_refused_or_ends_the_match():
    raw = pettingzoo.raw_env("increment-black-white", render_mode="ansi")
    raw.reset(seed=3)
    with pytest.raises(IllegalAction):
        raw.step(39)
    while not any(raw.terminations.values()):
        raw.step(int(np.flatnonzero(raw.observe(raw.agent_selection)["action_mask"])[0]))
    assert sorted(raw.rewards.values()) == [-1.0, 1.0]
    assert isinstance(raw.at, Position)
    wrapped = pettingzoo.env("increment-black-white")
    wrapped.reset(seed=3)
    wrapped.step(39)
    assert all(wrapped.terminations.values())


@pytest.mark.parametrize("game", list_vector_games())
def test_compiled_shows_what_the_rules_show(game):
    """One match both ways, with the same draws: who acts, every seat's row and mask, rewards."""
    env, kernels, rng, draws = pettingzoo.compiled_env(game).unwrapped, load_kernels(game), Random(3), Draws()
    env.reset(seed=2)
    stepped, draws.record = make_drawn_game(game, kernels), env.records[0]
    assert tuple(env.words) == tuple(stepped.vocabulary.words)
    at = Position(stepped, stepped.begin(), streams=draws)
    while not at.is_over:
        seen = [env.observe(agent) for agent in env.possible_agents]
        mask = sum(each["action_mask"] for each in seen)  # one has a mask, the others have none
        check_position(at, kernels, env.records[0], mask, [each["observation"] for each in seen])
        step = rng.choice(at.legal_steps)
        env.step(step)
        at = at.after(step)
    assert [env.rewards[agent] for agent in env.possible_agents] == list(map(np.float32, at.utility))
    assert not any(each.any() for each in env.observe("seat_0").values())


def test_compiled_refuses_an_illegal_step():
    raw = pettingzoo.compiled_env("increment-black-white").unwrapped
    raw.reset(seed=3)
    for wrong in (39, -1, 10_000):
        with pytest.raises(IllegalAction, match="take one of the mask"):
            raw.step(wrong)


def outcome_of(act, env):
    """What a call returns or raises, in a form that can be compared."""
    try:
        found = act(env)
    except (AssertionError, AttributeError, KeyError, TypeError, ValueError) as error:
        return type(error), str(error)
    return plain(found)


def plain(found):
    """Arrays as bytes, with all that holds them."""
    if isinstance(found, tuple):
        return tuple(map(plain, found))
    if isinstance(found, dict):
        return {name: plain(each) for name, each in found.items()}
    return found.tobytes() if isinstance(found, np.ndarray) else found


SHOWN = (
    "agents",
    "agent_selection",
    "rewards",
    "terminations",
    "truncations",
    "infos",
    "_cumulative_rewards",
)


def told(env):
    """All that an agent or its trainer is told by an environment, warnings included."""
    warned = list(EnvLogger.mqueue)
    EnvLogger.flush()
    return warned, outcome_of(AECEnv.last, env), [outcome_of(attrgetter(name), env) for name in SHOWN]


def both_tell(act, both):
    """The same of both, after a call that answers the same."""
    ours, theirs = ((outcome_of(act, env), *told(env)) for env in both)
    assert ours == theirs
    return ours


def two_of(game, make=pettingzoo.env):
    """A game in our own wrapper, and in PettingZoo's three."""
    EnvLogger.flush()
    raw = make(game).unwrapped
    illegal = wrappers.TerminateIllegalWrapper(raw, illegal_reward=-1)
    return make(game), wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(illegal))


EARLY = {
    "last": lambda env: env.last(),
    "observe": lambda env: env.observe("seat_0"),
    "step": lambda env: env.step(0),
    "render": lambda env: env.render(),
    "agent_iter": lambda env: env.agent_iter(),
    "agents": lambda env: env.agents,
    "agent_selection": lambda env: env.agent_selection,
}


@pytest.mark.parametrize("call", EARLY)
def test_one_wrapper_refuses_too_early_what_three_refuse(call):
    both = two_of("increment-black-white")
    assert str(both[0]) == str(both[1])
    found, *_ = both_tell(EARLY[call], both)
    assert found[0] in (AssertionError, AttributeError)
    assert "reset" in found[1]


@pytest.mark.parametrize(("make", "game"), ALL)
@pytest.mark.parametrize("wrong", ["nothing", "illegal", 10_000, -1, 0.5])
def test_one_wrapper_checks_what_three_check(make, game, wrong, monkeypatch):
    """Random steps, then a wrong one: answers, rewards, warnings, errors and the end are the same."""
    monkeypatch.setattr(EnvLogger, "_output", False)
    both, rng = two_of(game, make), Random(game)
    both_tell(lambda env: env.reset(seed=1), both)
    for turn in range(2000 if game == "increment-black-white" else 40):
        observation, _, over, _, _ = both[0].last()
        mask = observation["action_mask"]
        step = None if over else int(rng.choice(np.flatnonzero(mask)))
        if turn == 20 and wrong != "nothing":
            step = int(np.flatnonzero(mask == 0)[0]) if wrong == "illegal" else wrong
        answer, warned, _, now = both_tell(lambda env, step=step: env.step(step), both)
        if turn == 20 and wrong == "illegal":
            assert "Illegal move" in warned[0]
            assert sorted(now[2].values())[:2] == [-1, 0]
        elif turn == 20 and wrong != "nothing":
            assert answer == (AssertionError, "action is not in action space")
        else:
            assert answer is None
        if not both[0].agents:
            break
    if not both[0].agents:
        _, warned, *_ = both_tell(lambda env: env.step(0), both)
        assert "should reset" in warned[0].lower()
    assert both[0].agents or game != "increment-black-white" or turn > 20


def test_a_loop_needs_a_step_each_time():
    env = pettingzoo.env("increment-black-white")
    env.reset(seed=1)
    loop = iter(env.agent_iter())
    assert next(loop) == env.agent_selection
    with pytest.raises(AssertionError, match="need to call step"):
        next(loop)
