"""The command that trains a bot."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Annotated, NamedTuple

import typer

from dealer.cli.arguments import Game, Seed, choose_seats
from dealer.cli.progress import (
    LINE_SECONDS,
    Estimate,
    Minutes,
    count_up,
    deadline_after,
    describe_time,
    show_progress,
    tell_now_and_then,
)
from dealer.cli.refusal import fail
from dealer_lab.cli.arguments import command, require_extra
from dealer_lab.cli.study import Seats, SimulateArguments, Workers, choose_policies, report_trouble, simulate

if TYPE_CHECKING:
    from dealer_lab.train.imitation import Likeness
    from dealer_lab.train.run_state import Progress
    from dealer_lab.train.trackers import Tracker
    from dealer_lab.train.training import Training

app = typer.Typer()

LAST_SHARE = 0.25
"""The part of its minutes that a training leaves for the matches against the others at the end."""

MEASURES = {
    "duel": "share of pairs against",
    "teams": "gain of a team that turns to it",
    "table": "share of the others that it comes before, among",
}
"""The figure that a check measures, by the format in which policies meet."""

SAVE_SECONDS = 10.0
"""Seconds between two times that a run is saved."""

STOPPED = 130
"""The exit status of a run that somebody stopped, as shells know it."""


@dataclass(frozen=True)
class TrainArguments:
    """Arguments of ``dealer train``."""

    game: Game
    out: Annotated[Path | None, typer.Option(help="The model, GAME.npz by default.", dir_okay=False)] = None
    steps: Annotated[int, typer.Option(help="Small steps of all seats.", min=1)] = 20_000_000
    seed: Seed = 0
    seats: Seats = None
    resume: Annotated[bool, typer.Option(help="Go on with a run that was stopped.")] = False
    matches: Annotated[
        int | None,
        typer.Option(
            help="Matches side by side: 512 in compiled code, 64 by the rules.",
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
    track: Annotated[
        str | None,
        typer.Option(
            help="Where the curve is also written: tensorboard, wandb (which you install), or both."
        ),
    ] = None
    workers: Workers = None
    minutes: Minutes = None


@command(app, extra="train")
def train(arguments: TrainArguments) -> None:
    """Train a bot, by self-play or against another, and let it meet the others.

    A game without compiled matches is played by its rules, which is slower. With --minutes a quarter of the
    time is for the matches against the others at the end. The model is a policy wherever one is named. With
    --checks the best of them is kept as NAME.best.npz and meets the others at the end, on fresh deals.
    """
    from dealer.bots import policies
    from dealer.core.registry import MissingCapability
    from dealer_lab.bots.trained import SUFFIX, ModelError, is_model

    game, seats = arguments.game, choose_seats(arguments.game, arguments.seats)
    path = arguments.out or Path(f"{game}{SUFFIX}")
    if path.suffix != SUFFIX:
        fail(f"a model's name ends in {SUFFIX}, not {path.name}")
    from dealer_lab.simulate.formats import plan_seats
    from dealer_lab.train.settings import Settings
    from dealer_lab.train.training import begin_training
    from dealer_lab.vector import has_kernels

    try:
        units = tuple(int(each) for each in arguments.hidden.split(","))
    except ValueError:
        fail(f"--hidden {arguments.hidden}: name numbers, as in 256,256")
    if arguments.team is not None:
        check_team(game, arguments.team, arguments.opponent)
    is_compiled = has_kernels(game) and (arguments.opponent is None or is_model(arguments.opponent))
    settings = Settings(
        seed=arguments.seed,
        steps=arguments.steps,
        matches=arguments.matches or (512 if is_compiled else 64),
        horizon=arguments.horizon,
        hidden=units,
        rate=arguments.rate,
        entropy=arguments.entropy,
        opponent=arguments.opponent and choose_policies(game, arguments.opponent, seats)[0],
        team=arguments.team,
        like=arguments.like and choose_policies(game, arguments.like, seats)[0],
        shown=arguments.shown,
        seats=plan_seats(game, seats),
        warm_up=0 if arguments.start is None and arguments.like is None else 10,
    )
    others = choose_policies(game, arguments.against, seats) if arguments.against else tuple(policies(game))
    met = len(others) if arguments.deals else 0
    share = LAST_SHARE / met if met else 0.0
    deadline = deadline_after(arguments.minutes and arguments.minutes * (1 - share * met))
    try:
        with report_trouble():
            limit = None if is_compiled else deadline
            run = begin_training(game, settings, path, arguments.start, limit, arguments.resume)
    except (MissingCapability, ModelError) as error:
        fail(str(error))
    if not arguments.resume and run.state_path.exists():
        fail(f"{run.state_path} is there: go on with --resume, or name another --out")
    path.parent.mkdir(parents=True, exist_ok=True)
    trackers = _open_trackers(run, arguments.track)
    run.write_config()
    if arguments.like is not None and not run.imitated:
        with report_trouble():
            _imitate(run, arguments.workers, deadline)
    check = (
        (lambda: _check(run, others, arguments.deals, arguments.workers, deadline))
        if arguments.checks and arguments.deals
        else None
    )
    if not run.update:
        run.save()  # from here on there is something to go on with
    with stop_at_signals(run), trackers as track:
        _train(run, deadline, Checks(check, arguments.checks), track)
    is_checked = check is not None and best_path(path).exists()
    model, of = (best_path(path), arguments.seed + 1) if is_checked else (path, arguments.seed)
    minutes = arguments.minutes and arguments.minutes * share
    for name in others[:met]:
        _meet(arguments, f"{model},{name}", of, minutes)


def _meet(arguments: TrainArguments, policies: str, seed: int, minutes: float | None) -> None:
    """Let the model meet another policy; if there is no time for a single deal, that is said."""
    with suppress(typer.Exit):
        simulate(
            SimulateArguments(
                arguments.game,
                policies,
                arguments.deals,
                seed,
                workers=arguments.workers,
                seats=arguments.seats,
                minutes=minutes,
            )
        )


def best_path(path: Path) -> Path:
    """Return where the model of the check in which it did best is kept: ``NAME.best.npz``."""
    return path.with_suffix(f".best{path.suffix}")


def _imitate(run: Training, workers: int | None, deadline: float | None) -> None:
    from dealer_lab.simulate.executor import Executor

    with show_progress(run.settings.shown) as reached:
        found = run.imitate(Executor(workers=workers, deadline=deadline), count_up(reached))
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


@contextmanager
def stop_at_signals(run: Training) -> Iterator[None]:
    """End the command at Ctrl+C or SIGTERM inside, in one line that says how to go on.

    ``SIGTERM`` is what ``kill``, a batch system or a shutting machine sends. Inside an update the run stops
    by itself before its next step: an exception in the middle of JAX's code can crash the process.
    """

    def stop(*_: object) -> None:
        if not run.stop():
            raise KeyboardInterrupt

    both = signal.SIGINT, signal.SIGTERM
    before = [signal.getsignal(each) for each in both]
    try:
        for each in both:
            signal.signal(each, stop)
        yield
        is_stopped = run.is_stopping
    except KeyboardInterrupt:
        is_stopped = True
    finally:
        for each, handler in zip(both, before, strict=True):
            signal.signal(each, handler)
    if is_stopped:
        done = f"{run.saved_update} of {run.settings.updates} updates are in {run.state_path}"
        fail(f"stopped: {done}; go on with --resume", STOPPED)


def _open_trackers(run: Training, names: str | None) -> AbstractContextManager[Tracker]:
    from dealer_lab.train.trackers import TrackerError, open_trackers

    wanted = names.split(",") if names else []
    if "tensorboard" in wanted:
        require_extra("track")
    try:
        return open_trackers(wanted, run)
    except TrackerError as error:
        fail(str(error))


class Checks(NamedTuple):
    """How a run meets others in its course.

    Attributes:
        check: lets it meet them; ``None`` if it meets none.
        times: how often.
    """

    check: Callable[[], None] | None
    times: int

    def find_due(self, run: Training) -> Callable[[], None] | None:
        """Return what a run has to do now; ``None`` if nothing is due."""
        return self.check if is_due(run.update, run.settings.updates, self.times) else None


def _train(run: Training, deadline: float | None, checks: Checks, track: Tracker) -> None:
    begun = said = saved = monotonic()
    estimate, pace = Estimate(run.settings.updates), Pace(run)
    estimate.seconds_left(run.update)
    if not run.is_compiled:
        typer.echo(
            f"{run.game_id}: trained by the rules, as it has no compiled matches for this; that is slower",
            err=True,
        )

    def tell_that_it_runs() -> None:
        """Say so where one update takes so long that nothing else is said."""
        if monotonic() - said >= LINE_SECONDS:
            steps = run.settings.matches * run.settings.horizon
            waited = f"{monotonic() - begun:.0f} seconds"
            typer.echo(f"update {run.update + 1} of {steps:,} steps is played, after {waited}", err=True)

    try:
        if run.update and not _has_strength(run) and (check := checks.find_due(run)):
            check()  # it was stopped before it met them
        with tell_now_and_then(tell_that_it_runs):
            for progress in run.run(deadline):
                now, left = monotonic(), estimate.seconds_left(progress.update)
                if now - said >= LINE_SECONDS or progress.update == run.settings.updates:
                    said_left = "" if left is None else f"; {describe_time(left)} left"
                    typer.echo(f"{_describe(run, progress)}; {pace}{said_left}", err=True)
                    said = now
                track(progress)
                check = checks.find_due(run)
                if check or now - saved >= SAVE_SECONDS:
                    run.save()
                    saved = monotonic()
                if check:
                    check()
    finally:
        run.save()
    if run.is_stopping:
        return
    if not run.update:
        fail(
            "the time was up before the first update was whole: give it more --minutes, or fewer --matches "
            "or a shorter --horizon",
            1,
        )
    typer.echo(
        f"{run.path}: {run.update} of {run.settings.updates} updates, {pace}; {run.curve_path} has the curve"
    )


def _describe(run: Training, progress: Progress) -> str:
    return (
        f"{progress.steps:,} of {run.settings.steps:,} steps: value error {progress.error:.3f}, "
        f"entropy {progress.entropy:.2f}, match length {progress.length:.0f}"
    )


class Pace:
    """How many steps a second a run takes, from here on, as words."""

    def __init__(self, run: Training) -> None:
        self._run, self._before, self._begun = run, run.update, monotonic()

    def __str__(self) -> str:
        run = self._run
        steps = (run.update - self._before) * run.settings.matches * run.settings.horizon
        return f"{steps / max(1e-9, monotonic() - self._begun):,.0f} steps/s" + (
            "" if run.is_compiled else " by the rules"
        )


def is_due(update: int, updates: int, checks: int) -> bool:
    """Return whether one of some checks, spread over a run, follows an update.

    >>> [update for update in range(1, 11) if is_due(update, 10, 4)]
    [3, 5, 8, 10]
    """
    return update * checks // updates > (update - 1) * checks // updates


def _strength_path(run: Training) -> Path:
    return run.curve_path.with_name(run.curve_path.name.replace(".curve.", ".strength."))


def _has_strength(run: Training) -> bool:
    """Return whether the model as it is has met the others."""
    from dealer_lab.train.strength_curve import read_strengths

    return any(each.steps == run.curve[-1].steps for each in read_strengths(_strength_path(run)))


def _check(
    run: Training, others: tuple[str, ...], deals: int, workers: int | None, deadline: float | None
) -> None:
    from dealer.core.registry import GAMES
    from dealer_lab.bots.array_files import replace_file
    from dealer_lab.simulate.executor import Execution, TimeIsUp
    from dealer_lab.simulate.formats import choose_format
    from dealer_lab.train.strength_curve import (
        Entry,
        find_best,
        measure_strength,
        read_strengths,
        write_strengths,
    )

    steps = run.curve[-1].steps
    path = _strength_path(run)
    known = [each for each in read_strengths(path) if each.steps < steps]
    execution = Execution(workers or os.cpu_count() or 1, deadline=deadline)
    entry = Entry(run.game_id, run.path, steps, run.settings.seats)
    try:
        known += list(measure_strength(entry, others, deals, run.settings.seed, execution))
    except TimeIsUp:
        return
    kind = choose_format(run.game_id, run.settings.seats)
    title = f"{GAMES[run.game_id].title}: {MEASURES[kind]}"
    write_strengths(path, known, title, 0.0 if kind == "teams" else 0.5)
    if find_best(known) == steps:
        with replace_file(best_path(run.path)) as best:
            best.write(run.path.read_bytes())


def describe_likeness(policy: str, likeness: Likeness) -> str:
    """Return how like a policy a network has become, in a line."""
    return (
        f"like {policy}: it finds {likeness.share:.0%} of {likeness.steps:,} steps the likeliest, "
        f"surprise {likeness.surprise:.2f}"
    )
