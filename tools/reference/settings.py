"""The page of all settings, from the settings of a server and the variables that the code reads."""

from __future__ import annotations

from typing import Final

from dealer.language.terminal import say
from dealer.server.settings import Setting, list_settings
from tools.reference.command_line import list_all
from tools.reference.tables import code, table

HEAD = """# Settings

For operators. This page lists every setting of `dealer serve` and every environment variable. An option
overrides its variable. [Operating](../operating.md) explains which settings depend on each other.

## Settings of a server

"""

OTHERS_HEAD = """
## Other variables

"""

OTHERS: Final = (
    ("DEALER_MODELS", "all commands", "trained bots to offer: files, separated as in `PATH`"),
    (
        "DEALER_BOT_TIME_FACTOR",
        "a server",
        "factor on the time that bots pretend to think; 0 answers at once",
    ),
    (
        "DEALER_REVIEW_SECONDS",
        "a server",
        "seconds that one match is judged on idle processors: 55 by default, 0 is none",
    ),
    (
        "DEALER_REHEARSAL",
        "a server",
        "0: do not compile the strong bots when the server starts for the first time",
    ),
    ("DEALER_WEBHOOK_HOSTS", "a server", "more origins to which webhooks can lead, besides Discord"),
    ("DEALER_PUSH_HOSTS", "a server", "more push services that can send notifications"),
    ("DEALER_DISCORD_PUBLIC_KEY", "a server", "public key of your application at Discord"),
    (
        "DEALER_DISCORD_BOT_TOKEN",
        "`dealer discord-command`",
        "token of the application's bot, to register the command",
    ),
)
"""Variables without an option, with what reads them."""

MOST_COMMANDS: Final = 3


def list_options() -> list[tuple[str, str, str]]:
    """Return the variables of options that are no settings of a server: name, what reads them, meaning."""
    settings = {each.variable for each in list_settings()}
    commands: dict[str, list[str]] = {}
    meanings: dict[str, tuple[str, str]] = {}
    for path, command in list_all():
        for option in command.params:
            if option.envvar and option.envvar not in settings:
                commands.setdefault(option.envvar, []).append(path)
                meanings[option.envvar] = option.opts[0], option.help or ""
    rows = []
    for name, (option, meaning) in sorted(meanings.items()):
        readers = ", ".join(map(code, commands[name]))
        many = f"commands with `{option}`"
        rows.append((name, readers if len(commands[name]) <= MOST_COMMANDS else many, meaning))
    return rows


def describe_range(setting: Setting) -> str:
    """Return what a setting can be."""
    if setting.choices:
        return ", ".join(map(code, setting.choices))
    return f"{setting.least:,} to {setting.most:,}" if setting.least is not None else ""


def write() -> str:
    """Return the page."""
    rows = (
        (
            f"{code(each.variable)} {code(each.option)}",
            say(f"option-{each.name.replace('_', '-')}"),
            code(each.default),
            describe_range(each),
        )
        for each in list_settings()
    )
    settings = table(("variable and option", "meaning", "default", "allowed"), rows)
    others = table(
        ("variable", "read by", "meaning"),
        ((code(name), reader, text) for name, reader, text in [*list_options(), *OTHERS]),
    )
    return HEAD + "\n".join(settings) + "\n" + OTHERS_HEAD + "\n".join(others) + "\n"
