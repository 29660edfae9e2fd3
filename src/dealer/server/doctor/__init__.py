"""``dealer doctor``: looks at an installation, and says what to do about what it finds.

A new check is a function of a ``Patient`` in a file of its subject, and a line in ``CHECKS``.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from dealer.server.doctor.database import check_database
from dealer.server.doctor.finding import Check, Finding, Patient
from dealer.server.doctor.machine import check_clock, check_files, check_folder
from dealer.server.doctor.outside import check_discord, check_push
from dealer.server.doctor.public import check_proxy, check_tls

CHECKS: Final[Mapping[str, Check]] = {
    "clock": check_clock,
    "folder": check_folder,
    "descriptors": check_files,
    "database": check_database,
    "proxy": check_proxy,
    "tls": check_tls,
    "discord": check_discord,
    "push": check_push,
}
"""All checks, in the order in which they are shown; ``doctor-name-…`` in the catalogue names each."""


def examine(patient: Patient) -> Iterator[tuple[str, Finding]]:
    """Yield what each check finds, with its name."""
    for name, check in CHECKS.items():
        for finding in check(patient):
            yield name, finding
