"""Checks of the machine: its clock, the folder of the matches, file descriptors."""

from __future__ import annotations

import ctypes
import os
import shutil
import sys
from collections.abc import Sequence
from contextlib import suppress
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime
from pathlib import Path
from stat import S_IMODE
from typing import Final

import httpx
from sqlalchemy import text

from dealer.server.capacity import check_descriptors
from dealer.server.data_folder import OTHERS
from dealer.server.db.engine import begin, open_engine
from dealer.server.db.faults import StoreError
from dealer.server.doctor.finding import Finding, Patient, bad, good
from dealer.server.settings import StartRefused

MOST_OFF_S: Final = 2.0
"""How far clocks may be apart; the header ``Date`` counts whole seconds."""

LEAST_FREE_MB: Final = 500

REMOTE: Final = ("nfs", "cifs", "smb", "fuse.sshfs", "fuse.rclone", "9p", "afs", "ceph")
"""Kinds of file systems that lose what they have synced, or lock for one machine alone."""

MOUNTS: Final = Path("/proc/self/mounts")
UNSYNCHRONIZED: Final = 5
"""What ``adjtimex`` returns while nothing keeps the clock right."""


def check_clock(patient: Patient) -> Sequence[Finding]:
    """Compare the clock with those of the database and of the site, and ask who keeps it right."""
    found = []
    if is_unsynchronized():
        found.append(bad("clock-unsynchronized", "warning"))
    compared = {"PostgreSQL": measure_database(patient), patient.url or "": measure_site(patient)}
    for source, seconds in compared.items():
        if seconds is not None and abs(seconds) > MOST_OFF_S:
            found.append(bad("clock-off", source=source, seconds=round(abs(seconds))))
    return found or [good("clock")]


def is_unsynchronized() -> bool:
    """Return whether Linux says that nothing keeps its clock right."""
    if sys.platform != "linux":
        return False
    with suppress(OSError, AttributeError):
        # A ``struct timex`` of zeros asks and changes nothing.
        return bool(ctypes.CDLL(None).adjtimex(ctypes.create_string_buffer(512)) == UNSYNCHRONIZED)
    return False


def measure_database(patient: Patient) -> float | None:
    """Return by how many seconds the clock of PostgreSQL is ahead; ``None`` if it cannot be asked."""
    if patient.database is None:
        return None
    with suppress(StoreError):
        engine = open_engine(patient.database)
        try:
            if engine.dialect.name == "sqlite":
                return None
            with begin(engine) as connection:
                at: datetime = connection.execute(text("SELECT clock_timestamp()")).scalar_one()
            return (at - datetime.now(UTC)).total_seconds()
        finally:
            engine.dispose()
    return None


def measure_site(patient: Patient) -> float | None:
    """Return by how many seconds the clock of the site is ahead, which its proxy may tell."""
    if patient.url is None:
        return None
    with suppress(httpx.HTTPError, ValueError, TypeError, KeyError):
        told = patient.http.get(f"{patient.url}/health").headers["date"]
        return (parsedate_to_datetime(told) - datetime.now(UTC)).total_seconds()
    return None


def check_folder(patient: Patient) -> Sequence[Finding]:
    """Look at the folder of the matches: whose it is, who may enter it, what is free."""
    folder = patient.data
    if not folder.exists():
        nearest = next(parent for parent in folder.parents if parent.exists())
        if not os.access(nearest, os.W_OK):
            return [bad("folder-missing", folder=str(folder), parent=str(nearest))]
        return [good("folder-new", folder=str(folder))]
    found = []
    if not os.access(folder, os.R_OK | os.W_OK | os.X_OK):
        found.append(bad("folder-closed", folder=str(folder)))
    if os.name == "posix" and folder.stat().st_mode & OTHERS:
        mode = f"{S_IMODE(folder.stat().st_mode):o}"
        found.append(bad("folder-open", folder=str(folder), mode=mode))
    if (kind := find_file_system(folder)).startswith(REMOTE):
        found.append(bad("folder-remote", folder=str(folder), kind=kind))
    free = shutil.disk_usage(folder).free // 1_000_000
    if free < LEAST_FREE_MB:
        found.append(bad("folder-full", folder=str(folder), free=free))
    return found or [good("folder", folder=str(folder), free=free)]


def find_file_system(folder: Path, mounts: Path | None = None) -> str:
    """Return the kind of file system of a folder, as Linux names it; empty if it does not."""
    best, kind = -1, ""
    with suppress(OSError):
        for line in (mounts or MOUNTS).read_text().splitlines():
            _, place, name, *_ = line.split()
            at = Path(place.replace("\\040", " "))
            if folder.resolve().is_relative_to(at) and len(at.parts) > best:
                best, kind = len(at.parts), name
    return kind


def check_files(patient: Patient) -> Sequence[Finding]:
    """Compare the file descriptors that the settings need with those that the system allows."""
    try:
        check_descriptors(patient.settings)
    except StartRefused as refused:
        return [Finding("fault", str(refused))]
    return [good("descriptors", connections=patient.settings.connections)]
