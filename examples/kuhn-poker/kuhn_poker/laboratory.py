"""Kuhn poker in the laboratory: a game that is small enough to be solved, by ``dealer exact kuhn-poker``."""

from dealer_lab.capabilities import LabGame, StudyCapabilities
from dealer_lab.exact import FiniteRules

from .rules import RULES

LAB = LabGame(load_study=lambda: StudyCapabilities(small_games=(FiniteRules(RULES),)))
