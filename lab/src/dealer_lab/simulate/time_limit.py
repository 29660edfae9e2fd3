"""A limit of time inside a piece of work: a match that is played when the time is up is cut off."""

from __future__ import annotations

import signal
from _thread import interrupt_main
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from enum import Enum
from threading import Timer, current_thread, main_thread
from time import monotonic, sleep
from typing import Any, TypeVar

T = TypeVar("T")
U = TypeVar("U")


class OutOfTime(BaseException):
    """The time is up in the middle of a match. A policy's ``except Exception`` does not catch it."""


class Unfinished(Enum):
    """The result of a match that was cut off or not begun because the time was up."""

    CUT = "cut"
    NOT_BEGUN = "not begun"


def is_over(deadline: float | None) -> bool:
    """Return whether a moment of ``time.monotonic`` is past; ``None`` never is."""
    return deadline is not None and monotonic() >= deadline


@contextmanager
def limit_time(deadline: float | None) -> Iterator[None]:
    """Raise ``OutOfTime`` inside at a moment of ``time.monotonic``.

    A timer of the system interrupts the work, whatever it computes in Python; where there is none, as on
    Windows, a thread does. Compiled code ends its call first. On another thread nothing interrupts the work.
    """
    if deadline is None or current_thread() is not main_thread():
        yield
        return
    with _limit_by_timer(deadline) if hasattr(signal, "setitimer") else limit_by_thread(deadline):
        yield


@contextmanager
def _limit_by_timer(deadline: float) -> Iterator[None]:
    is_armed = True

    def stop(*_: Any) -> None:
        nonlocal is_armed
        if is_armed:
            is_armed = False
            raise OutOfTime

    before, began = signal.signal(signal.SIGALRM, stop), monotonic()
    outer, interval = signal.getitimer(signal.ITIMER_REAL)
    try:
        try:  # from here on it may be interrupted, before the work as well
            signal.setitimer(signal.ITIMER_REAL, max(1e-6, deadline - monotonic()))
            yield
        finally:  # interrupted here, too, everything is put back below
            is_armed = False
    finally:
        left = max(1e-6, outer - (monotonic() - began)) if outer else 0.0
        signal.setitimer(signal.ITIMER_REAL, 0.0)
        signal.signal(signal.SIGALRM, before)
        signal.setitimer(signal.ITIMER_REAL, left, interval)


@contextmanager
def limit_by_thread(deadline: float) -> Iterator[None]:
    """Raise ``OutOfTime`` inside at a moment of ``time.monotonic``, by a thread that interrupts the main one.

    The interrupt arrives as that of the keyboard does. An interrupt that comes from the keyboard goes on to
    whoever handled it before.
    """
    is_armed, waiting = True, 0

    def stop(number: int, frame: Any) -> None:
        nonlocal is_armed, waiting
        if not waiting:
            if callable(before):
                before(number, frame)
            return
        waiting -= 1
        if is_armed:
            is_armed = False
            raise OutOfTime

    def interrupt() -> None:
        nonlocal waiting
        waiting += 1
        interrupt_main()

    before = signal.signal(signal.SIGINT, stop)
    timer = Timer(max(0.0, deadline - monotonic()), interrupt)
    timer.daemon = True
    try:
        try:
            timer.start()
            yield
        finally:  # interrupted here, too, everything is put back below
            is_armed = False
    finally:
        timer.cancel()
        timer.join()
        while waiting:  # the interrupt is on its way: it must not reach whoever comes next
            sleep(0.001)
        signal.signal(signal.SIGINT, before)


def play_until(play: Callable[[U], T], deadline: float | None, unit: U) -> T | Unfinished:
    """Return ``play(unit)``, or what stands for it if the time is up before.

    Args:
        play: the work.
        deadline: a moment of ``time.monotonic``, which all processes of a machine share; ``None`` for never.
        unit: what it is called with.
    """
    if is_over(deadline):
        return Unfinished.NOT_BEGUN
    try:
        with limit_time(deadline):
            return play(unit)
    except OutOfTime:
        return Unfinished.CUT
