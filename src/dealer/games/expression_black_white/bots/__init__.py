"""Policies for Expression Black & White; the strongest needs the extra ``lab``."""

from __future__ import annotations

from dealer.bots.lab import is_lab_installed
from dealer.bots.policy import Policy
from dealer.games.expression_black_white.bots.careful import Careful
from dealer.games.expression_black_white.bots.plain import Plain
from dealer.games.expression_black_white.bots.strong import Strong

STRONG: tuple[Policy, ...] = (Strong(),) if is_lab_installed() else ()

POLICIES: tuple[Policy, ...] = (*STRONG, Careful(), Plain())
"""The strongest first."""
