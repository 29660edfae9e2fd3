"""The fonts of the client, for drawing: each text with the first font that has its letters.

The client's fonts are built into ``static/assets`` in slices; a stylesheet says which letters each slice has.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import groupby
from pathlib import Path
from typing import Final, Literal

from msgspec import Struct
from PIL import ImageFont

ASSETS: Final = Path(__file__).parents[1] / "static" / "assets"

Style = Literal["serif", "sans"]

FAMILIES: Final[dict[Style, tuple[str, ...]]] = {
    "serif": ("Fraunces", "Gowun Batang", "Inter", "Noto Sans KR Variable"),
    "sans": ("Inter", "Noto Sans KR Variable"),
}
"""The fonts of each style, the first choice first."""

WEIGHTS: Final[dict[Style, int]] = {"serif": 650, "sans": 450}
"""The weight of fonts that have several."""

LATIN: Final = "U+20-7E,U+A0-FF,U+131,U+152-153,U+2013-2014,U+2018-201A,U+201C-201E,U+2026,U+20AC,U+2212"
"""The letters of a font whose stylesheet does not say."""

FACE: Final = re.compile(r"@font-face\s*\{([^}]*)\}")
FAMILY: Final = re.compile(r"font-family:\s*\"?([^;\"]+)\"?")
FILE: Final = re.compile(r"url\(\"?[^)\"]*?([^/)\"]+\.woff2)\"?\)")
RANGE: Final = re.compile(r"unicode-range:\s*([^;]+)")

SQUARES: Final = {"⬜": "■", "⬛": "□"}
"""White and black tiles in a sentence: light ink fills the white ones."""

NOTHING: Final = "\U0010ffff"
"""No font has it: what it draws stands for a missing letter."""

Font = ImageFont.FreeTypeFont | ImageFont.ImageFont


class Slice(Struct, frozen=True):
    """A font file and the letters it has, as ranges of code points."""

    file: Path
    ranges: tuple[tuple[int, int], ...]

    def has(self, letter: str) -> bool:
        """Return whether it has a letter."""
        return any(first <= ord(letter) <= last for first, last in self.ranges)


class Run(Struct, frozen=True):
    """Letters that one font draws."""

    text: str
    font: Font


@lru_cache(maxsize=1)
def find_slices() -> dict[str, tuple[Slice, ...]]:
    """Return the slices by family; none where the client is not built."""
    found: dict[str, list[Slice]] = {}
    for sheet in sorted(ASSETS.glob("*.css")):
        for face in FACE.findall(sheet.read_text("utf-8")):
            family, file = FAMILY.search(face), FILE.search(face)
            if family is None or file is None or not (ASSETS / file[1]).is_file():
                continue
            ranges = RANGE.search(face)
            known = found.setdefault(family[1].strip(), [])
            fresh = Slice(ASSETS / file[1], _read_ranges(LATIN if ranges is None else ranges[1]))
            if fresh not in known:
                known.append(fresh)
    return {family: tuple(slices) for family, slices in found.items()}


def _read_ranges(text: str) -> tuple[tuple[int, int], ...]:
    """Return the ranges of a stylesheet, such as ``U+20-7E, U+4??``."""
    found = []
    for part in text.split(","):
        first, _, last = part.strip().removeprefix("U+").partition("-")
        last = last or first
        found.append((int(first.replace("?", "0"), 16), int(last.replace("?", "F"), 16)))
    return tuple(found)


@lru_cache(maxsize=256)
def _load(file: Path | None, size: int, weight: int) -> Font:
    if file is None:
        return ImageFont.load_default(size)
    font = ImageFont.truetype(file, size)
    if "wght" in file.name:
        font.set_variation_by_axes([weight])
    return font


def fit_text(text: str) -> str:
    """Return a text in letters that can be drawn, in one line.

    Letters that no font has lose their accents or go: emoji, scripts that the client brings no font for.
    """
    for shown, drawn in SQUARES.items():
        text = text.replace(shown, drawn)
    is_built, kept = bool(find_slices()), list[str]()
    for letter in unicodedata.normalize("NFC", text):
        if unicodedata.category(letter).startswith("C"):
            continue
        if letter.isspace() or not is_built or _choose(letter, "serif") is not None:
            kept.append(" " if letter.isspace() else letter)
        else:
            plain = unicodedata.normalize("NFKD", letter)
            kept += [each for each in plain if not unicodedata.combining(each) and _choose(each, "serif")]
    return " ".join("".join(kept).split())


def split_runs(text: str, style: Style, size: int) -> Iterator[Run]:
    """Yield the parts of a text with the font that draws each."""
    for file, letters in groupby(text, lambda letter: _choose(letter, style)):
        yield Run("".join(letters), _load(file, size, WEIGHTS[style]))


@lru_cache(maxsize=8192)
def _choose(letter: str, style: Style) -> Path | None:
    """Return the file of the first font that has a letter; ``None`` if none has it."""
    letter = "n" if letter == " " else letter
    known = find_slices()
    for family in FAMILIES[style]:
        for each in known.get(family, ()):
            if each.has(letter) and _has_glyph(each.file, letter):
                return each.file
    return None


def _has_glyph(file: Path, letter: str) -> bool:
    """Return whether a font has a letter, which its stylesheet may say of letters that it lacks."""
    font = _load(file, 32, WEIGHTS["sans"])
    return bytes(font.getmask(letter)) != bytes(font.getmask(NOTHING))


def measure(text: str, style: Style, size: int) -> float:
    """Return how wide a text is."""
    return sum(run.font.getlength(run.text) for run in split_runs(text, style, size))


def wrap(text: str, style: Style, size: int, width: float, most: int) -> list[str]:
    """Return a text in lines between words; the last of too many ends in an ellipsis."""
    lines: list[str] = []
    for word in text.split():
        joined = f"{lines[-1]} {word}" if lines else word
        if lines and measure(joined, style, size) <= width:
            lines[-1] = joined
        else:
            lines.append(word)
    kept = lines[:most]
    if len(lines) > most:
        kept[-1] = f"{kept[-1]} …"
    return [shorten(line, style, size, width) for line in kept]


def shorten(text: str, style: Style, size: int, width: float) -> str:
    """Return a text that is no wider than a width, with an ellipsis if it was."""
    if measure(text, style, size) <= width:
        return text
    kept = text.removesuffix(" …")
    while kept and measure(f"{kept}…", style, size) > width:
        kept = kept[:-1].rstrip()
    return f"{kept}…"


def widest(texts: Iterable[str], style: Style, size: int) -> float:
    """Return the width of the widest of some texts."""
    return max((measure(text, style, size) for text in texts), default=0.0)
