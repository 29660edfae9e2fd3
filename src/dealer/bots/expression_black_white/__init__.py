"""Policies for Expression Black & White; the strongest needs the extra ``lab``."""

from __future__ import annotations

from importlib.util import find_spec

from dealer.bots.expression_black_white.careful import Careful
from dealer.bots.expression_black_white.plain import Plain
from dealer.bots.expression_black_white.strong import Strong
from dealer.bots.policy import Policy

STRONG: tuple[Policy, ...] = () if find_spec("numba") is None else (Strong(),)

POLICIES: tuple[Policy, ...] = (*STRONG, Careful(), Plain())
"""The strongest first."""
