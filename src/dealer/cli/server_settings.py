"""An option and an environment variable for each setting of a server."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from operator import getitem
from typing import Annotated, Any, Final

import typer

from dealer.cli.refusal import BadValue
from dealer.language.terminal import say
from dealer.server.settings import Setting, Settings, check_base, list_settings, read_address


def takes_settings(command: Callable[..., None]) -> Callable[..., None]:
    """Give a command an option for each setting; it is called with ``settings`` in their place."""
    settings = list_settings()

    def call(**given: Any) -> None:
        values = {setting.name: given.pop(setting.name) for setting in settings}
        command(**given, settings=Settings(**values))

    own = inspect.signature(command, eval_str=True).parameters.values()
    more = [_make_parameter(setting) for setting in settings]
    parameters = [parameter for parameter in own if parameter.name != "settings"] + more
    call.__name__, call.__doc__ = command.__name__, command.__doc__
    call.__annotations__ = {parameter.name: parameter.annotation for parameter in parameters}
    call.__signature__ = inspect.Signature(  # type: ignore[attr-defined]
        [parameter.replace(kind=inspect.Parameter.KEYWORD_ONLY) for parameter in parameters]
    )
    return call


def _make_parameter(setting: Setting) -> inspect.Parameter:
    option = typer.Option(
        setting.option,
        envvar=setting.variable,
        show_envvar=True,
        show_default=setting.default != "",
        help=say(f"option-{setting.name.replace('_', '-')}"),
        min=setting.least,
        max=setting.most,
        metavar="|".join(setting.choices) or None,
        callback=_check_choice(setting.choices) if setting.choices else CHECKS.get(setting.name),
    )
    hint: Any = getitem(Annotated, (setting.kind, option))
    return inspect.Parameter(
        setting.name, inspect.Parameter.KEYWORD_ONLY, default=setting.default, annotation=hint
    )


def _check_choice(choices: tuple[str, ...]) -> Callable[[str], str]:
    def check(value: str) -> str:
        if value not in choices:
            raise BadValue(say("bad-choice", value=value, choices=", ".join(choices)))
        return value

    return check


def _check_base(value: str) -> str:
    try:
        return check_base(value)
    except ValueError:
        raise BadValue(say("bad-base", base=value)) from None


def _check_metrics(value: str) -> str:
    try:
        if value:
            read_address(value)
    except ValueError:
        raise BadValue(say("bad-metrics", address=value)) from None
    return value


CHECKS: Final[dict[str, Callable[[str], str]]] = {"base": _check_base, "metrics": _check_metrics}
