"""The season record: a season's log with the records of its matches, as ``*.season.json``.

Two files are made of a season. The hosts' holds the whole log. The public one, of a season that is over,
holds what `publication.publish` leaves. Both are verified alike.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec import Meta, Raw, Struct

from dealer.core.errors import DealerError, ForPrograms, RecordError
from dealer.core.message import message
from dealer.match import Match, decode_record
from dealer.match.record import Record, Sha256, decode_sealed, digest
from dealer.match.verification import replay_record
from dealer.season.entries import Line, SelectionSettled
from dealer.season.episode_entries import DeathMatchOpened, MainMatchOpened, TableAnnulled, TableTaken
from dealer.season.errors import SeasonError
from dealer.season.house_rules import Game
from dealer.season.results import read_series, read_table
from dealer.season.season import Season
from dealer.season.values import MatchId, TablePlan, TableResult
from dealer.series import Annulled, Opened, Played, Series, SeriesSettings, read_result
from dealer.series import Entry as SeriesEntry
from dealer.toolkit.money import GARNETS

SEASON_SUFFIX: Final = ".season.json"
SEASON_FORMAT: Final = "dealer-season"
SEASON_VERSION: Final = 1


class SeriesRecord(Struct, frozen=True, forbid_unknown_fields=True):
    """A series of a season: its settings and its log."""

    settings: SeriesSettings
    log: tuple[SeriesEntry, ...]


class SeasonRecord(Struct, frozen=True, forbid_unknown_fields=True):
    """The file of a season.

    Attributes:
        dealer: the version of Dealer that wrote the file.
        public: whether the log is the public one, or that of the hosts.
        matches: the records of finished matches, by id.
        series: its series, by id; ``matches`` contains their matches.
    """

    format: Literal["dealer-season"]
    version: Literal[1]
    dealer: Annotated[str, Meta(max_length=40)]
    public: bool
    log: tuple[Line, ...]
    matches: dict[MatchId, Raw]
    series: dict[MatchId, SeriesRecord]
    digest: Sha256


RECORD: Final = msgspec.json.Decoder(SeasonRecord)


def make_season_record(
    log: Iterable[Line],
    matches: Mapping[str, Mapping[str, Any]],
    series: Mapping[str, SeriesRecord],
    dealer: str,
    *,
    is_public: bool,
) -> dict[str, Any]:
    """Return the record of a season, as builtin values.

    Args:
        log: the complete log, or the public one.
        matches: the records of its matches, by id, as builtin values.
        series: its series, by id.
        dealer: the version of Dealer.
        is_public: whether the log is public.
    """
    plain: dict[str, Any] = {
        "format": SEASON_FORMAT,
        "version": SEASON_VERSION,
        "dealer": dealer,
        "public": is_public,
        "log": msgspec.to_builtins(tuple(log)),
        "matches": dict(matches),
        "series": msgspec.to_builtins(dict(series)),
    }
    return plain | {"digest": digest(plain)}


def decode_season_record(raw: bytes) -> SeasonRecord:
    """Read a season record and check its digest.

    Raises:
        RecordError: the file is cut off, is not a season record, has another version, or has a wrong digest.
    """
    return decode_sealed(raw, RECORD)


def verify_season(record: SeasonRecord) -> Season:
    """Verify a record and return its season.

    The log must fold by the rules of seasons. Each result must follow from the record of its match. Seats,
    game, Advantage and starting garnets of the match must be those of the log.

    Raises:
        RecordError: with the entry and the clause where it breaks.
    """
    last = deque(replay_season(record), maxlen=1)
    return last[0][1] if last else Season()


def replay_season(record: SeasonRecord) -> Iterator[tuple[Line, Season]]:
    """Yield each line of a season and the season after it. The record is valid if nothing is raised.

    Raises:
        RecordError: as in ``verify_season``; lines that were yielded before it prove nothing.
    """
    season, played = Season(), _Played(record)
    for number, line in enumerate(record.log):
        try:
            played.check_entry(season, line)
            season = season.append(line)
        except SeasonError as error:
            raise RecordError(error.message, number, error.clause) from None
        except RecordError as error:
            raise RecordError(error.message, number, error.clause) from None
        except DealerError as error:
            raise RecordError(error.message, number) from None
        yield line, season


class _Played:
    """The matches of a record. Replays each match once, when its result is needed."""

    def __init__(self, record: SeasonRecord) -> None:
        self._record = record

    def check_entry(self, season: Season, line: Line) -> None:
        """Check an entry against the records of its matches, before it is appended.

        Raises:
            RecordError: the entry does not follow from the records.
        """
        match line.entry:
            case SelectionSettled() if not self._record.public:
                raise RecordError(message("refusal-season-record-public"), None, "S-54")
            case MainMatchOpened(tables):
                main = None if season.episode is None else season.episode.main
                for plan in tables:
                    self._check_plan(season, plan, plan.game or main, "S-22")
            case DeathMatchOpened(number, plan):
                deaths = () if season.episode is None else season.episode.deaths
                game = deaths[number].game if number < len(deaths) else None
                self._check_plan(season, plan, game, "S-42")
            case TableTaken(played, result):
                clause = "S-21" if season.death_of(played) is None else "S-42"
                if self._read(played, clause) != result:
                    raise RecordError(message("refusal-season-record-result", match=played), None, clause)
            case TableAnnulled(played):
                self._check_annulled(played)

    def _check_plan(self, season: Season, plan: TablePlan, game: Game | None, clause: str) -> None:
        """Check the seats, the Advantage and the garnets of a table against its match."""
        if plan.match is None:
            return
        if plan.is_series:
            series = self._record.series.get(plan.match)
            if series is not None and not _seats(season, plan, [each.name for each in _fold(series).players]):
                raise RecordError(message("refusal-season-record-seats", match=plan.match), None, clause)
            return
        record = self._find(plan.match)
        if record is None:
            return
        options = msgspec.json.decode(record.options)
        passed = None if plan.garnets is None else list(plan.garnets)
        wrong = None
        is_seated = _seats(season, plan, [each.name for each in record.seats])
        if game is None or record.game != game.game or not is_seated:
            wrong = "seats"
        elif plan.advantage is not None and record.advantage not in (None, plan.advantage):
            wrong = "advantage"
        elif options.get(GARNETS) != passed:
            wrong = "garnets"
        if wrong is not None:
            raise RecordError(message(f"refusal-season-record-{wrong}", match=plan.match), None, clause)

    def _check_annulled(self, played: str) -> None:
        """Check that an annulled match has no result in its record, if there is one."""
        record = self._find(played)
        if record is not None and record.outcome.decided_by != "annulled":
            raise RecordError(message("refusal-season-record-result", match=played), None, "S-23")

    def _read(self, played: str, clause: str) -> TableResult | None:
        """Return the result in the record of a match or series.

        Raises:
            RecordError: there is no record, or it does not hold.
        """
        if played in self._record.series:
            series = _fold(self._record.series[played])
            for entry in self._record.series[played].log:
                if isinstance(entry, Played | Annulled):
                    self._check_of_series(entry, clause)
                elif isinstance(entry, Opened):
                    self._check_seats(series, entry, clause)
            return read_series(series)
        result, match = self._replay(played, None, clause)
        return read_table(match, result) if isinstance(result, Played) else None

    def _check_of_series(self, entry: Played | Annulled, clause: str) -> None:
        advantage = entry.advantage if isinstance(entry, Played) else None
        if self._replay(entry.match, advantage, clause)[0] != entry:
            raise RecordError(message("refusal-season-record-result", match=entry.match), None, clause)

    def _check_seats(self, series: Series, entry: Opened, clause: str) -> None:
        record = self._find(entry.match)
        names = [series.players[player].name for player in entry.seats]
        if record is not None and [each.name for each in record.seats] != names:
            raise RecordError(message("refusal-season-record-seats", match=entry.match), None, clause)

    def _replay(
        self, played: str, advantage: int | None, clause: str
    ) -> tuple[Played | Annulled | None, Match]:
        """Replay a match; return its result and the match.

        Raises:
            RecordError: there is no record, or it does not hold.
        """
        record = self._find(played)
        if record is None:
            raise RecordError(message("refusal-season-record-missing", match=played), None, clause)
        try:
            (match,) = deque(replay_record(record), maxlen=1)
        except RecordError as error:
            raise _broken(played, error) from None
        return read_result(played, match, advantage), match

    def _find(self, played: str) -> Record | None:
        """Return the record of a match; ``None`` without one.

        Raises:
            RecordError: the record is invalid.
        """
        raw = self._record.matches.get(played)
        try:
            return None if raw is None else decode_record(bytes(raw))
        except RecordError as error:
            raise _broken(played, error) from None


def _broken(played: str, error: RecordError) -> RecordError:
    """Return the error of a match record as an error of the season record."""
    text = ForPrograms(error.place(str(error.message)))
    return RecordError(message("refusal-season-record-match", match=played, why=text))


def _fold(record: SeriesRecord) -> Series:
    series = Series(record.settings)
    for entry in record.log:
        series = series.append(entry)
    return series


def _name(season: Season, place: int) -> str:
    return season.places[place].name if place < len(season.places) else ""


def _seats(season: Season, plan: TablePlan, names: Sequence[str]) -> bool:
    """Return whether players sit as planned. Guests can sit down under another name."""
    return len(names) == len(plan.seats) and all(
        isinstance(seat, str) or name == _name(season, seat)
        for seat, name in zip(plan.seats, names, strict=True)
    )
