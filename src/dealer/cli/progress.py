"""How far a long command is, and how long it will take: a bar where a person looks, else lines."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import count
from threading import Event, Thread
from time import monotonic
from typing import Annotated

import typer

from dealer.language.terminal import say

SAMPLE_SECONDS = 2.0
"""After so long it is said how long a command takes; a shorter one says nothing."""

LINE_SECONDS = 15.0
"""How often a line is written where there is no terminal."""

Minutes = Annotated[
    float | None,
    typer.Option(help=say("option-minutes"), min=0.01, show_default=False),
]


def deadline_after(minutes: float | None) -> float | None:
    """Return the moment of ``time.monotonic`` at which a command stops; ``None`` if nobody limits it."""
    return None if minutes is None else monotonic() + 60 * minutes


class Estimate:
    """How long a command still takes, from what it has done so far.

    What was done before the command began tells nothing of its speed; nor does its first result, before which
    processes start and kernels are loaded.

    Args:
        total: what is to be done.
        now: the seconds of a clock.
    """

    def __init__(self, total: int, now: Callable[[], float] = monotonic) -> None:
        self._total, self._now = total, now
        self._before: int | None = None
        self._first: tuple[int, float] | None = None

    def seconds_left(self, done: int) -> float | None:
        """Return the seconds that are left when so much is done; ``None`` while nothing is known.

        The first call says what was done before.
        """
        if self._before is None:
            self._before = done
        elif self._first is None and done > self._before:
            self._first = done, self._now()
        elif self._first is not None and done > self._first[0]:
            count, since = self._first
            return (self._total - done) * (self._now() - since) / (done - count)
        return None


def describe_time(seconds: float) -> str:
    """Return a length of time as it is good enough for somebody who waits.

    >>> describe_time(4), describe_time(80), describe_time(1300), describe_time(9000)
    ('less than a minute', 'about a minute', 'about 22 minutes', 'about 2.5 hours')
    """
    if seconds < 50:
        return say("time-seconds")
    if seconds < 90:
        return say("time-minute")
    if seconds < 5400:
        return say("time-minutes", minutes=f"{seconds / 60:.0f}")
    return say("time-hours", hours=f"{seconds / 3600:.1f}")


@contextmanager
def tell_now_and_then(tell: Callable[[], None], seconds: float = LINE_SECONDS) -> Iterator[None]:
    """Call ``tell`` every some seconds, however long one piece of the work inside takes."""
    is_done = Event()

    def run() -> None:
        while not is_done.wait(seconds):
            tell()

    ticker = Thread(target=run, daemon=True)
    ticker.start()
    try:
        yield
    finally:
        is_done.set()
        ticker.join()


@contextmanager
def show_progress(total: int) -> Iterator[Callable[[int], None]]:
    """Show on stderr how far a command is: it is told how much is done.

    After a first sample a line says how long all of it takes here. A person sees a bar from then
    on; where nobody looks, a line is written now and then.

    Args:
        total: what is to be done.
    """
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    console = Console(stderr=True)
    columns = (TextColumn(say("progress-playing")), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    estimate, begun = Estimate(total), monotonic()
    said: float | None = None
    reached = 0
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task(say("progress-playing"), total=total)

        def reach(done: int) -> None:
            nonlocal said, reached
            reached = done
            progress.update(task, completed=done)
            left, now = estimate.seconds_left(done), monotonic()
            if left is None or done >= total:
                return
            if said is None and now - begun >= SAMPLE_SECONDS:
                line = say("progress-first", total=str(total), time=describe_time(left))
                console.print(line, highlight=False)
                said = now
            elif said is not None and not console.is_terminal and now - said >= LINE_SECONDS:
                line = say("progress-now", done=str(done), total=str(total), time=describe_time(left))
                console.print(line, highlight=False)
                said = now

        def tell() -> None:
            """Say that it still runs, where a single piece takes so long that nothing else is said."""
            nonlocal said
            now = monotonic()
            if not console.is_terminal and now - (begun if said is None else said) >= LINE_SECONDS:
                line = say(
                    "progress-waiting", done=str(reached), total=str(total), seconds=f"{now - begun:.0f}"
                )
                console.print(line, highlight=False)
                said = now

        with tell_now_and_then(tell):
            yield reach


def count_up(reached: Callable[[int], None]) -> Callable[[], None]:
    """Return what counts one more each time, for who does not count."""
    reached(0)
    done = count(1)
    return lambda: reached(next(done))
