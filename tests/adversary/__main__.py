"""Attacks a server of its own for long, on both stores.

    python -m tests.adversary --seconds 300 [--kills] [--seed N] [--workers N]

It prints what was tried and answered, and how long the honest pair waited; it fails if anything is lost,
answered with a fault, or told to a stranger.
"""

from __future__ import annotations

import argparse
import os
import random
import signal
import sys
import tempfile
from pathlib import Path

from tests.adversary.driver import Report, attack
from tests.postgres import Cluster
from tests.server.table import Machine


def main() -> None:
    """Attack, and say what came of it."""
    parser = argparse.ArgumentParser(prog="python -m tests.adversary")
    parser.add_argument("--seconds", type=float, default=300.0, help="how long, on each store")
    parser.add_argument("--kills", action="store_true", help="kill the server again and again")
    parser.add_argument("--seed", type=int, default=random.getrandbits(32))
    parser.add_argument("--workers", type=int, default=3, help="of the server on PostgreSQL")
    said = parser.parse_args()
    os.environ["DEALER_BOT_TIME_FACTOR"] = "0"
    os.environ["DEALER_REVIEW_SECONDS"] = "1"
    print(f"--seed {said.seed}", flush=True)
    is_good = attack_store(said, "SQLite", None)
    cluster = Cluster()
    try:
        is_good &= attack_store(said, "PostgreSQL", cluster)
    finally:
        cluster.remove()
    if not is_good:
        sys.exit(1)


def attack_store(said: argparse.Namespace, name: str, cluster: Cluster | None) -> bool:
    """Attack a server on one store; whether all held."""
    with tempfile.TemporaryDirectory() as folder:
        database = f"sqlite:///{folder}/dealer.sqlite3" if cluster is None else cluster.create(empty=True)
        machine = Machine(Path(folder), database, workers=1 if cluster is None else said.workers)
        try:
            report = attack(machine, said.seconds, said.seed, kills=said.kills)
        finally:
            machine.stop(signal.SIGTERM)
        return show(name, report)


def show(name: str, report: Report) -> bool:
    """Print a report; whether all held."""
    print(name, *(f"  {line}" for line in report.lines()), sep="\n")
    wrong = report.wrong()
    print(*(f"  WRONG: {what}" for what in wrong), sep="\n", flush=True)
    return not wrong


if __name__ == "__main__":
    main()
