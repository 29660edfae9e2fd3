"""Policies for Expression Black & White; the strongest needs the extra ``lab``."""

from __future__ import annotations

from importlib.util import find_spec

from dealer.bots.policy import Policy
from dealer.games.expression_black_white.bots.careful import Careful
from dealer.games.expression_black_white.bots.plain import Plain
from dealer.games.expression_black_white.bots.strong import Strong

STRONG: tuple[Policy, ...] = () if find_spec("numba") is None else (Strong(),)

POLICIES: tuple[Policy, ...] = (*STRONG, Careful(), Plain())
"""The strongest first."""
