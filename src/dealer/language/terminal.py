"""The words of the command line, in the language of its environment."""

from __future__ import annotations

import os
from collections.abc import Mapping
from typing import Final

from dealer.language.catalogue import Say, open_catalogue
from dealer.language.languages import SHARED, SOURCE, choose_language


def find_language(environment: Mapping[str, str]) -> str:
    """Return the language of a terminal, as gettext finds it.

    >>> find_language({"LANG": "ko_KR.UTF-8"}) == choose_language("ko"), find_language({"LC_ALL": "C"})
    (True, 'en')
    """
    names = ("LC_ALL", "LC_MESSAGES", "LANG")
    locale = next((found for name in names if (found := environment.get(name))), "C")
    if locale.partition(".")[0] in ("C", "POSIX"):
        return SOURCE
    return choose_language(",".join([*environment.get("LANGUAGE", "").split(":"), locale]))


LANGUAGE: Final = find_language(os.environ)
"""The language of this process's terminal."""

WORDS: Final = open_catalogue(LANGUAGE, SHARED / "cli")
say: Final[Say] = WORDS.say
