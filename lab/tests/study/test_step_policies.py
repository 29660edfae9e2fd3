"""Step policies at a table: what they are shown and asked there is what they are in small steps."""

from random import Random

import numpy as np
import pyspiel
import pytest
from goofspiel.rules import RULES as GOOFSPIEL
from kuhn_poker.rules import RULES as KUHN
from liars_dice.rules import RULES as LIARS_DICE
from open_spiel.python import policy as openspiel_policies

from dealer.core.chance import mix, streams
from dealer.core.definition import GameDefinition
from dealer.core.registry import GAMES, rules_of
from dealer.match import verify
from dealer.match.record import encode_record
from dealer.playout import playout, record_of, secret_of
from dealer_lab.adapters import openspiel
from dealer_lab.adapters.openspiel_policy import SeatPosition, seat_policy
from dealer_lab.bots.step_policies import make_policy
from dealer_lab.policies import find_policy
from dealer_lab.tensor.rows import find_tensor, make_row
from dealer_lab.tree import Position, list_entries, make_stepped_game

RULES = {rules.id: rules for rules in (KUHN, LIARS_DICE, GOOFSPIEL)}
OURS = tuple(GAMES)
UNTIMED = [game for game in OURS if game != "different-number-hunt"]


@pytest.fixture(autouse=True, scope="module")
def installed():
    """The examples, in the registry until the tests of this module are over."""
    with pytest.MonkeyPatch.context() as patch:
        for rules in RULES.values():
            patch.setitem(GAMES._games, rules.id, GameDefinition(rules=rules))
        rules_of.cache_clear()
        for name in RULES:
            if openspiel.name_of(name) not in pyspiel.registered_names():
                openspiel.register_game(name)
        yield
    rules_of.cache_clear()


def last_step(row, mask):
    """A policy: the last step that may follow."""
    return np.arange(len(mask)) == np.flatnonzero(mask)[-1]


def untimed(game):
    options = rules_of(game).Options
    return options(times=None) if "times" in options.__struct_fields__ else options()


@pytest.mark.parametrize("game", [*UNTIMED, *RULES])
def test_a_match_at_a_table_is_the_same_match_in_small_steps(game):
    """The policy sees views and answers whole actions there; here each step is taken from the mask."""
    secret = secret_of(1, 3)
    policy = make_policy(game, last_step)
    match = playout(game, [policy] * rules_of(game).seats, secret, options=untimed(game))
    at = Position(make_stepped_game(game), make_stepped_game(game).begin(), streams=streams(mix(secret, ())))
    while not at.is_over:
        at = at.after(at.legal_steps[-1])
    assert match.outcome is not None
    assert tuple(map(float, match.outcome.utility)) == at.utility
    done = [entry.action for entry in match.log if isinstance(entry.actor, int)]
    walked = [entry.action for entry in list_entries(at.history) if isinstance(entry.actor, int)]
    assert sorted(map(repr, done)) == sorted(map(repr, walked))
    assert verify(encode_record(record_of(match, secret))) == match.outcome


@pytest.mark.parametrize("game", [*OURS, *RULES])
def test_a_policy_is_shown_the_row_and_the_mask(game):
    """Random weights, and nothing but them: the rules take every answer, also in the race."""
    tensor, rng, asked = find_tensor(make_stepped_game(game)), np.random.default_rng(1), []

    def weigh(row, mask):
        asked.append((row, mask))
        return rng.random(len(mask))

    policy = make_policy(game, weigh, "dice")
    others = [find_policy(game, "random")] * (rules_of(game).seats - 1)
    options = rules_of(game).Options() if rules_of(game).real_time is not None else untimed(game)
    match = playout(game, [policy, *others], secret_of(2, 1), options=options)
    assert match.outcome is not None
    assert len(asked) > 0
    for row, mask in asked:
        assert (row.dtype, row.shape, mask.dtype) == (np.float32, (tensor.layout.size,), np.bool_)
        assert row.any()
        assert mask.sum() > 1
        assert np.abs(row).max() <= 1


@pytest.mark.parametrize(
    ("weights", "says"),
    [
        (lambda row, mask: [1.0], "words have as many weights"),
        (lambda row, mask: 0.0 * mask, "no chances can be made"),
        (lambda row, mask: -1.0 * mask, "no chances can be made"),
        (lambda row, mask: np.nan * mask, "no chances can be made"),
        (lambda row, mask: 1.0 * ~mask, "no chances can be made"),
    ],
)
def test_weights_of_which_no_chances_can_be_made_are_refused(weights, says):
    policy = make_policy("increment-black-white", weights, "odd")
    with pytest.raises(ValueError, match=f"odd: .*{says}"):
        playout(
            "increment-black-white",
            [policy, policy],
            secret_of(1, 1),
            options=untimed("increment-black-white"),
        )


# ------------------------------------------------------------------------------------------ OpenSpiel


def play(game, seed):
    """Positions of a match of random steps, chance step by step."""
    rng = Random(f"{game.id}{seed}")
    at = Position(game, game.begin())
    while not at.is_over:
        yield at
        if at.actor == "chance":
            steps, weights = zip(*at.chances, strict=True)
            at = at.after(rng.choices(steps, weights)[0])
        else:
            at = at.after(rng.choice(at.legal_steps))


def at_table(at):
    """What the seat that acts in a position knows of it at a table."""
    return SeatPosition(at.game, at.view(at.actor), at.taken, at.legal_steps)


@pytest.mark.parametrize("name", RULES)
def test_what_a_seat_has_heard_follows_from_its_view(name):
    game, heard = make_stepped_game(name), set()
    for seed in range(6):
        for at in play(game, seed):
            if isinstance(at.actor, int):
                known = at_table(at).information_state(at.actor)
                assert known == at.information_state(at.actor)
                heard.add(known)
    assert len(heard) > 5


@pytest.mark.parametrize("name", [*UNTIMED, *RULES])
def test_a_state_at_a_table_answers_what_the_true_one_answers(name):
    game = pyspiel.load_game(openspiel.name_of(name))
    asked = 0
    for number, at in enumerate(at for seed in range(2) for at in play(game.stepped, seed)):
        if not isinstance(at.actor, int) or number % 7 not in (0, 3):
            continue
        true, told = openspiel.DealerState(game), openspiel.DealerState(game)
        true.at, told.at = at, at_table(at)
        assert np.array_equal(make_row(told.at, at.actor), make_row(at, at.actor))
        for ask in (
            lambda state: state.current_player(),
            lambda state: state.legal_actions(),
            lambda state: state.legal_actions_mask(),
            lambda state: state.observation_tensor(),
            lambda state: state.observation_string(),
            lambda state: state.is_terminal(),
            lambda state: state.returns(),
        ):
            assert ask(told) == ask(true)
        asked += 1
        with pytest.raises(pyspiel.SpielError, match="what it sees itself, and no more"):
            told.observation_string((at.actor + 1) % game.num_players())
        with pytest.raises(pyspiel.SpielError, match="nobody can look ahead"):
            told.apply_action(at.legal_steps[0])
        if name in OURS:
            with pytest.raises(pyspiel.SpielError, match="at a table there is no information state"):
                told.information_state_string()
    assert asked > 0


def test_a_solved_game_is_played_at_a_table():
    """Kuhn poker: at every decision the chances of CFR+, by what the seat sees alone; and whole matches."""
    game = pyspiel.load_game("dealer_kuhn_poker")
    solver = pyspiel.CFRPlusSolver(game)
    for _ in range(30):
        solver.evaluate_and_update_policy()
    solved = solver.average_policy()
    seated, compared = seat_policy(solved, game, "cfr"), 0
    for seed in range(20):
        for at in play(game.stepped, seed):
            if not isinstance(at.actor, int):
                continue
            state = openspiel.DealerState(game)
            state.at = at
            chances = dict(solved.action_probabilities(state))
            found = seated._find_chances(at.view(at.actor), at.taken, at.legal_steps, None)
            assert found == pytest.approx([chances[step] for step in at.legal_steps])
            compared += 1
    assert compared > 30
    for deal in range(4):
        secret = secret_of(1, deal)
        match = playout("kuhn-poker", [seated, find_policy("kuhn-poker", "search")], secret)
        assert match.outcome is not None
        assert verify(encode_record(record_of(match, secret))) == match.outcome


class ByTensor(openspiel_policies.Policy):
    """A policy of OpenSpiel's that looks at tensors: the more the row says, the later the step."""

    def action_probabilities(self, state, player_id=None):
        legal = state.legal_actions()
        row = state.observation_tensor(state.current_player())
        assert state.legal_actions_mask().count(1) == len(legal)
        return {step: float(step == legal[int(sum(row)) % len(legal)]) for step in legal}


@pytest.mark.parametrize("name", UNTIMED)
def test_a_policy_that_learns_from_tensors_is_played_at_a_table(name):
    game = pyspiel.load_game(openspiel.name_of(name))
    seated = seat_policy(ByTensor(game, [0, 1]), game)
    secret = secret_of(1, 1)
    match = playout(name, [seated] * game.num_players(), secret, options=untimed(name))
    assert verify(encode_record(record_of(match, secret))) == match.outcome


def test_only_a_game_that_a_table_has_is_played_there():
    for other in ("kuhn_poker", "dealer_expression_three_rounds"):
        game = pyspiel.load_game(other)
        with pytest.raises(ValueError, match=f"{other} is no game that a table has"):
            seat_policy(openspiel_policies.UniformRandomPolicy(game), game)
