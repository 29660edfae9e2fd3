"""``strong``: looks further than most people would, on the compiled loops of ``dealer.kernels``."""

from __future__ import annotations

from random import Random

from dealer.bots.increment_black_white.pacing import after
from dealer.bots.policy import Decision
from dealer.games.increment_black_white.actions import Distribute, Lead, Present, SeatAction
from dealer.games.increment_black_white.observation import Observation
from dealer.match import MatchView


class Strong:
    """Plays what a search over hands of the other finds best for the whole match.

    What is compiled is imported when it first decides, so that a server need not load it to offer it.
    """

    name = "strong"

    def decide(self, view: MatchView, rng: Random) -> Decision:
        """The answer with the best prospect of winning the match."""
        taken = after(view, rng)  # first of all, so that it tells nothing
        return Decision(self._answer(view.may.types[0], view.view, rng), taken)

    def _answer(self, kind: str, observation: Observation, rng: Random) -> SeatAction:
        from dealer.bots.increment_black_white import strong_distribution, strong_duel, strong_grid

        me = observation.you
        assert me is not None
        match kind:
            case "distribute":
                tiles = observation.hands[me].tiles
                assert tiles is not None
                return Distribute(strong_distribution.chosen([tile.dealt for tile in tiles], rng), done=True)
            case "lead":
                return Lead(1 - me)
            case "present":
                return Present(strong_duel.present(observation, rng))
            case _:
                return strong_grid.place(observation, rng)
