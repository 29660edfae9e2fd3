"""Commands that take their arguments as one dataclass."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from dataclasses import MISSING, Field, fields
from typing import Any, TypeVar, get_type_hints

import typer

from dealer.cli.refusal import fail
from dealer_lab.extras import describe_missing, is_installed

Command = TypeVar("Command", bound=Callable[..., None])


def command(app: typer.Typer, extra: str | None = None) -> Callable[[Command], Command]:
    """Register a function of ``arguments``, a dataclass, as a command whose parameters are its fields.

    What else the function takes, such as the context, stays a parameter of the command. The function itself
    is left as it is, so that other commands can call it with a dataclass of their own.

    Args:
        app: gets the command.
        extra: of this package, without which the command ends with one line.
    """

    def register(function: Command) -> Command:
        hints = get_type_hints(function, include_extras=True)
        kind = hints.pop("arguments")
        hints.pop("return")
        types = get_type_hints(kind, include_extras=True)

        def run(**given: Any) -> None:
            if extra is not None:
                require_extra(extra)
            others = {name: given.pop(name) for name in hints}
            function(**others, arguments=kind(**given))

        parameters = [_name_parameter(name, annotation) for name, annotation in hints.items()]
        parameters += [_name_parameter(field.name, types[field.name], field) for field in fields(kind)]
        vars(run)["__signature__"] = inspect.Signature(parameters)
        run.__annotations__ = {each.name: each.annotation for each in parameters}
        run.__doc__ = function.__doc__
        app.command(function.__name__)(run)
        return function

    return register


def require_extra(extra: str) -> None:
    """End with one line if an extra of this package is not installed."""
    if not is_installed(extra):
        fail(describe_missing(extra))


def _name_parameter(name: str, annotation: Any, field: Field[Any] | None = None) -> inspect.Parameter:
    default = inspect.Parameter.empty if field is None or field.default is MISSING else field.default
    return inspect.Parameter(name, inspect.Parameter.KEYWORD_ONLY, default=default, annotation=annotation)
