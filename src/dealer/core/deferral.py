"""Rules that take long: worked out where it disturbs nobody, and remembered.

Most rules answer in microseconds. A function that may take longer than a few milliseconds is declared with
``@deferrable``. It gives the same value as ever; whoever must not wait for it says so with ``offload``, and
is handed a ``Job`` instead. A job is plain bytes, so that any process can do it.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from importlib import import_module
from typing import Any, Final, Generic, TypeVar, TypeVarTuple, get_type_hints

import msgspec
from msgspec import Struct

Ts = TypeVarTuple("Ts")
R = TypeVar("R")

KEPT: Final = 1024
"""Values of a function that are remembered: the latest, for any thread may ask and learn."""


class Job(Struct, frozen=True):
    """A call of a deferrable function: its name, and its arguments as JSON."""

    function: str
    arguments: bytes


class Deferred(Exception):
    """A value is needed that is to be worked out elsewhere first."""

    def __init__(self, job: Job) -> None:
        super().__init__(job.function)
        self.job = job


_do: ContextVar[Callable[[Job], bytes] | None] = ContextVar("offload", default=None)
_functions: dict[str, Deferrable[*tuple[Any, ...], Any]] = {}


class Deferrable(Generic[*Ts, R]):
    """A pure function of plain values that remembers what it gave."""

    def __init__(self, function: Callable[[*Ts], R]) -> None:
        self.name = f"{function.__module__}.{function.__qualname__}"
        self.__doc__ = function.__doc__
        self._function = function
        hints = get_type_hints(function)
        value = hints.pop("return")
        self._arguments = msgspec.json.Decoder(tuple[tuple(hints.values())])  # type: ignore[misc]
        self._value = msgspec.json.Decoder(value)
        self._known: OrderedDict[tuple[object, ...], R] = OrderedDict()
        _functions[self.name] = self

    def __call__(self, *args: *Ts) -> R:
        """Give the value: from memory, worked out here, or as ``offload`` says."""
        known = self._known.get(args)
        if known is not None:
            return known
        if (do := _do.get()) is None:
            return self._remember(args, self._function(*args))
        return self._remember(args, self._value.decode(do(Job(self.name, msgspec.json.encode(args)))))

    def do(self, arguments: bytes) -> bytes:
        """Work a job out here, whatever ``offload`` says."""
        args = self._arguments.decode(arguments)
        known = self._known.get(args)
        value = self._remember(args, self._function(*args)) if known is None else known
        return msgspec.json.encode(value)

    def learn(self, arguments: bytes, value: bytes) -> None:
        """Remember what a job has given."""
        self._remember(self._arguments.decode(arguments), self._value.decode(value))

    def _remember(self, args: tuple[object, ...], value: R) -> R:
        self._known[args] = value
        if len(self._known) > KEPT:
            self._known.popitem(last=False)
        return value


def deferrable(function: Callable[[*Ts], R]) -> Deferrable[*Ts, R]:
    """Declare that a function may take long. Its arguments and its value are plain, and never ``None``."""
    return Deferrable(function)


def do_job(job: Job) -> bytes:
    """Work a job out here, and return its value as JSON. The module of its function is loaded, if it is not.

    Raises:
        KeyError: there is no such function.
    """
    if job.function not in _functions:
        import_module(job.function.rpartition(".")[0])
    return _functions[job.function].do(job.arguments)


def learn(job: Job, value: bytes) -> None:
    """Remember what a job has given."""
    _functions[job.function].learn(job.arguments, value)


@contextmanager
def offload(do: Callable[[Job], bytes]) -> Iterator[None]:
    """Have others work out what takes long: ``do`` gives a job's value, or raises ``Deferred``."""
    token = _do.set(do)
    try:
        yield
    finally:
        _do.reset(token)


def defer(job: Job) -> bytes:
    """Raise ``Deferred``: for ``offload``, where nobody may wait."""
    raise Deferred(job)
