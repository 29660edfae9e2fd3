"""Determinization of Expression Black & White: the opponent's tiles, as ``dealer.bots`` draws them."""

from __future__ import annotations

from random import Random

from dealer.games.expression_black_white.bots.worlds import lay_expressions, list_own
from dealer.games.expression_black_white.rules import actions
from dealer.games.expression_black_white.rules.legality import guesses, random_row
from dealer.games.expression_black_white.rules.observation import Observation
from dealer_lab.capabilities import Redraw
from dealer_lab.tree import History


def redraw_hidden(done: list[History], view: Observation, seat: int, rng: Random) -> Redraw:
    """Return what gives an entry its action, with what others have hidden drawn again."""
    other = 1 - seat
    laid = [lay_expressions(bout, seat, rng) for bout in view.bouts]

    def redraw(entry: History) -> object:
        if entry.actor != other:
            return entry.action
        bout = view.bouts[entry.state.bout.number - 1]
        index = len(entry.state.bout.rounds) - 1
        match entry.action:
            case actions.Play():
                return actions.Play(laid[bout.number - 1][index])
            case actions.Guess() if bout.rounds[index].guessed is None:
                return rng.choice(guesses())
            case actions.Reveal():
                shown = bout.rounds[index].revealed
                return actions.Reveal(
                    rng.choice(list_own(laid[bout.number - 1][index], bout, index))
                    if shown is None
                    else shown
                )
            case actions.FinalGuess() if bout.finals is None or bout.finals[seat].right is None:
                return actions.FinalGuess(tuple(random_row(rng) for _ in bout.numbers), done=True)
            case seen:
                return seen

    return redraw
