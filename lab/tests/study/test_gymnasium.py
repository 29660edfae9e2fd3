"""Gymnasium's own checks; and that its environments play the matches that the kernels and the rules play."""

import warnings
from random import Random

import gymnasium
import numpy as np
import pytest
from black_and_white.rules import RULES as BLACK_AND_WHITE
from contraband.rules import RULES as CONTRABAND
from goofspiel.rules import RULES as GOOFSPIEL
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode, SyncVectorEnv
from kuhn_poker.rules import RULES as KUHN

from dealer.bots import Decision
from dealer.core.definition import GameDefinition
from dealer.core.errors import IllegalAction
from dealer.core.registry import GAMES as games
from dealer.core.registry import rules_of
from dealer.games.different_number_hunt.rules.actions import Claim
from dealer.playout import playout
from dealer_lab.adapters.gymnasium import make, make_vec
from dealer_lab.policies import find_policy
from dealer_lab.vector import list_vector_games, make_matches

GAMES = list_vector_games()
QUICK = "increment-black-white"
FEW = [
    game if game in (QUICK, "equation-auction") else pytest.param(game, marks=pytest.mark.strength)
    for game in GAMES
]
"""Two games; the others, which take longer, in the long run."""


def pick(generator, masks):
    """Legal steps at random."""
    return np.array([generator.choice(np.flatnonzero(mask)) for mask in masks])


def last_legal(rows, masks):
    """An opponent: the last legal step."""
    assert rows.shape[0] == masks.shape[0]
    assert np.abs(rows).max() > 0
    return masks.shape[1] - 1 - masks[:, ::-1].argmax(axis=1)


# ------------------------------------------------------------------------------------------ side by side


@pytest.mark.long
@pytest.mark.parametrize("game", FEW)
def test_matches_side_by_side_are_those_stepped_by_hand(game):
    """The learner at random, the others by the last legal step: observations, masks, rewards, ends, seats."""
    count, seed = 6, 4
    envs, hand = make_vec(game, count, seed, last_legal), make_matches(game, count, seed)
    generator, ended = np.random.default_rng(1), 0
    seen, infos = envs.reset()

    def play_others(result):
        """One step after the other; each match that does not wait for its learner takes one."""
        while (places := np.flatnonzero(hand.actors != hand.numbers % hand.seats)).size:
            learners = hand.numbers % hand.seats
            rewards, over = hand.step(last_legal(hand.observe(), hand.mask)[places], places)
            for place in np.flatnonzero(over):
                if not result[place][1]:
                    result[place] = (rewards[place, learners[place]], True)

    play_others([(0.0, True)] * count)
    rounds, fewest = 0, 600 if game == QUICK else 120
    while rounds < fewest or not ended:
        rounds += 1
        assert rounds < 2000, "no match ends"
        playing = hand.numbers % hand.seats
        assert np.array_equal(seen, hand.observe(playing))
        assert np.array_equal(infos["action_mask"], hand.mask)
        assert np.array_equal(envs.action_masks(), hand.mask == 1)
        assert np.array_equal(infos["seat"], playing)
        assert seen in envs.observation_space
        steps = pick(generator, hand.mask)
        rewards, over = hand.step(steps)
        result = [(rewards[place, playing[place]], bool(over[place])) for place in range(count)]
        play_others(result)
        seen, gained, ends, cut, infos = envs.step(steps)
        assert gained.tolist() == [reward for reward, _ in result]
        assert ends.tolist() == [end for _, end in result]
        assert not cut.any()
        assert ("final_obs" in infos) == ends.any()
        ended += ends.sum()


def test_information_has_the_form_of_gymnasiums_own_vectors():
    ours = make_vec(QUICK, 4, 1)
    theirs = SyncVectorEnv([lambda: make(QUICK, "random")] * 4, autoreset_mode=AutoresetMode.SAME_STEP)
    assert ours.metadata["autoreset_mode"] == theirs.metadata["autoreset_mode"]
    assert ours.single_observation_space == theirs.single_observation_space
    assert ours.single_action_space == theirs.single_action_space
    assert ours.observation_space == theirs.observation_space
    assert ours.action_space == theirs.action_space
    forms = []
    for envs in (ours, theirs):
        generator = np.random.default_rng(1)
        seen, infos = envs.reset(seed=3)
        assert form(infos) == form(envs.reset(seed=3)[1])
        while "final_obs" not in infos:
            seen, *rest, infos = envs.step(pick(generator, infos["action_mask"]))
        forms.append((form(seen), [form(each) for each in rest], form(infos)))
        ended = rest[1]
        for place in np.flatnonzero(ended):
            final = infos["final_obs"][place]
            assert final in envs.single_observation_space
            assert not final.any()
        assert infos["final_info"]["_action_mask"].tolist() == ended.tolist()
        assert not infos["final_info"]["action_mask"].any()
    assert forms[0] == forms[1]


def form(found):
    """Names, types and shapes; compiled matches have no ids of decisions."""
    if isinstance(found, dict):
        return {name: form(each) for name, each in found.items() if "decision" not in name}
    return type(found), found.dtype, found.shape


def test_a_seed_gives_the_same_matches_side_by_side():
    first, second = make_vec(QUICK, 3), make_vec(QUICK, 3, seed=5)

    def play(envs, seed):
        generator, told = np.random.default_rng(2), []
        seen, infos = envs.reset(seed=seed)
        for _ in range(100):
            seen, rewards, *_, infos = envs.step(pick(generator, infos["action_mask"]))
            told.append((seen.tobytes(), rewards.tobytes()))
        return told

    known = play(first, 5)
    assert play(second, None) == known
    assert play(second, None) != known
    assert play(second, 5) == known
    assert play(first, 6) != known


def test_wrong_ones_are_refused():
    with pytest.raises(ValueError, match="\"random\" or a function, not 'strong'"):
        make_vec(QUICK, 2, opponent="strong")
    envs = make_vec(QUICK, 2)
    with pytest.raises(ValueError, match="one seed"):
        envs.reset(seed=[1, 2])
    _, infos = envs.reset(seed=1)
    with pytest.raises(ValueError, match=r"match 0: .* none of its legal steps"):
        envs.step(infos["action_mask"].argmin(axis=1))


def test_both_sides_are_learnt():
    envs, seats = make_vec(QUICK, 4), []
    generator = np.random.default_rng(1)
    _, infos = envs.reset(seed=1)
    while len(seats) < 20:
        seats += infos["seat"].tolist()
        *_, infos = envs.step(pick(generator, infos["action_mask"]))
    assert set(seats) == {0, 1}
    env = make(QUICK, "random")
    env.reset(seed=1)
    assert {env.reset()[1]["seat"] for _ in range(20)} == {0, 1}


# ------------------------------------------------------------------------------------------ one match


@pytest.mark.parametrize("game", GAMES)
def test_gymnasium_checks_an_environment(game):
    env = make(game, "random")
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", ".*environment not having a spec")
        check_env(env)


@pytest.mark.parametrize("game", FEW)
def test_one_match_shows_what_the_rules_show(game):
    """The rows of the kernels are those of the rules (tests of kernels); here those of the environment."""
    env, generator = make(game, "random"), np.random.default_rng(3)
    assert env.observation_space == make_vec(game, 1).single_observation_space
    ends = []
    for seed in range(2):
        seen, info = env.reset(seed=seed)
        over = False
        while not over:
            assert env.at.actor == env.seat == info["seat"]
            mask = env.action_masks()
            assert np.array_equal(mask, info["action_mask"])
            assert tuple(np.flatnonzero(mask)) == env.at.legal_steps
            left = env.game.time_left(env.at.state)
            row = env.tensor.row(env.at.view(env.seat), env.at.taken, left)
            assert np.array_equal(seen, np.array(row, np.float32))
            seen, reward, over, cut, info = env.step(generator.choice(np.flatnonzero(mask)))
            assert not cut
            assert over or reward == 0
        assert not seen.any()
        assert not info["action_mask"].any()
        assert reward == env.at.utility[env.seat]
        ends.append(reward)
        with pytest.raises(IllegalAction):
            env.step(0)


def test_a_step_that_is_not_legal_ends_the_match_or_is_refused():
    env = make(QUICK, "random")
    with pytest.raises(gymnasium.error.ResetNeeded):
        env.step(0)
    _, info = env.reset(seed=1)
    seen, reward, over, cut, after = env.step(int(info["action_mask"].argmin()))
    assert (reward, over, cut, after["illegal"]) == (-1.0, True, False, True)
    assert not seen.any()
    with pytest.raises(IllegalAction):
        env.step(0)
    strict = make(QUICK, "random", illegal_reward=None)
    _, info = strict.reset(seed=1)
    with pytest.raises(IllegalAction):
        strict.step(int(info["action_mask"].argmin()))
    assert strict.step(int(info["action_mask"].argmax()))[2] is False


class Noting:
    """A policy that keeps what it was shown."""

    name = "noting"

    def __init__(self, policy):
        self.policy, self.shown = policy, []

    def decide(self, view, rng):
        self.shown.append(view)
        return self.policy.decide(view, rng)


@pytest.mark.parametrize("game", GAMES)
def test_an_opponent_is_shown_what_it_is_shown_at_a_table(game):
    """Clocks, permissions and the view have the forms of a match; each decision is asked once."""
    at_table, in_env = (Noting(find_policy(game, "plain")) for _ in range(2))
    env = make(game, in_env)
    options = env.game.options
    if env.game.rules.real_time is None:
        options = type(options)(times=None)
    playout(game, [at_table] * env.game.seats, bytes(32), options=options)
    _, info = env.reset(seed=2)
    over, rng = False, Random(1)
    while not over:
        step = rng.choice(np.flatnonzero(info["action_mask"]).tolist())
        *_, over, _, info = env.step(step)
    asked = [(view.view.you, view.may.decision) for view in in_env.shown]
    assert len(asked) == len(set(asked)) > 0
    assert {(view.may.types, view.may.resign, view.may.pauses) for view in in_env.shown} <= {
        (view.may.types, view.may.resign, view.may.pauses) for view in at_table.shown
    }
    assert any(view.clocks.timers for view in in_env.shown) == (env.game.rules.real_time is not None)
    assert all(view.may.owes for view in in_env.shown)
    assert {view.view.you for view in in_env.shown} == set(range(env.game.seats)) - {env.seat}


def test_the_strong_bot_is_an_opponent():
    """By its name: it answers as it would at a table, and beats steps at random."""
    env, rng = make(QUICK, "strong"), Random(1)
    strong = env.opponent = Noting(env.opponent)
    assert strong.policy is find_policy(QUICK, "strong")
    for seed in range(2):
        _, info = env.reset(seed=seed)
        over = False
        while not over:
            step = rng.choice(np.flatnonzero(info["action_mask"]).tolist())
            _, reward, over, _, info = env.step(step)
        assert reward == -1
        assert strong.shown[-1].view.you == 1 - env.seat
    assert {view.view.phase for view in strong.shown} >= {"distribute", "present", "place"}


@pytest.mark.parametrize(
    ("rules", "opponent"),
    [(KUHN, "search"), (GOOFSPIEL, "search"), (BLACK_AND_WHITE, "random"), (CONTRABAND, "random")],
    ids=lambda each: getattr(each, "id", each),
)
def test_a_game_of_another_package_is_an_environment(rules, opponent, monkeypatch):
    """Its row is derived; its opponent is one of the bots of every game."""
    monkeypatch.setitem(games._games, rules.id, GameDefinition(rules=rules))
    rules_of.cache_clear()
    env = make(rules.id, opponent)
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", ".*environment not having a spec")
        check_env(env)
    rules_of.cache_clear()


class Slow:
    """Claims the first target, after some time; answers nothing."""

    name = "slow"

    def __init__(self, after_ms):
        self.after_ms, self.quick = after_ms, find_policy("different-number-hunt", "random")

    def decide(self, view, rng):
        decision = self.quick.decide(view, rng)
        if not view.may.decision.endswith(".hunt"):
            return decision
        claim = Claim(view.view.boards[-1].rounds[-1].targets[0])
        return Decision(claim, self.after_ms)


@pytest.mark.parametrize("ticks", [0, 3])
def test_an_opponent_in_a_race_answers_when_its_time_has_passed(ticks):
    env = make("different-number-hunt", Slow(10_000 * ticks + 1), tick=10)
    _, info = env.reset(seed=1)
    wait = env.game.vocabulary.steps("wait")[0]
    while not info["action_mask"][wait]:
        *_, info = env.step(int(info["action_mask"].argmax()))
    begun = env.at.state.at
    for _ in range(10):
        if env.at.state.state.phase == "hunt":
            env.step(wait)
    assert env.at.state.state.phase != "hunt"
    assert (env.at.state.at - begun) // 10_000 in (ticks, ticks + 1)
