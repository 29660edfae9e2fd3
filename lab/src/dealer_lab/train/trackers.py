"""The curve of a training run in TensorBoard, and in Weights & Biases where that is installed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack, contextmanager
from importlib.util import find_spec
from typing import TYPE_CHECKING, Final

import msgspec

from dealer_lab.extras import from_extra
from dealer_lab.train.run_state import Progress

if TYPE_CHECKING:
    from dealer_lab.train.training import Training

Tracker = Callable[[Progress], None]
"""Is told the figures of each update."""

TRACKERS: Final = ("tensorboard", "wandb")

UNKNOWN: Final = ("update", "steps")
"""Figures that are the axis, not a curve."""


class TrackerError(ValueError):
    """A tracker is unknown or not installed; the message says which ones there are, or how to install it."""


def open_trackers(names: Iterable[str], run: Training) -> _Trackers:
    """Return what tells some trackers about a run, and closes them at the end.

    Args:
        names: of ``TRACKERS``.
        run: new or resumed; figures behind its last update are dropped.

    Raises:
        TrackerError: one of them is unknown or not installed.
    """
    wanted = tuple(names)
    for name in wanted:
        if name not in TRACKERS:
            raise TrackerError(f"--track {name}: there is {' and '.join(TRACKERS)}")
    if "wandb" in wanted and find_spec("wandb") is None:
        raise TrackerError("--track wandb: install it with pip install wandb")
    return _Trackers(wanted, run)


class _Trackers:
    """Opens trackers on entering, so that a run that does not begin leaves no files."""

    def __init__(self, names: tuple[str, ...], run: Training) -> None:
        self._names, self._run, self._stack = names, run, ExitStack()

    def __enter__(self) -> Tracker:
        kinds = {"tensorboard": _write_events, "wandb": _report_to_wandb}
        opened = [self._stack.enter_context(kinds[name](self._run)) for name in self._names]

        def tell(progress: Progress) -> None:
            for tracker in opened:
                tracker(progress)

        return tell

    def __exit__(self, *_: object) -> None:
        self._stack.close()


def _figures(progress: Progress) -> dict[str, float]:
    return {name: each for name, each in msgspec.to_builtins(progress).items() if name not in UNKNOWN}


@contextmanager
def _write_events(run: Training) -> Iterator[Tracker]:
    """Write event files into ``NAME.tensorboard/`` beside the model; the axis counts small steps."""
    with from_extra("track"):
        from tensorboardX import SummaryWriter

    folder = run.path.with_name(f"{run.path.stem}.tensorboard")
    done = run.curve[-1].steps if run.curve else 0
    with SummaryWriter(str(folder), purge_step=done + 1) as writer:

        def tell(progress: Progress) -> None:
            for name, each in _figures(progress).items():
                writer.add_scalar(f"training/{name}", each, progress.steps)

        if not run.curve:
            config = msgspec.json.format(msgspec.json.encode(run.settings), indent=2).decode()
            writer.add_text("settings", f"```json\n{config}\n```", 0)
        yield tell


@contextmanager
def _report_to_wandb(run: Training) -> Iterator[Tracker]:
    """Report to Weights & Biases, which its own variables set up, such as ``WANDB_MODE=offline``."""
    import wandb

    settings = msgspec.to_builtins(run.settings)
    name = run.path.stem
    with wandb.init(project="dealer", name=name, id=name, resume="allow", config=settings) as session:

        def tell(progress: Progress) -> None:
            session.log(_figures(progress), step=progress.steps)

        yield tell
