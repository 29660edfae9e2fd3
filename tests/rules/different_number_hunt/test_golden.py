"""A record of a whole match, as it was written when these rules were new."""

from dealer.match import verify
from tests.rules.different_number_hunt.golden import FILE, whole_match


def test_the_record_still_holds():
    outcome = verify(FILE.read_bytes())
    assert (outcome.winners, outcome.score, outcome.decided_by) == ((0,), (50, 45), "points")


def test_the_same_match_gives_the_same_bytes():
    assert whole_match().record_bytes() == FILE.read_bytes()
