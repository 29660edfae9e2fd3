"""Write the golden records anew: ``python -m tests.records.make``. Read the diff before you commit it."""

from pathlib import Path

from dealer.match import encode_record
from tests.match.golden import record, scenes

for name, match in scenes().items():
    (Path(__file__).parent / f"{name}.dealer.json").write_bytes(encode_record(record(match)))
