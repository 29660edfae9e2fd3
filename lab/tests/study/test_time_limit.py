"""``--minutes`` interrupts a match in play: by the system's timer, or by a thread where there is none."""

from __future__ import annotations

import signal
from contextlib import suppress
from time import monotonic

import pytest

from dealer_lab.simulate import time_limit
from dealer_lab.simulate.time_limit import OutOfTime, Unfinished, limit_by_thread, limit_time, play_until

FAR = 3600


def compute() -> None:
    """Compute without an end."""
    while True:
        sum(range(100))


@pytest.fixture(params=["timer", "thread"], autouse=True)
def _system(request, monkeypatch):
    if request.param == "thread":
        monkeypatch.setattr(time_limit, "_limit_by_timer", limit_by_thread)


def test_work_ends_when_the_time_is_up_even_if_it_catches_every_exception():
    def play(_):
        while True:
            with suppress(Exception):
                compute()

    assert play_until(play, monotonic() + 0.05, None) is Unfinished.CUT


def test_an_outer_limit_holds_after_an_inner_one():
    def play(_):
        assert play_until(sum, monotonic() + FAR, range(10)) == 45
        compute()

    assert play_until(play, monotonic() + 0.1, None) is Unfinished.CUT


def test_work_that_ends_in_time_is_not_interrupted_later():
    before = signal.getsignal(signal.SIGINT), signal.getsignal(signal.SIGALRM)
    for number in range(100):  # the time may be up before the work begins
        with suppress(OutOfTime), limit_time(monotonic() + (0.0005 if number % 2 else 0.00001)):
            sum(range(1000))
    assert play_until(sum, monotonic() + FAR, range(100_000)) == 4_999_950_000
    assert (signal.getsignal(signal.SIGINT), signal.getsignal(signal.SIGALRM)) == before


def test_the_keyboard_still_interrupts():
    """A shell has background commands ignore the signal; a command at a terminal does not."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        with pytest.raises(KeyboardInterrupt), limit_time(monotonic() + FAR):
            signal.raise_signal(signal.SIGINT)
    finally:
        signal.signal(signal.SIGINT, before)
