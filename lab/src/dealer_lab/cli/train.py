"""The command that trains a bot."""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from shutil import copyfile
from time import monotonic
from typing import TYPE_CHECKING, Annotated

import typer

from dealer.cli.arguments import Game, Seed, require_game
from dealer.cli.progress import (
    LINE_SECONDS,
    Estimate,
    Minutes,
    count_up,
    deadline_after,
    describe_time,
    show_progress,
)
from dealer.cli.refusal import fail
from dealer_lab.cli.arguments import command
from dealer_lab.cli.study import SimulateArguments, Workers, choose_policies, simulate

if TYPE_CHECKING:
    from dealer_lab.train.imitation import Likeness
    from dealer_lab.train.training import Training

app = typer.Typer()

SAVE_SECONDS = 60.0
"""Seconds between two times that a run is saved."""


@dataclass(frozen=True)
class TrainArguments:
    """Arguments of ``dealer train``."""

    game: Game
    out: Annotated[Path | None, typer.Option(help="The model, GAME.npz if not said.", dir_okay=False)] = None
    steps: Annotated[int, typer.Option(help="Small steps of all seats.", min=1)] = 20_000_000
    seed: Seed = 0
    resume: Annotated[bool, typer.Option(help="Go on with a run that was stopped.")] = False
    matches: Annotated[
        int | None,
        typer.Option(
            help="Matches side by side: 512, or 64 against an opponent that is no model.",
            min=1,
            show_default=False,
        ),
    ] = None
    horizon: Annotated[int, typer.Option(help="Steps of each between two updates.", min=1)] = 64
    hidden: Annotated[str, typer.Option(help="Units of the hidden layers, separated by commas.")] = "128,128"
    rate: Annotated[float, typer.Option(help="Of learning, at first.")] = 2e-4
    entropy: Annotated[float, typer.Option(help="Weight of variety, at first.")] = 0.03
    opponent: Annotated[
        str | None,
        typer.Option(
            help="A policy to learn against, or a model, which plays in compiled code; in self-play, if not "
            "said, each step is learnt from."
        ),
    ] = None
    team: Annotated[
        str | None, typer.Option(help="Whose seats learn against it, where teams play; each in turn if not.")
    ] = None
    start: Annotated[
        Path | None, typer.Option(help="A model to learn on from.", exists=True, dir_okay=False)
    ] = None
    like: Annotated[
        str | None, typer.Option(help="A policy that is imitated at first, before it learns to win.")
    ] = None
    shown: Annotated[int, typer.Option(help="Matches of this policy to learn that from.", min=2)] = 400
    against: Annotated[
        str | None,
        typer.Option(help="Policies that the model meets at the end; all of the game if not said."),
    ] = None
    deals: Annotated[int, typer.Option(help="Deals against each of them; 0 for none.", min=0)] = 50
    checks: Annotated[
        int,
        typer.Option(
            help="How often it meets them in the course of the training: a plot, and the best is kept.",
            min=0,
        ),
    ] = 0
    workers: Workers = None
    minutes: Minutes = None


@command(app)
def train(arguments: TrainArguments) -> None:
    """Train a bot, by self-play or against another, and let it meet the others.

    Its model is a policy wherever one is named. With --checks the best of them is kept as NAME.best.npz and
    meets the others at the end, on fresh deals.
    """
    from dealer.bots import policies
    from dealer.core.registry import MissingCapability
    from dealer_lab.bots.trained import SUFFIX, ModelError, is_model

    game = arguments.game
    require_game(game)
    require_training()
    path = arguments.out or Path(f"{game}{SUFFIX}")
    if path.suffix != SUFFIX:
        fail(f"a model's name ends in {SUFFIX}, not {path.name}")
    from dealer_lab.train.settings import Settings
    from dealer_lab.train.training import Training

    try:
        units = tuple(int(each) for each in arguments.hidden.split(","))
    except ValueError:
        fail(f"--hidden {arguments.hidden}: name numbers, as in 256,256")
    if arguments.team is not None:
        check_team(game, arguments.team, arguments.opponent)
    settings = Settings(
        seed=arguments.seed,
        steps=arguments.steps,
        matches=arguments.matches
        or (512 if arguments.opponent is None or is_model(arguments.opponent) else 64),
        horizon=arguments.horizon,
        hidden=units,
        rate=arguments.rate,
        entropy=arguments.entropy,
        opponent=arguments.opponent and choose_policies(game, arguments.opponent)[0],
        team=arguments.team,
        like=arguments.like and choose_policies(game, arguments.like)[0],
        shown=arguments.shown,
        warm_up=0 if arguments.start is None and arguments.like is None else 10,
    )
    try:
        run = Training(game, settings, path, arguments.start)
        if arguments.resume:
            run.resume()
        elif run.state_path.exists():
            fail(f"{run.state_path} is there: go on with --resume, or name another --out")
    except (MissingCapability, ModelError) as error:
        fail(str(error))
    path.parent.mkdir(parents=True, exist_ok=True)
    if arguments.like is not None and not run.update:
        _imitate(run, arguments.workers)
    others = choose_policies(game, arguments.against) if arguments.against else tuple(policies(game))
    check = (
        (lambda: _check(run, others, arguments.deals, arguments.workers))
        if arguments.checks and arguments.deals
        else None
    )
    _train(run, deadline_after(arguments.minutes), check, arguments.checks)
    model, of = (path, arguments.seed) if check is None else (best_path(path), arguments.seed + 1)
    if arguments.deals:
        for name in others:
            simulate(
                SimulateArguments(game, f"{model},{name}", arguments.deals, of, workers=arguments.workers)
            )


def best_path(path: Path) -> Path:
    """Return where the model of the check in which it did best is kept: ``NAME.best.npz``."""
    return path.with_suffix(f".best{path.suffix}")


def _imitate(run: Training, workers: int | None) -> None:
    from dealer_lab.simulate.executor import Executor

    with show_progress(run.settings.shown) as reached:
        found = run.imitate(Executor(workers=workers), count_up(reached))
    run.save()
    assert run.settings.like is not None
    typer.echo(describe_likeness(run.settings.like, found), err=True)


def check_team(game: str, team: str, opponent: str | None) -> None:
    """End with a clear line if no team of that name can learn."""
    from dealer_lab.capabilities import study_of

    if opponent is None:
        fail("--team says who learns against --opponent; in self-play all seats do")
    structure = study_of(game).teams
    known = () if structure is None else structure.TEAMS
    if team not in known:
        fail(f"{game} has no team {team!r}" + (f"; there is {', '.join(known)}" if known else ""))


def _train(run: Training, deadline: float | None, check: Callable[[], None] | None, checks: int) -> None:
    said = saved = monotonic()
    estimate = Estimate(run.settings.updates)
    estimate.seconds_left(run.update)
    try:
        for progress in run.run(deadline):
            now, left = monotonic(), estimate.seconds_left(progress.update)
            if now - said >= LINE_SECONDS or progress.update == run.settings.updates:
                typer.echo(
                    f"{progress.steps:,} of {run.settings.steps:,} steps: value error {progress.error:.3f}, "
                    f"entropy {progress.entropy:.2f}, match length {progress.length:.0f}"
                    + ("" if left is None else f"; {describe_time(left)} left"),
                    err=True,
                )
                said = now
            if now - saved >= SAVE_SECONDS:
                run.save()
                saved = now
            if check is not None and is_due(progress.update, run.settings.updates, checks):
                run.save()
                check()
    finally:
        run.save()
    typer.echo(f"{run.path}: {run.update} of {run.settings.updates} updates; {run.curve_path} has the curve")


def is_due(update: int, updates: int, checks: int) -> bool:
    """Return whether one of some checks, spread over a run, follows an update.

    >>> [update for update in range(1, 11) if is_due(update, 10, 4)]
    [3, 5, 8, 10]
    """
    return update * checks // updates > (update - 1) * checks // updates


def _check(run: Training, others: tuple[str, ...], deals: int, workers: int | None) -> None:
    from dealer.core.registry import GAMES
    from dealer_lab.train.strength_curve import find_best, measure_strength, read_strengths, write_strengths

    steps = run.curve[-1].steps
    path = run.curve_path.with_name(run.curve_path.name.replace(".curve.", ".strength."))
    known = [each for each in read_strengths(path) if each.steps < steps]
    count = workers or os.cpu_count() or 1
    met = measure_strength(run.game_id, run.path, steps, others, deals, run.settings.seed, count)
    game = GAMES[run.game_id]
    measure = "share of pairs against" if game.is_duel else "gain of a team that turns to it"
    known += met
    write_strengths(path, known, f"{game.title}: {measure}", 0.5 if game.is_duel else 0.0)
    if find_best(known) == steps:
        copyfile(run.path, best_path(run.path))


def require_training() -> None:
    """End with a clear line if nothing can be trained here."""
    if find_spec("jax") is None or find_spec("optax") is None:
        fail("Training needs JAX. Install it: pip install 'genius-dealer-lab[train]'")


def describe_likeness(policy: str, likeness: Likeness) -> str:
    """Return how like a policy a network has become, in a line."""
    return (
        f"like {policy}: it finds {likeness.share:.0%} of {likeness.steps:,} steps the likeliest, "
        f"surprise {likeness.surprise:.2f}"
    )
