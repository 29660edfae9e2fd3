"""Translates Typer's own texts: the headings of the help, and usage errors. In English they stay."""

from __future__ import annotations

from typing import Any, Final

from dealer.cli.refusal import BadValue
from dealer.language.languages import SOURCE
from dealer.language.terminal import LANGUAGE, say

IS_TYPERS: Final = LANGUAGE == SOURCE
"""True in an English terminal, where Typer's own texts stay."""


def translate_frame(context_class: Any) -> None:
    """Put the headings and marks of the help into the language of the terminal.

    Args:
        context_class: of commands, which makes what writes a usage line.
    """
    if IS_TYPERS:
        return
    from typer import rich_utils

    texts = {
        "ARGUMENTS_PANEL_TITLE": say("help-arguments"),
        "OPTIONS_PANEL_TITLE": say("help-options"),
        "COMMANDS_PANEL_TITLE": say("help-commands"),
        "REQUIRED_LONG_STRING": say("help-required"),
        "DEFAULT_STRING": say("help-default", value="{}"),
        "ENVVAR_STRING": say("help-variable", name="{}"),
        "ABORTED_TEXT": say("aborted"),
    }
    for name, text in texts.items():
        setattr(rich_utils, name, text)
    formatter = context_class.formatter_class

    class Formatter(formatter):  # type: ignore[misc,valid-type]
        """Writes the usage line with a word of ours."""

        def write_usage(self, prog: str, args: str = "", prefix: str | None = None) -> None:
            super().write_usage(prog, args, prefix or f"{say('help-usage')} ")

    context_class.formatter_class = Formatter


def translate_options(command: Any, context: Any) -> None:
    """Put the help of the options that Typer adds to a command into the language of the terminal."""
    if IS_TYPERS:
        return
    if (option := command.get_help_option(context)) is not None:
        option.help = say("option-help")
    texts = {
        "install_completion": say("option-install-completion"),
        "show_completion": say("option-show-completion"),
    }
    for each in command.params:
        each.help = texts.get(each.name, getattr(each, "help", None))


def word_usage_error(error: Exception) -> str | None:
    """Return what is wrong with how a command was typed; ``None`` where Typer says it."""
    kinds = {kind.__name__ for kind in type(error).__mro__}
    if IS_TYPERS or "ClickException" not in kinds or "NoArgsIsHelpError" in kinds:
        return None
    if isinstance(error, BadValue):
        return str(error.message)
    context, param = getattr(error, "ctx", None), getattr(error, "param", None)
    command = "dealer" if context is None else context.command_path
    if "NoSuchOption" in kinds:
        return say("usage-option", option=getattr(error, "option_name", ""), command=command)
    if param is None:
        return say("usage-other", command=command)
    what = param.opts[0] if param.param_type_name == "option" else param.metavar or param.name.upper()
    if "MissingParameter" in kinds:
        return say("usage-missing", what=what, command=command)
    return say("usage-value", what=what, command=command)
