"""Exports of a season: MediaWiki text and CSV."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Sequence

import msgspec

from dealer.language.terminal import say
from dealer.season import Season
from dealer.season.parts import DeathMatch, Episode
from dealer.season.statistics import PlaceStatistics, count_places


def write_wiki(season: Season) -> str:
    """Return a season as MediaWiki text: a table for each episode, and the placements."""
    parts = [f"== {_escape(season.title)} =="]
    for episode in season.episodes:
        if episode.announced:
            parts.append(_write_episode(season, episode))
    rows = [
        (str(each.placement or ""), each.name, f"{each.death_won}–{each.death_lost}", str(each.garnets))
        for each in count_places(season)
    ]
    headings = [say(f"season-{name}") for name in ("placement", "player", "deaths", "garnets")]
    parts.append(f"=== {say('season-placements')} ===\n{_write_table(headings, rows)}")
    return "\n\n".join(parts) + "\n"


def _write_episode(season: Season, episode: Episode) -> str:
    heading = say("season-episode", number=episode.number + 1)
    title = f"{heading}: {episode.title}" if episode.title else heading
    main = "" if episode.main is None else episode.main.name
    winners = () if episode.result is None else episode.result.winners
    opponents = [death.opponent for death in episode.deaths if death.chosen and death.opponent is not None]
    cells = {
        "main": main,
        "winners": _names(season, winners),
        "tokens": _names(season, dict.fromkeys(episode.tokens)),
        "candidate": _names(season, episode.candidates or ()),
        "opponent": _names(season, opponents),
        "death-match": "; ".join(
            _write_death(season, death) for death in episode.deaths if death.game is not None
        ),
        "out": _names(season, episode.gone),
    }
    rows = [(say(f"season-{name}"), value) for name, value in cells.items()]
    return f"=== {_escape(title)} ===\n{_write_table((), rows)}"


def _write_death(season: Season, death: DeathMatch) -> str:
    game = "" if death.game is None else death.game.name
    pair = " – ".join(season.places[place].name for place in death.pair)
    if death.winner is None:
        return f"{game}: {pair}"
    return say("season-death", game=game, pair=pair, winner=season.places[death.winner].name)


def _names(season: Season, places: Iterable[int]) -> str:
    return ", ".join(season.places[place].name for place in places)


def _write_table(headings: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    lines = ['{| class="wikitable"']
    lines += ["! " + " !! ".join(map(_escape, headings))] if headings else []
    for first, *others in rows:
        mark = "|" if headings else "!"
        lines += ["|-", f"{mark} {_escape(first)}", *(f"| {_escape(cell)}" for cell in others)]
    return "\n".join((*lines, "|}"))


def _escape(text: str) -> str:
    """Escape wiki markup in a text."""
    return f"<nowiki>{text.replace('<', '&lt;')}</nowiki>" if set(text) & set("|[]{}<>'=*#:;!") else text


def write_csv(season: Season) -> str:
    """Return the statistics of a season as CSV, with a row for each place."""
    written = io.StringIO()
    writer = csv.writer(written, lineterminator="\n")
    names = [name for name in PlaceStatistics.__struct_fields__ if name != "place"]
    writer.writerow(("season", *names))
    for each in count_places(season):
        row = msgspec.structs.asdict(each)
        writer.writerow([_disarm(season.title), *(_disarm(row[name]) for name in names)])
    return written.getvalue()


def _disarm(cell: object) -> object:
    """Escape a cell that a spreadsheet would read as a formula."""
    return f"'{cell}" if isinstance(cell, str) and cell[:1] in ("=", "+", "-", "@", "\t") else cell
