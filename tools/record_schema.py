"""Write the published JSON Schema of the match record: ``docs/record.schema.json``."""

from __future__ import annotations

import json
from pathlib import Path

from dealer.match.schema import record_schema

PLACE = Path(__file__).parent.parent / "docs" / "record.schema.json"


def text() -> str:
    """The schema as the file holds it."""
    return json.dumps(record_schema(), indent=1, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    PLACE.write_text(text(), encoding="utf-8")
