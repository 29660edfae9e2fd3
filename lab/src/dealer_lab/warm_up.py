"""One match of every game between the policies that need compiled kernels, so that no player waits for them.

    python -m dealer_lab.warm_up [--beside]

A machine that has never played takes a minute and more of processor time to compile what its bots think with;
later starts find it in the user's cache. ``dealer play`` and ``dealer serve`` run this beside the server, at
the lowest priority, until it was done once; it ends when its standard input does, and so with the server.
"""

from __future__ import annotations

import os
import sys
import threading
from itertools import cycle, islice

from dealer.bots import policies
from dealer.core.chance import streams
from dealer.core.registry import GAMES, rules_of
from dealer.playout import playout, secret_of
from dealer_lab.capabilities import find_lab_game
from dealer_lab.kernels.cache import compiled_mark
from dealer_lab.tensor.rows import make_row
from dealer_lab.tree import Position, make_stepped_game


def play_once(game_id: str) -> None:
    """Play a match in which every policy of a game sits, as far as there are seats, and write a row."""
    if GAMES[game_id].bots is None:
        return  # the bots of any game have nothing to compile
    known = [policy for name, policy in policies(game_id).items() if name != "random"]
    if not known:
        return
    playout(game_id, tuple(islice(cycle(known), rules_of(game_id).seats)), secret_of(0, 0))
    if find_lab_game(game_id).load_tensor is not None:
        game = make_stepped_game(game_id)
        at = Position(game, game.begin(), streams=streams(secret_of(0, 0)))
        make_row(at, 0)  # what a trained network is asked with


def _end_with_input() -> None:
    sys.stdin.buffer.read()
    os._exit(0)


def main() -> None:
    """Play a match of every game, unless it was done."""
    if "--beside" in sys.argv[1:]:
        threading.Thread(target=_end_with_input, daemon=True).start()
    if (mark := compiled_mark()).exists():
        return
    if hasattr(os, "nice"):
        os.nice(19)
    for game_id in GAMES:
        play_once(game_id)
    mark.parent.mkdir(parents=True, exist_ok=True)
    mark.touch()


if __name__ == "__main__":
    main()
