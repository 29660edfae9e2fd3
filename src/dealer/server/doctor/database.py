"""Checks of the database: it is reached, has the tables of this release, bears the workers and notifies."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from sqlalchemy import Engine, text

from dealer.server.capacity import settle_database
from dealer.server.db.engine import begin, open_engine
from dealer.server.db.faults import StoreError
from dealer.server.db.tables import HEAD
from dealer.server.doctor.finding import Finding, Patient, bad, good
from dealer.server.settings import StartRefused

LEAST_VERSION: Final = 13
WAIT_SECONDS: Final = 3.0
CHANNEL: Final = "dealer_doctor"

SERVER: Final = text(
    "SELECT current_setting('server_version_num')::int / 10000,"
    " has_database_privilege('public', current_database(), 'CONNECT')"
)


def check_database(patient: Patient) -> Sequence[Finding]:
    """Open the database as the server does."""
    if patient.database is None and not (patient.data / "dealer.sqlite3").exists():
        return [good("database-new")]
    address = patient.database or f"sqlite:///{patient.data.resolve() / 'dealer.sqlite3'}"
    try:
        engine = open_engine(address)
    except StoreError as error:
        return [Finding("fault", str(error))]
    try:
        return _examine(engine, patient)
    except StoreError as error:
        return [Finding("fault", str(error))]
    finally:
        engine.dispose()


def _examine(engine: Engine, patient: Patient) -> Sequence[Finding]:
    is_file = engine.dialect.name == "sqlite"
    found = list[Finding]()
    if is_file and patient.settings.workers > 1:
        found.append(bad("database-shared", workers=patient.settings.workers))
    with begin(engine) as connection:
        has_tables = engine.dialect.has_table(connection, "alembic_version")
        query = text("SELECT version_num FROM alembic_version")
        revision = connection.execute(query).scalar() if has_tables else None
        version, is_public = (0, False) if is_file else connection.execute(SERVER).one()
    if revision is not None and revision > HEAD:
        found.append(bad("database-newer", found=revision, head=HEAD))
    elif revision is not None and revision != HEAD:
        found.append(bad("database-older", "warning", found=revision, head=HEAD))
    if not is_file:
        found += _examine_server(engine, patient, version, is_public=is_public)
    return found or [good("database", kind=engine.dialect.name, revision=revision or HEAD)]


def _examine_server(engine: Engine, patient: Patient, version: int, *, is_public: bool) -> list[Finding]:
    found = list[Finding]()
    if version < LEAST_VERSION:
        found.append(bad("database-version", version=version, least=LEAST_VERSION))
    if is_public:
        found.append(bad("database-public", "warning", database=engine.url.database or ""))
    try:
        settle_database(engine, patient.settings)
    except StartRefused as refused:
        found.append(Finding("fault", str(refused)))
    if not hears_itself(engine):
        found.append(bad("database-silent"))
    return found


def hears_itself(engine: Engine) -> bool:
    """Return whether a notification arrives, which a pooler that shares connections by transaction loses."""
    import psycopg

    words, settings = engine.dialect.create_connect_args(engine.url)
    try:
        with (
            psycopg.connect(*words, **settings, autocommit=True) as listening,
            psycopg.connect(*words, **settings, autocommit=True) as other,
        ):
            listening.execute(f"LISTEN {CHANNEL}")
            listening.execute("SELECT 1")
            other.execute(f"NOTIFY {CHANNEL}")
            return any(True for _ in listening.notifies(timeout=WAIT_SECONDS, stop_after=1))
    except psycopg.Error:
        return False
