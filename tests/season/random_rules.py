"""House rules at random, in every field."""

from __future__ import annotations

from random import Random

from dealer.season.house_rules import Game, HouseRules, Money
from dealer.season.steps import STEPS

POOL = tuple(Game(f"Pool {n}") for n in range(8))


def random_rules(random: Random) -> HouseRules:
    """House rules with every field at random."""
    while True:
        rules = HouseRules(
            moneys=_random_moneys(random),
            acceptance=random.choice(("needed", "not_needed")),
            frozen=tuple(random.sample(STEPS, random.randint(0, 3))),
            spare_token=random.choice(("sole_winner", "sole_winner", "none")),
            spare_not_given=random.choice(("lost", "lot", "host")),
            most_tokens=random.choice((0, 0, 2, 4)),
            candidate=random.choice(("last", "named_by_winners", "fewest_garnets", "host")),
            death_matches=random.choice((1, 1, 2, 3)),
            nobody_to_choose=random.choice(("no_death_match", "candidate_out")),
            opponent_not_chosen=random.choice(("lot", "fewest_garnets", "host")),
            death_game=random.choice(("host", "pool", "agreed")),
            pool=tuple(random.sample(POOL, random.randint(0, 8))),
            bans=random.randint(0, 3),
            repeats=random.choice(("allowed", "not_for_a_pair", "never")),
            advantage=random.choice(("opponent", "candidate", "lot", "more_garnets", "priority_list")),
            garnets_of_losers=random.choice(("winner", "confiscated")),
            garnets_of_quitters=random.choice(("confiscated", "shared")),
            after_quit=random.choice(("death_match", "no_death_match")),
            quit_before_death=random.choice(("other_is_safe", "new_opponent")),
            revival=random.choice(("never", "by_ruling")),
            absences=random.randint(0, 3),
            answer_minutes=random.choice((1, 60, 1440)),
            grace_minutes=random.choice((1, 60)),
            advance=random.choice(("host", "automatic")),
            final_games=random.choice((1, 3, 5)),
            items=tuple(f"Item {n}" for n in range(random.choice((0, 0, 4, 20)))),
            eliminated=random.choice(("sequestered", "audience")),
            audience_minutes=random.choice((0, 30)),
            host_absence_days=random.choice((0, 7, 30)),
        )
        if rules.explain_invalid() is None:
            return rules


def _random_moneys(random: Random) -> tuple[Money, ...]:
    names = random.sample(("garnet", "black garnet", "bellflower", "point"), random.randint(1, 3))
    return tuple(
        Money(
            name,
            random.randint(0, 5),
            random.random() < 0.3,
            random.random() < 0.8,
            random.choice(("public", "checkpoints", "own")),
            random.choice((0, 0, 1, 2)),
        )
        for name in names
    )
